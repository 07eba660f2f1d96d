"""What a look at the table tells a beginner: how gladly each answer is given, one decision at a time."""

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.box import Box
from rules.ludus.frames import Hitting, Placing, Using, Yielding
from rules.ludus.state import LASTING, Fighter, LudusState
from rules.ludus.stats import influence, numbers

__all__ = ["Eye"]

_HARMS = (f.Damage, f.Tire, f.Move, f.Reassign)
"""What is better done to an opponent; of damage on its way, where it goes to."""


_ENOUGH_MONEY = 6
"""Income Cards that are kept, come what may."""

_ENOUGH_INFLUENCE = 4


class Eye:
    """One look at the table from a seat."""

    __slots__ = ("_box", "_numbers", "_seat", "_view")

    def __init__(self, box: Box, view: LudusState, seat: int) -> None:
        """Look at a view from the seat that is asked."""
        self._box = box
        self._view = view
        self._seat = seat
        self._numbers: dict[f.Stat, dict[int, int]] = {}

    def liking(self, action: a.LudusAction) -> float:
        """How gladly an answer is given; what ends a step is given at 0."""
        match action:
            case a.Play(card=card):
                return self._playing(card)
            case a.Use(text=key):
                return self._using(key)
            case a.Buy(card=card):
                return self._buying(card)
            case a.Pay(cards=cards, coins=coins):
                return -coins - sum([self._box.value[card] for card in cards])
            case a.Place(arena=arena):
                return self._placing(arena)
            case a.Attack(fighter=fighter):
                return 30 + self._number("attack", fighter)
            case a.Choose(fighter=fighter):
                return self._choosing(fighter)
            case a.Pick(card=card):
                return self._picking(card)
            case a.Register(card=card):
                return self._registering(card)
            case a.Yield(fighter=fighter):
                return -self._value(fighter)
            case a.Accept():
                return 1
            case a.First():
                return 1
            case a.PickStall() | a.Reserve() | a.BuyBack():
                return -1
            case a.EndActions() | a.EndTurn() | a.Pass() | a.Decline():
                return 0

    # Cards

    def _playing(self, card: str) -> float:
        """Patrons before Schemes before Gladiators; a Tactic or a Reaction that is offered does something."""
        match self._box.kind[card]:
            case "patron":
                return 60
            case "scheme":
                return 50 if self.wants(self._box.text[card].deeds) else -1
            case "gladiator":
                return 40
            case "boast":
                return -1
            case _:
                text = self._box.text[card]
                return 35 if self.wants(text.deeds) else -1

    def _using(self, key: str) -> float:
        """An ability, unless its Patron is needed for Influence, or it is of no use now."""
        text = self._box.text[key]
        patron = self._box.patron.get(text.source)
        if patron is not None and text.cost.exhaust and text.use == "scheme":
            return 5
        return 34 if self.wants(text.deeds) else -1

    def wants(self, deeds: tuple[f.Deed, ...]) -> bool:
        """Whether the first deed has somebody to be aimed at whom it suits."""
        if not deeds:
            return False
        match deeds[0]:
            case f.Cull():
                return self.income() > _ENOUGH_MONEY and any(card in self._box.value for card in self._hand)
            case f.Prevent() | f.Reassign():
                return any(one.owner == self._seat and self._falls(one) for one in self._view.fighters)
            case f.Damage() | f.Tire():
                return any(one.owner != self._seat for one in self._view.fighters)
            case f.Heal():
                return any(one.owner == self._seat and one.damage for one in self._view.fighters)
            case f.Withdraw():
                return any(one.owner == self._seat and self._falls(one) for one in self._view.fighters)
            case _:
                return True

    @property
    def _hand(self) -> tuple[str, ...]:
        return self._view.schools[self._seat].hand

    def income(self) -> int:
        """How many Income Cards the seat owns."""
        school = self._view.schools[self._seat]
        return sum([card in self._box.value for card in (*school.hand, *school.discard, *school.unseen)])

    def _buying(self, card: str) -> float:
        """The dearest card; a Patron before others as long as there is little Influence."""
        short = influence(self._box, self._view, self._seat) < _ENOUGH_INFLUENCE
        return 10 + self._box.price[card] + (3 if short and card in self._box.patron else 0)

    def _falls(self, fighter: Fighter) -> bool:
        """Whether what is assigned to a Gladiator defeats it."""
        return fighter.damage + fighter.assigned >= self._number("health", fighter.number)

    def _picking(self, card: str) -> float:
        """The cheapest card where one is lost, else the dearest."""
        price = self._box.price[card] + self._box.value.get(card, 0)
        frame = self._view.pending[-1]
        if isinstance(frame, Using):
            text = self._box.text[frame.text]
            deed = text.deeds[frame.at] if 0 <= frame.at < len(text.deeds) else None
            if deed is None or isinstance(deed, f.Cull | f.Discard):
                return -price
        return price

    # Gladiators

    def _number(self, stat: f.Stat, number: int) -> int:
        """A number of a Gladiator in play, told by the number that it has itself; 0 of one that is gone."""
        found = self._numbers.get(stat)
        if found is None:
            fighters = self._view.fighters
            values = numbers(self._box, self._view, fighters, stat)
            found = self._numbers[stat] = {one.number: value for one, value in zip(fighters, values, strict=True)}
        return found.get(number, 0)

    def _value(self, number: int) -> float:
        """What a Gladiator in play is worth."""
        fighter = self._view.fighter(number)
        return self._worth(fighter) if fighter else 0

    def _worth(self, fighter: Fighter) -> float:
        number = fighter.number
        return 2 * self._number("attack", number) + self._number("health", number) - fighter.damage

    def _placing(self, arena: int) -> float:
        """Where the opponent is not stronger already, the Lasting Glory Arena before others."""
        if not isinstance(self._view.pending[-1], Placing):
            return arena
        there, seat = self._view.fighters_in(arena), self._seat
        own = sum([self._worth(one) for one in there if one.owner == seat])
        theirs = sum([self._worth(one) for one in there if one.owner != seat])
        return (2 if arena == LASTING else 1) - (1.5 if theirs > own + 8 else 0)

    def _registering(self, card: str) -> float:
        """Only where some own Gladiator would otherwise stand alone against more."""
        own = sum([one.owner == self._seat for one in self._view.fighters])
        return self._box.gladiator[card].attack if own <= len(self._view.fighters) - own else -1

    def _choosing(self, number: int) -> float:
        """Hurt opponents, those first that fall by it; help one's own."""
        fighter = self._view.fighter(number)
        frame = self._view.pending[-1]
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
        """Whether a Gladiator is chosen for something bad."""
        if not isinstance(frame, Using):
            return True
        text = self._box.text[frame.text]
        deed = text.deeds[frame.at] if 0 <= frame.at < len(text.deeds) else None
        if isinstance(deed, f.Move | f.Reassign):
            return bool(frame.chosen)
        if isinstance(deed, f.Boost):
            return deed.by < 0
        return isinstance(deed, _HARMS)
