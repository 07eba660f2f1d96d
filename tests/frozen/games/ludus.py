"""What the ludus rests on when it is saved: the decision and what waits beneath it, the seats."""

from collections.abc import Iterator
from typing import Any, get_args

from rules.ludus import frames
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.state import LudusState, Options
from tests.conformance.subject import tag
from tests.frozen.plan import Plan

__all__ = ["PLAN"]


def _rests(game: Any, state: LudusState) -> Iterator[str]:
    seats = [state.options.player(seat) for seat in range(2)]
    yield f"seats: {' '.join(seats)}{' guided' if state.options.guided else ''}"
    yield from (f"waits: {tag(frame)}" for frame in state.pending[:-1])
    if sum(isinstance(frame, frames.Reacting) for frame in state.pending) > 1:
        yield "waits: a window in a window"
    if any(isinstance(frame, frames.Settling) and frame.kept for frame in state.pending):
        yield "waits: damage within damage"
    if state.pending:
        yield from _asked(game, state, state.pending[-1])


def _asked(game: Any, state: LudusState, frame: Any) -> Iterator[str]:
    yield f"asks: {tag(frame)}"
    yield f"asks: {tag(frame)} over {tag(state.pending[0])}"
    match frame:
        case frames.Using() if frame.unpaid:
            yield "asks: using for its cost"
        case frames.Using(text=text, at=at):
            yield f"asks: using for {tag(game.box.text[text].deeds[at])}"
        case frames.Paying(what=what):
            yield f"asks: paying for {what}"
        case frames.Ordering():
            yield "asks: reacting for the order"
        case frames.Reacting(triggers=triggers):
            yield from (f"asks: reacting to {trigger}" for trigger in triggers)
        case frames.Fighting(arena=arena):
            yield f"asks: fighting in {arena}"
        case _:
            pass


def _known(game: Any) -> Iterator[str]:
    asked_by = {tag(deed) for text in game.box.text.values() for deed in text.deeds if _asks(deed)}
    yield from (f"asks: using for {name}" for name in (*asked_by, "its cost"))
    yield from (f"asks: {tag(kind)}" for kind in get_args(frames.Frame) if kind not in _NEVER_ON_TOP)
    yield from (f"waits: {tag(kind)}" for kind in (frames.Acting, frames.Registering, frames.Fighting, *_NEVER_ON_TOP))
    yield from (f"asks: paying for {what}" for what in get_args(frames.Purpose))
    yield from (f"asks: reacting to {trigger}" for trigger in get_args(u.TriggerEvent))
    yield "asks: reacting for the order"
    yield from (f"asks: fighting in {arena}" for arena in range(3))
    yield from ("waits: a window in a window", "waits: damage within damage")
    yield from (f"seats: {seats}" for seats in ("person person", "person easy", "medium person", "person hard"))
    yield "seats: person easy guided"
    yield from ("over: won glory", "over: drawn stalemate")


_NEVER_ON_TOP = (frames.Between, frames.Closing, frames.Settling)
"""Frames that wait beneath what they have set off, and are gone as soon as that is over."""


def _asks(deed: Any) -> bool:
    """Whether a deed leaves something to its player."""
    chooses = f.Choosing | f.Reassign | f.Move | f.Refresh
    return deed.may or isinstance(getattr(deed, "whom", None), f.Target) or isinstance(deed, chooses)


PLAN = Plan(
    rests=_rests,
    known=_known,
    seated=(
        Options(players=("person", "easy")),
        Options(players=("medium", "person")),
        Options(players=("person", "hard")),
        Options(players=("person", "easy"), guided=True),
    ),
    whole=(Options(players=("person", "easy")), Options()),
    games=1500,
)
