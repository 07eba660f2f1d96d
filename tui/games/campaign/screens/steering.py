"""The player's turn steered by hand: a unit is taken up, sent somewhere, told whom to strike."""

from collections.abc import Mapping
from operator import is_
from typing import TYPE_CHECKING, ClassVar

from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.state import Combat
from tui.games.campaign.orders.idle import idle
from tui.games.campaign.orders.in_hand import Newcomer, Stand, UnitInHand, in_hand, newcomer
from tui.games.campaign.orders.letters import NO_KEYS, Keys, Letters
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.screens.aiming import Aiming
from tui.games.campaign.screens.hand_view import HandView
from tui.games.campaign.screens.naming import Naming
from tui.games.campaign.screens.ordering import OrderGiving
from tui.kit.commands import Command, NextThing, ScreenPart
from tui.text.keyboard import keyboard

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["OtherHex", "Steering", "TakeUp"]


class TakeUp(NextThing):
    """Take up the next unit that may have something to do; units of the camp come first."""

    label = "Unit"
    footer = True
    rank = 1


class OtherHex(Command):
    """Choose another hex from which the unit in hand strikes the unit under the cursor."""

    label = "Other hex"
    footer = False
    plays = True


class Steering(ScreenPart):
    """A part that has a unit in hand, and gives it orders.

    Attributes:
        turn: the moment that orders are given in.
        letters: the keys of the units.
        hand: the unit in hand, if any.
        proposed: the hex to look at for a unit that was taken up by itself; empty where none was.
        aiming: its Abilities, Specials and tactics.
        ordering: where it is to go, and whom it is to strike.
        naming: what keys and Enter stand for.
        view: how it is shown.
        stayed: the units that were told in this turn to stay as they are.
        let_be: those that were put down in it.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (OtherHex,)

    def __init__(self, screen: "CombatScreen") -> None:
        """Hold nobody yet."""
        self._screen = screen
        self._play = screen.play
        self.letters = Letters(screen.names, [command.row for command in screen.BY_KEY.values()])
        self.turn: Turn | None = None
        self.hand: UnitInHand | Newcomer | None = None
        self.proposed = ""
        self.aiming = Aiming(screen)
        self.ordering = OrderGiving(screen, self)
        self.naming = Naming(screen, self)
        self.view = HandView(screen, self)
        self.stayed: frozenset[str] = frozenset()
        self.let_be: frozenset[str] = frozenset()
        self._other = 0
        self._idle: tuple[Turn | None, tuple[StrikeOrder, ...], list[str]] = (None, (), [])
        self._moment: tuple[object, ...] = ()
        self._keys = NO_KEYS

    @property
    def active(self) -> bool:
        """True while orders can be given: not while somebody else's campaign is watched, or the bot plays the fight out."""
        by_hand = not (self._play.watching or self._screen.settling.on)
        return self.turn is not None and self.turn.open and by_hand

    def follow(self, combat: Combat) -> None:
        """Look at a new moment.

        A unit in hand stays there until it has been told what to do, or the turn is over; where orders can be given anew, the
        next is taken up.
        """
        before, held = self.turn, self.hand if _same_turn(self.turn, combat) else None
        if not _same_turn(before, combat):
            self.stayed = self.let_be = frozenset()
            self._screen.pointing.prefers_list = self._screen.game_app.house.settings.turn_start == "list"
        recent = tuple((state.combat, action) for state, action in self._play.recent())
        self.turn = Turn(self._play.game.cat, combat, recent)
        self.letters.meet(combat)
        self._screen.strikes.follow(combat, active=self.active)
        self.hand, self.aiming.deed, self.proposed, self._other = None, None, "", 0
        self._screen.pointing.sought = False
        then, self.ordering.next_then = self.ordering.next_then, False
        if self.active and (then or self._begins(before)):
            self.proposed = self._lift_next()
        elif self.active and isinstance(held, UnitInHand) and _stands(combat, held.key):
            self.hand = in_hand(self.turn, held.key)
            self.proposed = self._nearer(self.hand)

    def _begins(self, before: Turn | None) -> bool:
        """Tell whether orders can be given that could not be given in the moment before, to a player who steers by hand."""
        going_on = before is not None and before.open and self.turn is not None and _same_turn(before, self.turn.combat)
        return not going_on and not self._screen.pointing.prefers_list

    @property
    def stands(self) -> Mapping[str, Stand]:
        """The hexes where the unit in hand could be."""
        return self.hand.stands if self.hand is not None else {}

    @property
    def held(self) -> str:
        """The unit in hand: a fighter's key, or the id of a unit of the camp; empty for none."""
        if isinstance(self.hand, UnitInHand):
            return self.hand.key
        return self.hand.unit if self.hand is not None else ""

    def striking_from(self, target: str) -> str:
        """The hex from which the unit in hand would strike somebody; empty where it could not."""
        spots = self.hand.from_where(target) if isinstance(self.hand, UnitInHand) else []
        return spots[self._other % len(spots)][0] if spots else ""

    # The keys of units, hexes and deeds

    @property
    def keys(self) -> Keys:
        """The keys of units, of hexes, and of what else the unit in hand could do."""
        moment = (self.turn, self.hand, self.aiming.deed, keyboard())
        if not self._moment or not all(map(is_, moment, self._moment)):
            self._moment = moment
            self._keys = (
                NO_KEYS
                if self.turn is None or not self.active
                else self.letters.keys(self.turn, self.hand, self.aiming.deed)
            )
        return self._keys

    # Taking up

    @property
    def name(self) -> str:
        """The name of the unit in hand."""
        unit = self.hand.fighter.unit if isinstance(self.hand, UnitInHand) else self.held
        return self._screen.names.unit(unit)

    def take_up(self, unit: str) -> None:
        """Take a unit up, and put the cursor on what is likely best for it."""
        self._screen.show_orders(self._lift(unit))

    def _lift(self, unit: str) -> str:
        """Have a unit in hand, and find the hex that is likely best for it, or where its best target stands."""
        self.aiming.deed, self._other = None, 0
        self._screen.pointing.sought = False
        self.let_be -= {unit}
        if self.turn is None:
            return ""
        if not _stands(self.turn.combat, unit):
            self.hand = newcomer(self.turn, unit)
            return self.hand.best()
        self.hand = in_hand(self.turn, unit)
        cell, target = self.hand.best(self._screen.strikes.felled)
        return self.at(target) or cell

    def _nearer(self, hand: UnitInHand) -> str:
        """Find where the cursor goes from a hex that means nothing to the unit in hand: to its best target, else to itself."""
        cell = self._screen.board.cell
        if cell in hand.stands or any(self.at(key) == cell for key in hand.targets):
            return ""
        return self.at(hand.best_target(hand.stands[hand.here], self._screen.strikes.felled)) or hand.here

    def at(self, key: str | None) -> str:
        """The hex of a fighter; empty for none."""
        fighter = self._screen.foresight.course.by_key.get(key or "")
        return fighter.at or "" if fighter is not None else ""

    def action_next_thing(self) -> None:
        """Take up the next unit that may have something to do."""
        self._take_next()

    def action_previous_thing(self) -> None:
        """Take up the one before."""
        self._take_next(-1)

    def _take_next(self, by: int = 1) -> None:
        """Take up the next unit; those that are to stay come last."""
        waiting = sorted(self.idle, key=self.stayed.__contains__)
        at = waiting.index(self.held) + by if self.held in waiting else min(0, by)
        self._screen.show_orders(self._lift(waiting[at % len(waiting)]) if waiting else self._hold_nobody())

    @property
    def idle(self) -> list[str]:
        """List who may have something to do, found once in a moment."""
        marked = self._screen.strikes.marked
        if self.turn is None or not self.active:
            return []
        if self._idle[0] is not self.turn or self._idle[1] != marked:
            self._idle = (self.turn, marked, idle(self.turn, marked))
        return self._idle[2]

    @property
    def decided(self) -> frozenset[str]:
        """The units that the player has decided on in this turn: they stay, or were put down."""
        return self.stayed | self.let_be

    @property
    def all_told(self) -> bool:
        """True where nobody is in hand nor was put down, and whoever could do something was told what to do."""
        return self.hand is None and self.active and not self.let_be and self.stayed.issuperset(self.idle)

    @property
    def goes_on(self) -> bool:
        """True where Enter strikes or ends the turn: all were told, and the player did not seek out a unit of his."""
        return self.all_told and not self.sought

    @property
    def sought(self) -> str:
        """The player's unit to which he moved the cursor himself; empty for none."""
        there = self._screen.foresight.course.occupied.get(self._screen.board.cell)
        own = self._screen.pointing.sought and there is not None and there.side == "player"
        return there.key if own and there is not None else ""

    def _hold_nobody(self) -> str:
        self.hand = self.aiming.deed = None
        self._screen.pointing.sought = False
        return ""

    def _lift_next(self) -> str:
        """Have the next unit in hand that nothing was decided of, or nobody; find where the cursor goes."""
        fresh = next((unit for unit in self.idle if unit not in self.decided), "")
        return self._lift(fresh) if fresh else self._hold_nobody()

    def go_on(self) -> None:
        """Go on to the next unit: nothing is left to be done for this one."""
        self._screen.show_orders(self._lift_next())

    def stay(self) -> None:
        """Leave the unit in hand as it is, and go on to the next."""
        self.stayed |= {self.held}
        self.go_on()

    def put_down(self) -> bool:
        """Put down what is aimed, else the unit in hand; tell whether there was one."""
        held = self.hand is not None
        if self.aiming.deed is None and held:
            self.let_be |= {self.held}
            self.hand = None
        self.aiming.deed = None
        if held:
            self._screen.show_orders()
        return held

    @property
    def can_other_hex(self) -> bool:
        """True where the unit in hand could strike whom the cursor is on from several hexes."""
        there = self._screen.foresight.course.occupied.get(self._screen.board.cell) if self.active else None
        return isinstance(self.hand, UnitInHand) and there is not None and len(self.hand.from_where(there.key)) > 1

    def action_other_hex(self) -> None:
        """Another hex to strike from."""
        self._other += 1
        self._screen.show_orders()


def _same_turn(turn: Turn | None, combat: Combat) -> bool:
    return turn is not None and turn.combat.turns == combat.turns


def _stands(combat: Combat, key: str) -> bool:
    return any(one.key == key and one.place == "arena" for one in combat.fighters)
