"""The player's intent in an order, which goes with it until its result is drawn."""

from typing import NamedTuple

from rules.campaign.combat.orders import StrikeOrder

__all__ = ["ENDING", "NO_INTENT", "UNDOING", "OrderIntent"]


class OrderIntent(NamedTuple):
    """The player's intent in an order, beyond what its answers say.

    Attributes:
        then: the strike that is marked for afterwards, if any.
        takes_next: whether the next unit is taken up once the order is carried out.
        means_end: whether the player ended the turn with it, or has confirmed that it may end.
        unmarks: whether the marks become those that were there at the moment to which the order leads back.
    """

    then: StrikeOrder | None = None
    takes_next: bool = False
    means_end: bool = False
    unmarks: bool = False


NO_INTENT = OrderIntent()
ENDING = OrderIntent(means_end=True)
UNDOING = OrderIntent(unmarks=True)
