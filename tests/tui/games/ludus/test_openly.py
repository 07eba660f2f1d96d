"""With several people at one keyboard the Reserve is offered without a handover where nothing else could answer."""

import pytest

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus import usage as u
from rules.ludus.frames import Reacting
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, reaction
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import TWO, at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready, side
from tui.play.house import House

SIZE = (80, 24)
SHIELD = reaction("shield", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned")))


def struck(hand: str = "inc1") -> Played:
    """Seat 0 has what would help in its Reserve alone."""
    played = laid(
        *(gladiator("ox a2 h9"), gladiator("cow a2 h9"), gladiator("elk a2 h9"), SHIELD),
        me=Side(hand=hand, reserve="shield", coins=3),
        last=("ox cow", "elk"),
        battle=LAST,
        acting=1,
        favor=1,
    )
    found = played.attack("elk").choose("ox")
    assert isinstance(found.state.top, Reacting)
    return found


async def test_the_question_is_put_over_the_cover_and_shows_no_hand(house: House) -> None:
    session = at(house, struck(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert ludus(app).cover.lies
        assert "School I decides" in side(app)
        assert "Damage is assigned: 2 to School I's ox." in side(app)
        assert "Inc1" not in grid(app)
        labels = [one.label for one in ludus(app).panel.list.choices]
        assert labels == ["Do not react", "Reserve back: 1 card, 1 Coin", "Look at the Hand first"]
        await ready(pilot, "down")
        ludus(app).draw()
        assert ludus(app).panel.list.cursor == 1


@pytest.mark.parametrize(("key", "reserve"), [("1", 1), ("2", 0)])
async def test_it_is_answered_without_a_handover(house: House, key: str, reserve: int) -> None:
    session = at(house, struck(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, key)
        assert len(session.state.schools[0].reserve) == reserve
        assert isinstance(session.state.top, Reacting) is (reserve == 0)
        assert ludus(app).cover.lies


async def test_whoever_wants_to_sees_the_hand_first(house: House) -> None:
    session = at(house, struck(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "3")
        assert not ludus(app).cover.lies
        assert "You decide" in side(app) or "School I decides" in side(app)
        assert a.Pass(0) in [one.value for one in ludus(app).panel.list.choices]


async def test_the_key_that_reacts_no_more_works_there_too(house: House) -> None:
    session = at(house, struck(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "n")
        assert not isinstance(session.state.top, Reacting)


async def test_a_hand_with_a_reaction_is_covered_as_ever(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, struck("shield"), TWO).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Hand the keyboard to the player of School I." in side(app)
        assert "Enter shows the hand." in side(app)
