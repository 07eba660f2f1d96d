"""Aiming the Abilities, Specials and tactics of the unit in hand at a unit or a hex."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules.campaign.combat.orders import AbilityOrder, Order, StrikeOrder, TacticOrder
from rules.campaign.combat.troops import select
from tui.games.campaign.orders.in_hand import Usable, aims_of, in_hand
from tui.games.campaign.words.names import skill_name
from tui.text.choices import Choice
from tui.text.english import capital
from tui.text.keyboard import key_of

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["Aiming"]

_MANY_HP = 1000
"""More than any unit has."""


class Aiming:
    """Aims what the unit in hand does besides moving and attacking.

    Attributes:
        usable: what is being aimed, if anything.
    """

    def __init__(self, screen: "CombatScreen") -> None:
        """Aim nothing yet on a screen."""
        self._screen = screen
        self.usable: Usable | None = None
        self._doubt = ""

    def begin(self, usable: Usable) -> None:
        """Begin to aim, where a unit was just sent and its letter may be meant, after asking whom the player means."""
        before = self._just_ordered
        if usable.kind == "ability" and (theirs := self._same_of(before, usable.name)) is not None:
            choices = (Choice(self._told_of(before), theirs), Choice(self._told_of(self._screen.steering.held), usable))
            self._screen.ask(f"Who uses {skill_name(usable.name)}?", "", choices, self._begin_with)
        elif usable.kind == "tactic" and before and self._is_for_player(usable.orders[0]):
            self._aim(usable)
            told = self._whom(usable.orders)
            self._doubt = told if len(usable.orders) > 1 else ""
            self._screen.say(told)
        else:
            self._begin(usable)

    @property
    def _just_ordered(self) -> str:
        """The unit that had the last order, until the player turns to the one that came in hand."""
        return "" if self._screen.pointing.cursor_moved else self._screen.steering.just_ordered

    def _same_of(self, unit: str, name: str) -> Usable | None:
        """Find an Ability among what a unit in the arena could do; None where it is not there."""
        turn = self._screen.steering.turn
        usables = in_hand(turn, unit).usables if turn is not None and unit else ()
        return next((one for one in usables if (one.name, one.kind) == (name, "ability")), None)

    def _told_of(self, unit: str) -> str:
        """Name a unit that may be meant, and why."""
        name = capital(self._screen.names.fighter(self._screen.combat, unit))
        return f"{name}, {'in hand' if unit == self._screen.steering.held else 'ordered just before'}"

    def _begin_with(self, usable: Usable | None) -> None:
        """Take up the unit that uses an Ability, and aim that; do nothing without one."""
        order = usable.orders[0] if usable is not None else None
        if usable is not None and isinstance(order, AbilityOrder):
            self._screen.steering.take_up(order.unit)
            self._begin(usable)

    def _whom(self, orders: Sequence[Order]) -> str:
        """Ask which unit a tactic is for: the one that was just ordered, the one in hand, or another."""
        steering = self._screen.steering
        able = {aims_of(order)[0] for order in orders}
        told = [
            f"{steering.keys.units.get(unit, 'Enter')} {self._told_of(unit)}"
            for unit in (self._just_ordered, steering.held)
            if unit in able
        ]
        names = " or ".join(told) or "the keys on the board tell"
        return f"{self._screen.names.tactic(_tactic(orders))}: on whom? {names}."

    def asks_again(self) -> bool:
        """Ask once more whom the player means, if Enter came before he chose anybody; return whether it was asked."""
        doubt, self._doubt = self._doubt, ""
        if not doubt or self._screen.pointing.cursor_moved:
            return False
        self._screen.say(f"{doubt} Enter again: whom the cursor is on.")
        return True

    def _begin(self, usable: Usable) -> None:
        """Begin to aim; what has only one aim is done at once, but no tactic that another unit of the player than the one in hand would get."""
        if len(usable.orders) == 1 and not self._is_for_another(usable.orders[0]):
            self._aimed(usable.orders[0])
        else:
            self._aim(usable)

    def _aim(self, usable: Usable) -> None:
        """Aim, with the cursor on the likeliest."""
        self.usable = usable
        on, cell = aims_of(self._likeliest(usable.orders))
        self._screen.show_orders(self._screen.steering.at(on) or cell or "")

    def end(self) -> None:
        """Aim nothing any more."""
        self.usable, self._doubt = None, ""

    @property
    def waits(self) -> str:
        """Say what waits for its target, which the end of the turn would lose; empty where nothing does."""
        if self.usable is None:
            return ""
        names = self._screen.names
        what = names.tactic(self.usable.name) if self.usable.kind == "tactic" else skill_name(self.usable.name)
        return f"{what} is not aimed yet: its targets show a key. Esc stops aiming."

    def _is_for_another(self, order: Order) -> bool:
        return aims_of(order)[0] != self._screen.steering.held and self._is_for_player(order)

    def _is_for_player(self, order: Order) -> bool:
        """Tell whether an order plays a tactic on a unit of the player."""
        return isinstance(order, TacticOrder) and self._screen.foresight.course.fighter(order.on).side == "player"

    def _likeliest(self, orders: Sequence[Order]) -> Order:
        """The order to point at first: at a rival that is no tribune, the one with the fewest HP, rather than at anybody else.

        A tactic is for the unit that was just ordered or the one in hand, else for one that its descriptor names.
        """
        lent = {order.on: order for order in orders if isinstance(order, TacticOrder)}
        if lent:
            likely = (self._just_ordered, self._screen.steering.held)
            return next((lent[unit] for unit in likely if unit in lent), None) or lent[self._best_of(lent)]
        combat = self._screen.combat
        hp = {one.key: one.hp for one in combat.fighters if one.side == "rival" and one.key != combat.tribune}
        return min(orders, key=lambda order: hp.get(aims_of(order)[0] or "", _MANY_HP))

    def _best_of(self, lent: Mapping[str, TacticOrder]) -> str:
        """The unit that gets most of a tactic, by its descriptor."""
        course = self._screen.foresight.course
        units = [course.fighter(key) for key in lent]
        tactic = course.cat.tactic[next(iter(lent.values())).tactic]
        return select(course, units[0], tactic.rival_target, units)[0].key

    def at(self, on: str | None = None, cell: str | None = None) -> None:
        """Aim at a unit or a hex."""
        if self.usable is None:
            return
        found = _fitting(self.usable.orders, on, cell)
        if len(found) == 1:
            self._aimed(found[0])
        elif found:
            self.usable = self.usable._replace(orders=found)
            self._screen.show_orders(aims_of(found[0])[1] or "")
        else:
            self._screen.say(
                f"{self._named(on)} is not a valid target; the valid ones show a key. Esc stops aiming.", "warn"
            )

    def _named(self, on: str | None) -> str:
        """Name a unit that is no target."""
        combat = self._screen.combat
        known = any(one.key == on for one in combat.fighters)
        return capital(self._screen.names.fighter(combat, on)) if on is not None and known else "That"

    def _aimed(self, order: Order) -> None:
        """Mark a Special; carry anything else out at once, and go on aiming while that waits for its confirmation."""
        aimed, ordering = self.usable, self._screen.steering.ordering
        self.end()
        if isinstance(order, StrikeOrder):
            self._screen.strikes.mark(order)
            self._screen.steering.go_on()
            self._screen.say(self._told_of_mark(order))
            return
        ordering.order(order)
        if ordering.is_unconfirmed(order):
            self.usable = aimed

    def _told_of_mark(self, order: StrikeOrder) -> str:
        """Say that a Special waits, and for what, as nothing else on the board has changed."""
        names, combat = self._screen.names, self._screen.combat
        at = f" at {names.fighter(combat, order.on)}" if order.on else ""
        who, what = capital(names.fighter(combat, order.unit)), f"{skill_name(order.special or '')}{at}"
        when = f"{key_of('go_on')} does that now, {key_of('end_whole_turn')} with all other strikes"
        return f"{who} will use {what} in place of an attack: {when}."


def _tactic(orders: Sequence[Order]) -> str:
    """The tactic that orders play."""
    return next(order.tactic for order in orders if isinstance(order, TacticOrder))


def _fitting(orders: Sequence[Order], on: str | None, cell: str | None) -> tuple[Order, ...]:
    """The orders that are aimed at a unit, or at a hex."""
    at_unit = tuple(one for one in orders if on is not None and aims_of(one)[0] == on)
    return at_unit or tuple(one for one in orders if cell is not None and aims_of(one)[1] == cell)
