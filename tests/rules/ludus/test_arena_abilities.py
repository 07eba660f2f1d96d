"""What Arenas can do, and for whom."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Hitting, Reacting
from tests.rules.ludus.support.fights import PLAIN, PURSE, battles, damaged, fight
from tests.rules.ludus.support.moments import MOMENTS, at
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Side, arena, gladiator, laid, reaction
from tests.rules.ludus.support.shipped import BOX, GAME, shipped

SEVEN = "x1 x2 x3 x4 x5 x6 x7"
DRUM = arena("drum", u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)), u.TacticAbility((f.Coins(n=2),)))
GOLD = arena("gold", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))
MINT = arena("mint", u.FreeAction((f.Coins(n=2),), u.Cost(coins=1)))
HALL = arena("hall", s.Aura("agility", 3))
CENTRE = ("drum", "gold", "hall")


@pytest.mark.rule("F-ARENAABIL-01", "F-LASTING-01")
def test_what_was_won_stays_and_serves_round_after_round() -> None:
    played = fight(
        DRUM, me=Side(arenas="drum arena09 arena10", deck=SEVEN, glory=2), other=Side(deck=SEVEN), last=("ox!", "elk!")
    )
    assert [one.card for one in played.state.schools[0].arenas] == ["drum", "arena09", "arena10"]
    assert played.offered(a.Use) == ["drum/0", "drum/1"]
    played.use("drum/0")
    assert played.coins(0) == PURSE + 1
    assert played.state.schools[0].arenas[0].exhausted

    played = battles(
        DRUM, me=Side(deck=SEVEN), other=Side(deck=SEVEN), last=("ox", ""), centre=("arena01", "arena02", "drum")
    )
    assert [one.card for one in played.state.schools[0].arenas] == ["drum"]
    for _ in range(4):
        played.end_actions()
    assert [one.card for one in played.state.schools[0].arenas] == ["drum"]
    assert [one.card for one in played.state.holdings(0)] == ["drum"]
    assert played.state.holdings(1) == ()


@pytest.mark.rule("F-ARENAABIL-01")
def test_every_arena_of_the_box_can_do_something() -> None:
    assert [one.id for one in BOX.cards.arenas if not one.abilities and not one.statics] == []
    assert len(BOX.cards.arenas) == 16


@pytest.mark.rule("F-ARENAABIL-02", "F-ARENAABIL-08")
@pytest.mark.parametrize("holder", [None, 0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fleeting_arena_serves_whoever_holds_its_token(holder: int | None, seat: int) -> None:
    played = fight(DRUM, GOLD, HALL, last=("ox!", "elk!"), acting=seat, champions=(holder, None), centre=CENTRE)
    assert played.offered(a.Use) == (["drum/0", "drum/1"] if holder == seat else [])
    assert (a.Use(seat, 1, "drum/1") in played.legal) == (holder == seat)
    assert played.refusal(a.Use(seat, 3, "hall/0")) == "ludus.not_in_play"
    assert played.waiting is Fighting


@pytest.mark.rule("F-ARENAABIL-02", "F-ARENAABIL-03", "F-EX-23")
@pytest.mark.parametrize("holder", [None, 1])
def test_a_token_that_is_won_serves_in_the_next_battle(holder: int | None) -> None:
    played = fight(
        DRUM,
        GOLD,
        HALL,
        fl1=("ox", "gnat!"),
        last=("cow!", "eft!"),
        battle=FL1,
        champions=(holder, None),
        centre=CENTRE,
        favor=0,
    ).attack("ox")
    assert played.state.battle
    assert (played.state.battle.arena, played.asked, played.offered(a.Use)) == (LAST, 0, ["drum/0", "drum/1"])
    played.end_turn()
    assert (played.asked, played.offered(a.Use)) == (1, [])
    played.end_turn()
    played.use("drum/0")
    assert played.coins(0) == PURSE + 1
    assert played.waiting is Fighting


@pytest.mark.rule("F-ARENAABIL-02", "F-RUL-36")
def test_a_token_that_changes_sides_leaves_its_arena_exhausted() -> None:
    """F-RUL-36: until the new holder's next first step."""
    played = (
        fight(
            DRUM,
            GOLD,
            HALL,
            me=Side(deck=SEVEN),
            other=Side(deck=SEVEN),
            fl1=("ox", "gnat!"),
            battle=FL1,
            acting=1,
            champions=(1, None),
            centre=CENTRE,
            favor=0,
        )
        .use("drum/0")
        .end_turn()
        .attack("ox")
    )
    ground = played.state.grounds[FL1]
    assert (ground.champion, ground.exhausted) == (0, True)
    assert (played.waiting, played.asked) == (Acting, 1)
    played.end_actions()
    assert not played.state.grounds[FL1].exhausted
    assert (played.waiting, played.asked) == (Acting, 0)


