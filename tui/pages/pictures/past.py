"""Past campaigns as lines: one for the list of the hall, some more for the one under the cursor."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from saves.acts import act_name
from saves.chronicle import CHART, NO_SCORE, WIDTH, CampaignOutcome, Chronicle, passages, why_none
from saves.hall import Tablet
from saves.printable import printable
from tui.pages.pictures.saves import columns, day, fault_lines, moment
from tui.text.english import plural
from tui.text.lines import Line, line, wrapped

__all__ = [
    "ENDED",
    "HALL_FILTERS",
    "HallFilter",
    "chronicle_lines",
    "hall_text",
    "marks",
    "score_shown",
    "story_begun",
    "tablet_heading",
    "tablet_lines",
    "tablet_row",
]

_SCORE, _ENDING, _NAME, _DIFFICULTY, _WHEN, _ENDED = 5, 4, 13, 10, 9, 10


_MARGIN = "  "
"""What the lines of a chronicle begin with on its page."""

_NUMBER = 4
"""Columns of the numbers in plain text."""

_ENDS: Mapping[CampaignOutcome, str] = {"won": "Won", "lost": "Lost", "playing": "-"}


ENDED: Mapping[CampaignOutcome, str] = {"won": "number", "lost": "lost", "playing": "base"}
"""The look of each end."""


class HallFilter(NamedTuple):
    """A filter of past campaigns: its name, and those that it lets through."""

    name: str
    holds: Callable[[Tablet], bool]


def _chronicled(of: Callable[[Chronicle], bool]) -> Callable[[Tablet], bool]:
    return lambda tablet: tablet.chronicle is not None and of(tablet.chronicle)


HALL_FILTERS = (
    HallFilter("All past campaigns", lambda tablet: True),  # noqa: ARG005 - a filter that lets everything through
    HallFilter("Victories", _chronicled(lambda told: told.outcome == "won")),
    HallFilter("Defeats", _chronicled(lambda told: told.outcome == "lost")),
    HallFilter(
        "Played straight through: no practice, no chosen seed, never set back",
        _chronicled(lambda told: not _aided(told)),
    ),
    HallFilter("Practice, a chosen seed, or set back to an older copy", _chronicled(lambda told: bool(_aided(told)))),
    HallFilter("Campaigns of a day, each the same for everybody", _chronicled(lambda told: bool(told.day))),
)
"""What the hall can be filtered by; the first one lets everything through."""


def marks(told: Chronicle) -> str:
    """``D`` for the campaign of a day, and what helped in it: ``P``, ``B`` and ``S``."""
    return ("D" if told.day else "") + _aided(told)


def _aided(told: Chronicle) -> str:
    """``P`` for practice, ``B`` for a campaign that was set back, ``S`` for one on a seed that the player chose."""
    return ("P" if told.practice else "") + ("B" if told.restores else "") + ("S" if told.seed_chosen else "")


def tablet_heading(width: int) -> str:
    """The line above the list, for rows of a width."""
    return _row("   Hero", ("Score", "End", "Against", "Difficulty", "Act, week", "Ended"), width)


def _row(name: str, cells: tuple[str, ...], width: int) -> str:
    widths = (_SCORE, _ENDING, _NAME, _DIFFICULTY, _WHEN, _ENDED)
    room = max(8, width - sum(widths) - len(widths))
    return columns((name, room), *zip(cells, widths, strict=True))


def tablet_row(tablet: Tablet, width: int) -> str:
    """A past campaign in a line: its marks, or ``!`` where its record cannot be read.

    Args:
        tablet: the past campaign.
        width: the cells there are.
    """
    told = tablet.chronicle
    if told is None:
        return columns((f"!  {tablet.name}: {tablet.fault.wrong if tablet.fault else ''}", width))
    when = f"{act_name(told.act):<3} {told.week}/{told.weeks}"
    cells = (score_shown(told).rjust(_SCORE), _ENDS[told.outcome], told.scion, told.difficulty, when, day(told.ended))
    return _row(f"{marks(told):<2} {told.hero}", cells, width)


def score_shown(told: Chronicle) -> str:
    """The score of a past campaign, or what stands for one."""
    return NO_SCORE if told.score is None else str(told.score)


def hall_text(tablets: Sequence[Tablet], shown: str) -> str:
    """The hall as plain text of 80 columns: a line for each past campaign, numbered, under a heading.

    Args:
        tablets: the past campaigns, the best first.
        shown: which they are, such as all of them.
    """
    heading = (f"{shown}: {len(tablets)}", "", f"{'':<{_NUMBER}}{tablet_heading(WIDTH - _NUMBER)}")
    rows = (f"{n:>{_NUMBER - 1}} {tablet_row(one, WIDTH - _NUMBER)}" for n, one in enumerate(tablets, 1))
    return "\n".join((*(printable(row).rstrip() for row in (*heading, *rows)), ""))


def chronicle_lines(told: Chronicle, file: Path | None, width: int, drawn: Sequence[Line] = ()) -> list[Line]:
    """A chronicle paragraph by paragraph behind a margin, its headings in gold, its own map exchanged for a drawn one.

    Args:
        told: the chronicle.
        file: where its text stands, which its last line says; None where it stands nowhere.
        width: the cells there are.
        drawn: the map as it was drawn; the one that is text stays where there is none.
    """
    lines: list[Line] = []
    for part in passages(told, file):
        if part.is_drawn and part.text in told.chart and drawn:
            continue
        look = "number" if part.under else "base"
        lines += [
            line((f"{_MARGIN}{printable(row)}", look))
            for row in part._replace(under="").rows(max(1, width - 2 * len(_MARGIN)))
        ]
        if part.text == CHART and part.under:
            lines += drawn
    return lines


def _ending(told: Chronicle) -> str:
    return "Victory" if told.outcome == "won" else "Defeat"


def tablet_lines(tablet: Tablet, width: int) -> list[Line]:
    """Lay out the main facts of a past campaign, and where its chronicle stands.

    Args:
        tablet: the past campaign.
        width: the cells there are.
    """
    told = tablet.chronicle
    if told is None:
        fault = fault_lines(tablet.fault, width) if tablet.fault else []
        return [line((printable(tablet.name), "title")), *fault]
    lines: list[Line] = [line((printable(told.name), "title"))]
    ended, *more = _paragraphs(told)
    lines += wrapped(printable(ended), width, ENDED[told.outcome])
    for text in more:
        lines += wrapped(printable(text), width)
    for text in _marked(told):
        lines += wrapped(text, width, "warn")
    return lines


def story_begun(tablet: Tablet, width: int, rows: int) -> list[Line]:
    """The first paragraphs of a past campaign's story below a blank line, as many as fit whole into some rows."""
    lines: list[Line] = []
    for paragraph in tablet.chronicle.story if tablet.chronicle else ():
        told = ((), *wrapped(printable(paragraph), width))
        if len(lines) + len(told) > rows:
            break
        lines += told
    return lines


