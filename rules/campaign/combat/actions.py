"""The player's actions in combat, one small struct each; which unit or hex is meant follows from the waiting decision."""

import msgspec

from rules.campaign.effects import SkillName
from rules.campaign.records import Sport

__all__ = [
    "Answer",
    "At",
    "Attack",
    "Begin",
    "CombatAction",
    "Deploy",
    "Go",
    "Pass",
    "Pick",
    "PlaySport",
    "PlayTactic",
    "Reinforce",
    "Resolve",
    "Surrender",
    "UseSkill",
]


class Action(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", forbid_unknown_fields=True):
    """An answer to the decision that waits; the campaign has one seat, 0."""

    seat: int = 0


class PlaySport(Action, frozen=True, tag="combat.sport", kw_only=True):
    """Choose the sport of a Sport event that shows several (V-EVENT-05)."""

    sport: Sport


class Answer(Action, frozen=True, tag="combat.answer", kw_only=True):
    """Say yes or no to something that may be done."""

    yes: bool


class Begin(Action, frozen=True, tag="combat.begin"):
    """Let the turn begin."""


class Surrender(Action, frozen=True, tag="combat.surrender"):
    """Give the combat up (V-SURRENDER-01)."""


class Reinforce(Action, frozen=True, tag="combat.reinforce"):
    """Spend a blessing for random recruits up to Leadership (V-BLESS-03)."""


class Pass(Action, frozen=True, tag="combat.pass"):
    """Do no more of what the step offers."""


class Deploy(Action, frozen=True, tag="combat.deploy", kw_only=True):
    """Bring a unit of the camp into combat: a unit's id, or the hero's."""

    unit: str


class At(Action, frozen=True, tag="combat.at", kw_only=True):
    """Name a hex: where to deploy, or where a skill puts a unit."""

    hex: str


class PlayTactic(Action, frozen=True, tag="combat.play", kw_only=True):
    """Play a tactic of the camp."""

    tactic: str


class Pick(Action, frozen=True, tag="combat.pick", kw_only=True):
    """Name a unit in combat by its key: who acts, or on whom."""

    unit: str


class Go(Action, frozen=True, tag="combat.go", kw_only=True):
    """Move the picked unit to a hex by a shortest way, or by one that leads over a hex where a chip lies."""

    hex: str
    over: str | None = None


class UseSkill(Action, frozen=True, tag="combat.skill", kw_only=True):
    """Use an Ability, or a Special instead of an attack; `unit` names the rival whose Ability comes next."""

    skill: SkillName
    unit: str | None = None


class Attack(Action, frozen=True, tag="combat.attack", kw_only=True):
    """Attack an opponent with the picked unit."""

    on: str


class Resolve(Action, frozen=True, tag="combat.resolve", kw_only=True):
    """Name which of several effects of one incident comes next, counted from 0 (V-COMBAT-10)."""

    effect: int


CombatAction = (
    PlaySport
    | Answer
    | Begin
    | Surrender
    | Reinforce
    | Pass
    | Deploy
    | At
    | PlayTactic
    | Pick
    | Go
    | UseSkill
    | Attack
    | Resolve
)
