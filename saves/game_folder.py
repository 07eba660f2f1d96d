"""The games in a folder by their names: which there are, whom a player means, and the lock on each."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from saves.disk import DISK, Disk, listed, make_folder
from saves.faults import SaveFault, missing, several
from saves.game_files import Clock, GameFiles, ListedGame, System, utc_now
from saves.holder import myself
from saves.locks import Lock, Locked
from saves.names import proper, same, slug, tidy

__all__ = ["GameFolder"]


class GameFolder:
    """The games of one folder; a game's name is that of its file, without the ending."""

    def __init__(self, folder: Path, *, version: str, now: Clock = utc_now, disk: Disk = DISK) -> None:
        """Use a folder; it need not exist yet.

        Args:
            folder: where the games are.
            version: the version of AD 79, which is written into each save.
            now: tells the time, with its zone.
            disk: the system calls that change files.
        """
        self.folder = folder
        self._system = System(version, now, disk)

    def list(self) -> tuple[ListedGame, ...]:
        """Every game, most recently played first, then those that cannot be read; none hides another.

        Raises:
            SaveFault: the folder may not be read.
        """
        present = set(listed(self.folder))
        names = {name.removesuffix(".json") for name in present if name.endswith(".json") and proper(name)}
        entries = [self._files(name).entry(locked=f"{name}.lock" in present) for name in names | self._orphans()]
        return tuple(sorted(entries, key=ListedGame.age))

    def _orphans(self) -> set[str]:
        """Names of games that have older copies, whether or not the game itself is left; none if the copies cannot be listed."""
        try:
            return set(filter(proper, listed(self.folder / "copies")))
        except SaveFault:
            return set()

    def titles(self) -> frozenset[str]:
        """The titles of the games, each as `same` gives it.

        Raises:
            SaveFault: the folder may not be read.
        """
        return frozenset(same(entry.header.name) for entry in self.list() if entry.header)

    def called(self, text: str) -> tuple[str, ...]:
        """The names of the games that a player may mean by a name or a title: the one of that name, or all of that title.

        Raises:
            SaveFault: there is none, or the folder may not be read.
        """
        if proper(text) and self._files(text).exist():
            return (text,)
        wanted = same(text)
        meant = sorted(one.name for one in self.list() if one.header and wanted and same(one.header.name) == wanted)
        if not meant and wanted and self._files(slug(text)).exist():
            meant = [slug(text)]
        if not meant:
            raise missing(self.folder / f"{slug(text)}.json", "game")
        return tuple(meant)

    def find(self, text: str) -> str:
        """The name of the game that a player means by a name or a title.

        Raises:
            SaveFault: there is none, or there are several, which it names.
        """
        meant = self.called(text)
        if len(meant) > 1:
            raise several(self.folder, tidy(text), meant)
        return meant[0]

    def _files(self, name: str) -> GameFiles:
        return GameFiles(self.folder, name, self._system)

    def _known(self, name: str) -> GameFiles:
        """The files of a game that exists."""
        files = self._files(name)
        if proper(name) and files.exist():
            return files
        raise missing(files.save, "game")

    def _lock(self, files: GameFiles, *, over: bool = False) -> Lock:
        return Lock.take(files.lock, myself(self._system.now()), over=over)

    @contextmanager
    def _exclusive(self, name: str, *, over: bool = False) -> Iterator[GameFiles]:
        files = self._known(name)
        lock = self._lock(files, over=over)
        try:
            with lock.held():
                yield files
        finally:
            lock.release()

    def _reserve(self, title: str) -> tuple[GameFiles, Lock]:
        """An unused name, and the lock on it."""
        make_folder(self._system.disk, self.folder)
        stem = slug(title)
        for number in count(1):
            files = self._files(stem if number == 1 else f"{stem}-{number}")
            lock = self._lock_if_free(files)
            if lock:
                return files, lock
        raise AssertionError  # pragma: no cover - numbers do not end

    def _lock_if_free(self, files: GameFiles) -> Lock | None:
        if files.exist():
            return None
        try:
            lock = self._lock(files)
        except Locked:
            return None
        if files.stamp() is None:
            return lock
        lock.release()
        return None
