"""Teams, turn order, Qualifying Levels from round to round, phases, and whose decision it is."""

from typing import Any

import pytest

from rules.kernel.game import IllegalAction
from rules.stations.actions import Engage, Forfeit, Select
from rules.stations.effects import ChangeDamage, Chosen
from rules.stations.events import (
    ArenaCleared,
    CardSelected,
    EngagementChosen,
    PhaseBegan,
    RoundBegan,
    RoundJudged,
    SpellCast,
    Struck,
)
from rules.stations.legal import station_asked
from rules.stations.state import Options
from tests.rules.stations.positions import PLAIN, Played, laid, part, played, spell

ROUND = ("selection", "spell", "engagement", "target", "battle")
ORDERS = {0: [0, 1, 2, 3], 1: [1, 2, 3, 0], 2: [2, 3, 0, 1], 3: [3, 0, 1, 2]}


@pytest.mark.rule("S-TEAM-01", "S-RULING-04")
@pytest.mark.parametrize("best", [{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}])
def test_neighbours_are_partners(best: set[int]) -> None:
    """S-RULING-04: Stations 0 and 1 are one team, 2 and 3 the other."""
    judged = played(*(f"c{station} {4 if station in best else 1}/20" for station in range(4))).judged
    assert {int(card[1]) for card in judged.winners} == best
    assert judged.team == {frozenset({0, 1}): 0, frozenset({2, 3}): 1}.get(frozenset(best))


@pytest.mark.rule("S-TEAM-01")
def test_a_team_has_a_right_hand_and_a_left_hand_station() -> None:
    """The left-hand Station acts right after its partner to the right, whichever team goes first."""
    for seed in range(10):
        game = Played(PLAIN, PLAIN.start(Options(), seed)).select_any(4)
        first, second, third, fourth = (event.station for event in game.told(CardSelected))
        teams = [entrant.team for entrant in game.state.rounds[0].arena]
        assert (first % 2, second - first, third % 2, fourth - third) == (0, 1, 0, 1)
        assert teams in ([0, 0, 1, 1], [1, 1, 0, 0])


@pytest.mark.rule("S-TURN-01")
def test_each_round_of_a_deal_goes_clockwise() -> None:
    for seed in range(10):
        game = Played(PLAIN, PLAIN.start(Options(), seed)).select_any(8)
        stations = [event.station for event in game.told(CardSelected)]
        assert [stations[:4], stations[4:]] == [ORDERS[stations[0]], ORDERS[stations[4]]]


@pytest.mark.rule("S-TURN-01", "S-SELECT-01")
@pytest.mark.parametrize("first", range(4))
def test_stations_select_clockwise_from_the_first(first: int) -> None:
    game = laid("c0 1/9", "c1 1/9", "c2 1/9", "c3 1/9", first=first)
    asked = []
    for _ in range(4):
        asked.append(station_asked(game.state))
        game.select_any()
    assert asked == ORDERS[first]
    assert [event.station for event in game.told(CardSelected)] == ORDERS[first]


@pytest.mark.rule("S-TURN-01", "S-SPELL-01")
@pytest.mark.parametrize("first", range(4))
def test_spells_resolve_clockwise_from_the_first(first: int) -> None:
    game = played(*(spell(f"c{n}", part(None)) for n in range(4)), first=first)
    assert [event.station for event in game.told(SpellCast)] == ORDERS[first]
    assert game.judged.winners == ()


@pytest.mark.rule("S-TURN-01", "S-ENGAGE-02")
@pytest.mark.parametrize("first", range(4))
def test_fliers_choose_clockwise_from_the_first(first: int) -> None:
    game = played(*(f"c{n} 1/9 flying" for n in range(4)), first=first)
    for _ in range(4):
        game.engage("all")
    assert [event.station for event in game.told(EngagementChosen)] == ORDERS[first]
    assert game.ended


@pytest.mark.rule("S-TURN-01", "S-TARGET-01")
@pytest.mark.parametrize("first", range(4))
def test_strikes_go_clockwise_from_the_first(first: int) -> None:
    game = played(*(f"c{n} 1/20 strike" for n in range(4)), first=first)
    for _ in range(4):
        game.strike(game.targets[0])
    assert [int(event.card[1]) for event in game.told(Struck)] == ORDERS[first]
    assert game.ended


@pytest.mark.rule("S-TURN-02")
@pytest.mark.parametrize("opening", [0, 2])
def test_the_first_station_moves_clockwise(opening: int) -> None:
    seed = next(seed for seed in range(20) if PLAIN.start(Options(), seed).first == opening)
    game = Played(PLAIN, PLAIN.start(Options(), seed)).select_any(32)
    rounds = [round_.first for round_ in game.state.rounds]
    assert rounds == [(opening + n) % 4 for n in range(8)]
    assert [event.first for event in game.told(RoundBegan)] == rounds[1:]


