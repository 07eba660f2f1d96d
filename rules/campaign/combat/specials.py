"""Attacks and Specials: who can be aimed at, and what a Special does instead of an attack (clauses V-PENG, V-RIVALENG)."""

from typing import Final, get_args

from msgspec.structs import replace

from rules.campaign.combat.blow import within
from rules.campaign.combat.chips import equip, lay_down
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import AttackRolled, SkillUsed
from rules.campaign.combat.frames import UnitMoving, Volley
from rules.campaign.combat.harm import deal, set_off
from rules.campaign.combat.selectors import adjacent, is_local
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import can, fatigued, has, skill, stats, strength
from rules.campaign.combat.troops import attack_dice, most
from rules.campaign.combat.ways import may_leave
from rules.campaign.effects import Die, SkillName, Special

__all__ = [
    "DICED_SPECIALS",
    "REPOSITION",
    "SPECIALS",
    "UNAIMED_SPECIALS",
    "attack_targets",
    "diceless",
    "in_range",
    "may_engage",
    "run_volley",
    "special_named",
    "special_targets",
    "specials",
    "throw_trident",
    "trident_damage",
    "use_special",
    "volley_dice",
]

SPECIALS: tuple[Special, ...] = get_args(Special)

DICED_SPECIALS: frozenset[SkillName] = frozenset({"agile", "heave", "long_shot", "whirlwind"})
"""Those that roll the unit's dice."""

REPOSITION: Final = "reposition"
"""The one that strikes nobody: the unit moves again."""

UNAIMED_SPECIALS: frozenset[SkillName] = frozenset({REPOSITION, "whirlwind"})
"""Those that need no target to be chosen."""

_HEAVE_RANGE = 3
_TRIDENT = "trident"
_TRIDENT_DAMAGE = 2


def special_named(name: SkillName) -> Special:
    """Find a Special by the name of its skill.

    Raises:
        ValueError: where that is no Special.
    """
    for one in SPECIALS:
        if one == name:
            return one
    raise ValueError(f"{name} is no Special")


