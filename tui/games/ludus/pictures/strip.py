"""The schools of three and four players as a list: a strip each, what they have in columns that can be compared."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.ludus.frames import Fighting, Registering
from rules.ludus.state import LudusState
from rules.ludus.table.stats import bloodlust_of, influence, initiative, required
from tui.games.ludus.answers.spots import AtSchool, Spot
from tui.games.ludus.pictures.parts import CROWN, WIDE, TableToDraw
from tui.text.cells import Cell, Fixed
from tui.text.lines import filled

__all__ = ["colored", "headings", "look_of", "strip"]

_NAME = 10
"""Columns of the longest name."""
_TURN, _FAVOR = "=", "F"


class Column(NamedTuple):
    """A column of the list.

    Attributes:
        short: its heading where there is little room.
        long: its heading where there is much.
        width: its columns where there is little.
        value: what it holds for a seat.
    """

    short: str
    long: str
    width: int
    value: Callable[[TableToDraw, int], str]

    def heading(self, width: int) -> str:
        """Its heading, as wide as the column."""
        return self.long.rjust(len(self.long) + 2) if width >= WIDE else self.short.rjust(self.width)


def _required(table: TableToDraw, seat: int) -> str:
    return f"{required(table.box, table.state, seat)}/{influence(table.box, table.state, seat)}"


def _lust(table: TableToDraw, seat: int) -> str:
    return str(bloodlust_of(table.box, table.state, seat))


def _agility(table: TableToDraw, seat: int) -> str:
    return str(initiative(table.box, table.state, seat, table.state.main))


_COINS = Column("Coin", "Coin", 4, lambda table, seat: str(table.state.schools[seat].coins))
_INFLUENCE = Column("Infl", "Influence", 5, _required)
_LUST = Column("Lust", "Bloodlust", 5, _lust)
_AGILITY = Column("Agil", "Agility", 5, _agility)
_PILES = (
    Column("Hand", "Hand", 5, lambda table, seat: str(len(table.state.schools[seat].hand))),
    Column("Deck", "Deck", 5, lambda table, seat: str(len(table.state.schools[seat].deck))),
    Column("Disc", "Discard", 5, lambda table, seat: str(len(table.state.schools[seat].discard))),
    Column("Res", "Reserve", 4, lambda table, seat: str(len(table.state.schools[seat].reserve))),
)


def _columns(table: TableToDraw) -> Sequence[Column]:
    """The columns: from Late Registration on Agility counts, before it Bloodlust."""
    base = table.state.pending[0] if table.state.pending else None
    return (_COINS, _INFLUENCE, _AGILITY if isinstance(base, Registering | Fighting) else _LUST, *_PILES)


def headings(table: TableToDraw, width: int) -> str:
    """The headings above the strips, without what stands before them; none yet where nobody has anything to be told."""
    found = ((one.heading(width), _is_told(table, one)) for one in _columns(table))
    return "".join(heading if told else " " * len(heading) for heading, told in found)


def _is_told(table: TableToDraw, column: Column) -> bool:
    """Tell whether a column matters: in everybody's first turn of a guided game none does in which all have nothing, or which counts piles."""
    if not table.is_new:
        return True
    return column not in _PILES and any(
        column.value(table, seat).strip("0/") for seat in range(len(table.state.schools))
    )


def look_of(table: TableToDraw, seat: int) -> str:
    """The look of a school."""
    return colored(table.state, table.near, seat)


def colored(state: LudusState, near: int, seat: int) -> str:
    """The look of a school: by where it sits from the only person, or the same for all who share a keyboard."""
    first = near if len(state.options.persons) == 1 else 0
    return f"school_{(seat - first) % len(state.schools)}"


def strip(table: TableToDraw, seat: int, width: int) -> Fixed[Spot]:
    """A school in a row: whether it is its turn, its name, its tokens, the Crowd's Favor, what it has."""
    state = table.state
    turn = _TURN if state.pending and state.active == seat else " "
    favor = _FAVOR if state.favor == seat else " "
    tokens = (CROWN * state.schools[seat].tokens).ljust(2)
    found = ((len(one.heading(width)), one.value(table, seat) * _is_told(table, one)) for one in _columns(table))
    values = "".join(value.rjust(columns) for columns, value in found)
    told = f"{turn}{table.names[seat]:<{_NAME}}{tokens}{favor}{values}"
    return Fixed(Cell(AtSchool(seat), table.names[seat], look=look_of(table, seat)), filled(told, width - 1), width)
