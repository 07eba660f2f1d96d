"""Tactics: cards and abilities, when and how they are used."""

from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Reacting, Using
from tests.rules.ludus.support.fights import PURSE, WAIT, assigned, damaged, fight, hits
from tests.rules.ludus.support.moments import MOMENTS, at
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Side, arena, gladiator, laid, patron, tactic
from tests.rules.ludus.support.shipped import shipped

BOOK = shipped("pierce", "spiculus", "praetor", "casinum", "evade", "vestalis")
STUDY = tactic("study", f.Draw(n=2))
CALL = u.TacticAbility((f.Coins(n=1),))
DRUMS = arena("drums", CALL)
FIT = ("ox", "elk")


@pytest.mark.rule("F-TACTIC-01")
@pytest.mark.parametrize("moment", [*MOMENTS, "own turn"])
def test_a_tactic_is_for_the_own_combat_turn(moment: str) -> None:
    me = Side(hand="wait")
    played = laid(WAIT, me=me) if moment == "own turn" else at(moment, WAIT, me=me)
    offered = (*played.legal, *played.game.asides(played.state, 0))
    assert (a.PlayCard(0, "wait") in offered) == (moment == "own Combat Turn")
    assert (played.game.refusal(played.state, a.PlayCard(0, "wait")) is None) == (moment == "own Combat Turn")


@pytest.mark.rule("F-TACTIC-01")
@pytest.mark.parametrize("attack", ["before", "after", "never"])
def test_a_tactic_comes_before_the_attack_after_it_or_without_one(attack: str) -> None:
    played = fight(me=Side(hand="wait"), last=("ox" if attack != "never" else "ox!", "elk"))
    if attack == "before":
        played.attack("ox").play("wait")
    else:
        played.play("wait")
        assert played.offered(a.Attack) == (["ox"] if attack == "after" else [])
    assert played.coins(0) == PURSE + 1
    assert played.discard(0) == ["wait"]
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-02", "F-TACTIC-06", "F-ARENAABIL-06")
@pytest.mark.parametrize("key", ["spiculus/0", "praetor/0", "casinum/0"])
def test_an_ability_is_the_tactic_of_the_turn_and_its_card_stays(key: str) -> None:
    played = fight(
        *BOOK,
        me=Side(hand="wait cow", villa="praetor", arenas="casinum"),
        last=("spiculus", "elk"),
    )
    assert played.offered(a.Use) == ["spiculus/0", "praetor/0", "casinum/0"]
    assert played.offered(a.PlayCard) == ["wait"]
    played.use(key)
    if not key.startswith("casinum"):
        played.choose("elk")
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert (played.offered(a.Use), played.offered(a.PlayCard)) == ([], [])
    assert played.refusal(a.PlayCard(0, "wait")) == "ludus.one_tactic"
    assert "spiculus" in played.in_arena(LAST, 0)
    assert [one.card for one in played.state.schools[0].patrons] == ["praetor", "pat20"]
    assert [one.card for one in played.state.schools[0].arenas] == ["casinum"]
    assert (played.discard(0), played.hand(0)) == ([], ["wait"] if key.startswith("casinum") else ["wait", "cow"])


@pytest.mark.rule("F-TACTIC-02", "F-COMBATTURN-03")
@pytest.mark.parametrize("card", ["wait", "samnite"])
def test_a_card_is_the_tactic_of_the_turn_too(card: str) -> None:
    """Samnite comes in as one."""
    played = fight(
        *(*BOOK, *shipped("samnite")),
        me=Side(hand="wait wait samnite samnite", villa="praetor"),
        last=("spiculus", "elk"),
    ).play(card)
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == ([], [])
    assert played.refusal(a.PlayCard(0, card)) == "ludus.one_tactic"
    assert played.refusal(a.Use(0, played.number("spiculus"), "spiculus/0")) == "ludus.one_tactic"