def may_engage(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit may act in the Engage Step: dazed units need First Strike, fatigued ones never do."""
    return not fatigued(course, fighter) and (not fighter.dazed or has(course, fighter, "first_strike"))


def in_range(course: CombatCourse, fighter: Fighter) -> list[Fighter]:
    """Opponents within Range that may be attacked at all: not one whom Deflect protects this turn."""
    apart, far = course.board.apart[course.hex_of(fighter)], stats(course, fighter).range
    return [
        foe
        for foe in course.opponents(fighter)
        if apart[course.hex_of(foe)] <= far and not (foe.hurt and has(course, foe, "deflect"))
    ]


def attack_targets(course: CombatCourse, fighter: Fighter) -> list[Fighter]:
    """The opponents that a unit may attack; adjacent Taunt leaves no other choice (V-PENG-02, V-PENG-10)."""
    if not may_engage(course, fighter) or not can(course, fighter, "attack"):
        return []
    foes = _struck_with_dice(course, fighter, in_range(course, fighter))
    taunting = [foe for foe in foes if has(course, foe, "taunt") and adjacent(course, foe, fighter)]
    if taunting and fighter.side != "player":
        return most(taunting, lambda foe: foe.hp)
    return taunting or foes


def _struck_with_dice(course: CombatCourse, fighter: Fighter, foes: list[Fighter]) -> list[Fighter]:
    """Those of some opponents at whom a unit rolls any die; what hangs on place, ally and target only adds to its own dice."""
    if stats(course, fighter).attack:
        return foes
    return [foe for foe in foes if attack_dice(course, fighter, foe)]


def diceless(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit that attacks nobody would roll no die: at those in Range, or at anybody where nobody is."""
    foes = in_range(course, fighter) or course.opponents(fighter)
    return not any(attack_dice(course, fighter, foe) for foe in foes or (None,))


def specials(course: CombatCourse, fighter: Fighter) -> list[Special]:
    """The Specials that a unit could use now."""
    own = stats(course, fighter).skills
    had = [name for name in SPECIALS if name in own]
    if not had or not may_engage(course, fighter) or not can(course, fighter, "special"):
        return []
    return [name for name in had if _usable(course, fighter, name)]


def _usable(course: CombatCourse, fighter: Fighter, name: Special) -> bool:
    if name == REPOSITION:
        return can(course, fighter, "move") and may_leave(course, fighter, stats(course, fighter).movement)
    return bool(special_targets(course, fighter, name)) and (
        name == "throw_trident" or bool(attack_dice(course, fighter))
    )


def special_targets(course: CombatCourse, fighter: Fighter, name: Special) -> list[Fighter]:
    """The opponents that a Special may be aimed at; Taunt and Deflect answer attacks alone."""
    foes = course.opponents(fighter)
    match name:
        case "throw_trident":
            return list(foes)
        case "agile":
            return [foe for foe in foes if within(course, fighter, foe)]
        case "heave":
            return [foe for foe in foes if course.apart(fighter, foe) <= _HEAVE_RANGE]
        case "long_shot":
            return [foe for foe in foes if course.apart(fighter, foe) <= skill(course, fighter, name)]
        case "whirlwind":
            return [foe for foe in foes if adjacent(course, fighter, foe)]
        case "reposition":
            return []


def use_special(course: CombatCourse, fighter: Fighter, name: Special, target: Fighter | None) -> None:
    """Use a Special; Whirlwind takes every adjacent opponent, Reposition none."""
    course.tell(SkillUsed(unit=fighter.key, skill=name, target=target.key if target else None))
    match name:
        case "reposition":
            course.push(UnitMoving(unit=fighter.key, steps=stats(course, fighter).movement))
        case "throw_trident" if target is not None:
            throw_trident(course, fighter, target)
        case "whirlwind":
            victims = tuple(foe.key for foe in special_targets(course, fighter, name))
            course.push(Volley(by=fighter.key, skill=name, targets=victims))
        case _ if target is not None:
            course.push(Volley(by=fighter.key, skill=name, targets=(target.key,)))
        case _:
            pass


def volley_dice(course: CombatCourse, volley: Volley) -> tuple[Die, ...]:
    """The dice of a Special: all, the strongest, or the weakest (once for each adjacent opponent).

    A Special is no attack, so that dice against certain targets are not among them.
    """
    own = sorted(attack_dice(course, course.fighter(volley.by)), key=strength)
    match volley.skill:
        case _ if not own:  # a save may rest on a Special that was chosen while the order of modifiers was another
            return ()
        case "agile":
            return tuple(own)
        case "heave":
            return (own[-1],)
        case _:
            return (own[0],) * len(volley.targets)


def run_volley(course: CombatCourse, volley: Volley) -> None:
    """Roll a Special's dice and deal its damage, which is no attack damage (V-PENG-09)."""
    dice = volley_dice(course, volley)
    faces, struck = course.roll(dice)
    hits = sum(struck)
    course.set(tally=replace(course.combat.tally, hits=course.combat.tally.hits + hits))
    only = volley.targets[0] if len(volley.targets) == 1 else None
    course.tell(AttackRolled(unit=volley.by, target=only, using=volley.skill, dice=dice, faces=faces, hits=hits))
    hero_first = sorted(volley.targets, key=lambda key: key != HERO)
    set_off(course, [e for key in hero_first for e in deal(course, key, hits, by=volley.by, cause="skill")])


def trident_damage(course: CombatCourse, fighter: Fighter) -> int:
    """Tell what the trident deals that a unit throws."""
    return _TRIDENT_DAMAGE + is_local(course, fighter)


def throw_trident(course: CombatCourse, fighter: Fighter, target: Fighter) -> None:
    """Damage anywhere, 1 more by a local; the trident lands on the victim's hex, and a surviving victim equips it."""
    spot = course.hex_of(target)
    course.change(fighter.key, chips=tuple(chip for chip in fighter.chips if chip != _TRIDENT))
    fell = deal(course, target.key, trident_damage(course, fighter), by=fighter.key, cause="skill")
    lay_down(course, _TRIDENT, spot)
    if course.fighter(target.key).place == "arena":
        equip(course, target.key, spot, only=_TRIDENT)
    set_off(course, fell)
