"""The store of games: beginning, opening, restoring, moving them in and out."""

from contextlib import suppress
from pathlib import Path

import msgspec

from saves.carrying import carried_out, log_beside, packed, read_log, write_together
from saves.copies import Copy
from saves.disk import leftovers, move, read
from saves.envelope import Envelope, Header, decode
from saves.faults import SaveFault, not_understood
from saves.game_files import GameFiles, Loaded, Retired, Stamp, Verification
from saves.game_folder import GameFolder
from saves.journal import History, Occasion
from saves.migrations import FORMAT
from saves.names import numbered, tidy
from saves.restoring import set_back
from saves.sitting import Moment, Sitting, Written

__all__ = ["NewGame", "Store"]


class NewGame(msgspec.Struct, frozen=True):
    """The data that a new game starts with and keeps.

    Attributes:
        title: what the player calls it.
        game: the name of the game.
        content: the fingerprint of the content.
        seed: the seed.
        options: the options, as raw JSON.
        seed_chosen: whether the player chose the seed.
    """

    title: str
    game: str
    content: str
    seed: int
    options: msgspec.Raw
    seed_chosen: bool = False


class Store(GameFolder):
    """The games of one folder, to begin, open and move."""

    def create(self, plan: NewGame, moment: Moment, occasion: Occasion = Occasion("start")) -> Sitting:  # noqa: B008 - frozen
        """Begin a game under an unused name and title, and save it for the first time.

        Raises:
            SaveFault: the system refused.
        """
        title = numbered(tidy(plan.title), self.titles())
        files, lock = self._reserve(title)
        now = self._system.now()
        header = Header(
            format=FORMAT,
            version=self._system.version,
            game=plan.game,
            name=title,
            created=now,
            updated=now,
            content=plan.content,
            seed=plan.seed,
            seed_chosen=plan.seed_chosen,
            options=plan.options,
        )
        sitting = Sitting(files, self._system, lock, header)
        try:
            sitting.write(moment, occasion)
        except BaseException:
            with suppress(OSError):
                self._system.disk.unlink(files.log)
            lock.release()
            raise
        return sitting

    def sit(self, name: str, *, over: bool = False) -> tuple[Sitting, Loaded]:
        """Open a game to play it.

        Args:
            name: the game.
            over: take it from another living process.

        Raises:
            Locked: another living process has it open.
            SaveFault: it cannot be read; the fault names the older copy that loads.
        """
        files = self._known(name)
        lock = self._lock(files, over=over)
        try:
            found = files.load()
            with suppress(SaveFault), lock.held():  # a window that takes over meanwhile keeps what it is writing
                self._tidy(files)
        except BaseException:
            lock.release()
            raise
        header = found.envelope.header
        header = msgspec.structs.replace(header, sittings=header.sittings + 1)
        return Sitting(files, self._system, lock, header, found), found

    def _tidy(self, files: GameFiles) -> None:
        """Remove what an interrupted save left beside the file; no other process writes there now."""
        for left in leftovers(files.save):
            with suppress(OSError):
                self._system.disk.unlink(left)

    def load(self, name: str) -> Loaded:
        """Read a game without opening it, to watch or inspect it.

        Raises:
            SaveFault: it cannot be read; the fault names the older copy that loads.
        """
        return self._known(name).load()

    def stamp(self, name: str) -> Stamp | None:
        """Return a value that changes with every save, so that a watcher knows when to read again."""
        return self._files(name).stamp()

    def history(self, name: str) -> History:
        """Read from the log how the game came to its state."""
        return self._known(name).history()

    def copies(self, name: str) -> tuple[Copy, ...]:
        """The older copies of a game, the most recent first, damaged ones last."""
        return self._files(name).copies.all()

    def look_into(self, copy: Path) -> Envelope:
        """Read an older copy, or any other file of a game.

        Raises:
            SaveFault: it cannot be read.
        """
        return decode(read(copy), copy, self._system.version)

    def distrust(self, name: str, reason: str) -> SaveFault:
        """The fault of a game whose state breaks the rules, with the older copy to try.

        Args:
            name: the game.
            reason: what is wrong, a clause without a full stop.
        """
        files = self._files(name)
        return files.explained(not_understood(files.save, reason))

    def restore(self, name: str, copy: Path, *, over: bool = False) -> Written:
        """Set a game back to an older copy; the present file is kept, and setting back a sound game is counted.

        Args:
            name: the game.
            copy: the older copy.
            over: take the game from another living process.

        Returns:
            The report on the save: `aside` is where an unreadable file was moved; a sound one is among the copies.

        Raises:
            Locked: another living process has it open.
            SaveFault: the copy cannot be read, or the system refused.
        """
        with self._exclusive(name, over=over) as files:
            return set_back(files, self._system, copy)

    def export(self, name: str, file: Path, lessons: tuple[str, ...] = ()) -> tuple[Path, ...]:
        """Copy a game to a file of the player's choice, and its log beside it; nothing is overwritten.

        Args:
            name: the game.
            file: where to.
            lessons: the lessons that were read in it, which the file names.

        Returns:
            The files written.

        Raises:
            SaveFault: the game cannot be read, or another file already exists there, or the system refused.
        """
        files = self._known(name)
        parcel = packed(files.load(), lessons, self._system.version)
        return carried_out(self._system.disk, parcel, files.log, file)

    def import_(self, file: Path) -> str:
        """Import a game from a file, with the log beside it, if any, under an unused name.

        Returns:
            Its name in the store.

        Raises:
            SaveFault: the file is not a sound game, or the system refused.
        """
        return self.take_in(file, log_beside(file))

    def take_in(self, file: Path, log: Path) -> str:
        """Import a game from a file, with a log, if any, under an unused name.

        Returns:
            Its name in the store.

        Raises:
            SaveFault: the file is not a sound game, or the system refused.
        """
        raw, lines = read(file), read_log(log)
        envelope = decode(raw, file, self._system.version)
        files, lock = self._reserve(envelope.header.name)
        try:
            write_together(self._system.disk, (files.log, lines), (files.save, raw))
        finally:
            lock.release()
        return files.name

    def verify(self, name: str | None = None) -> tuple[Verification, ...]:
        """Check one game, or all, thoroughly: the whole file, its older copies, its log.

        Raises:
            SaveFault: there is no such game, or the folder may not be read.
        """
        if name is not None:
            return (self._known(name).report(),)
        return tuple(self._files(entry.name).report() for entry in self.list())

    def delete(self, name: str) -> Path:
        """Move a game, with its log and its copies, into the bin.

        Returns:
            Its folder in the bin.

        Raises:
            Locked: a living process has it open.
            SaveFault: there is no such game, or the system refused.
        """
        with self._exclusive(name) as files:
            place = self.bin(name)
            self._move(files, place / f"{name}.json", place / f"{name}.log", place / "copies")
        return place

    def retire(self, name: str, folder: Path) -> None:
        """Move a finished game out of the store; its copies go to the bin.

        Args:
            name: the game.
            folder: where it is kept, as `Retired` says.

        Raises:
            Locked: a living process has it open.
            SaveFault: there is no such game, or the system refused.
        """
        with self._exclusive(name) as files:
            self._move(files, *Retired.to(folder), self.bin(name) / "copies")

    def bin(self, name: str) -> Path:
        """Return the folder that a game deleted now is moved to."""
        return self.folder / "bin" / f"{name}-{self._system.now():%Y%m%d-%H%M%S}"

    def _move(self, files: GameFiles, save: Path, log: Path, copies: Path) -> None:
        """Move the parts, the save last, so that a half-moved game is still listed."""
        disk = self._system.disk
        move(disk, files.copies.folder, copies)
        move(disk, files.log, log)
        move(disk, files.save, save)
