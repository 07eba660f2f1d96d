"""The strip of steps under the board: on the board, where orders are given in any order, all that are open; in the list the one of now."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.state import StepName
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.situations import moving
from tui.games.campaign.pictures.lineup import step_line, steps_left
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of

NAMES = Names(a_catalogue())


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
    found = step_line(combat, steps_left(NAMES, combat))

    assert text_of(found).removeprefix(" You ").strip() == told
    lit = [text for text, look in found if look == "now"]
    assert lit == [next(text for text, _ in found if text.startswith("▸"))]


@pytest.mark.parametrize(
    ("units", "tactics", "slots", "told"),
    [
        ({}, ("stun",), 1, "▸deploy ▸tactics"),
        ({}, (), 1, "▸deploy  tactics"),
        ({}, ("stun",), 0, "deploy ▸tactics"),
        ({"d4": "archer"}, ("stun",), 1, "▸deploy ▸tactics"),
    ],
)
def test_no_step_has_a_pointer_in_which_nobody_could_enter_or_no_tactic_is_held(
    house: House, units: dict[str, str], tactics: tuple[str, ...], slots: int, told: str
) -> None:
    session = fight(house, {"d5": "@", "a1": "rival archer", **units}, "opening", slots=slots, camp=("defender",))
    combat = session.state.combat
    table = replace(combat.table, camp=replace(combat.table.camp, tactics=tactics))
    combat = replace(combat, table=table, hero_open=False)

    assert text_of(step_line(combat, steps_left(NAMES, combat))).removeprefix(" You ").strip().startswith(told)


def test_deploying_is_over_once_somebody_has_entered_or_while_all_places_are_taken(house: House) -> None:
    units = {"c5": "@", "c6": "archer", "b4": "rival defender"}
    full = fight(house, units, "opening", slots=1, camp=("defender",), arena="argonauts").state.combat
    some = moving(house, slots=1).state.combat
    entered = replace(some, step="opening", fighters=tuple(replace(one, dazed=True) for one in some.fighters))

    assert "deployment" not in steps_left(NAMES, full)
    assert "deployment" not in steps_left(NAMES, entered)


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
