"""The Rival Tactic Placement Step: which tactic, on whom (page 22)."""

import pytest

from rules.campaign.combat.actions import Pick
from rules.campaign.combat.events import TacticPlaced
from rules.campaign.effects import AddDice, ChangeStat, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

PAIR = """
    .   .   .   .   .   .
  .   .a  .b  .c  .   .   .
    .   .   .   .   .   .
  .   .   .   .   .   .   .
    .   .   .A  .B  .C  .
"""
"""Three rivals far from three units of the player."""

TOUCH = """
    .   .   .   .   .   .
  .   .   .a  .   .   .   .
    .   .A  .B  .   .   .
  .   .   .   .   .   .   .
    .   .   .   .   .C  .@
"""
"""Two units of the player beside the rival, one and the hero far off."""


def placed(position: Drawn) -> list[tuple[str, str]]:
    return [(event.tactic, event.unit) for event in position.told(TacticPlaced)]


def tactics(position: Drawn) -> Drawn:
    """The Rival Tactic Placement Step."""
    return position.step("rival", "tactics")


@pytest.mark.rule("V-RIVALTAC-01", "V-TACTIC-03")
def test_one_tactic_is_placed_in_a_turn() -> None:
    position = tactics(drawn(PAIR, a=unit(move=0), column=("adrenaline", "adrenaline", "adrenaline")))
    assert placed(position) == [("adrenaline", "a")]
    assert position.diff() == {"a.tactics": ("adrenaline",), "column": ("adrenaline", "adrenaline"), **moves(position)}


def moves(position: Drawn) -> dict[str, str]:
    """Where rivals went in the movement that follows; it is of no interest here."""
    return {key: value for key, value in position.diff().items() if key.endswith(".at")}


@pytest.mark.rule("V-RIVALTAC-02", "V-RIVALTAC-10")
def test_a_tactic_without_target_lets_the_next_one_pass() -> None:
    position = tactics(drawn(PAIR, b=unit(move=0), column=("stun", "adrenaline", "bolster_health")))
    assert placed(position) == [("adrenaline", "b")]
    assert position.combat.column == ("stun", "bolster_health")


@pytest.mark.rule("V-RIVALTAC-02", "V-RULING-51")
def test_the_first_placeable_tactic_does_not_wait() -> None:
    position = tactics(drawn(TOUCH, A=unit(health=5, dazed=True), column=("stun", "adrenaline")))
    assert placed(position) == [("stun", "A")]
    assert position.combat.column == ("adrenaline",)


@pytest.mark.rule("V-RIVALTAC-10")
def test_a_unit_of_the_arena_beside_a_rival_gets_no_tactic() -> None:
    quiet = unit("", move=0)
    position = tactics(drawn("a   &   .   .   A", column=("stun",), a=quiet, A=quiet, **{"&": quiet}))
    assert (placed(position), position.combat.column) == ([], ("stun",))


@pytest.mark.rule("V-RIVALTAC-03")
def test_without_any_target_nothing_is_placed() -> None:
    position = tactics(drawn(PAIR, column=("stun", "hamstring")))
    assert placed(position) == []
    assert position.combat.column == ("stun", "hamstring")


@pytest.mark.rule("V-RIVALTAC-04", "V-TACTIC-02")
def test_bolster_health_goes_to_the_weakest_ally() -> None:
    position = tactics(drawn(PAIR, a=unit(hp=3), b=unit(hp=2), c=unit(hp=4), column=("bolster_health",)))
    assert placed(position) == [("bolster_health", "b")]
    assert position["b"].hp == 4
    assert (position["a"].hp, position["c"].hp) == (3, 4)
    assert "bolster_health" in position.combat.table.tactics


@pytest.mark.rule("V-RIVALTAC-05", "V-TERM-21")
def test_adrenaline_goes_to_the_slowest_ally() -> None:
    position = tactics(drawn(PAIR, a=unit(move=2), b=unit(move=1), c=unit(move=2), column=("adrenaline",)))
    assert placed(position) == [("adrenaline", "b")]


