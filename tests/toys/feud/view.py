"""What a seat may know of a feud, and whole states that fit what it knows."""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from rules.kernel.dice import Dice, shuffle
from rules.kernel.game import Event
from tests.toys.feud.cards import Card
from tests.toys.feud.events import Drew, Pilfered, Staked
from tests.toys.feud.state import HIDDEN, FeudState, Playing, Staking

__all__ = ["cards_in", "full_deck", "resample", "seen", "view"]


def _veil(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def view(state: FeudState, seat: int) -> FeudState:
    """The feud with the other hands, the deck, the other stakes and the dice to come hidden."""
    hands = tuple(hand if at == seat else _veil(hand) for at, hand in enumerate(state.hands))
    veiled = replace(state, hands=hands, deck=_veil(state.deck), draws=Dice(0))
    match state.pending:
        case (Staking(staked=staked),):
            count = len(state.hearts)
            stakes = (card if (state.first + n) % count == seat else HIDDEN for n, card in enumerate(staked))
            return replace(veiled, pending=(Staking(tuple(stakes)),))
        case _:
            return veiled


def seen(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """The events as a seat sees them: cards drawn, staked or pilfered by others stay hidden."""
    return tuple(event if seat in _witnesses(event, seat) else replace(event, card=HIDDEN) for event in events)


def _witnesses(event: Event, seat: int) -> tuple[int, ...]:
    match event:
        case Drew(seat=owner) | Staked(seat=owner):
            return (owner,)
        case Pilfered(seat=thief, victim=victim):
            return (thief, victim)
        case _:
            return (seat,)


def full_deck(cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Every card of the game, one id a copy, sorted."""
    return tuple(sorted(card.id for card in cards.values() for _ in range(card.copies)))


def cards_in(state: FeudState) -> Iterator[str]:
    """Every card wherever it lies."""
    yield from state.deck
    for pile in (*state.hands, *state.yards):
        yield from pile
    for frame in state.pending:
        if isinstance(frame, Staking):
            yield from frame.staked
        elif isinstance(frame, Playing):
            yield frame.card


def resample(cards: Mapping[str, Card], seen_state: FeudState, seed: int) -> FeudState:
    """Deal the cards that a view hides anew."""
    hidden = Counter(full_deck(cards)) - Counter(cards_in(seen_state))
    mixed, draws = shuffle(Dice(seed), tuple(sorted(hidden.elements())))
    pool = iter(mixed)

    def fill(pile: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(next(pool) if card == HIDDEN else card for card in pile)

    hands = tuple(tuple(sorted(fill(hand))) for hand in seen_state.hands)
    frames = tuple(Staking(fill(f.staked)) if isinstance(f, Staking) else f for f in seen_state.pending)
    return replace(seen_state, hands=hands, pending=frames, deck=fill(seen_state.deck), draws=draws)
