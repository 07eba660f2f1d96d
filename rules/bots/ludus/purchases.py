"""Notes on what bots buy in a game of the ludus: which cards they take how often, and whether their buyers win."""

from collections.abc import Iterable

from rules.bots.contest import Share, merged
from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus.events import CardBought

__all__ = ["Purchases"]

_NONE = Share()


class Purchases:
    """The notes on what is bought in one game while it is played.

    Attributes:
        turns: how many Take Actions steps are over.
        bought: by title, of the turns in which it was for sale and could be paid for, those in which it was bought.
    """

    def __init__(self, seats: int) -> None:
        """Begin with nothing bought."""
        self.turns = 0
        self.bought: dict[str, Share] = {}
        self._for_sale: set[str] = set()
        self._taken: set[str] = set()
        self._decks: list[set[str]] = [set() for _ in range(seats)]

    def offers(self, legal: Iterable[a.LudusAction]) -> None:
        """Note what could be paid for at a decision of a Take Actions step."""
        self._for_sale.update([one.card for one in legal if isinstance(one, a.Buy)])

    def ends_turn(self) -> None:
        """Note a Take Actions step that is over."""
        self.turns += 1
        for title in self._for_sale:
            self.bought[title] = self.bought.get(title, _NONE) + Share(int(title in self._taken), 1)
        self._for_sale.clear()
        self._taken.clear()

    def tells(self, events: Iterable[Event]) -> None:
        """Note what was bought."""
        for event in events:
            if isinstance(event, CardBought):
                self._taken.add(event.card)
                self._decks[event.seat].add(event.card)

    def won(self, winner: int) -> dict[str, Share]:
        """Count by title the players who bought it, and whether they won."""
        return merged(dict.fromkeys(deck, Share(int(seat == winner), 1)) for seat, deck in enumerate(self._decks))
