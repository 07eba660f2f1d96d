"""The settings; each change holds at once and is kept at once."""

from typing import Any, ClassVar

from saves.naming import named
from tui.kit.commands import Command, PickNumber, Take
from tui.kit.dialog import INNER
from tui.kit.explaining import ShowKeys
from tui.kit.lines_view import LinesView
from tui.kit.list_dialogs import ChoiceDialog
from tui.kit.list_page import ListPage
from tui.kit.menu import Menu
from tui.kit.setting import change_settings
from tui.kit.values import NextValue, PreviousValue
from tui.terminal.preferences import PREFERENCES, Preference, Value, stepped, told_here, value_name
from tui.text.choices import Choice
from tui.text.fit import tight
from tui.text.keyboard import keyed
from tui.text.lines import Line, line, wrapped

__all__ = ["SettingsPage"]

_LABEL = 16
_KEYS = "{show_keys}  Keys            "
_ABOUT_KEYS = "; {show_keys} shows and changes all of them"


class ShowValues(Take):
    """Show all values of the setting under the cursor, to take one from."""

    label = "Values"


class PickSetting(PickNumber):
    """Show all values of the setting with that number; nothing changes before you take one."""

    label = "Values"


class SettingsMenu(Menu):
    """The list of settings."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowValues, PickSetting)


class SettingsPage(ListPage):
    """The page of a player's settings."""

    NAME = "Settings"
    ABOUT = (
        "Left and Right go to another value of the setting under the cursor. Enter, or the digit of a setting, shows all of its "
        "values and changes nothing before you take one. {show_keys} leads to the keys: layouts for the keys that move a cursor, "
        "and another key for any command. A change holds at once and is kept."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (PreviousValue, NextValue, ShowKeys)
    DEFAULT_CSS = """
    SettingsPage > #list { height: 11; }
    SettingsPage > #details { height: 1fr; }
    """

    def __init__(self) -> None:
        """Make the page."""
        super().__init__()
        self.menu = SettingsMenu(id="list")
        self.details = LinesView(source=self._details, id="details")

    def on_mount(self) -> None:
        """Tell of a file that could not be read."""
        fault = self.game_app.house.settings_fault
        if fault is not None:
            self.say(f"{fault.told} {fault.place}", "warn")

    def draw(self) -> None:
        """Show each setting with its value."""
        super().draw()
        settings = self.game_app.house.settings
        choices = [Choice(f"{one.label:<{_LABEL}}{value_name(one, settings)}", one) for one in PREFERENCES]
        keys = f"  {_KEYS}{self.game_app.house.keyboard.layout.label}{_ABOUT_KEYS}"
        self.menu.offer(choices, [keyed(keys)], keep=True)
        self.details.redraw()

    @property
    def current(self) -> Preference:
        """The setting under the cursor."""
        return PREFERENCES[self.menu.list.cursor]

    def _details(self, width: int, rows: int) -> list[Line]:
        room, one = width - 2, self.current
        now = getattr(self.game_app.house.settings, one.field)
        lines: list[Line] = [line((f" {one.label}", "title")), *wrapped(keyed(one.about), room, "base", " "), ()]
        for known in one.values:
            here = known.value == now
            mark = self.looks.glyphs.pointer if here else " "
            lines += wrapped(self._told(known), room, "strong" if here else "faint", f" {mark} ", "     ")
        return tight(
            [*lines, (), *wrapped(f"Kept in {named(self.game_app.house.folders.settings)}.", room, "faint", " ")], rows
        )

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """The values of another setting."""
        message.stop()
        self.details.redraw()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Offer all values, the cursor on the present one."""
        message.stop()
        one = self.current
        now = getattr(self.game_app.house.settings, one.field)
        choices = [Choice(self._told(known), value=known) for known in one.values]
        question = ChoiceDialog(one.label, choices, [*wrapped(keyed(one.about), INNER, "panel"), ()])
        question.list.cursor = next((at for at, known in enumerate(one.values) if known.value == now), 0)
        self.open(question, lambda chosen: None if chosen is None else self._change(one, chosen.value))

    def action_right(self) -> None:
        """Go to the next value."""
        self._step(1)

    def action_left(self) -> None:
        """Go to the previous value."""
        self._step(-1)

    def _step(self, by: int) -> None:
        self._change(self.current, stepped(self.current, self.game_app.house.settings, by))

    def _change(self, one: Preference, value: Any) -> None:
        change_settings(self, **{one.field: value})
        self.draw()

    def _told(self, value: Value) -> str:
        """A value and what it means here."""
        return f"{value.name}: {told_here(value, self.game_app.abilities)}"
