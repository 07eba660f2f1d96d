"""The title: what AD 79 begins with."""

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from content.pictures.hanging import painting
from saves.envelope import Header
from saves.faults import FaultCause, SaveFault
from saves.game_files import ListedGame
from tui.kit.commands import Command, Quit
from tui.kit.menu import Menu
from tui.kit.new_words import known_words
from tui.kit.opening import OpensGames
from tui.kit.painting import PaintingView
from tui.pages.pictures.saves import choice_told
from tui.pages.title_menu import TitleMenu
from tui.play.registry import GAMES
from tui.terminal.painted import can_paint
from tui.text.choices import Choice
from tui.text.lines import Line, line

__all__ = ["TitlePage"]

_SIGN = (
    r"     _    ____    _____ ___  ",
    r"    / \  |  _ \  |___  / _ \ ",
    r"   / _ \ | | | |    / / (_) |",
    r"  / ___ \| |_| |   / / \__, |",
    r" /_/   \_\____/   /_/    /_/ ",
)


_PANEL = 10
"""Rows of the menu: the games, the other entries two in a row, and air above, between and below."""


_GO_ON = "Continue"
_OTHERS = (
    Choice("Saved games", value="saves"),
    Choice("Hall of past campaigns", value="hall"),
    Choice("Rules", value="rules"),
    Choice("Settings", value="settings"),
    Choice("Credits", value="credits"),
)


class ShowCodex(Command):
    """Show what was seen and beaten in all campaigns."""

    label = "Codex"


