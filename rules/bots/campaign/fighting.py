"""Rules of thumb for every decision of a combat: how gladly each answer is given, and what for."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.bots.campaign.blows import might, prospect
from rules.bots.campaign.deploying import liking_deploying, liking_opening, liking_placing
from rules.bots.campaign.ground import care, goal, harm, harm_there, hex_worth, prize
from rules.bots.campaign.reasons import Advice, Judged, Liking, Reason, ReasonKind
from rules.bots.campaign.skills import liking_ability, liking_ability_hex, liking_using, special_worth, special_worth_on
from rules.bots.campaign.tactics import liking_tactic, liking_tactic_target
from rules.campaign.combat import frames
from rules.campaign.combat.actions import Answer, At, Attack, CombatAction, Go, Pass, Pick, PlaySport, Resolve, UseSkill
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.specials import attack_targets, special_named, specials
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.effects import GainHp, Heal
from rules.campaign.records import Sport

__all__ = ["fought", "likings"]

_SPORTS: Mapping[Sport, float] = {"spar": 1.0, "king_of_the_hill": 2.0, "capture_the_flag": 3.0}
"""The sport that is won most easily comes last."""

_CHIP = 0.8
_FLAG = 5.0
_SHIELDS = 3.0
"""How much worse a tribune is that draws the attacks upon itself."""

_NEAR = 6


def likings(course: CombatCourse, legal: tuple[CombatAction, ...]) -> list[Judged[CombatAction]]:
    """Every answer with how gladly it is given, in the order of `legal`."""
    frame = course.top
    judge = _JUDGES.get(type(frame), _any)
    found = ((action, judge(course, frame, action)) for action in legal)
    return [Judged(liking, action, reason) for action, (liking, reason) in found]


def fought(course: CombatCourse, legal: tuple[CombatAction, ...]) -> Advice:
    """The answer that is given most gladly, the first of equals."""
    best = max(likings(course, legal), key=lambda judged: judged.liking)
    return Advice(best.action, best.reason)


def _said(liking: float, kind: ReasonKind, **figures: str | float) -> Liking:
    return liking, Reason(kind, tuple(figures.items()))


def _any(course: CombatCourse, frame: Any, action: CombatAction) -> Liking:
    """Like all answers alike, where nothing is at stake that a rule of thumb would know of."""
    del course, frame, action
    return _said(0.0, "only")


# Before the first turn


def _sport(course: CombatCourse, frame: frames.ChoosingSport, action: CombatAction) -> Liking:
    del course, frame
    sport = action.sport if isinstance(action, PlaySport) else "spar"
    return _said(_SPORTS[sport], "sport", sport=sport)


def _change(course: CombatCourse, frame: frames.OfferingChanges, action: CombatAction) -> Liking:
    """A harder fight is taken on for its reward while the hero is well."""
    sheet = course.table.sheet
    well = 4 * sheet.hp >= 3 * sheet.health and len(course.table.camp.units) >= course.table.act + 1
    yes = isinstance(action, Answer) and action.yes
    return _said(float(yes == well), "change", card=frame.cards[0])


def _tribune(course: CombatCourse, frame: frames.NamingTribune, action: CombatAction) -> Liking:
    """The tribune had better live, so it is whoever does least; not one with Taunt, beside which nobody else could be struck."""
    del frame
    fighter = _unit(course, action)
    late = course.combat.fighters.index(fighter) / 100
    shields = _SHIELDS * ("taunt" in stats(course, fighter).skills)
    return _said(late - might(course, fighter) - shields, "tribune", unit=fighter.key)


def _unit(course: CombatCourse, action: Any) -> Fighter:
    return course.fighter(action.unit)


# Movement


def _moving(course: CombatCourse, frame: frames.Moving, action: CombatAction) -> Liking:
    """All units in turn: whoever holds the flag first, then those in front."""
    del frame
    if not isinstance(action, Pick):
        return _said(0.0, "hold")
    fighter = course.fighter(action.unit)
    foes = course.opponents(fighter)
    near = min((course.apart(fighter, foe) for foe in foes), default=_NEAR)
    return _said(1.0 + 10 * (FLAG in fighter.chips) + 1 / (1 + near), "advance", unit=fighter.key)


def _going(course: CombatCourse, frame: frames.UnitMoving, action: CombatAction) -> Liking:
    """Prefer where a unit stands best; one that has acted already looks for safety alone."""
    fighter = course.fighter(frame.unit)
    here = course.hex_of(fighter)
    cell = action.hex if isinstance(action, Go) else here
    if course.combat.step == "engage":
        lost = harm_there(course, fighter, cell)
        return _said(goal(course, fighter, cell) - harm(course, fighter, lost), "safety", unit=fighter.key, hex=cell)
    worth = hex_worth(course, fighter, cell) - 0.01 * (cell != here)
    over = action.over if isinstance(action, Go) else None
    for lying in course.combat.lying:
        if lying.at in {cell, over} and cell != here:
            if lying.chip == FLAG:
                home = _homeward(course, cell)
                return _said(worth + _FLAG + home, "flag", unit=fighter.key, hex=cell)
            worth += _CHIP
    return _said(worth, _goes_for(course, fighter, cell), unit=fighter.key, hex=cell)


def _homeward(course: CombatCourse, cell: str) -> float:
    """Rate a hex for whoever has taken up the flag on the way there: the nearer home, the better."""
    home = min((course.board.apart[cell][exit_] for exit_ in course.board.player), default=0)
    return 100.0 if home == 0 else -0.5 * home


def _goes_for(course: CombatCourse, fighter: Fighter, cell: str) -> ReasonKind:
    sport = course.combat.sport
    if FLAG in fighter.chips:
        return "flag"
    if sport == "king_of_the_hill" and goal(course, fighter, cell) > 0:
        return "key_hex"
    here = course.hex_of(fighter)
    safer = harm_there(course, fighter, cell) < harm_there(course, fighter, here)
    return "safety" if safer else "advance"


# Engaging


def _engaging(course: CombatCourse, frame: frames.Engaging, action: CombatAction) -> Liking:
    """Prefer to begin with whoever does most."""
    del frame
    if not isinstance(action, Pick):
        return _said(0.0, "hold")
    fighter = course.fighter(action.unit)
    best = max((prize(course, fighter, foe) for foe in attack_targets(course, fighter)), default=0.0)
    for name in specials(course, fighter):
        best = max(best, special_worth(course, fighter, name))
    return _said(best, "attack", unit=fighter.key)


def _striking(course: CombatCourse, frame: frames.UnitStriking, action: CombatAction) -> Liking:
    fighter = course.fighter(frame.unit)
    match action:
        case Attack(on=key):
            foe = course.fighter(key)
            odds = prospect(course, fighter, foe)
            kind: ReasonKind = "finish" if odds.defeat >= 0.5 else "attack"
            worth = prize(course, fighter, foe)
            return _said(worth, kind, on=key, hp=round(odds.mean, 2), defeat=round(odds.defeat, 2))
        case UseSkill(skill=name):
            return _said(special_worth(course, fighter, special_named(name)), "ability", skill=name)
        case Pick(unit=key) if frame.special is not None:
            return _said(special_worth_on(course, fighter, frame.special, course.fighter(key)), "attack", on=key)
        case _:
            return _said(0.0, "hold")


# What rivals do where the player decides


def _least_harm(course: CombatCourse, frame: Any, action: CombatAction) -> Liking:
    """Prefer as a rival's target whom it hurts least, unless it goes for a rival's own."""
    if not isinstance(action, Pick):
        return _said(0.0, "least_harm")
    target = course.fighter(action.unit)
    if target.side != "player":
        return _said(-might(course, target), "least_harm", unit=target.key)
    by = course.by_key.get(getattr(frame, "unit", ""))
    lost = prospect(course, by, target).mean if by is not None else float(getattr(frame, "value", 1.5))
    return _said(-harm(course, target, lost), "least_harm", unit=target.key)


def _mark(course: CombatCourse, frame: frames.RivalMark, action: CombatAction) -> Liking:
    return _far_from_hero(course, frame, action) if isinstance(action, At | Go) else _least_harm(course, frame, action)


def _far_from_hero(course: CombatCourse, frame: Any, action: CombatAction) -> Liking:
    """Rivals had better stand far from whom they could hurt."""
    del frame
    if not isinstance(action, At | Go):
        return _least_harm(course, None, action)
    apart = course.board.apart[action.hex]
    near = sum(
        (3.0 if own.key == HERO else 1.0) * care(course, own).hp / max(1, apart[course.hex_of(own)])
        for own in course.troop("player")
    )
    return _said(-near, "least_harm", hex=action.hex)


def _scion_choice(course: CombatCourse, frame: frames.ScionChoice, action: CombatAction) -> Liking:
    return _far_from_hero(course, frame, action) if isinstance(action, At) else _least_harm(course, frame, action)


def _landing(course: CombatCourse, frame: frames.Landing, action: CombatAction) -> Liking:
    """A unit of the player's lands where it stands best, any other where it does least."""
    fighter = course.fighter(frame.unit)
    if fighter.side != "player" or not isinstance(action, At):
        return _far_from_hero(course, frame, action)
    return _said(hex_worth(course, fighter, action.hex), "safety", unit=fighter.key, hex=action.hex)


