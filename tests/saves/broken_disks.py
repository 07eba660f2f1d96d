"""Disks that refuse, stop, or lose power at a chosen call."""

import errno
import os
from pathlib import Path
from typing import Any

from tests.saves.staging import HastyDisk


class Stopped(BaseException):
    """The process is gone: nothing after this runs."""


class CountingDisk(HastyDisk):
    """Counts the calls, and does something else at one of them.

    `at` is the number of that call, from 1; 0 means never. `calls` holds the names of all calls so far.
    """

    def __init__(self, at: int = 0) -> None:
        self.at = at
        self.calls: list[str] = []

    @property
    def struck(self) -> bool:
        return 0 < self.at <= len(self.calls)

    def _strike(self, name: str, *arguments: Any) -> Any:
        raise AssertionError(name, arguments)

    def _call(self, name: str, *arguments: Any) -> Any:
        self.calls.append(name)
        if len(self.calls) == self.at:
            return self._strike(name, *arguments)
        return getattr(HastyDisk, name)(self, *arguments)

    def open(self, path: Path, flags: int) -> int:
        return int(self._call("open", path, flags))

    def write(self, descriptor: int, data: bytes | memoryview) -> int:
        return int(self._call("write", descriptor, data))

    def sync(self, descriptor: int) -> None:
        self._call("sync", descriptor)

    def close(self, descriptor: int) -> None:
        self._call("close", descriptor)

    def replace(self, source: Path, target: Path) -> None:
        self._call("replace", source, target)

    def link(self, source: Path, target: Path) -> None:
        self._call("link", source, target)

    def unlink(self, path: Path) -> None:
        self._call("unlink", path)


class RefusingDisk(CountingDisk):
    """One call fails with an error; a write has taken half of its bytes by then."""

    def __init__(self, at: int, number: int = errno.ENOSPC) -> None:
        super().__init__(at)
        self.number = number

    def _strike(self, name: str, *arguments: Any) -> Any:
        if name == "write":
            descriptor, data = arguments
            os.write(descriptor, data[: len(data) // 2])
        if name == "close":
            os.close(*arguments)
        raise OSError(self.number, os.strerror(self.number))


class SlowDisk(CountingDisk):
    """Takes few bytes at a time, as any disk may."""

    def write(self, descriptor: int, data: bytes | memoryview) -> int:
        return super().write(descriptor, data[:100])


class StoppingDisk(CountingDisk):
    """The process is killed at one call; a write has taken half of its bytes by then."""

    def _strike(self, name: str, *arguments: Any) -> Any:
        if name == "write":
            descriptor, data = arguments
            os.write(descriptor, data[: len(data) // 2])
        self._leave()
        raise Stopped

    def _leave(self) -> None:
        """What the end of the process does besides."""
        self.calls.append("end")

    def _call(self, name: str, *arguments: Any) -> Any:
        if self.struck:
            raise Stopped
        return super()._call(name, *arguments)


class PowerCutDisk(StoppingDisk):
    """The machine stops at one call: what was not fsynced is lost, content and names alike."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.paths: dict[int, Path] = {}
        self.loose: dict[Path, int] = {}
        self.renamed: dict[Path, bytes | None] = {}

    def open(self, path: Path, flags: int) -> int:
        descriptor = super().open(path, flags)
        self.paths[descriptor] = path
        return descriptor

    def write(self, descriptor: int, data: bytes | memoryview) -> int:
        self.loose.setdefault(self.paths[descriptor], os.fstat(descriptor).st_size)
        return super().write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        super().sync(descriptor)
        path = self.paths[descriptor]
        self.loose.pop(path, None)
        self.renamed = {target: old for target, old in self.renamed.items() if target.parent != path}

    def replace(self, source: Path, target: Path) -> None:
        old = target.read_bytes() if target.is_file() else None
        super().replace(source, target)
        self.renamed[target] = old
        if source in self.loose:
            self.loose[target] = self.loose.pop(source)

    def _leave(self) -> None:
        super()._leave()
        for path, size in self.loose.items():
            if path.is_file():
                os.truncate(path, size)
        for target, old in self.renamed.items():
            target.unlink(missing_ok=True)
            if old is not None:
                target.write_bytes(old)
