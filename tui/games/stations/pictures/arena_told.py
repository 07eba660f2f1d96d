"""The Arena in words, in the rows between the tiles: who meets whom, Spells with what they do, what happened last."""

from collections.abc import Iterator

from rules.stations.forecast import undecided
from rules.stations.legal import acting
from rules.stations.state import Entrant
from tui.games.stations.pictures.telling import WON_BY
from tui.games.stations.pictures.tiles import TableToDraw
from tui.games.stations.words.cards import brief_text, done_text
from tui.text.english import listed
from tui.text.fit import folded
from tui.text.lines import Line, begun, line, wrapped

__all__ = ["arena_lines"]


def arena_lines(table: TableToDraw, width: int, rows: int) -> list[Line]:
    """Tell what there is, as far as there are rows.

    Args:
        table: what is drawn.
        width: columns.
        rows: lines that there are.
    """
    met, hidden = [*_meetings(table, width)], [*_spells(table, width, hidden=True)]
    first = [*met, *hidden] if rows > 1 else [*hidden, *met]  # what no tile shows is told in a single row
    parts = [*first, *_spells(table, width, hidden=False), *_last(table, width)]
    if not parts and table.shown:
        return []
    if not parts:
        text = f"{WON_BY} Cards above Level {table.state.level} have no effect."
        parts = [list(wrapped(text, width, "base", " "))]
    told: list[Line] = []
    for part in parts:
        told += part if len(told) + len(part) <= rows else []
    return told or begun(parts[0], width, rows)


def _spells(table: TableToDraw, width: int, *, hidden: bool) -> Iterator[list[Line]]:
    """Each Spell that is not asked about with what it does in brief: those that no tile shows, or the others."""
    acts, arena = None if table.shown else acting(table.state), table.state.arena
    for one in arena:
        if one.is_gladiator or (acts is not None and one.card == acts.card):
            continue
        if hidden == any(other.station == one.station and other.card != one.card for other in arena):
            yield folded(line((f" {_name(table, one)}", "arena"), _does(table, one.card)), width, "   ")


def _does(table: TableToDraw, spell: str) -> str:
    """Say in brief what a Spell does, or did to whom."""
    whom = table.chosen.get(spell)
    done = done_text(table.deck, spell, table.deck.card[whom].name) if whom else ""
    return f": {done}" if done else f" {brief_text(table.deck, spell)}"


def _meetings(table: TableToDraw, width: int) -> Iterator[list[Line]]:
    """Tell who is engaged with whom, by what flies; while it is shown how they fall, all that were there."""
    there = [one for one in table.state.arena if one.stands or (table.shown and one.is_gladiator)]
    ground = [_name(table, one) for one in there if "flying" not in one.attributes]
    told = [f"{listed(ground)} meet"] if len(ground) > 1 else []
    told += [_chosen(table, one) for one in there if "flying" in one.attributes and len(there) > 1]
    if told:
        yield list(wrapped(f"{'; '.join(told)}.", width, "base", " "))


def _chosen(table: TableToDraw, flier: Entrant) -> str:
    name = _name(table, flier)
    if undecided(table.state, flier):
        return f"{name} has yet to choose"
    return f"{name} meets {'only Fliers' if flier.engages == 'fliers' else 'everybody'}"


def _name(table: TableToDraw, entrant: Entrant) -> str:
    return table.deck.card[entrant.card].name


def _last(table: TableToDraw, width: int) -> Iterator[list[Line]]:
    """Tell what happened last."""
    if table.last:
        yield list(wrapped(table.last, width, "faint", " "))
