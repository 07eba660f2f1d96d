"""In which order the answers of the ludus are listed: what would change nothing just now comes last, and says so. No Textual."""

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.choices import possible
from rules.ludus.frames import UNPLAYED, Acting, Using
from rules.ludus.state import LudusState
from tui.text.choices import Choice

__all__ = ["does_nothing", "in_order"]

_QUIETLY = " (does nothing now)"


def does_nothing(box: Box, known: LudusState, answer: Any) -> bool:
    """Whether a card is played in the own turn of whose text nothing would come (F-RUL-34); a Boast has none.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the answer, or anything else, which is no such card.
    """
    if not isinstance(answer, a.Play) or not isinstance(known.top, Acting):
        return False
    if box.kind[answer.card] == "boast":
        return True
    text = box.as_scheme.get(answer.card)
    if text is None:
        return False
    use = Using(answer.seat, text.key, card=answer.card, at=UNPLAYED)
    return not any(possible(box, known, use, deed) for deed in text.deeds)


def in_order(box: Box, known: LudusState, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices of a decision, those that can be taken and do nothing behind the others that can be taken.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        choices: the choices.
    """
    idle = [one for one in choices if not one.why and does_nothing(box, known, one.value)]
    if not idle:
        return tuple(choices)
    open_ = [one for one in choices if not one.why and not one.group and one not in idle]
    rest = [one for one in choices if one.why or one.group]
    told = [msgspec.structs.replace(one, label=f"{one.label}{_QUIETLY}") for one in idle]
    return (*open_, *told, *rest)
