"""A new game of the Stations: the guided first game at a key's press, or a set-up of one's own."""

import secrets
from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from textual.containers import Horizontal
from textual.widget import Widget

from rules.stations.state import LEVELS
from tui.choices import Choice
from tui.commands import Command, Left, Right
from tui.lines import Line, wrapped
from tui.screens.stations_begin import BeginsStations
from tui.screens.stations_page import ExplainsStations
from tui.stations_plan import (
    DEALS,
    GUIDED,
    GUIDED_TITLE,
    SEATINGS,
    TITLE,
    Plan,
    bots_for,
    fitted,
    levels_text,
    no_levels,
    options_of,
    read_levels,
)
from tui.widgets.dialog import Question
from tui.widgets.menu import Menu
from tui.widgets.prompt import Prompt
from tui.widgets.sheet import Sheet
from tui.wording.stations_setup import (
    BEGIN,
    BOTS,
    DEALT,
    LEVELLED,
    NAMED,
    QUICK,
    SEEDED,
    TEACHING,
    UNQUALIFIED,
    deals_text,
    levels_told,
    seats_told,
)

__all__ = ["Draft", "NewStations"]

_MOST_SEED = 2**64 - 1
_VARIANTS = {False: "none", True: "unqualified Gladiators may win"}
_NO_BOT = "Nobody is a bot at these seats."
_TYPED = {"levels", "seed", "title", "begin", "guided", "quick"}


class Draft(NamedTuple):
    """What the page has settled so far: the plan, the seed, the name."""

    plan: Plan
    seed: int
    title: str = TITLE


