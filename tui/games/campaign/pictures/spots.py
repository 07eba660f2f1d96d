"""Hexes and answers: which hex an answer is about, which answer a hex would be, and why a hex is none."""

from collections.abc import Mapping
from typing import Any

from rules.campaign.combat import frames
from rules.campaign.combat.actions import At, Attack, CombatAction, Go, Pick, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.combat.ways import chained_to, may_tread, steps_to
from rules.campaign.effects import Shackle
from tui.games.campaign.pictures.marks import CHOICE
from tui.games.campaign.words.names import Names
from tui.text.english import listed, plural
from tui.text.keyboard import keyed

__all__ = ["actor", "cell_of", "home", "says_no", "too_far", "wish"]

_ON_HEXES = (frames.Placing, frames.AbilityHex, frames.Landing, frames.RivalGoal, frames.MakingWay, frames.Budding)


def cell_of(combat: Combat, action: Any) -> str | None:
    """The hex that an answer is about: where the unit stands that it names, or the hex itself; None where it is about none."""
    match action:
        case Pick() | UseSkill(unit=str()):
            return _stands(combat, action.unit or "")
        case Attack():
            return _stands(combat, action.on)
        case Go() | At():
            return action.hex
        case _:
            return None


def _stands(combat: Combat, key: str) -> str | None:
    return next((fighter.at for fighter in combat.fighters if fighter.key == key), None)


def actor(combat: Combat) -> str | None:
    """Find where the unit stands that the waiting decision is made for; None where it is made for none in particular."""
    key = getattr(combat.top, "unit", None)
    return _stands(combat, key) if key else None


def home(combat: Combat) -> str | None:
    """Find where a unit stands that chooses its way, which is where the cursor begins."""
    top = combat.top
    return _stands(combat, top.unit) if isinstance(top, frames.UnitMoving) else None


def wish(course: CombatCourse, cell: str) -> CombatAction | None:
    """The answer to the waiting decision that a hex would stand for, legal or not; None where it stands for none."""
    top, fighter = course.top, course.occupied.get(cell)
    if isinstance(top, frames.UnitMoving):
        return Go(hex=cell)
    if isinstance(top, _ON_HEXES):
        return At(hex=cell)
    if fighter is None:
        return None
    return (
        Attack(on=fighter.key)
        if isinstance(top, frames.UnitStriking) and top.special is None
        else Pick(unit=fighter.key)
    )


_EMPTY: Mapping[type, str] = {
    frames.Moving: "Nobody stands there. Choose a unit that moves; {go_on} ends the movement.",
    frames.Engaging: "Nobody stands there. Choose a unit that engages; {go_on} ends the turn.",
    frames.UnitStriking: "Nobody stands there to attack. {go_on} holds back.",
}
_NOBODY = "Nobody stands there. The decision is at the right; {answers} goes to its answers."
_NOT_HERE = "The decision at the right is not about this hex; {answers} goes to its answers."
_WRONG: Mapping[type, str] = {
    frames.Placing: "Your units enter on your free deployment hexes, marked +.",
    frames.AbilityHex: "It cannot be put there; the hexes marked + are free for it.",
    frames.Landing: "It cannot land there; the hexes marked + are free for it.",
    frames.MakingWay: "It cannot be put there; the hexes marked + are free for it.",
    frames.Budding: "It cannot grow there; the hexes marked + are free for it.",
    frames.RivalGoal: "The rules leave it the hexes marked + alone.",
    frames.RivalMark: f"Its priorities leave it those marked {CHOICE} alone.",
    frames.RivalTarget: f"Its priorities leave it those marked {CHOICE} alone.",
    frames.RivalMoving: "That unit does not move now.",
    frames.RivalEngaging: "That unit does not act now.",
}


def says_no(course: CombatCourse, cell: str) -> str:
    """Say why a hex is no answer, where the rules have no sentence of their own."""
    top = course.top
    if isinstance(top, frames.UnitMoving):
        return too_far(course, top, cell)
    if isinstance(top, frames.Opening):
        return keyed("{go_on} begins the turn. Until then you may look around; {answers} goes to the other answers.")
    if cell not in course.occupied and not isinstance(top, _ON_HEXES):
        return keyed(_EMPTY.get(type(top), _NOBODY))
    return keyed(_WRONG.get(type(top), _NOT_HERE))


def too_far(course: CombatCourse, frame: frames.UnitMoving, cell: str) -> str:
    """Say why a unit that moves cannot end on a hex."""
    if cell == home(course.combat):
        return keyed("It is already here. Choose a hex marked +, or stay with {go_on}.")
    if cell in course.blocked:
        return "Somebody stands there." if cell in course.occupied else "That hex is closed."
    if not may_tread(course, course.fighter(frame.unit), cell):
        return "Only local units can walk on deep sand."
    steps = steps_to(course, course.fighter(frame.unit)).get(cell)
    if steps is None:
        return f"No way leads to {cell}."
    if steps <= frame.steps:
        if chained_to(course, course.fighter(frame.unit)):
            return _chain_too_short(course, frame.unit, cell)
        return f"Units move before Abilities are used, and {cell} is not free by then."
    return f"{cell} is {plural(steps, 'step')} away; this move has {frame.steps}."


def _chain_too_short(course: CombatCourse, key: str, cell: str) -> str:
    names, special = Names(course.cat), course.cat.arena[course.combat.arena].special
    mates = listed([names.fighter(course.combat, one.key) for one in chained_to(course, course.fighter(key))])
    long = f"{plural(special.length, 'hex', 'hexes')} long and " if isinstance(special, Shackle) else ""
    return f"The chain to {mates} is {long}too short for {cell}."
