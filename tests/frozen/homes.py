"""The frozen homes as they lie here: an archive of each, and a manifest of what is in it."""

import io
import tarfile
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

__all__ = ["HOMES", "Home", "Manifest", "pack"]

FOLDER: Final = Path(__file__).parent / "homes"


class Manifest(msgspec.Struct, frozen=True):
    """What is in a frozen home.

    Attributes:
        release: what the release is called that left it.
        version: its version of AD 79.
        known: everything that a game could rest on by the code and the content of that release.
        rests: what the games rest on, and the name of one that does.
        games: the games of the store by name, and what each is a game of.
        hall: the past campaigns by name, and how each ended.
        past: the other games that are over by name, and what each is a game of.
    """

    release: str
    version: str
    known: tuple[str, ...]
    rests: dict[str, str]
    games: dict[str, str]
    hall: dict[str, str]
    past: dict[str, str]


class Home:
    """A frozen home."""

    def __init__(self, manifest: Path) -> None:
        """Name it by the path of its manifest; the archive lies beside it."""
        self._manifest = manifest
        self._archive = manifest.with_suffix(".tar.xz")

    @cached_property
    def manifest(self) -> Manifest:
        """What is in it."""
        return msgspec.json.decode(self._manifest.read_bytes(), type=Manifest)

    @cached_property
    def files(self) -> dict[str, bytes]:
        """Every file by its path in the home."""
        with tarfile.open(self._archive) as archive:
            read = ((one.name, archive.extractfile(one)) for one in archive)
            return {name: file.read() for name, file in read if file is not None}

    def put(self, folder: Path) -> Path:
        """Put all of it into a folder, which becomes the player's; returns the folder."""
        for path in self.files:
            self.put_file(path, folder)
        return folder

    def put_game(self, name: str, folder: Path) -> Path:
        """Put one game of the store into a folder, with its log and its copies, and the settings; returns the folder."""
        kept = {f"campaigns/{name}.json", f"campaigns/{name}.log", "settings.json"}
        for path in self.files:
            if path in kept or path.startswith(f"campaigns/copies/{name}/"):
                self.put_file(path, folder)
        return folder

    def put_file(self, path: str, folder: Path) -> None:
        """Put one file where it belongs in a folder."""
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(self.files[path])


def pack(folder: Path, archive: Path) -> None:
    """Pack a home; the same files give the same archive."""
    with tarfile.open(archive, "w:xz", preset=9) as packed:
        for path in sorted(one for one in folder.rglob("*") if one.is_file() and "cache" not in one.parts):
            content = path.read_bytes()
            member = tarfile.TarInfo(path.relative_to(folder).as_posix())
            member.size = len(content)
            packed.addfile(member, io.BytesIO(content))


HOMES = tuple(Home(path) for path in sorted(FOLDER.glob("*.json")))
"""All of them."""
