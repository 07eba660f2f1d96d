"""Damage: assigned, answered, resolved; and what Prevents or Removes it."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Reacting
from rules.ludus.table.stats import number
from tests.rules.ludus.support.fights import PLAIN, PURSE, SHIELD, assigned, battles, damaged, fight, hits
from tests.rules.ludus.support.positions import (
    FL1,
    LAST,
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

STORM = tactic("storm", f.Damage(whom=f.Each()))
TURN = reaction("turn", u.Cue("assigned"), f.Reassign())
SURE = tactic("sure", f.Damage(n=2, unpreventable=True))
STEPS = (told.DamageAssigned, told.WindowOpened, told.WindowClosed, told.DamageResolved)


@pytest.mark.rule("F-DAMAGE-01")
@pytest.mark.parametrize("source", ["attack", "tactic", "reaction", "patron", "arena"])
def test_damage_is_assigned_answered_and_resolved_whatever_deals_it(source: str) -> None:
    sting = reaction("sting", u.Cue("attacks"), f.Damage(whom=f.Cause()))
    lash = patron("lash", 0, u.TacticAbility((f.Damage(whom=f.Target(side="other")),)))
    pit = arena("pit", u.TacticAbility((f.Damage(whom=f.Target(side="other")),)))
    me = Side(hand="blow", villa="lash", arenas="pit")
    played = fight(sting, lash, pit, me=me, other=Side(hand="sting"), last=("ox", "elk"))
    if source == "tactic":
        played.play("blow").choose("elk")
    elif source in {"patron", "arena"}:
        played.use("lash/0" if source == "patron" else "pit/0")
    else:
        played.attack("ox")
        played.play("sting") if source == "reaction" else played.pass_()
    mine = [event for event in played.events if isinstance(event, STEPS)]
    if source in {"attack", "reaction"}:
        mine = mine[1:]  # the window of the Attack itself
    if source == "attack":
        mine = mine[1:]
    assert [type(event).__name__ for event in mine[:4]] == [
        *("DamageAssigned", "WindowOpened", "WindowClosed", "DamageResolved")
    ]
    assert (played.waiting, played.asked) == (Fighting, 0)


@pytest.mark.rule("F-DAMAGE-01")
@pytest.mark.parametrize("source", ["card", "patron"])
def test_it_is_so_in_a_machinations_turn_too(source: str) -> None:
    dart = scheme("dart", f.Damage(whom=f.Target(side="other")))
    lash = patron("lash", 0, u.SchemeAbility((f.Damage(whom=f.Target(side="other")),)))
    me, other = Side(hand="dart", villa="lash"), Side(hand="shield")
    played = laid(*PLAIN, dart, lash, me=me, other=other, last=("ox", "elk"))
    played.play("dart") if source == "card" else played.use("lash/0")
    assert (played.waiting, played.asked, assigned(played.state)) == (Reacting, 1, {"elk": 1})
    played.pass_()
    assert played.order(*STEPS) == ["DamageAssigned", "WindowOpened", "WindowClosed", "DamageResolved"]
    assert (damaged(played), played.waiting) == ({"elk": 1}, Acting)


@pytest.mark.rule("F-DAMAGE-02", "F-RUL-29")
def test_assigned_damage_is_not_yet_on_a_gladiator() -> None:
    """F-RUL-29: Thraex does not count it, and nobody falls of it."""
    roar = reaction("roar", u.Cue("assigned"), f.Boost(whom=f.Target(side="own"), by=1))
    played = fight(*shipped("thraex"), roar, other=Side(hand="roar shield"), last=("hulk", "thraex*2 gnat"))
    played.attack("hulk").choose("thraex").play("roar").choose("gnat")  # something has changed, and all are looked at
    thraex = played.fighter("thraex")
    assert (thraex.damage, thraex.assigned, played.waiting) == (2, 9, Reacting)
    assert number(played.game.box, played.state, thraex, "attack") == 3
    played.pass_()
    assert played.in_arena(LAST, 1) == ["gnat"]
    assert (played.coins(1), played.waiting) == (PURSE + 1, Fighting)


@pytest.mark.rule("F-DAMAGE-02")
@pytest.mark.parametrize(("damage", "dealt"), [(0, 1), (1, 2), (4, 5)])
def test_thraex_strikes_for_what_is_on_him(damage: int, dealt: int) -> None:
    """F-RUL-29: what is on him adds to his Attack and takes nothing from his Health."""
    played = fight(*shipped("thraex"), last=(f"thraex*{damage}", "elk eft")).attack("thraex").choose("elk")
    assert damaged(played)["elk"] == dealt
    assert "thraex" in played.in_arena(LAST, 0)


@pytest.mark.rule("F-DAMAGE-02", "F-RUL-28")
@pytest.mark.parametrize(("armor", "windows"), [(1, 2), (2, 1), (3, 1)])
def test_damage_of_nothing_opens_no_window(armor: int, windows: int) -> None:
    """F-RUL-28: the window of the Attack is there all the same."""
    tank = gladiator("tank a1 h9", s.Armor(armor))
    played = fight(tank, last=("ox", "tank")).attack("ox")
    assert [event.triggers for event in played.told(told.WindowOpened)] == [("attacks",), ("assigned",)][:windows]
    assert hits(played.told(told.DamageAssigned)) == [{"tank": 1}] * (windows - 1)
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-03", "F-DEFEAT-03")
def test_everything_assigned_resolves_at_once_before_anybody_leaves() -> None:
    played = fight(STORM, gladiator("bee a1 h2"), me=Side(hand="storm"), last=("ox gnat", "bee*1 elk")).play("storm")
    assert played.order(told.DamageResolved, told.GladiatorsLeft) == ["DamageResolved", "GladiatorsLeft"]
    assert hits(played.told(told.DamageResolved)) == [{"ox": 1, "gnat": 1, "bee": 1, "elk": 1}]
    assert [[one.card for one in event.who] for event in played.told(told.GladiatorsLeft)] == [["gnat", "bee"]]
    assert (played.coins(0), played.coins(1)) == (PURSE + 1, PURSE + 1)
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-03", "F-RUL-46")
def test_what_is_assigned_to_one_who_leaves_is_dropped() -> None:
    """F-RUL-46: by a text that takes it away, or for missing Influence."""
    flee = reaction("flee", u.Cue("assigned"), f.Withdraw(whom=f.Target(side="own", state="assigned")))
    played = fight(flee, STORM, me=Side(hand="storm"), other=Side(hand="flee"), last=("ox", "elk eft")).play("storm")
    played.play("flee").choose("elk")
    assert damaged(played) == {"ox": 1, "eft": 1}
    assert played.hand(1) == ["elk"]
    assert hits(played.told(told.DamageResolved)) == [{"ox": 1, "eft": 1}]
    assert (played.coins(1), played.waiting) == (PURSE, Fighting)


@pytest.mark.rule("F-DAMAGE-03", "F-RUL-46")
def test_what_is_assigned_to_one_who_is_moved_is_dropped() -> None:
    flee = reaction("flee", u.Cue("assigned"), f.Relocate(whom=f.Target(side="own", state="assigned")))
    played = fight(flee, STORM, me=Side(hand="storm"), other=Side(hand="flee"), last=("ox", "elk eft")).play("storm")
    played.play("flee").choose("elk").place(FL1)
    assert damaged(played) == {"ox": 1, "eft": 1}
    assert (played.in_arena(FL1, 1), assigned(played.state)) == (["elk"], {})


@pytest.mark.rule("F-DAMAGE-03", "F-RUL-46")
def test_what_waits_below_for_one_who_is_moved_is_dropped() -> None:
    """F-RUL-46: the Attack's damage waits while a Reaction's has a window of its own, and in that its Gladiator is moved."""
    out = reaction("out", u.Cue("assigned"), f.Withdraw(whom=f.Target(side="own")))
    avenge = reaction("avenge", u.Cue("leaves"), f.Damage(whom=f.Target(side="other")))
    flee = reaction("flee", u.Cue("assigned"), f.Relocate(whom=f.Target(side="own")))
    for fled in ("elk", "emu"):
        other = Side(hand="out avenge flee")
        played = fight(out, avenge, flee, other=other, last=("ox cow", "elk eft emu")).attack("ox").choose("elk")
        played.play("out").choose("eft").play("avenge").choose("cow").play("flee").choose(fled).place(FL1)
        assert played.in_arena(FL1, 1) == [fled]
        assert damaged(played) == ({"cow": 1} if fled == "elk" else {"cow": 1, "elk": 2})
        assert (assigned(played.state), played.waiting) == ({}, Fighting)


@pytest.mark.rule("F-DAMAGE-03", "F-RUL-46")
def test_what_waits_below_for_one_who_is_gone_falls_on_nobody() -> None:
    """F-RUL-46: the elk of the Attack is taken away in the window of another Reaction's damage."""
    out = reaction("out", u.Cue("assigned"), f.Withdraw(whom=f.Target(side="own")))
    avenge = reaction("avenge", u.Cue("leaves"), f.Damage(whom=f.Target(side="other")))
    home = reaction("home", u.Cue("assigned"), f.Withdraw(whom=f.Target(side="own")))
    played = fight(out, avenge, home, other=Side(hand="out avenge home"), last=("ox cow", "elk eft emu"))
    played.attack("ox").choose("elk").play("out").choose("eft").play("avenge").choose("cow").play("home").choose("elk")
    assert damaged(played) == {"cow": 1}
    assert [one.card for one in played.state.fighters] == ["ox", "cow", "emu"]
    assert (assigned(played.state), played.waiting) == ({}, Fighting)


