"""Judgement: who wins the round, and which team scores."""

import pytest

from rules.stations.effects import ChangeDamage, Chosen, Every, Fallen, Recall, Remove
from rules.stations.events import RoundJudged
from tests.rules.stations.positions import part, played, spell

VOID = spell("void", part(None))


@pytest.mark.rule("S-JUDGE-01")
@pytest.mark.parametrize(
    ("ratings", "winners"),
    [
        ((4, 4, 2, 0), ("c0", "c1")),
        ((4, 5, 2, 0), ("c1",)),
        ((3, 3, 3, 3), ("c0", "c1", "c2", "c3")),
        ((0, 0, 0, 1), ("c3",)),
        ((0, 0, 0, 0), ("c0", "c1", "c2", "c3")),
    ],
)
def test_the_highest_damage_rating_wins(ratings: tuple[int, ...], winners: tuple[str, ...]) -> None:
    judged = played(*(f"c{n} {rating}/20" for n, rating in enumerate(ratings))).judged
    assert judged.winners == winners


@pytest.mark.rule("S-JUDGE-01")
def test_ratings_count_as_spells_have_changed_them() -> None:
    hone = spell("hone", part(Chosen(), ChangeDamage(3)))
    assert played("ox 3/20", "elk 1/20", hone, "bee 2/20").aim("elk").judged.winners == ("elk",)
    assert played("ox 3/20", "elk 1/20", hone, "bee 2/20").aim("ox").judged.winners == ("ox",)


@pytest.mark.rule("S-JUDGE-01")
@pytest.mark.parametrize(("defense", "winners"), [(3, ("elk",)), (4, ("ox",))])
def test_only_those_who_remain_are_compared(defense: int, winners: tuple[str, ...]) -> None:
    assert played(f"ox 9/{defense}", "elk 2/20", "yak 1/20", VOID).judged.winners == winners


@pytest.mark.rule("S-JUDGE-01")
def test_neither_level_defense_nor_wounds_count() -> None:
    judged = played("ox 4/20 L4", "elk 4/12 L1", "yak 1/20", "bee 2/20").judged
    assert judged.winners == ("ox", "elk")


@pytest.mark.rule("S-RULING-01", "S-JUDGE-01")
@pytest.mark.parametrize(
    ("literal", "winners", "team"), [(False, ("ox", "elk"), 0), (True, ("bee",), 1)], ids=["ruling", "literal"]
)
def test_an_unqualified_gladiator_wins_only_under_the_literal_variant(
    winners: tuple[str, ...], team: int, *, literal: bool
) -> None:
    """S-RULING-01: by default only Qualified Gladiators are compared."""
    options = {"unqualified_win": True} if literal else {}
    judged = played("ox 4/20", "elk 4/20", "yak 2/20", "bee 6/20 L5", options=options).judged
    assert (judged.winners, judged.team) == (winners, team)


@pytest.mark.rule("S-RULING-01")
def test_the_literal_variant_changes_nothing_but_the_comparison() -> None:
    """S-RULING-01: the unqualified one still deals nothing, and a removed one does not win."""
    game = played("ox 9/2 L5", "elk 1/20", "yak 2/20", VOID, options={"unqualified_win": True})
    assert game.wounds() == {"ox": 3, "elk": 2, "yak": 1}
    assert game.judged.winners == ("yak",)


@pytest.mark.rule("S-JUDGE-02")
@pytest.mark.parametrize(
    ("ratings", "team", "points"),
    [
        ((4, 4, 2, 1), 0, (1, 0)),
        ((4, 1, 2, 1), 0, (1, 0)),
        ((1, 1, 4, 4), 1, (0, 1)),
        ((1, 1, 1, 4), 1, (0, 1)),
        ((4, 1, 4, 1), None, (0, 0)),
        ((4, 4, 1, 4), None, (0, 0)),
        ((4, 4, 4, 4), None, (0, 0)),
    ],
)
def test_winners_of_one_team_score_one_point_and_of_both_none(
    ratings: tuple[int, ...], team: int | None, points: tuple[int, int]
) -> None:
    game = played(*(f"c{n} {rating}/20" for n, rating in enumerate(ratings)))
    assert game.judged.team == team
    assert game.state.points == points
    assert game.told(RoundJudged) == [RoundJudged(1, game.judged.winners, team, points)]


@pytest.mark.rule("S-JUDGE-02")
def test_points_of_earlier_rounds_stay() -> None:
    game = played("ox 4/20", "elk 1/20", "yak 1/20", "bee 1/20", scored=(0, 1, None, 1))
    assert game.state.points == (2, 2)
    assert game.told(RoundJudged) == [RoundJudged(5, ("ox",), 0, (2, 2))]


@pytest.mark.rule("S-JUDGE-02")
def test_a_winner_that_came_back_scores_for_the_station_of_the_spell() -> None:
    back = spell("back", part(Fallen(), Recall()))
    game = played("ox 1/20", "elk 1/20", back, "bee 4/20", pile=("gnu 4/20",)).aim("gnu")
    assert (set(game.judged.winners), game.judged.team) == ({"gnu", "bee"}, 1)


@pytest.mark.rule("S-JUDGE-03")
def test_without_any_gladiator_left_there_is_no_point() -> None:
    fallen = played("ox 9/1", "elk 9/1", "yak 9/1", "bee 9/1")
    spells = played(*(spell(f"s{n}", part(None)) for n in range(4)))
    doom = spell("doom", part(Every(), Remove()))
    doomed = played(doom, "elk 1/9", "yak 1/9", "bee 1/9")
    for game in (fallen, spells, doomed):
        assert (game.judged.winners, game.judged.team) == ((), None)
        assert game.state.points == (0, 0)
        assert game.told(RoundJudged) == [RoundJudged(1, (), None, (0, 0))]


@pytest.mark.rule("S-JUDGE-03", "S-RULING-01")
@pytest.mark.parametrize(("literal", "team"), [(False, None), (True, 0)])
def test_with_only_unqualified_gladiators_left_there_is_no_point(team: int | None, *, literal: bool) -> None:
    """S-RULING-01: none of them is compared, unless the literal variant is agreed."""
    options = {"unqualified_win": True} if literal else {}
    game = played("ox 4/20 L5", "elk 1/20 L8", VOID, "bee 1/20 L5", options=options)
    assert game.judged.team == team
    assert game.state.points == ((0, 0) if team is None else (1, 0))
