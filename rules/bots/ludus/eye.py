"""A beginner's look at the table: how gladly each answer is given, one decision at a time."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any, ClassVar

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Hitting, Placing, Using, Yielding
from rules.ludus.state import LASTING, ROW, Fighter, Standing
from rules.ludus.table.stats import influence, numbers, required
from rules.ludus.turns.text_on_its_way import next_deed

__all__ = ["DARING", "Eye"]

_HARMS = (f.Damage, f.Tire, f.Unbless)
"""What is better done to an opponent."""

_ANY = inf
"""Where a liking has no bound."""

_ENOUGH_MONEY = 6
"""Income Cards that are kept, come what may."""

_LITTLE_INFLUENCE = 4
_ENOUGH_INFLUENCE = 8

_CHEAPEST = 2
"""What costs less is not bought, but to see other cards: it would be drawn instead of better ones."""

_BUYING = 33
"""How gladly the dearest card is bought: less gladly than anything is used that is of use."""

_UPGRADING = 55
"""How gladly a Champion is upgraded: more gladly than it is played as it is."""

_DEARER: Mapping[f.Kind, int] = {"gladiator": 4, "income": 4, "patron": 2}
"""By how many Coin a card is liked better than others of its price: decks without them never come to an Arena Phase."""


DARING = 5
"""By how much the opponent's Gladiators in an Arena may be worth more where most players still go there."""

_OPPOSING, _HOPELESS = 3.0, 30
"""How gladly a Gladiator is put where the opponent's stand alone, and how much they must be worth that it is not."""

_PLAYED: Mapping[f.Kind, int] = {"patron": 60, "gladiator": 50, "boast": -1}
"""How gladly a card is played whatever stands on it."""