@pytest.mark.rule("F-TACTIC-02")
def test_the_second_player_has_one_tactic_in_a_turn_as_well() -> None:
    layout: dict[str, Any] = {"other": Side(hand="wait wait", villa="praetor"), "last": ("ox", "elk"), "acting": 1}
    played = fight(*BOOK, **layout).use("praetor/0").choose("ox")
    assert (played.offered(a.PlayCard), played.refusal(a.PlayCard(1, "wait"))) == ([], "ludus.one_tactic")
    played = fight(*BOOK, **layout).play("wait")
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == ([], [])
    (praetor, _) = played.state.schools[1].patrons
    assert played.refusal(a.Use(1, praetor.number, "praetor/0")) == "ludus.one_tactic"


@pytest.mark.rule("F-TACTIC-03", "F-TACTIC-07")
def test_pierce_is_shown_then_does_what_it_says_then_is_discarded() -> None:
    played = fight(*BOOK, me=Side(hand="pierce"), last=FIT).play("pierce").choose("elk")
    assert played.order(
        said.CardPlayed, told.DamageAssigned, told.WindowOpened, told.WindowClosed, told.DamageResolved, said.CardDone
    ) == ["CardPlayed", "DamageAssigned", "WindowOpened", "WindowClosed", "DamageResolved", "CardDone"]
    assert hits(played.told(told.DamageResolved)) == [{"elk": 1}]
    assert (played.hand(0), played.discard(0)) == ([], ["pierce"])
    assert (played.discard(1), played.waiting) == ([], Fighting)


