"""Playing cards in the Take Actions step: types, Schemes, Patrons (F-PLAY, F-SCHEME, F-PATRON)."""

from typing import get_args

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Gladiator, Patron
from rules.ludus.frames import Acting, Fighting
from rules.ludus.table.stats import late_fee, number
from tests.rules.ludus.support.moments import MOMENTS, at, offers
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
from tests.rules.ludus.support.shipped import BOX, shipped

GAIN = scheme("gain", f.Coins(n=1))
JAB = tactic("jab", f.Damage())
FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
BOTH = tactic("both", f.Coins(n=1), scheme=(f.Draw(),))
OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
PLOT = patron("plot", 1, u.SchemeAbility((f.Coins(n=1),)))
ONE_OF_EACH = (OX, JAB, FLINCH, GAIN, PLOT, BOTH)


@pytest.mark.rule("F-PLAY-01")
def test_every_card_of_the_box_has_one_of_the_types() -> None:
    kinds = {card.kind for card in BOX.card.values()}
    assert kinds == {*get_args(f.Kind)} == {"income", "gladiator", "patron", "scheme", "tactic", "reaction", "boast"}
    assert any(card.scheme for card in BOX.cards.tactics)
    for card in BOX.cards.boasts:
        assert BOX.text[card.id].use == "scheme"


@pytest.mark.rule("F-PLAY-01")
def test_each_phase_takes_only_the_types_allowed_there() -> None:
    hand = "inc1 ox plot gain jab flinch both"
    machinations = laid(*ONE_OF_EACH, me=Side(hand=hand))
    assert machinations.offered(a.PlayCard) == ["ox", "plot", "gain", "both"]
    late = laid(*ONE_OF_EACH, registering=0, me=Side(hand=hand, coins=3))
    assert (late.offered(a.Register), late.offered(a.PlayCard)) == (["ox"], [])
    turn = laid(*ONE_OF_EACH, ELK, battle=LAST, last=("ox", "elk elk"), me=Side(hand=hand))
    assert turn.offered(a.PlayCard) == ["jab", "both"]
    window = laid(*ONE_OF_EACH, ELK, battle=LAST, last=("ox", "elk elk"), acting=1, me=Side(hand=hand))
    window.attack("elk")
    assert window.offered(a.PlayCard) == ["flinch"]


@pytest.mark.rule("F-PLAY-02")
@pytest.mark.parametrize(
    ("card", "code"),
    [("inc1", "ludus.income"), ("jab", "ludus.tactic_not_now"), ("flinch", "ludus.no_reaction")],
)
def test_only_gladiators_patrons_and_schemes_are_played_in_machinations(card: str, code: str) -> None:
    played = laid(*ONE_OF_EACH, me=Side(hand="inc1 ox plot gain jab flinch", coins=9, deck="x1"))
    assert played.offered(a.PlayCard) == ["ox", "plot", "gain"]
    assert played.refusal(a.PlayCard(0, card)) == code
    assert played.refusal(a.PlayCard(0, "x1")) == "ludus.not_in_hand"


@pytest.mark.rule("F-PLAY-03")
def test_playing_is_free() -> None:
    played = laid(gladiator("ox i1"), PLOT, GAIN, me=Side(hand="ox plot gain", villa="pat1", coins=2))
    assert played.offered(a.PlayCard) == ["ox", "plot", "gain"]
    played.play("plot").play("ox").place(LAST)
    assert played.coins(0) == 2
    played.play("gain")
    assert not played.told(said.Paid)
    assert played.coins(0) == 3
    assert laid(gladiator("ox"), PLOT, GAIN, me=Side(hand="ox plot gain")).offered(a.PlayCard) == ["ox", "plot", "gain"]


@pytest.mark.rule("F-SCHEME-01")
def test_a_scheme_is_paid_then_done_in_order_then_discarded() -> None:
    deal = scheme("deal", f.Draw(), f.Coins(n=2), cost=u.Cost(coins=1))
    played = laid(deal, me=Side(hand="deal", deck="x1", coins=1, discard="x2"))
    played.play("deal")
    assert played.order(said.Paid, said.CardsDrawn, said.CoinsGained, said.CardDone) == [
        "Paid",
        "CardsDrawn",
        "CoinsGained",
        "CardDone",
    ]
    assert (played.hand(0), played.coins(0), played.discard(0)) == (["x1"], 2, ["deal", "x2"])
    assert played.waiting is Acting


