"""A few games that one process holds for the full run, which goes on after a broken one."""

from dataclasses import dataclass, field, replace
from traceback import format_exception

from tests.conformance.census import Census
from tests.conformance.subject import Broken
from tests.conformance.subjects import SUBJECTS
from tests.conformance.suite import Run

__all__ = ["Batch", "Held", "hold_batch"]


@dataclass(frozen=True)
class Batch:
    """What one process is to hold.

    Attributes:
        name: the subject's name.
        seeds: of its games.
        reloaded: every game whose seed is a multiple of this is played on from the decoded copy of each state.
        players: the bot that plays instead of chance, if any.
        seats: how many players each game has, if that is laid down.
    """

    name: str
    seeds: range
    reloaded: int
    players: str | None = None
    seats: int | None = None


@dataclass
class Held:
    """What came of a batch: its counts, and every broken duty with where it was broken."""

    census: Census
    broken: list[str] = field(default_factory=list)


def hold_batch(batch: Batch) -> Held:
    """Hold the games of some seeds, whatever is broken in one of them."""
    subject = replace(next(subject for subject in SUBJECTS if subject.name == batch.name), seats=batch.seats)
    run = Run(subject, batch.players)
    held = Held(run.census)
    for seed in batch.seeds:
        try:
            run.hold(seed, replace(subject.pace, reload=seed % batch.reloaded == 0))
        except Broken as broken:
            held.broken.append(_told(broken))
    try:
        run.finish()
    except Broken as broken:
        held.broken.append(str(broken))
    return held


def _told(broken: Broken) -> str:
    cause = broken.__cause__
    return str(broken) if cause is None else "".join([str(broken), "\n", *format_exception(cause)[-4:]])
