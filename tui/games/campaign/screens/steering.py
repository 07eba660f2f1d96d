"""The unit in hand: how the player takes units up and puts them down; it draws and orders through its parts."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from rules.campaign.combat.actions import Pass
from rules.campaign.combat.frames import Deploying
from rules.campaign.combat.goals import spared
from rules.campaign.combat.state import Combat
from tui.games.campaign.orders.idle import idle
from tui.games.campaign.orders.in_hand import Stand, UnitInHand, aims_of, in_hand
from tui.games.campaign.orders.letters import NO_KEYS, Keys, Letters, recruited
from tui.games.campaign.orders.newcomers import Newcomer, newcomer, newcomers
from tui.games.campaign.orders.turn import Turn, same_turn
from tui.games.campaign.screens.aiming import Aiming
from tui.games.campaign.screens.hand_view import HandView
from tui.games.campaign.screens.intent import NO_INTENT, UNDOING, OrderIntent
from tui.games.campaign.screens.naming import Naming
from tui.games.campaign.screens.ordering import OrderGiving
from tui.kit.commands import Command, NextThing, ScreenPart
from tui.play.acting import PausingPlay
from tui.play.facts import Hint
from tui.text.choices import Choice

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
    """The part that keeps the unit in hand.

    Attributes:
        turn: the player's turn so far.
        letters: the keys of units.
        hand: the unit in hand, if any.
        proposed: the hex for the cursor after a unit came into hand by itself; empty if none did.
        aiming: aims Abilities, Specials and tactics.
        ordering: gives orders.
        naming: says what keys and Enter stand for.
        view: draws the unit in hand.
        stayed: the units that the player has ordered to stay, this turn.
        put_aside: the units that the player has put down, this turn.
        just_ordered: the unit that has had the last order, while the next is in hand unasked; empty once one was taken up.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (OtherHex,)

    def __init__(self, screen: "CombatScreen") -> None:
        """Begin with nobody in hand, on the board of a fight."""
        self._screen = screen
        self._play = screen.play
        hero = screen.names.cat.hero[screen.play.state.laid.sheet.hero]
        joined = (*hero.starting_units, *recruited(one.event for one in screen.play.log))
        self.letters = Letters(screen.names, [command.row for command in screen.BY_KEY.values()], joined)
        self.turn: Turn | None = None
        self.hand: UnitInHand | Newcomer | None = None
        self.proposed = ""
        self.aiming = Aiming(screen)
        self.ordering = OrderGiving(screen, self)
        self.naming = Naming(screen, self)
        self.view = HandView(screen, self)
        self.stayed: frozenset[str] = frozenset()
        self.put_aside: frozenset[str] = frozenset()
        self.just_ordered = ""
        self._other = 0
        self._intent = NO_INTENT

    @property
    def active(self) -> bool:
        """True while orders can be given: not in a game that is only watched, nor while the bot plays the fight out."""
        by_hand = not (self._play.watching or self._screen.settling.on)
        return self.turn is not None and self.turn.open and by_hand

    def attempt(self, intent: OrderIntent, play: Callable[[], PausingPlay]) -> None:
        """Play as the screen does, and draw the result as the player meant it."""
        self._screen.attempt(play, partial(self._screen.go_on_from, intent=intent))

    def as_meant(self, intent: OrderIntent, draw: Callable[[], None]) -> None:
        """Draw with an intent, which holds for the moments that are drawn meanwhile."""
        self._intent = intent
        try:
            draw()
        finally:
            self._intent = NO_INTENT

    def after_undo(self, draw: Callable[[], None]) -> None:
        """Draw what undo has led back to, with its marks; the next unit is taken up unless the player prefers the list."""
        self.as_meant(UNDOING._replace(takes_next=not self._screen.pointing.prefers_list), draw)

    def update(self, combat: Combat) -> None:
        """Take over a new moment of the fight.

        The unit in hand stays in hand until it has an order or the turn is over, and one that enters as long as it could do more.
        Where orders can be given again, the next unit is taken up.
        """
        before, held = self.turn, self.hand if same_turn(self.turn, combat) else None
        if not same_turn(before, combat):
            self.stayed = self.put_aside = frozenset()
            self._screen.pointing.begin_turn()
        recent = tuple((state.combat, action) for state, action in self._play.recent())
        self.turn = Turn(self._play.game.cat, combat, recent)
        self.letters.meet(combat)
        self._screen.strikes.update(combat, active=self.active, unmarks=self._intent.unmarks)
        self.aiming.end()
        self.hand, self.proposed, self._other, self.just_ordered = None, "", 0, ""
        self._screen.pointing.forget_move()
        if self.active and (self._intent.takes_next or self._begins(before)):
            self.proposed = self._lift_next()
            self.just_ordered = _fielded(combat, held) if held is not None and not self._intent.unmarks else ""
        elif self.active and isinstance(held, UnitInHand) and _stands(combat, held.key):
            self.hand = in_hand(self.turn, held.key)
            self.proposed = self._nearer(self.hand)
        elif self.active and isinstance(held, Newcomer) and self._could_enter(held):
            self.proposed = self._lift(held.key)
        elif self.active and isinstance(held, Newcomer) and (entered := _entered_as(combat, held.key)):
            self.proposed = self._lift(entered)

    def _could_enter(self, held: Newcomer) -> bool:
        """Tell whether a unit of the camp could enter now that the player has not decided on."""
        return self.turn is not None and held.key not in self.decided and held.key in newcomers(self.turn)

    def _begins(self, before: Turn | None) -> bool:
        """Tell whether orders can be given now that could not be given before; False for a player who prefers the list."""
        going_on = before is not None and before.open and self.turn is not None and same_turn(before, self.turn.combat)
        return not going_on and not self._screen.pointing.prefers_list

    @property
    def stands(self) -> Mapping[str, Stand]:
        """The hexes where the unit in hand could be."""
        return self.hand.stands if self.hand is not None else {}

    @property
    def held(self) -> str:
        """The unit in hand: a fighter's key, or the id of a unit of the camp; empty for none."""
        return self.hand.key if self.hand is not None else ""

    def striking_from(self, target: str) -> str:
        """The hex from which the unit in hand would strike somebody; empty where it could not."""
        spots = self.hand.from_where(target) if isinstance(self.hand, UnitInHand) else []
        return spots[self._other % len(spots)][0] if spots else ""

    def strikers(self, target: str) -> Sequence[str]:
        """List the undecided units to strike somebody, the likely best first; none while no unit of the arena is in hand.

        Of units that would have to move for it, that is those that do best to do so.
        """
        turn = self.turn if isinstance(self.hand, UnitInHand) else None
        fresh = [key for key in self.idle if key not in self.decided] if turn is not None else ()
        hands = [in_hand(turn, key) for key in fresh if turn is not None and _stands(turn.combat, key)]
        felled = self._screen.strikes.felled
        return [one.key for one in hands if target in (*one.stands[one.here].targets, one.best(felled)[1])]

    def only_user(self, letter: str) -> str:
        """The only unit that could use from its hex what has a letter; of a tactic the only one that could get it, else the first."""
        turn = self.turn if self.active else None
        hands = [in_hand(turn, one.key) for one in turn.course.troop("player")] if turn is not None else []
        able = {
            hand.key: usable
            for hand in hands
            if (usable := self.letters.of_usables(hand.usables).get(letter)) is not None
        }
        tactic = next((usable for usable in able.values() if usable.kind == "tactic"), None)
        if tactic is not None:
            aims = [on for on, _ in map(aims_of, tactic.orders) if on in able]
            return aims[0] if len(aims) == 1 else self.just_ordered or next(iter(able))
        return next(iter(able), "") if len(able) == 1 else ""

    # The keys of units, hexes and usables

    @property
    def keys(self) -> Keys:
        """The keys of units, of hexes, and of what else the unit in hand could do; where something is asked, of the hexes that it is about."""
        if self.turn is not None and self.active:
            return self.letters.keys(self.turn, self.hand, self.aiming.usable)
        asked = self.turn is not None and not (self.turn.open or self._play.watching or self._screen.settling.on)
        return NO_KEYS._replace(hexes=self._screen.pointing.keys_of_answers) if asked else NO_KEYS

    # Taking up

    @property
    def name(self) -> str:
        """The name of the unit in hand."""
        unit = self.hand.fighter.unit if isinstance(self.hand, UnitInHand) else self.held
        return self._screen.names.unit(unit)

    def take_up(self, unit: str) -> None:
        """Take a unit up, and put the cursor on what is likely best for it."""
        self._screen.show_orders(self._lift(unit))

    def turn_to(self, choice: Choice, hint: Hint) -> None:
        """Take up the unit that a hint is about, if it is not in hand, with the cursor on whom or where the hint says; else go to the answer."""
        turn, about = self.turn if self.active and not self._screen.pointing.in_list else None, hint.about
        own = {*(one.key for one in turn.course.troop("player")), *newcomers(turn)} if turn is not None else set()
        unit = next((one for one in about if one in own), "")
        if not unit:
            self._screen.panel.turn_to(choice)
            return
        best = self._lift(unit) if unit != self.held else self._screen.board.cell
        struck = (self.at(one) for one in about if one != unit and self.striking_from(one))
        self._screen.show_orders(next(chain(struck, filter(self.stands.__contains__, about)), best))

    def hold_up(self, unit: str, why: str, look: str = "warn") -> None:
        """Take a unit up that holds up the end of the turn, or whose mark is taken back, unless the player prefers the list; say why."""
        if not self._screen.pointing.prefers_list:
            self.take_up(unit)
        self._screen.say(why, look)

    def _lift(self, unit: str) -> str:
        """Take a unit in hand, and return the hex for the cursor: where its best target stands, else its best hex."""
        self.aiming.end()
        self._other, self.just_ordered = 0, ""
        self._screen.pointing.forget_move()
        self.put_aside -= {unit}
        if self.turn is None:
            return ""
        if not _stands(self.turn.combat, unit):
            self.hand = newcomer(self.turn, unit)
            return self.hand.best()
        self.hand = in_hand(self.turn, unit)
        cell, target = self.hand.best(self._screen.strikes.felled)
        return self.at(target) or cell

    def _nearer(self, hand: UnitInHand) -> str:
        """Find a hex for the cursor if its own means nothing to the unit in hand: that of its best target, else its own; else empty.

        To a unit that has moved, the hexes where it could have gone instead mean nothing; nor does a rival that had better live,
        on which the cursor may have stayed from aiming something else, as Enter would strike it.
        """
        cell = self._screen.board.cell
        waits = cell in hand.stands and (cell == hand.here or not hand.fighter.moved)
        meant = set(hand.targets) - spared(hand.course)
        if waits or any(self.at(key) == cell for key in meant):
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
        """Take up the next unit; those ordered to stay come last."""
        waiting = sorted(self.idle, key=self.stayed.__contains__)
        at = waiting.index(self.held) + by if self.held in waiting else min(0, by)
        self._screen.show_orders(self._lift(waiting[at % len(waiting)]) if waiting else self._hold_nobody())

    @property
    def idle(self) -> Sequence[str]:
        """List the units that may still have something to do."""
        return idle(self.turn, self._screen.strikes.marked) if self.turn is not None and self.active else ()

    @property
    def holds_last(self) -> bool:
        """True if the unit in hand is the only one that may still have something to do, so that there is none to choose."""
        return self.hand is not None and tuple(self.idle) == (self.held,)

    @property
    def decided(self) -> frozenset[str]:
        """The units that the player has decided on this turn: ordered to stay, or put down."""
        return self.stayed | self.put_aside

    @property
    def all_ordered(self) -> bool:
        """True if every unit that could do something has its order: none is in hand, and none was put down."""
        return self.hand is None and self.active and not self.put_aside and self.stayed.issuperset(self.idle)

    @property
    def enter_goes_on(self) -> bool:
        """True if Enter strikes or ends the turn: all have orders, and the player has not moved the cursor to one of them."""
        return self.all_ordered and not self.pointed_at

    @property
    def pointed_at(self) -> str:
        """The player's unit under the cursor, if the player moved it there; empty for none."""
        there = self._screen.under_cursor if self._screen.pointing.cursor_moved else None
        return there.key if there is not None and there.side == "player" else ""

    def _hold_nobody(self) -> str:
        self.aiming.end()
        self.hand, self.just_ordered = None, ""
        self._screen.pointing.forget_move()
        return ""

    def _lift_next(self) -> str:
        """Take in hand the next unit that is undecided, or nobody; return the hex for the cursor."""
        fresh = next((unit for unit in self.idle if unit not in self.decided), "")
        return self._lift(fresh) if fresh else self._hold_nobody()

    def go_on(self) -> None:
        """Go on to the next unit, as the one in hand has its order."""
        ordered = self.held
        spot = self._lift_next()
        self.just_ordered = ordered
        self._screen.show_orders(spot)

    def stay(self) -> None:
        """Order the unit in hand to stay, and go on to the next."""
        self.stayed |= {self.held}
        self._screen.show_orders(self._lift_next())

    def note_answer(self, action: object) -> None:
        """Take it from an answer in the list that deploys nobody that everybody in the camp is to stay there this turn."""
        if self.turn is not None and isinstance(action, Pass) and isinstance(self.turn.combat.top, Deploying):
            self.stayed |= set(newcomers(self.turn))

    def put_down(self) -> bool:
        """Stop aiming, else put the unit in hand down; return whether a unit was in hand."""
        held = self.hand is not None
        if self.aiming.usable is None and held:
            self.put_aside |= {self.held}
            self.hand = None
        self.aiming.end()
        if held:
            self._screen.show_orders()
        return held

    @property
    def can_other_hex(self) -> bool:
        """True if the unit in hand could strike the unit under the cursor from several hexes."""
        there = self._screen.under_cursor if self.active else None
        return isinstance(self.hand, UnitInHand) and there is not None and len(self.hand.from_where(there.key)) > 1

    def action_other_hex(self) -> None:
        """Another hex to strike from."""
        self._other += 1
        self._screen.show_orders()


def _stands(combat: Combat, key: str) -> bool:
    return any(one.key == key and one.place == "arena" for one in combat.fighters)


def _fielded(combat: Combat, held: UnitInHand | Newcomer) -> str:
    """The key of a unit that was in hand, as it stands in the arena now; empty where it does not."""
    key = _entered_as(combat, held.key) if isinstance(held, Newcomer) else held.key
    return key if _stands(combat, key) else ""


def _entered_as(combat: Combat, unit: str) -> str:
    """The key of the unit of the camp that has entered in this turn; empty where none has."""
    came = (one.key for one in combat.fighters if one.unit == unit and one.side == "player" and one.dazed)
    return next(came, "")