@pytest.mark.rule("F-SCHEME-01")
def test_a_scheme_is_on_no_pile_before_all_is_done() -> None:
    """It draws what is left of the Deck and of the Discard Pile, but not itself."""
    played = laid(scheme("deal", f.Draw(n=3)), me=Side(hand="deal", deck="x1", discard="x2")).play("deal")
    assert (played.hand(0), played.discard(0)) == (["x1", "x2"], ["deal"])


@pytest.mark.rule("F-SCHEME-02", "F-EX-20")
def test_what_stands_before_to_comes_first() -> None:
    played = laid(*shipped("aedile"), me=Side(villa="aedile", deck="x1 x2"))
    played.use("aedile/0")
    assert played.order(told.Exhausted, said.CardsDrawn) == ["Exhausted", "CardsDrawn"]
    assert (played.hand(0), played.deck(0)) == (["x1"], ["x2"])
    assert played.offered(a.Use) == []


@pytest.mark.rule("F-SCHEME-02")
def test_coin_and_cards_that_stand_before_to_come_first_too() -> None:
    toll = scheme("toll", f.Draw(), cost=u.Cost(coins=1, toss=1))
    played = laid(toll, me=Side(hand="toll x3", deck="x1 x2", coins=1)).play("toll")
    assert played.order(said.Paid, said.CardsDiscarded, said.CardsDrawn) == ["Paid", "CardsDiscarded", "CardsDrawn"]
    assert (played.hand(0), played.discard(0), played.coins(0)) == (["x1"], ["toll", "x3"], 0)
    assert played.waiting is Acting


@pytest.mark.rule("F-EX-20")
def test_an_exhausted_aedile_does_not_help() -> None:
    played = laid(*shipped("aedile"), me=Side(villa="aedile!", deck="x1"))
    assert played.offered(a.Use) == []
    assert played.refusal(a.Use(0, played.state.schools[0].patrons[0].number, "aedile/0")) == "ludus.exhausted"


@pytest.mark.rule("F-SCHEME-03")
@pytest.mark.parametrize(
    ("villa_", "coins", "offered"),
    [("treacherous_augur", 2, True), ("treacherous_augur", 1, False), ("treacherous_augur!", 5, False)],
)
def test_an_ability_is_offered_only_where_its_cost_can_be_paid(villa_: str, coins: int, offered: bool) -> None:
    played = laid(*shipped("treacherous_augur"), me=Side(villa=villa_, coins=coins, discard="x1"))
    assert played.offered(a.Use) == (["treacherous_augur/0"] if offered else [])


@pytest.mark.rule("F-SCHEME-03")
@pytest.mark.parametrize(
    ("hand", "coins", "offered"), [("toll inc1", 1, True), ("toll", 1, False), ("toll inc1", 0, False)]
)
def test_a_scheme_card_is_offered_only_where_its_cost_can_be_paid(hand: str, coins: int, offered: bool) -> None:
    toll = scheme("toll", f.Coins(n=3), cost=u.Cost(coins=2))
    played = laid(toll, me=Side(hand=hand, coins=coins))
    assert played.offered(a.PlayCard) == (["toll"] if offered else [])
    if not offered:
        assert played.refusal(a.PlayCard(0, "toll")) == "ludus.no_use"


@pytest.mark.rule("F-SCHEME-03", "F-RUL-34")
@pytest.mark.parametrize("cost", [u.Cost(), u.Cost(coins=1)])
def test_a_scheme_card_may_be_played_though_nothing_happens(cost: u.Cost) -> None:
    """F-RUL-34: nobody is there to be healed."""
    played = laid(scheme("vain", f.Heal(), cost=cost), me=Side(hand="vain", coins=1)).play("vain")
    assert (played.coins(0), played.discard(0), played.waiting) == (1 - cost.coins, ["vain"], Acting)


