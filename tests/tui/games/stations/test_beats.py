"""The beats of a round at its table: strikes and falls are shown before the new state, at the player's pace."""

from collections.abc import Callable

import msgspec
import pytest

from rules.stations.actions import Engage, Strike
from rules.stations.state import Options
from tests.tui.clocks import Clock
from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import GAME, STRUCK, TWO, at_table, begun
from tests.tui.grids import grid, rows
from tests.tui.keyboard import page, ready, side
from tui.app import Ad79
from tui.games.stations.pictures.beat import beat_lines, beat_marks, beats_of
from tui.games.stations.screens.board import StationsScreen
from tui.games.stations.set_up import GUIDED
from tui.games.stations.wording import StationsWording
from tui.kit.key_guard import KeyGuard
from tui.play.house import House
from tui.play.played import Done, Played
from tui.play.session import Session
from tui.terminal.outlet import Outlet
from tui.text.lines import text_of

SIZE = (80, 24)
PERSONS = Options(players=("person",) * 4)
BOTS = Options(players=("person", "easy", "easy", "easy"))


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No beat ends by itself, and no link is slow."""
    monkeypatch.setattr(StationsScreen, "set_timer", lambda *_, **__: None)


def at_pace(house: House, pace: str) -> Session:
    """A game before a strike of the person that ends the round."""
    session = at_table(house, *STRUCK, options=BOTS)
    assert isinstance(session.legal()[0], Strike)
    session.settings = msgspec.structs.replace(session.settings, pace=pace)
    return session


def table(app: Ad79) -> StationsScreen:
    assert isinstance(app.screen, StationsScreen)
    return app.screen


@pytest.mark.usefixtures("still")
async def test_a_strike_stands_there_for_a_beat_and_any_key_goes_on_to_the_end(house: House) -> None:
    app = app_for(house, "stations", play=at_pace(house, "quick").play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        shown = grid(app)
        assert table(app).beats.on
        assert "strikes" in shown
        assert "[Target]" in shown
        assert " -" in shown
        assert "goes on to" not in shown, "the last row tells the keys"
        assert "Esc or any key To the end" in rows(app)[-1]

        await ready(pilot, "x")
        assert page(app) == "stations_round"


@pytest.mark.usefixtures("still")
async def test_of_a_key_that_comes_before_a_report_can_have_been_seen_it_is_said_that_it_did_not_count(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter was swallowed without a word where it came just after the Escape that ended the film."""
    app = app_for(house, "stations", play=at_pace(house, "quick").play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        clock = Clock()
        app.guard = KeyGuard(clock)
        monkeypatch.setattr(Ad79, "unseen_for", lambda _: 0.25)
        await ready(pilot, "escape")
        assert page(app) == "stations_round"
        await ready(pilot, "enter")
        assert page(app) == "stations_round"
        assert "Enter came too soon to count. Press it again to use it." in rows(app)[-2]
        clock.now += 2
        await ready(pilot, "enter")
        assert page(app) == "stations"


@pytest.mark.usefixtures("still")
async def test_a_key_during_a_film_ends_it_and_answers_nothing_that_was_not_seen(house: House) -> None:
    session = at_table(house, *TWO, "locusta", "harpy", "siren", options=GUIDED)
    session.settings = msgspec.structs.replace(session.settings, pace="quick")
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.guard = KeyGuard(Clock())
        await ready(pilot, table(app).answers.letters["griffin"])
        assert table(app).beats.on, "a bot's Flier has chosen whom it meets"
        await ready(pilot, "2")
        assert not table(app).beats.on
        assert isinstance(session.legal()[0], Engage)
        assert "2 only ended what was shown. Press it again to use it." in " ".join(grid(app).split())
        done = session.actions
        app.guard = KeyGuard(Clock())
        await ready(pilot, "2")
        assert session.actions > done
        assert "answers nothing that has not been asked yet" in table(app).ABOUT


@pytest.mark.usefixtures("still")
async def test_no_key_closes_the_report_that_was_to_skip_the_film_before_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(house, "stations", play=at_pace(house, "quick").play)
    async with app.run_test(size=SIZE) as pilot:
        clock = Clock()
        app.guard = KeyGuard(clock)
        await ready(pilot, "1")
        shown = table(app).beats
        monkeypatch.setattr(Ad79, "unseen_for", lambda _: 0.25)
        for at in range(len(shown._scenes)):
            shown._beat(at + 1)
        for key in ("space", "enter", "1"):
            await ready(pilot, key)
            assert page(app) == "stations_round"
        clock.now += 1.1
        await ready(pilot, "enter")
        assert page(app) == "stations"


@pytest.mark.usefixtures("still")
async def test_step_by_step_space_shows_the_next_beat_and_the_battle_comes_last(house: House) -> None:
    app = app_for(house, "stations", play=at_pace(house, "step").play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        assert "[Target]" in grid(app)
        for _ in range(6):
            if "[Battle]" in grid(app):
                break
            await ready(pilot, "space")
        assert "[Battle]" in grid(app)
        assert "deals" in grid(app)
        assert rows(app)[0].startswith(" Round 2 of 8")
        await ready(pilot, "x")
        assert page(app) == "stations_round"


@pytest.mark.parametrize("slow", [False, True])
async def test_at_once_or_on_a_slow_line_nothing_is_shown(
    house: House, monkeypatch: pytest.MonkeyPatch, *, slow: bool
) -> None:
    monkeypatch.setattr(Outlet, "round_trip", lambda _: 0.5 if slow else 0.0)
    app = app_for(house, "stations", play=at_pace(house, "quick" if slow else "at_once").play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        assert page(app) == "stations_round"


def done(session: Session, pick: Callable[[Strike], bool]) -> Done:
    return Done(session.state, next(one for one in session.legal() if isinstance(one, Strike) and pick(one)))


def test_a_beat_marks_damage_and_falls_and_tells_them(house: House) -> None:
    session = at_pace(house, "quick")
    found = list(beats_of(GAME, (done(session, lambda _: True),), (0,), cards=False))
    strike, battle = found[0], found[-1]
    assert (strike.phase, battle.phase) == ("target", "battle")
    assert strike.actor
    assert not battle.actor
    assert any(mark.startswith("-") for mark in beat_marks(strike).values())
    assert any(mark.endswith("falls") for mark in beat_marks(battle).values())
    told = " ".join(text_of(one) for one in beat_lines(StationsWording(GAME.deck), strike, 79, 9))
    assert "strikes" in told


def test_nobody_s_hand_is_in_a_beat(house: House) -> None:
    session = at_pace(house, "quick")
    for persons, own in (((0,), True), ((0, 1), False)):
        for beat in beats_of(GAME, (done(session, lambda _: True),), persons, cards=True):
            assert all(card == "?" for hand in beat.state.hands[1:] for card in hand)
            assert ("?" not in beat.state.hands[0]) is own


async def test_whom_one_would_strike_of_ones_own_team_comes_last(house: House) -> None:
    session = at_pace(house, "quick")
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        targets = [one.value.at for one in table(app).panel.list.choices if isinstance(one.value, Strike)]
        by = session.state.entrant(table(app).panel.list.choices[0].value.card)
        own = [session.state.entrant(card).team == by.team for card in targets]
        assert set(own) == {False, True}
        assert own == sorted(own)
        assert targets != [one.at for one in session.legal() if isinstance(one, Strike)]


async def test_what_comes_of_an_answer_is_told_whole_where_not_all_has_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StationsScreen, "told_here", ("", *["A long Spell. " * 5] * 3, "Sun wins."))
    app = app_for(house, "stations", play=at_pace(house, "quick").play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Sun wins." in side(app, 1, 15)


async def test_after_others_have_played_the_status_line_points_to_the_log(house: House) -> None:
    session = begun(house, BOTS)
    session.settings = msgspec.structs.replace(session.settings, pace="at_once")
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        acted = session.actions
        assert ("L: what they did" in rows(app)[-2]) == (acted > 0)
        await ready(pilot, "1")
        while page(app) != "stations":
            await ready(pilot, "enter")
        assert session.actions > acted + 1
        assert rows(app)[-2].strip() == "L: what they did"


def pressed(session: Session, card: str, at: str) -> Played:
    return session.act(next(one for one in session.legal() if one == Strike(one.seat, card, at)))


def test_the_moment_that_turns_a_round_says_how_it_ends_and_is_held(house: House) -> None:
    session = at_table(house, *STRUCK, options=BOTS)
    played = pressed(session, "retiarius", "sagittarius")
    found = list(beats_of(GAME, played.done, (0,), cards=False))
    decides = [beat for beat in found if beat.decides]
    assert [beat.phase for beat in decides] == ["target"]
    assert decides[0].decides == "This decides the round: Retiarius wins, a point for Sun."


def test_what_was_decided_for_a_player_is_shown_with_its_reason(house: House) -> None:
    session = at_table(house, "tiro", "stymphalian_bird", "veles", options=PERSONS)
    played = session.act(next(one for one in session.legal() if one.card == "harpy"))
    found = list(beats_of(GAME, played.done, (0, 1, 2, 3), cards=False))
    told = [beat.given for beat in found if beat.given]
    assert told[0] == "The round ends alike whatever is still chosen, so it was decided for you."


@pytest.mark.usefixtures("still")
async def test_a_key_leaps_to_what_turns_the_round_and_the_next_one_to_the_end(house: House) -> None:
    session = at_table(house, *STRUCK[:-1], options=Options(players=("medium", "easy", "easy", "person")))
    session.settings = msgspec.structs.replace(session.settings, pace="quick")
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, table(app).answers.letters["sagittarius"])
        assert "Esc or any key To what decides the round" in rows(app)[-1]
        await ready(pilot, "escape")
        assert "This decides the round: " in side(app, 1, 15)
        told = table(app).beats.told
        assert told is not None
        assert table(app).beats.lasts(told) == 3
        assert "Esc or any key To the end" in rows(app)[-1]
        await ready(pilot, "escape")
        assert page(app) == "stations_round"
