"""Carrying out the deeds of a text."""

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.deeds.immediate import fulfil
from rules.ludus.deeds.picking import with_card
from rules.ludus.deeds.shifting import shift
from rules.ludus.deeds.touching import touch
from rules.ludus.frames import Using
from rules.ludus.table.course import Course

__all__ = ["do"]


def do(course: Course, use: Using, deed: f.Deed, choice: a.LudusAction | None) -> None:
    """Do a deed that can do something.

    Args:
        course: the game; the text on its way stands already at its next deed.
        use: the text as it stood at this deed.
        deed: what is done.
        choice: what was chosen for it last, if anything had to be.
    """
    if isinstance(deed, f.Touching):
        touch(course, use, deed, choice)
    elif isinstance(deed, f.Immediate):
        fulfil(course, use, deed)
    elif isinstance(deed, f.Shifting):
        shift(course, use, deed, choice)
    elif isinstance(choice, a.Pick):
        with_card(course, use, deed, choice)
    else:
        raise TypeError(f"no card was chosen for {deed}")
