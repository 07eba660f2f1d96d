"""Forecasts of several strikes that are made one after the other: which of them are possible, and whom they defeat together."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.abilities import AURA_DAMAGE
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds, engaging, hit_chances, odds
from rules.campaign.combat.frames import Volley
from rules.campaign.combat.harm import loss
from rules.campaign.combat.orders import AbilityOrder, StrikeOrder, may_aim
from rules.campaign.combat.player import has_engaged
from rules.campaign.combat.specials import UNAIMED_SPECIALS, special_named, special_targets, trident_damage, volley_dice
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import has
from rules.campaign.effects import Special

__all__ = ["as_good_as_felled", "chance", "felled_by_ability", "odds_later", "standing", "together"]

_ALL_BUT_SURE = 0.9
"""The chance of a fall from which on a target needs no other strike."""


def standing(cat: Catalogue, combat: Combat, strikes: Iterable[StrikeOrder]) -> tuple[StrikeOrder, ...]:
    """Keep the strikes that are possible now."""
    course = CombatCourse(cat, combat)
    return tuple(one for one in strikes if _can_be(course, one))


def _can_be(course: CombatCourse, strike: StrikeOrder) -> bool:
    fighter = course.by_key.get(strike.unit)
    stands = fighter is not None and fighter.place == "arena"
    return stands and not has_engaged(course.combat, strike.unit) and may_aim(course, strike)


def chance(cat: Catalogue, combat: Combat, strike: StrikeOrder) -> float | None:
    """The chance that an attack defeats its target now; None for a Special."""
    found = _odds(cat, combat, strike)
    return None if found is None else found.defeat


def _odds(cat: Catalogue, combat: Combat, strike: StrikeOrder) -> Odds | None:
    if strike.special is not None or strike.on is None:
        return None
    return odds(cat, engaging(combat), strike.unit, strike.on)


def together(
    found: Iterable[tuple[StrikeOrder, Odds | None]], later: Callable[[StrikeOrder, int], Odds]
) -> dict[str, float]:
    """The chance that each target is defeated by all strikes on it, made in their order.

    Args:
        found: the strikes, each with its odds as things stand.
        later: gives the odds of a strike on a target that has so many HP left by then.
    """
    left: dict[str, Mapping[int, float]] = {}
    for strike, one in found:
        if strike.on is not None and one is not None:
            left[strike.on] = _struck(left.get(strike.on, {len(one.losses) - 1: 1.0}), strike, one, later)
    return {target: chances.get(0, 0.0) for target, chances in left.items()}


def _struck(
    left: Mapping[int, float], strike: StrikeOrder, now: Odds, later: Callable[[StrikeOrder, int], Odds]
) -> Mapping[int, float]:
    """The chances of the HP that are left after a strike, from those before it; Nimble, say, ends with the first wound."""
    after = defaultdict[int, float](float)
    for hp, before in left.items():
        if not hp:
            after[0] += before
            continue
        losses = now.losses if hp == len(now.losses) - 1 else later(strike, hp).losses
        for lost, chance_of_it in enumerate(losses):
            after[max(0, hp - lost)] += before * chance_of_it
    return after


def odds_later(cat: Catalogue, combat: Combat, strike: StrikeOrder, hp: int) -> Odds:
    """The odds of an attack as they are once its target has so many HP left; none where it then deflects all attacks."""
    wounded = (replace(one, hp=hp, hurt=True) if one.key == strike.on else one for one in combat.fighters)
    later = engaging(replace(combat, fighters=tuple(wounded)))
    course, on = CombatCourse(cat, later), strike.on or ""
    if has(course, course.fighter(on), "deflect"):
        return Odds((), (1.0,), (1.0, *(0.0 for _ in range(hp))), 0.0, 0.0, 0.0, (1.0,))
    return odds(cat, later, strike.unit, on)


def as_good_as_felled(cat: Catalogue, combat: Combat, strikes: Iterable[StrikeOrder]) -> set[str]:
    """The targets that some strikes are all but sure to defeat."""
    planned = tuple(strikes)
    chances = together(((one, _odds(cat, combat, one)) for one in planned), partial(odds_later, cat, combat))
    by_specials = (_felled_by_special(cat, combat, one) for one in planned)
    return {target for target, falls in chances.items() if falls >= _ALL_BUT_SURE}.union(*by_specials)


def _felled_by_special(cat: Catalogue, combat: Combat, strike: StrikeOrder) -> set[str]:
    """The targets that a Special is all but sure to defeat: with its dice, or without any, as a throw of the trident."""
    course = CombatCourse(cat, engaging(combat))
    fighter = course.by_key.get(strike.unit)
    if strike.special is None or fighter is None or fighter.place != "arena":
        return set()
    name = special_named(strike.special)
    able = special_targets(course, fighter, name)
    struck = [one for one in able if name in UNAIMED_SPECIALS or one.key == strike.on]
    dealt = _dealt_by_special(course, fighter, name, tuple(one.key for one in struck))
    return {one.key for one in struck if _falls(course, one, dealt, strike.unit) >= _ALL_BUT_SURE}


def _dealt_by_special(
    course: CombatCourse, fighter: Fighter, name: Special, targets: tuple[str, ...]
) -> Mapping[int, float]:
    """The chances of the damage that a Special deals to each of its targets."""
    if name == "throw_trident":
        return {trident_damage(course, fighter): 1.0}
    return dict(enumerate(hit_chances(volley_dice(course, Volley(by=fighter.key, skill=name, targets=targets)))))


def _falls(course: CombatCourse, target: Fighter, dealt: Mapping[int, float], by: str) -> float:
    """The chance that a unit falls, from the chances of the damage that a skill deals it."""
    return sum(part for n, part in dealt.items() if loss(course, target, n, by=by, cause="skill") >= target.hp)


def felled_by_ability(course: CombatCourse, order: AbilityOrder) -> bool:
    """Tell whether the Ability of an order defeats its target; Fury Aura alone does harm, and it rolls no dice."""
    target = course.by_key.get(order.on)
    deals = {AURA_DAMAGE: 1.0}
    return order.skill == "fury_aura" and target is not None and _falls(course, target, deals, order.unit) == 1
