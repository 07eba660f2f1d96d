"""With several people at one keyboard a Reaction Window is asked about over the cover, whatever a Hand holds."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Reacting
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, reaction, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import TWO, at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready, side
from tui.play.house import House

SIZE = (80, 24)
SHIELD = reaction("shield", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"))


def struck(hand: str = "inc1", reserve: str = "shield", blow: int = 2) -> Played:
    """Seat 0 is hit, and has what would help in Hand or in its Reserve."""
    played = laid(
        *(gladiator("ox a2 h3"), gladiator("cow a2 h9"), gladiator(f"elk a{blow} h9"), SHIELD),
        me=Side(hand=hand, reserve=reserve, coins=3),
        last=("ox cow", "elk"),
        battle=LAST,
        acting=1,
        favor=1,
    )
    found = played.attack("elk").choose("ox")
    assert isinstance(found.state.top, Reacting)
    return found


@pytest.mark.parametrize("hand", ["inc1", "shield inc1"])
async def test_the_question_is_put_over_the_cover_and_tells_nothing_of_the_hand(house: House, hand: str) -> None:
    session = at(house, struck(hand), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert ludus(app).cover.lies
        assert "School I decides" in side(app)
        assert "Damage is assigned: 2 to School I's ox." in side(app)
        assert "Inc1" not in grid(app)
        labels = [one.label for one in ludus(app).panel.list.choices]
        assert labels == ["Show the Hand of School I", "Do not react", "Reserve back: 1 card, 1 Coin"]
        await ready(pilot, "down")
        ludus(app).draw()
        assert ludus(app).panel.list.cursor == 1


@pytest.mark.parametrize(("key", "reserve"), [("E", 1), ("n", 1), ("R", 0)])
async def test_it_is_answered_without_a_handover(house: House, key: str, reserve: int) -> None:
    session = at(house, struck(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, key)
        assert len(session.state.schools[0].reserve) == reserve
        assert isinstance(session.state.top, Reacting) is (reserve == 0)
        assert ludus(app).cover.lies


async def test_enter_shows_the_hand_as_at_every_cover(house: House) -> None:
    session = at(house, struck(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert not ludus(app).cover.lies
        assert a.Pass(0) in [one.value for one in ludus(app).panel.list.choices]
        assert isinstance(session.state.top, Reacting)


@pytest.mark.parametrize("covered", [True, False])
async def test_no_warning_tells_over_the_cover_what_the_hand_holds(house: House, *, covered: bool) -> None:
    """The shield would save the ox."""
    session = at(house, struck("shield", "", blow=5), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *(() if covered else ("enter",)), "E")
        assert (ludus(app).dialog is None) is covered
        assert ("would save" in grid(app)) is not covered


async def test_what_happened_is_told_by_names_alone_where_several_share_a_keyboard(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, struck("shield"), TWO).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        decision = ludus(app).panel.decision
        assert decision is not None
        assert "2 to School I's ox" in decision.about
        assert "your" not in decision.about


async def test_a_combat_turn_that_may_be_left_is_asked_about_over_the_cover_too(house: House) -> None:
    drill = tactic("drill", f.Boost(whom=f.Target("own")))
    played = laid(
        *(gladiator("ox a2 h9"), gladiator("elk a2 h9"), drill),
        me=Side(hand="drill inc1"),
        last=("ox!", "elk elk"),
        battle=LAST,
        favor=0,
    )
    session = at(house, played, TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert ludus(app).cover.lies
        labels = [one.label for one in ludus(app).panel.list.choices]
        assert labels == ["Show the Hand of School I", "Pass this Combat Turn"]
        assert "Drill" not in grid(app)
        await ready(pilot, "E")
        assert session.state.pending[0].seat == 1
