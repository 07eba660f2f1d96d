"""Setting up: Stations and their players, the deal, combined hands, and options that cannot be."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.dice import Dice
from rules.stations.actions import Select
from rules.stations.deck import Deck
from rules.stations.events import DealBegan, HandDealt
from rules.stations.game import StationsGame
from rules.stations.state import HIDDEN, Options
from tests.rules.stations.positions import PLAIN, PLAIN_DECK, Played, gladiator, laid

BOTH_PAIRS: dict[str, Any] = {"controllers": (0, 0, 1, 1)}


def held(position: Played) -> list[int]:
    return [len(hand) for hand in position.state.hands]


@pytest.mark.rule("S-SETUP-01")
@pytest.mark.parametrize(
    ("controllers", "seats"), [((0, 1, 2, 3), 4), ((0, 0, 1, 2), 3), ((0, 1, 2, 2), 3), ((0, 0, 1, 1), 2)]
)
def test_each_of_four_stations_has_one_player(controllers: tuple[int, int, int, int], seats: int) -> None:
    game = Played(PLAIN, PLAIN.start(Options(controllers=controllers), 3))
    assert PLAIN.seated(game.state) == seats
    asked = {}
    for _ in range(4):
        action = game.legal[0]
        assert isinstance(action, Select)
        asked[action.station] = game.seat
        game.do(action)
    assert tuple(asked[station] for station in range(4)) == controllers


@pytest.mark.rule("S-SETUP-02", "S-RULING-08")
def test_eleven_cards_for_each_station_use_the_deck_up() -> None:
    """S-RULING-08: four hands of 11 are the whole deck of 44."""
    state = PLAIN.start(Options(), 5)
    assert [len(hand) for hand in state.hands] == [11] * 4
    assert state.deck == ()
    dealt = [card for hand in state.hands for card in hand]
    assert len(dealt) == len(set(dealt)) == 44
    assert set(dealt) == PLAIN_DECK.card.keys()


@pytest.mark.rule("S-SETUP-02")
def test_hands_are_dealt_at_random() -> None:
    assert PLAIN.start(Options(), 5) == PLAIN.start(Options(), 5)
    first_hands = {PLAIN.start(Options(), seed).hands[0] for seed in range(50)}
    assert len(first_hands) == 50
    holders = {station for seed in range(50) for station in range(4) if "g00" in hands(seed)[station]}
    assert holders == {0, 1, 2, 3}


def hands(seed: int) -> tuple[tuple[str, ...], ...]:
    return PLAIN.start(Options(), seed).hands


@pytest.mark.rule("S-SETUP-02")
def test_a_hand_holds_each_card_about_equally_often() -> None:
    count = dict.fromkeys(PLAIN_DECK.card, 0)
    for seed in range(400):
        for card in PLAIN.start(Options(), seed).hands[2]:
            count[card] += 1
    assert min(count.values()) > 60
    assert max(count.values()) < 140


@pytest.mark.rule("S-RULING-08")
def test_fewer_cards_than_44_are_no_deck_and_of_more_the_rest_stays_undealt() -> None:
    """S-RULING-08: 44 cards are what four hands need."""
    with pytest.raises(ValueError, match="need 44 cards, and there are 43"):
        StationsGame(Deck(PLAIN_DECK.gladiators[1:], PLAIN_DECK.spells))
    more = StationsGame(Deck((*PLAIN_DECK.gladiators, gladiator("ox 1/1"), gladiator("elk 1/1")), PLAIN_DECK.spells))
    state = more.start(Options(), 5)
    assert [len(hand) for hand in state.hands] == [11] * 4
    assert len(state.deck) == 2
    assert more.fault(state) is None


@pytest.mark.rule("S-TEAM-02")
def test_a_coin_decides_which_right_hand_station_is_first() -> None:
    first = [PLAIN.start(Options(), seed).first for seed in range(1000)]
    assert set(first) == {0, 2}
    assert 430 < first.count(0) < 570


@pytest.mark.rule("S-TEAM-02")
def test_the_coin_does_not_look_at_the_deal() -> None:
    """Either team may be first with the best card in Station 0's hand."""
    dealt = [PLAIN.start(Options(), seed) for seed in range(200)]
    assert {state.first for state in dealt if "g39" in state.hands[0]} == {0, 2}


@pytest.mark.rule("S-SETUP-04")
def test_combined_hands_are_one_hand_for_both_stations() -> None:
    game = Played(PLAIN, PLAIN.start(Options(**BOTH_PAIRS, combined=(True, False)), 8))
    apart = PLAIN.start(Options(**BOTH_PAIRS), 8)
    assert held(game) == [22, 0, 11, 11]
    assert set(game.state.hands[0]) == {*apart.hands[0], *apart.hands[1]}
    assert game.state.hands[2:] == apart.hands[2:]


@pytest.mark.rule("S-SETUP-04")
@pytest.mark.parametrize("card", ["ox", "elk"])
def test_what_one_station_selects_is_gone_for_the_other(card: str) -> None:
    game = laid("ox 1/1", "elk 1/1", "yak 1/1", "bee 1/1", options=BOTH_PAIRS | {"combined": (True, True)})
    assert {"ox", "elk"} <= {action.card for action in game.legal if isinstance(action, Select)}
    assert len(game.legal) == 22
    game.select(card)
    offered = {action.card for action in game.legal if isinstance(action, Select)}
    assert {"ox", "elk"} - offered == {card}
    assert len(offered) == 21
    assert {action.station for action in game.legal if isinstance(action, Select)} == {1}
    other = ({"ox", "elk"} - {card}).pop()
    game.select(other)
    assert held(game) == [20, 0, 22, 0]
    assert (game.card(card).station, game.card(other).station) == (0, 1)


