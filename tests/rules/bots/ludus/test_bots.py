"""What holds for every bot of the ludus: it plays to the end, answers the same when asked again, and sees only its view."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest

from rules.bots.contest import ContestResult, mirrored, played
from rules.bots.ludus import BOTS, EasyBot, MediumBot
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting, Frame, Registering
from rules.ludus.state import LudusState, Options
from tests.rules.ludus.support.shipped import GAME

LEVELS = ("easy", "medium", "hard")


class Witness:
    """A bot that looks over another one's shoulder: the same question has to get the same legal answer."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self.seed = seed

    def choose(self, view: LudusState, legal: tuple[a.LudusAction, ...], actions: int) -> a.LudusAction:
        bots = [BOTS[self.level](GAME, self.seed) for _ in range(2)]
        first, second = (bot.choose(view, legal, actions) for bot in bots)
        assert first == second
        assert first in legal
        return first


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("seed", range(2))
def test_a_match_is_won_and_never_comes_to_a_standstill(level: str, seed: int) -> None:
    end = played(GAME, Options(), seed, [Witness(level, seat) for seat in range(2)])

    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.reason == "glory"
    assert GAME.fault(end) is None


def reached(fits: Callable[[LudusState], bool]) -> LudusState:
    """The first state of matches of easy bots that fits, and in which there is something to choose."""
    return next(state for seed in count() for state in _states(seed) if len(GAME.legal(state)) > 1 and fits(state))


def _states(seed: int) -> Iterator[LudusState]:
    """All states of a match of easy bots."""
    bot, state = EasyBot(GAME, 0), GAME.start(Options(), seed)
    for actions in count():
        yield state
        if (seat := GAME.to_act(state)) is None:
            break
        state = GAME.apply(state, bot.choose(GAME.view(state, seat), GAME.legal(state), actions)).state


def beginning_with(frame: type[Frame], turn: int = 6) -> Callable[[LudusState], bool]:
    return lambda state: isinstance(state.pending[0], frame) and state.turns >= turn


def test_the_hard_bot_plays_an_arena_phase_to_its_end() -> None:
    state = reached(beginning_with(Registering))
    players, actions = [Witness("hard", seat) for seat in range(2)], 100
    while (seat := GAME.to_act(state)) is not None and not isinstance(state.pending[0], Acting):
        state = GAME.apply(state, players[seat].choose(GAME.view(state, seat), GAME.legal(state), actions)).state
        actions += 1

    assert actions > 100
    assert GAME.fault(state) is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("frame", [Acting, Registering, Fighting])
def test_an_answer_does_not_change_with_what_the_view_hides(level: str, frame: type[Frame]) -> None:
    state = reached(beginning_with(frame))
    seat = GAME.to_act(state)
    assert seat is not None
    others = [GAME.resample(GAME.view(state, seat), seed) for seed in range(3)]
    assert len({other.schools[1 - seat].hand for other in others}) == 3

    answers = {BOTS[level](GAME, 4).choose(GAME.view(other, seat), GAME.legal(other), 60) for other in others}

    assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_answer_needs_no_look_at_the_game(level: str) -> None:
    only = a.EndActions(0)

    assert BOTS[level](GAME, 4).choose(None, (only,), 0) is only  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_thinks_does_not_change_the_view(level: str) -> None:
    state = reached(beginning_with(Fighting))
    seat = GAME.to_act(state)
    assert seat is not None
    view, before = GAME.view(state, seat), GAME.view(state, seat)

    BOTS[level](GAME, 1).choose(view, GAME.legal(state), 7)

    assert view == before


def test_the_medium_bot_beats_the_easy_one() -> None:
    tally = ContestResult()
    for seed in range(8):
        tally += mirrored(GAME, Options(), seed, (0, 1), (partial(MediumBot, GAME), partial(EasyBot, GAME)))

    assert tally.share.whole == 16
    assert tally.share.ratio >= 0.6
