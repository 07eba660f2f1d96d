"""What need not be named, as it could be nothing else."""

from rules.campaign.combat.orders import AbilityOrder, StrikeOrder, TacticOrder
from tui.games.campaign.orders.in_hand import in_hand
from tui.games.campaign.screens.steering import Steering

__all__ = ["names_both", "names_user"]


def names_both(steering: Steering, strike: StrikeOrder, cell: str = "") -> bool:
    """Tell whether the letter of the target alone gives a strike, whichever unit is in hand, as only one could make it.

    Args:
        steering: of the screen.
        strike: what is meant.
        cell: the hex from which the unit is to strike; empty for where it stands.
    """
    turn, target = steering.turn, strike.on
    if turn is None or target is None or steering.aiming.deed is not None:
        return False
    if steering.only_striker(target) != strike.unit:
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
    if turn is None or steering.aiming.deed is not None:
        return ""
    for one in turn.course.troop("player"):
        deeds = steering.letters.of_deeds(in_hand(turn, one.key).deeds)
        letter = next((key for key, deed in deeds.items() if order in deed.orders), "")
        if letter and steering.only_user(letter) == one.key:
            return letter
    return ""
