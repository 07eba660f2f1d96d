"""The Battle of all against all: Initiative, Combat Turns, Attacks, windows, the end (C-BATTLE to C-ENDBATTLE)."""

from typing import Any

import pytest

from rules.kernel.game import Outcome
from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Hitting, Ordering, Reacting, Using
from tests.rules.ludus.support.cards import gladiator, patron, reaction, tactic
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat, fight, table

OX, ELK, COW = gladiator("ox a3 h9"), gladiator("elk a1 h9"), gladiator("cow a1 h9")
GNAT = gladiator("gnat a1 h1")
JAB = tactic("jab", f.Damage())
STIR = tactic("stir", f.Ready(whom=f.Target(state="exhausted")))
FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
PARRY = reaction("parry", u.Cue("assigned"), f.Prevent())
ALL = (OX, ELK, COW, GNAT, JAB, STIR, FLINCH, PARRY)
NOBODY = Seat()


def at(there: str, hand: str = "") -> Seat:
    return Seat(there=there, hand=hand)


def arena_phase(*agility: int, favor: int, cards: tuple[Any, ...] = (), **layout: Any) -> Played:
    """A Battle that has just begun, of Gladiators with these numbers of Agility; nobody is there for a number below 0."""
    beasts = [gladiator(f"beast{seat} h9 g{max(0, n)}") for seat, n in enumerate(agility)]
    seats = tuple(
        Seat(there=f"beast{seat}" if n >= 0 else "", reserve="inc1", coins=9) for seat, n in enumerate(agility)
    )
    kept = [one for one, n in zip(beasts, agility, strict=True) if n >= 0]
    order = [(favor + 1 + step) % len(agility) for step in range(len(agility))]
    played = table(*kept, *cards, seats=seats, favor=favor, registering=order[0], **layout)
    while not played.told(said.PhaseBegan):
        played.pass_()
    return played


def turns(played: Played) -> list[int]:
    return [one.seat for one in played.told(told.CombatTurnBegan)]


def attacked(played: Played) -> Played:
    """Attack with the first Gladiator that can."""
    return played.do(next(one for one in played.legal if isinstance(one, a.Attack)))


# Initiative


@pytest.mark.rule("C-INITIATIVE-01")
@pytest.mark.parametrize(("agility", "first"), [((4, 6, 5), 1), ((7, 6, 5), 0), ((0, 1, 2, 3), 3)])
def test_the_highest_total_has_the_initiative(agility: tuple[int, ...], first: int) -> None:
    played = arena_phase(*agility, favor=0)
    assert played.told(told.InitiativeGained) == [told.InitiativeGained(first, agility)]
    assert turns(played) == [first]


@pytest.mark.rule("C-INITIATIVE-02")
@pytest.mark.parametrize("favor", [0, 1, 3])
def test_the_holder_wins_ties(favor: int) -> None:
    assert turns(arena_phase(5, 5, 3, 5, favor=favor)) == [favor]


@pytest.mark.rule("C-INITIATIVE-03", "C-EX-03")
@pytest.mark.parametrize(
    ("agility", "favor", "first"),
    [((5, 1, 5, 1), 3, 2), ((5, 5, 1, 1), 3, 1), ((5, 1, 5), 1, 0), ((1, 5, 5), 0, 2), ((5, 1, 5, 1), 1, 0)],
)
def test_else_the_nearest_one_backwards_from_the_holder(agility: tuple[int, ...], favor: int, first: int) -> None:
    assert turns(arena_phase(*agility, favor=favor)) == [first]


@pytest.mark.rule("C-RUL-36")
@pytest.mark.parametrize(("agility", "first"), [((-1, 0, 0), 2), ((-1, 0, 0, -1), 2), ((-1, 0, -1, 0), 3)])
def test_a_holder_without_gladiators_has_no_initiative_by_a_tie(agility: tuple[int, ...], first: int) -> None:
    assert turns(arena_phase(*agility, favor=0)) == [first]


