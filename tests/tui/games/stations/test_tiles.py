"""Tiles of the Stations: whose each is and whether its card counts is seen by its ground, who decides by its first row."""

import pytest
from msgspec.structs import replace

from content.stations.shelf import SHELF
from rules.stations.effects import (
    Attribute,
    ChangeDefense,
    ChangeLevel,
    ChangeQualifying,
    Chosen,
    Every,
    Grant,
    Part,
    Wound,
)
from tests.rules.stations.positions import Played, laid, part, played, spell
from tui.games.stations.pictures.tiles import TableToDraw, tile_lines
from tui.games.stations.words.cards import brief_text
from tui.text.lines import Line, length, text_of, wrapped

WIDTH = 23
TEAM_LOOKS = ("sun", "sun", "moon", "moon")


def table_of(position: Played, **given: object) -> TableToDraw:
    state = position.state
    assert state.frame is not None
    return TableToDraw(position.game.deck, state, state.frame.phase, 0, **given)  # type: ignore[arg-type]


def tile(position: Played, station: int, **given: object) -> list[Line]:
    return tile_lines(table_of(position, **given), station, WIDTH, 5, ">")


def grounds(lines: list[Line]) -> set[str]:
    return {look.rpartition(" on ")[2].split("_")[0] for line in lines for _, look in line}


def test_a_tile_is_an_area_of_one_ground_without_a_hole() -> None:
    position = played("ox 3/5 strike", "elk 2/50", "cow 4/9 L8", "bee 1/50")

    for station in range(4):
        lines = tile(position, station)
        assert [length(one) for one in lines] == [WIDTH] * 5
        assert len(grounds(lines[1:])) == 1


@pytest.mark.parametrize(("station", "ground"), [(0, "tile_sun"), (1, "tile_sun"), (2, "panel"), (3, "tile_moon")])
def test_the_ground_tells_the_team_and_is_gray_under_a_card_that_counts_for_nothing(station: int, ground: str) -> None:
    lines = tile(played("ox 3/5 strike", "elk 2/50", "cow 4/9 L8", "bee 1/50"), station)

    assert all(look.startswith(ground) or look.endswith(f" on {ground}") for line in lines[1:] for _, look in line)


def test_a_team_has_its_color_whoever_looks() -> None:
    position = played("ox 3/5 strike", "elk 2/50", "cow 4/9", "bee 1/50")
    table = TableToDraw(position.game.deck, position.state, "battle", 3)

    for station, team in enumerate(TEAM_LOOKS):
        looks = {look for line in tile_lines(table, station, WIDTH, 5, ">") for _, look in line}
        assert {look for look in looks if team not in look} == set()


def test_the_first_row_is_brighter_where_a_decision_waits_and_only_there() -> None:
    position = laid("ox 3/5", "elk 2/50", "cow 4/9", "bee 1/50").select("ox")

    assert {look for _, look in tile(position, 1)[0]} == {"tile_sun_asked"}
    assert text_of(tile(position, 1)[0]).startswith(">")
    assert {look for _, look in tile(position, 0)[0]} == {"tile_sun_foot"}
    assert {look for _, look in tile(position, 1, shown=True)[0]} == {"tile_sun_foot"}


def test_the_first_row_says_in_words_who_plays_and_which_station_is_first() -> None:
    position = laid("ox 3/5", "elk 2/50", "cow 4/9", "bee 1/50")
    hand = tuple(f"card {n}" for n in range(11))
    table = table_of(position)._replace(state=replace(position.state, hands=(hand[1:], hand, hand, hand)))
    first, second, third, wide = (
        text_of(tile_lines(table, station, width, 5, ">")[0])
        for station, width in ((0, WIDTH), (1, WIDTH), (2, WIDTH), (2, 38))
    )

    assert first.split() == [">", "I", "Sun", "1st,", "10", "cards"], "it has fewer than the others"
    assert second.rstrip() == "  II Sun, partner"
    assert third.rstrip() == "  III Moon, person"
    assert wide.split() == ["III", "Moon,", "person", "11", "cards"]


def test_what_a_spell_changed_has_another_color_and_a_star_only_without_colors() -> None:
    position = laid(spell("dew", part(Every("own"), ChangeDefense(5))), "elk 2/50 strike", "cow 4/9", "bee 1/50")
    position = position.select("dew", "elk", "cow", "bee")
    looks = dict(tile(position, 1)[2])

    assert (looks[" 2"], looks["/55"]) == ("tile_sun_told", "tile_sun_key")
    assert "/55*" in text_of(tile(position, 1, signs=True)[2])
    assert "2/55 (was 2/50)" in text_of(tile_lines(table_of(position), 1, 38, 5, ">")[2])


