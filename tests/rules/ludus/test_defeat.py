"""Who is Defeated, what that brings, and how a Battle ends of it."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Offering, Reacting, Using, Yielding
from tests.rules.ludus.support.fights import PLAIN, PURSE, battles, damaged, fight, hits
from tests.rules.ludus.support.positions import (
    FL1,
    LAST,
    Played,
    Side,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)
from tests.rules.ludus.support.shipped import shipped

BOOK = shipped("samnite", "arbelas", "pierce", "casinum")
STORM = tactic("storm", f.Damage(whom=f.Each()))
SEVEN = "x1 x2 x3 x4 x5 x6 x7"


def endings(played: Played) -> list[tuple[int | None, str]]:
    """Who won each Battle, and how it ended."""
    return [(event.winner, event.why) for event in played.told(told.BattleEnded)]


def departures(played: Played) -> list[tuple[str, list[str]]]:
    """Why Gladiators left, and which."""
    return [(event.why, [one.card for one in event.who]) for event in played.told(told.GladiatorsLeft)]


@pytest.mark.rule("F-DEFEAT-01", "F-EX-08", "F-INSURANCE-01")
@pytest.mark.parametrize(("attack", "falls"), [(2, False), (3, True), (5, True)])
def test_samnite_falls_with_the_third_damage(attack: int, falls: bool) -> None:
    bull, owner = gladiator(f"bull a{attack} h9"), Side(discard="x1 x2")
    played = fight(*BOOK, bull, last=("bull", "samnite elk"), other=owner).attack("bull").choose("samnite")
    assert played.in_arena(LAST, 1) == (["elk"] if falls else ["samnite", "elk"])
    assert played.discard(1) == ["samnite", "x1", "x2"][not falls :]
    assert played.discard(0) == []
    assert (played.coins(0), played.coins(1)) == (PURSE, PURSE + falls)
    assert played.waiting is Fighting


@pytest.mark.rule("F-DEFEAT-01", "F-RUL-29")
@pytest.mark.parametrize(("before", "by", "falls"), [(2, -1, True), (1, -1, False), (0, -3, True), (0, -2, False)])
def test_less_health_can_be_deadly_even_without_damage(before: int, by: int, falls: bool) -> None:
    """F-RUL-29: tested after every change of Health; 0 or less is enough by itself."""
    curse = tactic("curse", f.Boost(whom=f.Target(side="other"), stat="health", by=by, until="battle"))
    played = (
        fight(*BOOK, curse, me=Side(hand="curse"), last=("ox", f"samnite*{before} elk")).play("curse").choose("samnite")
    )
    assert (played.in_arena(LAST, 1) == ["elk"]) == falls
    assert played.coins(1) == PURSE + falls
    assert played.waiting is Fighting


@pytest.mark.rule("F-DEFEAT-01", "F-RUL-29")
@pytest.mark.parametrize(("health", "falls"), [(1, True), (2, False)])
def test_what_stands_beside_can_be_deadly_to_whoever_is_unhurt(health: int, falls: bool) -> None:
    """F-RUL-29: Health 0 is enough, without any damage and without a text that has touched it."""
    drab, frail = gladiator("drab h9", s.Aura("health", -1, side="any")), gladiator(f"frail h{health}")
    played = laid(drab, frail, me=Side(hand="drab"), last=("", "frail")).play("drab").place(LAST)
    assert (played.in_arena(LAST) == ["drab"]) == falls
    assert played.coins(1) == falls


@pytest.mark.rule("F-RUL-29")
@pytest.mark.parametrize("stat", ["attack", "agility", "bloodlust", "influence"])
def test_no_other_number_keeps_anybody_alive(stat: f.Stat) -> None:
    """F-RUL-29: only Health is held against damage."""
    roar = tactic("roar", f.Boost(whom=f.Target(side="own"), stat=stat, by=9), f.Damage(whom=f.Same()))
    played = fight(roar, me=Side(hand="roar"), last=("gnat ox", "elk")).play("roar").choose("gnat")
    assert (played.in_arena(LAST, 0), played.waiting) == (["ox"], Fighting)


@pytest.mark.rule("F-DEFEAT-01", "F-RUL-29")
def test_whoever_lived_by_an_aura_falls_with_its_patron() -> None:
    """F-RUL-29: Exhausted the Patron is blank, and 3 damage on Health 3 is enough."""
    leech = patron("leech", 0, s.Aura("health", 1), u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    played = fight(*BOOK, leech, me=Side(villa="leech"), last=("samnite*3 ox", "elk"))
    assert played.in_arena(LAST, 0) == ["samnite", "ox"]
    played.use("leech/0")
    assert (played.in_arena(LAST, 0), played.coins(0)) == (["ox"], PURSE + 2)
    assert played.waiting is Fighting


@pytest.mark.rule("F-DEFEAT-02")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("fallen", ["wasp", "gnat"])
def test_the_fallen_lie_on_the_pile_of_their_owner(fallen: str, active: int) -> None:
    sides = [Side(discard="inc1"), Side(discard="inc2")]
    sides[active] = replace(sides[active], hand="blow")
    played = fight(me=sides[0], other=sides[1], last=("ox wasp", "gnat elk"), acting=active)
    played.play("blow").choose(fallen)
    piles = [played.discard(seat)[seat == active :] for seat in (0, 1)]  # less the Tactic
    assert piles == [
        ["wasp", "inc1"] if fallen == "wasp" else ["inc1"],
        ["gnat", "inc2"] if fallen == "gnat" else ["inc2"],
    ]
    assert played.state.removed == ()
    assert played.waiting is Fighting


@pytest.mark.rule("F-COIN-04", "F-DEFEAT-03", "F-INSURANCE-01")
def test_three_fall_at_once_and_three_tokens_are_paid() -> None:
    played = fight(STORM, acting=1, other=Side(hand="storm"), last=("gnat wasp gnat ox", "elk")).play("storm")
    assert departures(played) == [("damage", ["gnat", "wasp", "gnat"])]
    assert (played.coins(0), played.coins(1)) == (PURSE + 3, PURSE)
    assert [(event.seat, event.coins, event.why) for event in played.told(said.CoinsGained)] == [(0, 3, "insurance")]
    assert played.waiting is Fighting


@pytest.mark.rule("F-DEFEAT-04")
def test_damage_beyond_health_strikes_nobody_else_and_is_forgotten() -> None:
    entry = tactic("entry", f.Summon())
    fetch = tactic("fetch", f.Recall(to="hand", kind="gladiator"), f.Summon())
    played = fight(entry, fetch, other=Side(hand="fetch"), last=("hulk", "gnat elk!")).attack("hulk").choose("gnat")
    assert damaged(played) == {}
    assert hits(played.told(told.DamageResolved)) == [{"gnat": 9}]
    played.end_turn().play("fetch")
    assert played.in_arena(LAST, 1) == ["elk", "gnat"]
    assert (played.fighter("gnat").damage, played.fighter("gnat").exhausted) == (0, False)
    assert played.waiting is Fighting


@pytest.mark.rule("F-DEFEAT-05", "F-INSURANCE-02", "F-RUL-54")
@pytest.mark.parametrize("how", ["withdrawn", "moved", "resolution", "damage", "influence"])
def test_only_damage_and_missing_influence_are_defeats(how: str) -> None:
    """F-RUL-54: all five are ways to leave an Arena."""
    wail = reaction("wail", u.Cue("defeated"), f.Coins(n=1))
    sigh = reaction("sigh", u.Cue("leaves"), f.Coins(n=1))
    leave = {
        "withdrawn": f.Withdraw(whom=f.Target(side="own")),
        "moved": f.Relocate(whom=f.Target(side="own")),
        "damage": f.Damage(whom=f.Target(side="own"), n=9),
        "influence": f.Boost(whom=f.Target(side="own"), stat="influence", by=30, until="battle"),
    }
    go = tactic("go", leave.get(how, f.Coins(n=1)))
    played = fight(
        wail, sigh, go, me=Side(hand="go wail sigh"), fl1=("cow ox!", "elk"), last=("calf", "eft"), battle=FL1
    )
    if how == "resolution":
        played = battles(wail, sigh, me=Side(hand="wail sigh"), last=("ox", ""))
    else:
        played.play("go").choose("cow")
    defeat = how in {"damage", "influence"}
    assert departures(played)[-1][0] == how
    assert played.offered(a.PlayCard) == (["wail", "sigh"] if defeat else ["sigh"])
    assert [event.triggers for event in played.told(told.WindowOpened)][-1:] == [
        ("leaves", "defeated") if defeat else ("leaves",)
    ] or how == "damage"
    insured = [event.coins for event in played.told(said.CoinsGained) if event.why == "insurance"]
    assert insured == ([1] if defeat else [])
    played.pass_()
    assert played.waiting in {Fighting, Acting}


@pytest.mark.rule("F-INSURANCE-01", "F-REACTION-14")
def test_insurance_is_paid_in_every_phase_and_windows_open_there_too() -> None:
    """A Patron of the opponent is Exhausted in a Machinations Turn: a Gladiator is Discarded, and strikes a last blow."""
    plot = scheme("plot", f.TirePatron())
    played = laid(*PLAIN, *BOOK, plot, me=Side(hand="plot"), other=Side(villa="pat1"), last=("ox cow", "arbelas")).play(
        "plot"
    )
    assert departures(played) == [("influence", ["arbelas"])]
    assert [event.triggers for event in played.told(told.WindowOpened)] == [("leaves", "defeated")]
    assert (played.waiting, played.asked, played.coins(1)) == (Using, 1, 1)
    played.choose("cow")
    assert (damaged(played), played.discard(1)) == ({"cow": 2}, ["arbelas"])
    assert (played.waiting, played.asked) == (Acting, 0)


@pytest.mark.rule("F-ENDBATTLE-01")
def test_the_battle_is_over_as_soon_as_a_side_is_empty() -> None:
    played = fight(STORM, me=Side(hand="storm wait"), other=Side(hand="wait"), last=("ox cow", "gnat")).play("storm")
    assert endings(played) == [(0, "emptied")]
    assert played.told(told.Attacked) == []
    assert played.told(told.CombatTurnBegan) == []
    assert (played.waiting, "wait" in played.hand(1)) == (Acting, True)


@pytest.mark.rule("F-ENDBATTLE-01", "F-RUL-06")
def test_the_rest_of_a_tactic_is_dropped() -> None:
    """F-RUL-06: the card goes to the Discard Pile all the same."""
    double = tactic("double", f.Damage(whom=f.Target(side="other")), f.Coins(n=5))
    played = fight(double, me=Side(hand="double", deck=SEVEN), last=("ox", "gnat")).play("double")
    assert (endings(played), played.coins(0)) == ([(0, "emptied")], PURSE)
    assert "double" in played.discard(0)
    assert played.waiting is Acting


@pytest.mark.rule("F-ENDBATTLE-01", "F-REACTION-09", "F-RUL-06", "F-RUL-53")
def test_the_last_one_strikes_before_the_battle_ends() -> None:
    """F-RUL-06, F-RUL-53: with the Attack that it had, at somebody of the Arena that it has left."""
    played = fight(*BOOK, fl1=("ox hulk", "arbelas"), last=("cow", "eft"), battle=FL1).attack("ox")
    assert endings(played) == []
    assert (played.waiting, played.asked, played.offered(a.Choose)) == (Using, 1, ["ox", "hulk"])
    played.choose("hulk")
    assert damaged(played) == {"hulk": 2}
    assert endings(played) == [(0, "emptied")]
    assert played.order(told.GladiatorsLeft, told.DamageResolved, told.BattleEnded) == [
        *("DamageResolved", "GladiatorsLeft", "DamageResolved", "BattleEnded")
    ]
    assert played.waiting is Fighting


@pytest.mark.rule("F-REACTION-09", "F-RUL-30", "F-RUL-53")
@pytest.mark.parametrize("by", [2, -1])
def test_whoever_has_left_strikes_with_the_attack_it_had(by: int) -> None:
    """F-RUL-30, F-RUL-53: what is Boosted when it falls counts, what stands beside it too."""
    drum = gladiator("drum h9", s.Aura("attack", by))
    played = fight(*BOOK, drum, last=("ox cow", "arbelas drum")).attack("ox").choose("arbelas").choose("cow")
    assert damaged(played) == {"cow": 2 + by}
    assert played.waiting is Fighting


@pytest.mark.rule("F-RUL-30", "F-RUL-53")
def test_who_falls_beside_it_has_strengthened_it_till_then() -> None:
    """F-RUL-30: both fall at one blow, and the Attack is the one of just before."""
    drum = gladiator("drum h1", s.Aura("attack", 2))
    played = fight(*BOOK, STORM, drum, me=Side(hand="storm"), last=("ox cow", "arbelas drum elk")).play("storm")
    played.choose("cow")
    assert (damaged(played), played.waiting) == ({"ox": 1, "cow": 1 + 2 + 2, "elk": 1}, Fighting)


@pytest.mark.rule("F-ENDBATTLE-01", "F-RUL-06", "F-RUL-38")
@pytest.mark.parametrize("takes", [True, False])
def test_pierce_can_be_taken_back_for_the_blow_that_ends_the_battle(takes: bool) -> None:
    """F-RUL-06, F-RUL-38: offers tied to the Defeat are part of it."""
    played = fight(*BOOK, me=Side(hand="pierce", deck=SEVEN), last=("ox", "gnat")).play("pierce")
    played.choose("gnat")
    assert (played.waiting, played.asked, endings(played)) == (Offering, 0, [])
    if takes:
        played.accept().pay(coins=2)
    else:
        played.decline()
    assert endings(played) == [(0, "emptied")]
    assert ("pierce" in played.hand(0), "pierce" in played.discard(0)) == (takes, not takes)
    assert played.coins(0) == PURSE - 2 * takes
    assert played.waiting is Acting


@pytest.mark.rule("F-ENDBATTLE-02")
@pytest.mark.parametrize("place", [FL1, LAST])
def test_whoever_is_alone_from_the_start_wins_without_a_turn(place: int) -> None:
    there = ("ox", "")
    played = battles(
        *BOOK,
        me=Side(hand="wait"),
        other=Side(hand="wait eft", arenas="casinum"),
        fl1=there if place == FL1 else ("", ""),
        last=there if place == LAST else ("", ""),
    )
    assert endings(played) == [(0, "alone")]
    assert (played.told(told.CombatTurnBegan), played.told(said.TextUsed)) == ([], [])
    assert played.state.schools[0].glory == (1 if place == FL1 else 2)
    assert played.waiting is Acting


@pytest.mark.rule("F-DRAWBATTLE-01", "F-DRAWBATTLE-02")
@pytest.mark.parametrize("champion", [None, 0, 1])
def test_when_both_lose_their_last_at_one_blow_nobody_wins(champion: int | None) -> None:
    played = fight(STORM, me=Side(hand="storm"), fl1=("gnat", "wasp"), battle=FL1, champions=(champion, None)).play(
        "storm"
    )
    assert endings(played) == [(None, "emptied")]
    assert [school.glory for school in played.state.schools] == [0, 0]
    assert (played.state.grounds[FL1].glory, played.state.grounds[FL1].champion) == (1, champion)
    assert (played.coins(0), played.coins(1)) == (PURSE + 1, PURSE + 1)
    assert played.waiting is Acting


@pytest.mark.rule("F-DRAWBATTLE-01", "F-RUL-41")
def test_a_last_blow_that_fells_the_last_opponent_makes_it_a_draw() -> None:
    """F-RUL-41: one after the other, in one chain of events."""
    played = fight(*BOOK, last=("gnat", "arbelas")).attack("gnat")
    assert departures(played)[:2] == [("damage", ["arbelas"]), ("damage", ["gnat"])]
    assert endings(played) == [(None, "emptied")]
    assert played.waiting is Acting


@pytest.mark.rule("F-DRAWBATTLE-01", "F-RUL-06")
def test_a_last_blow_that_takes_away_the_influence_for_the_winner_makes_it_a_draw() -> None:
    """F-RUL-06: who leaves for Influence that is missing since the Defeat leaves before the Battle ends."""
    calm, fern = gladiator("calm h1", s.Aura("influence", -1, side="any")), gladiator("fern a5 h9 i21")
    played = fight(calm, fern, last=("fern", "calm")).attack("fern")
    assert departures(played)[:2] == [("damage", ["calm"]), ("influence", ["fern"])]
    assert endings(played) == [(None, "emptied")]
    assert played.waiting is Acting


@pytest.mark.rule("F-INFLUENCE-05", "F-RUL-06")
@pytest.mark.parametrize("given", ["fern", "moss"])
def test_the_battle_ends_after_the_choice_of_who_leaves_for_influence(given: str) -> None:
    """F-RUL-06: the choice is part of the Defeat that brought it about."""
    calm = gladiator("calm h1", s.Aura("influence", -1, side="any"))
    fern, moss = gladiator("fern a5 h9 i11"), gladiator("moss h9 i10")
    played = fight(calm, fern, moss, last=("fern moss", "calm")).attack("fern")
    assert (played.waiting, played.asked, played.offered(a.Yield)) == (Yielding, 0, ["fern", "moss"])
    assert endings(played) == []
    played.give_up(given)
    assert departures(played)[1] == ("influence", [given])
    assert endings(played) == [(0, "emptied")]
    assert played.waiting is Acting


@pytest.mark.rule("F-DRAWBATTLE-02")
def test_a_drawn_lasting_battle_leaves_all_in_place() -> None:
    played = fight(STORM, me=Side(hand="storm"), last=("gnat", "wasp")).play("storm")
    state = played.state
    assert endings(played) == [(None, "emptied")]
    assert (state.grounds[LAST].card, state.grounds[LAST].glory) == ("arena03", 2)
    assert state.boasts == ("boast6", "boast10", "boast15", "boast19", "boast24")
    assert [school.arenas for school in state.schools] == [(), ()]
    assert len(state.arena_deck) == 13
    assert not any("boast" in card for seat in (0, 1) for card in played.discard(seat))


@pytest.mark.rule("F-DRAWBATTLE-02", "F-DRAWBATTLE-03")
@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_after_the_first_battle_comes_the_second_or_the_resolution(drawn: bool, second: bool) -> None:
    last = ("cow", "eft") if second else ("", "")
    played = fight(STORM, me=Side(hand="storm"), fl1=("gnat" if drawn else "ox", "wasp"), last=last, battle=FL1)
    played.play("storm")
    assert endings(played) == [(None if drawn else 0, "emptied")]
    assert [event.arena for event in played.told(told.BattleBegan)] == ([LAST] if second else [])
    assert (said.PhaseBegan("resolution") in played.events) != second
    if second:
        assert played.state.grounds[FL1].glory == int(drawn)
        assert played.state.grounds[FL1].champion == (None if drawn else 0)
    assert played.waiting is (Fighting if second else Acting)


@pytest.mark.rule("F-REACTION-14", "F-RUL-58")
def test_defeated_and_leaves_share_one_window() -> None:
    """F-RUL-58: two ways to say what happened, and two Gladiators to whom it happened."""
    wail = reaction("wail", u.Cue("defeated", "own"), f.Coins(n=1))
    sigh = reaction("sigh", u.Cue("leaves", "other"), f.Coins(n=1))
    played = fight(
        wail, sigh, STORM, me=Side(hand="storm sigh"), other=Side(hand="wail"), last=("ox", "gnat wasp elk")
    ).play("storm")
    assert [event.triggers for event in played.told(told.WindowOpened)] == [("assigned",), ("leaves", "defeated")]
    assert (played.waiting, played.asked, played.offered(a.PlayCard)) == (Reacting, 1, ["wail"])
    played.play("wail").play("sigh")
    assert (played.coins(0), played.coins(1), played.waiting) == (PURSE + 1, PURSE + 3, Fighting)


@pytest.mark.rule("F-RUL-58")
def test_each_that_leaves_may_use_its_own_reaction_once() -> None:
    """F-RUL-58: two of one title, in one window."""
    ghost = gladiator("ghost a1 h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Coins(n=1),), may=True))
    played = fight(ghost, STORM, me=Side(hand="storm"), last=("ox", "ghost ghost elk")).play("storm")
    assert (played.waiting, played.asked, played.offered(a.Use)) == (Reacting, 1, ["ghost/0", "ghost/0"])
    played.use("ghost/0")
    assert played.offered(a.Use) == ["ghost/0"]
    played.use("ghost/0")
    assert [event.triggers for event in played.told(told.WindowOpened)] == [("assigned",), ("leaves", "defeated")]
    assert (played.coins(1), played.waiting) == (PURSE + 4, Fighting)
