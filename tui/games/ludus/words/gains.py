"""The gain that a card of the ludus means for its school, in a sentence of a hint."""

from rules.ludus.box import Box
from rules.ludus.cards.records import Boast, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from tui.games.ludus.words.cards import card_lines
from tui.games.ludus.words.texts import COIN

__all__ = ["MOST", "adds", "clipped", "shuffled_in"]

MOST = 110
"""Characters of a reason at most, so that with its answer it takes two lines of 80 columns."""

_SHUFFLED = "Once your Deck is shuffled"
"""When what is bought comes to the Hand."""


def shuffled_in(box: Box, card: str) -> str:
    """Say what a card that is bought will do once it is drawn."""
    match box.card.get(card):
        case Gladiator() as one:
            numbers = f"Attack {one.attack}, Health {one.health}, Agility {one.agility}"
            return f"{_SHUFFLED} it fights for you. It has {numbers}, and {_needs(one)}."
        case Scheme() | Tactic() | Reaction() as one:
            text = card_lines(one, melee=box.melee)[-1]
            plain = f"{_SHUFFLED} you can use it."
            told = clipped(f"{plain} {text}")
            return (
                told if told != plain and len(told) <= MOST else f"{_SHUFFLED} you can use it {_occasion(one, text)}."
            )
        case _:
            return adds(box, card)


def _needs(card: Gladiator) -> str:
    """Say what a Gladiator requires."""
    return f"requires {f'Influence {card.influence}' if card.influence else 'no Influence'}"


def _occasion(card: Scheme | Tactic | Reaction, text: str) -> str:
    """Say when a card can be used."""
    if isinstance(card, Reaction):
        return text[:1].lower() + text.partition(", ")[0][1:]
    return "in your turn" if isinstance(card, Scheme) else "in a Combat Turn"


def adds(box: Box, card: str) -> str:
    """Say what a card adds to a school."""
    match box.card.get(card):
        case Gladiator() as one:
            return f"It has Attack {one.attack}, Health {one.health} and Agility {one.agility}, and {_needs(one)}."
        case Patron() as one:
            return f"It grants Influence {one.influence}, turn after turn{_and_text(box, card)}"
        case Income() as one:
            return f"It pays {one.value} {COIN} each time you draw it, so that you can buy dearer cards."
        case Boast() | None:
            return ""
        case (Scheme() | Tactic() | Reaction()) as one:
            return clipped(f"It adds to your Deck: {card_lines(one, melee=box.melee)[-1]}")


def _and_text(box: Box, card: str) -> str:
    lines = card_lines(box.card[card], melee=box.melee)
    return f". It has a text: {lines[0]}" if lines and len(lines[0]) + 60 < MOST else "."


def clipped(text: str) -> str:
    """The first sentences of a text that there is room for."""
    sentences = text.split(". ")
    while len(sentences) > 1 and len(". ".join(sentences)) >= MOST:
        sentences.pop()
    found = ". ".join(sentences)
    return found if found.endswith(".") else f"{found}."
