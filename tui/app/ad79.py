"""The app: one screen after another on the terminal, and what works on all of them."""

import gc
import math
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen

from tui.app.key_gate import Press, kept_from
from tui.app.player_keys import PlayerKeys
from tui.app.screens import SCREENS
from tui.kit.commanded import Commanded
from tui.kit.commands import Command
from tui.kit.field import Field
from tui.kit.key_guard import KeyGuard
from tui.kit.page import Page
from tui.play.house import House
from tui.play.leaving import leave
from tui.play.play import Play
from tui.play.row import named
from tui.play.session import Session
from tui.play.spoken import Spoken
from tui.terminal.abilities import Abilities
from tui.terminal.capabilities import Colours, Theme, erases_in_colour
from tui.terminal.looks import Looks
from tui.terminal.outlet import Outlet
from tui.terminal.wire import Wire
from tui.text.keyboard import Keyboard, keyboard, use

__all__ = ["Ad79", "LeaveApp"]

_ASCII_TOLD = (
    "Drawn in plain ASCII: LANG names no UTF-8 on this machine. "
    "Start with LANG=C.UTF-8 ad79, or choose Symbols in the settings."
)

_NOT_KEPT = "Nothing was decided in that game yet, so it was not kept."

_SEEN_IN = 0.25
"""Seconds in which nobody can see a new screen and answer it, the delay of the line not counted."""


class LeaveApp(Command):
    """Leave AD 79 at once; everything is saved."""

    label = "Leave AD 79"
    footer = False
    palette = False
    shown_keys = "Ctrl-C"