@pytest.mark.rule("F-SCHEME-03")
@pytest.mark.parametrize(("hand", "offered"), [("toss x1 x2", True), ("toss x1", False)])
def test_a_scheme_that_costs_cards_needs_that_many_others(hand: str, offered: bool) -> None:
    toss = scheme("toss", f.Coins(n=3), cost=u.Cost(toss=2))
    played = laid(toss, me=Side(hand=hand))
    assert ("toss" in played.offered(a.PlayCard)) is offered
    if offered:
        played.play("toss").pick("x1")
        assert (played.hand(0), played.coins(0)) == ([], 3)
        assert played.discard(0) == ["toss", "x2", "x1"]


def with_scheme(source: str, cost: u.Cost, me: Side) -> Played:
    """A Take Actions step of seat 0, which has a thing in play whose Scheme Ability brings a Coin for what it costs."""
    able = u.SchemeAbility((f.Coins(n=1),), cost)
    made: dict[str, Gladiator | Patron | Arena] = {
        "gladiator": gladiator("thing", able),
        "patron": patron("thing", 0, able),
    }
    held = replace(me, villa="thing" if source == "patron" else "", arenas="thing" if source == "arena" else "")
    return laid(
        made.get(source, arena("thing", able)),
        me=held,
        last=("thing" if source == "gladiator" else "", ""),
        champions=(0 if source == "token" else None, None),
        centre=("thing" if source == "token" else "arena01", "arena02", "arena03"),
    )


@pytest.mark.rule("F-SCHEME-03")
@pytest.mark.parametrize("source", ["gladiator", "patron", "arena", "token"])
@pytest.mark.parametrize(
    ("cost", "has", "offered"),
    [
        (u.Cost(toss=2), Side(hand="x1 x2"), True),
        (u.Cost(toss=2), Side(hand="x1", coins=9, discard="x2", deck="x3"), False),
        (u.Cost(coins=2), Side(hand="inc1", coins=1), True),
        (u.Cost(coins=2), Side(hand="inc1 x1", discard="inc5"), False),
    ],
)
def test_an_ability_of_anything_needs_its_coin_and_its_cards(
    source: str, cost: u.Cost, has: Side, offered: bool
) -> None:
    played = with_scheme(source, cost, has)
    assert played.offered(a.Use) == (["thing/0"] if offered else [])


@pytest.mark.rule("F-SCHEME-03")
@pytest.mark.parametrize("source", ["gladiator", "patron", "arena", "token"])
def test_what_is_exhausted_cannot_be_exhausted_for_its_ability(source: str) -> None:
    played = with_scheme(source, u.Cost(exhaust=True), Side(hand="x1", coins=9)).use("thing/0")
    assert (played.coins(0), played.offered(a.Use)) == (10, [])


@pytest.mark.rule("F-SCHEME-03")
@pytest.mark.parametrize(
    ("hand", "coins", "paid"),
    [("inc2", 0, None), ("inc2", 1, None), ("inc1 inc1", 0, None), ("inc2", 2, "+2"), ("inc2 inc1", 0, "inc2 +0")],
)
def test_what_costs_coin_and_a_card_is_not_paid_with_one_card_for_both(hand: str, coins: int, paid: str | None) -> None:
    cost = u.Cost(coins=2, toss=1)
    played = laid(scheme("toll", f.Coins(n=1), cost=cost), me=Side(hand=f"toll {hand}", coins=coins))
    able = with_scheme("patron", cost, Side(hand=hand, coins=coins))
    assert (played.offered(a.PlayCard), able.offered(a.Use)) == ((["toll"], ["thing/0"]) if paid else ([], []))
    if paid:
        played.play("toll")
        assert (played.told(said.Paid)[0].cards, played.told(said.Paid)[0].coins) == (tuple(paid.split()[:-1]), coins)
        assert (played.hand(0), played.coins(0), played.waiting) == ([], 1, Acting)


