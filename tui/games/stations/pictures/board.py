"""The table of the Stations from above: four seats, the Arena between them, the round that goes on."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.stations.arena import engaged, qualified
from rules.stations.deck import Deck
from rules.stations.effects import Attribute
from rules.stations.forecast import as_it_stands, may_engage, undecided
from rules.stations.legal import station_asked
from rules.stations.records import Gladiator
from rules.stations.state import ROUNDS, Entrant, Phase, StationsState
from tui.games.stations.pictures.telling import forecast_text
from tui.games.stations.wording import PHASES, TEAMS
from tui.games.stations.words.cards import ATTRIBUTES, marks, spell_text
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Line, Span, cut, length, line, wrapped

__all__ = ["NUMERALS", "TableToDraw", "boxes", "phase_line", "seats_from_above", "star", "table_lines"]

NUMERALS = ("I", "II", "III", "IV")
"""The Stations where there is no room for the word."""

_PART = 24
"""Columns of a Station at least; with more, words are written out."""
_BLOCK = 4
"""Rows of a card at least."""
_SHORT: tuple[tuple[str, str], ...] = (("Target Strike Only", "Strike Only"),)


class TableToDraw(NamedTuple):
    """The table as it is to be drawn.

    Attributes:
        deck: the cards.
        state: the game as the one who looks may know it.
        phase: the phase that goes on.
        seat: who looks; its team sits at the bottom.
        fresh: cards that are new since that one decided last.
        aimed: the card of the Arena that the cursor is on.
    """

    deck: Deck
    state: StationsState
    phase: Phase
    seat: int
    fresh: frozenset[str] = frozenset()
    aimed: str = ""

    @property
    def team(self) -> int:
        """The team of the one who looks."""
        controllers = self.state.options.controllers
        return controllers.index(self.seat) >> 1 if self.seat in controllers else 0


def seats_from_above(team: int) -> tuple[int, int, int, int]:
    """The Stations at the upper left, upper right, lower left and lower right; clockwise, and `team` at the bottom."""
    right = 2 * team
    return (right + 2) % 4, (right + 3) % 4, right + 1, right


def table_lines(table: TableToDraw, width: int, rows: int, pointer: str) -> list[Line]:
    """The table.

    Args:
        table: what is drawn.
        width: columns, at least 48.
        rows: lines, at least 13; with more than 14 what would come of the round has room.
        pointer: the glyph before the Station whose decision waits.
    """
    upper_left, upper_right, lower_left, lower_right = seats_from_above(table.team)
    part = width // 2
    height = max(_BLOCK, min(9, (rows - 7) // 2))
    told = wrapped(forecast_text(table.deck, as_it_stands(table.state)), width - 1, "base", " ")
    middle = [phase_line(table.phase), *fitted(told, max(1, rows - 2 * height - 4)), boxes(table.state)]
    spare = max(0, rows - 2 * (height + 1) - len(middle))
    return [
        _headers(table, (upper_left, upper_right), part, pointer),
        *_side(table, (upper_left, upper_right), part, height),
        *_gap(spare // 2),
        *middle,
        *_gap(spare - spare // 2),
        *_side(table, (lower_left, lower_right), part, -height),
        _headers(table, (lower_left, lower_right), part, pointer),
    ]


def _side_by_side(left: Line, right: Line, part: int) -> Line:
    kept = cut(left, part - 1)
    return (*kept, (" " * (part - length(kept)), "base"), *cut(right, part))


def _side(table: TableToDraw, stations: tuple[int, int], part: int, height: int) -> list[Line]:
    """The cards of one team; below the Arena, where the height is negative, they lie upon their Stations."""
    rows = abs(height)
    blocks = [_card_block(table, station, part - 1, rows)[:rows] for station in stations]
    left, right = ([*_gap(rows - len(one)), *one] if height < 0 else [*one, *_gap(rows - len(one))] for one in blocks)
    return [_side_by_side(one, other, part) for one, other in zip(left, right, strict=True)]


def _gap(rows: int) -> list[Line]:
    return [()] * rows


# A Station


def _headers(table: TableToDraw, stations: tuple[int, int], part: int, pointer: str) -> Line:
    left, right = (_header(table, station, pointer, part) for station in stations)
    return _side_by_side(left, right, part)


def _header(table: TableToDraw, station: int, pointer: str, part: int) -> Line:
    """The Station: whose decision waits, which one is first, team, player, cards in hand."""
    state = table.state
    acts = pointer if station_asked(state) == station else " "
    first = "*" if state.first == station else " "
    hand = len(state.hands[state.hand_of(station)])
    kind = "shared" if state.options.combined[station >> 1] else "cards" if hand != 1 else "card"
    wide = part >= _PART + 8
    name = f"{NUMERALS[station]} {TEAMS[station >> 1]}," if wide else f"{NUMERALS[station]} {TEAMS[station >> 1][0]}"
    look = "player" if station >> 1 == table.team else "rival"
    told = f" {who(table, station, wide=wide)} {hand}"
    room = part - 1 - len(acts) - len(first) - len(name)
    return line(
        (f"{acts}{first}", "warn"),
        (name, look),
        next((one for one in (f"{told} {kind}", told) if len(one) <= room), told),
    )


def who(table: TableToDraw, station: int, *, wide: bool) -> str:
    """Say who plays a Station, as the one who looks calls them."""
    options = table.state.options
    seat = options.controllers[station]
    if seat == table.seat:
        return "you,"[: 3 + wide]
    player = options.player(seat)
    partner = station >> 1 == table.team and table.seat in options.controllers
    if wide:
        return f"partner ({player})," if partner else f"{player},"
    return "partner" if partner else player


# A card


def _card_block(table: TableToDraw, station: int, width: int, rows: int) -> list[Line]:
    cards = [entrant for entrant in table.state.arena if entrant.station == station]
    if not cards:
        told = [line((f"  {_nothing_yet(table, station)}", "faint"))]
        return (
            [*told, line((f"  {key_of('inspect')} shows its hand", "faint"))] if _other_hand(table, station) else told
        )
    shown = max(cards, key=lambda entrant: (not entrant.out, entrant.is_gladiator))
    others = [entrant for entrant in cards if entrant.card != shown.card]
    told = [
        _name_line(table, shown, others, wide=rows > _BLOCK),
        _level_line(table, shown),
        *(_wide_lines(table, shown, width) if rows > _BLOCK else _narrow_lines(table, shown, width)),
        *(line((f"  also {table.deck.card[other.card].name}", "faint")) for other in others if rows > _BLOCK),
    ]
    return [cut(one, width) for one in told]


def _nothing_yet(table: TableToDraw, station: int) -> str:
    return "selects now" if station_asked(table.state) == station else "has not selected yet"


def _other_hand(table: TableToDraw, station: int) -> bool:
    """Tell whether the one who decides has a hand of its own here, too."""
    state, asked = table.state, station_asked(table.state)
    controllers = state.options.controllers
    if asked is None or controllers[asked] != controllers[station] or controllers[station] != table.seat:
        return False
    return state.hand_of(asked) != state.hand_of(station)


def _name_line(table: TableToDraw, entrant: Entrant, others: Sequence[Entrant], *, wide: bool) -> Line:
    name = table.deck.card[entrant.card].name
    look = "target" if entrant.card == table.aimed else "faint" if entrant.out else "strong"
    fresh = "+" if entrant.card in table.fresh else " "
    more = " & Spell" if others and not wide else ""
    return line((f" {fresh}", "warn"), (name, look), (more, "faint"))


def _level_line(table: TableToDraw, entrant: Entrant) -> Line:
    """Level, whether that is Qualified, and the ratings; a star where a Spell changed one."""
    printed = table.deck.card[entrant.card]
    fit = qualified(entrant, table.state.level)
    level = f"  L{entrant.level}{star(entrant.level, printed.level)} "
    spans: list[Span] = [(level, "base"), ("Qualified", "good") if fit else ("unqualified", "bad")]
    if entrant.out:
        spans = [(level, "faint"), ("removed", "faint")]
    if isinstance(printed, Gladiator):
        damage = f"{entrant.damage}{star(entrant.damage, printed.damage)}"
        spans.append((f" {damage}/{entrant.defense}{star(entrant.defense, printed.defense)}", "number"))
    else:
        spans.append((" Spell", "info"))
    return tuple(spans)


def star(now: int, printed: int) -> str:
    """The mark behind a number that is not what is printed."""
    return "" if now == printed else "*"


def _narrow_lines(table: TableToDraw, entrant: Entrant, width: int) -> list[Line]:
    if not entrant.is_gladiator:
        told, most = _spell_lines(table, entrant, width), _BLOCK - 2
        if len(told) <= most:
            return told
        *whole, last = _spell_lines(table, entrant, width - 1)[:most]
        return [*whole, (*last, ("…", "faint"))]
    taken = f" took {entrant.wounds}" if entrant.wounds else ""
    attributes = _attributes(table, entrant, width - 2)
    told = [line(f"  {attributes}")] if attributes else []
    return [*told, line(f"  {engagement(table, entrant)}", (taken, "bad"))]


def _spell_lines(table: TableToDraw, entrant: Entrant, width: int) -> list[Line]:
    return list(wrapped(spell_text(table.deck, entrant.card), width, "faint", "  "))


def _wide_lines(table: TableToDraw, entrant: Entrant, width: int) -> list[Line]:
    if not entrant.is_gladiator:
        return _spell_lines(table, entrant, width)
    lines = [line(f"  {_attributes(table, entrant, width - 2)}")] if entrant.attributes else []
    if entrant.out:
        return lines
    lines.append(line(f"  {engagement(table, entrant)}"))
    if entrant.wounds:
        lines.append(line((f"  took {entrant.wounds}, {entrant.defense - entrant.wounds} more remove it", "bad")))
    lines.append(_coming(table, entrant, width))
    return lines


def _coming(table: TableToDraw, entrant: Entrant, width: int) -> Line:
    """Draw what the battle would deal to a Gladiator as everything stands; in few words where the columns are narrow."""
    after = next(one for one in as_it_stands(table.state).arena if one.card == entrant.card)
    dealt = after.wounds - entrant.wounds
    wide = width >= _PART + 8
    if not dealt:
        return line(("  the battle would not hurt it" if wide else "  unhurt by the battle", "faint"))
    text, falls = (
        (f"  the battle would deal it {dealt}", ": it falls") if wide else (f"  the battle: {dealt}", ", it falls")
    )
    return line(text, (falls if after.out else "", "bad"))


def _attributes(table: TableToDraw, entrant: Entrant, width: int) -> str:
    """The attributes in words as far as there is room; a star behind one that a Spell gave."""
    printed = table.deck.card[entrant.card]
    given: tuple[Attribute, ...] = printed.attributes if isinstance(printed, Gladiator) else ()
    told = ", ".join(f"{ATTRIBUTES[one]}{'' if one in given else '*'}" for one in entrant.attributes)
    for long, short in _SHORT:
        told = told if len(told) <= width else told.replace(long, short)
    return told if len(told) <= width else f"attributes {marks(entrant.attributes)}"


def engagement(table: TableToDraw, entrant: Entrant) -> str:
    """Say with whom a Gladiator is engaged, with a question mark where that hangs on a Flier's choice."""
    if entrant.out:
        return ""
    state = table.state
    others = [one for one in state.arena if one.stands and one.card != entrant.card]
    others.sort(key=lambda one: one.station)
    met = [NUMERALS[one.station] for one in others if engaged(entrant, one)]
    perhaps = [f"{NUMERALS[one.station]}?" for one in others if may_engage(state, entrant, one)]
    names = " ".join((*met, *perhaps)) or "nobody"
    if "flying" not in entrant.attributes or undecided(state, entrant):
        return f"vs {names}"
    return f"Fliers: {names}" if entrant.engages == "fliers" else f"all: {names}"


# The round


def phase_line(phase: Phase) -> Line:
    """The five phases, the one that is on in brackets."""
    spans = [(f"[{name}]", "strong") if one == phase else (f" {name} ", "faint") for one, name in PHASES.items()]
    return tuple(spans)


def boxes(state: StationsState) -> Line:
    """The rounds of the deal: the letter of the team that scored, - where none did, the numbers of those to come."""
    spans: list[Span] = [(" ", "base")]
    for number in range(ROUNDS):
        if number < len(state.rounds):
            team = state.rounds[number].team
            spans.append((f"[{'-' if team is None else TEAMS[team][0]}]", "base"))
        else:
            spans.append((f"[{number + 1}]", "warn" if number == len(state.rounds) else "faint"))
    spans.append((f"  pile {len(state.pile)}", "base"))
    if state.deals:
        right, left = state.scored
        spans.append((f", deal {right}:{left}", "base"))
    return tuple(spans)
