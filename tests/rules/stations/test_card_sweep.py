"""All cards of the deck in games: each one selected somewhere, and all Spells together with one another."""

from itertools import combinations
from random import Random

import pytest

from rules.kernel.game import Event
from rules.stations.events import (
    AttributeGained,
    AttributeLost,
    CardRecalled,
    CardSelected,
    GladiatorsRemoved,
    LevelChanged,
    PhaseBegan,
    QualifyingChanged,
    RatingChanged,
    RoundJudged,
    SpellCast,
    SpellFailed,
    Wounded,
)
from rules.stations.game import StationsGame
from rules.stations.state import Options, Round, Selecting, StationsState
from tests.rules.stations.casting import DECK

GAME = StationsGame(DECK)
SPELLS = tuple(DECK.spell)
PAIRS = [*combinations(SPELLS, 2)]


def position(seed: int, *wanted: tuple[int, str]) -> StationsState:
    """The beginning of round 8 of a random game, with some cards in the hands of some Stations."""
    chance = Random(seed)
    rest = [card for card in DECK.card if card not in {card for _, card in wanted}]
    chance.shuffle(rest)
    state = GAME.start(Options(), seed)
    hands: list[list[str]] = [[card for at, card in wanted if at == station] for station in range(4)]
    for hand in hands:
        hand += [rest.pop() for _ in range(4 - len(hand))]
    arenas = [[rest.pop() for _ in range(4)] for _ in range(7)]
    pile = tuple(card for arena in arenas for card in arena)
    first = (state.opening + 7) % 4
    return StationsState(
        options=state.options,
        dice=state.dice,
        opening=state.opening,
        hands=tuple(tuple(sorted(hand, key=DECK.rank.__getitem__)) for hand in hands),  # type: ignore[arg-type]
        pile=pile,
        rounds=tuple(Round((state.opening + n) % 4, n + 1, ()) for n in range(7)),
        pending=(Selecting(tuple((first + n) % 4 for n in range(4))),),
    )


def play(state: StationsState, seed: int, *wanted: tuple[int, str]) -> list[Event]:
    """Play a round at random, with the wanted cards selected; every state on the way is sound. All that was told."""
    chance = Random(seed)
    events: list[Event] = []
    assert GAME.fault(state) is None
    while GAME.to_act(state) is not None:
        legal = GAME.legal(state)
        first = [
            action for action in legal if (getattr(action, "station", None), getattr(action, "card", "")) in wanted
        ]
        step = GAME.apply(state, chance.choice(first or legal))
        state = step.state
        assert GAME.fault(state) is None
        events += step.events
    return events


def cards(events: list[Event], kind: type[CardSelected] | type[SpellCast]) -> list[str]:
    """The cards that were selected, or those that were cast."""
    return [event.card for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("card", DECK.card)
def test_every_card_can_be_played_at_every_station(card: str) -> None:
    for station in range(4):
        for seed in range(3):
            assert card in cards(play(position(seed, (station, card)), seed, (station, card)), CardSelected)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("stations", [(0, 1), (3, 2), (0, 2), (3, 1)])
def test_any_two_spells_go_together(pair: tuple[str, str], stations: tuple[int, int]) -> None:
    wanted = tuple(zip(stations, pair, strict=True))
    for seed in range(4):
        events = play(position(seed, *wanted), seed, *wanted)
        assert set(pair) <= set(cards(events, CardSelected))
        assert set(pair) <= {*cards(events, SpellCast), *failures(events)}


def failures(events: list[Event]) -> set[str]:
    """The Spells that were not Qualified when their turn came."""
    return {event.card for event in events if isinstance(event, SpellFailed) and event.why == "unqualified"}


def test_whole_games_are_played_without_a_fault() -> None:
    for seed in range(10):
        assert len(cards(play(GAME.start(Options(), seed), seed), CardSelected)) == 32


def test_four_spells_at_once_leave_nobody_to_win() -> None:
    for seed in range(20):
        wanted = tuple(enumerate(Random(seed).sample([card for card in SPELLS if card != "triumphant_return"], 4)))
        events = play(position(seed, *wanted), seed, *wanted)
        assert [event.winners for event in events if isinstance(event, RoundJudged)] == [()]


CHANGES = (AttributeGained, AttributeLost, CardRecalled, LevelChanged, QualifyingChanged, RatingChanged, Wounded)


@pytest.mark.parametrize("card", SPELLS)
def test_no_spell_of_the_deck_works_after_the_spell_phase(card: str) -> None:
    """So nothing can become Qualified after the Fliers have decided."""
    worked = False
    for seed in range(40):
        phases: list[str] = []
        for event in play(position(seed, (seed % 4, card)), seed, (seed % 4, card)):
            phases += [event.phase] if isinstance(event, PhaseBegan) else []
            changes = isinstance(event, CHANGES) or (isinstance(event, GladiatorsRemoved) and event.spell)
            assert not changes or phases[-1] == "spell"
            worked = worked or bool(changes)
    assert worked
