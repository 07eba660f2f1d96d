"""Sentences about a school as a whole: all that lies open of it."""

from collections.abc import Iterator

from rules.ludus.table.stats import bloodlust_of, influence, initiative, required
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.words.names import bot_named
from tui.text.english import plural

__all__ = ["school_told"]


def school_told(table: TableToDraw, seat: int) -> list[str]:
    """Tell of a school: who plays it, what it has to pay and to fight with, its cards, its Villa, its Champion."""
    return [_who(table, seat), _numbers(table, seat), _cards(table, seat), *_held(table, seat)]


def _who(table: TableToDraw, seat: int) -> str:
    player = table.state.options.player(seat)
    by = "" if seat == table.seat else ", a person" if player == "person" else f", {_an(bot_named(player))}"
    return f"{table.names[seat]}{by}."


def _an(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _numbers(table: TableToDraw, seat: int) -> str:
    box, state = table.box, table.state
    used, has = required(box, state, seat), influence(box, state, seat)
    told = f"{plural(state.schools[seat].coins, 'Coin Token')}, Influence {used} of {has} in use"
    return f"{told}, Bloodlust {bloodlust_of(box, state, seat)}, Agility {initiative(box, state, seat, state.main)}."


def _cards(table: TableToDraw, seat: int) -> str:
    school = table.state.schools[seat]
    piles = f"Hand {len(school.hand)}, Deck {len(school.deck)}, Discard Pile {len(school.discard)}"
    return f"{piles}, Reserve {len(school.reserve)}."


def _held(table: TableToDraw, seat: int) -> Iterator[str]:
    state, voice = table.state, table.voice
    school = state.schools[seat]
    if state.favor == seat:
        yield "The Crowd's Favor: it wins ties, and its holder begins the Arena Phase."
    if school.tokens:
        yield f"{plural(school.tokens, 'Reigning Champion Token')}."
    if school.patrons:
        yield f"Patrons: {voice.cards(tuple(one.card for one in school.patrons))}."
    if school.arenas:
        yield f"Arenas: {voice.cards(tuple(one.card for one in school.arenas))}."
    if school.levels:
        yield f"The next level of {voice.whose(seat)} Champion: {voice.card(school.levels[0])}, {table.box.price[school.levels[0]]} Coin."
    yield from (one.flavour for one in table.box.cards.schools if one.name in state.options.schools[seat : seat + 1])
