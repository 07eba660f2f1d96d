"""The table of the ludus: two schools, the Arenas between them, and the Supply or the Battle that is fought."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rules.ludus.box import STALLS, Box
from rules.ludus.effects import Kind, Stat
from rules.ludus.format import Format
from rules.ludus.frames import Acting, Fighting, Reacting
from rules.ludus.payment import wealth
from rules.ludus.records import Tactic
from rules.ludus.sides import opponents
from rules.ludus.state import HIDDEN, LASTING, Fighter, Ground, LudusState, School
from rules.ludus.stats import bloodlust, influence, initiative, number, price, required
from tui.games.ludus.spots import ForSale, InHand, InPlay, Spot, TopBoast, stalls
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.questions import trigger_told
from tui.games.ludus.words.texts import STALL_NAMES
from tui.text.cells import Cell, Fixed, Flow, PicturePart, Row, alone, grid, shortened, stacked, window
from tui.text.english import capital
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Span, wrapped

__all__ = ["STAT_LETTERS", "TableToDraw", "stats", "table_rows"]

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
_TALL, _PILE = 28, 2
"""Rows from which there is room for the piles, and how many each may take."""
_TURN = "="
"""Before the school whose turn it is."""
_FAVOR = "  Favor"
"""Behind the school that has the Crowd's Favor."""
_BATTLE = " Battle in"
"""Before the Arena, whose cell begins with a blank of its own."""
_WIDE = 70
"""Columns from which there is room for words instead of letters."""


class TableToDraw(NamedTuple):
    """The table as it is to be drawn.

    Attributes:
        box: the cards.
        rules: the format.
        state: the game as the one who looks may know it.
        seat: who looks, and sits at the bottom; None where nobody may see more than lies open.
        names: what the seats are called.
    """

    box: Box
    rules: Format
    state: LudusState
    seat: int | None
    names: tuple[str, ...]

    @property
    def voice(self) -> Voice:
        """The voice that calls things as the one who looks does."""
        return Voice(self.box, self.state, self.seat)

    @property
    def near(self) -> int:
        """The seat at the bottom."""
        return self.seat or 0

    @property
    def far(self) -> int:
        """The seat at the top."""
        return opponents(self.state, self.near)[0]


def _letter(box: Box, card: str) -> str:
    """The type of a card as a letter."""
    found = box.card[card]
    return _BOTH if isinstance(found, Tactic) and found.scheme else _KIND_LETTERS[found.kind]


def table_rows(table: TableToDraw, width: int, rows: int, spot: Spot | None = None) -> list[Row[Spot]]:
    """The table; where there is no room for all of it, both schools and the own Hand stay, and the rest moves with the cursor.

    Args:
        table: what is drawn.
        width: columns, at least 46.
        rows: lines, at least 19.
        spot: where the cursor is, None if nowhere.
    """
    far, own = _school_rows(table, table.far, width), _own(table, width, rows)
    for brief in (False, True):
        between = _between(table, width, brief=brief)
        found = stacked([far, *between, *own], width, rows)
        if len(found) <= rows:
            return found
    near = stacked(own, width, 0)
    return [*far, *window(stacked(between, width, 0), rows - len(far) - len(near), spot), *near]


def _between(table: TableToDraw, width: int, *, brief: bool) -> list[PicturePart[Spot]]:
    """Everything between the two schools, the Villa of the other one too."""
    battle = table.state.battle
    middle = _machinations(table, width, brief=brief) if battle is None else _battle(table, battle, width)
    return [Flow(_villa(table, table.far), " ", 3), None, *middle, None]


def _own(table: TableToDraw, width: int, rows: int) -> list[PicturePart[Spot]]:
    """The own school, its Hand and, where there is much room, the piles."""
    return [
        Flow(_villa(table, table.near), " ", 2),
        _school_rows(table, table.near, width),
        Flow(_hand(table), " ", 0),
        None,
        _piles(table, width) if rows >= _TALL else [],
    ]


# A school


def _school_rows(table: TableToDraw, seat: int, width: int) -> list[Row[Spot]]:
    """Name, Glory, money, Influence that is required of all there is; how many cards lie where, and the Crowd's Favor."""
    box, state = table.box, table.state
    school = state.schools[seat]
    turn = _TURN if state.pending and state.active == seat else " "
    look = "player" if seat == table.seat else "rival"
    used, has = required(box, state, seat), influence(box, state, seat)
    first: list[Span] = [(turn, "warn"), (table.names[seat], look), (f"  Glory {school.glory}", "number")]
    first += [(f"  Coin {school.coins}", "base"), (f"  Influence {used}/{has}", "bad" if used > has else "base")]
    return [tuple(first), ((_counts(table, seat, width), "faint"), (_favor(table, seat), "strong"))]


def _favor(table: TableToDraw, seat: int) -> str:
    return _FAVOR if table.state.favor == seat else ""


