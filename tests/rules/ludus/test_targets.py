"""Whom texts mean, and Gladiators that texts move to another Arena."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Hitting, Reacting, Using
from tests.rules.ludus.support.fights import PLAIN, PURSE, damaged, fight
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Side, gladiator, laid, reaction, scheme, tactic
from tests.rules.ludus.support.shipped import shipped

GHOST = gladiator("ghost a1 h9", s.Untargetable())
STORM = tactic("storm", f.Damage(whom=f.Each()))
MARCH = tactic("march", f.Relocate(whom=f.Target()))
SIGH = reaction("sigh", u.Cue("leaves"), f.Coins(n=1))
HAIL = reaction("hail", u.Cue("enters"), f.Coins(n=1))


@pytest.mark.rule("F-TARGET-01")
@pytest.mark.parametrize("active", [0, 1])
def test_the_owner_of_a_text_picks_its_target(active: int) -> None:
    played = fight(other=Side(hand="sneak"), me=Side(hand="wait"), last=("ox cow", "elk eft"), acting=active)
    played.attack("ox" if active == 0 else "elk").choose("elk" if active == 0 else "ox")
    played.play("sneak")
    assert (played.waiting, played.asked) == (Using, 1)
    assert played.refusal(a.Choose(0, played.number("cow"))) == "ludus.not_asked"
    played.choose("cow")
    assert damaged(played)["cow"] == 1
    assert (played.waiting, played.asked) == (Fighting, active)


@pytest.mark.rule("F-TARGET-01", "F-RUL-52", "F-RUL-53")
def test_whoever_has_left_still_picks_its_target() -> None:
    """F-RUL-53: it is the turn of the opponent, and the choice of the fallen one's owner."""
    played = fight(*shipped("arbelas"), acting=1, last=("arbelas ox", "elk eft")).attack("elk").choose("arbelas")
    assert (played.waiting, played.asked, played.offered(a.Choose)) == (Using, 0, ["ox", "elk", "eft"])
    played.choose("ox")
    assert (damaged(played), played.waiting) == ({"ox": 2}, Fighting)


@pytest.mark.rule("F-TARGET-02", "F-RUL-59")
def test_whoever_cannot_be_targeted_is_no_choice() -> None:
    """F-RUL-59: neither for a text that says Target, nor for an Attack."""
    played = fight(*shipped("pierce"), GHOST, me=Side(hand="pierce"), last=("ox", "ghost elk eft")).play("pierce")
    assert played.offered(a.Choose) == ["ox", "elk", "eft"]
    assert played.refusal(a.Choose(0, played.number("ghost"))) == "ludus.no_target"
    played.choose("elk").attack("ox")
    assert (played.waiting, played.offered(a.Choose)) == (Hitting, ["elk", "eft"])
    assert played.refusal(a.Choose(0, played.number("ghost"))) == "ludus.no_target"
    played.choose("eft")
    assert damaged(played) == {"elk": 1, "eft": 2}


