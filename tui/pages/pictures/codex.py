"""The codex as lines: what was seen by its name, with counts, and in place of all else blanks that tell nothing."""

from collections.abc import Mapping, Sequence

from saves.codex import Sighting
from tui.play.codex import CodexEntry, CodexKind
from tui.text.choices import Choice
from tui.text.english import capital, plural
from tui.text.lines import Line, clipped, line, wrapped

__all__ = ["UNSEEN", "entry_choices", "entry_heading", "entry_lines", "kind_choices", "kind_heading", "kind_lines"]

UNSEEN = "- - -"
"""What stands for a thing that was not seen yet."""

_NAME, _SEEN, _DONE = 27, 6, 6
"""Columns of a row in the list of a kind."""

_NOTHING = Sighting()

Sightings = Mapping[str, Sighting]


def kind_choices(kinds: Sequence[CodexKind], sightings: Sightings) -> list[Choice]:
    """The kinds, each with how much of it was seen."""
    return [Choice(kind.title, kind, right=f"{kind.counted(sightings)[0]} of {len(kind.entries)}") for kind in kinds]


def kind_heading(kind: CodexKind, sightings: Sightings) -> str:
    """Say how much of a kind was seen and beaten: *Sports: 12 of 35 read, 7 won*."""
    seen, done = kind.counted(sightings)
    beaten = f", {done} {kind.done}" if kind.done else ""
    return f"{kind.title}: {seen} of {len(kind.entries)} {kind.seen}{beaten}"


def kind_lines(kind: CodexKind, sightings: Sightings, width: int, rows: int) -> list[Line]:
    """The heading of a kind and the names of its entries, as many as there are rows for, column by column."""
    room = max(1, rows - 4)
    across = max(1, min(width // (_NAME + 1), -(-len(kind.entries) // room)))
    cells = [_cell(entry, sightings) for entry in kind.entries]
    down = min(room, -(-len(cells) // across))
    lines: list[Line] = [(), line((kind_heading(kind, sightings), "title")), ()]
    for row in range(down):
        lines.append(tuple(span for cell in cells[row : down * across : down] for span in cell))
    hidden = max(0, len(cells) - down * across)
    return [*lines, line((f"Enter shows {hidden} more.", "faint"))] if hidden else lines


def _cell(entry: CodexEntry, sightings: Sightings) -> Line:
    """The name of an entry, or a blank, as wide as a column."""
    seen = sightings.get(entry.key, _NOTHING).seen
    text = clipped(line((entry.name if seen else UNSEEN, "base" if seen else "faint")), _NAME)
    gap = _NAME + 1 - sum(len(span[0]) for span in text)
    return (*text, (" " * gap, "base"))


def entry_heading(kind: CodexKind) -> Line:
    """The line above the list of a kind."""
    done = f"{'beaten':>{_DONE + 2}}" if kind.done else ""
    return line((f"{'':5}{'':<{_NAME}}{'seen':>{_SEEN}}{done}", "faint"))


def entry_choices(kind: CodexKind, sightings: Sightings) -> list[Choice]:
    """The entries of a kind with their counts; the value of one that was not seen is None."""
    return [_entry_choice(kind, entry, sightings.get(entry.key, _NOTHING)) for entry in kind.entries]


def _entry_choice(kind: CodexKind, entry: CodexEntry, sighting: Sighting) -> Choice:
    if not sighting.seen:
        return Choice(UNSEEN, look="faint")
    name = "".join(span[0] for span in clipped(line(entry.name), _NAME))
    done = f"{sighting.done or '-':>{_DONE + 2}}" if kind.done else ""
    return Choice(f"{name:<{_NAME}}{sighting.seen:>{_SEEN}}{done}", entry)


def entry_lines(kind: CodexKind, entry: CodexEntry | None, sightings: Sightings, width: int) -> list[Line]:
    """Tell of an entry, and how often it was seen; of what was not seen, only that."""
    if entry is None:
        return [(), line(("Not seen yet.", "faint"))]
    sighting = sightings.get(entry.key, _NOTHING)
    counts = f"{capital(kind.seen)} {plural(sighting.seen, 'time')}"
    beaten = f", {kind.done} {plural(sighting.done, 'time')}" if kind.done and sighting.done else ""
    told = [part for text in entry.texts for part in wrapped(text, width)]
    return [(), *wrapped(entry.name, width, "title"), *told, (), *wrapped(f"{counts}{beaten}.", width, "info")]
