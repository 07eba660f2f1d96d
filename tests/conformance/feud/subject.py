"""Feud under the suite: what it hides, and how deep what waits is nested in it."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.conformance.playouts import Moment
from tests.conformance.subject import Subject
from tests.toys.feud import CARDS, Feud, wording
from tests.toys.feud.state import FeudState, Harm, Options, Playing, Staking, Window
from tests.toys.feud.view import cards_in

__all__ = ["SUBJECT", "nested", "nestings", "secrets"]


def _options(rng: Random, seats: int) -> Options:
    return Options(seats, rounds=rng.randint(1, 5), first=rng.randrange(seats))  # type: ignore[arg-type]


def secrets(state: FeudState, seat: int) -> Iterator[tuple[str, Any]]:
    """Hands and stakes of others, the deck, the dice to come."""
    yield "feud: the dice", state.draws
    yield f"feud: the deck, to seat {seat}", state.deck
    for other, hand in enumerate(state.hands):
        if other != seat:
            yield f"feud: the hand of seat {other}, to seat {seat}", hand
    match state.pending:
        case (Staking(staked=staked),):
            for n, card in enumerate(staked):
                if (state.first + n) % len(state.hearts) != seat:
                    yield f"feud: stake {n}, to another", card


NESTINGS = (
    "a window in an effect in a window",
    "a choice in an effect in a window",
    "an aside during a choice in an effect in a window",
    "an aside in a window in an effect in a window",
)


def nested(state: FeudState | None, *, aside: bool) -> Iterator[tuple[str, str]]:
    """How deep what waits is nested."""
    match () if state is None else state.pending:
        case (*_, Window(), Playing() | Harm(), Window()):
            yield "nesting", NESTINGS[3 if aside else 0]
        case (*_, Window(), Playing()):
            yield "nesting", NESTINGS[2 if aside else 1]
    if state is not None:
        yield "frames", str(len(state.pending))


def _notable(_game: object, moment: Moment) -> Iterator[tuple[str, str]]:
    return nested(moment.state, aside=moment.action in moment.asides)


def nestings(_game: object) -> Iterator[tuple[str, str]]:
    return (("nesting", name) for name in NESTINGS)


SUBJECT = Subject(
    name="feud",
    make=lambda _: Feud(CARDS),
    wording=lambda _: wording,
    options=_options,
    limit=1500,
    quick=12,
    piles=("deck", "hands.*", "yards.*"),
    pieces=lambda _, state: Counter(cards_in(state)),
    secrets=secrets,
    notable=_notable,
    expected=nestings,
    golden=lambda _, seats: Options(seats, rounds=3),  # type: ignore[arg-type]
)
