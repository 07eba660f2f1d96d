"""Deeds that are done at once, as nothing is chosen for them: when they can be done, and what they do."""

from rules.ludus import events
from rules.ludus.cards import effects as f
from rules.ludus.frames import Using
from rules.ludus.state import Standing
from rules.ludus.table.course import Course
from rules.ludus.table.motions import draw, gain
from rules.ludus.table.sides import befallen

__all__ = ["doable", "fulfil"]


def doable(state: Standing, use: Using, deed: f.Immediate) -> bool:
    """Tell whether a deed can do something now."""
    match deed:
        case f.Coins():
            return True
        case f.Rob():
            return any(state.schools[one].coins for one in befallen(state, use))
        case f.Draw():
            school = state.schools[use.seat]
            return bool(school.deck or school.discard)


def fulfil(course: Course, use: Using, deed: f.Immediate) -> None:
    """Do a deed for which nothing is chosen."""
    match deed:
        case f.Coins(n=n):
            gain(course, use.seat, n * _times(course, deed), "text")
        case f.Rob(n=n):
            for other in befallen(course, use):
                _rob(course, use.seat, other, n)
        case f.Draw(n=n):
            draw(course, use.seat, n * _times(course, deed))


def _times(course: Course, deed: f.Coins | f.Draw) -> int:
    """Say how often a number counts."""
    return len(course.schools) - 1 if deed.per == "opponent" else 1


def _rob(course: Course, seat: int, other: int, n: int) -> None:
    coins = min(n, course.schools[other].coins)
    course.change(other, coins=course.schools[other].coins - coins)
    course.change(seat, coins=course.schools[seat].coins + coins)
    if coins:
        course.tell(events.CoinsRobbed(seat, coins, other if course.melee else None))
