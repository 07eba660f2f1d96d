"""Long chains in Reaction Windows, each played straight on and again with a save and a reload before every action."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Offering, Reacting, Settling, Using, Yielding
from tests.rules.ludus.support.fights import PLAIN, PURSE, assigned, awake, damaged, fight, hits
from tests.rules.ludus.support.positions import (
    FL1,
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
from tests.rules.ludus.support.reloading import Reloaded
from tests.rules.ludus.support.shipped import shipped

SEVEN = "x1 x2 x3 x4 x5 x6 x7"
BOOK = shipped("arbelas", "spiculus", "pierce", "vestalis", "turn_the_tables", "suppositicius", "parmularius")
STORM = tactic("storm", f.Damage(whom=f.Each()))
PRICEY = reaction("pricey", u.Cue("assigned"), f.Prevent(n="all"), cost=u.Cost(coins=PURSE + 1))
GOLD = arena("gold", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))
AIDE = patron("aide", 2, u.ReactionAbility(u.Cue("assigned"), (f.Prevent(n=1),), u.Cost(exhaust=True), may=True))
LORD = gladiator("lord a1 h9 i1")

Begin = Callable[[Played], Played]


@pytest.fixture(params=[lambda played: played, Reloaded], ids=["straight", "reloaded"])
def begin(request: pytest.FixtureRequest) -> Begin:
    """How the chain is played."""
    how: Begin = request.param
    return how


def endings(played: Played) -> list[tuple[int | None, str]]:
    """Who won each Battle, and how it ended."""
    return [(event.winner, event.why) for event in played.told(told.BattleEnded)]


def poor(*cards: Any, me: Side, other: Side, last: tuple[str, str], fl1: tuple[str, str] = ("", "")) -> Played:
    """A fight in which there is only the Influence that the position has."""
    own = Side(hand=me.hand, villa=me.villa, deck=SEVEN, reserve="inc1", coins=PURSE, arenas=me.arenas)
    foe = Side(hand=other.hand, villa=other.villa, deck=SEVEN, reserve="inc1", coins=PURSE, arenas=other.arenas)
    known = {card.id for card in cards}
    plain = [card for card in PLAIN if card.id not in known]
    return laid(*plain, *cards, me=own, other=foe, last=last, fl1=fl1, battle=FL1 if any(fl1) else LAST)


@pytest.mark.rule("F-RUL-16", "F-RUL-46")
def test_a_patron_exhausted_in_a_window_takes_away_one_whose_damage_waits(begin: Begin) -> None:
    """F-RUL-14, F-RUL-16, F-RUL-46: the shortage comes before the help; what waits for whom it takes is dropped."""
    lady = gladiator("lady a1 h9 i1")
    played = begin(
        poor(
            STORM, AIDE, LORD, lady, me=Side(hand="storm"), other=Side(villa="aide pat1"), last=("ox", "lord lady elk")
        )
    ).play("storm")
    played.use("aide/0")
    assert (played.waiting, played.asked, played.offered(a.Yield)) == (Yielding, 1, ["lord", "lady"])
    assert played.told(told.DamagePrevented) == []
    played.give_up("lord")
    assert assigned(played.state) == {"ox": 1, "lady": 1, "elk": 1}
    assert played.offered(a.Choose) == ["ox", "lady", "elk"]
    played.choose("lady")
    assert damaged(played) == {"ox": 1, "elk": 1}
    assert (played.coins(1), played.discard(1), played.waiting) == (PURSE + 1, ["lord"], Fighting)


def test_a_blow_from_the_one_who_leaves_has_its_own_window_inside_the_first(begin: Begin) -> None:
    """F-RUL-04: a window of damage, in it one of leaving, in it one of damage; what waited outside goes on waiting."""
    played = (
        begin(
            poor(
                *BOOK,
                AIDE,
                me=Side(hand="shield"),
                other=Side(hand="shield", villa="aide"),
                last=("ox cow", "elk arbelas"),
            )
        )
        .attack("ox")
        .choose("elk")
    )
    played.use("aide/0")  # Arbelas requires the Influence that this costs
    assert (played.waiting, played.offered(a.Choose)) == (Using, ["ox", "cow", "elk"])
    played.choose("ox")
    assert assigned(played.state) == {"ox": 2}
    assert [type(frame) for frame in played.state.pending].count(Reacting) == 3
    assert [type(frame) for frame in played.state.pending].count(Settling) == 2
    played.pass_().play("shield").pass_()
    assert damaged(played) == {"ox": 1}
    assert assigned(played.state) == {"elk": 1}  # the Patron has helped, and the first window is open still
    assert (played.waiting, played.asked) == (Reacting, 1)
    played.play("shield")
    assert (damaged(played), played.waiting) == ({"ox": 1}, Fighting)
    assert hits(played.told(told.DamageResolved)) == [{"ox": 1}]
    if isinstance(played, Reloaded):
        assert played.deepest > 5


@pytest.mark.rule("F-RUL-55")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_reserve_is_bought_back_in_a_window_by_either_player(begin: Begin, seat: int) -> None:
    """F-RUL-55: what comes can be used at the next own chance, and nobody who has passed is asked for it."""
    hands = [Side(hand="sneak"), Side(hand="sneak")]
    hands[seat] = Side(hand="sneak", reserve="shield")
    played = begin(fight(me=hands[0], other=hands[1], last=("ox", "elk eft"))).attack("ox").choose("elk")
    assert (played.waiting, played.asked) == (Reacting, 1)
    played.buy_back(seat=seat)
    assert (played.waiting, played.asked, played.coins(seat)) == (Reacting, 1, PURSE - 2)
    if seat == 1:
        assert played.offered(a.PlayCard) == ["sneak", "shield"]
        played.play("shield").choose("elk") if played.offered(a.Choose) else played.play("shield")
        assert (played.asked, played.fighter("elk").assigned) == (0, 1)
        played.pass_().pass_()
        assert damaged(played) == {"elk": 1}
    else:
        played.pass_()
        assert (played.asked, played.offered(a.PlayCard)) == (0, ["sneak", "shield"])
        played.pass_()
        assert damaged(played) == {"elk": 2}
    assert played.waiting is Fighting


@pytest.mark.rule("F-RUL-55", "F-RUL-56")
def test_whoever_has_passed_is_not_asked_for_what_comes_back(begin: Begin) -> None:
    """F-RUL-55, F-RUL-56: buying back resets no passes and holds nothing open."""
    played = (
        begin(fight(me=Side(hand="sneak"), other=Side(hand="sneak", reserve="shield"), last=("ox", "elk eft")))
        .attack("ox")
        .choose("elk")
        .pass_()
    )
    assert played.asked == 0
    played.buy_back(seat=1)
    assert (played.asked, "shield" in played.hand(1)) == (0, True)
    played.pass_()
    assert (played.waiting, damaged(played), "shield" in played.hand(1)) == (Fighting, {"elk": 2}, True)


@pytest.mark.rule("F-RUL-55")
def test_a_tactic_bought_back_serves_in_the_same_turn(begin: Begin) -> None:
    """F-RUL-55: where none was used yet; a Gladiator does not, after Late Registration."""
    played = begin(fight(me=Side(reserve="wait cow"), last=("ox", "elk"))).attack("ox")
    assert played.offered(a.PlayCard) == []
    played.buy_back()
    assert played.offered(a.PlayCard) == ["wait"]
    assert played.refusal(a.PlayCard(0, "cow")) == "ludus.gladiator_not_now"
    played.play("wait")
    assert (played.coins(0), played.asked) == (PURSE - 3 + 1, 1)


def test_a_free_action_in_a_window_pays_for_a_reaction(begin: Begin) -> None:
    played = (
        begin(fight(PRICEY, GOLD, other=Side(hand="pricey sneak", arenas="gold"), last=("ox", "elk eft")))
        .attack("ox")
        .choose("elk")
    )
    assert (played.asked, played.offered(a.PlayCard)) == (1, ["sneak"])
    played.use("gold/0")
    assert (played.asked, played.offered(a.PlayCard)) == (1, ["pricey", "sneak"])
    played.play("pricey").pay(coins=PURSE + 1)
    assert (assigned(played.state), played.coins(1)) == ({}, 0)
    played.pass_()
    assert (played.waiting, damaged(played)) == (Fighting, {})


def test_a_free_action_while_a_text_asks_for_its_target(begin: Begin) -> None:
    """In a window, in a text, in a Battle: the choice goes on afterwards."""
    played = (
        begin(
            fight(*BOOK, GOLD, me=Side(arenas="gold"), other=Side(hand="turn_the_tables"), last=("ox cow", "elk eft"))
        )
        .attack("ox")
        .choose("elk")
        .play("turn_the_tables")
    )
    assert (played.waiting, played.asked) == (Using, 1)
    played.use("gold/0", seat=0)
    assert (played.waiting, played.asked, played.coins(0)) == (Using, 1, PURSE + 1)
    played.choose("cow")
    assert (damaged(played), played.waiting) == ({"elk": 1, "cow": 1}, Fighting)


@pytest.mark.rule("F-RUL-41")
def test_blow_upon_blow_empties_both_sides(begin: Begin) -> None:
    """F-RUL-41: each of the last two falls by the other; nobody wins."""
    played = begin(fight(*BOOK, me=Side(deck=SEVEN), other=Side(deck=SEVEN), last=("gnat arbelas", "arbelas")))
    played.attack("gnat")
    assert (played.asked, played.offered(a.Choose)) == (1, ["gnat", "arbelas"])
    played.choose("arbelas")  # which strikes back at the only one that is left: its own comrade
    assert endings(played) == [(None, "emptied")]
    assert (played.coins(0), played.coins(1)) == (PURSE + 2, PURSE + 1)
    assert [school.glory for school in played.state.schools] == [0, 0]
    assert played.waiting is Acting


@pytest.mark.rule("F-RUL-30")
def test_two_who_fall_together_find_nobody_to_strike(begin: Begin) -> None:
    """F-RUL-30: none of those who left is a Target, so neither has to do anything."""
    played = begin(fight(*BOOK, STORM, me=Side(hand="storm"), last=("arbelas", "arbelas"))).play("storm")
    assert endings(played) == [(None, "emptied")]
    assert hits(played.told(told.DamageAssigned)) == [{"arbelas": 1}]
    assert (played.coins(0), played.coins(1)) == (PURSE + 1, PURSE + 1)


@pytest.mark.rule("F-RUL-06")
def test_somebody_who_is_put_in_by_a_leaving_one_saves_the_battle(begin: Begin) -> None:
    """F-RUL-06: it is tested who is left when the windows of the Defeat are over."""
    played = (
        begin(fight(*BOOK, other=Side(hand="eft"), last=("ox cow", "suppositicius*1")))
        .attack("ox")
        .use("suppositicius/0")
    )
    assert (played.in_arena(LAST, 1), endings(played)) == (["eft"], [])
    assert (played.waiting, played.asked, played.coins(1)) == (Fighting, 0, PURSE + 1)


@pytest.mark.rule("F-RUL-38")
@pytest.mark.parametrize("by", ["itself", "a reaction", "the attack"])
def test_pierce_comes_back_from_wherever_it_lies(begin: Begin, by: str) -> None:
    """F-RUL-38: aside or discarded; it cannot be played again in that turn."""
    bee = gladiator(f"bee a1 h{ {'itself': 1, 'a reaction': 2, 'the attack': 3}[by] }")
    played = begin(fight(*BOOK, bee, me=Side(hand="pierce sneak"), last=("ox", "bee elk"))).play("pierce").choose("bee")
    if by == "a reaction":
        played.play("sneak").choose("bee")
    else:
        played.pass_()
    if by == "the attack":
        assert played.discard(0) == ["pierce"]
        played.attack("ox").choose("bee").pass_()
    assert (played.waiting, played.asked) == (Offering, 0)
    played.accept().pay(coins=2)
    assert "pierce" in played.hand(0)
    assert "pierce" not in played.discard(0)
    assert played.coins(0) == PURSE - 2
    assert (played.in_arena(LAST, 1), played.waiting) == (["elk"], Fighting)
    assert a.PlayCard(0, "pierce") not in played.legal


@pytest.mark.rule("F-RUL-38")
def test_pierce_does_not_come_back_in_a_later_turn(begin: Begin) -> None:
    """F-RUL-38: nor for somebody whom it has not hit."""
    bee = gladiator("bee a1 h2")
    played = (
        begin(fight(*BOOK, bee, me=Side(hand="pierce"), last=("ox cow", "bee gnat elk!"))).play("pierce").choose("bee")
    )
    played.attack("ox").choose("gnat")
    assert (played.waiting, played.asked, played.coins(1)) == (Fighting, 1, PURSE + 1)
    played.attack("bee").choose("ox").end_turn().attack("cow").choose("bee")
    assert (played.in_arena(LAST, 1), played.waiting) == (["elk"], Fighting)
    assert played.told(said.CardRecalled) == []
    played.end_turn().end_turn().end_turn()
    assert played.waiting is Fighting
    assert played.discard(0) == ["pierce"]


@pytest.mark.rule("F-RUL-33")
def test_a_cost_that_is_reassigned_ends_the_battle_before_the_effect(begin: Begin) -> None:
    """F-RUL-33: Spiculus has paid, and there is nobody left to hit."""
    played = (
        begin(fight(*BOOK, me=Side(hand="turn_the_tables", deck=SEVEN), last=("spiculus!", "gnat!")))
        .use("spiculus/0")
        .play("turn_the_tables")
    )
    assert endings(played) == [(0, "emptied")]
    assert hits(played.told(told.DamageAssigned)) == [{"spiculus": 1}]
    assert played.waiting is Acting


def test_an_attacker_killed_in_its_window_strikes_a_last_blow_and_no_other(begin: Begin) -> None:
    """F-RUL-24: three windows in one another, then an Attack that finds no attacker."""
    trap = reaction("trap", u.Cue("attacks"), f.Damage(whom=f.Cause()))
    played = begin(fight(*BOOK, trap, other=Side(hand="trap shield"), last=("arbelas cow", "elk eft"))).attack(
        "arbelas"
    )
    played.play("trap").pass_()
    assert (played.asked, played.offered(a.Choose)) == (0, ["cow", "elk", "eft"])
    played.choose("elk")
    assert (played.waiting, played.asked) == (Reacting, 1)
    played.play("shield")
    assert len(played.told(told.AttackFailed)) == 1
    assert (damaged(played), played.waiting, played.asked) == ({"elk": 1}, Fighting, 0)
    assert played.order(said.CardDone) == ["CardDone"] * 2


@pytest.mark.parametrize("mover", ["elk", "ox"])
def test_whoever_is_moved_away_as_the_last_is_answered_where_it_comes_to(begin: Begin, mover: str) -> None:
    """F-RUL-06: leaving and entering are one event, and the Battle ends when both windows are over."""
    march = tactic("march", f.Relocate(whom=f.Target(state="damaged")))
    hail = reaction("hail", u.Cue("enters", "own"), f.Damage(whom=f.Target(side="other")))
    own, foe = ("ox*1" if mover == "ox" else "ox"), ("elk*1" if mover == "elk" else "elk")
    played = begin(
        fight(
            march, hail, me=Side(hand="march"), other=Side(hand="hail"), fl1=(own, foe), last=("cow", "eft"), battle=FL1
        )
        if mover == "elk"
        else fight(march, hail, me=Side(hand="march hail"), fl1=(own, foe), last=("cow", "eft"), battle=FL1)
    ).play("march")
    assert (played.waiting, endings(played)) == (Reacting, [])
    played.play("hail")
    assert endings(played) == [(0 if mover == "elk" else 1, "emptied")]
    # What it does stays in the Arena that was entered.
    assert damaged(played) == {mover: 1, ("cow" if mover == "elk" else "eft"): 1}
    assert played.state.battle
    assert played.state.battle.arena == LAST


@pytest.mark.rule("F-RUL-14")
def test_two_of_one_shortage_leave_as_one_event(begin: Begin) -> None:
    """F-RUL-14: chosen one after another, among those that require something, and not one too many."""
    lady = gladiator("lady a1 h9 i1")
    played = (
        begin(
            poor(
                *BOOK, AIDE, LORD, lady, me=Side(), other=Side(villa="aide pat1"), last=("ox", "lord arbelas lady elk")
            )
        )
        .attack("ox")
        .choose("elk")
        .use("aide/0")
    )
    assert played.offered(a.Yield) == ["lord", "arbelas", "lady"]
    assert played.refusal(a.Yield(1, played.number("elk"))) == "ludus.cannot_yield"
    played.give_up("arbelas")
    assert played.offered(a.Yield) == ["lord", "lady"]
    assert played.in_arena(LAST, 1) == ["lord", "arbelas", "lady", "elk"]
    played.give_up("lord")
    assert [[one.card for one in event.who] for event in played.told(told.GladiatorsLeft)] == [["lord", "arbelas"]]
    assert [event.triggers for event in played.told(told.WindowOpened)][2:] == [("leaves", "defeated")]
    played.choose("lady")
    assert (damaged(played), played.coins(1)) == ({"lady": 2, "elk": 1}, PURSE + 2)
    assert played.waiting is Fighting


@pytest.mark.rule("F-RUL-15")
def test_in_a_lasting_battle_a_shortage_spares_the_victors_and_stands(begin: Begin) -> None:
    """F-RUL-15: all that can go go; what is still missing is let be."""
    played = (
        begin(
            laid(
                *PLAIN,
                *BOOK,
                AIDE,
                LORD,
                other=awake(Side()),
                me=Side(villa="aide", reserve="inc1", coins=PURSE),
                fl1=("lord lord", ""),
                last=("calf cow", "elk"),
                battle=LAST,
                acting=1,
            )
        )
        .attack("elk")
        .choose("cow")
        .use("aide/0")
    )
    assert played.in_arena(FL1, 0) == ["lord", "lord"]
    assert (damaged(played), played.coins(0), played.told(told.InfluenceShort)) == ({"cow": 2}, PURSE, [])
    assert played.waiting is Fighting


@pytest.mark.rule("F-RUL-50")
def test_praetor_may_be_used_though_it_costs_a_gladiator(begin: Begin) -> None:
    """F-RUL-50, F-RUL-16: its effect can do something, and the shortage comes before it."""
    played = begin(
        poor(*shipped("praetor"), LORD, me=Side(villa="praetor"), other=Side(), last=("lord ox", "elk eft"))
    ).use("praetor/0")
    assert (played.in_arena(LAST, 0), played.coins(0)) == (["ox"], PURSE + 1)
    assert played.offered(a.Choose) == ["ox", "elk", "eft"]
    played.choose("elk")
    assert (damaged(played), played.waiting) == ({"elk": 1}, Fighting)


@pytest.mark.rule("F-RUL-03")
@pytest.mark.parametrize("turn", [0, 1])
def test_in_resolution_the_one_who_did_not_bring_the_phase_on_is_asked_first(begin: Begin, turn: int) -> None:
    """F-RUL-03: the Active Player is whoever had the last Machinations Turn."""
    sigh = reaction("sigh", u.Cue("leaves"), f.Coins(n=1))
    hand = Side(hand="sigh", deck=SEVEN)
    played = begin(fight(sigh, me=hand, other=hand, last=("ox cow", "gnat!"), favor=turn)).attack("ox")
    played.pass_().pass_()  # the Defeat of the last opponent
    assert (played.waiting, played.asked) == (Reacting, 1 - turn)
    played.play("sigh")
    assert (played.waiting, played.asked) == (Reacting, turn)
    played.play("sigh")
    assert played.waiting is Acting