@pytest.mark.rule("V-RIVALTAC-08", "V-TERM-21")
def test_adrenaline_counts_for_who_is_slowest() -> None:
    fast = unit(move=1, tactics=("adrenaline",))
    position = tactics(drawn(PAIR, a=fast, b=unit(move=2), c=unit(move=2), column=("adrenaline",)))
    assert set(position.units()) == {"a", "b", "c"}
    position.do(Pick(unit="c"))
    assert placed(position) == [("adrenaline", "c")]
    assert len(position["a"].tactics) == 1


@pytest.mark.rule("V-RIVALTAC-06", "V-TERM-18")
def test_stun_goes_to_the_strongest_valid_opponent() -> None:
    position = tactics(drawn(TOUCH, A=unit(hp=2), B=unit(hp=5, health=6), C=unit(hp=9), column=("stun",)))
    assert placed(position) == [("stun", "B")]


@pytest.mark.rule("V-RIVALTAC-12", "V-RULING-05")
def test_an_invalid_stronger_unit_does_not_block_a_tactic() -> None:
    position = tactics(drawn(TOUCH, A=unit(hp=2), B=unit(hp=1), C=unit(hp=6), column=("stun",)))
    assert placed(position) == [("stun", "A")]


@pytest.mark.rule("V-RIVALTAC-07", "V-TERM-20", "V-RULING-25")
def test_hamstring_goes_to_the_deadliest_that_has_none() -> None:
    lame = unit("blue blue blue blue", tactics=("hamstring",))
    position = tactics(drawn(TOUCH, A=lame, B=unit("yellow yellow"), column=("hamstring",)))
    assert placed(position) == [("hamstring", "B")]
    position = tactics(drawn(TOUCH, A=unit("red red"), B=unit("yellow yellow yellow"), column=("hamstring",)))
    assert placed(position) == [("hamstring", "B")]


@pytest.mark.rule("V-RIVALTAC-07")
@pytest.mark.parametrize(("tactic", "on"), [("stun", "A"), ("adrenaline", "a")])
def test_any_other_tactic_may_lie_on_a_unit_twice(tactic: str, on: str) -> None:
    twice = {on: unit(hp=5, health=5, tactics=(tactic,))}
    assert placed(tactics(drawn(TOUCH, column=(tactic,), **twice))) == [(tactic, on)]


@pytest.mark.rule("V-RIVALTAC-07")
def test_who_bears_another_tactic_may_get_hamstring() -> None:
    position = tactics(drawn(TOUCH, A=unit("blue blue", tactics=("stun",)), column=("hamstring",)))
    assert placed(position) == [("hamstring", "A")]


@pytest.mark.rule("V-RIVALTAC-07")
def test_where_all_have_hamstring_it_has_no_target() -> None:
    lame = unit("blue blue", tactics=("hamstring",))
    position = tactics(drawn(TOUCH, A=lame, B=lame, column=("hamstring", "stun")))
    assert set(position.units()) == {"A", "B"}
    position.do(Pick(unit="A"))
    assert placed(position) == [("stun", "A")]
    assert position.combat.column == ("hamstring",)


@pytest.mark.rule("V-RULING-25")
def test_other_tactics_may_lie_on_a_unit_twice() -> None:
    position = tactics(drawn(PAIR, b=unit(move=0, tactics=("adrenaline",)), column=("adrenaline",), a=unit(move=2),
                             c=unit(move=2)))  # fmt: skip
    assert placed(position) == [("adrenaline", "b")]
    assert len(position["b"].tactics) == 2


@pytest.mark.rule("V-RIVALTAC-08", "V-COMBAT-14", "V-RULING-54")
def test_the_player_chooses_among_equal_targets() -> None:
    position = tactics(drawn(PAIR, column=("adrenaline",)))
    assert position.legal == (Pick(unit="a"), Pick(unit="b"), Pick(unit="c"))
    assert placed(position) == []
    position.do(Pick(unit="b"))
    assert placed(position) == [("adrenaline", "b")]


