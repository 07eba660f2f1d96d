"""The palette: all commands of a page by name, and whatever else has a name there."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tui.kit.commanded import Live
from tui.kit.commands import Command, Palette, ScreenPart
from tui.kit.prompt import SearchDialog
from tui.text.choices import Choice
from tui.text.search import matching

if TYPE_CHECKING:
    from tui.kit.page import Page

__all__ = ["PaletteSearch"]


class _Offer(NamedTuple):
    """An offer of the palette beside the commands of the page: by which name, and what taking it does."""

    name: str
    do: Callable[[], None]


class PaletteSearch(ScreenPart):
    """The palette of a page, which finds commands and things by words."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Palette,)

    def __init__(self, page: "Page") -> None:
        """Find what a page has."""
        self._page = page

    def action_palette(self) -> None:
        """All commands by name, and whatever else has a name here."""
        page = self._page
        offered = [live for live in page.live() if live.command.palette]
        commands = [Choice(f"{live.command.label} ({live.key_names})", live) for live in offered]
        commands += (
            Choice(label, _Offer(label, do)) for label, do in (*page.named_commands(), *page.game_app.extra_commands())
        )
        things: list[Choice] = []

        def find(words: str) -> list[Choice]:
            if words and not things:
                things.extend(Choice(f"{name}: {text}", _Offer(name, do)) for name, text, do in page.named_things())
            return matching(words, [*commands, *things] if words.strip() else commands, _called)

        page.open(SearchDialog(f"{page.FINDS}: type to find", find), self._run)

    async def _run(self, chosen: Live | _Offer | None) -> None:
        if isinstance(chosen, Live):
            await self._page.app.run_action(chosen.action, chosen.owner)
        elif chosen is not None:
            chosen.do()


def _called(choice: Choice) -> str:
    """The name of what the palette offers, without the text behind it."""
    return choice.value.name if isinstance(choice.value, _Offer) else choice.label
