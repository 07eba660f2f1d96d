"""Games on their way out of the list and into it: the file that is asked for, and what is said where it will not do."""

from pathlib import Path

import pytest

from tests.tui.conftest import app_for
from tests.tui.grids import grid, rows
from tests.tui.pages.archive import begun, here
from tui.app import Ad79
from tui.kit.paths import PathPrompt
from tui.pages.saves import SavesPage
from tui.play.house import House

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> SavesPage:
    assert isinstance(app.screen, SavesPage)
    return app.screen


async def test_a_campaign_is_copied_out_and_in_again(house: House, tmp_path: Path) -> None:
    begun(house, "Travels")
    folder = tmp_path / "a-folder-with-a-name-that-is-longer-than-forty-letters"
    folder.mkdir()
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("x")
        retype(app, folder / "out.json")
        await pilot.press("enter")
        assert "Written: " in grid(app)
        assert (folder / "out.json.log").is_file()
        await pilot.press("x")
        retype(app, folder / "out.json")
        await pilot.press("enter")
        assert "A file of this name already exists." in grid(app)
        await pilot.press("escape", "I")
        retype(app, folder / "out.json")
        await pilot.press("enter")
        assert "Imported as travels-2." in grid(app)
        current = page(app).current
        assert current is not None
        assert current.name == "travels-2"
        assert "Travels (2)" in grid(app)


async def test_a_campaign_keeps_its_lessons_on_its_way(house: House, tmp_path: Path) -> None:
    begun(house, "Travels")
    house.note_lessons("travels", ("first_weeks", "travel"))
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("x")
        retype(app, tmp_path / "out.json")
        await pilot.press("enter")
        await pilot.press("D", *"travels", "enter")
        assert house.settings.lessons == {}
        await pilot.press("I")
        retype(app, tmp_path / "out.json")
        await pilot.press("enter")
        assert "Imported as travels." in grid(app)
    assert house.settings.lessons == {"travels": ("first_weeks", "travel")}


async def test_an_export_into_no_folder_says_so_and_the_path_stays_to_be_mended(house: House, tmp_path: Path) -> None:
    begun(house, "Travels")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("x")
        retype(app, tmp_path / "no" / "out.json")
        await pilot.press("enter")
        await pilot.pause()
        said = " ".join(row.split("\u2502")[1].strip() for row in rows(app) if "\u2502" in row)
        assert "There is no folder " in said
        assert "Make it first, or choose another one." in said
        assert "AD79_HOME" not in said
        assert ".log" not in said
        dialog = page(app).dialog
        assert isinstance(dialog, PathPrompt)
        assert dialog.field.value == str(tmp_path / "no" / "out.json")

        (tmp_path / "no").mkdir()
        await pilot.press("enter")
        await pilot.pause()
        assert page(app).dialog is None
        assert "Written: " in grid(app)


async def test_what_is_wrong_with_a_file_stands_there_until_another_one_is_typed(house: House, tmp_path: Path) -> None:
    begun(house, "Travels")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("I")
        retype(app, tmp_path / "nothing")
        await pilot.press("enter")
        assert "There is no such file." in grid(app)
        await pilot.press("x")
        assert "There is no such file." not in grid(app)


def retype(app: Ad79, path: Path) -> None:
    """Paste a path into the open prompt, in the place of what stands there."""
    dialog = page(app).dialog
    assert isinstance(dialog, PathPrompt)
    dialog.field.replace(str(path), 0, len(dialog.field.value))


async def test_a_file_that_is_no_campaign_is_refused_with_the_reason(house: House, tmp_path: Path) -> None:
    (tmp_path / "shopping").write_text("bread, olives")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("I", *"shopping", "enter")
        assert "it does not begin like an AD 79 file" in grid(app)
        assert page(app).entries == ()
