"""Rivals that reach nothing of their list, and what keeps a rival where it is (page 23). Rivals have no dice here."""

import pytest

from rules.campaign.combat.actions import Go, Pick
from rules.campaign.combat.events import UnitMarked, UnitStayed
from rules.campaign.effects import ChangeStat, Forbid, GrantSkill, Skill, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

IDLE = unit("")


def moved(position: Drawn) -> Drawn:
    """The Rival Movement Step."""
    return position.step("rival", "movement")


def mark(position: Drawn) -> tuple[str, bool]:
    """The only mark that was set, and whether it was reached."""
    (event,) = position.told(UnitMarked)
    return event.mark, event.reached


@pytest.mark.rule("V-RIVALMOVE-16", "V-RULING-08")
def test_a_rival_that_reaches_nothing_closes_in_on_the_highest_that_is_there() -> None:
    picture = ".a  .   .   .   .   .@  .A"
    position = moved(
        drawn(picture, "FLAGHOLDER loose_chip CHIP_HOLDER FARTHEST", a=IDLE, hero=hero(chips=("trident",)))
    )
    assert position.told(UnitMarked) == [UnitMarked(unit="a", mark="hero", priority="chip_holder", reached=False)]
    assert position.diff() == {"a.at": "a2"}


@pytest.mark.rule("V-RIVALMOVE-16", "V-RULING-08")
@pytest.mark.parametrize("goal", ["key_hex", "STRONGEST"])
def test_it_comes_as_near_as_its_movement_brings_it_to_the_closest_of_that_priority(goal: str) -> None:
    picture = ".a  .   .   .   .   K   KA  .   .   .B"
    position = moved(drawn(picture, f"FLAGHOLDER {goal}", a=unit("", move=3), A=unit(""), B=unit("")))
    assert mark(position) == ("a6" if goal == "key_hex" else "A", False)
    assert position.diff() == {"a.at": "a4"}


@pytest.mark.rule("V-RIVALMOVE-16", "V-RULING-08", "V-COMBAT-14")
@pytest.mark.parametrize(("first", "end"), [("A", "a4"), ("B", "a6")])
def test_of_two_that_are_as_close_the_player_names_one(first: str, end: str) -> None:
    position = moved(drawn(".A  .   .   .   .a  .   .   .   .B", "STRONGEST", a=IDLE))
    assert sorted(position.units()) == ["A", "B"]
    assert position.do(Pick(unit=first)).diff() == {"a.at": end}


@pytest.mark.rule("V-RIVALMOVE-16", "V-RULING-08")
def test_without_anything_of_its_list_a_rival_stays() -> None:
    position = moved(drawn(".a  .   .   .   .   .A", "FLAGHOLDER HERO", a=IDLE))
    assert position.told(UnitStayed) == [UnitStayed(unit="a", reason="no_mark")]
    assert position.diff() == {}


@pytest.mark.rule("V-RIVALMOVE-16", "V-RULING-08")
def test_backing_up_follows_the_way_and_not_the_straight_line() -> None:
    picture = """
      .   .   .   .
    .   .a  #   .   .
      .   .   #   .   .
    .   .   .   #   .A
      .   .   #   .   .
    """
    position = moved(drawn(picture, a=IDLE))
    assert mark(position) == ("A", False)
    assert position["a"].at == "a2"


@pytest.mark.rule("V-RULING-08")
def test_without_any_way_it_comes_as_near_as_the_crow_flies() -> None:
    position = moved(drawn(".a  .   .   #   .A", a=unit("", move=3)))
    assert position.diff() == {"a.at": "a3"}


@pytest.mark.rule("V-RULING-08")
def test_backing_up_never_leads_away() -> None:
    position = moved(drawn(".   .   .a  .b  .   .   .A", a=unit("", move=2), b=unit("", move=0)))
    assert position.told(UnitStayed)[0] == UnitStayed(unit="a", reason="no_way")
    assert position.diff() == {}


@pytest.mark.rule("V-RULING-08", "V-RIVALMOVE-16")
def test_equal_ends_of_back_up_movement_are_the_players_choice() -> None:
    picture = """
      .   .   .   .
    .a  #   .   .   .A
      .   .   .   .
    """
    position = moved(drawn(picture, a=IDLE))
    assert set(position.legal) == {Go(hex="a1"), Go(hex="c1")}


@pytest.mark.rule("V-META-02")
def test_a_rival_that_cannot_move_does_not_move_whatever_else_is_said() -> None:
    rules = (
        Forbid(deed="move", who=Who(side="rival")),
        ChangeStat(stat="movement", add=2, who=Who(side="rival")),
        GrantSkill(skill=Skill("flight"), who=Who(side="rival")),
    )
    for order in (rules, rules[::-1]):
        assert moved(drawn(".a  .   .   .   .A", a=unit("", tactics=("adrenaline",)), rules=order)).diff() == {}


@pytest.mark.rule("V-RIVALMOVE-19", "V-COMBAT-16")
def test_a_blocked_way_makes_a_mark_unreachable() -> None:
    picture = """
    .a  .   .B  .   .@
      #   #   #   #
    """
    position = moved(drawn(picture, "HERO", a=unit("", move=3)))
    assert mark(position) == ("hero", False)
    assert position.diff() == {"a.at": "a2"}
    flying = moved(drawn(picture, "HERO", a=unit("", "flight", move=3)))
    assert mark(flying) == ("hero", True)
    assert flying.diff() == {"a.at": "a4"}


@pytest.mark.rule("V-RIVALMOVE-19", "V-COMBAT-16")
@pytest.mark.parametrize(("move", "end"), [(1, "a1"), (2, "a1"), (3, "a4")])
def test_a_flying_rival_ends_on_no_blocked_hex(move: int, end: str) -> None:
    picture = """
    .a  .B  .C  .   .@
      #   #   #   #
    """
    position = moved(drawn(picture, "HERO", a=unit("", "flight", move=move)))
    assert position["a"].at == end


@pytest.mark.rule("V-RIVALMOVE-19", "V-COMBAT-16")
def test_a_flying_rival_ends_on_no_hex_that_a_rule_closes() -> None:
    position = moved(drawn(".a  .B  .   .   .   .   .@", "HERO", a=unit("", "flight", move=3)).set(blocked=("a4",)))
    assert position.diff() == {"a.at": "a3"}


CORRIDOR = ".a  .   .   .   .@"
BLOCKS = {"player unit": ".B  ", "rival": ".b  ", "unit of the arena": ".&  ", "closed by a rule": ".   "}


@pytest.mark.rule("V-RIVALMOVE-19", "V-COMBAT-16")
@pytest.mark.parametrize("what", BLOCKS)
def test_a_rival_goes_past_nothing_that_blocks_and_flies_onto_none_of_it(what: str) -> None:
    picture = CORRIDOR.replace(".   ", BLOCKS[what], 1)
    still = {letter: unit("", move=0) for letter in "Bb&" if letter in picture}

    def end(skill: str, move: int) -> str | None:
        position = drawn(picture, "HERO", a=unit("", skill, move=move), **still)
        return moved(position.set(blocked=("a2",)) if what == "closed by a rule" else position)["a"].at

    assert [end("", move) for move in (1, 2, 3)] == ["a1"] * 3
    assert [end("flight", move) for move in (1, 2, 3)] == ["a1", "a3", "a4"]
    assert moved(drawn(CORRIDOR, "HERO", a=unit("", move=3)))["a"].at == "a4"