@pytest.mark.rule("F-TACTIC-03")
def test_what_stands_before_to_is_paid_first() -> None:
    whip = tactic("whip", f.Damage(), cost=u.Cost(coins=2, toss=1))
    played = fight(whip, me=Side(hand="whip inc1"), last=("ox cow", "elk")).play("whip")
    assert played.refusal(a.EndTurn(0)) == "ludus.not_now"
    played.pay(coins=2).pick("inc1")
    # A card is tossed; then somebody is chosen.
    assert played.order(said.CardPlayed, said.Paid, said.CardsDiscarded, told.DamageAssigned) == [
        *("CardPlayed", "Paid", "CardsDiscarded")
    ]
    played.choose("elk")
    assert (damaged(played), played.coins(0), played.discard(0)) == ({"elk": 1}, PURSE - 2, ["whip", "inc1"])
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-03", "F-RUL-34", "F-RUL-50")
@pytest.mark.parametrize(
    ("deed", "cost", "fits"),
    [
        (f.Coins(n=1), u.Cost(coins=PURSE), True),
        (f.Coins(n=1), u.Cost(coins=PURSE + 1), False),
        (f.Coins(n=1), u.Cost(toss=1), False),
        (f.Heal(), u.Cost(), False),
        (f.Ready(whom=f.Target(state="exhausted")), u.Cost(), False),
        (f.Damage(whom=f.Target(side="own")), u.Cost(), True),
        (f.Damage(whom=f.Target(side="own"), given="favor"), u.Cost(), False),
    ],
)
def test_a_tactic_needs_its_cost_and_something_to_do(deed: f.Deed, cost: u.Cost, fits: bool) -> None:
    """F-RUL-34, F-RUL-50: without a Target, or without the money, it is not offered."""
    played = fight(tactic("ploy", deed, cost=cost), me=Side(hand="ploy"), last=FIT)
    assert played.offered(a.PlayCard) == (["ploy"] if fits else [])
    assert (played.game.refusal(played.state, a.PlayCard(0, "ploy")) is None) == fits
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-03", "F-RUL-34")
@pytest.mark.parametrize(("there", "offered"), [("sapper ox", ["sapper/0"]), ("sapper! ox", [])])
def test_who_is_exhausted_cannot_pay_with_that(there: str, offered: list[str]) -> None:
    """F-RUL-34."""
    sapper = gladiator("sapper h9", u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    assert fight(sapper, last=(there, "elk")).offered(a.Use) == offered


@pytest.mark.rule("F-TACTIC-03", "F-RUL-34")
def test_what_is_impossible_is_left_out() -> None:
    """F-RUL-34: as much as possible, in order."""
    ploy = tactic("ploy", f.Heal(), f.Coins(n=2), f.Draw(n=2), f.Heal())
    played = fight(ploy, me=Side(hand="ploy", deck="inc2"), last=FIT).play("ploy")
    assert (played.coins(0), played.hand(0), damaged(played)) == (PURSE + 2, ["inc2"], {})
    assert played.order(said.CardPlayed, said.CoinsGained, said.CardsDrawn, said.CardDone) == [
        *("CardPlayed", "CoinsGained", "CardsDrawn", "CardDone")
    ]
    assert (played.discard(0), played.waiting) == (["ploy"], Fighting)


@pytest.mark.rule("F-TACTIC-04", "F-TARGET-04", "F-RUL-44")
@pytest.mark.parametrize(("place", "there"), [(FL1, ["ox", "elk"]), (LAST, ["cow", "eft"])])
def test_a_tactic_reaches_the_active_arena_and_hands_and_decks(place: int, there: list[str]) -> None:
    reach = tactic("reach", f.Draw(n=1), f.Coins(n=1), f.Damage())
    played = fight(reach, me=Side(hand="reach", deck="inc2"), fl1=FIT, last=("cow", "eft"), battle=place)
    played.play("reach")
    assert played.offered(a.Choose) == there
    assert (played.hand(0), played.coins(0)) == (["inc2"], PURSE + 1)
    outside = "cow" if place == FL1 else "ox"
    assert played.refusal(a.Choose(0, played.number(outside))) == "ludus.no_target"
    played.choose(there[1])
    assert damaged(played) == {there[1]: 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-05")
@pytest.mark.parametrize(("fl1", "last", "dealt"), [("ox", "smith", 1), ("ox smith", "", 2), ("ox smith!", "", 2)])
def test_cards_of_other_arenas_do_not_change_a_tactic(fl1: str, last: str, dealt: int) -> None:
    smith = gladiator("smith a1 h9", s.Sharp())
    played = fight(smith, me=Side(hand="blow"), fl1=(fl1, "elk"), last=(last, "eft"), battle=FL1)
    played.play("blow").choose("elk")
    assert damaged(played) == {"elk": dealt}
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-07")
@pytest.mark.parametrize("help_", ["evade", "vestalis/0"])
def test_damage_of_a_tactic_can_be_answered(help_: str) -> None:
    played = fight(*BOOK, me=Side(hand="pierce"), other=Side(hand="evade", villa="vestalis"), last=FIT)
    played.play("pierce").choose("elk")
    assert (played.waiting, played.asked, played.fighter("elk").assigned) == (Reacting, 1, 1)
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["evade"], ["vestalis/0"])
    played.play("evade") if help_ == "evade" else played.use(help_)
    assert damaged(played) == {}
    assert played.told(told.DamageResolved) == []
    assert (played.discard(0), played.asked) == (["pierce"], 0)


@pytest.mark.rule("F-TACTIC-07")
def test_damage_of_a_tactic_ability_can_be_answered_too() -> None:
    played = fight(*BOOK, me=Side(villa="praetor"), other=Side(villa="vestalis"), last=FIT)
    played.use("praetor/0").choose("elk")
    assert (played.waiting, played.asked, assigned(played.state)) == (Reacting, 1, {"elk": 1})
    assert played.use("vestalis/0").waiting is Fighting
    assert (damaged(played), played.told(told.DamageResolved)) == ({}, [])


@pytest.mark.rule("F-TACTIC-08")
def test_what_has_a_tactic_ability_is_no_tactic_in_hand() -> None:
    played = fight(*BOOK, *shipped("samnite"), me=Side(hand="spiculus praetor samnite"), last=FIT)
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["samnite"], [])  # his text says that he may
    assert played.refusal(a.PlayCard(0, "spiculus")) == "ludus.gladiator_not_now"
    assert played.refusal(a.PlayCard(0, "praetor")) == "ludus.patron_not_now"
    played.play("samnite")
    assert played.in_arena(LAST, 0) == ["ox", "samnite"]
    assert (played.offered(a.Attack), played.offered(a.Use)) == (["ox", "samnite"], [])


