"""Questions to the only person at a table, each as a title and what is to be known besides."""

import re

from msgspec.structs import replace

from rules.ludus.frames import Acting, Fighting, Paying, Reacting, Registering
from rules.ludus.state import LudusState
from tui.play.deciding import Decision

__all__ = ["titled"]

_LONGEST = 50
"""The signs of the longest question that makes a title, in two rows."""


def titled(state: LudusState, decision: Decision) -> Decision:
    """A decision with its question as its title.

    Args:
        state: the game.
        decision: the decision, of the only person at the table.
    """
    match state.top:
        case Acting():  # the strip of a school in a duel tells what it has to pay with
            return replace(decision, whose="Your move", about=decision.about if state.melee else "")
        case Fighting():  # the strip below the Arenas of a duel tells what of it is left
            return replace(decision, whose="Your Combat Turn", about=decision.about if state.melee else "")
        case Registering():
            return replace(decision, whose="Late Registration")
        case Paying():
            return replace(decision, whose="How do you pay?")
        case Reacting():
            return replace(decision, whose="Do you react?", about=decision.about.removesuffix(" React?"))
        case _:
            pass
    before, question = _question(decision.about)
    return replace(decision, whose=question, about=before) if question else decision


def _question(about: str) -> tuple[str, str]:
    """Part what is told before a question from it, where it is a short one."""
    found = re.fullmatch(r"(?:(.*[.?!:]) )?([^.?!:]+\?)", about)
    if found is None or len(found[2]) > _LONGEST:
        return about, ""
    return found[1] or "", found[2][0].upper() + found[2][1:]
