"""The words that cards are written in: a closed vocabulary of small structs, data only.

A *rule* stands on a prowess card, an arena, an event, a tactic or a bane, and holds while its source is in force. What a
rule does is done in `rules.campaign.combat`; how it is said stands in the interface's wording; both match exhaustively.
"""

from typing import Literal

import msgspec

__all__ = [
    "AddDice",
    "AddRivals",
    "ArenaRule",
    "Block",
    "Capacity",
    "ChangeStat",
    "Circuit",
    "ClassName",
    "CombatRule",
    "Deed",
    "DiceWhere",
    "Die",
    "EndsOn",
    "EndsWhen",
    "ExtraDamage",
    "Forbid",
    "GainHp",
    "GrantSkill",
    "Guest",
    "Heal",
    "Hurt",
    "IgnoreDamage",
    "Incident",
    "IncidentWhere",
    "Loot",
    "LoseDice",
    "Muster",
    "Shackle",
    "Skill",
    "SkillName",
    "StartPoints",
    "When",
    "Who",
    "Word",
]

Die = Literal["yellow", "blue", "green", "black", "red"]
"""Attack dice from weakest to strongest: 2, 3, 4, 5 and 6 hit faces of six."""

ClassName = Literal["archer", "attacker", "beast", "defender", "tactician"]

SkillName = Literal[
    "absorb",
    "agile",
    "beastmaster",
    "blasphemous",
    "combat_lock",
    "confidence",
    "deflect",
    "dig_in",
    "dodge",
    "first_strike",
    "flight",
    "fury_aura",
    "heave",
    "hook",
    "hurl",
    "inspire",
    "intercept_blow",
    "long_shot",
    "nimble",
    "perfect_strike",
    "quickstrike",
    "regen",
    "reposition",
    "retaliate",
    "roaming",
    "shove",
    "swap",
    "tactical",
    "taunt",
    "throw_trident",
    "undying",
    "whirlwind",
]
"""The skills of units; `throw_trident` comes with the Atlanteans' trident."""

Special = Literal["throw_trident", "agile", "heave", "long_shot", "reposition", "whirlwind"]
"""The skills used in the Engage Step instead of an attack; those that rivals always use come first."""


