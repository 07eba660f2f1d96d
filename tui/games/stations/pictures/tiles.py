"""The tiles of the Stations: a Station with its card as an area of its team's color, which is gray while the card counts for nothing."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.stations.deck import HAND, Deck
from rules.stations.effects import Attribute
from rules.stations.legal import station_asked
from rules.stations.records import Gladiator
from rules.stations.state import Entrant, Phase, StationsState
from tui.games.stations.pictures.meeting import meeting_text
from tui.games.stations.pictures.standing import Stands, stands
from tui.games.stations.words.cards import ATTRIBUTES, ATTRIBUTES_TOLD, brief_text, marks, spell_text
from tui.games.stations.words.names import LOOKS, NUMERALS, TEAMS
from tui.text.english import plural
from tui.text.fit import begun_whole
from tui.text.lines import Line, Span, beside, cut, length, line, wrapped

__all__ = ["TableToDraw", "painted", "star", "tile_lines"]

_GAPS = 2
"""Blanks of a first row: between its parts at least, and at its end."""
_LEAST = 5
"""Rows of a tile at least."""
_BAR = 8
"""Boxes of a bar at most."""
_COUNTS: tuple[Stands, ...] = ("Qualified", "worked")
_FULL, _EMPTY = "■", "□"
_SHORT: tuple[tuple[str, str], ...] = (
    ("Target Strike", "Strike"),
    ("Flying", "Fly"),
    (", ", " "),
    ("Strike Only", "Only"),
)
"""What shortens the words of attributes, one after the other."""

_ON_TEAM: Mapping[str, str] = {
    "base": "", "faint": "", "info": "_hp", "good": "_hp", "number": "_key", "strong": "_told", "aimed": "_aimed",
}  # fmt: skip
"""How what is told looks on the color of a team, as the end of the look's name; all else keeps its own."""
_ON_GRAY: Mapping[str, str] = {
    "base": "panel", "faint": "panel_faint", "info": "panel", "number": "panel_key", "strong": "panel_strong",
    "aimed": "panel_title", "good": "good on panel", "bad": "bad on panel",
}  # fmt: skip


class TableToDraw(NamedTuple):
    """The table as it is to be drawn.

    Attributes:
        deck: the cards.
        state: the game as the one who looks may know it.
        phase: the phase that goes on.
        seat: who looks; its team sits at the bottom.
        fresh: cards that are new since that one decided last.
        aimed: the card of the Arena that the cursor is on, or that acts.
        struck: cards that something happens to, each with what.
        worked: the Spells that took effect when their turn came.
        chosen: the one card that a Spell which took effect changed, where that is known.
        last: what happened last, where no log tells it.
        shown: whether it is how the table looked in a moment that is shown again, in which nothing is asked.
        signs: whether signs tell what colors tell elsewhere.
    """

    deck: Deck
    state: StationsState
    phase: Phase
    seat: int
    fresh: frozenset[str] = frozenset()
    aimed: str = ""
    struck: Mapping[str, str] = {}
    worked: frozenset[str] = frozenset()
    chosen: Mapping[str, str] = {}
    last: str = ""
    shown: bool = False
    signs: bool = False

    @property
    def asked(self) -> int | None:
        """The Station whose decision waits."""
        return None if self.shown else station_asked(self.state)

    @property
    def team(self) -> int:
        """The team of the one who looks."""
        controllers = self.state.options.controllers
        return controllers.index(self.seat) >> 1 if self.seat in controllers else 0


def tile_lines(table: TableToDraw, station: int, width: int, rows: int, pointer: str) -> list[Line]:
    """A Station as a tile: who plays it, and its card.

    Args:
        table: what is drawn.
        station: which one.
        width: columns.
        rows: lines, at least 5.
        pointer: the glyph before the Station whose decision waits.
    """
    side = LOOKS[station >> 1]
    card = _shown(table, station)
    told = _card_lines(table, card, width, rows - 1) if card else _empty_lines(table, station)
    looks = _ON_GRAY if card is None or not _counts(table, card) else _team_looks(side)
    told = [*told, *[()] * rows][: rows - 1]
    foot = f"tile_{side}_{'asked' if table.asked == station else 'foot'}"
    head = painted(_header(table, station, pointer, width), width, {"base": foot}, foot)
    return [head, *(painted(one, width, looks, looks["base"]) for one in told)]


def _team_looks(side: str) -> Mapping[str, str]:
    return {look: f"tile_{side}{end}" for look, end in _ON_TEAM.items()} | {"bad": "tile_low"}


def painted(told: Line, width: int, looks: Mapping[str, str], ground: str) -> Line:
    """A line on a ground: looks exchanged for those that belong there, filled up to a width."""
    kept = cut(told, width)
    spans = [(text, looks.get(look, look)) for text, look in kept]
    return (*spans, (" " * (width - length(kept)), ground))


