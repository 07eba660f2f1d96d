"""While the cursor is on a hex or on a unit of the player's, the panel says who of those that could strike there would."""

import re

import pytest
from msgspec.structs import replace

from rules.campaign.combat import forecast_plan
from rules.campaign.combat.forecast_threat import moved_to
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import moving
from tests.tui.games.campaign.test_pictures_board import CAT, combat_of
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.meant_here import meant_lines
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of

NAMES, WIDTH, PANEL = Names(CAT), 200, 31
UNITS = {"e4": "@", "c4": "rival archer"}


def told(foresight: Foresight, cell: str) -> list[str]:
    return [text_of(one) for one in meant_lines(NAMES, foresight, cell, WIDTH, whole=True)]


def rows(foresight: Foresight, cell: str) -> list[str]:
    return [" ".join(text_of(one).split()) for one in meant_lines(NAMES, foresight, cell, PANEL)]


def test_who_would_strike_a_unit_of_the_player_s_is_told_with_its_way_and_its_harm(house: House) -> None:
    combat = combat_of(fight(house, UNITS))
    plan = forecast_plan.plan(CAT, combat, "r1")
    assert plan is not None
    assert all(turn.targets == ("hero",) for turn in plan.turns)
    mean = forecast_plan.blow(CAT, combat, "r1", plan.turns[0], "hero").mean
    (line,) = told(Foresight(CAT, combat), "e4")

    assert line.startswith("For now Archer would ")
    assert all(turn.hex == "c4" or turn.hex in line for turn in plan.turns)
    assert line.endswith(f"strike it for {mean:.1f}.")


def test_on_a_hex_it_is_told_as_it_would_be_with_the_unit_there(house: House) -> None:
    combat = combat_of(moving(house))
    foresight = Foresight(CAT, combat)
    foresight.set_hand("p2")
    archer = foresight.course.fighter("p2")
    seen = set[bool]()
    for cell in foresight.course.board.cells:
        found = foresight.danger(cell)
        if cell in foresight.course.occupied or found is None:
            continue
        plan = forecast_plan.plan(CAT, moved_to(combat, archer, cell), "r1")
        could = any(one.by == "r1" for one in found.strikes)
        would = plan is not None and any("p2" in turn.targets for turn in plan.turns)
        lines = told(foresight, cell)
        assert any("Net Diver would " in one for one in lines) is (could and would), cell
        assert (lines == ["For now none of them would."]) is (could and not would), cell
        seen.add(would)

    assert seen == {True, False}


def test_where_nobody_could_strike_and_of_whoever_roams_nothing_is_foreseen(house: House) -> None:
    far = Foresight(CAT, combat_of(fight(house, {"e4": "@", "a1": "rival archer 1"}, "movement")))
    wild = Foresight(CAT, combat_of(fight(house, {"e4": "@", "e5": "rival cinder_hound"})))
    tired = replace(far.combat, fighters=tuple(replace(one, dazed=True) for one in far.combat.fighters))

    assert all(bool(told(one, "e4")) <= bool(one.danger("e4").strikes) for one in (far, Foresight(CAT, tired)))  # type: ignore[union-attr]
    assert told(wild, "e4") == []


def test_a_hex_on_its_way_has_the_key_that_stands_on_the_board_but_none_that_names_a_unit(house: House) -> None:
    foresight = Foresight(CAT, combat_of(moving(house)))
    foresight.set_hand("hero")
    foresight.keys = {"d5": "K", **{cell: "7" for cell in foresight.course.board.cells if cell != "d5"}}
    found = [one for cell in foresight.course.board.cells for one in told(foresight, cell)]

    assert any(" to 7 " in one for one in found)
    assert not any(" to K " in one for one in found)


@pytest.mark.parametrize("several", [False, True])
def test_beside_the_board_each_has_a_row_with_its_way_and_its_harm(house: House, several: bool) -> None:
    units = {"e4": "@", "c4": "rival net_diver", **({"e5": "attacker"} if several else {})}
    foresight = Foresight(CAT, combat_of(fight(house, units)))
    plan = foresight.plan("r1")
    assert plan is not None
    turn = next(one for one in plan.turns if "hero" in one.targets)
    mean = foresight.blow("r1", turn, "hero").mean
    (row,) = rows(foresight, "e4")

    assert len({one for turn in plan.turns for one in turn.targets}) == 1 + several
    assert row.startswith("Net Diver → ")
    assert turn.hex in row
    assert row.endswith(f"{'may' if several else 'would'} deal {mean:.1f}")


def test_those_that_would_do_most_harm_are_told_first_and_of_many_the_rest_is_counted(house: House) -> None:
    near = {"d4": "rival archer", "d5": "rival attacker", "e3": "rival net_diver"}
    few = rows(Foresight(CAT, combat_of(fight(house, {"e4": "@", **near}))), "e4")
    many = rows(Foresight(CAT, combat_of(fight(house, {"e4": "@", **near, "e5": "rival defender"}))), "e4")

    for told in (few, many[:-1]):
        harm = [float(one.split()[-1]) for one in told]
        assert harm == sorted(harm, reverse=True)
    assert [len(few), len(many)] == [3, 3]
    assert many[-1] == "2 more would strike here"


def test_a_row_that_has_no_room_leaves_out_words_before_it_leaves_out_the_way(house: House) -> None:
    combat = combat_of(fight(house, {"e4": "@", "c4": "rival tide_warden", "a1": "rival tide_warden"}))
    foresight = Foresight(CAT, combat)
    for width in range(20, PANEL + 1):
        told = [text_of(one) for one in meant_lines(NAMES, foresight, "e4", width)]
        assert told
        assert all(len(one) <= width and one.startswith("Tide Warden r") for one in told), width
        assert all("→" in one for one in told) or width < 28


async def test_the_panel_tells_it_for_the_unit_in_hand_on_each_hex_and_on_own_units(house: House) -> None:
    async with played(house, moving) as play:
        for cell in ("a2", "e3"):
            play.screen.pointing.go_to(cell)
            await play.pilot.pause()
            assert re.search(r"Net Diver → \w+ (would|may) deal \d", " ".join(play.info.split()))
        play.screen.pointing.go_to("c5")
        await play.pilot.pause()
        assert "For now marks your Archer" in " ".join(play.info.split())
