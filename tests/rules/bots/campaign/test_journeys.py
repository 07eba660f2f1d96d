"""Moments of the journey in which the right answer is plain."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from rules.bots.campaign import BOTS
from rules.bots.campaign.journeying import Traveller
from rules.campaign.game import CampaignGame
from rules.campaign.journey import actions as a
from rules.campaign.journey.frames import ChoosingImprovement, Keeping, SheddingUnits, Travelling
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import Held
from tests.content_set import a_catalogue
from tui.games.campaign.pictures.road import distances

BOTH = pytest.mark.parametrize("level", ["plain", "searching"])


@cache
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


def setting_out(*, weeks: int = 0, at: str | None = None, **sheet: Any) -> Campaign:
    """The first campaign as it sets out, after some weeks, the hero as given."""
    state = game().start(options_of(game().cat.presets[0]), 1)
    table = replace(state.laid, sheet=replace(state.laid.sheet, **sheet))
    return replace(state, weeks=(weeks, 0, 0, 0), at=at or state.at, table=table)


def answer(state: Campaign, level: str = "plain") -> Any:
    legal = (*game().asides(state, 0), *game().legal(state))
    return BOTS[level](game(), 3).hint(game().view(state, 0), legal, 5).action


def before_a_capital() -> tuple[str, str]:
    """A place and the open capital one move away."""
    roads, cat = game().roads, game().cat
    regions = {cat.hero[hero].faction for hero in cat.presets[0].primuses}
    capitals = [at for at in roads.capitals if cat.location[at].region in regions]
    return next(
        (at, capital)
        for capital in sorted(capitals)
        for at in roads.reach
        if at not in roads.capitals and capital in roads.reach[at]
    )


@BOTH
def test_enters_the_capital_when_the_last_week_has_come(level: str) -> None:
    at, capital = before_a_capital()

    assert answer(setting_out(weeks=11, at=at), level) == a.Walk(to=capital)


@BOTH
def test_heals_before_a_primus(level: str) -> None:
    at, capital = before_a_capital()

    action = answer(setting_out(weeks=11, at=at, hp=1, blessings=0), level)

    assert isinstance(action, a.Walk)
    assert action.to != capital


@BOTH
def test_grows_while_there_are_weeks(level: str) -> None:
    at, capital = before_a_capital()

    action = answer(setting_out(weeks=2, at=at), level)

    assert isinstance(action, a.Walk)
    assert action.to != capital


def _at_an_event(**sheet: Any) -> Campaign:
    state = setting_out(**sheet)
    place = next(
        to
        for to in (action.to for action in game().legal(state) if isinstance(action, a.Walk))
        if game().cat.location[to].kind == "sport"
    )
    return game().apply(state, a.Walk(to=place)).state


def test_takes_part_when_all_are_well() -> None:
    assert answer(_at_an_event(dice=("black", "black", "black"), health=9, hp=9)) == a.Accept()


@BOTH
def test_watches_with_a_wounded_hero_and_no_blessing(level: str) -> None:
    assert answer(_at_an_event(hp=1, blessings=0), level) == a.Spectate()


def test_claims_what_is_met_before_all_else() -> None:
    state = setting_out()
    camp = replace(state.laid.camp, opportunities=(Held("pilgrimage", met=True),))
    state = replace(state, table=replace(state.laid, camp=camp))

    assert answer(state) == a.Claim(card="pilgrimage")


def test_adds_a_die_first_and_health_later() -> None:
    few = replace(setting_out(dice=("blue", "blue")), pending=(ChoosingImprovement(),))
    many = replace(setting_out(dice=("black",) * 4, health=6, leadership=7), pending=(ChoosingImprovement(),))

    assert answer(few) == a.Improve(what="add_die")
    assert answer(many) == a.Improve(what="health")


def test_parts_with_the_worst_unit() -> None:
    state = setting_out(leadership=3)
    camp = replace(state.laid.camp, units=("ash_dancer", "archer", "bustuarius"))
    state = replace(state, pending=(SheddingUnits(),), table=replace(state.laid, camp=camp))

    assert answer(state) == a.Shed(unit="archer")


def test_keeps_the_card_that_is_sooner_met() -> None:
    state = replace(setting_out(), pending=(Keeping(cards=("passage_to_the_islands", "reckless")),))

    assert answer(state) == a.Keep(card="reckless")


def after_the_event(state: Campaign, to: str) -> Campaign:
    """The campaign before its next move, having gone to a place and watched what was there."""
    state = game().apply(state, a.Walk(to=to)).state
    while not isinstance(state.top, Travelling):
        legal = game().legal(state)
        state = game().apply(state, a.Spectate() if a.Spectate() in legal else legal[0]).state
    return state


def figures(state: Campaign, action: Any) -> dict[str, Any]:
    judged = Traveller(game(), 1).likings(state, (action,))
    return dict(judged[0].reason.figures)


def nearest_on_the_map(state: Campaign) -> int | None:
    return min((one.moves for one in distances(game(), state) if one.moves), default=None)


def test_what_is_told_of_a_way_is_what_the_map_counts_once_one_is_there() -> None:
    at, _ = before_a_capital()
    state = setting_out(weeks=4, at=at)
    places = [
        one for one in game().legal(state) if isinstance(one, a.Walk) and game().cat.location[one.to].kind != "capital"
    ]

    for walk in places:
        assert figures(state, walk)["moves"] == nearest_on_the_map(after_the_event(state, walk.to)), walk

    assert any(figures(state, walk)["moves"] > 2 for walk in places), "the straight way back is banned"


def test_stays_near_the_capital_when_the_way_back_is_long() -> None:
    at, capital = before_a_capital()

    action = answer(setting_out(weeks=11, at=at, hp=1, blessings=0))

    told = figures(setting_out(weeks=11, at=at), action)["moves"]
    others = [figures(setting_out(weeks=11, at=at), one)["moves"] for one in game().legal(setting_out(weeks=11, at=at))
              if isinstance(one, a.Walk) and one.to != capital]  # fmt: skip
    assert told == min(others) < max(others)


@BOTH
def test_enters_the_capital_rather_than_pass_two_stops_without_a_week(level: str) -> None:
    """From Caralis, coming from Lugdunum, Rome is a move away, and every other place leads far from it."""
    state = replace(setting_out(weeks=10, at="caralis"), previous="lugdunum")

    assert [figures(state, a.Walk(to=to))["late"] for to in ("tartessos", "carthage")] == [2, 5]
    assert answer(state, level) == a.Walk(to="rome")


def test_a_way_tells_at_how_many_of_its_stops_one_can_only_watch() -> None:
    at, _ = before_a_capital()
    late = set()
    for weeks in (2, 9, 10, 11):
        state = setting_out(weeks=weeks, at=at)
        for walk in game().legal(state):
            if isinstance(walk, a.Walk) and game().cat.location[walk.to].kind != "capital":
                told = figures(state, walk)
                assert told.get("late", 0) == max(0, told["moves"] - (11 - weeks)), walk
                late.add(told.get("late", 0))

    assert {0, 1, 2} <= late


def test_what_is_told_of_a_voyage_counts_going_ashore() -> None:
    harbor = game().roads.harbors[0]
    state = setting_out(weeks=2, at=next(at for at in game().roads.near[harbor] if at not in game().roads.capitals))
    voyages = [one for one in game().legal(state) if isinstance(one, a.Sail)]

    assert voyages
    for sail in voyages:
        assert figures(state, sail)["moves"] == nearest_on_the_map(game().apply(state, sail).state), sail
