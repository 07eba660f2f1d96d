"""Frames that wait in a combat, as data: the stack of decisions and unfinished work, the top one last.

A frame either asks the player (its answers are legal actions) or is carried on by the engine itself. Preparation and every
step of a turn is a frame; a step that opens a choice pushes the frame of that choice.
"""

from typing import Literal

import msgspec

from rules.campaign.effects import Deed, Die, SkillName, Special

__all__ = [
    "AbilityHex",
    "Blow",
    "Budding",
    "ChoosingAbility",
    "ChoosingSport",
    "CombatFrame",
    "Compass",
    "Deploying",
    "Driving",
    "Engaging",
    "Frame",
    "Intercepting",
    "Landing",
    "MakingWay",
    "Moving",
    "NamingTribune",
    "OfferingChanges",
    "Opening",
    "Placing",
    "Preparing",
    "RivalAbilities",
    "RivalAbility",
    "RivalEngaging",
    "RivalGoal",
    "RivalMark",
    "RivalMoving",
    "RivalSpecial",
    "RivalTactic",
    "RivalTarget",
    "ScionActing",
    "ScionChoice",
    "ScionStriking",
    "TacticTarget",
    "Tactics",
    "Trigger",
    "Triggers",
    "UnitMoving",
    "UnitStriking",
    "UsingAbilities",
    "Volley",
]


class Frame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="frame", forbid_unknown_fields=True):
    """Something unfinished."""


class Preparing(Frame, frozen=True, tag="preparing"):
    """Preparation goes on with a stage, 0 to 7 (V-PREP-01)."""

    stage: int


class ChoosingSport(Frame, frozen=True, tag="choosing_sport"):
    """The Sport card shows several sports (V-EVENT-05)."""


class OfferingChanges(Frame, frozen=True, tag="offering_changes"):
    """Opportunity cards whose change of this combat may be made, one after another (V-OPP-07)."""

    cards: tuple[str, ...]


class NamingTribune(Frame, frozen=True, tag="naming_tribune"):
    """The player names the tribune (V-TRIBUNE-02)."""


class Opening(Frame, frozen=True, tag="opening"):
    """A turn is about to start: surrender and Reinforce are possible now (V-RULING-50)."""


class Deploying(Frame, frozen=True, tag="deploying"):
    """The player's Deployment Step."""


class Placing(Frame, frozen=True, tag="placing"):
    """A unit of the camp looks for its deployment hex."""

    unit: str


class Tactics(Frame, frozen=True, tag="tactics"):
    """The player's Tactic Placement Step."""


class TacticTarget(Frame, frozen=True, tag="tactic_target"):
    """A tactic of the camp looks for its unit."""

    tactic: str


class Moving(Frame, frozen=True, tag="moving"):
    """The player's Movement Step; `done` units have had their move."""

    done: tuple[str, ...] = ()


class UnitMoving(Frame, frozen=True, tag="unit_moving"):
    """A player unit picks where to go: in the Movement Step, or by a skill (`steps` hexes at most)."""

    unit: str
    steps: int


class UsingAbilities(Frame, frozen=True, tag="using_abilities"):
    """The player's Abilities Step; what was used, as pairs of unit and skill."""

    used: tuple[tuple[str, SkillName], ...] = ()


class ChoosingAbility(Frame, frozen=True, tag="ability"):
    """A player unit picked in the Abilities Step chooses the Ability, then its target."""

    unit: str
    skill: SkillName | None = None


class AbilityHex(Frame, frozen=True, tag="ability_hex"):
    """An Ability puts its target on a hex that is still to be named."""

    unit: str
    skill: SkillName
    target: str


class Engaging(Frame, frozen=True, tag="engaging"):
    """The player's Engage Step; `done` units have attacked or used a Special."""

    done: tuple[str, ...] = ()


class UnitStriking(Frame, frozen=True, tag="striking"):
    """A player unit chooses its attack's target or a Special, then the Special's target."""

    unit: str
    special: Special | None = None


class RivalTactic(Frame, frozen=True, tag="rival_tactic"):
    """A rival tactic has several equal targets."""

    tactic: str
    targets: tuple[str, ...]


class RivalMoving(Frame, frozen=True, tag="rival_moving"):
    """The rival's (or the arena's) Movement Step; units that still have to move, each its Movement or so many hexes.

    `held` are those that got no nearer to their marks while their troop stood on the hexes of `stood`.
    """

    left: tuple[str, ...]
    steps: int | None = None
    held: tuple[str, ...] = ()
    stood: tuple[str, ...] = ()


class RivalMark(Frame, frozen=True, tag="rival_mark"):
    """A rival on the move has several equal marks."""

    unit: str
    priority: str
    marks: tuple[str, ...]
    steps: int
    reached: bool


