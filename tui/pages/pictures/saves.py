"""Saved games and their older copies as lines: one for the list, some more for the one under the cursor."""

import re
from datetime import datetime

from saves.acts import act_name
from saves.copies import Copy
from saves.envelope import Header, Status, Summary
from saves.faults import SaveFault
from saves.game_files import ListedGame, Verification
from saves.names import slug
from saves.naming import paths_are_told, placed
from saves.printable import cell_count, printable
from tui.text.english import listed, plural
from tui.text.keyboard import key_of
from tui.text.lines import Line, beginning, filled, line, wrapped

__all__ = [
    "choice_told",
    "columns",
    "copy_heading",
    "copy_lines",
    "copy_name",
    "copy_row",
    "day",
    "entry_heading",
    "entry_lines",
    "entry_row",
    "fault_lines",
    "moment",
    "report_lines",
    "title_of",
]

_HERO, _WHEN, _PLACE, _PLAYED = 12, 9, 14, 10
_MOMENT = 16
_KEPT_FOR = {
    "round": "Beginning of a round",
    "sitting": "Beginning of a sitting",
    "between": "In the course of a round",
    "restore": "Before it was set back",
    "update": "Before an update of the game",
}
_STANDS: dict[Status, str] = {"playing": "", "won": " It is won.", "lost": " It is lost.", "drawn": " It is drawn."}
_GOES_ON: dict[Status, str] = {
    "playing": "It goes on.",
    "won": "It is over.",
    "lost": "It is over.",
    "drawn": "It is over: a draw.",
}
"""Where the title has told who is ahead, perhaps one of two people."""


def moment(at: datetime) -> str:
    """A moment in the player's own time zone."""
    return f"{at.astimezone():%Y-%m-%d %H:%M}"


def day(at: datetime) -> str:
    """A day in the player's own time zone."""
    return f"{at.astimezone():%Y-%m-%d}"


def columns(*cells: tuple[str, int]) -> str:
    """Cells side by side, each filled up or, with a mark at its end, cut to its width, a blank between two."""
    return " ".join(_cell(printable(text), width) for text, width in cells).rstrip()


def _cell(text: str, width: int) -> str:
    return filled(text if cell_count(text) <= width else f"{beginning(text, width - 1)}…", width)


def title_of(entry: ListedGame) -> str:
    """Return a player's title of a game; with a number where several have the same, and the file's name at worst."""
    if entry.header is None:
        return entry.name
    number = entry.name.removeprefix(slug(entry.header.name)).removeprefix("-")
    return printable(entry.header.name) + (f" ({number})" if number.isdigit() else "")


def _where(told: Summary) -> str:
    """Say where a game stands, in a phrase; the title, where that says it."""
    return printable(told.stands or told.title)


# The list


def entry_heading(width: int) -> str:
    """The line above the list of games, for rows of a width."""
    return _row("  Name", "Hero or game", "Act, week", "Place", "Played", width=width)


def _row(title: str, hero: str, when: str, place: str, played: str, *, width: int) -> str:
    room = max(8, width - _HERO - _WHEN - _PLACE - _PLAYED - 4)
    return columns((_shortened(title, room), room), (hero, _HERO), (when, _WHEN), (place, _PLACE), (played, _PLAYED))


def _shortened(title: str, room: int) -> str:
    """A title that is cut, where it has to be, before the number that tells it from others."""
    numbered = re.search(r" \(?\d+\)?$", title)
    if cell_count(title) <= room or numbered is None:
        return title
    number = numbered.group()
    return f"{beginning(title, room - len(number) - 1).rstrip()}…{number}"


def entry_row(entry: ListedGame, width: int) -> str:
    """A game in a line: ``P`` before a practice campaign, ``!`` before one that cannot be read.

    Args:
        entry: the game.
        width: the cells there are.
    """
    if entry.fault is not None or entry.header is None:
        wrong = entry.fault.wrong if entry.fault else ""
        return columns((f"! {title_of(entry)}: {wrong}", width))
    told = entry.header.summary
    mark = "P " if told.practice else "  "
    played = "open now" if entry.holder else day(entry.header.updated)
    return _row(mark + title_of(entry), told.who, told.when, told.where, played, width=width)


def entry_lines(entry: ListedGame, width: int) -> list[Line]:
    """Everything that is known of a game without loading it.

    Args:
        entry: the game.
        width: the cells there are.
    """
    lines: list[Line] = [line((title_of(entry), "title"))]
    if entry.header is not None:
        lines += _header_lines(entry.header, width)
    if entry.holder is not None:
        lines += wrapped(f"Open elsewhere: {entry.holder.description}.", width, "warn")
    if entry.fault is not None:
        return [*lines, *fault_lines(entry.fault, width)]
    if entry.over and paths_are_told():  # a guest has no shell
        lines += wrapped(f"On the shell, ad79 replay {entry.name} tells it again, action by action.", width)
    return [*lines, *wrapped(placed(entry.path), width, "faint")]


