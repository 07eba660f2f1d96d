"""Blessings: how they come, what they Prevent, when they go (C-BLESSING)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Reacting
from tests.rules.ludus.support.cards import gladiator, reaction, scheme, tactic
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, LAST, Side, laid
from tests.rules.ludus.support.tables import Seat, fight, table

OX, ELK, COW = gladiator("ox a5 h9"), gladiator("elk a1 h9"), gladiator("cow a1 h9")
STORM = tactic("storm", f.Damage(whom=f.Each(side="other"), n=2))
KEEN = tactic("keen", f.Damage(n=4, unpreventable=True))
SHIFT = reaction("shift", u.Cue("assigned"), f.Reassign(n=3))
NUDGE = reaction("nudge", u.Cue("assigned"), f.Damage(n=2))
TALLY = reaction("tally", u.Cue("assigned"), f.Coins(n=1))
ALL = (OX, ELK, COW, STORM, KEEN, SHIFT, NUDGE, TALLY)


def blessed(played: Played, **blessings: int) -> Played:
    """The same position with Blessings on some Gladiators."""
    fighters = tuple(replace(one, blessings=blessings.get(one.card, 0)) for one in played.state.fighters)
    return Played(played.game, replace(played.state, fighters=fighters))


def battle(hand: str = "", other: str = "", *cards: Any, **blessings: int) -> Played:
    """A Battle of three: the ox strikes; the elk and the cow are blessed as said."""
    seats = (Seat(there="ox", hand=hand), Seat(there="elk", hand=other), Seat(there="cow"))
    return blessed(fight(*ALL, *cards, seats=seats), **blessings)


def on(played: Played) -> dict[str, tuple[int, int]]:
    """The damage and the Blessings on each Gladiator."""
    return {one.card: (one.damage, one.blessings) for one in played.state.fighters}


@pytest.mark.rule("C-BLESSING-01", "C-RUL-20")
def test_texts_place_blessings_as_many_as_they_say() -> None:
    rite = scheme("rite", f.Bless(n=2))
    seats = (Seat(there="ox cow", hand="rite rite"), Seat(there="elk"), Seat())
    played = table(*ALL, rite, seats=seats)
    assert not any(one.blessings for one in played.state.fighters)
    played.play("rite")
    assert played.offered(a.Choose) == ["ox", "cow"]
    played.choose("ox").play("rite").choose("ox")
    assert on(played) == {"ox": (0, 4), "cow": (0, 0), "elk": (0, 0)}
    assert [(one.by, one.total) for one in played.told(told.BlessingsChanged)] == [(2, 2), (2, 4)]


@pytest.mark.rule("C-RUL-20")
def test_there_are_as_many_as_are_needed() -> None:
    rite = scheme("rite", f.Bless(n=10))
    played = table(*ALL, rite, seats=(Seat(there="ox", hand="rite rite"), Seat(there="elk"), Seat()))
    played.play("rite").play("rite")
    assert on(played)["ox"] == (0, 20)


@pytest.mark.rule("C-BLESSING-01")
def test_a_gladiator_comes_without_any() -> None:
    played = table(*ALL, seats=(Seat(hand="ox"), Seat(there="elk"), Seat())).play("ox")
    assert on(played) == {"elk": (0, 0), "ox": (0, 0)}


def test_texts_take_them_off() -> None:
    curse = scheme("curse", f.Unbless(whom=f.Target(state="blessed"), n="all"))
    seats = (Seat(there="ox", hand="curse"), Seat(there="elk"), Seat(there="cow"))
    played = blessed(table(*ALL, curse, seats=seats), elk=3, cow=1).play("curse")
    assert played.offered(a.Choose) == ["elk", "cow"]
    played.choose("elk")
    assert on(played) == {"ox": (0, 0), "elk": (0, 0), "cow": (0, 1)}


@pytest.mark.rule("C-BLESSING-02", "C-BLESSING-05")
@pytest.mark.parametrize("strike", ["ox", "storm"])
def test_one_blessing_prevents_all_that_is_assigned(strike: str) -> None:
    played = battle("storm", elk=2)
    if strike == "ox":
        played.attack("ox").choose("elk")
    else:
        played.play("storm")
    assert on(played)["elk"] == (0, 1)
    (warded,) = played.told(told.DamageWarded)
    assert (warded.hit.who.card, warded.hit.n, warded.left) == ("elk", 5 if strike == "ox" else 2, 1)


@pytest.mark.rule("C-BLESSING-02")
def test_each_gladiator_that_is_hit_at_once_gives_one_of_its_own() -> None:
    played = battle("storm", elk=2, cow=1).play("storm")
    assert on(played) == {"ox": (0, 0), "elk": (0, 1), "cow": (0, 0)}
    assert [(one.hit.who.card, one.hit.n) for one in played.told(told.DamageWarded)] == [("elk", 2), ("cow", 2)]


@pytest.mark.rule("C-BLESSING-03", "C-RUL-16", "C-EX-10")
def test_it_goes_before_anybody_can_reassign_the_damage() -> None:
    played = battle("", "shift tally", elk=1).attack("ox").choose("elk")
    assert (played.waiting, played.asked) == (Reacting, 1)  # the window is open
    assert played.offered(a.PlayCard) == ["tally"]
    played.pass_()
    assert on(played) == {"ox": (0, 0), "elk": (0, 0), "cow": (0, 0)}
    bare = battle("", "shift tally").attack("ox").choose("elk")
    assert bare.offered(a.PlayCard) == ["shift", "tally"]


@pytest.mark.rule("C-BLESSING-04")
def test_it_helps_nobody_else() -> None:
    played = battle("storm", elk=1).play("storm")
    assert on(played) == {"ox": (0, 0), "elk": (0, 0), "cow": (2, 0)}


@pytest.mark.rule("C-BLESSING-04")
def test_it_helps_no_other_of_the_same_title() -> None:
    seats = (Seat(there="ox", hand="storm"), Seat(there="elk elk"), Seat(there="cow"))
    played = fight(*ALL, seats=seats)
    first, *rest = (one for one in played.state.fighters if one.card == "elk")
    fighters = tuple(replace(one, blessings=one == first) for one in played.state.fighters)
    played = Played(played.game, replace(played.state, fighters=fighters)).play("storm")
    damage = {one.number: one.damage for one in played.state.fighters}
    assert (damage[first.number], [damage[one.number] for one in rest]) == (0, [2])


@pytest.mark.rule("C-BLESSING-04")
def test_it_heals_nothing_that_was_there_before() -> None:
    played = fight(*ALL, seats=(Seat(there="ox", hand="storm"), Seat(there="elk*1"), Seat(there="cow")))
    assert on(blessed(played, elk=1).play("storm"))["elk"] == (1, 0)


@pytest.mark.rule("C-RUL-17")
def test_what_cannot_be_prevented_stays() -> None:
    played = battle("keen", elk=2).play("keen").choose("elk")
    assert on(played)["elk"] == (4, 1)
    assert [one.hit.n for one in played.told(told.DamageWarded)] == [0]
    more = battle("keen nudge", elk=2).play("keen").choose("elk").play("nudge").choose("elk")
    assert on(more)["elk"] == (4, 0)


@pytest.mark.rule("C-BLESSING-02", "C-RUL-18")
@pytest.mark.parametrize(("blessings", "left"), [(1, (2, 0)), (2, (0, 0)), (3, (0, 1))])
def test_more_damage_in_the_same_window_needs_another(blessings: int, left: tuple[int, int]) -> None:
    played = battle("nudge", elk=blessings).attack("ox").choose("elk")
    played.play("nudge").choose("elk")
    assert on(played)["elk"] == left


@pytest.mark.rule("C-BLESSING-02", "C-RUL-16")
@pytest.mark.parametrize(("blow", "left"), [(f.Damage(n=2), (0, 0)), (f.Damage(n=2, unpreventable=True), (2, 0))])
def test_it_prevents_too_what_waits_meanwhile(blow: f.Damage, left: tuple[int, int]) -> None:
    """The elk is struck; before that comes to pass another leaves, and then the elk is blessed, and hit by a sting."""
    home = reaction("home", u.Cue("assigned"), f.Withdraw(whom=f.Target(side="own")))
    rite, sting = reaction("rite", u.Cue("leaves"), f.Bless(n=1)), reaction("sting", u.Cue("leaves"), blow)
    seats = (Seat(there="ox", hand="sting"), Seat(there="elk eft", hand="home rite"), Seat(there="cow"))
    played = fight(*ALL, home, rite, sting, gladiator("eft a1 h9"), seats=seats).attack("ox").choose("elk")
    played.play("home").choose("eft").pass_().play("rite").play("sting").choose("elk")
    assert on(played)["elk"] == left
    assert [(one.hit.n, one.left) for one in played.told(told.DamageWarded)] == [(7 - left[0], 0)]


@pytest.mark.rule("C-RUL-18")
@pytest.mark.parametrize(("blessings", "left"), [(0, (3, 0)), (1, (0, 0))])
def test_reassigned_damage_is_assigned_anew(blessings: int, left: tuple[int, int]) -> None:
    played = battle("", "shift", cow=blessings).attack("ox").choose("elk").play("shift")
    played.choose("elk").choose("cow") if played.offered(a.Choose) == ["elk"] else played.choose("cow")
    assert (on(played)["cow"], on(played)["elk"]) == (left, (2, 0))


@pytest.mark.rule("C-RUL-18")
def test_so_is_moved_damage() -> None:
    pain = tactic("pain", f.Move(whom=f.Target(side="own", state="damaged"), onto=f.Target(side="other"), n=2))
    seats = (Seat(there="ox*2", hand="pain"), Seat(there="elk"), Seat(there="cow"))
    played = blessed(fight(*ALL, pain, seats=seats), elk=1).play("pain")
    while played.offered(a.Choose) == ["ox"]:
        played.choose("ox")
    played.choose("elk")
    assert (on(played)["ox"], on(played)["elk"]) == ((0, 0), (0, 0))


@pytest.mark.rule("C-RUL-19")
def test_they_go_with_a_gladiator_that_leaves() -> None:
    home = scheme("home", f.Withdraw(whom=f.Target(side="own")))
    seats = (Seat(there="ox", hand="home"), Seat(), Seat())
    played = blessed(table(*ALL, home, seats=seats), ox=2).play("home")
    if played.offered(a.Choose):
        played.choose("ox")
    played.play("ox")
    assert on(played) == {"ox": (0, 0)}


@pytest.mark.rule("C-RUL-19")
def test_moved_to_another_arena_it_keeps_them() -> None:
    march = scheme("march", f.Relocate())
    played = blessed(laid(OX, march, me=Side(hand="march"), last=("ox", "")), ox=2).play("march")
    if played.offered(a.Choose):
        played.choose("ox")
    played.place(FL1)
    assert [(one.arena, one.blessings) for one in played.state.fighters] == [(FL1, 2)]
    assert LAST != FL1


@pytest.mark.parametrize(("blessings", "attack"), [(0, 1), (1, 3), (2, 5)])
def test_a_devout_gladiator_grows_with_them(blessings: int, attack: int) -> None:
    monk = gladiator("monk a1 h9", s.Grows(by=2, per="blessing"))
    seats = (Seat(there="monk"), Seat(there="elk elk"), Seat(there="cow"))
    played = blessed(fight(*ALL, monk, seats=seats), monk=blessings).attack("monk").choose("cow")
    assert on(played)["cow"] == (attack, 0)


@pytest.mark.parametrize(("seats", "coins", "cards"), [(2, 2, 1), (3, 4, 2), (4, 6, 3)])
def test_so_much_for_each_opponent(seats: int, coins: int, cards: int) -> None:
    toll = scheme("toll", f.Coins(n=2, per="opponent"), f.Draw(n=1, per="opponent"))
    me = Seat(hand="toll", deck="x1 x2 x3 x4")
    played = table(toll, seats=(me, *[Seat()] * (seats - 1))).play("toll")
    assert (played.coins(0), len(played.hand(0))) == (coins, cards)


def test_a_third_player_is_none_of_the_two() -> None:
    feint = tactic("feint", f.Damage(whom=f.Target(side="other")), f.Damage(whom=f.Target(side="third"), n=2))
    seats = (Seat(there="ox", hand="feint"), Seat(there="elk elk"), Seat(there="cow cow"), Seat(there="calf"))
    played = fight(*ALL, feint, gladiator("calf h9"), seats=seats).play("feint").choose("elk")
    assert played.offered(a.Choose) == ["cow", "cow", "calf"]
    played.choose("calf")
    assert (on(played)["calf"], on(played)["ox"]) == ((2, 0), (0, 0))
    two = fight(*ALL, feint, seats=(seats[0], seats[1], Seat())).play("feint").choose("elk")
    assert sum(one.n for event in two.told(told.DamageResolved) for one in event.hits) == 1


@pytest.mark.parametrize(
    ("there", "coins"), [(("ox", "elk", "cow"), 2), (("ox", "elk elk", ""), 0), (("", "elk", "cow"), 0)]
)
def test_a_crowd_is_three_players(there: tuple[str, ...], coins: int) -> None:
    cheer = scheme("cheer", f.Coins(n=2, given="crowd"))
    seats = tuple(Seat(there=one, hand="cheer" if seat == 0 else "") for seat, one in enumerate(there))
    assert table(*ALL, cheer, seats=seats).play("cheer").coins(0) == coins


@pytest.mark.parametrize(("seats", "coins"), [(2, 1), (3, 5)])
def test_in_a_melee_a_text_says_something_else(seats: int, coins: int) -> None:
    trade = scheme("trade", f.Coins(n=1), melee=(f.Coins(n=5),))
    assert table(trade, seats=(Seat(hand="trade"), *[Seat()] * (seats - 1))).play("trade").coins(0) == coins


def test_in_a_melee_abilities_and_schemes_of_tactics_do_too() -> None:
    eques = gladiator("eques h9", u.TacticAbility((f.Heal(),), u.Cost(coins=1), melee=(f.Coins(n=5),)))
    plans = tactic("plans", f.Damage(), scheme=(f.Relocate(),), melee_scheme=(f.Coins(n=3),))
    cards = (eques, plans, *ALL)
    played = table(*cards, seats=(Seat(hand="plans"), Seat(), Seat())).play("plans")
    assert played.coins(0) == 3
    played = fight(*cards, seats=(Seat(there="eques"), Seat(there="elk"), Seat(there="cow")))
    before = played.coins(0)
    played.use("eques/0").pay(coins=1)
    assert played.coins(0) == before + 4
