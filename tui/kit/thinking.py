"""Thinking in the background: a bot works in a thread of its own while the screen goes on.

A hint can be cancelled. While a bot decides, nothing else can be played, but keys that only look or leave, and signals, still
work.
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
"""Seconds that a thought may take unnoticed, and the seconds beyond those, over all thoughts, before the screen goes on."""

_SHORTLY = 0.1
_THINKING = " The bots are thinking."
_WAITS = "The bots are thinking; you are asked when they have decided. q leaves, and everything is saved."


class _BrokenOff(Exception):
    """The thought is cancelled, because its answer is no longer wanted."""


ThinkResult = Played | SaveFault | IllegalAction
"""The result of playing on: what was done, why it could not be saved, or why the rules refused it."""


class Thinker:
    """The part of a page that lets bots think about a game's state while the page goes on."""

    def __init__(self, page: Page, play: AnyPlay) -> None:
        """Begin idle; the page passes its workers' messages to `heed`."""
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
        """Let a bot think about the current state.

        Args:
            work: runs in a thread; it calls its argument again and again, which raises once the answer is not wanted.
            then: gets the result, unless the thought was cancelled or the state has changed.
            says: what the status line shows meanwhile.
        """
        self.break_off()
        self._then, self._subject, self._says = then, self.play.state, f" {says} Esc breaks it off."
        self._worker = self._page.run_worker(partial(_worked, work), thread=True, group="thinking")
        self._page.hush()

    def break_off(self) -> None:
        """Cancel the thought."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
            self._page.hush()

    def forget_old_thoughts(self) -> None:
        """Cancel thoughts about an earlier state."""
        if self.thinking and self._subject is not self.play.state:
            self.break_off()

    def heed(self, message: Worker.StateChanged) -> None:
        """Handle a worker's change of state; deliver the result once it is ready."""
        if message.worker is self._worker and message.state is WorkerState.SUCCESS:
            found, self._worker = message.worker.result, None
            self._page.hush()
            if self._subject is self.play.state:
                self._then(found)

    @property
    def says(self) -> str:
        """The status line while a bot thinks; empty otherwise."""
        return self._says if self.thinking or self.awaits_bots else ""

    # Bots that are asked

    @property
    def awaits_bots(self) -> bool:
        """True while a bot decides, so that nothing can be played."""
        return self._acting is not None

    def must_wait(self) -> bool:
        """Tell whether nothing can be played because bots think; if so, say it in the status line."""
        if self.awaits_bots:
            self._page.say(_WAITS, "warn")
        return self.awaits_bots

    def play_on(self, acting: PausingPlay, then: Callable[[ThinkResult], None]) -> None:
        """Play on; if bots think for long, the screen goes on meanwhile.

        Args:
            acting: what is played.
            then: gets what was done, or why it could not be; at once, or once no other page covers this one.
        """
        self.break_off()
        self._acting, self._acted = acting, then
        self._play_further(None, _AT_ONCE)

    def _play_further(self, answer: Any, patience: float) -> None:
        """Play on with a bot's answer until everything is done, or bots have thought for some seconds."""
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
        """Continue after a bot's thought, once no other page covers this one; drop it if the game was left."""
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
    """Think in a daemon thread, so that leaving does not wait for it."""
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
