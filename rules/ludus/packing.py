"""What of all cards a game is played with, by its options."""

from typing import TypeVar

from msgspec.structs import replace

from rules.ludus.options import Options
from rules.ludus.records import Cards, Gladiator, Income, Patron, Reaction, Scheme, Tactic

__all__ = ["played"]

C = TypeVar("C", Income, Gladiator, Patron, Scheme, Tactic, Reaction)


def played(cards: Cards, options: Options) -> Cards:
    """Those of the cards that are in a game: of its expansion and Champions, of the Boasts for so many players."""

    def kept(found: tuple[C, ...]) -> tuple[C, ...]:
        return tuple([one for one in found if options.expanded or not one.expansion])

    champions = options.champions != "none"
    return replace(
        cards,
        incomes=kept(cards.incomes),
        gladiators=tuple([one for one in kept(cards.gladiators) if champions or one.deck != "champion"]),
        patrons=kept(cards.patrons),
        schemes=kept(cards.schemes),
        tactics=kept(cards.tactics),
        reactions=kept(cards.reactions),
        boasts=tuple([one for one in cards.boasts if one.players == options.seats]),
        champions=cards.champions if champions else (),
    )
