"""Set-up pages: begin at once, or go line by line through what a game can be begun with."""

import secrets
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Generic, TypeVar

from textual.containers import Horizontal
from textual.widget import Widget

from saves.faults import SaveFault
from saves.names import numbered, same
from tui.kit.beginning import begin_game
from tui.kit.commands import Command
from tui.kit.lines_view import LinesView
from tui.kit.list_dialogs import ChoiceDialog
from tui.kit.menu import Menu
from tui.kit.page import Page
from tui.kit.prompt import Prompt
from tui.kit.set_up_lines import Draft, QuickStart, SetUpRow, Typed
from tui.kit.values import NextValue, PreviousValue
from tui.text.choices import Choice
from tui.text.lines import Line, wrapped

__all__ = ["SetUpPage"]

_MOST_SEED = 2**64 - 1
_WIDTH = 60
_MOST_LINES = 18
"""All lines of a set-up stand on one page; digits take the first nine."""

P = TypeVar("P")


class SetUpPage(Page, Generic[P]):
    """The page on which a game is set up.

    A subclass names the `GAME` and gives the lines (`starts`, `rows`), what is told of each (`paragraphs`, or `told` in full),
    a set-up with another value (`changed`), and the options and the name that follow from the set-up (`options`,
    `usual_title`). The lines for the seed and the name, and the last one, which begins, are the same everywhere.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (PreviousValue, NextValue)
    LABEL: ClassVar[int] = 10
    """Cells of the label before a value."""
    NAMING: ClassVar[str] = "What shall the game be called?"
    ALONE: ClassVar[str] = "There is only this one yet."
    """What is said of a line that has one value alone."""
    DEFAULT_CSS = """
    SetUpPage > #stage { height: 1fr; }
    """

    def __init__(self, set_up: P, *, changing: bool = False) -> None:
        """Make the page.

        Args:
            set_up: what to begin with.
            changing: whether the set-up is one that was played before, so that the set-up goes on from it.
        """
        super().__init__()
        self.menu = Menu(per_page=_MOST_LINES)
        self.about = LinesView(source=self._about)
        self.draft: Draft[P] = Draft(set_up, secrets.randbits(32))
        self._changing = changing

    def body(self) -> Iterable[Widget]:
        """The set-up beside what it means."""
        yield Horizontal(self.menu, self.about, id="stage")

    def on_mount(self) -> None:
        """The list has the keys, what was chosen here before is still chosen, and then the cursor is on its lines."""
        drafts = self.game_app.drafts
        if self._changing:
            drafts[self.GAME] = self.draft
        self.draft = drafts.get(self.GAME, self.draft)
        self.menu.focus()
        self.draw()
        self.menu.list.cursor = self.own_start() if self.GAME in drafts else self.usual_start()
        self.menu.draw()
        self.about.redraw()

    def begin_game(self, game: str, options: Any, title: str, seed: int, *, seed_chosen: bool = False) -> None:
        """Begin a game; the set-up stays for the next one, which has a seed and a name of its own."""
        drafts = self.game_app.drafts
        if self.GAME in drafts:
            drafts[self.GAME] = Draft(self.draft.set_up, secrets.randbits(32))
        begin_game(self, game, options, title, seed, seed_chosen=seed_chosen)

    # What a game gives

    def usual_start(self) -> int:
        """The place of the line that most players want, among those that begin a game at once."""
        return 0

    def own_start(self) -> int:
        """The place of the first line of the set-up."""
        return len(self.starts())

    @abstractmethod
    def starts(self) -> Sequence[QuickStart]:
        """The lines that begin a game at once."""

    @abstractmethod
    def rows(self) -> Sequence[SetUpRow]:
        """The lines of a set-up of one's own, but for seed and name."""

    def paragraphs(self, value: Any) -> Sequence[str]:  # noqa: ARG002 - subclasses ask it
        """Tell of a line in sentences, by the value of its choice: a start's, a row's field, "seed", "title" or "begin"."""
        return ()

    def told(self, value: Any, width: int) -> Iterable[Line]:
        """The text on a line: its paragraphs, unless a subclass shows more."""
        return [part for text in self.paragraphs(value) for part in (*wrapped(text, width, "base", " "), ())]

    @abstractmethod
    def changed(self, field: str, value: Any) -> P:
        """The set-up with another value."""

    @abstractmethod
    def options(self) -> Any:
        """The options of the set-up as it stands."""

    @abstractmethod
    def usual_title(self) -> str:
        """Name a game of this set-up as it is called unless the player says otherwise."""

    # What is shown

    @property
    def title_now(self) -> str:
        """The name of the game to be: no two games have one name."""
        return numbered(self.draft.title or self.usual_title(), self._taken)

    @property
    def _taken(self) -> frozenset[str]:
        """The titles that there are; beginning says what is wrong where they cannot be read."""
        with suppress(SaveFault):
            return self.game_app.house.store.titles()
        return frozenset()

    def _no_title(self, typed: str) -> str | None:
        """Say what is wrong with a name that was typed."""
        if not typed.strip():
            return "It needs a name."
        return "There is a game of this name already." if same(typed) in self._taken else None

    def draw(self) -> None:
        """Show the set-up as it is."""
        super().draw()
        self.menu.offer(self.choices(), [()], keep=True)
        self.about.redraw()

    def choices(self) -> list[Choice]:
        """List what begins a game at once, and then the set-up."""
        return [*self.start_choices(), *self.own_choices()]

    def start_choices(self) -> list[Choice]:
        """List what begins a game at once."""
        return [Choice(start.label, value=start.value, look="strong") for start in self.starts()]

    def own_choices(self) -> list[Choice]:
        """List the lines of the set-up, and the one that begins with it."""
        return [
            *(Choice(f"{row.label:<{self.LABEL}}{row.shown}", value=row.field) for row in self._all_rows()),
            Choice("Begin with this set-up", value="begin", look="strong"),
        ]

    def _all_rows(self) -> tuple[SetUpRow, ...]:
        seed, title = str(self.draft.seed), self.title_now
        return (
            *self.rows(),
            SetUpRow("Seed", "seed", seed, typed=Typed("Seed", "A whole number.", seed, _no_seed, int)),
            SetUpRow("Name", "title", title, typed=Typed("Name", self.NAMING, title, self._no_title, str.strip)),
        )

    def _about(self, width: int, _height: int) -> Iterable[Line]:
        choice = self.menu.current
        return [(), *self.told(choice.value, width - 1)] if choice else ()

    def on_menu_moved(self) -> None:
        """Tell of another line."""
        self.about.redraw()

    # Changing

    @property
    def current(self) -> SetUpRow | None:
        """The line of the set-up that the cursor is on; None on one that begins a game."""
        choice = self.menu.current
        return next((row for row in self._all_rows() if choice and choice.value == row.field), None)

    def _set(self, field: str, value: Any) -> None:
        if field in Draft._fields:
            self.draft = self.draft._replace(**{field: value}, seed_chosen=self.draft.seed_chosen or field == "seed")
        else:
            self.draft = self.draft._replace(set_up=self.changed(field, value))
        self.game_app.drafts[self.GAME] = self.draft
        self.draw()

    def _turn(self, by: int) -> None:
        row = self.current
        if row is None or row.typed is not None:
            self.say("Enter takes this one.")
            return
        self._set(row.field, row.values[(self._at(row) + by) % len(row.values)][0])
        if len(row.values) == 1:
            self.say(self.ALONE)

    def _at(self, row: SetUpRow) -> int:
        """The place of the present value among those that a line can have."""
        return [value for value, _ in row.values].index(getattr(self.draft.set_up, row.field))

    def action_left(self) -> None:
        """The value before."""
        self._turn(-1)

    def action_right(self) -> None:
        """The next value."""
        self._turn(1)

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Do what the line says."""
        message.stop()
        self.take_line(message.choice)

    def take_line(self, choice: Choice) -> None:
        """Begin, or choose a value."""
        row = self.current
        start = next((start for start in self.starts() if start.value == choice.value), None)
        if start is not None:
            seed = self.draft.seed if start.seed is None else start.seed
            chosen = self.draft.seed_chosen and seed == self.draft.seed
            self.begin_game(self.GAME, start.options, start.title, seed, seed_chosen=chosen)
        elif row is None:
            draft = self.draft
            self.begin_game(self.GAME, self.options(), self.title_now, draft.seed, seed_chosen=draft.seed_chosen)
        elif row.typed is not None:
            self._ask(row, row.typed)
        else:
            self._offer(row)

    def _offer(self, row: SetUpRow) -> None:
        """Offer all values of a line, the cursor on the one that it has."""
        if len(row.values) == 1:
            self.say(self.ALONE)
            return
        question = ChoiceDialog(row.label, [Choice(name, value=(value,)) for value, name in row.values])
        question.list.cursor = self._at(row)
        self.open(question, lambda chosen: None if chosen is None else self._set(row.field, chosen[0]))

    def _ask(self, row: SetUpRow, typed: Typed) -> None:
        """Ask for what is typed."""
        prompt = Prompt(typed.title, wrapped(typed.told, _WIDTH, "panel"), typed.now, typed.wrong)
        self.open(prompt, lambda text: None if text is None else self._set(row.field, typed.read(text)))


def _no_seed(typed: str) -> str | None:
    if not typed:
        return "It needs a number."
    if not typed.isdecimal() or not typed.isascii():
        return "A seed has only digits."
    return None if int(typed) <= _MOST_SEED else "That is too large."
