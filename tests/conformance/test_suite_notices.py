"""The suite itself: games that break one duty each are found out, so that its silence means something."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace as put

from rules.kernel.dice import Dice
from rules.kernel.game import NOBODY, Outcome, Refusal, Step
from tests.conformance.feud.subject import SUBJECT as FEUD
from tests.conformance.playouts import choose
from tests.conformance.subject import Broken, Pace, Subject
from tests.conformance.suite import hold_all
from tests.toys.feud import CARDS, Feud
from tests.toys.feud import wording as feud_wording
from tests.toys.feud.actions import BuyBack, EndTurn, Pass, Play
from tests.toys.feud.events import TurnBegan
from tests.toys.feud.play import Course
from tests.toys.feud.state import Turn
from tests.toys.feud.view import cards_in, full_deck


class Doubles(Feud):
    def legal(self, state: Any) -> Any:
        return (*super().legal(state), *super().legal(state)[:1])


class Forgets(Feud):
    """Leaves the last answer out of what is legal, and still takes it."""

    def legal(self, state: Any) -> Any:
        return super().legal(state)[: max(1, len(super().legal(state)) - 1)]

    def refusal(self, state: Any, action: Any) -> Any:
        return None if action in super().legal(state) else super().refusal(state, action)


class Stubborn(Feud):
    """Refuses what it offers."""

    def refusal(self, state: Any, action: Any) -> Any:
        return Refusal("feud.not_now", "FEUD-4") if isinstance(action, EndTurn) else super().refusal(state, action)

    def apply(self, state: Any, action: Any) -> Any:
        return Feud.apply(Feud(CARDS), state, action)


class TakesAll(Feud):
    """Does what it refuses."""

    def apply(self, state: Any, action: Any) -> Any:
        course = Course(self.cards, state)
        if isinstance(action, Pass | EndTurn) and action not in self.legal(state):
            return Step(state, ())
        if self.refusal(state, action) is None:
            course.take(action)
            return Step(course.state, tuple(course.events))
        return super().apply(state, action)


class OpenEnded(Feud):
    """Refuses for reasons of its own."""

    def refusal(self, state: Any, action: Any) -> Any:
        found = super().refusal(state, action)
        return found and Refusal("feud.because", "FEUD-9")


class ShowsHands(Feud):
    def view(self, state: Any, seat: int) -> Any:
        return put(super().view(state, seat), hands=state.hands)


class ShowsDice(Feud):
    def view(self, state: Any, seat: int) -> Any:
        return put(super().view(state, seat), draws=state.draws)

    def resample(self, seen_state: Any, seed: int) -> Any:
        return put(super().resample(seen_state, seed), draws=seen_state.draws)


class ViewsDiffer(Feud):
    """Lets the order of the deck shine through."""

    def view(self, state: Any, seat: int) -> Any:
        return put(super().view(state, seat), draws=Dice(hash(state.deck) & 0xFF))


class OpenToAll(Feud):
    """Lays on the table what each seat keeps from the others."""

    def view(self, state: Any, seat: int) -> Any:
        found = super().view(state, seat)
        return put(found, hands=state.hands) if seat == NOBODY else found


class OpenToLuck(Feud):
    """Lets the order of the deck shine through to those who look on."""

    def view(self, state: Any, seat: int) -> Any:
        found = super().view(state, seat)
        return put(found, draws=Dice(hash(state.deck) & 0xFF)) if seat == NOBODY else found


class Shouts(Feud):
    """Tells everybody what was drawn."""

    def seen(self, events: Any, seat: int) -> Any:
        return events if seat == NOBODY else super().seen(events, seat)


class Unsendable(Feud):
    """Makes views that are not what is read when they are sent."""

    def view(self, state: Any, seat: int) -> Any:
        return put(super().view(state, seat), yards=list(state.yards))


class HidesTwice(Feud):
    """Hides a player's own hand too from whoever looks at what that seat knows."""

    def view(self, state: Any, seat: int) -> Any:
        return super().view(state, seat if "?" not in state.deck else NOBODY)


class DealsDoubles(Feud):
    def resample(self, seen_state: Any, seed: int) -> Any:
        state = super().resample(seen_state, seed)
        return put(state, deck=state.deck[:1] * len(state.deck))


class NeverAtFault(Feud):
    def fault(self, state: Any) -> str | None:
        return None if state else "no state"


class Trusting(Feud):
    """Looks at the cards, and at nothing else."""

    def fault(self, state: Any) -> str | None:
        found = super().fault(state)
        return found if found == "the cards do not add up" else None


class Faltering(Feud):
    """Falls over what it should find."""

    def fault(self, state: Any) -> str | None:
        if len(state.coins) != len(state.hands):
            raise IndexError("a seat has no coins")
        return super().fault(state)


class Peeks(Feud):
    """Makes an answer depend on another hand."""

    def legal(self, state: Any) -> Any:
        found = super().legal(state)
        seat = self.to_act(state)
        if seat is None or len(found) < 2:
            return found
        return found[:-1] if "jeer" in state.hands[seat - 1] and isinstance(found[-1], EndTurn) else found


