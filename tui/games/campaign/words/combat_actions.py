"""Words for the player's actions in combat, as lines of a menu; which unit or hex is meant follows from what waits."""

from rules.campaign.combat import frames
from rules.campaign.combat.abilities import ability_targets, unused
from rules.campaign.combat.actions import (
    Answer,
    At,
    Attack,
    Begin,
    CombatAction,
    Deploy,
    Go,
    Pass,
    Pick,
    PlaySport,
    PlayTactic,
    Reinforce,
    Resolve,
    Surrender,
    UseSkill,
)
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.effects import SkillName
from tui.games.campaign.words import effects
from tui.games.campaign.words.consequences import consequence
from tui.games.campaign.words.names import SPORTS, Names, skill_name
from tui.text.english import capital, listed

__all__ = ["action", "brood_told", "effect_told", "left_to_you"]

_PASSES: dict[type, str] = {
    frames.Deploying: "Deploy nobody",
    frames.Tactics: "Play no tactic",
    frames.Moving: "End the movement",
    frames.UnitMoving: "Stay here",
    frames.UsingAbilities: "Done with Abilities",
    frames.Engaging: "End the turn",
    frames.UnitStriking: "Hold back",
    frames.Intercepting: "Nobody steps in",
}

_HINDERING: dict[SkillName, str] = {
    "taunt": "beside it you can strike nobody else",
    "combat_lock": "beside it your units cannot move",
}
"""Skills that hinder whoever may not fell the unit that has them."""

_PICKS: dict[type, str] = {
    frames.NamingTribune: "{unit}",
    frames.TacticTarget: "Play it on {unit}",
    frames.Moving: "Move {unit}",
    frames.UsingAbilities: "{unit} uses {ability}",
    frames.ChoosingAbility: "Use it on {unit}",
    frames.Engaging: "{unit} strikes",
    frames.UnitStriking: "Aim at {unit}",
    frames.RivalTactic: "It goes on {unit}",
    frames.RivalMoving: "{unit} moves next",
    frames.RivalMark: "It makes for {unit}",
    frames.RivalAbility: "It is used on {unit}",
    frames.RivalEngaging: "{unit} acts next",
    frames.RivalTarget: "It strikes {unit}",
    frames.Intercepting: "{unit} takes the blow",
    frames.ScionChoice: "It falls on {unit}",
}

_FIRST: dict[type, str] = {
    frames.RivalMoving: "moves first",
    frames.RivalAbilities: "uses its Ability first",
    frames.RivalEngaging: "acts first",
}
"""What was settled of the order of rivals, told when it is over."""

_ONTO: dict[type, str] = {
    frames.RivalGoal: "{who} goes to",
    frames.Landing: "{who} lands on",
    frames.MakingWay: "{who} makes way to",
    frames.Budding: "the next {who} grows on",
}
"""The same of a hex."""

_NOBODYS: dict[type, str] = {frames.RivalTactic: "their tactic", frames.ScionChoice: "the scion's roll"}
"""What is spoken of where the choice is that of no unit."""


def action(names: Names, combat: Combat, done: CombatAction) -> str:
    """An action as a line of a menu; of a rivals' tie with what would follow, where that differs (V-COMBAT-14)."""
    follows = consequence(names, combat, done)
    return f"{_plain(names, combat, done)}: {follows}" if follows else _plain(names, combat, done)


def left_to_you(names: Names, combat: Combat, done: CombatAction, *, best: bool) -> str:
    """Tell of an answer that was given on a rival's behalf without asking the player.

    Args:
        names: what things are called.
        combat: the combat that asked.
        done: the answer.
        best: whether it was the best for the player, else the worst.
    """
    taken = "the best for you was taken" if best else "the worst for you was taken, as your settings have it"
    return f"Of equal choices {taken}: {_settled(names, combat, done)}."


def _settled(names: Names, combat: Combat, done: CombatAction) -> str:
    """Say what was settled, with its subject."""
    top = type(combat.top)
    who = _decided_for(names, combat) or _NOBODYS.get(top, "it")
    if isinstance(done, Pick) and top in _FIRST:
        return f"{names.fighter(combat, done.unit)} {_FIRST[top]}"
    if isinstance(done, At | Go) and top in _ONTO:
        return f"{_ONTO[top].format(who=who)} {done.hex}"
    if isinstance(done, Pick) and isinstance(combat.top, frames.RivalAbility):
        return f"{who} uses {skill_name(combat.top.skill)} on {names.fighter(combat, done.unit)}"
    if isinstance(done, UseSkill):
        return f"{who} uses {skill_name(done.skill)}"
    said = _plain(names, combat, done)
    return f"{who} {said.removeprefix('It ')}" if said.startswith("It ") else f"{said[:1].lower()}{said[1:]}"


def _decided_for(names: Names, combat: Combat) -> str:
    """The unit on whose behalf the waiting decision is made; empty where it is made for none in particular."""
    if isinstance(combat.top, frames.Budding):
        return brood_told(names, combat)
    key = getattr(combat.top, "unit", None)
    return names.fighter(combat, key) if key is not None else ""


