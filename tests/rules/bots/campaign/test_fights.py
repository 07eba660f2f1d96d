"""Drawn fights in which the right answer is plain."""

import pytest

from rules.campaign.combat.actions import (
    Attack,
    Begin,
    Deploy,
    Go,
    Pass,
    Pick,
    PlayTactic,
    Resolve,
    Surrender,
    UseSkill,
)
from rules.campaign.combat.frames import Blow, Intercepting, NamingTribune, Opening, RivalTarget, Trigger, Triggers
from rules.campaign.combat.state import Tally
from rules.campaign.effects import AddDice, Heal, Hurt, Who
from tests.rules.bots.campaign.asked import advised, turn_of
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

BOTH = pytest.mark.parametrize("level", ["plain", "searching"])


def waiting(fight: Drawn, *frames: object) -> Drawn:
    """Let frames wait in a fight, in the rivals' Engage Step."""
    return fight.set(pending=frames, mover="rival", step="engage")


@BOTH
def test_strikes_down_the_last_rival_that_can_be(level: str) -> None:
    fight = drawn(
        """
        .   .   .   .
          a   @   b
        H   .   .   H
        """,
        a=unit("green green", hp=1, health=5),
        b=unit("green green", hp=5, health=5),
        hero=hero("black black"),
        blessings=2,
    ).step("player", "engage")

    assert Attack(on="a") in turn_of(fight, level)


@pytest.mark.rule("V-RULING-57")
@BOTH
@pytest.mark.parametrize(("b", "c"), [(3, 9), (9, 3)])
def test_strikes_where_it_rolls_one_more_die(level: str, b: int, c: int) -> None:
    """Of two with 3 HP left, the one that has lost none gives the first blood."""
    fight = drawn(
        "b   A   c",
        rules=(AddDice(dice=("blue",), who=Who(), where="first_blood"),),
        A=unit("blue", move=0, health=5),
        b=unit("blue", move=0, hp=3, health=b),
        c=unit("blue", move=0, hp=3, health=c),
    ).step("player", "engage")

    assert Attack(on="b" if b == 3 else "c") in turn_of(fight, level)


@BOTH
def test_does_not_walk_a_wounded_hero_next_to_a_beast(level: str) -> None:
    fight = drawn(
        """
        .   .   .   .   .   .   .   .
          @   .   .   .   .   .   a   .
        H   .   .   .   .   .   .   .
        """,
        a=unit("black black black", move=3, health=6, classes=("beast",)),
        hero=hero("blue", hp=1),
    ).step("player", "movement")

    turn_of(fight, level)

    board = fight.cat.board[fight.combat.arena]
    assert board.apart[fight["hero"].at or ""][fight["a"].at or ""] > 4


@BOTH
def test_takes_the_flag_home(level: str) -> None:
    fight = drawn(
        """
        1   .   .   a   .
          .   .   .   .
        .   .   A   .   .
          .   .   .   .
        .   .   H   .   .
        """,
        A=unit("blue", move=2, chips=("flag",)),
        a=unit("green", health=4),
        sport="capture_the_flag",
    ).step("player", "movement")

    assert Go(hex="e3") in turn_of(fight, level)
    assert fight.combat.result == "won"


@BOTH
def test_takes_up_the_flag_within_reach(level: str) -> None:
    fight = drawn(
        """
        .   F   .   .   a
          .   .   .   .
        .   A   .   .   .
          .   .   .   .
        H   .   .   .   .
        """,
        A=unit("blue", move=2),
        a=unit("blue", health=4),
        sport="capture_the_flag",
    ).step("player", "movement")

    turn_of(fight, level)

    assert fight["A"].chips == ("flag",)


@BOTH
def test_stands_on_the_key_hex(level: str) -> None:
    fight = drawn(
        """
        .   .   K   .   .
          .   .   .   .
        .   A   .   .   a
        H   .   .   .   .
        """.replace("H   .", "  H   ."),
        A=unit("blue", move=2, health=5),
        a=unit("yellow", health=4),
        sport="king_of_the_hill",
        points=4,
    ).step("player", "movement")

    assert Go(hex="a3") in turn_of(fight, level)


