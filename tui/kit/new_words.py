"""Words that are new to a player: each is explained once, in the status line, when it first comes up. One at a time."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from saves.faults import SaveFault
from tui.kit.page import Page
from tui.play.house import House
from tui.play.play import AnyPlay
from tui.text.keyboard import keyed

__all__ = ["NewWords", "known_words", "note_words"]


class NewWords:
    """The part of a page that explains what is new to the player: the lessons of its game's facts, as remarks."""

    def __init__(self, page: Page, play: AnyPlay) -> None:
        """Explain a game on a page."""
        self._page = page
        self._play = play
        self._told: Any = None

    def tell(self) -> None:
        """Explain the first new word that fits, unless one was explained at this decision, or something else is being said."""
        guide, play, house = self._play.spoken.facts.guide, self._play, self._page.game_app.house
        name = play.game.name
        if (
            guide is None
            or not play.name
            or name in house.settings.taught
            or play.state is self._told
            or self._page.is_saying
        ):
            return
        found = guide.lesson(play.state, known_words(house, name))
        if found is None:
            return
        self._told = play.state
        self._page.remark(f"{found.title}: {keyed(found.text)}")
        note_words(house, name, (found.id,))


def known_words(house: House, game: str) -> tuple[str, ...]:
    """The words of a game that were explained to the player; empty for a newcomer."""
    return house.settings.lessons.get(_kept_as(game), ())


def note_words(house: House, game: str, words: Iterable[str]) -> None:
    """Note that words of a game were explained; where that cannot be saved, it holds for now, and they are explained again another time."""
    known = known_words(house, game)
    if fresh := [word for word in words if word not in known]:
        with suppress(SaveFault):
            house.note_lessons(_kept_as(game), (*known, *fresh))


def _kept_as(game: str) -> str:
    """The name under which the settings keep what was read in any game of a kind; no single game is called so."""
    return f":{game}"
