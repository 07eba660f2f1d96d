"""Finding by its name whatever has one on a screen of play."""

from functools import partial
from typing import ClassVar

from tui.kit.commands import Command, ScreenPart
from tui.kit.page import Page
from tui.kit.prompt import SearchDialog
from tui.text.choices import Choice
from tui.text.search import matching

__all__ = ["FindNamed", "Finding"]


class FindNamed(Command):
    """Find a unit or card by its name."""

    label = "Find"
    footer = False


class Finding(ScreenPart):
    """The part of a screen that finds what has a name there, and shows it."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (FindNamed,)

    def __init__(self, page: Page) -> None:
        """Find what a page names."""
        self._page = page

    def action_find_named(self) -> None:
        """Ask for a name, and show what is called so as the palette does."""
        offered = [Choice(f"{name}: {text}", (name, show)) for name, text, show in self._page.named_things()]
        find = partial(matching, offered=offered, called=lambda choice: choice.value[0])
        self._page.open(SearchDialog("Find: type a name", find), lambda found: found[1]() if found else None)
