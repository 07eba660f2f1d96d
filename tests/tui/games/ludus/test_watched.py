"""The table of the ludus for whoever only watches, and for whoever comes after a bot."""

from rules.ludus.state import Options
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, machinations
from tests.tui.grids import rows
from tests.tui.keyboard import below, ready, side
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)


async def test_a_watcher_sees_the_table_and_changes_nothing(house: House) -> None:
    played = at(house, machinations())
    session = Session(played.spoken, played.state)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        assert rows(app)[0].startswith(" WATCHING")
        assert session.state == played.state


async def test_the_foot_of_a_watcher_shows_no_keys_of_a_player(house: House) -> None:
    played = at(house, machinations())
    for session, plays in ((played, True), (Session(played.spoken, played.state), False)):
        app = app_for(house, "ludus", play=session.play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot)
            foot = rows(app)[-1]
            for label in ("Enter Take", "1-9 Pick", "z Undo", "H Hint", "E End"):
                assert (label in foot) is plays
            assert ("q Leave" in foot) is not plays
            assert "d Cards" in foot or plays
            assert "? Help" in foot
            assert ("Esc Back" in foot) is not plays
            await ready(pilot, "question_mark")
            assert "Esc Back" in rows(app)[-1]


async def test_what_a_bot_did_before_the_first_decision_is_told(house: House) -> None:
    session = house.begin("ludus", "Test", Options(first=1, players=("person", "easy")), 7)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert session.state.turns == 2
        told = below(app)
        assert "Your opponent buys" in told
        assert "pays" not in rows(app)[-2]
        assert "Your opponent buys" not in side(app, 1, 10)
        await ready(pilot, "up")
