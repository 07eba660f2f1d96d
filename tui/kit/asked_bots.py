"""Bots that are asked: they decide in a thread of their own while the screen goes on.

Meanwhile nothing else can be played, but keys that only look or leave, and signals, still work.
"""

from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from functools import partial
from threading import Thread
from time import monotonic
from typing import Any

from rules.kernel.game import IllegalAction
from saves.faults import SaveFault
from tui.kit.page import Page
from tui.play.acting import PausingPlay, Thought
from tui.play.played import Played
from tui.text.keyboard import keyed

__all__ = ["AskedBots", "PlayResult"]

_QUICK, _AT_ONCE = 0.05, 0.25
"""Seconds that a thought may take unnoticed, and the seconds beyond those, over all thoughts, before the screen goes on."""

_SHORTLY = 0.1
_THINKING = " The bots are thinking."
_WAITS = "The bots are thinking; you are asked when they have decided. {quit} leaves, and everything is saved."

PlayResult = Played | SaveFault | IllegalAction
"""The result of playing on: what was done, why it could not be saved, or why the rules refused it."""


class AskedBots:
    """The part of a page that plays on and has every bot decide that is asked meanwhile.

    Attributes:
        says: what the status line shows while bots take their time; empty otherwise.
    """

    def __init__(self, page: Page, before: Callable[[], None]) -> None:
        """Ask nobody yet.

        Args:
            page: the page that is played on.
            before: is called before anything is played.
        """
        self._page = page
        self._before = before
        self._acting: PausingPlay | None = None
        self._acted: Callable[[PlayResult], None] = lambda _: None
        self.says = ""

    @property
    def deciding(self) -> bool:
        """True while a bot decides, so that nothing else can be played."""
        return self._acting is not None

    def must_wait(self) -> bool:
        """Tell whether nothing can be played because bots think; if so, say it in the status line."""
        if self.deciding:
            self._page.say(keyed(_WAITS), "warn")
        return self.deciding

    def play_on(self, acting: PausingPlay, then: Callable[[PlayResult], None]) -> None:
        """Play on; if bots think for long, the screen goes on meanwhile.

        Args:
            acting: what is played.
            then: gets what was done, or why it could not be; at once, or once no other page covers this one.
        """
        self._before()
        self._acting, self._acted = acting, then
        self._play_further(acting, None, _AT_ONCE)

    def _play_further(self, acting: PausingPlay, answer: Any, patience: float) -> None:
        """Play on with a bot's answer until everything is done, or bots have thought for some seconds."""
        while True:
            try:
                thought = acting.send(answer)
            except StopIteration as end:
                self._conclude(end.value)
                return
            except (SaveFault, IllegalAction) as fault:
                self._conclude(fault)
                return
            begun, found = monotonic(), _aside(thought)
            try:
                answer = found.result(_QUICK + max(0.0, patience))
            except TimeoutError:
                self.says = _THINKING
                self._page.show_resting_line()
                call = partial(copy_context().run, self._page.call_later, self._go_on, acting)
                found.add_done_callback(call)
                return
            patience -= max(0.0, monotonic() - begun - _QUICK)

    def _go_on(self, acting: PausingPlay, found: Future[Any]) -> None:
        """Continue after a bot's thought, once no other page covers this one; drop it if the game was left."""
        if self._page.dialog is not None or not self._page.is_current:
            self._page.set_timer(_SHORTLY, partial(self._go_on, acting, found))
        elif self._acting is acting:
            self._play_further(acting, found.result(), 0.0)

    def _conclude(self, outcome: PlayResult) -> None:
        self._acting = None
        if self.says:
            self.says = ""
            self._page.clear_answer()
        self._acted(outcome)


def _aside(thought: Thought) -> "Future[Any]":
    """Think in a daemon thread, so that leaving does not wait for it."""
    found: Future[Any] = Future()

    def think() -> None:
        try:
            found.set_result(thought())
        except BaseException as error:  # noqa: BLE001 - it is raised where the answer is waited for
            found.set_exception(error)

    Thread(target=think, daemon=True).start()
    return found