@pytest.mark.rule("F-ARENAABIL-04")
@pytest.mark.parametrize("place", [FL1, FL2, LAST])
def test_an_ability_works_in_every_arena(place: int) -> None:
    there = {"fl1": ("", ""), "fl2": ("", ""), "last": ("", "")} | {("fl1", "fl2", "last")[place]: ("ox", "elk")}
    played = fight(
        DRUM,
        GOLD,
        HALL,
        fl1=there["fl1"],
        fl2=there["fl2"],
        last=there["last"],
        battle=place,
        champions=(0, None),
        centre=CENTRE,
    )
    assert played.offered(a.Use) == ["drum/0", "drum/1"]
    played.use("drum/0")
    assert (played.coins(0), played.waiting) == (PURSE + 1, Fighting)


@pytest.mark.rule("F-ARENAABIL-05", "F-EX-25")
@pytest.mark.parametrize(
    ("own", "reserves"), [("casinum", ["ox", "wait"]), ("casinum!", ["ox", "wait"]), ("", ["wait"])]
)
def test_constant_texts_hold_all_the_time(own: str, reserves: list[str]) -> None:
    """Casinum lets Gladiators into the Reserve, Exhausted or not."""
    played = laid(*PLAIN, *shipped("casinum"), me=Side(hand="ox wait", arenas=own))
    assert sorted(played.offered(a.Reserve)) == reserves
    if own:
        played.reserve("ox")
        assert played.state.schools[0].reserve == ("ox",)
    assert played.waiting is Acting


@pytest.mark.rule("F-ARENAABIL-05")
@pytest.mark.parametrize(("holder", "totals"), [(None, (1, 3)), (0, (4, 3)), (1, (1, 6))])
def test_a_constant_text_is_for_whoever_has_the_arena(holder: int | None, totals: tuple[int, int]) -> None:
    slow, fast = gladiator("slow a1 h9 g1"), gladiator("fast a1 h9 g3")
    played = battles(
        HALL, slow, fast, last=("slow", "fast"), champions=(holder, None), centre=("hall", "arena02", "arena03")
    )
    assert [event.totals for event in played.told(told.InitiativeGained)] == [totals]
    assert played.waiting is Fighting


@pytest.mark.rule("F-ARENAABIL-06", "F-EX-25", "F-RUL-37")
@pytest.mark.parametrize(("has", "summons"), [(20, ["hoplomachus", "ox"]), (0, ["ox"])])
def test_casinum_brings_a_gladiator_into_the_battle(has: int, summons: list[str]) -> None:
    """F-RUL-37: for no Coin, under the Influence, Ready, and bound to attack if there was no Attack yet."""
    played = laid(
        *PLAIN,
        *shipped("casinum", "hoplomachus"),
        me=Side(hand="ox hoplomachus wait", arenas="casinum", villa=f"pat{has}"),
        other=Side(hand="wait"),
        last=("cow!", "elk!"),
        battle=LAST,
    ).use("casinum/0")
    assert sorted(played.offered(a.Pick)) == (summons if len(summons) > 1 else [])
    if len(summons) > 1:
        played.pick("ox")
    assert (played.in_arena(LAST, 0), played.coins(0)) == (["cow", "ox"], 0)
    # The Tactic of the turn is used, and the Attack has to follow: it is the only answer, so nobody was asked.
    assert damaged(played) == {"elk": 2}
    assert played.state.schools[0].arenas[0].exhausted
    assert (played.hand(0), played.asked) == (["hoplomachus", "wait"], 1)
    assert [event.how for event in played.told(told.GladiatorEntered)] == ["summoned"]


