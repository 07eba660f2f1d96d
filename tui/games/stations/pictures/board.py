"""The table of the Stations from above: four tiles, between them the phase, what there is in the Arena and the score."""

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
        boxes(table.state),
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


def boxes(state: StationsState) -> Line:
    """The rounds of the deal: the letter of the team that scored, - where none did, the numbers of those to come."""
    spans: list[Span] = [(" ", "base")]
    for number in range(ROUNDS):
        if number < len(state.rounds):
            scored = state.rounds[number].team
            look = "faint" if scored is None else f"tile_{LOOKS[scored]}_told"
            spans.append((f"[{'-' if scored is None else TEAMS[scored][0]}]", look))
        else:
            spans.append((f"[{number + 1}]", "warn" if number == len(state.rounds) else "faint"))
    spans.append((f"  pile {len(state.pile)}", "base"))
    if state.deals:
        sun, moon = state.scored
        spans.append((f", deal {sun}:{moon}", "base"))
    won = settled(state)
    if won is not None:
        spans.append((f", {TEAMS[won]} has won", "strong"))
    return tuple(spans)


def points_told(state: StationsState) -> Line:
    """The points of both teams, each as boxes beside its number, on the color of its team."""
    right, left = state.points
    sun, moon = f"{TEAMS[0]} {_BOX * right}".rstrip(), f"{_BOX * left} {TEAMS[1]}".lstrip()
    return line(
        (f" {sun} {right} ", f"tile_{LOOKS[0]}_told"), (" : ", "head"), (f" {left} {moon} ", f"tile_{LOOKS[1]}_told")
    )
