"""The odds of the fight that an event is: tried in the background while one reads, told on request, and unasked where they are poor."""

from typing import TYPE_CHECKING, ClassVar

from textual.worker import Worker

from rules.bots.campaign.playout import MEETINGS, TriedBefore
from rules.campaign.journey.actions import Accept
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.state import Campaign
from tui.games.campaign.screens.odds_afar import ShowOdds
from tui.games.campaign.screens.trying import tries
from tui.games.campaign.words.tries import odds_told, tries_won
from tui.kit.commands import Command, ScreenPart
from tui.kit.thinking import Thinker

if TYPE_CHECKING:
    from tui.games.campaign.screens.event import EventScreen

__all__ = ["EventOdds"]


class ShowEventOdds(ShowOdds):
    """Say how often a bot won this fight and who fell, with what you have now and on dice of its own."""


class EventOdds(ScreenPart):
    """A part of the event screen that has a bot try the fight, beside hints and without a word, as nobody waits for it."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowEventOdds,)

    def __init__(self, screen: "EventScreen") -> None:
        """Try nothing yet."""
        self._screen = screen
        self._thinker = Thinker(screen, screen.play)
        self._of: Campaign | None = None
        self._tried: TriedBefore | None = None
        self._asked = False

    def begin(self) -> None:
        """Begin to try the fight that is offered, once for each offer."""
        state = self._screen.state
        if state is self._of:
            return
        self._of, self._tried, self._asked = state, None, False
        self._thinker.break_off()
        if self.can_show_odds:
            self._thinker.think(tries(self._screen.play, state, Accept()), self._found, "")

    def worker_changed(self, message: Worker.StateChanged) -> None:
        """Pass a worker's change of state on."""
        self._thinker.worker_changed(message)

    @property
    def warning(self) -> str:
        """The number of tries that were won, where more were lost; else empty."""
        tried = self._tried if self._of is self._screen.state else None
        return tries_won(tried) if tried is not None and tried.won * 2 < MEETINGS else ""

    @property
    def can_show_odds(self) -> bool:
        """True where a fight can be accepted."""
        play, state = self._screen.play, self._screen.state
        is_fight = isinstance(state.top, Offer) and state.event in play.game.cat.event
        return is_fight and not play.watching and Accept() in play.legal()

    def action_show_odds(self) -> None:
        """Say how the tries ended, as soon as they have."""
        self._asked = True
        self._screen.say(odds_told(self._screen.names, self._tried))

    def _found(self, tried: TriedBefore) -> None:
        self._tried = tried
        if self.warning:
            self._screen.draw_stage()
        if self._asked:
            self._screen.say(odds_told(self._screen.names, tried))
