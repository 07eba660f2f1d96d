"""A new game of the Stations: the guided first game at a key's press, or a set-up of one's own."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.stations.state import LEVELS, Options
from tui.games.stations.set_up import (
    DEALS,
    GUIDED,
    GUIDED_TITLE,
    SEATINGS,
    TITLE,
    SetUp,
    bots_for,
    fitted,
    in_short,
    levels_text,
    no_levels,
    options_of,
    read_levels,
)
from tui.games.stations.words.setup import (
    BEGIN,
    BOTS,
    DEALT,
    LEVELLED,
    NAMED,
    SEEDED,
    TAUGHT,
    TEACHING,
    UNQUALIFIED,
    deals_text,
    levels_told,
    seats_told,
)
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.set_up import SetUpPage
from tui.kit.set_up_lines import QuickStart, SetUpRow, Typed
from tui.text.keyboard import keyed

__all__ = ["NewStations", "PlayGuided"]

_WINNERS = ((False, "Qualified Gladiators alone"), (True, "any Gladiator, as printed"))
_LEVELS = "The Qualifying Level of each of the eight rounds, 1 to 8."


class PlayGuided(Command):
    """Play the guided game once more."""

    label = "Guided game"


class NewStations(SetUpPage[SetUp]):
    """The set-up of a game of the Stations."""

    NAME = "The Stations"
    ABOUT = (
        "A card game for four Stations in two teams: eight rounds, one card from each Station a round. The first line begins "
        "at once: the guided game, and later the one that the other lines set up. Left and Right change a line, Enter shows all its "
        "values. {how_to_play} tells how to play."
    )
    GAME = "stations"
    RULES_PAGE = "stations_help"
    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay, PlayGuided)
    LABEL = 9
    ALONE = "Nobody is a bot at these seats."
    DEFAULT_CSS = """
    NewStations Menu { width: 46; }
    """

    def __init__(self, set_up: SetUp | None = None) -> None:
        """Make the page.

        Args:
            set_up: what to begin with; the usual game where None.
        """
        super().__init__(set_up or SetUp(), changing=set_up is not None)

    def starts(self) -> Sequence[QuickStart]:
        """The guided game until it was played or skipped, then the one that the lines below set up."""
        if self.can_play_guided:
            return (QuickStart(f"Play: {in_short(self.draft.set_up)}", "quick", self.title_now, self.options()),)
        return (QuickStart("Begin: the guided first game", "guided", GUIDED_TITLE, GUIDED),)

    @property
    def can_play_guided(self) -> bool:
        """Tell whether the guided game was played or skipped, so that the first line plays another one."""
        return self.GAME in self.game_app.house.settings.taught

    def action_play_guided(self) -> None:
        """Begin the guided game with all its lessons."""
        self.begin_game(self.GAME, GUIDED, GUIDED_TITLE, self.draft.seed)

    def rows(self) -> Sequence[SetUpRow]:
        """List who sits where, and what a game can differ in."""
        set_up = self.draft.set_up
        seatings = [(at, seating.name) for at, seating in enumerate(SEATINGS)]
        bots, now = bots_for(set_up.seating), levels_text(set_up.levels)
        levels = "one more each round" if set_up.levels == LEVELS else now
        return (
            SetUpRow("Seats", "seating", SEATINGS[set_up.seating].name, seatings),
            SetUpRow("Bots", "bots", dict(bots)[set_up.bots], bots),
            SetUpRow(
                "Levels", "levels", levels, typed=Typed("Qualifying Levels", _LEVELS, now, no_levels, read_levels)
            ),
            SetUpRow("Deals", "deals", str(set_up.deals), [(deals, deals_text(deals)) for deals in DEALS]),
            SetUpRow("Winners", "unqualified_win", dict(_WINNERS)[set_up.unqualified_win], _WINNERS),
        )

    def paragraphs(self, value: Any) -> Sequence[str]:
        """Tell of a line of the set-up in sentences."""
        set_up = self.draft.set_up
        match value:
            case "guided":
                return (TEACHING,)
            case "quick":
                return (
                    *seats_told(self.options()),
                    f"{deals_text(set_up.deals)}. Qualifying Levels: {levels_text(set_up.levels)}.",
                    keyed(TAUGHT),
                )
            case "seating":
                return (SEATINGS[set_up.seating].told, *seats_told(options_of(set_up)))
            case "bots":
                return (BOTS,)
            case "levels":
                return (LEVELLED, levels_told(set_up.levels))
            case "deals":
                return (DEALT,)
            case "unqualified_win":
                return UNQUALIFIED
            case "seed":
                return (SEEDED,)
            case "title":
                return (NAMED,)
            case _:
                return (BEGIN, *seats_told(options_of(set_up)))

    def changed(self, field: str, value: Any) -> SetUp:
        """The set-up with another value; bots that it has no seats for are forgotten."""
        return fitted(self.draft.set_up._replace(**{field: value}))

    def options(self) -> Options:
        """The options of the set-up."""
        return options_of(self.draft.set_up)

    def usual_title(self) -> str:
        """The same for all."""
        return TITLE
