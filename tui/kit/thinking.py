"""Thinking that can be broken off: a bot works in a thread of its own, say on a hint, while the screen goes on."""

from collections.abc import Callable
from functools import partial
from threading import Event
from typing import Any

from textual.worker import Worker, WorkerState, get_current_worker

from tui.kit.page import Page
from tui.play.play import AnyPlay

__all__ = ["Thinker"]


_PATIENCE = 0.5
"""Seconds after which a thought begins although the screen has not been drawn."""


class _BrokenOff(Exception):
    """The thought is cancelled, because its answer is no longer wanted."""


class Thinker:
    """The part of a page that has a bot think about the state of a game, until its answer is there or not wanted any more."""

    def __init__(self, page: Page, play: AnyPlay) -> None:
        """Begin idle; the page passes its workers' messages to `worker_changed`."""
        self._page = page
        self.play = play
        self._worker: Worker[Any] | None = None
        self._then: Callable[[Any], None] = lambda _: None
        self._subject: Any = None
        self._says = ""

    @property
    def thinking(self) -> bool:
        """True if a bot thinks."""
        return self._worker is not None

    def think(self, work: Callable[[Callable[[], None]], Any], then: Callable[[Any], None], says: str) -> None:
        """Let a bot think about the current state, once the screen shows that it does: a busy thread would hold that up.

        Args:
            work: runs in a thread; it calls its argument again and again, which raises once the answer is not wanted.
            then: gets the result, unless the thought was cancelled or the state has changed.
            says: what the status line shows meanwhile.
        """
        self.break_off()
        self._then, self._subject, self._says = then, self.play.state, f" {says} Esc breaks it off."
        shown = Event()
        self._worker = self._page.run_worker(partial(_worked, work, shown), thread=True, group="thinking")
        self._page.show_resting_line()
        self._page.call_after_refresh(shown.set)

    def break_off(self) -> None:
        """Cancel the thought."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
            self._page.show_resting_line()

    def forget_old_thoughts(self) -> None:
        """Cancel thoughts about an earlier state."""
        if self.thinking and self._subject is not self.play.state:
            self.break_off()

    def worker_changed(self, message: Worker.StateChanged) -> None:
        """Handle a worker's change of state; deliver the result once it is ready."""
        if message.worker is self._worker and message.state is WorkerState.SUCCESS:
            found, self._worker = message.worker.result, None
            self._page.show_resting_line()
            if self._subject is self.play.state:
                self._then(found)

    @property
    def says(self) -> str:
        """The status line while a bot thinks; empty otherwise."""
        return self._says if self.thinking else ""


def _worked(work: Callable[[Callable[[], None]], Any], shown: Event) -> Any:
    """Do the work in a thread of its own, once the screen shows that it is under way."""
    worker = get_current_worker()
    shown.wait(_PATIENCE)

    def pause() -> None:
        if worker.is_cancelled:
            raise _BrokenOff

    try:
        return work(pause)
    except _BrokenOff:
        return None