@pytest.mark.rule("F-ARENAABIL-06", "F-RUL-37")
def test_after_the_attack_whoever_comes_in_waits() -> None:
    """F-RUL-37."""
    played = (
        fight(*shipped("casinum"), me=Side(hand="ox wait", arenas="casinum"), last=("cow", "elk!"))
        .attack("cow")
        .use("casinum/0")
    )
    assert (played.asked, played.fighter("ox").exhausted, damaged(played)) == (1, False, {"elk": 1})


@pytest.mark.rule("F-ARENAABIL-06")
def test_a_reaction_ability_of_an_arena_is_used_like_any() -> None:
    wall = arena("wall", u.ReactionAbility(u.Cue("assigned", "own"), (f.Prevent(n=1),), u.Cost(exhaust=True), may=True))
    played = fight(wall, other=Side(arenas="wall"), last=("ox", "elk eft")).attack("ox").choose("elk")
    assert (played.waiting, played.asked, played.offered(a.Use)) == (Reacting, 1, ["wall/0"])
    played.use("wall/0")
    assert (damaged(played), played.waiting) == ({"elk": 1}, Fighting)
    assert played.state.schools[1].arenas[0].exhausted


@pytest.mark.rule("F-ARENAABIL-07", "F-RUL-21")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_free_action_is_neither_tactic_nor_attack_nor_pass(seat: int) -> None:
    """F-RUL-21: whoever's turn it is."""
    side = (
        {"me": Side(hand="wait", arenas="gold")}
        if seat == 0
        else {"me": Side(hand="wait"), "other": Side(arenas="gold")}
    )
    played = fight(GOLD, me=side["me"], other=side.get("other", Side()), last=("ox", "elk")).use("gold/0", seat=seat)
    assert (played.waiting, played.asked, played.coins(seat)) == (Fighting, 0, PURSE + 1)
    assert (played.offered(a.Attack), played.offered(a.PlayCard)) == (["ox"], ["wait"])
    assert played.state.battle
    assert (played.state.battle.attacked, played.state.battle.tactic, played.state.battle.passes) == (False, False, 0)
    assert a.Use(seat, played.state.holdings(seat)[0].number, "gold/0") not in (
        *played.legal,
        *played.game.asides(played.state, seat),
    )


@pytest.mark.rule("F-ARENAABIL-07")
def test_a_free_action_without_exhaustion_costs_anew_each_time() -> None:
    played = fight(MINT, me=Side(arenas="mint"), last=("ox", "elk eft"))
    for n in range(3):
        played.use("mint/0").pay(coins=1)
        assert played.coins(0) == PURSE + n + 1
    played.attack("ox")
    assert played.waiting is Hitting
    played.use("mint/0").pay(coins=1).choose("elk")
    assert (played.coins(0), damaged(played)) == (PURSE + 4, {"elk": 2})


@pytest.mark.rule("F-ARENAABIL-07", "F-RUL-21", "F-RUL-56")
def test_a_free_action_in_a_window_asks_nobody_anew() -> None:
    """F-RUL-21, F-RUL-56: it resets no passes and holds nothing open."""
    cheer = reaction("cheer", u.Cue("assigned"), f.Coins(n=1))
    played = fight(MINT, cheer, me=Side(hand="cheer", arenas="mint"), other=Side(hand="cheer"), last=("ox", "elk"))
    played.attack("ox").pass_()
    assert (played.waiting, played.asked) == (Reacting, 0)
    played.use("mint/0").pay(coins=1)
    assert (played.waiting, played.asked) == (Reacting, 0)
    played.pass_()
    assert (played.waiting, played.hand(1), damaged(played)) == (Fighting, ["cheer"], {"elk": 2})


