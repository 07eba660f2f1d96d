"""The list of answers at the table of the ludus: where it begins."""

from msgspec.structs import replace

from rules.ludus.actions import EndActions
from rules.ludus.frames import Acting
from rules.ludus.state import Options
from tests.rules.ludus.support.positions import FL1, Side
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, machinations, spread
from tests.tui.keyboard import ludus, put, ready
from tests.tui.states import set_state
from tui.games.ludus.answers.spots import InHand, InPlay, TopBoast
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)


def begun(house: House) -> Session:
    """A match against a bot, at its first turn."""
    return house.begin("ludus", "Answers", Options(players=("person", "easy"), first=0), 5)


async def test_a_turn_begins_at_its_first_answer(house: House) -> None:
    session = begun(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "down", "down", "E")
        assert isinstance(session.state.pending[-1], Acting)
        current = ludus(app).panel.current
        assert current is not None
        assert current.value == session.legal()[0]


async def test_the_answers_are_paged_through_from_the_table(house: House) -> None:
    session = begun(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        places: list[int] = []
        for key in ("pagedown", "pageup"):
            assert places or not ludus(app).pointing.in_list
            await ready(pilot, key)
            current = ludus(app).panel.current
            assert current is not None
            places.append(session.legal().index(current.value))
        on, back = places
        assert back == 0
        assert on > 0


async def test_a_combat_turn_begins_at_its_first_answer_wherever_the_cursor_was(house: House) -> None:
    played = spread(
        me=Side(hand="pierce", villa="praetor"),
        other=Side(hand="inc1"),
        fl1=("veles veles", "veles veles"),
        battle=FL1,
    )
    session = at(house, played)
    set_state(session, replace(session.state, pending=(replace(session.state.top, attacked=True),)))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        praetor = InPlay(session.state.schools[0].patrons[0].number)
        await put(pilot, app, praetor)
        await ready(pilot, "E")
        assert session.state.top == replace(session.state.top, seat=0, attacked=False, tactic=False)
        assert praetor in ludus(app).pointing.answers
        assert ludus(app).panel.current.value == session.legal()[0]  # type: ignore[union-attr]
        assert ludus(app).pointing.here == InPlay(session.legal()[0].fighter)


async def test_the_cursor_of_the_table_follows_into_the_list(house: House) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        arena = InPlay(session.state.grounds[2].number)
        await put(pilot, app, arena)
        assert ludus(app).telling.sentences[0].startswith("Pompeii")
        await ready(pilot, "o")
        assert ludus(app).pointing.here == InHand("samnite")
        assert ludus(app).telling.sentences[0].startswith("Samnite")


async def test_in_the_list_its_own_answer_alone_is_told_of(house: House) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        end = next(at for at, one in enumerate(session.legal()) if isinstance(one, EndActions))
        await put(pilot, app, TopBoast())
        ludus(app).panel.list.cursor = end
        await ready(pilot, "o")
        assert ludus(app).pointing.here == TopBoast()
        assert not any("Boast" in text and "Bloodlust missing" in text for text in ludus(app).telling.sentences)
        assert ludus(app).telling.sentences[0] == ludus(app).panel.current.label  # type: ignore[union-attr]
        assert "Boast" not in ludus(app).reading.told.name
