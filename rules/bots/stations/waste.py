"""Spells that would come to nothing: what a partner at the table shakes the head at, whatever the arithmetic says."""

from rules.stations import effects as f
from rules.stations.arena import qualified
from rules.stations.deck import Deck
from rules.stations.spells import entering, touchable
from rules.stations.state import Entrant, Selecting, StationsState

__all__ = ["WASTE", "wasted"]

WASTE = 0.2
"""What a Spell that comes to nothing costs beside what it would do later, in points."""


def wasted(deck: Deck, state: StationsState, station: int, card: str) -> bool:
    """Tell whether a card is a Spell that does nothing in this round, as far as the table shows.

    Args:
        deck: the cards.
        state: the game as the Station may know it.
        station: who would select the card.
        card: its id.
    """
    spell = deck.spell.get(card)
    if spell is None:
        return False
    caster = entering(deck, station, card)
    return not qualified(caster, state.level) or not any(_reaches(deck, state, caster, part) for part in spell.parts)


def _reaches(deck: Deck, state: StationsState, caster: Entrant, part: f.Part) -> bool:
    """Tell whether a part has somebody to touch, or may still get somebody that no special attribute has to fit."""
    whom = part.whom
    if whom is None or touchable(deck, state, caster, whom):
        return True
    if isinstance(whom, f.Fallen) or whom.having is not None:
        return False
    teams = [station >> 1 for station in _to_come(state, caster.station)]
    return any(whom.side == "any" or (team == caster.team) == (whom.side == "own") for team in teams)


def _to_come(state: StationsState, station: int) -> tuple[int, ...]:
    """The Stations that select after one."""
    frame = state.frame
    left = frame.left if isinstance(frame, Selecting) else ()
    return tuple(other for other in left if other != station)
