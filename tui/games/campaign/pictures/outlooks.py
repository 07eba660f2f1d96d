"""The list of answers of a turn: under a title that says so, units by their keys, with what each could do best at the right edge."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.campaign.combat.actions import Deploy, Pick, Reinforce, Surrender
from tui.games.campaign.orders.in_hand import in_hand
from tui.games.campaign.orders.outlook import outlook
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.pictures.chance import likely
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words.names import Names, skill_name
from tui.play.deciding import Decision
from tui.text.choices import Choice
from tui.text.keyboard import key_of

__all__ = ["with_outlooks"]

_ROOM = 24
"""The letters that a unit and what is told beside it have together on the narrowest terminal."""


_TITLE = "All answers"
"""What stands above the list, which has the orders of the board once more, in the steps that the rules have."""


def with_outlooks(
    names: Names, foresight: Foresight, turn: Turn, decision: Decision, keys: Mapping[str, str]
) -> Decision:
    """Name the unit alone that an answer picks, behind its key, and tell beside it what that could do best.

    Args:
        names: of units and skills.
        foresight: what would follow.
        turn: the player's turn.
        decision: what waits in it.
        keys: the keys of units on the board, by their keys in the rules or the ids of those in camp.
    """
    told = tuple(_told(names, foresight, turn, one, keys) for one in decision.choices)
    return replace(decision, whose=_TITLE, choices=told)


def _told(names: Names, foresight: Foresight, turn: Turn, choice: Choice, keys: Mapping[str, str]) -> Choice:
    action = choice.about
    key = _key(action, keys)
    if not isinstance(action, Pick) or choice.why or not action.unit or action.unit not in turn.course.by_key:
        return replace(choice, label=f"{key}{choice.label}")
    if turn.course.fighter(action.unit).side != "player":
        return choice
    name = key + names.own(turn.combat, action.unit)
    return replace(choice, label=name, right=_best(names, foresight, turn, action.unit, _ROOM - len(name)))


def _key(action: Any, keys: Mapping[str, str]) -> str:
    """Name the key that gives the same order on the board, before a label; empty where none does."""
    match action:
        case Pick(unit=str(unit)) | Deploy(unit=str(unit)) if unit in keys:
            return f"{keys[unit]} "
        case Reinforce():
            return f"{key_of('call_for_help')} "
        case Surrender():
            return f"{key_of('give_up')} "
        case _:
            return ""


def _best(names: Names, foresight: Foresight, turn: Turn, key: str, room: int) -> str:
    """The flag, else the likely best strike with its odds, else a Special, else how much danger it is in."""
    hand = in_hand(turn, key)
    found = outlook(hand)
    if found.with_flag:
        return found.with_flag
    if found.odds is not None:
        chance = likely(found.odds)
        name = names.foe(turn.combat, found.target)
        return f"{name if len(name) + len(chance) < room else name.split()[-1]} {chance}"
    if hand.specials:
        return skill_name(hand.specials[0])
    danger = foresight.danger(hand.here)
    return f"in danger {danger.mean:.1f}" if danger is not None and danger.strikes else "no target"
