"""A combat under test: carried on by actions, asked in a few words, and compared as a whole with what it was."""

from functools import cache
from itertools import count
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.actions import At, Attack, Begin, CombatAction, Go, Pass, Pick, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.frames import AbilityHex, ChoosingAbility, CombatFrame, Opening, UnitStriking
from rules.campaign.combat.state import HERO, Combat, Fighter, Lying, Placed, Side, StepName
from rules.campaign.effects import Circuit, SkillName
from rules.kernel.dice import Dice, roll
from rules.kernel.game import Event

__all__ = ["HIT", "MISS", "Drawn", "gone"]

HIT, MISS = 1, 6
"""Faces that hit with every die, and that miss with every one but red."""

E = TypeVar("E", bound=Event)


def gone(*keys: str) -> dict[str, Any]:
    """What `diff` says of units that were defeated."""
    return {f"{key}.{field}": now for key in keys for field, now in (("place", "defeated"), ("at", None), ("hp", 0))}


class Drawn:
    """A combat on its way, with all that was told, and what it was when it was last compared."""

    def __init__(self, cat: Catalogue, combat: Combat) -> None:
        self.cat = cat
        self.combat = self.was = combat
        self.events: list[Event] = []

    # Where it stands

    def __getitem__(self, key: str) -> Fighter:
        return CombatCourse(self.cat, self.combat).fighter(key)

    @property
    def top(self) -> CombatFrame | None:
        """What waits."""
        return self.combat.pending[-1] if self.combat.pending else None

    @property
    def legal(self) -> tuple[CombatAction, ...]:
        """What may be answered."""
        return play.legal(self.cat, self.combat)

    def units(self) -> str:
        """The units that may be picked, by their letters."""
        return "".join("@" if a.unit == HERO else a.unit for a in self.legal if isinstance(a, Pick))

    def named(self, field: str) -> set[str]:
        """What the legal answers name in one field: ``hex``, ``on``, ``skill``, ``tactic``."""
        return {getattr(action, field) for action in self.legal if getattr(action, field, None) is not None}

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def why(self, action: CombatAction) -> str | None:
        """The code of the reason why an action cannot be done."""
        refusal = play.refusal(self.cat, self.combat, action)
        return None if refusal is None else refusal.code.removeprefix("combat.")

    # What happens

    def set(self, **changes: Any) -> "Drawn":
        """Change the combat by hand."""
        self.combat = replace(self.combat, **changes)
        self.was = self.combat
        return self

    def put(self, key: str, **changes: Any) -> "Drawn":
        """Change a unit by hand."""
        fighters = tuple(replace(f, **changes) if f.key == key else f for f in self.combat.fighters)
        return self.set(fighters=fighters)

    def table(self, **changes: Any) -> "Drawn":
        """Change the table by hand."""
        return self.set(table=replace(self.combat.table, **changes))

    def step(self, mover: Side, step: StepName) -> "Drawn":
        """Let a step of a side begin in the middle of its turn."""
        before: dict[StepName, StepName] = {
            "score": "opening", "deployment": "score" if mover == "player" else "opening", "tactics": "deployment",
            "scion": "deployment", "movement": "tactics", "abilities": "movement", "engage": "abilities",
        }  # fmt: skip
        if mover == "arena":
            before |= {"instructions": "opening", "movement": "instructions"}
        last = before[step]
        return self._go(replace(self.combat, mover=mover, step=last, pending=(), turns=self.combat.turns + 1))

    def turn(self, mover: Side) -> "Drawn":
        """Let a turn of a side begin, with everything that its beginning brings."""
        acts = isinstance(self.cat.arena[self.combat.arena].special, Circuit)
        last: Side = "arena" if acts or any(f.side == "arena" for f in self.combat.fighters) else "player"
        other: dict[Side, Side] = {"player": "rival", "rival": last, "arena": "player"}
        return self._go(replace(self.combat, mover=other[mover], step="engage", pending=()))

    def _go(self, combat: Combat) -> "Drawn":
        step = play.resume(self.cat, combat)
        self.combat = step.state
        self.events += step.events
        return self

    def rolls(self, *faces: int) -> "Drawn":
        """The next dice show these faces, one after another."""
        self.combat = replace(self.combat, table=replace(self.combat.table, dice=Dice(_seed(faces))))
        return self

    def do(self, *actions: CombatAction) -> "Drawn":
        """Take actions, each of them legal."""
        for action in actions:
            assert action in self.legal, (action, self.legal, self.top)
            step = play.apply(self.cat, self.combat, action)
            assert play.fault(self.cat, step.state) is None, play.fault(self.cat, step.state)
            self.combat = step.state
            self.events += step.events
        return self

    def end(self) -> "Drawn":
        """Go on by passing and beginning to the opening of the next turn; nothing else may be left to decide."""
        while self.combat.result is None and not isinstance(self.top, Opening):
            assert Pass() in self.legal, (self.top, self.legal)
            self.do(Pass())
        return self

    def begin(self) -> "Drawn":
        """Let the turn begin."""
        return self.do(Begin())

    def attack(self, by: str, on: str, *faces: int) -> "Drawn":
        """A unit attacks in the player's Engage Step, and its dice show some faces."""
        return self.rolls(*faces).do(Pick(unit=_key(by)), Attack(on=_key(on)))

    def go(self, who: str, cell: str, over: str | None = None) -> "Drawn":
        """A unit goes to a hex in the player's Movement Step."""
        return self.do(Pick(unit=_key(who)), Go(hex=cell, over=over))

    def use(self, who: str, skill: SkillName, on: str | None = None, cell: str | None = None) -> "Drawn":
        """A unit uses an Ability or a Special; whatever has one answer alone is answered by the engine."""
        self.do(Pick(unit=_key(who)))
        wanted: list[CombatAction] = [UseSkill(skill=skill)]
        wanted += [Pick(unit=_key(on))] if on is not None else []
        wanted += [At(hex=cell)] if cell is not None else []
        for action in wanted:
            if isinstance(self.top, ChoosingAbility | AbilityHex | UnitStriking) and action in self.legal:
                self.do(action)
        assert (_key(who), skill) in {(event.unit, event.skill) for event in self.told(SkillUsed)}
        return self

    def end_rivals(self) -> "Drawn":
        """Go on with the first of all answers to the opening of the next turn."""
        while self.combat.result is None and not isinstance(self.top, Opening):
            self.do(self.legal[0])
        return self

    # What has changed

    def diff(self) -> dict[str, Any]:
        """What is not as it was drawn: ``{"A.hp": 2, "camp.tactics": (...)}``; everything that is not named stayed."""
        found: dict[str, Any] = {}
        for now in self.combat.fighters:
            old = next((f for f in self.was.fighters if f.key == now.key), None)
            found |= _changes(now, old, f"{now.key}.", _OF_FIGHTER)
        found |= _changes(self.combat, self.was, "", _OF_COMBAT)
        found |= _changes(self.combat.table, self.was.table, "", _OF_TABLE)
        found |= _changes(self.combat.table.camp, self.was.table.camp, "camp.", _OF_CAMP)
        found |= _changes(self.combat.table.sheet, self.was.table.sheet, "sheet.", ("blessings",))
        return found


