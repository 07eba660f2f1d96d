"""The campaign's part of the codex: what can be seen and beaten in it, and the one place that counts it, from what happened."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import events as combat_events
from rules.campaign.combat.state import GUEST
from rules.campaign.journey import events as journey_events
from rules.campaign.journey.state import Options
from rules.campaign.records import UnitRecord
from rules.campaign.table import events as table_events
from rules.kernel.game import Event
from saves.codex import Sighting
from tui.games.campaign.words.names import Names
from tui.play.codex import CodexEntry, CodexKind

__all__ = ["CODEX", "CampaignCodex"]

_GREAT = frozenset({"primus", "scion"})
_CHIPS = frozenset({"neutral", "faction", "opportunity", "bane", "arena"})
"""The kinds of units that are no hero, primus or scion."""


class _Folding:
    """The count of one campaign, event by event.

    Attributes:
        seen: how often each thing was seen.
        done: how often it was beaten.
    """

    def __init__(self, options: Options) -> None:
        """Begin with what is chosen before the first week."""
        self.seen: Counter[str] = Counter([f"hero.{options.hero}"])
        self.seen.update(f"prowess.{card}" for card in options.prowess or ())
        self.done: Counter[str] = Counter()
        self._options = options
        self._rivals: dict[str, str] = {}
        self._great = self._arena = self._card = ""

    def event(self, event: Event) -> None:
        """Count what happened on the journey, or else at the table, or in a fight."""
        match event:
            case journey_events.EventRead(card=card):
                self.seen[f"card.{card}"] += 1
            case journey_events.OpportunityKept(card=card):  # it may have been taken from several that were never read
                self.seen[f"card.{card}"] = self.seen[f"card.{card}"] or 1
            case journey_events.EventAccepted(card=card):
                self._card = card
            case journey_events.EventWon(kind="primus" | "scion"):
                self.done[f"unit.{self._great}"] += 1
            case journey_events.EventWon():
                self.done[f"card.{self._card}"] += 1
            case journey_events.CampaignEnded(result="won"):
                self.done[f"hero.{self._options.hero}"] += 1
                self.seen[f"epilogue.{self._options.hero}.{self._options.scion}"] += 1
            case _:
                self._at_the_table(event)

    def _at_the_table(self, event: Event) -> None:
        match event:
            case table_events.UnitRecruited(unit=unit):
                self.seen[f"unit.{unit}"] += 1
            case table_events.TacticGained(tactic=tactic):
                self.seen[f"tactic.{tactic}"] += 1
            case table_events.ProwessGained(card=card):
                self.seen[f"prowess.{card}"] += 1
            case table_events.BaneGained(bane=bane):
                self.seen[f"bane.{bane}"] += 1
            case table_events.BaneRemoved(bane=bane):
                self.done[f"bane.{bane}"] += 1
            case table_events.OpportunityClaimed(card=card):
                self.done[f"card.{card}"] += 1
            case _:
                self._in_a_fight(event)

    def _in_a_fight(self, event: Event) -> None:
        match event:
            case combat_events.ArenaLaid(arena=arena):
                self._arena, self._great, self._rivals = arena, "", {}
                self.seen[f"arena.{arena}"] += 1
            case combat_events.RivalJoined(key=key, source="scion") if self._great == self._options.scion:
                self._rivals[key] = self._great  # another body of one that is met already
            case combat_events.RivalJoined(unit=unit, key=key, source=source):
                met = self._options.scion if source == "scion" else unit
                self._meet(met, key)
                self._great = self._great or (met if source in _GREAT else "")
            case combat_events.UnitPlaced(unit=unit, key=key) if key.startswith(GUEST):
                self.seen[f"unit.{unit}"] += 1
            case combat_events.UnitPlaced(unit=unit, key=key):
                self._meet(unit, key)
            case combat_events.UnitDefeated(unit=key) if self._rivals.get(key, self._great) != self._great:
                self.done[f"unit.{self._rivals[key]}"] += 1
            case combat_events.RivalTacticAdded(tactic=tactic):
                self.seen[f"tactic.{tactic}"] += 1
            case combat_events.TacticPlaced(tactic=tactic, by="player"):
                self.done[f"tactic.{tactic}"] += 1
            case combat_events.BaneDrawn(bane=bane):
                self.seen[f"bane.{bane}"] += 1
            case combat_events.CombatEnded(result="won"):
                self.done[f"arena.{self._arena}"] += 1
            case _:
                pass

    def _meet(self, unit: str, key: str) -> None:
        self._rivals[key] = unit
        self.seen[f"unit.{unit}"] += 1


class CampaignCodex:
    """The part of the codex that is about campaigns."""

    event_type = journey_events.CampaignEvent

    def fold(self, options: bytes, events: Sequence[Event]) -> dict[str, Sighting]:
        """See `tui.play.codex.GameCodex`."""
        count = _Folding(msgspec.json.decode(options, type=Options))
        for event in events:
            count.event(event)
        keys = sorted({*count.seen, *count.done})
        return {key: Sighting(max(count.seen[key], count.done[key]), count.done[key]) for key in keys}

    def kinds(self, content: Catalogue) -> Sequence[CodexKind]:
        """See `tui.play.codex.GameCodex`."""
        return (*_fighting(content), *_read(content), *_owned(content), _epilogues(content))


CODEX = CampaignCodex()


def _fighting(cat: Catalogue) -> tuple[CodexKind, ...]:
    entries = _Entries(cat)
    units = entries.units(lambda one: one.kind in _CHIPS)
    primuses = entries.units(lambda one: one.kind == "primus")
    heroes = entries.of("hero", (one for one in cat.heroes if one.playable))
    return (
        CodexKind("hero", "Heroes", "led", "led to victory", heroes),
        CodexKind("unit", "Units", "met", "felled", units),
        CodexKind("primus", "Primuses", "met", "beaten", primuses),
        CodexKind("scion", "Scions", "met", "beaten", entries.of("unit", cat.scions)),
        CodexKind("arena", "Arenas", "entered", "won in", entries.of("arena", cat.arenas)),
    )


def _read(cat: Catalogue) -> tuple[CodexKind, ...]:
    entries = _Entries(cat)
    sports = entries.of("card", (one for one in cat.events if one.kind == "sport"))
    bloodsheds = entries.of("card", (one for one in cat.events if one.kind == "bloodshed"))
    return (
        CodexKind("event.sport", "Sports", "read", "won", sports),
        CodexKind("event.bloodshed", "Bloodsheds", "read", "won", bloodsheds),
        CodexKind("opportunity", "Opportunities", "read", "completed", entries.of("card", cat.opportunities)),
    )


def _owned(cat: Catalogue) -> tuple[CodexKind, ...]:
    entries = _Entries(cat)
    return (
        CodexKind("tactic", "Tactics", "had or met", "played", entries.of("tactic", cat.tactics)),
        CodexKind("prowess", "Prowess cards", "earned", "", entries.of("prowess", cat.prowess)),
        CodexKind("bane", "Banes", "borne", "shed", entries.of("bane", cat.banes)),
    )


def _epilogues(cat: Catalogue) -> CodexKind:
    names = Names(cat)
    entries = [
        CodexEntry(
            f"epilogue.{one.hero}.{one.scion}", f"{names.unit(one.hero)}, {cat.scion[one.scion].name}", (one.text,)
        )
        for one in cat.epilogues
    ]
    return CodexKind("epilogue", "Epilogues", "reached", "", entries)


class _Entries:
    """Makes the entries of some components."""

    def __init__(self, cat: Catalogue) -> None:
        self._cat = cat
        self._names = Names(cat)

    def of(self, kind: str, records: Iterable[Any]) -> list[CodexEntry]:
        """The entries of records, by their names and their texts."""
        from tui.games.campaign.pictures.card import described  # noqa: PLC0415 - counting does without

        told = ((one.id, described(self._names, one)) for one in records)
        return [CodexEntry(f"{kind}.{id_}", text[0], tuple(text[1])) for id_, text in told if text]

    def units(self, wanted: Callable[[UnitRecord], bool]) -> list[CodexEntry]:
        """The entries of some units."""
        return self.of("unit", filter(wanted, self._cat.units))
