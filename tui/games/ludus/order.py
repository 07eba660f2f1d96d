"""The order in which answers of the ludus are listed: what would change nothing just now comes last, and says so. No Textual."""

from collections.abc import Sequence

import msgspec

from rules.ludus.box import Box
from rules.ludus.judging.answers import changes_nothing
from rules.ludus.state import LudusState
from tui.text.choices import Choice

__all__ = ["in_order"]

_QUIETLY = " (does nothing now)"


def in_order(box: Box, known: LudusState, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices of a decision, those that can be taken and do nothing behind the others that can be taken.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        choices: the choices.
    """
    idle = [one for one in choices if not one.why and changes_nothing(box, known, one.value)]
    if not idle:
        return tuple(choices)
    open_ = [one for one in choices if not one.why and not one.group and one not in idle]
    rest = [one for one in choices if one.why or one.group]
    told = [msgspec.structs.replace(one, label=f"{one.label}{_QUIETLY}") for one in idle]
    return (*open_, *told, *rest)
