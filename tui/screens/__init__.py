"""All screens by name, and where each is made; nothing is imported before it is shown."""

from collections.abc import Mapping
from types import MappingProxyType

from tui.games import GAMES

__all__ = ["SCREENS"]

_SHARED = {
    "title": "tui.screens.title:Title",
    "play": "tui.screens.game:GameScreen",
    "hot_seat": "tui.screens.hot_seat:HotSeatScreen",
    "log": "tui.screens.log:LogPage",
    "chronicle": "tui.screens.so_far:SoFarPage",
    "saves": "tui.screens.saves:SavesPage",
    "copies": "tui.screens.copies:CopiesPage",
    "hall": "tui.screens.hall:HallPage",
    "tablet": "tui.screens.hall:ChroniclePage",
    "settings": "tui.screens.settings:SettingsPage",
    "credits": "tui.screens.credits:CreditsPage",
}
"""Those that belong to no game alone."""

SCREENS: Mapping[str, str] = MappingProxyType(
    _SHARED | {name: where for row in GAMES.values() for name, where in row.screens.items()}
)
