"""The decision that waits, and how far a waiting bot may play on. No Textual here."""

from enum import Enum

import msgspec

from tui.text.choices import Choice

__all__ = ["AT_ANY_TIME", "Decision", "Onward"]

AT_ANY_TIME = "At any time"
"""The heading above what may be done beside any decision."""


class Onward(Enum):
    """The point up to which a bot that waits for a person may play on."""

    DECISION = "Let it decide"
    ASKED = "Let it play on until you are asked"


class Decision(msgspec.Struct, frozen=True):
    """The decision that waits.

    Attributes:
        whose: whose it is.
        about: what it is about.
        choices: legal answers with their actions as values, the refused ones with their refusals as values, then asides,
            which leave the decision as it is, as a group of their own.
        behind: answers that do not stand in the list, as a line leads to them, or as they are refused.
    """

    whose: str
    about: str
    choices: tuple[Choice, ...]
    behind: tuple[Choice, ...] = ()
