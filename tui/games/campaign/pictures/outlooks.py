"""The list of units of a turn, with what each could do best at the right edge."""

from msgspec.structs import replace

from rules.campaign.combat.actions import Pick
from tui.games.campaign.orders.in_hand import in_hand
from tui.games.campaign.orders.outlook import outlook
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.odds import likely
from tui.games.campaign.words.names import Names, skill_name
from tui.play.deciding import Decision
from tui.text.choices import Choice
from tui.text.english import capital

__all__ = ["with_outlooks"]

_ROOM = 24
"""The letters that a unit and what is told beside it have together on the narrowest terminal."""


def with_outlooks(names: Names, foresight: Foresight, turn: Turn, decision: Decision) -> Decision:
    """Name the unit alone that an answer picks, and tell beside it what that could do best."""
    return replace(decision, choices=tuple(_told(names, foresight, turn, one) for one in decision.choices))


def _told(names: Names, foresight: Foresight, turn: Turn, choice: Choice) -> Choice:
    action = choice.value
    if not isinstance(action, Pick) or choice.why or not action.unit or action.unit not in turn.course.by_key:
        return choice
    if turn.course.fighter(action.unit).side != "player":
        return choice
    name = capital(names.fighter(turn.combat, action.unit).removeprefix("your "))
    return replace(choice, label=name, right=_best(names, foresight, turn, action.unit, _ROOM - len(name)))


def _best(names: Names, foresight: Foresight, turn: Turn, key: str, room: int) -> str:
    """The flag, else the likely best strike with its odds, else a Special, else how much danger it is in."""
    hand = in_hand(turn, key)
    found = outlook(hand)
    if found.deed:
        return found.deed
    if found.odds is not None:
        chance = likely(found.odds)
        name = names.foe(turn.combat, found.target)
        return f"{name if len(name) + len(chance) < room else name.split()[-1]} {chance}"
    if hand.specials:
        return skill_name(hand.specials[0])
    danger = foresight.danger(hand.here)
    return f"in danger {danger.mean:.1f}" if danger is not None and danger.strikes else "out of reach"
