"""What a campaign must keep: one change to a sound state, and what is said of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import Walk
from rules.campaign.journey.frames import Arranging, Cleaning, CombatVenue, LandingAt, Offer, Recruiting, Travelling
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import Held
from tests.rules.campaign.journey.positions import ALL_CHOSEN, GAME, do, fought, legal

STARTED = GAME.start(ALL_CHOSEN, 6)


def on_table(**changes: Any) -> Campaign:
    return replace(STARTED, table=replace(STARTED.laid, **changes))


def on_sheet(**changes: Any) -> Campaign:
    return on_table(sheet=replace(STARTED.laid.sheet, **changes))


def in_camp(**changes: Any) -> Campaign:
    return on_table(camp=replace(STARTED.laid.camp, **changes))


def with_decks(**changes: Any) -> Campaign:
    return on_table(decks=replace(STARTED.laid.decks, **changes))


TABLE = STARTED.laid
CAMP = TABLE.camp
FOUGHT = fought("bloodshed", "won", TABLE, arena="reds_pit", event=TABLE.decks.bloodshed[0])

WRONG: dict[str, Campaign] = {
    "options": replace(STARTED, options=replace(ALL_CHOSEN, scion="nobody")),
    "no table": replace(STARTED, table=None),
    "no place": replace(STARTED, at="nowhere"),
    "no such previous place": replace(STARTED, previous="nowhere"),
    "on a harbor": replace(STARTED, at="red_harbor"),
    "landing where there is no harbor": replace(STARTED, pending=(LandingAt(harbor="red_harbor", start="red_sport"),)),
    "the hero is a primus": replace(STARTED, primuses=("ada", "bel", "cyr")),
    "two primuses": replace(STARTED, primuses=("bel", "cyr")),
    "a primus twice": replace(STARTED, primuses=("bel", "bel", "cyr")),
    "act without primus": on_table(act=2),
    "act 5": replace(on_table(act=5), beaten=("bel", "cyr", "dio"), primuses=()),
    "too many weeks": replace(STARTED, weeks=(13, 0, 0, 0)),
    "weeks of a later act": replace(STARTED, weeks=(0, 1, 0, 0)),
    "the last week is gone": replace(STARTED, weeks=(12, 0, 0, 0)),
    "round 0": replace(STARTED, round=0),
    "nothing waits": replace(STARTED, pending=()),
    "something waits after the end": replace(STARTED, result="lost", cause="out_of_time", phase="over"),
    "a fight waits": replace(STARTED, pending=(CombatVenue(state=FOUGHT),)),
    "a fight that is over waits": replace(STARTED, table=None, pending=(CombatVenue(state=FOUGHT),)),
    "no fight to clean up after": replace(STARTED, pending=(Cleaning(),)),
    "a fight that goes on is cleaned up after": replace(
        STARTED, table=None, aftermath=replace(FOUGHT, result=None), pending=(Cleaning(),)
    ),
    "a fight after the fight": replace(STARTED, table=None, aftermath=FOUGHT, pending=(CombatVenue(state=FOUGHT),)),
    "arranged twice": replace(STARTED, pending=(Travelling(), Arranging("sport", ("s1", "s2"), ("s3",)))),
    "a stranger is recruited": replace(STARTED, pending=(Recruiting(units=("r1",)),)),
    "a bag unit too many": on_table(bag=(*TABLE.bag, "sword")),
    "an unsorted bag": on_table(bag=TABLE.bag[::-1]),
    "an unknown unit": in_camp(units=("sword", "bow", "nobody")),
    "a tactic too many": in_camp(tactics=(*CAMP.tactics, "balm")),
    "a bane too many": on_table(banes=("fever", *TABLE.banes)),
    "a bane of another scion": on_table(banes=("venom", *TABLE.banes[1:])),
    "a card twice": with_decks(sport=(*TABLE.decks.sport, "s1")),
    "a card in the wrong deck": with_decks(sport=TABLE.decks.bloodshed, bloodshed=TABLE.decks.sport),
    "a prowess card twice": in_camp(prowess=(*CAMP.prowess, "stride")),
    "stacks changed places": on_table(stacks=TABLE.stacks[::-1]),
    "a stack too many": on_table(stacks=(*TABLE.stacks, ())),
    "another hero": on_sheet(hero="bel"),
    "health 13": on_sheet(health=13),
    "leadership 0": on_sheet(leadership=0),
    "movement 4": on_sheet(movement=4),
    "range 0": on_sheet(range=0),
    "no dice": on_sheet(dice=()),
    "five dice": on_sheet(dice=("yellow",) * 5),
    "a red die": on_sheet(dice=("red",)),
    "blessings below nothing": on_sheet(blessings=-1),
    "influence below nothing": on_sheet(influence=-1),
    "a dead hero": on_sheet(hp=0),
    "a troop over leadership": on_sheet(leadership=3),
    "tactics over the capacity": on_table(
        camp=replace(CAMP, tactics=(*CAMP.tactics, "balm", "balm")), tactics=TABLE.tactics[2:]
    ),
    "an event that is not on top": replace(
        STARTED, at="red_sport", event=TABLE.decks.sport[1], pending=(Offer(),), phase="event"
    ),
    "an event in a capital": replace(STARTED, event="s1", pending=(Offer(),), phase="event"),
    "progress below nothing": on_table(
        camp=replace(CAMP, opportunities=(Held(TABLE.decks.opportunity[0], progress=-1),)),
        decks=replace(TABLE.decks, opportunity=TABLE.decks.opportunity[1:]),
    ),
}


def test_a_campaign_that_has_begun_is_sound() -> None:
    assert GAME.fault(STARTED) is None
    state = do(STARTED, Walk(to="red_blood")).state
    assert GAME.fault(state) is None
    assert GAME.fault(do(state, legal(state)[0]).state) is None


def test_an_offer_of_an_empty_deck_is_sound() -> None:
    held = tuple(Held(card) for card in TABLE.decks.opportunity)
    emptied = on_table(camp=replace(CAMP, opportunities=held), decks=replace(TABLE.decks, opportunity=()))
    assert GAME.fault(replace(emptied, at="red_opp", pending=(Offer(),), phase="event")) is None


def test_a_campaign_with_fewer_components_than_the_box_has_now_is_sound() -> None:
    decks = replace(TABLE.decks, sport=TABLE.decks.sport[1:], bloodshed=TABLE.decks.bloodshed[1:])
    assert GAME.fault(on_table(bag=TABLE.bag[1:], tactics=TABLE.tactics[1:], decks=decks)) is None


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said(wrong: Campaign) -> None:
    words = GAME.fault(wrong)
    assert words
    assert "\n" not in words


def test_the_words_name_what_does_not_add_up() -> None:
    assert GAME.fault(on_table(bag=(*TABLE.bag, "sword"))) == "units: there are 3 of sword, not 2"
    assert GAME.fault(replace(STARTED, at="nowhere")) == "a place called nowhere does not exist"


# In combat


def fighting() -> Campaign:
    """A real fight, whatever it waits for."""
    state = replace(STARTED, at="red_blood", event=TABLE.decks.bloodshed[0], pending=(Offer(),), phase="event")
    return do(state, legal(state)[0]).state


def test_a_campaign_in_combat_is_sound_and_its_table_lies_there() -> None:
    state = fighting()
    assert state.combat is not None
    assert state.table is None
    assert GAME.fault(state) is None


def test_faults_of_the_combat_are_those_of_the_campaign() -> None:
    state = fighting()
    combat = state.combat
    assert combat is not None
    other = {
        "two tables": replace(state, table=combat.table),
        "nobody waits for it": replace(state, pending=(Travelling(),)),
        "a seat that does not play fights": replace(state, pending=(CombatVenue(state=combat, seats=(1,)),)),
        "a seat is translated into itself": replace(state, pending=(CombatVenue(state=combat, seats=(0,)),)),
        "two seats fight": replace(state, pending=(CombatVenue(state=combat, seats=(0, 1)),)),
        "another arena": state.with_combat(replace(combat, arena="blues_pit")),
        "no event": state.with_combat(replace(combat, kind="primus", event=None, foe="primus_bel")),
        "points": state.with_combat(replace(combat, points=-1)),
        "a unit in the bag twice": state.with_combat(
            replace(combat, table=replace(combat.table, bag=("bow", *combat.table.bag)))
        ),
    }
    assert {name for name, wrong in other.items() if GAME.fault(wrong) is None} == set()


def test_hp_above_health_are_sound() -> None:
    assert GAME.fault(on_sheet(hp=99)) is None
