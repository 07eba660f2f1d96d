"""The games that can be played, each found through its row.

No Textual here: `ad79 engine` needs only this registry.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from tui.play.row import GameRow

__all__ = ["GAMES", "rows"]

_GAMES = "tui.games"


def rows() -> list[GameRow]:
    """Import the row of every folder of `tui.games`, in the order in which the title offers their games."""
    places = import_module(_GAMES).__path__
    folders = (module.name for module in iter_modules(places) if module.ispkg)
    found: list[GameRow] = [import_module(f"{_GAMES}.{folder}.row").ROW for folder in folders]
    return sorted(found, key=lambda row: (row.place, row.name))


GAMES: Mapping[str, GameRow] = MappingProxyType({row.name: row for row in rows()})
"""Every game by name."""