class NewStations(ExplainsStations, BeginsStations):
    """How a game of the Stations is set up."""

    NAME = "The Stations"
    ABOUT = (
        "A card game for four Stations in two teams: eight rounds, one card of each Station a round. The first line begins at "
        "once. The others are a set-up of your own: Left and Right change one, Enter shows all. g tells how to play."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (Left, Right)
    DEFAULT_CSS = """
    NewStations > #stage { height: 1fr; }
    NewStations Menu { width: 46; }
    """

    def __init__(self, plan: Plan | None = None) -> None:
        """Make the page.

        Args:
            plan: what to begin the set-up with; the usual game where None.
        """
        super().__init__()
        self.menu = Menu()
        self.about = Sheet(source=self._about)
        self.draft = Draft(plan or Plan(), secrets.randbits(32))
        self._changing = plan is not None

    def body(self) -> Iterable[Widget]:
        """The set-up beside what it means."""
        yield Horizontal(self.menu, self.about, id="stage")

    def on_mount(self) -> None:
        """The list has the keys; of a set-up that is changed, its first line."""
        self.menu.focus()
        if self._changing:
            self.menu.list.cursor = 1
            self.menu.draw()
            self.about.redraw()

    # What is shown

    def draw(self) -> None:
        """Show the set-up as it is."""
        super().draw()
        self.menu.offer(self._choices(), [()], keep=True)
        self.about.redraw()

    def _choices(self) -> list[Choice]:
        plan = self.draft.plan
        bots = dict(bots_for(plan.seating))[plan.bots]
        levels = "one more each round" if plan.levels == LEVELS else levels_text(plan.levels)
        return [
            self._first(),
            Choice(f"Seats    {SEATINGS[plan.seating].name}", value="seating"),
            Choice(f"Bots     {bots}", value="bots"),
            Choice(f"Levels   {levels}", value="levels"),
            Choice(f"Deals    {plan.deals}", value="deals"),
            Choice(f"Variant  {_VARIANTS[plan.unqualified_win]}", value="unqualified_win"),
            Choice(f"Seed     {self.draft.seed}", value="seed"),
            Choice(f"Name     {self.draft.title}", value="title"),
            Choice("Begin with this set-up", value="begin", look="strong"),
        ]

    def _first(self) -> Choice:
        """The guided game until it was played or skipped, then the usual one."""
        if "stations" in self.game_app.house.settings.taught:
            return Choice("Play: you and a bot against two bots", value="quick", look="strong")
        return Choice("Begin: the guided first game", value="guided", look="strong")

    def _about(self, width: int, _height: int) -> Iterable[Line]:
        choice, plan = self.menu.current, self.draft.plan
        match choice.value if choice else None:
            case "guided":
                told = [TEACHING]
            case "quick":
                told = [QUICK]
            case "seating":
                told = [SEATINGS[plan.seating].told, *seats_told(options_of(plan))]
            case "bots":
                told = [BOTS]
            case "levels":
                told = [LEVELLED, levels_told(plan.levels)]
            case "deals":
                told = [DEALT]
            case "unqualified_win":
                told = [UNQUALIFIED]
            case "seed":
                told = [SEEDED]
            case "title":
                told = [NAMED]
            case _:
                told = [BEGIN, *seats_told(options_of(plan))]
        return [(), *(part for text in told for part in (*wrapped(text, width - 1, "base", " "), ()))]

    def on_menu_moved(self) -> None:
        """Tell of another line."""
        self.about.redraw()

    # Changing

    def values(self, field: str) -> list[tuple[Any, str]]:
        """The values that a line of the set-up can have, with their names."""
        match field:
            case "seating":
                return [(at, seating.name) for at, seating in enumerate(SEATINGS)]
            case "bots":
                return bots_for(self.draft.plan.seating)
            case "deals":
                return [(deals, deals_text(deals)) for deals in DEALS]
            case _:
                return list(_VARIANTS.items())

    def _set(self, field: str, value: Any) -> None:
        plan = fitted(self.draft.plan._replace(**{field: value}))
        self.draft = self.draft._replace(plan=plan)
        self.draw()

    def _turn(self, by: int) -> None:
        choice = self.menu.current
        field = choice.value if choice else None
        if not isinstance(field, str) or field in _TYPED:
            self.say("Enter takes this one.")
            return
        values = [value for value, _ in self.values(field)]
        now = values.index(getattr(self.draft.plan, field))
        self._set(field, values[(now + by) % len(values)])
        if len(values) == 1:
            self.say(_NO_BOT)

    def action_left(self) -> None:
        """The value before."""
        self._turn(-1)

    def action_right(self) -> None:
        """The next value."""
        self._turn(1)

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Begin, or choose a value."""
        message.stop()
        draft = self.draft
        match message.choice.value:
            case "guided":
                self.begin_stations(GUIDED, GUIDED_TITLE, draft.seed)
            case "quick":
                self.begin_stations(options_of(Plan()), TITLE, draft.seed)
            case "begin":
                self.begin_stations(options_of(draft.plan), draft.title, draft.seed)
            case "levels" | "seed" | "title" as field:
                self._ask(field)
            case str(field):
                self._offer(field, message.choice.label.split("  ")[0])

    def _offer(self, field: str, title: str) -> None:
        """Offer all values of a line, the cursor on the one that it has."""
        values = self.values(field)
        if len(values) == 1:
            self.say(_NO_BOT)
            return
        question = Question(title, [Choice(name, value=(field, value)) for value, name in values])
        question.list.cursor = [value for value, _ in values].index(getattr(self.draft.plan, field))
        self.open(question, self._chosen)

    def _ask(self, field: str) -> None:
        """Ask for what is typed."""
        draft = self.draft
        match field:
            case "levels":
                told = "The Qualifying Level of each of the eight rounds, 1 to 8."
                now, wrong = levels_text(draft.plan.levels), no_levels
            case "seed":
                told, now, wrong = "A whole number.", str(draft.seed), _no_seed
            case _:
                told, now, wrong = "What shall the game be called?", draft.title, _no_title
        title = {"levels": "Qualifying Levels", "seed": "Seed"}.get(field, "Name")
        self.open(Prompt(title, wrapped(told, 60, "panel"), now, wrong), lambda text: self._typed(field, text))

    def _typed(self, field: str, text: str | None) -> None:
        match field, text:
            case _, None:
                return
            case "levels", str(typed):
                self._set("levels", read_levels(typed))
            case "seed", str(typed):
                self.draft = self.draft._replace(seed=int(typed))
            case _, str(typed):
                self.draft = self.draft._replace(title=typed.strip())
        self.draw()

    def _chosen(self, chosen: tuple[str, Any] | None) -> None:
        if chosen is not None:
            self._set(*chosen)


def _no_seed(typed: str) -> str | None:
    if not typed.isdecimal() or not typed.isascii():
        return "Digits alone make a seed."
    return None if int(typed) <= _MOST_SEED else "That is too large."


def _no_title(typed: str) -> str | None:
    return None if typed.strip() else "It needs a name."