# The Station


def _header(table: TableToDraw, station: int, pointer: str, width: int) -> Line:
    """The Station: whose decision waits, team and player; at the right which one is first, and its cards where they have room."""
    acts = pointer if table.asked == station else " "
    named = f"{acts} {NUMERALS[station]} {TEAMS[station >> 1]}"
    lefts = [f"{named}, {who}" for who in _who(table, station)]
    first = "first" if table.state.first == station else ""
    cards, unusual = _cards(table.state, station)
    if unusual:
        lefts.append(named)
        rights = [f"{first}, {cards}", f"1st, {cards}"] if first else [cards]
    else:
        rights = (
            [f"{first}, {cards}", first, "1st"]
            if first
            else [cards, *(["shared"] if cards.endswith("shared") else []), ""]
        )
    fitting = [(left, right) for right in rights for left in lefts if len(left) + len(right) + _GAPS <= width]
    left, right = next(iter(fitting), (lefts[-1], rights[-1]))
    return beside(line(left), line(f"{right} "), width)


def _cards(state: StationsState, station: int) -> tuple[str, bool]:
    """Say how many cards a Station has in hand, and tell whether others in its place have another number."""
    shared = state.options.combined[station >> 1]
    hand = len(state.hands[state.hand_of(station)])
    selected = any(one.station == station for one in state.arena)
    usual = HAND - len(state.rounds) - selected
    return f"{hand} shared" if shared else plural(hand, "card"), not shared and hand != usual


def _who(table: TableToDraw, station: int) -> Sequence[str]:
    """Say who plays a Station, as the one who looks calls them, then in fewer words."""
    options = table.state.options
    seat = options.controllers[station]
    if seat == table.seat:
        return ("you",)
    player = options.player(seat)
    partner = station >> 1 == table.team and table.seat in options.controllers
    return (f"partner ({player})", "partner") if partner else (player,)


def _empty_lines(table: TableToDraw, station: int) -> list[Line]:
    selects = table.asked == station
    return [(), line(("  selects now" if selects else "  has not selected yet", "strong" if selects else "faint"))]


# The card


def _shown(table: TableToDraw, station: int) -> Entrant | None:
    """The card that its tile is about: of several the Gladiator that stands."""
    cards = [entrant for entrant in table.state.arena if entrant.station == station]
    return max(cards, key=lambda entrant: (not entrant.out, entrant.is_gladiator), default=None)


def _counts(table: TableToDraw, entrant: Entrant) -> bool:
    """Tell whether a card has a part in the round: it is there, and Qualified, or a Spell that worked."""
    counts = stands(table.state, entrant, table.worked) in _COUNTS
    return (not entrant.out or entrant.card in table.struck) and counts


def _card_lines(table: TableToDraw, shown: Entrant, width: int, rows: int) -> list[Line]:
    others = [one for one in table.state.arena if one.station == shown.station and one.card != shown.card]
    tall = rows >= _LEAST
    return [
        _name_line(table, shown, others, width, wide=tall),
        _level_line(table, shown, width),
        *(_wide_lines(table, shown, width, rows - 2 - len(others)) if tall else _narrow_lines(table, shown, width)),
        *(line((f"  also {table.deck.card[other.card].name}", "faint")) for other in others if tall),
    ]


def _name_line(table: TableToDraw, entrant: Entrant, others: Sequence[Entrant], width: int, *, wide: bool) -> Line:
    """The name, and at the right whether it is new, and what is left of the Defense as a bar; or what happens to it."""
    name = table.deck.card[entrant.card].name
    look = "aimed" if entrant.card == table.aimed else "faint" if entrant.out else "strong"
    more = " & Spell" if others and not wide else ""
    told = line("  ", (name, look), (more, "faint"))
    struck = table.struck.get(entrant.card)
    if struck:
        return beside(told, line((f" {struck} ", "struck")), width)
    fresh = "new " if entrant.card in table.fresh and length(told) + len(" new ") <= width else ""
    bar = _bar(entrant, width - length(told) - len(fresh) - 2)
    right = line((fresh, "info"), (f"{bar} " if bar else "", "good"))
    return beside(told, right, width) if fresh or bar else told


