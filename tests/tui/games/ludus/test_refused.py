"""What cannot be done now at the table of the ludus: it fills no list, is faint where it lies, and says why."""

from tests.rules.ludus.support.positions import Side
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, battle, spread
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, put, ready
from tui.games.ludus.answers.spots import ForSale, InHand
from tui.play.house import House
from tui.play.session import Session
from tui.text.cells import REFUSED

SIZE = (80, 24)


def poor(house: House) -> Session:
    """A turn with a Gladiator that lacks Influence and a card that is too dear."""
    return at(house, spread(me=Side(hand="murmillo fresh_perspective", coins=1), row="evade pierce"))


async def test_no_refused_answer_is_in_the_list(house: House) -> None:
    for session in (poor(house), at(house, battle())):
        app = app_for(house, "ludus", play=session.play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot)
            panel = ludus(app).panel
            assert panel.list.choices
            assert not any(one.why for one in panel.list.choices)
            assert any(one.why for one in panel.behind)


async def test_a_card_with_which_nothing_can_be_done_is_faint_and_marked(house: House) -> None:
    app = app_for(house, "ludus", play=poor(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        cells = ludus(app).cells
        marks = {spot: mark for spot, mark in cells.marks.items() if mark == REFUSED}
        assert set(marks) == {InHand("murmillo"), ForSale("evade")}
        looks = {" ".join(text.split()): look for one in cells.laid.lines for text, look in one}
        letter = ludus(app).table.letters[InHand("murmillo")]
        assert looks[f"{letter} Murmillo"] == "panel_faint"
        assert cells.marks[ForSale("pierce")] == "*"


async def test_enter_and_the_key_say_why_and_the_clause_is_a_key_away(house: House) -> None:
    session = poor(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await ready(pilot, ludus(app).table.letters[InHand("murmillo")])
        assert "Influence" in rows(app)[-2]
        await put(pilot, app, ForSale("evade"))
        await ready(pilot, "enter")
        assert "7" in rows(app)[-2]
        assert session.state is before
        await ready(pilot, "w")
        assert "F-" in grid(app)


async def test_a_card_that_is_not_asked_about_leads_back_to_the_question(house: House) -> None:
    """It was said that nothing could be done with it, though it could once the question was answered."""
    me = Side(hand="veles inc1", villa="legatus")
    for placing in (False, True):
        played = spread(me=me)
        app = app_for(house, "ludus", play=at(house, played.play("veles") if placing else played).play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot)
            await ready(pilot, ludus(app).table.letters[InHand("inc1")])
            told = "Not now: first answer what is asked; i explains it."
            assert (told in rows(app)[-2]) is placing
