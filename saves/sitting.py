"""A game that is being played: its only writer, until it is closed or taken over."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from saves.copies import Why
from saves.disk import read, set_aside, stands, write_atomic
from saves.envelope import NO_PLAN, Envelope, Header, Summary, check, encode, peek
from saves.faults import SaveFault
from saves.frame import Sealed, seal_of
from saves.game_files import GameFiles, Loaded, Stamp, System
from saves.holder import Holder
from saves.journal import LogLine, Occasion, note
from saves.locks import Lock
from saves.migrations import FORMAT

__all__ = ["Moment", "Sitting", "Written"]

_APART = 2
"""The actions between copies that begin neither a round nor a sitting; the first is made after one action."""


class Moment(msgspec.Struct, frozen=True):
    """The part of a save that changes with each action.

    Attributes:
        state: the state, as raw JSON that is already encoded.
        summary: what a list shows.
        actions: how many actions lead to the state.
        undo: the states since the last die, draw or reveal, oldest first, as raw JSON.
        act: the act that begins with it; 0 if none does.
        round: whether a round begins with it.
        plan: what the player has planned and not yet done, as raw JSON.
    """

    state: msgspec.Raw
    summary: Summary
    actions: int
    undo: tuple[msgspec.Raw, ...] = ()
    act: int = 0
    round: bool = False
    plan: msgspec.Raw = NO_PLAN


class Written(msgspec.Struct, frozen=True):
    """The report on a successful save: whatever else failed, the state is saved.

    Attributes:
        seal: the checksum of the file.
        aside: where a foreign file in the game's place was moved, if there was one.
        log: why lines are missing from the log, if any; they are written with the next line.
        copy: why an older copy is missing, if one is; it is kept with the next save.
        sync: why a power cut might still undo the save, if it might.
    """

    seal: str
    aside: Path | None = None
    log: SaveFault | None = None
    copy: SaveFault | None = None
    sync: SaveFault | None = None


class _Due(NamedTuple):
    """A copy that is due: its reason, its act, if any, and its bytes."""

    why: Why
    act: int
    raw: bytes


class _Sealing(NamedTuple):
    """A step of the game, and the file that would stand after it."""

    moment: Moment
    occasion: Occasion
    header: Header
    sealed: Sealed


class Sitting:
    """Writes one game. `Store.sit` and `Store.create` give it.

    Attributes:
        files: the files of the game.
        header: the header of the last save, or of the next one where this sitting has not saved yet.
        last: the report on this sitting's last save.
    """

    def __init__(
        self, files: GameFiles, system: System, lock: Lock, header: Header, found: Loaded | None = None
    ) -> None:
        """Go on from a header, and from the file that was found, if any.

        Args:
            files: the files of the game.
            system: the clock, the disk and the version.
            lock: the lock on it, already taken.
            header: the next save's header, except for what every save changes.
            found: the existing file, read after the lock was taken.
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
        """The process that died without closing the game, if one did."""
        return self._lock.left_by

    def write(self, moment: Moment, occasion: Occasion, earlier: Sequence[tuple[Moment, Occasion]] = ()) -> Written:
        """Save after an action, before its result is shown; once this returns, a power cut loses nothing.

        The first save of a sitting keeps a copy of the file it found; a save that begins an act or a round, a copy of itself.

        Args:
            moment: the state and what goes with it.
            occasion: the line for the log.
            earlier: what led to it since the last save, the oldest first; the log has a line for each.

        Returns:
            The report, with whatever could not be kept beside the save itself.

        Raises:
            LostLock: another process has taken over; nothing was written.
            SaveFault: the system refused; the old state stands.
        """
        steps = [self._sealing(*one) for one in (*earlier, (moment, occasion))]
        header, sealed = steps[-1].header, steps[-1].sealed
        with self._lock.held(self._is_as_left):
            self._keep_due()
            aside = self._make_way()
            lines = self._lines(steps)
            log = self._log(*lines)
            self._tried.add(sealed.seal)
            sync = write_atomic(self._system.disk, self.files.save, sealed.raw)
            self._stamp = self.files.stamp()
            self._unlogged += lines if log else ()
            self.header, self._seal, self._tried = header, sealed.seal, {sealed.seal}
            for step in steps:
                self._owe(step.moment, step.sealed.raw)
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

    def _sealing(self, moment: Moment, occasion: Occasion) -> _Sealing:
        """Make the file that would stand after one step."""
        header = self._header(moment)
        return _Sealing(moment, occasion, header, encode(Envelope(header, moment.state, moment.undo, moment.plan)))

    def _lines(self, steps: Iterable[_Sealing]) -> tuple[LogLine, ...]:
        """Make the lines of steps for the log, each of which begins with the seal of the one before."""
        lines, seal = [], self._seal
        for step in steps:
            lines.append(
                LogLine(
                    before=seal,
                    after=step.sealed.seal,
                    at=step.header.updated,
                    kind=step.occasion.kind,
                    action=step.occasion.action,
                    events=step.occasion.events,
                    actions=step.header.actions,
                )
            )
            seal = step.sealed.seal
        return tuple(lines)

    def _log(self, *line: LogLine) -> SaveFault | None:
        """Append lines to the log, after any that could not be written before."""
        fault = note(self._system.disk, self.files.log, (*self._unlogged, *line))
        self._unlogged = self._unlogged if fault else ()
        return fault

    # Older copies

    def _owe(self, moment: Moment, raw: bytes) -> None:
        """Mark a copy of this save as due if it begins an act or a round, or there are few copies."""
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
        """Tell whether there are few copies; once there are enough, there always will be."""
        with suppress(SaveFault):
            self._few = self._few and self.files.copies.few()
        return self._few

    def _keep_due(self) -> SaveFault | None:
        """Write the copies that are due; return the fault that stopped one, which stays due for the next save."""
        copies, every = self.files.copies, self.header.summary.practice
        try:
            while self._due:
                why, act, raw = self._due[0]
                _ = copies.keep_act(raw, act) if act else copies.keep(raw, why, every=every)
                self._due = self._due[1:]
        except SaveFault as fault:
            return fault
        return None

    # The existing file

    def _is_as_left(self) -> bool:
        """Tell whether the file is as this sitting has left or found it."""
        return self.files.stamp() == self._stamp or self._is_ours()

    def _make_way(self) -> Path | None:
        """Move a foreign file aside before it is overwritten, whether damaged, newer, or another game."""
        if self._is_as_left() or not stands(self.files.save):
            return None
        return set_aside(self._system.disk, self.files.save, self.files.folder / "aside", self._system.now())

    def _is_ours(self) -> bool:
        """Tell whether this sitting wrote the file, even if that save was reported as failed."""
        try:
            raw = read(self.files.save)
        except SaveFault:
            return False
        return not check(raw, self.files.save) and seal_of(raw) in self._tried

    def close(self) -> None:
        """Close the game, after trying again to write the log lines and copies that are missing."""
        if self.last is not None and (self._unlogged or self._due):
            with suppress(SaveFault), self._lock.held(self._is_as_left):
                self._log()
                self._keep_due()
        self._lock.release()


def _why_found(found: Loaded) -> Why:
    header = peek(found.raw)
    return "sitting" if header and header.format == FORMAT else "update"
