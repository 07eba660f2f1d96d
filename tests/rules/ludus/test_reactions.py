"""Reaction Windows: when they open, who is asked, and when they close."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Hitting, Reacting, Using
from tests.rules.ludus.support.fights import NOTHING, PURSE, damaged, fight
from tests.rules.ludus.support.positions import FL1, Played, Side, arena, gladiator, laid, patron, reaction, tactic
from tests.rules.ludus.support.shipped import shipped

BOOK = shipped("retiarius", "vestalis", "evade", "turn_the_tables")
CHEER = reaction("cheer", u.Cue("assigned"), f.Coins(n=1))
HISS = reaction("hiss", u.Cue("assigned"), f.Coins(n=2))
GASP = reaction("gasp", u.Cue("attacks"), f.Coins(n=1))


def blow(*cards: object, me: str = "", other: str = "", other_side: Side = NOTHING) -> Played:
    """Seat 0 has attacked, and what could answer the damage that is assigned now lies in Hands."""
    defender = replace(other_side, hand=f"{other_side.hand} {other}")
    return fight(*cards, me=Side(hand=me), other=defender, last=("ox cow", "elk eft")).attack("ox").choose("elk")


def passes(played: Played) -> list[int]:
    """Who has passed in a window, though something could have been used."""
    return [event.seat for event in played.told(told.ReactionPassed)]


@pytest.mark.rule("F-REACTION-01")
def test_a_reaction_answers_its_own_trigger_only() -> None:
    played = fight(*BOOK, GASP, CHEER, me=Side(hand="gasp cheer evade"), last=("retiarius", "elk eft"))
    assert played.offered(a.PlayCard) == []
    played.attack("retiarius")
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["gasp"], ["retiarius/0"])
    assert played.refusal(a.PlayCard(0, "cheer")) == "ludus.no_reaction"
    played.pass_().choose("elk")
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["cheer"], [])  # Evade is for one's own
    assert played.refusal(a.PlayCard(0, "gasp")) == "ludus.no_reaction"
    played.pass_()
    assert (played.waiting, played.hand(0)) == (Fighting, ["gasp", "cheer", "evade"])


@pytest.mark.rule("F-REACTION-01")
@pytest.mark.parametrize(
    ("when", "offered"),
    [
        (u.Cue("assigned", "own"), False),
        (u.Cue("assigned", "other"), True),
        (u.Cue("assigned", "any"), True),
        (u.Cue("leaves"), False),
        (u.Cue("enters"), False),
        (u.Cue("bought"), False),
    ],
)
def test_a_trigger_says_whose_gladiator_it_is_about(when: u.Cue, offered: bool) -> None:
    played = blow(reaction("ah", when, f.Coins(n=1)), me="ah")
    assert (played.waiting is Reacting) == offered
    if offered:
        assert (played.asked, played.offered(a.PlayCard)) == (0, ["ah"])


@pytest.mark.rule("F-REACTION-01")
@pytest.mark.parametrize(("whose", "offered"), [("own", True), ("other", False), ("any", True)])
def test_whose_gladiator_it_is_is_told_from_the_side_of_whoever_reacts(whose: str, offered: bool) -> None:
    played = blow(reaction("ah", u.Cue("assigned", whose), f.Coins(n=1)), other="ah")  # type: ignore[arg-type]
    assert (played.waiting is Reacting, played.offered(a.PlayCard)) == (offered, ["ah"] if offered else [])


@pytest.mark.rule("F-REACTION-01", "F-RUL-34", "F-RUL-45")
@pytest.mark.parametrize(
    ("deed", "cost", "fits"),
    [
        (f.Coins(n=1), u.Cost(coins=PURSE), True),
        (f.Coins(n=1), u.Cost(coins=PURSE + 1), False),
        (f.Heal(), u.Cost(), False),
        (f.Coins(n=1), u.Cost(toss=2), False),
    ],
)
def test_a_reaction_needs_its_cost_and_something_to_do(deed: f.Deed, cost: u.Cost, fits: bool) -> None:
    """F-RUL-34."""
    played = blow(reaction("ah", u.Cue("assigned"), deed, cost=cost), other="ah")
    assert (played.waiting is Reacting) == fits


@pytest.mark.rule("F-REACTION-02", "F-REACTION-13")
def test_as_many_may_be_used_as_somebody_has() -> None:
    played = blow(CHEER, HISS, me="wait cheer", other="cheer cheer hiss")
    played.play("cheer").pass_().play("hiss").pass_().play("cheer").pass_()
    assert (played.waiting, played.coins(1), played.hand(1)) == (Fighting, PURSE + 4, [])
    # Reactions are no Tactics.
    assert (played.asked, played.offered(a.PlayCard)) == (0, ["wait"])


@pytest.mark.rule("F-REACTION-13")
def test_own_reactions_leave_room_for_attack_and_tactic() -> None:
    played = fight(CHEER, HISS, me=Side(hand="cheer hiss blow"), last=("ox", "elk eft")).play("blow").choose("elk")
    played.play("cheer").play("hiss")
    assert (played.asked, played.offered(a.Attack)) == (0, ["ox"])
    played.attack("ox").choose("elk")
    assert (damaged(played), played.coins(0), played.asked) == ({"elk": 3}, PURSE + 3, 1)
    played = fight(CHEER, HISS, me=Side(hand="cheer hiss blow"), last=("ox", "elk eft")).attack("ox").choose("elk")
    played.play("cheer").play("hiss")
    assert (played.asked, played.offered(a.PlayCard)) == (0, ["blow"])


@pytest.mark.rule("F-REACTION-02", "F-RUL-08")
@pytest.mark.parametrize("exhausts", [True, False])
def test_one_ability_answers_one_event_once(exhausts: bool) -> None:
    """F-RUL-08: a second event is a new chance, unless the card is Exhausted."""
    aide = patron("aide", 0, u.ReactionAbility(u.Cue("assigned"), (f.Coins(n=1),), u.Cost(exhaust=exhausts), may=True))
    played = (
        fight(CHEER, aide, me=Side(hand="cheer blow"), other=Side(villa="aide"), last=("ox", "elk eft"))
        .attack("ox")
        .choose("elk")
    )
    played.use("aide/0").play("cheer")
    assert (played.waiting, played.coins(1)) == (Fighting, PURSE + 1)
    played.play("blow").choose("elk")
    assert (played.waiting is Reacting) == (not exhausts)
    if not exhausts:
        played.use("aide/0")
    assert (played.coins(1), played.asked) == (PURSE + 2 - exhausts, 1)


@pytest.mark.rule("F-REACTION-02", "F-RUL-08")
def test_an_ability_that_is_readied_in_the_window_can_be_used_again() -> None:
    """F-RUL-08: what an Exhaust cost limits is limited by nothing else."""
    wake = reaction("wake", u.Cue("assigned"), f.ReadyPatron())
    played = blow(*BOOK, wake, other="wake", other_side=Side(villa="vestalis"))
    played.use("vestalis/0").play("wake").use("vestalis/0")
    assert (damaged(played), played.waiting) == ({}, Fighting)


@pytest.mark.rule("F-REACTION-02", "F-RUL-08")
def test_each_ability_of_each_copy_is_used_for_itself() -> None:
    """F-RUL-08: once for each."""
    sums = [u.ReactionAbility(u.Cue("assigned"), (f.Coins(n=n),), may=True) for n in (1, 2)]
    played = blow(patron("twin", 0, *sums), other_side=Side(villa="twin twin"))
    for left in (4, 3, 2, 1):
        assert len(played.offered(a.Use)) == left
        played.do(next(one for one in played.legal if isinstance(one, a.Use)))
    assert (played.coins(1), played.waiting) == (PURSE + 6, Fighting)


@pytest.mark.rule("F-REACTION-03", "F-RUL-02")
@pytest.mark.parametrize("active", [0, 1])
def test_the_inactive_player_is_asked_first_and_then_they_alternate(active: int) -> None:
    """F-RUL-02: also where that player's own card has caused the event."""
    played = fight(
        CHEER, me=Side(hand="cheer cheer"), other=Side(hand="cheer cheer"), last=("ox", "elk eft"), acting=active
    )
    played.attack("ox" if active == 0 else "elk")
    if active == 0:
        played.choose("elk")
    asked = []
    while played.waiting is Reacting:
        asked.append(played.asked)
        played.play("cheer")
    assert asked == [1 - active, active] * 2


