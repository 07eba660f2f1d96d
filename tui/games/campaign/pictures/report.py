"""The report of what just happened in a combat: who moved where and why, who struck whom with which dice, what that cost."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from rules.campaign.combat import events as e
from rules.campaign.combat.specials import DICED_SPECIALS
from rules.campaign.combat.state import Combat
from rules.kernel.game import Event
from tui.games.campaign.pictures.fight import dice_spans
from tui.games.campaign.words.causes import cause_of
from tui.games.campaign.words.combat_events import event
from tui.games.campaign.words.combat_moves import sought
from tui.games.campaign.words.names import Names, skill_name
from tui.games.campaign.words.weights import WEIGHTS
from tui.text.english import capital
from tui.text.fit import folded
from tui.text.lines import Line, Span
from tui.text.weights import weight_in

__all__ = ["ReportEntry", "TellingRank", "report", "reported"]

_STAYS: frozenset[e.Stay] = frozenset({"in_range", "on_mark"})
"""Why a unit stayed goes without saying: it acts from where it stands."""

_NOTHING: Span = (" nothing", "faint")


class TellingRank(IntEnum):
    """The rank of what an entry of a report tells, from what is left out first to what never is."""

    WAY = 0
    DEED = 1
    STRIKE = 2
    LOSS = 3
    FALL = 4


@dataclass(slots=True)
class ReportEntry:
    """An entry of a report.

    Attributes:
        spans: what it says.
        tells: how much that is.
        lost: of an entry that tells a loss, who it is and the HP left.
    """

    spans: list[Span]
    tells: TellingRank
    lost: tuple[str, int] | None = None


_FALLS = (e.RunOver, e.UnitDefeated, e.ScionFell, e.Survived, e.HpSet, e.Surrendered, e.CombatEnded)


def report(names: Names, combat: Combat | None, events: Iterable[Event], width: int) -> list[Line]:
    """Events as lines, one for a move with its mark, one for an attack with its dice and all that it cost.

    Args:
        names: what things are called.
        combat: a state of the combat that knows all units in the events.
        events: what happened; events that are none of a combat's are left out.
        width: cells a line.
    """
    return [part for entry in reported(names, combat, events) for part in folded(entry.spans, width)]


def reported(names: Names, combat: Combat | None, events: Iterable[Event]) -> list[ReportEntry]:
    """Events as the entries of a report, each of which is folded to lines."""
    told = _Report(names, combat)
    for one in events:
        told.hear(one)
    return told.entries


class _Ride(NamedTuple):
    """The way of a chip that goes round, in an entry that grows with each of its hexes."""

    chip: str
    way: list[str]
    entry: list[Span]

    def tell(self, rider: str = "") -> None:
        """Word it anew; a rider is named after each hex to which it was taken along."""
        self.entry[:] = [(f"{self.chip} {'-'.join(self.way)}{rider}", "base")]


class _Report:
    """Entries as they grow while one event after another is heard."""

    def __init__(self, names: Names, combat: Combat | None) -> None:
        self.names = names
        self.combat = combat
        self.entries: list[ReportEntry] = []
        self._marks: dict[str, str] = {}
        self._blow: str | None = None
        self._cause = self._felling = ""
        self._ride: _Ride | None = None
        self._roams = ""
        self._roam: tuple[list[str], list[Span]] = ([], [])

    def _who(self, key: str) -> str:
        return self.names.fighter(self.combat, key)

    def _say(self, text: str, look: str = "base", tells: TellingRank = TellingRank.DEED) -> None:
        self._add([(capital(text), look)], tells)

    def _add(self, spans: list[Span], tells: TellingRank) -> None:
        self.entries.append(ReportEntry(spans, tells))

    def hear(self, told: Event) -> None:
        """Tell one event."""
        if isinstance(told, e.TurnBegan | e.StepBegan | e.StagePrepared):
            self._blow = None
        match told:
            case e.TurnBegan(mover="player") | e.StepBegan() | e.StagePrepared():
                pass
            case e.UnitMarked():
                self._mark(told)
            case e.CompassRolled():
                self._roams = told.unit
            case e.UnitMoved() if told.unit == self._roams:
                self._roam_on(told)
            case e.UnitMoved():
                why = self._marks.pop(told.unit, "")
                self._say(f"{self._who(told.unit)} {told.path[0]}-{told.path[-1]}{why}", tells=TellingRank.WAY)
            case e.UnitStayed():
                self._stay(told)
            case e.AttackRolled():
                self._roll(told)
            case e.ScionRolled():
                self._add([("The scion rolls ", "base"), *dice_spans(told.dice, told.faces)], TellingRank.DEED)
            case e.SkillUsed() if told.skill in DICED_SPECIALS:
                pass  # its dice, which follow, say so too
            case e.ChipMoved():
                self._roll_on(told)
            case e.UnitDisplaced() if self._ride and self._ride.way[-2:] == [told.start, told.hex]:
                self._ride.tell(rider=f" with {self._who(told.unit)}")
            case _:
                self._suffer(told)

    def _mark(self, told: e.UnitMarked) -> None:
        verb = "for" if told.reached else "toward"
        seeks = sought(self.names, self.combat.arena if self.combat else "", told.priority)
        self._marks[told.unit] = f" {verb} {self._who(told.mark)} ({seeks})"

    def _stay(self, told: e.UnitStayed) -> None:
        if told.reason not in _STAYS:
            self._say(event(self.names, self.combat, told), "faint", TellingRank.WAY)

    def _roll(self, told: e.AttackRolled) -> None:
        whom = f" at {self._who(told.target)} " if told.target else " "
        how = "" if told.using == "attack" else f" with {skill_name(told.using)}"
        entry: list[Span] = [(f"{capital(self._who(told.unit))}{how}{whom}", "base")]
        nothing = told.using != "attack" and not told.hits
        spans = [*entry, *dice_spans(told.dice, told.faces), *([_NOTHING] if nothing else [])]
        self._add(spans, TellingRank.STRIKE if self._is_yours(told.unit) else TellingRank.DEED)
        self._blow = told.target

    def _is_yours(self, key: str) -> bool:
        fighters = self.combat.fighters if self.combat else ()
        return any(one.key == key and one.side == "player" for one in fighters)

    def _roam_on(self, told: e.UnitMoved) -> None:
        """A unit goes where the compass says; as long as nothing else happens, one line grows."""
        self._roams = ""
        way, spans = self._roam
        if not self.entries or self.entries[-1].spans is not spans or way[-1] != told.path[0]:
            self._roam = way, spans = [told.path[0]], []
            self._add(spans, TellingRank.WAY)
        way.append(told.path[-1])
        spans[:] = [(f"{capital(self._who(told.unit))} roams {'-'.join(way)}", "base")]

    def _roll_on(self, told: e.ChipMoved) -> None:
        """A chip goes on by a hex; as long as nothing else happens, one line grows."""
        if self._ride is None or self.entries[-1].spans is not self._ride.entry:
            self._ride = _Ride(capital(self.names.arena_chip(told.chip)), [told.start], [])
            self._add(self._ride.entry, TellingRank.WAY)
        self._ride.way.append(told.hex)
        self._ride.tell()

    def _suffer(self, told: Event) -> None:
        """Put what a blow costs behind its dice; all else has a line of its own."""
        if isinstance(told, e.Missed) and self.entries:
            self.entries[-1].spans.append(_NOTHING if told.reason == "no_hit" else (" Nimble", "faint"))
            self._blow = None
        elif isinstance(told, e.DamageDealt):
            self._cause = cause_of(self.names, self.combat, told)
        elif isinstance(told, e.HpLost):
            self._lose(told)
        elif isinstance(told, e.UnitDefeated):
            by = f" by {self._felling}" if self._felling and told.by in {None, told.unit} else ""
            self._say(f"{event(self.names, self.combat, told).removesuffix('.')}{by}.", "bad", TellingRank.FALL)
        elif isinstance(told, e.CombatEvent) and (weight := weight_in(WEIGHTS, told)) != "detail":
            tells = TellingRank.FALL if isinstance(told, _FALLS) else TellingRank.DEED
            self._say(event(self.names, self.combat, told), "strong" if weight == "head" else "base", tells)

    def _lose(self, told: e.HpLost) -> None:
        if self._blow == told.unit:
            self.entries[-1].spans.append((f" -{told.n}, {told.hp} left", "number"))
            self.entries[-1].tells = TellingRank.LOSS
            self._blow, self._felling = None, ""
        else:
            self._felling = self._cause
            by = f" ({self._cause})" if self._cause else ""
            self._say(f"{event(self.names, self.combat, told).removesuffix('.')}{by}.", tells=TellingRank.LOSS)
        self._cause = ""
        self.entries[-1].lost = self._who(told.unit), told.hp