class Eye:
    """One look at the table from a seat."""

    __slots__ = ("_box", "_daring", "_numbers", "_seat", "_view")

    def __init__(self, box: Box, view: Standing, seat: int, daring: int = DARING) -> None:
        """Look at a view from the seat that is asked, with more or less daring."""
        self._box = box
        self._daring = daring
        self._view = view
        self._seat = seat
        self._numbers: dict[f.Stat, dict[int, int]] = {}

    def favourite(self, legal: Iterable[a.LudusAction]) -> a.LudusAction:
        """The answer that is given most gladly, the first of several; what ends a step is given at 0.

        Kinds of answers that cannot be liked better than what was found are not looked at any more.
        """
        best, liking = None, -_ANY
        for action in legal:
            most, judge = self._KINDS[type(action)]
            if most > liking:
                found = judge(self, action) if judge else most
                if found > liking:
                    best, liking = action, found
        if best is None:
            raise ValueError("there is no answer")
        return best

    # Cards

    def _playing(self, action: a.PlayCard) -> float:
        """Patrons first, then Gladiators and Schemes as they come; of a Tactic with a Scheme on it, what is asked for now."""
        card = action.card
        liking = _PLAYED.get(self._box.kind[card])
        if liking is not None:
            return liking
        acting = isinstance(self._view.frames[0], Acting)
        text = (self._box.texts.as_scheme.get(card) if acting else None) or self._box.text[card]
        return 50 if self.wants(text.deeds) else -1

    def _using(self, action: a.Use) -> float:
        """An ability, unless its Patron is needed for Influence, it is of no use now, or it but shows new cards for sale."""
        text = self._box.text[action.text]
        if not self.wants(text.deeds) or isinstance(text.deeds[0], f.Refresh):
            return -1
        patron = self._box.patron.get(text.source)
        if patron is None or not text.cost.exhaust:
            return 34
        needed = required(self._box, self._view, self._seat)
        if influence(self._box, self._view, self._seat) - patron.influence < needed:
            return -1
        return 5 if text.use == "scheme" else 34

    def wants(self, deeds: tuple[f.Deed, ...]) -> bool:
        """Tell whether the first deed has somebody to be aimed at whom it suits."""
        if not deeds or self.draws_in_vain(deeds):
            return False
        first = deeds[0]
        if isinstance(first, f.Choosing) and not isinstance(first, f.Cull):
            return True
        match first:
            case f.Cull():
                return self.income() > _ENOUGH_MONEY and any(card in self._box.value for card in self._hand)
            case f.Prevent() | f.Reassign() | f.Withdraw():
                return any(one.owner == self._seat and self._falls(one) for one in self._view.fighters)
            case f.Damage() | f.Tire() | f.Unbless():
                return any(one.owner != self._seat for one in self._view.fighters)
            case f.Bless():
                return any(one.owner == self._seat for one in self._view.fighters)
            case f.Heal() | f.Move():
                return any(one.owner == self._seat and one.damage for one in self._view.fighters)
            case _:
                return True

    def draws_in_vain(self, deeds: tuple[f.Deed, ...]) -> bool:
        """Tell whether a draw is in vain: all that it could bring beside cards that draw is given away for it, for ever."""
        if not any(isinstance(deed, f.Draw) for deed in deeds):
            return False
        school = self._view.school(self._seat)
        fresh = sum([card not in self._box.texts.drawing for card in (*school.discard, *school.hidden)])
        return fresh <= sum([deed.n for deed in deeds if isinstance(deed, f.Discard) and deed.side == "own"])

    @property
    def _hand(self) -> tuple[str, ...]:
        return self._view.school(self._seat).hand

    def income(self) -> int:
        """Count the Income Cards that the seat owns."""
        school = self._view.school(self._seat)
        return sum([card in self._box.value for card in (*school.hand, *school.discard, *school.hidden)])

    def _buying(self, action: a.Buy) -> float:
        """The dearest card, by what its type is worth besides; a Patron as long as there is little Influence."""
        box, card = self._box, action.card
        price, kind = box.price[card], box.kind[card]
        if price < _CHEAPEST and not self._is_stuck(card):
            return -1
        liking = 10 + price + _DEARER.get(kind, 0)
        if kind == "patron":
            there = influence(box, self._view, self._seat)
            if there >= _ENOUGH_INFLUENCE:
                return -1
            liking += 3 if there < _LITTLE_INFLUENCE else 0
        return min(liking, _BUYING)

    def _is_stuck(self, card: str) -> bool:
        """Tell whether nothing but such cheap cards is for sale of a Supply Deck: nobody would ever see its other cards."""
        row = next(supply.row for supply in self._view.supplies if card in supply.row)
        return len(row) == ROW and all(self._box.price[one] < _CHEAPEST for one in row)

    def _falls(self, fighter: Fighter) -> bool:
        """Tell whether what is assigned to a Gladiator defeats it."""
        return fighter.damage + fighter.assigned >= self._number("health", fighter.number)

    def _picking(self, action: a.Pick) -> float:
        """The cheapest card where one is lost, else the dearest."""
        card = action.card
        price = self._box.price.get(card, 0) + self._box.value.get(card, 0)  # a Champion has none
        frame = self._view.frames[-1]
        if isinstance(frame, Using):
            deed = next_deed(self._box, frame)
            if not isinstance(deed, f.Choosing) or deed.fate in {"shed", "given"}:
                return -price
        return price

    def _against(self, action: a.Against) -> float:
        """The opponent who has won most Arenas, and of equals the richest."""
        school = self._view.school(action.opponent)
        return len(school.arenas) + school.coins / 100

    # Gladiators

    def _number(self, stat: f.Stat, number: int) -> int:
        """A number of a Gladiator in play, told by the number that it has itself; 0 of one that is gone."""
        found = self._numbers.get(stat)
        if found is None:
            fighters = self._view.fighters
            values = numbers(self._box, self._view, fighters, stat)
            found = self._numbers[stat] = {one.number: value for one, value in zip(fighters, values, strict=True)}
        return found.get(number, 0)

    def _attacking(self, action: a.Attack) -> float:
        """Attack with the strongest first."""
        return 30 + self._number("attack", action.fighter)

    def _yielding(self, action: a.Yield) -> float:
        """The Gladiator that is worth least."""
        fighter = self._view.fighter(action.fighter)
        return -self._worth(fighter) if fighter else 0

    def _worth(self, fighter: Fighter) -> float:
        """Rate a Gladiator in play."""
        number = fighter.number
        return 2 * self._number("attack", number) + self._number("health", number) - fighter.damage

    def _placing(self, action: a.Place) -> float:
        """Prefer an Arena where the opponent is not much stronger already, and Lasting Glory before others."""
        arena = action.arena
        if not isinstance(self._view.frames[-1], Placing):
            return arena
        there = self._view.fighters_in(arena)
        own = sum([self._worth(one) for one in there if one.owner == self._seat])
        theirs = sum([self._worth(one) for one in there if one.owner != self._seat])
        if theirs and not own:  # whoever stands alone wins without a blow
            return _OPPOSING - theirs / _HOPELESS
        return (2 if arena == LASTING else 1) - (1.5 if theirs > own + self._daring else 0)

    def _registering(self, action: a.Register) -> float:
        """The strongest first: whoever is not there helps nobody."""
        return self._box.gladiator[action.card].attack

    def _choosing(self, action: a.Choose) -> float:
        """Hurt opponents, those first that fall by it; help one's own."""
        number = action.fighter
        fighter = self._view.fighter(number)
        frame = self._view.frames[-1]
        if fighter is None or isinstance(frame, Yielding):
            return 0
        mine = fighter.owner == self._seat
        left, worth = self._number("health", number) - fighter.damage - fighter.assigned, self._worth(fighter)
        if isinstance(frame, Hitting):
            strength = self._number("attack", frame.attacker)
            return (100 if left <= strength else 0) + worth - left
        if self._harms(frame):
            return (-100 if mine else 0) + worth - 2 * left
        return (100 if mine else 0) + worth

    def _harms(self, frame: object) -> bool:
        """Tell whether a Gladiator is chosen for something bad; of damage on its way, as the one that it goes to."""
        if not isinstance(frame, Using):
            return True
        deed = next_deed(self._box, frame)
        if isinstance(deed, f.Move | f.Reassign):
            return bool(frame.chosen)
        if isinstance(deed, f.Boost):
            return deed.by < 0
        return isinstance(deed, _HARMS)

    _KINDS: ClassVar[Mapping[type, tuple[float, Callable[["Eye", Any], float] | None]]] = {
        a.PlayCard: (60, _playing),
        a.Use: (34, _using),
        a.Buy: (_BUYING, _buying),
        a.Pay: (0, None),
        a.Place: (_ANY, _placing),
        a.Attack: (_ANY, _attacking),
        a.Choose: (_ANY, _choosing),
        a.Pick: (_ANY, _picking),
        a.Against: (_ANY, _against),
        a.Upgrade: (_UPGRADING, None),
        a.Register: (_ANY, _registering),
        a.Yield: (_ANY, _yielding),
        a.Accept: (1, None),
        a.First: (1, None),
        a.EndActions: (0, None),
        a.EndTurn: (0, None),
        a.Pass: (0, None),
        a.Decline: (0, None),
        a.PickStall: (-1, None),
        a.Reserve: (-1, None),
        a.BuyBack: (-1, None),
    }
    """How gladly each kind of answer is given at most, and what judges it; without a judge, all are given that gladly."""
