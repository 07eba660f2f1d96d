"""A round of the Stations that is over, and the pile, in lines."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rules.stations.arena import blows
from rules.stations.deck import Deck
from rules.stations.events import DealtDamage, GladiatorsRemoved, RoundBegan, RoundJudged
from rules.stations.forecast import settled, verdict
from rules.stations.records import Gladiator
from rules.stations.state import ROUNDS, Entrant, Round, StationsState
from tui.games.stations.pictures.board import boxes
from tui.games.stations.pictures.telling import judged_text, was_qualified
from tui.games.stations.pictures.tiles import star
from tui.games.stations.words.cards import ATTRIBUTES, card_line, marks, spell_text
from tui.games.stations.words.names import STATIONS, TEAMS
from tui.play.played import Telling
from tui.text.english import capital, listed
from tui.text.keyboard import key_of
from tui.text.lines import Line, Span, line, wrapped

__all__ = ["pile_lines", "report_lines", "unasked_of"]


def report_lines(deck: Deck, state: StationsState, width: int, log: Sequence[Telling] = ()) -> list[Line]:
    """Report the last round: who won and why, what nobody was asked about, every card as it stood, the blows, the score.

    Args:
        deck: the cards.
        state: how the game stands after it.
        width: columns.
        log: everything that was told, for what was decided for people and whose Spells removed whom.
    """
    over = state.last
    if over is None:
        return []
    result = judged_text(deck, over.winners, over.team, verdict(over.arena, over.winners, over.team))
    number = len(state.rounds) or ROUNDS
    level = state.options.levels[number - 1]
    look = "strong" if over.team is None else "good"
    lines: list[Line] = [
        (),
        line((f" Round {number}, Qualifying Level {over.level}{_shifted(level, over.level)}", "title")),
        *wrapped(f"{capital(result)}.", width - 1, look, " "),
        *(part for one in unasked_of(log) for part in wrapped(one, width - 1, "faint", " ")),
        (),
    ]
    known = _Known(level, _fought(over), _removed_by(log))
    for entrant in over.arena:
        lines += _card_lines(deck, over, entrant, known, width)
    return [*lines, (), *_score(state)]


def unasked_of(log: Sequence[Telling]) -> list[str]:
    """The sentences of a log on what was decided for people in the last round: those that tell no event, each once.

    Args:
        log: everything that was told.
    """
    return list(dict.fromkeys(one.text for one in _last_round(log) if one.event is None))


def _last_round(log: Sequence[Telling]) -> Sequence[Telling]:
    """The part of a log that tells of the last round that was judged."""
    ends = [0, *(at for at, one in enumerate(log) if isinstance(one.event, RoundJudged))]
    begun = [0, *(at for at, one in enumerate(log[: ends[-1]]) if isinstance(one.event, RoundBegan))]
    return log[begun[-1] : ends[-1]]


def _removed_by(log: Sequence[Telling]) -> Mapping[str, str]:
    """Find by which Spell of the last round each card was removed."""
    removed = [one.event for one in _last_round(log) if isinstance(one.event, GladiatorsRemoved)]
    return {card: event.spell for event in removed for card in event.cards if event.spell}


def _shifted(before: int, after: int) -> str:
    """Say what the Qualifying Level was before Spells changed it, if they did."""
    return "" if before == after else f" ({before} before a Spell changed it)"


def _score(state: StationsState) -> list[Line]:
    sun, moon = state.points
    told = [line((f" {TEAMS[0]} {sun} : {moon} {TEAMS[1]}", "strong"))]
    if state.rounds:
        return [*told, boxes(state), *_decided(state)]
    sun, moon = state.deals[-1]
    return [*told, line(f" Deal {len(state.deals)} is over: {TEAMS[0]} {sun}, {TEAMS[1]} {moon}.")]


def _decided(state: StationsState) -> list[Line]:
    """Say which key plays the rest out, once that changes nothing."""
    if settled(state) is None:
        return []
    return [(), line((f" At the table {key_of('play_rest_out')} plays the rest out and shows how it ended.", "faint"))]


def _fought(over: Round) -> Sequence[DealtDamage]:
    """The blows of the Battle Phase, before which those that fell in it still stood."""
    before = [replace(one, out=False) if one.card in over.fallen else one for one in over.arena]
    return blows(before, over.level)


def _dealt(deck: Deck, entrant: Entrant, fought: Sequence[DealtDamage]) -> str:
    names = [deck.card[blow.at].name for blow in fought if blow.card == entrant.card]
    return f"dealt {entrant.damage} to {listed(names)}" if names else ""


def _taken(entrant: Entrant, fought: Sequence[DealtDamage]) -> str:
    """The damage that it took, and how much of it came from strikes and Spells, where the battle added to that."""
    battle = sum(blow.n for blow in fought if blow.at == entrant.card)
    before = entrant.wounds - battle
    split = f" ({before} before the battle)" if before and battle else ""
    late = " before the battle" if before and not battle and not entrant.out else ""
    return f"took {entrant.wounds}{split}{late}" if entrant.wounds else ""


class _Known(NamedTuple):
    """A round beyond what is kept of it: its Qualifying Level at first, the blows of its battle, the Spells that removed cards."""

    level: int
    fought: Sequence[DealtDamage]
    removed_by: Mapping[str, str]


def _card_lines(deck: Deck, over: Round, entrant: Entrant, known: _Known, width: int) -> list[Line]:
    """Tell what a card was and did."""
    printed = deck.card[entrant.card]
    won = entrant.card in over.winners
    fit = {True: " Qualified", False: " unqualified", None: ""}[was_qualified(deck, over, entrant, known.level)]
    head: list[Span] = [
        (" > " if won else "   ", "good"),
        (f"{STATIONS[entrant.station]:<12}{TEAMS[entrant.team]:<5}", "base"),
        (printed.name, "strong" if not entrant.out else "faint"),
        (f"  L{entrant.level}{star(entrant.level, printed.level)}{fit}", "base"),
    ]
    if isinstance(printed, Gladiator):
        letters = marks(entrant.attributes)
        damage = f"{entrant.damage}{star(entrant.damage, printed.damage)}"
        defense = f"{entrant.defense}{star(entrant.defense, printed.defense)}"
        head.append((f"  {damage}/{defense}{' ' + letters if letters else ''}", "number"))
    else:
        head.append(("  Spell", "info"))
        return [tuple(head), *wrapped(spell_text(deck, entrant.card), width - 1, "faint", " " * 20)]
    end = _end(deck, over, entrant, known.removed_by.get(entrant.card, ""))
    parts = [_dealt(deck, entrant, known.fought), _taken(entrant, known.fought), end]
    told = "; ".join(part for part in parts if part)
    return (
        [tuple(head), *wrapped(f"{told}.", width - 1, "bad" if entrant.out else "faint", " " * 20)]
        if told
        else [tuple(head)]
    )


def _end(deck: Deck, over: Round, entrant: Entrant, spell: str) -> str:
    """Say how it came out of the Arena, if it did not stay."""
    if entrant.card in over.fallen:
        return "fell in battle"
    if spell:
        station = next(one.station for one in over.arena if one.card == spell)
        return f"removed by {deck.card[spell].name} of {STATIONS[station]}"
    return "removed before the battle" if entrant.out else ""


def pile_lines(deck: Deck, pile: Sequence[str], width: int) -> list[Line]:
    """The pile in its order, the first card that got there at the top (S-END-01)."""
    if not pile:
        return [(), line(" The pile is empty: no round is over yet.")]
    lines: list[Line] = [(), line((" In the order in which they got there", "title"))]
    for number, card in enumerate(pile, 1):
        found = deck.card[card]
        if isinstance(found, Gladiator):
            text = listed([ATTRIBUTES[attribute] for attribute in found.attributes])
        else:
            text = spell_text(deck, card)
        lines += wrapped(f"{card_line(deck, card)}{'  ' if text else ''}{text}", width - 1, "base", f"{number:4}  ")
    return lines
