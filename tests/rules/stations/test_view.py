"""What a seat may know: its own hands, the number of cards of the others, and all that lies open."""

import pytest
from msgspec.structs import replace

from rules.kernel.dice import Dice
from rules.stations.deck import Deck
from rules.stations.events import CardSelected, DealBegan, HandDealt
from rules.stations.game import StationsGame
from rules.stations.state import HIDDEN, Options
from tests.rules.stations.positions import PLAIN, PLAIN_DECK, Played, gladiator, laid

CARDS = ("ox 1/9", "elk 1/9", "yak 1/9", "bee 1/9")


@pytest.mark.rule("S-SETUP-03")
@pytest.mark.parametrize(
    ("controllers", "own"),
    [
        ((0, 1, 2, 3), {0: {0}, 1: {1}, 2: {2}, 3: {3}}),
        ((0, 0, 1, 2), {0: {0, 1}, 1: {2}, 2: {3}}),
        ((0, 1, 2, 2), {0: {0}, 1: {1}, 2: {2, 3}}),
        ((0, 0, 1, 1), {0: {0, 1}, 1: {2, 3}}),
    ],
)
def test_a_seat_sees_the_hands_it_controls_and_counts_the_others(
    controllers: tuple[int, int, int, int], own: dict[int, set[int]]
) -> None:
    game = laid(*CARDS, options={"controllers": controllers}).select("ox")
    for seat, stations in own.items():
        view = game.game.view(game.state, seat)
        for station, hand in enumerate(game.state.hands):
            assert view.hands[station] == (hand if station in stations else (HIDDEN,) * len(hand))


@pytest.mark.rule("S-SETUP-03")
def test_a_partner_s_hand_is_hidden_as_well() -> None:
    game = laid(*CARDS)
    assert game.game.view(game.state, 0).hands[1] == (HIDDEN,) * 11
    assert game.game.view(game.state, 1).hands[0] == (HIDDEN,) * 11


@pytest.mark.rule("S-SETUP-03")
def test_a_view_does_not_change_with_what_it_hides() -> None:
    game = laid(*CARDS)
    hands = game.state.hands
    other = replace(game.state, hands=(hands[0], hands[3], hands[1], hands[2]), dice=Dice(99))
    assert game.game.fault(other) is None
    assert other != game.state
    assert game.game.view(other, 0) == game.game.view(game.state, 0)
    assert game.game.view(other, 1) != game.game.view(game.state, 1)


@pytest.mark.rule("S-SETUP-03")
def test_everything_else_lies_open() -> None:
    game = laid(*CARDS, pile=("gnu 1/9",), scored=(0, None)).select("ox", "elk")
    for seat in range(4):
        view = game.game.view(game.state, seat)
        assert replace(view, hands=game.state.hands, dice=game.state.dice) == game.state


@pytest.mark.rule("S-SETUP-03")
def test_dealt_hands_are_told_only_to_their_players() -> None:
    told = (DealBegan(1, 0), HandDealt(0, 0, ("ox", "elk")), HandDealt(0, 1, ("yak",)), HandDealt(1, 2, ("bee",)))
    assert PLAIN.seen(told, 0) == (*told[:3], HandDealt(1, 2, (HIDDEN,)))
    assert PLAIN.seen(told, 1) == (told[0], HandDealt(0, 0, (HIDDEN, HIDDEN)), HandDealt(0, 1, (HIDDEN,)), told[3])
    assert PLAIN.seen((CardSelected(0, "ox"),), 1) == (CardSelected(0, "ox"),)


@pytest.mark.rule("S-SETUP-03")
def test_the_next_deal_is_hidden_like_the_first() -> None:
    game = Played(PLAIN, PLAIN.start(Options(deals=2), 3)).select_any(32)
    dealt = [event for event in PLAIN.seen(tuple(game.events), 2) if isinstance(event, HandDealt)]
    assert [event.cards for event in dealt] == [
        (HIDDEN,) * 11,
        (HIDDEN,) * 11,
        game.state.hands[2],
        (HIDDEN,) * 11,
    ]


@pytest.mark.rule("S-SETUP-03")
def test_undealt_cards_and_dice_are_hidden() -> None:
    more = StationsGame(Deck((*PLAIN_DECK.gladiators, gladiator("ox 1/1"), gladiator("elk 1/1")), PLAIN_DECK.spells))
    view = more.view(more.start(Options(), 5), 0)
    assert view.deck == (HIDDEN, HIDDEN)
    assert view.dice == Dice(0)
    guess = more.resample(view, 9)
    assert more.fault(guess) is None
    assert HIDDEN not in guess.deck


def test_a_guess_fits_the_view_and_differs_from_seed_to_seed() -> None:
    game = Played(PLAIN, PLAIN.start(Options(), 3)).select_any(6)
    for seat in range(4):
        view = PLAIN.view(game.state, seat)
        guesses = [PLAIN.resample(view, seed) for seed in range(8)]
        for guess in guesses:
            assert PLAIN.fault(guess) is None
            assert PLAIN.view(guess, seat) == view
            assert guess.hands[seat] == game.state.hands[seat]
        assert len({guess.hands for guess in guesses}) == 8
        assert PLAIN.resample(view, 3) == PLAIN.resample(view, 3)


def test_a_guess_deals_every_unseen_card_once() -> None:
    game = Played(PLAIN, PLAIN.start(Options(), 3)).select_any(6)
    guess = PLAIN.resample(PLAIN.view(game.state, 1), 5)
    cards = [*(card for hand in guess.hands for card in hand), *guess.pile, *(one.card for one in guess.arena)]
    assert sorted(cards) == sorted(PLAIN_DECK.card)
