"""A combat during one `apply`: the current value, queries on it, and the changes that the rules make.

Answers to frequent queries are cached until the value changes. Fighters are looked up by key, hexes by label.
"""

from collections.abc import Callable, Collection
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.campaign.boards import Board
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.frames import CombatFrame
from rules.campaign.combat.known import KNOWN, Known, Roster
from rules.campaign.combat.state import HERO, Combat, Fighter, Side
from rules.campaign.combat.values import UnitValues
from rules.campaign.effects import Die
from rules.campaign.records import HeroRecord, PriorityList, UnitRecord
from rules.campaign.scions import ScionRecord
from rules.campaign.table.course import Course
from rules.campaign.table.state import Sheet, Table
from rules.kernel.dice import roll

__all__ = ["HIT_FACES", "PASSING", "WOUNDS_AND_WAYS", "CombatCourse"]

HIT_FACES: dict[Die, int] = {"yellow": 2, "blue": 3, "green": 4, "black": 5, "red": 6}
"""Hit faces of each die's six (V-DICE-01)."""

A = TypeVar("A")

PASSING = frozenset(
    {
        "pending",
        "step",
        "turns",
        "mover",
        "tally",
        "quiet",
        "deserted",
        "lying",
        "points",
        "result",
        "reason",
        "column",
        "hero_open",
    }
)
"""Fields of a combat on which no unit's stats depend, unless a rule asks which turn it is, so that a change keeps the cached stats."""

WOUNDS_AND_WAYS = frozenset({"at", "hp", "dazed", "moved", "hurt", "pinned"})
"""Fields of a fighter on which no unit's stats depend, unless a rule asks where units stand."""


def _same_stats(one: Sheet, other: Sheet) -> bool:
    return one is other or replace(one, hp=0, blessings=0) == replace(other, hp=0, blessings=0)


