"""The player's turn steered by hand: a unit is taken up, sent somewhere, told whom to strike."""

from collections.abc import Mapping, Sequence
from operator import is_
from typing import TYPE_CHECKING, ClassVar

from rules.campaign.combat import frames as f
from rules.campaign.combat.actions import Pick
from rules.campaign.combat.orders import Assail, Enter, Order, by_order
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import stats
from tui.games.campaign.orders.idle import ends_too_early, idle
from tui.games.campaign.orders.in_hand import Newcomer, Stand, UnitInHand, in_hand
from tui.games.campaign.orders.letters import NO_KEYS, Keys, Letters, by_letter
from tui.games.campaign.orders.turn import Obeyed, Turn
from tui.games.campaign.pictures.aim import aim_marks
from tui.games.campaign.pictures.in_hand import HandShown, hand_lines
from tui.games.campaign.pictures.odds import percent
from tui.games.campaign.pictures.spots import too_far
from tui.games.campaign.pictures.tiles import Marks
from tui.games.campaign.screens.aiming import Aiming
from tui.kit.commands import Command, NextThing, ScreenPart
from tui.play.acting import PausingPlay
from tui.play.played import Played
from tui.text.choices import Choice
from tui.text.keyboard import keyboard
from tui.text.lines import Line

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["OtherHex", "Steering", "TakeUp"]

_TOO_EARLY = "That would end your turn, and a unit of yours could still go somewhere. Once more does it."
_TOO_LATE = "That cannot be ordered any more in this turn."


class TakeUp(NextThing):
    """Take up the next unit that may have something to do; units of the camp come first."""

    label = "Unit"
    footer = True
    rank = 1