@pytest.mark.rule("F-TACTIC-08")
def test_not_even_an_ability_that_costs_nothing_works_from_hand() -> None:
    herald, crier = gladiator("herald h9", CALL), patron("crier", 1, CALL)
    played = fight(herald, crier, me=Side(hand="herald crier"), last=FIT)
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == ([], [])
    played = fight(herald, crier, me=Side(villa="crier"), last=("ox herald", "elk"))
    assert played.offered(a.Use) == ["herald/0", "crier/0"]


@pytest.mark.rule("F-TACTIC-09")
@pytest.mark.parametrize(("place", "offered"), [(FL1, []), (LAST, ["spiculus/0"])])
def test_a_gladiator_has_its_ability_in_its_own_arena(place: int, offered: list[str]) -> None:
    played = fight(*BOOK, fl1=FIT, last=("spiculus", "eft"), battle=place)
    assert played.offered(a.Use) == offered
    refusal = played.game.refusal(played.state, a.Use(0, played.number("spiculus"), "spiculus/0"))
    assert (refusal is None) == bool(offered)
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-05")
@pytest.mark.parametrize(
    ("fl1", "last", "dealt"),
    [("archer", "coach mute!", 1), ("archer coach", "mute!", 3), ("archer mute!", "coach", None)],
)
def test_nor_do_they_strengthen_or_silence_whoever_uses_it(fl1: str, last: str, dealt: int | None) -> None:
    archer = gladiator("archer a1 h9", u.TacticAbility((f.Damage(n="attack"),)))
    coach, mute = gladiator("coach a1 h9", s.Aura("attack", 2)), gladiator("mute a1 h9", s.Silence())
    played = fight(archer, coach, mute, fl1=(fl1, "elk"), last=(last, "eft"), battle=FL1)
    assert played.offered(a.Use) == ([] if dealt is None else ["archer/0"])
    if dealt is not None:
        played.use("archer/0").choose("elk")
        assert damaged(played) == {"elk": dealt}


@pytest.mark.rule("F-TACTIC-10", "F-ARENAABIL-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", [FL1, FL2, LAST])
def test_an_arena_serves_only_whoever_has_it(place: int, seat: int) -> None:
    there = {"fl1": ("", ""), "fl2": ("", ""), "last": ("", "")} | {("fl1", "fl2", "last")[place]: FIT}
    played = fight(
        *BOOK,
        DRUMS,
        me=Side(hand="cow", arenas="casinum drums"),
        other=Side(hand="eft"),
        fl1=there["fl1"],
        fl2=there["fl2"],
        last=there["last"],
        battle=place,
        acting=seat,
    )
    assert played.offered(a.Use) == (["casinum/0", "drums/0"] if seat == 0 else [])
    for won in played.state.schools[0].arenas:
        action = a.Use(seat, won.number, f"{won.card}/0")
        assert (played.game.refusal(played.state, action) is None) == (seat == 0)


@pytest.mark.rule("F-TACTIC-11", "F-RUL-43")
def test_a_tactic_lies_apart_until_it_is_done() -> None:
    played = fight(STUDY, me=Side(hand="study", discard="inc1 inc2 inc3"), last=FIT).play("study")
    assert (len(played.hand(0)), len(played.deck(0)), played.discard(0)) == (2, 1, ["study"])
    assert sorted((*played.hand(0), *played.deck(0))) == ["inc1", "inc2", "inc3"]
    assert played.order(said.CardPlayed, said.DeckShuffled, said.CardDone) == ["CardPlayed", "DeckShuffled", "CardDone"]
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-11", "F-RUL-43")
def test_the_card_is_nowhere_while_something_is_chosen_for_it() -> None:
    played = fight(me=Side(hand="blow"), last=FIT).play("blow")
    assert (played.waiting, played.hand(0), played.discard(0)) == (Using, [], [])
    played.choose("elk")
    assert played.discard(0) == ["blow"]