@pytest.mark.rule("F-REACTION-03", "F-RUL-02")
def test_the_inactive_player_is_asked_first_in_the_window_of_an_own_reaction_too() -> None:
    """F-RUL-02: seat 1 has dealt the damage, in the turn of seat 0."""
    sting = reaction("sting", u.Cue("attacks"), f.Damage(whom=f.Cause()))
    played = fight(CHEER, sting, me=Side(hand="cheer"), other=Side(hand="sting cheer"), last=("ox", "elk"))
    played.attack("ox").play("sting")
    assert (played.asked, played.offered(a.PlayCard)) == (1, ["cheer"])
    played.pass_()
    assert (played.asked, played.offered(a.PlayCard)) == (0, ["cheer"])
    played.pass_().pass_().pass_()
    assert played.waiting is Fighting


@pytest.mark.rule("F-REACTION-04")
def test_a_window_closes_after_two_passes_in_a_row() -> None:
    played = blow(CHEER, me="cheer cheer", other="cheer cheer")
    played.pass_().play("cheer").play("cheer").pass_()
    assert (played.waiting, played.asked) == (Reacting, 1)
    played.pass_()
    assert (played.waiting, passes(played)) == (Fighting, [1, 0, 1])
    assert (played.hand(0), played.hand(1)) == (["cheer"], ["cheer"])
    assert damaged(played) == {"elk": 2}


