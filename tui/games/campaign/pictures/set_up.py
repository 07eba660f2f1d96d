"""The set-up of a new campaign in lines: the hero as a tile, and how difficulties and lengths differ."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from rules.campaign.records import Difficulty, HeroRecord
from tui.games.campaign.pictures.camp_tiles import UnitToDraw, unit_rows
from tui.games.campaign.score import HARDER, SHORTER, week_worth
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.setup import LENGTHS
from tui.text.lines import Line, Span, line, wrapped

__all__ = ["difficulty_table", "hero_lines", "length_lines"]

_DICE = "Each [number] is a die of the Attack: how many of its six faces hit."

_ROOM = 11
"""Columns of the hero's tile."""

_LABEL, _COLUMN = 11, 9
"""Columns of the table of difficulties."""


def hero_lines(names: Names, record: HeroRecord, width: int) -> list[Line]:
    """A hero's tile, beside it what he is good at, and below it his card."""
    unit = UnitToDraw(record.name, "tile_hero", record.health, record.health, record.attack, "")
    kind, *rest = [told for told in cards.hero(names, record) if told != record.text]
    told = [(kind, "strong"), (f"In a fight: {record.text[:1].lower()}{record.text[1:]}", "base")]
    beside = [part for text, look in told for part in wrapped(text, width - _ROOM - 1, look)]
    tile = unit_rows(unit, _ROOM, tall=True)[:-1]
    blank: Line = ((" " * _ROOM, "base"),)
    lines = [(*(left or blank), (" ", "base"), *(right or ())) for left, right in zip_longest(tile, beside)]
    below = [part for text in rest for part in wrapped(text, width)]
    return [*lines, (), *below, *wrapped(_DICE, width, "faint")]


_ROWS: Mapping[str, Callable[[Difficulty], str]] = {
    "Prowess": lambda one: str(one.prowess),
    "Blessings": lambda one: str(one.blessings),
    "Health": lambda one: f"+{one.health}",
    "Leadership": lambda one: f"+{one.leadership}",
    "Growth": lambda one: {"none": "none", "die": "a die", "any": "any"}[one.improvement],
    "Tactics": lambda one: "yes" if one.tactics else "none",
    "Influence": lambda one: str(one.influence),
    "Score": lambda one: f"+{HARDER[one.id]} %",
}
"""What a campaign of a difficulty begins with, and what it adds to the score."""


def difficulty_table(difficulties: Sequence[Difficulty], chosen: str) -> list[Line]:
    """The difficulties side by side; the chosen one stands in brackets."""
    heads = [f"[{one.name}]" if one.id == chosen else f" {one.name}" for one in difficulties]
    looks = ["strong" if one.id == chosen else "faint" for one in difficulties]
    rows = [(label, [f" {told(one)}" for one in difficulties]) for label, told in _ROWS.items()]
    return [_row(label, cells, looks) for label, cells in (("At first", heads), *rows)]


def _row(label: str, cells: Sequence[str], looks: Sequence[str]) -> Line:
    spans: list[Span] = [(label.ljust(_LABEL), "info")]
    return (*spans, *((cell.ljust(_COLUMN), look) for cell, look in zip(cells, looks, strict=True)))


def length_lines(chosen: int, width: int) -> list[Line]:
    """The lengths one below the other, the chosen one first, with what each does to the score."""
    lines: list[Line] = []
    for weeks in sorted(LENGTHS, key=lambda one: one != chosen):
        mark = " (yours)" if weeks == chosen else ""
        more = f"A week to spare is worth {week_worth(weeks)} points" + (
            f", and {SHORTER[weeks]} % come on top." if SHORTER[weeks] else "."
        )
        look = "strong" if weeks == chosen else "base"
        lines += [line((f"{weeks} weeks an act{mark}", look)), *wrapped(f"{LENGTHS[weeks]} {more}", width, look), ()]
    return lines[:-1]
