"""Letters of cards, by which one key takes one: your own cards have capitals, others small letters. No Textual.

A card keeps its letter as long as it lies there, and has it again when it comes back, unless another one that lies there has it: where
there are too few for all, a new card is lent that of one which is away, rather of one for sale than of one of the player's Deck. One that
is gone for good leaves it to others at once. No letter is the key of a command or a direction on the player's keyboard.
"""

import string
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from types import MappingProxyType
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
        self._owners: dict[str, S] = {}
        """Whose each letter is, also while the card is away; first those that have been away longest."""
        self._last: dict[S, str] = {}
        """The letter that each card had last, by which another one may go meanwhile."""

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

    def deal(
        self, titles: Mapping[S, str], gone: Collection[S] = (), had: Mapping[S, str] = MappingProxyType({})
    ) -> Mapping[S, str]:
        """Give letters to the cards that lie there now; one for which none is left has none.

        Args:
            titles: what each is called, in the order in which they are read.
            gone: cards that are hardly ever seen again, so that their letters are free unless they lie there.
            had: letters from elsewhere that cards have again, where no other card that lies there has them.
        """
        if not self.hold:
            self._begin(keyboard())
        back = {
            letter: card for card, letter in had.items() if card in titles and self._owners.get(letter) not in titles
        }
        owners = {letter: card for letter, card in self._owners.items() if card in titles or card not in gone}
        self._owners = owners | back
        lying = {card: letter for letter, card in self._owners.items() if card in titles}
        for card in titles:
            if card not in lying and card not in gone and self._last.get(card, "") not in {"", *lying.values()}:
                lying[card] = self._last[card]
        new = {card: title for card, title in titles.items() if card not in lying}
        for card, title in new.items():
            if letter := self._first(card, title, lying.values()):
                lying[card] = letter
        for card, title in new.items():
            if card not in lying and (letter := self._any(card, title, lying.values())):
                lying[card] = letter
        for card, letter in lying.items():
            self._owners.pop(letter, None)
            self._owners[letter] = card
        self._last = {**self._last, **lying}
        return lying

    def _first(self, card: S, title: str, taken: Collection[str]) -> str:
        """The letter with which the title of a card begins, if that is nobody's; else nothing."""
        begins, among = (title[:1].upper(), self._capitals) if self._own(card) else (title[:1].lower(), self._small)
        return begins if begins in among and begins not in {*taken, *self._owners} else ""

    def _any(self, card: S, title: str, taken: Collection[str]) -> str:
        """A letter for a card, one of its title before others, that is nobody's; else that of the card which has been away longest."""
        fitting, other = (self._capitals, self._small) if self._own(card) else (self._small, self._capitals)
        named = title.upper() if self._own(card) else title.lower()
        wished = (*(letter for letter in named if letter in fitting), *fitting, *other)
        left = (letter for letter in wished if letter not in {*taken, *self._owners})
        away = sorted((letter for letter in self._owners if letter not in taken), key=self._comes_back)
        return next(left, next(iter(away), ""))

    def _comes_back(self, letter: str) -> bool:
        """Tell whether the card with this letter, which is away, is the player's, and so comes back before long."""
        return self._own(self._owners[letter])
