"""The check for an Arena Phase, and Boasts in the hands of players (F-CHECK, F-BOAST)."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Registering
from tests.rules.ludus.support.moments import MOMENTS, at, offers
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, scheme
from tests.rules.ludus.support.shipped import shipped

SEVEN = "x1 x2 x3 x4 x5 x6 x7"
RICH = Side(hand="elk", coins=3)


def phases(played: Played) -> list[str]:
    return [one.phase for one in played.told(said.PhaseBegan)]


def bloody(total: int, **layout: object) -> Played:
    """One Gladiator with all the Bloodlust; each player could register another one late."""
    layout = {"me": RICH, "other": RICH, "last": ("ox", "")} | layout
    return laid(gladiator(f"ox b{total}"), gladiator("elk"), **layout)


@pytest.mark.rule("F-CHECK-01")
def test_without_the_crowds_favor_nobody_checks() -> None:
    played = bloody(30, favor=1).end_actions()
    assert (played.waiting, played.asked) == (Acting, 1)
    assert not played.told(said.BloodlustChecked)
    assert phases(played) == []


@pytest.mark.rule("F-CHECK-01", "F-CHECK-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_holder_checks_in_the_own_turn(seat: int) -> None:
    played = bloody(30, favor=seat, acting=seat)
    played.end_actions()
    assert played.told(said.BloodlustChecked) == [said.BloodlustChecked(seat, 30, 6)]
    assert played.waiting is Registering


@pytest.mark.rule("F-CHECK-02")
@pytest.mark.parametrize(("boast", "begins"), [(6, True), (7, False)])
@pytest.mark.parametrize("fleeting", ["fl1", "fl2"])
def test_bloodlust_of_both_players_in_all_arenas_counts(boast: int, begins: bool, fleeting: str) -> None:
    played = laid(
        gladiator("ox b2"),
        gladiator("elk b1"),
        gladiator("bee b3"),
        gladiator("yak b9"),
        **{fleeting: ("ox", "")},
        last=("elk", "bee"),
        me=Side(deck="yak", discard="yak"),
        other=Side(hand="yak", deck="yak", coins=3),
        row="yak",
        favor=0,
        boasts=(boast, 24),
    )
    played.end_actions()
    assert played.told(said.BloodlustChecked) == [said.BloodlustChecked(0, 6, boast)]
    assert bool(phases(played)) is begins


@pytest.mark.rule("F-CHECK-03", "F-CHECK-04")
@pytest.mark.parametrize(("total", "begins"), [(5, False), (6, True), (7, True)])
def test_the_top_boast_has_to_be_reached(total: int, begins: bool) -> None:
    played = bloody(total, favor=0).end_actions()
    assert phases(played) == (["registration"] if begins else [])
    assert played.waiting is (Registering if begins else Acting)
    assert played.asked == 1
    assert played.in_arena(LAST) == ["ox"]


@pytest.mark.rule("F-CHECK-04")
def test_after_a_vain_check_the_opponent_has_a_turn() -> None:
    played = bloody(5, favor=0).end_actions()
    assert [one.seat for one in played.told(said.TurnBegan)] == [1]
    assert played.state.turn == 1


@pytest.mark.rule("F-CHECK-05")
def test_the_phase_begins_with_the_cards_just_drawn() -> None:
    played = bloody(6, favor=0, me=Side(hand="elk inc1", deck=SEVEN)).end_actions()
    assert (played.waiting, played.asked) == (Registering, 1)
    assert played.hand(0) == SEVEN.split()
    assert played.order(said.CardsDrawn, said.BloodlustChecked, said.PhaseBegan) == [
        "CardsDrawn",
        "BloodlustChecked",
        "PhaseBegan",
    ]


@pytest.mark.rule("F-CHECK-06")
def test_bloodlust_decides_nothing_but_whether_the_phase_begins() -> None:
    """The same Arena Phase with other Bloodlust goes the same way, event by event."""
    results = []
    for bloodlust in (1, 20):
        played = laid(
            gladiator(f"ox a2 h3 b{bloodlust}"),
            gladiator("elk a1 h4 b5"),
            registering=0,
            fl1=("ox", "elk"),
            last=("ox elk", "elk ox"),
            me=Side(hand="ox", coins=4),
            other=Side(hand="elk", coins=4),
        )
        while played.waiting is not Acting:
            played.do(played.legal[0])
        results.append((played.state, played.events))
    assert results[0] == results[1]
    assert any(isinstance(one, told.BattleEnded) for one in results[0][1])


@pytest.mark.rule("F-CHECK-07")
def test_bloodlust_that_is_gone_again_does_not_count() -> None:
    gone = scheme("gone", f.Withdraw())
    played = laid(gladiator("ox b8"), gladiator("elk b5"), gone, last=("elk", ""), me=Side(hand="ox gone"), favor=0)
    played.play("ox").place(LAST)
    assert (played.waiting, played.asked, phases(played)) == (Acting, 0, [])
    played.play("gone").choose("ox").end_actions()
    assert played.told(said.BloodlustChecked) == [said.BloodlustChecked(0, 5, 6)]
    assert (played.waiting, played.asked, phases(played)) == (Acting, 1, [])


@pytest.mark.rule("F-CHECK-07")
def test_the_opponents_turn_changes_nothing_either() -> None:
    played = laid(gladiator("ox b8"), acting=1, favor=0, me=Side(deck="x1"), other=Side(hand="ox"))
    played.play("ox").place(LAST).end_actions()
    assert (played.waiting, played.asked, phases(played)) == (Acting, 0, [])


@pytest.mark.rule("F-EX-07")
@pytest.mark.parametrize(("boast", "begins"), [(19, True), (24, False)])
def test_tina_checks_for_the_arena_phase(boast: int, begins: bool) -> None:
    played = laid(
        gladiator("ox b11"),
        gladiator("elk b12"),
        fl1=("ox", ""),
        last=("", "elk"),
        acting=1,
        favor=1,
        boasts=tuple(one for one in (19, 24) if one >= boast),
        me=Side(hand="ox", coins=3),
    )
    played.end_actions()
    assert played.told(said.BloodlustChecked) == [said.BloodlustChecked(1, 23, boast)]
    assert (phases(played) == ["registration"]) is begins


@pytest.mark.rule("F-BOAST-01")
@pytest.mark.parametrize(("zone", "total"), [("deck", 6), ("hand", 6), ("discard", 6), ("deck", 5)])
def test_a_boast_among_a_players_cards_does_nothing(zone: str, total: int) -> None:
    played = bloody(total, favor=0, boasts=(6, 10), me=replace(Side(), **{zone: "boast24"})).end_actions()
    assert played.told(said.BloodlustChecked) == [said.BloodlustChecked(0, total, 6)]
    assert bool(phases(played)) is (total == 6)


@pytest.mark.rule("F-BOAST-02")
def test_a_boast_is_a_scheme_without_effect() -> None:
    me = Side(hand="boast6 x1", deck="x2", discard="x3", villa="pat1!", coins=2)
    there = (gladiator("ox b1 h9"), gladiator("elk b1 h9"))
    played = laid(*there, me=me, last=("ox*1!", "elk*1"), boasts=(10, 15), favor=0)
    assert "boast6" in played.offered(a.PlayCard)
    before = played.state
    played.play("boast6")
    assert (played.hand(0), played.discard(0)) == (["x1"], ["boast6", "x3"])
    assert (played.deck(0), played.coins(0), played.state.boasts) == (["x2"], 2, before.boasts)
    assert (played.state.schools[1], played.state.supplies) == (before.schools[1], before.supplies)
    assert (played.state.fighters, played.state.schools[0].patrons) == (before.fighters, before.schools[0].patrons)
    assert (played.waiting, played.asked) == (Acting, 0)
    assert played.order(said.CoinsGained, said.CardsDrawn) == []


@pytest.mark.rule("F-BOAST-02")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_boast_is_not_played_in_the_arena_phase(moment: str) -> None:
    played = at(moment, me=Side(hand="boast6", coins=3), boasts=(10, 15))
    assert not offers(played, a.PlayCard) or "boast6" not in played.offered(a.PlayCard)
    assert not [one for one in played.game.asides(played.state, 0) if isinstance(one, a.PlayCard)]
    assert not offers(played, a.Register)
    if moment == "own Combat Turn":
        assert played.refusal(a.PlayCard(0, "boast6")) == "ludus.scheme_not_now"


@pytest.mark.rule("F-BOAST-03")
def test_boasts_in_hand_count_for_the_refill() -> None:
    played = laid(
        gladiator("ox a9"),
        gladiator("elk"),
        battle=LAST,
        last=("ox", "elk"),
        me=Side(hand="boast19 boast24 x8", deck=SEVEN),
        boasts=(6, 10, 15),
    )
    played.attack("ox")
    drawn = [one.cards for one in played.told(said.CardsDrawn) if one.seat == 0]
    assert drawn == [("x1", "x2", "x3", "x4")]
    assert played.hand(0) == ["boast19", "boast24", "x8", "x1", "x2", "x3", "x4"]
    assert played.waiting is Acting


@pytest.mark.rule("F-BOAST-04")
def test_a_boast_can_be_culled() -> None:
    played = laid(*shipped("cull"), me=Side(hand="cull boast6 x1"), boasts=(10, 15))
    played.play("cull")
    assert played.offered(a.Pick) == ["boast6", "x1"]
    played.pick("boast6")
    assert played.state.removed == ("boast6",)
    assert (played.hand(0), played.discard(0)) == (["x1"], ["cull"])
    assert played.state.boasts == ("boast10", "boast15")
