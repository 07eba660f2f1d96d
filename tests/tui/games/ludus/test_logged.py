"""What an opponent played can be read later: the log tells the text of each card that its lines name."""

from rules.ludus.events import CardBought, CardPlayed
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, machinations
from tests.tui.grids import grid
from tests.tui.keyboard import ready
from tests.tui.logs import write_log
from tui.play.house import House
from tui.play.played import Telling


async def test_the_log_tells_the_texts_of_the_cards_that_it_names(house: House) -> None:
    session = at(house, machinations())
    events = (CardPlayed(1, "net_throw"), CardBought(1, "evade"))
    write_log(session, [Telling(session.spoken.wording.event(session.state, one), event=one) for one in events])
    app = app_for(house, "log", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot, "i")
        assert "Evade" in grid(app)
        assert "Net Throw" in grid(app)
        await ready(pilot, "2")
        assert "Exhaust a target opposing Ready Gladiator." in grid(app)


async def test_a_log_that_names_nothing_says_so(house: House) -> None:
    app = app_for(house, "log", play=at(house, machinations()).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot, "i")
        assert "name nothing that has a text of its own" in grid(app)
