"""The sales of a title of the ludus over many games, and how often it should be bought."""

import msgspec

from rules.bots.contest import Goal, Share

__all__ = ["BOUGHT", "TitleSales"]

BOUGHT = Goal(0.05, 0.90)


class TitleSales(msgspec.Struct, frozen=True):
    """A line of the table on one title.

    Attributes:
        card: its id.
        bought: of the turns in which it was for sale and could be paid for, those in which it was bought.
        won: of the players of decided games who bought it, those who won.
    """

    card: str
    bought: Share
    won: Share

    @property
    def met(self) -> bool:
        """True if it is neither always nor hardly ever bought."""
        return bool(self.bought.whole) and BOUGHT.met(self.bought.ratio)
