"""The legend of a board: what stands on it now, and nothing else, each behind a sample."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.stats import fatigued
from tui.games.campaign.pictures.marks import AIM, Marks
from tui.games.campaign.pictures.risks import RISK_SIGNS
from tui.games.campaign.pictures.tiles import AHEAD, DAZED, FATIGUED, KEY_SIGN, Tiles
from tui.text.lines import Line, length

__all__ = ["Legend"]

_SIGNED = frozenset(
    {
        "wall_hatch",
        "tile_ground",
        "tile_key",
        "tile_risk",
        "tile_danger",
        "tile_player_key",
        "tile_player_foot",
        "target",
    }
)
"""The looks whose samples have signs, as what they are samples of does."""


class _Sample(NamedTuple):
    """A sample of what may stand on a board.

    Attributes:
        sign: its sign.
        word: what it means.
        look: of its area.
        weight: what is told before what, where not all has room.
    """

    sign: str
    word: str
    look: str
    weight: int


class Legend:
    """Says what stands on a board behind a sample of each, or behind their signs where tints are not seen, as many as fit."""

    def __init__(self, tiles: Tiles, width: int, *, walls: bool) -> None:
        """Explain a board.

        Args:
            tiles: its hexes.
            width: columns.
            walls: whether it has any.
        """
        self._tiles = tiles
        self._width = width
        self._walls = walls
        self._laid_out: dict[tuple[_Sample, ...], Line] = {}

    def line(self, marks: Marks) -> Line:
        """Lay the samples out, once for each choice of marks."""
        of_marks = tuple(_of_marks(self._tiles, marks))
        if of_marks not in self._laid_out:
            self._laid_out[of_marks] = self._lay_out(of_marks)
        return self._laid_out[of_marks]

    def _lay_out(self, of_marks: tuple[_Sample, ...]) -> Line:
        samples = [*_of_ground(self._tiles, walls=self._walls), *of_marks, *_of_units(self._tiles)]
        shown = {one: _told(one, plain=self._tiles.plain) for one in samples}
        kept, left = set[_Sample](), self._width
        for one in sorted(samples, key=lambda one: one.weight):
            if length(shown[one]) <= left:
                kept.add(one)
                left -= length(shown[one])
        return tuple(span for one in samples if one in kept for span in shown[one])


def _told(one: _Sample, *, plain: bool) -> Line:
    if plain:
        return ((one.sign, "faint"), (f" {one.word}  ", "faint"))
    return ((one.sign if one.look in _SIGNED else " ", one.look), (f" {one.word} ", "faint"))


def _of_ground(tiles: Tiles, *, walls: bool) -> Iterator[_Sample]:
    """Samples of the ground that is in view, which is the same from key to key."""
    course = tiles.course
    board, free = course.board, {*course.board.cells} - {*course.occupied}
    if free & {*board.player, *board.rival}:
        yield _Sample("▴▾", "way in", "tile_entry", 3)
    if tiles.keys:
        yield _Sample(KEY_SIGN, "key hex", "tile_key", 2)
    elif lying := next((one.chip for one in course.combat.lying if one.at in free), ""):
        yield _Sample(tiles.chip_glyph(lying), _chip(course, lying), "tile_key", 2)
    if walls or free & {*course.combat.blocked}:
        yield _Sample("░", "wall", "tile_wall" if tiles.plain else "wall_hatch", 8)
    if free & tiles.ahead:
        yield _Sample(AHEAD, _chip(course, course.cat.arena[course.combat.arena].chip or ""), "tile_ground", 4)
    if free & {*board.sand}:
        yield _Sample("%", "deep sand", "tile_sand", 5)


def _of_units(tiles: Tiles) -> Iterator[_Sample]:
    """Samples of the letters that say of a unit why it cannot act, which else look like letters of its name."""
    course = tiles.course
    tired = {one.key for one in course.occupied.values() if fatigued(course, one)}
    dazed = [one for one in course.occupied.values() if one.dazed and one.key not in tired]
    if tired:
        yield _Sample(FATIGUED, "fatigued", "tile_player_foot", 6)
    if dazed:
        yield _Sample(DAZED, "dazed", "tile_player_foot", 7)


def _chip(course: CombatCourse, chip: str) -> str:
    """The name of a chip of the arena, or of the flag."""
    known = course.cat.chip.get(chip)
    return known.name.lower() if known is not None else chip


def _of_marks(tiles: Tiles, marks: Marks) -> Iterator[_Sample]:
    """Samples of what the unit in hand and the cursor lay over the board."""
    occupied = tiles.course.occupied
    risks = [marks.risks.get(cell, "") for cell in {*marks.choices, *marks.reach} - {*occupied}]
    if not tiles.plain and {*risks} - {"falls"}:
        yield _Sample("", "reach", "tile_reach", 1)
    if "high" in risks:
        yield _Sample(RISK_SIGNS["high"], "danger", "tile_risk", 0)
    if "falls" in risks:
        yield _Sample(RISK_SIGNS["falls"], "falls", "tile_danger", 0)
    if meant := (*marks.aims, *marks.marked):
        yield _Sample(AIM, "marked", "tile_player_key" if {*meant} <= {*occupied} else "target", 9)
