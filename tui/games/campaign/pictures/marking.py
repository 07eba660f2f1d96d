"""Marks on the board for the hex under the cursor: choices, reach, what could be struck, who is meant."""

from collections.abc import Iterable

from rules.campaign.combat import frames
from rules.campaign.combat.forecast_threat import Danger
from rules.campaign.combat.specials import attack_targets
from rules.campaign.combat.state import Combat, Fighter, StepName
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.marks import Marks
from tui.games.campaign.pictures.spots import actor

__all__ = ["marks_for", "threat_glyphs"]

_MOST = 9

_AFTER_MOVEMENT: frozenset[StepName] = frozenset({"abilities", "engage"})


def marks_for(foresight: Foresight, cell: str, choices: Iterable[str], *, threat: bool) -> Marks:
    """Choose what to lay over the board.

    Args:
        foresight: the moment of the combat.
        cell: the hex under the cursor.
        choices: hexes that the decision is about.
        threat: whether to show what others could do on each hex, and all hexes that the unit under the cursor can get to or
            strike; without, units alone are marked, so that a step of the cursor changes little of the board.
    """
    threats = {at: threat_glyphs(one) for at, one in foresight.dangers().items()} if threat else {}
    marks = Marks(choices=tuple(choices), threats=threats, actor=actor(foresight.combat))
    fighter = foresight.course.occupied.get(cell)
    if fighter is None:
        return marks._replace(reach=foresight.stretch[1:] if cell in foresight.stretch[:1] else ())
    if fighter.side != "player":
        marks = _of_other(foresight, fighter, marks)
        return marks if threat else _units_alone(foresight, marks)
    if _moves_yet(foresight.combat, fighter):
        reach = foresight.reach(fighter.key) if threat else ()
        return marks._replace(reach=reach, struck=_foes_in_reach(foresight, fighter))
    targets = attack_targets(foresight.course, fighter) if _acts_yet(foresight.combat, fighter) else []
    return marks._replace(struck=tuple(target.at for target in targets if target.at))


def threat_glyphs(found: Danger) -> str:
    """Mean and worst in HP, a digit each, 9 for more; between them x where the worst would defeat."""
    mean, worst = (min(_MOST, n) for n in (int(found.mean + 0.5), found.worst))
    return f"{mean}{'x' if found.falls else '-'}{worst}"


def _of_other(foresight: Foresight, fighter: Fighter, marks: Marks) -> Marks:
    """Mark where a rival can go and strike in its next turn, and whom it means now."""
    occupied = foresight.course.occupied
    struck = (at for at in foresight.struck(fighter.key) if at not in occupied or occupied[at].side != fighter.side)
    meant = foresight.intent(fighter.key)
    at = {one.key: one.at for one in foresight.combat.fighters if one.at}
    aims = tuple(at.get(mark, mark) for mark in meant.marks) if meant else ()
    return marks._replace(reach=foresight.reach(fighter.key), struck=tuple(struck), aims=aims)


def _units_alone(foresight: Foresight, marks: Marks) -> Marks:
    """The marks of a rival on units and on the hex that it means."""
    occupied = foresight.course.occupied
    return marks._replace(reach=(), struck=tuple(at for at in marks.struck if at in occupied))


def _foes_in_reach(foresight: Foresight, fighter: Fighter) -> tuple[str, ...]:
    occupied = foresight.course.occupied
    return tuple(at for at in foresight.struck(fighter.key) if at in occupied and occupied[at].side != fighter.side)


def _moves_yet(combat: Combat, fighter: Fighter) -> bool:
    """Tell whether a unit of the player's has its move still before it: in this turn, or in the next one after the rivals'."""
    top = combat.top
    if isinstance(top, frames.UnitMoving):
        return top.unit == fighter.key
    if isinstance(top, frames.Moving):
        return fighter.key not in top.done
    return combat.mover != "player" or combat.step not in _AFTER_MOVEMENT


def _acts_yet(combat: Combat, fighter: Fighter) -> bool:
    top = combat.top
    return not isinstance(top, frames.Engaging) or fighter.key not in top.done
