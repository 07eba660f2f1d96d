"""The events of a combat, in the past tense; units are named by their keys, hexes by their labels."""

from typing import ClassVar, Literal

from rules.campaign.combat.arena_events import ChipDropped, ChipEquipped, ChipMoved, RunOver, UnitPlaced
from rules.campaign.effects import Die, SkillName
from rules.campaign.records import Sport
from rules.kernel.game import Event

__all__ = [
    "ArenaLaid",
    "AttackRolled",
    "BaneDrawn",
    "ChangeAnswered",
    "ChipDropped",
    "ChipEquipped",
    "ChipMoved",
    "CombatEnded",
    "CombatEvent",
    "CompassRolled",
    "DamageDealt",
    "EndReason",
    "Healed",
    "HpGained",
    "HpLost",
    "HpSet",
    "Intercepted",
    "Missed",
    "PointsScored",
    "Result",
    "RivalJoined",
    "RivalTacticAdded",
    "RunOver",
    "ScionFell",
    "ScionRolled",
    "ScionStruck",
    "SkillUsed",
    "SportChosen",
    "Stage",
    "StagePrepared",
    "Stay",
    "StepBegan",
    "Surrendered",
    "Survived",
    "TacticEnded",
    "TacticPlaced",
    "TribuneNamed",
    "TurnBegan",
    "UnitDefeated",
    "UnitDeployed",
    "UnitDisplaced",
    "UnitMarked",
    "UnitMoved",
    "UnitPlaced",
    "UnitSource",
    "UnitStayed",
]

Mover = Literal["player", "rival", "arena"]
TurnStep = Literal["score", "deployment", "tactics", "scion", "instructions", "movement", "abilities", "engage"]
UnitSource = Literal["local", "bag", "primus", "scion", "risen"]
Stay = Literal["in_range", "no_mark", "no_way", "chained", "on_mark"]
Result = Literal["won", "failed", "lost"]
EndReason = Literal[
    "rivals_defeated",
    "flag_home",
    "six_points",
    "spar_won",
    "scion_defeated",
    "surrender",
    "troop_defeated",
    "hero_defeated",
    "stalemate",
    "turn_came",
    "enough_fell",
    "first_fell",
    "deserted",
]
Stage = Literal["event", "arena", "sport", "special", "lineup", "tribune", "components", "rules"]


class StagePrepared(Event, frozen=True, tag="combat.stage_prepared"):
    """One of the eight stages of preparation was done (V-PREP-01)."""

    stage: Stage


class ArenaLaid(Event, frozen=True, tag="combat.arena_laid"):
    """The arena of the region was laid out."""

    arena: str


class SportChosen(Event, frozen=True, tag="combat.sport_chosen"):
    """The sport of this event is fixed."""

    sport: Sport


class ChangeAnswered(Event, frozen=True, tag="combat.change_answered"):
    """The change that an Opportunity offers was taken or not (V-OPP-07); `void` where there is nothing that it could add."""

    card: str
    yes: bool
    void: bool = False


class RivalJoined(Event, frozen=True, tag="combat.rival_joined"):
    """A unit took the next place of the rival lineup."""

    reveals: ClassVar[bool] = True
    unit: str
    key: str
    source: UnitSource


class BaneDrawn(Event, frozen=True, tag="combat.bane_drawn"):
    """A bag bane came out of the bag for the lineup and is in force; `bearer` is the unit that it is marked on."""

    reveals: ClassVar[bool] = True
    bane: str


class RivalTacticAdded(Event, frozen=True, tag="combat.rival_tactic_added"):
    """A tactic joined the rival's column."""

    tactic: str


class TribuneNamed(Event, frozen=True, tag="combat.tribune_named"):
    """A rival carries the tribune chip."""

    unit: str


class TurnBegan(Event, frozen=True, tag="combat.turn_began"):
    """A turn of one side began; `turn` counts the turns of that side from 1."""

    mover: Mover
    turn: int


class StepBegan(Event, frozen=True, tag="combat.step_began"):
    """A step of a turn began."""

    mover: Mover
    step: TurnStep


class PointsScored(Event, frozen=True, tag="combat.points_scored"):
    """Points for units on key hexes."""

    n: int
    total: int


class UnitDeployed(Event, frozen=True, tag="combat.unit_deployed"):
    """A unit came into the arena, dazed."""

    unit: str
    key: str
    hex: str
    hp: int


class TacticPlaced(Event, frozen=True, tag="combat.tactic_placed"):
    """A tactic was played on a unit by a side."""

    tactic: str
    unit: str
    by: Mover


class TacticEnded(Event, frozen=True, tag="combat.tactic_ended"):
    """A tactic left its unit for the supply."""

    tactic: str
    unit: str


class UnitMarked(Event, frozen=True, tag="combat.unit_marked"):
    """A rival set its mark: an opponent's key, or a hex, and the priority that named it."""

    unit: str
    mark: str
    priority: str
    reached: bool


