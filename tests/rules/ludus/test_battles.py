"""Which Battles there are, and how one goes."""

from collections.abc import Callable

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Tactic
from rules.ludus.frames import Acting, Fighting
from rules.ludus.state import Fighter
from tests.rules.ludus.support.fights import PURSE, battles, damaged, fight, hits
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Side, arena, gladiator, patron, tactic

STORM = tactic("storm", f.Damage(whom=f.Each()))
RALLY = tactic("rally", f.Boost(whom=f.Each(), by=2, until="battle"))
TIRE_ALL = tactic("tire_all", f.Tire(whom=f.Each()))


@pytest.mark.rule("F-BATTLE-01", "F-ENDBATTLE-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lone_gladiator_is_a_battle_and_nothing_more(seat: int) -> None:
    there = ("ox", "") if seat == 0 else ("", "ox")
    played = battles(me=Side(hand="blow", deck="x1 x2 x3 x4 x5 x6 x7"), other=Side(deck="x1 x2"), last=there)
    assert [event.arena for event in played.told(told.BattleBegan)] == [LAST]
    assert [(one.arena, one.winner, one.why) for one in played.told(told.BattleEnded)] == [(LAST, seat, "alone")]
    assert played.told(told.CombatTurnBegan) == []
    assert played.told(told.InitiativeGained) == []
    assert (played.waiting, played.asked) == (Acting, 1)


@pytest.mark.rule("F-BATTLE-01", "F-RUL-23")
def test_where_nobody_stands_nobody_fights() -> None:
    """F-RUL-23: with no Gladiator anywhere the Resolution follows."""
    played = battles()
    assert played.told(told.BattleBegan) == []
    assert played.order(said.PhaseBegan) == ["PhaseBegan"] * 3
    assert [event.phase for event in played.told(said.PhaseBegan)] == ["battles", "resolution", "machinations"]
    assert [school.glory for school in played.state.schools] == [0, 0]


@pytest.mark.rule("F-BATTLE-01", "F-RUL-22")
@pytest.mark.parametrize("champions", [(None, None), (1, 0)])
def test_where_both_fleeting_arenas_are_empty_they_stay_as_they_are(champions: tuple[int | None, int | None]) -> None:
    """F-RUL-22: no Battle, and all tokens lie where they were."""
    played = battles(last=("ox", ""), champions=champions)
    assert [event.arena for event in played.told(told.BattleBegan)] == [LAST]
    assert [(one.champion, one.glory) for one in played.state.grounds[:2]] == [(one, 1) for one in champions]
    assert played.waiting is Acting


@pytest.mark.rule("F-BATTLE-01", "F-RUL-23")
@pytest.mark.parametrize(("comrade", "fought"), [("", [FL1]), ("cow", [FL1, LAST])])
def test_an_arena_that_is_emptied_in_the_battle_before_has_none(comrade: str, fought: list[int]) -> None:
    """F-RUL-23: a Gladiator of the Lasting Glory Arena is Discarded for Influence in the Fleeting Battle."""
    lord = patron("lord", 1, u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    ram = gladiator("ram a1 h9 i21")
    played = battles(lord, ram, me=Side(villa="lord"), fl1=("ox", "gnat!"), last=(f"ram {comrade}", "")).use("lord/0")
    assert played.in_arena(LAST) == comrade.split()
    assert [event.arena for event in played.told(told.BattleBegan)] == [FL1]
    played.attack("ox")
    assert [event.arena for event in played.told(told.BattleBegan)] == fought
    assert [event.arena for event in played.told(told.BattleEnded)] == fought
    assert [event.n for event in played.told(said.GloryTaken)] == [1, 2][: len(fought)]
    assert played.waiting is Acting


@pytest.mark.rule("F-BATTLE-01", "F-RUL-23")
def test_an_arena_that_is_entered_in_the_battle_before_has_one() -> None:
    """F-RUL-23: the herald leaves the Fleeting Battle for the Lasting Glory Arena, where nobody stood."""
    herald = gladiator("herald a1 h9", u.TacticAbility((f.Relocate(whom=f.Itself()),)))
    played = battles(herald, fl1=("ox herald", "gnat!")).use("herald/0")
    assert (played.in_arena(FL1), played.in_arena(LAST)) == (["ox", "gnat"], ["herald"])
    played.attack("ox")
    assert [event.arena for event in played.told(told.BattleBegan)] == [FL1, LAST]
    assert [(event.arena, event.winner, event.why) for event in played.told(told.BattleEnded)] == [
        (FL1, 0, "emptied"),
        (LAST, 0, "alone"),
    ]
    assert played.waiting is Acting


@pytest.mark.rule("F-BATTLE-02")
@pytest.mark.parametrize("fleeting", [FL1, FL2])
def test_the_fleeting_battle_comes_before_the_lasting_one(fleeting: int) -> None:
    there = ("ox", "gnat!")
    played = battles(
        fl1=there if fleeting == FL1 else ("", ""), fl2=there if fleeting == FL2 else ("", ""), last=("cow", "elk")
    )
    assert [event.arena for event in played.told(told.BattleBegan)] == [fleeting]
    played.attack("ox")
    assert [event.arena for event in played.told(told.BattleBegan)] == [fleeting, LAST]
    assert played.state.battle
    assert played.state.battle.arena == LAST


@pytest.mark.rule("F-BATTLE-03")
def test_the_first_battle_is_over_with_its_rewards_before_the_second_begins() -> None:
    played = battles(fl1=("ox", "gnat!"), last=("cow", "elk")).attack("ox")
    assert played.order(told.BattleBegan, told.BattleEnded, said.GloryTaken, told.InitiativeGained) == [
        *("BattleBegan", "InitiativeGained", "BattleEnded", "GloryTaken"),
        *("BattleBegan", "InitiativeGained"),
    ]
    assert played.state.schools[0].glory == 1


@pytest.mark.rule("F-BATTLE-04")
@pytest.mark.parametrize(
    ("card", "what"),
    [
        (STORM, lambda one: one.damage),
        (RALLY, lambda one: sum(lift.by for lift in one.lifts)),
        (TIRE_ALL, lambda one: one.exhausted),
    ],
)
def test_one_battle_does_not_reach_into_the_other(card: Tactic, what: Callable[[Fighter], int]) -> None:
    played = fight(card, me=Side(hand=card.id), fl1=("ox", "elk"), last=("cow", "eft"), battle=FL1).play(card.id)
    assert [bool(what(played.fighter(name))) for name in ("ox", "elk")] == [True, True]
    assert [bool(what(played.fighter(name))) for name in ("cow", "eft")] == [False, False]
    assert played.waiting is Fighting


@pytest.mark.rule("F-BATTLE-04")
def test_what_was_to_last_for_the_battle_ends_with_it() -> None:
    played = fight(RALLY, me=Side(hand="rally"), fl1=("ox", "gnat!"), last=("cow", "eft"), battle=FL1).play("rally")
    assert [lift.by for lift in played.fighter("ox").lifts] == [2]
    played.attack("ox")
    assert played.state.battle
    assert played.state.battle.arena == LAST
    assert played.fighter("ox").lifts == ()
    # The Attack, too, was of that Battle only.
    assert played.fighter("ox").exhausted
    assert [(one.card, one.exhausted, one.damage) for one in played.state.fighters if one.arena == LAST] == [
        ("cow", False, 0),
        ("eft", False, 0),
    ]


@pytest.mark.rule("F-BATTLE-05", "F-EX-22")
@pytest.mark.parametrize(("place", "hit"), [(FL1, ["ox", "cow", "elk"]), (LAST, ["calf", "eft"])])
def test_what_hits_all_gladiators_hits_those_of_the_active_arena(place: int, hit: list[str]) -> None:
    played = fight(STORM, me=Side(hand="storm"), fl1=("ox cow", "elk"), last=("calf", "eft"), battle=place)
    played.play("storm")
    assert damaged(played) == dict.fromkeys(hit, 1)
    assert played.waiting is Fighting


@pytest.mark.rule("F-BATTLE-05", "F-BATTLE-06", "F-TACTIC-04")
@pytest.mark.parametrize("key", ["lord/0", "pit/0"])
@pytest.mark.parametrize(("place", "there"), [(FL1, ["ox", "cow", "elk"]), (LAST, ["calf", "eft"])])
def test_nor_do_abilities_of_patrons_and_arenas_reach_beyond_it(place: int, there: list[str], key: str) -> None:
    able = u.TacticAbility((f.Damage(),))
    cards, me = (patron("lord", 0, able), arena("pit", able)), Side(villa="lord", arenas="pit")
    played = fight(*cards, me=me, fl1=("ox cow", "elk"), last=("calf", "eft"), battle=place).use(key)
    assert played.offered(a.Choose) == there


@pytest.mark.rule("F-BATTLE-06", "F-TARGET-03")
def test_a_target_is_anybody_of_the_active_arena() -> None:
    played = fight(me=Side(hand="blow"), fl1=("ox cow", "elk"), last=("calf", "eft"), battle=FL1).play("blow")
    assert played.offered(a.Choose) == ["ox", "cow", "elk"]
    played.choose("cow")
    assert damaged(played) == {"cow": 1}
    assert (played.waiting, played.asked) == (Fighting, 0)


@pytest.mark.rule("F-BATTLE-07", "F-READYGLAD-03", "F-RUL-13")
def test_a_battle_goes_round_until_a_side_is_empty() -> None:
    """F-RUL-13: nobody is readied at the start, so the first cycle of two Exhausted Gladiators is two passes."""
    played = battles(gladiator("ant a1 h1"), last=("ox!", "ant!"))
    assert (played.fighter("ox").exhausted, played.fighter("ant").exhausted) == (True, True)
    played.end_turn().end_turn()
    assert (played.fighter("ox").exhausted, played.fighter("ant").exhausted) == (False, False)
    played.attack("ox")
    assert played.order(
        told.BattleBegan, told.InitiativeGained, told.CombatTurnBegan, told.CycleEnded, told.Readied, told.BattleEnded
    ) == [
        *("BattleBegan", "InitiativeGained", "CombatTurnBegan", "CombatTurnBegan"),
        *("CycleEnded", "Readied", "InitiativeGained", "CombatTurnBegan", "BattleEnded"),
    ]
    assert hits(played.told(told.DamageResolved)) == [{"ant": 2}]
    assert (played.coins(0), played.coins(1)) == (PURSE, PURSE + 1)
    assert played.waiting is Acting
