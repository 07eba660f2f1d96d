"""The entry points of a combat: begin it from a brief, list what is legal, take an answer.

The campaign passes actions to these functions; nothing else changes a combat. After an answer the engine goes on until the player
has something to decide: a frame with a single answer is answered for the player, unless it is solemn or a surrender.
"""

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction, Surrender
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import QUESTIONS, WORK
from rules.campaign.combat.fault import fault
from rules.campaign.combat.frames import CombatFrame
from rules.campaign.combat.known import KNOWN
from rules.campaign.combat.prepare import Brief, lay_out
from rules.campaign.combat.refusals import refuse, refused_now
from rules.campaign.combat.state import Combat
from rules.campaign.combat.turn import advance
from rules.campaign.table.state import Table
from rules.kernel.game import Refusal, Refused, Step

__all__ = [
    "Brief",
    "answers",
    "apply",
    "begin",
    "done",
    "fault",
    "legal",
    "reason",
    "refusal",
    "refused",
    "resume",
    "take",
]


def begin(cat: Catalogue, table: Table, brief: Brief) -> Step[Combat]:
    """Begin a combat and prepare it up to the first decision (V-PREP-01)."""
    course = CombatCourse(cat, lay_out(table, brief))
    _settle(course)
    course.leave()
    return Step(state=course.combat, events=tuple(course.events))


def legal(cat: Catalogue, combat: Combat) -> tuple[CombatAction, ...]:
    """The answers to the waiting decision; none when the combat is over."""
    if combat.result is not None:
        return ()
    known = KNOWN.find(combat, cat)
    if known is not None and known.answers is not None:
        return known.answers
    course = CombatCourse(cat, combat)
    found = answers(course)
    course.leave()
    return found


def answers(course: CombatCourse) -> tuple[CombatAction, ...]:
    """The answers to the decision that waits in a course that is not over."""
    found = course.answers
    if found is None:
        frame = course.top
        found = QUESTIONS[type(frame)].answers(course, frame)
        course.rest(found)
    return found


def apply(cat: Catalogue, combat: Combat, action: CombatAction) -> Step[Combat]:
    """Take a legal answer and go on to the next decision or the end."""
    return done(CombatCourse(cat, combat), action)


def done(course: CombatCourse, action: CombatAction) -> Step[Combat]:
    """Take a legal answer and close the course."""
    take(course, action)
    course.leave()
    return Step(state=course.combat, events=tuple(course.events))


def take(course: CombatCourse, action: CombatAction) -> None:
    """Take a legal answer and keep the course open, with its caches, for the next."""
    QUESTIONS[type(course.top)].take(course, course.top, action)
    _settle(course)


def resume(cat: Catalogue, combat: Combat) -> Step[Combat]:
    """Settle again after the table has changed from outside, as by an Opportunity that was claimed during the combat."""
    course = CombatCourse(cat, combat)
    _settle(course)
    course.leave()
    return Step(state=course.combat, events=tuple(course.events))


def refused(cat: Catalogue, combat: Combat) -> tuple[Refused[CombatAction], ...]:
    """List actions that a player might look for but cannot take now, with reasons."""
    return () if combat.result is not None else tuple(refused_now(CombatCourse(cat, combat)))


def refusal(cat: Catalogue, combat: Combat, action: CombatAction) -> Refusal | None:
    """Say why an action cannot be done now; None when it is legal."""
    return None if action in legal(cat, combat) else reason(cat, combat, action)


def reason(cat: Catalogue, combat: Combat, action: CombatAction) -> Refusal:
    """Say why an action that is not legal is refused."""
    return next((one.refusal for one in refused(cat, combat) if one.action == action), refuse("not_now"))


def _settle(course: CombatCourse) -> None:
    """Go on until a decision waits or the combat is over."""
    while (combat := course.combat).result is None:
        if not combat.pending:
            advance(course)
            continue
        frame = combat.pending[-1]
        if (work := WORK.get(type(frame))) is not None:
            course.pop()
            work(course, frame)
        elif not _take_only_answer(course, frame):
            return


def _take_only_answer(course: CombatCourse, frame: CombatFrame) -> bool:
    """Give the only answer to the top frame, or drop a frame without any; return whether there was nothing to decide."""
    question = QUESTIONS[type(frame)]
    found = question.answers(course, frame)
    if not found:
        course.pop()
        return True
    if len(found) > 1 or question.solemn or isinstance(found[0], Surrender):
        course.rest(found)
        return False
    question.take(course, frame, found[0])
    return True
