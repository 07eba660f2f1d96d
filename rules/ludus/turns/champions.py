"""Champions: given out or drafted before the game, upgraded level by level in it (C-CHAMPION)."""

from rules.ludus import events
from rules.ludus.frames import Drafting, Paying
from rules.ludus.table.course import Course
from rules.ludus.table.motions import take_from_hand, to_discard
from rules.ludus.turns.opening import open_game

__all__ = ["choose_champion", "give", "upgrade", "upgraded"]


def give(course: Course, seat: int, champion: str) -> None:
    """Put a Champion's first level into a Starting Deck, and the others beside the play area (C-CHAMPION-03, C-CHAMPION-04)."""
    first, *others = course.box.champion[champion].levels
    course.change(seat, deck=(*course.schools[seat].deck, first), levels=tuple(others))
    course.undrafted = tuple([one for one in course.undrafted if one != champion])
    course.tell(events.ChampionChosen(seat, champion))


def choose_champion(course: Course, seat: int, champion: str) -> None:
    """Choose one of those that are left; then the player before chooses (C-CHAMPION-02)."""
    give(course, seat, champion)
    if seat == course.turn:
        course.stack.pop()
        open_game(course)
    else:
        course.swap(Drafting((seat - 1) % len(course.schools)))


def upgrade(course: Course, seat: int, card: str) -> None:
    """Begin to replace a Champion in Hand: its next level has to be paid for (C-CHAMPION-10)."""
    course.stack.append(Paying(seat, course.box.price[course.schools[seat].levels[0]], "upgrade", card))


def upgraded(course: Course, seat: int, card: str) -> None:
    """The card in Hand leaves the game, and the next level goes on top of the Discard Pile (C-CHAMPION-06)."""
    level, *others = course.schools[seat].levels
    take_from_hand(course, seat, card)
    course.removed = (*course.removed, card)
    to_discard(course, seat, level)
    course.change(seat, levels=tuple(others))
    course.tell(events.ChampionUpgraded(seat, card, level))
