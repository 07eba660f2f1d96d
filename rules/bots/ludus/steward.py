"""Spending a Machinations Turn, and choosing which cards of one's own are given away or fetched."""

from rules.bots.ludus.eye import Eye
from rules.bots.ludus.purse import Purse
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus import actions as a
from rules.ludus.box import STALLS, Box
from rules.ludus.cards import effects as f
from rules.ludus.frames import Using
from rules.ludus.state import Standing
from rules.ludus.table.sides import opponents
from rules.ludus.table.stats import influence, required
from rules.ludus.turns.text_on_its_way import next_deed

__all__ = ["Steward"]

_UPGRADE = 55.0
"""How gladly a Champion is upgraded: more gladly than it is played as it is."""

_RESERVED = 4
"""The most cards that are kept in Reserve: all of them have to be bought back together."""

_WEALTH = 20
"""Coin Tokens that are enough: Schemes that go round in a small deck could bring more for ever."""

_POOR = 3.0
"""A Supply Deck of which nothing is worth more is better shown anew."""


class Steward:
    """One look at its own Machinations."""

    def __init__(self, box: Box, worth: Worth, state: Standing, seat: int, temper: Temper) -> None:
        """Look at a game, or at a view of it, from the seat that is asked, with the player's temper."""
        self._box = box
        self._worth = worth
        self._state = state
        self._seat = seat
        self._temper = temper
        self._eye = Eye(box, state, seat)
        self._purse = Purse(box, worth, state, seat, temper)

    def acts(self, legal: tuple[a.LudusAction, ...], *, holding: bool = False) -> a.LudusAction:
        """Choose what to do next in the Take Actions step: what is free, what strengthens, what is bought, what is kept.

        Args:
            legal: the answers.
            holding: whether the Gladiators of the Hand are not played.
        """
        squad = set() if holding else self._squad()
        best = max(legal, key=lambda one: self._liking(one, squad))
        if self._liking(best, squad) > 0:
            return best
        bought = self._purse.best([one.card for one in legal if isinstance(one, a.Buy)])
        if bought is not None:
            return a.Buy(self._seat, bought)
        return self._last(legal)

    def _liking(self, action: a.LudusAction, squad: set[str]) -> float:
        """Rate doing something before anything is bought; 0 or less where it is not done."""
        match action:
            case a.PlayCard(card=card):
                return self._playing(card, squad)
            case a.Use(text=key):
                return self._using(key, squad)
            case a.Upgrade():
                return _UPGRADE
            case _:
                return 0

    def _playing(self, card: str, squad: set[str]) -> float:
        kind = self._box.kind[card]
        if kind == "patron":
            return 60
        if kind == "gladiator":
            return 40 + self._worth.power[card] if card in squad else 0
        text = self._box.texts.as_scheme.get(card)
        if text is None or kind == "boast" or self._state.schools[self._seat].coins >= _WEALTH:
            return 0
        if kind == "tactic" and self._worth.text[card] > self._worth.text[text.key] + 0.8:
            return 0
        return 50 + self._haste(text.deeds) if self._wants(text.deeds) else 0

    @staticmethod
    def _haste(deeds: tuple[f.Deed, ...]) -> float:
        """Put what draws before what needs cards to choose from."""
        return 3.0 if isinstance(deeds[0], f.Draw) else 1.0

    def _using(self, key: str, squad: set[str]) -> float:
        """Abilities, as long as no Gladiator is lost for the Influence of the Patron that is Exhausted."""
        text = self._box.text[key]
        if text.cost.toss or not self._wants(text.deeds):
            return 0
        patron = self._box.patron.get(text.source)
        if patron is not None and self._worth.text[key] < self._temper.thrift:
            return 0
        if patron is not None and text.cost.exhaust:
            asked = sum([self._box.gladiator[card].influence for card in squad])
            free = influence(self._box, self._state, self._seat) - required(self._box, self._state, self._seat) - asked
            return 30 if free >= patron.influence else 0
        return 45

    def _wants(self, deeds: tuple[f.Deed, ...]) -> bool:
        """Tell whether something good comes of the first deed that matters."""
        if self._eye.draws_in_vain(deeds):
            return False
        first = deeds[0]
        if isinstance(first, f.Cull):
            return self._dross() is not None
        if isinstance(first, f.Rob):
            return len(deeds) > 1 or self._richest() >= min(2, first.n)
        if isinstance(first, f.Acquire):
            return any(self._purse.wants(card) for card in self._free(first))
        if isinstance(first, f.ReadyPatron):
            return len(deeds) > 1 or any(one.exhausted for one in self._state.schools[self._seat].patrons)
        if isinstance(first, f.Relocate | f.Boost):
            return len(deeds) > 1
        return self._eye.wants(deeds)

    def _richest(self) -> int:
        """The most Coin Tokens that an opponent has."""
        return max([self._state.schools[one].coins for one in opponents(self._state, self._seat)])

    def _free(self, deed: f.Acquire) -> list[str]:
        """List what may be taken from the Supply without paying."""
        rows = [(stall, supply.row) for stall, supply in zip(STALLS, self._state.supplies, strict=True)]
        found = [card for stall, row in rows if deed.stall in {None, stall} for card in row]
        return [card for card in found if self._box.price[card] <= deed.most]

    def _squad(self) -> set[str]:
        """The Gladiators of the Hand that are strongest together under the Influence that is left."""
        free = influence(self._box, self._state, self._seat) - required(self._box, self._state, self._seat)
        hand = [card for card in self._state.schools[self._seat].hand if card in self._box.gladiator]
        best: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
        for card in hand:
            needs = self._box.gladiator[card].influence
            for spent, (power, cards) in list(best.items()):
                total = (power + self._worth.power[card], (*cards, card))
                if spent + needs <= max(0, free) and total[0] > best.get(spent + needs, (0.0, ()))[0]:
                    best[spent + needs] = total
        return set(max(best.values())[1])

    def _dross(self) -> str | None:
        """The card of the Hand that the deck is better without."""
        hand = set(self._state.schools[self._seat].hand)
        boasts = [card for card in hand if self._box.kind[card] == "boast"]
        if boasts:
            return boasts[0]
        coins = [card for card in hand if self._box.value.get(card) == 1]
        return coins[0] if coins and self._eye.income() > self._temper.money else None

    def _last(self, legal: tuple[a.LudusAction, ...]) -> a.LudusAction:
        """Choose what is done before the rest of the Hand goes to the Discard Pile."""
        kept = len(self._state.schools[self._seat].reserve)
        for one in legal:
            if isinstance(one, a.Use) and self._box.text[one.text].cost.toss and self._box.text[one.text].use == "free":
                return one
        reserves = [one for one in legal if isinstance(one, a.Reserve) and self._box.kind[one.card] != "gladiator"]
        if reserves and kept < _RESERVED:
            best = max(reserves, key=lambda one: self._worth.card[one.card])
            if self._worth.card[best.card] >= self._temper.spare:
                return best
        return a.EndActions(self._seat)

    # Cards that are chosen

    def picks(self, frame: Using, legal: tuple[a.LudusAction, ...]) -> a.LudusAction:
        """Choose which card is given away, fetched or taken, or which Supply Deck is shown anew."""
        deed = next_deed(self._box, frame)
        if isinstance(deed, f.Refresh):
            return self._refreshes(legal)
        found = [one for one in legal if isinstance(one, a.Pick)]
        if not found:
            return self._eye.favourite(legal)
        declines = [one for one in legal if isinstance(one, a.Decline)]
        if declines and isinstance(deed, f.Cull) and self._dross() is None:
            return declines[0]
        if deed is None or isinstance(deed, f.Cull | f.Discard):
            return min(found, key=lambda one: self._keeping(one.card, gone=isinstance(deed, f.Cull)))
        if isinstance(deed, f.Acquire):
            return max(found, key=lambda one: self._purse.wish(one.card))
        return max(found, key=lambda one: self._worth.card[one.card])

    def _keeping(self, card: str, *, gone: bool) -> float:
        """Rate what is lost with a card, for good or from the Hand only."""
        if gone and card == self._dross():
            return -9
        return self._worth.card[card]

    def _refreshes(self, legal: tuple[a.LudusAction, ...]) -> a.LudusAction:
        """Show anew what offers least; where it may be left, only what is poor."""
        best = {
            stall: max([self._purse.wish(card) for card in supply.row], default=0.0)
            for stall, supply in zip(STALLS, self._state.supplies, strict=True)
        }
        found = [one for one in legal if isinstance(one, a.PickStall)]
        worst = min(found, key=lambda one: best[one.stall], default=legal[0])
        declines = [one for one in legal if isinstance(one, a.Decline)]
        if declines and isinstance(worst, a.PickStall) and best[worst.stall] >= _POOR:
            return declines[0]
        return worst