def _counts(table: TableToDraw, seat: int, width: int) -> str:
    """Count the cards in each place, closer together where there is little room; where there is much, name the own Reserve."""
    school = table.state.schools[seat]
    hand = f"  Hand {len(school.hand)}"
    counts = f"{hand}  Deck {len(school.deck)}  Discard {len(school.discard)}  Reserve {len(school.reserve)}"
    room = width - len(_favor(table, seat))
    if len(counts) > room:
        return counts.replace("  ", " ")
    named = f"{counts}: {_reserve(table, seat)}"
    return named if _reserve(table, seat) and len(named) <= room else counts


def _reserve(table: TableToDraw, seat: int) -> str:
    """The cards of a Reserve that may be known; empty where there are none."""
    cards = table.state.schools[seat].reserve
    return table.voice.cards(cards) if cards and HIDDEN not in cards else ""


def _villa(table: TableToDraw, seat: int) -> list[Cell[Spot]]:
    """Patrons, then the Arenas that were won."""
    school = table.state.schools[seat]
    return [
        Cell(InPlay(one.number), table.voice.own(one.number), look=look, exhausted=one.exhausted)
        for held, look in ((school.patrons, "base"), (school.arenas, "arena"))
        for one in held
    ]


def _hand(table: TableToDraw) -> list[Cell[Spot]]:
    """The titles of the Hand of the one who looks, by type."""
    school: School = table.state.schools[table.near]
    counted = Counter(card for card in school.hand if card != HIDDEN)
    box, called = table.box, table.voice.card
    cards = sorted(counted, key=lambda card: (_ORDER.index(box.kind[card]), called(card)))
    return [
        Cell(
            InHand(card),
            called(card),
            f" x{counted[card]}" if counted[card] > 1 else "",
            head=f"{_letter(box, card)} ",
        )
        for card in cards
    ]


def _piles(table: TableToDraw, width: int) -> list[Row[Spot]]:
    """Draw the Deck of the one who looks, in no order, and both Discard Piles, from the top."""
    state, voice = table.state, table.voice
    sentences = []
    if table.seat is not None:
        sentences.append(
            f"Your Deck: {voice.cards(state.schools[table.seat].unseen) if state.schools[table.seat].unseen else 'empty'}."
        )
        kept = _reserve(table, table.seat)
        sentences += [f"Your Reserve: {kept}."] if kept and kept not in _counts(table, table.seat, width) else []
    for seat in (table.near, table.far):
        pile = ", ".join(voice.card(card) for card in reversed(state.schools[seat].discard))
        sentences.append(f"{capital(voice.whose(seat))} Discard Pile: {pile or 'empty'}.")
    return [
        row
        for one in sentences
        for row in fitted(wrapped(one, width - 1, "faint", "  ", "    "), _PILE, f"{key_of('show_decks')} shows all")
    ]


# The Arenas


def _ground_cell(table: TableToDraw, place: int) -> Cell[Spot]:
    ground = table.state.grounds[place]
    tail = f" {ground.glory} Glory"
    if place == LASTING:
        tail += ", Lasting"
    elif ground.champion is not None:
        tail += f", champion {table.names[ground.champion]}"
    return Cell(InPlay(ground.number), _ground_name(table, ground), tail, "arena", exhausted=ground.exhausted)


def _ground_name(table: TableToDraw, ground: Ground) -> str:
    return table.voice.card(ground.card) if ground.card else "(empty)"


def _arenas(table: TableToDraw, width: int, places: Sequence[int]) -> list[PicturePart[Spot]]:
    """Arenas with Gladiators, the sides below each other; then those without, in a row."""
    state = table.state
    used = [place for place in places if state.fighters_in(place)]
    parts: list[PicturePart[Spot]] = []
    label = max(len(name) for name in table.names) + 2
    for place in used:
        parts.append([(alone(_ground_cell(table, place), width),)])
        for seat in (table.far, table.near):
            cells = [_fighter_cell(table, one, STAT_LETTERS) for one in state.fighters_in(place) if one.owner == seat]
            parts.append(Flow(cells, f"  {table.names[seat]}".ljust(label), 1))
    empty = [_ground_cell(table, place) for place in places if place not in used]
    return [*parts, Flow(empty, "", 4)]


def _fighter_cell(table: TableToDraw, fighter: Fighter, letters: dict[Stat, str]) -> Cell[Spot]:
    look = "player" if fighter.owner == table.seat else "rival"
    tail = stats(table, fighter, letters)
    return Cell(InPlay(fighter.number), table.voice.own(fighter.number), tail, look, exhausted=fighter.exhausted)


def stats(table: TableToDraw, fighter: Fighter, letters: dict[Stat, str]) -> str:
    """The numbers of a Gladiator by letters: a star behind one that is not as printed, then damage on it and damage assigned."""
    numbers = ""
    for stat, sign in letters.items():
        now = number(table.box, table.state, fighter, stat)
        printed = getattr(table.box.gladiator[fighter.card], stat)
        numbers += f" {sign}{now}{'' if now == printed else '*'}"
        if stat == "health":
            numbers += f"-{fighter.damage}" if fighter.damage else ""
            numbers += f"!{fighter.assigned}" if fighter.assigned else ""
    return numbers


