"""Keys that may come too early for a page: what they mean there, and what they meant on the picture before."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tui.text.keyboard import keyboard
from tui.text.keys import STEPS, key_name

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen
    from tui.kit.page import Page

__all__ = ["HAD_ENDED", "EarlyKeys", "EarlyPlayKeys", "EarlyReportKeys", "Meanings"]

Meanings = Mapping[str, Sequence[object]]
"""The meanings of keys that name something; a key still means the same as long as everything that it means now is among them."""

_SKIPS = frozenset({"enter", "space", "escape"})
"""Keys that name nothing, with which people skip."""

_GO_ON = _SKIPS | {"mouse"}
"""Keys that may mean no more than to go on, whatever command they have."""

HAD_ENDED = "What was shown had just ended by itself. Press the key again to answer."
"""What is said of a key that was perhaps meant to skip a film, in place of what it would do."""

_TOO_SOON = "came too soon to count"

_MOVING = ("up", "down", "left", "right", *STEPS, "next_thing", "previous_thing")
"""The commands that move a cursor."""


class EarlyKeys:
    """The keys of a page that shows no film."""

    def __init__(self, page: "Page") -> None:
        """Know the keys of a page."""
        self._page = page

    def cut_short(self, key: str) -> bool:  # noqa: ARG002 - for pages with a film
        """End a film, or take a step in it; tell whether one was running."""
        return False

    def in_film(self) -> Sequence[tuple[str, str]]:
        """The keys that work while a film runs, in place of all others, each with what it does; none where no film runs."""
        return ()

    def goes_on(self, key: str) -> bool:
        """Tell whether a key goes on, ends or passes without naming anything."""
        return key in _GO_ON or any(one.goes_on and key in one.keys_now() for one in self._page.BY_KEY.values())

    def skips(self, key: str) -> bool:
        """Tell whether a key names nothing at all, so that people skip with it."""
        return key in _SKIPS

    def moves(self, key: str) -> bool:
        """Tell whether a key moves a cursor, which answers nothing."""
        return any(key in keyboard().keys(command) for command in _MOVING)

    def still_means(self, key: str) -> bool:  # noqa: ARG002 - for pages that go on from one picture to the next
        """Tell whether a key means what it meant on the picture before; on another page there was none."""
        return False

    def did_not_count(self, key: str) -> str:  # noqa: ARG002 - for pages with a film
        """Say of a key that it did not count; empty where that is plain."""
        return ""


class EarlyPlayKeys(EarlyKeys):
    """The keys of a screen of play, whose pictures follow one another.

    Attributes:
        named: finds what each key means that names something, with the question that it would answer; the answers of the list, where a game
            knows no better.
        ended_film: whether the last key ended a film.
    """

    def __init__(self, screen: "GameScreen") -> None:
        """Know the keys of a screen."""
        super().__init__(screen)
        self._screen = screen
        self._meant: Meanings = {}
        self.ended_film = False
        self.named: Callable[[], Meanings] = self.listed

    def note(self) -> None:
        """Keep what keys mean on the picture, before an action makes another one of it."""
        self._meant = self.named()

    def listed(self) -> Meanings:
        """Find what the digits of the list mean."""
        panel = self._screen.panel
        choices, asked = panel.list.choices, panel.decision and panel.decision.about
        return {key: ((choices[at].about, asked),) for at, key in panel.list.keys(panel.page).items()}

    def still_means(self, key: str) -> bool:
        """Tell whether a key means what it meant on the picture before the last action."""
        screen = self._screen
        if not screen.is_active or screen.dialog is not None or screen.shows_again.on:
            return False
        digit = keyboard().digit(key)
        before, now = (meanings.get(digit, ()) for meanings in (self._meant, self.named()))
        return self.moves(key) or (bool(now) and all(one in before for one in now))

    def cut_short(self, key: str) -> bool:
        """End what is being shown; in a game that is watched again the key also does what it is bound to."""
        self.ended_film = self._screen.shows_again.cut_short(key) and not self._screen.watching.again
        return self.ended_film

    def in_film(self) -> Sequence[tuple[str, str]]:
        """The keys that work while something is shown, each with what it does; none in a game that is watched again."""
        return self._screen.shows_again.keys_told() if self._screen.dialog is None else ()

    def did_not_count(self, key: str) -> str:
        """Say of a key that did not count that it did not; empty for one that was to go on and went on, or does nothing now."""
        screen, went_on = self._screen, key in _GO_ON and self.ended_film
        plays = key in _SKIPS or any(key in one.keys for one in screen.live() if one.command.plays)
        if went_on or screen.dialog is not None or screen.shows_again.on or not (plays or key in self.named()):
            return ""
        return f"{key_name(key)} {'only ended what was shown' if self.ended_film else _TOO_SOON}. Press it again to use it."


class EarlyReportKeys(EarlyKeys):
    """The keys of a page that comes by itself, is read, and left with one key."""

    def did_not_count(self, key: str) -> str:
        """Say of a key that does something here that it came before the page can have been seen."""
        does = any(key in one.keys for one in self._page.live())
        return f"{key_name(key)} {_TOO_SOON}. Press it again to use it." if does else ""
