"""The records of content: the frozen shapes that TOML files fill, shared by the campaign and its combats."""

from typing import Literal

import msgspec

from rules.campaign.effects import ArenaRule, Capacity, ClassName, CombatRule, Die, Skill
from rules.campaign.journey_effects import JourneyRule, RaiseStat

__all__ = [
    "ArenaRecord",
    "Bane",
    "Bearing",
    "Chip",
    "Descriptor",
    "Difficulty",
    "DifficultyId",
    "Epilogue",
    "Faction",
    "HeroRecord",
    "Icon",
    "Improvement",
    "Origin",
    "Preset",
    "PrimusLineup",
    "Priority",
    "PriorityList",
    "Prowess",
    "Sport",
    "Tactic",
    "Terrain",
    "UnitRecord",
    "Weeks",
]

Origin = Literal["book", "ours"]
"""Who gave a component: the rule book, or we."""

Sport = Literal["capture_the_flag", "king_of_the_hill", "spar"]

DifficultyId = Literal["chosen", "valiant", "fearless"]
"""The difficulties, the easiest first."""

Weeks = Literal[6, 12]
"""How many weeks an act may have."""

Improvement = Literal["health", "leadership", "add_die", "upgrade_die"]
"""One step of growth of the hero (V-REWARD-04)."""


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A faction with its region and arena of the same name; the letter marks its units and places."""

    id: str
    name: str
    position: int
    letter: str
    hero: str
    arena: str
    flavour: str
    origin: Origin


class UnitRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit chip: stats in hexes and HP, dice of its Attack, its skills. A primus has its Health from the act."""

    id: str
    name: str
    kind: Literal["neutral", "faction", "opportunity", "bane", "primus", "scion", "arena", "hero"]
    classes: tuple[ClassName, ...]
    movement: int
    range: int
    health: int
    attack: tuple[Die, ...]
    origin: Origin
    skills: tuple[Skill, ...] = ()
    faction: str | None = None
    copies: int = 1
    flavour: str = ""

    @property
    def recruitable(self) -> bool:
        """True if its chip goes from bag to camp and back; those of elites, banes and the arena never do (V-RECRUIT-03)."""
        return self.kind in {"neutral", "faction", "opportunity"}

    @property
    def undying(self) -> bool:
        """True if it is never sacrificed, and comes back to camp from lethal combats too (Unit Skills)."""
        return any(skill.name == "undying" for skill in self.skills)


class HeroRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A hero's side of the hero chip and the start that belongs to it (V-HERO-01).

    `primus` is the unit id of the other side, `text` the way to play that the prowess cards make, `brief` the same in a few words.
    """

    id: str
    name: str
    faction: str
    classes: tuple[ClassName, ...]
    movement: int
    range: int
    health: int
    leadership: int
    attack: tuple[Die, ...]
    starting_units: tuple[str, ...]
    starting_tactics: tuple[str, ...]
    primus: str
    origin: Origin
    text: str = ""
    brief: str = ""
    flavour: str = ""
    playable: bool = True


class Tactic(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tactic chip: how long it lasts, on whom it goes, whom the rival picks, what it does to the unit it lies on.

    An instant one lies on nobody: all its rules are `GainHp`, which no other record has by itself.
    """

    id: str
    name: str
    lasts: Literal["permanent", "instant", "temporary"]
    on: Literal["ally", "opponent"]
    rival_target: Literal["weakest", "slowest", "strongest", "deadliest"]
    origin: Origin
    rules: tuple[CombatRule, ...] = ()
    fatigues: bool = False
    once: bool = False
    copies: int = 3
    special: bool = False
    for_class: ClassName | None = None
    flavour: str = ""


def _added_capacity(rules: tuple[CombatRule, ...]) -> int:
    return sum(rule.add for rule in rules if isinstance(rule, Capacity))


