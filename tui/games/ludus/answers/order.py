"""The list of answers of the ludus: its order, what stands apart, the keys that answers keep; tiles show the numbers. No Textual."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.box import STALLS, Box
from rules.ludus.frames import Acting, Fighting
from rules.ludus.judging.answers import changes_nothing, comes_too_late
from rules.ludus.state import LudusState
from tui.games.ludus.answers.spots import InPlay, Spot, spots_of
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.questions import means_in_short
from tui.play.deciding import AT_ANY_TIME, Decision
from tui.text.choices import PER_PAGE, Choice
from tui.text.keyboard import key_of

__all__ = ["beside_tiles", "idly", "in_order"]

_QUIETLY, _TOO_LATE = " (does nothing now)", " (does nothing now: the Attack is made)"
_NO_KEY = " "


def in_order(
    box: Box,
    known: LudusState,
    choices: Sequence[Choice],
    letters: Mapping[Spot, str],
    skills: Mapping[Spot, str],
) -> tuple[Choice, ...]:
    """The choices of a decision, each under a key that it keeps where it can have one.

    Gladiators come as they stand. What can be taken and does nothing is behind what else can be taken, then comes under a heading what
    can be done at any time, and last of all what is refused.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        choices: the choices.
        letters: the keys of what lies at the table.
        skills: the keys of what Gladiators can do besides their Attack, by where they stand.
    """
    found = _by_place(known, [_apart(box, one) for one in choices])
    if isinstance(known.top, Acting | Fighting):
        found = [_told_idle(box, known, one) for one in found]
    idle = [one for one in found if one.idle and not one.group]
    open_ = [one for one in found if not (one.why or one.group or one.idle)]
    besides, closed = [one for one in found if one.group and not one.why], [one for one in found if one.why]
    return tuple(_keyed(box, known, (*open_, *idle, *besides, *closed), letters, skills))


def _told_idle(box: Box, known: LudusState, choice: Choice) -> Choice:
    """Say of an answer that can be given and does nothing that it does, and why if that is not plain."""
    if choice.why or not (said := idly(box, known, choice.value)):
        return choice
    return replace(choice, label=f"{choice.label}{said}", idle=True)


def idly(box: Box, known: LudusState, answer: Any) -> str:
    """Say of an answer that the rules make certain that it does nothing; empty for any other."""
    if changes_nothing(box, known, answer):
        return _QUIETLY
    return _TOO_LATE if comes_too_late(box, known, answer) else ""


def _apart(box: Box, choice: Choice) -> Choice:
    """Put an answer that can be had besides whatever is asked under the heading of those."""
    besides = isinstance(choice.value, a.BuyBack) or box.is_free(choice.value)
    return replace(choice, group=f"{AT_ANY_TIME}:") if besides and not choice.group else choice


# Keys


def _keyed(
    box: Box, known: LudusState, choices: Iterable[Choice], letters: Mapping[Spot, str], skills: Mapping[Spot, str]
) -> Iterable[Choice]:
    """Give each answer the key that it has whenever it is offered; the digits that are left go to the others.

    Of several answers about one Gladiator the first has its digit: its Attack.
    """
    keyed = [replace(one, key=_key(box, known, one, letters, skills)) for one in choices]
    keys = [one.key for one in keyed]
    if not any(key.isdigit() for key in keys):
        return keyed
    taken = {*keys, *letters.values()}
    left = (str(digit) for digit in range(1, PER_PAGE + 1) if str(digit) not in taken)
    again = {at for at, key in enumerate(keys) if key.isdigit() and key in keys[:at]}
    return [
        replace(one, key=_NO_KEY if at in again else one.key or next(left, _NO_KEY)) for at, one in enumerate(keyed)
    ]


def _key(box: Box, known: LudusState, choice: Choice, letters: Mapping[Spot, str], skills: Mapping[Spot, str]) -> str:
    """The key of an answer, also where it cannot be taken now; empty where it has none of its own."""
    match choice.about:
        case a.EndActions() | a.EndTurn() | a.Pass() | a.Decline():
            return _command("end_or_pass")
        case a.BuyBack():
            return _command("fetch_reserve")
        case a.Place(arena=place):
            return str(place + 1)
        case a.PickStall(stall=stall):
            return str(STALLS.index(stall) + 1)  # the letter of a card does not stand for its whole row
        case a.Use(number=number) if InPlay(number) in skills:
            return skills[InPlay(number)]
        case about if isinstance(known.top, Acting) and not box.is_free(about):
            return ""  # a turn has more answers than a habit can hold, and several about one card
        case about:
            return next((letters[spot] for spot in spots_of(box, known, about) if spot in letters), "")


def _command(name: str) -> str:
    """The key of a command, if that is a single character."""
    key = key_of(name)
    return key if len(key) == 1 else ""


# Order


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


# Beside tiles


def beside_tiles(voice: Voice, decision: Decision) -> Decision:
    """A decision as it is listed beside the tiles of a duel, which show the numbers of each card and what a school has.

    Args:
        voice: who is asked.
        decision: the decision.
    """
    top = voice.state.top
    about = means_in_short(voice, top.seat) if isinstance(top, Acting) else decision.about
    choices = tuple(_named(voice, one) for one in decision.choices)
    return replace(decision, about=about, choices=choices)


def _named(voice: Voice, choice: Choice) -> Choice:
    """A card that comes to lie in play by its title alone, and whoever attacks by its name."""
    match choice.value:
        case a.PlayCard(card=card) if choice.label.startswith(played := f"Play {voice.card(card)}"):
            return replace(choice, label=played)
        case a.Attack(fighter=number):
            return replace(choice, label=f"Attack with {voice.own(number)}")
        case _:
            return choice
