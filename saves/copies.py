"""Older copies of a game: the last three rounds or sittings, and one of each act's beginning.

Until three rounds or sittings have begun, moments between them make up the number, so that a game that was played at all has
three generations to go back to.
"""

import re
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from saves.disk import Disk, listed, make_folder, read, write_atomic
from saves.envelope import Header, check, peek
from saves.faults import SaveFault

__all__ = ["KEPT", "Copies", "Copy", "Why"]

Why = Literal["round", "sitting", "between", "restore", "update", "act"]
"""What a copy was kept for: a round or sitting begun, a moment between these, a restoring or an update of the format about to
happen, an act begun."""

KEPT = 3
"""How many copies of rounds, sittings and moments between them are kept, and how many of those that a restoring replaced."""

_NAME = re.compile(r"(?P<why>round|sitting|between|restore|update|act)-(?P<number>\d+)\.json\Z")
_GENERATIONS: tuple[Why, ...] = ("round", "sitting", "between")
_ROTATING: tuple[tuple[Why, ...], ...] = (_GENERATIONS, ("restore",))
_KINDS: tuple[tuple[Why, ...], ...] = (*_ROTATING, ("update",), ("act",))
"""Copies of one kind stand in for each other."""


class Copy(msgspec.Struct, frozen=True):
    """An older copy.

    Attributes:
        path: where it stands.
        why: what it was kept for.
        number: the act where it is of an act's beginning, else a running number.
        header: what it says of itself, where that can be read.
        fault: what is wrong with it, if anything.
    """

    path: Path
    why: Why
    number: int
    header: Header | None
    fault: SaveFault | None


class Copies:
    """The older copies of one game, in a folder of their own."""

    def __init__(self, folder: Path, disk: Disk, version: str) -> None:
        """Look after a folder, which need not exist yet.

        Args:
            folder: the folder of this game's copies.
            disk: the system calls.
            version: the version of AD 79, for the sentence on newer formats.
        """
        self.folder = folder
        self._disk = disk
        self._version = version

    def few(self) -> bool:
        """Tell whether there are fewer generations than are kept.

        Raises:
            SaveFault: the folder may not be read.
        """
        return sum(_why(path) in _GENERATIONS for path in self._paths()) < KEPT

    def keep(self, raw: bytes, why: Why, *, every: bool = False) -> Path | None:
        """Keep the bytes of a file, unless the newest copy of that kind is the same, and let the oldest go.

        Args:
            raw: a whole file.
            why: what for; not an act, which `keep_act` is for.
            every: let none go, as a practice campaign does.

        Raises:
            SaveFault: the system refused.
        """
        numbered = self._numbered()
        like = [path for _, path in numbered if _kind(_why(path)) is _kind(why)]
        if like and self._same(like[-1], raw):
            return None
        number = numbered[-1][0] + 1 if numbered else 1
        path = self._write(f"{why}-{number:06d}.json", raw)
        if not every:
            self._prune()
        return path

    def keep_act(self, raw: bytes, act: int) -> Path:
        """Keep the bytes of a file as the beginning of an act, in the place of an earlier one of that act.

        Raises:
            SaveFault: the system refused.
        """
        return self._write(f"act-{act}.json", raw)

    def all(self) -> tuple[Copy, ...]:
        """All copies, the one written last by its game first; damaged ones come last."""
        copies = [self._copy(path) for path in self._paths()]
        return tuple(sorted(copies, key=_age))

    def newest_sound(self) -> Path | None:
        """The newest copy that loads."""
        return next((copy.path for copy in self.all() if not copy.fault), None)

    def _write(self, name: str, raw: bytes) -> Path:
        make_folder(self._disk, self.folder)
        path = self.folder / name
        write_atomic(self._disk, path, raw)
        return path

    def _paths(self) -> list[Path]:
        return [self.folder / name for name in sorted(listed(self.folder)) if _NAME.match(name)]

    def _numbered(self) -> list[tuple[int, Path]]:
        """The copies with a running number, oldest first."""
        return sorted((_number(path), path) for path in self._paths() if _why(path) != "act")

    def _same(self, path: Path, raw: bytes) -> bool:
        try:
            return read(path) == raw
        except SaveFault:
            return False

    def _prune(self) -> None:
        """Let the oldest go; one that does not goes next time."""
        for kinds in _ROTATING:
            for _, path in [pair for pair in self._numbered() if _why(pair[1]) in kinds][:-KEPT]:
                with suppress(OSError):
                    self._disk.unlink(path)

    def _copy(self, path: Path) -> Copy:
        why, number = _why(path), _number(path)
        try:
            raw = read(path)
        except SaveFault as fault:
            return Copy(path, why, number, None, fault)
        return Copy(path, why, number, peek(raw), check(raw, path, self._version))


def _why(path: Path) -> Why:
    why: Why = path.name.partition("-")[0]  # type: ignore[assignment]  # the pattern lets no other name through
    return why


def _kind(why: Why) -> tuple[Why, ...]:
    return next(kind for kind in _KINDS if why in kind)


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


def _age(copy: Copy) -> tuple[bool, float, int]:
    """Sound before damaged, then the youngest content first."""
    written = copy.header.updated.timestamp() if copy.header else 0.0
    return (copy.fault is not None, -written, -copy.number)
