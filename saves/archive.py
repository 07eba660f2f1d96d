"""Games that are over and that the hall does not keep: a folder each, with the last save and the log."""

from contextlib import suppress
from pathlib import Path

from saves.carrying import Parcel, carried_out
from saves.disk import DISK, Disk, free, is_folder, listed, move, read, stands
from saves.envelope import check, decode, peek
from saves.faults import SaveFault, missing, not_understood, several
from saves.frame import seal_of
from saves.game_files import ListedGame, Loaded, Retired, Verification, history_of
from saves.journal import History
from saves.names import proper, same, tidy

__all__ = ["Archive"]


class Archive:
    """The games of one folder that are over; a game's name is that of its folder."""

    def __init__(self, folder: Path, *, version: str, disk: Disk = DISK) -> None:
        """Use a folder, which need not exist yet.

        Args:
            folder: where the games are that `Store.retire` brought there.
            version: the version of AD 79, for the sentence on newer formats.
            disk: the system calls that change files.
        """
        self.folder = folder
        self._version = version
        self._disk = disk

    def list(self) -> tuple[ListedGame, ...]:
        """Every game, the one played last first; none hides another.

        Raises:
            SaveFault: the folder may not be read.
        """
        names = filter(self._has, listed(self.folder))
        return tuple(sorted(map(self._entry, names), key=ListedGame.age))

    def find(self, text: str) -> str:
        """The name of the game that a player means by a name or a title.

        Raises:
            SaveFault: there is none, or there are several, which it names.
        """
        if self._has(text):
            return text
        wanted = same(text)
        meant = sorted(one.name for one in self.list() if one.header and wanted and same(one.header.name) == wanted)
        if len(meant) > 1:
            raise several(self.folder, tidy(text), meant)
        if not meant:
            raise missing(self.folder / tidy(text), "game")
        return meant[0]

    def load(self, name: str) -> Loaded:
        """Read a game.

        Raises:
            SaveFault: there is none, or it cannot be read.
        """
        if not self._has(name):
            raise missing(self.folder / name, "game")
        save = self.files(name).save
        raw = read(save)
        return Loaded(name, decode(raw, save, self._version), raw, seal_of(raw), None)

    def history(self, name: str) -> History:
        """Read from the log the way to the game's state."""
        return history_of(*self.files(name))

    def export(self, name: str, file: Path) -> tuple[Path, ...]:
        """Copy a game to a file of the player's choice, and its log beside it; nothing is overwritten.

        Returns:
            The files written.

        Raises:
            SaveFault: the game cannot be read, or a file exists already that is none of this copy, or the system refused.
        """
        return carried_out(self._disk, Parcel(self.load(name).raw), self.files(name).log, file)

    def verify(self, name: str) -> Verification:
        """Look thoroughly at a game: the whole file and its log.

        Raises:
            SaveFault: there is no such game.
        """
        if not self._has(name):
            raise missing(self.folder / name, "game")
        return Verification(self._entry(name), (), self.history(name))

    def distrust(self, name: str, reason: str) -> SaveFault:
        """The fault of a game whose state makes no sense to the rules; the reason is a clause without a full stop."""
        return not_understood(self.files(name).save, reason)

    def files(self, name: str) -> Retired:
        """The files of a game."""
        return Retired.to(self.folder / name)

    def room_for(self, name: str) -> Path:
        """The folder for a game of some name: one of its own, or the one that a move left which never came to its end."""
        return free(self.folder / name, lambda folder: stands(folder) and not _is_begun(folder))

    def delete(self, name: str, place: Path) -> Path:
        """Move a game away.

        Args:
            name: the game.
            place: where to; a number is put behind it where something is there already.

        Returns:
            Where it is.

        Raises:
            SaveFault: the system refused.
        """
        found = free(place)
        move(self._disk, self.folder / name, found)
        return found

    def _has(self, name: str) -> bool:
        return proper(name) and is_folder(self.folder / name)

    def _entry(self, name: str) -> ListedGame:
        save = self.files(name).save
        try:
            raw = read(save)
        except SaveFault as fault:
            return ListedGame(name, save, fault=fault)
        return ListedGame(name, save, peek(raw), check(raw, save, self._version))


def _is_begun(folder: Path) -> bool:
    """Tell whether there is nothing in a folder but a log, which is moved before its save."""
    with suppress(SaveFault):
        return set(listed(folder)) <= {Retired.to(folder).log.name}
    return False
