"""The Reserve: putting cards away, and taking them all back (F-RESERVE)."""

from collections.abc import Callable

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Frame, Hitting, Offering, Ordering, Reacting, Using, Yielding
from rules.ludus.state import HIDDEN
from tests.rules.ludus.support.fights import fight
from tests.rules.ludus.support.moments import MOMENTS, at, offers
from tests.rules.ludus.support.positions import (
    LAST,
    Played,
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

JAB, CUT = tactic("jab", f.Damage()), tactic("cut", f.Damage())
FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
BOTH = tactic("both", f.Coins(n=1), scheme=(f.Draw(),))
GAIN = scheme("gain", f.Coins(n=1))
OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
CLERK = patron("clerk", 0, s.Registrar(by=3))
SIX = "jab jab jab cut cut cut"


def reserve(played: Played, seat: int) -> list[str]:
    return list(played.state.schools[seat].reserve)


@pytest.mark.rule("F-RESERVE-01", "F-RUL-51")
def test_tactics_and_reactions_are_put_away_for_nothing() -> None:
    played = laid(JAB, CUT, FLINCH, BOTH, me=Side(hand="jab cut flinch both inc1", coins=2), other=Side(hand="jab"))
    assert played.offered(a.Reserve) == ["jab", "cut", "flinch", "both"]
    for card in ("jab", "cut", "flinch", "both"):
        played.reserve(card)
    assert (played.hand(0), reserve(played, 0)) == (["inc1"], ["jab", "cut", "flinch", "both"])
    assert (played.discard(0), played.coins(0), reserve(played, 1)) == ([], 2, [])
    assert not played.told(said.Paid)
    assert (played.waiting, played.asked) == (Acting, 0)


@pytest.mark.rule("F-RESERVE-02", "F-RUL-51")
@pytest.mark.parametrize("card", ["gain", "ox", "pat1", "inc1", "boast6"])
@pytest.mark.parametrize("seat", [0, 1])
def test_other_cards_are_not_put_away(seat: int, card: str) -> None:
    sides = {["me", "other"][seat]: Side(hand=card, coins=9)}
    played = laid(GAIN, OX, acting=seat, boasts=(10, 15), **sides)
    assert played.offered(a.Reserve) == []
    assert played.refusal(a.Reserve(seat, card)) == "ludus.not_reservable"


@pytest.mark.rule("F-RESERVE-02")
@pytest.mark.parametrize("won", ["casinum", ""])
def test_casinum_lets_gladiators_be_put_away(won: str) -> None:
    played = laid(*shipped("casinum"), GAIN, OX, me=Side(hand="gain ox pat1 inc1", arenas=won))
    assert played.offered(a.Reserve) == (["ox"] if won else [])
    if won:
        played.reserve("ox")
        assert reserve(played, 0) == ["ox"]


@pytest.mark.rule("F-RESERVE-02")
def test_casinum_counts_by_its_token_too() -> None:
    layout = {"centre": ("casinum", "arena02", "arena03"), "me": Side(hand="ox"), "other": Side(hand="ox")}
    mine = laid(*shipped("casinum"), OX, champions=(0, None), **layout)
    theirs = laid(*shipped("casinum"), OX, champions=(1, None), **layout)
    nobodys = laid(*shipped("casinum"), OX, **layout)
    assert [one.offered(a.Reserve) for one in (mine, theirs, nobodys)] == [["ox"], [], []]
    second = laid(*shipped("casinum"), OX, champions=(1, None), acting=1, **layout)
    assert second.offered(a.Reserve) == ["ox"]


@pytest.mark.rule("F-RESERVE-03", "F-EX-06", "F-RUL-18")
def test_the_reserve_is_not_shuffled_into_the_deck_and_nobody_else_sees_it() -> None:
    played = laid(JAB, CUT, FLINCH, me=Side(hand="jab cut flinch x1", discard="x2 x3"))
    for card in ("jab", "cut", "flinch"):
        played.reserve(card)
    assert played.coins(0) == 0
    played.end_actions()
    assert sorted(played.hand(0)) == ["x1", "x2", "x3"]
    assert [one.cards for one in played.told(said.DeckShuffled)] == [3]
    game, state = played.game, played.state
    assert game.view(state, 1).schools[0].reserve == (HIDDEN,) * 3
    assert game.view(state, 0).schools[0].reserve == ("jab", "cut", "flinch")
    seen = [one.card for one in game.seen(tuple(played.events), 1) if isinstance(one, said.CardReserved)]
    assert seen == [HIDDEN] * 3
    own = [one.card for one in game.seen(tuple(played.events), 0) if isinstance(one, said.CardReserved)]
    assert own == ["jab", "cut", "flinch"]


@pytest.mark.rule("F-RUL-18", "F-RUL-49", "F-DRAW-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_what_is_secret_it_is_known_how_much_there_is(seat: int) -> None:
    """F-RUL-18, F-RUL-49: Hands, Decks and Reserves."""
    side = Side(hand="x1 x2", deck="x3 x4 x5", reserve="jab")
    played = laid(JAB, me=side, other=side)
    view = played.game.view(played.state, seat)
    own, other = view.schools[seat], view.schools[1 - seat]
    assert (own.hand, own.reserve, own.deck) == (("x1", "x2"), ("jab",), (HIDDEN,) * 3)
    assert (other.hand, other.reserve, other.deck) == ((HIDDEN,) * 2, (HIDDEN,), (HIDDEN,) * 3)


@pytest.mark.rule("F-RUL-18", "F-RUL-49", "F-DRAW-06")
@pytest.mark.parametrize(("seat", "known"), [(0, True), (1, False)])
def test_nobody_else_sees_what_is_drawn_or_taken_back(seat: int, known: bool) -> None:
    """F-RUL-18."""
    played = laid(JAB, me=Side(hand="x1", deck="x2 x3", discard="x4", reserve="jab", coins=1)).buy_back().end_actions()
    shown = played.game.seen(tuple(played.events), seat)
    taken = [one.cards for one in shown if isinstance(one, said.ReserveTaken)]
    drawn = [card for one in shown if isinstance(one, said.CardsDrawn) for card in one.cards]
    assert taken == [("jab",) if known else (HIDDEN,)]
    assert sorted(drawn) == (["jab", "x1", "x2", "x3", "x4"] if known else [HIDDEN] * 5)


@pytest.mark.rule("F-RESERVE-04", "F-RESERVE-01")
def test_the_reserve_holds_any_number_of_cards_for_any_time() -> None:
    played = laid(JAB, gladiator("ox b6"), me=Side(hand="jab " * 12), last=("", "ox"), other=Side(deck="inc1"), favor=1)
    for _ in range(12):
        played.reserve("jab")
    played.end_actions().end_actions()
    assert [one.phase for one in played.told(said.PhaseBegan)][-1] == "machinations"
    played.end_actions()
    assert reserve(played, 0) == ["jab"] * 12


@pytest.mark.rule("F-RESERVE-05", "F-RUL-17")
@pytest.mark.parametrize("moment", [*MOMENTS, "own turn"])
def test_the_reserve_is_taken_back_at_every_decision_for_a_coin_a_card(moment: str) -> None:
    def there(coins: int) -> Played:
        side = Side(reserve="jab cut", hand="calf", villa="clerk", coins=coins)
        other = Side(hand="calf", villa="clerk")
        cards = (JAB, CUT, CLERK, gladiator("calf"))
        if moment == "own turn":
            return laid(*cards, me=side, other=other)
        return at(moment, *cards, me=side, other=other)

    assert not offers(there(1), a.BuyBack)
    assert there(1).refusal(a.BuyBack(0)) == "ludus.reserve_price"
    played = there(2)
    assert offers(played, a.BuyBack)
    before = (played.waiting, played.asked)
    played.buy_back(0)
    assert (played.coins(0), reserve(played, 0)) == (0, [])
    assert {"jab", "cut"} <= set(played.hand(0))
    assert (played.waiting, played.asked) == before


@pytest.mark.rule("F-RESERVE-05", "F-RUL-17")
def test_it_is_taken_back_in_the_midst_of_texts_and_shortages() -> None:
    snub = patron("snub", 1, u.SchemeAbility((f.Cull(),), u.Cost(exhaust=True)))
    cows = gladiator("cow i1")
    played = laid(
        snub, cows, JAB, last=("cow cow", ""), me=Side(villa="snub pat2", hand="x1 x2", reserve="jab", coins=9)
    )
    played.use("snub/0")
    assert played.waiting is Using
    assert offers(played, a.BuyBack)
    assert played.influence(0) == (2, 2)
    toll = patron("toll", 1, u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    short = laid(
        toll,
        cows,
        gladiator("calf i1"),
        JAB,
        last=("cow calf", ""),
        me=Side(villa="toll pat1", reserve="jab", coins=1),
        other=Side(reserve="jab", coins=1),
    )
    short.use("toll/0")
    assert short.waiting is Yielding
    short.buy_back(0).buy_back(1)
    assert (short.waiting, short.hand(0), short.hand(1)) == (Yielding, ["jab"], ["jab"])


GOLD = arena("gold", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))


def offering(me: str, other: str) -> Played:
    """Pierce may come back."""
    sides = {"me": Side(hand="pierce", arenas=me), "other": Side(arenas=other)}
    return fight(*shipped("pierce"), GOLD, **sides, last=("ox", "gnat elk")).play("pierce").choose("gnat")


def ordering(me: str, other: str) -> Played:
    """Two have fallen, and each has to strike."""
    storm, sides = (
        tactic("storm", f.Damage(whom=f.Each())),
        {"me": Side(hand="storm", arenas=me), "other": Side(arenas=other)},
    )
    return fight(*shipped("arbelas"), storm, GOLD, **sides, last=("arbelas ox", "arbelas elk eft")).play("storm")


def yielding(me: str, other: str) -> Played:
    """Somebody requires too much."""
    awe = tactic("awe", f.Boost(whom=f.Target(side="own"), stat="influence", by=30, until="battle"))
    cow, sides = gladiator("cow h9 i1"), {"me": Side(hand="awe", arenas=me), "other": Side(arenas=other)}
    return fight(awe, GOLD, cow, **sides, last=("ox cow", "elk")).play("awe").choose("ox")


def aiming(me: str, other: str) -> Played:
    """A Tactic asks for its Target."""
    return fight(GOLD, me=Side(hand="blow", arenas=me), other=Side(arenas=other), last=("ox", "elk")).play("blow")


@pytest.mark.rule("F-RESERVE-05", "F-RUL-17", "F-RUL-21")
@pytest.mark.parametrize(
    ("scene", "frame"), [(offering, Offering), (ordering, Ordering), (yielding, Yielding), (aiming, Using)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_whatever_is_asked_the_reserve_and_free_actions_can_be_had(
    scene: Callable[[str, str], Played], frame: type[Frame], seat: int
) -> None:
    """Seat 0 is asked, and either has both."""
    played = scene(*(("gold", ""), ("", "gold"))[seat])
    before = (played.waiting, played.asked, played.state.pending)
    assert played.waiting is frame
    assert offers(played, a.Use, seat=seat)
    played.buy_back(seat).use("gold/0", seat=seat)
    assert (played.waiting, played.asked, played.state.pending) == before


@pytest.mark.rule("F-RESERVE-06", "F-EX-12", "F-EX-13")
@pytest.mark.parametrize(("lying", "n"), [(SIX, 6), ("jab jab cut cut", 4), ("jab", 1)])
def test_the_whole_reserve_comes_back_or_none_of_it(lying: str, n: int) -> None:
    poor = laid(JAB, CUT, me=Side(reserve=lying, coins=n - 1))
    assert not offers(poor, a.BuyBack)
    assert poor.refusal(a.BuyBack(0)) == "ludus.reserve_price"
    rich = laid(JAB, CUT, me=Side(reserve=lying, coins=n + 1)).buy_back()
    assert (rich.hand(0), reserve(rich, 0), rich.coins(0)) == (lying.split(), [], 1)
    assert [one.cost for one in rich.told(said.Paid)] == [n]
    assert rich.refusal(a.BuyBack(0)) == "ludus.empty_reserve"


@pytest.mark.rule("F-EX-12", "F-EX-13")
@pytest.mark.parametrize(("lying", "n"), [(SIX, 6), ("jab jab cut cut", 4)])
def test_a_part_of_the_price_pays_for_no_part_of_the_reserve(lying: str, n: int) -> None:
    played = laid(JAB, CUT, me=Side(reserve=lying, coins=n, hand="inc1")).buy_back()
    assert played.refusal(a.Pay(0, (), n - 1)) == "ludus.too_little"
    played.pay("", n)
    assert len(played.hand(0)) == n + 1


@pytest.mark.rule("F-RESERVE-07")
@pytest.mark.parametrize(("cards", "coins"), [("inc3", 1), ("inc3 inc1", 0), ("inc1", 3), ("", 4)])
def test_any_money_takes_the_reserve_back(cards: str, coins: int) -> None:
    played = laid(JAB, me=Side(reserve="jab jab jab jab", hand="inc3 inc1", coins=4)).buy_back()
    played.pay(cards, coins)
    assert played.coins(0) == 4 - coins
    assert played.discard(0) == cards.split()[::-1]
    assert played.hand(0).count("jab") == 4
    scarce = laid(JAB, me=Side(reserve="jab jab jab jab", hand="inc3", coins=1)).buy_back()
    assert (scarce.coins(0), scarce.discard(0), scarce.hand(0)) == (0, ["inc3"], ["jab"] * 4)


@pytest.mark.rule("F-RESERVE-08")
def test_taking_it_back_is_no_tactic() -> None:
    played = laid(
        JAB, CUT, OX, ELK, battle=LAST, last=("ox ox", "elk elk"), me=Side(hand="jab cut", reserve="cut", coins=1)
    )
    played.play("jab").choose("elk")
    assert played.waiting is Fighting
    played.buy_back()
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert played.offered(a.Attack) == ["ox", "ox"]
    assert played.offered(a.PlayCard) == []
    assert played.refusal(a.PlayCard(0, "cut")) == "ludus.one_tactic"


@pytest.mark.rule("F-RESERVE-08")
def test_taking_it_back_after_the_attack_gives_no_other_attack() -> None:
    played = laid(JAB, OX, ELK, battle=LAST, last=("ox ox", "elk elk"), me=Side(hand="jab", reserve="jab", coins=1))
    played.attack("ox").choose("elk").buy_back()
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert (played.offered(a.Attack), played.offered(a.PlayCard)) == ([], ["jab"])


@pytest.mark.rule("F-RESERVE-08")
def test_taking_it_back_before_the_tactic_leaves_the_tactic() -> None:
    played = laid(JAB, OX, ELK, battle=LAST, last=("ox ox", "elk elk"), me=Side(reserve="jab", coins=1))
    played.buy_back()
    assert (played.offered(a.PlayCard), played.offered(a.Attack)) == (["jab"], ["ox", "ox"])
    battle = played.state.battle
    assert battle is not None
    assert (battle.attacked, battle.tactic, battle.passes) == (False, False, 0)


@pytest.mark.rule("F-RESERVE-08", "F-RUL-17", "F-RUL-56")
@pytest.mark.parametrize("buyer", [0, 1])
def test_taking_it_back_between_two_passes_keeps_the_first_one(buyer: int) -> None:
    played = fight(other=Side(hand="wait"), last=("ox!", "elk!")).end_turn().buy_back(buyer)
    assert (played.asked, played.told(told.CycleEnded)) == (1, [])
    played.end_turn()
    assert len(played.told(told.CycleEnded)) == 1


@pytest.mark.rule("F-RESERVE-08", "F-RUL-17")
@pytest.mark.parametrize("buyer", [0, 1])
def test_taking_it_back_leaves_passes_as_they_are(buyer: int) -> None:
    sides = [Side(hand="flinch"), Side(hand="flinch")]
    sides[buyer] = Side(hand="flinch", reserve="flinch", coins=1)
    played = laid(FLINCH, OX, ELK, battle=LAST, last=("ox ox", "elk elk"), me=sides[0], other=sides[1])
    played.attack("ox").pass_()
    assert (played.waiting, played.asked) == (Reacting, 0)
    played.buy_back(buyer)
    assert (played.waiting, played.asked) == (Reacting, 0)
    played.pass_()
    assert played.waiting is Hitting
    assert [one.triggers for one in played.told(told.WindowClosed)] == [("attacks",)]
    assert played.hand(buyer) == ["flinch", "flinch"]


@pytest.mark.rule("F-RESERVE-09")
def test_taking_it_back_may_fill_the_hand_above_seven() -> None:
    played = laid(JAB, me=Side(hand="x1 x2 x3 x4 x5 x6 inc1", reserve="jab jab jab jab", coins=3)).buy_back()
    assert len(played.hand(0)) == 10
    assert (played.coins(0), played.discard(0), played.waiting) == (0, ["inc1"], Acting)
    other = laid(JAB, me=Side(hand="x1 x2 x3 x4 x5 x6 x7", reserve="jab jab jab jab", coins=4)).buy_back()
    assert len(other.hand(0)) == 11


@pytest.mark.rule("F-RESERVE-10")
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_put_away_but_in_the_own_take_actions_step(moment: str) -> None:
    played = at(moment, JAB, me=Side(hand="jab", coins=9))
    assert not offers(played, a.Reserve)
    expected = "ludus.reserve_not_now" if played.asked == 0 else "ludus.not_asked"
    assert played.refusal(a.Reserve(0, "jab")) == expected


@pytest.mark.rule("F-RESERVE-10")
def test_what_is_still_in_hand_after_the_step_is_discarded_and_not_put_away() -> None:
    played = laid(JAB, me=Side(hand="jab", deck="x1 x1 x1 x1 x1 x1 x1")).end_actions()
    assert (reserve(played, 0), played.discard(0)) == ([], ["jab"])
    assert not offers(played, a.Reserve)
