"""A campaign on a seed that the player chose is marked as such, in its save and in the hall."""

from pathlib import Path

from msgspec.structs import replace

from saves.chronicle import render
from saves.hall import Tablet
from tests.tui.conftest import app_for
from tests.tui.pages.archive import TOLD
from tui.pages.pictures.past import marks, tablet_lines, tablet_row
from tui.play.house import House
from tui.text.lines import text_of

SIZE = (80, 24)


async def test_a_seed_that_was_typed_is_marked_as_chosen(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "6", *"4242", "enter", "7", *"Mine", "enter", "8")
        await pilot.pause()

        header = house.store.load("mine").envelope.header
        assert (header.seed, header.seed_chosen) == (4242, True)


async def test_a_seed_by_chance_is_not_marked_as_chosen(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        await pilot.pause()

        assert not house.store.load("the-first-campaign").envelope.header.seed_chosen


def test_a_campaign_on_a_chosen_seed_is_marked_in_list_and_chronicle() -> None:
    told = replace(TOLD, seed_chosen=True)
    tablet = Tablet("seeded", Path("chronicle.txt"), told)

    assert marks(told) == "S"
    assert tablet_row(tablet, 80).startswith("S  Krakenlance")
    assert "S: played on a seed that was chosen." in [text_of(part) for part in tablet_lines(tablet, 80)]
    assert "Seed:        79, chosen" in render(told, None)
    assert "chosen" not in render(TOLD, None)