@pytest.mark.rule("F-SCHEME-03", "F-RUL-17")
def test_the_only_card_for_a_scheme_pays_for_no_free_action_in_between() -> None:
    toss = scheme("toss", f.Draw(), cost=u.Cost(toss=1))
    played = laid(*shipped("corduba"), toss, me=Side(hand="toss x1", arenas="corduba", deck="x3")).play("toss")
    assert (played.waiting, played.discard(0), played.coins(0)) == (Acting, ["toss", "x1"], 0)
    played = laid(*shipped("corduba"), toss, me=Side(hand="toss x1 x2", arenas="corduba", deck="x3")).play("toss")
    played.use("corduba/0").pick("x2")
    assert (played.hand(0), played.discard(0), played.coins(0)) == (["x3"], ["toss", "x1", "x2"], 3)


@pytest.mark.rule("F-SCHEME-04")
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_scheme_outside_the_own_take_actions_step(moment: str) -> None:
    played = at(moment, PLOT, GAIN, BOTH, me=Side(hand="gain", villa="plot", coins=3))
    keys = [one.text for one in played.legal if isinstance(one, a.Use)]
    assert "plot/0" not in keys
    assert "gain" not in played.offered(a.PlayCard)
    assert not offers(played, a.Use)
    if played.asked == 0:
        number = played.state.schools[0].patrons[0].number
        assert played.refusal(a.Use(0, number, "plot/0")) in {
            "ludus.scheme_not_now",
            "ludus.no_reaction",
            "ludus.not_now",
        }


@pytest.mark.rule("F-SCHEME-04")
def test_both_kinds_of_schemes_are_offered_in_the_own_take_actions_step() -> None:
    played = laid(PLOT, GAIN, me=Side(hand="gain", villa="plot"), other=Side(hand="gain", villa="plot"))
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["gain"], ["plot/0"])
    assert all(
        one.number == played.state.schools[0].patrons[0].number for one in played.legal if isinstance(one, a.Use)
    )
    assert not played.game.asides(played.state, 1)


@pytest.mark.rule("F-SCHEME-05")
def test_a_patron_stays_in_the_villa_when_its_ability_is_used() -> None:
    played = laid(
        *shipped("treacherous_augur"), me=Side(villa="treacherous_augur", hand="inc2", discard="x1 x2"), other=Side()
    )
    played.use("treacherous_augur/0").pick("x2")
    assert played.villa(0) == ["treacherous_augur!"]
    assert played.discard(0) == ["inc2", "x1"]
    assert played.deck(0) == ["x2"]
    assert played.waiting is Acting


@pytest.mark.rule("F-SCHEME-06", "F-RUL-12")
def test_a_patron_in_hand_has_no_ability_and_one_just_played_has() -> None:
    hand = "plot treacherous_augur treacherous_augur"
    played = laid(*shipped("treacherous_augur"), PLOT, me=Side(hand=hand, coins=2, discard="x1"))
    assert played.offered(a.Use) == []
    played.play("treacherous_augur")
    assert played.offered(a.Use) == ["treacherous_augur/0"]
    played.play("plot")
    assert played.offered(a.Use) == ["treacherous_augur/0", "plot/0"]
    played.use("plot/0").use("treacherous_augur/0")
    assert (played.hand(0), played.coins(0), played.waiting) == (["treacherous_augur"], 1, Acting)


@pytest.mark.rule("F-SCHEME-07", "F-RUL-43")
def test_a_scheme_lies_aside_until_it_is_done() -> None:
    pair = scheme("pair", f.Draw(n=2))
    played = laid(pair, me=Side(hand="pair", discard="x1 x2 x3"))
    played.play("pair")
    assert [one.cards for one in played.told(said.DeckShuffled)] == [3]
    assert (len(played.hand(0)), len(played.deck(0)), played.discard(0)) == (2, 1, ["pair"])
    assert "pair" not in played.hand(0)


