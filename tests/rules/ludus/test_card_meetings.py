"""Shipped cards that meet in odd ways."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Fighting, Reacting
from rules.ludus.state import Lift
from tests.rules.ludus.support.bouts import BOX, PLAIN, amount, bout, left, machinations, word
from tests.rules.ludus.support.fights import damaged
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Side, laid
from tests.rules.ludus.support.shipped import shipped

GALLUS = Lift("attack", word("gallus", f.Boost).by, "battle")


# What a text got outside a Battle, or in another Arena


def test_gallus_boosted_in_a_machinations_turn_loses_it_with_that_turn() -> None:
    """A Veles of the opponent Defeats the neighbour of Gallus as it enters, before any Battle is fought."""
    played = machinations(
        "veles gallus", acting=1, other=Side(hand="veles"), last=("gallus wasp", ""), favor=0, me=Side(deck="inc1")
    )
    played.play("veles").place(LAST).use("veles/0").choose("wasp")
    assert left(played, "damage") == ["wasp"]
    assert played.fighter("gallus").lifts == (GALLUS,)
    played.end_actions()
    assert (played.waiting, played.asked) == (Acting, 0)
    assert played.fighter("gallus").lifts == ()


def test_gallus_boosted_in_late_registration_loses_it_before_the_battles() -> None:
    played = machinations(
        "veles gallus", registering=1, other=Side(hand="veles", coins=9), last=("gallus wasp", "elk"), favor=1
    )
    played.register("veles").place(LAST).use("veles/0").choose("wasp")
    assert [event.until for event in played.told(told.NumbersChanged)] == ["battle"]
    while played.waiting is not Fighting:
        played.pass_()
    assert played.fighter("gallus").lifts == ()


def test_gallus_keeps_a_boost_from_one_combat_turn_to_the_next() -> None:
    played = bout("gallus", "ox", "gallus wasp elk").attack("ox").choose("wasp").end_turn()
    assert (played.waiting, played.asked) == (Fighting, 1)
    assert played.fighter("gallus").lifts == (GALLUS,)


@pytest.mark.parametrize(("other", "behind", "ahead"), [("", 1, 0), ("primus_palus", 0, 1)])
def test_arbelas_moved_away_strikes_with_the_attack_that_it_had(other: str, behind: int, ahead: int) -> None:
    """The Primus Palus of the Arena that it has left counts, and that of its new one does not."""
    played = machinations(
        "arbelas primus_palus night_transfer",
        me=Side(hand="night_transfer"),
        last=("arbelas" if ahead else "arbelas primus_palus", "elk eft"),
        fl1=(other, ""),
    )
    played.play("night_transfer").choose("arbelas")
    if not ahead:
        played.place(FL1)
    played.choose("elk")
    assert damaged(played) == {"elk": BOX.gladiator["arbelas"].attack + behind}
    assert played.fighter("arbelas").arena == FL1
    assert played.waiting is Acting


@pytest.mark.parametrize(("to", "summons"), [(FL2, False), (LAST, True)])
def test_suppositicius_opens_no_second_fleeting_arena_behind_itself(to: int, summons: bool) -> None:
    played = machinations("suppositicius night_transfer", me=Side(hand="night_transfer ox"), fl1=("suppositicius", ""))
    played.play("night_transfer").choose("suppositicius").place(to)
    if summons:
        assert played.offered(a.Use) == ["suppositicius/0"]
        played.use("suppositicius/0")
    assert played.waiting is Acting
    assert played.in_arena(FL1) == (["ox"] if summons else [])
    assert played.in_arena(to) == ["suppositicius"]
    assert played.hand(0) == ([] if summons else ["ox"])


# Who is asked in a window


@pytest.mark.rule("F-RUL-45")
@pytest.mark.parametrize(
    ("coins", "reserve", "waits"),
    [(1, "pierce", (Reacting, 0)), (0, "pierce", (Fighting, 1)), (1, "", (Fighting, 1))],
)
def test_verus_is_asked_where_the_reserve_brings_the_card_to_discard(
    coins: int, reserve: str, waits: tuple[type, int]
) -> None:
    played = laid(
        *PLAIN,
        *shipped("verus", "pierce"),
        battle=LAST,
        acting=1,
        last=("verus ox", "elk eft"),
        me=Side(coins=coins, reserve=reserve, villa="pat20"),
        other=Side(coins=1, reserve="inc1"),
    )
    played.attack("elk").choose("verus")
    assert (played.waiting, played.seat) == waits
    if waits[0] is Reacting:
        played.buy_back().use("verus/0").choose("eft")
        assert damaged(played) == {"verus": 2 - amount("verus", f.Reassign), "eft": amount("verus", f.Reassign)}
        assert played.discard(0) == ["pierce"]


@pytest.mark.rule("F-RUL-45")
@pytest.mark.parametrize(("arena", "waits"), [("nemausus", Reacting), ("nemausus!", Fighting)])
def test_tetraites_is_asked_where_nemausus_brings_the_coin(arena: str, waits: type) -> None:
    played = bout("tetraites nemausus", "tetraites ox", "elk eft", acting=1, me=Side(arenas=arena), other=Side(coins=9))
    played.attack("elk").choose("tetraites")
    assert played.waiting is waits
    if waits is Reacting:
        played.use("nemausus/0").use("tetraites/0")
        assert (damaged(played), played.coins(0)) == ({}, 0)
        assert played.waiting is Fighting


def test_suppositicius_is_asked_where_the_reserve_holds_its_successor() -> None:
    played = bout("suppositicius", "suppositicius ox", "hulk elk", acting=1, me=Side(reserve="cow"))
    played.attack("hulk").choose("suppositicius")
    assert (played.waiting, played.seat) == (Reacting, 0)  # the insurance pays for the Reserve
    played.buy_back().use("suppositicius/0")
    assert played.in_arena(LAST, 0) == ["ox", "cow"]
    assert played.coins(0) == 0
