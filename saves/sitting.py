"""A game that is being played: the one that may write it, until it is closed or taken over."""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from saves.copies import Why
from saves.disk import read, set_aside, stands, write_atomic
from saves.envelope import Envelope, Header, Summary, check, encode, peek
from saves.faults import SaveFault
from saves.frame import Sealed, seal_of
from saves.game_files import GameFiles, Loaded, Stamp, System
from saves.holder import Holder
from saves.journal import LogLine, Occasion, note
from saves.locks import Lock
from saves.migrations import FORMAT

__all__ = ["Moment", "Sitting", "Written"]

_APART = 2
"""The number of actions between two copies of moments in which neither a round nor a sitting begins; the first is after one."""


class Moment(msgspec.Struct, frozen=True):
    """The part of a save that changes from one to the next.

    Attributes:
        state: the state, as raw JSON that is already encoded.
        summary: what a list shows.
        actions: how many actions lead to the state.
        undo: the states since the last die, draw or reveal, oldest first, as raw JSON.
        act: the act that begins with it; 0 where none does.
        round: whether a round begins with it.
    """

    state: msgspec.Raw
    summary: Summary
    actions: int
    undo: tuple[msgspec.Raw, ...] = ()
    act: int = 0
    round: bool = False


class Written(msgspec.Struct, frozen=True):
    """The report on a save that was made; whatever it tells of, the state is saved.

    Attributes:
        seal: the checksum of the file.
        aside: where a file went that stood in the way and was none of this sitting's, if one did.
        log: why lines are missing in the log, if so; a sitting writes them with the next line.
        copy: why an older copy is missing, if so; a sitting keeps it with the next save.
        sync: why a power cut might still take the save back, if so.
    """

    seal: str
    aside: Path | None = None
    log: SaveFault | None = None
    copy: SaveFault | None = None
    sync: SaveFault | None = None


class _Due(NamedTuple):
    """A copy that is to be kept: what for, of which act, where it is an act's, and of which bytes."""

    why: Why
    act: int
    raw: bytes


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
        self._stamp: Stamp | None = found.stamp if found else None
        self._seal = found.seal if found else ""
        self._tried = {self._seal}
        self._unlogged: tuple[LogLine, ...] = ()
        self._due: tuple[_Due, ...] = (_Due(_why_found(found), 0, found.raw),) if found else ()
        self._few = True

    @property
    def name(self) -> str:
        """The name of the game in the store."""
        return self.files.name

    @property
    def left_by(self) -> Holder | None:
        """The process that held the game and died without closing it, if one did."""
        return self._lock.left_by

    def write(self, moment: Moment, occasion: Occasion) -> Written:
        """Save after an action and before its result is shown; when this returns, a power cut loses nothing.

        The first save of a sitting keeps a copy of what it found; one with which an act or a round begins, a copy of itself.

        Args:
            moment: the state and what goes with it.
            occasion: the line for the log.

        Returns:
            What it left behind, with whatever could not be kept beside the save itself.

        Raises:
            LostLock: another process has taken over; nothing was written.
            SaveFault: the system refused; the old state stands.
        """
        header = self._header(moment)
        sealed = encode(Envelope(header, moment.state, moment.undo))
        with self._lock.held(self._is_as_left):
            self._keep_due()
            aside = self._make_way()
            line = self._line(occasion, header, sealed)
            log = self._log(line)
            self._tried.add(sealed.seal)
            sync = write_atomic(self._system.disk, self.files.save, sealed.raw)
            self._stamp = self.files.stamp()
            self._unlogged += (line,) if log else ()
            self.header, self._seal, self._tried = header, sealed.seal, {sealed.seal}
            self._owe(moment, sealed.raw)
            copy = self._keep_due()
        self.last = Written(sealed.seal, aside, log, copy, sync)
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

    def _line(self, occasion: Occasion, header: Header, sealed: Sealed) -> LogLine:
        return LogLine(
            before=self._seal,
            after=sealed.seal,
            at=header.updated,
            kind=occasion.kind,
            action=occasion.action,
            events=occasion.events,
            actions=header.actions,
        )

    def _log(self, *line: LogLine) -> SaveFault | None:
        """Add to the log what could not be written before, and a line."""
        fault = note(self._system.disk, self.files.log, (*self._unlogged, *line))
        self._unlogged = self._unlogged if fault else ()
        return fault

    # Older copies

    def _owe(self, moment: Moment, raw: bytes) -> None:
        """Have a copy of this save kept, where an act or a round begins with it or there are few copies."""
        if moment.act:
            due = _Due("act", moment.act, raw)
        elif moment.round:
            due = _Due("round", 0, raw)
        elif moment.actions % _APART == 1 and self._has_few():
            due = _Due("between", 0, raw)
        else:
            return
        self._due = (*(one for one in self._due if one[:2] != due[:2]), due)

    def _has_few(self) -> bool:
        """Tell whether there are few copies; once there are enough, there always are."""
        with suppress(SaveFault):
            self._few = self._few and self.files.copies.few()
        return self._few

    def _keep_due(self) -> SaveFault | None:
        """Keep the copies that are due; what keeps one from it is returned, and it is due again at the next save."""
        copies, every = self.files.copies, self.header.summary.practice
        try:
            while self._due:
                why, act, raw = self._due[0]
                _ = copies.keep_act(raw, act) if act else copies.keep(raw, why, every=every)
                self._due = self._due[1:]
        except SaveFault as fault:
            return fault
        return None

    # What stands there

    def _is_as_left(self) -> bool:
        """Tell whether the file is as this sitting left it or found it."""
        return self.files.stamp() == self._stamp or self._is_ours()

    def _make_way(self) -> Path | None:
        """Put aside what is none of ours before it is written over, be it damaged, newer, or another game."""
        if self._is_as_left() or not stands(self.files.save):
            return None
        return set_aside(self._system.disk, self.files.save, self.files.folder / "aside", self._system.now())

    def _is_ours(self) -> bool:
        """Tell whether the file is one that this sitting wrote, even if that save was reported as failed."""
        try:
            raw = read(self.files.save)
        except SaveFault:
            return False
        return not check(raw, self.files.save) and seal_of(raw) in self._tried

    def close(self) -> None:
        """Let the game go, after writing and keeping what could not be written and kept beside its saves, if that is possible now."""
        if self.last is not None and (self._unlogged or self._due):
            with suppress(SaveFault), self._lock.held(self._is_as_left):
                self._log()
                self._keep_due()
        self._lock.release()


def _why_found(found: Loaded) -> Why:
    header = peek(found.raw)
    return "sitting" if header and header.format == FORMAT else "update"
