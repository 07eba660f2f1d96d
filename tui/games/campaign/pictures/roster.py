"""The roster of a fight: each unit in the arena with its key, HP, hex, and what holds it back."""

from collections.abc import Mapping, Sequence

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import fatigued, stats
from tui.games.campaign.pictures.fight import blood
from tui.games.campaign.pictures.hit_points import is_low
from tui.games.campaign.words.names import Names
from tui.text.english import capital
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, filled, line, rule

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
    room, columns = rows - 1, 1 if len(there) < rows else 2
    each = width // columns
    units = [_unit(names, course, one, letters.get(one.key, " "), each) for one in there]
    lines = units if columns == 1 else _in_pairs(units, room, each)
    return [rule("Units", width, "info"), *fitted(lines, room, f"{key_of('show_table')} shows all")]


def _in_pairs(units: Sequence[Line], rows: int, width: int) -> list[Line]:
    """Two columns, each read from top to bottom."""
    half = max(rows, (len(units) + 1) // 2)
    rights = [*units[half:], *[()] * half]
    return [beside(left, (), width) + right for left, right in zip(units[:half], rights, strict=False)]


def _unit(names: Names, course: CombatCourse, fighter: Fighter, letter: str, width: int) -> Line:
    """A unit; its hex and its state where the line has room for them, since the board shows both."""
    name = capital(names.fighter(course.combat, fighter.key).removeprefix("your ").removeprefix("rival "))
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


def _named(name: str, width: int) -> str:
    """The whole name, else its last word, in a column of a width."""
    return filled((name if len(name) <= width else name.rsplit(maxsplit=1)[-1])[:width], width)
