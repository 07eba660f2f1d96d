"""Setting a game back to an older copy without losing what stands there."""

from pathlib import Path

import msgspec

from saves.disk import read, set_aside, write_atomic
from saves.envelope import Header, decode, encode
from saves.faults import FaultCause, SaveFault
from saves.frame import seal_of
from saves.game_files import GameFiles, System
from saves.journal import LogLine, note
from saves.migrations import FORMAT
from saves.sitting import Written

__all__ = ["set_back"]


def set_back(files: GameFiles, system: System, copy: Path) -> Written:
    """Write an older copy over a game whose lock is held; setting back a sound game is counted.

    Args:
        files: the files of the game.
        system: what is needed from outside.
        copy: the older copy.

    Returns:
        What the save left behind: `aside` is where a file went that could not be read; a sound one is among the copies.

    Raises:
        SaveFault: the copy cannot be read, or the system refused.
    """
    raw = read(copy)
    older = decode(raw, copy, system.version)
    header = msgspec.structs.replace(older.header, format=FORMAT, version=system.version, updated=system.now())
    header, aside = _make_way(files, system, header)
    sealed = encode(msgspec.structs.replace(older, header=header))
    line = LogLine(before=seal_of(raw), after=sealed.seal, at=header.updated, kind="restore", actions=header.actions)
    log = note(system.disk, files.log, (line,))
    sync = write_atomic(system.disk, files.save, sealed.raw)
    return Written(sealed.seal, aside, log, sync=sync)


def _make_way(files: GameFiles, system: System, header: Header) -> tuple[Header, Path | None]:
    """Keep what stands there; returns the header with the restoring counted and no sitting forgotten, and where a bad file went."""
    try:
        current = files.load()
    except SaveFault as fault:
        if fault.cause is FaultCause.MISSING:
            return header, None
        return header, set_aside(system.disk, files.save, files.folder / "aside", system.now())
    files.copies.keep(current.raw, "restore", every=header.summary.practice)
    now = current.envelope.header
    restores, sittings = max(header.restores, now.restores) + 1, max(header.sittings, now.sittings)
    return msgspec.structs.replace(header, restores=restores, sittings=sittings), None
