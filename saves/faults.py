"""Faults of a player's files, each with a sentence: what is wrong, and what to do."""

import enum
import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from saves.naming import named, paths_are_told, placed
from saves.printable import printable

__all__ = [
    "FaultCause",
    "SaveFault",
    "changed",
    "missing",
    "newer",
    "no_folder",
    "nobody",
    "not_understood",
    "occupied",
    "refused_by_system",
    "reported",
    "several",
    "truncated",
    "untold",
]


class FaultCause(enum.Enum):
    """The reason why a file could not be read or written."""

    FULL = "full"
    UNWRITABLE = "unwritable"
    FORBIDDEN = "forbidden"
    MISSING = "missing"
    SEVERAL = "several"
    TRUNCATED = "truncated"
    CHANGED = "changed"
    NEWER = "newer"
    UNREADABLE = "unreadable"
    OCCUPIED = "occupied"
    LOCKED = "locked"
    LOST = "lost"
    BUSY = "busy"
    SETTINGS = "settings"
    BROKEN = "broken"
    UNTOLD = "untold"


_ASK = "tell the person who gave you this account."
_HINDERED = f"Nothing that was saved before is lost; {_ASK}"
_HARMED = f"Nothing was changed; restore an older copy, or {_ASK}"
_TO_GUESTS = {
    **dict.fromkeys(
        (FaultCause.FULL, FaultCause.UNWRITABLE, FaultCause.FORBIDDEN, FaultCause.NEWER, FaultCause.BROKEN), _HINDERED
    ),
    **dict.fromkeys((FaultCause.TRUNCATED, FaultCause.CHANGED, FaultCause.UNREADABLE), _HARMED),
    FaultCause.MISSING: f"Look for its name in the list; if it used to be there, {_ASK}",
    FaultCause.BUSY: f"Wait a little, then try again; if that does not help, {_ASK}",
    FaultCause.SETTINGS: f"Default settings are in use; to get your own back, {_ASK}",
}
"""Advice for guests, who can neither repair nor move anything on another person's machine."""


_OUTSIDE = "Give yourself permission to write there, or choose another folder."


class SaveFault(Exception):
    """A file could not be read or written; the bytes on the disk are as they were.

    Attributes:
        cause: which kind of fault it is.
        path: the file or folder that it is about.
        wrong: a sentence that says what is wrong.
        copy: the newest older copy that loads, where one was looked for and found.
    """

    def __init__(self, cause: FaultCause, path: Path, wrong: str, advice: str, copy: Path | None = None) -> None:
        """Keep the parts."""
        super().__init__(cause, path, wrong, advice, copy)
        self.cause = cause
        self.path = path
        self.wrong = printable(wrong)
        self.copy = copy
        self._advice = printable(advice)

    @property
    def advice(self) -> str:
        """A sentence that says what to do; for a guest, what a guest can do."""
        return self._advice if paths_are_told() else _TO_GUESTS.get(self.cause, self._advice)

    @property
    def told(self) -> str:
        """The sentence that says what is wrong and what to do."""
        return f"{self.wrong} {self.advice}"

    @property
    def place(self) -> str:
        """A sentence that says where the file is."""
        return printable(placed(self.path))

    def __str__(self) -> str:
        """All parts as one text."""
        older = f" An older copy loads: {printable(named(self.copy))}." if self.copy else ""
        return f"{self.told}{older} {self.place}"

    def with_copy(self, copy: Path | None) -> "SaveFault":
        """The same fault, naming an older copy that loads."""
        return SaveFault(self.cause, self.path, self.wrong, self._advice, copy)

    def outside(self, file: Path) -> "SaveFault":
        """The same fault, told of the file that the player asked for, which may be in any folder."""
        advice = _OUTSIDE if self.cause is FaultCause.UNWRITABLE else self._advice
        return SaveFault(self.cause, file, self.wrong, advice)


_RESTORE = "Nothing was changed; restore an older copy, or bring the file back from a backup of your own."


def truncated(path: Path, size: int) -> SaveFault:
    """The file stops before its end; `size` is what there is of it, in bytes."""
    wrong = "The file is empty." if size == 0 else f"The file breaks off after {size} bytes."
    return SaveFault(FaultCause.TRUNCATED, path, wrong, _RESTORE)


