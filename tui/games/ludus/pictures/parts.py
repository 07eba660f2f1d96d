"""Parts of the table of the ludus that every format draws alike: Hands, Villas, Gladiators, the Supply, the piles."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules.ludus.arena_events import PieceRef
from rules.ludus.box import STALLS, Box
from rules.ludus.cards.effects import Kind, Stat
from rules.ludus.cards.records import Tactic
from rules.ludus.frames import Acting, Reacting
from rules.ludus.state import HIDDEN, Fighter, LudusState
from rules.ludus.table.format import Format
from rules.ludus.table.payment import wealth
from rules.ludus.table.sides import opponents
from rules.ludus.table.stats import number, price
from tui.games.ludus.answers.spots import ForSale, InHand, InPlay, NextLevel, Spot, stalls
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.questions import trigger_told
from tui.games.ludus.words.texts import STALL_NAMES
from tui.text.cell_rows import PicturePart, grid
from tui.text.cells import Cell, Row
from tui.text.english import capital
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Span, wrapped

__all__ = [
    "CROWN",
    "EMPTY",
    "FULL",
    "GLORY",
    "NO_GLORY",
    "STAT_LETTERS",
    "TALL",
    "WIDE",
    "TableToDraw",
    "bar_stats",
    "damage_told",
    "fighter_cell",
    "hand",
    "key_to",
    "piles",
    "reserve",
    "sale_cells",
    "short_stats",
    "stats",
    "supply",
    "titles_of_hand",
    "villa",
    "window_told",
]

_KIND_LETTERS: dict[Kind, str] = {
    "income": "I",
    "gladiator": "G",
    "patron": "P",
    "scheme": "S",
    "tactic": "T",
    "reaction": "R",
    "boast": "B",
}
_BOTH = "&"
_ORDER: tuple[Kind, ...] = ("gladiator", "patron", "scheme", "tactic", "reaction", "income", "boast")
STAT_LETTERS: dict[Stat, str] = {"attack": "A", "health": "H", "agility": "G", "bloodlust": "B"}
TALL, _PILE = 28, 2
"""Rows from which there is room for the piles, and how many each may take."""
CROWN = "■"
"""A Reigning Champion Token of three and four players."""
GLORY, NO_GLORY = "■", "□"
"""A Glory Token, and one that is still missing."""
FULL, EMPTY = "▮", "▯"
"""Of a bar what is there, and what is missing: Bloodlust, Health."""
WIDE = 70
"""Columns from which there is room for words instead of letters."""


class TableToDraw(NamedTuple):
    """The table as it is to be drawn.

    Attributes:
        box: the cards.
        rules: the format.
        state: the game as the one who looks may know it.
        seat: who looks, and sits at the bottom; None where nobody may see more than lies open.
        names: what the seats are called.
        letters: the keys of what lies there: of cards, of what can be used, and in a Battle of Gladiators.
    """

    box: Box
    rules: Format
    state: LudusState
    seat: int | None
    names: tuple[str, ...]
    letters: Mapping[Spot, str] = {}

    @property
    def voice(self) -> Voice:
        """The voice that calls things as the one who looks does."""
        return Voice(self.box, self.state, self.seat)

    @property
    def is_new(self) -> bool:
        """True in everybody's first turn of a guided game, in which no pile and no other Hand matters yet."""
        base = self.state.pending[0] if self.state.pending else None
        return self.state.options.guided and isinstance(base, Acting) and self.state.turns <= len(self.state.schools)

    def called(self, who: PieceRef) -> str:
        """A Gladiator in few words: in a duel only your own ones need an owner."""
        if who.owner != self.seat and not self.state.melee:
            return self.voice.own(who.number, who.card)
        return self.voice.thing(who)

    @property
    def near(self) -> int:
        """The seat at the bottom."""
        return self.seat or 0

    @property
    def others(self) -> tuple[int, ...]:
        """The seats of the others, clockwise from the one at the bottom."""
        return opponents(self.state, self.near)


