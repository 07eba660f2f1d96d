"""The danger of a hex is told for the unit in hand, be it one that enters; for the hero where there is none."""

import pytest

from rules.campaign.combat.state import HERO
from tests.content_set import a_catalogue
from tests.rules.campaign.combat.drawn import drawn, unit
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import letters, opening
from tests.tui.grids import grid
from tui.games.campaign.orders.in_hand import in_hand
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.marks import Marks
from tui.play.house import House

CAT = a_catalogue()
FREE = "c5"


async def test_the_danger_of_a_hex_is_told_for_the_unit_in_hand(house: House) -> None:
    async with played(house, opening()) as play:
        for unit, name in (("p2", "Archer"), ("p1", "Attacker"), ("hero", "Krakenlance"), ("defender", "Defender")):
            await play.press(letters(play)[unit])
            play.screen.pointing.go_to(FREE)
            await play.pilot.pause()

            assert f"{name} here: " in " ".join(play.info.split())


async def test_where_nobody_is_in_hand_the_danger_is_the_heros(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press(letters(play)["p2"])
        await play.rest(FREE)
        await play.pilot.pause()

        assert "Krakenlance here: " in " ".join(play.info.split())


async def test_threats_on_the_whole_board_are_those_to_the_unit_in_hand(house: House) -> None:
    async with played(house, opening(), (120, 40)) as play:
        await play.press("v", letters(play)["p2"])
        archer = grid(play.app)
        await play.press(letters(play)["hero"])

        assert "Archer: mean-worst HP" in archer
        assert "Krakenlance: mean-worst HP" in grid(play.app)


async def test_of_a_unit_in_camp_the_threats_say_that_it_only_would_stand_there(house: House) -> None:
    told = (
        "On each hex: the HP that {} could lose there in the others' next turn, on average and at worst, "
        "to all who can strike there now, unless an ally must go first."
    )
    async with played(house, opening()) as play:
        await play.press(letters(play)["defender"], "v")
        assert play.status == f"Defender is still in camp. {told.format('it')}"
        await play.press("v", letters(play)["p2"], "v")

        assert play.status == told.format("Archer")


async def test_a_hex_is_marked_where_the_unit_in_hand_is_likely_to_lose_half_its_hp_and_clearly_more_than_elsewhere(
    house: House,
) -> None:
    units = {"e4": "@", "e5": "archer 1", "c4": "rival net_diver", "c5": "rival net_diver"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        risks = {}
        for unit in ("p1", "hero"):
            await play.press(letters(play)[unit])
            foresight, marks = play.screen.foresight, play.screen.steering.view.marks(Marks())
            risks[unit] = {cell: risk for cell, risk in marks.risks.items() if risk}
            dangers = {cell: foresight.danger(cell) for cell in marks.choices}
            hp = play.screen.combat.fighters[unit == "p1"].hp
            least = min(one.mean for one in dangers.values() if one)

            assert risks[unit] == {
                cell: "falls" if one.mean >= hp else "high"
                for cell, one in dangers.items()
                if one and one.mean >= max(hp / 2, least + hp / 4)
            }
            await play.press("escape")

        assert {*risks["p1"].values()} == {"falls"}
        assert not risks["hero"], "every hex costs about the same"


async def test_who_is_left_out_of_the_danger_of_a_hex_is_named_with_what_it_waits_for(house: House) -> None:
    units = {"e5": "@", "b5": "rival attacker", "c5": "rival defender", "c4": "rival defender", "c6": "rival defender"}
    async with played(house, lambda house: fight(house, units), (120, 40)) as play:
        await play.press("K")
        screen = play.screen
        cells = [cell for cell in screen.steering.stands if screen.foresight.freed(cell)]
        assert cells
        for cell in cells:
            screen.pointing.go_to(cell)
            await play.pilot.pause()
            assert "Attacker could" in " ".join(play.info.split())
            assert "once an ally has gone first." in " ".join(play.info.split())


@pytest.mark.parametrize(("line", "safe"), [("@   .   .   c   b", False), ("@   .   .   #   b", True)])
def test_a_hex_is_safe_only_if_nobody_could_strike_there_whoever_goes_first(line: str, *, safe: bool) -> None:
    stage = drawn(line, b=unit(move=3), c=unit("", move=0)).step("player", "movement")
    hand = in_hand(Turn(stage.cat, stage.combat), HERO)

    assert hand.danger(hand.here) == 0
    assert hand.is_safe(hand.here) is safe


def test_what_is_proposed_reckons_with_the_danger_that_is_told(house: House) -> None:
    """On every hex in reach, the unit's own and one on which it would take something up among them."""
    session = fight(house, {"d5": "@", "d4": "attacker", "b5": "rival net_diver"}, "movement", lying={"c5": "trident"})
    combat = session.state.combat
    foresight, hand = Foresight(CAT, combat), in_hand(Turn(CAT, combat), HERO)
    foresight.set_hand(HERO)
    told = {cell: found for cell in hand.stands if (found := foresight.danger(cell)) is not None}

    assert {cell: hand.danger(cell) for cell in told} == {cell: found.mean for cell, found in told.items()}
    assert {cell: hand.is_safe(cell) for cell in told} == {
        cell: not (found.strikes or foresight.freed(cell)) for cell, found in told.items()
    }
    assert len(told) > 1
