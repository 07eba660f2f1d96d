"""Letters of cards, by which one key takes one: your own cards have capitals, others small letters. No Textual.

A card keeps its letter as long as it lies there, and mostly has it again when it comes back. No letter is the key of a command or a
direction on the player's keyboard.
"""

import string
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from tui.text.keyboard import Keyboard, keyboard

__all__ = ["CardLetters"]

S = TypeVar("S", bound=Hashable)
"""What a screen calls a card that lies somewhere."""


class CardLetters(Generic[S]):
    """The letters of the cards at a table."""

    def __init__(self, commands: Iterable[str], own: Callable[[S], bool], signs: str = "") -> None:
        """Begin without letters.

        Args:
            commands: the commands of the screen, whose keys name no card.
            own: tells whether a card is the player's.
            signs: letters that mean something else before a card, and so name none.
        """
        self._commands = tuple(commands)
        self._own, self._signs = own, signs
        self._begin(keyboard())

    def _begin(self, keys: Keyboard) -> None:
        """Start over with the letters that a keyboard leaves free."""
        self._keyboard = keys
        self._capitals = self._left(keys, string.ascii_uppercase)
        self._small = self._left(keys, string.ascii_lowercase)
        self._had: dict[S, str] = {}
        self._lying: dict[S, str] = {}

    def _left(self, keys: Keyboard, among: str) -> str:
        return "".join(letter for letter in keys.free(self._commands, among) if letter not in self._signs)

    @property
    def hold(self) -> bool:
        """True as long as the keyboard holds for which they were chosen."""
        return keyboard() is self._keyboard

    @property
    def room(self) -> int:
        """The number of cards that can have a letter."""
        return len(self._capitals) + len(self._small)

    def deal(self, titles: Mapping[S, str]) -> Mapping[S, str]:
        """Give letters to the cards that lie there now; one for which none is left has none.

        Args:
            titles: what each is called, in the order in which they are read.
        """
        if not self.hold:
            self._begin(keyboard())
        self._lying = {card: letter for card, letter in self._lying.items() if card in titles}
        for begins in (True, False):
            for card, title in titles.items():
                if card not in self._lying and (letter := self._free(card, title, begins=begins)):
                    self._lying[card] = self._had[card] = letter
        return self._lying

    def _free(self, card: S, title: str, *, begins: bool) -> str:
        """Choose a letter that no other card has: that which it had before, one of its title, or any; empty where none is left.

        Args:
            card: the card.
            title: what it is called.
            begins: whether no other letter will do but that which it had, or with which its title begins.
        """
        own = self._own(card)
        first, second = (self._capitals, self._small) if own else (self._small, self._capitals)
        named = title.upper() if own else title.lower()
        left = [letter for letter in first + second if letter not in self._lying.values()]
        others = () if begins else (*(letter for letter in named if letter in first), *left)
        wished = (self._had.get(card, ""), named[0] if named[0] in first else "", *others)
        return next((letter for letter in wished if letter in left), "")