@pytest.mark.rule("F-ARENAABIL-07")
def test_free_actions_work_outside_the_arena_phase() -> None:
    played = laid(GOLD, other=Side(arenas="gold"), me=Side(hand="inc1"))
    played.use("gold/0", seat=1)
    assert (played.coins(1), played.waiting, played.asked) == (1, Acting, 0)


@pytest.mark.rule("F-ARENAABIL-07", "F-RUL-21")
@pytest.mark.parametrize("moment", MOMENTS)
def test_free_actions_are_there_at_every_decision(moment: str) -> None:
    """F-RUL-21: as the Reserve is."""
    played = at(moment, MINT, me=Side(arenas="mint", coins=3), other=Side(reserve="inc1", coins=1))
    before = (played.waiting, played.asked)
    played.use("mint/0", seat=0)
    assert (played.coins(0), (played.waiting, played.asked)) == (4, before)


@pytest.mark.rule("F-ARENAABIL-07", "F-RUL-21", "F-RUL-56")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_free_action_between_two_passes_keeps_the_first_one(seat: int) -> None:
    sides = [Side(), Side()]
    sides[seat] = Side(arenas="gold")
    played = fight(GOLD, me=sides[0], other=sides[1], last=("ox!", "elk!")).end_turn().use("gold/0", seat=seat)
    assert (played.asked, played.told(told.CycleEnded)) == (1, [])
    played.end_turn()
    assert len(played.told(told.CycleEnded)) == 1


@pytest.mark.rule("F-ARENAABIL-08")
def test_nobody_has_an_arena_at_the_start() -> None:
    for seed in range(5):
        state = GAME.start(GAME.options_type(), seed)
        assert [state.holdings(seat) for seat in (0, 1)] == [(), ()]


@pytest.mark.rule("F-ARENAABIL-08")
def test_what_nobody_has_changes_nothing() -> None:
    slow = gladiator("slow a1 h9 g1")
    played = battles(
        HALL, slow, gladiator("fast a1 h9 g3"), last=("slow", "fast"), centre=("arena01", "arena02", "hall")
    )
    assert [event.totals for event in played.told(told.InitiativeGained)] == [(1, 3)]
    assert played.told(said.TextUsed) == []


@pytest.mark.rule("F-FLEETING-01", "F-LASTING-01")
def test_the_token_moves_and_the_arena_does_not() -> None:
    played = battles(
        DRUM, GOLD, HALL, me=Side(deck=SEVEN), other=Side(deck=SEVEN), fl1=("ox", ""), last=("", "elk"), centre=CENTRE
    )
    assert [ground.card for ground in played.state.grounds] == ["drum", "gold", "arena01"]
    assert [[one.card for one in school.arenas] for school in played.state.schools] == [[], ["hall"]]
    assert [[one.card for one in played.state.holdings(seat)] for seat in (0, 1)] == [["drum"], ["hall"]]
    assert played.waiting is Acting


@pytest.mark.rule("F-LASTING-01", "F-ARENAABIL-01")
def test_each_lasting_arena_that_was_won_is_kept_beside_the_others() -> None:
    spare = "arena09 arena10"
    played = fight(
        DRUM,
        GOLD,
        me=Side(deck=SEVEN, arenas=f"drum {spare}"),
        other=Side(deck=SEVEN, arenas="arena11"),
        last=("ox", "gnat!"),
        centre=("arena01", "arena02", "gold"),
        favor=0,
    )
    assert played.offered(a.Use) == ["drum/0", "drum/1"]
    played.use("drum/0").attack("ox")
    assert [[one.card for one in school.arenas] for school in played.state.schools] == [
        *(["drum", "arena09", "arena10", "gold"], ["arena11"]),
    ]
    assert [one.exhausted for one in played.state.schools[0].arenas] == [True, False, False, False]
    played.use("gold/0", seat=0)
    assert (played.coins(0), played.waiting) == (PURSE + 2, Acting)
