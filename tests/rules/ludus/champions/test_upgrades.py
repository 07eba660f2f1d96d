"""Champions in play: played, upgraded level by level, paid for (C-CHAMPION-03 to C-CHAMPION-10)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.arena_events import GladiatorEntered
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Paying, Registering
from tests.rules.ludus.support.cards import arena, gladiator, patron, reaction, scheme
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat, awake, champion, level, table

LEVELS = tuple(level(f"hero{n} a{n} h{n} i1", price=4 * (n - 1)) for n in range(1, 6))
HERO: tuple[Any, ...] = (champion(), *LEVELS)
REST = "hero2 hero3 hero4 hero5"
DULL = Seat()


def held(*cards: Any, me: Seat, other: Seat = DULL, third: Seat | None = None, **layout: Any) -> Played:
    """A Take Actions step of seat 0, which has a Champion, at a table of two or three."""
    seats = (me, other) if third is None else (me, other, third)
    return table(*HERO, *cards, seats=seats, **layout)


def upgrade(card: str, seat: int = 0) -> a.Upgrade:
    return a.Upgrade(seat, card)


def upgraded(played: Played, card: str) -> Played:
    """Upgrade, and pay the cheapest way where there are several."""
    played.do(upgrade(card))
    return played.do(played.legal[0]) if played.waiting is Paying else played


@pytest.mark.rule("C-CHAMPION-05")
@pytest.mark.parametrize(("villa", "plays"), [("pat1", True), ("", False)])
def test_a_champion_is_played_like_any_gladiator(villa: str, plays: bool) -> None:
    played = held(me=Seat(hand="hero1", levels=REST, villa=villa), third=DULL)
    assert (played.offered(a.PlayCard) == ["hero1"]) is plays
    if plays:
        played.play("hero1")
        assert [one.card for one in played.state.fighters] == ["hero1"]
        assert played.state.schools[0].levels == tuple(REST.split())


@pytest.mark.rule("C-CHAMPION-06")
@pytest.mark.parametrize("third", [None, DULL], ids=["two", "three"])
def test_an_upgrade_swaps_the_card_of_the_hand_for_the_next_level(third: Seat | None) -> None:
    played = held(me=Seat(hand="hero1 inc1", levels=REST, coins=6, discard="inc2"), third=third)
    played.do(upgrade("hero1")).pay(coins=4)
    school = played.state.schools[0]
    assert (played.hand(0), played.discard(0), played.coins(0)) == (["inc1"], ["hero2", "inc2"], 2)
    assert played.state.removed == ("hero1",)
    assert school.levels == ("hero3", "hero4", "hero5")
    assert played.told(said.ChampionUpgraded) == [said.ChampionUpgraded(0, "hero1", "hero2")]
    assert (played.waiting, played.asked) == (Acting, 0)


@pytest.mark.rule("C-CHAMPION-07", "C-EX-11")
def test_levels_come_one_by_one_and_only_from_the_hand() -> None:
    played = held(me=Seat(hand="hero1", levels=REST, coins=30))
    assert played.offered(a.Upgrade) == ["hero1"]
    upgraded(played, "hero1")
    assert (played.offered(a.Upgrade), played.coins(0)) == ([], 26)
    assert played.refusal(upgrade("hero2")) == "ludus.no_upgrade"
    later = upgraded(held(me=Seat(hand="hero2", levels="hero3 hero4 hero5", coins=30)), "hero2")
    assert (later.discard(0), later.coins(0)) == (["hero3"], 22)


@pytest.mark.rule("C-CHAMPION-08")
def test_the_fifth_level_is_the_last() -> None:
    played = held(me=Seat(hand="hero5", coins=30))
    assert played.offered(a.Upgrade) == []
    assert played.refusal(upgrade("hero5")) == "ludus.top_level"
    before = held(me=Seat(hand="hero4", levels="hero5", coins=30))
    assert before.offered(a.Upgrade) == ["hero4"]


@pytest.mark.rule("C-CHAMPION-09")
@pytest.mark.parametrize(
    "me",
    [
        Seat(there="hero1", levels=REST, coins=9, villa="pat1"),
        Seat(deck="hero1", levels=REST, coins=9),
        Seat(discard="hero1", levels=REST, coins=9),
        Seat(hand="inc5", levels=REST, coins=9),
    ],
    ids=["Arena", "Deck", "Discard Pile", "nowhere"],
)
def test_only_a_champion_in_hand_is_upgraded(me: Seat) -> None:
    played = held(me=me, third=DULL)
    assert played.offered(a.Upgrade) == []
    assert played.refusal(upgrade("hero1")) == "ludus.no_upgrade"


@pytest.mark.rule("C-CHAMPION-10")
@pytest.mark.parametrize(
    ("hand", "coins", "can"), [("inc3", 1, True), ("inc3", 0, False), ("", 4, True), ("", 3, False)]
)
def test_it_is_paid_for_like_everything_and_by_itself(hand: str, coins: int, can: bool) -> None:
    played = held(me=Seat(hand=f"hero1 {hand}", levels=REST, coins=coins))
    assert (played.offered(a.Upgrade) == ["hero1"]) is can
    if can:
        upgraded(played, "hero1")
        assert played.discard(0)[0] == "hero2"
        assert played.coins(0) == 0
    else:
        assert played.refusal(upgrade("hero1")) == "ludus.upgrade_price"


@pytest.mark.rule("C-RUL-21")
@pytest.mark.parametrize(
    ("layout", "waiting", "code"),
    [
        ({"acting": 1}, Acting, "ludus.not_asked"),
        ({"registering": 0}, Registering, "ludus.no_upgrade"),
        ({"battle": True}, Fighting, "ludus.no_upgrade"),
    ],
    ids=["another's turn", "Late Registration", "Battle"],
)
def test_champions_are_upgraded_in_the_own_take_actions_step_alone(
    layout: dict[str, Any], waiting: type, code: str
) -> None:
    me = Seat(hand="hero1", levels=REST, coins=9, there="ox cow", reserve="inc1")
    played = held(gladiator("ox h9"), gladiator("cow h9"), me=me, other=Seat(there="ox cow"), third=DULL, **layout)
    assert played.waiting is waiting
    assert played.offered(a.Upgrade) == []
    assert played.refusal(upgrade("hero1")) == code


@pytest.mark.rule("C-RUL-21")
def test_a_champion_that_comes_back_to_hand_is_upgraded_again_in_the_same_turn() -> None:
    fetch = scheme("fetch", f.Recall(kind="gladiator", to="hand"))
    played = upgraded(held(fetch, me=Seat(hand="hero1 fetch", levels=REST, coins=30), third=DULL), "hero1")
    played.play("fetch")
    played = upgraded(played, "hero2")
    assert (played.discard(0)[0], played.state.removed) == ("hero3", ("hero1", "hero2"))


@pytest.mark.rule("C-RUL-22")
def test_an_upgrade_is_no_purchase() -> None:
    thrift = patron("thrift", 1, s.Thrift(by=2))
    spy = reaction("spy", u.Cue("bought", "other"), f.Coins(n=1))
    me = Seat(hand="hero1", levels=REST, coins=5, villa="thrift")
    played = upgraded(held(thrift, spy, me=me, other=Seat(hand="spy"), third=DULL), "hero1")
    assert (played.waiting, played.asked, played.coins(0)) == (Acting, 0, 1)
    assert played.told(said.CardBought) == []


@pytest.mark.rule("C-RUL-23")
def test_what_is_culled_is_upgraded_no_more() -> None:
    cull = scheme("cull", f.Cull())
    played = held(cull, me=Seat(hand="hero1 cull inc1", levels=REST, coins=30), third=DULL)
    played.play("cull").pick("hero1")
    assert played.state.removed == ("hero1",)
    assert played.offered(a.Upgrade) == []
    assert played.state.schools[0].levels == tuple(REST.split())


@pytest.mark.rule("C-RUL-23")
def test_its_levels_lie_unused_to_the_end_of_the_game() -> None:
    """Every player plays their Gladiators and fights, with Coin enough for each level, until the game is over."""
    cull, ox = scheme("cull", f.Cull()), gladiator("ox a3 h3 b9")
    others = Seat(deck="ox ox ox ox ox ox ox")
    me = Seat(hand="hero1 cull ox", levels=REST, coins=60, deck="ox ox ox ox ox inc1 inc1", reserve="inc2")
    played = held(cull, ox, me=me, other=others, third=others).play("cull").pick("hero1")
    while played.seat is not None:
        school = played.state.schools[0]
        assert not [one for one in (*played.legal, *played.game.asides(played.state, 0)) if isinstance(one, a.Upgrade)]
        assert (school.levels, played.state.removed) == (tuple(REST.split()), ("hero1",))
        fights = [one for one in played.legal if isinstance(one, a.Attack) or one == a.PlayCard(one.seat, "ox")]
        passes = [one for one in played.legal if isinstance(one, a.EndActions)]
        played.do((*fights, *passes, *played.legal)[0])
    assert played.state.rounds == 3


@pytest.mark.rule("C-RUL-24")
def test_a_champion_is_registered_late_discarded_and_drawn_like_others() -> None:
    me = Seat(hand="hero1 inc1", levels=REST, coins=3, villa="pat1", deck="inc2 inc2 inc2 inc2 inc2 inc2")
    late = held(me=me, third=DULL, registering=0)
    late.register("hero1").pay(coins=3)
    assert [one.who.card for one in late.told(GladiatorEntered)] == ["hero1"]
    turn = held(me=replace(me, hand="inc1 hero1"), third=DULL).end_actions()
    assert "hero1" in turn.hand(0)  # Discarded, shuffled and drawn again


@pytest.mark.rule("C-RUL-24")
def test_a_champion_that_falls_is_discarded_with_insurance_and_keeps_its_levels() -> None:
    ox, cow = gladiator("ox a9 h9"), gladiator("cow a1 h9")
    victim = awake(Seat(there="hero1 cow", levels=REST, villa="pat1"))
    played = held(ox, cow, me=victim, other=Seat(there="ox"), third=DULL, battle=True, acting=1)
    coins = played.coins(0)
    played.attack("ox").choose("hero1")
    assert (played.discard(0)[0], played.coins(0)) == ("hero1", coins + 1)
    assert played.state.schools[0].levels == tuple(REST.split())
    assert played.state.removed == ()


def test_what_waits_to_be_upgraded_is_not_given_away_meanwhile() -> None:
    market = arena("market", u.FreeAction((f.Coins(n=3),), u.Cost(exhaust=True, toss=1)))
    played = held(market, me=Seat(hand="hero1 inc4 x1", levels=REST, coins=4, arenas="market"))
    played.do(upgrade("hero1"))
    played.use("market/0")
    assert played.offered(a.Pick) == ["inc4", "x1"]
