"""Rules of thumb for every decision of a combat: how gladly each answer is given, and what for."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.bots.campaign.blows import might, prospect
from rules.bots.campaign.deploying import liking_deploying, liking_opening, liking_placing
from rules.bots.campaign.ground import care, goal, harm, harm_there, hex_worth, prize
from rules.bots.campaign.reasons import Advice, Kind, Reason
from rules.bots.campaign.skills import liking_ability, liking_ability_hex, liking_using, special_worth, special_worth_on
from rules.bots.campaign.tactics import liking_tactic, liking_tactic_target
from rules.campaign.combat import frames as f
from rules.campaign.combat.actions import Answer, At, Attack, CombatAction, Go, Pass, Pick, PlaySport, UseSkill
from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.specials import attack_targets, specials
from rules.campaign.combat.state import Fighter
from rules.campaign.records import Sport

__all__ = ["Judged", "Liking", "fought", "likings"]

Liking = tuple[float, Reason]
"""How gladly an answer is given, and what for."""

_SPORTS: Mapping[Sport, float] = {"spar": 1.0, "king_of_the_hill": 2.0, "capture_the_flag": 3.0}
"""The sport that is won most easily comes last."""

_CHIP = 0.8
_FLAG = 5.0
_NEAR = 6


class Judged(NamedTuple):
    """An answer and how gladly it is given."""

    liking: float
    action: CombatAction
    reason: Reason


def likings(bout: Bout, legal: tuple[CombatAction, ...]) -> list[Judged]:
    """Every answer with how gladly it is given, in the order of `legal`."""
    judge = _JUDGES.get(type(bout.top), _any)
    return [Judged(*found[:1], action, found[1]) for action in legal for found in (judge(bout, bout.top, action),)]


def fought(bout: Bout, legal: tuple[CombatAction, ...]) -> Advice:
    """The answer that is given most gladly, the first of equals."""
    best = max(likings(bout, legal), key=lambda judged: judged.liking)
    return Advice(best.action, best.reason)


def _said(liking: float, kind: Kind, **figures: str | float) -> Liking:
    return liking, Reason(kind, tuple(figures.items()))


def _any(bout: Bout, frame: Any, action: CombatAction) -> Liking:
    """Where nothing is at stake that a rule of thumb would know of, the first answer serves."""
    del bout, frame, action
    return _said(0.0, "only")


# Before the first turn


def _sport(bout: Bout, frame: f.ChoosingSport, action: CombatAction) -> Liking:
    del bout, frame
    sport = action.sport if isinstance(action, PlaySport) else "spar"
    return _said(_SPORTS[sport], "sport", sport=sport)


def _change(bout: Bout, frame: f.OfferingChanges, action: CombatAction) -> Liking:
    """A harder fight is taken on for its reward while the hero is well."""
    sheet = bout.table.sheet
    well = 4 * sheet.hp >= 3 * sheet.health and len(bout.table.camp.units) >= bout.table.act + 1
    yes = isinstance(action, Answer) and action.yes
    return _said(float(yes == well), "change", card=frame.cards[0])


def _tribune(bout: Bout, frame: f.NamingTribune, action: CombatAction) -> Liking:
    """The tribune had better live, so it is whoever does least."""
    del frame
    fighter = _unit(bout, action)
    late = bout.combat.fighters.index(fighter) / 100
    return _said(late - might(bout, fighter), "tribune", unit=fighter.key)


def _unit(bout: Bout, action: Any) -> Fighter:
    return bout.fighter(action.unit)


# Movement


def _moving(bout: Bout, frame: f.Moving, action: CombatAction) -> Liking:
    """All units in turn: whoever holds the flag first, then those in front."""
    del frame
    if not isinstance(action, Pick):
        return _said(0.0, "hold")
    fighter = bout.fighter(action.unit)
    foes = bout.opponents(fighter)
    near = min((bout.apart(fighter, foe) for foe in foes), default=_NEAR)
    return _said(1.0 + 10 * (FLAG in fighter.chips) + 1 / (1 + near), "advance", unit=fighter.key)


def _going(bout: Bout, frame: f.UnitMoving, action: CombatAction) -> Liking:
    """Where it stands best; a unit that has acted already looks for safety alone."""
    fighter = bout.fighter(frame.unit)
    here = bout.hex_of(fighter)
    cell = action.hex if isinstance(action, Go) else here
    if bout.combat.step == "engage":
        lost = harm_there(bout, fighter, cell)
        return _said(goal(bout, fighter, cell) - harm(bout, fighter, lost), "safety", unit=fighter.key, hex=cell)
    worth = hex_worth(bout, fighter, cell) - 0.01 * (cell != here)
    over = action.over if isinstance(action, Go) else None
    for lying in bout.combat.lying:
        if lying.at in {cell, over} and cell != here:
            if lying.chip == FLAG:
                home = goal_with_flag(bout, fighter, cell)
                return _said(worth + _FLAG + home, "flag", unit=fighter.key, hex=cell)
            worth += _CHIP
    return _said(worth, _goes_for(bout, fighter, cell), unit=fighter.key, hex=cell)


def goal_with_flag(bout: Bout, fighter: Fighter, cell: str) -> float:
    """How much better it is to end nearer home once the flag was taken up on the way."""
    carrier = bout.by_key[fighter.key]
    home = min((bout.board.apart[cell][exit_] for exit_ in bout.board.player), default=0)
    return 100.0 if home == 0 else -0.5 * home * (carrier.hp > 0)


def _goes_for(bout: Bout, fighter: Fighter, cell: str) -> Kind:
    sport = bout.combat.sport
    if FLAG in fighter.chips:
        return "flag"
    if sport == "king_of_the_hill" and goal(bout, fighter, cell) > 0:
        return "key_hex"
    here = bout.hex_of(fighter)
    safer = harm_there(bout, fighter, cell) < harm_there(bout, fighter, here)
    return "safety" if safer else "advance"


# Engaging


def _engaging(bout: Bout, frame: f.Engaging, action: CombatAction) -> Liking:
    """Whoever does most begins."""
    del frame
    if not isinstance(action, Pick):
        return _said(0.0, "hold")
    fighter = bout.fighter(action.unit)
    best = max((prize(bout, fighter, foe) for foe in attack_targets(bout, fighter)), default=0.0)
    for name in specials(bout, fighter):
        best = max(best, special_worth(bout, fighter, name))
    return _said(best, "attack", unit=fighter.key)


def _striking(bout: Bout, frame: f.Striking, action: CombatAction) -> Liking:
    fighter = bout.fighter(frame.unit)
    match action:
        case Attack(on=key):
            foe = bout.fighter(key)
            odds = prospect(bout, fighter, foe)
            kind: Kind = "finish" if odds.defeat >= 0.5 else "attack"
            worth = prize(bout, fighter, foe)
            return _said(worth, kind, on=key, hp=round(odds.mean, 2), defeat=round(odds.defeat, 2))
        case UseSkill(skill=name):
            return _said(special_worth(bout, fighter, name), "ability", skill=name)
        case Pick(unit=key) if frame.special is not None:
            return _said(special_worth_on(bout, fighter, frame.special, bout.fighter(key)), "attack", on=key)
        case _:
            return _said(0.0, "hold")


# What rivals do where the player decides


def _least_harm(bout: Bout, frame: Any, action: CombatAction) -> Liking:
    """Whom a rival goes for: where that does least, unless it goes for a rival's own."""
    if not isinstance(action, Pick):
        return _said(0.0, "least_harm")
    target = bout.fighter(action.unit)
    if target.side != "player":
        return _said(-might(bout, target), "least_harm", unit=target.key)
    by = bout.by_key.get(getattr(frame, "unit", ""))
    lost = prospect(bout, by, target).mean if by is not None else float(getattr(frame, "value", 1.5))
    return _said(-harm(bout, target, lost), "least_harm", unit=target.key)