def choice_told(entry: ListedGame) -> str:
    """A game in a sentence, by the name that tells it from all others: where it stands, and when it was played."""
    header = entry.header
    if header is None:
        return entry.name
    return f"{entry.name}: {_where(header.summary)}; last played {moment(header.updated)}"


def _header_lines(header: Header, width: int) -> list[Line]:
    told = header.summary
    practice = " A practice campaign." if told.practice else ""
    difficulty = f", {told.difficulty}" if told.difficulty else ""
    played = (
        f"Last played {moment(header.updated)} with AD 79 {header.version}; begun {moment(header.created)}, "
        f"{plural(header.actions, 'action')} in {plural(header.sittings, 'sitting')}, seed {header.seed}."
    )
    lines = [
        *wrapped(printable(f"{told.title or header.name}{difficulty}.{practice}"), width),
        *wrapped(_stand(told), width),
        *wrapped(played, width),
    ]
    if header.restores:
        lines += wrapped(f"Set back to older copies {plural(header.restores, 'time')}.", width, "warn")
    return lines


def _stand(told: Summary) -> str:
    """Say where it stands and how, or, where the title has said that, whether it goes on."""
    if not told.stands:
        return _GOES_ON[told.status]
    return f"{_where(told)}.{_STANDS[told.status]}"


def fault_lines(fault: SaveFault, width: int, look: str = "warn") -> list[Line]:
    """Lay out the fault of a file, what to do, which older copy loads, and where the file is."""
    lines = [*wrapped(fault.wrong, width, look), *wrapped(fault.advice, width)]
    if fault.copy is not None:
        lines += wrapped(f"An older copy loads: {fault.copy.name}; {key_of('show_copies')} shows the copies.", width)
    return [*lines, *wrapped(fault.place, width, "faint")]


# Older copies


def copy_name(copy: Copy) -> str:
    """Name the occasion for which an older copy was kept."""
    if copy.why == "act":
        part = copy.header.summary.part if copy.header else ""
        return f"Beginning of {printable(part) or f'act {act_name(copy.number)}'}"
    return _KEPT_FOR[copy.why]


def copy_heading(width: int) -> str:
    """The line above the list of older copies, for rows of a width."""
    room = max(8, width - _WHEN - _PLACE - _MOMENT - 3)
    return columns(("  Kept as", room), ("Act, week", _WHEN), ("Place", _PLACE), ("Written", _MOMENT))


def copy_row(copy: Copy, width: int) -> str:
    """An older copy in a line; ``!`` before one that cannot be read.

    Args:
        copy: the copy.
        width: the cells there are.
    """
    if copy.fault is not None or copy.header is None:
        return columns((f"! {copy_name(copy)}: {copy.fault.wrong if copy.fault else ''}", width))
    told = copy.header.summary
    room = max(8, width - _WHEN - _PLACE - _MOMENT - 3)
    name = (f"  {copy_name(copy)}", room)
    return columns(name, (told.when, _WHEN), (told.where, _PLACE), (moment(copy.header.updated), _MOMENT))


def copy_lines(copy: Copy, width: int) -> list[Line]:
    """Everything that is known of an older copy.

    Args:
        copy: the copy.
        width: the cells there are.
    """
    lines: list[Line] = [line((copy_name(copy), "title"))]
    if copy.header is not None:
        header = copy.header
        told = (
            f"Written {moment(header.updated)} with AD 79 {header.version}, after {plural(header.actions, 'action')}."
        )
        lines += [*wrapped(f"{_where(header.summary)}.", width), *wrapped(told, width)]
    if copy.fault is not None:
        return [
            *lines,
            *wrapped(copy.fault.wrong, width, "warn"),
            *wrapped(placed(copy.path), width, "faint"),
        ]
    return [*lines, *wrapped(placed(copy.path), width, "faint")]


# A thorough look


def report_lines(report: Verification, width: int) -> list[Line]:
    """Lay out the result of a thorough look at a game, in the looks of a dialog."""
    fault, history = report.entry.fault, report.history
    if fault is None:
        lines = [*wrapped("The file is sound: its checksum fits, and all of it can be read.", width, "panel_strong")]
    else:
        lines = [*wrapped(fault.told, width, "panel_warn")]
    bad = [copy for copy in report.copies if copy.fault]
    named = f" Damaged: {listed([copy.path.name for copy in bad])}." if bad else ""
    lines += [(), *wrapped(f"{plural(len(report.copies), 'older copy', 'older copies')}.{named}", width, "panel")]
    reach = "with every action" if history.whole else "but not with every action; that does no harm"
    lines += [(), *wrapped(f"The log has {plural(len(history.lines), 'line')}, {reach}.", width, "panel")]
    return [*lines, (), *wrapped(placed(report.entry.path), width, "panel_faint")]
