"""The list of answers at the table of the ludus: where it begins."""

from rules.ludus.frames import Acting
from rules.ludus.state import Options
from tests.tui.conftest import app_for
from tests.tui.test_ludus_screen import ready, table
from tui.house import House
from tui.session import Session

SIZE = (80, 24)


def begun(house: House) -> Session:
    """A match against a bot, at its first turn."""
    return house.begin("ludus", "Answers", Options(players=("person", "easy"), first=0), 5)


async def test_a_turn_begins_at_its_first_answer(house: House) -> None:
    session = begun(house)
    app = app_for(house, "ludus", session=session)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "down", "down", "E")
        assert isinstance(session.state.pending[-1], Acting)
        current = table(app).panel.current
        assert current is not None
        assert current.value == session.legal()[0]


async def test_the_answers_are_paged_through_from_the_table(house: House) -> None:
    session = begun(house)
    app = app_for(house, "ludus", session=session)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        places: list[int] = []
        for key in ("pagedown", "pageup"):
            assert places or not table(app).in_list
            await ready(pilot, key)
            current = table(app).panel.current
            assert current is not None
            places.append(session.legal().index(current.value))
        on, back = places
        assert back == 0
        assert on > 0