class Word(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A word of the vocabulary that cards are written in."""


class Skill(Word, frozen=True):
    """A skill as a chip names it; `n` is its number, 0 where it has none."""

    name: SkillName
    n: int = 0


class Who(Word, frozen=True):
    """A selector of the units that a rule touches; every field that is given must fit.

    `side` is the troop that the unit belongs to; "bearer" is the unit that the tactic lies on or the bane is marked on. `first` is the unit that the rival deploys first.
    `beside` is where it stands: "hero" next to the hero (and not the hero), "nobody" with no ally next to it.
    `from_turn` and `to_turn` are the first and the last of the rivals' turns, with those of the others after them, in which it fits.
    """

    side: Literal["any", "player", "rival", "arena", "bearer"] = "any"
    hero: bool | None = None
    elite: bool | None = None
    local: bool | None = None
    classes: tuple[ClassName, ...] = ()
    tribune: bool | None = None
    first: bool | None = None
    isolated: bool | None = None
    beside: Literal["hero", "nobody"] | None = None
    from_turn: int = 0
    to_turn: int | None = None


class ChangeStat(Word, frozen=True, tag="stat"):
    """Add to a stat, or set it."""

    stat: Literal["movement", "range", "health"]
    who: Who
    add: int = 0
    set: int | None = None


DiceWhere = Literal["anywhere", "higher", "beside_chip", "first_blood"]
"""Where dice come from a place or a state: "higher" against opponents on lower ground, "beside_chip" next to a chip of the
arena that nobody carries, "first_blood" against opponents that have lost no HP."""


class AddDice(Word, frozen=True, tag="add_dice"):
    """More dice in the Attack: always, or where the unit or its target is in a certain place or state."""

    dice: tuple[Die, ...]
    who: Who
    where: DiceWhere = "anywhere"


class LoseDice(Word, frozen=True, tag="lose_dice"):
    """Fewer dice in the Attack, the weakest first."""

    n: int
    who: Who


class GrantSkill(Word, frozen=True, tag="skill"):
    """A skill more; doubles change nothing, of two numbers the higher counts (V-UNIT-13, V-UNIT-14)."""

    skill: Skill
    who: Who


class Forbid(Word, frozen=True, tag="forbid"):
    """Something that cannot happen in combat, whatever else says so (V-META-02).

    "heal" goes for a blessing as well, and leaves healing in camp alone; "sand" is to walk on the deep sand of a board.
    """

    deed: Literal["move", "attack", "ability", "special", "heal", "sand"]
    who: Who


class ExtraDamage(Word, frozen=True, tag="extra_damage"):
    """More damage from an attack that hit at all."""

    add: int
    who: Who


class IgnoreDamage(Word, frozen=True, tag="ignore_damage"):
    """The unit loses fewer HP to each damage; the damage still counts as dealt (V-TERM-07)."""

    n: int
    who: Who


class AddRivals(Word, frozen=True, tag="add_rivals"):
    """More units at the end of the rival lineup."""

    kind: Literal["local", "bag"]
    n: int = 1
    tactic: bool = False


class Guest(Word, frozen=True, tag="guest"):
    """A unit that stands in the arena before the first turn: on a deployment hex of the player's, for whom it fights, or loose, against all."""

    kind: Literal["local", "bag"]
    side: Literal["player", "arena"]


class Muster(Word, frozen=True, tag="muster"):
    """The rival deploys more units in each turn than one."""

    n: int


class Block(Word, frozen=True, tag="block"):
    """A block: nobody enters the rival deployment hex of a number (V-COMBAT-16, V-RIVALDEP-08)."""

    n: int


class StartPoints(Word, frozen=True, tag="start_points"):
    """King of the Hill begins with points."""

    n: int


EndsOn = Literal["turn", "fallen", "first_fallen", "deserted"]
"""What ends a combat besides its goal: a rival turn begins, so many rivals are defeated, or the one deployed first is, or a rival
turn after the first begins and no unit of the player is in the arena."""


class EndsWhen(Word, frozen=True, tag="ends_when"):
    """Another end of the combat than its goal; `n` is the turn, or the number of rivals."""

    when: EndsOn
    result: Literal["won", "failed"]
    n: int = 0


class GainHp(Word, frozen=True, tag="gain_hp"):
    """HP without the limit of Health (V-TERM-16)."""

    n: int


class Heal(Word, frozen=True, tag="heal"):
    """HP up to Health (V-UNIT-03)."""

    n: int


class Hurt(Word, frozen=True, tag="hurt"):
    """Damage that is no attack damage, to the unit itself, to the other unit of the incident, or to every adjacent opponent."""

    n: int
    whom: Literal["self", "other", "adjacent"] = "self"


class Loot(Word, frozen=True, tag="loot"):
    """The tactic that goes with the first class of the other unit of the incident comes from the supply into the player's camp.

    Nothing comes where the supply has none left, or the camp no room (V-HERO-09).
    """


Deed = GainHp | Heal | Hurt | Loot
"""What a triggered rule does to the unit that it belongs to."""

Incident = Literal[
    "deployed", "deals_attack_damage", "dealt_attack_damage", "misses", "defeats", "defeated_ally", "turn_starts"
]

IncidentWhere = Literal["anywhere", "key_hex", "home"]
"""Where the unit of an incident stands; "home" is a deployment hex of its own side."""


class When(Word, frozen=True, tag="when"):
    """Something that follows an incident of the unit that the rule touches; `may` makes it the player's choice."""

    on: Incident
    do: Deed
    who: Who
    may: bool = False
    where: IncidentWhere = "anywhere"


class Capacity(Word, frozen=True, tag="capacity"):
    """A greater or smaller Tactic Capacity (V-HERO-08)."""

    add: int


CombatRule = (
    ChangeStat
    | AddDice
    | LoseDice
    | GrantSkill
    | Forbid
    | ExtraDamage
    | IgnoreDamage
    | AddRivals
    | Block
    | StartPoints
    | Guest
    | Muster
    | EndsWhen
    | When
    | Capacity
    | GainHp
)
"""A rule that holds in combat while its source is in force; a bare `GainHp` is all that an instant tactic can do to its target."""


class Shackle(Word, frozen=True, tag="shackle"):
    """The units of a side are chained together: so many are out at once, and no move takes one further than its chain."""

    units: int
    length: int


class Circuit(Word, frozen=True, tag="circuit"):
    """A circuit: in the arena's turn its chip goes so many hexes round the deep sand, against the clock (V-ARENATURN-03)."""

    n: int


ArenaRule = Shackle | Circuit
"""What is so in one arena alone, for the whole combat."""
