"""After the round, after eight rounds, and games of several deals."""

import pytest
from msgspec.structs import replace

from rules.kernel.game import Outcome
from rules.stations.actions import Select
from rules.stations.effects import Chosen, Fallen, Recall, Remove
from rules.stations.events import ArenaCleared, DealBegan, DealEnded, GameEnded, RoundBegan
from rules.stations.state import Options
from tests.rules.stations.positions import PLAIN, Played, laid, part, played, spell

CARDS = ("ox 4/20", "elk 1/20", "yak 1/20", "bee 1/20")
"""The right-hand team wins the round."""


@pytest.mark.rule("S-END-01")
def test_all_cards_of_the_round_go_to_the_pile_in_order() -> None:
    ban = spell("ban", part(Chosen(), Remove()))
    back = spell("back", part(Fallen(), Recall()))
    game = played("ox 4/20", ban, "yak 1/20", back, pile=("gnu 1/20", "emu 1/20")).aim("yak").aim("emu")
    assert game.state.arena == ()
    assert game.state.pile[0] == "gnu"
    assert game.state.pile[-5:] == ("ox", "ban", "yak", "back", "emu")
    assert game.state.pile.count("emu") == 1
    assert len(game.state.pile) == 12
    assert game.told(ArenaCleared) == [ArenaCleared(("ox", "ban", "yak", "back", "emu"))]


@pytest.mark.rule("S-END-01")
def test_everybody_sees_the_whole_pile_in_order() -> None:
    game = played(*CARDS, pile=("gnu 1/20", "emu 1/20"))
    assert len(game.state.pile) == 12
    for seat in range(4):
        assert game.game.view(game.state, seat).pile == game.state.pile
    game.select_any(2)
    assert [game.game.view(game.state, seat).pile for seat in range(4)] == [game.state.pile] * 4


@pytest.mark.rule("S-END-02")
def test_after_eight_rounds_three_cards_stay_and_the_game_is_over() -> None:
    game = Played(PLAIN, PLAIN.start(Options(), 6)).select_any(28)
    assert PLAIN.outcome(game.state) is None
    assert PLAIN.to_act(game.state) is not None
    game.select_any(4)
    assert [len(hand) for hand in game.state.hands] == [3, 3, 3, 3]
    assert len(game.state.pile) == 32
    assert len(game.state.rounds) == 8
    assert PLAIN.to_act(game.state) is None
    assert PLAIN.legal(game.state) == ()
    assert PLAIN.outcome(game.state) is not None
    assert len(game.told(GameEnded)) == len(game.told(DealEnded)) == 1


@pytest.mark.rule("S-END-02")
@pytest.mark.parametrize("scored", [(None,) * 6, (0,) * 6])
def test_the_seventh_round_is_followed_by_the_eighth(scored: tuple[int | None, ...]) -> None:
    """Even where one team can no longer lose."""
    game = played(*CARDS, first=2, scored=scored)
    assert game.told(RoundBegan) == [RoundBegan(8, 3, 4)]
    assert game.state.pending


OUTCOMES: list[tuple[tuple[int | None, ...], tuple[int, int], Outcome]] = [
    ((0, 0, 0, 0, 1, 1, None), (5, 2), Outcome((0, 1), "points")),
    ((1, 1, 1, 1, 1, 0, None), (2, 5), Outcome((2, 3), "points")),
    ((0, 0, 1, 1, 1, None, None), (3, 3), Outcome((), "equal_points", "drawn")),
    ((0, 1, 1, None, None, None, None), (2, 2), Outcome((), "equal_points", "drawn")),
    ((0, 0, 1, 1, None, None, None), (3, 2), Outcome((0, 1), "points")),
    ((1, 1, 0, 1, None, None, None), (2, 3), Outcome((2, 3), "points")),
]


@pytest.mark.rule("S-END-03", "S-RULING-09")
@pytest.mark.parametrize(("scored", "points", "outcome"), OUTCOMES)
def test_more_points_win_and_equal_points_are_a_draw(
    scored: tuple[int | None, ...], points: tuple[int, int], outcome: Outcome
) -> None:
    """S-RULING-09: the points are all that counts, and no tie is broken."""
    game = played(*CARDS, first=3, scored=scored)
    assert game.state.points == points
    assert game.game.outcome(game.state) == outcome
    team = None if not outcome.winners else outcome.winners[0] // 2
    assert game.told(GameEnded) == [GameEnded(points, team)]