def _paragraphs(told: Chronicle) -> tuple[str, ...]:
    where = f"act {act_name(told.act)}, week {told.week} of {told.weeks}, {told.place or 'on the way'}"
    played = f"{plural(told.actions, 'action')} in {plural(told.sittings, 'sitting')}"
    return (
        f"{_ending(told)} of {told.hero} against {told.scion}, difficulty {told.difficulty}: {where}. {told.cause}",
        f"Score {score_shown(told)}{_unscored(told)}.",
        f"Begun {moment(told.started)}, ended {moment(told.ended)}, {played}.",
        f"Seed {told.seed}, AD 79 {told.version}.",
    )


def _unscored(told: Chronicle) -> str:
    """Say why there is no score where there is none, or why it is 0."""
    if told.score is None:
        return ": its record is of before there were scores, and its save cannot be read"
    return f": {why_none(told.reckoning)}" if told.score == 0 and told.reckoning else ""


def _marked(told: Chronicle) -> tuple[str, ...]:
    practice = ("P: a practice campaign.",) if told.practice else ()
    back = (f"B: set back to older copies {plural(told.restores, 'time')}.",) if told.restores else ()
    seed = ("S: played on a seed that was chosen.",) if told.seed_chosen else ()
    day = (f"D: the campaign of {told.day}, the same for everybody.",) if told.day else ()
    return (*day, *practice, *back, *seed)
