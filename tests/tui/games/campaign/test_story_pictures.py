"""Pictures of the story's pages: whoever waits, the first act, a fight that was given up, cards that came."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from content.pictures.hanging import painting
from tests.tui.conftest import app_for
from tests.tui.every_screen import EVERY
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import set_out
from tui.games.campaign.screens.fight_outcome import painted_outcome
from tui.play.house import House

SIZE = (80, 24)


async def thought(pilot: Pilot[object]) -> None:
    """Wait until the bot has tried the fight."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize("name", ["meeting_primus", "meeting_scion", "settled_over", "gained"])
def test_a_page_of_the_story_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = EVERY[name]
    assert snap_compare(make(house), terminal_size=SIZE, press=keys, run_before=thought)


@pytest.mark.parametrize(
    ("kind", "sport", "result", "shown"),
    [
        ("primus", None, "won", "victory_primus"),
        ("scion", None, "won", "victory_scion"),
        ("bloodshed", None, "won", "victory_bloodshed"),
        ("sport", "capture_the_flag", "won", "victory_capture_the_flag"),
        ("sport", "king_of_the_hill", "won", "victory_king_of_the_hill"),
        ("sport", "spar", "won", "victory"),
        ("primus", None, "lost", "defeat"),
    ],
)
def test_each_outcome_has_its_painting(house: House, kind: str, sport: str | None, result: str, shown: str) -> None:
    combat = fight(house, {"c4": "@", "c5": "rival net_diver 3"}).state.combat
    outcome = painted_outcome(replace(combat, kind=kind, sport=sport, result=result))

    assert outcome is not None
    assert outcome == painting(shown)


def test_the_first_act_looks_as_it_did(snap_compare: Callable[..., bool], house: House) -> None:
    assert snap_compare(app_for(house, "act_break", play=set_out(house).play), terminal_size=SIZE)
