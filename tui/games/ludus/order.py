"""The list of answers of the ludus: what would change nothing just now comes last and says so; tiles show the numbers. No Textual."""

from collections.abc import Sequence

import msgspec

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.frames import Acting
from rules.ludus.judging.answers import changes_nothing
from rules.ludus.state import LudusState
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.questions import means_told
from tui.play.deciding import Decision
from tui.text.choices import Choice
from tui.text.english import capital

__all__ = ["beside_tiles", "in_order"]

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


def beside_tiles(voice: Voice, decision: Decision) -> Decision:
    """A decision as it is listed beside the tiles of a duel, which show the numbers of each card and what a school has.

    Args:
        voice: who is asked.
        decision: the decision.
    """
    top = voice.state.top
    about = f"{capital(means_told(voice, top.seat))}." if isinstance(top, Acting) else decision.about
    choices = tuple(_named(voice, one) for one in decision.choices)
    return msgspec.structs.replace(decision, about=about, choices=choices)


def _named(voice: Voice, choice: Choice) -> Choice:
    """A card that comes to lie in play by its title alone, and whoever attacks by its name."""
    match choice.value:
        case a.PlayCard(card=card) if choice.label.startswith(played := f"Play {voice.card(card)}"):
            return msgspec.structs.replace(choice, label=played)
        case a.Attack(fighter=number):
            return msgspec.structs.replace(choice, label=f"Attack with {voice.own(number)}")
        case _:
            return choice
