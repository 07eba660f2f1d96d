"""The rest of a game of the Stations that a team has won already: one key plays it out and shows how it ended."""

import pytest
from msgspec.structs import replace

from rules.stations.events import GameEnded
from rules.stations.state import Options, Round, StationsState
from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import ALONE, GAME, begun, opened
from tests.tui.grids import grid
from tests.tui.keyboard import page, ready
from tests.tui.states import set_state
from tui.games.stations.pictures.beat import beats_of
from tui.games.stations.pictures.report import report_lines
from tui.games.stations.rest import RestPlayedOut
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House
from tui.text.english import plural
from tui.text.lines import text_of

SIZE = (80, 24)
TOLD = "plays the rest out"


def decided(options: Options = ALONE, *, by: int = 5) -> StationsState:
    """A game before its seventh round, in which a team has won so many of the six before; two are left."""
    state = opened(options)
    hands = tuple(hand[:-6] for hand in state.hands)
    pile = tuple(card for hand in state.hands for card in hand[-6:])
    rounds = tuple(Round(0, 1, (), (), 0 if number < by else None) for number in range(6))
    return replace(state, hands=hands, pile=pile, rounds=rounds)


async def test_one_key_plays_a_decided_game_out_and_shows_how_it_ended(house: House) -> None:
    session = begun(house)
    set_state(session, decided())
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "> To the end" in grid(app)
        await ready(pilot, "greater_than_sign")
        assert page(app) == "stations_end"
        assert (session.over, len(session.state.rounds)) == (True, 8)
        assert session.wishes.standing_answer is None


async def test_a_game_that_is_open_has_to_be_played(house: House) -> None:
    session = begun(house)
    set_state(session, decided(by=2))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "To the end" not in grid(app)
        await ready(pilot, "greater_than_sign")
        assert isinstance(app.screen, StationsScreen)
        assert session.state.rounds == decided(by=2).rounds


def test_the_answers_are_given_until_the_game_is_over_and_in_no_open_one() -> None:
    wish, state = RestPlayedOut(GAME), decided(by=2)
    assert wish.answer(state, GAME.legal(state)) is None
    legal = GAME.legal(decided())
    assert wish.answer(decided(), legal) in legal
    assert wish.after(()) is wish
    assert wish.after((GameEnded((5, 0), 0),)) is None
    assert wish.taken_back() is None


def test_answers_to_the_rest_are_not_told_as_decided_for_the_player_who_wished_them(house: House) -> None:
    session = begun(house)
    session.settings = replace(session.settings, clear_choices="always")
    set_state(session, decided())
    session.wishes.standing_answer = RestPlayedOut(GAME)
    played = session.settle()
    assert played is not None
    assert any(one.action.seat == 0 for one in played.done[1:])
    assert {beat.given for beat in beats_of(GAME, played.done, (0,), cards=True)} == {""}


def test_the_report_of_the_round_that_decides_names_the_key() -> None:
    for by in (2, 5):
        lines = [text_of(line) for line in report_lines(GAME.deck, decided(by=by), 80)]
        assert any(TOLD in text for text in lines) is (by == 5)


async def test_the_hand_under_the_last_round_played_out_is_that_of_the_moment(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card lay in the Arena already, and the strip below listed it still."""
    monkeypatch.setattr(StationsScreen, "set_timer", lambda *_, **__: None)
    options = Options(controllers=(0, 0, 1, 1), players=("person", "easy"))
    session = begun(house, options)
    session.settings = replace(session.settings, pace="step")
    state = decided(options)
    hands = tuple(hand[:-1] for hand in state.hands)
    pile = (*state.pile, *(hand[-1] for hand in state.hands))
    set_state(session, replace(state, hands=hands, pile=pile, rounds=(*state.rounds, Round(0, 1, (), (), None))))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "4 cards, " in grid(app).split("Your hand, Station II")[1]
        await ready(pilot, "greater_than_sign")
        counts = set()
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        while (told := screen.beats.told) is not None:
            counts.add(len(told.state.hands[1]))
            assert f"{plural(len(told.state.hands[1]), 'card')}, " in grid(app).split("Your hand, Station II")[1]
            await ready(pilot, "space")
        assert counts == {3}
