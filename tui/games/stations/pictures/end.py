"""A game of the Stations that is over, in lines: the result, the rounds one by one, the cards that were not played."""

from collections.abc import Iterator

from rules.stations.deck import Deck
from rules.stations.state import ROUNDS, Entrant, Round, StationsState
from tui.games.stations.pictures.telling import was_qualified
from tui.games.stations.words.names import NUMERALS, STATIONS, TEAMS
from tui.games.stations.words.setup import seats_told
from tui.text.english import listed
from tui.text.lines import Line, Span, line, wrapped

__all__ = ["end_lines", "result_told"]

_CELL = 16
"""Columns of a Station in the table of rounds."""

_MARKS = "* won the round   x removed   - not Qualified   + brought back by a Spell"


def end_lines(deck: Deck, state: StationsState, width: int) -> list[Line]:
    """Everything that is told at the end.

    Args:
        deck: the cards, for their names.
        state: the game, over.
        width: cells a line.
    """
    return [
        *_result(state, width),
        (),
        *_table(deck, state),
        line((f"  {_MARKS}", "faint")),
        (),
        *_left(deck, state, width),
        (),
        *(part for told in seats_told(state.options) for part in wrapped(told, width, "base", "  ", "    ")),
    ]


def result_told(state: StationsState) -> str:
    """Say who won."""
    sun, moon = state.points
    return "A draw" if sun == moon else f"{TEAMS[int(moon > sun)]} wins"


def _result(state: StationsState, width: int) -> Iterator[Line]:
    sun, moon = state.points
    score = f"{TEAMS[0]} {sun} : {moon} {TEAMS[1]}"
    yield line((f"  {result_told(state).upper()}", "number"), (f"  {score}", "strong"))
    if state.options.deals > 1:
        deals = [f"deal {n}: {one} : {other}" for n, (one, other) in enumerate((*state.deals, state.scored), 1)]
        yield from wrapped(f"{', '.join(deals)}. The last deal:", width, "base", "  ")


# The rounds


def _table(deck: Deck, state: StationsState) -> Iterator[Line]:
    """The rounds of the last deal, a column a Station."""
    names = "".join(f" {name:<{_CELL - 1}}" for name in STATIONS)
    yield line((f"  Rd Lv {names}Point", "strong"))
    for number, round_ in enumerate(state.rounds[:ROUNDS], 1):
        yield from _round(deck, number, round_, state.options.levels[number - 1])


def _round(deck: Deck, number: int, round_: Round, level: int) -> Iterator[Line]:
    """A round: what each Station selected and what came of it, then what Spells brought back."""
    selected, recalled = [], []
    for station in range(len(STATIONS)):
        own = [entrant for entrant in round_.arena if entrant.station == station]
        selected.append(own[0] if own else None)
        recalled.append(own[1:])
    point = "" if round_.team is None else TEAMS[round_.team]
    head = (f"  {number:>2} {round_.level:>2} ", "base")
    yield (head, *(_cell(deck, round_, entrant, level) for entrant in selected), (point, "strong"))
    for at in range(max(len(own) for own in recalled)):
        row = [own[at] if at < len(own) else None for own in recalled]
        yield (("        ", "base"), *(_cell(deck, round_, entrant, level, "+") for entrant in row))


def _cell(deck: Deck, round_: Round, entrant: Entrant | None, level: int, before: str = "") -> Span:
    if entrant is None:
        return " " * _CELL, "base"
    mark, look = _mark(deck, round_, entrant, level)
    room = _CELL - 2 - len(before)
    name = _name(deck, entrant.card)
    name = name if len(name) <= room else name[: room - 1] + "…"
    return f"{mark}{before}{name:<{room}} ", look


def _mark(deck: Deck, round_: Round, entrant: Entrant, level: int) -> tuple[str, str]:
    """Mark what became of a card, with a sign and a look."""
    if entrant.card in round_.winners:
        return "*", "good"
    if entrant.out:
        return "x", "faint"
    return ("-", "faint") if was_qualified(deck, round_, entrant, level) is False else (" ", "base")


# The cards that were not played


def _left(deck: Deck, state: StationsState, width: int) -> Iterator[Line]:
    yield line(("  Cards left", "strong"))
    for station, hand in enumerate(state.hands):
        if not hand:
            continue
        both = state.options.combined[station >> 1]
        whose = f"{STATIONS[station]} and {NUMERALS[station + 1]}" if both else STATIONS[station]
        names = listed([_name(deck, card) for card in hand])
        yield from wrapped(f"{whose}: {names}.", width, "base", "  ", "    ")


def _name(deck: Deck, card: str) -> str:
    found = deck.card.get(card)
    return found.name if found else card