@pytest.mark.rule("S-SETUP-04")
def test_hands_that_are_not_combined_stay_apart() -> None:
    game = laid("ox 1/1", "elk 1/1", "yak 1/1", "bee 1/1", options=BOTH_PAIRS)
    offered = {action.card for action in game.legal if isinstance(action, Select)}
    assert "ox" in offered
    assert "elk" not in offered
    assert game.seat == 0


@pytest.mark.rule("S-SETUP-04")
def test_combined_hands_are_hidden_from_the_other_team_and_dealt_anew_in_a_guess() -> None:
    game = PLAIN.start(Options(**BOTH_PAIRS, combined=(True, True)), 8)
    view = PLAIN.view(game, 0)
    assert view.hands == (game.hands[0], (), (HIDDEN,) * 22, ())
    guess = PLAIN.resample(view, 4)
    assert PLAIN.fault(guess) is None
    assert guess.hands[0] == game.hands[0]
    assert len(guess.hands[2]) == 22


@pytest.mark.rule("S-SETUP-02")
def test_the_deal_is_told() -> None:
    game = laid("ox 1/1", "elk 1/1", "yak 1/1", "bee 1/1", first=3, scored=(None,) * 7, options={"deals": 2})
    game.select_any(4)
    (began,) = game.told(DealBegan)
    assert began == DealBegan(2, 2)
    dealt = game.told(HandDealt)
    assert [(event.seat, event.station, len(event.cards)) for event in dealt] == [(n, n, 11) for n in range(4)]
    assert [event.cards for event in dealt] == list(game.state.hands)
    assert game.state.dice != Dice(7)


WRONG_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"controllers": (1, 0, 2, 3)}, "counted in the order"),
    ({"controllers": (0, 1, 2, 4)}, "counted in the order"),
    ({"controllers": (0, 1, 2)}, "counted in the order"),
    ({"controllers": (0, 1, 2, 3, 4)}, "counted in the order"),
    ({"controllers": (0, 1, 1, 2)}, "both teams"),
    ({"controllers": (0, 1, 2, 0)}, "both teams"),
    ({"controllers": (0, 0, 0, 0)}, "both teams"),
    ({"combined": (True, False)}, "combine"),
    ({"combined": (False, True)}, "combine"),
    ({"controllers": (0, 0, 1, 2), "combined": (False, True)}, "combine"),
    ({"levels": (1, 2, 3, 4, 5, 6, 7)}, "eight Qualifying Levels"),
    ({"levels": (1, 2, 3, 4, 5, 6, 7, 8, 8)}, "eight Qualifying Levels"),
    ({"levels": (0, 2, 3, 4, 5, 6, 7, 8)}, "eight Qualifying Levels"),
    ({"levels": (1, 2, 3, 4, 5, 6, 7, 9)}, "eight Qualifying Levels"),
    ({"deals": 0}, "1 to 8 deals"),
    ({"deals": 9}, "1 to 8 deals"),
    ({"players": ("person",)}, "have a player"),
    ({"players": ("easy",) * 5}, "have a player"),
    ({"controllers": (0, 0, 1, 1), "players": ("easy",) * 4}, "have a player"),
]
"""Options that cannot be, with what is said of them."""

ODD_OPTIONS: list[dict[str, Any]] = [
    {"controllers": (0, 0, 1, 2), "combined": (True, False)},
    {"controllers": (0, 1, 2, 2), "combined": (False, True)},
    {"controllers": (0, 0, 1, 1), "combined": (True, True)},
    {"levels": (8, 8, 8, 8, 1, 1, 1, 1)},
    {"deals": 8},
    {"players": ("person", "easy", "medium", "hard")},
    {"controllers": (0, 0, 1, 1), "players": ("person", "hard")},
    {"unqualified_win": True},
    {"guided": True},
]


@pytest.mark.parametrize(("given", "why"), WRONG_OPTIONS)
def test_options_that_cannot_be_are_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        PLAIN.start(Options(**given), 1)
    told = PLAIN.fault(replace(PLAIN.start(Options(), 1), options=Options(**given)))
    assert told is not None
    assert why in told


@pytest.mark.parametrize("given", ODD_OPTIONS)
def test_every_other_agreement_is_played(given: dict[str, Any]) -> None:
    game = Played(PLAIN, PLAIN.start(Options(**given), 1))
    assert game.state.options == Options(**given)
    game.select_any(32)
    assert len(game.state.rounds) + 8 * len(game.state.deals) == 8


@pytest.mark.rule("S-SETUP-01")
@pytest.mark.parametrize("controllers", [(0, 1, 2), (0, 1, 1, 2), (0, 0, 0, 0), (0, 1, 2, 4)])
def test_a_station_without_a_player_or_a_player_in_both_teams_is_refused(controllers: Any) -> None:
    with pytest.raises(ValueError, match="seat"):
        PLAIN.start(Options(controllers=controllers), 1)


@pytest.mark.rule("S-SETUP-04")
@pytest.mark.parametrize("combined", [(True, False), (False, True)])
def test_two_players_cannot_combine_their_hands(combined: tuple[bool, bool]) -> None:
    with pytest.raises(ValueError, match="only a seat that has both Stations"):
        PLAIN.start(Options(combined=combined), 1)


@pytest.mark.rule("S-LEVEL-01")
@pytest.mark.parametrize("wrong", [(0,), (9,), (), (4, 4)])
def test_a_qualifying_level_is_from_1_to_8_and_there_are_eight(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="eight Qualifying Levels, each from 1 to 8"):
        PLAIN.start(Options(levels=(1, 8, 1, 8, 1, 8, 1, *wrong)), 1)
    assert PLAIN.start(Options(levels=(8, 8, 1, 8, 1, 8, 1, 1)), 1).level == 8
