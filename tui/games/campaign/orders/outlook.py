"""The best that each unit of the player could do now, in a word or two."""

from typing import NamedTuple

from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.state import Combat, Fighter
from tui.games.campaign.orders.in_hand import UnitInHand

__all__ = ["UnitOutlook", "outlook"]


class UnitOutlook(NamedTuple):
    """The best that a unit could do.

    Attributes:
        target: whom it would strike; empty for nobody.
        odds: of that strike.
        with_flag: what it would do with the flag, in words; empty for nothing.
    """

    target: str = ""
    odds: Odds | None = None
    with_flag: str = ""


def outlook(hand: UnitInHand) -> UnitOutlook:
    """Find the best that a unit could do: win with the flag or take it, else strike, else nothing that counts."""
    with_flag = _with_flag(hand.turn.combat, hand.fighter, set(hand.stands), set(hand.course.board.player))
    if with_flag:
        return UnitOutlook(with_flag=with_flag)
    cell, target = hand.best()
    strikes = [(one, *hand.from_where(one)[0]) for one in ([target] if target else hand.targets)]
    if not strikes:
        return UnitOutlook()
    on, _, found = max(strikes, key=lambda one: (one[2].defeat, one[2].mean))
    return UnitOutlook(on, dict(hand.from_where(on)).get(cell, found))


def _with_flag(combat: Combat, fighter: Fighter, stands: set[str], home: set[str]) -> str:
    """Say what it could do with the flag of a Capture the Flag."""
    if combat.sport != "capture_the_flag":
        return ""
    if FLAG in fighter.chips:
        return "wins" if stands & home else "has the flag"
    return "takes the flag" if any(one.chip == FLAG and one.at in stands for one in combat.lying) else ""
