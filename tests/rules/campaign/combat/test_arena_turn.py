"""The arena's turn: units of neither troop, which fight everybody by the arena's priorities."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Attack, Begin, Go, Pick, Surrender
from rules.campaign.combat.events import AttackRolled, Healed, SkillUsed, StepBegan, TacticEnded, TurnBegan, UnitMarked
from rules.campaign.combat.frames import Opening, RivalTarget
from rules.campaign.effects import Hurt, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, unit

PIT = """
.   1   .   b   .
  .   .   .   .   .
.   &   .   A   .
  .   .   .   .   .
H   H   .   .   .
"""


def pit(picture: str = PIT, priorities: str = "STRONGEST", **more: Any) -> Drawn:
    """Rivals and player units stand still and fight nobody unless it is said; A is stronger than b."""
    still: dict[str, Any] = {letter: unit("", move=0, hp=4 - n) for n, letter in enumerate("Abc") if letter not in more}
    beast: dict[str, Any] = {"&": more.pop("beast", unit("", move=1))}
    return drawn(picture, priorities, **(still | beast | more))


def movers(fight: Drawn) -> list[str]:
    return [event.mover for event in fight.told(TurnBegan)]


@pytest.mark.rule("V-ARENATURN-01", "V-COMBAT-02")
def test_without_units_of_the_arena_there_is_no_turn_of_the_arena() -> None:
    fight = pit(PIT.replace("&", ".")).turn("rival").begin().begin().begin().begin()
    assert movers(fight) == ["rival", "player", "rival", "player", "rival"]


@pytest.mark.rule("V-ARENATURN-01", "V-ARENATURN-02", "V-COMBAT-02")
def test_the_arenas_turn_lies_between_the_players_and_the_rivals() -> None:
    fight = pit().turn("rival").begin().begin().begin().begin()
    assert movers(fight) == ["rival", "player", "arena", "rival", "player", "arena", "rival"]


@pytest.mark.rule("V-ARENATURN-01")
def test_with_its_last_unit_the_arenas_turn_is_gone() -> None:
    picture = PIT.replace("&   .", "&   C", 1)
    fight = pit(picture, C=unit(move=0), beast=unit("", hp=1, move=0)).step("player", "engage").attack("C", "&", HIT)
    assert movers(fight) == ["rival"]


@pytest.mark.rule("V-ARENATURN-04")
def test_the_arenas_turn_has_three_steps() -> None:
    fight = pit(sport="king_of_the_hill", waiting="c", column=("adrenaline",)).step("player", "engage")
    steps = [event.step for event in fight.told(StepBegan) if event.mover == "arena"]
    assert steps == ["movement", "abilities", "engage"]
    assert fight["&"].at == "c3"
    assert fight["c"].place == "waiting"
    assert fight.combat.column == ("adrenaline",)


@pytest.mark.rule("V-ARENATURN-04")
def test_nothing_is_asked_before_the_arenas_turn() -> None:
    fight = pit().turn("player").begin()
    assert fight.combat.mover == "rival"
    assert fight.legal == (Begin(), Surrender())


@pytest.mark.rule("V-ARENATURN-05", "V-ARENATURN-06")
@pytest.mark.parametrize(("priorities", "mark"), [("CLOSEST", "b"), ("WEAKEST", "A"), ("STRONGEST", "b")])
def test_an_arena_unit_marks_by_the_arenas_list_among_both_troops(priorities: str, mark: str) -> None:
    picture = """
    .   .   b   .   .
      &   .   .   .   .
    .   .   .   A   .
    """
    fight = pit(picture, priorities, b=unit("", move=0, hp=4), A=unit("", move=0, hp=2), beast=unit(move=3))
    fight.rolls(MISS).step("arena", "movement")
    while not isinstance(fight.top, Opening):
        fight.do(fight.legal[0])
    assert fight.told(UnitMarked) == [UnitMarked(unit="&", mark=mark, priority=priorities.lower(), reached=True)]
    assert [(roll.unit, roll.target) for roll in fight.told(AttackRolled)] == [("&", mark)]
    assert set(fight.diff()) == {"&.at"}


@pytest.mark.rule("V-ARENATURN-05")
def test_an_arena_unit_that_reaches_nobody_closes_in() -> None:
    picture = """
    &   .   .   .   .   A
      #   #   #   #   b
    """
    fight = pit(picture, "STRONGEST", A=unit("", hp=5)).step("arena", "movement")
    assert fight.told(UnitMarked) == [UnitMarked(unit="&", mark="A", priority="strongest", reached=False)]
    assert fight.diff() == {"&.at": "a2"}


@pytest.mark.rule("V-ARENATURN-05", "V-COMBAT-14", "V-RULING-54")
def test_between_equal_targets_of_an_arena_unit_the_player_chooses() -> None:
    picture = """
    b   &   A
      .   .   %
    """
    beasts: dict[str, Any] = {"%": unit("", move=0)}
    fight = pit(picture, "CLOSEST", beast=unit("blue", move=0), **beasts).step("arena", "engage")
    assert isinstance(fight.top, RivalTarget)
    assert fight.legal == (Pick(unit="A"), Pick(unit="b"))
    fight.rolls(HIT).do(Pick(unit="b"))
    assert fight.diff() == {"b.hp": 2}


@pytest.mark.rule("V-ARENATURN-05")
@pytest.mark.parametrize(("priorities", "target"), [("STRONGEST", "b"), ("WEAKEST", "A")])
def test_of_those_in_range_an_arena_unit_attacks_whom_the_arenas_list_names(priorities: str, target: str) -> None:
    picture = """
    .   &   A
      .   .   b
    """
    weak, strong = unit("", move=0, hp=2), unit("", move=0, hp=4)
    fight = pit(picture, priorities, A=weak, b=strong, beast=unit("blue", move=0, range=2))
    fight.rolls(HIT).step("arena", "engage")
    assert [(roll.unit, roll.target) for roll in fight.told(AttackRolled)] == [("&", target)]


@pytest.mark.rule("V-ARENATURN-05")
def test_between_equal_marks_and_hexes_of_an_arena_unit_the_player_chooses() -> None:
    picture = """
    .   .   &   .   .
      b   .   .   A
    """
    fight = pit(picture, "CLOSEST", A=unit("", move=0), b=unit("", move=0)).step("arena", "movement")
    assert fight.named("unit") == {"A", "b"}
    fight.do(Pick(unit="b"))
    assert fight.named("hex") == {"a2", "b2"}
    assert fight.do(Go(hex="b2")).diff() == {"&.at": "b2"}


@pytest.mark.rule("V-ARENATURN-05")
def test_an_arena_unit_uses_its_special_instead_of_attacking() -> None:
    picture = """
    b   &   A
      .   .   .
    """
    fight = pit(picture, beast=unit("blue", "whirlwind", move=0)).rolls(HIT, MISS).step("arena", "engage")
    assert [one.skill for one in fight.told(SkillUsed)] == ["whirlwind"]
    assert fight.diff() == {"A.hp": 3, "b.hp": 2}


@pytest.mark.rule("V-ARENATURN-05")
def test_an_arena_unit_uses_its_abilities() -> None:
    fight = pit(beast=unit("", "regen1", hp=1, move=0)).step("arena", "abilities")
    assert fight.told(Healed) == [Healed(unit="&", n=1, hp=2)]
    assert fight.diff() == {"&.hp": 2}


@pytest.mark.rule("V-ARENATURN-06")
def test_arena_units_leave_each_other_alone() -> None:
    picture = """
    %   &   .   .   A
      #   #   b   #
    """
    beasts: dict[str, Any] = {"%": unit("blue", move=0)}
    fight = pit(picture, "FARTHEST", beast=unit("blue", move=0), **beasts).step("arena", "engage")
    assert fight.told(AttackRolled) == []
    assert fight.diff() == {}


@pytest.mark.rule("V-ARENATURN-06")
def test_an_isolated_rival_is_isolated_to_an_arena_unit() -> None:
    picture = """
    b   &   A
      .   C   .
    """
    fight = pit(picture, "ISOLATED", beast=unit("blue", move=0), C=unit("")).rolls(HIT).step("arena", "engage")
    assert fight.diff() == {"b.hp": 2}


@pytest.mark.rule("V-ARENATURN-06", "V-RIVALENG-14", "V-RULING-12")
def test_rivals_leave_arena_units_alone() -> None:
    picture = """
    b   &   .
      .   .   A
    """
    fight = pit(picture, b=unit("blue", move=0)).step("rival", "engage")
    assert fight.told(AttackRolled) == []
    assert fight.diff() == {}


@pytest.mark.rule("V-ARENATURN-06", "V-RULING-12")
def test_a_rival_goes_past_an_arena_unit_to_the_other_troop() -> None:
    picture = """
    b   .   &   .   .   .   A
      #   #   .   .   .   .
    """
    fight = pit(picture, "CLOSEST", b=unit("", move=1)).step("rival", "movement")
    assert [event.mark for event in fight.told(UnitMarked)] == ["A"]
    assert fight.diff() == {"b.at": "a2"}


@pytest.mark.rule("V-ARENATURN-06", "V-ARENATURN-07")
@pytest.mark.parametrize("target", ["b", "&"])
def test_all_rivals_defeated_win_with_arena_units_alive_and_not_the_other_way(target: str) -> None:
    picture = """
    b   A   &
      .   .   .
    """
    fight = pit(picture, A=unit(), b=unit("", hp=1, move=0), beast=unit("", hp=1, move=0)).step("player", "engage")
    fight.do(Pick(unit="A"))
    assert fight.named("on") == {"b", "&"}
    fight.rolls(HIT).do(Attack(on=target))
    won = {"result": "won", "reason": "rivals_defeated"} if target == "b" else {}
    assert fight.end().diff() == gone(target) | won


@pytest.mark.rule("V-ARENATURN-06", "V-TERM-22", "V-RULING-12")
def test_arena_units_outnumber_like_any_opponents() -> None:
    picture = """
    b   A   &
      .   .   .
    """
    fight = pit(picture, A=unit("blue", "confidence")).step("player", "engage").attack("A", "b", MISS, MISS)
    assert fight.told(AttackRolled)[0].dice == ("blue", "green")


@pytest.mark.rule("V-ARENATURN-05", "V-TACTIC-05")
def test_a_stun_on_an_arena_unit_ends_with_the_arenas_turn() -> None:
    fight = pit(beast=unit("", move=1, tactics=("stun",)), supply=()).turn("arena")
    assert fight.diff() == {"&.tactics": (), "tactics": ("stun",)}
    assert fight.told(TacticEnded) == [TacticEnded(tactic="stun", unit="&")]


@pytest.mark.rule("V-ARENATURN-04")
def test_what_the_start_of_a_turn_sets_off_comes_for_arena_units_too() -> None:
    frost = When(on="turn_starts", do=Hurt(n=1), who=Who(side="arena"))
    fight = pit(event=(frost,), beast=unit("", move=0, hp=3)).turn("arena")
    assert fight.diff() == {"&.hp": 2}
