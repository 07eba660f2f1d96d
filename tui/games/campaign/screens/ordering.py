"""Orders to the unit in hand: to go somewhere, to strike, and how the rules carry them out."""

from typing import TYPE_CHECKING

from rules.campaign.combat.orders import Assail, Enter, Order, by_order
from tui.games.campaign.orders.idle import ends_too_early
from tui.games.campaign.orders.in_hand import Newcomer, Stand, UnitInHand
from tui.games.campaign.orders.turn import Obeyed, Turn
from tui.play.acting import PausingPlay
from tui.play.played import Played
from tui.text.choices import Choice

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen
    from tui.games.campaign.screens.steering import Steering

__all__ = ["Ordering"]

_TOO_EARLY = "That would end your turn, and a unit of yours could still go somewhere. Once more does it."
_TOO_LATE = "That cannot be ordered any more in this turn."


class Ordering:
    """Gives orders to the unit in hand.

    Attributes:
        next_then: whether the next unit is taken up once an order is carried out.
    """

    def __init__(self, screen: "CombatScreen", steering: "Steering") -> None:
        """Give orders on a screen to whom its steering holds."""
        self._screen = screen
        self._steering = steering
        self.next_then = False
        self._warned: Turn | None = None

    def go(self, cell: str) -> None:
        """Send the unit in hand to a hex, or put there what is aimed."""
        steering = self._steering
        if steering.aiming.deed is not None:
            steering.aiming.at(cell=cell)
        elif isinstance(steering.hand, Newcomer):
            self.next_then = True
            self.order(Enter(steering.hand.unit, cell))
        elif steering.hand is not None:
            stand = steering.hand.stands[cell]
            self.next_then = not stand.targets
            self._march(stand)

    def _march(self, stand: Stand) -> None:
        """Go somewhere, by the way that the player chooses where several differ."""
        if len(stand.ways) > 1:
            choices = tuple(Choice(f"Over {way.over}" if way.over else "Straight there", way) for way in stand.ways)
            self._screen.ask("Which way?", "", choices, lambda way: self._stay() if way is None else self.order(way))
        elif stand.ways:
            self.order(stand.ways[0])

    def _stay(self) -> None:
        """Go nowhere after all; what was to be struck from there is forgotten."""
        steering = self._steering
        self.next_then = False
        if steering.turn is not None:
            self._screen.strikes.follow(steering.turn.combat, active=steering.active)
            self._screen.show_orders()

    def strike(self, target: str) -> None:
        """Mark a strike of the unit in hand, and send it to where it strikes from."""
        steering = self._steering
        if not isinstance(steering.hand, UnitInHand):
            return
        cell = steering.striking_from(target)
        if not cell:
            foe = self._screen.names.fighter(steering.hand.turn.combat, target)
            self._screen.say(f"{steering.name} cannot strike {foe} in this turn.", "warn")
            return
        self._screen.strikes.mark(Assail(steering.hand.key, target))
        stand = steering.hand.stands[cell]
        if stand.ways:
            self.next_then = True
            self._march(stand)
        else:
            steering.go_on()

    def order(self, order: Order) -> None:
        """Have an order carried out, or say why the rules refuse it."""
        steering = self._steering
        found = steering.turn.obey(order) if steering.turn is not None else None
        if (
            steering.turn is not None
            and self._warned is not steering.turn
            and ends_too_early(steering.turn, order, found)
        ):
            self._warned, self.next_then = steering.turn, False
            self._screen.say(_TOO_EARLY, "warn")
        elif found is not None and found.refused is None:
            self._screen.attempt(lambda: self.obeying(found))
        else:
            self._stay()
            told = self._screen.play.why_not(found.refused) if found is not None else None
            self._screen.say(told[0] if told is not None else _TOO_LATE, "warn")

    def obeying(self, found: Obeyed) -> PausingPlay:
        """Do what carries an order out; undo takes one order back at a time."""
        if found.back:
            self._screen.play.rewind(found.back)
        played, combat = Played(), self._screen.play.state.combat
        for answers in by_order(self._screen.play.game.cat, combat, found.actions) if combat is not None else ():
            with self._screen.play.as_one():
                for action in answers:
                    if self._screen.play.halted is None and action in self._screen.play.legal():
                        played += yield from self._screen.play.acting(action)
        return played
