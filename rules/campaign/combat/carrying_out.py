"""Orders carried out as answers to the steps of a turn in the rules' order.

An order passes the steps before its own; if the turn is past that step already, the turn is played again with the order in its place.
"""

from collections.abc import Sequence
from typing import Any

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import frames, play
from rules.campaign.combat.actions import At, Begin, CombatAction, Go, Pass, Pick
from rules.campaign.combat.events import SkillUsed, TacticPlaced
from rules.campaign.combat.orders import (
    AbilityOrder,
    DeployOrder,
    MoveOrder,
    Order,
    RoamOrder,
    StrikeOrder,
    TacticOrder,
)
from rules.campaign.combat.state import Combat
from rules.campaign.combat.trying_out import (
    STEPS,
    GivenAnswer,
    GivenOrder,
    OrderResult,
    Trial,
    given_answer,
    in_steps,
    rank_of,
)
from rules.kernel.game import Event, IllegalAction

__all__ = ["answered", "asks_first", "by_order", "carry_out", "reordered", "ways"]


_STEP_OF: dict[type[Any], type[frames.Frame]] = {
    DeployOrder: frames.Deploying,
    TacticOrder: frames.Tactics,
    MoveOrder: frames.Moving,
    RoamOrder: frames.Moving,
    AbilityOrder: frames.UsingAbilities,
    StrikeOrder: frames.Engaging,
}


def asks_first(cat: Catalogue, combat: Combat) -> bool:
    """Tell whether the player's turn asks, as it begins, in which order effects come, and the order matters (V-COMBAT-09)."""
    if type(combat.top) is not frames.Opening:
        return False
    trial = Trial(cat, combat)
    return trial.answer(Begin()) and type(trial.end().combat.top) is frames.Triggers and not trial.settle_order()


def carry_out(cat: Catalogue, combat: Combat, order: Order) -> OrderResult:
    """Carry an order out as things stand, passing the steps before its own.

    Args:
        cat: the catalogue.
        combat: a combat in the player's turn, in which one of its steps waits.
        order: the order; the turn must not be past its step.
    """
    trial = Trial(cat, combat)
    if trial.come_to(_STEP_OF[type(order)]) and trial.offers(order):
        trial.carry_out(order)
    return trial.end()


def reordered(cat: Catalogue, start: Combat, done: Sequence[CombatAction], order: Order) -> OrderResult:
    """Play a turn again from an earlier moment, with an order put where the rules have its step.

    The new order replaces an earlier move of the same unit. Of deployments and tactics there is one a turn, so it replaces
    whichever was made.

    Args:
        cat: the catalogue.
        start: the turn at that moment, with one of its steps waiting.
        done: the answers since.
        order: the order.
    """
    trial, later = _up_to(cat, start, done, order)
    if trial.refused is None and trial.offers(order):
        trial.carry_out(order)
    for part in later:
        trial.repeat(part)
    return trial.end()._replace(back=len(done))


def ways(cat: Catalogue, start: Combat, done: Sequence[CombatAction], unit: str) -> dict[Go, Combat]:
    """List where a fighter could be sent in a turn, each with the combat that would follow.

    Args:
        cat: the catalogue.
        start: the turn at a moment with one of its steps waiting.
        done: the answers since. A move of the fighter among them is left out; all later answers must still be possible.
        unit: the fighter's key.
    """
    trial, later = _up_to(cat, start, done, MoveOrder(unit, ""))
    if trial.refused is not None or not trial.answer(Pick(unit=unit)):
        return {}
    combat = trial.end().combat
    if not isinstance(combat.top, frames.UnitMoving):
        return {}
    goes = [answer for answer in play.legal(cat, combat) if isinstance(answer, Go)]
    ends = {go: _after(cat, play.apply(cat, combat, go).state, later) for go in goes}
    return {go: end.combat for go, end in ends.items() if end.refused is None}


def _after(cat: Catalogue, combat: Combat, parts: Sequence[GivenOrder]) -> OrderResult:
    """Repeat what was done later in the turn."""
    trial = Trial(cat, combat)
    for part in parts:
        trial.repeat(part)
    return trial.end()


def answered(cat: Catalogue, combat: Combat, actions: Sequence[CombatAction]) -> tuple[GivenAnswer, ...]:
    """Give answers one after another.

    Raises:
        IllegalAction: the rules refuse one of them.
    """
    trial = Trial(cat, combat)
    for action in actions:
        if not trial.answer(action):
            raise IllegalAction(play.reason(cat, trial.end().combat, action))
    return trial.end().given


def by_order(given: Sequence[GivenAnswer]) -> list[list[GivenAnswer]]:
    """Split the answers of a turn by order, each with the passes before it."""
    parts: list[list[GivenAnswer]] = [[]]
    begun = False
    for one in given:
        if begun and in_steps(one.before):
            parts.append([])
            begun = False
        begun = begun or not isinstance(one.action, Pass | Begin)
        parts[-1].append(one)
    return parts


def _up_to(cat: Catalogue, start: Combat, done: Sequence[CombatAction], order: Order) -> tuple[Trial, list[GivenOrder]]:
    """Play a turn again up to where an order belongs, and return that and what followed."""
    step = _STEP_OF[type(order)]
    parts = [part for part in _parts(cat, start, done) if not (part.step is step and _replaces(order, part.actions))]
    trial = Trial(cat, start)
    here = (rank_of(step), False)
    for part in parts:
        if part.rank <= here:
            trial.repeat(part)
    if trial.refused is None:
        trial.come_to(step)
    return trial, [part for part in parts if part.rank > here]


def _replaces(order: Order, actions: Sequence[CombatAction]) -> bool:
    match order:
        case DeployOrder() | TacticOrder():
            return True
        case MoveOrder(unit=unit):
            return Pick(unit=unit) in actions
        case RoamOrder() | AbilityOrder() | StrikeOrder():
            return False


def _parts(cat: Catalogue, combat: Combat, done: Sequence[CombatAction]) -> list[GivenOrder]:
    """Split the answers of a turn into orders, leaving out what only led from step to step.

    What a step asks as it begins stays with the answer that led to it.
    """
    parts: list[GivenOrder] = []
    for action in done:
        top = type(combat.top)
        if top in STEPS:
            parts.append(GivenOrder(top, (action,)))
        else:
            parts[-1] = parts[-1]._replace(actions=(*parts[-1].actions, action))
        given = given_answer(cat, combat, action)
        if parts[-1].step in {frames.UsingAbilities, frames.Tactics} and parts[-1].aimed is None:
            parts[-1] = parts[-1]._replace(aimed=_aimed(parts[-1].actions, given.events))
        combat = given.after
    return [part for part in parts if not (part.leads and len(part.actions) == 1)]


def _aimed(actions: Sequence[CombatAction], events: Sequence[Event]) -> AbilityOrder | TacticOrder | None:
    """Find the Ability or tactic that the last of some answers has used, and its target; the hex of that if the rules asked."""
    for event in events:
        match event:
            case SkillUsed(unit=unit, skill=skill, target=on):
                put = next((action.hex for action in actions if isinstance(action, At)), None)
                return AbilityOrder(unit, skill, on or unit, put)
            case TacticPlaced(tactic=tactic, unit=on):
                return TacticOrder(tactic, on)
            case _:
                pass
    return None
