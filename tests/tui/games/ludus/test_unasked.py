"""Late Registration that nobody was asked in: the log and the status line tell why."""

import pytest

from rules.ludus import actions as a
from rules.ludus.frames import Fighting
from rules.ludus.state import Options
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import Side, gladiator, laid
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at
from tests.tui.grids import rows
from tests.tui.keyboard import ludus, page, ready
from tui.play.house import House

SIZE = (80, 24)
CARDS = (gladiator("ox a1 h4 b3"), gladiator("king a1 h4 i3"))
OTHER_FIRST = Options(first=0, players=("easy", "person"))


def before(deck: str = "", coins: int = 0, hand: str = "") -> Played:
    """The next answer ends a turn, and the Arena Phase begins with seven cards of the Deck in Hand."""
    me = Side(hand=hand, deck=f"{deck} {'inc1 ' * 7}", coins=coins)
    return laid(*CARDS, me=me, other=Side(hand="inc1"), favor=0, last=("ox ox", "ox ox"), boasts=(6, 10))


@pytest.mark.parametrize(
    ("deck", "coins", "told"),
    [
        ("", 5, "You register nobody: no Gladiator is in your Hand."),
        ("king", 5, "You register nobody: no Gladiator of your Hand fits under your Influence."),
        ("ox ox ox ox ox", 0, "You register nobody: it costs 3 Coin, and you have 2."),
    ],
)
async def test_why_nobody_was_asked_is_told_in_the_log_and_at_once(
    house: House, deck: str, coins: int, told: str
) -> None:
    session = at(house, before(deck, coins), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.EndActions(0))
        await ready(pilot)
        assert isinstance(session.state.pending[0], Fighting)
        assert told in [one.text for one in session.log]
        assert told in " ".join(rows(app)[-2].split())


async def test_whoever_was_asked_is_told_no_reason(house: House) -> None:
    session = at(house, laid(*CARDS, registering=0, me=Side(hand="ox", coins=3), last=("ox", "ox")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).do(a.Pass(0))
        await ready(pilot)
        assert "You register nobody any more." in [one.text for one in session.log]
        assert "register" not in rows(app)[-2]


@pytest.mark.parametrize("options", [TWO, OTHER_FIRST])
def test_a_hand_that_is_not_theirs_is_told_to_nobody(house: House, options: Options) -> None:
    session = at(house, before("king", 5), options)
    session.act(a.EndActions(0))
    register = [one.text for one in session.log if "register" in one.text]
    assert register[-1].endswith(("registers nobody any more.", "Hand."))
    assert not any("School I registers nobody:" in text or "opponent registers nobody:" in text for text in register)


@pytest.mark.parametrize(("hand", "told"), [("inc1", True), ("ox", False)])
async def test_a_battle_that_nobody_was_asked_in_tells_why_on_its_page(house: House, hand: str, told: bool) -> None:
    me = Side(deck=f"{hand} {'inc1 ' * 6}", coins=5)
    played = laid(*CARDS, me=me, other=Side(hand="inc1"), favor=0, fl1=("", "ox"), last=("ox", "ox ox"), boasts=(6, 10))
    app = app_for(house, "ludus", play=at(house, played, ALONE).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.EndActions(0))
        await ready(pilot)
        if not told:
            assert page(app) == "ludus"
            ludus(app).do(a.Pass(0))
            await ready(pilot)
        assert page(app) == "ludus_battle"
        shown = [row.strip() for row in rows(app)]
        how = shown[shown.index("How it went") + 1 :]
        assert ("You register nobody: no Gladiator is in your Hand." in how[0]) == told
        assert how[int(told)] == "Battle in arena01."
