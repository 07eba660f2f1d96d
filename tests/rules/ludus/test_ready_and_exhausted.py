"""Ready and Exhausted, in play and not, own and foreign (F-READY, F-EXHAUST, F-INPLAY, F-OWNER)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting
from rules.ludus.table.stats import bloodlust, initiative, number
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Side, arena, gladiator, laid, patron, scheme, tactic
from tests.rules.ludus.support.shipped import shipped

GIFT = u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True))
OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
DONOR, GIVER, FIELD = patron("donor", 1, GIFT), patron("giver", 2, GIFT), arena("field", GIFT)


@pytest.mark.rule("F-READY-01", "F-READY-02", "F-READY-03")
@pytest.mark.parametrize("place", [FL1, FL2])
def test_a_turn_readies_the_own_patrons_and_arenas_and_nothing_else(place: int) -> None:
    played = laid(
        DONOR,
        GIVER,
        FIELD,
        OX,
        acting=1,
        fl1=("ox!", "ox!") if place == FL1 else ("", ""),
        fl2=("ox!", "ox!") if place == FL2 else ("", ""),
        last=("ox!", "ox!"),
        me=Side(villa="donor! giver! pat1", arenas="field!"),
        other=Side(villa="donor!"),
    )
    played.end_actions()
    assert (played.waiting, played.asked) == (Acting, 0)
    assert played.villa(0) == ["donor", "giver", "pat1"]
    assert [one.exhausted for one in played.state.schools[0].arenas] == [False]
    assert [[thing.card for thing in one.things] for one in played.told(told.Readied)] == [["donor", "giver", "field"]]
    assert sorted(played.offered(a.Use)) == ["donor/0", "field/0", "giver/0"]
    assert played.villa(1) == ["donor!"]
    assert [one.exhausted for one in played.state.fighters] == [True] * 4


@pytest.mark.rule("F-READY-01", "F-READY-02")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_fleeting_arena_is_readied_for_the_holder_of_its_token(holder: int) -> None:
    played = laid(FIELD, centre=("field", "arena02", "arena03"), champions=(holder, None), acting=holder)
    played.use("field/0")
    assert (played.state.grounds[FL1].exhausted, played.offered(a.Use)) == (True, [])
    played.end_actions()
    assert played.state.grounds[FL1].exhausted
    played.end_actions()
    assert not played.state.grounds[FL1].exhausted
    assert played.offered(a.Use) == ["field/0"]


@pytest.mark.rule("F-READY-01", "F-RUL-36")
def test_a_fleeting_arena_that_changes_sides_stays_exhausted_until_the_new_holders_turn() -> None:
    """Its ability is used, its token lost in the Battle, and the new holder's turn readies it."""
    slip = u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True))
    played = laid(
        arena("field", slip),
        gladiator("ox h1"),
        gladiator("elk a9 h9"),
        centre=("field", "arena02", "arena03"),
        champions=(0, None),
        battle=FL1,
        fl1=("ox ox", "elk"),
        acting=0,
        favor=1,
        me=Side(deck="x1"),
    )
    played.use("field/0")
    while played.waiting is not Acting:
        played.do(played.legal[0])
    field = played.state.grounds[FL1]
    assert (field.champion, field.exhausted, played.asked) == (1, True, 0)
    played.end_actions()
    assert (played.asked, played.state.grounds[FL1].exhausted) == (1, False)


@pytest.mark.rule("F-READY-04")
@pytest.mark.parametrize("whom", [f.Target(state="exhausted"), f.Target()])
def test_only_what_is_exhausted_can_be_readied(whom: f.Whom) -> None:
    rest = scheme("rest", f.Ready(whom=whom))
    played = laid(rest, OX, ELK, gladiator("bee"), last=("ox! bee", "elk!"), me=Side(hand="rest rest"))
    played.play("rest")
    assert played.offered(a.Choose) == ["ox", "elk"]
    assert played.refusal(a.Choose(0, played.number("bee"))) == "ludus.no_target"
    played.choose("elk")
    assert [one.exhausted for one in played.state.fighters] == [True, False, False]
    played.play("rest")
    assert [one.exhausted for one in played.state.fighters] == [False, False, False]
    assert played.waiting is Acting


