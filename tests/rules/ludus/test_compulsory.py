"""Texts that have to be used, and who puts them in order."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import effects as f
from rules.ludus import events as said
from rules.ludus.frames import Acting, Fighting, Reacting, Using
from tests.rules.ludus.support.fights import PURSE, damaged, fight
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, patron, reaction, tactic
from tests.rules.ludus.support.shipped import shipped

STORM = tactic("storm", f.Damage(whom=f.Each()))
BOOK = shipped("arbelas", "tiro", "auctoratus")


@pytest.mark.rule("F-REACTION-15", "F-RUL-52")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_ability_without_may_has_to_be_used_once(owner: int) -> None:
    """F-RUL-52: before anybody may pass for good, and only if it can do something."""
    duty = gladiator("duty h9", f.ReactionAbility(f.When("assigned", "any"), (f.Coins(n=1),)))
    sides = ("duty ox", "elk eft") if owner == 0 else ("ox", "duty elk eft")
    played = fight(duty, last=sides).attack("ox").choose("elk")
    assert [played.coins(seat) for seat in (0, 1)] == [PURSE + (owner == 0), PURSE + (owner == 1)]
    assert played.waiting is Fighting
    assert len(played.told(said.TextUsed)) == 1


@pytest.mark.rule("F-REACTION-15", "F-RUL-34")
def test_a_duty_that_can_do_nothing_is_none() -> None:
    """F-RUL-34, F-RUL-52."""
    duty = gladiator("duty h9", f.ReactionAbility(f.When("assigned", "any"), (f.Heal(whom=f.Target(side="own")),)))
    played = fight(duty, last=("ox", "duty elk")).attack("ox").choose("elk")
    assert (played.told(said.TextUsed), played.waiting) == ([], Fighting)
    assert damaged(played) == {"elk": 2}
    played = fight(duty, tactic("idle", f.Coins(n=1)), last=("ox", "duty elk*1")).attack("ox").choose("duty")
    assert (damaged(played), played.in_arena(LAST, 1)) == ({"duty": 2}, ["duty", "elk"])


@pytest.mark.rule("F-RUL-45")
def test_who_could_draw_a_reaction_is_asked() -> None:
    """F-RUL-45: by a free action, whatever the next card is; it must not be told by who is asked."""
    well = arena("well", f.FreeAction((f.Draw(),), f.Cost(exhaust=True)))
    cheer = reaction("cheer", f.When("assigned"), f.Coins(n=1))
    for card in ("cheer", "inc1"):
        played = fight(well, cheer, other=Side(arenas="well", deck=card), last=("ox", "elk eft"))
        played.attack("ox").pass_().choose("elk")  # in the window of the Attack it is so, too
        assert (played.waiting, played.asked) == (Reacting, 1)
        played.use("well/0", seat=1)
        assert played.offered(a.Play) == (["cheer"] if card == "cheer" else [])


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
    assert (played.waiting, played.asked) == (Reacting, active)
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


@pytest.mark.rule("F-SIMUL-01", "F-RUL-40")
def test_somebody_is_asked_as_soon_as_one_of_them_chooses() -> None:
    """F-RUL-40."""
    played = fight(*BOOK, STORM, me=Side(hand="storm", deck="inc2"), last=("tiro*1 ox", "arbelas elk eft")).play(
        "storm"
    )
    assert (played.asked, played.offered(a.First)) == (0, ["tiro/0", "arbelas/0"])
    played.do(next(one for one in played.legal if isinstance(one, a.First) and one.text == "arbelas/0"))
    assert (played.asked, played.hand(0)) == (1, [])
    played.choose("elk")
    assert (played.hand(0), damaged(played)) == (["inc2"], {"ox": 1, "elk": 3, "eft": 1})
    assert played.waiting is Fighting


@pytest.mark.rule("F-SIMUL-01")
def test_an_order_is_asked_for_only_as_long_as_there_is_something_to_order() -> None:
    """A free action in between has taken away the one whom both could hit; the window goes on."""
    exile = patron("exile", 0, f.FreeAction((f.Withdraw(whom=f.Target(side="own")),), f.Cost(exhaust=True)))
    wolf = gladiator("wolf h1", f.ReactionAbility(f.When("leaves", "self"), (f.Damage(whom=f.Target(side="other")),)))
    bear = gladiator(
        "bear h1", f.ReactionAbility(f.When("leaves", "self"), (f.Damage(whom=f.Target(side="other"), n=2),))
    )
    sigh = reaction("sigh", f.When("leaves"), f.Coins(n=1))
    played = fight(
        *(wolf, bear, exile, sigh, STORM),
        me=Side(hand="storm"),
        other=Side(hand="sigh", villa="exile"),
        last=("wolf bear ox", "elk"),
    ).play("storm")
    assert played.offered(a.First) == ["wolf/0", "bear/0"]
    played.use("exile/0", seat=1).pass_()  # that one's own window
    assert (played.waiting, played.asked, played.offered(a.First)) == (Reacting, 1, [])
    assert played.offered(a.Play) == ["sigh"]
    played.play("sigh")
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(0, "emptied")]
    assert played.waiting is Acting


@pytest.mark.rule("F-DEFEAT-03")
def test_those_who_fall_together_lie_in_the_order_in_which_they_came() -> None:
    """F-RUL-30, F-RUL-40: it changes nothing, for every look into a pile finds all of it."""
    played = fight(STORM, me=Side(hand="storm"), other=Side(), last=("ox", "gnat wasp elk")).play("storm")
    assert (played.discard(1), played.waiting) == (["wasp", "gnat"], Fighting)
    assert played.coins(1) == PURSE + 2
