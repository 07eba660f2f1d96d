"""Houses, sessions and apps for the tests of the screens."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from rules.campaign.journey.state import Options
from saves.folders import Folders
from tests.content_set import CORE
from tests.tui.shell.doors import ENGINE, Door
from tui.app import Ad79
from tui.games.campaign.guide.beginning import STORY
from tui.kit.new_words import NewWords, note_words
from tui.play.house import House
from tui.play.session import Session
from tui.text.keyboard import Keyboard, use

__all__ = ["app_for", "campaign", "veteran"]

WHEN = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No player's own settings and no wish of this terminal reach a test."""
    for name in ("NO_COLOR", "COLORTERM", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("AD79_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def no_new_words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is explained words of the campaign but where that is tested (`usefixtures("new_words")`)."""
    if "new_words" not in request.fixturenames:
        monkeypatch.setattr(NewWords, "tell", lambda _: None)


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    """No test finds the keys that another one's player took."""
    yield
    use(Keyboard())


@pytest.fixture
def new_words() -> None:
    """Words that are new to the player are explained."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An empty house at a fixed moment, whose games are played with the content of tests."""
    folder = tmp_path / "home"
    return House(Folders(folder, folder, CORE), lambda: WHEN)


def veteran(house: House) -> House:
    """The house of somebody who has begun a campaign before, and so is told no story and offered no guide."""
    note_words(house, "campaign", (STORY,))
    return house


def campaign(house: House, title: str = "The first road", seed: int = 7, **options: Any) -> Session:
    """A campaign that has just begun."""
    return house.begin("campaign", title, Options(**options), seed)


def app_for(house: House, screen: str, **arguments: Any) -> Ad79:
    """An app that begins with a screen, in all colours and glyphs."""
    return Ad79(house, start=screen, arguments=arguments, colours="truecolor", ascii_only=False)


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    """The door for programs, which is left as it should be."""
    opened = Door(ENGINE, tmp_path)
    yield opened
    assert opened.leave() == 0
