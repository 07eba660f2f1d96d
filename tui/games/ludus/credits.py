"""The credits of the ludus."""

from rules.ludus.box import Box
from tui.text.credits import Credits, cards_by_origin

__all__ = ["KINDS", "credits_of"]

KINDS = {
    "incomes": "Income Cards of the ludus",
    "gladiators": "Gladiators of the ludus",
    "patrons": "Patrons of the ludus",
    "schemes": "Schemes of the ludus",
    "tactics": "Tactics of the ludus",
    "reactions": "Reactions of the ludus",
    "boasts": "Boasts of the ludus",
    "arenas": "Arenas of the ludus",
    "champions": "Champions of the ludus",
    "schools": "Schools of the ludus",
}
"""Every kind of card by its field among the cards of the box, and what else has a name."""

_ABOUT = (
    "The ludus plays by the rules of For Glory, a board game of gladiators and decks by Alex Wolf, published by Spielcraft "
    "Games. Cards and Arenas that its rule book shows are those of the game, as far as it shows them; this program is not theirs."
)
_PEOPLE = (
    "For Glory: Alex Wolf (design), Jacob Atienza (illustration), Amit Ghadge (graphic design), and the others whom its rule book names.",
)


def credits_of(box: Box) -> Credits:
    """Write the credits of the ludus."""
    return Credits(_ABOUT, _PEOPLE, cards_by_origin(KINDS, box.cards))
