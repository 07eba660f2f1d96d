"""Hands at the table of a card game: they press keys, wait until the bots are done, and count what each key went into."""

import asyncio
from collections import Counter
from typing import Any

from textual.pilot import Pilot

from tui.app import Ad79
from tui.kit.hot_seat import HotSeatScreen
from tui.play.session import Session

__all__ = ["TableHands"]


class TableHands:
    """Somebody at the keyboard.

    Attributes:
        keys: what was pressed.
        spent: how many keys went into what.
        decisions: how many questions with several answers were answered, by what they were about.
    """

    MOST_KEYS: int
    """A game that takes more has gone astray."""

    def __init__(self, app: Ad79, pilot: Pilot[Any], session: Session) -> None:
        self._app, self._pilot, self._session = app, pilot, session
        self.keys: list[str] = []
        self.spent: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()

    async def _press(self, key: str, what: str) -> None:
        if len(self.keys) > self.MOST_KEYS:
            raise AssertionError(f"no end after {self.MOST_KEYS} keys")
        self.keys.append(key)
        self.spent[what] += 1
        await self._pilot.press(key)
        await self._settled()

    async def _settled(self) -> None:
        await self._pilot.pause()
        while isinstance(self._app.screen, HotSeatScreen) and self._app.screen.bots.deciding:
            await asyncio.sleep(0.01)
            await self._pilot.pause()
