"""Gladiators come into Arenas and stay there (F-GLADIATOR)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Placing, Registering
from rules.ludus.state import Fighter
from tests.rules.ludus.support.moments import MOMENTS, at
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Side, gladiator, laid, patron, scheme
from tests.rules.ludus.support.random_games import moves
from tests.rules.ludus.support.shipped import shipped

OX, ELK, BEE = gladiator("ox a1 h9"), gladiator("elk a1 h9"), gladiator("bee a1 h9")
SHY = patron("shy", 1, u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
EMPTY = ("", "")


@pytest.mark.rule("F-GLADIATOR-01")
@pytest.mark.parametrize("place", [FL1, LAST])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_gladiator_is_played_into_the_arena_of_ones_choice(place: int, seat: int) -> None:
    sides = [Side(), Side()]
    sides[seat] = Side(hand="ox", coins=2)
    played = laid(OX, ELK, fl1=("", "elk"), me=sides[0], other=sides[1], acting=seat)
    played.play("ox")
    assert (played.waiting, played.offered(a.Place)) == (Placing, ["fl1", "last"])
    played.place(place)
    number = played.number("ox")
    assert played.fighter("ox") == Fighter(number, "ox", seat, place)
    assert (played.hand(seat), played.coins(seat), played.discard(seat)) == ([], 2, [])
    assert played.in_arena(FL1)[0] == "elk"
    assert played.waiting is Acting


@pytest.mark.rule("F-GLADIATOR-02")
@pytest.mark.parametrize("moment", MOMENTS)
def test_gladiators_enter_play_at_two_moments_only(moment: str) -> None:
    played = at(moment, gladiator("cow a1"), me=Side(hand="cow", coins=9))
    entering = [one for one in played.legal if isinstance(one, a.PlayCard | a.Register) and one.card == "cow"]
    assert bool(entering) is (moment == "own Late Registration")
    if played.asked == 0 and not entering:
        assert played.refusal(a.Register(0, "cow")) == "ludus.gladiator_not_now"


@pytest.mark.rule("F-GLADIATOR-02")
def test_registering_late_costs_three_coin_and_playing_nothing() -> None:
    late = laid(OX, registering=0, me=Side(hand="ox", coins=5), other=Side(hand="ox", coins=3))
    late.register("ox").place(LAST)
    assert (late.coins(0), late.in_arena(LAST)) == (2, ["ox"])
    early = laid(OX, me=Side(hand="ox", coins=5)).play("ox").place(LAST)
    assert (early.coins(0), early.in_arena(LAST)) == (5, ["ox"])
    assert early.refusal(a.Register(0, "ox")) == "ludus.gladiator_not_now"


@pytest.mark.rule("F-GLADIATOR-02")
def test_in_a_combat_turn_only_a_text_brings_one_in() -> None:
    plain = laid(OX, ELK, battle=LAST, last=("ox ox", "elk"), me=Side(hand="ox", coins=9))
    assert plain.offered(a.PlayCard) == []
    assert plain.refusal(a.PlayCard(0, "ox")) == "ludus.gladiator_not_now"
    played = laid(
        *shipped("casinum"), OX, ELK, BEE, battle=LAST, last=("ox ox", "elk"), me=Side(hand="bee", arenas="casinum")
    )
    played.use("casinum/0")
    assert (played.in_arena(LAST, 0), played.hand(0), played.coins(0)) == (["ox", "ox", "bee"], [], 0)


@pytest.mark.rule("F-GLADIATOR-03")
def test_a_gladiator_stays_until_the_next_arena_phase_is_over() -> None:
    played = laid(gladiator("ox b6"), me=Side(hand="ox"), acting=0, favor=1, boasts=(7, 24))
    played.play("ox").place(LAST)
    for _ in range(5):
        played.end_actions()
    assert (played.in_arena(LAST), played.discard(0)) == (["ox"], [])
    due = laid(gladiator("ox b6"), last=("ox", ""), favor=0)
    due.end_actions()
    assert (due.in_arena(LAST), sorted(due.hand(0))) == ([], ["boast6", "ox"])
    assert [one.why for one in due.told(told.GladiatorsLeft)] == ["resolution"]
    assert due.waiting is Acting


@pytest.mark.rule("F-GLADIATOR-03")
def test_the_gladiators_of_a_phase_lie_on_their_owners_discard_piles_afterwards() -> None:
    full = " ".join(["inc1"] * 7)
    played = laid(
        gladiator("ox b6"), ELK, me=Side(deck=full), other=Side(hand=full), fl1=("", "elk"), last=("ox", ""), favor=0
    )
    played.end_actions()
    assert (played.discard(0), played.state.fighters) == (["ox", "boast6"], ())
    assert played.discard(1) == ["elk"]


@pytest.mark.rule("F-GLADIATOR-04")
@pytest.mark.parametrize("moment", [*MOMENTS, "own turn"])
def test_no_gladiator_moves_by_choice(moment: str) -> None:
    played = laid(OX, last=("ox", "")) if moment == "own turn" else at(moment, me=Side())
    assert not any(isinstance(one, a.Place) for one in played.legal)
    assert played.refusal(a.Place(played.asked, FL1)) == "ludus.not_now"


@pytest.mark.rule("F-GLADIATOR-04")
def test_a_text_can_move_one() -> None:
    carry = scheme("carry", f.Relocate())
    played = laid(carry, OX, ELK, last=("ox", "elk"), me=Side(hand="carry"))
    played.play("carry").place(FL2)
    assert (played.in_arena(FL2), played.in_arena(LAST)) == (["ox"], ["elk"])


@pytest.mark.rule("F-GLADIATOR-05", "F-EX-05")
@pytest.mark.parametrize(
    ("fl1", "fl2", "offered"),
    [
        (("ox", ""), EMPTY, ["fl1", "last"]),
        (("", "ox"), EMPTY, ["fl1", "last"]),
        (EMPTY, ("ox", ""), ["fl2", "last"]),
        (EMPTY, ("", "ox"), ["fl2", "last"]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_second_fleeting_glory_arena_is_closed_to_both(
    fl1: tuple[str, str], fl2: tuple[str, str], offered: list[str], seat: int
) -> None:
    hands = [Side(), Side()]
    hands[seat] = Side(hand="elk")
    played = laid(OX, ELK, fl1=fl1, fl2=fl2, acting=seat, me=hands[0], other=hands[1])
    played.play("elk")
    assert played.offered(a.Place) == offered
    closed = FL2 if "fl1" in offered else FL1
    assert played.refusal(a.Place(seat, closed)) == "ludus.closed_arena"


@pytest.mark.rule("F-GLADIATOR-06")
def test_the_other_one_is_open_again_when_the_first_is_empty() -> None:
    played = laid(gladiator("cow i1"), SHY, ELK, fl1=("cow", ""), me=Side(villa="shy", hand="elk elk")).play("elk")
    assert played.offered(a.Place) == ["fl1", "last"]
    played.place(LAST).use("shy/0")
    assert (played.in_arena(FL1), played.discard(0)) == ([], ["cow"])
    played.play("elk")
    assert played.offered(a.Place) == ["fl1", "fl2", "last"]
    played.place(FL2)
    assert played.in_arena(FL2) == ["elk"]


@pytest.mark.rule("F-GLADIATOR-06")
def test_it_stays_closed_while_one_gladiator_is_left_in_the_first() -> None:
    played = laid(gladiator("cow i1"), SHY, ELK, fl1=("cow", "elk"), me=Side(villa="shy", hand="elk"))
    played.use("shy/0").play("elk")
    assert played.offered(a.Place) == ["fl1", "last"]


@pytest.mark.rule("F-GLADIATOR-07")
@pytest.mark.parametrize("last", [EMPTY, ("ox ox", "elk"), ("ox " * 12, "elk " * 12)])
@pytest.mark.parametrize(("fl1", "fl2"), [(("ox", "elk"), EMPTY), (EMPTY, ("ox", "")), (EMPTY, EMPTY)])
def test_the_lasting_glory_arena_is_always_open(
    last: tuple[str, str], fl1: tuple[str, str], fl2: tuple[str, str]
) -> None:
    played = laid(OX, ELK, BEE, fl1=fl1, fl2=fl2, last=last, me=Side(hand="bee")).play("bee")
    assert "last" in played.offered(a.Place)


@pytest.mark.rule("F-GLADIATOR-08")
@pytest.mark.parametrize(("place", "layout"), [(FL1, "fl1"), (FL2, "fl2"), (LAST, "last")])
def test_only_influence_limits_how_many_stand_in_an_arena(place: int, layout: str) -> None:
    there = {layout: ("", "elk " * 6)}
    played = laid(gladiator("cow i1"), ELK, me=Side(hand="cow " * 7, villa="pat3 pat3"), **there)
    for _ in range(6):
        played.play("cow").place(place)
    assert played.in_arena(place, 0) == ["cow"] * 6
    assert played.influence(0) == (6, 6)
    assert played.refusal(a.PlayCard(0, "cow")) == "ludus.influence"


@pytest.mark.rule("F-GLADIATOR-09")
@pytest.mark.parametrize("place", [FL1, FL2, LAST])
def test_either_fleeting_glory_arena_can_be_the_first(place: int) -> None:
    played = laid(OX, ELK, last=("", "elk"), me=Side(hand="ox")).play("ox")
    assert played.offered(a.Place) == ["fl1", "fl2", "last"]
    played.place(place)
    assert played.fighter("ox").arena == place


@pytest.mark.rule("F-GLADIATOR-10")
def test_three_arenas_lie_in_the_centre_in_every_machinations_phase() -> None:
    phases = 0
    for _, _, step in moves(1):
        base = step.state.pending[:1]
        phases += any(isinstance(one, said.PhaseBegan) and one.phase == "machinations" for one in step.events)
        if base and isinstance(base[0], Acting | Registering):
            assert [ground.card is not None for ground in step.state.grounds] == [True, True, True]
    assert phases > 1


@pytest.mark.rule("F-EX-04")
def test_hoplomachus_into_capua_under_three_influence() -> None:
    played = laid(
        *shipped("hoplomachus", "capua"),
        centre=("arena01", "capua", "arena03"),
        me=Side(hand="hoplomachus", villa="pat1 pat2"),
    )
    played.play("hoplomachus").place(FL2)
    assert played.influence(0) == (3, 2)
    assert played.state.grounds[FL2].card == "capua"
    assert played.in_arena(FL2, 0) == ["hoplomachus"]