class LeavesThings(Feud):
    """Is over while something waits."""

    def outcome(self, state: Any) -> Any:
        return Outcome((0,), "early") if state.turns == 0 else super().outcome(state)

    def to_act(self, state: Any) -> Any:
        return None if self.outcome(state) else super().to_act(state)

    def legal(self, state: Any) -> Any:
        return () if self.outcome(state) else super().legal(state)

    def asides(self, state: Any, seat: int) -> Any:
        return () if self.outcome(state) else super().asides(state, seat)


class Remembers(Feud):
    """Keeps something of a game outside its state."""

    def __init__(self, cards: Any) -> None:
        super().__init__(cards)
        self.turn = 0

    def apply(self, state: Any, action: Any) -> Any:
        step = super().apply(state, action)
        self.turn += 1
        return Step(step.state, (*step.events, TurnBegan(self.turn)))


class Unordered(Feud):
    """Has an order of its own, which another process does not share."""

    def legal(self, state: Any) -> Any:
        return tuple(reversed(super().legal(state)))


class Snatches(Feud):
    """Lets an aside end the turn."""

    def apply(self, state: Any, action: Any) -> Any:
        step = super().apply(state, action)
        if isinstance(action, BuyBack) and action.seat != self.to_act(state):
            return Step(put(step.state, pending=(Turn(action.seat, drawn=True),)), step.events)
        return step


def _speechless_event(state: Any, told: Any) -> str:
    return "" if isinstance(told, TurnBegan) else feud_wording.event(state, told)


class LosesCards(Feud):
    """Loses a card with each answer, and does not miss it."""

    def apply(self, state: Any, action: Any) -> Any:
        step = super().apply(state, action)
        return Step(put(step.state, deck=step.state.deck[1:]), step.events)

    def fault(self, state: Any) -> str | None:
        wrong = super().fault(state)
        fewer = Counter(cards_in(state)) <= Counter(full_deck(self.cards))
        return None if fewer and wrong == "the cards do not add up" else wrong


BROKEN: tuple[tuple[Callable[[Any], Feud], str], ...] = (
    (Doubles, "doubles in"),
    (Forgets, "is not allowed: None"),
    (Stubborn, "something allowed is refused"),
    (TakesAll, "is refused and yet applied"),
    (OpenEnded, "is not of the closed list"),
    (ShowsHands, "never changed feud: the hand of seat"),
    (ShowsDice, "never changed feud: the dice"),
    (ViewsDiffer, "changes with what it hides"),
    (OpenToAll, "the hand of seat 0, to seat -1|does not know all that is said to lie open"),
    (OpenToLuck, "the view of seat -1 changes with what it hides"),
    (Shouts, "does not see all that is said to be seen by all"),
    (Unsendable, "is another one after encoding"),
    (HidesTwice, "is not the whole of it"),
    (DealsDoubles, "the cards do not add up"),
    (NeverAtFault, "is no fault"),
    (LosesCards, "components came or went"),
    (Trusting, "no fault is found in another"),
    (Faltering, "fault fails on a state"),
    (Peeks, "cannot tell what it may do"),
    (LeavesThings, "waits after the end"),
    (Remembers, "tells other events"),
    (Unordered, "goes otherwise in another process"),
    (Snatches, "took the decision away"),
)


@pytest.mark.parametrize(("kind", "message"), BROKEN, ids=[kind.__name__ for kind, _ in BROKEN])
def test_a_game_that_breaks_a_duty_is_found_out(kind: Callable[[Any], Feud], message: str) -> None:
    subject = replace(FEUD, make=lambda _: kind(CARDS))
    with pytest.raises(Broken, match=message):
        hold_all(subject, range(10), Pace(probes=20))


def test_a_game_that_goes_on_for_too_long_is_found_out() -> None:
    with pytest.raises(Broken, match="goes on after 20 actions"):
        hold_all(replace(FEUD, limit=20), range(1), Pace(probes=1))


def test_a_missing_sentence_is_found_out() -> None:
    words = SimpleNamespace(**vars(feud_wording) | {"event": _speechless_event})
    subject: Subject = replace(FEUD, wording=lambda _: words)
    with pytest.raises(Broken, match="no sentence for TurnBegan"):
        hold_all(subject, range(1), Pace(probes=1))


def test_what_gives_up_is_taken_once_in_two_hundred_offers() -> None:
    rng = Random(79)
    legal = (EndTurn(0), Play(0, "brick"))
    taken = [choose(rng, legal, frozenset({"feud.end_turn"})) for _ in range(20_000)]
    assert 60 < sum(isinstance(action, EndTurn) for action in taken) < 140


def test_what_gives_up_is_taken_when_there_is_nothing_else() -> None:
    assert choose(Random(79), (EndTurn(0),), frozenset({"feud.end_turn"})) == EndTurn(0)


def test_half_of_the_games_begin_from_positions() -> None:
    subject = replace(FEUD, position=lambda *_: "a position")
    begun = [subject.begin(Random(seed)) for seed in range(1000)]
    assert 430 < begun.count("a position") < 570
