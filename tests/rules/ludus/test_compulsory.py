"""Texts that have to be used, and who puts them in order."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Hitting, Ordering, Reacting, Using
from tests.rules.ludus.support.fights import PLAIN, PURSE, damaged, fight
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, patron, reaction, scheme, tactic
from tests.rules.ludus.support.shipped import shipped

STORM = tactic("storm", f.Damage(whom=f.Each()))
BOOK = shipped("arbelas", "tiro", "auctoratus")


@pytest.mark.rule("F-REACTION-15", "F-RUL-52")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_ability_without_may_has_to_be_used_once(owner: int) -> None:
    """F-RUL-52: and only if it can do something."""
    duty = gladiator("duty h9", u.ReactionAbility(u.Cue("assigned", "any"), (f.Coins(n=1),)))
    sides = ("duty ox", "elk eft") if owner == 0 else ("ox", "duty elk eft")
    played = fight(duty, last=sides).attack("ox").choose("elk")
    assert [played.coins(seat) for seat in (0, 1)] == [PURSE + (owner == 0), PURSE + (owner == 1)]
    assert played.waiting is Fighting
    assert len(played.told(said.TextUsed)) == 1


@pytest.mark.rule("F-RUL-52")
@pytest.mark.parametrize("left", ["eft", "eft emu"])
def test_it_has_to_be_used_even_if_all_that_it_can_hit_is_ones_own(left: str) -> None:
    """Arbelas leaves an Arena without opponents."""
    plot = scheme("plot", f.TirePatron())
    other = Side(villa="pat1")
    played = laid(*PLAIN, *BOOK, plot, me=Side(hand="plot"), other=other, last=("", f"arbelas {left}")).play("plot")
    if left != "eft":
        assert (played.waiting, played.asked, played.offered(a.Choose)) == (Using, 1, left.split())
        played.choose("eft")
    assert (damaged(played), played.waiting) == ({"eft": 2}, Acting)


DUTY = patron("duty", 0, u.ReactionAbility(u.Cue("attacks", "any"), (f.Coins(n=5),)))
CHEER = reaction("cheer", u.Cue("attacks"), f.Coins(n=1))


@pytest.mark.rule("F-RUL-52", "F-REACTION-03")
def test_it_does_not_come_before_the_reaction_of_whoever_is_first() -> None:
    """Riposte strikes Paegniarius, whom its own ability takes out of the Arena a moment later."""
    me, other = Side(), Side(hand="riposte")
    cards = shipped("paegniarius", "riposte")
    played = fight(*cards, me=me, other=other, last=("paegniarius ox", "elk eft")).attack("paegniarius")
    assert (played.asked, played.offered(a.PlayCard)) == (1, ["riposte"])
    assert a.Pass(1) in played.legal
    played.play("riposte")
    assert damaged(played) == {"paegniarius": 2}
    assert (played.waiting, played.asked) == (
        Using,
        0,
    )  # it is that one's turn now, and there is nothing to choose from
    played.choose("elk")
    assert ("paegniarius" in played.hand(0), damaged(played)) == (True, {"elk": 1})
    assert played.waiting is Fighting


@pytest.mark.rule("F-RUL-52", "F-REACTION-04")
def test_whoever_passes_for_its_sake_is_asked_again_afterwards() -> None:
    played = fight(DUTY, CHEER, me=Side(villa="duty"), other=Side(hand="cheer"), last=("ox", "elk eft")).attack("ox")
    assert (played.asked, played.coins(0)) == (1, PURSE)
    played.pass_()
    assert (played.asked, played.coins(0), played.offered(a.PlayCard)) == (1, PURSE + 5, ["cheer"])
    played.pass_()
    assert (played.waiting, played.coins(0)) == (Hitting, PURSE + 5)


@pytest.mark.rule("F-RUL-52", "F-REACTION-06", "F-REACTION-15")
@pytest.mark.parametrize("owner", [0, 1])
def test_its_owner_may_react_with_something_else_first_and_passes_only_afterwards(owner: int) -> None:
    side = Side(villa="duty", hand="cheer")
    sides = {"me": side} if owner == 0 else {"other": side}
    played = fight(DUTY, CHEER, last=("ox", "elk eft"), **sides).attack("ox")
    assert (played.asked, played.offered(a.PlayCard), played.offered(a.Use)) == (owner, ["cheer"], ["duty/0"])
    assert a.Pass(owner) not in played.legal
    assert played.refusal(a.Pass(owner)) == "ludus.compulsory"
    first = played.play("cheer")
    assert (first.waiting, first.coins(owner)) == (Hitting, PURSE + 6)  # the other one follows by itself
    played = fight(DUTY, CHEER, last=("ox", "elk eft"), **sides).attack("ox").use("duty/0")
    assert (played.asked, played.offered(a.PlayCard), played.coins(owner)) == (owner, ["cheer"], PURSE + 5)
    assert a.Pass(owner) in played.legal


@pytest.mark.rule("F-RUL-52", "F-RUL-60")
def test_it_waits_for_its_owner_who_could_take_another_reaction_from_the_reserve() -> None:
    played = fight(DUTY, CHEER, me=Side(villa="duty", reserve="cheer"), last=("ox", "elk eft")).attack("ox")
    assert (played.asked, played.legal) == (
        0,
        (a.Use(0, played.state.schools[0].patrons[0].number, "duty/0"), a.BuyBack(0)),
    )
    played.buy_back()
    assert played.offered(a.PlayCard) == ["cheer"]


@pytest.mark.rule("F-REACTION-15", "F-RUL-34")
def test_a_duty_that_can_do_nothing_is_none() -> None:
    """F-RUL-34, F-RUL-52."""
    duty = gladiator("duty h9", u.ReactionAbility(u.Cue("assigned", "any"), (f.Heal(whom=f.Target(side="own")),)))
    played = fight(duty, last=("ox", "duty elk")).attack("ox").choose("elk")
    assert (played.told(said.TextUsed), played.waiting) == ([], Fighting)
    assert damaged(played) == {"elk": 2}
    played = fight(duty, tactic("idle", f.Coins(n=1)), last=("ox", "duty elk*1")).attack("ox").choose("duty")
    assert (damaged(played), played.in_arena(LAST, 1)) == ({"duty": 2}, ["duty", "elk"])


@pytest.mark.rule("F-RUL-45")
@pytest.mark.parametrize(
    ("deck", "discard", "asked"),
    [("cheer", "", True), ("inc1 cheer", "", True), ("inc1", "cheer", False), ("", "cheer", True), ("inc1", "", False)],
)
def test_who_could_draw_a_reaction_is_asked(deck: str, discard: str, asked: bool) -> None:
    """F-RUL-45: by a free action, whatever the next card is; it must not be told by who is asked."""
    well = arena("well", u.FreeAction((f.Draw(),), u.Cost(exhaust=True)))
    cheer = reaction("cheer", u.Cue("assigned"), f.Coins(n=1))
    other = Side(arenas="well", deck=deck, discard=discard)
    played = fight(well, cheer, other=other, last=("ox", "elk eft")).attack("ox").choose("elk")
    assert (played.waiting is Reacting) == asked
    if asked:
        assert played.asked == 1
        played.use("well/0", seat=1)
        assert played.offered(a.PlayCard) == ([] if deck.startswith("inc1") else ["cheer"])


@pytest.mark.rule("F-SIMUL-01", "F-REACTION-15", "F-RUL-30")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_orders_what_both_have_to_do(active: int) -> None:
    """F-RUL-30, F-RUL-52: two of Arbelas fall at once; each owner chooses a Target, and the active player who begins."""
    played = fight(
        *BOOK,
        STORM,
        me=Side(hand="storm"),
        other=Side(hand="storm"),
        last=("arbelas ox", "arbelas elk eft"),
        acting=active,
    ).play("storm")
    assert (played.waiting, played.asked) == (Ordering, active)
    assert played.offered(a.First) == ["arbelas/0", "arbelas/0"]
    first, second = [one for one in played.legal if isinstance(one, a.First)]
    assert a.Pass(active) not in played.legal
    played.do(second)
    assert (played.waiting, played.asked) == (Using, 1)
    played.choose("elk")
    assert (played.asked, played.offered(a.Choose)) == (0, ["ox", "elk", "eft"])
    played.choose("eft")
    assert damaged(played) == {"ox": 1, "elk": 3, "eft": 3}
    assert first.number < second.number
    assert (played.waiting, played.asked) == (Fighting, active)


@pytest.mark.rule("F-SIMUL-01", "F-RUL-40")
def test_nobody_is_asked_where_the_order_changes_nothing() -> None:
    """F-RUL-40: coins and cards come to the same in any order; so do two copies of one card."""
    played = fight(
        *BOOK,
        STORM,
        me=Side(hand="storm", deck="inc2"),
        other=Side(deck="inc3"),
        last=("tiro*1 ox", "auctoratus*1 tiro*1 elk"),
    ).play("storm")
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert (played.hand(0), played.hand(1)) == (["inc2"], ["inc3"])
    assert (played.coins(0), played.coins(1)) == (PURSE + 1, PURSE + 4)
    assert damaged(played) == {"ox": 1, "elk": 1}


@pytest.mark.rule("F-RUL-40", "F-REACTION-06")
@pytest.mark.parametrize("active", [0, 1])
def test_the_owner_is_asked_as_soon_as_one_of_several_chooses(active: int) -> None:
    """F-RUL-40: whose turn it is makes no difference where both are of one player."""
    side = Side(deck="inc2")
    storm = {"me": Side(hand="storm", deck="inc2")} if active == 0 else {"me": side, "other": Side(hand="storm")}
    played = fight(*BOOK, STORM, **storm, last=("tiro*1 arbelas ox", "elk eft"), acting=active).play("storm")
    assert (played.asked, played.offered(a.Use)) == (0, ["tiro/0", "arbelas/0"])
    assert a.Pass(0) not in played.legal
    played.use("arbelas/0")
    assert (played.asked, played.hand(0)) == (0, [])
    played.choose("elk")
    assert (played.hand(0), damaged(played)) == (["inc2"], {"ox": 1, "elk": 3, "eft": 1})
    assert played.waiting is Fighting


@pytest.mark.rule("F-SIMUL-01", "F-REACTION-03")
def test_whoever_has_a_choice_reacts_before_an_order_is_asked_for() -> None:
    """The inactive player holds a card besides what both have to do."""
    sigh = reaction("sigh", u.Cue("leaves"), f.Coins(n=1))
    played = fight(
        *BOOK,
        STORM,
        sigh,
        me=Side(hand="storm"),
        other=Side(hand="sigh"),
        last=("arbelas ox", "arbelas elk eft"),
    ).play("storm")
    assert (played.asked, played.offered(a.PlayCard), played.offered(a.Use)) == (1, ["sigh"], ["arbelas/0"])
    assert a.Pass(1) not in played.legal
    played.play("sigh")
    assert (played.waiting, played.asked) == (Using, 0)  # the active player's own one, when the window has come to it
    played.choose("eft")
    assert (played.waiting, played.asked) == (Using, 1)
    played.choose("ox")
    assert (damaged(played), played.waiting) == ({"ox": 3, "elk": 1, "eft": 3}, Fighting)


@pytest.mark.rule("F-SIMUL-01")
def test_an_order_is_asked_for_only_as_long_as_there_is_something_to_order() -> None:
    """A free action in between has taken away the one whom both could hit; the window goes on."""
    exile = patron(
        "exile", 0, u.FreeAction((f.Withdraw(whom=f.Target(side="any", others=True)),), u.Cost(exhaust=True))
    )
    wolf = gladiator("wolf h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(whom=f.Target(side="other")),)))
    bear = gladiator("bear h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(whom=f.Target(side="other")),)))
    played = fight(
        *(wolf, bear, exile, STORM),
        me=Side(hand="storm"),
        other=Side(villa="exile"),
        last=("wolf ox", "bear elk"),
    ).play("storm")
    assert (played.asked, played.offered(a.First)) == (0, ["wolf/0", "bear/0"])
    played.use("exile/0", seat=1).choose("ox")
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(1, "emptied")]
    assert played.waiting is Acting


@pytest.mark.rule("F-DEFEAT-03")
def test_those_who_fall_together_lie_in_the_order_in_which_they_came() -> None:
    """F-RUL-30, F-RUL-40: it changes nothing, for every look into a pile finds all of it."""
    played = fight(STORM, me=Side(hand="storm"), other=Side(), last=("ox", "gnat wasp elk")).play("storm")
    assert (played.discard(1), played.waiting) == (["wasp", "gnat"], Fighting)
    assert played.coins(1) == PURSE + 2