@pytest.mark.rule("C-INITIATIVE-01", "C-RUL-03", "C-RUL-36")
def test_who_does_not_fight_has_no_initiative() -> None:
    """Nobody is first by what a Villa adds."""
    legate = patron("legate", 1, s.Initiative(by=9))
    seats = (Seat(villa="legate", reserve="inc1", coins=3), at("elk"), at("cow"))
    played = table(*ALL, legate, seats=seats, registering=0)
    while not played.told(told.InitiativeGained):
        played.pass_()
    assert turns(played)[0] in {1, 2}


# Combat Turns


@pytest.mark.rule("C-BATTLE-01", "C-ATTACK-01")
@pytest.mark.parametrize("victim", ["elk", "cow", "gnat"])
def test_an_attack_hits_one_gladiator_of_whomever_one_likes(victim: str) -> None:
    played = fight(*ALL, seats=(at("ox ox"), at("elk"), at("cow"), at("gnat elk"))).attack("ox")
    assert played.waiting is Hitting
    assert sorted(played.offered(a.Choose)) == ["cow", "elk", "elk", "gnat"]
    played.choose(victim)
    assert [(one.who.card, one.n) for event in played.told(told.DamageAssigned) for one in event.hits] == [(victim, 3)]


@pytest.mark.rule("C-COMBATTURN-01", "C-FLOW-03")
@pytest.mark.parametrize("first", range(3))
def test_turns_go_clockwise_from_whoever_has_the_initiative(first: int) -> None:
    """In each cycle of the one Battle anew."""
    played = arena_phase(*[5 if seat == first else 1 for seat in range(3)], favor=(first + 1) % 3)
    for _ in range(3):
        attacked(played).do(played.legal[0]).end_turn()
    assert turns(played) == [first, (first + 1) % 3, (first + 2) % 3, first]
    assert (len(played.told(told.CycleEnded)), len(played.told(told.BattleBegan))) == (1, 1)


@pytest.mark.rule("C-COMBATTURN-02", "C-EX-06")
def test_the_turns_end_with_the_last_ready_gladiator_though_others_hold_tactics() -> None:
    played = fight(*ALL, seats=(at("elk"), at("cow!", "jab"), at("ox!", "jab")))
    played.attack("elk").choose("ox")
    assert (played.asked, played.told(told.CycleEnded)) == (0, [])  # the turn is not over with the Attack
    played.end_turn()
    assert len(played.told(told.CycleEnded)) == 1
    assert played.order(told.CycleEnded, told.InitiativeGained) == ["CycleEnded", "InitiativeGained"]
    assert [one.exhausted for one in played.state.fighters] == [False] * 3


@pytest.mark.rule("C-EX-06")
def test_or_its_last_attack_ends_the_battle() -> None:
    played = fight(*ALL, seats=(at("ox"), at("gnat!", "jab"), Seat(hand="jab"))).attack("ox")
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(0, "emptied")]
    assert (turns(played), played.told(told.CycleEnded)) == ([], [])


@pytest.mark.rule("C-COMBATTURN-03", "C-READYGLAD-01")
def test_passes_in_a_row_mean_nothing() -> None:
    played = fight(*ALL, seats=(at("elk!"), at("cow!"), at("ox ox"), at("gnat!")), acting=3)
    for seat in (3, 0, 1):
        assert played.asked == seat
        played.end_turn()
    assert (played.asked, played.told(told.CycleEnded)) == (2, [])
    played.attack("ox").choose("elk").end_turn()
    for seat in (3, 0, 1):
        assert played.asked == seat
        played.end_turn()
    assert (played.asked, played.told(told.CycleEnded)) == (2, [])
    attacked(played).choose("elk").end_turn()
    assert len(played.told(told.CycleEnded)) == 1


@pytest.mark.rule("C-COMBATTURN-04")
@pytest.mark.parametrize("first", ["attack", "tactic"])
def test_one_attack_and_one_tactic_in_either_order(first: str) -> None:
    played = fight(*ALL, seats=(at("ox ox", "jab jab"), at("elk"), at("cow")))
    if first == "attack":
        played.attack("ox").choose("elk")
        assert played.offered(a.Attack) == []
        assert played.offered(a.PlayCard) == ["jab"]
        assert a.EndTurn(0) in played.legal
        played.play("jab").choose("elk")
    else:
        played.play("jab").choose("elk")
        assert played.offered(a.PlayCard) == []
        played.attack("ox").choose("elk")
    assert played.asked == 1  # both are done, so the turn is over


