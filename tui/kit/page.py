"""The base of all screens: a head line, a body, a status line, a foot with the keys, and dialogs on a layer."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from tui.kit.commanded import Commanded, Live, live_commands
from tui.kit.commands import Back, Command, Help, NextThing, Palette, PreviousThing
from tui.kit.dialog import INNER, Dialog
from tui.kit.early_keys import EarlyKeys
from tui.kit.explaining import Explaining
from tui.kit.lines_view import LinesView
from tui.kit.list_dialogs import ChoiceDialog
from tui.kit.palette import PaletteSearch
from tui.kit.status_line import StatusLine
from tui.terminal.composing import WideCompositor
from tui.terminal.looks import Looks
from tui.text.choices import Choice
from tui.text.keyboard import key_of
from tui.text.keys import key_name
from tui.text.lines import Line, Span, beside, line, wrapped

if TYPE_CHECKING:
    from tui.app import Ad79

__all__ = ["LEAST_COLUMNS", "LEAST_ROWS", "Page"]

LEAST_COLUMNS = 80
LEAST_ROWS = 23
"""A terminal of 24 rows, less one for tmux's status line."""


class Page(Commanded, Screen[None], inherit_bindings=False):
    """The base of our screens.

    A subclass gives `NAME` (in the head line), `ABOUT` (a paragraph for its help), `KEYS` beyond the common ones,
    `body`, and the `GAME` that it is about, where it plays none. It answers refused keys with `say`, and opens dialogs
    with `open`. `shown_as` is the name that the app made it under.
    """

    DEFAULT_CSS = """
    Page { layers: base said dialog small; layout: vertical; }
    Page > .bar { height: 1; }
    Page > #status { layer: said; dock: bottom; margin-bottom: 1; }
    Page > #foot { margin-top: 1; }
    Page > #small { layer: small; position: absolute; offset: 0 0; width: 100%; height: 100%; display: none; }
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (Back, NextThing, PreviousThing, Help, Palette)
    NAME: ClassVar[str] = ""
    ABOUT: ClassVar[str] = ""
    GAME: ClassVar[str] = ""
    FINDS: ClassVar[str] = "Commands"
    """What the palette finds here."""
    SIGNS: ClassVar[Sequence[tuple[str, str]]] = ()
    """What the help explains below the keys, each text under its heading."""
    RULES_PAGE: ClassVar[str] = ""
    """The page on how the game is played, where there is one; a page that leads there lists `HowToPlay`."""
    rules_here: Mapping[str, Any] = MappingProxyType({})
    """What that page is told of where the game stands, by the names of its arguments."""
    WITHIN: ClassVar[tuple[type[Commanded], ...]] = ()
    """What it shows that has commands of its own whose keys a player may change."""

    def __init__(self) -> None:
        """Make the page with no dialog open."""
        super().__init__()
        self._compositor = WideCompositor()
        self.shown_as = ""
        self._answer = ""
        self.head = LinesView(ground="head", id="head", classes="bar")
        self.status = StatusLine()
        self.foot = LinesView(ground="panel", id="foot", classes="bar")
        self._small = LinesView(id="small")
        self._dialogs: list[tuple[Dialog, Callable[[Any], Any], Widget | None]] = []
        self.early = EarlyKeys(self)
        self.explaining = self.add_part(Explaining(self))
        self.add_part(PaletteSearch(self))

    @property
    def game_app(self) -> "Ad79":
        """The app, as ours."""
        return cast("Ad79", self.app)

    @property
    def looks(self) -> Looks:
        """The current looks."""
        return self.game_app.looks

    def compose(self) -> ComposeResult:
        """Head, body, answers, keys."""
        self.add_class(*_classes_at(self.app.size, self))
        yield self.head
        yield from self.body()
        yield self.status
        yield self.foot
        yield self._small

    def body(self) -> Iterable[Widget]:
        """The widgets between head and status line."""
        return ()

    @property
    def rules_page(self) -> str:
        """The page on how the game is played; that for what the cursor is on, where a page leads to several."""
        return self.RULES_PAGE

    # What is shown

    def head_line(self, width: int) -> Line:
        """The head line."""
        return beside(line((" AD 79", "head_strong"), (f"  {self.NAME}", "head")), (), width, "head")

    def draw(self) -> None:
        """Update everything that the page shows; a subclass also draws its body."""
        width = self.app.size.width
        self.head.show([self.head_line(width)])
        self.draw_foot()

    def draw_foot(self) -> None:
        """Show the keys that work now, as many as fit; always the one for help, except while a film runs."""
        if in_film := self.early.in_film():
            told = [((f" {key}", "panel_key"), (f" {does} ", "panel")) for key, does in in_film]
            self.foot.show([tuple(span for spans in told for span in spans)])
            return
        shown = sorted((live for live in self.live() if live.command.footer), key=lambda live: live.command.rank)
        entries = [(live.key_names.split(" ")[0], live.command) for live in shown]
        room = self.app.size.width - 1 - sum(len(key) + 8 for key, command in entries if command is Help)
        spans: list[Span] = [(" ", "panel")]
        for key, command in entries:
            width = len(key) + len(command.label) + 3
            if command is not Help and width > room:
                continue
            room -= 0 if command is Help else width
            spans += [(key, "panel_key"), (f" {command.label}  ", "panel")]
        self.foot.show([tuple(spans)])

    def say(self, text: str, look: str = "info") -> None:
        """Show an answer in the status line until the next key; a long one covers the rows above without moving them."""
        self._answer = text
        self.status.show_all(wrapped(text, self.app.size.width - 1, look, " "))

    def say_too(self, text: str) -> None:
        """Say something behind an unread answer, if there is one, and once."""
        if text not in self._answer:
            self.say(f"{self._answer} {text}".strip())

    @property
    def is_saying(self) -> bool:
        """True while an unread answer stands in the status line."""
        return bool(self._answer)

    def remark(self, text: str) -> None:
        """Say something less urgent, unless an unread answer stands there."""
        if not self._answer:
            self.say(text)

    def accepts_key(self, key: str) -> bool:  # noqa: ARG002 - overridden by pages that refuse keys
        """Tell whether a key may run its command; a refused key is answered as a stray one."""
        return True

    def take_key(self, key: str) -> bool:  # noqa: ARG002 - overridden by pages whose keys depend on what they show
        """Act on a key before any command can; return whether it meant anything here."""
        return False

    def answer_stray_key(self, key: str) -> str:
        """Word the answer to a key that does nothing here."""
        idle = next((one.idle for one in self.BY_KEY.values() if one.idle and key in one.keys_now()), "")
        return idle or f"{key_name(key)} does nothing here; {key_of('help')} lists the keys that do."

    def on_paste(self, event: events.Paste) -> None:
        """Say that pasted text does nothing here, unless a field took it."""
        event.stop()
        self.say("That came as pasted text, which does nothing here. If you typed it, type it again.")

    def clear_answer(self) -> None:
        """Clear the answer, which counts as read once a key is pressed."""
        if self._answer:
            self._answer = ""
            self.show_resting_line()

    def show_resting_line(self) -> None:
        """Show the resting status line, unless an unread answer stands there; none below a dialog, which has the keys that it tells of."""
        if not self._answer:
            self.status.show_all((self.resting_line() if self.dialog is None else (),))

    def resting_line(self) -> Line:
        """Return what the status line shows between answers."""
        return ()

    def on_mount(self) -> None:
        """Show everything."""
        self.bindings_updated_signal.subscribe(self, lambda _: self.draw_foot())
        self.draw()
        self._fit()

    def on_screen_resume(self) -> None:
        """Update everything, because it may have changed meanwhile."""
        if self.is_mounted:
            self.draw()

    def on_resize(self) -> None:
        """Fit head, foot and dialogs to the new size, or say that it is too small."""
        self._fit()
        if self.is_mounted:
            self.draw()
        for dialog, _, _ in self._dialogs:
            dialog.fit()

    @property
    def too_small(self) -> bool:
        """True if the terminal has too few columns or rows."""
        width, height = self.app.size
        return width < LEAST_COLUMNS or height < LEAST_ROWS

    def _fit(self) -> None:
        width, height = self.app.size
        self._small.display = self.too_small
        told = f"AD 79 needs {LEAST_COLUMNS} columns and {LEAST_ROWS} rows. This terminal has {width} and {height}. Ctrl-C leaves."
        self._small.show([(), *wrapped(told, max(10, width - 2), "strong", " ")])

    # Commands

    def can(self, command: str) -> bool:
        """Tell whether a command works: no dialog is open, and the page is visible."""
        return not self._dialogs and not self.too_small and super().can(command)

    def live(self) -> tuple[Live, ...]:
        """The commands that work here and now."""
        return live_commands(self)

    @property
    def can_back(self) -> bool:
        """True if there is a page to step back to."""
        return self.game_app.has_screen_below

    @property
    def can_next_thing(self) -> bool:
        """True if there is more than one panel."""
        return len(self.focus_chain) > 1

    @property
    def can_previous_thing(self) -> bool:
        """True if there is more than one panel."""
        return self.can_next_thing

    def action_back(self) -> None:
        """Step back to the page before."""
        self.game_app.step_back()

    def action_next_thing(self) -> None:
        """The next thing worth choosing: the next panel, where the page knows nothing better."""
        self.focus_next()

    def action_previous_thing(self) -> None:
        """The previous thing worth choosing."""
        self.focus_previous()

    def on_dialog_help_asked(self, message: Dialog.HelpAsked) -> None:
        """Show the keys of the dialog on top, and the rules."""
        message.stop()
        if self.dialog is message.dialog:
            self.explaining.help_with(message.dialog)

    def named_commands(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """List the palette's commands here that have no key."""
        return ()

    def named_things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """List what the palette finds besides commands once words are typed: each thing's name, its text, and what shows it."""
        return ()

    # Dialogs

    @property
    def dialog(self) -> Dialog | None:
        """The dialog on top, if one is open."""
        return self._dialogs[-1][0] if self._dialogs else None

    def open(self, dialog: Dialog, then: Callable[[Any], Any] = lambda _: None) -> None:
        """Open a dialog.

        Args:
            dialog: the dialog.
            then: is called with its result once it is closed; None if it was left.
        """
        self._dialogs.append((dialog, then, self.focused))
        self.mount(dialog)
        self.set_focus(dialog.furnish())
        self.show_resting_line()

    def ask(self, title: str, text: str, choices: Iterable[Choice], then: Callable[[Any], Any]) -> None:
        """Ask a question; `then` gets the value of the answer, or None."""
        lines = [*wrapped(text, INNER, "panel"), ()] if text else []
        self.open(ChoiceDialog(title, tuple(choices), lines), then)

    async def on_dialog_closed(self, message: Dialog.Closed) -> None:
        """Remove the dialog, restore the focus, and pass the result on."""
        message.stop()
        for at, (dialog, then, before) in enumerate(self._dialogs):
            if dialog is message.dialog:
                del self._dialogs[at]
                await dialog.remove()
                if before is not None and before.is_attached:
                    self.set_focus(before)
                self.refresh_bindings()
                self.show_resting_line()
                answer = then(message.result)
                if answer is not None and hasattr(answer, "__await__"):
                    await answer
                return


def _classes_at(size: Size, page: Page) -> Iterator[str]:
    """Return the classes of a page in a size, to be set before its first picture: Textual finds them only after it, and paints again."""
    for length, ends in ((size.width, page.HORIZONTAL_BREAKPOINTS), (size.height, page.VERTICAL_BREAKPOINTS)):
        fitting = [(least, name) for least, name in ends or () if length >= least]
        if fitting:
            yield max(fitting)[1]
