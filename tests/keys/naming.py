"""What need not be named, as it could be nothing else."""

from typing import NamedTuple

from rules.campaign.combat.orders import AbilityOrder, Order, StrikeOrder, TacticOrder
from tui.games.campaign.orders.in_hand import in_hand
from tui.games.campaign.screens.steering import Steering

__all__ = ["NamedUnit", "names_both", "names_user", "whose"]


class NamedUnit(NamedTuple):
    """The unit in hand, by its letter, in one turn; as long as that stays the same, it need not be named again."""

    turns: int
    letter: str | None


def names_both(steering: Steering, strike: StrikeOrder, cell: str = "", *, suggested: bool) -> bool:
    """Tell whether the letter of the target alone gives a strike that the unit in hand cannot make.

    Args:
        steering: of the screen.
        strike: what is meant.
        cell: the hex from which the unit is to strike; empty for where it stands.
        suggested: whether the unit that the game chooses of several may be taken.
    """
    turn, target = steering.turn, strike.on
    if turn is None or target is None or steering.aiming.usable is not None:
        return False
    able = steering.strikers(target)
    if strike.unit not in (able[:1] if suggested or len(able) == 1 else ()):
        return False
    hand, there = in_hand(turn, strike.unit), steering.striking_from(target)
    if there and steering.held != strike.unit:
        return False
    return (there or hand.from_where(target)[0][0]) == (cell or hand.here)


def names_user(steering: Steering, order: AbilityOrder | TacticOrder | StrikeOrder) -> str:
    """The letter that alone has the unit use something that is to, whichever is in hand, or plays a tactic; empty where none has.

    Args:
        steering: of the screen.
        order: what is meant: an Ability, a tactic, or a strike with a Special.
    """
    turn = steering.turn
    if turn is None or steering.aiming.usable is not None:
        return ""
    for one in turn.course.troop("player"):
        usables = steering.letters.of_usables(in_hand(turn, one.key).usables)
        letter = next((key for key, usable in usables.items() if order in usable.orders), "")
        if letter and steering.only_user(letter) == one.key:
            return letter
    return ""


def whose(order: Order) -> str:
    """The unit that an order is given to, or that a tactic is played on."""
    return order.on if isinstance(order, TacticOrder) else order.unit