class Bane(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A bane chip. A bag bane's rules hold for one combat (for its `bearer`: the next unit of the lineup); a unit bane names its unit."""

    id: str
    name: str
    kind: Literal["bag", "unit", "camp"]
    origin: Origin
    rules: tuple[CombatRule, ...] = ()
    journey: tuple[JourneyRule, ...] = ()
    unit: str | None = None
    scion: str | None = None
    bearer: bool = False
    flavour: str = ""

    @property
    def capacity(self) -> int:
        """The number that it adds to the Tactic Capacity (V-HERO-08)."""
        return _added_capacity(self.rules)


class Prowess(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A prowess card, a hero's own or special; level 0 is no level (V-PROWESS-04)."""

    id: str
    name: str
    origin: Origin
    hero: str | None = None
    level: int = 0
    rules: tuple[CombatRule, ...] = ()
    gain: tuple[RaiseStat, ...] = ()
    flavour: str = ""

    @property
    def capacity(self) -> int:
        """The number that it adds to the Tactic Capacity (V-HERO-08)."""
        return _added_capacity(self.rules)


class Chip(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An arena chip: how it is drawn, and the skill or die that whoever equips it has (V-EQUIP-02).

    Units take up a `carried` one by moving onto its hex. Any other stays where it lies, and one that `blocks` closes its hex.
    """

    id: str
    name: str
    glyph: str
    origin: Origin
    copies: int = 1
    carried: bool = True
    blocks: bool = False
    skill: Skill | None = None
    die: Die | None = None
    text: str = ""


Descriptor = Literal["strongest", "weakest", "closest", "farthest", "deadliest", "least_deadly", "fastest", "slowest"]
"""What sets an opponent apart by comparison with others (V-TERM-18 to V-TERM-21)."""

Bearing = Literal["flagholder", "chip_holder", "hero", "local", "isolated", "key_holder"]
"""What an opponent is, has, or stands on."""

Terrain = Literal["loose_chip", "key_hex", "high_ground", "high_ground_beside", "high_ground_in_range"]
"""What sets a hex apart."""


class Priority(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of a priority list. Bold ones are opponents to attack, the others hexes to occupy (V-RIVALMOVE-04)."""

    of: Descriptor | Bearing | Terrain
    bold: bool


class PriorityList(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A priority list, highest first, for rivals of some classes, for named units, or (empty) for all others."""

    order: tuple[Priority, ...]
    classes: tuple[ClassName, ...] = ()
    units: tuple[str, ...] = ()


class ArenaRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An arena: its board as drawn rows, its priority lists, its rules, its chip, its own units.

    A row of the drawing is one row of pointy-top hexes; two columns make a hex, and every other row is shifted by one column.
    `.` open, `1` to `9` rival deployment hex of that number, `H` player deployment hex, `K` key hex, `C` where a chip
    or else a unit of the arena starts, `S` deep sand, `#` a hex that nobody may enter, a space no hex at all.
    Rows have letters from the top, hexes numbers from the left: `c4`. The warning is what a newcomer has to know before the first move.
    """

    id: str
    name: str
    faction: str
    board: str
    priorities: tuple[PriorityList, ...]
    origin: Origin
    text: str
    key_hex: Literal["printed", "chip"] = "printed"
    chip: str | None = None
    units: tuple[str, ...] = ()
    rules: tuple[CombatRule, ...] = ()
    special: ArenaRule | None = None
    banes_for_faction_stack: bool = False
    warning: str = ""
    flavour: str = ""


class Icon(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit icon of a rival column; `tactic` when a tactic icon lies on it."""

    kind: Literal["local", "bag", "primus"]
    tactic: bool = False


class PrimusLineup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The preset lineups and the primus's Health of one act's primus combat (clauses V-PRIMUS)."""

    act: int
    health: int
    rivals: tuple[Icon, ...]
    camp: int
    origin: Origin
    hero: bool = True


class Difficulty(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A difficulty level (clauses V-DIFF)."""

    id: DifficultyId
    name: str
    prowess: int
    blessings: int
    origin: Origin
    health: int = 0
    leadership: int = 0
    improvement: Literal["none", "die", "any"] = "none"
    tactics: bool = True
    influence: int = 0
    text: str = ""


class Epilogue(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The end of the story for one hero against one scion (V-CAMPAIGN-09)."""

    scion: str
    hero: str
    text: str
    origin: Origin


class Preset(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A suggested campaign, every choice of its set-up made (V-SETUP-24), with its weeks an act."""

    id: str
    name: str
    hero: str
    difficulty: DifficultyId
    scion: str
    primuses: tuple[str, ...]
    prowess: tuple[str, ...]
    improvement: Improvement
    text: str
    origin: Origin
    weeks: Weeks = 12