@pytest.mark.rule("V-RIVALTAC-09")
def test_a_dazed_ally_can_get_a_tactic_and_the_primus_never() -> None:
    position = tactics(
        drawn(PAIR, kind="primus", a=unit(move=0, dazed=True), b=unit(move=0, kind="primus"), column=("adrenaline",))
    )
    assert placed(position) == [("adrenaline", "a")]


@pytest.mark.rule("V-RIVALTAC-10")
def test_the_hero_beside_a_rival_is_no_target() -> None:
    near = TOUCH.replace(".A  .B", ".@  .B").replace(".C  .@", ".C  .A")
    position = tactics(drawn(near, B=unit(hp=1), column=("stun",)))
    assert placed(position) == [("stun", "B")]
    alone = near.replace(".B", ". ")
    assert placed(tactics(drawn(alone, column=("stun",)))) == []


@pytest.mark.rule("V-RIVALTAC-10")
@pytest.mark.parametrize(("where", "valid"), [(".A  .", True), (".   .A", False)])
def test_the_target_has_to_stand_beside_a_rival(where: str, valid: bool) -> None:
    picture = """
      .a  ?
    .   .   .   .
    """.replace("?", where)
    assert placed(tactics(drawn(picture, A=unit(move=0), column=("stun",)))) == ([("stun", "A")] if valid else [])


@pytest.mark.rule("V-RIVALTAC-11")
def test_a_tactical_rival_makes_every_non_elite_unit_valid() -> None:
    position = tactics(drawn(PAIR, c=unit(skill="tactical"), A=unit(hp=4, health=4), column=("stun",)))
    assert placed(position) == [("stun", "A")]


@pytest.mark.rule("V-RIVALTAC-11", "V-TERM-09")
def test_a_stunned_tactician_gives_nothing() -> None:
    position = drawn(PAIR, c=unit(skill="tactical", tactics=("stun",)), A=unit(hp=4), column=("stun",))
    assert placed(tactics(position)) == []


@pytest.mark.rule("V-COMBAT-08")
def test_a_tactician_that_waits_in_camp_gives_nothing() -> None:
    position = drawn(PAIR, waiting="d", d=unit(skill="tactical"), column=("stun",))
    assert placed(tactics(position)) == []


@pytest.mark.rule("V-RIVALTAC-13")
def test_a_tactic_does_not_wait_for_the_unit_that_brought_it() -> None:
    position = drawn(PAIR, waiting="d", a=unit(move=0), d=unit(classes=("attacker",)), column=("adrenaline",))
    assert placed(tactics(position)) == [("adrenaline", "a")]
    assert position["d"].place == "waiting"


@pytest.mark.rule("V-TERM-31")
def test_the_tribune_gets_tactics_like_any_rival() -> None:
    position = drawn(PAIR, sport="spar", tribune="a", a=unit(move=0), column=("adrenaline",))
    assert placed(tactics(position)) == [("adrenaline", "a")]


@pytest.mark.rule("V-TERM-20", "V-TERM-21")
def test_modifiers_count_for_the_deadliest_and_the_slowest() -> None:
    more = (AddDice(dice=("yellow", "yellow"), who=Who(side="player", classes=("archer",))),)
    position = drawn(
        TOUCH, A=unit("black black"), B=unit("yellow", classes=("archer",)), column=("hamstring",), rules=more
    )
    assert placed(tactics(position)) == [("hamstring", "B")]
    slow = (ChangeStat(stat="movement", add=-1, who=Who(side="rival", classes=("archer",))),)
    position = drawn(PAIR, b=unit(classes=("archer",)), column=("adrenaline",), rules=slow)
    assert placed(tactics(position)) == [("adrenaline", "b")]