def _letter(box: Box, card: str) -> str:
    """The type of a card as a letter."""
    found = box.card[card]
    return _BOTH if isinstance(found, Tactic) and found.scheme else _KIND_LETTERS[found.kind]


def _look(box: Box, card: str) -> str:
    """The tile of a card, by its type: the look of its name."""
    return f"name_{box.kind[card]}"


def key_to(table: TableToDraw, spot: Spot) -> Span:
    """The key that takes what lies at a spot, if it has one."""
    return table.letters.get(spot, ""), "tile_key"


def villa(table: TableToDraw, seat: int) -> list[Cell[Spot]]:
    """Patrons, the Arenas that were won, and the next level of the Champion."""
    school = table.state.schools[seat]
    cells: list[Cell[Spot]] = [
        Cell(
            InPlay(one.number),
            table.voice.own(one.number),
            look=look,
            exhausted=one.exhausted,
            key=key_to(table, InPlay(one.number)),
        )
        for held, look in ((school.patrons, "base"), (school.arenas, "arena"))
        for one in held
    ]
    return [*cells, *_next_level(table, seat)]


def _next_level(table: TableToDraw, seat: int) -> Iterator[Cell[Spot]]:
    """The next level of a Champion, which lies beside the play area with what it costs (C-CHAMPION-04)."""
    for level in table.state.schools[seat].levels[:1]:
        yield Cell(NextLevel(seat), table.voice.card(level), f" for {table.box.price[level]}", "info")


def hand(table: TableToDraw) -> list[Cell[Spot]]:
    """The titles of the Hand of the one who looks, by type."""
    counted = Counter(table.state.schools[table.near].hand)
    box, called = table.box, table.voice.card
    return [
        Cell(
            InHand(card),
            called(card),
            f" x{counted[card]}" if counted[card] > 1 else "",
            _look(box, card),
            head=f"{_letter(box, card)} ",
            key=key_to(table, InHand(card)),
            is_tile=True,
        )
        for card in titles_of_hand(table)
    ]


def titles_of_hand(table: TableToDraw) -> list[str]:
    """The cards of the Hand of the one who looks, each title once, by type."""
    box, called = table.box, table.voice.card
    cards = {*table.state.schools[table.near].hand} - {HIDDEN}
    return sorted(cards, key=lambda card: (_ORDER.index(box.kind[card]), called(card)))


def piles(table: TableToDraw, width: int, kept: str) -> list[Row[Spot]]:
    """Draw the Deck of the one who looks, in no order, and all Discard Piles, from the top.

    Args:
        table: what is drawn.
        width: columns.
        kept: your own Reserve, where that has still to be told.
    """
    state, voice = table.state, table.voice
    sentences = []
    if table.seat is not None:
        sentences.append(
            f"Your Deck: {voice.cards(state.schools[table.seat].unseen) if state.schools[table.seat].unseen else 'empty'}."
        )
        sentences += [f"Your Reserve: {kept}."] if kept else []
    for seat in (table.near, *table.others):
        pile = ", ".join(voice.card(card) for card in reversed(state.schools[seat].discard))
        sentences.append(f"{capital(voice.whose(seat))} Discard Pile: {pile or 'empty'}.")
    return [
        row
        for one in sentences
        for row in fitted(wrapped(one, width - 1, "faint", "  ", "    "), _PILE, f"{key_of('show_decks')} shows all")
    ]


def reserve(table: TableToDraw, seat: int) -> str:
    """The cards of a Reserve that may be known; empty where there are none."""
    cards = table.state.schools[seat].reserve
    return table.voice.cards(cards) if cards and HIDDEN not in cards else ""


def fighter_cell(table: TableToDraw, fighter: Fighter, tail: str, look: str) -> Cell[Spot]:
    """A Gladiator in an Arena with its numbers behind its name."""
    return Cell(
        InPlay(fighter.number),
        table.voice.own(fighter.number),
        tail,
        look,
        exhausted=fighter.exhausted,
        harm=damage_told(fighter),
        key=key_to(table, InPlay(fighter.number)),
    )


