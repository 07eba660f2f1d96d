"""The makers of frozen homes still work, so that the next release can be frozen as the last one was."""

from pathlib import Path

import msgspec
import pytest

from rules.stations.state import Options
from tests.conformance.stations.subject import SUBJECT as STATIONS
from tests.frozen.games import PLANS
from tests.frozen.harvest import spots
from tests.frozen.homes import Home, pack
from tests.frozen.make import Maker
from tui.__main__ import main
from tui.play.registry import GAMES


def test_a_home_made_today_is_packed_put_up_and_found_sound(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = tmp_path / "today"
    maker = Maker(made)
    maker.freeze(STATIONS, spots(STATIONS, 3))
    maker.whole_game("stations", Options())
    manifest = maker.manifest("today")
    made.with_suffix(".json").write_bytes(msgspec.json.encode(manifest))
    pack(made, made.with_suffix(".tar.xz"))
    first = made.with_suffix(".tar.xz").read_bytes()
    pack(made, made.with_suffix(".tar.xz"))
    assert made.with_suffix(".tar.xz").read_bytes() == first

    home = Home(made.with_suffix(".json"))
    put = home.put(tmp_path / "put")
    monkeypatch.setenv("AD79_HOME", str(put))
    assert main(["saves", "verify"]) == 0
    assert set(home.manifest.games) == {path.stem for path in put.glob("campaigns/*.json")}
    assert set(home.manifest.past) == {"stations-past"}
    assert "stations asks: selecting" in home.manifest.rests


def test_every_game_that_can_be_played_is_frozen_with_the_next_release() -> None:
    assert set(PLANS) == set(GAMES)


def test_few_moments_rest_on_all_that_was_met() -> None:
    found = spots(STATIONS, 8)
    met = frozenset().union(*(spot.rests for spot in found))
    assert {"stations asks: selecting", "stations asks: casting", "stations asks: striking"} <= met
    assert len(found) < len(met)
