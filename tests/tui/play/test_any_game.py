"""The decision panel plays every decision of every game, one that nests another included, with digits alone."""

import random
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.conftest import app_for
from tests.tui.grids import grid
from tests.tui.play.toy_facts import begin
from tui.app import Ad79
from tui.kit.game_screen import GameScreen
from tui.play.house import House

SIZE = (80, 24)


def screen_of(app: Ad79) -> GameScreen:
    assert isinstance(app.screen, GameScreen)
    return app.screen


async def pick(pilot: Pilot[Any], screen: GameScreen, at: int) -> None:
    """Take a choice by its digit, on its page."""
    screen.panel.list.cursor = at
    pages = screen.panel.list.pages(screen.panel.size.width, screen.panel.rows)
    page = next(page for page in pages if at in page)
    await pilot.press(str(page.index(at) + 1))
    await pilot.pause()


@pytest.mark.parametrize(("name", "seats"), [("feud", 3), ("fair", 2)])
async def test_a_whole_game_is_played_with_digits(house: House, name: str, seats: int) -> None:
    session, rng = begin(house, name, seats), random.Random(seats)
    app = app_for(house, "play", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for _ in range(1000):
            if session.over:
                break
            screen = screen_of(app)
            choices = screen.panel.list.choices
            assert [choice.value for choice in choices if not choice.why][: len(session.legal())] == list(
                session.legal()
            )
            before = session.actions
            await pick(pilot, screen, rng.choice([at for at, choice in enumerate(choices) if not choice.why]))
            assert session.actions == before + 1

        assert session.over
        assert "It is over." in grid(app)
        assert session.log


async def test_the_panel_says_whose_decision_it_is_and_what_about(house: House) -> None:
    session = begin(house, "feud", 2)
    decision = session.play.decision()
    app = app_for(house, "play", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert f"Seat {session.spoken.game.to_act(session.state)} decides" in grid(app)
        assert " ".join(decision.about.split()) in " ".join(grid(app).split())


async def test_a_refused_answer_stands_greyed_and_answers_on_its_key(house: House) -> None:
    session, rng = begin(house, "feud", 2), random.Random(2)
    while not any(choice.why for choice in session.play.decision().choices):
        session.act(rng.choice(session.legal()))
    choices = session.play.decision().choices
    at = next(n for n, choice in enumerate(choices) if choice.why)
    app = app_for(house, "play", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = session.state
        await pick(pilot, screen_of(app), at)

        assert choices[at].why in grid(app)
        assert session.state is before