def _bar(entrant: Entrant, room: int) -> str:
    """Draw what is left of the Defense as boxes, one a point where there is room for all; at least one while it stands."""
    boxes = min(_BAR, entrant.defense, room)
    if not entrant.stands or boxes < min(_BAR, entrant.defense) // 2:
        return ""
    left = max(1, (entrant.defense - entrant.wounds) * boxes // entrant.defense)
    return _FULL * left + _EMPTY * (boxes - left)


def _level_line(table: TableToDraw, entrant: Entrant, width: int) -> Line:
    """Level, whether that is Qualified, or what became of a Spell, and the ratings; what a Spell changed stands out."""
    printed = table.deck.card[entrant.card]
    standing = stands(table.state, entrant, table.worked)
    spans: list[Span] = [("  ", "base"), _number(table, "L", entrant.level, printed.level, "base"), (" ", "base")]
    if entrant.out:
        spans.append(("removed", "faint"))
    else:
        spans.append((standing, "good" if standing in _COUNTS else "bad"))
    if not isinstance(printed, Gladiator):
        return (*spans, (" Spell", "info"))
    damage = _number(table, " ", entrant.damage, printed.damage, "strong")
    spans += [damage, _number(table, "/", entrant.defense, printed.defense, "strong")]
    was = f" (was {printed.damage}/{printed.defense})"
    if (entrant.damage, entrant.defense) != (printed.damage, printed.defense) and length(tuple(spans)) + len(
        was
    ) < width:
        spans.append((was, "base"))
    return tuple(spans)


def _number(table: TableToDraw, before: str, now: int, printed: int, look: str) -> Span:
    """A number of a card, in another color where it is not what is printed; without colors with a star."""
    mark = star(now, printed)
    return f"{before}{now}{mark if table.signs else ''}", "number" if mark else look


def star(now: int, printed: int) -> str:
    """The mark behind a number that is not what is printed."""
    return "" if now == printed else "*"


def _narrow_lines(table: TableToDraw, entrant: Entrant, width: int) -> list[Line]:
    if not entrant.is_gladiator:
        return _spell_lines(table, entrant, width, 2)
    taken = _taken(table, entrant)
    room = width - 2 - (length(taken) + 2 if taken else 0)
    attributes = _attributes(table, entrant, room)
    told = [beside(line(f"  {attributes}"), (*taken, (" ", "base")), width) if taken else line(f"  {attributes}")]
    told = told if attributes or taken else []
    return [*told, *([] if entrant.out else [line(f"  {meeting_text(table.state, entrant, width - 2)}")])]


def _taken(table: TableToDraw, entrant: Entrant) -> Line:
    """The damage that it took, as long as it stands, but for the moment in which it is struck."""
    told = entrant.wounds and not entrant.out and entrant.card not in table.struck
    return ((f"took {entrant.wounds}", "bad"),) if told else ()


def _spell_lines(table: TableToDraw, entrant: Entrant, width: int, rows: int) -> list[Line]:
    """The text of a Spell: in full if it has room, else in brief, if need be with an ellipsis."""
    brief = brief_text(table.deck, entrant.card)
    for text in (spell_text(table.deck, entrant.card), brief):
        told = list(wrapped(text, width - 1, "faint", "  "))
        if len(told) <= rows:
            return told
    *whole, last = wrapped(brief, width - 1, "faint", "  ")[:rows]
    return [*whole, (*last, ("…", "faint"))]


def _wide_lines(table: TableToDraw, entrant: Entrant, width: int, rows: int) -> list[Line]:
    """All of a card: attributes, whom it meets, what it has lost; of a tall tile with what its attributes mean."""
    if not entrant.is_gladiator:
        return _spell_lines(table, entrant, width, rows)
    lines = [line(f"  {_attributes(table, entrant, width - 2)}")] if entrant.attributes else []
    if entrant.out:
        return lines
    lines.append(line(f"  {meeting_text(table.state, entrant, width - 2)}"))
    terms = [wrapped(ATTRIBUTES_TOLD[one], width - 1, "faint", "  ") for one in entrant.attributes]
    told = [*lines, *begun_whole([((), *one) for one in terms], rows - len(lines) - 1)]
    if taken := _taken(table, entrant):
        left = f", {entrant.defense - entrant.wounds} left"
        told = [*told, *[()] * (rows - len(told) - 1), (("  ", "base"), *taken, (left, "bad"))]
    return told


def _attributes(table: TableToDraw, entrant: Entrant, width: int) -> str:
    """The attributes in words, where those have no room in letters; a star behind one that a Spell gave."""
    printed = table.deck.card[entrant.card]
    given: tuple[Attribute, ...] = printed.attributes if isinstance(printed, Gladiator) else ()
    stars = ["" if one in given else "*" for one in entrant.attributes]
    told = ", ".join(f"{ATTRIBUTES[one]}{mark}" for one, mark in zip(entrant.attributes, stars, strict=True))
    for long, short in _SHORT:
        told = told if len(told) <= width else told.replace(long, short)
    letters = (f"{marks((one,))}{mark}" for one, mark in zip(entrant.attributes, stars, strict=True))
    return told if len(told) <= width else " ".join(letters)
