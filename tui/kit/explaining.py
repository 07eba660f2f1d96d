"""Explaining a page: the keys that work there, the rule book, and where its game has one, the page on how to play."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from saves.faults import SaveFault
from tui.kit.commands import Command, Help, ScreenPart
from tui.kit.dialog import INNER, Dialog, Notice
from tui.kit.prompt import SearchDialog
from tui.play.registry import GAMES
from tui.text.choices import Choice
from tui.text.keyboard import keyed

if TYPE_CHECKING:
    from tui.kit.help_dialog import HelpDialog
    from tui.kit.lookup import Lookup
    from tui.kit.page import Page
    from tui.play.spoken import Spoken

__all__ = ["CHANGE", "PLAY", "Explaining", "HowToPlay", "ShowKeys"]

PLAY = "play"
"""The result of a help that leads on to the page on how to play."""
CHANGE = "change"
"""The result of a help that leads on to the page of keys."""


class HowToPlay(Command):
    """Read how the game is played, on one page."""

    label = "How to play"
    rank = 6


class ShowKeys(Command):
    """Look at the keys, and change them."""

    label = "Keys"
    rank = 6


class Explaining(ScreenPart):
    """The help of a page, and what it leads on to."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Help, HowToPlay, ShowKeys)

    def __init__(self, page: "Page") -> None:
        """Explain a page; where it names a `rules_page`, that one is a key away from its help, too."""
        self._page = page

    def action_help(self) -> None:
        """Keys and rules."""
        from tui.kit.help_dialog import ExplainedHelpDialog, HelpDialog  # noqa: PLC0415 - needed by this key alone

        page = self._page
        self._open(ExplainedHelpDialog if page.rules_page else HelpDialog, page.NAME, page.ABOUT, page.SIGNS)

    def help_with(self, dialog: Dialog) -> None:
        """Open the help of the dialog on top."""
        from tui.kit.help_dialog import HelpDialog  # noqa: PLC0415 - see above

        self._open(HelpDialog, dialog.heading)

    def _open(
        self, kind: type["HelpDialog"], name: str, about: str = "", signs: Sequence[tuple[str, str]] = ()
    ) -> None:
        from tui.kit.help_dialog import help_lines  # noqa: PLC0415 - see above

        told = [(heading, keyed(text)) for heading, text in signs]
        lines = help_lines(keyed(about), self._page.live(), kind.offered(), INNER, told)
        self._page.open(kind(f"Help: {name}", lines), self._helped)

    def _helped(self, wished: object) -> None:
        if wished == PLAY:
            self.action_how_to_play()
        elif wished == CHANGE:
            self.action_show_keys()
        elif wished:
            self.search_rules()

    def action_how_to_play(self) -> None:
        """The rules on one page."""
        self._page.game_app.visit(self._page.rules_page, **self._page.rules_here)

    def action_show_keys(self) -> None:
        """The page of keys."""
        if self._page.shown_as != "keys":
            self._page.game_app.visit("keys")

    def search_rules(self) -> None:
        """Search the rules and cards of the player's game; outside of a game, ask which."""
        page = self._page
        try:
            spoken = page.game_app.spoken_here()
        except SaveFault as fault:
            page.say(fault.told, "warn")
        else:
            if spoken is not None:
                self._look_up(spoken)
                return
            games = [Choice(row.title, name) for name, row in GAMES.items() if row.set_up]
            page.ask("Rules", "Of which game?", games, self._search_rules_of)

    def _search_rules_of(self, game: str | None) -> None:
        """Search the rules and the cards of a game of the registry."""
        if game is not None:
            try:
                self._look_up(self._page.game_app.house.spoken(game))
            except SaveFault as fault:
                self._page.say(fault.told, "warn")

    def _look_up(self, spoken: "Spoken") -> None:
        """Open the contents of a game's rules, which are a search as soon as words are typed."""
        from tui.kit.lookup import Lookup  # noqa: PLC0415 - the rule book is read when asked for

        row = GAMES.get(spoken.game.name)
        lookup = Lookup(spoken.facts.clauses, spoken.facts.things())
        title = f"{row.title if row else 'Rule book'}: choose a chapter, or type words to find"
        self._offer(lookup, title, lookup.find)

    def _offer(
        self,
        lookup: "Lookup",
        title: str,
        find: Callable[[str], Sequence[Choice]],
        back: Callable[[], None] = lambda: None,
        *,
        words: str = "",
        at: int = 0,
    ) -> None:
        """Offer what words find, and show what is taken of it.

        Args:
            lookup: the rules.
            title: the heading.
            find: what there is for the words typed so far.
            back: is called when the list is left.
            words: words to begin with.
            at: the place of the cursor.
        """
        from tui.kit.lookup import Section  # noqa: PLC0415 - see above

        search = SearchDialog(title, find, words)
        search.list.cursor = at

        def again() -> None:
            self._offer(lookup, title, find, back, words=search.field.value, at=search.list.cursor)

        def show(found: Any) -> None:
            if found is None:
                back()
            elif isinstance(found, Section):
                self._offer(lookup, found.title, found.find, again)
            else:
                self._page.open(lookup.shown(found, INNER), lambda _: again())

        self._page.open(search, show)

    def show_clause(self, clause_id: str) -> None:
        """Open the rule book at a clause."""
        from tui.kit.lookup import clause_lines  # noqa: PLC0415 - see above

        self._page.open(Notice("Rule book", clause_lines(clause_id, INNER)))
