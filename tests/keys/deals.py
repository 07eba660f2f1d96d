"""Deals of the Stations that are entered at their table as a bot plays them, and how many keys they take."""

import asyncio
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from textual.pilot import Pilot

from rules.bots.stations import BOTS
from rules.stations.state import Options, StationsState
from saves.folders import Folders
from tests.keys.fights import SETTINGS
from tests.keys.table_hands import TableHands
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House
from tui.play.session import Session

__all__ = ["MOST_A_DEAL", "EnteredDeal", "deals", "entered_deal", "figures", "told"]

MOST_A_DEAL = 30
"""The goal: keys of the median deal, of which 16 select cards and 7 close reports."""

_OPTIONS = Options(controllers=(0, 0, 1, 1), players=("person", "medium"))
_SIZE = (80, 24)
_BOT_SEED = 1


class EnteredDeal(NamedTuple):
    """A deal that was entered.

    Attributes:
        keys: what was pressed.
        spent: how many keys went into what.
        decisions: how many questions with several answers were answered, by what they were about.
        score: points of the team at the keyboard, and of the other one.
    """

    keys: tuple[str, ...]
    spent: Counter[str]
    decisions: Counter[str]
    score: tuple[int, ...]


class _Hands(TableHands):
    """Somebody who enters a deal with as few keys as the table lets them."""

    MOST_KEYS = 400

    def __init__(self, app: Ad79, pilot: Pilot[Any], session: Session) -> None:
        super().__init__(app, pilot, session)
        self._bot = BOTS["medium"](session.spoken.game, _BOT_SEED)  # type: ignore[arg-type]

    @property
    def _state(self) -> StationsState:
        state: StationsState = self._session.state
        return state

    async def play(self) -> None:
        """Play to the end."""
        await self._settled()
        while self._state.pending:
            screen = self._app.screen
            if isinstance(screen, StationsScreen):
                await self._answer(screen)
            else:
                await self._press("enter", "pages between")

    async def _answer(self, screen: StationsScreen) -> None:
        """Give the answer that the bot gives: by Enter where the cursor is on it, else by the letter or the digit."""
        state, legal = self._state, self._session.legal()
        what = type(legal[0]).__name__
        if len(legal) > 1:
            self.decisions[what] += 1
        action = self._bot.choose(self._session.spoken.game.view(state, 0), legal, self._session.actions)
        panel = screen.panel
        here, values = panel.pointed_at, [one.value for one in panel.list.choices]
        lettered = screen.answers.by_letter(panel.list.choices)
        letter = next((key for key, one in lettered.items() if one.value == action), "")
        at = values.index(action)
        if here is not None and here.value == action:
            await self._press("enter", what)
        elif letter:
            await self._press(letter, what)
        else:
            while at not in panel.page:
                await self._press("pagedown" if at >= panel.page.stop else "pageup", "pages of the list")
            await self._press(panel.list.keys(panel.page)[at], what)
        if self._state is state:
            raise AssertionError(f"{action} could not be entered by {self.keys[-3:]}")


async def entered_deal(house: House, seed: int) -> EnteredDeal:
    """Enter a deal against the medium bot.

    Args:
        house: where it is kept meanwhile.
        seed: the game's.
    """
    session = house.begin("stations", "Keys", _OPTIONS, seed)
    session.settings = SETTINGS
    app = Ad79(house, start="stations", arguments={"play": session.play}, colours="truecolor", ascii_only=False)
    async with app.run_test(size=_SIZE) as pilot:
        hands = _Hands(app, pilot, session)
        await hands.play()
    points = session.state.points
    session.close()
    return EnteredDeal(tuple(hands.keys), hands.spent, hands.decisions, points)


def deals(seed: int) -> Iterator[EnteredDeal]:
    """Enter one deal after another.

    Args:
        seed: of the first; the next has the next.
    """
    with TemporaryDirectory(prefix="keys-") as folder:
        house = House(Folders(Path(folder), Path(folder)))
        while True:
            yield asyncio.run(entered_deal(house, seed))
            seed += 1


def figures(found: Sequence[EnteredDeal]) -> dict[str, object]:
    """The figures of deals that were entered, with the goals that they miss."""
    median = statistics.median(len(one.keys) for one in found)
    spent = sum((one.spent for one in found), Counter[str]())
    asked = sum((one.decisions for one in found), Counter[str]())
    return {
        "deals": len(found),
        "keys": {"median": median, "most": max(len(one.keys) for one in found)},
        "decisions": round(asked.total() / len(found), 1),
        "spent": {what: round(n / len(found), 1) for what, n in spent.most_common()},
        "missed": ["keys"] if median > MOST_A_DEAL else [],
    }


def told(found: Sequence[EnteredDeal]) -> str:
    """The figures in lines."""
    said: dict[str, Any] = figures(found)
    keys, spent = said["keys"], ", ".join(f"{what} {n:g}" for what, n in said["spent"].items())
    return (
        f"{len(found)} deals: median {keys['median']:g} keys (goal {MOST_A_DEAL}), at most {keys['most']}\n"
        f"{said['decisions']:g} decisions with several answers a deal\n"
        f"keys a deal by what they answer: {spent}\n"
    )