@BOTH
def test_lets_the_tribune_live(level: str) -> None:
    fight = drawn(
        """
        .   .   .   .
          a   @   b
        H   .   .   H
        """,
        a=unit("blue", hp=1),
        b=unit("blue", hp=3),
        hero=hero("black black", hp=5),
        sport="capture_the_flag",
        tribune="a",
    ).step("player", "engage")

    done = turn_of(fight, level)

    assert Attack(on="b") in done
    assert fight["a"].place == "arena"


@BOTH
@pytest.mark.parametrize(("turn", "strikes"), [(3, False), (20, True)])
def test_strikes_down_a_tribune_that_has_barred_the_way_for_long(level: str, turn: int, *, strikes: bool) -> None:
    fight = drawn(
        """
        .   .   .   .
          a   @   b
        H   .   .   H
        """,
        a=unit("blue", "taunt", hp=1),
        b=unit("blue", hp=3),
        hero=hero("black black", hp=5),
        sport="capture_the_flag",
        tribune="a",
    ).step("player", "engage")
    fight = fight.set(tally=Tally(turns=turn))

    assert (Attack(on="a") in turn_of(fight, level)) == strikes


def test_names_the_weakest_rival_tribune() -> None:
    fight = drawn(
        """
        .   a   b
          .   .
        H   @   .
        """,
        a=unit("yellow", health=2),
        b=unit("black black", health=6),
        sport="capture_the_flag",
    )

    assert advised(waiting(fight, NamingTribune())).action == Pick(unit="a")


def test_names_no_tribune_that_would_draw_all_attacks_upon_itself() -> None:
    fight = drawn(
        """
        .   a   b
          .   .
        H   @   .
        """,
        a=unit("yellow", "taunt", health=2),
        b=unit("blue blue", health=3),
        sport="capture_the_flag",
    )

    assert advised(waiting(fight, NamingTribune())).action == Pick(unit="b")


@BOTH
def test_lets_rivals_strike_whom_it_hurts_least(level: str) -> None:
    fight = drawn(
        """
        .   .   .   .
          @   a   A
        H   .   .   H
        """,
        a=unit("black black"),
        A=unit("blue", health=6),
        hero=hero("blue blue", hp=2),
    )
    waiting(fight, RivalTarget(unit="a", using="attack", targets=("hero", "A")))

    assert advised(fight, level).action == Pick(unit="A")


def test_intercepts_a_blow_that_would_end_the_hero() -> None:
    fight = drawn(
        """
        .   .   .   .
          a   @   A
        H   .   .   H
        """,
        A=unit("blue", "intercept_blow", health=6),
        hero=hero("blue", hp=2),
    )
    blow = Blow(by="a", on="hero", stage="hurt", damage=2)

    assert advised(waiting(fight, blow, Intercepting(units=("A",)))).action == Pick(unit="A")


def test_leaves_a_scratch_to_its_target() -> None:
    fight = drawn(
        """
        .   .   .   .
          a   B   A
        H   .   .   H
        """,
        A=unit("blue blue", "intercept_blow", health=2, hp=1),
        B=unit("blue", health=6),
    )
    blow = Blow(by="a", on="B", stage="hurt", damage=1)

    assert advised(waiting(fight, blow, Intercepting(units=("A",)))).action == Pass()


@pytest.mark.parametrize(("hp", "first"), [(3, 0), (2, 0), (1, 1)])
def test_heals_before_a_wound_only_where_nothing_is_wasted_or_the_wound_would_be_the_last(hp: int, first: int) -> None:
    fight = drawn(".A  .a  .", A=unit("blue", hp=hp, health=3))
    wound = Trigger(owner="A", other="a", source="deals_attack_damage", do=Hurt(n=1))
    meal = Trigger(owner="A", other="a", source="defeats", do=Heal(n=2))

    assert advised(waiting(fight, Triggers(waiting=(wound, meal)))).action == Resolve(effect=first)