class OtherHex(Command):
    """Choose another hex from which the unit in hand strikes whom the cursor is on."""

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
        self._other = 0
        self._next_then = False
        self._warned: Turn | None = None
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
        recent = tuple((state.combat, action) for state, action in self._play.recent())
        self.turn = Turn(self._play.game.cat, combat, recent)
        self.letters.meet(combat)
        self._screen.strikes.follow(combat, active=self.active)
        self.hand, self.aiming.deed, self.proposed, self._other = None, None, "", 0
        then, self._next_then = self._next_then, False
        if self.active and (then or self._begins(before)):
            self.proposed = self._lift_next()
        elif self.active and isinstance(held, UnitInHand) and _stands(combat, held.key):
            self.hand = in_hand(self.turn, held.key)

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

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell what the unit in hand could do."""
        if self.hand is None:
            return ()
        cell = self._screen.board.cell
        there = self._screen.foresight.course.occupied.get(cell)
        on = there.key if there is not None and there.side != "player" else ""
        source = self.striking_from(on) if on else ""
        held = HandShown(self.hand, self.aiming.deed, cell, on, source, self.keys.units, self.keys.deeds)
        return hand_lines(self._screen.names, held, width - 1, rows)

    # The keys of units, hexes and deeds

    def marks(self, marks: Marks) -> Marks:
        """Lay over the board what the keys are, where the unit in hand could go, and what is marked."""
        if not self.active or self.turn is None:
            return marks
        at = {one.key: one.at for one in self.turn.combat.fighters if one.at}
        letters = {at[key]: letter for key, letter in self.keys.units.items() if key in at}
        planned = {at[one.on]: told for one, told in self._screen.strikes.told() if one.on in at}
        labels = {} if self._screen.pointing.in_list else {**self.keys.hexes, **letters}
        marks = marks._replace(labels=labels, marked=planned)
        if self.aiming.deed is not None:
            return aim_marks(marks, self.aiming.deed, at, at.get(self.held))
        if not isinstance(self.hand, UnitInHand):
            return marks._replace(choices=tuple(self.stands)) if self.hand is not None else marks
        found = {at[key]: self._chance(key) for key in self.hand.targets if at[key] not in planned}
        here, ghosts = self.hand.here, self._ghosts()
        return marks._replace(choices=tuple(self.stands), actor=here, reach=(), odds=found, ghosts=ghosts)

    def _chance(self, target: str) -> str:
        return percent(self.hand.from_where(target)[0][1].defeat) if isinstance(self.hand, UnitInHand) else ""

    def _ghosts(self) -> dict[str, str]:
        """The name of the unit in hand, where it would go to strike whom the cursor is on."""
        there = self._screen.foresight.course.occupied.get(self._screen.board.cell)
        cell = self.striking_from(there.key) if there is not None else ""
        return {cell: self.name} if cell and isinstance(self.hand, UnitInHand) and cell != self.hand.here else {}

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

    def grasps(self, key: str) -> bool:
        """Take a key that names a unit, a hex, or what the unit in hand could do."""
        key = keyboard().digit(key)
        if not self.active or self._screen.pointing.in_list:
            return False
        unit, cell = by_letter(self.keys.units).get(key), by_letter(self.keys.hexes).get(key)
        deed = self.keys.deeds.get(key)
        if unit is not None:
            self._name_unit(unit)
        elif deed is not None:
            self.aiming.begin(deed)
        elif cell is not None:
            self.go(cell)
        return not (unit is None and deed is None and cell is None)

    def _name_unit(self, unit: str) -> None:
        """Do what the letter of a unit stands for: aim at it, strike it, take it up, or look at it."""
        fighter = self._screen.foresight.course.by_key.get(unit)
        if self.aiming.deed is not None and fighter is not None:
            self.aiming.at(on=unit)
        elif fighter is None or fighter.side == "player":
            self.take_up(unit)
        elif isinstance(self.hand, UnitInHand):
            self.strike(unit)
        else:
            self._screen.pointing.go_to(fighter.at)

    def take_here(self, cell: str) -> None:
        """Do what the hex under the cursor stands for."""
        there = self._screen.foresight.course.occupied.get(cell)
        if self.aiming.deed is not None:
            self.aiming.at(on=there.key if there else None, cell=cell)
        elif there is not None and there.key == self.held:
            self.go_on()
        elif there is not None and there.side == "player":
            self.take_up(there.key)
        elif there is not None and isinstance(self.hand, UnitInHand):
            self.strike(there.key)
        elif cell in self.stands:
            self.go(cell)
        elif self.hand is None:
            self._screen.say("Tab, or the letter of a unit of yours, takes it up.")
        else:
            self._screen.say(self._why_no_way(cell), "warn")

    def _why_no_way(self, cell: str) -> str:
        """Say why the unit in hand cannot go to a hex."""
        if not isinstance(self.hand, UnitInHand):
            return f"{self.name} enters on a free hex of yours."
        course = self._screen.foresight.course
        if len(self.stands) > 1:
            steps = stats(course, self.hand.fighter).movement
            return too_far(course, f.UnitMoving(unit=self.hand.key, steps=steps), cell)
        told = self._play.why_not(Pick(unit=self.hand.key)) if isinstance(course.top, f.Moving) else None
        return told[0] if told is not None else f"{self.name} cannot move any more in this turn."

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
        if self.turn is None:
            return ""
        if not _stands(self.turn.combat, unit):
            self.hand = Newcomer(self.turn, unit)
            return self.hand.best()
        self.hand = in_hand(self.turn, unit)
        cell, target = self.hand.best(self._screen.strikes.felled)
        return self.at(target) or cell

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
        self._screen.show_orders(self._lift_next(by))

    def _lift_next(self, by: int = 1) -> str:
        """Have the next unit in hand that may have something to do, or nobody; find where the cursor goes."""
        waiting = idle(self.turn, self._screen.strikes.marked) if self.turn is not None and self.active else []
        if not waiting:
            self.hand = self.aiming.deed = None
            return ""
        at = waiting.index(self.held) + by if self.held in waiting else min(0, by)
        return self._lift(waiting[at % len(waiting)])

    def go_on(self) -> None:
        """Go on to the next unit: nothing is left to be done for this one."""
        self.hand = None
        self._take_next()

    def put_down(self) -> bool:
        """Put down what is aimed, else the unit in hand; tell whether there was one."""
        held = self.hand is not None
        if self.aiming.deed is None:
            self.hand = None
        self.aiming.deed = None
        if held:
            self._screen.show_orders()
        return held

    # Orders

    def go(self, cell: str) -> None:
        """Send the unit in hand to a hex, or put there what is aimed."""
        if self.aiming.deed is not None:
            self.aiming.at(cell=cell)
        elif isinstance(self.hand, Newcomer):
            self._next_then = True
            self.order(Enter(self.hand.unit, cell))
        elif self.hand is not None:
            stand = self.hand.stands[cell]
            self._next_then = not stand.targets
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
        self._next_then = False
        if self.turn is not None:
            self._screen.strikes.follow(self.turn.combat, active=self.active)
            self._screen.show_orders()

    def strike(self, target: str) -> None:
        """Mark a strike of the unit in hand, and send it to where it strikes from."""
        if not isinstance(self.hand, UnitInHand):
            return
        cell = self.striking_from(target)
        if not cell:
            foe = self._screen.names.fighter(self.hand.turn.combat, target)
            self._screen.say(f"{self.name} cannot strike {foe} in this turn.", "warn")
            return
        self._screen.strikes.mark(Assail(self.hand.key, target))
        stand = self.hand.stands[cell]
        if stand.ways:
            self._next_then = True
            self._march(stand)
        else:
            self.go_on()

    def order(self, order: Order) -> None:
        """Have an order carried out, or say why the rules refuse it."""
        found = self.turn.obey(order) if self.turn is not None else None
        if self.turn is not None and self._warned is not self.turn and ends_too_early(self.turn, order, found):
            self._warned, self._next_then = self.turn, False
            self._screen.say(_TOO_EARLY, "warn")
        elif found is not None and found.refused is None:
            self._screen.attempt(lambda: self.obeying(found))
        else:
            self._stay()
            told = self._play.why_not(found.refused) if found is not None else None
            self._screen.say(told[0] if told is not None else _TOO_LATE, "warn")

    def obeying(self, found: Obeyed) -> PausingPlay:
        """Do what carries an order out; undo takes one order back at a time."""
        if found.back:
            self._play.rewind(found.back)
        played, combat = Played(), self._play.state.combat
        for answers in by_order(self._play.game.cat, combat, found.actions) if combat is not None else ():
            with self._play.as_one():
                for action in answers:
                    if self._play.halted is None and action in self._play.legal():
                        played += yield from self._play.acting(action)
        return played

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
