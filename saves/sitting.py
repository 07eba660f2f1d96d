"""A game that is being played: the one that may write it, until it is closed or taken over."""

from pathlib import Path

import msgspec

from saves.copies import Why
from saves.disk import read, set_aside, write_atomic
from saves.envelope import Envelope, Header, Summary, check, encode, peek
from saves.faults import SaveFault
from saves.frame import Sealed, seal_of
from saves.game_files import GameFiles, Loaded, Stamp, System
from saves.holder import Holder
from saves.journal import Deed, Line, note
from saves.locks import Lock
from saves.migrations import FORMAT

__all__ = ["Moment", "Sitting", "Written"]


class Moment(msgspec.Struct, frozen=True):
    """What changes from one save to the next.

    Attributes:
        state: the state, as raw JSON that is already encoded.
        summary: what a list shows.
        actions: how many actions lead to the state.
        undo: the states since the last die, draw or reveal, oldest first, as raw JSON.
    """

    state: msgspec.Raw
    summary: Summary
    actions: int
    undo: tuple[msgspec.Raw, ...] = ()


class Written(msgspec.Struct, frozen=True):
    """What a save left behind.

    Attributes:
        seal: the checksum of the file.
        aside: where a file went that stood in the way and was none of this sitting's, if one did.
        log: why the log could not be written, if so; the state is saved all the same.
    """

    seal: str
    aside: Path | None = None
    log: SaveFault | None = None


class Sitting:
    """Writes one game. `Store.sit` and `Store.create` give it.

    Attributes:
        files: the files of the game.
        header: the header of the last save, or of the next one where this sitting has not saved yet.
        last: what the last save of this sitting left behind.
    """

    def __init__(
        self, files: GameFiles, system: System, lock: Lock, header: Header, found: Loaded | None = None
    ) -> None:
        """Go on from a header, and from the file that was found, if one was.

        Args:
            files: the files of the game.
            system: what is needed from outside.
            lock: the lock on it, already taken.
            header: that of the next save, but for what every save changes.
            found: what stands there, read after the lock was taken.
        """
        self.files = files
        self.header = header
        self.last: Written | None = None
        self._system = system
        self._lock = lock
        self._found = self._raw = found.raw if found else b""
        self._stamp: Stamp | None = found.stamp if found else None
        self._seal = found.seal if found else ""
        self._tried = {self._seal}

    @property
    def name(self) -> str:
        """The name of the game in the store."""
        return self.files.name

    @property
    def left_by(self) -> Holder | None:
        """The process that held the game and died without closing it, if one did."""
        return self._lock.left_by

    def write(self, moment: Moment, deed: Deed) -> Written:
        """Save after an action and before its result is shown; when this returns, a power cut loses nothing.

        The first save of a sitting keeps a copy of what it found.

        Args:
            moment: the state and what goes with it.
            deed: the line for the log.

        Raises:
            LostLock: another process has taken over; nothing was written.
            SaveFault: the system refused; the old file stands, or the new one, and either loads.
        """
        header = self._header(moment)
        sealed = encode(Envelope(header, moment.state, moment.undo))
        with self._lock.held():
            self._keep_found()
            aside = self._make_way()
            log = self._note(deed, header, sealed)
            self._tried.add(sealed.seal)
            write_atomic(self._system.disk, self.files.save, sealed.raw)
            self._stamp = self.files.stamp()
        self._raw, self.header, self._seal, self._tried = sealed.raw, header, sealed.seal, {sealed.seal}
        self.last = Written(sealed.seal, aside, log)
        return self.last

    def _header(self, moment: Moment) -> Header:
        return msgspec.structs.replace(
            self.header,
            format=FORMAT,
            version=self._system.version,
            updated=self._system.now(),
            actions=moment.actions,
            summary=moment.summary,
        )

    def _note(self, deed: Deed, header: Header, sealed: Sealed) -> SaveFault | None:
        line = Line(
            before=self._seal,
            after=sealed.seal,
            at=header.updated,
            kind=deed.kind,
            action=deed.action,
            events=deed.events,
        )
        return note(self._system.disk, self.files.log, line)

    def _keep_found(self) -> None:
        if not self._found:
            return
        header = peek(self._found)
        why: Why = "sitting" if header and header.format == FORMAT else "update"
        self.files.copies.keep(self._found, why, every=self.header.summary.practice)
        self._found = b""

    def _make_way(self) -> Path | None:
        """Put aside what is none of ours before it is written over, be it damaged, newer, or another game."""
        stamp = self.files.stamp()
        if stamp is None or stamp == self._stamp or self._is_ours():
            return None
        return set_aside(self._system.disk, self.files.save, self.files.folder / "aside", self._system.now())

    def _is_ours(self) -> bool:
        """Whether the file is one that this sitting wrote, even if that save was reported as failed."""
        try:
            raw = read(self.files.save)
        except SaveFault:
            return False
        return not check(raw, self.files.save) and seal_of(raw) in self._tried

    def keep_copy(self, why: Why) -> Path | None:
        """Keep a copy of the last save, as the beginning of a round or sitting; None where the newest copy is the same.

        Raises:
            LostLock: another process has taken over; nothing was written.
            SaveFault: the system refused.
        """
        with self._lock.held():
            return self.files.copies.keep(self._raw, why, every=self.header.summary.practice)

    def keep_act(self, act: int) -> Path:
        """Keep a copy of the last save as the beginning of an act.

        Raises:
            LostLock: another process has taken over; nothing was written.
            SaveFault: the system refused.
        """
        with self._lock.held():
            return self.files.copies.keep_act(self._raw, act)

    def close(self) -> None:
        """Let the game go.

        Raises:
            SaveFault: the file of the lock could not be reached.
        """
        self._lock.release()
