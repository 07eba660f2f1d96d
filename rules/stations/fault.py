"""Invariants of a game of the Stations, so that no broken save is played on."""

from collections import Counter

from rules.stations.arena import can_strike, qualified
from rules.stations.deck import HAND, STATIONS, Deck
from rules.stations.effects import Chosen, Fallen
from rules.stations.setup import unfit
from rules.stations.spells import touchable
from rules.stations.state import ROUNDS, Casting, Engaging, Entrant, Frame, Round, Selecting, StationsState, Striking

__all__ = ["cards_there", "fault"]


def fault(deck: Deck, state: StationsState) -> str | None:
    """The invariant that a game breaks, in words; None where all hold."""
    wrong = unfit(state.options)
    if wrong is not None:
        return wrong
    for found in (_cards, _counts, _arena, _past, _waiting):
        wrong = found(deck, state)
        if wrong is not None:
            return wrong
    return None


def cards_there(state: StationsState) -> Counter[str]:
    """Every card of a game, wherever it lies."""
    there = Counter(card for hand in state.hands for card in hand)
    there.update(state.deck)
    there.update(state.pile)
    there.update(entrant.card for entrant in state.arena)
    return there


def _cards(deck: Deck, state: StationsState) -> str | None:
    """Check that no card is there twice; the deck may have got more since the game was begun."""
    return None if cards_there(state) <= Counter(deck.card.keys()) else "the cards are not those of the deck, each once"


def _counts(deck: Deck, state: StationsState) -> str | None:
    """Each Station has played one card a round, and has the rest."""
    if state.opening not in {0, 2} or len(state.rounds) > ROUNDS or len(state.deals) >= state.options.deals:
        return "the count of rounds, deals or Stations is impossible"
    if any(list(hand) != sorted(hand, key=deck.rank.__getitem__) for hand in state.hands):
        return "a hand is not in order"
    selected = _selected(state)
    wanted = [0] * STATIONS
    for station in range(STATIONS):
        wanted[state.hand_of(station)] += HAND - len(state.rounds) - (station in selected)
    return None if [len(hand) for hand in state.hands] == wanted else "a hand has too many or too few cards"


def _selected(state: StationsState) -> set[int]:
    """The Stations that have selected a card in this round."""
    match state.frame:
        case None:
            return set()
        case Selecting(left=left):
            return set(range(STATIONS)) - set(left)
        case Casting() | Engaging() | Striking():
            return set(range(STATIONS))


def _arena(deck: Deck, state: StationsState) -> str | None:
    if not -99 <= state.shift <= 99:
        return "the Qualifying Level is beyond all measure"
    wrong = next((wrong for entrant in state.arena if (wrong := _entrant(deck, entrant))), None)
    if wrong is not None:
        return wrong
    stations = [entrant.station for entrant in state.arena]
    selected = _selected(state)
    fresh = [station for station in state.order if station in selected]
    return None if stations[: len(fresh)] == fresh else "the Arena does not hold what was selected"


def _entrant(deck: Deck, entrant: Entrant) -> str | None:
    if entrant.station not in range(STATIONS) or not -99 <= entrant.level <= 99:
        return f"{entrant.card} has a Station or a Level that cannot be"
    if entrant.card in deck.spell:
        plain = Entrant(entrant.station, entrant.card, entrant.level, out=entrant.out)
        return None if entrant == plain else f"the Spell {entrant.card} has what only Gladiators have"
    if not (0 <= entrant.damage <= 99 and 1 <= entrant.defense <= 99 and 0 <= entrant.wounds <= 999):
        return f"{entrant.card} has ratings that cannot be"
    if entrant.wounds >= entrant.defense and not entrant.out:
        return f"{entrant.card} should have been removed"
    if len(set(entrant.attributes)) != len(entrant.attributes):
        return f"{entrant.card} has an attribute twice"
    return None


def _past(deck: Deck, state: StationsState) -> str | None:
    """Check what is kept of earlier rounds and deals."""
    if any(min(deal) < 0 or sum(deal) > ROUNDS for deal in state.deals):
        return "an earlier deal has impossible points"
    if state.closing is not None and not _plausible(deck, state.closing):
        return "the last round of the deal before cannot have been"
    for number, round_ in enumerate(state.rounds):
        if round_.first != (state.opening + number) % STATIONS or not _plausible(deck, round_):
            return f"round {number + 1} cannot have been"
    return None


def _plausible(deck: Deck, round_: Round) -> bool:
    there = {entrant.card for entrant in round_.arena}
    known = there <= deck.card.keys() and len(there) == len(round_.arena)
    sound = known and all(_entrant(deck, entrant) is None for entrant in round_.arena)
    return sound and {*round_.winners, *round_.fallen} <= there and round_.team in {None, 0, 1}


def _waiting(deck: Deck, state: StationsState) -> str | None:
    """Check that what waits belongs to the phase, and that somebody is really asked."""
    match state.pending:
        case ():
            done = len(state.rounds) == ROUNDS and len(state.deals) == state.options.deals - 1
            return None if done and not state.arena and not state.shift else "nothing waits though the game goes on"
        case (frame,) if len(state.rounds) < ROUNDS:
            return _frame(deck, state, frame)
        case _:
            return "too much waits"


def _frame(deck: Deck, state: StationsState, frame: Frame) -> str | None:
    if isinstance(frame, Selecting):
        fits = bool(frame.left) and frame.left == state.order[-len(frame.left) :]
        return None if fits and len(state.arena) == STATIONS - len(frame.left) else "other Stations should select"
    if not frame.left:
        return "the phase waits for nobody"
    there = {entrant.card: entrant for entrant in state.arena}
    if not set(frame.left) <= there.keys() or len(set(frame.left)) != len(frame.left):
        return "the phase waits for a card that is not in the Arena"
    turns = [state.order.index(there[card].station) for card in frame.left]
    if turns != sorted(turns):
        return "the phase waits for cards out of turn"
    return None if _asks(deck, state, frame, there) else "the acting card has nothing to decide"


def _asks(deck: Deck, state: StationsState, frame: Casting | Engaging | Striking, there: dict[str, Entrant]) -> bool:
    """Tell whether the first card that is left is really to decide something, and the others act in the phase."""
    card = there[frame.left[0]]
    match frame:
        case Casting(left=left, part=part):
            if not set(left) <= deck.spell.keys() or part is None or not 0 <= part < len(deck.spell[card.card].parts):
                return False
            whom = deck.spell[card.card].parts[part].whom
            return isinstance(whom, Chosen | Fallen) and len(touchable(deck, state, card, whom)) > 1
        case Engaging(left=left):
            return all("flying" in there[one].attributes and not there[one].out for one in left)
        case Striking(left=left):
            return all(map(can_strike, map(there.__getitem__, left))) and not card.out and qualified(card, state.level)
