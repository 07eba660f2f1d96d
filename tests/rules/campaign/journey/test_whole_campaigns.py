"""Whole campaigns at random, fights and all, with a hero that is hard to kill: nothing is lost, nothing gets stuck."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import CampaignAction
from rules.campaign.journey.refusals import REFUSALS
from rules.campaign.journey.state import Campaign, Options
from rules.kernel.game import IllegalAction, Step
from tests.rules.campaign.journey.positions import GAME

ACTIONS = 6000
"""Random campaigns are over by then."""

GIVING_UP = ("campaign.spectate", "combat.surrender")


def strong(seed: int) -> Campaign:
    """A campaign of a hero with blessings for four acts."""
    plain = GAME.start(Options(hero="ada", difficulty="fearless", scion="titan", weeks=6), seed)
    sheet = replace(plain.laid.sheet, hp=12, health=12, dice=("black",) * 4, blessings=60, leadership=12)
    return replace(plain, table=replace(plain.laid, sheet=sheet))


def tag(action: CampaignAction) -> str:
    return str(type(action).__struct_config__.tag)


def choose(rng: Random, state: Campaign) -> CampaignAction:
    """Any legal answer, an aside now and then, and seldom one that gives up."""
    asides = GAME.asides(state, 0)
    if asides and rng.random() < 0.5:
        return rng.choice(asides)
    eager = [action for action in GAME.legal(state) if tag(action) not in GIVING_UP]
    return rng.choice(eager if eager and rng.random() < 0.95 else GAME.legal(state))


def played(seed: int) -> Iterator[tuple[Campaign, CampaignAction, Step[Campaign]]]:
    state, rng = strong(seed), Random(seed)
    for _ in range(ACTIONS):
        if state.over:
            return
        action = choose(rng, state)
        step = GAME.apply(state, action)
        yield state, action, step
        state = step.state
    raise AssertionError("the campaign does not end")


@pytest.mark.rule("V-CAMPAIGN-01", "V-CAMPAIGN-06")
def test_random_campaigns_are_sound_to_their_end() -> None:
    ends: Counter[str] = Counter()
    for seed in range(6):
        state = strong(seed)
        for _, action, step in played(seed):
            state = step.state
            assert GAME.fault(state) is None, (seed, action)
            assert state.over or GAME.legal(state), (seed, action)
            assert state.act in {1, 2, 3, 4}
            assert all(crossed <= 6 for crossed in state.weeks)
            assert state.combat is None or state.over or (state.combat.kind == "scion") <= (state.act == 4)
            assert state.combat is None or state.over or (state.combat.kind == "primus") <= (state.act < 4)
        assert state.pending == ()
        ends[f"act {state.act}, {state.cause}"] += 1
    assert "act 4, scion_defeated" in ends, ends


def test_what_was_legal_once_is_legal_or_refused_later() -> None:
    known: dict[CampaignAction, None] = {}
    codes: Counter[str] = Counter()
    for number, (state, _, _) in enumerate(played(3)):
        allowed = {*GAME.legal(state), *GAME.asides(state, 0)}
        known.update(dict.fromkeys(allowed))
        if number % 5:
            continue
        for action in known:
            refusal = GAME.refusal(state, action)
            assert (refusal is None) == (action in allowed), action
            if refusal is not None:
                assert GAME.refusals[refusal.code] == refusal.clause
                codes[refusal.code] += 1
    assert len(set(codes) & set(REFUSALS)) >= 8


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    for number, (state, action, _) in enumerate(played(5)):
        if number > 40:
            break
        wrong = replace(action, seat=1)
        before = replace(state)
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, wrong)
        assert refused.value.refusal.code == "campaign.no_seat"
        assert state == before


def test_the_same_seed_and_actions_make_the_same_campaign() -> None:
    one, other = ([step for _, _, step in played(6)] for _ in range(2))
    assert one == other
