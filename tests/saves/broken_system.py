"""A system that refuses a call by its number: any call that touches a folder, whoever makes it."""

import errno
import fcntl
import io
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import saves.disk

__all__ = ["NUMBERS", "BrokenSystem"]

NUMBERS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR)

_CALLS = (
    *("open", "close", "write", "pwrite", "pread", "lseek", "fsync", "fstat", "ftruncate"),
    *("stat", "lstat", "readlink", "listdir", "mkdir", "replace", "rename", "link", "unlink"),
)
_LASTING = {
    errno.ENOSPC: {"write", "pwrite", "fsync", "mkdir", "link"},
    errno.EACCES: {"open", "mkdir", "replace", "rename", "link", "unlink"},
    errno.EIO: {*_CALLS, "flock", "read"},
}
"""What fails as long as a disk is full, a folder read-only, a disk broken."""


class BrokenSystem:
    """Counts the calls that touch a folder while it is armed, and refuses one of them, or all that its fault is about from there on.

    A write that is refused has taken half of its bytes by then; a file that is refused to be closed is closed.
    """

    def __init__(self, folder: Path, at: int = 0, number: int = errno.EIO, *, lasting: bool = False) -> None:
        """Break at the call of that number, from 1; 0 means never."""
        self.calls: list[str] = []
        self.armed = False
        self._folder = os.fspath(folder.resolve())
        self._at, self._number, self._lasting = at, number, lasting
        self._descriptors: set[int] = set()

    @property
    def struck(self) -> bool:
        return 0 < self._at <= len(self.calls)

    @contextmanager
    def breaking(self) -> Iterator[None]:
        """Count and refuse while this lasts; afterwards the system is mended."""
        with ExitStack() as stack:
            for name in _CALLS:
                stack.enter_context(patch.object(os, name, self._wrapped(name, getattr(os, name))))
            stack.enter_context(patch.object(fcntl, "flock", self._wrapped("flock", fcntl.flock)))
            stack.enter_context(patch.object(saves.disk, "open", self._opened, create=True))
            self.armed = True
            yield
            self.armed = False

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            if not self._is_near(arguments[0] if arguments else "."):
                return real(*arguments, **more)
            if self._strikes(name):
                self._half(name, real, arguments)
                raise OSError(self._number, os.strerror(self._number))
            found = real(*arguments, **more)
            if name == "open":
                self._descriptors.add(found)
            if name == "close":
                self._descriptors.discard(arguments[0])
            return found

        return call

    def _half(self, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        if name == "close":
            real(*arguments)
            self._descriptors.discard(arguments[0])
        elif name in {"write", "pwrite"}:
            descriptor, data, *where = arguments
            real(descriptor, data[: len(data) // 2], *where)

    def _is_near(self, subject: object) -> bool:
        if isinstance(subject, int):
            return subject in self._descriptors
        path = os.fspath(subject)  # type: ignore[call-overload]
        return isinstance(path, str) and os.path.abspath(path).startswith(self._folder)  # noqa: PTH100 - it looks at nothing

    def _strikes(self, name: str) -> bool:
        if not self.armed:
            return False
        self.calls.append(name)
        lasts = self._lasting and self.struck and name in _LASTING.get(self._number, set())
        return lasts or len(self.calls) == self._at

    def _opened(self, descriptor: int, mode: str, **more: Any) -> io.FileIO:
        return _Reading(self, descriptor, mode, **more)


class _Reading(io.FileIO):
    """A file whose reading is a call like any other."""

    def __init__(self, system: BrokenSystem, descriptor: int, mode: str, **more: Any) -> None:
        super().__init__(descriptor, mode, **more)
        self._system = system
        self._closed = descriptor if more.get("closefd", True) else None

    def read(self, size: int | None = -1) -> bytes:
        if self._system._strikes("read"):
            raise OSError(self._system._number, os.strerror(self._system._number))
        return super().read(size) if size and size > 0 else self.readall()

    def close(self) -> None:
        if self._closed is not None:
            self._system._descriptors.discard(self._closed)
        super().close()
