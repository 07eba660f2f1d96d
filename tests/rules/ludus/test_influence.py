"""Influence: what Patrons grant, what Gladiators require, and what happens where it is missing (F-INFLUENCE)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Yielding
from tests.rules.ludus.support.moments import MOMENTS, at
from tests.rules.ludus.support.positions import (
    FL1,
    FL2,
    LAST,
    Played,
    Side,
    arena,
    gladiator,
    laid,
    patron,
    reaction,
    tactic,
)
from tests.rules.ludus.support.shipped import shipped

COW, CALF, BULL = gladiator("cow a1 h9 i1"), gladiator("calf a1 h9 i1"), gladiator("bull a1 h9 i2")
STEER = gladiator("steer a1 h9 i2")
OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
SHY = patron("shy", 1, u.SchemeAbility((f.Coins(n=5),), u.Cost(exhaust=True)))
BOLD = patron("bold", 2, u.SchemeAbility((f.Draw(),), u.Cost(exhaust=True)))


@pytest.mark.rule("F-INFLUENCE-01", "F-PATRON-03")
def test_ready_patrons_of_the_own_villa_grant_influence() -> None:
    played = laid(BOLD, me=Side(villa="pat1 pat2 bold!", hand="pat3"), other=Side(villa="pat4"))
    assert (played.influence(0), played.influence(1)) == ((3, 0), (4, 0))


@pytest.mark.rule("F-INFLUENCE-02")
def test_requirements_of_all_arenas_count_together() -> None:
    layout = {"fl1": ("cow", "cow"), "last": ("bull ox", "")}
    played = laid(COW, BULL, OX, me=Side(villa="pat3"), other=Side(villa="pat1"), **layout)
    assert (played.influence(0), played.influence(1)) == ((3, 3), (1, 1))


@pytest.mark.rule("F-INFLUENCE-03")
def test_influence_may_be_reached_and_not_exceeded() -> None:
    played = laid(
        *(COW, CALF, BULL), last=("cow calf", "bull"), me=Side(villa="pat3", hand="cow bull"), other=Side(villa="pat2")
    )
    assert played.offered(a.PlayCard) == ["cow"]
    assert played.refusal(a.PlayCard(0, "bull")) == "ludus.influence"
    played.play("cow").place(LAST)
    assert played.influence(0) == (3, 3)
    assert played.waiting is Acting


@pytest.mark.rule("F-INFLUENCE-02")
@pytest.mark.parametrize("place", ["fl1", "fl2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_those_of_either_fleeting_glory_arena_count_with_the_others(seat: int, place: str) -> None:
    own = {("me", "other")[seat]: Side(villa="shy pat2", hand="cow")}
    layout = {place: [("cow", ""), ("", "cow")][seat], "last": [("bull", ""), ("", "bull")][seat]}
    played = laid(COW, BULL, SHY, acting=seat, **own, **layout)
    assert played.influence(seat) == (3, 3)
    assert played.refusal(a.PlayCard(seat, "cow")) == "ludus.influence"
    assert played.use("shy/0").offered(a.Yield) == ["cow", "bull"]


@pytest.mark.rule("F-INFLUENCE-04")
def test_who_requires_nothing_needs_no_patron() -> None:
    played = laid(COW, OX, me=Side(hand="ox cow"), other=Side(villa="pat3"))
    assert played.offered(a.PlayCard) == ["ox"]
    assert played.refusal(a.PlayCard(0, "cow")) == "ludus.influence"
    played.play("ox").place(LAST)
    assert played.influence(0) == (0, 0)


@pytest.mark.rule("F-INFLUENCE-05")
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_gladiator_is_taken_out_by_choice(moment: str) -> None:
    played = at(moment, me=Side())
    assert not any(isinstance(one, a.Yield) for one in played.legal)


@pytest.mark.rule("F-INFLUENCE-05")
def test_used_influence_is_not_set_free_by_choice() -> None:
    played = laid(COW, BULL, last=("cow bull", ""), me=Side(villa="pat3", hand="cow"))
    assert played.legal == (a.EndActions(0),)
    assert played.refusal(a.PlayCard(0, "cow")) == "ludus.influence"
    assert played.refusal(a.Yield(0, played.number("bull"))) == "ludus.not_now"


@pytest.mark.rule("F-INFLUENCE-06")
def test_the_influence_of_an_exhausted_patron_is_lost_before_its_effect() -> None:
    toll = patron("toll", 2, u.SchemeAbility((f.Cull(), f.Draw()), u.Cost(exhaust=True)))
    played = laid(toll, me=Side(villa="pat1 toll", hand="x1 x2", deck="x3"))
    assert played.influence(0) == (3, 0)
    played.use("toll/0")
    assert played.offered(a.Pick) == ["x1", "x2"]
    assert played.influence(0) == (1, 0)


@pytest.mark.rule("F-INFLUENCE-06", "F-RUL-16")
def test_a_shortage_from_a_cost_is_made_good_before_the_effect() -> None:
    played = laid(COW, SHY, last=("cow", ""), me=Side(villa="shy"))
    played.use("shy/0")
    assert played.order(told.Exhausted, told.InfluenceShort, told.GladiatorsLeft, said.CoinsGained) == [
        "Exhausted",
        "InfluenceShort",
        "GladiatorsLeft",
        "CoinsGained",
        "CoinsGained",
    ]
    assert [one.why for one in played.told(said.CoinsGained)] == ["insurance", "text"]


def short_of_one() -> Played:
    """Influence 3 for three Gladiators, then a Patron of Influence 1 is Exhausted."""
    played = laid(
        COW,
        CALF,
        gladiator("ewe i1"),
        OX,
        ELK,
        SHY,
        fl1=("cow", "elk"),
        last=("calf ox ewe", ""),
        me=Side(villa="shy pat2"),
    )
    return played.use("shy/0")


@pytest.mark.rule("F-INFLUENCE-05", "F-INFLUENCE-07")
@pytest.mark.parametrize("given", ["cow", "calf", "ewe"])
def test_the_owner_chooses_whom_to_discard_until_it_is_enough(given: str) -> None:
    played = short_of_one()
    assert (played.waiting, played.asked) == (Yielding, 0)
    assert played.offered(a.Yield) == ["cow", "calf", "ewe"]
    assert played.refusal(a.Yield(0, played.number("ox"))) == "ludus.cannot_yield"
    assert played.refusal(a.EndActions(0)) == "ludus.not_now"
    assert played.coins(0) == 0
    played.give_up(given)
    assert sorted(one.card for one in played.state.fighters) == sorted({"cow", "calf", "ewe", "ox", "elk"} - {given})
    assert (played.discard(0), played.influence(0)) == ([given], (2, 2))
    assert (played.waiting, played.coins(0)) == (Acting, 6)


@pytest.mark.rule("F-INFLUENCE-07")
def test_as_many_leave_as_it_takes_and_all_of_them_together() -> None:
    played = laid(COW, CALF, BULL, BOLD, OX, last=("cow calf bull ox", ""), me=Side(villa="bold pat2", deck="x1"))
    played.use("bold/0").give_up("cow").give_up("calf")
    assert played.in_arena(LAST) == ["bull", "ox"]
    assert [len(one.who) for one in played.told(told.GladiatorsLeft)] == [2]
    assert played.waiting is Acting


@pytest.mark.rule("F-INFLUENCE-07")
def test_it_ends_as_soon_as_it_is_enough() -> None:
    played = laid(COW, CALF, BULL, BOLD, last=("cow calf bull", ""), me=Side(villa="bold pat2", deck="x1"))
    played.use("bold/0").give_up("bull")
    assert played.in_arena(LAST) == ["cow", "calf"]
    assert played.waiting is Acting


@pytest.mark.rule("F-INFLUENCE-07")
def test_the_owner_is_asked_even_if_the_opponent_brought_it_about() -> None:
    snub = f.TirePatron()
    spy = patron("spy", 0, u.SchemeAbility((snub,)))
    played = laid(spy, COW, CALF, last=("", "cow calf"), me=Side(villa="spy"), other=Side(villa="pat1 pat2"))
    played.use("spy/0").pick("pat1")
    assert played.waiting is Acting
    played = laid(spy, COW, CALF, last=("", "cow calf"), me=Side(villa="spy"), other=Side(villa="pat1 pat2"))
    played.use("spy/0").pick("pat2")
    assert (played.waiting, played.asked, played.offered(a.Yield)) == (Yielding, 1, ["cow", "calf"])
    played.give_up("calf")
    assert (played.in_arena(LAST), played.asked, played.coins(1)) == (["cow"], 0, 1)


@pytest.mark.rule("F-INFLUENCE-08")
def test_a_battle_can_end_for_lost_influence() -> None:
    played = laid(*shipped("praetor"), COW, ELK, battle=LAST, last=("cow", "elk elk"), me=Side(villa="praetor"))
    played.use("praetor/0")
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(1, "emptied")]
    assert [one.why for one in played.told(told.GladiatorsLeft)] == ["influence", "resolution"]
    assert played.told(told.DamageAssigned) == []
    assert played.state.schools[1].glory == 2


@pytest.mark.rule("F-INFLUENCE-08")
def test_a_battle_goes_on_where_another_one_is_left() -> None:
    played = laid(
        *shipped("praetor"), COW, OX, ELK, battle=LAST, last=("cow ox ox", "elk elk"), me=Side(villa="praetor")
    )
    played.use("praetor/0")
    assert played.in_arena(LAST, 0) == ["ox", "ox"]
    assert not played.told(told.BattleEnded)
    assert set(played.offered(a.Choose)) == {"ox", "elk"}


FLOOD = patron(
    "flood",
    1,
    u.TacticAbility((f.Coins(n=5),), u.Cost(exhaust=True)),
    u.SchemeAbility((f.Coins(n=5),), u.Cost(exhaust=True)),
)


@pytest.mark.rule("F-INFLUENCE-09")
def test_in_the_lasting_battle_those_of_a_fleeting_arena_are_spared() -> None:
    played = laid(
        COW,
        CALF,
        OX,
        ELK,
        FLOOD,
        battle=LAST,
        fl1=("cow", ""),
        last=("calf ox", "elk elk"),
        me=Side(villa="flood pat1"),
    )
    played.use("flood/0")
    assert (played.in_arena(FL1), played.in_arena(LAST, 0)) == (["cow"], ["ox"])
    assert played.discard(0) == ["calf"]


@pytest.mark.rule("F-INFLUENCE-09")
@pytest.mark.parametrize("layout", [{"battle": FL1}, {}], ids=["in the Fleeting Battle", "outside Battles"])
@pytest.mark.parametrize("given", ["cow", "calf"])
def test_otherwise_either_may_be_chosen(layout: dict[str, int], given: str) -> None:
    key = "flood/0" if layout else "flood/1"
    played = laid(
        COW, CALF, OX, ELK, FLOOD, fl1=("cow ox", "elk elk"), last=("calf", ""), me=Side(villa="flood pat1"), **layout
    )
    played.use(key)
    assert (played.asked, played.offered(a.Yield)) == (0, ["cow", "calf"])
    played.give_up(given)
    assert played.discard(0) == [given]


@pytest.mark.rule("F-INFLUENCE-09", "F-RUL-15")
def test_the_rest_of_a_shortage_stands_until_the_end_of_the_phase() -> None:
    both = gladiator("ram a1 h9 i2")
    played = laid(
        *shipped("casinum"),
        both,
        COW,
        OX,
        ELK,
        FLOOD,
        battle=LAST,
        fl2=("ram", ""),
        last=("cow ox ox", "elk elk"),
        me=Side(villa="flood pat2", arenas="casinum", hand="cow"),
    )
    played.use("flood/0")
    assert played.influence(0) == (2, 2)
    assert (played.in_arena(FL2), played.in_arena(LAST, 0)) == (["ram"], ["ox", "ox"])
    short = laid(
        both, OX, ELK, FLOOD, battle=LAST, fl2=("ram", ""), last=("ox ox", "elk elk"), me=Side(villa="flood pat1")
    )
    short.use("flood/0")
    assert short.influence(0) == (1, 2)
    assert (short.in_arena(FL2), short.discard(0)) == (["ram"], [])


@pytest.mark.rule("F-INFLUENCE-09", "F-RUL-15")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_resolution_takes_away_who_is_not_enough_influence_for(winner: int) -> None:
    """F-RUL-15: the victor of the Fleeting Glory Arena is not Defeated, and brings no insurance, when the Battle is over."""
    ram, hulk, gnat = gladiator("ram a1 h9 i2"), gladiator("hulk a9 h9"), gladiator("gnat a0 h1")
    last = ("hulk", "gnat!") if winner == 0 else ("gnat!", "hulk")
    played = laid(ram, hulk, gnat, FLOOD, battle=LAST, fl2=("ram", ""), last=last, me=Side(villa="flood pat1"))
    played.use("flood/0")
    left = [(one.who[0].card, one.why) for one in played.told(told.GladiatorsLeft)]
    assert left == [("gnat", "damage"), ("ram", "resolution"), ("hulk", "resolution")]
    assert played.told(told.InfluenceShort) == []
    assert [one.seat for one in played.told(said.CoinsGained) if one.why == "insurance"] == [1 - winner]


@pytest.mark.rule("F-INFLUENCE-03", "F-INFLUENCE-04")
def test_while_a_shortage_stands_only_who_requires_nothing_is_added() -> None:
    ram = gladiator("ram a1 h9 i2")
    played = laid(
        *(*shipped("casinum"), ram, COW, CALF, OX, ELK),
        battle=LAST,
        fl2=("ram", ""),
        last=("ox ox", "elk elk"),
        me=Side(villa="pat2! pat1", arenas="casinum", hand="cow ox calf"),
    )
    assert played.influence(0) == (1, 2)
    played.use("casinum/0")
    assert (played.in_arena(LAST, 0), played.hand(0)) == (["ox", "ox", "ox"], ["cow", "calf"])


@pytest.mark.rule("F-INFLUENCE-07", "F-RUL-16")
@pytest.mark.parametrize(("villa", "left"), [("pat1", ["ox"]), ("pat2", ["cow", "ox"])])
def test_a_requirement_that_grows_can_be_too_much(villa: str, left: list[str]) -> None:
    awe = tactic("awe", f.Boost(whom=f.Target(side="other"), stat="influence", by=1, until="battle"))
    played = laid(
        awe, COW, OX, ELK, battle=LAST, last=("elk elk", "cow ox"), me=Side(hand="awe"), other=Side(villa=villa)
    )
    played.play("awe").choose("cow")
    assert played.in_arena(LAST, 1) == left
    assert played.coins(1) == 2 - len(left)


@pytest.mark.rule("F-INFLUENCE-02")
def test_an_arena_can_make_its_holders_gladiators_require_less_but_never_less_than_nothing() -> None:
    hall = arena("hall", s.Aura("influence", -1))
    side = {"last": ("bull cow ox", "bull"), "other": Side(villa="pat2")}
    played = laid(hall, BULL, COW, OX, me=Side(villa="pat1", arenas="hall"), **side)
    assert (played.influence(0), played.influence(1)) == ((1, 1), (2, 2))


def test_a_refusal_tells_what_a_gladiator_requires_now() -> None:
    hall = arena("hall", s.Aura("influence", -1))
    bear = gladiator("bear i3")
    played = laid(hall, bear, me=Side(hand="bear", villa="pat1", arenas="hall"))
    why = played.game.refusal(played.state, a.PlayCard(0, "bear"))
    assert why is not None
    assert dict(why.facts) == {"card": "bear", "has": 1, "used": 0, "needs": 2}


@pytest.mark.rule("F-INFLUENCE-10", "F-COIN-04")
def test_who_is_discarded_for_influence_is_defeated() -> None:
    lament = reaction("lament", u.Cue("defeated"), f.Draw())
    wake = reaction("wake", u.Cue("leaves"), f.Draw())
    played = laid(
        COW, SHY, lament, wake, last=("cow", ""), me=Side(villa="shy"), other=Side(hand="lament wake", deck="x1 x2")
    )
    played.use("shy/0")
    assert (played.asked, played.offered(a.PlayCard)) == (1, ["lament", "wake"])
    assert (played.coins(0), played.coins(1), played.discard(0)) == (1, 0, ["cow"])
    played.play("lament").play("wake")
    assert (played.hand(1), played.coins(0), played.waiting) == (["x1", "x2"], 6, Acting)


@pytest.mark.rule("F-INFLUENCE-11")
def test_the_requirement_of_a_defeated_gladiator_is_free_at_once() -> None:
    played = laid(
        *shipped("casinum"),
        gladiator("bull h1 i2"),
        STEER,
        OX,
        gladiator("elk a9 h9"),
        gladiator("eft a1 h9"),
        battle=FL1,
        acting=1,
        fl1=("bull ox", "elk"),
        last=("ox ox", "eft"),
        me=Side(villa="pat2", arenas="casinum", hand="steer"),
    )
    assert played.influence(0) == (2, 2)
    played.attack("elk").choose("bull")
    assert played.influence(0) == (2, 0)
    played.use("casinum/0")
    assert played.influence(0) == (2, 2)
    assert played.in_arena(FL1, 0) == ["ox", "steer"]


@pytest.mark.rule("F-INFLUENCE-11")
def test_so_is_that_of_one_that_was_discarded_for_influence() -> None:
    played = laid(SHY, COW, BULL, last=("cow bull", ""), me=Side(villa="shy pat2", hand="cow bull")).use("shy/0")
    played.give_up("bull")
    assert played.influence(0) == (2, 1)
    assert played.offered(a.PlayCard) == ["cow"]
    played.play("cow").place(LAST)
    assert played.in_arena(LAST, 0) == ["cow", "cow"]


@pytest.mark.rule("F-INFLUENCE-11")
def test_while_it_lives_there_is_no_room() -> None:
    played = laid(
        *shipped("casinum"),
        BULL,
        STEER,
        OX,
        ELK,
        battle=FL1,
        fl1=("bull ox", "elk"),
        me=Side(villa="pat2", arenas="casinum", hand="steer"),
    )
    assert played.offered(a.Use) == []


@pytest.mark.rule("F-INFLUENCE-12")
def test_playing_a_gladiator_uses_nothing_up() -> None:
    played = laid(BULL, COW, me=Side(villa="pat1 pat2", hand="bull cow"))
    played.play("bull").place(FL2)
    assert played.influence(0) == (3, 2)
    assert played.villa(0) == ["pat1", "pat2"]
    played.play("cow").place(FL2)
    assert (played.influence(0), played.villa(0)) == ((3, 3), ["pat1", "pat2"])
