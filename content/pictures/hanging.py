"""Takes single paintings from their files, so that a page need not wait for all content to be read."""

import tomllib
from functools import cache

import msgspec

from content.pictures.records import Painting
from content.sources import Source, core_folder

__all__ = ["painting"]

_FOLDER = core_folder("pictures")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of one painting."""

    painting: tuple[Painting]


@cache
def painting(name: str) -> Painting | None:
    """The game's own painting of an id, which is also what its file is called; None where nobody has painted that."""
    file = _FOLDER / f"{name}.toml"
    if not file.is_file():
        return None
    (found,) = msgspec.convert(tomllib.loads(Source(name, file).content().decode()), _File).painting
    return found
