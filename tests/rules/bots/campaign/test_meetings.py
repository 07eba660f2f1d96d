"""How a fight would end is tried before it is entered: the same whenever asked again, and without a look at hidden things."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from rules.bots.campaign.playout import TriedBefore, TriedFight, tried_before
from rules.bots.campaign.progress import series_options
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Walk
from rules.campaign.journey.state import Campaign
from tests.content_set import a_catalogue


@cache
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


def beside(capital: str, state: Campaign) -> Campaign:
    """A campaign that is a walk from a capital."""
    there = (
        replace(state, at=place.id) for place in game().cat.world.locations if place.kind not in {"capital", "harbor"}
    )
    return next(one for one in there if Walk(to=capital) in game().legal(one))


@cache
def at_the_gates() -> tuple[Campaign, Walk]:
    """A campaign that is a walk from a primus."""
    begun = series_options(game(), "chosen", 2)
    state = game().start(begun, 11)
    while state.phase == "setup":
        state = game().apply(state, game().legal(state)[0]).state
    cat = game().cat
    region = cat.hero[state.primuses[0]].faction
    capital = next(one.id for one in cat.world.locations if one.kind == "capital" and one.region == region)
    return beside(capital, state), Walk(to=capital)


def test_tries_are_the_same_whenever_asked_again() -> None:
    state, walk = at_the_gates()
    found = [tried_before(game(), game().view(state, 0), walk, 5) for _ in range(2)]

    assert found[0] == found[1]


def test_a_hero_who_is_nearly_dead_wins_less_often() -> None:
    state, walk = at_the_gates()
    assert state.table is not None
    weak = replace(state.table.sheet, hp=1, blessings=0, dice=("yellow",))
    table = replace(state.table, sheet=weak, camp=replace(state.table.camp, units=(), tactics=()))
    doomed = replace(state, table=table)

    weakly, strongly = (tried_before(game(), game().view(one, 0), walk, 5) for one in (doomed, state))
    assert weakly.won < strongly.won
    assert weakly.fell == weakly.saved == 0, "there was nobody to lose, and no blessing"
    assert weakly.died == len(weakly.fights) - weakly.won
    assert strongly.lethal
    assert strongly.fell + strongly.saved > 0


def test_the_eve_of_the_scion_is_decided_on_the_way() -> None:
    state, _ = at_the_gates()
    table = state.laid

    def found(**fields: Any) -> TriedBefore:
        late = replace(table, act=4, sheet=replace(table.sheet, **fields))
        last = replace(state, table=late, weeks=(9, 9, 9, 0), beaten=state.primuses, primuses=())
        return tried_before(game(), game().view(beside("vesuvius", last), 0), Walk(to="vesuvius"), 5)

    mighty = found(health=12, hp=12, movement=3, dice=("black",) * 4)
    assert found().saved == mighty.saved == 0 < table.sheet.blessings, "no blessing saves anybody from the scion"
    assert found().won < mighty.won


def test_whoever_fell_is_told_of_each_try() -> None:
    state, walk = at_the_gates()
    found = tried_before(game(), game().view(state, 0), walk, 5)
    units = set(state.laid.camp.units)

    assert found.fell_most is not None
    unit, times = found.fell_most
    assert unit in units
    assert (
        times
        == sum(unit in one.fell for one in found.fights)
        <= found.fell
        == sum(map(bool, [one.fell for one in found.fights]))
    )
    assert all(one.hurt == max(0, state.laid.sheet.hp - one.hp) for one in found.fights)
    assert found.least_hp == min(one.hp for one in found.fights)


def test_nothing_is_made_of_tries_that_cost_nobody_anything() -> None:
    found = TriedBefore("primus", fights=(TriedFight(won=True, hp=6), TriedFight(won=False, hp=6)))

    assert found.won == 1
    assert found.fell_most is None
    assert found.least_hp is None
    assert found.fell == found.saved == found.died == 0
