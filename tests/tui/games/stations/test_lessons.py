"""The guided game on its pages: lessons before decisions, never twice, resumed after a cut line, skipped at a key."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.stations.actions import Select
from rules.stations.state import StationsState
from saves.faults import FaultCause, SaveFault
from tests.tui.conftest import app_for
from tests.tui.games.stations.games import guided
from tests.tui.games.stations.tables import ALONE, DECK, GAME, ONE, TOGETHER, TWO, at_table, begun, opened, play
from tests.tui.grids import grid, rows
from tests.tui.keyboard import heading, page, ready
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.stations.guide import guide_of
from tui.games.stations.screens.board import StationsScreen
from tui.games.stations.screens.round import RoundReport
from tui.games.stations.set_up import GUIDED
from tui.kit.lesson_tips import LessonTips
from tui.play.house import House
from tui.play.session import Session
from tui.text.keyboard import keyed
from tui.text.lines import wrapped

SIZE = (80, 24)
GUIDE = guide_of(DECK)
ALL = GUIDE.ids


def read(house: House) -> tuple[str, ...]:
    return house.settings.lessons.get("test", ())


FIRST, BEFORE = "A round", "Fliers and strikes"


async def test_a_tip_takes_no_key_and_covers_nothing_and_gives_way_to_the_next(house: House) -> None:
    session = guided(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        assert (heading(app), screen.dialog, read(house)) == (FIRST, None, ())
        tip = screen.tips.view.region
        assert not any(tip.overlaps(one.region) for one in (screen.table, screen.card, screen.panel, screen.status))
        assert rows(app)[tip.y].startswith(" A round: the highest Damage left wins")
        screen.draw()
        await ready(pilot)
        assert heading(app) == FIRST
        await ready(pilot, "1")
        assert (session.actions > 0, heading(app), read(house)) == (True, BEFORE, ("selection",))


async def test_a_tip_goes_with_its_decision_where_no_other_fits(house: House) -> None:
    session = guided(house)
    house.note_lessons("test", tuple(one for one in ALL if one != "selection"))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        assert (heading(app), screen.tail.display) == (FIRST, False)
        await ready(pilot, "1")
        assert (heading(app), screen.tail.display) == ("", True)


@pytest.mark.parametrize("height", [23, 24, 40])
async def test_a_tip_moves_nothing_but_the_log(house: House, height: int) -> None:
    app = app_for(house, "stations", play=guided(house).play)
    async with app.run_test(size=(80, height)) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        with_tip = [one.region for one in (screen.table, screen.panel, screen.status)]
        assert screen.tips.rows == screen.tips.view.region.height == LessonTips.LEAST_ROWS
        house.note_lessons("test", ALL)
        screen.draw()
        await ready(pilot)
        assert not screen.tips.rows
        assert [one.region for one in (screen.table, screen.panel, screen.status)] == with_tip


def lesson(state: StationsState, *read: str) -> str:
    """The lesson that comes at a decision, once some were read."""
    found = GUIDE.lesson(state, ("selection", *read))
    return found.id if found else ""


def test_fliers_and_strikes_are_told_before_the_first_round_is_fought_and_the_first_station_once_it_moves() -> None:
    first, second, later = opened(GUIDED), play(opened(GUIDED), "tiro"), play(opened(GUIDED), *ONE)
    assert [lesson(one) for one in (first, second, later)] == ["before_battle", "before_battle", "first_station"]
    assert "with F fly, with T or O strike first, with R hit all" in GUIDE.lessons[0].text


def test_what_lies_in_the_arena_is_explained_before_what_can_wait() -> None:
    met = play(opened(GUIDED), *ONE, "sagittarius", "secutor", "laquearius")
    assert [lesson(met, *read) for read in ((), ("target",), ("target", "first_station"))] == [
        "target",
        "first_station",
        "",
    ]
    flown = play(opened(GUIDED), *TWO, "chimera", "harpy")
    assert lesson(flown) == "engagement"


def about(state: StationsState, card: str, *read: str) -> str:
    """The lesson that comes while the cursor is on a card of the hand."""
    answer = next(one for one in GAME.legal(state) if isinstance(one, Select) and one.card == card)
    found = GUIDE.lesson_about(state, answer, read)
    return found.id if found else ""


def test_each_kind_of_card_is_explained_under_the_cursor_before_it_is_selected() -> None:
    first, second = opened(GUIDED), play(opened(GUIDED), *ONE)
    assert [about(first, one) for one in ("tiro", "wings_of_daedalus")] == ["", "spell"]
    assert about(first, "siren") == "", "it is not Qualified yet"
    assert [about(second, one) for one in ("sagittarius", "stymphalian_bird")] == ["target", "engagement"]
    assert about(second, "sagittarius", "target") == ""
    assert GUIDE.lesson_about(opened(ALONE), GAME.legal(opened(ALONE))[0], ()) is None


@pytest.mark.parametrize("height", [23, 24])
async def test_a_tip_on_the_card_under_the_cursor_stands_for_that_of_the_decision(house: House, height: int) -> None:
    session = guided(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, height)) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        cards = [choice.value.card for choice in screen.panel.list.choices]
        for card, told in (("tiro", FIRST), ("wings_of_daedalus", "Spells"), ("tiro", FIRST)):
            screen.panel.go_to(cards.index(card))
            await ready(pilot)
            assert (heading(app), screen.tips.view.region.height) == (told, LessonTips.LEAST_ROWS)
        await ready(pilot, "enter")
        assert (heading(app), read(house)) == (BEFORE, ("selection", "spell"))


async def test_a_tip_on_a_card_takes_the_rows_of_the_log_and_gives_them_back(house: House) -> None:
    session = guided(house)
    house.note_lessons("test", tuple(one for one in ALL if one != "spell"))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        cards = [choice.value.card for choice in screen.panel.list.choices]
        screen.panel.go_to(cards.index("wings_of_daedalus"))
        await ready(pilot)
        assert (heading(app), screen.tail.display) == ("Spells", False)
        screen.panel.go_to(cards.index("tiro"))
        await ready(pilot)
        assert (heading(app), screen.tail.display) == ("", True)
        assert rows(app)[screen.card.region.y][screen.card.region.x :].startswith(" Tiro")


async def test_no_other_game_has_lessons(house: House) -> None:
    app = app_for(house, "stations", play=begun(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert not heading(app)


async def test_no_lesson_comes_on_the_report_of_a_round_that_is_over(house: House) -> None:
    session = guided(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        set_state(session, play(session.state, *ONE))
        app.visit("stations_round", play=session.play)
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, RoundReport)
        assert not heading(app)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, StationsScreen)
        assert heading(app) == "The First Station"


async def test_the_table_teaches_nothing_until_the_report_of_the_round_was_read(house: House) -> None:
    session = guided(house)
    set_state(session, play(session.state, *ONE[:-1]))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        table, report = app.screen_stack[-2:]
        assert isinstance(report, RoundReport)
        assert isinstance(table, StationsScreen)
        assert not heading(app)
        assert table.dialog is None
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert app.screen is table
        assert heading(app) == FIRST


async def test_a_cut_line_loses_no_tip_and_repeats_none(house: House) -> None:
    session = guided(house)
    for _ in range(2):
        app = app_for(House(house.folders), "stations", play=session.play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot)
            assert heading(app) == FIRST
    house.note_lessons("test", ("selection",))
    app = app_for(House(house.folders), "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert heading(app) == BEFORE


async def leave(app: Ad79, pilot: Pilot[Any]) -> None:
    """Press q, look at the question, go back, and leave for good."""
    below, lesson = page(app), heading(app)
    await ready(pilot, "q")
    assert "Leave AD 79" in grid(app)
    await ready(pilot, "enter")
    assert (page(app), heading(app)) == (below, lesson)
    await ready(pilot, "q", "2")
    assert page(app) == "title"


async def test_q_leaves_beside_a_tip_which_comes_again_where_one_goes_on(house: House) -> None:
    app = app_for(house, "stations", play=guided(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert heading(app) == FIRST
        await leave(app, pilot)
    assert read(house) == ()


async def test_q_leaves_from_the_report_of_a_round(house: House) -> None:
    session = at_table(house, *ONE)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.visit("stations_round", play=session.play)
        await ready(pilot)
        assert (page(app), heading(app)) == ("stations_round", "")
        await leave(app, pilot)


async def test_the_guide_is_switched_off_and_begun_again_by_name(house: House) -> None:
    app = app_for(house, "stations", play=guided(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "colon", *"guide", "enter")
        assert (heading(app), read(house), house.settings.taught) == ("", ALL, ("stations",))
        assert "The guide is off for this game" in grid(app)
        await ready(pilot, "colon", *"guide", "enter")
        assert (heading(app), read(house)) == (FIRST, ())


async def test_another_guided_game_begins_its_lessons_anew(house: House) -> None:
    guided(house)
    house.change_settings(type(house.settings)(lessons={"test": ALL, "other": ALL}))
    house.forget_lessons("test")
    assert house.settings.lessons == {"other": ALL}
    house.forget_lessons("nobody")
    assert House(house.folders).settings.lessons == {"other": ALL}


async def test_lessons_that_cannot_be_kept_hold_for_the_sitting_and_it_is_said(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = SaveFault(FaultCause.UNWRITABLE, Path("x"), "The file may not be written.", "Give yourself the right.")

    def refuse(*_: object) -> None:
        raise fault

    app = app_for(house, "stations", play=guided(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        monkeypatch.setattr("tui.play.house.save_settings", refuse)
        await ready(pilot, "1")
        assert "could not be saved. The file may not be written." in " ".join(grid(app).split())
        assert heading(app) == BEFORE


async def test_a_watcher_is_not_taught(house: House) -> None:
    playing = guided(house)
    app = app_for(house, "stations", play=Session(playing.spoken, playing.state).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert not heading(app)


async def test_a_lesson_waits_until_the_cover_is_lifted(house: House) -> None:
    options = type(GUIDED)(players=TOGETHER.players, guided=True)
    app = app_for(house, "stations", play=at_table(house, "tiro", "murmillo", options=options).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert not heading(app)
        await pilot.press("enter")
        await pilot.pause()
        assert heading(app) == FIRST


async def test_how_to_play_is_a_key_away_from_the_table_and_its_help(house: House) -> None:
    app = app_for(house, "stations", play=begun(house).play)
    async with app.run_test(size=SIZE) as pilot:
        for keys in (("g",), ("question_mark", "g")):
            await pilot.press(*keys)
            await pilot.pause()
            assert rows(app)[0].startswith(" AD 79  How to play the Stations")
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, StationsScreen)


def test_no_tip_is_longer_than_its_rows() -> None:
    for one in GUIDE.lessons:
        assert len(wrapped(f"{one.title}: {keyed(one.text)}", SIZE[0] - 1, "panel", " ")) <= LessonTips.LEAST_ROWS, (
            one.id
        )
