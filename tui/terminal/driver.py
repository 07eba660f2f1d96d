"""The driver between terminal and app: kinder than Textual's own to what comes over a bad line.

A thread of its own reads what the terminal sends, and what it means waits in a queue until the app has done with what came
before. So the keys that a slow line brings together do what they would have done one by one. The queue is bounded by leaving
out what comes too much, and saying so; to stop reading would leave Ctrl-C unheard when the app stands still.
"""

import asyncio
import os
import selectors
import signal
from collections import deque
from functools import partial
from typing import Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.terminal.fine_colours import ColourQuestion
from tui.terminal.hearing import ASK_MARKING, Ear
from tui.terminal.leaving import LEAVE_KEYS, left, must_leave, stays
from tui.terminal.round_trip import RoundTrip

__all__ = ["LineDriver", "MessageQueue"]

_CHUNK = 4096
_TICK = 0.1
_SHORTLY = 0.02


class MessageQueue:
    """Messages on their way to the app, which gets each when nothing is left to do of those before."""

    MOST = 256
    """The limit of those that wait."""

    def __init__(self, app: Any, loop: asyncio.AbstractEventLoop) -> None:
        """Let nothing wait yet.

        Args:
            app: who gets the messages.
            loop: the loop that the app runs in.
        """
        self._app = app
        self._loop = loop
        self._messages: deque[Message] = deque()
        self._full = False
        self._delivering = False

    def put(self, message: Message) -> None:
        """Let a message wait, from any thread; where too many do, it is left out, and that is said in its place.

        A key that leaves goes before all, of which nothing is done any more.
        """
        if isinstance(message, events.Key) and message.key in LEAVE_KEYS:
            self._messages.clear()
        if len(self._messages) >= self.MOST:
            if self._full:
                return
            message, self._full = events.Paste("").set_sender(self._app), True
        else:
            self._full = False
        self._messages.append(message)
        self._loop.call_soon_threadsafe(self._wake)

    def __bool__(self) -> bool:
        """True if messages wait."""
        return bool(self._messages)

    def _wake(self) -> None:
        if not self._delivering:
            self._delivering = True
            self._deliver()

    def _deliver(self) -> None:
        """Deliver the next message, now or later."""
        try:
            if self._loop._ready:  # type: ignore[attr-defined]  # noqa: SLF001 - there is no public way to see that all is done
                self._loop.call_soon(self._deliver)
            elif self._is_app_behind():
                self._loop.call_later(_SHORTLY, self._deliver)
            elif message := self._taken():
                self._app.post_message(message)
                self._loop.call_soon(self._deliver)
            else:
                self._delivering = False
                self._app.caught_up()
        except Exception as error:  # noqa: BLE001 - a keyboard that is dead for ever is worse than any of them
            self._app._handle_exception(error)  # noqa: SLF001 - Textual's own way to end with an error

    def _taken(self) -> Message | None:
        try:
            return self._messages.popleft()
        except IndexError:
            return None

    def _is_app_behind(self) -> bool:
        app = self._app
        above = (app.focused or app.screen).ancestors_with_self if app.screen_stack else (app,)
        return any(node.is_running and node.message_queue_size for node in above)


class LineDriver(LinuxDriver):
    """Textual's driver with a more patient ear."""

    def __init__(self, app: Any, **options: Any) -> None:
        """Make it as Textual does."""
        super().__init__(app, **options)
        self._waiting = MessageQueue(app, self._loop)
        self._round_trip = RoundTrip()
        self._colours = ColourQuestion(partial(self._loop.call_soon_threadsafe, app.call_later, app.take_fine_colours))

    @property
    def is_behind(self) -> bool:
        """True if keys wait, so that what is drawn now is not what they lead to."""
        return bool(self._waiting)

    def round_trip(self) -> float:
        """Return how many seconds it took to the terminal and back when that was last measured, and measure it anew."""
        seconds = self._round_trip.seconds
        self._measure()
        return seconds

    def measured_trip(self) -> float:
        """Return how many seconds the line takes to the terminal and back, whatever is overdue now, and measure it anew."""
        seconds = self._round_trip.measured
        self._measure()
        return seconds

    def _measure(self) -> None:
        asked = self._round_trip.ask()
        if asked:
            self.write(asked)
            self.flush()

    def start_application_mode(self) -> None:
        """Enter the full screen; nothing is known of what it shows."""
        outlet = getattr(self._app, "outlet", None)
        if outlet is not None:
            outlet.forget_screen()
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._writer_thread is not None and os.environ.get("TERM_PROGRAM", "") != "Apple_Terminal":
            self.write(ASK_MARKING)  # that one would write the end of the question on the screen
        if getattr(self._app, "asks_colours", False):
            self.write(self._colours.ask())
        self.write(self._round_trip.ask())

    def _is_alive(self) -> None:
        self._round_trip.answered()
        self._colours.close()

    def stop_application_mode(self) -> None:
        """Leave the full screen, or the process if the terminal takes nothing more."""
        must_leave()
        super().stop_application_mode()

    def close(self) -> None:
        """Write what is still to be written."""
        super().close()
        left(self._app.return_code or 0)

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self.stop_application_mode()
        super().close()
        stays()

    def send_message(self, message: Message) -> None:
        """Let the app have a message when it has done with those before."""
        self._waiting.put(message)

    def process_message(self, message: Message) -> None:
        """Take in what was heard."""
        if isinstance(message, events.MouseEvent) and not self._mouse:
            return  # nobody asked for it
        if isinstance(message, events.Key) and message.key in LEAVE_KEYS:
            must_leave()
        super().process_message(message)

    def _run_input_thread(self) -> None:
        """Read input; what goes wrong with it ends the app, as what goes wrong in the app does."""
        try:
            self.run_input_thread()
        except Exception as error:  # noqa: BLE001 - told to the player, whatever it is
            must_leave()
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)  # noqa: SLF001 - see above

    def run_input_thread(self) -> None:
        """Read input until the app leaves, and dispatch it."""
        ear = Ear(XTermParser(self._debug), alive=self._is_alive, told=self._colours.answered)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                heard = ear.hear(self._read()) if selector.select(_TICK) else []
                for message in (*heard, *ear.tick()):
                    self.process_message(message)

    def _read(self) -> bytes:
        try:
            data = os.read(self.fileno, _CHUNK)
        except OSError:
            data = b""
        if not data:
            os.kill(os.getpid(), signal.SIGHUP)
            self.exit_event.wait(_TICK)
        return data
