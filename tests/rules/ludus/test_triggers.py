"""What a Reaction answers: the very event that its text names, and whose it has to be (F-REACTION-01)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Reacting, Yielding
from tests.rules.ludus.support.fights import PURSE, fight
from tests.rules.ludus.support.positions import FL1, LAST, Side, arena, gladiator, laid, patron, reaction


@pytest.mark.rule("F-REACTION-01")
@pytest.mark.parametrize("attacker", ["lion", "bear"])
def test_its_own_attack_is_that_of_the_very_card(attacker: str) -> None:
    roar = u.ReactionAbility(u.Cue("attacks", "self"), (f.Coins(n=1),), may=True)
    beasts = [gladiator(f"{name} a1 h9", roar) for name in ("lion", "bear")]
    played = fight(*beasts, last=("lion bear", "elk eft")).attack(attacker)
    assert played.offered(a.Use) == [f"{attacker}/0"]


@pytest.mark.rule("F-REACTION-01", "F-REACTION-03")
@pytest.mark.parametrize(("whose", "asked"), [("own", [0]), ("other", [1]), ("any", [1, 0])])
@pytest.mark.parametrize("buyer", [0, 1])
def test_of_a_purchase_it_is_asked_who_buys(whose: str, asked: list[int], buyer: int) -> None:
    """The buyer is counted as 0 here."""
    haggle = reaction("haggle", u.Cue("bought", whose), f.Draw())  # type: ignore[arg-type]
    side = Side(hand="haggle", coins=1, deck="x1")
    played = laid(haggle, me=side, other=side, row="inc1", acting=buyer).buy("inc1")
    seats = []
    while played.waiting is Reacting:
        seats.append((played.asked - buyer) % 2)
        played.play("haggle")
    assert seats == asked
    assert played.waiting is Acting


@pytest.mark.rule("F-REACTION-01", "F-RUL-34")
@pytest.mark.parametrize(
    ("villa", "deed", "cost", "fits"),
    [
        ("aide", f.Coins(n=1), u.Cost(coins=PURSE), True),
        ("aide", f.Coins(n=1), u.Cost(coins=PURSE + 1), False),
        ("aide", f.Coins(n=1), u.Cost(exhaust=True), True),
        ("aide!", f.Coins(n=1), u.Cost(exhaust=True), False),
        ("aide", f.Heal(), u.Cost(), False),
    ],
)
def test_an_ability_needs_its_cost_and_something_to_do(villa: str, deed: f.Deed, cost: u.Cost, fits: bool) -> None:
    """F-RUL-34."""
    aide = patron("aide", 0, u.ReactionAbility(u.Cue("attacks"), (deed,), cost, may=True))
    played = fight(aide, other=Side(villa=villa), last=("ox", "elk")).attack("ox")
    assert played.waiting is (Reacting if fits else Fighting)
    if fits:
        played.use("aide/0")
        assert [one.text for one in played.told(said.TextUsed)] == ["aide/0"]


@pytest.mark.rule("F-REACTION-09")
@pytest.mark.parametrize(
    "other",
    [
        Side(hand="aide herald", villa="aide!"),
        Side(reserve="aide herald", villa="aide!"),
        Side(discard="aide herald", villa="aide!"),
        Side(deck="aide herald", villa="aide!"),
    ],
    ids=["hand", "reserve", "discard", "deck"],
)
def test_none_that_costs_nothing_answers_from_elsewhere_or_exhausted(other: Side) -> None:
    call = u.ReactionAbility(u.Cue("attacks"), (f.Coins(n=1),))
    played = fight(patron("aide", 1, call), gladiator("herald h9", call), other=other, last=("ox", "elk")).attack("ox")
    assert (played.told(said.TextUsed), played.waiting) == ([], Fighting)


@pytest.mark.rule("F-REACTION-09")
@pytest.mark.parametrize("text", ["aide/0", "herald/0"])
def test_what_is_elsewhere_stays_silent_beside_what_is_in_play(text: str) -> None:
    call = u.ReactionAbility(u.Cue("assigned"), (f.Coins(n=1),), may=True)
    aide, herald = patron("aide", 1, call), gladiator("herald h9", call)
    villa, there = ("aide", "") if text == "aide/0" else ("", "herald")
    both, centre = "aide herald", ("bell", "arena02", "arena03")
    other = Side(hand=both, reserve=both, discard=both, deck=both, villa=villa)
    played = fight(aide, herald, arena("bell", call), other=other, last=("ox", f"elk {there}"), centre=centre)
    played.attack("ox")
    if there:
        played.choose("elk")
    assert (played.asked, played.offered(a.PlayCard), played.offered(a.Use)) == (1, [], [text])
    assert played.use(text).waiting is Fighting


@pytest.mark.rule("F-REACTION-07", "F-RUL-14", "F-RUL-58")
def test_one_shortage_over_two_arenas_opens_a_window_for_each_once_all_have_left() -> None:
    """F-RUL-58: no Reaction reaches beyond its Arena."""
    proud = patron("proud", 2, u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    sigh = reaction("sigh", u.Cue("leaves", "own"), f.Coins(n=1))
    cow, calf, fl1, last = gladiator("cow i1"), gladiator("calf i1"), ("cow", ""), ("calf", "")
    played = laid(cow, calf, proud, sigh, fl1=fl1, last=last, me=Side(villa="proud", hand="sigh sigh"))
    played.use("proud/0")
    if played.waiting is Yielding:
        played.give_up("cow")
    asked = []
    while (window := played.state.window) is not None:
        asked.append((window.arena, len(played.state.fighters)))
        played.do(a.Pass(0))
    assert sorted(asked) == [(FL1, 0), (LAST, 0)]
