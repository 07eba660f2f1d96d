"""The roster of a fight: each unit in the arena with its key, HP, hex, and what holds it back."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import fatigued, stats
from tui.games.campaign.pictures.fight import blood
from tui.games.campaign.pictures.hit_points import is_low
from tui.games.campaign.words.names import Names
from tui.text.english import capital
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, filled, line, title_bar

__all__ = ["roster_lines"]

_ORDER = ("player", "rival", "arena")
_REST = 5
"""The columns of a unit's key, and of the blanks about its HP."""
_HP = 3
"""The least columns of HP; more are taken from the name."""
_HEX = 4
_STATE = 9


def roster_lines(names: Names, course: CombatCourse, letters: Mapping[str, str], width: int, rows: int) -> list[Line]:
    """The units in the arena in lines, the player's first; in two columns where there are more of them than rows.

    The last row says so where those are too few as well.
    """
    there = sorted((one for one in course.combat.fighters if one.at), key=lambda one: _ORDER.index(one.side))
    room, half = rows - 1, len(there)
    left = width
    if len(there) >= rows:
        half = max(room, (len(there) + 1) // 2)
        left = _left_of_two(names, course, there[:half], there[half:], width)
    units = [
        _unit(names, course, one, letters.get(one.key, " "), left if n < half else width - left)
        for n, one in enumerate(there)
    ]
    lines = [beside(one, (), left) + other for one, other in zip_longest(units[:half], units[half:], fillvalue=())]
    return [title_bar("Units", width), *fitted(lines, room, f"{key_of('show_table')} shows all")]


def _left_of_two(
    names: Names, course: CombatCourse, lefts: Sequence[Fighter], rights: Sequence[Fighter], width: int
) -> int:
    """The width of the left one of two columns: half, or more where a name needs it and the right one can do with last words."""
    left = max(len(_name(names, course, one)) for one in lefts)
    right = max(len(_name(names, course, one).rsplit(maxsplit=1)[-1]) for one in rights)
    return max(width // 2, min(_REST + _HP + left, width - _REST - _HP - right))


def _unit(names: Names, course: CombatCourse, fighter: Fighter, letter: str, width: int) -> Line:
    """A unit; its hex and its state where the line has room for them, since the board shows both."""
    name = _name(names, course, fighter)
    health = stats(course, fighter).health
    state = "fatigued" if fatigued(course, fighter) else "dazed" if fighter.dazed else ""
    hp = f"{fighter.hp}/{health}".ljust(_HP)
    room = width - _REST - len(hp)
    wide = room > 2 * _STATE
    told = line(
        (f"{letter} ", "key"),
        (_named(name, room - _STATE - _HEX if wide else room), blood(fighter)),
        (f" {hp}", "bad" if is_low(fighter.hp, health) else "base"),
    )
    return (*told, (f" {fighter.at} ", "base"), (state, "warn")) if wide else told


def _name(names: Names, course: CombatCourse, fighter: Fighter) -> str:
    return capital(names.fighter(course.combat, fighter.key).removeprefix("your ").removeprefix("rival "))


def _named(name: str, width: int) -> str:
    """The whole name, else its last word, in a column of a width."""
    return filled((name if len(name) <= width else name.rsplit(maxsplit=1)[-1])[:width], width)
