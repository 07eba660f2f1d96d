"""JSON of a file as what it should hold, or the fault that it is none of ours."""

from pathlib import Path
from typing import TypeVar

import msgspec

from saves.faults import not_understood

__all__ = ["UNREADABLE", "decoded"]

_Kind = TypeVar("_Kind")

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What the decoder raises on what is none of ours."""


def decoded(raw: bytes | msgspec.Raw, path: Path, kind: type[_Kind]) -> _Kind:
    """Decode a file, or a part of one.

    Raises:
        SaveFault: it holds something else.
    """
    try:
        return msgspec.json.decode(raw, type=kind)
    except UNREADABLE as error:
        raise not_understood(path, str(error)) from error
