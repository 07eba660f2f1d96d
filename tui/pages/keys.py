"""The keys: a layout for those that move a cursor, and other keys for single commands; each change holds at once and is kept."""

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import ClassVar

from textual import events

from saves.settings import KeyTable
from tui.kit.commands import Back, Command, PickNumber, Take
from tui.kit.conflicts import Scope, SharedKey, misfit, shared_keys, unfit, without_misfits
from tui.kit.dialog import INNER, Notice
from tui.kit.lines_view import LinesView
from tui.kit.list_dialogs import ChoiceDialog
from tui.kit.list_page import ListPage
from tui.kit.menu import Menu
from tui.kit.prompt import SearchDialog
from tui.kit.setting import change_settings
from tui.kit.values import NextValue, PreviousValue
from tui.text.choices import Choice
from tui.text.english import listed
from tui.text.fit import tight
from tui.text.keyboard import LAYOUTS, Keyboard, Layout, key_of, keyed
from tui.text.keys import CHOSEN_KEYS, FIXED_KEYS
from tui.text.lines import Line, beginning, line, wrapped
from tui.text.search import matching

__all__ = ["KeysPage"]

_MARGIN = 6
_FIXED = (
    "Always: Enter takes, Esc steps back, Tab goes on, Space turns pages, digits take from lists, Ctrl-C leaves; arrows, Home, "
    "End, PgUp and PgDn move."
)


class ChangeKey(Take):
    """Give the command under the cursor another key, or choose a layout."""

    label = "Change"


class PickKey(PickNumber):
    """Change the key of the command with that number, or the layout."""

    label = "Change"


class FindCommand(Command):
    """Find a command by its name."""

    label = "Find"


class ResetKeys(Command):
    """Take the usual keys everywhere; once more takes that back."""

    label = "Usual keys"


class KeysMenu(Menu):
    """The layout, and the commands."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ChangeKey, PickKey)


class AskedKey(Notice, inherit_bindings=False):
    """A box that closes with the next key that is pressed."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Back,)

    def on_key(self, event: events.Key) -> None:
        """Take the key, whatever it means elsewhere, but for those that step back and leave everywhere."""
        if event.key not in FIXED_KEYS["back"] + FIXED_KEYS["leave_app"]:
            event.stop()
            event.prevent_default()
            self.close(event.key)


