"""The cards of the ludus in lines: those at the table with their texts, then the piles, of your own Deck the titles (F-DISCARD-05)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.ludus.box import STALLS
from rules.ludus.state import HIDDEN, Ground
from tui.games.ludus.answers.spots import stalls
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.words.cards import card_line
from tui.games.ludus.words.quoted import ground_texts, texts_of
from tui.games.ludus.words.texts import STALL_NAMES
from tui.text.english import capital, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["decks_lines"]


def decks_lines(table: TableToDraw, width: int) -> list[Line]:
    """All cards: those at the table, then the piles, your own ones first, then the other schools', the Supply's and what is out of the game.

    Args:
        table: the game as the one who looks knows it.
        width: cells a line.
    """
    lines = [*_table(table, width)]
    for seat in (table.near, *table.others):
        lines += [*_school(table, seat, width), ()]
    for stall, supply in zip(STALLS, table.state.supplies, strict=True):
        heading = f"{STALL_NAMES[stall]} Supply: {len(supply.deck)} face down; its discard pile, from the top"
        lines += [line((f" {heading}", "title")), *_listed(table, supply.discard[::-1], width)]
    lines += [(), line((" Out of the game", "title")), *_counted(table, table.state.removed, width)]
    boasts = ", ".join(str(table.box.number[one]) for one in table.state.boasts)
    arenas = plural(len(table.state.arena_deck), "Arena")
    under = "In the pile of Arenas" if table.state.melee else "Beneath the Lasting Glory Arena"
    return [*lines, (), line(f" Boasts to come: {boasts or 'none'}. {under}: {arenas}.")]


def _table(table: TableToDraw, width: int) -> Iterator[Line]:
    """Your own Hand and Reserve, what lies before the schools, the Arenas with their Gladiators, what is for sale: all with their texts."""
    state, school = table.state, table.state.schools[table.near]
    if table.seat is not None:
        yield from _read(table, "Your Hand", school.hand, width)
        yield from _read(table, "Your Reserve", school.reserve, width)
    for seat in (table.near, *table.others):
        held = state.schools[seat]
        cards = tuple(one.card for one in (*held.patrons, *held.arenas))
        yield from _read(table, f"{capital(table.voice.whose(seat))} Villa", cards, width, seat)
    for place, ground in enumerate(state.grounds):
        yield from _read_arena(table, place, ground, width)
    yield from _read(table, "For sale", tuple(spot.card for row in stalls(state) for spot in row), width)


def _read_arena(table: TableToDraw, place: int, ground: Ground, width: int) -> Iterator[Line]:
    """An Arena and its Gladiators, with their texts as the one who looks reads them."""
    there = table.state.fighters_in(place)
    if not (ground.card or there):
        return
    yield line((f" In {table.voice.arena(place)}", "title"))
    if ground.card:
        yield from _card(table, ground.card, 1, ground_texts(table.voice, ground), width)
    for (card, owner), number in Counter((one.card, one.owner) for one in there).items():
        yield from _card(table, card, number, texts_of(table.voice, table.box.card[card], owner), width)
    yield ()


def _read(
    table: TableToDraw, heading: str, cards: Sequence[str], width: int, owner: int | None = None
) -> Iterator[Line]:
    """Cards of somebody under a heading, each title once, with what stands on it; nothing where there are none."""
    counted = Counter(card for card in cards if card != HIDDEN)
    if counted:
        yield line((f" {heading}", "title"))
    for card, number in counted.items():
        thing = table.box.card.get(card) or table.box.arena[card]
        yield from _card(table, card, number, texts_of(table.voice, thing, owner), width)
    if counted:
        yield ()


def _card(table: TableToDraw, card: str, number: int, texts: Sequence[str], width: int) -> Iterator[Line]:
    times = f" x{number}" if number > 1 else ""
    yield from wrapped(f"{card_line(table.box, card)}{times}", width - 1, "base", "   ", "     ")
    for text in texts:
        yield from wrapped(text, width - 1, "faint", "     ")


def _school(table: TableToDraw, seat: int, width: int) -> Iterator[Line]:
    school, mine = table.state.schools[seat], seat == table.seat
    whose = capital(table.voice.whose(seat))
    yield line((f" {whose} Discard Pile, {len(school.discard)} from the top", "title"))
    yield from _listed(table, school.discard[::-1], width)
    where = "Deck" if mine else "Deck, Hand and Reserve together"
    yield line((f" {whose} {where}, {len(school.unseen)} in no order", "title"))
    yield from _counted(table, school.unseen, width)
    if mine and school.reserve and HIDDEN not in school.reserve:
        yield line((f" {whose} Reserve, {len(school.reserve)}", "title"))
        yield from _counted(table, school.reserve, width)
    if school.arenas:
        yield line((f" Arenas that {table.voice.school(seat)} won", "title"))
        yield from _counted(table, tuple(one.card for one in school.arenas), width)


def _listed(table: TableToDraw, cards: Sequence[str], width: int) -> Iterator[Line]:
    """Cards one after another in their order, equal ones that lie together once."""
    piles: list[tuple[str, int]] = []
    for card in cards:
        if piles and piles[-1][0] == card:
            piles[-1] = (card, piles[-1][1] + 1)
        else:
            piles.append((card, 1))
    parts = [f"{table.voice.card(card)}{f' x{n}' if n > 1 else ''}" for card, n in piles]
    yield from wrapped(", ".join(parts) or "nothing", width - 1, "base", "   ")


def _counted(table: TableToDraw, cards: Sequence[str], width: int) -> Iterator[Line]:
    """Titles with how many there are and their numbers, in no order that tells anything."""
    counted = Counter(cards)
    if not counted:
        yield line("   nothing")
    for card in sorted(counted, key=lambda one: (table.box.kind.get(one, "zone"), table.voice.card(one))):
        yield from wrapped(f"{counted[card]} {card_line(table.box, card)}", width - 1, "base", "   ", "     ")
