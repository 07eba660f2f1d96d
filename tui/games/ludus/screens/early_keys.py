"""Keys at the table of the ludus that come before their question can have been read: none of them gives anything up."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.ludus.judging.answers import gives_up
from tui.kit.early_keys import EarlyPlayKeys
from tui.kit.key_guard import CALM
from tui.play.played import Played

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["LudusEarlyKeys"]


class LudusEarlyKeys(EarlyPlayKeys):
    """The keys of the table: each means its card or Gladiator, and none answers what others brought about unseen."""

    def __init__(self, table: "LudusScreen") -> None:
        """Know the keys of a table, whose things have theirs already."""
        super().__init__(table)
        self._table = table
        self._shown_at: tuple[object, float] = (None, 0.0)
        self.named = table.naming.meanings

    def note_shown(self) -> None:
        """Note since when the question has been there, once it is drawn."""
        if self._shown_at[0] is not self._table.state:
            self._shown_at = self._table.state, time.monotonic()

    def refuses(self, action: Any) -> str:
        """Say why an action is not done: its key was typed before the question was there, and would give something up; empty for any other."""
        table = self._table
        if table.game_app.typed_at >= self._shown_at[1] or not gives_up(table.state, action):
            return ""
        label = table.play.spoken.wording.action(table.play.state, action)
        return f"You pressed that before it was asked. Press it again to do it: {label}."

    def was_for_film(self, key: str) -> bool:
        """Tell whether a key is Space and was meant for what was shown, which has led to the question."""
        return key == "space" and self._table.beats.led_here

    def ask_after(self, played: Played, ask: Callable[[Played], None]) -> None:
        """Ask what comes next; after others have acted unseen no key counts that was meant for what was there before."""
        table = self._table
        ask(table.beats.unreported)
        if not table.beats.led_here and any(done.action.seat not in table.play.persons for done in played.done):
            self.wait()

    def wait(self) -> None:
        """Let what has come up by itself be seen before any key counts."""
        self._table.game_app.wait_until_seen(CALM)