@pytest.mark.rule("F-DAMAGE-04", "F-DAMAGE-09", "F-DAMAGE-16", "F-RUL-04")
def test_added_and_reassigned_damage_resolves_with_the_rest() -> None:
    """F-RUL-04: a Reaction that deals damage in this window opens no second one."""
    played = fight(TURN, other=Side(hand="sneak turn"), last=("ox cow", "elk eft emu")).attack("ox").choose("elk")
    played.play("sneak").choose("eft").play("turn").choose("elk")
    assert played.offered(a.Choose) == ["ox", "cow", "eft", "emu"]
    played.choose("emu")
    assert hits(played.told(told.DamageAssigned)) == [{"elk": 2}, {"eft": 1}]
    assert hits(played.told(told.DamageResolved)) == [{"elk": 1, "eft": 1, "emu": 1}]
    assert [event.triggers for event in played.told(told.WindowOpened)] == [("attacks",), ("assigned",)]
    assert damaged(played) == {"elk": 1, "eft": 1, "emu": 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-16", "F-RUL-04")
def test_added_damage_can_be_answered_while_the_window_is_open() -> None:
    """F-RUL-04: a used Reaction resets the passes."""
    played = fight(me=Side(hand="sneak"), other=Side(hand="shield"), last=("ox", "elk eft")).attack("ox").choose("elk")
    played.pass_().play("sneak").choose("eft")
    assert (played.asked, played.offered(a.PlayCard)) == (1, ["shield"])
    played.play("shield").choose("eft")
    assert damaged(played) == {"elk": 2}
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-16", "F-RUL-04")
def test_damage_of_a_reaction_in_another_window_runs_its_own_course() -> None:
    """F-RUL-04: assigned, answered and resolved before the window of the Attack goes on."""
    sting = reaction("sting", u.Cue("attacks"), f.Damage(whom=f.Cause()))
    played = fight(sting, other=Side(hand="sting sting"), last=("ox", "elk eft")).attack("ox").play("sting")
    assert damaged(played) == {"ox": 1}
    assert (played.waiting, played.asked) == (Reacting, 1)
    assert [event.triggers for event in played.told(told.WindowClosed)] == [("assigned",)]
    played.pass_().choose("elk")
    assert damaged(played) == {"ox": 1, "elk": 2}
    assert [event.triggers for event in played.told(told.WindowClosed)] == [("assigned",), ("attacks",), ("assigned",)]
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-05", "F-WINBATTLE-04")
def test_damage_stays_until_the_arena_phase_is_over() -> None:
    played = (
        battles(me=Side(deck="x1 x2 x3 x4 x5 x6 x7"), fl1=("ox!*2 hulk!", "gnat!"), last=("cow!*1", "wasp!"))
        .end_turn()
        .end_turn()
    )
    assert damaged(played) == {"ox": 2, "cow": 1}  # a cycle later
    played.attack("hulk")
    assert played.state.battle
    assert (played.state.battle.arena, damaged(played)) == (LAST, {"ox": 2, "cow": 1})
    played.end_turn().end_turn().attack("cow")
    assert played.state.fighters == ()
    assert played.waiting is Acting
    assert {"ox", "hulk", "cow"} <= set(played.discard(0))


@pytest.mark.rule("F-DAMAGE-05")
def test_damage_of_a_machinations_turn_stays_over_the_turns() -> None:
    played = laid(*PLAIN, last=("ox*2", "elk*1")).end_actions().end_actions()
    assert (damaged(played), played.asked) == ({"ox": 2, "elk": 1}, 0)


@pytest.mark.rule("F-DAMAGE-06", "F-DAMAGE-07")
def test_prevent_and_reassign_see_what_is_assigned_move_and_remove_what_is_on() -> None:
    cards = (
        tactic("prevent", f.Prevent(whom=f.Target())),
        tactic("reassign", f.Reassign(whom=f.Target())),
        tactic("remove", f.Heal(whom=f.Target())),
        tactic("move", f.Move(whom=f.Target())),
        reaction("r_prevent", u.Cue("assigned"), f.Prevent(whom=f.Target())),
        reaction("r_reassign", u.Cue("assigned"), f.Reassign(whom=f.Target())),
        reaction("r_remove", u.Cue("assigned"), f.Heal(whom=f.Target())),
        reaction("r_move", u.Cue("assigned"), f.Move(whom=f.Target())),
    )
    played = fight(*cards, me=Side(hand="prevent reassign remove move"), last=("ox", "elk*2 eft"))
    assert played.offered(a.PlayCard) == ["remove", "move"]
    hand = "r_prevent r_reassign r_remove r_move"
    played = fight(*cards, other=Side(hand=hand), last=("ox", "elk eft")).attack("ox").choose("elk")
    assert played.offered(a.PlayCard) == ["r_prevent", "r_reassign"]
    played = fight(*cards, other=Side(hand=hand), last=("ox", "elk eft*2")).attack("ox").choose("elk")
    assert played.offered(a.PlayCard) == hand.split()
    for name, whom in (("r_prevent", ["elk"]), ("r_reassign", ["elk"]), ("r_remove", ["eft"]), ("r_move", ["eft"])):
        other = fight(*cards, other=Side(hand=name), last=("ox", "elk eft*2")).attack("ox").choose("elk").play(name)
        taken = [one.hit.who.card for one in other.told(told.DamagePrevented)]
        taken += [hit.who.card for event in other.told(told.DamageRemoved) for hit in event.hits]
        using = other.state.pending[-1]
        chosen = other.state.fighter(getattr(using, "chosen", 0))
        assert taken + ([chosen.card] if chosen else []) == whom


@pytest.mark.rule("F-DAMAGE-08")
@pytest.mark.parametrize(("n", "left"), [(1, 2), (3, 0), (5, 0), ("all", 0)])
def test_prevent_takes_assigned_damage_away_and_a_surplus_is_wasted(n: f.Amount, left: int) -> None:
    guard = reaction("guard", u.Cue("assigned"), f.Prevent(n=n))
    played = fight(guard, acting=1, me=Side(hand="guard"), last=("ox cow*3", "elk")).attack("elk").choose("ox")
    played.play("guard")
    assert damaged(played) == {"cow": 3} | ({"ox": left} if left else {})
    assert [event.hit.n for event in played.told(told.DamagePrevented)] == [3 - left]
    played.end_turn().attack("cow").end_turn().end_turn()
    assert damaged(played)["elk"] == 1  # nothing is carried over to a later blow
    assert played.discard(0) == ["guard"]


@pytest.mark.rule("F-DAMAGE-08", "F-RUL-27")
def test_what_cannot_be_prevented_can_be_reassigned_and_stays_that_way() -> None:
    """F-RUL-27: Vestalis may not touch it; Turn the Tables may, and it is as sure as before."""
    played = (
        fight(
            *shipped("vestalis", "turn_the_tables"),
            SURE,
            me=Side(hand="sure"),
            other=Side(hand="turn_the_tables", villa="vestalis"),
            last=("ox", "elk eft"),
        )
        .play("sure")
        .choose("elk")
    )
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["turn_the_tables"], [])
    played.play("turn_the_tables").choose("eft")
    assert (played.waiting, damaged(played)) == (Fighting, {"elk": 1, "eft": 1})
    assert played.told(told.DamagePrevented) == []
    assert not any(one.exhausted for one in played.state.schools[1].patrons)


