"""The player's settings: a strict struct, one loader, one saver."""

from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from saves.disk import DISK, Disk, aside_name, make_folder, read, write_atomic
from saves.faults import Cause, SaveFault

__all__ = ["Colour", "Settings", "Ties", "load_settings", "save_settings"]

Colour = Literal["auto", "truecolor", "256", "16", "none"]
Ties = Literal["ask", "auto", "worst", "best"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a player has set; every field has a default.

    Attributes:
        colour: how many colours the terminal shows; "auto" asks the terminal.
        high_contrast: strong colours on a plain ground.
        ascii: draw with ASCII alone; "auto" asks the locale.
        mouse: listen to the mouse.
        rival_ties: what becomes of rivals' choices that the book leaves to the player: asked each time, settled where harmless, or
            always for the worst or the best.
        escape_delay: how long to wait for the rest of a key that begins with Escape, in milliseconds.
        first_campaign_done: whether a campaign has ended.
        stations_taught: whether a guided game of the Stations was played to its end, or its guide skipped.
        lessons: which lessons were read in each guided game, by the game's name in the store.
    """

    colour: Colour = "auto"
    high_contrast: bool = False
    ascii: Literal["auto", "on", "off"] = "auto"
    mouse: bool = False
    rival_ties: Ties = "ask"
    escape_delay: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 100
    first_campaign_done: bool = False
    stations_taught: bool = False
    lessons: dict[str, tuple[str, ...]] = {}


_decoder = msgspec.json.Decoder(Settings)


def load_settings(path: Path, now: datetime, disk: Disk = DISK) -> tuple[Settings, SaveFault | None]:
    """Read the settings; a bad file is put aside and the defaults are used.

    Args:
        path: the file, which need not exist.
        now: the present moment, which becomes part of the name of a bad file.
        disk: the system calls that change files.

    Returns:
        The settings, and what was wrong with the file, if anything.
    """
    try:
        return _decoder.decode(read(path)), None
    except SaveFault as fault:
        missing = fault.cause is Cause.MISSING
        return Settings(), None if missing else _put_aside(path, fault.wrong, now, disk)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return Settings(), _put_aside(path, f"They cannot be understood: {error}.", now, disk)


def _put_aside(path: Path, reason: str, now: datetime, disk: Disk) -> SaveFault:
    wrong = f"Your settings cannot be used. {reason}"
    try:
        kept = aside_name(path, path.parent, now)
        disk.replace(path, kept)
    except OSError:
        return SaveFault(Cause.SETTINGS, path, wrong, "The usual settings are in force; mend the file or take it away.")
    advice = "The usual settings are in force; the old file is kept, to be mended and moved back."
    return SaveFault(Cause.SETTINGS, kept, wrong, advice)


def save_settings(path: Path, settings: Settings, disk: Disk = DISK) -> None:
    """Write the settings, spread over lines for those who edit them by hand.

    Raises:
        SaveFault: the system refused; the old settings stand.
    """
    make_folder(disk, path.parent)
    write_atomic(disk, path, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
