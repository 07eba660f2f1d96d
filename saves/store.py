"""The store of games: beginning, opening, restoring, moving them in and out."""

from contextlib import suppress
from pathlib import Path

import msgspec

from saves.carrying import carried_out, log_beside, packed, read_log, write_together
from saves.copies import Copy
from saves.disk import DISK, Disk, leftovers, listed, move, read
from saves.envelope import Envelope, Header, decode
from saves.faults import SaveFault, missing, not_understood, several
from saves.game_files import Clock, GameFiles, ListedGame, Loaded, Retired, Stamp, System, Verification, utc_now
from saves.journal import History, Occasion
from saves.migrations import FORMAT
from saves.names import numbered, proper, same, slug, tidy
from saves.restoring import set_back
from saves.sitting import Moment, Sitting, Written
from saves.taking import reserve, take, taken

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


class Store:
    """The games of one folder, to find, begin, open and move; a game's name is that of its file, without the ending."""

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

    # Playing

    def create(self, plan: NewGame, moment: Moment, occasion: Occasion = Occasion("start")) -> Sitting:  # noqa: B008 - frozen
        """Begin a game under an unused name and title, and save it for the first time.

        Raises:
            SaveFault: the system refused.
        """
        title = numbered(tidy(plan.title), self.titles())
        files, lock = reserve(self.folder, title, self._system)
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
        lock = take(files, self._system, over=over)
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

    # Looking

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
        files = self._known(name)
        with taken(files, self._system, over=over):
            return set_back(files, self._system, copy)

    # Moving and checking

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
        files, lock = reserve(self.folder, envelope.header.name, self._system)
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
        files = self._known(name)
        with taken(files, self._system):
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
        files = self._known(name)
        with taken(files, self._system):
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

    def _files(self, name: str) -> GameFiles:
        return GameFiles(self.folder, name, self._system)

    def _known(self, name: str) -> GameFiles:
        """The files of a game that exists."""
        files = self._files(name)
        if proper(name) and files.exist():
            return files
        raise missing(files.save, "game")
