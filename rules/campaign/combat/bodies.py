"""The bodies of a scion: most have one, and of several each carries out its own lines of the card."""

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Fighter
from rules.campaign.scions import ScionLine

__all__ = ["bodies", "is_body", "lines_of", "scion_of", "taker"]


def is_body(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a fighter is the scion, or one of its bodies."""
    return fighter.side == "rival" and course.cat.unit[fighter.unit].kind == "scion"


def bodies(course: CombatCourse) -> tuple[Fighter, ...]:
    """The bodies of the scion in the arena, in the order of its card."""
    return tuple(f for f in course.troop("rival") if is_body(course, f))


def scion_of(course: CombatCourse) -> Fighter | None:
    """The scion's fighter in the arena; of several bodies the first that stands."""
    return next(iter(bodies(course)), None)


def taker(course: CombatCourse, line: ScionLine) -> Fighter | None:
    """The body that carries a line out: the one that the card names, or where it is not there, the first that stands."""
    card, standing = course.scion_card, bodies(course)
    named = "" if card is None else card.chips[line.by]
    return next((one for one in standing if one.unit == named), next(iter(standing), None))


def lines_of(course: CombatCourse, body: Fighter) -> tuple[ScionLine, ...]:
    """The lines of the card that a body carries out as things are."""
    card = course.scion_card
    return () if card is None else tuple(one for one in card.lines if taker(course, one) == body)