@pytest.mark.rule("F-READY-04")
def test_only_an_exhausted_patron_can_be_readied() -> None:
    wine = scheme("wine", f.ReadyPatron())
    played = laid(wine, DONOR, GIVER, me=Side(hand="wine wine", villa="donor giver! pat1"), other=Side(villa="giver!"))
    played.play("wine")
    assert (played.villa(0), played.villa(1)) == (["donor", "giver", "pat1"], ["giver!"])
    played.play("wine")
    assert len(played.told(told.Readied)) == 1


@pytest.mark.rule("F-READY-04")
def test_where_nobody_is_exhausted_nobody_is_readied() -> None:
    rest = tactic("rest", f.Ready(), scheme=(f.Ready(),))
    played = laid(rest, OX, ELK, battle=LAST, last=("ox ox", "elk elk"), me=Side(hand="rest"))
    assert played.offered(a.PlayCard) == []
    quiet = laid(rest, OX, last=("ox", ""), me=Side(hand="rest")).play("rest")
    assert not quiet.told(told.Readied)


@pytest.mark.rule("F-READY-04")
def test_of_all_gladiators_the_exhausted_ones_are_readied() -> None:
    wake = scheme("wake", f.Ready(whom=f.Each()))
    played = laid(wake, OX, ELK, gladiator("bee"), last=("ox! bee", "elk!"), me=Side(hand="wake")).play("wake")
    assert [[thing.card for thing in one.things] for one in played.told(told.Readied)] == [["ox", "elk"]]


@pytest.mark.rule("F-READY-05")
def test_what_is_used_in_one_battle_is_not_ready_in_the_next() -> None:
    played = laid(
        *shipped("praetor"),
        gladiator("ox a9 h9"),
        gladiator("elk h1"),
        battle=FL1,
        fl1=("ox", "elk"),
        last=("ox ox", "elk elk"),
        me=Side(villa="praetor"),
        other=Side(villa="pat1!"),
        acting=0,
        favor=0,
    )
    played.use("praetor/0").choose("elk")
    assert [one.arena for one in played.told(told.BattleBegan)] == [LAST]
    assert (played.asked, played.villa(0), played.offered(a.Use)) == (0, ["praetor!"], [])
    while played.waiting is not Acting:
        played.do(played.legal[0])
    assert played.state.turn == 1
    assert (played.asked, played.villa(0), played.villa(1)) == (1, ["praetor!"], ["pat1"])
    played.end_actions()
    assert (played.asked, played.villa(0)) == (0, ["praetor"])


@pytest.mark.rule("F-EXHAUST-01")
def test_what_is_exhausted_cannot_be_exhausted_again() -> None:
    played = laid(DONOR, GIVER, me=Side(villa="donor giver!"))
    assert played.offered(a.Use) == ["donor/0"]
    number_ = played.state.schools[0].patrons[0].number
    played.use("donor/0")
    assert (played.villa(0), played.coins(0)) == (["donor!", "giver!"], 1)
    assert played.offered(a.Use) == []
    assert played.refusal(a.Use(0, number_, "donor/0")) == "ludus.exhausted"
    assert [one.thing.card for one in played.told(told.Exhausted)] == ["donor"]


