"""A deal of the Stations that is entered by keys is the one that is played without a screen, and its figures say what it took."""

from collections import Counter
from pathlib import Path

from rules.bots.stations import BOTS
from rules.stations.game import StationsGame
from rules.stations.state import Options
from saves.folders import Folders
from tests.content_set import CORE
from tests.keys.deals import EnteredDeal, entered_deal, figures
from tests.keys.fights import SETTINGS
from tui.play.house import House

SEED = 79


def deal_unseen(house: House, seed: int) -> tuple[int, ...]:
    """The points of the same deal without a screen."""
    options = Options(controllers=(0, 0, 1, 1), players=("person", "medium"))
    session = house.begin("stations", "Unseen", options, seed)
    session.settings = SETTINGS
    session.settle()
    game = session.spoken.game
    assert isinstance(game, StationsGame)
    bot = BOTS["medium"](game, 1)
    while session.state.pending:
        session.act(bot.choose(game.view(session.state, 0), session.legal(), session.actions))
    points: tuple[int, ...] = session.state.points
    session.close()
    return points


async def test_a_deal_entered_by_keys_ends_as_it_does_without_a_screen(tmp_path: Path) -> None:
    house = House(Folders(tmp_path, tmp_path, CORE))
    entered = await entered_deal(house, SEED)
    assert entered.score == deal_unseen(house, SEED)
    assert entered.spent["Select"] == 16
    assert len(entered.keys) == entered.spent.total() <= 26


def test_figures_name_the_goal_that_is_missed() -> None:
    few = EnteredDeal(("enter",) * 24, Counter(Select=24), Counter(Select=16), (4, 2))
    many = EnteredDeal(("enter",) * 34, Counter(Select=34), Counter(Select=16), (4, 2))
    assert figures([few])["missed"] == []
    assert figures([many])["missed"] == ["keys"]
    assert figures([few, many])["keys"] == {"median": 29, "most": 34}
