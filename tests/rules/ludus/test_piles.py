"""Hands are Discarded, the Supply refilled, cards drawn (F-DISCARD, F-SUPPLY, F-DRAW)."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.frames import Acting
from rules.ludus.state import HIDDEN
from tests.rules.ludus.support.moments import MOMENTS, at
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator, laid, patron, scheme, tactic
from tests.rules.ludus.support.random_games import moves
from tests.rules.ludus.support.shipped import shipped

JAB, CUT, HEW = tactic("jab", f.Damage()), tactic("cut", f.Damage()), tactic("hew", f.Damage())
OX = gladiator("ox a1 h9")
PAIR = scheme("pair", f.Draw(n=2))
TEN = "x1 x2 x3 x4 x5 x6 x7 x8 x9 x10"


@pytest.mark.rule("F-DISCARD-01")
def test_the_whole_hand_is_discarded() -> None:
    played = laid(JAB, me=Side(hand="x11 jab inc1 pat1", deck=TEN, discard="x12"), other=Side(hand="x13"))
    played.end_actions()
    assert sorted(played.discard(0)[:4]) == ["inc1", "jab", "pat1", "x11"]
    assert played.discard(0)[4:] == ["x12"]
    assert played.hand(0) == TEN.split()[:7]
    assert (played.hand(1), played.discard(1)) == (["x13"], [])
    assert len(played.told(said.HandDiscarded)[0].cards) == 4


@pytest.mark.rule("F-DISCARD-02")
def test_nothing_but_the_hand_is_discarded() -> None:
    played = laid(
        JAB,
        OX,
        fl1=("ox", "ox"),
        last=("ox", "ox"),
        me=Side(hand="x1", coins=3, reserve="jab jab", villa="pat1", arenas="arena09", deck=TEN.replace("x1 ", "")),
    )
    played.end_actions()
    school = played.state.schools[0]
    assert (school.coins, school.reserve, played.villa(0)) == (3, ("jab", "jab"), ["pat1"])
    assert [one.card for one in school.arenas] == ["arena09"]
    assert [(one.arena, one.owner) for one in played.state.fighters] == [(FL1, 0), (FL1, 1), (LAST, 0), (LAST, 1)]
    assert played.discard(0) == ["x1"]


@pytest.mark.rule("F-DISCARD-03")
def test_cards_of_a_supply_deck_go_to_its_own_discard_pile() -> None:
    played = laid(
        *shipped("fresh_perspective"),
        JAB,
        CUT,
        HEW,
        OX,
        row="jab cut hew ox inc1",
        supply="jab jab jab ox ox ox inc2 inc3",
        me=Side(hand="fresh_perspective", discard="x1"),
    )
    played.play("fresh_perspective").do(a.PickStall(0, "training"))
    assert [sorted(one.discard) for one in played.state.supplies] == [[], ["cut", "hew", "jab"], []]
    assert (played.discard(0), played.discard(1)) == (["fresh_perspective", "x1"], [])


@pytest.mark.rule("F-DISCARD-03")
def test_an_own_card_goes_on_top_of_the_own_discard_pile() -> None:
    toss = scheme("toss", f.Discard(side="own"))
    played = laid(toss, me=Side(hand="toss x1", discard="x2"), other=Side(discard="x3"))
    played.play("toss")
    assert (played.discard(0), played.discard(1)) == (["toss", "x1", "x2"], ["x3"])
    assert [one.discard for one in played.state.supplies] == [(), (), ()]


@pytest.mark.rule("F-DISCARD-04")
@pytest.mark.parametrize("moment", [one for one in MOMENTS if one != "the opponent's turn"])
def test_in_the_arena_phase_nobody_discards_by_choice(moment: str) -> None:
    """Whatever can be done with a Hand of money and a Boast leaves them in it."""
    played = at(moment, me=Side(hand="inc1 pat1 boast6"), boasts=(10, 15))
    for action in (*played.legal, *played.game.asides(played.state, 0)):
        after = played.game.apply(played.state, action).state
        assert {"inc1", "pat1", "boast6"} <= set(after.schools[0].hand)
        assert not {"inc1", "pat1", "boast6"} & set(after.schools[0].discard)
    assert not any(isinstance(one, a.EndActions | a.Pick | a.Pay) for one in played.legal)


@pytest.mark.rule("F-DISCARD-05", "F-RUL-49")
@pytest.mark.parametrize("acting", [0, 1])
def test_discard_piles_lie_open_in_their_order(acting: int) -> None:
    cull = scheme("bin", f.Cull())
    me, other = Side(discard="x1 x2", hand="bin x6"), Side(discard="x3 x4 x5", hand="bin x6")
    played = laid(cull, me=me, other=other, supply_discard="inc1 inc2", acting=acting).play("bin")
    discards = [["x1", "x2"], ["x3", "x4", "x5"]]
    discards[acting] = ["bin", *discards[acting]]
    for seat in (0, 1):
        view = played.game.view(played.state, seat)
        assert [list(reversed(one.discard)) for one in view.schools] == discards
        assert [set(one.discard) for one in view.supplies] == [set(), set(), {"inc1", "inc2"}]
        assert view.removed == ("x6",)
        assert [len(one.hand) for one in view.schools] == [0 if at == acting else 2 for at in (0, 1)]


@pytest.mark.rule("F-SUPPLY-01")
def test_what_was_bought_is_replaced_from_the_same_supply_deck() -> None:
    elk, bee, yak = gladiator("elk"), gladiator("bee"), gladiator("yak")
    played = laid(
        OX,
        elk,
        bee,
        yak,
        JAB,
        CUT,
        HEW,
        row="ox ox elk jab cut hew inc1 inc2 inc3",
        supply="bee yak ox jab jab inc4 inc5",
        me=Side(coins=9),
    )
    played.buy("ox").buy("ox").buy("inc2")
    assert [len(one.row) for one in played.state.supplies] == [1, 3, 2]
    played.end_actions()
    assert played.row("gladiator") == ["elk", "bee", "yak"]
    assert played.row("training") == ["jab", "cut", "hew"]
    assert played.row("economy") == ["inc1", "inc3", "inc4"]
    assert [len(one.deck) for one in played.state.supplies] == [1, 2, 1]


@pytest.mark.rule("F-SUPPLY-01")
@pytest.mark.parametrize(("card", "stall"), [("ox", 0), ("jab", 1), ("inc1", 2)])
def test_each_supply_deck_fills_its_own_gaps(card: str, stall: int) -> None:
    row = "ox ox ox jab jab jab inc1 inc1 inc1"
    played = laid(OX, JAB, row=row, supply="ox jab inc1", me=Side(coins=9)).buy(card).end_actions()
    assert [len(one.row) for one in played.state.supplies] == [3, 3, 3]
    assert [len(one.deck) for one in played.state.supplies] == [int(at != stall) for at in range(3)]


@pytest.mark.rule("F-SUPPLY-02")
def test_each_turn_begins_with_nine_cards_for_sale() -> None:
    turns = 0
    for state, _, step in moves(2, most=300):
        if step.state.turns > state.turns:
            turns += 1
            assert [len(one.row) for one in step.state.supplies] == [3, 3, 3]
    assert turns >= 10


@pytest.mark.rule("F-SUPPLY-03")
def test_an_empty_supply_deck_is_made_of_its_discard_pile() -> None:
    played = laid(
        JAB,
        CUT,
        HEW,
        row="jab",
        supply="cut",
        supply_discard="hew hew hew hew hew",
        me=Side(discard="x1"),
        other=Side(discard="x2"),
    )
    played.end_actions()
    assert played.row("training") == ["jab", "cut", "hew"]
    training = played.state.supplies[1]
    assert (len(training.deck), training.discard) == (4, ())
    assert [one.cards for one in played.told(said.SupplyShuffled)] == [5]
    assert played.discard(1) == ["x2"]


@pytest.mark.rule("F-SUPPLY-03")
def test_the_discards_of_a_supply_deck_are_shuffled() -> None:
    pile = "jab cut hew " * 4
    training = laid(JAB, CUT, HEW, supply_discard=pile).end_actions().state.supplies[1]
    lying = [*training.row, *reversed(training.deck)]
    assert sorted(lying) == sorted(pile.split())
    assert lying not in (pile.split(), pile.split()[::-1])


@pytest.mark.rule("F-SUPPLY-03", "F-RUL-19")
def test_a_supply_deck_is_not_shuffled_before_a_card_is_needed() -> None:
    played = laid(JAB, CUT, HEW, row="jab cut", supply="hew", supply_discard="jab jab").end_actions()
    training = played.state.supplies[1]
    assert (training.row, training.deck, len(training.discard)) == (("jab", "cut", "hew"), (), 2)
    assert not played.told(said.SupplyShuffled)


@pytest.mark.rule("F-SUPPLY-03")
def test_where_there_is_nothing_left_a_place_stays_empty() -> None:
    played = laid(JAB, CUT, row="jab", supply="cut").end_actions()
    assert played.row("training") == ["jab", "cut"]
    assert (played.waiting, played.asked) == (Acting, 1)


@pytest.mark.rule("F-DRAW-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_seven_cards_are_drawn(seat: int) -> None:
    sides = [Side(deck="x11 x12"), Side(deck="x11 x12")]
    sides[seat] = Side(deck=TEN, reserve="jab jab")
    played = laid(JAB, me=sides[0], other=sides[1], acting=seat).end_actions()
    assert (len(played.hand(seat)), len(played.deck(seat))) == (7, 3)
    assert (played.hand(1 - seat), played.deck(1 - seat)) == ([], ["x11", "x12"])


@pytest.mark.rule("F-DRAW-01")
def test_a_text_can_let_more_be_drawn() -> None:
    sage = patron("sage", 0, s.Scholar(by=1))
    played = laid(sage, me=Side(deck=TEN, villa="sage")).end_actions()
    assert len(played.hand(0)) == 8


@pytest.mark.rule("F-DRAW-02")
def test_cards_are_drawn_from_the_top() -> None:
    played = laid(PAIR, me=Side(hand="x4 pair", deck="x1 x2 x3")).play("pair")
    assert (played.hand(0), played.deck(0)) == (["x4", "x1", "x2"], ["x3"])


@pytest.mark.rule("F-DRAW-03")
@pytest.mark.parametrize(("n", "discard"), [(4, 9), (0, 9), (6, 1)])
def test_the_discard_pile_becomes_the_deck_where_the_deck_is_too_small(n: int, discard: int) -> None:
    deck = " ".join(f"x{one}" for one in range(1, n + 1))
    pile = " ".join(f"x{one}" for one in range(20, 20 + discard))
    played = laid(me=Side(deck=deck, discard=pile)).end_actions()
    assert len(played.hand(0)) == 7
    assert played.hand(0)[:n] == deck.split()
    assert set(played.hand(0)[n:]) <= set(pile.split())
    assert (len(played.deck(0)), played.discard(0)) == (n + discard - 7, [])


@pytest.mark.rule("F-EX-09")
def test_four_are_drawn_then_the_pile_is_shuffled_then_three_more() -> None:
    played = laid(me=Side(deck="x1 x2 x3 x4", discard="x5 x6 x7 x8")).end_actions()
    assert [len(one.cards) for one in played.told(said.CardsDrawn)] == [4, 3]
    assert played.order(said.CardsDrawn, said.DeckShuffled) == ["CardsDrawn", "DeckShuffled", "CardsDrawn"]
    assert [one.cards for one in played.told(said.DeckShuffled)] == [4]
    assert set(played.hand(0)[:4]) == {"x1", "x2", "x3", "x4"}
    assert len(played.deck(0)) == 1


@pytest.mark.rule("F-DRAW-03", "F-RUL-11")
@pytest.mark.parametrize(("deck", "discard"), [("x1", "x2"), ("x1 x2", ""), ("", "x1 x2"), ("", "")])
@pytest.mark.parametrize("seat", [0, 1])
def test_where_there_are_too_few_cards_fewer_are_drawn_for_nothing(seat: int, deck: str, discard: str) -> None:
    sides = [Side(coins=3, villa="pat1", reserve="jab"), Side(coins=3, villa="pat1", reserve="jab")]
    sides[seat] = replace(sides[seat], deck=deck, discard=discard)
    before = laid(JAB, me=sides[0], other=sides[1], acting=seat)
    played = before.end_actions()
    assert sorted(played.hand(seat)) == sorted(f"{deck} {discard}".split())
    assert (played.deck(seat), played.discard(seat), played.coins(seat)) == ([], [], 3)
    assert played.state.schools[seat].patrons == before.state.schools[seat].patrons
    assert played.state.schools[1 - seat] == before.state.schools[1 - seat]
    assert (played.waiting, played.asked) == (Acting, 1 - seat)


@pytest.mark.rule("F-DRAW-03", "F-EX-09")
def test_the_shuffled_pile_lies_in_another_order() -> None:
    pile = " ".join(f"x{one}" for one in range(1, 31))
    played = laid(me=Side(discard=pile)).end_actions()
    lying = [*played.hand(0), *played.deck(0)]
    assert sorted(lying) == sorted(pile.split())
    assert lying not in (pile.split(), pile.split()[::-1])


@pytest.mark.rule("F-DRAW-04")
def test_nothing_is_shuffled_before_a_card_is_missing() -> None:
    played = laid(me=Side(deck="x1 x2 x3 x4 x5 x6 x7", discard="x8 x9")).end_actions()
    assert (played.deck(0), played.discard(0)) == ([], ["x8", "x9"])
    assert not played.told(said.DeckShuffled)


@pytest.mark.rule("F-DRAW-04")
def test_an_empty_deck_stays_empty_until_the_next_draw() -> None:
    me = Side(hand="pair", deck="x1 x2 x3 x4 x5 x6 x7")
    played = laid(PAIR, me=me, other=Side(deck="x11")).end_actions().end_actions()
    assert (played.asked, played.deck(0), played.discard(0)) == (0, [], ["pair"])
    assert not played.told(said.DeckShuffled)
    played.end_actions()
    assert [one.seat for one in played.told(said.DeckShuffled)] == [0]
    assert played.waiting is Acting


@pytest.mark.rule("F-DRAW-05")
def test_a_hand_may_be_of_any_size() -> None:
    three = scheme("three", f.Draw(n=3))
    played = laid(three, me=Side(hand="three x11 x12 x13 x14 x15 x16 x17", deck=TEN)).play("three")
    assert (len(played.hand(0)), played.discard(0)) == (10, ["three"])
    assert played.waiting is Acting
    full = laid(me=Side(hand="x1 x2 x3 x4 x5 x6 x7 x8", reserve="x11 x12 x13 x14", coins=4)).buy_back()
    assert (len(full.hand(0)), full.discard(0)) == (12, [])


@pytest.mark.rule("F-DRAW-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_into_a_deck(seat: int) -> None:
    played = laid(me=Side(deck=TEN), other=Side(deck="x11 x12"), supply="inc1 inc2")
    view = played.game.view(played.state, seat)
    assert [one.deck for one in view.schools] == [(HIDDEN,) * 10, (HIDDEN,) * 2]
    assert [one.deck for one in view.supplies] == [(), (), (HIDDEN,) * 2]
    assert view.schools[0].dice != played.state.schools[0].dice


@pytest.mark.rule("F-DRAW-06")
def test_a_view_tells_no_order() -> None:
    one = laid(me=Side(deck="x1 x2 x3"))
    other = laid(me=Side(deck="x3 x1 x2"))
    assert one.state != other.state
    for seat in (0, 1):
        assert one.game.view(one.state, seat) == other.game.view(other.state, seat)


@pytest.mark.rule("F-DRAW-07")
def test_what_is_discarded_can_be_drawn_in_the_same_turn() -> None:
    played = laid(me=Side(deck="x1 x2", hand="x3 x4 x5 x6 x7")).end_actions()
    assert played.hand(0)[:2] == ["x1", "x2"]
    assert sorted(played.hand(0)) == ["x1", "x2", "x3", "x4", "x5", "x6", "x7"]
    assert (played.deck(0), played.discard(0)) == ([], [])
    assert played.order(said.HandDiscarded, said.CardsDrawn, said.DeckShuffled) == [
        "HandDiscarded",
        "CardsDrawn",
        "DeckShuffled",
        "CardsDrawn",
    ]