class KeysPage(ListPage):
    """The page of a player's keys."""

    NAME = "Keys"
    ABOUT = (
        "The first line is the layout: the keys that move a cursor. What had one of these keys gets one that is free for it. Left "
        "and Right change it, Enter shows all. Below are the commands whose keys you can change: Enter, then the new key. {find_command} finds one by its name. A key "
        "that means something else on a screen of the command is refused, or exchanged if you say so. Footer, help, the sentences "
        "of all screens and the letters in a fight follow.\n"
    ) + _FIXED
    KEYS: ClassVar[tuple[type[Command], ...]] = (PreviousValue, NextValue, FindCommand, ResetKeys)
    DEFAULT_CSS = """
    KeysPage > #list { height: 11; }
    KeysPage > #details { height: 1fr; }
    """

    def __init__(self) -> None:
        """Make the page."""
        super().__init__()
        self.menu = KeysMenu(id="list")
        self.details = LinesView(source=self._details, id="details")
        self._before: KeyTable | None = None

    @cached_property
    def where(self) -> Sequence[Scope]:
        """All screens and dialogs, with their commands."""
        return self.game_app.player_keys.scopes()

    @cached_property
    def commands(self) -> Mapping[str, type[Command]]:
        """The commands whose keys can be changed, by their names; those of the most screens first."""
        every = {one.row: one for one in reversed(Command.every) if one.row in CHOSEN_KEYS and self._places(one.row)}
        return dict(sorted(every.items(), key=lambda one: (-len(self._places(one[0])), one[1].label)))

    def _places(self, command: str) -> Sequence[str]:
        return list(dict.fromkeys(place.name for place in self.where if command in place.commands))

    @property
    def board(self) -> Keyboard:
        """The keyboard that the settings ask for."""
        return self.game_app.house.keyboard

    @property
    def current(self) -> str:
        """The name of the command under the cursor; empty for the layout."""
        return ("", *self.commands)[self.menu.list.cursor]

    # What is shown

    def on_mount(self) -> None:
        """Say what is wrong with the keys that the settings ask for."""
        wrong = misfit(self.board, self.where)
        if wrong:
            self.say(f"Your own keys cannot be used: {wrong}", "warn")

    def draw(self) -> None:
        """Show each command with its key."""
        super().draw()
        board = self.board
        rows = [Choice(self._row(board, command), command) for command in self.commands]
        self.menu.offer([Choice(f"{'Layout':<8}{board.layout.label}", ""), *rows], [()], keep=True)
        self.details.redraw()

    def _row(self, board: Keyboard, command: str) -> str:
        own = "*" if command in board.own else ""
        told = self.commands[command]
        return beginning(
            f"{board.name(command) + own:<8}{told.label:<20} {told.help()}", self.menu.size.width - _MARGIN
        )

    def _details(self, width: int, rows: int) -> list[Line]:
        found = self._of_command(self.current, width - 2) if self.current else self._of_layout(width - 2)
        return tight([*found, (), *wrapped(_FIXED, width - 2, "faint", " ")], rows)

    def _of_layout(self, width: int) -> list[Line]:
        layout = self.board.layout
        keys = "78946123" if layout.pad else layout.letters
        grid = (" ".join(keys[:3]), "   ".join(keys[3:5]), " ".join(keys[5:]))
        shown = (line((f"   {one}", "strong")) for one in grid)
        return [line((f" {layout.label}", "title")), *wrapped(keyed(layout.about), width, "base", " "), (), *shown]

    def _of_command(self, command: str, width: int) -> list[Line]:
        told, board = self.commands[command], self.board
        usual = Keyboard(board.layout).name(command)
        mine = [line((f" A key of your own; the usual one is {usual}.", "base"))] if command in board.own else []
        where = wrapped(f"On: {listed(self._places(command))}.", width, "faint", " ")
        return [line((f" {told.label}", "title")), *wrapped(told.help(), width, "base", " "), *mine, *where]

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Tell of the command that the cursor is on."""
        message.stop()
        self.details.redraw()

    def action_find_command(self) -> None:
        """Find a command by a part of its name, of what it does, or of its key."""
        rows = [Choice(self._row(self.board, command), command) for command in self.commands]
        find = partial(matching, offered=rows, called=lambda row: self.commands[row.value].label)
        self.open(SearchDialog("Find a command: type words", find), self._go_to)

    def _go_to(self, command: str | None) -> None:
        if command is not None:
            self.menu.list.cursor = 1 + list(self.commands).index(command)
            self.draw()

    # What is changed

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Ask for the new key, or for the layout."""
        message.stop()
        if self.current:
            self._ask_key(self.current)
        else:
            choices = [Choice(f"{one.label}: {keyed(one.about)}", value=one) for one in LAYOUTS.values()]
            asked = ChoiceDialog("Layout", choices)
            asked.list.cursor = list(LAYOUTS).index(self.board.layout.name)
            self.open(asked, lambda chosen: None if chosen is None else self._lay_out(chosen))

    def _ask_key(self, command: str) -> None:
        usual = Keyboard(self.board.layout).name(command)
        told = f"Press the new key of “{self.commands[command].label}”, {key_of(command)} until now. Backspace gives it {usual}, Esc changes nothing."
        self.open(
            AskedKey("A key", wrapped(told, INNER, "panel")),
            lambda key: None if key is None else self._give(command, key),
        )

    def _give(self, command: str, key: str) -> None:
        """Give a command a key, its usual one for Backspace; a key that something else has is refused or exchanged."""
        wanted = self.board.own | {command: key}
        if key == "backspace":
            wanted.pop(command)
        board = Keyboard(self.board.layout, wanted)
        why = "" if key == "backspace" else unfit(board, command, key)
        met = () if why else shared_keys(board, self.where)
        if why:
            self.say(f"Nothing has changed. {why}", "warn")
        elif met:
            self._settle(command, board, met)
        else:
            self._keep(board)

    def _settle(self, command: str, board: Keyboard, met: Sequence[SharedKey]) -> None:
        """Tell whose key it is, and exchange the two where that helps."""
        told = " ".join(shared.told for shared in met)
        others = {one.row for shared in met for one in shared.commands} - {command}
        other = others.pop()
        swapped = Keyboard(board.layout, board.own | {other: self.board.keys(command)[0]})
        if others or misfit(swapped, self.where):
            self.say(f"Nothing has changed. {told}", "warn")
            return
        mine, its = (self.commands[one].label for one in (command, other))
        choices = (
            Choice("Leave everything as it is", value=False),
            Choice(f"Exchange them: “{mine}” gets {board.name(command)}, “{its}” {swapped.name(other)}", value=True),
        )
        self.ask("That key is taken", told, choices, lambda sure: self._keep(swapped) if sure else None)

    def _lay_out(self, layout: Layout) -> None:
        """Take a layout; where keys of single commands do not go with it, ask first."""
        board = Keyboard(layout, self.board.own)
        wrong = misfit(board, self.where)
        if not wrong:
            self._keep(board)
            return
        fitting = without_misfits(board, self.where)
        lost = listed(
            [f"“{self.commands[one].label}”" for one in board.own if one not in fitting.own and one in self.commands]
        )
        choices = (
            Choice("Leave everything as it is", value=False),
            Choice(f"Take it, with the usual key for {lost}", value=True),
        )
        self.ask(layout.label, wrong, choices, lambda sure: self._keep(fitting) if sure else None)

    def action_right(self) -> None:
        """Take the next layout."""
        self._step(1)

    def action_left(self) -> None:
        """Take the previous layout."""
        self._step(-1)

    def _step(self, by: int) -> None:
        """Go to another layout, wherever the cursor is."""
        names = list(LAYOUTS)
        self._lay_out(LAYOUTS[names[(names.index(self.board.layout.name) + by) % len(names)]])

    def action_reset_keys(self) -> None:
        """Take the usual keys; once more takes that back."""
        now = self.game_app.house.settings.keys
        if now != KeyTable():
            self._before = now
            self._change(KeyTable())
            self.remark(f"All keys are the usual ones. {key_of('reset_keys')} once more takes that back.")
        elif self._before is not None:
            self._change(self._before)

    def _keep(self, board: Keyboard) -> None:
        """Have a keyboard hold; keys that are the usual ones anyway are none of one's own."""
        usual = Keyboard(board.layout)
        own = {command: key for command, key in board.own.items() if usual.keys(command) != (key,)}
        self._change(KeyTable(layout=board.layout.name, own=own))

    def _change(self, table: KeyTable) -> None:
        change_settings(self, keys=table)
        self.draw()
