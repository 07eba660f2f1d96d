"""What thinks aside: a bot works in a thread of its own while the screen goes on, and Escape breaks it off."""

from collections.abc import Callable
from functools import partial
from typing import Any

from textual.worker import Worker, WorkerState, get_current_worker

from tui.kit.page import Page
from tui.play.session import Session
from tui.text.lines import line

__all__ = ["Thinks"]


class _BrokenOff(Exception):
    """Nobody waits for the answer any more."""


class Thinks(Page):
    """A screen with a session, about whose state a bot can be set to think.

    A subclass gives `session`.
    """

    session: Session

    def __init__(self) -> None:
        """Nothing is thought of yet."""
        super().__init__()
        self._worker: Worker[Any] | None = None
        self._then: Callable[[Any], None] = lambda _: None
        self._subject: Any = None
        self._says = ""

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks."""
        return self._worker is not None

    def think(self, work: Callable[[Callable[[], None]], Any], then: Callable[[Any], None], says: str) -> None:
        """Set a bot to think about the state of now.

        Args:
            work: runs in a thread; it calls what it is given again and again, which ends it when nobody waits any more.
            then: gets what came of it, unless it was broken off or the state is another one by then.
            says: what stands in the status line meanwhile.
        """
        self.break_off()
        self._then, self._subject, self._says = then, self.session.state, f" {says} Esc breaks it off."
        self._worker = self.run_worker(partial(_worked, work), thread=True, group="thinking")
        self.hush()

    def break_off(self) -> None:
        """Wait for it no more."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
            self.hush()

    def forget_old_thoughts(self) -> None:
        """What is thought about one state is of no use in the next."""
        if self.thinking and self._subject is not self.session.state:
            self.break_off()

    def on_worker_state_changed(self, message: Worker.StateChanged) -> None:
        """The bot has come to an end."""
        if message.worker is self._worker and message.state is WorkerState.SUCCESS:
            found, self._worker = message.worker.result, None
            self.hush()
            if self._subject is self.session.state:
                self._then(found)

    def hush(self) -> None:
        """As long as a bot thinks, the status line says so."""
        if self.thinking and not self._said:
            self._answer((line((self._says, "info")),))
        else:
            super().hush()


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
