"""A combat as a value: who fights where, what lies in the arena, whose turn it is, what waits, and the table meanwhile."""

from typing import Literal

import msgspec

from rules.campaign.combat.frames import CombatFrame
from rules.campaign.records import Sport
from rules.campaign.table.state import Table

__all__ = ["GUEST", "HERO", "Combat", "CombatKind", "Fighter", "Lying", "Placed", "Side", "StepName", "Tally"]

HERO = "hero"
"""The key of the hero in every combat."""

GUEST = "g"
"""What the keys of guests beside the player begin with."""

CombatKind = Literal["sport", "bloodshed", "primus", "scion"]
Side = Literal["player", "rival", "arena"]
StepName = Literal[
    "opening", "score", "deployment", "tactics", "scion", "instructions", "movement", "abilities", "engage"
]


class Placed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A tactic chip on a unit; `turn` is the combat's turn count when it was placed."""

    tactic: str
    turn: int


class Fighter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A unit of a combat's lineups.

    Attributes:
        key: its name in this combat: ``hero``, ``p1`` (player), ``g1`` (a guest beside the player), ``r1`` (rival, in lineup
            order), ``x1`` (arena); never what a hex is called.
        unit: its chip; the hero's id for the hero.
        place: where it is; "gone" when it was sacrificed in mid-combat, or recruited after it.
        at: the hex where it stands, in the arena alone.
        banes: bag banes marked on it.
        chips: arena chips that it has equipped.
        dazed: deployed in this turn of its troop.
        moved: it changed its hex in this turn's Movement Step.
        hurt: an attack dealt it damage in this turn.
        pinned: an opponent's Combat Lock held it as this turn began.
    """

    key: str
    unit: str
    side: Side
    place: Literal["waiting", "arena", "defeated", "gone"] = "waiting"
    at: str | None = None
    hp: int = 0
    tactics: tuple[Placed, ...] = ()
    banes: tuple[str, ...] = ()
    chips: tuple[str, ...] = ()
    dazed: bool = False
    moved: bool = False
    hurt: bool = False
    pinned: bool = False

    @property
    def guest(self) -> bool:
        """True if it fights beside the player and is none of the troop's."""
        return self.side == "player" and self.key[0] == GUEST

    @property
    def of_troop(self) -> bool:
        """True if it is a unit of the player's troop: neither the hero nor a guest."""
        return self.side == "player" and self.key != HERO and not self.guest


class Lying(msgspec.Struct, frozen=True, gc=False):
    """An arena chip (or the flag) that lies on a hex."""

    chip: str
    at: str


class Tally(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Counts that Opportunities and the chronicle ask of a combat afterwards, and bots while it lasts.

    Attributes:
        stirred: the last turn in which dice were rolled or points scored.
    """

    turns: int = 0
    losses: int = 0
    hero_fought: bool = False
    hero_hurt: bool = False
    tactics: int = 0
    dice: int = 0
    hits: int = 0
    stirred: int = 0


class Combat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One combat.

    Attributes:
        table: the table while the fight lasts.
        kind: what led to it.
        arena: the arena's id, which is also the region's faction.
        event: the event card, in Sport and Bloodshed events.
        foe: the primus's unit or the scion's id, in their combats.
        fighters: every unit of both lineups that is known by now: rivals in lineup order, player units as deployed.
        column: the rival's tactics, the next one first.
        hero_open: the hero's slot of the lineup is free.
        slots: camp units that may still be deployed.
        cap: most player units in the arena at once, in a scion combat.
        blocked: hexes that a rule of this combat closes.
        changes: Opportunity cards whose change was made.
        banes: bag banes and scion effects in force for the whole combat.
        drawn: banes that came out of the bag for this combat, to go back into it.
        turns: turns begun by now, of all sides.
        mover, step: whose turn and which step it is; no mover while preparation lasts.
        quiet: full cycles in which nothing changed (V-RULING-09).
        falls: how often the scion was defeated.
        deserted: full cycles in which no unit of the player stood in the arena.
        result: how it ended, None while it goes on.
    """

    table: Table
    kind: CombatKind
    arena: str
    pending: tuple[CombatFrame, ...]
    event: str | None = None
    foe: str | None = None
    sport: Sport | None = None
    fighters: tuple[Fighter, ...] = ()
    column: tuple[str, ...] = ()
    hero_open: bool = False
    slots: int = 0
    cap: int | None = None
    tribune: str | None = None
    lying: tuple[Lying, ...] = ()
    blocked: tuple[str, ...] = ()
    points: int = 0
    changes: tuple[str, ...] = ()
    banes: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    turns: int = 0
    mover: Side | None = None
    step: StepName = "opening"
    tally: Tally = Tally()
    quiet: int = 0
    deserted: int = 0
    falls: int = 0
    result: Literal["won", "failed", "lost"] | None = None
    reason: str = ""

    @property
    def top(self) -> CombatFrame | None:
        """The frame that waits first; None where nothing does."""
        return self.pending[-1] if self.pending else None

    @property
    def lethal(self) -> bool:
        """True if defeated player units are lost at its end (V-LETHAL-01)."""
        return self.kind != "sport"