@pytest.mark.rule("F-RUL-02", "F-REACTION-03")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("late", [True, False])
def test_it_is_so_outside_of_battles_too(active: int, late: bool) -> None:
    """F-RUL-02: in the window of one who enters Late, or of one who is played."""
    hail = reaction("hail", u.Cue("enters"), f.Coins(n=1))
    armed = Side(hand="ox hail", coins=3)
    layout = {"registering": active} if late else {"acting": active}
    played = laid(hail, gladiator("ox h9"), me=armed, other=armed, **layout)
    (played.register("ox") if late else played.play("ox")).place(FL1)
    asked = []
    while played.waiting is Reacting:
        asked.append(played.asked)
        played.play("hail")
    assert asked == [1 - active, active]


@pytest.mark.rule("F-REACTION-04")
def test_a_pass_is_taken_back_by_an_ability_too() -> None:
    aide = patron("aide", 0, u.ReactionAbility(u.Cue("assigned"), (f.Coins(n=1),), u.Cost(exhaust=True), may=True))
    played = fight(
        *(CHEER, aide), me=Side(hand="cheer", villa="aide"), other=Side(hand="cheer"), last=("ox cow", "elk eft")
    )
    played.attack("ox").choose("elk").pass_().use("aide/0").pass_()
    assert (played.waiting, played.asked, played.offered(a.PlayCard)) == (Reacting, 0, ["cheer"])


@pytest.mark.rule("F-REACTION-04")
def test_a_first_pass_of_both_closes_it() -> None:
    played = blow(CHEER, me="cheer", other="cheer").pass_()
    assert (played.waiting, played.asked) == (Reacting, 0)
    played.pass_()
    assert (played.waiting, damaged(played)) == (Fighting, {"elk": 2})


@pytest.mark.rule("F-REACTION-06")
def test_whoever_has_several_decides_their_order() -> None:
    for order in (("cheer", "hiss"), ("hiss", "cheer")):
        played = blow(CHEER, HISS, other="cheer hiss")
        assert played.offered(a.PlayCard) == ["cheer", "hiss"]
        played.play(order[0])
        assert played.offered(a.PlayCard) == [order[1]]
        played.play(order[1])
        assert played.discard(1) == [order[1], order[0]]
        assert played.waiting is Fighting


@pytest.mark.rule("F-REACTION-07", "F-BATTLE-05")
@pytest.mark.parametrize("event", ["assigned", "attacks", "leaves", "enters"])
@pytest.mark.parametrize("source", ["card", "patron", "arena"])
def test_no_reaction_reaches_beyond_its_arena_whatever_it_is_on(source: str, event: u.TriggerEvent) -> None:
    when, deeds = u.Cue(event), (f.Damage(whom=f.Target(side="other")),)
    able = u.ReactionAbility(when, deeds, may=True)
    cards = (reaction("thorn", when, *deeds), patron("lord", 0, able), arena("pit", able), tactic("entry", f.Summon()))
    other = {"card": Side(hand="thorn"), "patron": Side(villa="lord"), "arena": Side(arenas="pit")}[source]
    me = Side(hand="entry emu")
    played = fight(*cards, me=me, other=other, fl1=("ox cow", "gnat elk"), last=("calf", "eft"), battle=FL1)
    played.play("entry") if event == "enters" else played.attack("ox")
    if event in {"assigned", "leaves"}:
        played.choose("gnat")
    assert (played.waiting, played.asked) == (Reacting, 1)
    played.play("thorn") if source == "card" else played.use("lord/0" if source == "patron" else "pit/0")
    assert played.offered(a.Choose) == (["ox", "cow", "emu"] if event == "enters" else ["ox", "cow"])


