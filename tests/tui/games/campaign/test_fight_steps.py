"""The strip of steps under the board: on the board, where orders are given in any order, all that are open; in the list the one of now."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.state import StepName
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.situations import moving
from tui.games.campaign.pictures.lineup import step_line
from tui.play.house import House
from tui.text.lines import text_of


def strip(play: Play) -> str:
    """The last row of the board."""
    return text_of(play.screen.board.lines[-1]).strip()


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("opening", "▸deploy ▸tactics ▸move ▸Abilities ▸engage"),
        ("movement", "deploy  tactics ▸move ▸Abilities ▸engage"),
        ("engage", "deploy  tactics  move  Abilities ▸engage"),
    ],
)
def test_where_orders_come_in_any_order_every_step_that_is_not_over_has_a_pointer(
    house: House, step: StepName, told: str
) -> None:
    combat = replace(moving(house).state.combat, step=step)
    found = step_line(combat, in_any_order=True)

    assert text_of(found).removeprefix(" You ").strip() == told
    assert "now" not in {look for _, look in found}


async def test_the_strip_lights_one_step_in_the_list_alone(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("K")
        assert strip(play) == "You  deploy  tactics ▸move ▸Abilities ▸engage"
        play.screen.pointing.action_answers()
        await play.pilot.pause()
        assert play.screen.pointing.in_list
        assert strip(play) == "You  deploy  tactics ▸move  Abilities  engage"
        play.screen.pointing.action_answers()
        await play.pilot.pause()
        assert strip(play) == "You  deploy  tactics ▸move ▸Abilities ▸engage"