def stats(table: TableToDraw, fighter: Fighter, letters: dict[Stat, str]) -> str:
    """The numbers of a Gladiator by letters: a star behind one that is not as printed, damage on it and assigned; its Blessings."""
    numbers = ""
    for stat, sign in letters.items():
        now = number(table.box, table.state, fighter, stat)
        printed = getattr(table.box.gladiator[fighter.card], stat)
        numbers += f" {sign}{now}{'' if now == printed else '*'}"
        numbers += damage_told(fighter) if stat == "health" else ""
    return f"{numbers}{_blessed(fighter)}"


def short_stats(table: TableToDraw, fighter: Fighter) -> str:
    """The same without letters: its Attack, what it has of Health, and what ails or protects it."""
    attack, health = (number(table.box, table.state, fighter, stat) for stat in ("attack", "health"))
    return f" {attack}/{health}{damage_told(fighter)}{_blessed(fighter)}"


def bar_stats(table: TableToDraw, fighter: Fighter, *, worded: bool) -> Iterator[str]:
    """Tell the Attack of a Gladiator and in a bar what is left of its Health and what is not, from the longest form.

    Args:
        table: what is drawn.
        fighter: the Gladiator.
        worded: whether words say what the figures are.
    """
    stats_: tuple[Stat, ...] = ("attack", "health", "agility")
    attack, health, agility = (number(table.box, table.state, fighter, stat) for stat in stats_)
    left = max(0, health - fighter.damage)
    harm = f"!{fighter.assigned}" if fighter.assigned else ""
    bar = f"{FULL * left}{EMPTY * (health - left)}{harm}{_blessed(fighter)}"
    if worded:
        yield from (f" {attack} atk {bar} agi {agility}", f" {attack} atk {bar}")
    yield from (f" {attack} {bar}", f" {attack}{bar}")


def damage_told(fighter: Fighter) -> str:
    """The damage on a Gladiator, and what is assigned to it and can still be answered."""
    lying = f"-{fighter.damage}" if fighter.damage else ""
    return f"{lying}!{fighter.assigned}" if fighter.assigned else lying


def _blessed(fighter: Fighter) -> str:
    return f"+{fighter.blessings}" if fighter.blessings else ""


def sale_cells(table: TableToDraw) -> list[list[Cell[Spot]]]:
    """The cards for sale of each Supply Deck; the price of what can be paid for is lit."""
    return [[_sale_cell(table, spot) for spot in row] for row in stalls(table.state)]


def supply(table: TableToDraw, width: int) -> list[PicturePart[Spot]]:
    """The cards for sale, a Supply Deck a row."""
    parts: list[PicturePart[Spot]] = []
    for at, (supply, cells) in enumerate(zip(table.state.supplies, sale_cells(table), strict=True)):
        label = f"  {STALL_NAMES[STALLS[at]]}: {len(supply.deck)} left" if width >= WIDE else ""
        if label:
            parts.append([((label, "faint"),)])
        parts.append(grid(cells, 3, width, tiled=True) if cells else [(("  sold out", "faint"),)])
    return parts


def _sale_cell(table: TableToDraw, spot: ForSale) -> Cell[Spot]:
    card = spot.card
    box, cost, look = table.box, price(table.box, table.state, table.near, card), _look(table.box, card)
    dear = table.seat == table.near and cost > wealth(box, table.state.schools[table.near])
    told = f"{cost:>2}", f"faint on {look}" if dear else "now"
    head = f"{_letter(box, card)} "
    return Cell(spot, table.voice.card(card), look=look, head=head, key=key_to(table, spot), is_tile=True, price=told)


def window_told(table: TableToDraw, width: int) -> list[Row[Spot]]:
    """Draw why a Reaction Window is open, where something else is asked in it."""
    window = next((frame for frame in table.state.pending[:-1] if isinstance(frame, Reacting)), None)
    if window is None or table.state.window is window:
        return []
    told = trigger_told(table.voice, window)
    return [*wrapped(f"Answer to: {told}", width, "info", " ")] if told else []
