"""The line that the player types in: Textual's own input, in our looks, which takes nothing that cannot be printed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widgets import Input
from textual.widgets.input import Selection

from tui.kit.commanded import Commanded
from tui.kit.commands import Command, Help
from tui.terminal.looks import Looks

if TYPE_CHECKING:
    from tui.app import Ad79

__all__ = ["Field"]

_ACTIONS = {
    key: binding.action
    for binding in Input.BINDINGS
    if isinstance(binding, Binding) and binding.action not in {"submit", "copy", "cut", "paste"}
    for key in binding.key.split(",")
}
"""What Textual's input does on a key. Enter belongs to the dialog, and the clipboard to the terminal: Ctrl-C leaves."""


class _Editing(Command):
    """A command that Textual's input does by itself."""

    footer = False
    palette = False

    @classmethod
    def bindings(cls) -> list[Binding]:
        """Bind each key to the input's own action."""
        return [cls.binding(key, _ACTIONS[key]) for key in cls.keys]


class MoveCaret(_Editing):
    """Move in the text; Home and End go to its ends, with Shift it is marked."""

    keys: ClassVar[tuple[str, ...]] = tuple(key for key, action in _ACTIONS.items() if "delete" not in action)
    label = "Move"
    shown_keys = "Left Right"


class TakeOut(_Editing):
    """Take a character out; Ctrl-W takes out a word, Ctrl-U everything before the cursor."""

    keys: ClassVar[tuple[str, ...]] = tuple(key for key, action in _ACTIONS.items() if "delete" in action)
    label = "Take out"
    shown_keys = "Backspace Del"


class Field(Commanded, Input, inherit_bindings=False):
    """A line to type in.

    Whatever comes is cut to the characters that can be printed and that there is room for. The cursor is the terminal's own.

    Attributes:
        was_pasted: whether a paste had more than its first line, which alone is kept; no Enter in it counted.
    """

    DEFAULT_CSS = "Field { position: absolute; }"
    KEYS: ClassVar[tuple[type[Command], ...]] = (MoveCaret, TakeOut)

    def __init__(self, text: str, most: int, changed: Callable[[], None], *, offered: bool) -> None:
        """Make the line.

        Args:
            text: what stands there at first.
            most: the longest text.
            changed: is called at once when the text is another one, so that the next key meets what came of it.
            offered: whether the text is an offer, which the first character typed replaces.
        """
        self._changed = changed  # asked for while Textual makes its input, as is the corner
        self._corner = Offset(0, 0)
        super().__init__(text, max_length=most, select_on_focus=False, compact=True)
        self.cursor_blink = False
        self._most = most
        self._offered = offered
        self.was_pasted = False

    @property
    def looks(self) -> Looks:
        """The looks of the moment."""
        return cast("Ad79", self.app).looks

    def put(self, frame: Offset, corner: Offset, width: int) -> None:
        """Take a place.

        Args:
            frame: where the dialog is on the screen.
            corner: where the field is in the dialog.
            width: its cells.
        """
        self.styles.offset = corner
        self.styles.width = width
        self._corner = frame + corner
        self.place_caret()

    def place_caret(self) -> None:
        """Put the terminal's own cursor where the next character will stand, if the keys come here."""
        if self.is_attached and self.screen.focused is self:
            self.app.cursor_position = self.cursor_screen_offset

    @property
    def cursor_screen_offset(self) -> Offset:
        """The place of the caret; after the last character Textual's own is a cell too far right."""
        return self._corner + Offset(self._position_to_cell(self.cursor_position) - self.scroll_offset.x, 0)

    def on_mount(self) -> None:
        """Select the text that is offered, so that the first key replaces it."""
        if self._offered:
            self.selection = Selection(0, len(self.value))

    def on_resize(self) -> None:
        """Show the part with the caret."""
        self.scroll_to_region(Region(self._cursor_offset, 0, 1, 1), force=True, animate=False)
        self.place_caret()

    def watch_scroll_x(self, old_value: float, new_value: float) -> None:
        """Move the caret along."""
        super().watch_scroll_x(old_value, new_value)
        self.place_caret()

    def watch_value(self) -> None:
        """Tell the dialog that the text has changed."""
        self._changed()

    # Typing

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Take printable keys, except the key of the help while the field is empty."""
        return super().check_consume_key(key, character) and not (key in Help.keys_now() and not self.value)

    def on_key(self, event: events.Key) -> None:
        """Leave the key of the help to the dialog; a new key clears the note on a paste."""
        self.was_pasted = False
        if not self.check_consume_key(event.key, event.character):
            event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Note that Textual's input leaves out lines of a paste; many keys typed at once look like one, Enter included."""
        self.was_pasted = event.text not in event.text.splitlines()[:1]
        self._changed()

    def replace(self, text: str, start: int, end: int) -> None:
        """Put what can be printed of a text in the place of another, as far as there is room."""
        start, end = sorted((max(0, start), min(len(self.value), end)))
        room = self._most - len(self.value) + end - start
        super().replace("".join(sign for sign in text if sign.isprintable())[:room], start, end)

    # Looks

    @property
    def rich_style(self) -> Style:
        """The look of a field."""
        return self.looks.style("field")

    def get_component_rich_style(self, *names: str, partial: bool = False, default: Style | None = None) -> Style:  # noqa: ARG002
        """The look of what is marked; nothing else in it has one of its own."""
        return self.looks.style("chosen") if "input--selection" in names else Style()

    def render_line(self, y: int) -> Strip:
        """Draw it in the characters that the terminal has."""
        spell = self.looks.glyphs.spell
        drawn = Strip([segment._replace(text=spell(segment.text)) for segment in super().render_line(y)])
        return drawn.adjust_cell_length(self.size.width, self.rich_style)
