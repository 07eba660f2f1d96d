"""The functions behind each frame: its answers, what an answer does, or the work it does without asking."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.campaign.combat import (
    blow,
    brood,
    circuit,
    frames,
    player,
    prepare,
    rival_abilities,
    rival_engage,
    rival_movement,
    roaming,
    scion,
    specials,
    triggers,
    turn,
)
from rules.campaign.combat.actions import CombatAction

__all__ = ["ON_BEHALF", "QUESTIONS", "WORK", "Question"]


class Question(NamedTuple):
    """A frame that asks.

    Attributes:
        answers: what may be answered.
        take: what an answer does; it takes only the kinds of answers its frame can have.
        solemn: whether it asks even with a single answer.
        on_behalf: whether the player decides for rivals, beasts or the arena's chip, as the rules leave it open (V-COMBAT-14).
            Not set for a frame that asks for both sides, such as `Intercepting`.
    """

    answers: Callable[..., tuple[CombatAction, ...]]
    take: Callable[..., None]
    solemn: bool = False
    on_behalf: bool = False


QUESTIONS: Mapping[type[Any], Question] = {
    frames.ChoosingSport: Question(prepare.sport_answers, prepare.take_sport),
    frames.OfferingChanges: Question(prepare.changes_answers, prepare.take_changes),
    frames.NamingTribune: Question(prepare.tribune_answers, prepare.take_tribune),
    frames.Opening: Question(turn.opening_answers, turn.take_opening),
    frames.Deploying: Question(player.deploying_answers, player.take_deploying),
    frames.Placing: Question(player.placing_answers, player.take_placing),
    frames.Tactics: Question(player.tactics_answers, player.take_tactics),
    frames.TacticTarget: Question(player.tactic_target_answers, player.take_tactic_target),
    frames.Moving: Question(player.moving_answers, player.take_moving),
    frames.UnitMoving: Question(player.unit_moving_answers, player.take_unit_moving),
    frames.UsingAbilities: Question(player.using_answers, player.take_using),
    frames.ChoosingAbility: Question(player.ability_answers, player.take_ability),
    frames.AbilityHex: Question(player.ability_hex_answers, player.take_ability_hex),
    frames.Engaging: Question(player.engaging_answers, player.take_engaging),
    frames.UnitStriking: Question(player.striking_answers, player.take_striking, solemn=True),
    frames.RivalTactic: Question(turn.rival_tactic_answers, turn.take_rival_tactic, on_behalf=True),
    frames.RivalMoving: Question(rival_movement.moving_answers, rival_movement.take_moving, on_behalf=True),
    frames.RivalMark: Question(rival_movement.mark_answers, rival_movement.take_mark, on_behalf=True),
    frames.RivalGoal: Question(rival_movement.goal_answers, rival_movement.take_goal, on_behalf=True),
    frames.RivalAbilities: Question(rival_abilities.abilities_answers, rival_abilities.take_abilities, on_behalf=True),
    frames.RivalAbility: Question(rival_abilities.ability_answers, rival_abilities.take_ability, on_behalf=True),
    frames.Landing: Question(rival_abilities.landing_answers, rival_abilities.take_landing, on_behalf=True),
    frames.RivalEngaging: Question(rival_engage.engaging_answers, rival_engage.take_engaging, on_behalf=True),
    frames.RivalSpecial: Question(rival_engage.special_answers, rival_engage.take_special, on_behalf=True),
    frames.RivalTarget: Question(rival_engage.target_answers, rival_engage.take_target, on_behalf=True),
    frames.Intercepting: Question(blow.intercept_answers, blow.take_intercept),
    frames.MakingWay: Question(circuit.making_way_answers, circuit.take_making_way, on_behalf=True),
    frames.Triggers: Question(triggers.answers, triggers.take),
    frames.Budding: Question(brood.budding_answers, brood.take_budding, on_behalf=True),
    frames.ScionChoice: Question(scion.choice_answers, scion.take_choice, on_behalf=True),
}
"""The frames that ask the player."""

ON_BEHALF = tuple(frame for frame, question in QUESTIONS.items() if question.on_behalf)
"""The frames that ask the player on behalf of others."""

WORK: Mapping[type[Any], Callable[..., None]] = {
    frames.Preparing: prepare.run_preparing,
    frames.Blow: blow.run_blow,
    frames.Volley: specials.run_volley,
    frames.Compass: roaming.run_compass,
    frames.Driving: circuit.run_driving,
    frames.ScionActing: scion.run_acting,
    frames.ScionStriking: brood.run_striking,
}
"""The frames that the engine works off by itself; each is taken off the stack before its work begins."""