@pytest.mark.rule("C-COMBATTURN-05")
def test_a_tactic_is_used_without_a_ready_gladiator() -> None:
    lash = patron("lash", 1, u.TacticAbility((f.Damage(),)))
    tired = Seat(there="ox!", hand="jab", villa="lash")
    played = fight(*ALL, lash, seats=(at("elk"), tired, at("cow"))).attack("elk").choose("cow").end_turn()
    assert played.asked == 1
    assert (played.offered(a.Attack), played.offered(a.PlayCard), played.offered(a.Use)) == ([], ["jab"], ["lash/0"])
    assert a.EndTurn(1) in played.legal
    played.play("jab").choose("cow")
    assert [one.damage for one in played.state.fighters] == [0, 0, 2]


@pytest.mark.rule("C-COMBATTURN-06")
def test_the_last_turn_is_finished_and_a_tactic_can_go_on_with_the_cycle() -> None:
    played = fight(*ALL, seats=(at("ox", "stir"), at("elk!"), at("cow!"))).attack("ox").choose("elk")
    assert (played.asked, played.offered(a.PlayCard)) == (0, ["stir"])
    played.play("stir").choose("cow")
    assert (played.asked, played.told(told.CycleEnded)) == (1, [])


@pytest.mark.rule("C-ATTACK-02", "C-RUL-02", "C-RUL-34")
@pytest.mark.parametrize("hand", ["", "jab"])
def test_a_ready_gladiator_has_to_attack(hand: str) -> None:
    played = fight(*ALL, seats=(at("ox elk", hand), at("elk"), at("cow")))
    assert a.EndTurn(0) not in played.legal
    assert played.refusal(a.EndTurn(0)) == "ludus.must_attack"
    if hand:
        played.play("jab").choose("cow")
        assert a.EndTurn(0) not in played.legal
    played.attack("ox").choose("cow")
    assert hand or a.EndTurn(0) in played.legal


@pytest.mark.rule("C-RUL-25")
def test_there_is_a_turn_though_all_are_exhausted() -> None:
    seats = tuple(Seat(there=f"{one}!", reserve="inc1", coins=9) for one in ("ox", "elk", "cow"))
    played = table(*ALL, seats=seats, registering=0)
    while not played.told(told.BattleBegan):
        played.pass_()
    assert played.waiting is Fighting
    assert played.told(told.CycleEnded) == []
    played.end_turn()
    assert len(played.told(told.CycleEnded)) == 1


@pytest.mark.rule("C-TACTIC-01")
def test_a_tactic_targets_anybodys_gladiator() -> None:
    played = fight(*ALL, seats=(at("ox", "jab"), at("elk"), at("cow"), at("gnat gnat"))).play("jab")
    assert played.offered(a.Choose) == ["ox", "elk", "cow", "gnat", "gnat"]


@pytest.mark.rule("C-DAMAGE-01")
def test_damage_of_all_players_resolves_at_once_and_goes_from_one_to_another() -> None:
    storm = tactic("storm", f.Damage(whom=f.Each(side="other"), n=2))
    shift = reaction("shift", u.Cue("assigned"), f.Reassign(n=2))
    seats = (at("ox", "storm"), at("elk"), at("cow", "shift"), at("calf"))
    played = fight(*ALL, storm, shift, gladiator("calf h9"), seats=seats).play("storm")
    assert (played.waiting, played.asked) == (Reacting, 2)
    played.play("shift").choose("elk").choose("calf")
    (resolved,) = played.told(told.DamageResolved)
    assert {one.who.card: one.n for one in resolved.hits} == {"cow": 2, "calf": 4}


# Reaction Windows


@pytest.mark.rule("C-REACTION-01")
def test_everybody_reacts_to_what_two_others_do() -> None:
    played = fight(*ALL, seats=(at("ox"), at("elk elk"), at("cow", "parry parry"))).attack("ox")
    played.do(played.legal[0])
    assert (played.waiting, played.asked) == (Reacting, 2)
    played.play("parry").play("parry")
    assert [one.n for event in played.told(told.DamageResolved) for one in event.hits] == [1]