class RivalGoal(Frame, frozen=True, tag="rival_goal"):
    """A rival on the move has several equal hexes to go to."""

    unit: str
    mark: str
    hexes: tuple[str, ...]
    steps: int


class RivalAbilities(Frame, frozen=True, tag="rival_abilities"):
    """The rival's Abilities Step; pairs of unit and skill that are still to be used."""

    left: tuple[tuple[str, SkillName], ...]


class RivalAbility(Frame, frozen=True, tag="rival_ability"):
    """A rival's Ability has several targets that its instruction allows."""

    unit: str
    skill: SkillName
    targets: tuple[str, ...]


class RivalEngaging(Frame, frozen=True, tag="rival_engaging"):
    """The rival's (or the arena's) Engage Step; units that have not acted yet."""

    left: tuple[str, ...]


class RivalSpecial(Frame, frozen=True, tag="rival_special"):
    """A rival may use one of several Specials, which takes the place of its attack."""

    unit: str
    skills: tuple[Special, ...]


class RivalTarget(Frame, frozen=True, tag="rival_target"):
    """A rival's attack or Special has several equal targets."""

    unit: str
    using: Literal["attack"] | Special
    targets: tuple[str, ...]


class Landing(Frame, frozen=True, tag="landing"):
    """A unit is displaced, and the player names one of the hexes that are allowed."""

    unit: str
    by: str
    skill: SkillName
    hexes: tuple[str, ...]


class Blow(Frame, frozen=True, tag="blow"):
    """An attack on its way: before it (Quickstrike), the roll, who takes the damage, the damage with what follows (clauses V-PENG, V-RIVALENG).

    "after" stands in older saves alone.
    """

    by: str
    on: str
    stage: Literal["before", "roll", "take", "hurt", "after"] = "before"
    damage: int = 0
    taker: str | None = None


class Intercepting(Frame, frozen=True, tag="intercepting"):
    """Units that may take the damage of the blow below on themselves."""

    units: tuple[str, ...]
    must: bool = False


class Volley(Frame, frozen=True, tag="volley"):
    """A Special that rolls dice at one opponent or several: its damage is no attack damage (V-PENG-09)."""

    by: str
    skill: Special
    targets: tuple[str, ...]


class Trigger(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An effect that an incident has set off, waiting for its turn: a triggered rule's deed, or a skill that answers."""

    owner: str
    other: str | None
    source: str
    do: Deed | None = None
    skill: SkillName | None = None
    may: bool = False


class Triggers(Frame, frozen=True, tag="triggers"):
    """Effects of one incident in one troop, in the order that the player names (V-COMBAT-09, -10, V-RULING-45)."""

    waiting: tuple[Trigger, ...]


class Compass(Frame, frozen=True, tag="compass"):
    """A roaming unit has steps left, each in a direction of the compass."""

    unit: str
    steps: int


class Driving(Frame, frozen=True, tag="driving"):
    """The arena's chip goes on round its track by so many hexes (V-ARENATURN-03)."""

    steps: int


class MakingWay(Frame, frozen=True, tag="making_way"):
    """A unit is in the way of the arena's chip, and the player names one of the hexes to which it may be brought."""

    unit: str
    hexes: tuple[str, ...]


class Budding(Frame, frozen=True, tag="budding"):
    """A scion's brood is still to come, so many of it, and the player names one of the hexes for the next."""

    n: int
    hexes: tuple[str, ...]


class ScionActing(Frame, frozen=True, tag="scion_acting"):
    """The Scion Activity Step: the dice as rolled, and the lines and repetitions still to be carried out (clauses V-SCION)."""

    dice: tuple[Die, ...]
    faces: tuple[int, ...]
    line: int = 0
    times: int = -1


class ScionChoice(Frame, frozen=True, tag="scion_choice"):
    """A line of the scion's card has several equal targets or hexes; `by` is whose target it is, where several strike."""

    line: int
    value: int
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    moved: str | None = None
    by: str | None = None


class ScionStriking(Frame, frozen=True, tag="scion_striking"):
    """The scion and its brood strike at once: who still names a target, who has, and the targets of these in their order."""

    line: int
    value: int
    left: tuple[str, ...]
    done: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


CombatFrame = (
    Preparing
    | ChoosingSport
    | OfferingChanges
    | NamingTribune
    | Opening
    | Deploying
    | Placing
    | Tactics
    | TacticTarget
    | Moving
    | UnitMoving
    | UsingAbilities
    | ChoosingAbility
    | AbilityHex
    | Engaging
    | UnitStriking
    | RivalTactic
    | RivalMoving
    | RivalMark
    | RivalGoal
    | RivalAbilities
    | RivalAbility
    | RivalEngaging
    | RivalSpecial
    | RivalTarget
    | Landing
    | Blow
    | Intercepting
    | Volley
    | Triggers
    | Compass
    | Driving
    | MakingWay
    | ScionActing
    | ScionChoice
    | Budding
    | ScionStriking
)