class Ad79(Commanded, App[int], inherit_bindings=False):
    """AD 79 on a terminal.

    Attributes:
        house: the player's folders, games, settings.
        abilities: what the terminal can show.
        looks: how everything looks, by the player's settings and these abilities.
        outlet: sends pictures down the line.
        player_keys: the player's own keys.
        drafts: what was chosen in this sitting to set up each game.
        guard: knows which keys were meant for what was there before a film or a page that came by itself.
        asks_colours: whether the terminal is asked for more colours than its name promises.
        typed_at: when the key or button that is being answered was pressed; infinite if none is.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (LeaveApp,)
    CSS = "Screen { background: ansi_default; color: ansi_default; }"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # the terminal selects text; Textual fails at it while a dialog closes
    TITLE = "AD 79"

    def __init__(
        self,
        house: House | None = None,
        *,
        start: str = "title",
        arguments: Mapping[str, Any] | None = None,
        theme: Theme = "dark",
        colours: Colours | None = None,
        ascii_only: bool | None = None,
    ) -> None:
        """Make the app.

        Args:
            house: the player's house; the system's own where None.
            start: the name of the screen to begin with.
            arguments: what that screen is made with.
            theme: the player's theme.
            colours: depth of colour; that of the terminal where None.
            ascii_only: whether to draw with ASCII alone; where None, if the terminal shows nothing else.
        """
        super().__init__(ansi_color=True)
        self.animation_level = "none"
        self.house = house or House()
        self.outlet = Outlet(Wire(erases=erases_in_colour(os.environ)), lambda: self._driver)
        self.drafts: dict[str, Any] = {}
        self.guard = KeyGuard()
        self.typed_at = math.inf
        self._start = (start, dict(arguments or {}))
        self._ascii_by_locale = ascii_only is None
        self.asks_colours = False
        self.abilities = Abilities.here()
        self.looks = self._looks(theme, colours, ascii_only=ascii_only)
        self.player_keys = PlayerKeys(self.house)

    def _looks(self, theme: Theme, colours: Colours | None, *, ascii_only: bool | None) -> Looks:
        return Looks(theme, colours or self.abilities.colours(), self.abilities.glyphs(ascii_only=ascii_only))

    def change_looks(self, theme: Theme, colours: Colours | None, *, ascii_only: bool | None) -> None:
        """Look differently from now on."""
        self.looks = self._looks(theme, colours, ascii_only=ascii_only)
        for screen in self.screen_stack:
            for widget in screen.walk_children():
                widget.refresh()
            if isinstance(screen, Page) and screen.is_mounted:
                screen.draw()
        self.redraw()

    def take_fine_colours(self) -> None:
        """Draw in 24-bit colours from now on, as the terminal has told that it has them."""
        self.abilities.has_told_fine_colours()
        if self.looks.colours == "256" and self.screen_stack:
            self.change_looks(self.looks.theme, "truecolor", ascii_only=self.looks.glyphs.ascii)

    def change_keys(self, chosen: Keyboard) -> None:
        """Use other keys from now on; screens below are redrawn when they are shown again."""
        use(chosen)
        self.set_keymap({f"{command}|{key}": ",".join(keys) for (command, key), keys in chosen.changed.items()})

    # Screens

    def on_mount(self) -> None:
        """Show the screen that AD 79 begins with, above the empty one that Textual keeps below all."""
        self.change_keys(keyboard())
        name, arguments = self._start
        self.visit(name, **arguments)
        self.call_after_refresh(self._spare_collector)
        if self._ascii_by_locale and self.looks.glyphs.ascii:
            self.call_after_refresh(self._tell_ascii)
        if self.player_keys.fault:
            self.tell_next(self.player_keys.fault)

    def _tell_ascii(self) -> None:
        """Say why there is nothing but ASCII, which a login without a locale gives to a terminal that could show more."""
        if isinstance(self.screen, Page):
            self.screen.remark(_ASCII_TOLD)

    def make_screen(self, name: str, /, **arguments: Any) -> Screen[Any]:
        """Make a screen by its name; this imports its module."""
        made: Screen[Any] = named(SCREENS[name])(**arguments)
        if isinstance(made, Page):
            made.shown_as = name
        return made

    def go(self, name: str, /, **arguments: Any) -> None:
        """Replace the current screen."""
        self.switch_screen(self.make_screen(name, **arguments))

    def visit(self, name: str, /, **arguments: Any) -> None:
        """Put a screen on top of the current one, to which Escape leads back."""
        self.push_screen(self.make_screen(name, **arguments))

    def step_back(self) -> None:
        """Go back to the screen below, if there is one."""
        if self.has_screen_below:
            self.pop_screen()

    @property
    def has_screen_below(self) -> bool:
        """True if one of our screens is below the current one."""
        return len(self.screen_stack) > 2

    def show_session(self, session: Session) -> None:
        """Show a session in place of the current screen, and say any news about its file."""
        play = session.play
        self.go(play.screen, play=play)
        self.call_after_refresh(self._spare_collector)
        self.tell_news(session)

    def _spare_collector(self) -> None:
        """Exempt all that is loaded by now from garbage collection, whose passes would delay the answer to a key."""
        if not self.is_headless:
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def tell_next(self, told: str) -> None:
        """Say something on the next screen, once it is there."""
        self.call_after_refresh(lambda: self.screen.say(told) if isinstance(self.screen, Page) else None)

    def tell_news(self, session: Session) -> None:
        """Say any news about a session's file."""
        news = session.recorder.unkept.news()
        if news:
            self.tell_next(news)

    def leave_game(self, told: str = "") -> None:
        """Close the game and go to the title, which shows the reason, if any, or that the game was not kept."""
        for screen in self.screen_stack:
            play = getattr(screen, "play", None)
            if isinstance(play, Play) and leave(self.house, play.session):
                told = told or _NOT_KEPT
        while self.has_screen_below:
            self.pop_screen()
        self.go("title", told=told)

    def spoken_here(self) -> Spoken | None:
        """The game of the topmost page that plays one or is about one; None if there is none.

        Raises:
            SaveFault: its content cannot be used.
        """
        for screen in reversed(self.screen_stack):
            play = getattr(screen, "play", None)
            if isinstance(play, Play):
                return play.spoken
            if isinstance(screen, Page) and screen.GAME:
                return self.house.spoken(screen.GAME)
        return None

    def extra_commands(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """List what the palette offers besides the commands of the screen."""
        return (
            ("Settings", lambda: self.visit("settings")),
            ("Keys", lambda: self.visit("keys")),
            ("Draw the screen anew", self.redraw),
        )

    def action_leave_app(self) -> None:
        """End the app."""
        self.exit(0)

    def _fatal_error(self) -> None:
        """Leave with a sentence instead of Textual's traceback."""
        from tui.terminal.defects import report  # noqa: PLC0415 - with luck it is never needed

        if self._exception is not None:
            self._exit_renderables.append(Text(report(self._exception, self.house.folders.data)))
        self._close_messages_no_wait()

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Clear the status line's answer at each key, and ignore keys while the page does not fit or that do not count."""
        page = self.screen if self.screen_stack else None
        if isinstance(page, Page) and isinstance(event, Press) and not event.is_forwarded:
            if kept_from(page, event, self.guard, LeaveApp.keys):
                return
            if isinstance(event, events.Key) and page.dialog is None:
                page.clear_answer()
        self.typed_at = event.time if isinstance(event, events.InputEvent) else math.inf
        try:
            await super().on_event(event)
        finally:
            self.typed_at = math.inf

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:  # noqa: FBT001, FBT002 - as Textual has it
        """Run the command of a key; answer a key that has none.

        What a page makes of a key has its turn where commands have theirs, behind the keys that were typed before.
        """
        page = self.screen
        heard = not isinstance(page, Page) or page.accepts_key(key)
        if heard and not priority and isinstance(page, Page) and page.dialog is None and page.take_key(key):
            return True
        known = heard and await super()._check_bindings(key, priority)
        if not known and not priority and isinstance(page, Page) and page.dialog is None:
            page.say(page.answer_stray_key(key))
        return known

    def wait_until_seen(self, reading: float = 0.0, *, turning: float = 0.0) -> None:
        """Take no key before the player can have seen what came up.

        Args:
            reading: the seconds after that in which no key counts that only goes on.
            turning: the seconds before, in which the player turns to it from what was there.
        """
        seconds = self.unseen_for()
        if seconds:
            self.guard.came_up(seconds + turning, reading)

    def unseen_for(self) -> float:
        """The seconds in which a new screen cannot have been seen; 0 without a terminal."""
        return 0.0 if self.is_headless else _SEEN_IN + min(1.0, self.outlet.measured_trip())

    # The line

    def redraw(self) -> None:
        """Send the whole screen again."""
        self.outlet.forget_screen()
        self.screen.refresh()

    def on_resize(self) -> None:
        """Redraw everything, as nobody knows what a resized terminal still shows."""
        self.redraw()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """No filters: colours suit the terminal from the start."""
        return ()

    def get_driver_class(self) -> type[Driver]:
        """The driver for unreliable lines; Textual's own on systems other than POSIX."""
        if os.name != "posix":
            return super().get_driver_class()
        from tui.terminal.driver import LineDriver  # noqa: PLC0415 - there is no such driver on other systems

        return LineDriver

    def caught_up(self) -> None:
        """Send the picture that was held back while keys waited, unless the app has been left."""
        if self.screen_stack and self.outlet.settles():
            self.screen.refresh()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send an update through the wire; hold it back while more keys wait, as it would be outdated at once."""
        driver = self._driver
        shown = self._running and not self._closed and not self._batch_count and not self.is_headless
        if driver is None or not shown or not isinstance(renderable, CompositorUpdate):
            super()._display(screen, renderable)
            return
        x, y = self.cursor_position
        sent = self.outlet.bytes_of(renderable, (x, y), blinks=isinstance(self.focused, Field))
        if sent is None:
            return
        if sent:
            self._begin_update()
            driver.write(sent)
            self._end_update()
            driver.flush()
        self.post_display_hook()
