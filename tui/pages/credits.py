"""The credits: what the rule book gives and what is ours, counted and by name; the people, the libraries, the licence."""

from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version

from saves.faults import SaveFault
from tui import VERSION
from tui.kit.reading_page import ReadingPage
from tui.play.registry import GAMES
from tui.text.credits import Attribution, Credits
from tui.text.lines import Line, line, wrapped

__all__ = ["CreditsPage", "credit_lines"]

_OURS = (
    "A rule book does not print every component. What it does not print is our own design, in line with the power of what "
    "is known; the printed game's may differ, even where the rule book mentions its name. A component counts as the rule book's "
    "where that gives it, if only in part."
)
_AUTHORS = f"This program, AD 79 {VERSION}, its components and its texts: the AD 79 authors."
_LIBRARIES = (
    ("textual", "MIT", "the screens, by Will McGugan and others"),
    ("rich", "MIT", "styled text, by Will McGugan and others"),
    ("msgspec", "BSD-3-Clause", "reading and writing saves and content, by Jim Crist-Harif"),
    ("rapidfuzz", "MIT", "names that are spelt alike, by Max Bachmann"),
    ("shtab", "MPL-2.0", "completing command lines, by Casper da Costa-Luis and others"),
    ("appdirs", "MIT", "finding the folders of a system, by Trent Mick and others"),
)
_LICENCE = (
    "MIT: anybody may use, copy, change and pass on AD 79, for money or not, as long as the notice in its file LICENSE goes "
    "along. There is no warranty of any kind."
)
_LABEL, _NUMBER = 28, 10


class CreditsPage(ReadingPage):
    """Credits."""

    NAME = "Credits"
    ABOUT = "Which components the rule book gives and which are ours, who made what, and under which license."

    def text(self, width: int) -> Sequence[Line]:
        """All of it; or what is wrong with the content, where that cannot be used."""
        try:
            credited = [row for row in GAMES.values() if row.credits]
            content = [(row, self.game_app.house.spoken(row.name).facts.content) for row in credited]
        except SaveFault as fault:
            return wrapped(fault.told, width - 2, "warn", " ")
        return credit_lines([row.credits_of(made) for row, made in content], width - 2)


def credit_lines(games: Sequence[Credits], width: int) -> list[Line]:
    """Lay out the credits: what is whose, counted and by name; then people, libraries, licence.

    Args:
        games: what is said of each game.
        width: cells a line.
    """
    found = [share for game in games for share in game.attributions]
    people = [*(one for game in games for one in game.people), _AUTHORS]
    lines: list[Line] = [(), line(("  AD 79", "title")), ()]
    for paragraph in (*(game.about for game in games), _OURS):
        lines += [*wrapped(paragraph, width, "base", "  "), ()]
    lines += [*_table(found), ()]
    for title, texts in (("People", people), ("Libraries", [*_libraries()]), ("License", [_LICENCE])):
        lines += [line((f"  {title}", "title")), *_paragraphs(texts, width), ()]
    for share in found:
        lines += [line((f"  {share.kind}", "title")), *_named(share, width), ()]
    return lines


def _table(found: Sequence[Attribution]) -> Iterator[Line]:
    yield line((f"  {'Components':<{_LABEL}}{'Rule book':>{_NUMBER}}{'Ours':>{_NUMBER}}", "strong"))
    for share in found:
        yield line(f"  {share.kind:<{_LABEL}}{len(share.book):>{_NUMBER}}{len(share.ours):>{_NUMBER}}")
    book, ours = (sum(map(len, column)) for column in zip(*(share[1:] for share in found), strict=True))
    yield line((f"  {'All':<{_LABEL}}{book:>{_NUMBER}}{ours:>{_NUMBER}}", "strong"))


def _libraries() -> Iterator[str]:
    for name, licence, what in _LIBRARIES:
        yield f"{name} {_version(name)} ({licence}): {what}."


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "of an unknown version"


def _paragraphs(texts: Iterable[str], width: int) -> Iterator[Line]:
    for text in texts:
        yield from wrapped(text, width, "base", "  ", "    ")


def _named(share: Attribution, width: int) -> Iterator[Line]:
    for title, names in (("From the rule book", share.book), ("Ours", share.ours)):
        if names:
            yield from wrapped(f"{title}: {', '.join(names)}.", width, "base", "  ", "    ")