class TitlePage(OpensGames):
    """The title, where AD 79 begins: go on with a game, begin one, look around."""

    NAME = "gladiators and gods"
    ABOUT = "Go on where you left, begin a campaign or a game of cards, or look around. A digit takes an entry at once."
    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowCodex, Quit)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
    DEFAULT_CSS = f"""
    TitlePage {{ overflow: hidden; }}
    TitlePage.-painted > #head {{ display: none; }}
    TitlePage.-painted > #foot {{ margin-top: 0; }}
    TitlePage.-painted > #status {{ margin-bottom: 1; }}
    TitlePage.-painted > Menu {{ layer: said; position: absolute; offset: 3 9; width: 47; height: {_PANEL}; }}
    TitlePage.-painted.-wide.-tall > Menu {{ offset: 3 13; width: 50; }}
    """

    def __init__(self, told: str = "", opening: str | None = None) -> None:
        """Make the title.

        Args:
            told: what to say in the status line, such as why a game was left.
            opening: the name or title of a game to open at once.
        """
        super().__init__()
        self._told = told
        self._opening = opening
        self.menu = TitleMenu()
        self.painting = PaintingView(
            *map(painting, ("title", "title_wide")), over=[*map(painting, ("sign", "sign_wide"))]
        )

    def body(self) -> Iterable[Widget]:
        """The menu, before the painting."""
        yield self.painting
        yield self.menu

    @property
    def paints(self) -> bool:
        """True if the terminal can show the painting; otherwise there is a sign of letters above the menu."""
        return can_paint(self.looks)

    def _heading(self) -> list[Line]:
        if self.paints:
            return [()]
        sign = [line((f"  {row}", "number")) for row in _SIGN]
        return [
            (),
            *sign,
            (),
            line(("   A hero, a map of the ancient world, four acts, and Pluto's scion at the end.", "faint")),
            (),
        ]

    def draw(self) -> None:
        """Offer to go on with the game played last, whichever it is; without one the cursor begins below that."""
        super().draw()
        self.set_class(self.paints, "-painted")
        self.painting.display = self.paints
        self.status.display = self.is_saying or not self.paints
        fresh = not self.menu.list.choices
        games = self._games()
        self.menu.offer_games(games, _OTHERS, self._heading())
        if fresh and games[0].why:
            self.menu.action_down()

    def say(self, text: str, look: str = "info") -> None:
        """Cover a row of the painting with an answer."""
        super().say(text, look)
        self.status.display = True

    def show_resting_line(self) -> None:
        """Cover no row of the painting while there is nothing to say."""
        super().show_resting_line()
        self.status.display = self.is_saying or not self.paints

    def _games(self) -> list[Choice]:
        offered = (row for row in GAMES.values() if row.set_up)
        return [self._last(), *(Choice(row.offer, value=row.set_up, right=row.told) for row in offered)]

    def _last(self) -> Choice:
        """The game played last; its line stays where there is none, so that every other one keeps its number."""
        try:
            entries = self.game_app.house.games()
        except SaveFault as fault:
            self.say(fault.told, "warn")
            return Choice(_GO_ON, why=fault.told)
        last = next((entry for entry in entries if _goes_on(entry)), None)
        if last is None or last.header is None:
            return self._first() or Choice(_GO_ON, why="There is no game to go on with yet.", right="no game yet")
        return Choice(_GO_ON, value=("continue", last.name), right=_briefly(last.header))

    def _first(self) -> Choice | None:
        """Offer a newcomer the way to begin at once, as long as no game of that kind was begun; one whose guide was skipped last."""
        house = self.game_app.house
        fresh = [row for row in GAMES.values() if row.first and not known_words(house, row.name)]
        first = min(fresh, key=lambda row: row.name in house.settings.taught, default=None)
        if first is None:
            return None
        label, _, told = first.first.partition(": ")
        return Choice(label, value=("first", first.set_up), right=told)

    def on_mount(self) -> None:
        """Say what there is to say, and open what was asked for."""
        self.set_focus(self.menu)
        fault = self.game_app.house.settings_fault
        if self._told:
            self.say(self._told, "warn")
        elif fault is not None:
            self.say(fault.told, "warn")
        if self._opening is not None:
            self._open_wanted(self._opening)

    def _open_wanted(self, wanted: str) -> None:
        """Open a game that was asked for on the command line; where several are called so, ask which."""
        try:
            names = self.game_app.house.store.called(wanted)
        except SaveFault as fault:
            self._look_back_at(wanted, fault)
            return
        if len(names) == 1:
            self.open_game(names[0])
            return
        told = f"{len(names)} games are called {wanted}. Each has a name of its own behind --game: {', '.join(names)}."
        choices = [Choice(choice_told(one), one.name) for one in self.game_app.house.games() if one.name in names]
        self.ask("Which one?", told, choices, lambda name: None if name is None else self.open_game(name))

    def _look_back_at(self, wanted: str, fault: SaveFault) -> None:
        """Show how a game ended that is over, where that was asked for; else what is wrong with the wish."""
        if fault.cause is FaultCause.MISSING:
            try:
                self.look_back(self.game_app.house.archive.find(wanted))
            except SaveFault as other:
                fault = other
            else:
                return
        self.say(f"{wanted}: {fault.wrong}", "warn")

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Go where the entry leads."""
        match message.choice.value:
            case ("continue", str(name)):
                self.open_game(name)
            case ("first", str(screen)):
                self._visit(screen, guided=True)
            case "rules":
                self.explaining.search_rules()
            case screen:
                self._visit(screen)

    def _visit(self, screen: str, **arguments: object) -> None:
        """Go to a screen; what sets up a game needs its content, and says what is wrong with that."""
        try:
            for row in GAMES.values():
                if row.set_up == screen:
                    self.game_app.house.spoken(row.name)
        except SaveFault as fault:
            self.say(fault.told, "warn")
        else:
            self.game_app.visit(screen, **arguments)

    def on_menu_refused(self, message: Menu.Refused) -> None:
        """Say why there is nothing to go on with."""
        self.say(message.choice.why, "warn")

    def action_show_codex(self) -> None:
        """Open the codex."""
        self.game_app.visit("codex")

    def action_quit(self) -> None:
        """Leave AD 79."""
        self.app.exit(0)


def _briefly(header: Header) -> str:
    """Say whose game it is and how far, in a line: *Krakenlance, act II, week 5*."""
    told = header.summary
    when = told.stands.partition(" of ")[0] or told.when or told.title
    return f"{told.who or header.name}, {when[:1].lower()}{when[1:]}"


def _goes_on(entry: ListedGame) -> bool:
    """Tell whether there is something to go on with: a practice campaign that is over was seen; other games leave the list."""
    return entry.header is not None and not entry.fault and not (entry.over and entry.header.summary.practice)
