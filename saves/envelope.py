"""A game's file: a header that every version can read, the state as raw JSON, and the states undo leads back to."""

from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import msgspec

from saves.dates import check_dates
from saves.decoding import UNREADABLE
from saves.faults import SaveFault, newer, not_understood
from saves.frame import Sealed, first_line, flaw, seal
from saves.migrations import LADDER, Ladder

__all__ = ["MOST_UNDO", "NO_PLAN", "Envelope", "Header", "Status", "Summary", "check", "decode", "encode", "peek"]

MOST_UNDO = 50
"""The most earlier states that a file keeps."""

Status = Literal["playing", "won", "lost", "drawn"]
"""A game's status for the people who play it; drawn if no seat has won."""

NO_PLAN = msgspec.Raw(b"null")
_NO_OPTIONS = msgspec.Raw(b"{}")
_UNREADABLE = (*UNREADABLE, OverflowError)
"""Everything that the decoder, and the encoder after it, raises on malformed bytes."""

_SENSELESS = (*_UNREADABLE, LookupError, TypeError, ValueError, AttributeError)
"""Everything that decoding raises on a malformed header."""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game's entry in lists, in the words of the version that wrote it.

    Attributes:
        title: the game in a line; where `stands` is empty, it says where it stands, too.
        who: the name of the hero, or of the game where it has none, in 12 characters or less.
        when: how far it is, in 9 characters or less.
        where: the place, or the score, in 14 characters or less.
        stands: how far it is and where, as one phrase that begins with a capital.
        part: the part of the game that it is in, of whose beginning a copy is kept: an act, a deal.
        difficulty: the name of the difficulty.
        practice: whether the game may be set back at will and is not kept in the hall.
        status: how it stands.
    """

    title: str = ""
    who: str = ""
    when: str = ""
    where: str = ""
    stands: str = ""
    part: str = ""
    difficulty: str = ""
    practice: bool = False
    status: Status = "playing"


class Header(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The first line of a file, which every version can read on its own: fields may be added but never changed.

    Attributes:
        format: the format of the file.
        version: the version of AD 79 that wrote it.
        game: the name of the game whose state it holds.
        name: the title that the player knows the game by.
        content: the fingerprint of its content.
        seed: its seed.
        seed_chosen: whether the player chose that seed.
        options: its options, as raw JSON.
        created: when it was begun.
        updated: when it was last written.
        sittings: how many sittings it has been played in.
        restores: how often a sound game was set back to an older copy.
        actions: how many actions lead to the state.
        summary: what a list shows of it.
        lessons: the lessons that were read in it, in a file that was carried out; elsewhere the settings have them.
    """

    format: int
    version: str
    game: str
    name: str
    created: datetime
    updated: datetime
    content: str = ""
    seed: int = 0
    seed_chosen: bool = False
    options: msgspec.Raw = _NO_OPTIONS
    sittings: int = 1
    restores: int = 0
    actions: int = 0
    summary: Summary = Summary()
    lessons: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Reject dates that no list could show."""
        check_dates(created=self.created, updated=self.updated)


class Envelope(msgspec.Struct, frozen=True):
    """A whole game.

    Attributes:
        header: the part that every version can read.
        state: the state, as raw JSON.
        undo: the states since the last die, draw or reveal, oldest first, as raw JSON.
        plan: what the player has planned and not yet done, as raw JSON; null for nothing.
    """

    header: Header
    state: msgspec.Raw
    undo: tuple[msgspec.Raw, ...] = ()
    plan: msgspec.Raw = NO_PLAN


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
    """The bytes of a file, and their checksum; only the last fifty earlier states are kept."""
    header = _encoder.encode(envelope.header)
    if b"\n" in header:  # raw options may span several lines
        header = msgspec.json.format(header, indent=-1)
    undo = b",\n".join(envelope.undo[-MOST_UNDO:])
    plan = () if envelope.plan == NO_PLAN else (b"".join((b'"plan":', envelope.plan)),)
    return seal(header, b"".join((b'"state":', envelope.state)), b"".join((b'"undo":[', undo, b"]")), *plan)


def peek(raw: bytes, ladder: Ladder = LADDER) -> Header | None:
    """The header of a file, damaged or not, old or new; None if it makes no sense."""
    try:
        return _header(first_line(raw), ladder)
    except _SENSELESS:
        return None


def _header(line: bytes, ladder: Ladder) -> Header:
    if _stamps.decode(line).header.format >= ladder.top:
        return _headers.decode(line).header
    return _headers.decode(_encoder.encode({"header": ladder.climb_header(_plain.decode(line)["header"])})).header


def check(raw: bytes, path: Path, ours: str = "", ladder: Ladder = LADDER) -> SaveFault | None:
    """Return the fault of a file, if it has one, without decoding the state.

    Args:
        raw: the content of the file.
        path: where it is.
        ours: the version of AD 79, for the sentence on newer formats.
        ladder: the formats that can be read.
    """
    fault = flaw(raw, path)
    if fault:
        return fault
    stamp = _stamp(raw)
    if not stamp:
        return not_understood(path, "its first line is not a header")
    if stamp.format > ladder.top:
        return newer(path, (stamp.format, stamp.version), (ladder.top, ours))
    try:
        _header(first_line(raw), ladder)
    except _SENSELESS as error:
        return not_understood(path, str(error))
    return None


def _stamp(raw: bytes) -> _Stamp | None:
    try:
        return _stamps.decode(first_line(raw)).header
    except _UNREADABLE:
        return None


def decode(raw: bytes, path: Path, ours: str = "", ladder: Ladder = LADDER) -> Envelope:
    """Read a file of this format or of an older one; the arguments are those of `check`.

    Raises:
        SaveFault: the file is damaged, newer, or not an AD 79 file.
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
