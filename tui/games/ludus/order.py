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
from tui.text.choices import PER_PAGE, Choice
from tui.text.english import capital

__all__ = ["beside_tiles", "in_order"]

_QUIETLY = " (does nothing now)"


def in_order(box: Box, known: LudusState, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices of a decision: Gladiators as they stand, what can be taken and does nothing behind what else can be taken.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        choices: the choices.
    """
    choices = _by_ground(known, _by_place(known, choices))
    idle = [one for one in choices if not one.why and changes_nothing(box, known, one.value)]
    if not idle:
        return tuple(choices)
    open_ = [one for one in choices if not one.why and not one.group and one not in idle]
    rest = [one for one in choices if one.why or one.group]
    told = [msgspec.structs.replace(one, label=f"{one.label}{_QUIETLY}") for one in idle]
    return (*open_, *told, *rest)


def _by_ground(known: LudusState, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Give each Arena that is asked for the digit of its place, which it keeps while others are closed, and all else those behind."""
    if not any(isinstance(one.about, a.Place) for one in choices):
        return choices
    behind = iter(range(len(known.grounds) + 1, PER_PAGE + 1))
    own = [one.about.arena + 1 if isinstance(one.about, a.Place) else next(behind, 0) for one in choices]
    return [msgspec.structs.replace(one, digit=digit) for one, digit in zip(choices, own, strict=True)]


def _by_place(known: LudusState, choices: Sequence[Choice]) -> list[Choice]:
    """Put the Gladiators that can be chosen in the order of the table: from whoever sits next, by Arena, in the order of entrance."""
    top = known.top
    places = {} if top is None else _places(known, top.seat)
    chosen = [one for one in choices if _number(one) in places]
    told = iter(sorted(chosen, key=lambda one: places[_number(one)]))
    return [next(told) if one in chosen else one for one in choices]


def _places(known: LudusState, seat: int) -> dict[int | None, tuple[int, int, int]]:
    """Find for each Gladiator where it stands: how far its owner sits clockwise, its Arena, its place there."""
    seats, found = len(known.schools), dict[int | None, tuple[int, int, int]]()
    for at, one in enumerate(known.fighters):
        found[one.number] = ((one.owner - seat - 1) % seats, one.arena, at)
    return found


def _number(choice: Choice) -> int | None:
    """The number of the Gladiator that a choice which can be taken is about."""
    match choice.value:
        case a.Attack(fighter=number) | a.Choose(fighter=number) | a.Yield(fighter=number) if not choice.why:
            return number
        case _:
            return None


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