@pytest.mark.rule("F-TARGET-02")
def test_what_targets_nobody_gets_it_all_the_same() -> None:
    played = fight(STORM, GHOST, me=Side(hand="storm"), last=("ox", "ghost elk")).play("storm")
    assert damaged(played) == {"ox": 1, "ghost": 1, "elk": 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-TARGET-02")
@pytest.mark.parametrize("deed", [f.Reassign(), f.Reassign(onto=f.Target(side="own"))])
def test_nothing_is_reassigned_to_whom_nobody_can_target(deed: f.Deed) -> None:
    turn = reaction("turn", u.Cue("assigned"), deed)
    played = (
        fight(turn, GHOST, other=Side(hand="turn"), last=("ox", "ghost elk emu"))
        .attack("ox")
        .choose("elk")
        .play("turn")
    )
    if played.waiting is Using:
        assert played.offered(a.Choose) == ["ox", "emu"]
        played.choose("emu")
    assert (damaged(played), played.waiting) == ({"elk": 1, "emu": 1}, Fighting)


@pytest.mark.rule("F-TARGET-03")
@pytest.mark.parametrize(
    ("side", "choices"), [("any", ["ox", "cow", "elk", "eft"]), ("own", ["ox", "cow"]), ("other", ["elk", "eft"])]
)
def test_a_text_that_says_no_more_means_anybody(side: f.Whose, choices: list[str]) -> None:
    dart = tactic("dart", f.Damage(whom=f.Target(side=side)))
    played = fight(dart, me=Side(hand="dart"), last=("ox cow", "elk eft")).play("dart")
    assert played.offered(a.Choose) == choices
    played.choose(choices[0])
    assert damaged(played) == {choices[0]: 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-TARGET-04")
@pytest.mark.parametrize("when", ["attacks", "assigned", "enters", "leaves"])
def test_no_ability_of_a_gladiator_reaches_another_arena(when: u.TriggerEvent) -> None:
    archer = gladiator("archer a1 h9", u.ReactionAbility(u.Cue(when), (f.Damage(),), may=True))
    haul = tactic("haul", f.Summon())
    flit = tactic("flit", f.Withdraw(whom=f.Target(side="own")))
    played = fight(
        archer,
        haul,
        flit,
        me=Side(hand="haul flit gnat"),
        fl1=("archer ox", "elk eft"),
        last=("cow", "emu"),
        battle=FL1,
    )
    if when == "enters":
        played.play("haul")
    elif when == "leaves":
        played.play("flit").choose("ox")
    else:
        played.attack("archer")
        if when == "assigned":
            played.choose("elk")
    played.use("archer/0")
    assert set(played.offered(a.Choose)) <= {"archer", "ox", "gnat", "elk", "eft"}
    assert {"archer", "elk", "eft"} <= set(played.offered(a.Choose))
    played.choose("eft")
    assert damaged(played)["eft"] == 1


@pytest.mark.rule("F-TARGET-04")
def test_it_does_not_even_where_what_it_answers_happened_in_no_arena() -> None:
    """A card that is bought sets a Reaction Card no bound, but a Gladiator's ability has its own."""
    deed, bought = f.Damage(whom=f.Target(side="other")), u.Cue("bought", "own")
    spy = gladiator("spy h9", u.ReactionAbility(bought, (deed,), may=True))
    sale = tactic("sale", f.Coins(n=1))
    rumour = reaction("rumour", bought, deed)
    where: dict[str, tuple[str, str]] = {"fl1": ("spy", "elk eft"), "last": ("ox", "cow")}
    played = laid(*PLAIN, spy, sale, rumour, row="sale", me=Side(coins=1, hand="rumour"), **where)
    played.buy("sale").use("spy/0")
    assert played.offered(a.Choose) == ["elk", "eft"]
    played.choose("eft").play("rumour")
    assert played.offered(a.Choose) == ["elk", "eft", "cow"]
    played.choose("cow")
    assert (damaged(played), played.waiting) == ({"eft": 1, "cow": 1}, Acting)
    lonely = laid(*PLAIN, spy, sale, row="sale", me=Side(coins=1), fl1=("spy", ""), last=("ox", "cow")).buy("sale")
    assert (lonely.offered(a.Use), lonely.waiting, damaged(lonely)) == ([], Acting, {})


@pytest.mark.rule("F-TARGET-04", "F-TACTIC-04", "F-BATTLE-05")
def test_no_tactic_of_a_gladiator_reaches_another_arena() -> None:
    archer = gladiator("archer a1 h9", u.TacticAbility((f.Damage(),)))
    played = fight(archer, fl1=("archer ox", "elk eft"), last=("cow", "emu"), battle=FL1).use("archer/0")
    assert played.offered(a.Choose) == ["archer", "ox", "elk", "eft"]
    played.choose("eft")
    assert (damaged(played), played.waiting) == ({"eft": 1}, Fighting)


@pytest.mark.rule("F-EX-26")
def test_gladiators_are_all_and_your_gladiators_are_yours() -> None:
    ours = tactic("ours", f.Damage(whom=f.Each(side="own")))
    for card, hit in ((STORM, ["ox", "cow", "elk"]), (ours, ["ox", "cow"])):
        played = fight(card, me=Side(hand=card.id), last=("ox cow", "elk")).play(card.id)
        assert damaged(played) == dict.fromkeys(hit, 1)
        assert played.waiting is Fighting


@pytest.mark.rule("F-MOVE-01", "F-RUL-31", "F-RUL-54")
@pytest.mark.parametrize("who", ["cow", "ox", "elk"])
def test_whoever_is_moved_leaves_one_arena_and_enters_another(who: str) -> None:
    """F-RUL-31, F-RUL-54: with damage, Exhaustion and owner; it is not Defeated."""
    played = fight(
        MARCH,
        SIGH,
        HAIL,
        me=Side(hand="march sigh hail"),
        fl1=("ox cow!*3", "elk*1 emu"),
        last=("calf", "eft"),
        battle=FL1,
    )
    before = played.fighter(who)
    played.play("march").choose(who)
    assert played.offered(a.PlayCard) == ["sigh"]
    played.play("sigh")
    assert (played.waiting, played.offered(a.PlayCard)) == (Reacting, ["hail"])
    played.play("hail")
    after = played.fighter(who)
    assert (before.arena, after.arena) == (FL1, LAST)
    assert (after.number, after.owner, after.damage, after.exhausted) == (
        *(before.number, before.owner, before.damage, before.exhausted),
    )
    assert [(event.why, event.arena) for event in played.told(told.GladiatorsLeft)] == [("moved", FL1)]
    assert [(event.how, event.arena) for event in played.told(told.GladiatorEntered)] == [("moved", LAST)]
    assert [event.why for event in played.told(said.CoinsGained)] == ["text", "text"]
    assert (played.coins(0), played.waiting) == (PURSE + 2, Fighting)


@pytest.mark.rule("F-MOVE-01", "F-RUL-22", "F-RUL-31")
@pytest.mark.parametrize(
    ("fl1", "fl2", "last", "places"),
    [
        ("ox", "", "", [FL2, LAST]),
        ("ox cow", "", "", [LAST]),
        ("", "cow", "ox", [FL2]),
        ("", "", "ox", [FL1, FL2]),
    ],
)
def test_the_limit_on_fleeting_arenas_binds_whoever_is_moved(fl1: str, fl2: str, last: str, places: list[int]) -> None:
    """F-RUL-22, F-RUL-31: one Fleeting Glory Arena at a time; whoever leaves one as the last no longer closes the other."""
    trek = scheme("trek", f.Relocate(whom=f.Target(state="damaged")))
    there = [(words.replace("ox", "ox*1"), "") for words in (fl1, fl2, last)]
    played = laid(*PLAIN, trek, me=Side(hand="trek"), fl1=there[0], fl2=there[1], last=there[2]).play("trek")
    if len(places) > 1:
        names = ("fl1", "fl2", "last")
        assert played.offered(a.Place) == [names[place] for place in places]
        played.place(places[0])
    assert played.fighter("ox").arena == places[0]
    assert (played.fighter("ox").damage, played.waiting) == (1, Acting)


@pytest.mark.rule("F-RUL-22", "F-RUL-31")
@pytest.mark.parametrize(("place", "open_"), [(FL2, False), (LAST, True)])
def test_the_limit_on_fleeting_arenas_binds_whoever_is_put_in(place: int, open_: bool) -> None:
    """F-RUL-22, F-RUL-31: the place that was left is closed as soon as somebody stands in the other one."""
    trek = scheme("trek", f.Relocate(whom=f.Target(side="own")))
    heir = reaction("heir", u.Cue("leaves"), f.Summon())
    played = laid(*PLAIN, trek, heir, me=Side(hand="trek heir cow"), fl1=("ox", "")).play("trek").place(place)
    assert played.waiting is (Reacting if open_ else Acting)
    if open_:
        played.play("heir")
        assert (played.in_arena(FL1), played.in_arena(LAST)) == (["cow"], ["ox"])


@pytest.mark.rule("F-RUL-54", "F-REACTION-14")
@pytest.mark.parametrize("how", ["played", "registered", "summoned", "as a Tactic", "moved"])
def test_whoever_enters_in_whatever_way_is_answered(how: str) -> None:
    """F-RUL-54: in any phase."""
    lurker, haul = gladiator("lurker h9", u.Ambush()), tactic("haul", f.Summon())
    layout: dict[str, object] = {"registering": 0} if how == "registered" else {"battle": LAST}
    if how == "played":
        layout = {}
    hand = {"summoned": "haul lurker", "moved": "march"}.get(how, "lurker")
    there = {"fl1": ("", ""), "last": ("ox cow!", "elk")}
    me, other = Side(hand=hand, coins=9), Side(hand="hail")
    played = laid(*PLAIN, lurker, haul, MARCH, HAIL, me=me, other=other, **there, **layout)
    match how:
        case "played":
            played.play("lurker").place(LAST)
        case "registered":
            played.register("lurker").place(LAST)
        case "summoned":
            played.play("haul")
        case "as a Tactic":
            played.play("lurker")
        case _:
            played.play("march").choose("cow").place(FL1)
    assert (played.waiting, played.asked, played.offered(a.PlayCard)) == (Reacting, 1, ["hail"])


@pytest.mark.rule("F-MOVE-01", "F-RUL-16", "F-RUL-31")
@pytest.mark.parametrize(("has", "stays"), [(3, True), (2, False)])
def test_the_limit_on_influence_binds_whoever_is_moved(has: int, stays: bool) -> None:
    """F-RUL-31: one that requires more beside its new neighbours may have to go."""
    lord = gladiator("lord a1 h9 i1")
    tax = gladiator("tax a1 h9", s.Aura("influence", 2, side="any"))
    trek = scheme("trek", f.Relocate(whom=f.Target(state="damaged")))
    played = laid(
        *PLAIN, lord, tax, trek, me=Side(hand="trek", villa=f"pat{has}"), fl1=("lord*1", ""), last=("", "tax")
    ).play("trek")
    if played.waiting is not Acting:
        played.place(LAST)
    assert (played.in_arena(LAST, 0), played.discard(0)[1:]) == (["lord"], []) if stays else True
    assert played.coins(0) == (0 if stays else 1)
    assert played.waiting is Acting
