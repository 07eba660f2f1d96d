"""The legal actions of the Stations, and why the rest are not."""

from rules.kernel.cache import Cache
from rules.kernel.game import Refusal, Refused
from rules.stations import actions as a
from rules.stations.arena import may_target
from rules.stations.deck import Deck
from rules.stations.effects import Chosen, Fallen, Part
from rules.stations.refusals import refuse
from rules.stations.spells import touchable
from rules.stations.state import Casting, Engaging, Entrant, Selecting, Standing, StationsState, Striking

__all__ = [
    "acting",
    "acting_part",
    "answers_to",
    "asked",
    "legal",
    "refusal",
    "refused",
    "spell_targets",
    "station_asked",
    "strike_targets",
    "why_not",
]


def acting(state: StationsState) -> Entrant | None:
    """The card of the Arena that is Acting; None while cards are selected, and once the game is over."""
    frame = state.frame
    return None if frame is None or isinstance(frame, Selecting) else state.entrant(frame.left[0])


def acting_part(deck: Deck, state: StationsState) -> Part | None:
    """The part of the acting Spell that waits for its player; None outside the Spell Phase."""
    frame = state.frame
    if not isinstance(frame, Casting) or frame.part is None:
        return None
    return deck.spell[frame.left[0]].parts[frame.part]


def station_asked(state: StationsState) -> int | None:
    """The Station whose decision waits (S-PHASE-02)."""
    frame = state.frame
    if frame is None:
        return None
    return frame.left[0] if isinstance(frame, Selecting) else state.entrant(frame.left[0]).station


def asked(state: StationsState) -> int | None:
    """The seat whose decision waits."""
    station = station_asked(state)
    return None if station is None else state.options.controllers[station]


_FOUND: Cache[StationsState, tuple[a.StationsAction, ...]] = Cache(1)
"""The answers in the game that was asked about last, and its deck."""


def legal(deck: Deck, state: StationsState) -> tuple[a.StationsAction, ...]:
    """The answers to the decision that waits, in the order of hand, Arena or pile."""
    found = _FOUND.find(state, deck)
    if found is None:
        found = answers_to(deck, state)
        _FOUND.keep(state, found, deck)
    return found


def answers_to(deck: Deck, state: StationsState) -> tuple[a.StationsAction, ...]:
    """The same, found anew; nothing of it is kept."""
    frame = state.frame
    if frame is None:
        return ()
    if isinstance(frame, Selecting):
        station = frame.left[0]
        seat = state.options.controllers[station]
        return tuple([a.Select(seat, station, one) for one in state.hands[state.hand_of(station)]])
    card = state.entrant(frame.left[0])
    seat = state.options.controllers[card.station]
    match frame:
        case Casting():
            return tuple(a.Aim(seat, card.card, at) for at in spell_targets(deck, state, frame, card))
        case Engaging():
            return (a.Engage(seat, card.card, "fliers"), a.Engage(seat, card.card, "all"))
        case Striking():
            return (*(a.Strike(seat, card.card, at) for at in strike_targets(state, card)), a.Forfeit(seat, card.card))


def strike_targets(state: Standing, striker: Entrant) -> list[str]:
    """The Gladiators of the Arena that one may strike now (S-TARGET-03, S-TARGET-04)."""
    return [other.card for other in state.arena if other.stands and may_target(striker, other)]


def spell_targets(deck: Deck, state: Standing, frame: Casting, caster: Entrant) -> tuple[str, ...]:
    """The cards among which the acting Spell has to choose; none where its next part chooses nothing."""
    parts = deck.spell[caster.card].parts
    if frame.part is None or frame.part >= len(parts):
        return ()
    whom = parts[frame.part].whom
    return touchable(deck, state, caster, whom) if isinstance(whom, Chosen | Fallen) else ()


def refusal(deck: Deck, state: StationsState, action: a.StationsAction) -> Refusal | None:
    """Say why an action cannot be done now; None where it can."""
    return None if action in legal(deck, state) else why_not(deck, state, action)


def why_not(deck: Deck, state: StationsState, action: a.StationsAction) -> Refusal:
    """The reason why an action that is not legal is refused."""
    seat = asked(state)
    if seat is None:
        return refuse("stations.over")
    if action.seat not in state.options.controllers:
        return refuse("stations.no_seat", seat=action.seat)
    if action.seat != seat:
        return refuse("stations.not_asked", station=station_asked(state) or 0)
    return _unfit(deck, state, action)


def _unfit(deck: Deck, state: StationsState, action: a.StationsAction) -> Refusal:
    """Say why the seat that is asked cannot do this."""
    frame, card = state.frame, acting(state)
    match frame, action:
        case Selecting(left=(station, *_)), a.Select():
            if action.station != station:
                return refuse("stations.other_station", station=station)
            return refuse("stations.not_in_hand", card=action.card)
        case Casting(), a.Aim(spell=done) if card is not None:
            if done != card.card:
                return refuse("stations.other_card", card=card.card)
            return _no_aim(deck, state, action)
        case Striking(), a.Strike() if card is not None and action.card == card.card:
            return _no_strike(state, card, action.at)
        case (Engaging(), a.Engage()) | (Striking(), a.Strike() | a.Forfeit()) if card is not None:
            return refuse("stations.other_card", card=card.card)
        case _:
            return refuse("stations.not_now")


def _from_pile(deck: Deck, state: StationsState) -> bool:
    """Tell whether the acting Spell chooses among the cards of the pile."""
    part = acting_part(deck, state)
    return part is not None and isinstance(part.whom, Fallen)


def _no_aim(deck: Deck, state: StationsState, action: a.Aim) -> Refusal:
    if _from_pile(deck, state):
        return refuse("stations.not_in_pile", card=action.at)
    if not any(entrant.card == action.at and not entrant.out for entrant in state.arena):
        return refuse("stations.not_in_arena", card=action.at)
    return refuse("stations.beyond_spell", spell=action.spell, card=action.at)


def _no_strike(state: StationsState, striker: Entrant, at: str) -> Refusal:
    if at == striker.card:
        return refuse("stations.itself", card=at)
    target = next((entrant for entrant in state.arena if entrant.card == at and not entrant.out), None)
    if target is None:
        return refuse("stations.not_in_arena", card=at)
    if not target.is_gladiator:
        return refuse("stations.no_gladiator", card=at)
    return refuse("stations.not_engaged", card=striker.card, at=at)


def refused(deck: Deck, state: StationsState) -> tuple[Refused[a.StationsAction], ...]:
    """The cards of the Arena that a Spell or a strike cannot choose, with the reasons."""
    card, seat = acting(state), asked(state)
    if card is None or seat is None:
        return ()
    match state.frame:
        case Casting() if not _from_pile(deck, state):
            tried: list[a.StationsAction] = [a.Aim(seat, card.card, other.card) for other in state.arena]
        case Striking():
            tried = [a.Strike(seat, card.card, other.card) for other in state.arena if other.is_gladiator]
        case _:
            tried = []
    found = ((action, refusal(deck, state, action)) for action in tried)
    return tuple(Refused(action, why) for action, why in found if why is not None)