@pytest.mark.rule("C-REACTION-01", "C-RUL-03")
def test_so_does_who_has_no_gladiator_left() -> None:
    seats = (at("ox"), at("elk elk"), Seat(hand="parry", coins=0), at("cow"))
    played = fight(*ALL, seats=seats).attack("ox")
    played.do(played.legal[0])
    assert (played.waiting, played.asked) == (Reacting, 2)
    assert played.offered(a.PlayCard) == ["parry"]


@pytest.mark.rule("C-REACTION-02", "C-REACTION-03")
@pytest.mark.parametrize("active", [0, 1, 3])
def test_the_active_player_begins_and_all_have_to_pass_in_a_row(active: int) -> None:
    seats = tuple(at("ox ox", "flinch flinch") for _ in range(4))
    played = fight(*ALL, seats=seats, acting=active)
    attacked(played)
    order = [(active + step) % 4 for step in range(4)]
    for seat in order[:3]:
        assert (played.waiting, played.asked) == (Reacting, seat)
        played.pass_()
    assert played.asked == order[3]
    played.play("flinch")
    for seat in order:
        assert (played.waiting, played.asked) == (Reacting, seat)
        played.pass_()
    assert played.waiting is Hitting
    assert len(played.told(told.WindowClosed)) == 1


@pytest.mark.rule("F-SIMUL-01", "C-REACTION-02")
@pytest.mark.parametrize("owners", [(0, 1), (1, 2)])
def test_the_active_player_orders_what_several_have_to_do(owners: tuple[int, int]) -> None:
    """The window begins with the active player, who may still let another one's text come first."""
    wasp = gladiator("wasp h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(whom=f.Target(side="other")),)))
    hail = tactic("hail", f.Damage(whom=f.Each()))
    seats = tuple(at("wasp elk elk" if seat in owners else "elk elk", "hail" * (seat == 0)) for seat in range(3))
    played = fight(wasp, hail, ELK, seats=seats).play("hail")
    assert (played.waiting, played.asked) == (Ordering, 0)
    played.do([one for one in played.legal if isinstance(one, a.First)][1])
    assert (played.waiting, played.asked) == (Using, owners[1])


@pytest.mark.rule("C-RUL-31")
def test_between_turns_the_active_player_is_who_brought_the_phase_on() -> None:
    """Gladiators leave in the Resolution, and their window begins with the player of the last Machinations Turn; the Favor goes to seat 1."""
    alarm = reaction("alarm", u.Cue("leaves"), f.Coins(n=1))
    seats = (at("ox", "alarm"), Seat(hand="alarm"), at("gnat!", "alarm"))
    played = fight(*ALL, alarm, seats=seats, favor=2, turn=2).attack("ox")
    while not any(one.phase == "resolution" for one in played.told(said.PhaseBegan)):
        played.pass_()
    assert (played.waiting, played.asked) == (Reacting, 2)


# Defeat, cycles, the end


@pytest.mark.rule("C-DEFEAT-01", "C-GLADIATOR-02")
def test_the_owner_of_the_defeated_is_paid() -> None:
    played = fight(*ALL, seats=(at("ox"), at("elk"), at("gnat gnat")))
    before = [played.coins(seat) for seat in range(3)]
    played.attack("ox").choose("gnat")
    assert [played.coins(seat) - before[seat] for seat in range(3)] == [0, 0, 1]
    assert played.discard(2)[0] == "gnat"


@pytest.mark.rule("C-READYGLAD-01")
def test_between_cycles_all_become_ready_and_damage_stays() -> None:
    seats = (at("elk"), at("cow!*2"), at("ox!*1"))
    played = fight(gladiator("elk a1 h9 g1"), gladiator("cow a1 h9 g5"), OX, seats=seats).attack("elk").choose("cow")
    played.end_turn()
    assert {one.card: (one.exhausted, one.damage) for one in played.state.fighters} == {
        "elk": (False, 0),
        "cow": (False, 3),
        "ox": (False, 1),
    }
    assert (played.waiting, played.asked) == (Fighting, 1)
    assert [one.seat for one in played.told(told.InitiativeGained)] == [1]


@pytest.mark.rule("C-READYGLAD-02", "C-ENDBATTLE-01")
def test_cycles_go_on_until_one_player_is_left() -> None:
    played = table(OX, ELK, seats=(at("ox"), at("elk"), at("elk")), battle=True)
    while not played.told(told.BattleEnded):
        played.do(played.legal[0])
    assert len(played.told(told.CycleEnded)) >= 2
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(0, "emptied")]


