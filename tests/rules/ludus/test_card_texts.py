"""What card texts may and must do, with Cull and Fresh Perspective (F-CARDTEXT, F-MAY, F-CULL, F-FRESH)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Offering, Reacting, Using
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, patron, scheme, tactic
from tests.rules.ludus.support.shipped import shipped

OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
JAB = tactic("jab", f.Damage())
ROW = "inc1 inc1 inc2"


@pytest.mark.rule("F-CARDTEXT-01")
@pytest.mark.parametrize("takes", [True, False])
def test_pierce_may_come_back_although_tactics_are_discarded(takes: bool) -> None:
    played = laid(
        *shipped("pierce"),
        OX,
        gladiator("elk h1"),
        battle=LAST,
        last=("ox ox", "elk elk"),
        me=Side(hand="pierce", coins=2),
    )
    played.play("pierce").choose("elk")
    assert (played.waiting, played.asked) == (Offering, 0)
    if takes:
        played.accept()
        assert (played.hand(0), played.discard(0), played.coins(0)) == (["pierce"], [], 0)
    else:
        played.decline()
        assert (played.hand(0), played.discard(0), played.coins(0)) == ([], ["pierce"], 2)


@pytest.mark.rule("F-CARDTEXT-01")
def test_a_text_that_says_nothing_of_it_leaves_the_rule() -> None:
    played = laid(JAB, OX, gladiator("elk h1"), battle=LAST, last=("ox ox", "elk elk"), me=Side(hand="jab", coins=2))
    played.play("jab").choose("elk")
    assert not isinstance(played.state.pending[-1], Offering)
    assert (played.hand(0), played.discard(0)) == ([], ["jab"])


@pytest.mark.rule("F-CARDTEXT-01")
def test_casinum_brings_a_gladiator_into_a_battle() -> None:
    played = laid(
        *shipped("casinum"), OX, ELK, battle=LAST, last=("ox ox", "elk elk"), me=Side(hand="elk", arenas="casinum")
    )
    assert played.refusal(a.PlayCard(0, "elk")) == "ludus.gladiator_not_now"
    played.use("casinum/0")
    assert played.in_arena(LAST, 0) == ["ox", "ox", "elk"]


@pytest.mark.rule("F-CARDTEXT-02")
def test_what_a_text_says_is_done_without_a_question() -> None:
    deal = scheme("deal", f.Draw(), f.Coins(n=2), f.Discard(side="own"))
    played = laid(deal, me=Side(hand="deal x1 x2", deck="x3")).play("deal")
    assert (played.waiting, played.offered(a.Pick)) == (Using, ["x1", "x2", "x3"])
    assert not any(isinstance(one, a.Accept | a.Decline) for one in played.legal)
    assert played.coins(0) == 2
    assert played.refusal(a.Decline(0)) == "ludus.compulsory"
    assert played.refusal(a.EndActions(0)) == "ludus.not_now"
    played.pick("x1")
    assert played.waiting is Acting


@pytest.mark.rule("F-CARDTEXT-02")
def test_a_reaction_of_a_card_in_play_happens_by_itself() -> None:
    alarm = patron("alarm", 1, u.ReactionAbility(u.Cue("attacks"), (f.Coins(n=1),)))
    played = laid(alarm, OX, ELK, battle=LAST, last=("ox ox", "elk elk"), other=Side(villa="alarm"))
    played.attack("ox")
    assert (played.coins(0), played.coins(1)) == (0, 1)
    assert not isinstance(played.state.pending[-1], Reacting)


@pytest.mark.rule("F-CARDTEXT-03")
@pytest.mark.parametrize(
    ("side", "hit"),
    [("any", ["ox", "bee", "elk"]), ("own", ["ox", "bee"]), ("other", ["elk"])],
)
def test_whose_gladiators_a_text_means(side: f.Whose, hit: list[str]) -> None:
    storm = scheme("storm", f.Damage(whom=f.Each(side=side)))
    played = laid(
        storm, OX, ELK, gladiator("bee a1 h9"), fl1=("bee", ""), last=("ox", "elk"), me=Side(hand="storm"), acting=0
    )
    played.play("storm")
    assert sorted(one.card for one in played.state.fighters if one.damage == 1) == sorted(hit)
    assert all(one.damage == 0 for one in played.state.fighters if one.card not in hit)


@pytest.mark.rule("F-CARDTEXT-03")
def test_a_target_is_whom_the_text_names() -> None:
    poke = scheme("poke", f.Damage(whom=f.Target(side="other")))
    played = laid(poke, OX, ELK, last=("ox", "elk elk"), me=Side(hand="poke")).play("poke")
    assert played.offered(a.Choose) == ["elk", "elk"]
    assert played.refusal(a.Choose(0, played.number("ox"))) == "ludus.no_target"


def vestalis() -> Played:
    """Seat 1 may let Vestalis help."""
    played = laid(
        *shipped("vestalis"),
        gladiator("ox a2 h9"),
        ELK,
        battle=LAST,
        last=("ox ox", "elk elk"),
        other=Side(villa="vestalis"),
    )
    return played.attack("ox").choose("elk")


@pytest.mark.rule("F-MAY-01")
def test_what_may_be_done_can_be_left() -> None:
    left = vestalis()
    assert (left.asked, left.offered(a.Use)) == (1, ["vestalis/0"])
    left.pass_()
    assert (left.fighter("elk").damage, left.villa(1)) == (2, ["vestalis"])
    used = vestalis().use("vestalis/0")
    assert (used.fighter("elk").damage, used.villa(1)) == (1, ["vestalis!"])


@pytest.mark.rule("F-MAY-01")
@pytest.mark.parametrize("may", [True, False])
def test_a_part_of_a_text_can_be_left_only_where_it_says_so(may: bool) -> None:
    deal = scheme("deal", f.Draw(may=may), f.Coins(n=1))
    played = laid(deal, me=Side(hand="deal", deck="x1 x2")).play("deal")
    if may:
        assert played.legal == (a.Accept(0), a.Decline(0))
        other = laid(deal, me=Side(hand="deal", deck="x1 x2")).play("deal").accept()
        assert (other.hand(0), other.coins(0)) == (["x1"], 1)
        played.decline()
        assert played.refusal(a.Decline(0)) == "ludus.not_now"
    assert (played.hand(0), played.coins(0)) == ([] if may else ["x1"], 1)
    assert played.waiting is Acting


@pytest.mark.rule("F-MAY-01")
def test_a_choice_that_has_to_be_made_cannot_be_left() -> None:
    one = laid(*shipped("town_crier"), row=ROW, supply="inc3", me=Side(hand="town_crier")).play("town_crier")
    assert [cleared.stall for cleared in one.told(said.SupplyCleared)] == ["economy"]
    two = laid(*shipped("town_crier"), JAB, row=f"{ROW} jab", supply="inc3", me=Side(hand="town_crier")).play(
        "town_crier"
    )
    assert two.legal == (a.PickStall(0, "training"), a.PickStall(0, "economy"))
    assert two.refusal(a.Decline(0)) == "ludus.compulsory"


@pytest.mark.rule("F-CULL-01")
def test_cull_takes_a_card_out_of_the_game_for_good() -> None:
    played = laid(
        *shipped("cull", "business_as_usual"),
        me=Side(hand="cull business_as_usual x1", deck="x2"),
        other=Side(hand="x3"),
    )
    played.play("cull").pick("business_as_usual")
    assert played.state.removed == ("business_as_usual",)
    assert (played.hand(0), played.discard(0), played.hand(1)) == (["x1"], ["cull"], ["x3"])
    assert played.told(said.CardCulled) == [said.CardCulled(0, "business_as_usual")]
    for _ in range(4):
        played.end_actions()
    assert len(played.told(said.DeckShuffled)) > 1
    assert sorted((*played.hand(0), *played.deck(0), *played.discard(0))) == ["cull", "x1", "x2"]
    assert played.state.removed == ("business_as_usual",)


@pytest.mark.rule("F-CULL-01", "F-RUL-35")
def test_one_card_has_to_be_chosen_where_there_is_one() -> None:
    played = laid(*shipped("cull"), me=Side(hand="cull x1 x2", discard="x3", deck="x4")).play("cull")
    assert played.legal == (a.Pick(0, "x1"), a.Pick(0, "x2"))
    alone = laid(*shipped("cull"), me=Side(hand="cull")).play("cull")
    assert (alone.state.removed, alone.discard(0), alone.waiting) == ((), ["cull"], Acting)


@pytest.mark.rule("F-CULL-02", "F-EX-18")
def test_a_culled_income_card_pays_nothing_any_more() -> None:
    played = laid(*shipped("cull", "business_as_usual"), JAB, row="jab", me=Side(hand="cull business_as_usual"))
    assert played.offered(a.Buy) == ["jab"]
    played.play("cull")
    assert played.state.removed == ("business_as_usual",)
    assert (played.offered(a.Buy), played.coins(0)) == ([], 0)
    assert played.refusal(a.Buy(0, "jab")) == "ludus.too_dear"


@pytest.mark.rule("F-CULL-02")
def test_a_card_that_was_used_can_no_longer_be_culled() -> None:
    played = laid(*shipped("cull", "business_as_usual"), JAB, row="jab", me=Side(hand="cull business_as_usual x1 x2"))
    played.buy("jab").play("cull")
    assert played.offered(a.Pick) == ["x1", "x2"]
    assert played.refusal(a.Pick(0, "business_as_usual")) == "ludus.not_offered"
    assert played.discard(0) == ["jab", "business_as_usual"]


@pytest.mark.rule("F-CULL-03")
def test_cull_does_not_remove_itself_and_may_remove_another_one() -> None:
    one = laid(*shipped("cull"), me=Side(hand="cull x1 x2")).play("cull")
    assert one.offered(a.Pick) == ["x1", "x2"]
    two = laid(*shipped("cull"), me=Side(hand="cull cull x1")).play("cull")
    assert two.offered(a.Pick) == ["cull", "x1"]
    two.pick("cull")
    assert (two.state.removed, two.hand(0), two.discard(0)) == (("cull",), ["x1"], ["cull"])


def fresh(row: str, supply: str) -> Played:
    """Fresh Perspective is played while some cards of the Training deck lie open."""
    cards = [tactic(name, f.Damage()) for name in ("jab", "cut", "hew", "nip", "tap", "rap")]
    played = laid(
        *shipped("fresh_perspective"), *cards, row=f"{row} inc1 inc2", supply=supply, me=Side(hand="fresh_perspective")
    )
    return played.play("fresh_perspective")


@pytest.mark.rule("F-FRESH-01")
@pytest.mark.parametrize("stall", ["training", None])
def test_fresh_perspective_gives_a_token_in_every_case(stall: f.Stall | None) -> None:
    played = fresh("jab cut hew", "nip tap rap")
    assert (played.coins(0), played.coins(1)) == (1, 0)
    played.do(a.PickStall(0, stall) if stall else a.Decline(0))
    assert (played.coins(0), played.discard(0), played.waiting) == (1, ["fresh_perspective"], Acting)


@pytest.mark.rule("F-FRESH-02")
def test_it_may_show_three_new_cards() -> None:
    played = fresh("jab cut hew", "nip tap rap inc3").do(a.PickStall(0, "training"))
    _, training, economy = played.state.supplies
    assert (training.row, training.deck, sorted(training.discard)) == (("nip", "tap", "rap"), (), ["cut", "hew", "jab"])
    assert (economy.row, economy.discard) == (("inc1", "inc2"), ())
    assert not played.told(said.SupplyShuffled)


@pytest.mark.rule("F-FRESH-02")
def test_it_may_leave_the_supply_as_it_is() -> None:
    played = fresh("jab cut hew", "nip tap rap")
    before = played.state.supplies
    assert a.Decline(0) in played.legal
    played.decline()
    assert played.state.supplies == before
    assert not played.told(said.SupplyCleared)


@pytest.mark.rule("F-FRESH-02")
def test_it_may_leave_the_only_row_there_is() -> None:
    played = laid(*shipped("fresh_perspective"), row="inc1", supply="inc2", me=Side(hand="fresh_perspective"))
    played.play("fresh_perspective")
    assert played.legal == (a.PickStall(0, "economy"), a.Decline(0))
    played.decline()
    assert (played.row("economy"), played.coins(0), played.waiting) == (["inc1"], 1, Acting)


@pytest.mark.rule("F-FRESH-03", "F-EX-19")
@pytest.mark.parametrize(("row", "gone"), [("hew", ["hew"]), ("cut hew", ["cut", "hew"]), ("", [])])
def test_of_a_row_with_gaps_what_is_there_is_discarded_and_three_are_shown(row: str, gone: list[str]) -> None:
    played = fresh(row, "nip tap rap jab").do(a.PickStall(0, "training"))
    training = played.state.supplies[1]
    assert (training.row, training.deck, sorted(training.discard)) == (("nip", "tap", "rap"), ("jab",), gone)
    assert played.coins(0) == 1
    assert [list(one.cards) for one in played.told(said.SupplyCleared)] == ([gone] if gone else [])


@pytest.mark.rule("F-FRESH-03", "F-RUL-19")
def test_what_it_discards_is_part_of_a_shuffle_that_it_causes() -> None:
    played = fresh("jab cut hew", "nip").do(a.PickStall(0, "training"))
    training = played.state.supplies[1]
    assert training.row[0] == "nip"
    assert set(training.row[1:]) <= {"jab", "cut", "hew"}
    assert (len(training.deck), training.discard) == (1, ())
    assert not played.told(told.Exhausted)
