"""A few games that one process holds for the full run, which goes on after a broken one."""

from dataclasses import dataclass, field, replace
from traceback import format_exception

from tests.conformance.census import Census
from tests.conformance.subject import Broken
from tests.conformance.subjects import SUBJECTS
from tests.conformance.suite import Run

__all__ = ["Held", "hold_batch"]


@dataclass
class Held:
    """What came of a batch: its counts, and every broken duty with where it was broken."""

    census: Census
    broken: list[str] = field(default_factory=list)


def hold_batch(batch: tuple[str, int, int, str | None]) -> Held:
    """Hold the games of some seeds, the first of them reloaded after every action.

    Args:
        batch: the subject's name, the first seed, the one after the last, and the bot that plays, if any.
    """
    name, first, last, bot = batch
    subject = next(subject for subject in SUBJECTS if subject.name == name)
    run = Run(subject, bot)
    held = Held(run.census)
    for seed in range(first, last):
        try:
            run.hold(seed, replace(subject.pace, reload=seed == first))
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
