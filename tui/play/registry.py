"""The games that can be played, each found through its row.

No Textual here: the door for programs stands on this registry alone.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from tui.play.row import GameRow

__all__ = ["GAMES"]

_ROWS = ("tui.games.campaign.row", "tui.games.stations.row", "tui.games.ludus.row")
"""Where the rows are, in the order in which the title offers their games."""

GAMES: Mapping[str, GameRow] = MappingProxyType(
    {row.name: row for row in (import_module(module).ROW for module in _ROWS)}
)
"""Every game by name."""
