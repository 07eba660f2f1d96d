"""Deeds that are done at once, as nothing is chosen for them: when they can be done, and what they do."""

from rules.ludus import effects as f
from rules.ludus import events as said
from rules.ludus.aims import opponent
from rules.ludus.course import Course
from rules.ludus.frames import Using
from rules.ludus.motions import draw, gain
from rules.ludus.state import Standing

__all__ = ["doable", "fulfil"]


def doable(state: Standing, use: Using, deed: f.Immediate) -> bool:
    """Tell whether a deed can do something now."""
    match deed:
        case f.Coins():
            return True
        case f.Rob():
            return state.schools[opponent(state, use.seat)].coins > 0
        case f.Draw():
            school = state.schools[use.seat]
            return bool(school.deck or school.discard)


def fulfil(course: Course, use: Using, deed: f.Immediate) -> None:
    """Do a deed."""
    match deed:
        case f.Coins(n=n):
            gain(course, use.seat, n, "text")
        case f.Rob(n=n):
            _rob(course, use.seat, n)
        case f.Draw(n=n):
            draw(course, use.seat, n)


def _rob(course: Course, seat: int, n: int) -> None:
    other = opponent(course, seat)
    coins = min(n, course.schools[other].coins)
    course.change(other, coins=course.schools[other].coins - coins)
    course.change(seat, coins=course.schools[seat].coins + coins)
    course.tell(said.CoinsRobbed(seat, coins))
