"""Words for plans: what a rival would do, and why."""

from collections.abc import Iterable, Mapping

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast_plan import Idle, Plan, PlannedStay, PlannedTurn
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import has, stats
from tui.games.campaign.words.combat_moves import sought
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital, listed, plural

__all__ = ["deeds", "plan_lines", "ways"]

_STAYS: Mapping[PlannedStay, str] = {
    "fatigued": "it is fatigued",
    "dazed": "it is dazed",
    "held": "Combat Lock holds it",
    "barred": "a rule forbids it to move",
    "shut_in": "it has nowhere to go",
    "no_mark": "nothing that it seeks is here",
}
_IDLES: Mapping[Idle, str] = {
    "fatigued": "it is fatigued",
    "dazed": "it is dazed",
    "barred": "a rule forbids it",
    "no_dice": "it would roll no die",
    "no_target": "nobody in Range",
}
_MAY_CHANGE = "All this is decided in its own turn: whoever falls or moves before may change it."
_HERE: frozenset[PlannedStay] = frozenset({"moved", "roams"})
_BY_NAME: Mapping[str, str] = {}
"""No hex has another name than its own."""


def plan_lines(names: Names, combat: Combat, found: Plan, keys: Mapping[str, str] = _BY_NAME) -> list[str]:
    """A rival's mark and the reason, its way and its target, what it passed over, its list, and that all this may change.

    Blasphemous puts the hero above a list that may name him again further down, which can bring nothing new and is not told.

    Args:
        names: of units and skills.
        combat: how it stands.
        found: the plan.
        keys: the keys that name hexes on the board at this moment.
    """
    told = [_mark(names, combat, found), _turn(names, combat, found, keys), _passed(names, combat, found)]
    seeks = (sought(names, combat.arena, one) for one in dict.fromkeys(found.order))
    told += [f"Priorities: {' > '.join(seeks)}.", _MAY_CHANGE]
    return [text for text in told if text]


def _mark(names: Names, combat: Combat, found: Plan) -> str:
    if found.stays == "roams":
        course = CombatCourse(names.cat, combat)
        steps = plural(stats(course, course.fighter(found.unit)).movement, "step")
        return f"Sets no mark: it roams up to {steps}, each where a die says, and stays beside an opponent."
    if not found.marks:
        return f"Sets no mark: {_STAYS[found.stays]}." if found.stays in _STAYS else ""
    marks = listed([names.fighter(combat, mark) for mark in found.marks], last="or")
    return f"For now {'marks' if found.reached else 'closes in on'} {marks}: {sought(names, combat.arena, found.priority)}."


def _passed(names: Names, combat: Combat, found: Plan) -> str:
    """The priorities above its mark, and why none of them is."""
    if not found.passed:
        return ""
    told = [
        f"{sought(names, combat.arena, of)} ({'out of reach' if there else 'none here'})"
        for of, there in dict.fromkeys(found.passed)
    ]
    return f"Passed over: {listed(told)}."


def _turn(names: Names, combat: Combat, found: Plan, keys: Mapping[str, str]) -> str:
    """Say where it would go and what it would do there, every way that makes a difference."""
    if found.stays in _HERE:
        return f"From here it {deeds(names, combat, found.unit, found.turns[0])}."
    told = ways(names, combat, found.unit, found.turns, keys)
    return f"{capital(told)}{_because(names, combat, found)}."


def _because(names: Names, combat: Combat, found: Plan) -> str:
    """Give a chain as the reason why it stays, and Taunt why it attacks none of its marks; empty where it does, or for another reason."""
    if found.stays == "chained":
        return " (its chain lets it come no nearer)"
    targets = {target for turn in found.turns if turn.using == "attack" for target in turn.targets}
    course = CombatCourse(names.cat, combat)
    taunts = found.marks and targets and all(has(course, course.fighter(one), "taunt") for one in targets)
    return " (Taunt)" if taunts and targets.isdisjoint(found.marks) else ""


def ways(
    names: Names, combat: Combat, key: str, turns: Iterable[PlannedTurn], keys: Mapping[str, str] = _BY_NAME
) -> str:
    """Ways of a turn as half a sentence: those after which the same follows are told together; hexes by their keys, if they have any."""
    here = next(fighter.at for fighter in combat.fighters if fighter.key == key)
    groups: dict[str, list[str]] = {}
    for one in turns:
        groups.setdefault(deeds(names, combat, key, one), []).append(
            "" if one.hex == here else _to(names, combat, one, keys)
        )
    if len(groups) == 1:
        ((deed, ends),) = groups.items()
        goes = listed(list(dict.fromkeys(end for end in ends if end)), last="or")
        return f"goes {goes}, then {deed}" if goes else f"stays and {deed}"
    told = {deed: list(dict.fromkeys(end or "here" for end in ends)) for deed, ends in groups.items()}
    return "; ".join(f"{listed(ends, last='or')}: {deed}" for deed, ends in told.items())


def _to(names: Names, combat: Combat, turn: PlannedTurn, keys: Mapping[str, str]) -> str:
    chips = [names.arena_chip(one.chip) for one in combat.lying if one.at == turn.over]
    return f"to {keys.get(turn.hex, turn.hex)}" + (f" over {listed(chips)}" if chips else "")


def deeds(names: Names, combat: Combat, key: str, turn: PlannedTurn) -> str:
    """Say what a unit does from where it ends, as half a sentence."""
    parts = [_used(names, combat, skill, () if targets == (key,) else targets) for skill, targets in turn.abilities]
    if turn.using == "attack":
        parts.append(f"attacks {_whom(names, combat, turn.targets)}")
    elif turn.using:
        parts.append(_used(names, combat, turn.using, turn.targets))
    else:
        parts.append(f"strikes nobody ({_IDLES[turn.idle]})")
    return ", ".join(parts)


def _used(names: Names, combat: Combat, skill: str, targets: tuple[str, ...]) -> str:
    return f"uses {skill_name(skill)}" + (f" on {_whom(names, combat, targets)}" if targets else "")


def _whom(names: Names, combat: Combat, targets: tuple[str, ...]) -> str:
    return listed([names.fighter(combat, one) for one in targets], last="or")
