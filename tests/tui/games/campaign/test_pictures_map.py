"""What stands beside the map: routes and distances, the goal of the act, a place and its prices, the head strip."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from tests.content_set import a_catalogue
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.situations import JOURNEYS, at, late
from tui.games.campaign.pictures import road
from tui.games.campaign.pictures.panels import bearing, goal_lines, head_strip, key_lines, pips
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import Line, length, text_of

CAT = a_catalogue()
NAMES = Names(CAT)


def game(session: Session) -> CampaignGame:
    played: CampaignGame = session.spoken.game  # type: ignore[assignment]
    return played


# Routes


def test_a_route_leads_through_harbors_without_stopping(house: House) -> None:
    session = at(house, "tartessos")
    route = road.route_to(game(session), session.state, "fortunate_isles")

    assert route == road.Route(("fortunate_isles",), ("tartessos", "gades", "fortunate_isles"))


def test_no_route_leads_to_a_closed_capital_or_a_harbor_or_from_one(house: House) -> None:
    session = set_out(house)
    state = session.state

    assert road.route_to(game(session), state, "telepylos") is None
    assert road.route_to(game(session), state, "thule") is None
    assert road.route_to(game(session), replace(state, at="thule"), "rome") is None


def test_each_step_of_a_route_is_joined_by_a_path(house: House) -> None:
    session = set_out(house)
    joined = {frozenset(path.ends) for path in CAT.world.paths}
    for place in CAT.location:
        route = road.route_to(game(session), session.state, place)
        if route is not None:
            assert all(frozenset(pair) in joined for pair in pairwise(route.places)), place


# What the panel tells


def texts(lines: Sequence[Line]) -> str:
    return " ".join(text_of(part).strip() for part in lines)


def goal_of(session: Session) -> list[str]:
    return [text_of(part).strip() for part in goal_lines(NAMES, game(session), session.state, 40)]


def test_the_goal_lists_each_open_capital_who_waits_there_and_the_moves(house: House) -> None:
    session = set_out(house)
    far = game(session).roads.moves_to("rome", "atlantis", frozenset({"rome"}))
    title, *goals, weeks = goal_of(session)

    assert title.startswith("Act I: beat a primus  ")
    assert [part.split()[:3] for part in goals] == [
        ["#", "Rome", "Decimus"],
        ["#", "Ctesiphon", "The"],
        ["#", "Mount", "Kunlun"],
    ]
    assert goals[0].endswith(f"E  {far}")
    assert weeks == "12 weeks left for 5 moves"


@pytest.mark.parametrize(
    ("across", "down", "told"),
    [(0, 0, ""), (9, 0, "E"), (-9, 1, "W"), (0, 5, "S"), (2, -9, "N"), (8, 4, "SE"), (-8, 4, "SW"), (9, -5, "NE")],
)
def test_a_bearing_is_that_of_the_map_whose_rows_are_as_high_as_two_columns(across: int, down: int, told: str) -> None:
    here = CAT.location["atlantis"]

    assert bearing(here, replace(here, x=here.x + across, y=here.y + down)) == told


def test_in_the_fourth_act_one_capital_is_open(house: House) -> None:
    session = late(house)

    assert goal_of(session)[0].startswith("Act IV: beat the scion ")
    assert [part.split() for part in goal_of(session)[1:-1]] == [
        ["#", "Mount", "Vesuvius", "Taotie", "S", "3"],
        ["Health", "18", "with", "2", "banes", "to", "come"],
    ]
    assert road.shut_capitals(game(session), session.state) == {
        place.id for place in CAT.world.locations if place.kind == "capital" and place.id != "vesuvius"
    }


@pytest.mark.rule("V-WEEK-05")
@pytest.mark.parametrize(
    ("crossed", "told"),
    [
        (0, "12 weeks left for 5 moves"),
        (6, "6 weeks left for 5 moves"),
        (7, "5 weeks left for 5 moves"),
        (8, "4 weeks for 5 moves: watch at 1"),
        (11, "1 week for 5 moves: watch at 4"),
    ],
)
def test_the_goal_says_how_many_weeks_are_to_spare_when_each_stop_is_played(
    house: House, crossed: int, told: str
) -> None:
    """Rome is five moves away: four stops with a week each, and one week that is left on arrival."""
    session = at(house, "atlantis", weeks=(crossed, 0, 0, 0))

    assert goal_of(session)[-1] == told


def test_before_going_ashore_that_is_the_first_move(house: House) -> None:
    session = JOURNEYS["landing"][0](house)
    state, capitals = session.state, frozenset({"rome"})
    ashore = [road.moves_to(game(session), state, to) for to in ("etna", "taenarum")]

    assert ashore == [1, 1]
    by_walk = min(game(session).roads.moves_to("rome", one, capitals) or 99 for one in ("etna", "taenarum"))
    assert (road.moves_to(game(session), state, "rome") or 0) >= by_walk + 1


def test_the_head_strip_shows_weeks_hp_and_influence_as_boxes(house: House) -> None:
    session = at(house, "colonia", weeks=(3, 0, 0, 0))
    table = session.state.table
    sheet = replace(table.sheet, hp=5, influence=6)
    told = text_of(head_strip(NAMES, replace(session.state, table=replace(table, sheet=sheet)), 80))

    assert told.startswith(" Act I  ■■■□□□□□□□□□ week 4/12 ")
    assert told.endswith(" HP ■■■■■□ 5/6  8 blessings  influence ■■□□ 6 ")
    assert len(told) == 80


@pytest.mark.parametrize("health", [1, 6, 7, 8, 9, 10, 12, 13, 40])
@pytest.mark.parametrize("width", [80, 120])
def test_the_head_strip_fits_whatever_the_hero_has(house: House, health: int, width: int) -> None:
    session = late(house)
    table = session.state.table
    state = replace(
        session.state, table=replace(table, sheet=replace(table.sheet, hp=health, health=health, influence=119))
    )
    told = text_of(head_strip(NAMES, state, width))

    assert len(told) == width
    assert f"{health}/{health}  " in told
    assert text_of(pips(health, health, "head")) in told or health > 12 or width == 80
    assert "Act IV" in told
    assert f"week {min(state.crossed + 1, 12)}/12 " in told
    assert "119" in told


@pytest.mark.rule("V-OPEN-07")
def test_a_place_far_away_tells_the_card_on_top_of_its_deck_and_the_first_local(house: House) -> None:
    session = set_out(house)
    decks, stacks = session.state.laid.decks, session.state.laid.stacks
    told = texts(road.place_lines(NAMES, game(session), session.state, "colonia", 200))
    stack = stacks[CAT.region_order.index("argonauts")]

    assert NAMES.event(decks.sport[0]) in told
    assert NAMES.event(decks.sport[1]) not in told
    assert f"First local: {NAMES.unit(stack[0])}." in told


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("atlantis", "Atlantis: Closed capital of the Atlanteans, your encampment"),
        ("rome", "Rome: Open capital of the New Argonauts, 5 moves"),
        ("thule", "Thule: Harbor of the Lamosians"),
        ("cassiterides", "Cassiterides: Sport of the Atlanteans, 1 move"),
    ],
)
def test_a_place_in_one_sentence(house: House, place: str, words: str) -> None:
    session = set_out(house)

    assert road.place_words(NAMES, game(session), session.state, place) == words


def test_an_open_capital_names_who_waits_there(house: House) -> None:
    session = set_out(house)

    assert "Decimus waits here." in texts(road.place_lines(NAMES, game(session), session.state, "rome", 200))
    assert "waits" not in texts(road.place_lines(NAMES, game(session), session.state, "telepylos", 200))
    final = late(house)
    assert "Taotie waits here." in texts(road.place_lines(NAMES, game(final), final.state, "vesuvius", 200))


def test_an_empty_deck_is_said_to_be_empty(house: House) -> None:
    session = set_out(house)
    table = session.state.table
    state = replace(session.state, table=replace(table, decks=replace(table.decks, sport=())))

    assert "The Sport deck is empty." in texts(road.place_lines(NAMES, game(session), state, "cassiterides", 200))
    assert text_of(road.deck_lines(NAMES, state, 40)[0]).split() == ["o", "(empty)", "sport"]


@pytest.mark.rule("V-OPEN-07")
def test_the_front_cards_of_all_decks_are_told(house: House) -> None:
    state = set_out(house).state
    decks = texts(road.deck_lines(NAMES, state, 40))

    for kind in ("sport", "opportunity", "bloodshed"):
        deck = getattr(state.laid.decks, kind)
        assert f"{NAMES.event(deck[0])} " in decks
        assert NAMES.event(deck[1]) not in decks


@pytest.mark.parametrize("name", JOURNEYS)
def test_no_line_about_any_place_is_wider_than_its_panel(house: House, name: str) -> None:
    session = JOURNEYS[name][0](house)
    for place in CAT.location:
        lines = road.place_lines(NAMES, game(session), session.state, place, 33)
        assert max(map(length, lines)) <= 33, place


# The key


def test_the_key_of_the_map_names_every_region_in_its_color_and_fits_a_side() -> None:
    told = key_lines(NAMES, 39)
    shown = {text.strip(): look for row in told for text, look in row}

    for faction in CAT.factions:
        assert shown[f"{faction.letter} {faction.name}"] == f"name_{faction.position}"
    assert all(length(row) <= 39 + (row[0][1] == "head_strong") for row in told)
    assert {"& harbor", "# capital", "% closed capital"} <= shown.keys()


@pytest.mark.parametrize(("influence", "bar"), [(0, "□□□□ 0 "), (3, "■■■□ 3 "), (4, "■■■■ 4 "), (5, "■□□□ 5 ")])
def test_the_bar_of_influence_is_full_where_a_bane_came(house: House, influence: int, bar: str) -> None:
    state = set_out(house).state
    sheet = replace(state.laid.sheet, influence=influence)
    told = text_of(head_strip(NAMES, replace(state, table=replace(state.table, sheet=sheet)), 80))

    assert told.endswith(f"influence {bar}")