class CombatCourse(Course):
    """A combat that the rules are changing; `by_key` are its fighters.

    `values` holds the stats of units, which neither steps of the turn nor wounds change, nor moves and turns, unless a rule has asked where
    units stand or which turn it is.

    A finished course leaves its caches in `KNOWN`, and the next one for the same combat starts with a copy. Courses never share
    a dictionary: one may change a combat that another still reads, or rate units that never enter.
    """

    __slots__ = ("_answers", "_kept", "_rested", "_roster", "board", "by_key", "combat", "values")

    def __init__(self, cat: Catalogue, combat: Combat) -> None:
        """Start from a combat, with what is cached about it."""
        super().__init__(cat)
        self.combat = combat
        self.board: Board = cat.board[combat.arena]
        known = KNOWN.find(combat, cat)
        if known is None:
            known = Known(None, {fighter.key: fighter for fighter in combat.fighters}, None, {}, UnitValues())
        self._rested, self._answers = combat, known.answers
        self.by_key = known.by_key
        self._roster = known.roster
        self._kept = dict(known.kept)
        self.values = known.values.copy()

    def rest(self, answers: tuple[CombatAction, ...]) -> None:
        """Note the answers for which the combat waits."""
        self._rested, self._answers = self.combat, answers

    @property
    def answers(self) -> tuple[CombatAction, ...] | None:
        """The answers for which the combat waits; None if they are not known."""
        return self._answers if self._rested is self.combat else None

    def leave(self) -> None:
        """Leave the caches of a waiting combat to the next course; this one must not be used any more."""
        if self._rested is self.combat and self._answers is not None:
            known = Known(self._answers, self.by_key, self._roster, self._kept, self.values)
            KNOWN.keep(self.combat, known, self.cat)

    @property
    def table(self) -> Table:
        """The combat's table."""
        return self.combat.table

    def lay(self, table: Table) -> None:
        """Replace the table; drop the cached stats if they may have changed."""
        old = self.combat.table
        self.combat = replace(self.combat, table=table)
        self._kept = {}
        if not (table.camp is old.camp and table.bag is old.bag and _same_stats(table.sheet, old.sheet)):
            self.values = UnitValues()

    def set(self, **changes: Any) -> None:
        """Change fields of the combat."""
        self.combat = replace(self.combat, **changes)
        self._kept = {}
        if not PASSING.issuperset(changes):
            self._enlist({fighter.key: fighter for fighter in self.combat.fighters})
            self.values = UnitValues()
        elif self.values.by_turn and "tally" in changes:
            self.values = UnitValues(self.values.rules)

    def keep(self, key: object, make: Callable[[], A]) -> A:
        """Cache an answer under a key until anything changes."""
        kept = self._kept
        if key not in kept:
            kept[key] = make()
        answer: A = kept[key]
        return answer

    @property
    def over(self) -> bool:
        """True if the combat has ended."""
        return self.combat.result is not None

    # Fighters

    def _enlist(self, by_key: dict[str, Fighter]) -> None:
        """Index the fighters by key, and drop the roster of who is where."""
        self.by_key = by_key
        self._roster = None

    def _mustered(self) -> Roster:
        roster = self._roster = Roster(self.combat)
        return roster

    def fighter(self, key: str) -> Fighter:
        """The fighter with a key."""
        return self.by_key[key]

    @property
    def arena(self) -> tuple[Fighter, ...]:
        """The fighters in the arena."""
        return (self._roster or self._mustered()).arena

    @property
    def occupied(self) -> dict[str, Fighter]:
        """The fighters in the arena by the hex where they stand."""
        return (self._roster or self._mustered()).occupied

    @property
    def blocked(self) -> Collection[str]:
        """The hexes that no unit may enter."""
        return (self._roster or self._mustered()).blocked

    def troop(self, side: Side) -> tuple[Fighter, ...]:
        """The units of one side in the arena."""
        return (self._roster or self._mustered()).troops[side]

    def opponents(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """The opponents of a fighter in the arena (V-TERM-03)."""
        return (self._roster or self._mustered()).foes[fighter.side]

    def hex_of(self, fighter: Fighter) -> str:
        """Find where a fighter in the arena stands."""
        if fighter.at is None:
            msg = f"{fighter.key} stands nowhere"
            raise ValueError(msg)
        return fighter.at

    def apart(self, one: Fighter, other: Fighter) -> int:
        """Distance between two fighters in the arena, in hexes, ignoring obstacles (V-RIVALENG-07)."""
        here, there = one.at, other.at
        if here is None or there is None:
            raise ValueError(f"{one.key} or {other.key} stands nowhere")
        return self.board.apart[here][there]

    def chip(self, fighter: Fighter) -> UnitRecord | HeroRecord:
        """The record of a fighter: a unit chip, or the hero's."""
        return self.cat.hero[fighter.unit] if fighter.key == HERO else self.cat.unit[fighter.unit]

    def put(self, fighter: Fighter) -> Fighter:
        """Replace the fighter with the same key, or append it."""
        self._place(fighter)
        self.values = UnitValues(self.values.rules)
        return fighter

    def branch(self) -> "CombatCourse":
        """An independent course of the same combat, without events."""
        course = CombatCourse(self.cat, self.combat)
        course.by_key, course._roster = self.by_key, self._roster
        course._kept, course.values = {}, self.values.copy()
        return course

    def refresh(self, fighters: tuple[Fighter, ...]) -> None:
        """Replace all fighters, which differ only in wounds and moves."""
        self.combat = replace(self.combat, fighters=fighters)
        self._enlist({fighter.key: fighter for fighter in fighters})
        self._kept = {}

    def change(self, key: str, **changes: Any) -> Fighter:
        """Change fields of a fighter."""
        fighter = replace(self.fighter(key), **changes)
        self._place(fighter)
        if not WOUNDS_AND_WAYS.issuperset(changes) or (self.values.by_place and "at" in changes):
            self.values = UnitValues(self.values.rules)
        return fighter

    def _place(self, fighter: Fighter) -> None:
        by_key = {**self.by_key, fighter.key: fighter}
        self.combat = replace(self.combat, fighters=tuple(by_key.values()), quiet=0)
        self._enlist(by_key)
        self._kept = {}

    # What waits

    @property
    def top(self) -> CombatFrame | None:
        """The frame on top of the stack, if any."""
        pending = self.combat.pending
        return pending[-1] if pending else None

    def push(self, *frames: CombatFrame) -> None:
        """Put frames on the stack, the last one on top."""
        self._wait_for((*self.combat.pending, *frames))

    def pop(self) -> None:
        """Take the top frame off."""
        self._wait_for(self.combat.pending[:-1])

    def turn_to(self, *frames: CombatFrame) -> None:
        """Put frames in place of the top one."""
        self._wait_for((*self.combat.pending[:-1], *frames))

    def _wait_for(self, pending: tuple[CombatFrame, ...]) -> None:
        """Set the stack; the caches do not depend on it."""
        self.combat = replace(self.combat, pending=pending)

    # Dice

    def roll(self, dice: tuple[Die, ...]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
        """Roll attack dice: their faces, and which of them hit."""
        stream = self.table.dice
        faces: list[int] = []
        for _ in dice:
            face, stream = roll(stream, 6)
            faces.append(face)
        self._rolled(stream, len(dice))
        return tuple(faces), tuple(face <= HIT_FACES[die] for face, die in zip(faces, dice, strict=True))

    def roll_arena_die(self) -> int:
        """Roll an arena die, 1 to 6."""
        face, stream = roll(self.table.dice, 6)
        self._rolled(stream, 0)
        return face

    def _rolled(self, stream: Any, dice: int) -> None:
        combat, tally = self.combat, self.combat.tally
        if dice:
            tally = replace(tally, dice=tally.dice + dice, stirred=tally.turns)
        self.combat = replace(combat, table=replace(combat.table, dice=stream), tally=tally, quiet=0)
        self._kept = {}

    # Who and what is in the combat

    @property
    def priorities(self) -> tuple[PriorityList, ...]:
        """The priority lists in force: against a scion its own, else the arena's (V-TERM-32)."""
        if (card := self.scion_card) is not None:
            return (card.priorities,)
        return self.cat.arena[self.combat.arena].priorities

    @property
    def scion_card(self) -> ScionRecord | None:
        """The scion's reference card, in its combat."""
        combat = self.combat
        return self.cat.scion[combat.foe] if combat.kind == "scion" and combat.foe is not None else None

    @property
    def brood(self) -> str | None:
        """The chip of the scion's brood, which acts only with the scion's dice."""
        card = self.scion_card
        return None if card is None or card.brood is None else card.brood.unit
