"""Three and four people at one keyboard, with bots among them: covers between them, and who may come in between."""

from rules.ludus import actions as a
from rules.ludus.options import Options, Player
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat
from tests.tui.conftest import app_for
from tests.tui.games.ludus.melees import melee
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.app import Ad79
from tui.play.house import House

SIZE = (80, 24)


def seated(*players: Player) -> Options:
    return Options(first=0, seats=len(players), players=players, champions="drawn")


def hands(coins: int = 2) -> Played:
    """Each Hand has a card of its own; all but the first have something in the Reserve."""
    return melee(
        Seat(hand="samnite inc1", coins=9),
        Seat(hand="thraex inc1", reserve="pierce", coins=coins),
        Seat(hand="veles inc1", reserve="evade", coins=coins),
        Seat(hand="murmillo inc1", coins=coins),
        row="inc5",
        supply="inc3 inc3",
    )


def whose(app: Ad79) -> str:
    decision = ludus(app).panel.decision
    assert decision is not None
    return decision.whose


async def test_the_table_is_covered_between_any_two_people(house: House) -> None:
    session = at(house, hands(), seated("person", "easy", "person", "person"))
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert whose(app) == "Hand the keyboard to the player of School I."
        assert "Samnite" not in grid(app)
        await ready(pilot, "enter")
        assert "G Samnite" in grid(app)
        ludus(app).take(a.EndActions(0))
        await ready(pilot, "2")
        assert session.state.turn == 2, "the bot has had its turn"
        assert whose(app) == "Hand the keyboard to the player of School III."
        for hidden in ("G Samnite", "G Thraex", "G Veles", "G Murmillo"):
            assert hidden not in grid(app)
        await ready(pilot, "enter")
        assert "G Veles" in grid(app)
        assert "G Murmillo" not in grid(app)


async def test_of_several_others_one_says_who_takes_the_keyboard(house: House) -> None:
    session = at(house, hands(), seated("person", "person", "person", "person"))
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "r")
        assert "Who takes the keyboard?" in grid(app)
        for line, there in (("1  School II", True), ("2  School III", True), ("3  School IV", False)):
            assert (line in grid(app)) == there
        await ready(pilot, "2")
        assert whose(app) == "Hand the keyboard to the player of School III."
        assert "G Samnite" not in grid(app)
        await ready(pilot, "enter")
        assert "Reserve back: 1 card" in grid(app)
        await ready(pilot, "1")
        assert session.state.schools[2].reserve == ()
        assert whose(app) == "Hand the keyboard to the player of School I."


async def test_nobody_takes_it_who_thinks_better_of_it(house: House) -> None:
    session = at(house, hands(), seated("person", "person", "person", "person"))
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "r", "escape")
        assert "G Samnite" in grid(app)
        assert session.actions == 0
