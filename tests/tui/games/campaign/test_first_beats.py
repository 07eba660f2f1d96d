"""Where the rivals begin a fight, their first turn is seen as their later ones are."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import Accept
from rules.campaign.journey.options import options_of
from saves.settings import Pace
from tests.tui.conftest import app_for
from tests.tui.games.campaign.plays import SMALL, Play, played
from tests.tui.games.campaign.situations import naming
from tests.tui.grids import grid
from tests.tui.keyboard import page
from tui.games.campaign.screens.event import EventScreen
from tui.games.campaign.screens.reel import Reel
from tui.kit import beats
from tui.play.house import House
from tui.play.session import Session

RIVALS_BEGIN = 1
"""A seed by which they do, in the fight that waits at the third place that one can go to."""


@asynccontextmanager
async def accepted(house: House, pace: Pace) -> AsyncIterator[Play]:
    """A fight was accepted on the page of its event, at a pace."""
    game = house.spoken("campaign").game
    session = house.begin("campaign", "Suggested", options_of(game.cat.presets[0]), RIVALS_BEGIN)  # type: ignore[attr-defined]
    session.settings = replace(session.settings, pace=pace, rival_ties="best")
    session.act(session.legal()[2])
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, EventScreen)
        screen.do(Accept())
        await pilot.pause()
        await pilot.pause()
        yield Play(app, pilot, session)


def showing(play: Play) -> bool:
    return play.screen.beats.on


def asked(play: Play) -> bool:
    return bool(play.screen.panel.list.choices)


@pytest.fixture(autouse=True)
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each beat stays until a key comes."""
    monkeypatch.setattr(beats, "_SHORTEST", 600.0)
    monkeypatch.setattr(beats, "_LONGEST", 600.0)


async def test_the_rivals_first_turn_is_shown_beat_by_beat_before_anything_is_asked(house: House) -> None:
    async with accepted(house, "quick") as play:
        assert showing(play)
        assert "They act" in play.info
        assert "— You: turn 1 —" not in grid(play.app)
        assert not asked(play)
        await play.press("space")

        assert not showing(play)
        assert asked(play)
        assert "— You: turn 1 —" in grid(play.app)


async def test_the_rivals_first_turn_is_shown_in_steps_to_whoever_wants_them(house: House) -> None:
    async with accepted(house, "step") as play:
        assert isinstance(play.app.screen, Reel)
        await play.press("escape")
        assert page(play.app) == "combat"
        assert asked(play)
        await play.press("s")
        assert page(play.app) == "reel"


async def test_at_once_the_first_turn_is_only_reported(house: House) -> None:
    async with accepted(house, "at_once") as play:
        assert not showing(play)
        assert asked(play)
        assert "rival" in play.info.casefold()
        await play.press("s")
        assert page(play.app) == "reel"


async def test_the_rivals_first_turn_is_shown_after_the_tribune_is_named_too(house: House) -> None:
    def unhurried(house: House) -> Session:
        session = naming(house)
        session.settings = replace(session.settings, pace="quick", rival_ties="best")
        return session

    async with played(house, unhurried) as play:
        await play.press("1")
        assert showing(play)
        assert "They act" in play.info
        await play.press("space")

        assert not showing(play)
        assert play.session.state.combat.mover == "player"