def test_a_card_that_is_pointed_at_is_underlined_and_not_lit_and_a_new_one_called_so() -> None:
    position = played("ox 3/5 strike", "elk 2/50", "cow 4/9", "bee 1/50")

    assert ("cow", "tile_moon_aimed") in tile(position, 2, aimed="cow")[1]
    assert {look for line in tile(position, 2, aimed="cow") for _, look in line} & {"target", "now"} == set()
    assert "new " in text_of(tile(position, 2, fresh=frozenset({"cow"}))[1])


def test_a_bar_shrinks_with_damage_and_gives_way_to_a_blow() -> None:
    position = played("ox 3/9 strike", "elk 2/50", "cow 4/8", "bee 1/50 strike").strike("cow")

    assert "■■■■■□□□" in text_of(tile(position, 2)[1])
    struck = text_of(tile(position, 2, struck={"cow": "-3"})[1])
    assert struck.endswith(" -3 ")
    assert "■" not in struck


@pytest.mark.parametrize(
    ("cast", "told"),
    [
        (part(Chosen("own"), ChangeLevel(-3), ChangeDefense(5)), ["An ally: -3 Level,", "+5 Defense"]),
        (part(Every("other", having="flying"), Wound(6)), ["Every foe with", "Flying: 6 damage"]),
        (
            part(Chosen(lacking="target_strike"), Grant("target_strike_only")),
            ["A Gladiator not", "Strike: Strike Only"],
        ),
        (part(None, ChangeQualifying(-2)), ["Qualifying Level -2", ""]),
    ],
)
def test_a_spell_that_is_too_long_for_its_tile_is_told_in_brief(cast: Part, told: list[str]) -> None:
    position = laid(spell("dew", cast), "elk 2/50", "cow 4/9", "bee 1/50").select("dew")
    rows = [text_of(one).strip() for one in tile(position, 0)[3:]]

    assert rows == told


def test_what_each_spell_does_is_told_whole_on_its_tile() -> None:
    for card in SHELF.load().spell:
        assert len(wrapped(brief_text(SHELF.load(), card), WIDTH - 1, "faint", "  ")) <= 2, card


@pytest.mark.parametrize("width", [WIDTH, 38])
def test_no_text_of_a_spell_and_no_first_row_touches_the_edge(width: int) -> None:
    for card in SHELF.load().spell.values():
        position = laid(card, "owl 2/50 flying", "cow 4/9", "bat 1/50").select(card.id)
        table = table_of(position, fresh=frozenset({card.id}))
        drawn = [tile_lines(table, station, width, 5, ">") for station in range(4)]
        rows = [*map(text_of, drawn[0]), *(text_of(lines[0]) for lines in drawn)]
        assert [row for row in rows if not row.endswith(" ")] == []


@pytest.mark.parametrize(
    ("attributes", "wounds", "told"),
    [
        (("target_strike_only", "range"), 0, "Strike Only, Range*"),
        (("target_strike_only", "range", "target_strike"), 0, "Only Range* Strike*"),
        (("target_strike_only", "range"), 9, "Only Range* took 9"),
        (("target_strike_only", "range", "target_strike", "flying"), 0, "O R* T* F*"),
        (("target_strike_only", "range", "target_strike", "flying"), 10, "O R* T* F* took 10"),
    ],
)
def test_attributes_that_have_no_room_are_told_in_shorter_words_then_in_letters(
    attributes: tuple[Attribute, ...], wounds: int, told: str
) -> None:
    position = played("ox 3/50 only", "elk 2/50", "cow 4/9", "bee 1/50 strike")
    arena = tuple(
        replace(one, attributes=attributes, wounds=wounds) if one.card == "ox" else one for one in position.state.arena
    )
    table = table_of(position)._replace(state=replace(position.state, arena=arena))

    assert " ".join(text_of(tile_lines(table, 0, WIDTH, 5, ">")[3]).split()) == told


def test_how_much_more_removes_a_card_is_told_whole_on_the_narrowest_tall_tile() -> None:
    position = played("ox 3/50 strike", "elk 2/50", "cow 4/13", "bee 1/50 strike").strike("cow")
    arena = tuple(replace(one, wounds=10) if one.card == "cow" else one for one in position.state.arena)
    table = table_of(position)._replace(state=replace(position.state, arena=arena))

    assert "  took 10, 3 left" in [text_of(one).rstrip() for one in tile_lines(table, 2, WIDTH, 8, ">")]
