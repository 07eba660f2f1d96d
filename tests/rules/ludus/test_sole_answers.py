"""Choices with a single answer: taken at once, unless their owner could first come to another one (F-RUL-60)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Hitting, Reacting, Using, Yielding
from tests.rules.ludus.support.positions import (
    LAST,
    Played,
    Side,
    arena,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)
from tests.rules.ludus.support.shipped import shipped

OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
JAB, CUT = tactic("jab", f.Damage()), tactic("cut", f.Damage())
WELL = arena("well", u.FreeAction((f.Draw(),), u.Cost(exhaust=True)))
GOLD = arena("gold", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))
PAWN = arena("pawn", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True, toss=1)))
EXILE = patron("exile", 0, u.FreeAction((f.Withdraw(whom=f.Target(side="own")),), u.Cost(exhaust=True)))
THINGS = (*shipped("damnatio_memoriae"), OX, ELK, JAB, CUT, WELL, GOLD, PAWN)


def condemned(**other: object) -> Played:
    """Seat 0 has just condemned a memory, and seat 1 has to Discard a card."""
    me = Side(hand="damnatio_memoriae", deck="inc1 inc1 inc1")
    return laid(*THINGS, me=me, other=Side(**other)).play("damnatio_memoriae")  # type: ignore[arg-type]


@pytest.mark.rule("F-RUL-60")
def test_the_only_card_is_not_discarded_before_the_reserve_could_be_taken_back() -> None:
    played = condemned(hand="inc3", reserve="jab", coins=1)
    assert (played.waiting, played.asked, played.legal) == (Using, 1, (a.Pick(1, "inc3"), a.BuyBack(1)))
    assert played.told(said.CardsDiscarded) == []
    played.buy_back().pay(coins=1)
    assert played.offered(a.Pick) == ["inc3", "jab"]
    played.pick("jab")
    assert (played.hand(1), played.discard(1), played.waiting, played.asked) == (["inc3"], ["jab"], Acting, 0)


@pytest.mark.rule("F-RUL-60")
def test_its_owner_may_as_well_leave_the_reserve_alone() -> None:
    played = condemned(hand="inc3", reserve="jab", coins=1).pick("inc3")
    assert (played.hand(1), played.discard(1), played.coins(1)) == ([], ["inc3"], 1)
    assert (played.waiting, played.asked) == (Acting, 0)


@pytest.mark.rule("F-RUL-60")
@pytest.mark.parametrize(
    ("side", "waits"),
    [
        ({"hand": "jab"}, False),
        ({"hand": "jab", "coins": 9}, False),
        ({"hand": "jab", "reserve": "cut", "coins": 0}, False),
        ({"hand": "jab", "reserve": "cut", "coins": 1}, True),
        ({"hand": "jab", "reserve": "jab", "coins": 1}, False),
        ({"hand": "inc1", "reserve": "jab", "coins": 0}, True),
        ({"hand": "inc1", "reserve": "inc1", "coins": 0}, True),
        ({"hand": "jab", "arenas": "well", "deck": "cut"}, True),
        ({"hand": "jab", "arenas": "well!", "deck": "cut"}, False),
        ({"hand": "jab", "arenas": "gold"}, False),
        ({"hand": "jab", "arenas": "gold", "reserve": "cut"}, True),
        ({"hand": "jab", "arenas": "gold", "reserve": "cut cut"}, False),
        ({"hand": "jab", "arenas": "pawn"}, True),
    ],
    ids=str,
)
def test_it_waits_as_long_as_something_could_change_what_can_be_chosen(side: dict[str, object], waits: bool) -> None:
    played = condemned(**side)
    assert (played.waiting is Using) == waits
    assert played.asked == int(waits)
    assert played.discard(1) == ([] if waits else [str(side["hand"])])


@pytest.mark.rule("F-RUL-60")
@pytest.mark.parametrize("cards", ["cut", "jab"])
def test_nobody_is_told_by_the_question_what_the_next_card_is(cards: str) -> None:
    played = condemned(hand="jab", arenas="well", deck=f"{cards} inc1")
    assert played.waiting is Using
    played.use("well/0")
    assert (played.waiting is Using) == (cards == "cut")


@pytest.mark.rule("F-RUL-60")
def test_what_is_given_away_meanwhile_is_not_discarded() -> None:
    played = condemned(hand="jab", arenas="pawn").use("pawn/0")
    assert (played.hand(1), played.discard(1), played.coins(1)) == ([], ["jab"], 1)
    assert (played.waiting, played.asked) == (Acting, 0)
    assert len(played.told(said.CardsDiscarded)) == 1


TRIM = scheme("trim", f.Cull())
FETCH = scheme("fetch", f.Recall(to="hand"))
WHIP = tactic("whip", f.Damage(), cost=u.Cost(toss=1))


@pytest.mark.rule("F-RUL-60", "F-RESERVE-05")
@pytest.mark.parametrize("coins", [0, 1])
def test_so_it_is_with_all_that_is_chosen_from_own_cards(coins: int) -> None:
    """A card to Cull, and one that a Tactic costs."""
    side = Side(hand="trim jab", reserve="cut", coins=coins)
    played = laid(*THINGS, TRIM, me=side).play("trim")
    assert (played.waiting, played.offered(a.Pick)) == ((Using, ["jab"]) if coins else (Acting, []))
    side = Side(hand="whip jab", reserve="cut", coins=coins)
    played = laid(*THINGS, WHIP, battle=LAST, last=("ox", "elk"), me=side).play("whip")
    assert played.offered(a.Pick) == (["jab"] if coins else [])


@pytest.mark.rule("F-RUL-60")
@pytest.mark.parametrize(("hand", "waits"), [("fetch inc1", True), ("fetch cut", False)])
def test_a_card_that_would_pay_for_the_reserve_could_be_fetched_too(hand: str, waits: bool) -> None:
    side = Side(hand=hand, reserve="cut", discard="jab", coins=1)
    played = laid(*THINGS, FETCH, me=side).play("fetch")
    assert (played.waiting is Using) == waits


@pytest.mark.rule("F-RUL-60")
def test_the_only_gladiator_is_meant_at_once_where_cards_change_nothing() -> None:
    side = Side(hand="jab", reserve="cut", coins=9, arenas="well gold", deck="inc1")
    played = laid(*THINGS, battle=LAST, last=("ox", "elk"), me=side).attack("ox")
    assert (played.fighter("elk").damage, played.waiting, played.asked) == (1, Fighting, 0)


@pytest.mark.rule("F-RUL-60")
def test_it_waits_where_a_free_action_could_reach_the_arena() -> None:
    played = laid(*THINGS, EXILE, battle=LAST, last=("ox", "elk"), me=Side(villa="exile")).attack("ox")
    assert (played.waiting, played.offered(a.Choose)) == (Hitting, ["elk"])
    played.choose("elk")
    assert played.fighter("elk").damage == 1


@pytest.mark.rule("F-RUL-60")
@pytest.mark.parametrize("discard", ["", "cut"])
def test_it_waits_where_a_free_action_could_fetch_a_card_to_choose(discard: str) -> None:
    """Nothing is drawn with it, and the Deck is empty."""
    grave = arena("grave", u.FreeAction((f.Recall(to="hand"),), u.Cost(exhaust=True)))
    side = Side(hand="jab", arenas="grave", discard=discard)
    me = Side(hand="damnatio_memoriae", deck="inc1 inc1 inc1")
    played = laid(*THINGS, grave, me=me, other=side).play("damnatio_memoriae")
    assert (played.waiting, played.asked) == ((Using, 1) if discard else (Acting, 0))
    if discard:
        assert played.use("grave/0").offered(a.Pick) == ["jab", "cut"]


@pytest.mark.rule("F-RUL-60")
@pytest.mark.parametrize("villa", ["pat1", "pat1 exile"])
def test_the_only_gladiator_for_missing_influence_waits_where_it_could_be_taken_back(villa: str) -> None:
    plot, cow = scheme("plot", f.TirePatron()), gladiator("cow i1")
    played = laid(EXILE, plot, cow, me=Side(hand="plot"), other=Side(villa=villa), last=("", "cow")).play("plot")
    if "exile" not in villa:
        assert (played.waiting, played.discard(1)) == (Acting, ["cow"])
        return
    played.pick("pat1")
    assert (played.waiting, played.asked, played.offered(a.Yield)) == (Yielding, 1, ["cow"])
    played.use("exile/0")
    assert (played.hand(1), played.discard(1), played.waiting, played.asked) == (["cow"], [], Acting, 0)


@pytest.mark.rule("F-RUL-60")
@pytest.mark.parametrize(("hurt", "waits"), [(0, False), (1, True)])
def test_it_waits_where_the_cost_of_a_free_action_could_strike_the_attacker(hurt: int, waits: bool) -> None:
    bull = gladiator("bull a1 h1", u.FreeAction((f.Coins(n=1),), u.Cost(hurt=hurt)))
    played = laid(bull, *THINGS, battle=LAST, last=("bull ox", "elk")).attack("bull")
    assert (played.waiting is Hitting) == waits
    if waits:
        played.use("bull/0")
    assert bool(played.told(told.AttackFailed)) is waits


@pytest.mark.rule("F-RUL-45", "F-RESERVE-05")
@pytest.mark.parametrize(("coins", "asked"), [(1, False), (2, True)])
def test_what_the_reserve_costs_is_gone_for_the_reaction_in_it(coins: int, asked: bool) -> None:
    cheer = reaction("cheer", u.Cue("assigned"), f.Coins(n=1), cost=u.Cost(coins=1))
    played = laid(OX, ELK, cheer, battle=LAST, last=("ox", "elk"), other=Side(reserve="cheer", coins=coins))
    assert (played.attack("ox").waiting is Reacting) == asked