@pytest.mark.rule("F-RUL-27")
def test_where_it_was_reassigned_from_nothing_of_it_is_left() -> None:
    """F-RUL-27: what is assigned there afterwards can be Prevented."""
    me, other = Side(hand="sure sneak"), Side(hand="turn shield")
    played = fight(TURN, SURE, me=me, other=other, last=("ox", "elk eft")).play("sure").choose("elk")
    played.play("turn").choose("eft").play("sneak").choose("elk").play("shield")
    assert (damaged(played), played.waiting) == ({"elk": 1, "eft": 1}, Fighting)


@pytest.mark.rule("F-DAMAGE-08", "F-RUL-27")
def test_only_the_part_that_can_be_prevented_is() -> None:
    """F-RUL-27."""
    edge = reaction("edge", u.Cue("assigned"), f.Damage(whom=f.Target(), n=2, unpreventable=True))
    guard = reaction("guard", u.Cue("assigned"), f.Prevent(n="all"))
    played = fight(edge, guard, me=Side(hand="edge"), other=Side(hand="guard"), last=("ox", "elk eft"))
    played.attack("ox").choose("elk").pass_().play("edge").choose("elk").play("guard")
    assert (damaged(played), played.waiting) == ({"elk": 2}, Fighting)


@pytest.mark.rule("F-DAMAGE-08", "F-RUL-27")
def test_what_could_not_be_prevented_is_common_damage_once_it_lies_there() -> None:
    """F-RUL-27: it can be Removed, and Moved it can be Prevented."""
    shift = tactic("shift", f.Move(whom=f.Target(state="damaged"), n=1))
    played = (
        fight(SURE, shift, me=Side(hand="sure shift mend"), other=Side(hand="shield"), last=("ox!", "elk! eft!"))
        .play("sure")
        .choose("elk")
    )
    played.end_turn().end_turn().play("shift").choose("eft")
    assert (played.asked, played.offered(a.PlayCard)) == (1, ["shield"])
    played.play("shield")
    assert damaged(played) == {"elk": 1}
    played.end_turn().end_turn().play("mend")
    assert (damaged(played), played.waiting) == ({}, Fighting)


