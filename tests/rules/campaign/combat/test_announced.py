"""What is announced is what happens: turns of rivals from very many positions, compared with the forecast on the way."""

from collections import Counter

import pytest

from rules.campaign.combat.forecast_plan import plan
from tests.rules.campaign.combat.announcing import CAT, Turn, main, position

SAMPLE = 160
LOTS = 10_000
LOT = 20


def compared(seeds: range) -> Counter[str]:
    """How much was compared in the turns from some positions."""
    return sum((Turn(seed).play() for seed in seeds), Counter[str]())


@pytest.mark.rule("V-RIVALMOVE-05", "V-RIVALMOVE-10", "V-RIVALENG-01", "V-COMBAT-14")
@pytest.mark.parametrize("first", range(0, SAMPLE, LOT))
def test_a_turn_goes_as_it_was_announced(first: int) -> None:
    found = compared(range(first, first + LOT))
    assert found["turns"] == LOT
    assert min(found[what] for what in ("marks", "goals", "reasons", "moves", "plans", "actors", "targets")) > 0


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, LOTS, LOTS // 10))
def test_very_many_turns_go_as_they_were_announced(first: int) -> None:
    found = compared(range(first, first + LOTS // 10))
    assert found["turns"] == LOTS // 10
    assert (
        min(found[what] for what in ("abilities", "roaming", "stays", "strikes", "whole deeds", "whole abilities")) > 0
    )


def test_the_positions_are_of_every_kind() -> None:
    drawn = [position(seed) for seed in range(SAMPLE)]
    assert {one.arena for one in drawn} == {one.id for one in CAT.arenas}
    assert {one.kind for one in drawn} == {"sport", "bloodshed", "primus", "scion"}
    classes = {name for one in drawn for f in one.fighters if f.side == "rival" for name in CAT.unit[f.unit].classes}
    assert classes == {name for unit in CAT.units for name in unit.classes}


def test_nothing_is_changed_by_announcing() -> None:
    before = position(3)
    again = position(3)
    plans = [plan(CAT, before, one.key) for one in before.fighters if one.side == "rival"]
    assert plans == [plan(CAT, before, one.key) for one in before.fighters if one.side == "rival"]
    assert before == again


def test_the_command_prints_how_much_was_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(3) == 0
    assert "3 turns" in capsys.readouterr().out