def _intercepting(course: CombatCourse, frame: frames.Intercepting, action: CombatAction) -> Liking:
    """Somebody takes a blow who is less missed."""
    del frame
    blow = next((one for one in reversed(course.combat.pending) if isinstance(one, frames.Blow)), None)
    if not isinstance(action, Pick) or blow is None:
        return _said(0.0, "hold")
    taker, target = course.fighter(action.unit), course.fighter(blow.on)
    if target.side != "player":
        return _said(-might(course, taker), "least_harm", unit=taker.key)
    gain = _cost(course, target, blow.damage) - _cost(course, taker, blow.damage)
    return _said(gain, "least_harm", unit=taker.key)


def _cost(course: CombatCourse, fighter: Fighter, damage: int) -> float:
    about = care(course, fighter)
    return about.hp * min(damage, fighter.hp) + about.unit * (damage >= fighter.hp)


def _trigger(course: CombatCourse, frame: frames.Triggers, action: CombatAction) -> Liking:
    if isinstance(action, Resolve):
        return _said(1.0 + _soon(course, frame.waiting[action.effect]), "ability")
    return _said(float(not isinstance(action, Pass) and getattr(action, "yes", True)), "ability")


def _soon(course: CombatCourse, effect: frames.Trigger) -> float:
    """Have HP come to an own unit first, but healing last while some would be wasted; to a rival the other way round."""
    owner = course.fighter(effect.owner)
    match effect.do:
        case GainHp():
            whole = True
        case Heal(n=n):
            whole = owner.hp <= 1 or stats(course, owner).health - owner.hp >= n
        case _:
            return 0.0
    return 0.1 if whole == (owner.side == "player") else -0.1


_JUDGES: Mapping[type[Any], Callable[[CombatCourse, Any, CombatAction], Liking]] = {
    frames.ChoosingSport: _sport,
    frames.OfferingChanges: _change,
    frames.NamingTribune: _tribune,
    frames.Opening: liking_opening,
    frames.Deploying: liking_deploying,
    frames.Placing: liking_placing,
    frames.Tactics: liking_tactic,
    frames.TacticTarget: liking_tactic_target,
    frames.Moving: _moving,
    frames.UnitMoving: _going,
    frames.UsingAbilities: liking_using,
    frames.ChoosingAbility: liking_ability,
    frames.AbilityHex: liking_ability_hex,
    frames.Engaging: _engaging,
    frames.UnitStriking: _striking,
    frames.RivalTactic: _least_harm,
    frames.RivalMark: _mark,
    frames.RivalGoal: _far_from_hero,
    frames.RivalAbility: _least_harm,
    frames.RivalTarget: _least_harm,
    frames.Landing: _landing,
    frames.Intercepting: _intercepting,
    frames.Triggers: _trigger,
    frames.ScionChoice: _scion_choice,
    frames.Budding: _far_from_hero,
}