@pytest.mark.rule("F-DAMAGE-09")
@pytest.mark.parametrize(("n", "stays", "goes"), [(1, 2, 1), (3, 0, 3), (7, 0, 3), ("all", 0, 3)])
def test_reassigned_damage_goes_from_one_to_another(n: f.Amount, stays: int, goes: int) -> None:
    turn = reaction("turn", u.Cue("assigned"), f.Reassign(n=n, onto=f.Target(side="other")))
    played = fight(turn, acting=1, me=Side(hand="turn"), last=("ox cow", "elk")).attack("elk").choose("ox").play("turn")
    assert damaged(played) == {name: n for name, n in (("ox", stays), ("elk", goes)) if n}
    assert [(one.taken.who.card, one.taken.n, one.onto.card) for one in played.told(told.DamageReassigned)] == [
        ("ox", goes, "elk")
    ]
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-10")
@pytest.mark.parametrize(("n", "left"), [(1, 1), (2, 0), (3, 0)])
def test_remove_takes_resolved_damage_off(n: int, left: int) -> None:
    balm = tactic("balm", f.Heal(whom=f.Target(side="own", state="damaged"), n=n))
    played = fight(balm, me=Side(hand="balm"), last=("ox*2 cow", "elk*2")).play("balm")
    assert damaged(played) == {"elk": 2} | ({"ox": left} if left else {})
    assert hits(played.told(told.DamageRemoved)) == [{"ox": 2 - left}]
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-17", "F-REACTION-14", "F-RUL-58")
def test_one_window_serves_for_all_who_are_hit_by_one_effect() -> None:
    """F-RUL-58: a Reaction chooses among all of them."""
    played = fight(
        SHIELD, STORM, me=Side(hand="storm"), other=Side(hand="shield shield"), last=("ox cow", "elk eft")
    ).play("storm")
    assert hits(played.told(told.DamageAssigned)) == [{"ox": 1, "cow": 1, "elk": 1, "eft": 1}]
    assert assigned(played.state) == {"ox": 1, "cow": 1, "elk": 1, "eft": 1}
    played.play("shield")
    assert played.offered(a.Choose) == ["ox", "cow", "elk", "eft"]
    played.choose("elk").play("shield").choose("eft")
    assert len(played.told(told.WindowOpened)) == 1
    assert hits(played.told(told.DamageResolved)) == [{"ox": 1, "cow": 1}]
    assert played.order(said.CardDone) == ["CardDone"] * 3
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-14")
@pytest.mark.parametrize("deed", [f.Move(), f.Reassign()])
def test_damage_does_not_cross_the_border_of_an_arena(deed: f.Deed) -> None:
    moves = isinstance(deed, f.Move)
    card = tactic("cross", deed) if moves else reaction("cross", u.Cue("assigned"), deed)
    played = fight(card, me=Side(hand="cross"), fl1=("ox*2", "elk"), last=("cow*2", "eft"), battle=FL1)
    if not moves:
        played.attack("ox")
    played.play("cross")  # only one can give, and one take
    (told_,) = [one for one in played.events if isinstance(one, told.DamageMoved | told.DamageReassigned)]
    assert (told_.taken.who.card, told_.onto.card) == (("ox", "elk") if moves else ("elk", "ox"))
    assert damaged(played) == ({"ox": 1, "cow": 2, "elk": 1} if moves else {"ox": 3, "cow": 2, "elk": 1})
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-14", "F-RUL-34")
@pytest.mark.parametrize(("there", "offered"), [("ox*2", []), ("ox*2 calf", ["shift/0"])])
def test_where_the_only_others_are_in_another_arena_nothing_can_go(there: str, offered: list[str]) -> None:
    """F-RUL-34: a Scheme sees all Arenas, and still damage stays in its own."""
    shift = patron("shift", 0, u.SchemeAbility((f.Move(),), u.Cost(exhaust=True)))
    played = laid(*PLAIN, shift, me=Side(villa="shift"), fl1=(there, ""), last=("cow", "eft"))
    assert played.offered(a.Use) == offered
    assert played.waiting is Acting