@pytest.mark.rule("F-SCHEME-08")
def test_a_scheme_tactic_is_a_scheme_in_machinations_and_the_tactic_in_a_combat_turn() -> None:
    played = laid(BOTH, me=Side(hand="both", deck="x1"))
    assert played.offered(a.PlayCard) == ["both"]
    played.play("both")
    assert (played.hand(0), played.coins(0), played.discard(0)) == (["x1"], 0, ["both"])
    fight = laid(BOTH, OX, ELK, battle=LAST, last=("ox ox", "elk elk"), me=Side(hand="both both", deck="x1"))
    assert fight.offered(a.PlayCard) == ["both"]
    fight.play("both")
    assert (fight.hand(0), fight.coins(0), fight.discard(0)) == (["both"], 1, ["both"])
    battle = fight.state.battle
    assert battle is not None
    assert battle.tactic
    assert fight.offered(a.PlayCard) == []
    assert fight.refusal(a.PlayCard(0, "both")) == "ludus.one_tactic"


@pytest.mark.rule("F-PATRON-01")
def test_a_patron_goes_to_the_villa_and_stays() -> None:
    played = laid(
        patron("host", 1), gladiator("ox b6"), me=Side(hand="host", deck="x1"), other=Side(), last=("ox", ""), favor=0
    )
    played.play("host")
    assert (played.villa(0), played.villa(1), played.hand(0), played.discard(0)) == (["host"], [], [], [])
    assert played.told(said.PatronArrived)[0].card == "host"
    played.end_actions()
    assert [one.phase for one in played.told(said.PhaseBegan)][-2:] == ["resolution", "machinations"]
    assert played.villa(0) == ["host"]
    assert "host" not in (*played.hand(0), *played.discard(0), *played.deck(0))


@pytest.mark.rule("F-PATRON-02")
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_patron_is_played_outside_the_own_take_actions_step(moment: str) -> None:
    played = at(moment, me=Side(hand="pat1", coins=9))
    assert not any(one.card == "pat1" for one in played.legal if isinstance(one, a.PlayCard))
    if isinstance(played.state.pending[-1], Fighting) and played.asked == 0:
        assert played.refusal(a.PlayCard(0, "pat1")) == "ludus.patron_not_now"


@pytest.mark.rule("F-PATRON-03", "F-EX-03")
def test_two_patrons_grant_three_influence() -> None:
    played = laid(
        *shipped("crooked_senator", "unscrupulous_consul"), me=Side(villa="crooked_senator", hand="unscrupulous_consul")
    )
    assert played.influence(0)[0] == 1
    played.play("unscrupulous_consul")
    assert played.influence(0)[0] == 3
    assert played.influence(1)[0] == 0
    assert played.villa(0) == ["crooked_senator", "unscrupulous_consul"]
    assert not played.told(said.Paid)


HELP = u.ReactionAbility(u.Cue("attacks"), (f.Coins(n=1),), may=True)


@pytest.mark.rule("F-PATRON-04")
@pytest.mark.parametrize("tired", [False, True])
def test_an_exhausted_patron_counts_as_blank(tired: bool) -> None:
    host = patron("host", 2, HELP, s.Registrar(by=1), s.Aura("attack", 3))
    mark = "!" if tired else ""
    played = laid(
        host,
        OX,
        ELK,
        FLINCH,
        battle=LAST,
        acting=1,
        last=("ox", "elk elk"),
        me=Side(villa=f"host{mark} pat1", hand="flinch"),
    )
    box = played.game.box
    assert played.influence(0)[0] == (1 if tired else 3)
    assert late_fee(box, played.state, 0) == (3 if tired else 2)
    assert number(box, played.state, played.fighter("ox"), "attack") == (1 if tired else 4)
    played.attack("elk")
    assert played.offered(a.PlayCard) == ["flinch"]
    assert ("host/0" in played.offered(a.Use)) is not tired


@pytest.mark.rule("F-PATRON-04")
def test_a_readied_patron_is_no_longer_blank() -> None:
    host = patron("host", 2, u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    played = laid(host, me=Side(villa="host", deck="x1"), other=Side(deck="x1"))
    played.use("host/0")
    assert (played.influence(0)[0], played.offered(a.Use)) == (0, [])
    played.end_actions().end_actions()
    assert (played.influence(0)[0], played.offered(a.Use)) == (2, ["host/0"])
    assert played.villa(0) == ["host"]
