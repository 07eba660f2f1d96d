"""Say what of all cards a game is played with, by its options, and as what."""

from typing import TypeVar

from msgspec.structs import replace

from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Cards, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.options import Options

__all__ = ["played"]

C = TypeVar("C", Income, Gladiator, Patron, Scheme, Tactic, Reaction)
L = TypeVar("L", Gladiator, Patron, Arena)
D = TypeVar("D", Scheme, Tactic, Reaction)


def played(cards: Cards, options: Options) -> Cards:
    """Those of the cards that are in a game, with their texts for so many players."""
    there = _there(cards, options)
    return _in_melee(there) if options.melee else there


def _there(cards: Cards, options: Options) -> Cards:
    """The cards of the game's expansion and Champions, and the Boasts for so many players."""

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


def _in_melee(cards: Cards) -> Cards:
    """The same cards as they are with three or four players (C-RUL-15)."""
    return replace(
        cards,
        gladiators=tuple(map(_lasting, cards.gladiators)),
        patrons=tuple(map(_lasting, cards.patrons)),
        arenas=tuple(map(_lasting, cards.arenas)),
        schemes=tuple(map(_done, cards.schemes)),
        tactics=tuple([replace(_done(one), scheme=one.melee_scheme or one.scheme) for one in cards.tactics]),
        reactions=tuple(map(_done, cards.reactions)),
    )


def _done(card: D) -> D:
    return replace(card, deeds=card.melee) if card.melee else card


def _lasting(thing: L) -> L:
    return replace(thing, abilities=tuple(map(_ability, thing.abilities)))


def _ability(one: u.Ability) -> u.Ability:
    return one if isinstance(one, u.Ambush) or not one.melee else replace(one, deeds=one.melee)
