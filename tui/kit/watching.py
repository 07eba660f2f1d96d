"""Watching a game on a screen of play: nothing works there that plays, and nothing is listed that does not work."""

from collections.abc import Callable, Iterable, Sequence

from tui.kit.commanded import Live
from tui.kit.commands import PickNumber, Quit, Take
from tui.kit.page import Page
from tui.play.play import AnyPlay
from tui.play.played import Played
from tui.text.lines import Line

__all__ = ["ShowsAgain", "Watching", "place_before", "stop_watching"]


def place_before(page: Page) -> str:
    """Name the page from which a game is watched: the one below, or else the title."""
    below = page.game_app.screen_stack[-2]
    return below.NAME if isinstance(below, Page) and below.shown_as != "title" else "the title"


def stop_watching(page: Page) -> None:
    """Go back to the page that the game was watched from, which says so."""
    app = page.game_app
    if app.has_screen_below:
        app.step_back()
    else:
        app.go("title")
    app.tell_next("You have stopped watching. The game goes on where it is played.")


class ShowsAgain:
    """A part that shows how a game goes on that is watched again; by itself it shows each moment and no more.

    Attributes:
        on: whether something is being shown.
    """

    on = False

    def cut_short(self, key: str) -> bool:  # noqa: ARG002 - for those that have beats
        """Go on to the end, or by a step; tell whether anything was being shown."""
        return False

    def keys_told(self) -> Sequence[tuple[str, str]]:
        """The keys that work while something is shown, in place of all others, each with what it does; none where all do what they do."""
        return ()

    def report_again(self, played: Played) -> None:
        """Show what led to a moment, before that is drawn."""

    def show_again(self, played: Played, then: Callable[[], None], tempo: float) -> None:  # noqa: ARG002 - for those that have beats
        """Show how an action went, then go on.

        Args:
            played: what was done.
            then: shows the new moment.
            tempo: how long it may take: 1 as in play, 0 not at all.
        """
        then()


class LeaveWatched(Quit):
    """Leave; the game goes on where it is played."""

    rank = 1


class Watching:
    """The part of a screen that leaves, to whoever only watches a game, the keys that look and that leave.

    Attributes:
        again: whether the game is watched again, so that something leads through it.
    """

    again = False

    def __init__(self, page: Page, play: AnyPlay) -> None:
        """Watch, where the game is one to look at alone."""
        self._page = page
        self._play = play

    def begin(self, follow: Callable[[], None]) -> None:
        """Look again and again whether the game has gone on elsewhere, and have the page follow it."""

        def look_again() -> None:
            if self._page.is_active and self._page.game_app.house.look_again(self._play.session):
                follow()

        if self._play.watching:
            self._page.set_interval(1.0, look_again)

    @property
    def has_keys(self) -> bool:
        """True if the keys are with somebody who only watches the game; in a dialog they are not."""
        return self._play.watching and self._page.dialog is None

    def left(self, found: Iterable[Live]) -> tuple[Live, ...]:
        """The commands that work for the player or the onlooker; an onlooker's do not play."""
        if not self.has_keys:
            return tuple(found)
        looking = (one for one in found if not one.command.plays and not issubclass(one.command, Take | PickNumber))
        return tuple(one._replace(command=LeaveWatched) if one.command is Quit else one for one in looking)

    def strip(self, width: int) -> Line:  # noqa: ARG002 - who watches a game again is told where it is
        """Say where in the game this is; nothing where that is where it stands."""
        return ()

    def accepts_key(self, key: str) -> bool:
        """Tell whether a key may run its command; an onlooker's keys do not play."""
        return not self.has_keys or any(key in one.keys for one in self._page.live())

    def answer_stray_key(self, key: str) -> str:
        """Tell an onlooker who tries to play how to leave; empty for a player."""
        return "You only watch; Esc leads back." if self.has_keys and key in self._page.active_bindings else ""
