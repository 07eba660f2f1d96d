"""The hard bot's endgame: the best selections of the last rounds, found without leaving anything out."""

import pytest
from msgspec.structs import replace

from rules.bots.stations.endgame import Endgame
from rules.bots.stations.outlook import Outlook, Pick
from rules.bots.stations.search import following, verdict
from rules.kernel.dice import shuffle, stream
from rules.stations.state import Options, Round, Selecting, StationsState
from tests.content_set import a_deck

DECK = a_deck()
TRIES = 8


def late(seed: int, played: int, cards: int) -> StationsState:
    """The Selection Phase after some rounds that brought no point, each Station with a few cards of its hand left."""
    mixed, dice = shuffle(stream(seed, "late"), tuple(DECK.card))
    hands = [mixed[cards * station : cards * (station + 1)] for station in range(4)]
    first = played % 4
    return StationsState(
        options=Options(),
        dice=dice,
        opening=0,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        pile=mixed[4 * cards :],
        rounds=tuple(Round(number % 4, number + 1, ()) for number in range(played)),
        pending=(Selecting(tuple((first + n) % 4 for n in range(4))),),
    )


def tried_out(outlook: Outlook, state: StationsState, picks: tuple[Pick, ...]) -> int:
    """The margin that comes of these selections and the best of all that follow, everything tried."""
    frame = state.pending[-1]
    assert isinstance(frame, Selecting)
    if len(picks) == 4:
        result = outlook.table(state, picks)
        return result if len(state.rounds) == 7 else result + tried_out(outlook, following(state, picks, result), ())
    station = frame.left[len(picks)]
    found = [tried_out(outlook, state, (*picks, (station, card))) for card in state.hands[station]]
    return max(found) if station < 2 else min(found)


@pytest.mark.parametrize(("played", "cards"), [(7, 3), (6, 2)])
@pytest.mark.parametrize("seed", range(6))
def test_every_card_is_worth_what_trying_everything_says(seed: int, played: int, cards: int) -> None:
    state, outlook = late(seed, played, cards), Outlook(DECK, TRIES)
    endgame = Endgame(DECK, outlook, state, ahead=None)
    station = state.pending[-1].left[0]
    for card in state.hands[int(station)]:
        assert endgame.value(card) == tried_out(outlook, state, ((int(station), card),))


def test_it_leaves_out_what_cannot_matter() -> None:
    state = late(1, 6, 4)
    endgame = Endgame(DECK, Outlook(DECK, TRIES), state, ahead=None)
    for card in state.hands[2]:
        endgame.value(card)
    assert endgame.leaves < 4**4 * 3**4 // 10


@pytest.mark.parametrize(("played", "cards", "reached"), [(5, 5, False), (6, 5, True), (7, 4, True), (6, 6, False)])
def test_it_begins_with_the_last_two_rounds_of_single_hands(played: int, cards: int, reached: bool) -> None:
    assert Endgame.reached(late(1, played, cards)) is reached


@pytest.mark.parametrize(
    ("margin", "ahead", "worth"), [(1, None, 1.0), (1, 0, 4.0), (1, -1, 0.0), (0, -1, -4.0), (-2, 1, -4.0)]
)
def test_the_last_deal_is_worth_the_game_beside_its_points(margin: int, ahead: int | None, worth: float) -> None:
    assert verdict(margin, ahead) == worth


def test_a_whole_hand_that_is_hidden_is_no_obstacle() -> None:
    """Only the number of cards decides, so that a bot may ask of its view."""
    state = late(1, 6, 5)
    assert Endgame.reached(replace(state, hands=(("?",) * 5,) * 4))