def _mark(bout: Bout, frame: f.RivalMark, action: CombatAction) -> Liking:
    return _far_from_hero(bout, frame, action) if isinstance(action, At | Go) else _least_harm(bout, frame, action)


def _far_from_hero(bout: Bout, frame: Any, action: CombatAction) -> Liking:
    """Rivals had better stand far from whom they could hurt."""
    del frame
    if not isinstance(action, At | Go):
        return _least_harm(bout, None, action)
    apart = bout.board.apart[action.hex]
    near = sum(
        (3.0 if own.key == HERO else 1.0) * care(bout, own).hp / max(1, apart[bout.hex_of(own)])
        for own in bout.troop("player")
    )
    return _said(-near, "least_harm", hex=action.hex)


def _scion_choice(bout: Bout, frame: f.ScionChoice, action: CombatAction) -> Liking:
    return _far_from_hero(bout, frame, action) if isinstance(action, At) else _least_harm(bout, frame, action)


def _landing(bout: Bout, frame: f.Landing, action: CombatAction) -> Liking:
    """A unit of the player's lands where it stands best, any other where it does least."""
    fighter = bout.fighter(frame.unit)
    if fighter.side != "player" or not isinstance(action, At):
        return _far_from_hero(bout, frame, action)
    return _said(hex_worth(bout, fighter, action.hex), "safety", unit=fighter.key, hex=action.hex)


def _intercepting(bout: Bout, frame: f.Intercepting, action: CombatAction) -> Liking:
    """Somebody takes a blow who is less missed."""
    del frame
    blow = next((one for one in reversed(bout.combat.pending) if isinstance(one, f.Blow)), None)
    if not isinstance(action, Pick) or blow is None:
        return _said(0.0, "hold")
    taker, target = bout.fighter(action.unit), bout.fighter(blow.on)
    if target.side != "player":
        return _said(-might(bout, taker), "least_harm", unit=taker.key)
    gain = _cost(bout, target, blow.damage) - _cost(bout, taker, blow.damage)
    return _said(gain, "least_harm", unit=taker.key)


def _cost(bout: Bout, fighter: Fighter, damage: int) -> float:
    about = care(bout, fighter)
    return about.hp * min(damage, fighter.hp) + about.unit * (damage >= fighter.hp)


def _trigger(bout: Bout, frame: f.Triggers, action: CombatAction) -> Liking:
    del bout, frame
    return _said(float(not isinstance(action, Pass) and getattr(action, "yes", True)), "ability")


_JUDGES: Mapping[type[Any], Callable[[Bout, Any, CombatAction], Liking]] = {
    f.ChoosingSport: _sport,
    f.OfferingChanges: _change,
    f.NamingTribune: _tribune,
    f.Opening: liking_opening,
    f.Deploying: liking_deploying,
    f.Placing: liking_placing,
    f.Tactics: liking_tactic,
    f.TacticTarget: liking_tactic_target,
    f.Moving: _moving,
    f.UnitMoving: _going,
    f.UsingAbilities: liking_using,
    f.Ability: liking_ability,
    f.AbilityHex: liking_ability_hex,
    f.Engaging: _engaging,
    f.Striking: _striking,
    f.RivalTactic: _least_harm,
    f.RivalMark: _mark,
    f.RivalGoal: _far_from_hero,
    f.RivalAbility: _least_harm,
    f.RivalTarget: _least_harm,
    f.Landing: _landing,
    f.Intercepting: _intercepting,
    f.Triggers: _trigger,
    f.ScionChoice: _scion_choice,
}
