"""A Battle is watched: each strike, each prevention and each fall for a beat, at the player's pace, before the game goes on."""

from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from rules.ludus.arena_events import (
    BattleEnded,
    DamageAssigned,
    DamagePrevented,
    DamageResolved,
    GladiatorsLeft,
)
from rules.ludus.frames import Fighting, Using
from rules.ludus.state import HIDDEN, Options
from saves.settings import Pace
from tests.rules.ludus.support.played import Played
from tests.tui.clocks import Clock
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, at, battle, fought, last_blow, machinations, spot_of
from tests.tui.grids import rows
from tests.tui.keyboard import ludus, page, side
from tui.app import Ad79
from tui.games.ludus.pictures.beat import Beat
from tui.kit import beats
from tui.kit.key_guard import KeyGuard
from tui.play.house import House
from tui.terminal.outlet import Outlet
from tui.text.lines import text_of

SIZE = (80, 24)


@pytest.fixture(autouse=True)
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each beat stays until a key comes."""
    monkeypatch.setattr(beats, "_SHORTEST", 600.0)
    monkeypatch.setattr(beats, "_LONGEST", 600.0)
    monkeypatch.setattr(beats, "_LAST", 700.0)


def table(house: House, played: Played, pace: Pace = "quick", options: Options = ALONE) -> Ad79:
    session = fought(house, played, options) if played.state.battle else at(house, played, options)
    session.settings = replace(session.settings, pace=pace)
    return app_for(house, "ludus", play=session.play)


def running(app: Ad79) -> AbstractAsyncContextManager[Pilot[Any]]:
    return app.run_test(size=SIZE)


async def press(pilot: Pilot[Any], *keys: str) -> None:
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def shown(app: Ad79) -> list[Beat]:
    return list(ludus(app).beats._scenes)


def beat(app: Ad79) -> Beat:
    found = ludus(app).beats._told
    assert found is not None
    return found


async def run_out(app: Ad79, pilot: Pilot[Any]) -> None:
    """The time of the beat is over."""
    clock = ludus(app).beats._clock
    assert clock is not None
    clock.stop()
    clock._callback()  # type: ignore[misc]
    await pilot.pause()


async def test_the_last_blow_of_a_battle_is_seen_to_land_and_to_fell_before_the_report(house: House) -> None:
    played = last_blow()
    app = table(house, played)
    async with running(app) as pilot:
        await press(pilot, "enter")
        kinds = [{type(event) for event in one.events} for one in shown(app)]
        assert any(DamageAssigned in one for one in kinds)
        assert [DamageResolved in one for one in kinds].index(True) < [GladiatorsLeft in one for one in kinds].index(
            True
        )
        assert BattleEnded in kinds[-1]

        told = []
        while page(app) == "ludus" and ludus(app).beats.on:
            told.append(side(app))
            if any(isinstance(event, GladiatorsLeft) for event in beat(app).events):
                fallen = spot_of(played, "veles")
                assert ludus(app).cells.marks[fallen] == "X"
                assert "Veles" in " ".join(rows(app))
            assert "Battle in" in rows(app)[0]
            assert "Combat Turn" in " ".join(rows(app)[1:12])
            await run_out(app, pilot)
        assert any("Defeated" in one for one in told)
        assert any("You win the Battle" in one for one in told)
        assert page(app) == "ludus_battle"


async def test_the_table_is_that_of_the_beat_and_no_question_stands_beside_it(house: House) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        await press(pilot, "enter")
        assert ludus(app).state.battle is None
        assert ludus(app).seen.battle is not None
        assert not ludus(app).panel.display
        assert "Battle in" in rows(app)[0]
        assert "Esc or any key To the end" in rows(app)[-1]


async def test_any_key_goes_on_to_the_end_and_does_nothing_else(house: House) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        await press(pilot, "enter", "q")
        assert page(app) == "ludus_battle"
        await press(pilot, "enter")
        assert page(app) == "ludus"
        assert ludus(app).panel.display


async def test_keys_that_skip_the_beats_end_at_the_report(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        await press(pilot, "enter")
        monkeypatch.setattr(Ad79, "unseen_for", lambda _: 60.0)
        await press(pilot, "enter", "enter", "space", "E", "1")
        assert page(app) == "ludus_battle"


async def struck(app: Ad79, pilot: Pilot[Any]) -> Clock:
    """The film of an own strike, after which the own turn goes on."""
    clock = Clock()
    app.guard = KeyGuard(clock)
    await press(pilot, "enter", "enter")
    assert ludus(app).beats.on
    clock.now += 1
    return clock


async def test_a_letter_that_ends_a_film_and_names_the_same_card_is_obeyed(house: House) -> None:
    app = table(house, battle())
    async with running(app) as pilot:
        await struck(app, pilot)
        await press(pilot, "D")
        assert not ludus(app).beats.on
        assert isinstance(ludus(app).state.top, Using)


@pytest.mark.parametrize("key", ["E", "enter", "space", "9", "Q"])
async def test_a_key_that_ends_a_film_and_names_nothing_at_the_table_does_no_more(house: House, key: str) -> None:
    app = table(house, battle())
    async with running(app) as pilot:
        await struck(app, pilot)
        state = ludus(app).state
        await press(pilot, key)
        assert not ludus(app).beats.on
        assert ludus(app).state is state


async def test_a_letter_that_ends_the_film_of_the_opponents_combat_turn_does_nothing_in_the_next_own_one(
    house: House,
) -> None:
    app = table(house, battle())
    async with running(app) as pilot:
        clock = await struck(app, pilot)
        await press(pilot, "escape")
        clock.now += 1
        await press(pilot, "E")
        clock.now += 1
        assert ludus(app).beats.on
        state = ludus(app).state
        await press(pilot, "D")

        assert not ludus(app).beats.on
        assert ludus(app).state is state
        assert isinstance(state.top, Fighting)
        assert "D only ended what was shown. Press it again to use it." in rows(app)[-2]


async def test_a_letter_that_ends_a_film_answers_no_question_that_was_not_there(house: House) -> None:
    """The card was there before, while a Reaction was asked for."""
    app = table(house, battle(1).attack("retiarius").choose("thraex"))
    async with running(app) as pilot:
        clock = Clock()
        app.guard = KeyGuard(clock)
        await press(pilot, "enter")
        asked = ludus(app).state
        clock.now += 1
        await press(pilot, "D")
        assert not ludus(app).beats.on
        assert ludus(app).state is asked
        clock.now += 1
        await press(pilot, "D")
        assert isinstance(ludus(app).state.top, Using)


@pytest.mark.parametrize(("key", "counts"), [("enter", False), ("E", False), ("D", True), ("up", True)])
async def test_after_a_battle_that_was_shown_a_key_counts_at_once_that_names_something(
    house: House, key: str, *, counts: bool
) -> None:
    app = table(house, battle())
    async with running(app) as pilot:
        clock = await struck(app, pilot)
        while ludus(app).beats.on:
            await run_out(app, pilot)
        before = ludus(app).state, ludus(app).pointing.here
        await press(pilot, key)
        assert ((ludus(app).state, ludus(app).pointing.here) != before) == counts
        clock.now += 1
        await press(pilot, key)
        assert ludus(app).state is not before[0] or key == "up"


async def test_no_key_closes_the_report_that_was_to_skip_the_film_before_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        clock = Clock()
        app.guard = KeyGuard(clock)
        await press(pilot, "enter")
        monkeypatch.setattr(Ad79, "unseen_for", lambda _: 0.25)
        while ludus_shows(app):
            await run_out(app, pilot)
        for _ in range(3):
            assert page(app) == "ludus_battle"
            clock.now += 0.3
            await press(pilot, "enter")
        assert page(app) == "ludus_battle"
        clock.now += 1
        await press(pilot, "enter")
        assert page(app) == "ludus"


def ludus_shows(app: Ad79) -> bool:
    return page(app) == "ludus" and ludus(app).beats.on


@pytest.mark.parametrize("watched", [True, False])
async def test_a_space_that_comes_after_the_last_beat_is_taken_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch, watched: bool
) -> None:
    app = table(house, battle(), "quick" if watched else "at_once")
    async with running(app) as pilot:
        await press(pilot, "enter", "enter")
        if watched:
            assert ludus(app).beats.on
            while ludus(app).beats.on:
                await run_out(app, pilot)
        assert page(app) == "ludus"
        monkeypatch.setattr(app.guard, "swallow", lambda *_: False)
        await press(pilot, "space")
        assert ("Space does nothing here" in " ".join(rows(app))) == (not watched)


async def test_step_by_step_each_beat_waits_for_space(house: House) -> None:
    app = table(house, last_blow(), "step")
    async with running(app) as pilot:
        await press(pilot, "enter")
        for one in shown(app):
            assert beat(app) == one
            assert ludus(app).beats._clock is None
            await press(pilot, "space")
        assert page(app) == "ludus_battle"


async def test_step_by_step_any_other_key_goes_on_to_the_end(house: House) -> None:
    app = table(house, last_blow(), "step")
    async with running(app) as pilot:
        await press(pilot, "enter", "space", "x")
        assert page(app) == "ludus_battle"


@pytest.mark.parametrize("pace", ["at_once", "quick"])
async def test_at_once_and_on_a_slow_line_nothing_is_shown(
    house: House, pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    if pace == "quick":
        monkeypatch.setattr(Outlet, "round_trip", lambda _: 0.31)
    app = table(house, last_blow(), pace)
    async with running(app) as pilot:
        await press(pilot, "enter")
        assert page(app) == "ludus_battle"


async def test_a_prevention_is_a_beat_and_so_is_the_card_that_the_opponent_plays_with_its_text(house: House) -> None:
    app = table(house, battle(1).attack("retiarius").choose("thraex"))
    async with running(app) as pilot:
        await press(pilot, "enter")
        assert any(isinstance(event, DamagePrevented) for event in beat(app).events)
        assert "2 of the damage to your Thraex is Prevented." in side(app)
        await run_out(app, pilot)
        assert "Your opponent plays Net Throw." in side(app)
        assert 'To your opponent: "Exhaust a target opposing Ready Gladiator."' in side(app)


@pytest.mark.parametrize(("pace", "wanted"), [("quick", False), ("step", True)])
async def test_the_cards_of_the_opponents_turn_are_beats_where_each_waits_for_a_key(
    house: House, pace: Pace, wanted: bool
) -> None:
    app = table(house, machinations(), pace)
    async with running(app) as pilot:
        await press(pilot, "E", "2")
        assert ludus(app).beats.on == wanted
        if wanted:
            assert "Your opponent uses Verona." in side(app)
            assert "Space Next" in rows(app)[-1]
            await press(pilot, "space", "space")
            assert "Your opponent buys Murmillo. Murmillo, Gladiator" in side(app)
            assert "Space Next" in rows(app)[-1]
            await press(pilot, "space")
            assert page(app) == "ludus"
            assert not ludus(app).beats.on


async def test_the_hand_of_the_opponent_stays_hidden(house: House) -> None:
    app = table(house, machinations(), "step")
    async with running(app) as pilot:
        await press(pilot, "E", "2")
        assert shown(app)
        assert all(set(one.state.schools[1].hand) <= {HIDDEN} for one in shown(app))
        assert all(set(one.before.schools[1].hand) <= {HIDDEN} for one in shown(app))


async def test_a_small_change_of_the_window_keeps_the_beat(house: House) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        await press(pilot, "enter")
        before = beat(app)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert beat(app) is before
        assert ludus(app).beats.on
        assert not ludus(app).panel.display


async def test_the_panel_comes_back_with_what_is_asked_by_then_in_its_very_first_picture(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A panel that was hidden comes back with its former size, and so without having been laid out again."""
    app = table(house, battle(1).attack("retiarius").choose("thraex"))
    async with running(app) as pilot:
        await press(pilot, "enter")
        panel = ludus(app).panel
        assert not panel.display
        monkeypatch.setattr(panel, "on_resize", lambda: None)
        ludus(app).beats.cut_short("")
        told = " ".join(text_of(line) for line in panel.lines)
        assert "Samnite attacks" in told
        assert "Evade" not in told
        about = ludus(app).about.styles.height
        assert about is not None
        await pilot.pause()
        ludus(app).draw()
        assert about == ludus(app).about.styles.height


@pytest.mark.parametrize(("moments", "seconds"), [(2, 0.6), (3, 0.6), (4, 0.96), (10, 0.48)])
async def test_a_chain_of_more_than_three_moments_is_shown_more_slowly(
    house: House, monkeypatch: pytest.MonkeyPatch, moments: int, seconds: float
) -> None:
    monkeypatch.setattr(beats, "_SHORTEST", 0.12)
    monkeypatch.setattr(beats, "_LONGEST", 0.6)
    app = table(house, battle())
    async with running(app) as pilot:
        await pilot.pause()
        part = ludus(app).beats
        part._scenes = [beat_of(app)] * moments
        assert part._seconds == pytest.approx(seconds)


def beat_of(app: Ad79) -> Beat:
    """A moment in which nothing happens."""
    return Beat((), ludus(app).state, ludus(app).state)
