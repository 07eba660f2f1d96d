"""The log as lines, filtered: by weight, by dice, by words; the nearest heading stands above what is left."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui.play.played import Telling

__all__ = ["LOG_FILTERS", "LogFilter", "filtered"]


class LogFilter(NamedTuple):
    """A filter of the log: its name, whether details are shown, whether dice alone are."""

    name: str
    details: bool = False
    dice: bool = False

    def holds(self, one: Telling, words: Sequence[str]) -> bool:
        """Tell whether a line is shown.

        Args:
            one: the line.
            words: small letters; all of them have to be in it.
        """
        if self.dice and not one.dice:
            return False
        if one.weight == "detail" and not (self.details or self.dice):
            return False
        text = one.text.casefold()
        return all(word in text for word in words)


LOG_FILTERS = (LogFilter("without details"), LogFilter("everything", details=True), LogFilter("dice alone", dice=True))
"""What the log can be filtered by."""


def filtered(log: Sequence[Telling], only: LogFilter, words: str = "") -> list[Telling]:
    """The lines that a filter lets through; a heading only where something below it is shown, or it is meant itself.

    Args:
        log: what was told, the oldest first.
        only: what is wanted.
        words: only lines with all these words.
    """
    wanted = words.casefold().split()
    if not wanted and not only.dice:
        return [one for one in log if only.holds(one, ())]
    return list(_under_headings(log, only, wanted))


def _under_headings(log: Sequence[Telling], only: LogFilter, words: Sequence[str]) -> Iterator[Telling]:
    heading: Telling | None = None
    for one in log:
        if one.weight == "head":
            heading = one
        if only.holds(one, words):
            if heading is not None and heading is not one:
                yield heading
            heading = None
            yield one
