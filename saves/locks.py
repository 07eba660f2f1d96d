"""One writer a game: who may write is on record beside it, and whoever lost the lock sees it before the next write.

The record is read and changed only while the system's own lock on that file is held, which takes no longer than one save; so taking
over and writing cannot happen at once. Whose name is on record is what counts: a stalled process keeps no one out.
"""

import errno
import fcntl
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from saves.disk import read
from saves.faults import FaultCause, SaveFault, refused_by_system, reported
from saves.holder import Holder, alive

__all__ = ["Lock", "Locked", "LostLock", "alone", "holder_of"]

_PATIENCE = 5.0
"""Seconds to wait for another process's save; it takes about a thousandth."""

_PAUSE = 0.005
_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS})
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW

_LARGEST = 1 << 16
"""Bytes that a record may have; most have a few hundred."""

_holders = msgspec.json.Decoder(Holder)
_TORN = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What the decoder raises on a record that is none."""

_let_go: set[str] = set()
"""The tokens of locks that this process has let go, but whose files the system did not take away."""


class Locked(SaveFault):
    """Another living process holds the game; `holder` says which."""

    def __init__(self, path: Path, holder: Holder) -> None:
        """Say since when and from where."""
        wrong = f"This game is already open: {holder.description}."
        super().__init__(FaultCause.LOCKED, path, wrong, "You can watch it without playing, or take it over.")
        self.holder = holder


class LostLock(SaveFault):
    """Another process took the game over: leave without writing; `holder` is the other one, if it is still there."""

    def __init__(self, path: Path, holder: Holder | None) -> None:
        """Say since when and from where; without a holder the game was changed or taken away, and nobody is there any more."""
        wrong = "This game has changed: another window has played or removed it since."
        if holder:
            wrong = f"This game was taken over by another window: {holder.description}."
        advice = "This window saves nothing more; earlier saves are intact."
        super().__init__(FaultCause.LOST, path, wrong, advice)
        self.holder = holder


class Lock:
    """The right to write a game, as long as no other process has taken it over."""

    def __init__(self, path: Path, me: Holder, left_by: Holder | None) -> None:
        """Use `take` instead; `left_by` is the dead process whose lock it was."""
        self.left_by = left_by
        self._path = path
        self._me = me

    @classmethod
    def take(cls, path: Path, me: Holder, *, over: bool = False) -> "Lock":
        """Take the lock that stands at a path.

        Args:
            path: the file of the lock, which need not exist.
            me: this process, as `holder.myself` gives it.
            over: take it even from a living holder.

        Raises:
            Locked: another living process has it.
            SaveFault: the file could not be written, or another save never came to its end.
        """
        with _guarded(path) as descriptor:
            other = _on_record(descriptor, path)
            living = other is not None and _lives(other)
            if other and living and not over:
                raise Locked(path, other)
            try:
                _put_on_record(descriptor, path, me)
            except SaveFault:
                if not living:
                    _take_away(path)
                raise
        return cls(path, me, None if living else other)

    @contextmanager
    def held(self, untouched: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Keep every other process from taking over while the block writes.

        Args:
            untouched: asked where no one is on record, for somebody may have removed the file of the lock, or taken over and
                left: whether what it guards is as it was left, so that this process may go on record again.

        Raises:
            LostLock: another process has taken over.
            SaveFault: the file of the lock could not be reached.
        """
        with _guarded(self._path) as descriptor:
            other = _on_record(descriptor, self._path)
            if other is None and untouched():
                _put_on_record(descriptor, self._path, self._me)
            elif other is None:
                _take_away(self._path)
                raise LostLock(self._path, None)
            elif other.token != self._me.token:
                raise LostLock(self._path, other)
            yield

    def release(self) -> None:
        """Let the game go, unless another process took it over.

        Where the system does not take the file of the lock away, it holds nobody off in this process, nor anybody once this
        process has ended.
        """
        try:
            with _guarded(self._path) as descriptor, reported(self._path):
                other = _on_record(descriptor, self._path)
                if other is None or other.token == self._me.token:
                    self._path.unlink()
        except SaveFault:
            _let_go.add(self._me.token)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep all other processes from a file that several may change, while the block reads it and writes it anew.

    Args:
        path: the file of the lock, which goes when the block ends.

    Raises:
        SaveFault: it cannot be made, or another process has had it for too long.
    """
    with _guarded(path):
        try:
            yield
        finally:
            _take_away(path)


def holder_of(path: Path) -> Holder | None:
    """The living process that holds the lock at a path, for lists; None where there is none."""
    try:
        holder = _holders.decode(read(path, _LARGEST))
    except (SaveFault, *_TORN):
        return None
    return holder if _lives(holder) else None


def _lives(holder: Holder) -> bool:
    return holder.token not in _let_go and alive(holder)


@contextmanager
def _guarded(path: Path) -> Iterator[int]:
    descriptor = _open_guarded(path)
    try:
        yield descriptor
    finally:
        _close(descriptor)


def _open_guarded(path: Path) -> int:
    """Open the file and lock it, once more where it was put away in between."""
    while True:
        with reported(path):
            descriptor = os.open(path, _FLAGS, 0o644)
        try:
            _check_kind(descriptor, path)
            _lock(descriptor, path)
            if _stands_at(descriptor, path):
                return descriptor
        except BaseException:
            _close(descriptor)
            raise
        _close(descriptor)


def _close(descriptor: int) -> None:
    """Close the file, and with it end the system's lock; that happens even where the system reports an error."""
    with suppress(OSError):
        os.close(descriptor)


def _take_away(path: Path) -> None:
    """Remove a lock that holds nobody off; if it stays, it still does not."""
    with suppress(OSError):
        path.unlink()


def _check_kind(descriptor: int, path: Path) -> None:
    with reported(path, reading=True):
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            wrong = "This game's lock is not a regular file, so it cannot be taken."
            raise SaveFault(FaultCause.BROKEN, path, wrong, "Remove that file, then try again.")


def _lock(descriptor: int, path: Path) -> None:
    last = time.monotonic() + _PATIENCE
    while True:
        try:
            return fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            if time.monotonic() > last:
                raise _busy(path) from error
            time.sleep(_PAUSE)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise refused_by_system(error, path) from error
            return None  # a file system without locks: the record alone has to do


def _busy(path: Path) -> SaveFault:
    wrong = f"Another process has been saving the same file for more than {_PATIENCE:g} seconds."
    return SaveFault(
        FaultCause.BUSY, path, wrong, "Wait a little, then try again; if that does not help, stop that process."
    )


def _stands_at(descriptor: int, path: Path) -> bool:
    with reported(path, reading=True):
        try:
            return os.path.samestat(os.fstat(descriptor), path.stat())
        except FileNotFoundError:
            return False


def _on_record(descriptor: int, path: Path) -> Holder | None:
    """Read who is on record; None where no one is, or the record was torn by a crash of the machine."""
    with reported(path, reading=True):
        record = os.pread(descriptor, _LARGEST, 0)
    try:
        return _holders.decode(record)
    except _TORN:
        return None


def _put_on_record(descriptor: int, path: Path, holder: Holder) -> None:
    """Write a holder down; what is left where that fails is no record, never one that is mixed from two."""
    with reported(path):
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, msgspec.json.encode(holder), 0)
