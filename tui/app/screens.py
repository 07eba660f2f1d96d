"""All screens by name, and where each is made; nothing is imported before it is shown."""

from collections.abc import Mapping
from types import MappingProxyType

from tui.play.registry import GAMES

__all__ = ["SCREENS"]

_SHARED = {
    "title": "tui.pages.title:TitlePage",
    "play": "tui.kit.game_screen:GameScreen",
    "hot_seat": "tui.kit.hot_seat:HotSeatScreen",
    "log": "tui.pages.log:LogPage",
    "chronicle": "tui.pages.so_far:SoFarPage",
    "saves": "tui.pages.saves:SavesPage",
    "copies": "tui.pages.copies:CopiesPage",
    "hall": "tui.pages.hall:HallPage",
    "tablet": "tui.pages.hall:ChroniclePage",
    "codex": "tui.pages.codex:CodexPage",
    "codex_kind": "tui.pages.codex_kind:CodexKindPage",
    "settings": "tui.pages.settings:SettingsPage",
    "keys": "tui.pages.keys:KeysPage",
    "credits": "tui.pages.credits:CreditsPage",
}
"""Those that belong to no game alone."""

SCREENS: Mapping[str, str] = MappingProxyType(
    _SHARED | {name: where for row in GAMES.values() for name, where in row.screens.items()}
)
