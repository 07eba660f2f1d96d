"""The combat against each primus of the box in each of three acts, from the capital to victory and to defeat."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import RivalJoined, UnitDeployed
from rules.campaign.combat.selectors import is_local
from rules.campaign.combat.stats import stats
from rules.campaign.journey.events import ActBegan, CampaignEnded, EventWon
from rules.campaign.journey.frames import Travelling
from rules.campaign.journey.state import Campaign
from tests.rules.campaign.journey.shipped import GAME, HEROES, entering_primus, played

HEALTH = {1: 6, 2: 8, 3: 10}
ACTS = sorted(HEALTH)
FIRST = {1: ["local", "primus"], 2: ["local", "bag", "primus"], 3: ["local", "bag", "primus"]}
"""The lineups of our own as far as to the primus."""


@pytest.mark.rule("V-PRIMUS-01", "V-PRIMUS-06", "V-ACTMOD-05")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("primus", HEROES)
def test_entering_the_capital_begins_the_combat_with_the_lineup_of_the_act(primus: str, act: int) -> None:
    state, told = entering_primus(primus, act)
    assert state.combat is not None
    assert (state.combat.kind, state.combat.foe) == ("primus", GAME.cat.hero[primus].primus)
    assert state.combat.arena == GAME.cat.faction[GAME.cat.hero[primus].faction].arena
    joined = [event for event in told if isinstance(event, RivalJoined)]
    sources = [icon.kind for icon in GAME.cat.primus_lineup[act].rivals]
    assert [event.source for event in joined] == sources
    assert sources[: len(FIRST[act])] == FIRST[act]
    assert len({event.unit for event in joined if event.source == "primus"} & {state.combat.foe}) == 1


@pytest.mark.rule("V-UNIT-16", "V-RULING-52")
@pytest.mark.parametrize("primus", HEROES)
def test_a_primus_is_local_in_its_capital(primus: str) -> None:
    state, _ = entering_primus(primus, 1)
    assert state.combat is not None
    (fighter,) = (one for one in state.combat.fighters if one.unit == state.combat.foe)
    assert is_local(CombatCourse(GAME.cat, state.combat), fighter)


@pytest.mark.rule("V-PRIMUS-07", "V-PRIMUS-08")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("primus", HEROES)
def test_a_primus_has_the_stats_of_its_chip_and_the_health_of_the_act(primus: str, act: int) -> None:
    state, _ = entering_primus(primus, act)
    assert state.combat is not None
    chip = GAME.cat.unit[GAME.cat.hero[primus].primus]
    (fighter,) = (one for one in state.combat.fighters if one.unit == chip.id)
    values = stats(CombatCourse(GAME.cat, state.combat), fighter)
    assert values.health == HEALTH[act]
    assert set(values.attack) >= set(chip.attack)
    assert {skill.name for skill in chip.skills} <= set(values.skills)


@pytest.mark.rule("V-PRIMUS-10", "V-PRIMUS-11")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("primus", HEROES)
def test_each_primus_can_be_beaten_in_each_act(primus: str, act: int) -> None:
    start, _ = entering_primus(primus, act)
    state, told = played(start, to_win=True)
    (deployed,) = (e for e in told if isinstance(e, UnitDeployed) and e.unit == GAME.cat.hero[primus].primus)
    assert deployed.hp == HEALTH[act]
    assert EventWon(kind="primus") in told
    assert ActBegan(act=act + 1) in told
    assert (state.act, state.beaten[-1], state.at) == (act + 1, primus, start.at)
    assert primus not in state.primuses
    assert (state.fights[-1].foe, state.fights[-1].result) == (GAME.cat.hero[primus].primus, "won")
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-CAMPAIGN-03")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("primus", HEROES)
def test_each_primus_can_win_in_each_act(primus: str, act: int) -> None:
    lost = CampaignEnded(result="lost", cause="hero_defeated")
    start, state = next((start, state) for start, state, end in _neglected(primus, act) if end == lost)
    assert (state.result, state.act, state.beaten) == ("lost", act, start.beaten)


def _neglected(primus: str, act: int) -> Iterator[tuple[Campaign, Campaign, Any]]:
    """Fights of a weak hero who does as little as may be: how each began, how it ended, and what was told last."""
    for seed in range(7, 12):
        start, _ = entering_primus(primus, act, seed=seed, hp=1, blessings=0, dice=("yellow",))
        state, told = played(start, to_win=False)
        yield start, state, told[-1]
