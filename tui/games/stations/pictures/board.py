"""The table of the Stations from above: four tiles, between them the phase, what there is in the Arena and the score."""

from collections.abc import Sequence

from rules.stations.forecast import settled
from rules.stations.state import ROUNDS, Phase, StationsState
from tui.games.stations.pictures.arena_told import arena_lines
from tui.games.stations.pictures.tiles import TableToDraw, painted, tile_lines
from tui.games.stations.words.names import LOOKS, PHASES, TEAMS
from tui.text.lines import Line, Span, length, line

__all__ = ["boxes", "phase_line", "points_told", "seats_from_above", "table_lines"]

_TILE, _TALLEST = 5, 10
"""Rows of a tile, at least and at most."""
_BOX = "■"


def seats_from_above(team: int) -> tuple[int, int, int, int]:
    """The Stations at the upper left, upper right, lower left and lower right; clockwise, and `team` at the bottom."""
    right = 2 * team
    return (right + 2) % 4, (right + 3) % 4, right + 1, right


def table_lines(table: TableToDraw, width: int, rows: int, pointer: str) -> list[Line]:
    """The table; phase and score stand still, however much is told between them.

    Args:
        table: what is drawn.
        width: columns, at least 48.
        rows: lines, at least 13; with more than 14 all that is in the Arena has room.
        pointer: the glyph before the Station whose decision waits.
    """
    upper_left, upper_right, lower_left, lower_right = seats_from_above(table.team)
    part = width // 2
    height = max(_TILE, min(_TALLEST, (rows - 5) // 2))
    above, below = (
        [_tile(table, station, part, height, pointer) for station in pair]
        for pair in ((upper_left, upper_right), (lower_left, lower_right))
    )
    between = max(1, rows - 2 * height - 2)
    told = arena_lines(table, width - 1, between)
    return [
        *_side_by_side(above, part),
        phase_line(table.phase, 2 * part - 1),
        *told,
        *[()] * (between - len(told)),
        boxes(table.state, 2 * part, signs=table.signs),
        *_side_by_side(below, part),
    ]


def _tile(table: TableToDraw, station: int, part: int, height: int, pointer: str) -> list[Line]:
    return tile_lines(table, station, part - 1, height, pointer)


def _side_by_side(tiles: list[list[Line]], part: int) -> list[Line]:
    left, right = tiles
    return [(*one, (" " * (part - length(one)), "base"), *other) for one, other in zip(left, right, strict=True)]


# The round


def phase_line(phase: Phase, width: int) -> Line:
    """The five phases as a strip, the one that is on lit and in brackets."""
    spans = [(f"[{name}]", "now") if one == phase else (f" {name} ", "panel_faint") for one, name in PHASES.items()]
    return painted(tuple(spans), width, {}, "panel_faint")


def boxes(state: StationsState, width: int = 80, *, signs: bool = False) -> Line:
    """The rounds of the deal as squares: the letter of the team that scored in its color, - where none did, the numbers of those to come.

    Args:
        state: the game.
        width: columns; with few the squares stand close together.
        signs: whether brackets are drawn, as colors alone tell nothing.
    """
    squares = [_square(state, number, signs=signs) for number in range(ROUNDS)]
    forms = [[(" Rounds ", "faint"), *_apart(squares, len(state.rounds))]] if not signs else []
    forms += [[(" Rounds ", "faint"), *squares], [(" ", "base"), *squares]]
    told = _told_beside(state)
    return next((line(*one, *told) for one in forms if length(line(*one, *told)) < width), line(*forms[-1], *told))


def _square(state: StationsState, number: int, *, signs: bool) -> Span:
    """A round as a square: that which is on lit, those to come dim."""
    played = len(state.rounds)
    scored = state.rounds[number].team if number < played else None
    letter = str(number + 1) if number >= played else "-" if scored is None else TEAMS[scored][0]
    look = "faint" if number > played else "head_strong" if number == played else "panel_faint"
    look = look if scored is None else f"tile_{LOOKS[scored]}_told"
    return f"[{letter}]" if signs else f" {letter} ", look


def _apart(squares: Sequence[Span], played: int) -> list[Span]:
    """Squares with a gap behind each that has a ground."""
    return [span for at, one in enumerate(squares) for span in ((one, (" ", "base")) if at <= played else (one,))]


def _told_beside(state: StationsState) -> list[Span]:
    """The pile, and of several deals the points of this one; once a team has won, which."""
    told: list[Span] = [(f" pile {len(state.pile)}", "base")]
    if state.deals:
        sun, moon = state.scored
        told.append((f", deal {sun}:{moon}", "base"))
    won = settled(state)
    return told if won is None else [*told, (f", {TEAMS[won]} has won", "strong")]


def points_told(state: StationsState) -> Line:
    """The points of both teams, each as boxes beside its number, on the color of its team."""
    sun, moon = state.points
    left, right = f"{TEAMS[0]} {_BOX * sun}".rstrip(), f"{_BOX * moon} {TEAMS[1]}".lstrip()
    return line(
        (f" {left} {sun} ", f"tile_{LOOKS[0]}_told"), (" : ", "head"), (f" {moon} {right} ", f"tile_{LOOKS[1]}_told")
    )
