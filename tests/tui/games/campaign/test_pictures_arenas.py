"""What is told and drawn of an arena's own pieces: chips that lie, deep sand, heights, beasts, chains."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Pick
from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.state import Combat
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.pictures.about import about_cell, cell_sentence, everything_about
from tui.games.campaign.pictures.board import BoardPicture
from tui.games.campaign.pictures.fight import cell_words, unit_lines
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.grains import LARGE, SMALL, Grain
from tui.games.campaign.pictures.marks import Marks
from tui.games.campaign.pictures.spots import says_no
from tui.games.campaign.pictures.tiles import Tiles
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

CAT = a_catalogue()
NAMES = Names(CAT)

CHAINED = "chained to Krakenlance: its move ends at most 3 hexes away"


def combat_of(session: Session) -> Combat:
    combat: Combat = session.state.combat
    return combat


def seen(session: Session) -> Foresight:
    return Foresight(CAT, session.state.combat)


def told(session: Session, cell: str) -> list[str]:
    return [text_of(part) for part in about_cell(NAMES, seen(session), cell, 80)]


def drawn(combat: Combat, grain: Grain = SMALL) -> list[str]:
    return [text_of(part).rstrip() for part in BoardPicture(CAT, combat, grain, plain=True).lines(None, Marks())]


def test_a_chariot_is_seen_on_its_hex_and_under_whoever_stands_on_it(house: House) -> None:
    units = {"c7": "@", "a3": "rival defender"}
    empty = combat_of(fight(house, units, arena="parthians", lying={"c6": "chariot"}))
    ridden = combat_of(fight(house, units | {"c6": "archer"}, arena="parthians", lying={"c6": "chariot"}))

    assert drawn(empty)[4] == "c  .    .    .    %    %    O   Kra@  ."
    assert drawn(ridden)[4] == "c  .    .    .    %    %   ArO* Kra@  ."
    large = drawn(ridden, grain=LARGE)
    assert large[11].split() == ["3", "3", "O", "3", "3", "2", "@"]
    assert any("*" in row for row in large[8:12])


def test_monoliths_are_seen_and_closed(house: House) -> None:
    stones = {"b2": "monolith", "b7": "monolith", "c3": "monolith", "c5": "monolith"}
    combat = combat_of(fight(house, {"e2": "@", "a4": "rival defender"}, "engage", arena="kunlun", lying=stones))
    shut = replace(combat, blocked=tuple(stones))

    assert [row.count("I") for row in drawn(shut)[:6:2]] == [0, 2, 2]


def test_everything_about_a_hex_has_the_text_of_the_chip_that_lies_there(house: House) -> None:
    chariot = f"Chariot: {CAT.chip['chariot'].text}"
    units = {"c6": "@", "a3": "rival defender"}
    ridden = fight(house, units, arena="parthians", lying={"c6": "chariot"})
    empty = fight(house, units | {"c7": "archer"}, arena="parthians", lying={"b5": "chariot"})

    assert chariot in everything_about(NAMES, seen(ridden), "c6")
    assert chariot in everything_about(NAMES, seen(empty), "b5")
    assert chariot not in everything_about(NAMES, seen(empty), "c6")


@pytest.mark.parametrize(
    ("arena", "cell", "words"),
    [
        ("parthians", "c4", "c4: deep sand, for local units alone"),
        ("parthians", "c3", "c3: open ground"),
        ("lamosians", "c4", "c4: as high as the peak"),
        ("lamosians", "c1", "c1: 6 levels below the peak"),
        ("amazons", "c1", "c1: open ground"),
    ],
)
def test_a_hex_tells_its_ground(house: House, arena: str, cell: str, words: str) -> None:
    session = fight(house, {"b2": "@", "a3": "rival defender"}, arena=arena)

    assert text_of(about_cell(NAMES, seen(session), cell, 80)[0]).strip() == words


@pytest.mark.parametrize(
    ("arena", "sport", "counts"),
    [
        ("lamosians", None, False),
        ("lamosians", "capture_the_flag", False),
        ("lamosians", "king_of_the_hill", True),
        ("vesuvians", None, True),
        ("argonauts", None, True),
    ],
)
def test_a_key_hex_is_told_where_it_means_anything(house: House, arena: str, sport: str | None, counts: bool) -> None:
    foresight = seen(fight(house, {"b2": "@", "a3": "rival defender"}, arena=arena, sport=sport))
    [cell, *_] = [one for one in key_hexes(foresight.course) if one not in foresight.course.occupied]

    assert ("key hex" in cell_words(NAMES, foresight, cell)) is counts
    assert (Tiles(foresight.course, SMALL).glyph(cell) == "*") is counts


@pytest.mark.parametrize(
    ("arena", "cell", "rule"),
    [
        ("vesuvians", "d3", "When a non-local unit on a key hex begins a turn, it takes 1 damage."),
        ("kunlun", "b3", "Each unit adds [3] to its Attack beside a chip of the arena, such as a monolith."),
    ],
)
def test_a_hex_tells_the_rule_that_holds_there_and_nowhere_else(house: House, arena: str, cell: str, rule: str) -> None:
    stones = {"b2": "monolith", "b7": "monolith"} if arena == "kunlun" else {}
    foresight = seen(fight(house, {"c5": "@", "a4": "rival defender"}, arena=arena, lying=stones))

    assert rule in " ".join(map(text_of, about_cell(NAMES, foresight, cell, 200)))
    assert rule not in " ".join(map(text_of, about_cell(NAMES, foresight, "d1", 200)))


def test_a_shackled_unit_names_its_partner(house: House) -> None:
    units = {"c5": "@", "c6": "archer", "a4": "rival defender"}
    ring, crater = (seen(fight(house, units, arena=arena)) for arena in ("argonauts", "vesuvians"))

    assert cell_sentence(NAMES, ring, "c6").endswith(f"HP, {CHAINED}")
    assert "chained" not in cell_sentence(NAMES, ring, "a4")
    assert "chained" not in cell_sentence(NAMES, crater, "c6")
    assert CHAINED in " ".join(map(text_of, unit_lines(NAMES, ring, "p1", 80)))
    assert "chained" not in " ".join(map(text_of, unit_lines(NAMES, crater, "p1", 80)))


def test_a_beast_tells_whom_it_means(house: House) -> None:
    session = fight(house, {"c5": "@", "c4": "wild rime_tusker", "a4": "rival defender"}, "engage", arena="refugees")

    assert "For now marks Krakenlance: the closest." in told(session, "c4")


def test_why_a_unit_does_not_walk_on_sand_or_beyond_its_chain(house: House) -> None:
    sand = fight(house, {"c3": "@", "a3": "rival defender"}, arena="parthians")
    sand.act(Pick(unit="hero"))
    assert says_no(seen(sand).course, "c4") == "Only local units can walk on deep sand."
    chain = fight(house, {"c5": "@", "c2": "archer", "a7": "rival defender"}, arena="argonauts")
    chain.act(Pick(unit="hero"))
    assert says_no(seen(chain).course, "c6") == "The chain to your Archer is 3 hexes long and too short for c6."


def test_a_hex_in_reach_to_which_no_unit_can_move_is_free_too_late(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival defender"})
    session.act(Pick(unit="hero"))
    assert says_no(seen(session).course, "c6") == "Units move before Abilities are used, and c6 is not free by then."