def brood_told(names: Names, combat: Combat) -> str:
    """The unit of the scion's brood."""
    return names.unit(CombatCourse(names.cat, combat).brood or "")


_GOALS = {
    "capture_the_flag": "bring the flag home, or defeat every rival",
    "king_of_the_hill": "score 6 points on key hexes, or defeat every rival",
    "spar": "defeat all rivals but the tribune",
}
"""How a sport is won, in a few words."""


def _plain(names: Names, combat: Combat, done: CombatAction) -> str:
    match done:
        case PlaySport():
            return f"Play {SPORTS[done.sport]}: {_GOALS[done.sport]}"
        case Answer():
            return "Yes" if done.yes else "No"
        case Begin():
            return "Begin your turn" if combat.mover == "player" else "Let the rivals begin"
        case Surrender():
            return "Surrender the combat"
        case Reinforce():
            if not combat.slots:
                return "Spend a blessing: units from the bag join your camp for good, too late for this fight"
            return "Spend a blessing: units from the bag join your camp for good, in time for this fight"
        case Pass():
            return _PASSES.get(type(combat.top), "Do nothing")
        case Deploy():
            return f"Deploy {names.unit(done.unit)}"
        case At():
            return f"On {done.hex}"
        case PlayTactic():
            return f"Play {names.tactic(done.tactic)}"
        case Pick():
            return _picked(names, combat, done.unit)
        case Go():
            return _gone(names, combat, done)
        case UseSkill():
            return _used(names, combat, done)
        case Attack():
            return f"Attack {names.fighter(combat, done.on)}"
        case Resolve():
            return _resolved(names, combat, done.effect)


def _picked(names: Names, combat: Combat, key: str) -> str:
    name = names.fighter(combat, key)
    line = _PICKS.get(type(combat.top), "{unit}")
    ability = _ability(names, combat, key) if "{ability}" in line else ""
    line = line.format(unit=name, ability=ability)
    hinders = _hinders(names, combat, key) if isinstance(combat.top, frames.NamingTribune) else ""
    return capital(line) + hinders


def _hinders(names: Names, combat: Combat, key: str) -> str:
    """Say which skills of a rival would stand in the player's way for as long as it had better live."""
    fighter = next(one for one in combat.fighters if one.key == key)
    skills = [skill.name for skill in names.cat.unit[fighter.unit].skills]
    told = [f"{skill_name(name)}, {means}" for name, means in _HINDERING.items() if name in skills]
    return f": {'; '.join(told)}" if told else ""


def _ability(names: Names, combat: Combat, key: str) -> str:
    """The Abilities that a unit may use now and has not used in this step."""
    course, step = CombatCourse(names.cat, combat), combat.top
    used = step.used if isinstance(step, frames.UsingAbilities) else ()
    usable = [_aimed(names, combat, key, one) for one in unused(course, course.fighter(key), used)]
    return listed(usable, last="or") or "an Ability"


def _gone(names: Names, combat: Combat, done: Go) -> str:
    lying = [names.arena_chip(chip.chip) for chip in combat.lying if chip.at == done.over]
    return f"Go to {done.hex}" + (f", over {listed(lying)} on {done.over}" if done.over else "")


def _used(names: Names, combat: Combat, done: UseSkill) -> str:
    if done.unit is not None:
        return f"{capital(names.fighter(combat, done.unit))} uses {skill_name(done.skill)}"
    if isinstance(combat.top, frames.ChoosingAbility):
        return f"Use {_aimed(names, combat, combat.top.unit, done.skill)}"
    return f"Use {skill_name(done.skill)}"


def _aimed(names: Names, combat: Combat, key: str, name: SkillName) -> str:
    """An Ability with the unit that it will be used on, where there is only one: nobody is asked again then."""
    course = CombatCourse(names.cat, combat)
    targets = ability_targets(course, course.fighter(key), name)
    if len(targets) != 1 or targets[0].key == key:
        return skill_name(name)
    return f"{skill_name(name)} on {names.fighter(combat, targets[0].key)}"


def _resolved(names: Names, combat: Combat, n: int) -> str:
    top = combat.top
    if not isinstance(top, frames.Triggers):
        return f"Effect {n + 1}"
    told = [effect_told(names, combat, one) for one in top.waiting]
    line = told[n if n < len(told) else 0]
    return f"{line} ({n + 1})" if told.count(line) > 1 else line


def effect_told(names: Names, combat: Combat, waiting: frames.Trigger) -> str:
    """Say what an effect that waits will do, without a full stop."""
    other = "" if waiting.other is None else names.fighter(combat, waiting.other)
    if waiting.skill is not None:
        does = f"{'may use' if waiting.may else 'uses'} {skill_name(waiting.skill)}{f' on {other}' if other else ''}"
    elif waiting.do is not None:
        deed = effects.deed(waiting.do, may=waiting.may, other=other or "the other unit")
        does = f"{'may ' if waiting.may else ''}{deed}"
    else:
        does = "does nothing"
    line = f"{names.fighter(combat, waiting.owner)} {does}"
    return capital(line)
