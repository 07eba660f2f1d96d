"""The letters of the cards that can be named by one key: those in Hand have capitals, those for sale small letters. No Textual.

A card keeps its letter as long as it lies there, and mostly has it again when it comes back. No letter is the key of a command or a
direction on the player's keyboard.
"""

import string
from collections.abc import Iterable, Mapping

from tui.games.ludus.spots import ForSale, InHand
from tui.text.keyboard import Keyboard, keyboard

__all__ = ["CardLetters", "CardSpot"]

CardSpot = ForSale | InHand
"""A card that has a letter."""


class CardLetters:
    """The letters of the cards at a table."""

    def __init__(self, commands: Iterable[str]) -> None:
        """Begin without letters.

        Args:
            commands: the commands of the screen, whose keys name no card.
        """
        self._commands = tuple(commands)
        self._begin(keyboard())

    def _begin(self, keys: Keyboard) -> None:
        """Start over with the letters that a keyboard leaves free."""
        self._keyboard = keys
        self._capitals = keys.free(self._commands, string.ascii_uppercase)
        self._small = keys.free(self._commands, string.ascii_lowercase)
        self._had: dict[CardSpot, str] = {}
        self._lying: dict[CardSpot, str] = {}

    @property
    def hold(self) -> bool:
        """True as long as the keyboard holds for which they were chosen."""
        return keyboard() is self._keyboard

    def deal(self, titles: Mapping[CardSpot, str]) -> Mapping[CardSpot, str]:
        """Give letters to the cards that lie there now; one for which none is left has none.

        Args:
            titles: what each is called, in the order in which they are read.
        """
        if not self.hold:
            self._begin(keyboard())
        self._lying = {spot: letter for spot, letter in self._lying.items() if spot in titles}
        for spot, title in titles.items():
            if spot not in self._lying and (letter := self._free(spot, title)):
                self._lying[spot] = self._had[spot] = letter
        return self._lying

    def _free(self, spot: CardSpot, title: str) -> str:
        """Choose a letter that no other card has: that which it had before, one of its title, or any; empty where none is left."""
        first, second = self._capitals, self._small
        named = title.upper()
        if isinstance(spot, ForSale):
            first, second, named = second, first, title.lower()
        left = [letter for letter in first + second if letter not in self._lying.values()]
        wished = (self._had.get(spot, ""), *(letter for letter in named if letter in first), *left)
        return next((letter for letter in wished if letter in left), "")
