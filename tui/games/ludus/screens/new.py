"""A new game of the ludus: one against a bot at a key's press, or a set-up of one's own."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from rules.ludus.state import Options
from tui.games.ludus.plan import FIRSTS, GUIDED, GUIDED_TITLE, PLAYERS, TITLE, Plan, fitted, options_of
from tui.games.ludus.words.names import SCHOOLS
from tui.games.ludus.words.setup import (
    ABOUT,
    BEGIN,
    FIRST,
    NAMED,
    PLAYER_NAMES,
    QUICK,
    SCHOOL,
    SEEDED,
    TEACHING,
    first_named,
    seats_told,
)
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.set_up import QuickStart, SetUpPage, SetUpRow
from tui.text.lines import Line, wrapped

__all__ = ["NewLudus"]

_PLAYERS = [(player, PLAYER_NAMES[player]) for player in PLAYERS]


class NewLudus(SetUpPage[Plan]):
    """How a game of the ludus is set up."""

    NAME = "The ludus"
    ABOUT = (
        f"{ABOUT}\nThe first two lines begin at once. The others are a set-up of your own: Left and Right change one, Enter or "
        "its digit shows all. g tells how to play."
    )
    GAME = "ludus"
    RULES_PAGE = "ludus_help"
    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay,)
    LABEL = 12
    DEFAULT_CSS = """
    NewLudus Menu { width: 42; }
    """

    def __init__(self, plan: Plan | None = None) -> None:
        """Make the page.

        Args:
            plan: what to begin the set-up with; the usual game where None.
        """
        super().__init__(plan or Plan(), changing=plan is not None)

    def starts(self) -> Sequence[QuickStart]:
        """The guided match and the usual game, always under the same digits."""
        guided = "Play: a guided match" if self._taught else "Begin: the guided first match"
        return (
            QuickStart(guided, "guided", GUIDED_TITLE, GUIDED),
            QuickStart("Play: you against a medium bot", "quick", TITLE, options_of(Plan())),
        )

    def usual_start(self) -> int:
        """The guided match until one was played or skipped, then the usual game."""
        return int(self._taught)

    @property
    def _taught(self) -> bool:
        return self.GAME in self.game_app.house.settings.taught

    def rows(self) -> Sequence[SetUpRow]:
        """Who plays, and who goes first."""
        plan, options = self.draft.plan, self.options()
        firsts = [(first, first_named(first, options)) for first in FIRSTS]
        return (
            SetUpRow(SCHOOLS[0], "one", PLAYER_NAMES[plan.one], _PLAYERS),
            SetUpRow(SCHOOLS[1], "two", PLAYER_NAMES[plan.two], _PLAYERS),
            SetUpRow("Goes first", "first", first_named(plan.first, options), firsts),
        )

    def told(self, value: Any, width: int) -> Iterable[Line]:
        """Paragraphs."""
        return [part for text in self._paragraphs(value) for part in (*wrapped(text, width, "base", " "), ())]

    def _paragraphs(self, value: Any) -> Sequence[str]:
        match value:
            case "guided":
                return (ABOUT, TEACHING)
            case "quick":
                return (ABOUT, QUICK)
            case "one" | "two":
                return (SCHOOL,)
            case "first":
                return (FIRST,)
            case "seed":
                return (SEEDED,)
            case "title":
                return (NAMED,)
            case _:
                return (BEGIN, *seats_told(self.options()))

    def changed(self, field: str, value: Any) -> Plan:
        """The plan with another value; two bots do not play each other here."""
        return fitted(self.draft.plan._replace(**{field: value}), field)

    def options(self) -> Options:
        """The options of the plan."""
        return options_of(self.draft.plan)

    def usual_title(self) -> str:
        """The same for all."""
        return TITLE
