"""The meeting before a fight that cannot be given up: who waits there, what they say, the way out, and on request a bot's odds."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.worker import Worker

from content.pictures.hanging import painting
from rules.bots.campaign.playout import TriedBefore
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.meeting import Foe, foe_met, meeting_lines
from tui.games.campaign.screens.screen import CampaignScreen
from tui.games.campaign.screens.trying import tries
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.tries import odds_told, odds_unasked
from tui.kit.commands import Command
from tui.kit.hints import AskHint
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.page import LEAST_ROWS, Page
from tui.kit.painting import PaintingView
from tui.kit.thinking import Thinker
from tui.text.choices import Choice
from tui.text.fit import fitted, tight
from tui.text.lines import Line

__all__ = ["Meeting", "asks_first"]

_BARS, _ANSWERS = 3, 2
"""Rows of head, status and foot, and of the answers."""

_LARGE, _HUNG = (110, 36), (36, 72)
"""Columns and rows of a large terminal; columns of a painting in a small one and in such a one."""


def asks_first(screen: CampaignScreen, action: Any, then: Callable[[], None]) -> bool:
    """Show who waits where a move leads to, if it is a primus or a scion; tell whether that was done.

    Args:
        screen: where the move is made.
        action: the move.
        then: makes it, where the player goes on.
    """
    play = screen.play
    foe = None if play.watching else foe_met(play.game, play.state, action)
    if foe is not None:
        screen.game_app.visit("meeting", play=play, action=action, foe=foe, then=then)
    return foe is not None


class AskOdds(AskHint):
    """Have a bot try the fight on dice of its own, and say how often it won and who fell; nothing changes by that."""

    label = "Odds"


class Meeting(Page):
    """Somebody waits, and nothing has begun yet."""

    NAME = "Meeting"
    ABOUT = (
        "Who waits where your move leads to. The fight begins at once when you go on; Esc and the first answer leave you where "
        "you are. {ask_hint} has a bot play the fight many times, on dice of its own, and say how often it won and who fell."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (AskOdds,)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_LARGE[0], "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (_LARGE[1], "-tall")]
    DEFAULT_CSS = f"""
    Meeting #painting {{ width: {_HUNG[False]}; max-height: {LEAST_ROWS - _BARS}; }}
    Meeting.-wide.-tall #painting {{ width: {_HUNG[True]}; max-height: 100%; }}
    Meeting Menu {{ height: 1fr; }}
    """

    def __init__(self, play: CampaignPlay, action: Any, foe: Foe, then: Callable[[], None]) -> None:
        """Meet somebody.

        Args:
            play: the campaign.
            action: the move that leads to them.
            foe: who it is.
            then: makes the move.
        """
        super().__init__()
        self.play = play
        self.foe = foe
        self.thinker = Thinker(self, play)
        self._action = action
        self._then = then
        self._odds = odds_unasked()
        self._hung = painting(foe.painting)
        self._names = Names(play.game.cat)
        self.told = LinesView(source=self._told, id="told")
        self.menu = Menu()

    def body(self) -> Iterable[Widget]:
        """The painting beside what is told, and the answers below that."""
        yield Horizontal(PaintingView(self._hung), Vertical(self.told, self.menu))

    def on_mount(self) -> None:
        """Ask whether to go on to the fight."""
        place = self._names.place(self.foe.place)
        self.menu.offer(
            [Choice("Not yet: stay where you are", value=False), Choice(f"On to {place}: fight", value=True)]
        )
        self.menu.focus()

    def action_ask_hint(self) -> None:
        """Have a bot try the fight."""
        self._say_odds(odds_told(self._names, None))
        self.thinker.think(tries(self.play, self.play.state, self._action), self._tried, "")

    def on_worker_state_changed(self, message: Worker.StateChanged) -> None:
        """Pass a worker's change of state to the thinker."""
        self.thinker.worker_changed(message)

    def _tried(self, found: TriedBefore) -> None:
        self._say_odds(odds_told(self._names, found))

    def _say_odds(self, told: str) -> None:
        self._odds = told
        self._make_room()
        self.told.redraw()

    def _lines(self, width: int) -> list[Line]:
        speech = self._hung.tells if self._hung else ""
        return [(), *meeting_lines(self._names, self.play.state, self.foe, speech, self._odds, width - 2), ()]

    def _told(self, width: int, rows: int) -> Sequence[Line]:
        return [((" ", "base"), *part) for part in fitted(tight(self._lines(width), rows), rows)]

    def _make_room(self) -> None:
        """Let the answers follow what is told, as low as there are rows."""
        width, height = self.app.size
        is_large = width >= _LARGE[0] and height >= _LARGE[1]
        told = self._lines(width - _HUNG[is_large])
        self.told.styles.height = max(1, min(len(told), height - _BARS - _ANSWERS))

    def draw(self) -> None:
        """Show who waits."""
        super().draw()
        self._make_room()
        self.told.redraw()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Stay, or go on."""
        self.thinker.break_off()
        self.game_app.step_back()
        if message.choice.value:
            self._then()
