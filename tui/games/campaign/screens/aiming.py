"""Aiming the Abilities, Specials and tactics of the unit in hand at a unit or a hex."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules.campaign.combat.orders import Order, StrikeOrder, TacticOrder
from rules.campaign.combat.troops import select
from tui.games.campaign.orders.in_hand import Usable, aims_of
from tui.games.campaign.words.names import skill_name
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

    def begin(self, usable: Usable) -> None:
        """Begin to aim; what has only one aim is done at once, but no tactic that another unit of the player than the one in hand would get."""
        if len(usable.orders) == 1 and not self._is_for_another(usable.orders[0]):
            self._aimed(usable.orders[0])
        else:
            self.usable = usable
            on, cell = aims_of(self._likeliest(usable.orders))
            self._screen.show_orders(self._screen.steering.at(on) or cell or "")

    def end(self) -> None:
        """Aim nothing any more."""
        self.usable = None

    @property
    def waits(self) -> str:
        """Say what waits for its target, which the end of the turn would lose; empty where nothing does."""
        if self.usable is None:
            return ""
        names = self._screen.names
        what = names.tactic(self.usable.name) if self.usable.kind == "tactic" else skill_name(self.usable.name)
        return f"{what} is not aimed yet: its targets show a key. Esc stops aiming."

    def _is_for_another(self, order: Order) -> bool:
        if not isinstance(order, TacticOrder) or order.on == self._screen.steering.held:
            return False
        return self._screen.foresight.course.fighter(order.on).side == "player"

    def _likeliest(self, orders: Sequence[Order]) -> Order:
        """The order to point at first: at a rival that is no tribune, the one with the fewest HP, rather than at anybody else.

        A tactic is for the unit in hand, else for one that its descriptor names.
        """
        lent = {order.on: order for order in orders if isinstance(order, TacticOrder)}
        if lent:
            return lent.get(self._screen.steering.held) or lent[self._best_of(lent)]
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


def _fitting(orders: Sequence[Order], on: str | None, cell: str | None) -> tuple[Order, ...]:
    """The orders that are aimed at a unit, or at a hex."""
    at_unit = tuple(one for one in orders if on is not None and aims_of(one)[0] == on)
    return at_unit or tuple(one for one in orders if cell is not None and aims_of(one)[1] == cell)