class UnitMoved(Event, frozen=True, tag="combat.unit_moved"):
    """A unit moved along a path; the first hex is where it stood."""

    unit: str
    path: tuple[str, ...]


class UnitStayed(Event, frozen=True, tag="combat.unit_stayed"):
    """A rival had a reason to stay where it stood."""

    unit: str
    reason: Stay


class UnitDisplaced(Event, frozen=True, tag="combat.unit_displaced"):
    """A unit was brought to another hex by something else than its own movement or skill (V-TERM-14)."""

    unit: str
    start: str
    hex: str


class SkillUsed(Event, frozen=True, tag="combat.skill_used"):
    """A unit used a skill, or one answered by itself."""

    unit: str
    skill: SkillName
    target: str | None = None


class AttackRolled(Event, frozen=True, tag="combat.attack_rolled"):
    """Dice were rolled at a target; a face is 1 to 6 and hits when it is at most the die's number of hit faces."""

    reveals: ClassVar[bool] = True
    rolled: ClassVar[bool] = True
    unit: str
    target: str | None
    using: Literal["attack"] | SkillName
    dice: tuple[Die, ...]
    faces: tuple[int, ...]
    hits: int


class Missed(Event, frozen=True, tag="combat.missed"):
    """An attack did nothing: no hit, or a Nimble target."""

    unit: str
    target: str
    reason: Literal["no_hit", "nimble"]


class Intercepted(Event, frozen=True, tag="combat.intercepted"):
    """A unit took the damage of an attack on an ally beside it."""

    unit: str
    ally: str


class DamageDealt(Event, frozen=True, tag="combat.damage_dealt"):
    """Damage was dealt, whatever of it cost HP."""

    unit: str
    n: int
    cause: str
    by: str | None = None


class HpLost(Event, frozen=True, tag="combat.hp_lost"):
    """A unit lost HP."""

    unit: str
    n: int
    hp: int


class Healed(Event, frozen=True, tag="combat.healed"):
    """A unit was healed."""

    unit: str
    n: int
    hp: int


class HpGained(Event, frozen=True, tag="combat.hp_gained"):
    """A unit gained HP beyond healing."""

    unit: str
    n: int
    hp: int


class HpSet(Event, frozen=True, tag="combat.hp_set"):
    """The hero's HP fell to 1 with the tribune (V-TRIBUNE-05)."""

    hp: int


class UnitDefeated(Event, frozen=True, tag="combat.unit_defeated"):
    """A unit was defeated and left the arena."""

    unit: str
    hex: str
    by: str | None = None


class Survived(Event, frozen=True, tag="combat.survived"):
    """A blessing saved the hero, who is fully healed, or cannot heal and is left with the last HP (V-BLESS-02, V-RULING-19)."""

    hp: int
    left: int


class CompassRolled(Event, frozen=True, tag="combat.compass_rolled"):
    """An arena die gave a direction of the compass, 1 to 6 (V-TERM-06)."""

    reveals: ClassVar[bool] = True
    rolled: ClassVar[bool] = True
    unit: str
    face: int


class ScionRolled(Event, frozen=True, tag="combat.scion_rolled"):
    """The scion's dice were rolled."""

    reveals: ClassVar[bool] = True
    rolled: ClassVar[bool] = True
    dice: tuple[Die, ...]
    faces: tuple[int, ...]


class ScionStruck(Event, frozen=True, tag="combat.scion_struck"):
    """A line of the scion's card was carried out with a value."""

    line: int
    value: int


class ScionFell(Event, frozen=True, tag="combat.scion_fell"):
    """The scion was defeated, and not for the last time; it will be back."""

    times: int
    of: int


class Surrendered(Event, frozen=True, tag="combat.surrendered"):
    """The player gave the combat up."""


class CombatEnded(Event, frozen=True, tag="combat.ended"):
    """The combat is over."""

    result: Result
    reason: EndReason


CombatEvent = (
    StagePrepared
    | ArenaLaid
    | SportChosen
    | ChangeAnswered
    | RivalJoined
    | BaneDrawn
    | RivalTacticAdded
    | TribuneNamed
    | TurnBegan
    | StepBegan
    | PointsScored
    | UnitDeployed
    | UnitPlaced
    | TacticPlaced
    | TacticEnded
    | UnitMarked
    | UnitMoved
    | UnitStayed
    | UnitDisplaced
    | SkillUsed
    | AttackRolled
    | Missed
    | Intercepted
    | DamageDealt
    | HpLost
    | Healed
    | HpGained
    | HpSet
    | UnitDefeated
    | Survived
    | ChipEquipped
    | ChipDropped
    | ChipMoved
    | RunOver
    | CompassRolled
    | ScionRolled
    | ScionStruck
    | ScionFell
    | Surrendered
    | CombatEnded
)
