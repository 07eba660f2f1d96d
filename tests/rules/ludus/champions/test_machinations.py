"""Machinations of three and four, Reigning Champion Tokens, Late Registration (C-TURN, C-CHECK, C-LATEREG)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.game import Outcome
from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Checking, Registering
from rules.ludus.state import STALEMATE
from tests.rules.ludus.support.cards import arena, gladiator, patron, reaction, scheme, tactic
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.shipped import shipped
from tests.rules.ludus.support.tables import PLACE, Seat, table

OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
NOBODY = Seat()
SEVEN = "x1 x2 x3 x4 x5 x6 x7"
TABLES = pytest.mark.parametrize("seats", [3, 4])


def bloody(*lusts: int, **layout: Any) -> Played:
    """A table of which each seat has so much Bloodlust in the Arena, in the Take Actions step of seat 0."""
    cards = [gladiator(f"beast{seat} h9 b{lust}") for seat, lust in enumerate(lusts)]
    seats = [Seat(there=f"beast{seat}" if lust else "") for seat, lust in enumerate(lusts)]
    tokens = layout.pop("tokens", (0,) * len(lusts))
    with_tokens = tuple(replace(one, tokens=n) for one, n in zip(seats, tokens, strict=True))
    return table(*[one for one, lust in zip(cards, lusts, strict=True) if lust], seats=with_tokens, **layout)


def tokens(played: Played) -> list[int]:
    return [one.tokens for one in played.state.schools]


def phases(played: Played) -> list[str]:
    return [one.phase for one in played.told(said.PhaseBegan)]


# Turns, and what lies where


@pytest.mark.rule("C-TURN-01", "C-FLOW-02", "C-CHECK-07", "C-SETUP-01")
@TABLES
def test_turns_go_round_clockwise_until_the_tokens_are_taken(seats: int) -> None:
    played = bloody(*[5] * seats)
    for _ in range(2 * seats):
        played.end_actions()
    assert [one.seat for one in played.told(said.TurnBegan)] == [*[*range(1, seats), 0] * 2]
    assert phases(played) == []


@pytest.mark.rule("C-TURN-01")
@TABLES
def test_each_turn_has_the_six_steps_of_a_duel(seats: int) -> None:
    """Ready, act, Discard, refill, draw, check."""
    me = Seat(hand="inc2 x9", villa="pat1!", arenas="arena16!", deck=f"{SEVEN} x8")
    others = [NOBODY] * (seats - 2)
    played = table(OX, seats=(NOBODY, me, *others), row="ox ox ox", supply="ox ox").end_actions()
    assert not any(one.exhausted for one in (*played.state.schools[1].patrons, *played.state.schools[1].arenas))
    played.buy("ox").end_actions()
    steps = (told.Readied, said.CardBought, said.HandDiscarded, said.SupplyFilled, said.CardsDrawn)
    assert played.order(said.TurnBegan, *steps, said.BloodlustChecked) == [
        "BloodlustChecked",  # of the turn before
        *("TurnBegan", "Readied", "CardBought", "HandDiscarded", "SupplyFilled", "CardsDrawn", "BloodlustChecked"),
        "TurnBegan",
    ]
    assert (played.row("gladiator"), played.hand(1), played.discard(1)) == (
        ["ox"] * 3,
        SEVEN.split(),
        ["x9", "ox", "inc2"],
    )
    assert [(one.seat, one.turn) for one in played.told(said.TurnBegan)] == [(1, 2), (2, 3)]


@pytest.mark.rule("C-GLADIATOR-01", "C-GLADIATOR-02")
def test_a_gladiator_is_in_the_arena_as_soon_as_it_is_played() -> None:
    me = Seat(hand="ox", reserve="inc1 elk", coins=5)
    played = table(OX, ELK, seats=(me, Seat(hand="ox"), Seat(hand="ox")))
    assert played.offered(a.PlayCard) == ["ox"]
    played.play("ox")
    assert (played.waiting, played.asked) == (Acting, 0)
    assert played.in_arena(PLACE, 0) == ["ox"]
    assert [one.arena for one in played.state.fighters] == [0]
    assert played.refusal(a.PlayCard(1, "ox")) == "ludus.not_asked"
    for _ in range(3):
        played.end_actions()
    assert played.in_arena(PLACE, 0) == ["ox"]


@pytest.mark.rule("C-EX-02")
def test_paul_takes_his_actions() -> None:
    evade = reaction("evade", u.Cue("assigned", "own"), f.Prevent(), price=7)
    consul, hoplomachus = patron("consul", 2), gladiator("hoplomachus i2")
    duck = reaction("duck", u.Cue("attacks"), f.Draw())
    me = Seat(hand="inc4 consul hoplomachus duck", villa="pat1", coins=3)
    played = table(evade, consul, hoplomachus, duck, seats=(me, NOBODY, NOBODY), row="evade")
    played.buy("evade").play("consul").play("hoplomachus").reserve("duck")
    assert (played.influence(0), played.coins(0), played.in_arena(PLACE)) == ((3, 2), 0, ["hoplomachus"])
    assert (played.waiting, played.state.schools[0].reserve) == (Acting, ("duck",))


@pytest.mark.rule("C-INFLUENCE-01")
def test_a_shortage_is_repaired_in_the_one_arena_in_the_midst_of_a_battle() -> None:
    aedile = patron("aedile", 1, u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    cards = (aedile, gladiator("elf h9 i1"), gladiator("imp h9 i1"), OX)
    me = Seat(there="elf imp", villa="aedile pat1", coins=0)
    played = table(*cards, seats=(me, Seat(there="ox"), Seat(there="ox")), battle=True)
    played.use("aedile/0")
    assert played.offered(a.Yield) == ["elf", "imp"]
    played.give_up("imp")
    assert (played.in_arena(PLACE, 0), played.coins(0)) == (["elf"], 2)
    assert [one.why for one in played.told(told.GladiatorsLeft)] == ["influence"]


@pytest.mark.rule("C-INFLUENCE-01")
def test_a_shortage_after_the_battle_is_repaired_too() -> None:
    """What lowered the requirement for the Battle alone is over then; a duel would spare the Gladiator."""
    calm = tactic("calm", f.Boost(whom=f.Each(side="own"), stat="influence", by=-1, until="battle"))
    beast, gnat = gladiator("beast a9 h9 i1"), gladiator("gnat a1 h1")
    me = Seat(there="beast beast", villa="pat1 pat1!", hand="calm")
    lowered = table(calm, beast, gnat, seats=(replace(me, villa="pat2"), Seat(there="gnat"), NOBODY), battle=True)
    assert lowered.influence(0) == (2, 2)
    state = lowered.play("calm").state
    exhausted = tuple(replace(one, exhausted=True) for one in state.schools[0].patrons)
    schools = (replace(state.schools[0], patrons=exhausted), *state.schools[1:])
    poor = Played(lowered.game, replace(state, schools=schools))
    poor.attack("beast").give_up("beast")
    assert [(one.why, len(one.who)) for one in poor.told(told.GladiatorsLeft)][:2] == [("damage", 1), ("influence", 2)]


@pytest.mark.rule("C-COIN-01", "C-SETUP-11")
@pytest.mark.parametrize("price", range(1, 8))
def test_coins_are_one_number_and_pay_every_amount(price: int) -> None:
    bee = gladiator("bee", price=price)
    played = table(bee, seats=(Seat(coins=7), NOBODY, Seat(coins=2)), row="bee").buy("bee")
    assert [played.coins(seat) for seat in range(3)] == [7 - price, 0, 2]


@pytest.mark.rule("C-BOAST-01")
def test_a_boast_is_played_for_show() -> None:
    played = table(seats=(Seat(hand="boast6", coins=2), NOBODY, NOBODY), boasts=(8, 10, 12))
    before = played.state
    played.play("boast6")
    assert played.discard(0) == ["boast6"]
    assert played.state.schools[1:] == before.schools[1:]
    assert (played.coins(0), played.waiting) == (2, Acting)


# The tokens


@pytest.mark.rule("C-CHECK-01", "C-CHECK-02", "C-CHECK-03")
@pytest.mark.parametrize(("own", "takes"), [(5, 0), (6, 1), (7, 1)])
def test_the_own_bloodlust_alone_counts(own: int, takes: int) -> None:
    played = bloody(own, 9, 9).end_actions()
    assert played.told(said.BloodlustChecked) == [said.BloodlustChecked(0, own, 6)]
    assert tokens(played) == [takes, 0, 0]
    assert [(one.held, one.left) for one in played.told(said.TokenTaken)] == [(1, 1)] * takes
    assert (played.waiting, played.asked) == (Acting, 1)


@pytest.mark.rule("C-CHECK-02")
def test_where_no_token_is_left_none_is_taken() -> None:
    played = bloody(9, 9, 9, tokens=(0, 1, 1)).end_actions()
    assert tokens(played) == [0, 1, 1]


@pytest.mark.rule("C-CHECK-03", "C-CHECK-07")
def test_the_holder_of_the_favor_takes_one_as_well() -> None:
    played = bloody(9, 0, 0, favor=0).end_actions()
    assert (tokens(played), phases(played), played.asked) == ([1, 0, 0], [], 1)


@pytest.mark.rule("C-CHECK-04", "C-RUL-08", "C-RUL-09")
@pytest.mark.parametrize("takes", [True, False])
def test_the_second_token_is_offered_on_a_later_turn(takes: bool) -> None:
    played = bloody(9, 0, 0).end_actions().end_actions().end_actions()
    assert (tokens(played), played.asked) == ([1, 0, 0], 0)
    played.end_actions()
    assert (played.waiting, played.asked) == (Checking, 0)
    assert played.legal == (a.Accept(0), a.Decline(0))
    if takes:
        played.accept()
    else:
        played.decline()
    assert tokens(played) == [2 if takes else 1, 0, 0]
    assert (played.waiting, played.asked) == (Acting, 1)


@pytest.mark.rule("C-CHECK-04", "F-RUL-62")
@pytest.mark.parametrize("takes", [True, False])
def test_the_second_token_is_offered_on_the_last_quiet_turn_too(takes: bool) -> None:
    played = bloody(9, 0, 0, tokens=(1, 0, 0))
    state = played.game.apply(replace(played.state, quiet=STALEMATE - 1), a.EndActions(0)).state
    assert (state.quiet, played.game.legal(state)) == (STALEMATE, (a.Accept(0), a.Decline(0)))
    assert played.game.fault(state) is None
    ended = played.game.apply(state, a.Accept(0) if takes else a.Decline(0)).state
    assert played.game.fault(ended) is None
    assert ([one.tokens for one in ended.schools], played.game.outcome(ended)) == (
        [2 if takes else 1, 0, 0],
        Outcome((), "stalemate", "drawn"),
    )


@pytest.mark.rule("C-CHECK-04")
@pytest.mark.parametrize(("lust", "tokens_before"), [(5, (1, 0, 0)), (9, (1, 1, 0))])
def test_it_is_not_offered_below_the_boast_or_where_none_is_left(lust: int, tokens_before: tuple[int, ...]) -> None:
    played = bloody(lust, 0, 0, tokens=tokens_before).end_actions()
    assert (tokens(played), played.waiting) == ([*tokens_before], Acting)


@pytest.mark.rule("C-CHECK-05", "C-RUL-08")
def test_nobody_takes_two_in_one_turn_and_the_first_cannot_be_left() -> None:
    played = bloody(30, 0, 0).end_actions()
    assert (tokens(played), played.waiting, played.asked) == ([1, 0, 0], Acting, 1)


@pytest.mark.rule("C-CHECK-06", "C-RUL-27")
def test_the_holder_who_takes_the_last_token_begins_the_phase_at_once() -> None:
    played = bloody(9, 0, 0, favor=0, tokens=(0, 1, 0)).end_actions()
    assert played.order(said.TokenTaken, said.PhaseBegan)[:2] == ["TokenTaken", "PhaseBegan"]
    assert phases(played)[0] == "registration"


@pytest.mark.rule("C-CHECK-06")
@pytest.mark.parametrize(("lust", "taken"), [(0, 0), (9, 1)])
def test_the_holder_does_not_begin_it_while_a_token_is_left(lust: int, taken: int) -> None:
    played = bloody(lust, 0, 0, favor=0).end_actions()
    assert (tokens(played), phases(played), played.asked) == ([taken, 0, 0], [], 1)


@pytest.mark.rule("C-CHECK-06", "C-CHECK-07", "C-FLOW-02")
def test_others_do_not_begin_it_though_both_are_taken() -> None:
    played = bloody(9, 0, 0, favor=2, tokens=(0, 1, 0)).end_actions()
    assert (tokens(played), phases(played), played.asked) == ([1, 1, 0], [], 1)
    played.end_actions()
    assert (phases(played), played.asked) == ([], 2)
    played.end_actions()
    assert phases(played)[0] == "registration"


@pytest.mark.rule("C-CHECK-08")
def test_who_holds_them_makes_no_difference() -> None:
    """Apart from the tokens the Arena Phase begins alike."""
    states = []
    for held in ((2, 0, 0), (1, 1, 0), (0, 1, 1)):
        played = bloody(1, 1, 1, favor=0, tokens=held, boasts=(9, 10, 12)).end_actions()
        assert phases(played)[0] == "registration"
        states.append(replace(played.state, schools=tuple(replace(one, tokens=0) for one in played.state.schools)))
    assert states[0] == states[1] == states[2]


@pytest.mark.rule("C-EX-07")
def test_one_player_takes_both_and_the_holder_begins_the_phase() -> None:
    played = bloody(7, 0, 0)
    for _ in range(3):
        played.end_actions()
    played.end_actions().accept()
    assert (tokens(played), phases(played)) == ([2, 0, 0], [])
    played.end_actions()
    assert (played.asked, phases(played)) == (2, [])
    played.end_actions()
    assert phases(played)[0] == "registration"


@pytest.mark.rule("C-RUL-10")
def test_a_token_stays_though_the_bloodlust_falls() -> None:
    gone = scheme("gone", f.Withdraw(whom=f.Target()))
    brute = gladiator("brute b9")
    played = table(brute, gone, seats=(Seat(there="brute"), Seat(hand="gone"), NOBODY)).end_actions()
    played.play("gone")
    if played.waiting is not Acting:
        played.choose("brute")
    assert (played.in_arena(PLACE), tokens(played)) == ([], [1, 0, 0])


@pytest.mark.rule("C-RUL-28")
def test_the_comparison_comes_after_the_draw() -> None:
    played = table(gladiator("brute b9"), seats=(Seat(there="brute", deck=SEVEN), NOBODY, NOBODY)).end_actions()
    assert played.order(said.CardsDrawn, said.BloodlustChecked)[:2] == ["CardsDrawn", "BloodlustChecked"]
    assert played.hand(0) == SEVEN.split()


# Late Registration


RICH = Seat(hand="ox ox ox", coins=9)


@pytest.mark.rule("C-LATEREG-01", "C-LATEREG-02")
@pytest.mark.parametrize(
    ("seats", "favor", "order"), [(4, 3, [0, 1, 2, 3]), (3, 1, [2, 0, 1]), (3, 2, [0, 1, 2]), (4, 0, [1, 2, 3, 0])]
)
def test_it_goes_round_once_from_the_player_after_the_holder(seats: int, favor: int, order: list[int]) -> None:
    rich = (replace(RICH, there="ox"),) * seats
    waiting = table(OX, seats=rich, favor=favor, registering=order[0])
    seen = []
    while waiting.waiting is Registering:
        seen.append(waiting.asked)
        waiting.pass_()
    assert seen == order
    assert [one.phase for one in waiting.told(said.PhaseBegan)] == ["battles"]


@pytest.mark.rule("C-LATEREG-01", "C-FLOW-04")
def test_the_arena_phase_begins_with_the_player_after_the_holder() -> None:
    early = (replace(RICH, tokens=1), replace(RICH, tokens=1, deck=SEVEN), RICH)
    assert table(OX, seats=early, acting=1, favor=1).end_actions().asked == 2
    seats = (replace(RICH, tokens=1), RICH, replace(RICH, tokens=1, deck=SEVEN))
    played = table(OX, seats=seats, acting=2).end_actions()
    assert (played.waiting, played.asked) == (Registering, 0)
    played.register("ox").pass_().register("ox").pass_()
    while played.waiting is not Acting:
        played.do(played.legal[0])
    assert phases(played) == ["registration", "battles", "resolution", "machinations"]


@pytest.mark.rule("C-GLADIATOR-02")
def test_it_is_there_for_the_next_battle_and_no_longer_afterwards() -> None:
    elks = Seat(there="elk elk", deck=SEVEN)
    played = table(OX, ELK, seats=(elks, replace(elks, there="ox"), NOBODY), registering=0)
    while not played.told(told.BattleBegan):
        played.pass_()
    assert [one.card for one in played.state.fighters] == ["elk", "elk", "ox"]
    while "machinations" not in phases(played):
        played.do(played.legal[0])
    (ended,) = [one for one in played.told(told.GladiatorsLeft) if one.why == "resolution"]
    assert ended.who
    assert played.state.fighters == ()


@pytest.mark.rule("C-LATEREG-03", "C-GLADIATOR-02")
@pytest.mark.parametrize("n", range(4))
def test_in_one_turn_any_number_is_registered_for_three_each(n: int) -> None:
    played = table(OX, ELK, seats=(RICH, Seat(hand="elk", coins=3), Seat(hand="elk", coins=3)), registering=0)
    for _ in range(n):
        assert played.asked == 0
        played.register("ox")
    if played.asked == 0:
        played.pass_()
    assert (len(played.in_arena(PLACE, 0)), played.coins(0)) == (n, 9 - 3 * n)
    assert (played.waiting, played.asked) == (Registering, 1)


@pytest.mark.rule("C-LATEREG-04")
def test_each_is_paid_for_by_itself() -> None:
    me = Seat(hand="ox ox inc5", coins=1)
    played = table(OX, seats=(me, replace(RICH, there="ox"), replace(RICH, there="ox")), registering=0)
    played.register("ox")
    assert (played.coins(0), played.hand(0)) == (1, ["ox"])
    assert played.asked == 1 or played.refusal(a.Register(0, "ox")) == "ludus.late_fee"
    assert len(played.in_arena(PLACE, 0)) == 1


@pytest.mark.rule("C-LATEREG-04")
def test_influence_has_to_suffice() -> None:
    lord = gladiator("lord i1")
    me = Seat(hand="lord lord", coins=9, villa="pat1")
    played = table(lord, OX, seats=(me, RICH, RICH), registering=0).register("lord")
    assert len(played.in_arena(PLACE, 0)) == 1
    assert played.asked == 1


@pytest.mark.rule("C-ARENAABIL-01", "C-ARENAABIL-02")
def test_arenas_work_in_the_villa_alone() -> None:
    verona = arena("verona", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)), s.Initiative(by=9))
    played = table(verona, seats=(Seat(arenas="verona"), NOBODY, NOBODY))
    assert played.offered(a.Use) == ["verona/0"]
    top = table(verona, seats=(replace(NOBODY, tokens=2), NOBODY, NOBODY))
    top = Played(
        top.game, replace(top.state, arena_deck=(*[one for one in top.state.arena_deck if one != "verona"], "verona"))
    )
    assert top.offered(a.Use) == []
    assert all(top.game.asides(top.state, seat) == () for seat in range(3))


@pytest.mark.rule("C-EX-05", "C-DEFEAT-01")
def test_samnite_falls_with_the_third_damage() -> None:
    ram = gladiator("ram a3 h9")
    seats = (Seat(there="ram"), Seat(there="samnite samnite", villa="pat9"), Seat(there="samnite", villa="pat9"))
    played = table(*shipped("samnite"), ram, seats=seats, battle=True).attack("ram")
    target = next(one.number for one in played.state.fighters if one.owner == 1)
    played.do(a.Choose(0, target))
    assert played.in_arena(PLACE, 1) == ["samnite"]
    assert [played.coins(seat) for seat in range(3)] == [0, 1, 0]
    assert played.discard(1) == ["samnite"]
