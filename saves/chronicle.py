"""The chronicle of a past campaign, and how it reads as plain text."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from saves.acts import act_name
from saves.dates import check_dates
from saves.naming import named
from saves.printable import cell_count, printable

__all__ = [
    "CHART",
    "FLOOR",
    "LOG_LINES",
    "NO_SCORE",
    "WIDTH",
    "CampaignOutcome",
    "Chronicle",
    "Halt",
    "Paragraph",
    "ScoreLine",
    "passages",
    "reckoned",
    "render",
    "why_none",
]

WIDTH = 80
"""Columns of the plain text."""

LOG_LINES = 50
"""How many of the last lines of the log a chronicle keeps."""

CampaignOutcome = Literal["won", "lost", "playing"]
"""How a campaign ended; one that goes on can be told so far, and never comes to the hall."""

CHART = "The route on the map"
"""The heading of the map."""

NO_SCORE = "-"
"""What stands for the score of a record that has none."""

FLOOR = "A score cannot be below 0"
"""What the line of a score says that makes up for what was lost beyond all that was won."""

_HANG = " " * 9
"""What the lines of a score go on with, below their words."""

_ENDINGS: Mapping[CampaignOutcome, str] = {"won": "Victory", "lost": "Defeat", "playing": "The road so far"}


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of a score: what it counts, how it is reckoned, and the points that this gives."""

    what: str
    how: str
    points: int


def why_none(lines: Iterable[ScoreLine]) -> str:
    """Say why a score is 0: nothing was won that counts, or as much was lost."""
    points = [one.points for one in lines if one.what != FLOOR]
    won, lost = sum(n for n in points if n > 0), -sum(n for n in points if n < 0)
    return f"{won} points won, {lost} lost" if won else "nothing won that counts"


