"""The places where the game keeps its files, decided here and nowhere else."""

import os
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import NamedTuple

import appdirs

from saves.faults import nobody, reported

__all__ = ["HOME", "Folders", "folders", "home_at"]

HOME = "AD79_HOME"
"""The variable of the environment that puts everything into one folder."""

_NAME = "ad79"


class Folders(NamedTuple):
    """The folders of one player.

    Attributes:
        data: games, the hall, those that are over without coming there, and the player's own content.
        config: the settings.
        core: a folder in place of the game's own content, with a folder for each game in it.
    """

    data: Path
    config: Path
    core: Path | None = None

    @property
    def cache(self) -> Path:
        """The folder of what can be made anew at any time."""
        return self.data / "cache"

    @property
    def games(self) -> Path:
        """The folder of the games that are played; it has kept the name of the days when every game was a campaign."""
        return self.data / "campaigns"

    @property
    def hall(self) -> Path:
        """The folder of past campaigns."""
        return self.data / "hall"

    @property
    def codex(self) -> Path:
        """The file of what was seen and beaten in all campaigns."""
        return self.data / "codex.json"

    @property
    def past(self) -> Path:
        """The folder of games that are over and that the hall does not keep."""
        return self.data / "past"

    @property
    def packs(self) -> Path:
        """The folder of the player's own content."""
        return self.data / "packs"

    def core_of(self, game: str) -> Path | None:
        """The folder in place of a game's own content, if it is played with another."""
        return None if self.core is None else self.core / game

    @property
    def settings(self) -> Path:
        """The file of the player's settings."""
        return self.config / "settings.json"


def folders(
    data: Path | None = None, config: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Folders:
    """Find the folders: what an argument names, else the folder in AD79_HOME, else the system's own choice.

    Args:
        data: the data folder, where the player named one.
        config: the folder of the settings, where the player named one.
        environment: where AD79_HOME is looked up.

    Raises:
        SaveFault: AD79_HOME begins with the home of nobody.
    """
    home = environment.get(HOME)
    fallback = _expanded(Path(home)) if home else None
    return Folders(
        data or fallback or Path(appdirs.user_data_dir(_NAME, appauthor=False)),
        config or fallback or Path(appdirs.user_config_dir(_NAME, appauthor=False)),
    )


def home_at(folder: Path, environment: MutableMapping[str, str] = os.environ) -> None:
    """Put everything into one folder from now on, wherever this process goes.

    Args:
        folder: the folder, perhaps from where the process is now.
        environment: where AD79_HOME is set.

    Raises:
        SaveFault: there is no such place.
    """
    with reported(folder):
        environment[HOME] = str(_expanded(folder).absolute())


def _expanded(path: Path) -> Path:
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise nobody(path) from error
