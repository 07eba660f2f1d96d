"""The parts of a scion: its reference card, the lines that its dice are read by, and what grows out of it (clauses V-SCION)."""

from typing import Literal

import msgspec

from rules.campaign.effects import CombatRule, Die
from rules.campaign.records import Icon, Origin, PriorityList

__all__ = ["Brood", "ScionLine", "ScionRecord"]


class ScionLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A dice effect of a scion: which dice are read, how, and what follows for the value read (V-SCION-15 to -19).

    A blast strikes its prey and everybody of the player's beside it; raising brings fallen units of the player's back as rivals.
    Of a scion with several bodies, the one numbered `by` carries the line out, or while that one is not there, the first that stands.
    """

    dice: tuple[Die, ...]
    reading: Literal["single", "total", "each", "pairs", "combined"]
    do: Literal[
        "drag",
        "strike",
        "strike_all",
        "gain_hp",
        "summon",
        "lunge",
        "push",
        "blast",
        "raise",
        "brood_moves",
        "brood_strikes",
        "brood_gains",
        "brood_grows",
    ]
    n: int = 0
    reach: int = 1
    by: int = 0


class Brood(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Units that grow out of a scion and act with its dice alone: one comes with it for every bane in play, within limits."""

    unit: str
    least: int
    most: int


class ScionRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scion's reference card (clauses V-SCION); its chip is the unit `unit`.

    Attributes:
        bodies: its other chips, which come with it; it is defeated when all are.
        rules: what holds in its combat; those that follow an incident are its triggers.
        falls: how often it has to be defeated.
        dice_per_fall: dice more for every time it was defeated by now.
        dice_per_removed: dice more for every bane that was removed from play.
        dice_per_turn: dice more for every turn in which it could roll before.
        chip: what lies in the middle of the arena when it is fought.
        title: what it is called beside its name.
        brief: how it fights, in a few words, for where one is chosen among others.
    """

    id: str
    name: str
    unit: str
    dice: tuple[Die, ...]
    lines: tuple[ScionLine, ...]
    unit_cap: int
    priorities: PriorityList
    banes: tuple[str, ...]
    origin: Origin
    text: str
    bodies: tuple[str, ...] = ()
    health_per_bane: int = 0
    rivals: tuple[Icon, ...] = ()
    rules: tuple[CombatRule, ...] = ()
    brood: Brood | None = None
    falls: int = 1
    dice_per_fall: tuple[Die, ...] = ()
    dice_per_removed: tuple[Die, ...] = ()
    dice_per_turn: tuple[Die, ...] = ()
    chip: str | None = None
    title: str = "Scion of Pluto"
    brief: str = ""
    flavour: str = ""

    @property
    def chips(self) -> tuple[str, ...]:
        """All its chips, the first one first."""
        return (self.unit, *self.bodies)