@pytest.mark.rule("F-REACTION-07", "F-RUL-44")
def test_what_answers_something_in_an_arena_keeps_to_that_arena() -> None:
    tires = f.Tire(whom=f.Each())
    crack = reaction("crack", u.Cue("assigned"), f.Damage(), tires, f.Draw(n=1), f.TirePatron(), f.Coins(n=1))
    played = (
        fight(
            crack,
            me=Side(villa="pat3"),
            other=Side(hand="crack", deck="inc5"),
            fl1=("ox cow", "elk"),
            last=("calf", "eft"),
            battle=FL1,
        )
        .attack("ox")
        .play("crack")
    )
    assert played.offered(a.Choose) == ["ox", "cow", "elk"]
    played.choose("cow").pick("pat3")
    # Hands, Decks and Villas are no Arena.
    assert (played.hand(1), played.coins(1)) == (["inc5"], PURSE + 1)
    assert [one.exhausted for one in played.state.schools[0].patrons] == [True, False]
    assert [one.card for one in played.state.fighters if one.exhausted] == ["ox", "cow", "elk"]
    assert damaged(played) == {"elk": 2, "cow": 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-REACTION-07", "F-RUL-57", "F-REACTION-14")
def test_what_answers_something_elsewhere_is_not_bound_to_an_arena() -> None:
    """F-RUL-57: a purchase happens in none."""
    jab = reaction("jab", u.Cue("bought", "other"), f.Damage())
    played = laid(
        jab,
        gladiator("ox h3"),
        gladiator("elk h3"),
        other=Side(hand="jab"),
        me=Side(coins=1),
        row="inc1",
        fl1=("ox", ""),
        last=("", "elk"),
    ).buy("inc1")
    assert (played.waiting, played.asked) == (Reacting, 1)
    played.play("jab")
    assert (played.waiting, played.offered(a.Choose)) == (Using, ["ox", "elk"])
    played.choose("ox")
    assert (damaged(played), played.asked, played.discard(0)) == ({"ox": 1}, 0, ["inc1"])


@pytest.mark.rule("F-REACTION-09")
@pytest.mark.parametrize(("hand", "villa", "asked"), [("vestalis", "", 0), ("", "vestalis!", 0), ("", "vestalis", 1)])
def test_an_ability_answers_from_play(hand: str, villa: str, asked: int) -> None:
    played = blow(*BOOK, other_side=Side(hand=hand, villa=villa))
    assert (played.waiting, played.asked) == (Reacting if asked else Fighting, asked)
    if asked:
        assert (played.offered(a.PlayCard), played.offered(a.Use)) == ([], ["vestalis/0"])
        played.use("vestalis/0")
    assert damaged(played) == {"elk": 2 - asked}


@pytest.mark.rule("F-REACTION-10")
def test_the_window_of_an_attack_is_over_before_damage_is_assigned() -> None:
    played = fight(last=("ox", "elk")).attack("ox")
    kinds = (told.Exhausted, told.WindowOpened, told.WindowClosed, told.DamageAssigned, told.DamageResolved)
    assert played.order(*kinds) == [
        *("Exhausted", "WindowOpened", "WindowClosed"),
        *("DamageAssigned", "WindowOpened", "WindowClosed", "DamageResolved"),
    ]
    assert [event.triggers for event in played.told(told.WindowOpened)] == [("attacks",), ("assigned",)]
    assert played.waiting is Fighting


@pytest.mark.rule("F-REACTION-11")
def test_somebody_may_answer_an_own_attack() -> None:
    played = fight(GASP, me=Side(hand="gasp"), last=("ox", "elk eft")).attack("ox")
    assert (played.waiting, played.asked) == (Reacting, 0)
    played.play("gasp")
    assert (played.waiting, played.coins(0)) == (Hitting, PURSE + 1)


@pytest.mark.rule("F-REACTION-12")
def test_a_reaction_card_works_at_once_and_is_discarded_when_it_is_done() -> None:
    played = blow(*BOOK, CHEER, me="cheer", other="turn_the_tables", other_side=Side(discard="inc9"))
    played.play("turn_the_tables")
    assert (played.waiting, played.hand(1), played.discard(1)) == (Using, [], ["inc9"])
    played.choose("cow")
    assert played.order(said.CardPlayed, told.DamageReassigned, said.CardDone) == [
        *("CardPlayed", "DamageReassigned", "CardDone")
    ]
    assert (played.asked, played.discard(1), played.fighter("cow").assigned) == (0, ["turn_the_tables", "inc9"], 1)
    played.pass_()
    assert damaged(played) == {"elk": 1, "cow": 1}


@pytest.mark.rule("F-REACTION-12", "F-RUL-43")
def test_a_reaction_that_shuffles_is_not_among_what_is_shuffled() -> None:
    learn = reaction("learn", u.Cue("assigned"), f.Draw(n=1))
    played = blow(learn, other_side=Side(hand="learn", discard="inc1 inc2")).play("learn")
    assert len(played.hand(1)) == len(played.deck(1)) == 1
    assert played.discard(1) == ["learn"]
    assert played.waiting is Fighting


@pytest.mark.rule("F-REACTION-15", "F-RUL-52")
def test_nobody_has_to_react_from_hand() -> None:
    """F-RUL-52: nor with an ability that says "may"."""
    played = blow(*BOOK, CHEER, other_side=Side(hand="cheer", villa="vestalis"))
    assert a.Pass(1) in played.legal
    played.pass_()
    assert (played.waiting, played.hand(1), damaged(played)) == (Fighting, ["cheer"], {"elk": 2})
    assert not any(one.exhausted for one in played.state.schools[1].patrons)