# Machinations


def _machinations(table: TableToDraw, width: int, *, brief: bool) -> list[PicturePart[Spot]]:
    """The Arenas and the Supply, which gives way in an Arena Phase."""
    base = table.state.pending[0] if table.state.pending else None
    supply = _supply(table, width) if isinstance(base, Acting) or not brief else []
    return [*_arenas(table, width, range(len(table.state.grounds))), None, [_boast_row(table)], *supply]


def _boast_row(table: TableToDraw) -> Row[Spot]:
    """The Bloodlust in play against the top Boast."""
    state, box = table.state, table.box
    total = bloodlust(box, state)
    if not state.boasts:
        return ((f" Bloodlust {total}", "base"),)
    boast: Cell[Spot] = Cell(TopBoast(), f"Boast {box.number[state.boasts[0]]}", look="number")
    reached = total >= box.number[state.boasts[0]]
    return (
        (f" Bloodlust {total} {'reaches' if reached else 'of'}", "good" if reached else "base"),
        Fixed(boast, boast.name, len(boast.name) + 1),
    )


def _supply(table: TableToDraw, width: int) -> list[PicturePart[Spot]]:
    """The cards for sale, a Supply Deck a row; what cannot be afforded is faint, and an x marks it."""
    parts: list[PicturePart[Spot]] = []
    for at, (supply, row) in enumerate(zip(table.state.supplies, stalls(table.state), strict=True)):
        cells = [_sale_cell(table, spot) for spot in row]
        label = f"  {STALL_NAMES[STALLS[at]]}: {len(supply.deck)} left" if width >= _WIDE else ""
        if label:
            parts.append([((label, "faint"),)])
        parts.append(grid(cells, 3, width) if cells else [(("  sold out", "faint"),)])
    return parts


def _sale_cell(table: TableToDraw, spot: ForSale) -> Cell[Spot]:
    card = spot.card
    box, cost = table.box, price(table.box, table.state, table.near, card)
    dear = table.seat == table.near and cost > wealth(box, table.state.schools[table.near])
    look = "faint" if dear else "base"
    return Cell(spot, table.voice.card(card), look=look, head=f"{cost}{_letter(box, card)} ")


# The Battle


def _battle(table: TableToDraw, battle: Fighting, width: int) -> list[PicturePart[Spot]]:
    """The Gladiators of the Battle beside each other, whose turn it is, and the other Arenas."""
    state = table.state
    others = [place for place in range(len(state.grounds)) if place != battle.arena]
    ground = alone(_ground_cell(table, battle.arena), width - len(_BATTLE))
    return [
        [((_BATTLE, "strong"), ground)],
        [_sides(table, battle.arena, width)],
        _fighters(table, battle.arena, width),
        None,
        [*wrapped(_turn_told(table, battle), width, "base", " "), *_window(table, width)],
        None,
        *_arenas(table, width, others),
    ]


def _sides(table: TableToDraw, arena: int, width: int) -> Row[Spot]:
    """The totals of Agility above the two sides; a plus is behind that of whoever wins ties."""
    heading, part = "", width // 2
    for seat in (table.near, table.far):
        favor = "+" if table.state.favor == seat else ""
        total = f", Agility {initiative(table.box, table.state, seat, arena)}{favor}"
        room = part - len(total) - (2 if seat == table.near else 1)
        heading += f" {shortened(table.names[seat], room)}{total}".ljust(part)
    return ((heading, "faint"),)


def _fighters(table: TableToDraw, arena: int, width: int) -> list[Row[Spot]]:
    letters: dict[Stat, str] = {stat: sign for stat, sign in STAT_LETTERS.items() if stat != "bloodlust"}
    sides = [
        [_fighter_cell(table, one, letters) for one in table.state.fighters_in(arena) if one.owner == seat]
        for seat in (table.near, table.far)
    ]
    cells: list[Cell[Spot] | None] = []
    for at in range(max(map(len, sides))):
        cells += [side[at] if at < len(side) else None for side in sides]
    return grid(cells, 2, width)


def _window(table: TableToDraw, width: int) -> list[Row[Spot]]:
    """Draw why a Reaction Window is open, where something else is asked in it."""
    window = next((frame for frame in table.state.pending[:-1] if isinstance(frame, Reacting)), None)
    if window is None or table.state.window is window:
        return []
    return [*wrapped(f"Answer to: {trigger_told(table.voice, window)}", width, "info", " ")]


def _turn_told(table: TableToDraw, battle: Fighting) -> str:
    """Say whose Combat Turn it is, and what of it is used up."""
    attack = "Attack made" if battle.attacked else "Attack open"
    tactic = "Tactic used" if battle.tactic else "Tactic open"
    passes = ", the turn before was a pass" if battle.passes else ""
    whose = "Your Combat Turn" if battle.seat == table.seat else f"Combat Turn of {table.names[battle.seat]}"
    return f"{whose}: {attack}, {tactic}{passes}."
