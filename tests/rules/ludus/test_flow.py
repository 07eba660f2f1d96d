"""Rounds, phases, turns, and what the Crowd's Favor is for (F-FLOW, F-TURN, F-ACTIVE, F-CROWD)."""

from itertools import cycle, islice

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Closing, Fighting, Reacting, Registering
from tests.rules.ludus.support.positions import (
    FL1,
    LAST,
    Played,
    Side,
    arena,
    gladiator,
    laid,
    patron,
    reaction,
    tactic,
)
from tests.rules.ludus.support.random_games import moves

OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
JAB, CUT = tactic("jab", f.Damage(), price=3), tactic("cut", f.Damage())
FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))


def phases(played: Played) -> list[str]:
    return [one.phase for one in played.told(said.PhaseBegan)]


@pytest.mark.rule("F-FLOW-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_machinations_and_arena_phases_alternate(seed: int) -> None:
    log = ["machinations", "a turn"]
    asked = set()
    for at, (state, _, step) in enumerate(moves(seed)):
        assert at or isinstance(state.pending[0], Acting)
        asked.add((log[-1], type(state.pending[0])))
        for one in step.events:
            if isinstance(one, said.PhaseBegan):
                log.append(one.phase)
            elif isinstance(one, said.TurnBegan) and log[-1] != "a turn":
                log.append("a turn")
    # What is asked belongs to the phase that was told last.
    assert asked - {("resolution", Closing)} == {
        *(("a turn", Acting), ("registration", Registering), ("battles", Fighting))
    }
    rounds = cycle(["machinations", "a turn", "registration", "battles", "resolution"])
    assert log == list(islice(rounds, len(log)))
    assert len(log) > 10


@pytest.mark.rule("F-FLOW-02")
def test_without_bloodlust_no_arena_phase_comes() -> None:
    played = laid(favor=0)
    for turn in range(10):
        assert (played.waiting, played.asked) == (Acting, turn % 2)
        played.end_actions()
    assert phases(played) == []
    assert [one.bloodlust for one in played.told(said.BloodlustChecked)] == [0] * 5


@pytest.mark.rule("F-FLOW-02")
def test_only_a_check_starts_an_arena_phase() -> None:
    """Much Bloodlust is in play all the time, and the phase comes with the holder's check."""
    played = laid(gladiator("ox b9"), ELK, last=("ox", "elk"), me=Side(hand="elk elk", coins=3), favor=1)
    played.play("elk").place(LAST)
    assert (played.waiting, played.asked, phases(played)) == (Acting, 0, [])
    played.end_actions()
    assert (played.waiting, played.asked, phases(played)) == (Acting, 1, [])
    played.end_actions()
    assert phases(played) == ["registration"]


@pytest.mark.rule("F-FLOW-02")
@pytest.mark.parametrize(("bloodlust", "begins"), [(5, []), (6, ["registration"])])
def test_a_check_starts_none_before_the_boast_is_reached(bloodlust: int, begins: list[str]) -> None:
    rich = Side(hand="elk", coins=3)
    played = laid(gladiator(f"ox b{bloodlust}"), ELK, last=("ox", ""), me=rich, other=rich, favor=0).end_actions()
    assert phases(played) == begins


@pytest.mark.rule("F-FLOW-03")
def test_an_arena_phase_has_two_battles_at_most() -> None:
    strong = gladiator("ox a9 h9")
    played = laid(
        strong, gladiator("elk"), registering=0, fl1=("ox", "elk"), last=("ox", "elk"), me=Side(hand="ox", coins=3)
    )
    played.pass_()
    assert [one.arena for one in played.told(told.BattleBegan)] == [FL1, LAST]
    assert [one.arena for one in played.told(told.BattleEnded)] == [FL1, LAST]
    assert phases(played) == ["battles", "resolution", "machinations"]
    assert played.waiting is Acting


@pytest.mark.rule("F-FLOW-04")
def test_both_players_go_through_the_steps_of_the_arena_phase_together() -> None:
    rich = Side(hand="ox", coins=3)
    played = laid(gladiator("ox a9 h1 b6"), gladiator("elk"), last=("ox", "elk"), favor=0, me=rich, other=rich)
    played.end_actions()
    assert phases(played) == ["registration"]
    played.pass_()
    assert (phases(played), played.asked) == (["registration"], 0)
    played.pass_()
    assert phases(played) == ["registration", "battles", "resolution", "machinations"]
    kinds = (said.RegistrationPassed, told.BattleBegan, said.GloryRefilled)
    assert played.order(*kinds) == ["RegistrationPassed", "RegistrationPassed", "BattleBegan", "GloryRefilled"]
    assert played.waiting is Acting


@pytest.mark.rule("F-TURN-01")
def test_players_take_whole_turns_one_after_the_other() -> None:
    free = tactic("free", f.Damage(), price=0)
    played = laid(free, row="free", supply="free " * 3)
    for seat in (0, 1, 0, 1):
        assert (played.waiting, played.asked) == (Acting, seat)
        played.buy("free")
        assert (played.waiting, played.asked) == (Acting, seat)
        played.end_actions()
    assert [one.seat for one in played.told(said.TurnBegan)] == [1, 0, 1, 0]
    assert [one.turn for one in played.told(said.TurnBegan)] == [2, 3, 4, 5]


@pytest.mark.rule("F-TURN-02", "F-SUPPLY-01")
def test_the_six_steps_of_a_turn_come_in_their_order() -> None:
    toll = patron("toll", 1, u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    played = laid(
        toll,
        OX,
        last=("ox", ""),
        row="inc1 inc2 inc3",
        supply="inc4",
        acting=1,
        favor=0,
        me=Side(villa="toll!", hand="x1", deck="x2 x3 x4 x5 x6 x7 x8", coins=1),
        other=Side(),
    )
    played.end_actions()
    del played.events[: [type(one) for one in played.events].index(said.TurnBegan)]
    played.use("toll/0").buy("inc1").end_actions()
    steps = (
        said.TurnBegan,
        told.Readied,
        said.TextUsed,
        said.HandDiscarded,
        said.SupplyFilled,
        said.CardsDrawn,
        said.BloodlustChecked,
    )
    assert played.order(*steps) == [
        "TurnBegan",
        "Readied",
        "TextUsed",
        "HandDiscarded",
        "SupplyFilled",
        "CardsDrawn",
        "BloodlustChecked",
        "TurnBegan",
    ]


@pytest.mark.rule("F-TURN-03")
def test_actions_of_all_kinds_are_mixed_freely() -> None:
    played = laid(
        JAB,
        CUT,
        row="inc1 inc1",
        me=Side(hand="jab cut pat1 pat2 inc1", coins=7),
    )
    played.reserve("jab").buy("inc1").pay("", 1).play("pat1").buy("inc1").pay("", 1).reserve("cut").play("pat2")
    assert list(played.state.schools[0].reserve) == ["jab", "cut"]
    assert played.discard(0) == ["inc1", "inc1"]
    assert played.villa(0) == ["pat1", "pat2"]
    assert (played.waiting, played.asked, played.coins(0)) == (Acting, 0, 5)


@pytest.mark.rule("F-TURN-04")
def test_nothing_has_to_be_done_in_a_turn() -> None:
    hand = "x1 x2 x3 x4 x5 x6 x7"
    played = laid(row="inc1", me=Side(hand=hand, deck="x8 x9 x10 x11 x12 x13 x14", coins=9))
    assert a.EndActions(0) in played.legal
    played.end_actions()
    assert sorted(played.discard(0)) == sorted(hand.split())
    assert (played.asked, played.coins(0)) == (1, 9)


@pytest.mark.rule("F-ACTIVE-01", "F-RUL-03")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    rich = Side(hand="ox", coins=3)
    played = laid(gladiator("ox a1 h9 b6"), ELK, last=("ox ox", "elk elk"), favor=0, me=rich, other=rich)
    assert played.state.active == 0
    played.end_actions()
    assert (played.waiting, played.state.active) == (Registering, 1)
    played.pass_()
    assert (played.waiting, played.state.active) == (Registering, 0)
    played.pass_()
    assert (played.waiting, played.asked, played.state.active) == (Fighting, 0, 0)
    played.attack("ox").choose("elk")
    assert (played.waiting, played.state.active) == (Fighting, 1)


@pytest.mark.rule("F-ACTIVE-01", "F-RUL-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_combat_turn_of_either_the_other_one_reacts_first(seat: int) -> None:
    armed = Side(hand="flinch")
    played = laid(FLINCH, OX, ELK, battle=LAST, acting=seat, last=("ox ox", "elk elk"), me=armed, other=armed)
    played.attack("elk" if seat else "ox")
    assert (played.waiting, played.asked, played.state.active) == (Reacting, 1 - seat, seat)


@pytest.mark.rule("F-ACTIVE-01", "F-RUL-03")
@pytest.mark.parametrize("turn", [0, 1])
def test_between_two_battles_it_is_so_too(turn: int) -> None:
    """The winner takes a token away, and with it the Health of somebody elsewhere."""
    wail = reaction("wail", u.Cue("defeated"), f.Coins(n=1))
    hands = {"me": Side(hand="wail"), "other": Side(hand="wail")}
    played = laid(
        *(arena("spring", s.Aura("health", 1)), wail, gladiator("ox a9 h9"), ELK, gladiator("bee h1")),
        **hands,
        fl1=("ox", "bee"),
        last=("elk", "bee*1 elk"),
        battle=FL1,
        champions=(1, None),
        centre=("spring", "arena02", "arena03"),
        favor=turn,
    )
    played.attack("ox").pass_().pass_()  # the Defeat that ends the Battle
    assert (played.waiting, played.asked, played.state.active) == (Reacting, 1 - turn, turn)


@pytest.mark.rule("F-ACTIVE-01", "F-REACTION-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_between_turns_it_is_the_one_who_started_the_phase(seat: int) -> None:
    """Gladiators that leave at Resolution open a window, in which the other one reacts first."""
    wake = reaction("wake", u.Cue("leaves"), f.Coins(n=1))
    played = laid(
        gladiator("ox b6"),
        wake,
        last=("ox", ""),
        acting=seat,
        favor=seat,
        me=Side(hand="wake"),
        other=Side(hand="wake"),
    )
    played.end_actions()
    assert (played.waiting, played.asked, played.state.active) == (Reacting, 1 - seat, seat)
    assert isinstance(played.state.pending[0], Closing)


def swapped(favor: int) -> tuple[int, int, int]:
    """Who checks, who begins Late Registration, and who wins the tie of Initiative."""
    rich = Side(hand="ox", coins=3, deck="x1 x2 x3 x4 x5 x6 ox")
    layout: dict[str, object] = {"last": ("ox ox", "ox ox"), "favor": favor, "me": rich, "other": rich}
    played = laid(gladiator("ox a1 h9 b9"), acting=0, **layout)
    while played.waiting is Acting:
        played.end_actions()
    (checked,) = [one.seat for one in played.told(said.BloodlustChecked)]
    opener = played.asked
    played.pass_().pass_()
    (gained,) = played.told(told.InitiativeGained)
    assert gained.totals == (2, 2)
    return checked, opener, gained.seat


@pytest.mark.rule("F-CROWD-01")
def test_the_crowds_favor_has_three_uses() -> None:
    assert swapped(0) == (0, 1, 0)
    assert swapped(1) == (1, 0, 1)


@pytest.mark.rule("F-CROWD-01")
def test_it_is_of_no_use_where_initiative_is_no_tie() -> None:
    for favor in (0, 1):
        played = laid(
            OX,
            gladiator("bee g3 h9"),
            ELK,
            registering=0,
            favor=favor,
            last=("ox ox", "bee elk"),
            me=Side(hand="ox", coins=3),
        )
        played.pass_()
        assert [one.seat for one in played.told(told.InitiativeGained)] == [1]


@pytest.mark.rule("F-CROWD-01")
@pytest.mark.parametrize("favor", [0, 1])
def test_nor_does_it_say_who_reacts_first_or_goes_on_after_the_arena_phase(favor: int) -> None:
    side = Side(hand="flinch")
    played = laid(OX, ELK, FLINCH, battle=LAST, favor=favor, last=("ox", "elk"), me=side, other=side).attack("ox")
    assert (played.waiting, played.asked) == (Reacting, 1)
    played = laid(OX, registering=1 - favor, favor=favor, me=Side(hand="ox", coins=3), other=Side(hand="ox", coins=3))
    while played.waiting is Registering:
        played.pass_()
    assert (played.waiting, played.asked, played.state.favor) == (Acting, 1 - favor, favor)
