"""The flow of combat: turns, their steps, dazed units, and a whole battle without any component's text (pages 7, 20 and 21)."""

from itertools import pairwise

import pytest

from rules.campaign.combat.actions import Begin, Deploy, Pass, Pick, Surrender
from rules.campaign.combat.events import CombatEnded, StepBegan, TurnBegan
from rules.campaign.combat.frames import Deploying, Engaging, Moving, Opening, UsingAbilities
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit
from tests.rules.campaign.combat.positions import prepared, until

QUIET = ".a  .   .   .   .A"


def idle(picture: str = QUIET, **more: object) -> Drawn:
    """A combat whose rivals do nothing."""
    return drawn(picture, a=unit("", move=0), **more)


def flow(position: Drawn) -> list[tuple[str, str]]:
    """Turns and steps as they began."""
    return [
        (event.mover, "turn" if isinstance(event, TurnBegan) else event.step)
        for event in position.events
        if isinstance(event, TurnBegan | StepBegan)
    ]


RIVAL = [("rival", step) for step in ("turn", "deployment", "tactics", "movement", "abilities", "engage")]
PLAYER = [("player", step) for step in ("turn", "deployment", "tactics", "movement", "abilities", "engage")]
ARENA = [("arena", step) for step in ("turn", "movement", "abilities", "engage")]
SCORING = [*PLAYER[:1], ("player", "score"), *PLAYER[1:]]


def play_out(position: Drawn, turns: int) -> Drawn:
    """Begin and pass until that many turns have begun."""
    while len(position.told(TurnBegan)) <= turns:
        position.do(next(action for action in (Begin(), Pass(), *position.legal) if action in position.legal))
    return position


@pytest.mark.rule("V-COMBAT-01")
@pytest.mark.parametrize("kind", ["sport", "bloodshed", "primus", "scion"])
def test_the_rival_moves_first(kind: str) -> None:
    rivals = "primus local" if kind == "primus" else "local local"
    position = prepared(kind, rivals=rivals, stack=("n1", "n2"), camp=("p",))
    until(position, Deploying)
    assert [event.mover for event in position.told(TurnBegan)] == ["rival", "player"]


@pytest.mark.rule("V-COMBAT-02", "V-COMBAT-03")
def test_turns_alternate_and_are_finished_one_by_one() -> None:
    position = play_out(idle().turn("rival"), 4)
    assert flow(position)[: len(RIVAL) * 4] == [*RIVAL, *PLAYER, *RIVAL, *PLAYER]


@pytest.mark.rule("V-COMBAT-02")
def test_the_arenas_turn_comes_after_the_players() -> None:
    position = idle(".a  .   .   .   .A  .   .   .&", **{"&": unit("", move=0)}).turn("rival")
    play_out(position, 3)
    assert flow(position)[: len(RIVAL) * 2 + len(ARENA)] == [*RIVAL, *PLAYER, *ARENA]
    assert flow(position)[len(RIVAL) * 2 + len(ARENA)] == ("rival", "turn")


@pytest.mark.rule("V-COMBAT-03")
@pytest.mark.parametrize(
    ("sport", "steps"), [("king_of_the_hill", SCORING), ("spar", PLAYER), ("capture_the_flag", PLAYER)]
)
def test_only_the_players_turn_in_king_of_the_hill_scores(sport: str, steps: list[tuple[str, str]]) -> None:
    position = play_out(idle(sport=sport, waiting="b").turn("rival"), 2)
    assert flow(position)[: len(RIVAL) + len(steps)] == [*RIVAL, *steps]


def test_a_single_step_is_named_before_anything_in_it_happens() -> None:
    position = idle().turn("player").begin()
    assert flow(position)[-1] == ("player", "movement")
    assert isinstance(position.top, Moving)


# Dazed


@pytest.mark.rule("V-COMBAT-05", "V-COMBAT-06", "V-TERM-08", "V-RULING-28")
@pytest.mark.parametrize(("skill", "strikes"), [("fury_aura2", False), ("fury_aura2 first_strike", True)])
def test_a_unit_is_dazed_for_the_rest_of_its_first_turn_and_innate_skills_work(skill: str, strikes: bool) -> None:
    picture = """
      .   .a  .
    .   .   .   .@
      .   H   .
    """
    position = drawn(picture, A=unit("blue", skill, range=2), camp=("A",), slots=1, a=unit("", hp=9, move=0))
    position.turn("player").begin().do(Deploy(unit="unit_A"))
    assert dazed(position) == {"p1"}
    assert frames_for(position, "p1") == ([Engaging] if strikes else [])
    assert dazed(position) == set()
    position.turn("player").begin()
    assert frames_for(position, "p1") == [Moving, UsingAbilities, Engaging]


@pytest.mark.rule("V-RULING-28", "V-COMBAT-05")
def test_a_rival_is_dazed_until_the_end_of_its_turn() -> None:
    picture = """
    1   .   .   .   A
      #   #   #   #
    """
    position = drawn(picture, d=unit("", move=1), waiting="d", A=unit("", move=0)).turn("rival").begin()
    assert (position["d"].at, position.combat.mover, dazed(position)) == ("a1", "player", set())
    position.begin().end().begin()
    assert position["d"].at == "a2"


@pytest.mark.rule("V-RULING-28")
def test_whoever_is_brought_to_another_hex_is_not_dazed() -> None:
    fight = drawn("A   .   B   .   b", A=unit("", "hook"), B=unit("blue", range=3), b=unit("", move=0))
    fight.step("player", "abilities").use("A", "hook", "B")
    assert (fight["B"].at, dazed(fight)) == ("a2", set())
    assert (type(fight.top), fight.units()) == (Engaging, "B")


def dazed(position: Drawn) -> set[str]:
    return {fighter.key for fighter in position.combat.fighters if fighter.dazed}


def frames_for(position: Drawn, key: str) -> list[type]:
    """The decisions of this turn of the player in which a unit may be picked; all are passed."""
    found: list[type] = []
    while position.combat.mover == "player":
        found += [type(position.top)] if Pick(unit=key) in position.legal else []
        position.do(Pass())
    return found


# A whole battle


@pytest.mark.rule("V-META-04")
@pytest.mark.parametrize("kind", ["bloodshed", "sport"])
def test_a_battle_runs_by_the_general_rules_alone(kind: str) -> None:
    position = prepared(kind, rivals="local local", stack=("n1", "n2"), camp=("p", "q"), slots=2, blessings=3)
    while position.combat.result is None:
        lively = [action for action in position.legal if not isinstance(action, Pass | Surrender)]
        position.do((lively or position.legal)[0])
    movers = [event.mover for event in position.told(TurnBegan)]
    assert movers[0] == "rival"
    assert all(one != other for one, other in pairwise(movers))
    assert len(position.told(CombatEnded)) == 1
    assert position.combat.pending == ()
    assert position.legal == ()


def test_opening_waits_at_the_start_of_each_turn_that_may_be_given_up() -> None:
    position = idle().turn("rival")
    assert isinstance(position.top, Opening)
    assert set(position.legal) == {Begin(), Surrender()}