class Halt(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place on the way, by its id, and the act in which the hero camped there; 0 where he only passed through."""

    place: str
    act: int = 0


class Chronicle(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The record of a campaign that has ended, in words that its game chose.

    Attributes:
        name: the title of the campaign.
        hero: the name of the hero.
        scion: the name of the last adversary.
        difficulty: the name of the difficulty.
        practice: whether it was a practice campaign.
        restores: how often it was set back to an older copy.
        weeks: how many weeks an act had.
        seed: the seed.
        seed_chosen: whether the player chose it.
        day: the date whose campaign of the day it was, as in 2026-03-01; empty for any other.
        version: the version of the game that ended it.
        content: the fingerprint of the content.
        outcome: how it ended.
        cause: what ended it, in a sentence.
        act: the act in which it ended.
        week: the week in which it ended.
        place: where it ended.
        sheet: the lines of the hero's sheet.
        troop: the units in camp.
        prowess: the prowess cards.
        tactics: the tactics in camp.
        banes: the banes.
        route: where the hero went, in order.
        fights: the fights, one a line.
        started: when it was begun.
        ended: when it ended.
        sittings: in how many sittings it was played.
        actions: how many actions it took.
        log: the last lines of the log.
        score: the score; None in records of before there was one.
        reckoning: how the score was reckoned, in lines.
        story: the story, a paragraph each.
        way: every place of the route in order, those passed through included.
        chart: the route on a map, in lines of plain text.
    """

    name: str
    hero: str
    outcome: CampaignOutcome
    started: datetime
    ended: datetime
    scion: str = ""
    difficulty: str = ""
    practice: bool = False
    restores: int = 0
    weeks: int = 0
    seed: int = 0
    seed_chosen: bool = False
    day: str = ""
    version: str = ""
    content: str = ""
    cause: str = ""
    act: int = 0
    week: int = 0
    place: str = ""
    sheet: tuple[str, ...] = ()
    troop: tuple[str, ...] = ()
    prowess: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()
    banes: tuple[str, ...] = ()
    route: tuple[str, ...] = ()
    fights: tuple[str, ...] = ()
    sittings: int = 0
    actions: int = 0
    log: tuple[str, ...] = ()
    score: int | None = None
    reckoning: tuple[ScoreLine, ...] = ()
    story: tuple[str, ...] = ()
    way: tuple[Halt, ...] = ()
    chart: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse dates that no list could show."""
        check_dates(started=self.started, ended=self.ended)

    def with_story_of(self, other: "Chronicle") -> "Chronicle":
        """The record with score, story and map of another telling of the same campaign."""
        told = {field: getattr(other, field) for field in ("score", "reckoning", "story", "way", "chart")}
        return replace(self, **told)


def render(chronicle: Chronicle, path: Path | None) -> str:
    """The chronicle as plain text, no line wider than 80 columns but one that shows a longer path.

    Args:
        chronicle: what is told.
        path: where the text stands, which it says of itself; None where it stands nowhere yet.
    """
    rows = (row for part in passages(chronicle, path) for row in part.rows())
    return "\n".join((*map(printable, rows), ""))


class Paragraph(NamedTuple):
    """A paragraph of a chronicle, a heading, or a row of the map.

    Attributes:
        text: what it says; empty for a blank line.
        hang: what its lines begin with, from the second on.
        under: the sign that underlines it, where it is a heading.
        is_drawn: whether it stands as it is, too, where it is too wide.
    """

    text: str
    hang: str = "  "
    under: str = ""
    is_drawn: bool = False

    def rows(self, width: int = WIDTH) -> list[str]:
        """Its lines, broken between words; spacing inside a line is kept, since sheets stand in columns."""
        if self.is_drawn or not self.text:
            return [self.text]
        rows = textwrap.wrap(self.text, width, subsequent_indent=self.hang, replace_whitespace=True)
        return [*rows, *([self.under * min(width, cell_count(printable(self.text)))] if self.under else ())]


_BLANK = Paragraph("")


def passages(chronicle: Chronicle, path: Path | None) -> Iterator[Paragraph]:
    """The chronicle paragraph by paragraph; the arguments are those of `render`."""
    yield from _head(chronicle)
    yield from _body(chronicle)
    if path:
        yield Paragraph(f"This text: {named(path)}", is_drawn=True)


def _head(told: Chronicle) -> Iterator[Paragraph]:
    yield Paragraph(told.name, under="=")
    where = told.place or "on the way"
    yield Paragraph(f"{_ENDINGS[told.outcome]} of {told.hero}, act {act_name(told.act)}, week {told.week}, {where}.")
    if told.cause:
        yield Paragraph(told.cause)
    yield _BLANK
    for label, value in _facts(told):
        yield Paragraph(f"{label + ':':<12} {value}", " " * 13)
    yield _BLANK


def _facts(told: Chronicle) -> Iterator[tuple[str, str]]:
    yield "Score", NO_SCORE if told.score is None else str(told.score)
    yield "Scion", told.scion
    yield "Difficulty", told.difficulty + (", practice" if told.practice else "")
    yield "Weeks", f"{told.weeks} an act"
    yield "Seed", f"{told.seed}{', chosen' if told.seed_chosen else ''}"
    if told.day:
        yield "Day", f"{told.day}, whose campaign is the same for everybody"
    yield "Begun", f"{told.started:%Y-%m-%d %H:%M %Z}"
    yield "Until" if told.outcome == "playing" else "Ended", f"{told.ended:%Y-%m-%d %H:%M %Z}"
    yield "Played", f"{_counted(told.actions, 'action')} in {_counted(told.sittings, 'sitting')}"
    if told.restores:
        yield "Set back", f"{_counted(told.restores, 'time')}, to older copies"
    yield "Game", f"AD 79 {told.version}, content {told.content or 'unknown'}"


def _counted(n: int, one: str) -> str:
    """A number with its noun."""
    return f"{n} {one if n == 1 else one + 's'}"


def _body(told: Chronicle) -> Iterator[Paragraph]:
    yield from _told_at_length(told)
    yield from _section("Hero", told.sheet)
    yield from _section("Troop", told.troop)
    yield from _section("Prowess", told.prowess)
    yield from _section("Tactics", told.tactics)
    yield from _section("Banes", told.banes)
    yield from _section("Fights", told.fights)
    yield from _section("Route", (" > ".join(told.route),) if told.route else ())
    yield from _section("Last of the log", told.log)


def _told_at_length(told: Chronicle) -> Iterator[Paragraph]:
    """The story, the reckoning of the score and the map, as far as the record has them."""
    if told.story:
        yield Paragraph("Story", under="-")
        for paragraph in told.story:
            yield from (Paragraph(paragraph, ""), _BLANK)
    if told.reckoning:
        yield Paragraph("Score", under="-")
        yield from (Paragraph(row, _HANG) for row in reckoned(told))
        yield _BLANK
    if told.chart:
        yield Paragraph(CHART, under="-")
        yield from (Paragraph(row, is_drawn=True) for row in told.chart)
        yield _BLANK


def reckoned(told: Chronicle) -> Iterator[str]:
    """The lines of a score, the points in a column, and the sum below them."""
    for one in told.reckoning:
        yield f"{one.points:>7}  {one.what}: {one.how}"
    yield f"{told.score:>7}  In all"


def _section(title: str, lines: Iterable[str]) -> Iterator[Paragraph]:
    yield Paragraph(title, under="-")
    yield from map(Paragraph, tuple(lines) or ("none",))
    yield _BLANK
