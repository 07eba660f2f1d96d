"""Whose Gladiators are whose at a table of more, and the texts of the base game there: conditions, opponents (C-RUL-14, C-RUL-15)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting
from tests.rules.ludus.support.cards import gladiator, scheme, tactic
from tests.rules.ludus.support.tables import PLACE, Seat, fight, table

OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
NOBODY = Seat()


@pytest.mark.rule("C-RUL-14", "C-RESOLUTION-13")
def test_who_is_behind_has_won_fewer_arenas_than_another() -> None:
    feast = scheme("feast", f.Coins(n=3, given="behind"))
    for mine, theirs, coins in (("arena16", "", 0), ("", "arena16", 3), ("", "", 0), ("arena16", "arena15", 0)):
        seats = (Seat(hand="feast", arenas=mine), NOBODY, Seat(arenas=theirs))
        assert table(feast, seats=seats).play("feast").coins(0) == coins


@pytest.mark.parametrize(("ranking", "coins"), [((0, 1, 2), 2), ((1, 0, 2), 0), ((), 0)])
def test_the_champion_is_the_winner_of_the_last_battle(ranking: tuple[int, ...], coins: int) -> None:
    gift = scheme("gift", f.Coins(n=2, given="champion"))
    seats = (Seat(hand="gift"), NOBODY, NOBODY)
    assert table(gift, seats=seats, ranking=ranking, rounds=bool(ranking)).play("gift").coins(0) == coins


@pytest.mark.parametrize(("there", "coins"), [(("ox", "ox", "ox"), 0), (("ox", "ox ox", ""), 2), (("", "", "ox"), 2)])
def test_who_is_outnumbered_has_fewer_than_one_other(there: tuple[str, ...], coins: int) -> None:
    gift = scheme("gift", f.Coins(n=2, given="outnumbered"))
    seats = tuple(Seat(there=one, hand="gift" if seat == 0 else "") for seat, one in enumerate(there))
    assert table(gift, OX, seats=seats).play("gift").coins(0) == coins


@pytest.mark.rule("C-RUL-15")
def test_an_opponent_is_chosen_among_those_to_whom_it_can_happen() -> None:
    rob = scheme("rob", f.Rob(n=2))
    seats = (Seat(hand="rob rob rob"), Seat(coins=3), Seat(), Seat(coins=1))
    played = table(rob, seats=seats).play("rob")
    assert played.legal == (a.Against(0, 1), a.Against(0, 3))
    assert played.refusal(a.Against(0, 2)) == "ludus.not_offered"
    played.do(a.Against(0, 3))
    assert [played.coins(seat) for seat in range(4)] == [1, 3, 0, 0]
    assert played.told(said.CoinsRobbed) == [said.CoinsRobbed(0, 1, 3)]
    played.play("rob")  # only one is left to be robbed, so nobody is asked
    assert [played.coins(seat) for seat in range(4)] == [3, 1, 0, 0]


@pytest.mark.rule("C-OWNER-01")
def test_each_gladiator_belongs_to_who_played_it_and_returns_to_that_pile() -> None:
    seats = (
        Seat(hand="ox", deck="x1 x2 x3 x4 x5 x6 x7"),
        Seat(hand="elk", deck="x1 x2 x3 x4 x5 x6 x7"),
        Seat(hand="ox", deck="x1 x2 x3 x4 x5 x6 x7"),
    )
    played = table(OX, ELK, seats=seats)
    for seat, card in enumerate(("ox", "elk", "ox")):
        assert played.asked == seat
        played.play(card)
        assert card not in played.hand(seat)
        played.end_actions()
    assert [one.owner for one in played.state.fighters] == [0, 1, 2]
    assert [played.in_arena(PLACE, seat) for seat in range(3)] == [["ox"], ["elk"], ["ox"]]
    weak = gladiator("gnat a1 h1")
    battle = fight(OX, weak, seats=(Seat(there="ox"), Seat(there="gnat"), Seat(there="gnat")))
    battle.attack("ox").do(a.Choose(0, battle.fighter("gnat", owner=2).number))
    assert [battle.discard(seat) for seat in range(3)] == [[], [], ["gnat"]]
    assert [battle.in_arena(PLACE, seat) for seat in range(3)] == [["ox"], ["gnat"], []]


@pytest.mark.rule("C-RUL-15")
def test_opposing_is_whoever_belongs_to_any_other_player() -> None:
    jab = tactic("jab", f.Damage(whom=f.Target(side="other")))
    seats = (Seat(there="ox", hand="jab"), Seat(there="elk"), Seat(there="cow"))
    played = table(jab, OX, gladiator("elk h9"), gladiator("cow h9"), seats=seats, battle=True).play("jab")
    assert played.offered(a.Choose) == ["elk", "cow"]


@pytest.mark.rule("F-RUL-17")
def test_whoever_spends_the_last_coins_before_being_chosen_is_not_robbed() -> None:
    rob = scheme("rob", f.Rob(n=2))
    seats = (Seat(hand="rob"), Seat(coins=1, reserve="jab"), Seat(coins=3))
    played = table(rob, tactic("jab", f.Damage()), seats=seats).play("rob")
    assert played.legal == (a.Against(0, 1), a.Against(0, 2))
    played.do(a.BuyBack(1))
    assert [played.coins(seat) for seat in range(3)] == [2, 0, 1]
    assert (played.waiting, played.asked) == (Acting, 0)


@pytest.mark.rule("C-RUL-15")
def test_of_the_chosen_opponent_a_patron_is_exhausted() -> None:
    bribe = scheme("bribe", f.TirePatron())
    seats = (Seat(hand="bribe"), Seat(villa="pat1 pat2"), Seat(villa="pat1 pat3!"))
    played = table(bribe, seats=seats).play("bribe")
    assert played.offered(a.Pick) == []
    played.do(a.Against(0, 1))
    assert played.offered(a.Pick) == ["pat1", "pat2"]
    played.pick("pat1")
    assert (played.villa(1), played.villa(2)) == (["pat1!", "pat2"], ["pat1", "pat3!"])


@pytest.mark.rule("C-RUL-15")
def test_the_chosen_opponent_decides_what_to_discard() -> None:
    nag = scheme("nag", f.Discard(side="other", n=2))
    seats = (Seat(hand="nag"), Seat(hand="x1 x2 x3"), Seat(hand="x4 x5 x6"))
    played = table(nag, seats=seats).play("nag")
    assert (played.asked, played.legal) == (0, (a.Against(0, 1), a.Against(0, 2)))
    played.do(a.Against(0, 2))
    assert (played.asked, played.offered(a.Pick)) == (2, ["x4", "x5", "x6"])
    played.pick("x5").pick("x4")
    assert (played.hand(1), played.hand(2), played.asked) == (["x1", "x2", "x3"], ["x6"], 0)


@pytest.mark.rule("C-RUL-15")
def test_all_opponents_are_all_of_them() -> None:
    tax, purge = scheme("tax", f.Rob(n=2, opponents=True)), scheme("purge", f.Discard(side="other", opponents=True))
    seats = (Seat(hand="tax purge"), Seat(coins=3, hand="x1 x2"), Seat(hand=""), Seat(coins=1, hand="x3 x4"))
    played = table(tax, purge, seats=seats).play("tax")
    assert [played.coins(seat) for seat in range(4)] == [3, 1, 0, 0]
    played.play("purge")
    assert (played.asked, played.offered(a.Pick)) == (1, ["x1", "x2"])
    played.pick("x2")
    assert (played.asked, played.offered(a.Pick)) == (3, ["x3", "x4"])
    played.pick("x3")
    assert [played.hand(seat) for seat in range(4)] == [[], ["x1"], [], ["x4"]]
    assert (played.waiting, played.asked) == (Acting, 0)
