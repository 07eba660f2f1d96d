"""Each unit, tactic and bane of the box in a fight that is played to its end: it comes in, does what it is there for, and goes back."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import BaneDrawn, RivalJoined, TacticPlaced, UnitDeployed
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import borne, in_force
from rules.campaign.journey.actions import Accept
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.records import Bane, Tactic, UnitRecord
from rules.campaign.table.state import Table
from rules.kernel.dice import Dice
from tests.rules.campaign.journey.shipped import GAME, STRONG, played

OUTSIDE = {"arena", "primus", "scion", "bane"}
"""Units that nobody recruits and no bag holds."""

UNITS = [pytest.param(unit, id=unit.id) for unit in GAME.cat.units if unit.kind not in OUTSIDE]
TACTICS = [pytest.param(tactic, id=tactic.id) for tactic in GAME.cat.tactics]
RULED = [pytest.param(bane, id=bane.id) for bane in GAME.cat.banes if bane.rules]
DRAWN = [pytest.param(bane, id=bane.id) for bane in GAME.cat.banes if bane.kind != "camp"]

PLAIN = next(card.id for card in GAME.cat.events if card.kind == "bloodshed" and not card.rules and not card.change)


def without(chips: tuple[str, ...], chip: str) -> tuple[str, ...]:
    """Chips with one the less, where it is among them."""
    return tuple(one for n, one in enumerate(chips) if n != (chips.index(chip) if chip in chips else None))


def lifted(table: Table, chip: str) -> Table:
    """The table without a chip, wherever it lay."""
    camp = replace(table.camp, units=without(table.camp.units, chip), tactics=())
    stacks = tuple(without(stack, chip) for stack in table.stacks)
    supply = without((*table.tactics, *table.camp.tactics), chip)
    bag, banes, chips = (without(chips, chip) for chips in (table.bag, table.banes, table.chips))
    return replace(table, camp=camp, stacks=stacks, tactics=supply, bag=bag, banes=banes, chips=chips)


def set_up(chip: str, region: str = "argonauts", scion: str = "taotie") -> tuple[Campaign, Table]:
    """A plain Bloodshed is offered in a region; and the table from which a chip was taken, so that it can be put anywhere."""
    state = GAME.start(Options(difficulty="fearless", scion=scion), 3)
    table = lifted(state.laid, chip)
    deck = (PLAIN, *(one for one in table.decks.bloodshed if one != PLAIN))
    table = replace(table, decks=replace(table.decks, bloodshed=deck), sheet=replace(table.sheet, **STRONG))
    places = GAME.cat.world.locations
    at = next(one.id for one in places if (one.kind, one.region) == ("bloodshed", region))
    return replace(state, at=at, event=PLAIN, pending=(Offer(),), phase="event"), table


def fight(state: Campaign, table: Table) -> list[Any]:
    """What is told of the fight, to its end; nothing is lost or made on the way."""
    state = replace(state, table=table)
    assert GAME.fault(state) is None
    step = GAME.apply(state, Accept())
    end, told = played(step.state, to_win=True)
    assert end.fights[-1].result == "won"
    assert GAME.fault(end) is None
    return [*step.events, *told]


def bag_of(table: Table, chip: str) -> Table:
    """The table with nothing but a chip in the bag; its units wait in the camp."""
    camp = replace(table.camp, units=tuple(sorted((*table.camp.units, *table.bag))))
    return replace(table, bag=(chip,), camp=camp)


def first_in_line(table: Table, unit: UnitRecord) -> Table:
    """The table from which a unit comes first where rivals are local, or drawn from the bag."""
    if unit.faction is None:
        return bag_of(table, unit.id)
    stack = next(n for n, one in enumerate(GAME.cat.factions) if one.id == unit.faction)
    stacks = tuple((unit.id, *own) if n == stack else own for n, own in enumerate(table.stacks))
    return replace(table, stacks=stacks)


@pytest.mark.parametrize("unit", UNITS)
def test_each_unit_fights_among_the_rivals(unit: UnitRecord) -> None:
    state, table = set_up(unit.id, unit.faction or "argonauts")
    told = fight(state, first_in_line(table, unit))
    keys = {event.key for event in told if isinstance(event, RivalJoined) and event.unit == unit.id}
    assert keys & {event.key for event in told if isinstance(event, UnitDeployed)}


@pytest.mark.parametrize("unit", UNITS)
def test_each_unit_fights_for_the_player(unit: UnitRecord) -> None:
    state, table = set_up(unit.id)
    bag = tuple(sorted((*table.bag, *table.camp.units)))
    told = fight(state, replace(table, camp=replace(table.camp, units=(unit.id,)), bag=bag))
    joined = {event.key for event in told if isinstance(event, RivalJoined)}
    own = [event.unit for event in told if isinstance(event, UnitDeployed) and event.key not in joined]
    assert unit.id in own


@pytest.mark.parametrize("tactic", TACTICS)
def test_each_tactic_is_placed_and_is_back_in_the_supply_in_the_end(tactic: Tactic) -> None:
    state, table = set_up(tactic.id)
    start = replace(state, table=replace(table, camp=replace(table.camp, tactics=(tactic.id,))))
    begun = GAME.apply(start, Accept()).state
    told: list[Any] = []
    for _ in range(200):
        legal = GAME.legal(begun)
        plays = [one for one in legal if getattr(one, "tactic", None) == tactic.id]
        onto = [one for one in legal if type(one).__struct_config__.tag in {"combat.deploy", "combat.at"}]
        quick = [one for one in legal if type(one).__struct_config__.tag in {"combat.pass", "combat.begin"}]
        step = GAME.apply(begun, (plays or onto or quick or legal)[0])
        begun, told = step.state, [*told, *step.events]
        if any(isinstance(event, TacticPlaced) and event.by == "player" for event in told):
            break
    placed = [event for event in told if isinstance(event, TacticPlaced) and event.by == "player"]
    assert [event.tactic for event in placed] == [tactic.id]
    end, _ = played(begun, to_win=True)
    assert GAME.fault(end) is None
    assert tactic.id in (*end.laid.tactics, *end.laid.camp.tactics)


@pytest.mark.parametrize("bane", DRAWN)
def test_each_bane_of_the_bag_comes_out_of_it(bane: Bane) -> None:
    state, table = set_up(bane.id, scion=bane.scion or "taotie")
    told = fight(state, bag_of(table, bane.id))
    if bane.kind == "unit":
        assert bane.unit in [event.unit for event in told if isinstance(event, RivalJoined)]
    else:
        assert bane.id in [event.bane for event in told if isinstance(event, BaneDrawn)]


@pytest.mark.parametrize("bane", RULED)
def test_the_rules_of_each_bane_are_in_force_in_a_fight_that_has_it(bane: Bane) -> None:
    combat = marred(bane)
    course = CombatCourse(GAME.cat, combat)
    force = [*in_force(course), *(rule for one in combat.fighters for rule in borne(course, one))]
    assert all(rule in force for rule in bane.rules)


def marred(bane: Bane) -> Combat:
    """A fight with a bane: it lies in the camp, or is drawn before the one unit that the bag holds besides, who may have to bear it."""
    state, table = set_up(bane.id, scion=bane.scion or "taotie")
    if bane.kind == "camp":
        tables = [replace(table, camp=replace(table.camp, banes=(bane.id,)))]
    else:
        alone = bag_of(table, bane.id)
        unit, *others = alone.camp.units
        table = replace(alone, bag=tuple(sorted((bane.id, unit))), camp=replace(alone.camp, units=tuple(others)))
        tables = [replace(table, draws=Dice(seed)) for seed in range(20)]
    for each in tables:
        step = GAME.apply(replace(state, table=each), Accept())
        if bane.kind == "camp" or any(isinstance(event, BaneDrawn) for event in step.events):
            assert step.state.combat is not None
            return step.state.combat
    raise AssertionError("it is never drawn")
