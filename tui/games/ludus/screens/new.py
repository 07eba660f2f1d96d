"""A new game of the ludus: one against a bot at a key's press, or a set-up of one's own."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar

from rules.ludus.box import Box
from rules.ludus.state import Options
from saves.faults import SaveFault
from tui.games.ludus.set_up import (
    GUIDED,
    GUIDED_THREE,
    GUIDED_THREE_TITLE,
    GUIDED_TITLE,
    PLAYERS,
    SEATS,
    TITLE,
    SetUp,
    fitted,
    named,
    options_of,
)
from tui.games.ludus.words.names import called
from tui.games.ludus.words.setup import (
    ABOUT,
    ABOUT_THREE,
    BEGIN,
    CARDS,
    CARDS_NAMES,
    CHAMPIONS,
    CHAMPIONS_NAMES,
    COUNT,
    COUNTS,
    FIRST,
    NAMED,
    PLAYER_NAMES,
    SCHOOL,
    SEEDED,
    TEACHING,
    TEACHING_THREE,
    first_named,
    in_short,
    seats_told,
)
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.set_up import SetUpPage
from tui.kit.set_up_lines import QuickStart, SetUpRow
from tui.text.choices import Choice

__all__ = ["NewLudus"]

_PLAYERS = [(player, PLAYER_NAMES[player]) for player in PLAYERS]


class NewLudus(SetUpPage[SetUp]):
    """The set-up of a game of the ludus."""

    NAME = "The ludus"
    ABOUT = (
        f"{ABOUT}\nThe first four lines begin at once, the second and the fourth with the set-up below them: Left and Right change a "
        "line, Enter or its digit shows all its values. {how_to_play} tells how to play."
    )
    GAME = "ludus"
    RULES_PAGE = "ludus_help"
    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay,)
    LABEL = 12
    DEFAULT_CSS = """
    NewLudus Menu { width: 42; }
    """

    def __init__(self, set_up: SetUp | None = None) -> None:
        """Make the page.

        Args:
            set_up: what to begin with; the usual game where None.
        """
        super().__init__(set_up or SetUp(), changing=set_up is not None)

    def starts(self) -> Sequence[QuickStart]:
        """The guided match, the set-up as it stands, and the guided game of three, always under the same digits."""
        guided = "Play: a guided match" if self._taught else "Begin: the guided first match"
        return (
            QuickStart(guided, "guided", GUIDED_TITLE, GUIDED),
            QuickStart(f"Play: {in_short(self.options())}", "quick", self.title_now, self.options()),
            QuickStart("Three schools, guided", "guided_three", GUIDED_THREE_TITLE, named(GUIDED_THREE, self._names)),
        )

    def usual_start(self) -> int:
        """The guided match until one was played or skipped, then the usual game."""
        return int(self._taught)

    @property
    def rules_page(self) -> str:
        """The rules of a duel, or those for as many schools as the line under the cursor begins with."""
        choice = self.menu.current
        match choice.value if choice else "":
            case "guided":
                return "ludus_help"
            case "guided_three":
                return "ludus_melee_help"
            case _:
                return "ludus_melee_help" if self.options().melee else "ludus_help"

    @property
    def _names(self) -> tuple[str, ...]:
        """The names of schools where there are more than two; beginning says what is wrong where they cannot be read."""
        with suppress(SaveFault):
            box: Box = self.game_app.house.spoken(self.GAME).facts.content
            return tuple(one.name for one in box.cards.schools)
        return ()

    @property
    def _taught(self) -> bool:
        return self.GAME in self.game_app.house.settings.taught

    def own_choices(self) -> list[Choice]:
        """The line that begins comes first: with four schools the last lines have no digits."""
        *rows, begin = super().own_choices()
        return [begin, *rows]

    def rows(self) -> Sequence[SetUpRow]:
        """List how many schools there are, who plays them, who goes first, and what they play with."""
        set_up, options = self.draft.set_up, self.options()
        firsts = [(first, first_named(first, options)) for first in set_up.firsts]
        cards = SetUpRow("Cards", "expansion", CARDS_NAMES[set_up.expansion], list(CARDS_NAMES.items()))
        schools = [called(options, seat) for seat in range(set_up.seats)]
        seats = zip(schools, SEATS, set_up.players, strict=False)
        return (
            SetUpRow("Schools", "seats", COUNTS[set_up.seats], list(COUNTS.items())),
            *(SetUpRow(school, field, PLAYER_NAMES[player], _PLAYERS) for school, field, player in seats),
            SetUpRow("Goes first", "first", first_named(set_up.first, options), firsts),
            SetUpRow("Champions", "champions", CHAMPIONS_NAMES[set_up.champions], list(CHAMPIONS_NAMES.items())),
            *([] if options.melee else [cards]),
        )

    def paragraphs(self, value: Any) -> Sequence[str]:
        """Tell of a line of the set-up in sentences."""
        match value:
            case "guided":
                return (ABOUT, TEACHING)
            case "quick":
                return (ABOUT_THREE if self.options().melee else ABOUT, *seats_told(self.options()))
            case "guided_three":
                return (ABOUT_THREE, TEACHING_THREE)
            case "seats":
                return (COUNT,)
            case field if field in SEATS:
                return (SCHOOL,)
            case "champions":
                return (CHAMPIONS,)
            case "expansion":
                return (CARDS,)
            case "first":
                return (FIRST,)
            case "seed":
                return (SEEDED,)
            case "title":
                return (NAMED,)
            case _:
                return (BEGIN, *seats_told(self.options()))

    def changed(self, field: str, value: Any) -> SetUp:
        """The set-up with another value; two bots do not play each other here."""
        return fitted(self.draft.set_up._replace(**{field: value}), field)

    def options(self) -> Options:
        """The options of the set-up."""
        return named(options_of(self.draft.set_up), self._names)

    def usual_title(self) -> str:
        """The same for all."""
        return TITLE
