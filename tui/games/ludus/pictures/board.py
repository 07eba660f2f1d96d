"""The table of a duel: two schools, the Arenas between them, and the Supply or the Battle that is fought."""

from collections.abc import Sequence

from rules.ludus.effects import Stat
from rules.ludus.frames import Acting, Fighting
from rules.ludus.state import LASTING, Ground
from rules.ludus.stats import bloodlust, influence, initiative, required
from tui.games.ludus.pictures.parts import (
    STAT_LETTERS,
    TALL,
    TableToDraw,
    fighter_cell,
    hand,
    piles,
    reserve,
    stats,
    supply,
    villa,
    window_told,
)
from tui.games.ludus.spots import InPlay, Spot, TopBoast
from tui.text.cells import Cell, Fixed, Flow, PicturePart, Row, alone, grid, shortened, stacked, window
from tui.text.lines import Span, wrapped

__all__ = ["duel_rows"]

_TURN = "="
"""Before the school whose turn it is."""
_FAVOR = "  Favor"
"""Behind the school that has the Crowd's Favor."""
_BATTLE = " Battle in"
"""Before the Arena, whose cell begins with a blank of its own."""


def duel_rows(table: TableToDraw, width: int, rows: int, spot: Spot | None = None) -> list[Row[Spot]]:
    """The table; where there is no room for all of it, both schools and the own Hand stay, and the rest moves with the cursor.

    Args:
        table: what is drawn.
        width: columns, at least 46.
        rows: lines, at least 19.
        spot: where the cursor is, None if nowhere.
    """
    far, own = _school_rows(table, _far(table), width), _own(table, width, rows)
    for brief in (False, True):
        between = _between(table, width, brief=brief)
        found = stacked([far, *between, *own], width, rows)
        if len(found) <= rows:
            return found
    near = stacked(own, width, 0)
    return [*far, *window(stacked(between, width, 0), rows - len(far) - len(near), spot), *near]


def _far(table: TableToDraw) -> int:
    """The seat at the top."""
    return table.others[0]


def _between(table: TableToDraw, width: int, *, brief: bool) -> list[PicturePart[Spot]]:
    """Everything between the two schools, the Villa of the other one too."""
    battle = table.state.battle
    middle = _machinations(table, width, brief=brief) if battle is None else _battle(table, battle, width)
    return [Flow(villa(table, _far(table)), " ", 3), None, *middle, None]


def _own(table: TableToDraw, width: int, rows: int) -> list[PicturePart[Spot]]:
    """The own school, its Hand and, where there is much room, the piles."""
    return [
        Flow(villa(table, table.near), " ", 2),
        _school_rows(table, table.near, width),
        Flow(hand(table), " ", 0),
        None,
        piles(table, width, _untold(table, width)) if rows >= TALL else [],
    ]


def _untold(table: TableToDraw, width: int) -> str:
    """The own Reserve, where the counts have no room for its cards."""
    kept = reserve(table, table.near) if table.seat is not None else ""
    return "" if kept in _counts(table, table.near, width) else kept


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
    named = f"{counts}: {reserve(table, seat)}"
    return named if reserve(table, seat) and len(named) <= room else counts


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
        for seat in (_far(table), table.near):
            cells = _side(table, place, seat, STAT_LETTERS)
            parts.append(Flow(cells, f"  {table.names[seat]}".ljust(label), 1))
    empty = [_ground_cell(table, place) for place in places if place not in used]
    return [*parts, Flow(empty, "", 4)]


def _side(table: TableToDraw, arena: int, seat: int, letters: dict[Stat, str]) -> list[Cell[Spot]]:
    """A player's Gladiators in an Arena."""
    look = "player" if seat == table.seat else "rival"
    there = table.state.fighters_in(arena)
    return [fighter_cell(table, one, stats(table, one, letters), look) for one in there if one.owner == seat]


# Machinations


def _machinations(table: TableToDraw, width: int, *, brief: bool) -> list[PicturePart[Spot]]:
    """The Arenas and the Supply, which gives way in an Arena Phase."""
    base = table.state.pending[0] if table.state.pending else None
    sale = supply(table, width) if isinstance(base, Acting) or not brief else []
    return [*_arenas(table, width, range(len(table.state.grounds))), None, [_boast_row(table)], *sale]


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
        [*wrapped(_turn_told(table, battle), width, "base", " "), *window_told(table, width)],
        None,
        *_arenas(table, width, others),
    ]


def _sides(table: TableToDraw, arena: int, width: int) -> Row[Spot]:
    """The totals of Agility above the two sides; a plus is behind that of whoever wins ties."""
    heading, part = "", width // 2
    for seat in (table.near, _far(table)):
        favor = "+" if table.state.favor == seat else ""
        total = f", Agility {initiative(table.box, table.state, seat, arena)}{favor}"
        room = part - len(total) - (2 if seat == table.near else 1)
        heading += f" {shortened(table.names[seat], room)}{total}".ljust(part)
    return ((heading, "faint"),)


def _fighters(table: TableToDraw, arena: int, width: int) -> list[Row[Spot]]:
    letters: dict[Stat, str] = {stat: sign for stat, sign in STAT_LETTERS.items() if stat != "bloodlust"}
    sides = [_side(table, arena, seat, letters) for seat in (table.near, _far(table))]
    cells: list[Cell[Spot] | None] = []
    for at in range(max(map(len, sides))):
        cells += [side[at] if at < len(side) else None for side in sides]
    return grid(cells, 2, width)


def _turn_told(table: TableToDraw, battle: Fighting) -> str:
    """Say whose Combat Turn it is, and what of it is used up."""
    attack = "Attack made" if battle.attacked else "Attack open"
    tactic = "Tactic used" if battle.tactic else "Tactic open"
    passes = ", the turn before was a pass" if battle.passes else ""
    whose = "Your Combat Turn" if battle.seat == table.seat else f"Combat Turn of {table.names[battle.seat]}"
    return f"{whose}: {attack}, {tactic}{passes}."
