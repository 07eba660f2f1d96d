"""Thinking aside: a bot works in a thread of its own while the screen goes on.

A hint can be broken off. A bot that is asked is waited for, and nothing else is played meanwhile; but keys that only look, that
leave, and signals are answered.
"""

from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from functools import partial
from threading import Thread
from time import monotonic
from typing import Any

from textual.worker import Worker, WorkerState, get_current_worker

from rules.kernel.game import IllegalAction
from saves.faults import SaveFault
from tui.kit.page import Page
from tui.play.acting import PausingPlay, Thought
from tui.play.play import AnyPlay
from tui.play.played import Played

__all__ = ["ThinkResult", "Thinker"]

_QUICK, _AT_ONCE = 0.05, 0.25
"""Seconds of a thought that are never seen, and seconds beyond these of all thoughts before the screen goes on without them."""

_SHORTLY = 0.1
_THINKING = " The bots are thinking."
_WAITS = "The bots are thinking; you are asked when they have decided. q leaves, and everything is saved."


class _BrokenOff(Exception):
    """The thought is broken off, because nobody waits for the answer any more."""


ThinkResult = Played | SaveFault | IllegalAction
"""What came of playing on: what was done, why it could not be saved, or why the rules refused it."""


class Thinker:
    """The part of a page that has bots think about the state of a game, while the page goes on."""

    def __init__(self, page: Page, play: AnyPlay) -> None:
        """Think of nothing yet; the page hands on the messages of its workers with `heed`."""
        self._page = page
        self.play = play
        self._worker: Worker[Any] | None = None
        self._then: Callable[[Any], None] = lambda _: None
        self._subject: Any = None
        self._says = ""
        self._acting: PausingPlay | None = None
        self._acted: Callable[[ThinkResult], None] = lambda _: None

    @property
    def thinking(self) -> bool:
        """True if a bot thinks."""
        return self._worker is not None

    def think(self, work: Callable[[Callable[[], None]], Any], then: Callable[[Any], None], says: str) -> None:
        """Set a bot to think about the state of now.

        Args:
            work: runs in a thread; it calls what it is given again and again, which ends it when nobody waits any more.
            then: gets what came of it, unless it was broken off or the state is another one by then.
            says: what stands in the status line meanwhile.
        """
        self.break_off()
        self._then, self._subject, self._says = then, self.play.state, f" {says} Esc breaks it off."
        self._worker = self._page.run_worker(partial(_worked, work), thread=True, group="thinking")
        self._page.hush()

    def break_off(self) -> None:
        """Wait for it no more."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
            self._page.hush()

    def forget_old_thoughts(self) -> None:
        """Leave what is thought about one state, which is of no use in the next."""
        if self.thinking and self._subject is not self.play.state:
            self.break_off()

    def heed(self, message: Worker.StateChanged) -> None:
        """A worker of the page has told of itself, perhaps that the bot has come to an end."""
        if message.worker is self._worker and message.state is WorkerState.SUCCESS:
            found, self._worker = message.worker.result, None
            self._page.hush()
            if self._subject is self.play.state:
                self._then(found)

    @property
    def says(self) -> str:
        """A line for the status line as long as a bot thinks; empty while none does."""
        return self._says if self.thinking or self.awaits_bots else ""

    # Bots that are asked

    @property
    def awaits_bots(self) -> bool:
        """True if bots think that are asked, so that nothing can be played."""
        return self._acting is not None

    def must_wait(self) -> bool:
        """Tell whether nothing can be played, because bots think; say so to whoever tries to."""
        if self.awaits_bots:
            self._page.say(_WAITS, "warn")
        return self.awaits_bots

    def play_on(self, acting: PausingPlay, then: Callable[[ThinkResult], None]) -> None:
        """Play on; while bots think for longer, the screen goes on.

        Args:
            acting: what is played.
            then: gets what was done, or why it could not be; at once, or when nothing lies above this page any more.
        """
        self.break_off()
        self._acting, self._acted = acting, then
        self._play_further(None, _AT_ONCE)

    def _play_further(self, answer: Any, patience: float) -> None:
        """Play on with a bot's answer, until all is done, or bots have thought for some seconds."""
        acting = self._acting
        while acting is not None:
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
                self._says = _THINKING
                self._page.hush()
                call = partial(copy_context().run, self._page.call_later, self._go_on, acting)
                found.add_done_callback(call)
                return
            patience -= max(0.0, monotonic() - begun - _QUICK)

    def _go_on(self, acting: PausingPlay, found: Future[Any]) -> None:
        """A bot has thought; whoever reads something above this page is not interrupted, and a game that was left is over."""
        if self._page.dialog is not None or not self._page.is_current:
            self._page.set_timer(_SHORTLY, partial(self._go_on, acting, found))
        elif self._acting is acting:
            self._play_further(found.result(), 0.0)

    def _conclude(self, outcome: ThinkResult) -> None:
        self._acting = None
        if self._says == _THINKING:
            self._says = ""
            self._page.unsay()
        self._acted(outcome)


def _aside(thought: Thought) -> "Future[Any]":
    """Think in a thread of its own, which nobody waits for who leaves."""
    found: Future[Any] = Future()

    def think() -> None:
        try:
            found.set_result(thought())
        except BaseException as error:  # noqa: BLE001 - it is raised where the answer is waited for
            found.set_exception(error)

    Thread(target=think, daemon=True).start()
    return found


def _worked(work: Callable[[Callable[[], None]], Any]) -> Any:
    """Do the work, in a thread of its own."""
    worker = get_current_worker()

    def pause() -> None:
        if worker.is_cancelled:
            raise _BrokenOff

    try:
        return work(pause)
    except _BrokenOff:
        return None