@pytest.mark.parametrize(("hp", "first"), [(3, 1), (1, 0)])
def test_has_a_rival_heal_while_it_wastes_most(hp: int, first: int) -> None:
    fight = drawn(".A  .a  .", a=unit("blue", hp=hp, health=3))
    wound = Trigger(owner="a", other="A", source="deals_attack_damage", do=Hurt(n=1))
    meal = Trigger(owner="a", other="A", source="defeats", do=Heal(n=2))

    assert advised(waiting(fight, Triggers(waiting=(wound, meal)))).action == Resolve(effect=first)


@BOTH
def test_keeps_a_dying_hero_out_while_others_can_fight(level: str) -> None:
    fight = drawn(
        """
        1   a   .   .
          .   .   .
        H   H   A   .
        """,
        A=unit("blue blue", health=5),
        B=unit("green green", health=5),
        a=unit("black black", move=3),
        hero=hero("blue", hp=1),
        camp=("B",),
        hero_open=True,
        slots=2,
    ).step("player", "deployment")

    assert advised(fight, level).action == Deploy(unit="unit_B")


def test_stuns_the_rival_that_does_most() -> None:
    fight = drawn(
        """
        .   .   .   .
          a   @   b
        H   .   .   H
        """,
        a=unit("yellow"),
        b=unit("black black black", health=6),
        tactics=("stun",),
    ).step("player", "tactics")

    assert advised(fight).action == PlayTactic(tactic="stun")
    fight.do(PlayTactic(tactic="stun"))
    assert advised(fight).action == Pick(unit="b")


def test_heals_by_regen() -> None:
    fight = drawn(
        """
        .   .   .   a
          A   .   .
        H   .   B   .
        """,
        A=unit("blue", "regen1", hp=1, health=4),
    ).step("player", "abilities")

    assert UseSkill(skill="regen") not in fight.legal  # the engine takes the only Ability by itself
    turn_of(fight)

    assert fight["A"].hp == 2


def test_gives_up_rather_than_lose_the_hero_for_good() -> None:
    fight = drawn(
        """
        .   a   .   .
          b   @   .
        .   c   .   H
        """,
        a=unit("black black"),
        b=unit("black black"),
        c=unit("black black"),
        hero=hero("yellow", hp=1),
    )
    waiting(fight, Opening())

    assert advised(fight).action == Surrender()


def test_fights_on_while_it_goes_well() -> None:
    fight = drawn(
        """
        .   a   .   .
          .   @   .
        .   .   .   H
        """,
        a=unit("yellow"),
        hero=hero("blue blue"),
    )

    assert advised(waiting(fight, Opening())).action == Begin()


@BOTH
def test_does_not_strike_a_quickstriker_with_its_last_hp(level: str) -> None:
    fight = drawn(
        """
        .   .   .   .
          a   @   .
        H   .   .   H
        """,
        a=unit("yellow", "quickstrike", health=5),
        hero=hero("blue blue", hp=1),
    ).step("player", "engage")

    assert Attack(on="a") not in turn_of(fight, level)


def test_looking_ahead_brings_the_hero_against_a_scion_at_once() -> None:
    fight = drawn(
        """
        .   .   .   .   .   .
          a   .   .   .   .
        .   .   .   .   A   H
          .   .   .   .   H
        """,
        A=unit("yellow", health=3),
        B=unit("yellow", health=3),
        a=unit("yellow", health=8, kind="scion"),
        hero=hero("black black black black", health=12),
        kind="scion",
        camp=("B",),
        hero_open=True,
        slots=1,
        cap=4,
    ).step("player", "deployment")

    assert advised(fight).action == Deploy(unit="unit_B")
    assert advised(fight, "searching").action == Deploy(unit="krakenlance")
