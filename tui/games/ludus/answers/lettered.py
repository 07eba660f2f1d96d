"""Things at the table of the ludus that have a key of their own: cards, what can be used, the fighters of a Battle. No Textual."""

from collections.abc import Iterator, Mapping, Sequence

from rules.ludus.cards.texts import TextUse
from rules.ludus.state import Fighter
from tui.games.ludus.answers.spots import CardSpot, ForSale, InHand, InPlay, Spot, stalls
from tui.games.ludus.pictures.parts import TableToDraw, titles_of_hand

__all__ = ["SIGNS", "FighterDigits", "cards", "copies", "fighters", "skilled", "unlettered", "used"]

SIGNS = "xGPSTRIB"
"""Letters that name no card: the types that stand before titles, and x, which reads as a cross before what cannot be taken."""

_OWN, _THEIRS = "123456789", "567894321"
"""The digits of Gladiators, the first one to give first: from 1 your own ones, from 5 those of others."""

_AT_TURNS: tuple[TextUse, ...] = ("scheme", "free", "reaction")
_IN_BATTLES: tuple[TextUse, ...] = ("tactic", "free", "reaction")


def cards(table: TableToDraw) -> dict[Spot, str]:
    """The titles of cards: those of the Hand, then those for sale, which a Battle hides; of several copies for sale the first."""
    lying: list[CardSpot] = [InHand(card) for card in titles_of_hand(table)]
    lying += [] if table.state.battle else [spot for row in stalls(table.state) for spot in row if not spot.copy]
    return {spot: table.voice.card(spot.card) for spot in lying}


def copies(table: TableToDraw, letters: Mapping[Spot, str]) -> dict[Spot, str]:
    """The letters of further copies for sale: that of the first, as whichever is bought is the same.

    Args:
        table: what is drawn.
        letters: the letters of the first ones.
    """
    lying = [spot for row in stalls(table.state) for spot in row if spot.copy and ForSale(spot.card) in letters]
    return {spot: letters[ForSale(spot.card)] for spot in lying}


def used(table: TableToDraw) -> dict[Spot, str]:
    """The titles of the Patrons and Arenas of the one who looks that have a use in a turn or in a Battle, Reactions last."""
    uses, having = _IN_BATTLES if table.state.battle else _AT_TURNS, table.box.texts.uses
    held = [*_held(table)]
    return {InPlay(number): table.voice.card(card) for use in uses for number, card in held if card in having[use]}


def fighters(table: TableToDraw) -> list[Fighter]:
    """The Gladiators of the Battle that is fought, in the order in which they entered."""
    battle = table.state.battle
    return [] if battle is None else table.state.fighters_in(battle.arena)


def skilled(table: TableToDraw) -> dict[Spot, str]:
    """The titles of the Gladiators in a Battle that can use a Tactic of their own for the one who looks."""
    having = table.box.texts.uses["tactic"]
    own = [one for one in fighters(table) if one.owner == table.near and one.card in having]
    return {InPlay(one.number): table.voice.card(one.card) for one in own}


def _held(table: TableToDraw) -> Iterator[tuple[int, str]]:
    """The Patrons and Arenas of the one who looks, Exhausted or not, by number and card."""
    school = table.state.schools[table.near]
    yield from ((one.number, one.card) for one in (*school.patrons, *school.arenas))
    yield from ((one.number, one.card) for one in table.state.grounds if one.card and one.champion == table.near)


def unlettered(table: TableToDraw) -> dict[Spot, str]:
    """The titles of all that lies at the table without a key, as it is only read: Arenas, Villas of others, Gladiators outside a Battle."""
    state = table.state
    held = [(one.number, one.card) for school in state.schools for one in (*school.patrons, *school.arenas)]
    grounds = [(one.number, one.card) for one in state.grounds if one.card]
    there = [*grounds, *held, *((one.number, one.card) for one in state.fighters)]
    titles = {InPlay(number): table.voice.card(card) for number, card in there}
    return {spot: title for spot, title in (cards(table) | titles).items() if spot not in table.letters}


class FighterDigits:
    """The digits of the Gladiators in a Battle: each keeps its own until the Battle is over, also while it is shown again."""

    def __init__(self, digits: str) -> None:
        """Give none yet.

        Args:
            digits: those that mean nothing else beside the table.
        """
        self._digits = digits
        self._given: dict[int, str] = {}

    def deal(self, fighters: Sequence[Fighter], near: int) -> Mapping[Spot, str]:
        """Give digits to the Gladiators that stand there now, from 1 on to those of one seat; one for which none is left has none.

        Args:
            fighters: the Gladiators of the Battle, in the order of the table; none where no Battle is fought.
            near: the seat of the one who looks.
        """
        if not fighters:
            self._given = {}
        for one in fighters:
            if one.number not in self._given:
                self._give(one.number, _OWN if one.owner == near else _THEIRS)
        return {InPlay(one.number): self._given[one.number] for one in fighters if one.number in self._given}

    def _give(self, number: int, among: str) -> None:
        """Give a Gladiator a digit that nobody has had in this Battle: what meant an opponent must not come to mean an ally."""
        left = (digit for digit in among if digit in self._digits and digit not in self._given.values())
        if digit := next(left, ""):
            self._given[number] = digit