@pytest.mark.rule("S-LEVEL-01")
def test_the_qualifying_level_is_the_number_of_the_round() -> None:
    game = Played(PLAIN, PLAIN.start(Options(), 2))
    seen = []
    for _ in range(8):
        seen.append(game.state.level)
        game.select_any(4)
    assert seen == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [round_.level for round_ in game.state.rounds] == seen
    assert [(event.round, event.level) for event in game.told(RoundBegan)] == [(n, n) for n in range(2, 9)]


@pytest.mark.rule("S-LEVEL-01")
def test_a_variant_has_eight_levels_of_its_own() -> None:
    levels = (8, 7, 6, 5, 4, 3, 2, 1)
    game = Played(PLAIN, PLAIN.start(Options(levels=levels), 2)).select_any(32)
    assert tuple(round_.level for round_ in game.state.rounds) == levels


def phases(game: Played) -> tuple[str, ...]:
    """The phases and the Judgement of the round, in the order told; its first one was told before the position."""
    told = [
        event.phase if isinstance(event, PhaseBegan) else "judgement"
        for event in game.events
        if isinstance(event, PhaseBegan | RoundJudged)
    ]
    return ("selection", *told)


@pytest.mark.rule("S-PHASE-01")
def test_a_round_without_decisions_has_all_phases_in_order() -> None:
    game = played("c0 1/9", "c1 1/9", "c2 1/9", "c3 1/9").select_any(4)
    assert phases(game) == (*ROUND, "judgement", *ROUND, "judgement", "selection")


@pytest.mark.rule("S-PHASE-01")
def test_a_round_with_a_decision_in_each_phase_keeps_their_order() -> None:
    lift = spell("lift", part(Chosen(), ChangeDamage(1)))
    game = laid(lift, "owl 1/9 flying strike", "elk 1/9 strike", "ox 1/9")
    seen: list[str] = []
    for answer in ("select", "select", "select", "select", "aim", "engage", "strike", "strike"):
        seen.append(game.phase)
        names = ("lift", "owl", "elk", "ox")
        given: dict[str, Any] = {"select": names[len(seen) - 1 & 3], "aim": "ox", "engage": "all", "strike": "ox"}
        getattr(game, answer)(given[answer])
    assert seen == ["selection"] * 4 + ["spell", "engagement", "target", "target"]
    assert phases(game) == (*ROUND, "judgement", "selection")
    order = [type(event).__name__ for event in game.events]
    assert order.index("SpellCast") < order.index("EngagementChosen") < order.index("Struck")
    assert order.index("BattleFought") < order.index("RoundJudged")


@pytest.mark.rule("S-PHASE-01")
def test_a_decision_of_another_phase_has_to_wait() -> None:
    game = played("c0 1/9", "owl 1/9 flying strike", "c2 1/9", "c3 1/9")
    assert game.phase == "engagement"
    for early in (Forfeit(1, "owl"), Select(1, 1, game.state.hands[1][0])):
        refused = game.game.refusal(game.state, early)
        assert refused is not None
        assert (refused.code, refused.clause, refused.facts) == ("stations.not_now", "S-PHASE-01", ())
    game.engage("all")
    late = game.game.refusal(game.state, Engage(1, "owl", "all"))
    assert late is not None
    assert late.code == "stations.not_now"
    assert game.game.refusal(game.state, Forfeit(1, "owl")) is None


def decisions(game: Played) -> list[tuple[str, int]]:
    """Plays a round out with first answers: the phase and seat of each decision."""
    asked: list[tuple[str, int]] = []
    while not game.told(ArenaCleared):
        asked.append((game.phase, game.seat))
        assert {action.seat for action in game.legal} == {game.seat}
        game.do(game.legal[0])
    return asked


@pytest.mark.rule("S-PHASE-02")
@pytest.mark.parametrize("controllers", [(0, 1, 2, 3), (0, 0, 1, 2), (0, 0, 1, 1)])
def test_the_player_of_the_acting_card_s_station_decides(controllers: tuple[int, int, int, int]) -> None:
    lift = spell("lift", part(Chosen(), ChangeDamage(1)))
    cards = ("ox 1/9 strike", lift, "owl 1/9 flying", "yak 1/20 strike")
    asked = decisions(laid(*cards, options={"controllers": controllers}).select("ox", "lift", "owl", "yak"))
    stations = [("spell", 1), ("engagement", 2), ("target", 0), ("target", 3)]
    assert asked == [(phase, controllers[station]) for phase, station in stations]


@pytest.mark.rule("S-PHASE-02")
def test_nobody_else_may_decide() -> None:
    game = played("ox 1/9", "owl 1/9 flying", "elk 1/9", "yak 1/9")
    assert game.seat == 1
    for seat in (0, 2, 3):
        with pytest.raises(IllegalAction) as refused:
            game.do(Engage(seat, "owl", "all"))
        why = refused.value.refusal
        assert (why.code, why.clause, why.facts) == ("stations.not_asked", "S-PHASE-02", (("station", 1),))
        assert game.game.asides(game.state, seat) == ()
    game.do(Engage(1, "owl", "all"))
    assert game.ended
