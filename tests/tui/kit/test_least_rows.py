"""Every screen where tmux has taken a row of 24 for its status line: nothing is cut, and a game is played as with 24 rows.

The grids stand in `__snapshots__`; `pytest tests/tui/kit/test_least_rows.py --snapshot-update` writes them anew.
"""

from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from saves.folders import Folders
from tests.content_set import CORE
from tests.tui.every_screen import DISTINCT, EVERY, PLAYED
from tests.tui.grids import grid, rows
from tests.tui.pages.archive import Clock, here
from tui.app import Ad79
from tui.app.screens import SCREENS
from tui.games.campaign.screens.combat import CombatScreen
from tui.kit.game_screen import GameScreen
from tui.kit.help_dialog import HelpDialog
from tui.kit.lines_view import LinesView
from tui.kit.page import LEAST_COLUMNS, LEAST_ROWS, Page
from tui.kit.prompt import Prompt
from tui.play.house import House
from tui.text.lines import length, text_of

LEAST = (LEAST_COLUMNS, LEAST_ROWS)
USUAL = (80, 24)
_FEET = 2
"""The rows below the log: status and foot."""
DIALOGS = (("question_mark",), ("colon",), ("i",), ("q",), ("enter",))
"""Keys that open what lies over a page."""
INSPECT = ("i",)
"""The key that opens the one of them that differs where the keys are those of another situation."""
HINT = ("H", "H")
"""Keys that open a hint: none in fights that are laid out by hand, as no bot can tell what is hidden in them."""
MAIN = ("combat_moving", "combat_hydra", "combat_attack", "map_setting_out", "ludus_machinations", "ludus_crowded_battle",
        "stations_selection", "title", "new", "new_ludus", "settings", "saves", "reel")  # fmt: skip


async def shown(pilot: Pilot[Any], keys: tuple[str, ...]) -> None:
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    await pilot.pause()


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> Page:
    assert isinstance(app.screen, Page)
    return app.screen


def cut_off(app: Ad79) -> list[str]:
    """What does not fit into its place, in words."""
    found = []
    this = page(app)
    for sheet in this.query(LinesView).results(LinesView):
        width, height = sheet.size
        if not sheet.display or sheet.parent is None:
            continue
        name = f"{type(sheet).__name__} {sheet.id}"
        if height and len(sheet.lines) > height:
            found.append(f"{name}: {len(sheet.lines)} lines in {height} rows")
        found += [
            f"{name}: {text_of(one)!r} in {width} columns" for one in sheet.lines if height and length(one) > width
        ]
        if height and not app.screen.region.contains_region(sheet.region):
            found.append(f"{name} leaves the screen: {sheet.region}")
    if this.dialog is not None:
        width, height = this.dialog.size
        lines = this.dialog.content(width - 4, height - 2)
        found += [f"dialog: {len(lines)} lines in {height - 2} rows"] if len(lines) > height - 2 else []
        found += [f"dialog: {text_of(one)!r} in {width - 4} columns" for one in lines if length(one) > width - 4]
        found += [f"dialog: {this.dialog.heading!r}"] if len(this.dialog.heading) > width - 5 else []
    return found


def screen_of(walk: str) -> str:
    """The screen that a walk is about: of all whose names it begins with, the one with the longest."""
    return max((name for name in SCREENS if f"{walk}_".startswith(f"{name}_")), key=len, default="")


def test_every_screen_is_walked() -> None:
    assert set(SCREENS) - {screen_of(walk) for walk in EVERY} == set()


def openings(name: str) -> tuple[tuple[str, ...], ...]:
    """The keys that open what may differ from what other situations open."""
    if name not in DISTINCT:
        return (INSPECT,)
    return DIALOGS if name.startswith("combat") else (*DIALOGS, HINT)


@pytest.mark.parametrize("name", EVERY)
async def test_nothing_is_cut_where_tmux_keeps_a_row(house: House, name: str) -> None:
    make, keys = EVERY[name]
    app = make(house)
    async with app.run_test(size=LEAST) as pilot:
        await shown(pilot, keys)
        assert not page(app).too_small
        assert cut_off(app) == []
        foot = text_of(page(app).foot.lines[0]).rstrip()
        assert rows(app)[-1] == foot
        assert "? Help" in foot or isinstance(page(app).dialog, HelpDialog | Prompt)
        for opening in openings(name):
            if page(app).dialog is None:
                for key in opening:
                    await shown(pilot, (key,))
                    await app.workers.wait_for_complete()
                assert cut_off(app) == [], opening
                await shown(pilot, ("escape",))


async def drawn(house: House, name: str, size: tuple[int, int]) -> tuple[list[str], int | None]:
    """The rows of a screen, and how many of them the log has, where it is one of play."""
    make, keys = EVERY[name]
    app = make(house)
    async with app.run_test(size=size) as pilot:
        await shown(pilot, keys)
        screen = app.screen
        return rows(app), screen.tail.size.height if isinstance(screen, GameScreen) and not screen.dialog else None


@pytest.mark.parametrize("name", PLAYED)
async def test_the_row_that_tmux_keeps_is_one_of_the_log(house: House, name: str, tmp_path: Path) -> None:
    least, left = await drawn(house, name, LEAST)
    if left is None:
        return  # a page or a dialog above the game, which nothing of this is about
    usual, log = await drawn(House(Folders(tmp_path / "other", tmp_path / "other", CORE), Clock()), name, USUAL)

    if name.startswith(("map", "ludus", "stations")) and log == left:
        return  # the picture itself has what the last events leave
    assert log == left + 1
    assert usual[: -log - _FEET] == least[: -left - _FEET]
    assert usual[-_FEET:] == least[-_FEET:]


@pytest.mark.parametrize("name", MAIN)
async def test_a_screen_of_23_rows_is_laid_out_as_it_was(house: House, name: str, snapshot: SnapshotAssertion) -> None:
    make, keys = EVERY[name]
    app = make(house)
    async with app.run_test(size=LEAST) as pilot:
        await shown(pilot, keys)

        assert grid(app) == snapshot
        assert len(rows(app)) == LEAST_ROWS


async def test_one_row_less_is_refused_in_a_sentence(house: House) -> None:
    make, keys = EVERY["combat_moving"]
    app = make(house)
    async with app.run_test(size=(80, 22)) as pilot:
        await shown(pilot, keys)
        assert "AD 79 needs 80 columns and 23 rows. This terminal has 80 and 22." in grid(app)
        await pilot.resize_terminal(*LEAST)
        await shown(pilot, ())
        assert isinstance(app.screen, CombatScreen)
        assert "AD 79 needs" not in grid(app)
