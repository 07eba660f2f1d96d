"""The panel of the card that the cursor is on: what it is, and what would come of the answer about it, told nowhere else."""

from collections.abc import Collection, Sequence
from typing import Any

from rules.stations import actions as a
from rules.stations.deck import Deck
from rules.stations.legal import station_asked
from rules.stations.records import Gladiator
from rules.stations.state import ROUNDS, Entrant, StationsState
from tui.games.stations.pictures.about import card_of, standing_told, terms_of_choice
from tui.games.stations.words.cards import ATTRIBUTES, SHORT_ATTRIBUTES, spell_text
from tui.games.stations.words.names import STATIONS
from tui.text.english import capital, listed, plural
from tui.text.fit import begun_whole, cut_off, folded
from tui.text.lines import Line, line, title_bar, wrapped

__all__ = ["card_panel_lines", "hand_panel_lines"]

_FULL, _EMPTY = "■", "□"
_BESIDE_BAR = 14
"""Columns of a row with a bar that the bar does not take."""


def card_panel_lines(
    deck: Deck,
    state: StationsState,
    answer: Any,
    told: Sequence[str],
    worked: Collection[str],
    size: tuple[int, int],
) -> list[Line]:
    """Tell of the card that an answer is about: with bars where there are rows, else in fewer; then of its terms as far as those go.

    Args:
        deck: the cards.
        state: the game as its player may know it.
        answer: the answer, or the refusal of one.
        told: all that is told of the answer, what comes of it last.
        worked: the Spells that took effect when their turn came.
        size: columns and rows of the panel.
    """
    width, rows = size
    card = card_of(answer)
    there = next((entrant for entrant in state.arena if entrant.card == card), None)
    title = title_bar(deck.card[card].name, width, _where(answer, there))
    standing = f"{capital(standing_told(deck, state, card, worked))}."
    follows = told[1:]
    if isinstance(answer, a.Select):
        standing, *follows = follows
    outcome = [part for text in follows if text for part in wrapped(text, width - 1, "base", " ")]
    if isinstance(answer, a.Engage | a.Forfeit):
        outcome = [*wrapped(told[0], width - 1, "strong", " "), *outcome]
    seen = _CardTold(deck, state, card, there, standing)
    forms = (seen.with_bars(width), seen.in_rows(width), seen.in_short(width))
    room = rows - 1
    kept = next((one for one in forms if len(one) + len(outcome) <= room), None)
    if kept is None:
        return [title, *cut_off([*forms[-1][: max(0, room - len(outcome))], *outcome], width - 1, room)]
    explained = () if isinstance(answer, a.Select) else terms_of_choice(deck, state, answer)  # few bytes a card
    terms = [wrapped(text, width - 1, "faint", " ") for text in explained]
    return [title, *begun_whole([[*kept, *outcome], *terms], room)]


def hand_panel_lines(deck: Deck, state: StationsState, says: Sequence[Line], width: int, rows: int) -> list[Line]:
    """The hand to select from, as long as the cursor is on no card.

    Args:
        deck: the cards.
        state: the game as the player who selects may know it.
        says: what comes of each card alike, and how one is selected.
        width: columns.
        rows: lines that there are.
    """
    hand = state.hands[state.hand_of(station_asked(state) or 0)]
    able = [deck.card[card].name for card in hand if card in deck.card and deck.card[card].level <= state.level]
    told = f"Qualified now: {listed(able)}." if able else "No card of it is Qualified now."
    left = f"{ROUNDS - len(state.rounds)} to play"
    lines = [*wrapped(told, width - 1, "base", " "), *says]
    return [title_bar(f"Your hand: {plural(len(hand), 'card')}", width, left), *cut_off(lines, width - 1, rows - 1)]


def _where(answer: Any, there: Entrant | None) -> str:
    """Say where a card is."""
    if there is not None:
        return STATIONS[there.station]
    return "your hand" if isinstance(answer, a.Select) else "the pile"


class _CardTold:
    """A card as it is now, in lines of three lengths."""

    def __init__(self, deck: Deck, state: StationsState, card: str, there: Entrant | None, standing: str) -> None:
        """Take a card of the Arena, or one that lies elsewhere."""
        self._printed = deck.card[card]
        self._text = spell_text(deck, card)
        self._there = there
        self._level = there.level if there else self._printed.level
        self._fits = self._level <= state.level
        self._standing = standing

    def with_bars(self, width: int) -> list[Line]:
        """Level, then Damage and Defense as bars, then a row of attributes, also of none; of a Spell what it does."""
        if self._ratings is None:
            return [*self._head(width, " Spell"), *wrapped(self._text, width - 1, "faint", " ")]
        damage, defense, wounds = self._ratings
        room = width - _BESIDE_BAR
        left = f"{defense - wounds} of {defense}" if wounds else f"{defense}"
        bars = [
            line(" Damage  ", (f"{damage:<2} ", "number"), (_FULL * min(damage, room), "bad")),
            line(" Defense ", (f"{left:<2} ", "number"), (_bar(defense, wounds, room - len(left)), "good")),
        ]
        return [*self._head(width), *bars, *(self._attributes(width) or ((),))]

    def in_rows(self, width: int) -> list[Line]:
        """Level and ratings in two rows, then attributes; of a Spell the same as with bars."""
        if self._ratings is None:
            return self.with_bars(width)
        damage, defense, wounds = self._ratings
        took = line((f", took {wounds}", "bad")) if wounds else ()
        ratings = line(" Damage ", (f"{damage}", "number"), ", Defense ", (f"{defense}", "number"))
        return [*self._head(width), (*ratings, *took), *self._attributes(width)]

    def in_short(self, width: int) -> list[Line]:
        """All in a row or two."""
        if self._ratings is None:
            return list(
                wrapped(
                    f"L{self._level} Spell, {self._standing.split(':')[0].rstrip('.')}. {self._text}",
                    width - 1,
                    "base",
                    " ",
                )
            )
        damage, defense, wounds = self._ratings
        attributes = self._there.attributes if self._there else getattr(self._printed, "attributes", ())
        parts = [f"L{self._level} {damage}/{defense}", *(SHORT_ATTRIBUTES[one] for one in attributes)]
        took = f", took {wounds}" if wounds else ""
        return list(wrapped(f"{' '.join(parts)}{took}. {self._standing}", width - 1, "base", " "))

    @property
    def _ratings(self) -> tuple[int, int, int] | None:
        """Damage, Defense and what it has taken; None of a Spell."""
        if self._there is not None:
            return (self._there.damage, self._there.defense, self._there.wounds) if self._there.is_gladiator else None
        return (self._printed.damage, self._printed.defense, 0) if isinstance(self._printed, Gladiator) else None

    def _head(self, width: int, kind: str = "") -> list[Line]:
        """The Level, and how the card stands."""
        told = line(f" Level {self._level}{kind}. ", (self._standing, "good" if self._fits else "bad"))
        return folded(told, width - 1, " ")

    def _attributes(self, width: int) -> tuple[Line, ...]:
        printed = self._printed.attributes if isinstance(self._printed, Gladiator) else ()
        now = self._there.attributes if self._there else printed
        told = ", ".join(f"{ATTRIBUTES[one]}{'' if one in printed else '*'}" for one in now)
        return wrapped(told, width - 1, "warn", " ") if told else ()


def _bar(whole: int, lost: int, room: int) -> str:
    """Draw what is left of a rating as boxes, one a point where there is room for all; at least one while something is left."""
    boxes = min(whole, room)
    left = max(int(lost < whole), (whole - lost) * boxes // max(1, whole))
    return _FULL * left + _EMPTY * (boxes - left)