@pytest.mark.rule("F-EXHAUST-01")
def test_that_holds_for_gladiators_too() -> None:
    medic = gladiator("medic a1 h9", u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    ready = laid(medic, ELK, battle=LAST, last=("medic medic medic", "elk elk"))
    assert ready.offered(a.Use) == ["medic/0"] * 3
    ready.use("medic/0")
    assert [one.exhausted for one in ready.state.fighters] == [True, False, False, False, False]
    tired = laid(medic, ELK, battle=LAST, last=("medic! medic", "elk elk"))
    assert tired.offered(a.Use) == ["medic/0"]
    assert tired.offered(a.Attack) == ["medic"]
    assert tired.refusal(a.Attack(0, tired.number("medic"))) == "ludus.exhausted"


@pytest.mark.rule("F-EXHAUST-01")
@pytest.mark.parametrize("won", [True, False])
def test_that_holds_for_arenas_too(won: bool) -> None:
    """Won, or had by a token."""
    centre, champions = ("arena01" if won else "field", "arena02", "arena03"), (None if won else 0, None)
    played = laid(FIELD, centre=centre, champions=champions, me=Side(arenas="field" if won else "")).use("field/0")
    assert (played.offered(a.Use), played.coins(0)) == ([], 1)
    number_ = played.state.holdings(0)[0].number
    assert played.refusal(a.Use(0, number_, "field/0")) == "ludus.exhausted"


@pytest.mark.rule("F-EXHAUST-01")
def test_no_text_exhausts_what_is_exhausted() -> None:
    numb, snub = scheme("numb", f.Tire(whom=f.Target())), scheme("snub", f.TirePatron())
    side, other = Side(hand="numb snub"), Side(villa="donor giver!")
    played = laid(numb, snub, DONOR, GIVER, OX, ELK, last=("ox ox!", "elk elk!"), me=side, other=other).play("numb")
    assert played.offered(a.Choose) == ["ox", "elk"]
    played.choose("elk").play("snub")
    assert played.villa(1) == ["donor!", "giver!"]
    assert [one.thing.card for one in played.told(told.Exhausted)] == ["elk", "donor"]


@pytest.mark.rule("F-EXHAUST-02")
def test_an_exhausted_gladiator_is_not_blank() -> None:
    boar = gladiator("boar a2 h4 g5 i1 b3", s.Aura("attack", 2))
    played = laid(boar, OX, last=("boar! ox", ""), me=Side(villa="pat1"))
    box, state = played.game.box, played.state
    assert initiative(box, state, 0, LAST) == 6
    assert played.influence(0) == (1, 1)
    assert bloodlust(box, state) == 4
    assert number(box, state, played.fighter("ox"), "attack") == 3
    numbers = [number(box, state, played.fighter("boar"), stat) for stat in ("attack", "health", "agility")]
    assert numbers == [2, 4, 5]


@pytest.mark.rule("F-EXHAUST-02")
def test_an_exhausted_gladiator_is_used_and_guards() -> None:
    crier = gladiator("crier a1 h9", u.TacticAbility((f.Coins(n=1),)))
    guard = gladiator("guard a1 h9", s.Guard(), u.ReactionAbility(u.Cue("attacks", "other"), (f.Coins(n=1),)))
    played = laid(crier, guard, OX, ELK, battle=LAST, last=("crier! ox", "elk guard!"))
    assert played.offered(a.Use) == ["crier/0"]
    played.use("crier/0")  # and the Attack of the only Ready one follows
    assert (played.coins(0), played.coins(1)) == (1, 1)
    assert (played.fighter("guard").damage, played.fighter("elk").damage) == (1, 0)


@pytest.mark.rule("F-INPLAY-01")
def test_only_what_is_in_play_can_be_used() -> None:
    """One and the same ability on everything, in every zone."""
    ready = u.SchemeAbility((f.Coins(n=1),))
    cards = [gladiator(f"ox{n} h9", ready) for n in range(6)] + [patron(f"don{n}", 0, ready) for n in range(6)]
    arenas = [arena(f"field{n}", ready) for n in range(4)]
    played = laid(
        *cards,
        *arenas,
        last=("ox0", ""),
        me=Side(villa="don0", hand="ox1 don1", deck="ox2 don2", discard="ox3 don3", arenas="field0"),
        row="ox4 don4",
        supply="ox5 don5",
        champions=(0, None),
        centre=("field1", "arena02", "field2"),
    )
    assert "field3" in played.state.arena_deck
    assert played.offered(a.Use) == ["ox0/0", "don0/0", "field0/0", "field1/0"]
    for card in ("ox1", "don1", "ox2", "don3", "ox4", "don5", "field2", "field3"):
        assert played.refusal(a.Use(0, 500, f"{card}/0")) == "ludus.not_in_play"


@pytest.mark.rule("F-INPLAY-01")
def test_only_what_is_in_play_changes_numbers() -> None:
    cards = [patron(f"don{n}", 0, s.Aura("attack", 1)) for n in range(5)]
    fields = [arena(f"field{n}", s.Aura("attack", 10, side="any")) for n in range(3)]
    played = laid(
        *cards,
        *fields,
        OX,
        last=("ox", ""),
        me=Side(villa="don0", hand="don1", deck="don2", discard="don3", arenas="field0"),
        row="don4",
        centre=("arena01", "arena02", "field1"),
    )
    assert number(played.game.box, played.state, played.fighter("ox"), "attack") == 1 + 1 + 10


@pytest.mark.rule("F-INPLAY-01")
def test_each_thing_that_comes_into_play_has_a_number_and_is_exhausted_by_itself() -> None:
    played = laid(DONOR, OX, FIELD, me=Side(hand="donor donor donor ox ox ox", arenas="field"))
    assert (played.offered(a.Use), [one.number for one in played.state.fighters]) == (["field/0"], [])
    played.play("donor").play("donor").play("ox").place(LAST).play("ox").place(LAST)
    school = played.state.schools[0]
    numbers = [one.number for one in (*school.patrons, *school.arenas)]
    numbers += [one.number for one in played.state.grounds] + [one.number for one in played.state.fighters]
    assert len(set(numbers)) == len(numbers) == 3 + 3 + 2
    played.do(a.Use(0, school.patrons[1].number, "donor/0"))
    assert [one.exhausted for one in played.state.schools[0].patrons] == [False, True]
    played.use("donor/0").use("field/0")
    # A third Donor is in Hand, and no good there.
    assert (played.hand(0), played.offered(a.Use), played.coins(0)) == (["donor", "ox"], [], 3)
    assert played.refusal(a.Use(0, 500, "donor/0")) == "ludus.not_in_play"


@pytest.mark.rule("F-OWNER-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_owns_what_lies_in_the_own_places_and_stands_on_the_own_side(seat: int) -> None:
    mine = Side(hand="x1", discard="x2", reserve="jab", deck="x3", villa="pat2", coins=1)
    theirs = Side(hand="x4", discard="x5", reserve="jab", deck="x6", villa="pat3", coins=1)
    sides = (mine, theirs) if seat == 0 else (theirs, mine)
    jab = tactic("jab", f.Damage())
    played = laid(jab, OX, ELK, last=("ox", "elk"), acting=seat, me=sides[0], other=sides[1])
    assert (played.influence(seat)[0], played.influence(1 - seat)[0]) == (2, 3)
    played.buy_back().end_actions()
    assert sorted(played.hand(seat)) == ["jab", "x1", "x2", "x3"]
    assert (played.hand(1 - seat), played.discard(1 - seat), played.deck(1 - seat)) == (["x4"], ["x5"], ["x6"])
    assert [played.in_arena(LAST, 0), played.in_arena(LAST, 1)] == [["ox"], ["elk"]]


@pytest.mark.rule("F-OWNER-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_gladiator_goes_to_the_discard_pile_of_its_owner(seat: int) -> None:
    fall = scheme("fall", f.Damage(n=9))
    sides = [Side(hand="fall"), Side()]
    played = laid(fall, OX, ELK, last=("ox", "elk"), me=sides[0], other=sides[1])
    played.play("fall").choose("elk" if seat else "ox")
    assert played.discard(seat)[-1] == ("elk" if seat else "ox")
    assert (played.coins(seat), played.coins(1 - seat)) == (1, 0)
    assert [one.card for one in played.state.fighters] == ["ox" if seat else "elk"]


@pytest.mark.rule("F-OWNER-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_gladiator_that_is_returned_goes_to_the_hand_of_its_owner(seat: int) -> None:
    away = scheme("away", f.Withdraw(whom=f.Target()))
    played = laid(away, OX, ELK, last=("ox", "elk"), me=Side(hand="away")).play("away")
    played.choose("elk" if seat else "ox")
    assert (played.hand(seat), played.hand(1 - seat)) == (["elk" if seat else "ox"], [])


@pytest.mark.rule("F-OWNER-02")
def test_a_won_lasting_arena_is_owned_and_a_fleeting_one_is_not() -> None:
    strong, weak = gladiator("ox a9 h9"), gladiator("elk h1")
    played = laid(
        strong,
        weak,
        battle=FL2,
        fl2=("ox", "elk"),
        last=("ox", "elk"),
        me=Side(hand="inc1"),
        other=Side(arenas="arena09"),
    )
    played.attack("ox")
    assert [one.why for one in played.told(told.BattleEnded)] == ["emptied", "emptied"]
    assert [one.card for one in played.state.schools[0].arenas] == ["arena03"]
    assert [one.card for one in played.state.schools[1].arenas] == ["arena09"]
    assert (played.state.grounds[FL2].card, played.state.grounds[FL2].champion) == ("arena02", 0)
    assert [one.card for one in played.told(said.ArenaWon)] == ["arena03"]