@pytest.mark.rule("F-TACTIC-10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("place", "champions", "holder"),
    [(FL1, (0, None), 0), (FL2, (0, 1), 1), (FL1, (None, 1), None), (LAST, (0, 1), None)],
)
def test_an_arena_of_the_centre_serves_only_whoever_holds_its_token(
    place: int, champions: tuple[int | None, int | None], holder: int | None, seat: int
) -> None:
    """The Lasting Glory Arena, which has none, serves nobody until it is won."""
    centre = ["arena01", "arena02", "arena03"]
    centre[place] = "drums"
    played = fight(DRUMS, last=FIT, acting=seat, champions=champions, centre=tuple(centre))
    assert played.offered(a.Use) == (["drums/0"] if seat == holder else [])
    action = a.Use(seat, played.state.grounds[place].number, "drums/0")
    assert (played.game.refusal(played.state, action) is None) == (seat == holder)


@pytest.mark.rule("F-TACTIC-12")
def test_an_ability_without_exhaustion_serves_turn_after_turn() -> None:
    played = fight(*BOOK, last=("spiculus!", "elk!")).use("spiculus/0").choose("elk")
    assert damaged(played) == {"spiculus": 1, "elk": 1}
    assert played.offered(a.Use) == []  # once in each turn
    played.end_turn().end_turn()
    assert (played.asked, played.offered(a.Use)) == (0, ["spiculus/0"])
    played.use("spiculus/0").choose("elk")
    assert damaged(played) == {"spiculus": 2, "elk": 2}
    assert played.fighter("spiculus").exhausted
    assert played.waiting is Fighting


@pytest.mark.rule("F-TACTIC-12", "F-DAMAGE-01", "F-RUL-33")
def test_a_damage_cost_runs_its_course_before_the_effect() -> None:
    """F-RUL-33: it is paid wherever the damage ends up, also with the last Health, and cannot be Prevented."""
    played = fight(
        *BOOK,
        *shipped("turn_the_tables"),
        other=Side(hand="turn_the_tables", villa="vestalis"),
        last=("spiculus*2 ox", "elk"),
    ).use("spiculus/0")
    assert (played.waiting, played.asked) == (Reacting, 1)
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == (["turn_the_tables"], [])
    played.play("turn_the_tables").choose("ox")
    assert damaged(played) == {"spiculus": 2, "ox": 1}
    assert (played.waiting, played.asked, played.offered(a.Choose)) == (Using, 0, ["spiculus", "ox", "elk"])
    played.choose("elk").pass_()  # Vestalis keeps out of it
    assert damaged(played) == {"spiculus": 2, "ox": 1, "elk": 1}
    assert not played.fighter("spiculus").exhausted
    assert (played.waiting, played.asked) == (Fighting, 0)


@pytest.mark.rule("F-DAMAGE-01", "F-ENDBATTLE-01", "F-RUL-33")
@pytest.mark.parametrize("comrade", ["", "ox"])
def test_spiculus_may_pay_with_his_life(comrade: str) -> None:
    """F-RUL-33: with nobody else there the Battle ends before the effect."""
    played = fight(*BOOK, last=(f"spiculus!*2 {comrade}", "elk")).use("spiculus/0")
    assert played.coins(0) == PURSE + 1
    if comrade:
        assert played.offered(a.Choose) == ["ox", "elk"]
        played.choose("elk")
        assert (damaged(played), played.waiting) == ({"elk": 1}, Fighting)
        return
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(1, "emptied")]
    assert hits(played.told(told.DamageAssigned)) == [{"spiculus": 1}]
    assert played.waiting is Acting