@pytest.mark.rule("S-END-03")
@pytest.mark.parametrize(
    ("controllers", "winners"), [((0, 0, 1, 1), (1,)), ((0, 0, 1, 2), (1, 2)), ((0, 1, 2, 2), (2,))]
)
def test_the_seats_of_the_better_team_win(controllers: tuple[int, ...], winners: tuple[int, ...]) -> None:
    scored = (1, 1, None, None, None, None, None)
    game = played(*CARDS, first=3, scored=scored, options={"controllers": controllers})
    assert game.game.outcome(game.state) == Outcome(winners, "points")


@pytest.mark.rule("S-RULING-05")
@pytest.mark.parametrize("station", range(4))
def test_cards_left_in_hand_score_nothing(station: int) -> None:
    """S-RULING-05: a draw stays one, whoever has kept the strongest card."""
    kept = [f"k{n} {20 if n == station else 0}/20" for n in range(4)]
    game = played(*CARDS, *kept, first=3, scored=(0, 0, 1, 1, 1, None, None))
    assert [len(hand) for hand in game.state.hands] == [3, 3, 3, 3]
    assert all(f"k{n}" in hand for n, hand in enumerate(game.state.hands))
    assert game.state.points == (3, 3)
    assert [event.points for event in game.told(DealEnded)] == [(3, 3)]
    assert game.game.outcome(game.state) == Outcome((), "equal_points", "drawn")


@pytest.mark.rule("S-END-03", "S-SETUP-02")
def test_the_next_deal_is_a_fresh_one_that_the_other_team_opens() -> None:
    game = played(*CARDS, first=3, scored=(0, 1, 1, 1, None, None, None), options={"deals": 2})
    assert game.told(DealEnded) == [DealEnded(1, (2, 3))]
    assert game.told(DealBegan) == [DealBegan(2, 2)]
    assert game.told(GameEnded) == []
    state = game.state
    assert (state.opening, state.first, state.rounds, state.deals) == (2, 2, (), ((2, 3),))
    assert [len(hand) for hand in state.hands] == [11] * 4
    assert (state.pile, state.arena, state.points) == ((), (), (2, 3))
    assert game.game.outcome(state) is None


@pytest.mark.rule("S-END-03")
def test_the_points_of_all_deals_decide() -> None:
    """A draw in the last deal does not undo what the first one brought."""
    last = laid(*CARDS, first=3, scored=(1, None, None, None, None, None, None), options={"deals": 2})
    last.state = replace(last.state, deals=((3, 2),))
    assert last.state.points == (3, 3)
    last.select("bee", "ox", "elk", "yak")
    assert last.state.points == (4, 3)
    assert last.told(DealEnded) == [DealEnded(2, (1, 1))]
    assert last.told(GameEnded) == [GameEnded((4, 3), 0)]
    assert last.game.outcome(last.state) == Outcome((0, 1), "points")


@pytest.mark.parametrize("deals", [1, 2, 3])
def test_a_match_has_as_many_deals_as_agreed(deals: int) -> None:
    game = Played(PLAIN, PLAIN.start(Options(deals=deals), 4))
    first, hands = game.state.opening, {game.state.hands}
    for _ in range(deals - 1):
        game.select_any(32)
        hands.add(game.state.hands)
    game.select_any(32)
    assert len(hands) == deals
    openings = [first, *(event.first for event in game.told(DealBegan))]
    assert openings == [first, 2 - first, first][:deals]
    ended = game.told(DealEnded)
    assert [event.deal for event in ended] == list(range(1, deals + 1))
    assert game.state.points == tuple(sum(event.points[team] for event in ended) for team in (0, 1))
    assert PLAIN.outcome(game.state) is not None


def test_a_finished_game_refuses_everything() -> None:
    game = Played(PLAIN, PLAIN.start(Options(), 6)).select_any(32)
    refused = PLAIN.refusal(game.state, Select(0, 0, game.state.hands[0][0]))
    assert refused is not None
    assert (refused.code, refused.clause) == ("stations.over", "S-END-02")
    assert PLAIN.refused(game.state) == ()