def changed(path: Path) -> SaveFault:
    """The checksum does not match the content."""
    return SaveFault(
        FaultCause.CHANGED, path, "The file is damaged: its checksum does not match its content.", _RESTORE
    )


def not_understood(path: Path, detail: str) -> SaveFault:
    """The file is whole, but it is not what belongs here; `detail` is a clause without a full stop."""
    return SaveFault(FaultCause.UNREADABLE, path, f"The file cannot be understood: {detail}.", _RESTORE)


def newer(path: Path, theirs: tuple[int, str], ours: tuple[int, str]) -> SaveFault:
    """A later game wrote the file; both arguments are a format and the version of a game."""
    wrong = (
        f"The file was written by AD 79 {theirs[1] or 'of an unknown version'} in format {theirs[0]}; "
        f"this is AD 79 {ours[1] or 'of an older version'}, which reads formats up to {ours[0]}."
    )
    advice = "Nothing was changed; update the game to go on with it."
    return SaveFault(FaultCause.NEWER, path, wrong, advice)


def missing(path: Path, what: str, listed_by: str = "saves") -> SaveFault:
    """The file is not there; `what` is a noun such as "game", and a command of `ad79` lists what there is."""
    told = f"Look for its name in the list: ad79 {listed_by} shows it."
    return SaveFault(FaultCause.MISSING, path, f"There is no such {what}.", told)


def nobody(path: Path) -> SaveFault:
    """The path begins with the home of a user this system does not know."""
    wrong = f"This machine has no user called {path.parts[0].removeprefix('~')}."
    return SaveFault(FaultCause.MISSING, path, wrong, "Name a folder of yours; ~ alone is your home.")


def untold(path: Path, wrong: str) -> SaveFault:
    """Say that nobody can tell any more how a game went; `wrong` is a sentence."""
    return SaveFault(FaultCause.UNTOLD, path, wrong, "It cannot be watched again; what is saved of it is intact.")


def several(folder: Path, title: str, names: Sequence[str]) -> SaveFault:
    """Say that more than one game is called so; their names in the store tell them apart."""
    wrong = f"Several games are called {title}: {', '.join(names)}."
    return SaveFault(FaultCause.SEVERAL, folder, wrong, "Name the one you mean as it is written here.")


def occupied(path: Path) -> SaveFault:
    """A file already exists where a new one was to be written."""
    return SaveFault(FaultCause.OCCUPIED, path, "A file of this name already exists.", "Choose another name.")


def no_folder(file: Path) -> SaveFault:
    """A new file was to be written where there is no folder."""
    wrong = f"There is no folder {named(file.parent)} to put {file.name} in."
    return SaveFault(FaultCause.MISSING, file, wrong, "Make it first, or choose another one.")


_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_BARRED = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_GONE = frozenset({errno.ENOENT, errno.ENOTDIR})


def refused_by_system(error: OSError, path: Path, *, reading: bool = False) -> SaveFault:
    """Explain the system's error to a player; `reading` says what was being done to `path`."""
    if error.errno in _FULL:
        advice = "Nothing that was saved before is lost; free some room, then try again."
        return SaveFault(FaultCause.FULL, path, "There is no room left on the disk or in your quota.", advice)
    if error.errno in _BARRED and reading:
        return SaveFault(
            FaultCause.FORBIDDEN,
            path,
            "You do not have permission to read the file.",
            "Give yourself permission to read it.",
        )
    if error.errno in _BARRED:
        advice = "Give yourself permission to write there, or set AD79_HOME to a folder of yours."
        return SaveFault(
            FaultCause.UNWRITABLE, path, "You do not have permission to write the file or its folder.", advice
        )
    if error.errno in _GONE and reading:
        return SaveFault(FaultCause.MISSING, path, "There is no such file.", "Check its name and folder.")
    if error.errno in _GONE:
        advice = "Create it again, or choose another folder; AD79_HOME sets the one for everything."
        return SaveFault(FaultCause.MISSING, path, "The file or its folder is gone.", advice)
    wrong = f"The system refused to {'read' if reading else 'write'} the file: {error.strerror or error}."
    return SaveFault(FaultCause.BROKEN, path, wrong, "Check the disk, then try again.")


@contextmanager
def reported(path: Path, *, reading: bool = False) -> Iterator[None]:
    """Turn an error of the system inside into the `SaveFault` that a player can read."""
    try:
        yield
    except OSError as error:
        raise refused_by_system(error, path, reading=reading) from error
