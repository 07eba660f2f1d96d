"""The direct effect of an answer in two or three words: what it does itself, not how the round ends by it."""

from msgspec.structs import replace

from rules.stations import actions as a
from rules.stations.deck import Deck
from rules.stations.film import filmed
from rules.stations.state import Entrant, StationsState
from tui.games.stations.pictures.meeting import stations_met
from tui.games.stations.words.cards import ATTRIBUTES

__all__ = ["effect_text"]


def effect_text(deck: Deck, state: StationsState, answer: a.StationsAction) -> str:
    """Say what an answer does at once to the card that it is about; nothing of one that is about none in the Arena.

    Args:
        deck: the cards.
        state: the game as its player may know it.
        answer: a legal answer.
    """
    match answer:
        case a.Engage(card=card, whom=whom):
            arena = tuple(replace(one, engages=whom) if one.card == card else one for one in state.arena)
            frame = state.frame
            left = tuple(one for one in getattr(frame, "left", ()) if one != card)
            chosen = replace(state, arena=arena, pending=(replace(frame, left=left),)) if frame else state
            return stations_met(chosen, chosen.entrant(card))
        case a.Strike(at=at) | a.Aim(at=at):
            before = next((one for one in state.arena if one.card == at), None)
            if before is None:
                return ""
            after = next(one for one in _after(deck, state, answer) if one.card == at)
            return _changed(before, after)
        case _:
            return ""


def _after(deck: Deck, state: StationsState, answer: a.StationsAction) -> tuple[Entrant, ...]:
    """The Arena as soon as an answer is given."""
    return filmed(deck, state.lone_deal(), answer)[0].state.arena


def _changed(before: Entrant, after: Entrant) -> str:
    """Say how a card differs from what it was."""
    if after.out:
        return "removes it" if after.wounds == before.wounds else "fells it"
    told = [f"now L{after.level}"] if after.level != before.level else []
    if (before.damage, before.defense) != (after.damage, after.defense):
        ratings = f"{after.damage}/{after.defense}"
        told.append(ratings if told else f"now {ratings}")
    told += [f"gains {ATTRIBUTES[one]}" for one in after.attributes if one not in before.attributes]
    told += [f"loses {ATTRIBUTES[one]}" for one in before.attributes if one not in after.attributes]
    if after.wounds != before.wounds:
        told.append(f"{after.defense - after.wounds} left of {after.defense}")
    return ", ".join(told) or ("no harm" if before.is_gladiator else "no effect")
