"""The frame of every file that we seal: JSON, one part a line, and a checksum of all the rest on the last line.

The frame never changes, whatever the format inside: `{"header":…,` is the first line, `"checksum":"…"}` the last one.
So every version, for ever, can tell a damaged file from one of a later game, and read the header of both.
"""

import hashlib
from pathlib import Path
from typing import NamedTuple

from saves.faults import SaveFault, changed, not_understood, truncated

__all__ = ["Sealed", "first_line", "flaw", "seal", "seal_of"]

_SIZE = 16
_LABEL = b'"checksum":"'
_CLOSE = b'"}\n'
_TAIL = len(_LABEL) + 2 * _SIZE + len(_CLOSE)
_OPEN = b'{"header":'


class Sealed(NamedTuple):
    """A whole file, and the checksum on its last line."""

    raw: bytes
    seal: str


def seal(header: bytes, *lines: bytes) -> Sealed:
    """Frame a header and further lines, each of these `"name":value`, under a checksum.

    Args:
        header: a JSON object without line ends.
        lines: the parts that follow it.
    """
    body = b",\n".join((_OPEN + header, *lines, b""))
    checksum = _checksum(body)
    return Sealed(b"".join((body, _LABEL, checksum, _CLOSE)), checksum.decode())


def _checksum(body: bytes | memoryview) -> bytes:
    return hashlib.blake2b(body, digest_size=_SIZE).hexdigest().encode()


def seal_of(raw: bytes) -> str:
    """The checksum that stands in a file, empty where there is none; it need not fit."""
    tail = raw[-_TAIL:]
    if tail.startswith(_LABEL) and tail.endswith(_CLOSE):
        return tail[len(_LABEL) : -len(_CLOSE)].decode("ascii", "replace")
    return ""


def flaw(raw: bytes, path: Path) -> SaveFault | None:
    """Return the fault of the frame, if it has one: no file of ours, broken off, or changed."""
    written = seal_of(raw)
    if written:
        fits = written.encode() == _checksum(memoryview(raw)[:-_TAIL])
        return None if fits else changed(path)
    if _OPEN.startswith(raw[: len(_OPEN)]):
        return truncated(path, len(raw))
    return not_understood(path, "it does not begin like an AD 79 file")


def first_line(raw: bytes) -> bytes:
    """The object of the first line, `{"header":…}`, without reading on; empty where there is no such line."""
    end = raw.find(b",\n")
    return raw[:end] + b"}" if end > 0 else b""
