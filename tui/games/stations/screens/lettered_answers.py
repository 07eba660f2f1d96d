"""The answers at the table of the Stations as the panel lists them: their order, and the letter of the card that each is about."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.stations.actions import Aim, Engage, Forfeit, Select, Strike
from rules.stations.deck import Deck
from rules.stations.records import Card, Gladiator
from rules.stations.state import StationsState
from saves.printable import cell_count
from tui.games.stations.kept_letters import kept_letters
from tui.games.stations.pictures.about import card_of
from tui.games.stations.pictures.effect import effect_text
from tui.games.stations.words.cards import SHORT_ATTRIBUTES, marks, rated
from tui.games.stations.words.names import NUMERALS
from tui.play.deciding import Decision
from tui.text.cells import shortened
from tui.text.choices import Choice

__all__ = ["LetteredAnswers"]

_LIST, _BESIDE = 32, 7
"""Columns of the list of answers at least, and those of an answer that its digit and the gaps take."""
_SPELL = "Spell"
"""What stands before the letter of a Spell."""


class LetteredAnswers:
    """The answers to the decision that is shown, each with the letter of its card.

    Attributes:
        letters: the letters, by the cards' ids.
    """

    def __init__(self, deck: Deck, commands: Iterable[str]) -> None:
        """List nothing yet.

        Args:
            deck: the cards.
            commands: the commands of the screen, whose keys name no card.
        """
        self._deck = deck
        self._commands = tuple(commands)
        self.letters: Mapping[str, str] = {}

    def listed(self, decision: Decision, seen: StationsState, seat: int, width: int, *, lettered: bool) -> Decision:
        """The same decision with its answers in the order in which they are read, and their letters.

        Args:
            decision: the decision.
            seen: the game as the seat may know it.
            seat: who is asked.
            width: columns of the list; 0 as long as it has none.
            lettered: whether letters take answers.
        """
        asked = [card for choice in decision.choices if (card := _chosen(choice.value))]
        self.letters = kept_letters(self._deck, seen, seat, asked, self._commands) if lettered else {}
        ordered = sorted(decision.choices, key=lambda one: self._place(seen, one))
        return replace(decision, choices=tuple(self._choice(seen, one, width or _LIST) for one in ordered))

    def by_letter(self, choices: Sequence[Choice]) -> Mapping[str, Choice]:
        """The first answer about each card, by the card's letter."""
        return {letter: one for one in reversed(choices) if (letter := self.letters.get(_chosen(one.value)))}

    def _place(self, seen: StationsState, choice: Choice) -> tuple[bool, bool, bool, int]:
        """Rank an answer: last what is refused, before it what strikes its own team."""
        return bool(choice.why), _strikes_its_own(seen, choice), *self._fallen(seen, choice)

    def _fallen(self, seen: StationsState, choice: Choice) -> tuple[bool, int]:
        """Rank a Gladiator that a Spell may fetch from the pile: Qualified ones first, by their Damage."""
        card = self._deck.gladiator.get(choice.value.at) if isinstance(choice.value, Aim) else None
        if card is None or card.id not in seen.pile:
            return False, 0
        return card.level > seen.level, -card.damage

    def _choice(self, seen: StationsState, choice: Choice, width: int) -> Choice:
        """An answer with what it does, or what its card has, and the letter of its card at the right."""
        letter = self.letters.get(_chosen(choice.value), "")
        card = self._deck.card.get(card_of(choice.value))
        if card is None or isinstance(choice.value, Engage | Forfeit):
            done = "" if choice.why else effect_text(self._deck, seen, choice.value)
            return replace(choice, right=done)
        there = next((one for one in seen.arena if one.card == card.id), None)
        if there is None:
            faint = isinstance(choice.value, Select) and card.level > seen.level
            return _fitted(
                replace(choice, look="faint" if faint else choice.look),
                lambda short: rated(card, short),
                card.name,
                _attributes_of(card),
                letter,
                width,
            )
        done = "" if choice.why else effect_text(self._deck, seen, choice.value)
        station = NUMERALS[there.station]
        return _fitted(choice, lambda short: f"{short} {station}", card.name, _shorter(done), letter, width)


def _attributes_of(card: Card) -> Sequence[str]:
    """The attributes of a card in words and in letters; of a Spell that it is one."""
    if not isinstance(card, Gladiator):
        return (_SPELL,)
    return " ".join(SHORT_ATTRIBUTES[one] for one in card.attributes), marks(card.attributes)


def _shorter(done: str) -> Sequence[str]:
    """An effect, and the same in fewer words."""
    return done, done.split(" of ", maxsplit=1)[0]


def _fitted(
    choice: Choice, label: Callable[[str], str], name: str, rights: Sequence[str], letter: str, width: int
) -> Choice:
    """An answer with words at its right edge, in the longest form that has room beside the whole name; else the name is cut."""
    room = width - _BESIDE
    ends = [f"{right}{gap}{letter}".strip() if right else letter for right in rights for gap in ("  ", " ")]
    whole = label(name)
    right = next((one for one in ends if cell_count(whole) + cell_count(one) <= room), ends[-1])
    over = max(0, cell_count(whole) + cell_count(right) - room)
    return replace(choice, label=label(shortened(name, cell_count(name) - over)), right=right, brief=letter)


def _strikes_its_own(seen: StationsState, choice: Choice) -> bool:
    """Tell whether an answer strikes a card of its own team."""
    if not isinstance(choice.value, Strike):
        return False
    return seen.entrant(choice.value.card).team == seen.entrant(choice.value.at).team


def _chosen(answer: Any) -> str:
    """The card that an answer chooses; empty where it chooses none."""
    return card_of(answer) if isinstance(answer, Select | Aim | Strike) else ""