_OF_FIGHTER = ("place", "at", "hp", "tactics", "chips")
_OF_COMBAT = ("result", "reason", "points", "lying", "tribune", "column", "slots", "hero_open")
_OF_TABLE = ("tactics", "bag", "stacks")
_OF_CAMP = ("units", "tactics", "banes", "prowess")


def _changes(now: Any, old: Any, prefix: str, fields: tuple[str, ...]) -> dict[str, Any]:
    was = {field: getattr(old, field, None) for field in fields}
    return {
        f"{prefix}{field}": _short(getattr(now, field))
        for field in fields
        if getattr(now, field) != was[field] and (getattr(now, field) or old is not None)
    }


def _short(value: Any) -> Any:
    """Chips and tactics by what they are and where."""
    match value:
        case (Lying(), *_):
            return {lying.chip: lying.at for lying in value}
        case (Placed(), *_):
            return tuple(placed.tactic for placed in value)
        case _:
            return value


@cache
def _seed(faces: tuple[int, ...]) -> int:
    """A seed whose first dice of six faces show these."""
    return next(seed for seed in count() if _shows(Dice(seed), faces))


def _shows(dice: Dice, faces: tuple[int, ...]) -> bool:
    for wanted in faces:
        face, dice = roll(dice, 6)
        if face != wanted:
            return False
    return True


def _key(letter: str) -> str:
    return HERO if letter == "@" else letter
