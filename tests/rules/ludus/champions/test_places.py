"""Who is out of a Battle, the places, and what they bring (C-STANDING, C-RESOLUTION, C-WIN)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.game import Outcome
from rules.kernel.venue import Passage
from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Reacting
from tests.rules.ludus.support.cards import gladiator, patron, reaction, tactic
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import PLACE, Seat, fight, table
from tests.toys.inn.state import Matching

OX, HULK = gladiator("ox a3 h9"), gladiator("hulk a9 h9")
GNAT = gladiator("gnat a1 h1")
STORM = tactic("storm", f.Damage(whom=f.Each(side="other"), n=9))
HAIL = tactic("hail", f.Damage(whom=f.Each(), n=9))
ALL = (OX, HULK, GNAT, STORM, HAIL)
NOBODY = Seat()
DECK = "x1 x2 x3 x4 x5 x6 x7"
"""Enough to fill a Hand, so that the Discard Pile stays as it is."""
TABLES = pytest.mark.parametrize("seats", [3, 4])


def at(there: str, hand: str = "", **more: Any) -> Seat:
    return Seat(there=there, hand=hand, **more)


def ranking(played: Played) -> tuple[int, ...]:
    (found,) = [one.ranking for one in played.told(told.BattleRanked)]
    return found


def fought(*seats: Seat, cards: tuple[Any, ...] = (), **layout: Any) -> Played:
    """A Battle that seat 0 ends at once with what it holds."""
    return table(*ALL, *cards, seats=seats, **({"battle": True} | layout))


# Places


@pytest.mark.rule("C-STANDING-01")
def test_the_later_the_better() -> None:
    """Out in the order 2, 0, 3, the last by an Attack without a choice: seat 1 wins before 3, 0 and 2."""
    seats = (at("gnat!"), at("hulk hulk hulk"), at("gnat!"), at("gnat!"))
    played = table(*ALL, seats=seats, battle=True, acting=1)
    for victim in (2, 0):
        struck(played).do(a.Choose(1, _of(played, victim)))
    assert ranking(played) == (1, 3, 0, 2)
    assert played.told(told.BattleEnded)[0].winner == 1


def struck(played: Played) -> Played:
    """Attack with the first Gladiator that can."""
    return played.do(next(one for one in played.legal if isinstance(one, a.Attack)))


@pytest.mark.rule("C-STANDING-02", "C-RUL-05", "C-EX-04")
@pytest.mark.parametrize(("favor", "places"), [(1, (0, 1, 3, 2)), (2, (0, 2, 1, 3)), (3, (0, 3, 2, 1))])
def test_of_those_who_fall_together_the_holder_is_first(favor: int, places: tuple[int, ...]) -> None:
    played = fought(at("ox", "storm"), at("gnat"), at("gnat"), at("gnat"), favor=favor).play("storm")
    assert ranking(played) == places


@pytest.mark.rule("C-STANDING-03", "C-RUL-05", "C-EX-04")
@pytest.mark.parametrize(("favor", "places"), [(0, (0, 3, 2, 1)), (3, (0, 2, 1, 3))])
def test_else_whoever_is_nearest_backwards_from_the_holder(favor: int, places: tuple[int, ...]) -> None:
    fell = at("gnat") if favor == 0 else NOBODY
    played = fought(at("ox", "storm"), at("gnat"), at("gnat"), fell, favor=favor).play("storm")
    assert ranking(played) == places


@pytest.mark.rule("C-STANDING-04", "C-RUL-06")
@pytest.mark.parametrize(
    ("favor", "places"), [(1, (0, 2, 1)), (0, (0, 2, 1)), (2, (2, 0, 1))], ids=["nobody's", "the first", "the last"]
)
def test_if_the_last_fall_together_one_of_them_wins(favor: int, places: tuple[int, ...]) -> None:
    played = fought(at("gnat", "hail"), NOBODY, at("gnat"), favor=favor).play("hail")
    assert ranking(played) == places
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(places[0], "emptied")]


@pytest.mark.rule("C-RUL-06", "C-WIN-01")
def test_that_decides_the_last_round_too() -> None:
    played = fought(at("gnat", "hail"), NOBODY, at("gnat"), favor=1, rounds=2, ranking=(1, 2, 0)).play("hail")
    assert played.game.outcome(played.state) == Outcome((0,), "battle", ranking=ranking(played))


@pytest.mark.rule("C-RUL-04")
def test_those_who_were_never_there_are_behind_all_others() -> None:
    played = fought(at("ox", "storm"), NOBODY, at("gnat"), NOBODY, favor=1).play("storm")
    assert ranking(played) == (0, 2, 1, 3)


@pytest.mark.rule("C-STANDING-01", "C-RUL-03")
def test_within_one_event_the_moment_of_the_loss_counts() -> None:
    """The wasp falls first, and as it leaves it fells the gnat, whose owner is the holder."""
    wasp = gladiator("wasp a1 h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(whom=f.Each(side="other")),)))
    played = fought(at("hulk"), at("wasp"), at("gnat"), cards=(wasp,), favor=1).attack("hulk").choose("wasp")
    assert ranking(played) == (0, 2, 1)


# Who is out


HEIR = gladiator("heir a1 h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Summon(),), may=True))
GUEST = reaction("guest", u.Cue("defeated"), f.Summon())


@pytest.mark.rule("C-RUL-03")
@pytest.mark.parametrize("comes", [True, False])
def test_while_the_event_goes_on_one_can_come_back(comes: bool) -> None:
    played = fight(*ALL, HEIR, seats=(at("hulk"), at("heir", "ox"), at("ox"))).attack("hulk").choose("heir")
    assert (played.waiting, played.asked) == (Reacting, 1)
    if comes:
        played.use("heir/0")
    else:
        played.pass_()
    battle = played.state.battle
    assert battle is not None
    assert battle.out == (() if comes else (1,))
    assert played.in_arena(PLACE, 1) == (["ox"] if comes else [])
    played.end_turn()
    assert played.asked == (1 if comes else 2)


@pytest.mark.rule("C-RUL-03")
def test_once_it_is_over_nobody_comes_back() -> None:
    seats = (at("hulk hulk"), at("gnat", "guest ox"), at("gnat gnat"), at("ox", "guest gnat"))
    played = fight(*ALL, GUEST, seats=seats).attack("hulk")
    played.do(a.Choose(0, _of(played, 1)))
    assert played.asked == 1
    assert played.offered(a.PlayCard) == ["guest"]  # their last Gladiator has just fallen
    played.pass_().pass_().end_turn()
    assert played.state.battle
    assert played.state.battle.out == (1,)
    played.attack("gnat")
    while played.waiting is not Fighting:
        played.do(played.legal[0])
    while played.asked != 0:
        played.do(next(one for one in played.legal if isinstance(one, a.Attack | a.EndTurn | a.Choose)))
    struck(played).do(a.Choose(0, _of(played, 2)))
    assert (type(played.state.top).__name__, played.asked) == ("Reacting", 3)  # seat 1 cannot use its card any more
    assert played.offered(a.PlayCard) == ["guest"]


def _of(played: Played, seat: int) -> int:
    return next(one.number for one in played.state.fighters if one.owner == seat)


@pytest.mark.rule("C-RUL-03", "C-COMBATTURN-01")
def test_who_is_out_has_no_turn() -> None:
    played = fight(*ALL, seats=(at("hulk"), at("gnat"), at("ox"), at("ox"))).attack("hulk").choose("gnat")
    assert played.offered(a.EndTurn) == [""]
    played.end_turn()
    assert played.asked == 2
    assert [one.seat for one in played.told(told.CombatTurnBegan)] == [2]


@pytest.mark.rule("C-RUL-03")
def test_a_turn_ends_with_its_players_last_gladiator_once_what_is_under_way_is_done() -> None:
    rage = tactic("rage", f.Damage(whom=f.Target(side="own"), n=9), f.Coins(n=2))
    played = fight(*ALL, rage, seats=(at("gnat", "rage"), at("ox"), at("ox")))
    coins = played.coins(0)
    played.play("rage")
    assert played.coins(0) == coins + 1 + 2  # insurance, and the rest of the Tactic
    assert (played.waiting, played.asked) == (Fighting, 1)
    assert played.state.battle
    assert played.state.battle.out == (0,)


@pytest.mark.rule("C-RUL-03")
def test_who_is_out_still_takes_the_reserve_back() -> None:
    played = fight(*ALL, seats=(at("ox"), at("ox"), NOBODY))
    assert played.game.asides(played.state, 2) == (a.BuyBack(2),)
    played.buy_back(2)
    assert played.hand(2) == ["inc1"]


# The Resolution


@pytest.mark.rule("C-RESOLUTION-03", "C-RESOLUTION-04", "C-RESOLUTION-05", "C-EX-08", "C-RUL-11", "C-RESOLUTION-13")
def test_rewards_with_three() -> None:
    """Places 1, 2, 0."""
    seats = (at("gnat"), at("ox", "storm", deck=DECK), at("gnat"))
    played = fought(*seats, acting=1, favor=2, rounds=0).play("storm")
    assert ranking(played) == (1, 2, 0)
    assert won(played) == [[], ["arena01", "arena02"], ["arena03"]]
    assert played.state.arena_deck[-1] == "arena04"
    assert len(played.state.arena_deck) == 13
    assert (played.state.favor, played.state.boasts[0]) == (0, "boast8")
    assert played.discard(1)[:2] == ["ox", "boast6"]
    assert [one.card for one in played.told(said.ArenaRevealed)] == ["arena04"]


@pytest.mark.rule("C-RESOLUTION-06", "C-RESOLUTION-07", "C-RESOLUTION-08", "C-RESOLUTION-09", "C-EX-09")
def test_rewards_with_four() -> None:
    """Places 3, 0, 1, 2: seat 2 falls first, then 1, then 0."""
    hunt = tactic("hunt", *[f.Damage(whom=f.Target(side="other"), n=9)] * 3)
    seats = (at("gnat"), at("gnat"), at("gnat"), at("ox", "hunt", deck=DECK))
    played = fought(*seats, cards=(hunt,), acting=3, favor=0).play("hunt")
    for victim in (2, 1):
        played.do(a.Choose(3, _of(played, victim)))
    assert ranking(played) == (3, 0, 1, 2)
    assert won(played) == [["arena04", "arena05"], ["arena06"], [], ["arena01", "arena02", "arena03"]]
    assert (len(played.state.arena_deck), played.state.favor, played.state.boasts[0]) == (10, 2, "boast8")
    assert played.discard(3)[:2] == ["ox", "boast6"]
    assert [one.seat for one in played.told(said.BoastWon)] == [3]


def won(played: Played) -> list[list[str]]:
    return [[one.card for one in school.arenas] for school in played.state.schools]


@pytest.mark.rule("C-RESOLUTION-02", "C-FLOW-04")
def test_rewards_come_by_place_and_before_all_else() -> None:
    played = fought(at("ox", "storm"), at("gnat"), at("gnat"), favor=2).play("storm")
    kinds = (said.PhaseBegan, said.ArenaWon, said.BoastWon, said.FavorMoved, said.TokensReturned, told.GladiatorsLeft)
    seen = [one for one in played.events if isinstance(one, kinds)]
    order = [type(one).__name__ for one in seen if not (isinstance(one, told.GladiatorsLeft) and one.why == "damage")]
    assert order == [
        "PhaseBegan",
        "ArenaWon",
        "ArenaWon",
        "BoastWon",
        "ArenaWon",
        "FavorMoved",
        "TokensReturned",
        "GladiatorsLeft",
        "PhaseBegan",
    ]
    assert [one.seat for one in played.told(said.ArenaWon)] == [0, 0, 2]


@pytest.mark.rule("C-RESOLUTION-05", "C-RESOLUTION-09")
@TABLES
def test_the_last_one_keeps_the_favor(seats: int) -> None:
    others = [at("gnat") for _ in range(seats - 2)]
    played = fought(at("ox", "storm"), *others, NOBODY, favor=seats - 1).play("storm")
    assert ranking(played)[-1] == seats - 1
    assert (played.state.favor, played.told(said.FavorMoved)) == (seats - 1, [])


@pytest.mark.rule("C-RUL-12")
def test_the_better_place_takes_what_there_is() -> None:
    arenas = " ".join(f"arena{n:02}" for n in range(1, 15))
    seats = (at("ox", "storm"), at("gnat"), at("gnat"), at("", arenas=arenas))
    played = fought(*seats, favor=3).play("storm")
    assert [len(one) for one in won(played)] == [2, 0, 0, 14]
    assert played.state.arena_deck == ()


@pytest.mark.rule("C-RUL-07")
def test_the_tokens_go_back() -> None:
    seats = (at("ox", "storm", tokens=2), at("gnat"), at("gnat"))
    played = fought(*seats).play("storm")
    assert [one.tokens for one in played.state.schools] == [0, 0, 0]
    assert played.order(said.ArenaWon, said.TokensReturned)[-1] == "TokensReturned"


@pytest.mark.rule("C-RESOLUTION-10", "C-GLADIATOR-02")
def test_the_survivors_lie_on_the_boast() -> None:
    seats = (at("ox hulk", "storm", deck=DECK, discard="inc1"), at("gnat"), at("gnat"))
    played = fought(*seats).play("storm")
    (left,) = [one for one in played.told(told.GladiatorsLeft) if one.why == "resolution"]
    assert [one.card for one in left.who] == ["ox", "hulk"]
    pile = [one for one in played.events if isinstance(one, said.BoastWon | told.GladiatorsLeft)][-2:]
    assert [type(one).__name__ for one in pile] == ["BoastWon", "GladiatorsLeft"]
    assert (sorted(played.discard(0)[:2]), played.discard(0)[2]) == (["hulk", "ox"], "boast6")
    assert played.state.fighters == ()
    assert played.coins(0) == 0


@pytest.mark.rule("C-RESOLUTION-11", "C-FLOW-04")
def test_hands_are_filled_to_seven_and_none_is_cut() -> None:
    eight = "x1 x2 x3 x4 x5 x6 x7 x8"
    seats = (at("ox", "storm inc1 inc1", deck="inc2 " * 9), at("gnat", eight), at("gnat", "x1 x2", deck="inc3 " * 9))
    played = fought(*seats).play("storm")
    assert [len(played.hand(seat)) for seat in range(3)] == [7, 8, 7]
    assert played.hand(1) == eight.split()
    assert played.discard(2) == ["gnat"]


@pytest.mark.rule("C-RESOLUTION-12", "C-RUL-33", "C-EX-12")
@pytest.mark.parametrize(("favor", "seats", "next_"), [(3, 4, 0), (2, 3, 0), (1, 3, 2)])
def test_the_player_after_the_old_holder_goes_first(favor: int, seats: int, next_: int) -> None:
    others = [at("gnat") for _ in range(seats - 1)]
    played = fought(at("ox", "storm"), *others, favor=favor, turn=favor).play("storm")
    assert ranking(played)[1] == (favor or ranking(played)[1])
    assert played.state.favor == ranking(played)[-1] != favor
    assert (played.waiting, played.asked) == (Acting, next_)


@pytest.mark.rule("C-EX-12", "C-RUL-07")
def test_the_new_holder_finds_no_token_taken() -> None:
    seats = (at("gnat", tokens=1), at("ox", "storm"), at("gnat", tokens=1))
    played = fought(*seats, acting=1, favor=2, turn=2).play("storm")
    assert (played.state.favor, played.asked) == (0, 0)
    before = len(played.told(said.PhaseBegan))
    played.end_actions()
    assert (played.waiting, played.asked, len(played.told(said.PhaseBegan))) == (Acting, 1, before)


@pytest.mark.rule("C-RESOLUTION-13", "C-RUL-14")
@TABLES
def test_nobody_gets_glory(seats: int) -> None:
    others = [at("gnat") for _ in range(seats - 1)]
    played = fought(at("ox", "storm"), *others).play("storm")
    assert [one.glory for one in played.state.schools] == [0] * seats
    assert played.told(said.GloryTaken) == []
    assert played.told(said.GloryRefilled) == []
    assert [one.goal for one in played.game.scores(played.state)] == [None] * seats


# The end


@pytest.mark.rule("C-FLOW-01", "C-RESOLUTION-01", "C-WIN-01")
@pytest.mark.parametrize(
    ("seats", "rounds", "ends"), [(3, 0, False), (3, 1, False), (3, 2, True), (4, 0, False), (4, 1, True)]
)
def test_the_last_battle_ends_the_game(seats: int, rounds: int, ends: bool) -> None:
    others = [at("gnat") for _ in range(seats - 1)]
    before = tuple(reversed(range(seats))) if rounds else ()
    played = fought(at("ox", "storm"), *others, rounds=rounds, ranking=before).play("storm")
    assert (played.seat is None) is ends
    assert played.game.outcome(played.state) == (Outcome((0,), "battle", ranking=ranking(played)) if ends else None)
    assert bool(played.told(said.ArenaWon)) is not ends
    assert bool(played.told(said.BoastWon)) is not ends
    assert played.told(said.GameEnded) == ([said.GameEnded(0, ())] if ends else [])


@pytest.mark.rule("C-WIN-01")
def test_earlier_wins_do_not_win_the_game() -> None:
    seats = (at("ox", "storm"), at("gnat", arenas="arena01 arena02 arena03 arena04"), at("gnat"))
    played = fought(*seats, rounds=2, ranking=(1, 2, 0)).play("storm")
    assert played.game.outcome(played.state) == Outcome((0,), "battle", ranking=ranking(played))


@pytest.mark.rule("C-ARENAABIL-01")
def test_a_won_arena_works_in_the_next_rounds() -> None:
    played = fought(at("ox", "storm"), at("gnat"), at("gnat")).play("storm")
    holdings = [one.card for one in played.state.holdings(0)]
    assert holdings == ["arena01", "arena02"]


def test_a_broken_standing_is_a_fault() -> None:
    played = fought(at("ox"), at("ox"), at("ox"))
    state, game = played.state, played.game
    battle = state.battle
    assert battle is not None
    broken = [
        replace(state, ranking=(0, 1, 2)),
        replace(state, ranking=(0, 1), rounds=1),
        replace(state, rounds=4, ranking=(0, 1, 2)),
        replace(state, boasts=state.boasts[:2]),
        replace(state, pending=(replace(battle, out=(0,)),)),
        replace(state, pending=(replace(battle, lost=((7,),)),)),
        replace(state, schools=(replace(state.schools[0], tokens=3), *state.schools[1:])),
        replace(state, undrafted=("nobody",)),
    ]
    for one in broken:
        assert game.fault(one) is not None
    gone = replace(state, fighters=state.fighters[:2])
    assert game.fault(gone) is not None
    assert game.fault(replace(gone, pending=(replace(battle, lost=((2,),), out=(2,)),))) is None


def test_a_gladiator_lost_for_influence_counts_as_lost() -> None:
    lord = gladiator("lord h9 i1")
    fire = tactic("fire", f.TirePatron())
    seats = (at("ox", "fire"), at("lord", villa="pat1"), at("lord", villa="pat1"))
    played = table(*ALL, lord, fire, patron("unused", 1), seats=seats, battle=True).play("fire")
    played.do(a.Against(0, 2))
    first = played.told(told.GladiatorsLeft)[0]
    assert (first.why, first.who[0].owner) == ("influence", 2)
    assert ranking(played)[-1] == 2


def test_a_game_that_holds_a_battle_is_told_the_places_of_its_own_seats() -> None:
    played = fought(at("ox", "storm"), at("gnat"), at("gnat"), rounds=2, ranking=(1, 2, 0), favor=2).play("storm")
    assert ranking(played) == (0, 2, 1)
    outcome = Passage(played.game).outcome(Matching(played.state, (2, 0, 1)))
    assert outcome == Outcome((2,), "battle", ranking=(2, 1, 0))
