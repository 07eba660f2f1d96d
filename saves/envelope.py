"""A campaign's file: a header that every version can read, the state as raw JSON, and the states that undo leads back to."""

from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import msgspec

from saves.faults import SaveFault, newer, not_understood
from saves.frame import Sealed, first_line, flaw, seal
from saves.migrations import LADDER, Ladder

__all__ = ["MOST_UNDO", "Envelope", "Header", "Status", "Summary", "check", "decode", "encode", "peek"]

MOST_UNDO = 50
"""How many earlier states a file keeps at most."""

Status = Literal["playing", "won", "lost"]

_NO_OPTIONS = msgspec.Raw(b"{}")
_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""All that the decoder raises on bytes that it cannot read."""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a list shows of a campaign, in the words of the game that wrote it.

    Attributes:
        title: the campaign in a line.
        hero: the name of the hero, or of the game where it has none.
        scion: the name of the last adversary.
        act: the act, from 1; 0 where the game has none.
        week: the week of the act, from 1, or the round of a game without acts; 0 where the game has none.
        weeks: how many weeks an act has, or rounds the game.
        place: where the hero stands, or the score.
        difficulty: the name of the difficulty.
        practice: whether this is a practice campaign.
        status: how it stands.
    """

    title: str = ""
    hero: str = ""
    scion: str = ""
    act: int = 0
    week: int = 0
    weeks: int = 0
    place: str = ""
    difficulty: str = ""
    practice: bool = False
    status: Status = "playing"


class Header(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The first line of a file, which every version can read without reading on: fields may be added, none changed.

    Attributes:
        format: the format of the file.
        version: the version of the game that wrote it.
        game: the name of the game whose state it holds.
        name: the title that the player knows the campaign by.
        content: the fingerprint of the content that it is played with.
        seed: the seed that it was started with.
        options: the options that it was started with, as raw JSON.
        created: when it was begun.
        updated: when it was last written.
        sittings: in how many sittings it was played so far.
        restores: how often a sound campaign was set back to an older copy.
        actions: how many actions lead to the state.
        summary: what a list shows of it.
    """

    format: int
    version: str
    game: str
    name: str
    created: datetime
    updated: datetime
    content: str = ""
    seed: int = 0
    options: msgspec.Raw = _NO_OPTIONS
    sittings: int = 1
    restores: int = 0
    actions: int = 0
    summary: Summary = Summary()


class Envelope(msgspec.Struct, frozen=True):
    """A whole campaign.

    Attributes:
        header: what every version can read.
        state: the state, as raw JSON.
        undo: the states since the last die, draw or reveal, oldest first, as raw JSON.
    """

    header: Header
    state: msgspec.Raw
    undo: tuple[msgspec.Raw, ...] = ()


class _Stamp(msgspec.Struct):
    format: int
    version: str = ""


class _Stamped(msgspec.Struct):
    header: _Stamp


class _Headed(msgspec.Struct):
    header: Header


_encoder = msgspec.json.Encoder()
_plain = msgspec.json.Decoder()
_stamps = msgspec.json.Decoder(_Stamped)
_headers = msgspec.json.Decoder(_Headed)
_envelopes = msgspec.json.Decoder(Envelope)


def encode(envelope: Envelope) -> Sealed:
    """The bytes of a file, and their checksum; of the earlier states the last fifty are kept."""
    header = _encoder.encode(envelope.header)
    if b"\n" in header:  # raw options may have been spread over lines
        header = msgspec.json.format(header, indent=-1)
    undo = b",\n".join(envelope.undo[-MOST_UNDO:])
    return seal(header, b"".join((b'"state":', envelope.state)), b"".join((b'"undo":[', undo, b"]")))


def peek(raw: bytes) -> Header | None:
    """The header of a file, damaged or not, old or new; None where it does not make sense."""
    try:
        return _headers.decode(first_line(raw)).header
    except _UNREADABLE:
        return None


def check(raw: bytes, path: Path, ours: str = "", ladder: Ladder = LADDER) -> SaveFault | None:
    """What is wrong with a file, if anything, without decoding the state.

    Args:
        raw: the content of the file.
        path: where it stands.
        ours: the version of this game, for the sentence on newer formats.
        ladder: the formats that can be read.
    """
    fault = flaw(raw, path)
    if fault:
        return fault
    stamp = _stamp(raw)
    if not stamp:
        return not_understood(path, "its first line is no header")
    if stamp.format > ladder.top:
        return newer(path, (stamp.format, stamp.version), (ladder.top, ours))
    return None


def _stamp(raw: bytes) -> _Stamp | None:
    try:
        return _stamps.decode(first_line(raw)).header
    except _UNREADABLE:
        return None


def decode(raw: bytes, path: Path, ours: str = "", ladder: Ladder = LADDER) -> Envelope:
    """Read a file of this format or of an older one; the arguments are those of `check`.

    Raises:
        SaveFault: the file is damaged, newer, or none of ours.
    """
    fault = check(raw, path, ours, ladder)
    if fault:
        raise fault
    stamp = _stamp(raw)
    try:
        if stamp and stamp.format == ladder.top:
            return _envelopes.decode(raw)
        old: dict[str, Any] = _plain.decode(raw)
        return _envelopes.decode(_encoder.encode(ladder.climb(old, path)))
    except _UNREADABLE as error:
        raise not_understood(path, str(error)) from error
