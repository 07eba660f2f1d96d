"""The fair under the suite: what it hides, and what has to occur while a feud is played in it."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.conformance.feud.subject import nested, nestings
from tests.conformance.feud.subject import secrets as feud_secrets
from tests.conformance.playouts import Moment
from tests.conformance.subject import Subject
from tests.toys.fair import Fair, wording
from tests.toys.fair.game import prizes_in
from tests.toys.fair.state import FairState, Options, Rewarding
from tests.toys.feud import CARDS, Feud

__all__ = ["SUBJECT"]


VENUES = (
    "every seat of the feud is its own at the fair",
    "the seats of the feud are others at the fair",
    "the house feuds",
    "somebody who looks on bets",
)


def _notable(_game: object, moment: Moment) -> Iterator[tuple[str, str]]:
    feuding = moment.state.feuding
    if feuding is not None:
        yield "venue", VENUES[bool(feuding.seats)]
        if moment.action.seat == moment.state.people:
            yield "venue", VENUES[2]
        if feuding.seats and moment.action.seat not in feuding.seats:
            yield "venue", VENUES[3]
    yield from nested(moment.state.feud, aside=moment.action in moment.asides)


def _expected(game: object) -> Iterator[tuple[str, str]]:
    yield from nestings(game)
    yield from (("venue", name) for name in VENUES)


def _options(rng: Random, seats: int) -> Options:
    house = rng.random() < 0.5
    return Options(seats, rounds=rng.randint(2, 5), feud_rounds=rng.randint(1, 2), house=house)  # type: ignore[arg-type]


def _secrets(state: FairState, seat: int) -> Iterator[tuple[str, Any]]:
    yield "fair: the dice", state.draws
    yield f"fair: the tent, to seat {seat}", state.tent
    for other, prizes in enumerate(state.prizes):
        if other != seat:
            yield f"fair: the prizes of seat {other}, to seat {seat}", prizes
    match state.pending:
        case (*_, Rewarding(seat=other, prizes=prizes)) if other != seat:
            yield f"fair: the prizes shown to seat {other}, to seat {seat}", prizes
    if state.feuding is not None:
        yield from feud_secrets(state.feuding.state, state.feuding.seat_map.inner(seat))


SUBJECT = Subject(
    name="fair",
    make=lambda _: Fair(Feud(CARDS)),
    wording=lambda _: wording,
    options=_options,
    limit=4000,
    quick=4,
    piles=(
        "tent",
        "prizes.*",
        "pending.*.prizes",
        "pending.*.state.deck",
        "pending.*.state.hands.*",
        "pending.*.state.yards.*",
    ),
    pieces=lambda _, state: Counter(prizes_in(state)),
    secrets=_secrets,
    notable=_notable,
    expected=_expected,
    golden=lambda _, seats: Options(seats, rounds=2, feud_rounds=1),  # type: ignore[arg-type]
    variants=lambda: {"house": Options(3, rounds=2, feud_rounds=1, house=True)},
)
