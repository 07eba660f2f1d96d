"""Pages that may have much to show: two hundred saved games, and a log of ten thousand lines."""

from pathlib import Path

import pytest

from tests.bench.rates import Rate
from tests.tui.conftest import app_for, campaign
from tests.tui.pages.archive import LOG, here, logged, played
from tui.pages.log import LogPage
from tui.pages.saves import SavesPage
from tui.play.played import Telling


async def test_two_hundred_games_are_listed(rate: Rate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = here(monkeypatch, tmp_path)
    played(campaign(house, "Long"), 150).close()
    raw = (house.store.folder / "long.json").read_bytes()
    for number in range(199):
        (house.store.folder / f"long-{number + 2}.json").write_bytes(raw)
    app = app_for(house, "saves")
    async with app.run_test(size=(80, 24)):
        assert isinstance(app.screen, SavesPage)
        rate.each("list of 200 games", app.screen.draw, of=1)


async def test_ten_thousand_lines_are_filtered(rate: Rate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    log = [Telling(f"{one.text} ({n})", one.weight, one.reveals, one.dice) for n in range(1200) for one in LOG]
    app = app_for(here(monkeypatch, tmp_path), "log", play=logged(here(monkeypatch, tmp_path), log).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LogPage)
        rate.each("log of 10,800 lines filtered", app.screen.action_filter_log, of=1)
