"""The report of what just happened in a combat: who moved where and why, who struck whom with which dice, what that cost."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.campaign.combat import events as e
from rules.campaign.combat.state import Combat
from rules.kernel.game import Event
from tui.games.campaign.pictures.fight import dice_spans
from tui.games.campaign.words.combat_events import event, sought
from tui.games.campaign.words.names import Names, skill_name
from tui.games.campaign.words.weights import WEIGHTS
from tui.text.english import capital
from tui.text.fit import folded
from tui.text.lines import Line, Span
from tui.text.weights import weight_in

__all__ = ["report"]

_STAYS = {"in_range", "forbidden", "on_mark"}
"""Why a unit stayed goes without saying: it acts from where it stands, or may not."""


_NOTHING: Span = (" nothing", "faint")
_ROLLED = frozenset({"agile", "heave", "long_shot", "whirlwind"})
"""Specials that roll dice, whose user and target stand before these."""


def report(names: Names, combat: Combat | None, events: Iterable[Event], width: int) -> list[Line]:
    """Events as lines, one for a move with its mark, one for an attack with its dice and all that it cost.

    Args:
        names: what things are called.
        combat: a state of the combat that knows all units in the events.
        events: what happened; events that are none of a combat's are left out.
        width: cells a line.
    """
    told = _Telling(names, combat)
    for one in events:
        told.hear(one)
    return [part for spans in told.entries for part in folded(spans, width)]


class _Ride(NamedTuple):
    """The way of a chip that goes round, in an entry that grows with each of its hexes."""

    chip: str
    way: list[str]
    entry: list[Span]

    def tell(self, rider: str = "") -> None:
        """Word it anew; a rider is named after each hex to which it was taken along."""
        self.entry[:] = [(f"{self.chip} {'-'.join(self.way)}{rider}", "base")]


class _Telling:
    """Entries as they grow while one event after another is heard."""

    def __init__(self, names: Names, combat: Combat | None) -> None:
        self.names = names
        self.combat = combat
        self.entries: list[list[Span]] = []
        self._marks: dict[str, str] = {}
        self._blow: str | None = None
        self._ride: _Ride | None = None

    def _who(self, key: str) -> str:
        return self.names.fighter(self.combat, key)

    def _say(self, text: str, look: str = "base") -> None:
        self.entries.append([(capital(text), look)])

    def hear(self, told: Event) -> None:
        """Tell one event."""
        match told:
            case e.TurnBegan(mover="player") | e.StepBegan() | e.StagePrepared():
                self._blow = None
            case e.UnitMarked():
                self._mark(told)
            case e.UnitMoved():
                self._say(f"{self._who(told.unit)} {told.path[0]}-{told.path[-1]}{self._marks.pop(told.unit, '')}")
            case e.UnitStayed():
                self._stay(told)
            case e.AttackRolled():
                self._roll(told)
            case e.ScionRolled():
                self.entries.append([("The scion rolls ", "base"), *dice_spans(told.dice, told.faces)])
            case e.SkillUsed() if told.skill in _ROLLED:
                pass  # its dice, which follow, say so too
            case e.ChipMoved():
                self._roll_on(told)
            case e.UnitDisplaced() if self._ride and self._ride.way[-2:] == [told.start, told.hex]:
                self._ride.tell(rider=f" with {self._who(told.unit)}")
            case _:
                self._suffer(told)

    def _mark(self, told: e.UnitMarked) -> None:
        verb = "for" if told.reached else "towards"
        seeks = sought(self.names, self.combat.arena if self.combat else "", told.priority)
        self._marks[told.unit] = f" {verb} {self._who(told.mark)} ({seeks})"

    def _stay(self, told: e.UnitStayed) -> None:
        if told.reason not in _STAYS:
            self._say(event(self.names, self.combat, told), "faint")

    def _roll(self, told: e.AttackRolled) -> None:
        whom = f" at {self._who(told.target)} " if told.target else " "
        how = "" if told.using == "attack" else f" with {skill_name(told.using)}"
        entry: list[Span] = [(f"{capital(self._who(told.unit))}{how}{whom}", "base")]
        nothing = told.using != "attack" and not told.hits
        self.entries.append([*entry, *dice_spans(told.dice, told.faces), *([_NOTHING] if nothing else [])])
        self._blow = told.target

    def _roll_on(self, told: e.ChipMoved) -> None:
        """A chip goes on by a hex; as long as nothing else happens, one line grows."""
        if self._ride is None or self.entries[-1] is not self._ride.entry:
            self._ride = _Ride(capital(self.names.arena_chip(told.chip)), [told.start], [])
            self.entries.append(self._ride.entry)
        self._ride.way.append(told.hex)
        self._ride.tell()

    def _suffer(self, told: Event) -> None:
        """Put what a blow costs behind its dice; all else has a line of its own."""
        if isinstance(told, e.Missed) and self.entries:
            self.entries[-1].append(_NOTHING if told.reason == "no_hit" else (" Nimble", "faint"))
        elif isinstance(told, e.HpLost) and self._blow == told.unit:
            self.entries[-1].append((f" -{told.n}, {told.hp} left", "number"))
            self._blow = None
        elif isinstance(told, e.UnitDefeated):
            self._say(event(self.names, self.combat, told), "bad")
        elif isinstance(told, e.CombatEvent) and (weight := weight_in(WEIGHTS, told)) != "detail":
            self._say(event(self.names, self.combat, told), "strong" if weight == "head" else "base")
