"""The Battle of a duel that is fought, below its Arenas: whose Combat Turn it is, Agility, what a question answers to."""

from collections.abc import Sequence

from rules.ludus.frames import Fighting
from rules.ludus.table.stats import initiative
from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.pictures.parts import TableToDraw, window_told
from tui.text.cells import Row
from tui.text.lines import Span, length

__all__ = ["battle_rows"]


def battle_rows(table: TableToDraw, battle: Fighting, width: int) -> list[Row[Spot]]:
    """The Agility of both sides, whose turn it is, and what a question answers to, in as many rows as it may take."""
    passed = [((" The Combat Turn before was a pass.", "info"),)] if battle.passes else []
    told: Sequence[Row[Spot]] = [
        _turn_row(table, battle, width),
        _agility_row(table, battle.arena),
        *passed,
        *window_told(table, width),
    ]
    return [*told, *[()] * (_BATTLE_ROWS - len(told))]


_BATTLE_ROWS = 4


def _agility_row(table: TableToDraw, arena: int) -> Row[Spot]:
    """The totals of Agility of the two sides, and who wins ties."""
    row: list[Span] = [(" Agility", "base")]
    for seat, side in ((table.near, "player"), (table.others[0], "rival")):
        row += [(f"  {table.names[seat]} ", side), (f"{initiative(table.box, table.state, seat, arena)}", "number")]
        row += [(" (wins ties)", "faint")] if table.state.favor == seat else []
    return tuple(row)


def _turn_row(table: TableToDraw, battle: Fighting, width: int) -> Row[Spot]:
    """Say whose Combat Turn it is in a strip, in which what is left of it is lit."""
    whose = "Your Combat Turn" if battle.seat == table.seat else f"{table.names[battle.seat]}'s Combat Turn"
    row: list[Span] = [(f" {whose} ", "head_strong")]
    for told, used in (
        (" Attack made " if battle.attacked else " Attack open ", battle.attacked),
        (" Tactic used " if battle.tactic else " Tactic open ", battle.tactic),
    ):
        row += [(" ", "head"), (told, "head" if used else "now")]
    return (*row, (" " * (width - length(tuple(row))), "head"))
