"""The scion combat of each scion of the box, from the capital to victory and to defeat, saved and loaded on the way."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.events import ScionFell
from rules.campaign.journey.actions import Walk
from rules.campaign.journey.events import CampaignEnded
from rules.campaign.journey.frames import RemovingBanes, Travelling
from rules.campaign.journey.state import Campaign, Options
from tests.rules.campaign.journey.positions import Endings
from tests.rules.campaign.journey.shipped import GAME, HEROES, STRONG, before_capital, played, saved

SCIONS = [scion.id for scion in GAME.cat.scions]


def before(scion: str, banes: int = 0, **sheet: Any) -> Campaign:
    """Act IV, at the capital of the Vesuvians, with a hero of some strength and the first banes of the stack in play."""
    options = Options(
        scion=scion,
        primuses=("bingqing", "decimus", "the_parthian"),
        prowess=("follow_my_lead", "master_tactician", "grand_entrance"),
        improvement="add_die",
    )
    state = GAME.start(options, 11)
    table = state.laid
    for bane in table.banes[:banes]:
        if GAME.cat.bane[bane].kind == "camp":
            table = replace(table, camp=replace(table.camp, banes=(*table.camp.banes, bane)))
        else:
            table = replace(table, bag=tuple(sorted((*table.bag, bane))))
    table = replace(table, banes=table.banes[banes:], act=4, sheet=replace(table.sheet, **{**STRONG, **sheet}))
    capital, at = before_capital("vesuvians")
    assert isinstance(state.top, Travelling)
    state = replace(state, at=at, primuses=(), beaten=options.primuses, table=table)
    return GAME.apply(state, Walk(to=capital)).state


@pytest.mark.rule("V-SCION-24", "V-CAMPAIGN-02", "V-SCION-01")
@pytest.mark.parametrize("scion", SCIONS)
def test_the_campaign_against_each_scion_can_be_won(scion: str) -> None:
    state, told = played(before(scion), to_win=True)
    assert told[-1] == CampaignEnded(result="won", cause="scion_defeated")
    assert (state.result, state.fights[-1].foe, state.fights[-1].result) == ("won", scion, "won")
    falls = [event.times for event in told if isinstance(event, ScionFell)]
    assert falls == list(range(1, GAME.cat.scion[scion].falls))


@pytest.mark.rule("V-CAMPAIGN-09")
@pytest.mark.parametrize("scion", SCIONS)
def test_a_victory_names_its_hero_and_its_scion_and_both_have_one_epilogue(scion: str, fights_end: Endings) -> None:
    fights_end("won")
    for hero in HEROES:
        three = tuple(one for one in HEROES if one != hero)[:3]
        state = GAME.start(Options(hero=hero, difficulty="fearless", scion=scion, primuses=three), 11)
        capital, at = before_capital("vesuvians")
        sheet = replace(state.laid.sheet, blessings=0)
        state = replace(state, at=at, primuses=(), beaten=three, table=replace(state.laid, act=4, sheet=sheet))
        end = GAME.apply(state, Walk(to=capital)).state
        assert (end.result, end.cause, end.fights[-1].foe) == ("won", "scion_defeated", scion)
        assert (end.options.hero, end.options.scion, end.laid.sheet.hero) == (hero, scion, hero)
        told = [one for one in GAME.cat.epilogues if (one.scion, one.hero) == (end.fights[-1].foe, end.laid.sheet.hero)]
        assert len(told) == 1


@pytest.mark.rule("V-SCION-04")
@pytest.mark.parametrize("scion", SCIONS)
def test_the_campaign_against_each_scion_can_be_lost(scion: str) -> None:
    start = before(scion, hp=1)
    state, told = played(start, to_win=False)
    assert (state.result, state.fights[-1].foe) == ("lost", scion)
    assert told[-1].result == "lost"


@pytest.mark.rule("V-BLESS-07", "V-SCION-05", "V-EX-31")
@pytest.mark.parametrize("scion", SCIONS)
def test_blessings_become_removed_banes_before_each_scion(scion: str) -> None:
    state = before(scion, banes=3)
    assert isinstance(state.top, RemovingBanes)
    for left in (1, 0):
        state = GAME.apply(saved(state), GAME.legal(state)[0]).state
        assert state.laid.sheet.blessings == left
    assert state.combat is not None
    assert (state.combat.foe, state.laid.removed) == (scion, 2)
    assert GAME.fault(state) is None
