"""Tasks of whoever sits before the screen: a game is opened, an answer is given, the game is left."""

import asyncio
from collections.abc import Iterator
from typing import Any

from tests.torture.task import Task
from tests.torture.tasks_of_play import AnswerBots, AnswerOnTheRoad
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.kit.game_screen import GameScreen
from tui.pages.title import TitlePage
from tui.play.habits import habit
from tui.play.house import House
from tui.play.session import Session

__all__ = ["SCREENS"]


class _BeforeTheScreen(Task):
    """Opening a game, answering, leaving to the title; what is asked about a fault is left."""

    NAME = ""
    shown: tuple[Any, int] | None = None
    left = True

    @classmethod
    def begin(cls, house: House) -> Session:
        """The game as it is before."""
        raise AssertionError(cls, house)

    @classmethod
    def prepare(cls, house: House) -> None:
        session = cls.begin(house)
        session.act(session.legal()[0])  # a game in which nothing was decided would not be kept
        session.close()

    def ready(self) -> None:
        """Know how it stood before."""
        session = self.house.watch(self.house.games()[0].name)
        self.before = session.actions

    def do(self) -> None:
        """Sit down, and do what is left to do."""
        self.shown, self.left = None, False
        asyncio.run(self._sit())

    async def _sit(self) -> None:
        app = Ad79(self.house, arguments={"opening": self.NAME}, colours="none", ascii_only=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            if isinstance(app.screen, GameScreen):
                session = app.screen.play
                if session.actions == self.before:
                    app.screen.take(session.legal()[0])
                    await ready(pilot)
                self.shown = session.state, session.actions
                if app.screen.dialog is not None:
                    await pilot.press("escape")
                await pilot.press("q", "2")
                await pilot.pause()
            self.left = isinstance(app.screen, TitlePage)

    @property
    def done(self) -> bool:
        """Whether the answer was given, and all that follows it."""
        session = self.house.watch(self.house.games()[0].name)
        return session.actions > self.before and _is_asked(session)

    def wrong(self) -> Iterator[str]:
        """Nothing but the title is left, and what was shown last is what is saved."""
        if not self.left:
            yield "the title was not reached"
        session = self.house.watch(self.house.games()[0].name)
        if self.shown is not None and (session.state, session.actions) != self.shown:
            yield "the screen showed something else than the file holds"

    def outcome(self) -> Any:
        """How the game stands."""
        session = self.house.watch(self.house.games()[0].name)
        return session.state, session.actions, self.house.store.history(self.house.games()[0].name).whole


class SitOnTheRoad(_BeforeTheScreen):
    """A campaign."""

    NAME = "road"
    begin = AnswerOnTheRoad.begin


class SitAtTheTable(_BeforeTheScreen):
    """The Stations, with bots."""

    NAME = "evening"
    begin = AnswerBots.begin


SCREENS: tuple[type[Task], ...] = (SitOnTheRoad, SitAtTheTable)


def _is_asked(session: Session) -> bool:
    """Tell whether somebody is asked whom neither a habit nor a bot answers for."""
    given = habit(session.play.now, session.wishes, session.settings)
    return given.answer is None and session._thought() is None
