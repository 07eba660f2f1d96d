"""The player's settings: a strict struct, one loader, one saver."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from saves.disk import DISK, Disk, aside_name, make_folder, read, write_atomic
from saves.faults import FaultCause, SaveFault

__all__ = [
    "ClearChoices",
    "Colour",
    "KeyTable",
    "LayoutName",
    "Pace",
    "Settings",
    "Ties",
    "TurnStart",
    "load_settings",
    "save_settings",
]

Colour = Literal["auto", "truecolor", "256", "16", "none"]
Ties = Literal["ask", "auto", "worst", "best"]
Pace = Literal["step", "quick", "at_once"]
TurnStart = Literal["unit", "list"]
ClearChoices = Literal["never", "ask", "always"]
LayoutName = Literal["qwerty", "left_hand", "azerty", "dvorak", "number_pad"]


class KeyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The keys of a player.

    Attributes:
        layout: which keys move a cursor.
        own: other keys of single commands, by the names of these.
    """

    layout: LayoutName = "qwerty"
    own: dict[str, str] = {}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a player; every field has a default.

    Attributes:
        colour: how many colours the terminal shows; "auto" asks the terminal.
        high_contrast: strong colours on a plain ground.
        ascii: draw with ASCII alone; "auto" asks the locale.
        mouse: listen to the mouse.
        rival_ties: what becomes of rivals' choices that the book leaves to the player: asked each time, settled where harmless, or
            always for the worst or the best.
        pace: how the rivals' turns are shown: one step at a time, quickly by themselves, or only as a report of the whole.
        turn_start: what a turn of the player's in a fight begins with: a unit in hand, or the list of answers.
        clear_choices: whether the player is asked how to pay in the ludus, and what is left of a round of the Stations that ends
            alike: never, as the game chooses, or where it makes a difference, or always.
        escape_delay: how long to wait for the rest of a key that begins with Escape, in milliseconds.
        taught: the games that need no guide any more, by name, in the order of their names: one was played to its end, or its
            guide was skipped.
        lessons: which lessons were read in each guided game, by the game's name in the store.
        keys: the keys that the player wants.
    """

    colour: Colour = "auto"
    high_contrast: bool = False
    ascii: Literal["auto", "on", "off"] = "auto"
    mouse: bool = False
    rival_ties: Ties = "best"
    pace: Pace = "quick"
    turn_start: TurnStart = "unit"
    clear_choices: ClearChoices = "never"
    escape_delay: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 100
    taught: tuple[str, ...] = ()
    lessons: dict[str, tuple[str, ...]] = {}
    keys: KeyTable = KeyTable()


class _Kept(Settings, frozen=True, kw_only=True):
    """A file of any version: earlier ones told of each game in a field of its own whether it was taught, and called clear choices payments."""

    first_campaign_done: bool = False
    stations_taught: bool = False
    payments: Literal["cheapest", "ask", "always"] | None = None


_decoder = msgspec.json.Decoder(_Kept)
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])
_Unfit = (msgspec.MsgspecError, UnicodeError, RecursionError)


def _decode(raw: bytes) -> Settings:
    kept = _decoder.decode(raw)
    before = {"campaign": kept.first_campaign_done, "stations": kept.stations_taught}
    known = {name: getattr(kept, name) for name in Settings.__struct_fields__}
    taught = {*kept.taught, *(game for game, was in before.items() if was)}
    if kept.payments is not None:
        known["clear_choices"] = "never" if kept.payments == "cheapest" else kept.payments
    return Settings(**{**known, "taught": tuple(sorted(taught))})


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
        raw = read(path)
    except SaveFault as fault:
        missing = fault.cause is FaultCause.MISSING
        return Settings(), None if missing else _put_aside(
            path, f"Your settings cannot be used. {fault.wrong}", now, disk
        )
    try:
        return _decode(raw), None
    except _Unfit as error:
        sound = _without_keys(raw)
        if sound is not None:
            return sound, _mended(
                path, sound, f"Your own keys cannot be used. They cannot be understood: {error}.", now, disk
            )
        wrong = f"Your settings cannot be used. They cannot be understood: {error}."
        return Settings(), _put_aside(path, wrong, now, disk)


def _without_keys(raw: bytes) -> Settings | None:
    """Read all settings but the keys; None where these are not what is wrong."""
    try:
        parts = _parts.decode(raw)
        return _decode(msgspec.json.encode({name: part for name, part in parts.items() if name != "keys"}))
    except _Unfit:
        return None


def _put_aside(
    path: Path, wrong: str, now: datetime, disk: Disk, held: str = "Default settings are in use"
) -> SaveFault:
    try:
        kept = aside_name(path, path.parent, now)
        disk.replace(path, kept)
    except (OSError, SaveFault):
        return SaveFault(FaultCause.SETTINGS, path, wrong, f"{held}; repair the file or remove it.")
    return SaveFault(
        FaultCause.SETTINGS, kept, wrong, f"{held}; the old file is kept, so you can repair it and move it back."
    )


def _mended(path: Path, sound: Settings, wrong: str, now: datetime, disk: Disk) -> SaveFault:
    """Put the file aside, and keep in its place what of it is sound."""
    fault = _put_aside(path, wrong, now, disk, "The usual keys are in use, and all other settings hold")
    if fault.path != path:
        with suppress(SaveFault):
            save_settings(path, sound, disk)
    return fault


def save_settings(path: Path, settings: Settings, disk: Disk = DISK) -> None:
    """Write the settings, spread over lines for those who edit them by hand.

    Raises:
        SaveFault: the system refused; the old settings stand.
    """
    make_folder(disk, path.parent)
    write_atomic(disk, path, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
