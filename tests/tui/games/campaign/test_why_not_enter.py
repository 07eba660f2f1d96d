"""The key of a unit in camp that cannot enter says which of the reasons holds."""

from typing import Any

import pytest

from rules.campaign.combat.course import CombatCourse
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters
from tui.play.house import House


async def press_in_camp(play: Play, unit: str) -> str:
    """Press the key of a unit in camp, and return what is said."""
    await play.press(play.screen.steering.letters.of_camp(play.screen.combat)[unit])
    return play.status


@pytest.mark.parametrize(
    ("units", "fields", "why"),
    [
        (
            {"c7": "@", "b7": "archer", "c3": "rival defender"},
            {"arena": "argonauts", "slots": 1},
            "The shackles hold 2 units, and 2 of yours are out.",
        ),
        ({"d5": "@", "a1": "rival archer"}, {"slots": 0}, "This lineup has no room for another camp unit."),
    ],
)
async def test_what_the_rules_refuse_is_told(house: House, units: dict[str, str], fields: Any, why: str) -> None:
    full = {"camp": ("defender",), **fields}
    async with played(house, lambda house: fight(house, units, "opening", **full)) as play:
        assert await press_in_camp(play, "defender") == f"Defender cannot enter now. {why}"


async def test_one_unit_enters_a_turn(house: House) -> None:
    units = {"d5": "@", "a1": "rival archer"}
    camp = {"slots": 2, "camp": ("archer", "defender")}
    async with played(house, lambda house: fight(house, units, "opening", **camp)) as play:
        await play.press(letters(play)["archer"])
        cell = next(iter(play.screen.steering.keys.hexes.values()))
        await play.press(cell)

        assert await press_in_camp(play, "defender") == "Defender cannot enter now. Only one unit enters a turn."


async def test_whoever_waits_for_a_hex_that_a_move_frees_enters_too_late(house: House) -> None:
    async with played(house, all_ways_held) as play:
        assert "deployment hexes are blocked." in await press_in_camp(play, "defender")
        await play.press("K")
        steering = play.screen.steering
        home = set(steering.turn.course.board.player) if steering.turn is not None else set()
        away = next(cell for cell in steering.keys.hexes if cell not in home)
        await play.press(steering.keys.hexes[away])

        assert await press_in_camp(play, "defender") == "Defender cannot enter now. Units enter before any moves."


def all_ways_held(house: House) -> Any:
    """A fight in which units of the player's stand on all hexes where they enter."""
    session = fight(house, {"d5": "@", "a1": "rival archer"}, "opening", slots=1, camp=("defender",))
    cells = CombatCourse(session.spoken.game.cat, session.state.combat).board.player  # type: ignore[attr-defined]
    units = dict.fromkeys(cells, "attacker") | {cells[0]: "@", "a1": "rival archer"}
    return fight(house, units, "opening", slots=1, camp=("defender",))
