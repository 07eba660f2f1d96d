"""Before a fight that cannot be given up: the question comes before the move, says who waits, and can be answered with no."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from rules.bots.campaign.playout import MEETINGS, TriedBefore, TriedFight, step_before
from rules.campaign.journey.actions import Land, Walk
from rules.campaign.journey.frames import LandingAt
from rules.campaign.journey.scion_eve import banes_in_wait
from rules.campaign.table.events import BaneGained
from tests.tui.conftest import app_for
from tests.tui.games.campaign.gates import before_the_primus, before_the_scion, last_step
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.situations import at, late
from tests.tui.grids import grid
from tui.app import Ad79
from tui.games.campaign.pictures.meeting import foe_met, meeting_lines
from tui.games.campaign.pictures.panels import goal_lines
from tui.games.campaign.pictures.road import astray_told
from tui.games.campaign.screens.combat import CombatScreen
from tui.games.campaign.screens.map import MapScreen
from tui.games.campaign.screens.meeting import Meeting
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.tries import odds_told
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

SIZE = (80, 23)


@asynccontextmanager
async def met(session: Session, house: House) -> AsyncIterator[tuple[Ad79, Pilot[Any]]]:
    """A meeting that the map led to."""
    app = app_for(house, "map", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, MapScreen)
        app.screen.take(last_step(session))
        await pilot.pause()
        yield app, pilot


async def test_the_primus_is_met_before_the_move_is_made(house: House) -> None:
    session = before_the_primus(house)
    before = session.state
    async with met(session, house) as (app, _):
        assert isinstance(app.screen, Meeting)
        assert session.state == before
        for told in ("Decimus", "Primus of the New Argonauts", "You have one plan. I brought several.", "No surrender"):
            assert told in grid(app)


@pytest.mark.parametrize("before", [before_the_primus, before_the_scion])
async def test_how_many_may_be_out_at_once_is_told_before_one_goes_there(
    house: House, before: Callable[[House], Session]
) -> None:
    async with met(before(house), house) as (app, _):
        shown = " ".join(grid(app).split())
        assert re.search(r"units? .*\(\d out at once\)", shown)


@pytest.mark.parametrize("key", ["1", "enter", "escape"])
async def test_there_is_a_way_out(house: House, key: str) -> None:
    session = before_the_primus(house)
    before = session.state
    async with met(session, house) as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, MapScreen)
        assert session.state == before


async def test_whoever_goes_on_fights(house: House) -> None:
    session = before_the_primus(house)
    async with met(session, house) as (app, pilot):
        await pilot.press("2")
        await pilot.pause()
        assert isinstance(app.screen, CombatScreen)
        assert session.state.combat.kind == "primus"


async def test_the_scion_is_met_too(house: House) -> None:
    session = before_the_scion(house)
    async with met(session, house) as (app, _):
        assert isinstance(app.screen, Meeting)
        assert "Scion of Pluto" in grid(app)
        assert "On to Mount Vesuvius: fight" in grid(app)


def test_the_meeting_of_the_scion_alone_says_that_blessings_do_not_help(house: House) -> None:
    told = {}
    for made in (before_the_primus, before_the_scion):
        session = made(house)
        game: Any = session.spoken.game
        foe = foe_met(game, session.state, last_step(session))
        assert foe is not None
        lines = meeting_lines(Names(game.cat), session.state, foe, "", "", 78)
        told[foe.scion] = " ".join(" ".join(map(text_of, lines)).split())

    assert "no blessing saves you" in told[True]
    assert "no blessing" not in told[False]


async def test_a_bot_says_how_often_it_won(house: House) -> None:
    async with met(before_the_primus(house), house) as (app, pilot):
        assert "tries" not in grid(app)
        await pilot.press("H")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert f"of {MEETINGS} tries." in grid(app)
        assert "fell for good" in grid(app)


async def test_nobody_is_met_elsewhere(house: House) -> None:
    session = set_out(house)
    app = app_for(house, "map", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, MapScreen)
        app.screen.take(next(one for one in session.legal() if isinstance(one, Walk)))
        await pilot.pause()
        assert not isinstance(app.screen, Meeting)


@pytest.mark.parametrize("made", [before_the_primus, before_the_scion])
def test_all_of_it_fits_beside_the_painting(house: House, made: Callable[[House], Session]) -> None:
    session = made(house)
    game: Any = session.spoken.game
    foe = foe_met(game, session.state, last_step(session))
    assert foe is not None
    names = Names(game.cat)
    fights = tuple(TriedFight(n > 0, ("archer",) if n else ("net_diver",), n > 4, n < 2, 1) for n in range(MEETINGS))
    scions = [foe._replace(id=one.id) for one in game.cat.scions] if foe.scion else [foe]
    for one in scions:
        told = meeting_lines(
            names,
            session.state,
            one,
            "A line of some length, which takes two rows.",
            odds_told(names, TriedBefore("scion" if foe.scion else "primus", fights)),
            42,
        )
        assert len([line for line in told if line]) <= 17


@pytest.mark.parametrize(("before", "foe"), [(before_the_primus, "Decimus"), (before_the_scion, "")])
async def test_a_bot_says_on_the_map_how_often_it_won_with_what_one_has_now(
    house: House, before: Callable[[House], Session], foe: str
) -> None:
    session = before(house)
    state = session.state
    foe = foe or session.spoken.game.cat.scion[state.options.scion].name  # type: ignore[attr-defined]
    app = app_for(house, "map", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("O")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert f"{foe} now: a bot won " in grid(app)
        assert f"of {MEETINGS} tries." in grid(app)
        assert session.state is state


def test_who_is_far_away_is_tried_as_if_one_were_there(house: House) -> None:
    session = set_out(house)
    game = session.spoken.game
    there, walk = step_before(game, session.state, "rome") or (session.state, None)  # type: ignore[arg-type]
    near = before_the_primus(house)

    assert walk == last_step(near)
    assert there.laid == session.state.laid
    assert step_before(game, session.state, "vesuvius") is None  # type: ignore[arg-type]


def test_the_map_of_the_last_act_says_how_strong_the_scion_is(house: House) -> None:
    session = before_the_scion(house)
    names, table = Names(session.spoken.game.cat), session.state.table  # type: ignore[attr-defined]
    options = replace(session.state.options, scion="taotie")
    state = replace(session.state, options=options, table=replace(table, bag=(*table.bag, *table.banes[:3])))
    game = session.spoken.game
    told = [text_of(one) for one in goal_lines(names, game, state, 33)]  # type: ignore[arg-type]
    record, more = names.cat.scion["taotie"], banes_in_wait(names.cat, state.laid)

    assert more > 0
    assert any(
        f"Health {names.cat.unit[record.unit].health + 3 + more} with 3 banes and {more} to come" in one for one in told
    )
    assert not any("banes" in text_of(one) for one in goal_lines(names, game, set_out(house).state, 33))  # type: ignore[arg-type]


def test_in_the_last_act_a_stop_that_leads_astray_is_asked_about(house: House) -> None:
    session = late(house)
    game: Any = session.spoken.game
    facts, walks = session.spoken.facts, [one for one in session.play.legal() if isinstance(one, Walk)]
    asked = {walk.to: facts.grave(session.state, walk) for walk in walks}
    far = {to: astray_told(Names(game.cat), game, session.state, to) for to in asked}

    assert {to for to, question in asked.items() if question} == {to for to, told in far.items() if told}
    assert all(far[to] in question for to, question in asked.items())
    assert any(asked.values())


@pytest.mark.parametrize(("used", "asks"), [(0, False), (9, True)])
def test_in_another_act_such_a_stop_is_asked_about_only_where_too_few_weeks_are_left_to_come_back(
    house: House, used: int, *, asks: bool
) -> None:
    session = at(house, "gordium", primuses=("virago", "decimus", "bingqing"), weeks=(used, 0, 0, 0))
    question = session.spoken.facts.grave(session.state, Walk(to="ephesus"))

    assert question == (
        "Go to Ephesus? Themiscyra is 4 moves away from there. Nobody may turn back at once." if asks else ""
    )


def test_a_landing_that_leads_astray_is_asked_about_too(house: House) -> None:
    session = late(house)
    ashore = replace(session.state, at="messana", pending=(LandingAt(harbor="messana", start="ravenna"),))
    asked = {to: session.spoken.facts.grave(ashore, Land(to=to)) for to in ("etna", "vesuvius", "taenarum")}

    assert {to for to, question in asked.items() if question} == {"etna", "taenarum"}


def test_the_arena_brings_as_many_banes_as_was_told(house: House) -> None:
    session = before_the_scion(house)
    game, state = session.spoken.game, session.state
    walk = last_step(session)
    told = banes_in_wait(game.cat, state.laid)  # type: ignore[attr-defined]
    met = game.apply(state, walk)
    declined = next((one for one in game.legal(met.state) if getattr(one, "bane", walk) is None), None)
    events = [*met.events, *(game.apply(met.state, declined).events if declined else ())]

    assert told > 0
    assert sum(isinstance(event, BaneGained) for event in events) == told