@pytest.mark.rule("C-ENDBATTLE-01")
def test_the_rest_of_the_turn_is_dropped_when_one_alone_is_left() -> None:
    spree = tactic("spree", f.Damage(), f.Coins(n=5))
    played = fight(*ALL, spree, seats=(at("ox", "spree"), at("gnat!"), NOBODY))
    coins = played.coins(0)
    played.play("spree").choose("gnat")
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(0, "emptied")]
    assert played.coins(0) == coins


@pytest.mark.rule("C-RUL-04", "C-FLOW-03")
@pytest.mark.parametrize("alone", [0, 1, 2])
def test_who_alone_has_gladiators_wins_without_a_turn(alone: int) -> None:
    played = arena_phase(*[1 if seat == alone else -1 for seat in range(3)], favor=2)
    assert played.told(told.CombatTurnBegan) == []
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(alone, "alone")]
    rest = [seat for seat in (2, 1, 0) if seat != alone]
    assert played.told(told.BattleRanked) == [told.BattleRanked((alone, *rest))]


@pytest.mark.rule("C-RUL-29")
@pytest.mark.parametrize(("seats", "favor", "ranking"), [(3, 1, (1, 0, 2)), (4, 2, (2, 1, 0, 3))])
def test_where_nobody_has_any_the_crowd_decides(seats: int, favor: int, ranking: tuple[int, ...]) -> None:
    played = arena_phase(*[-1] * seats, favor=favor)
    assert played.told(told.BattleRanked) == [told.BattleRanked(ranking)]


@pytest.mark.rule("C-RUL-29")
def test_where_nobody_has_any_in_the_final_round_the_crowd_decides_the_game() -> None:
    played = arena_phase(-1, -1, -1, favor=1, rounds=2, ranking=(2, 0, 1))
    assert played.game.outcome(played.state) == Outcome((1,), "battle", ranking=(1, 0, 2))


@pytest.mark.rule("C-RUL-30")
@pytest.mark.parametrize(("favor", "ranking"), [(3, (2, 1, 0, 3)), (1, (1, 0, 2, 3)), (0, (0, 2, 1, 3))])
def test_a_battle_that_would_never_end_is_decided_by_the_crowd(favor: int, ranking: tuple[int, ...]) -> None:
    ghost = gladiator("ghost a0 h9")
    played = table(ghost, seats=(at("ghost"), at("ghost"), at("ghost"), NOBODY), battle=True, favor=favor)
    while not played.told(told.BattleEnded):
        played.do(played.legal[0])
    assert [one.why for one in played.told(told.BattleEnded)] == ["stalled"]
    assert len(played.told(told.CycleEnded)) == 2
    assert played.told(told.BattleRanked) == [told.BattleRanked(ranking)]


@pytest.mark.rule("C-RUL-30")
def test_a_blessing_that_is_spent_keeps_a_battle_going() -> None:
    """Two cycles in which nothing but Blessings goes are no standstill: the ox strikes through in the fourth.

    How things stood as the first cycle began is not known, so that the third Blessing makes the second such cycle.
    """
    played = table(OX, ELK, seats=(at("ox+3"), at("elk+3"), NOBODY), battle=True)
    while not played.told(told.BattleEnded):
        played.do(played.legal[0])
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(0, "emptied")]


def test_a_guard_guards_its_own_side_alone() -> None:
    wall = gladiator("wall a1 h9", s.Guard())
    played = fight(*ALL, wall, seats=(at("ox"), at("wall elk"), at("cow gnat"))).attack("ox")
    assert played.offered(a.Choose) == ["wall", "cow", "gnat"]
