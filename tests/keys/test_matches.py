"""A match of the ludus that is entered by keys is the one that is played without a screen, and its figures say what it took."""

from collections import Counter
from pathlib import Path

from rules.ludus.game import LudusGame
from rules.ludus.state import Options
from saves.folders import Folders
from tests.content_set import CORE
from tests.keys.fights import SETTINGS
from tests.keys.matches import Entered, entered_match, figures
from tests.keys.person import Person
from tui.play.house import House

SEED = 80


def match_unseen(house: House, seed: int) -> tuple[int, ...]:
    """The Glory of the same match without a screen."""
    session = house.begin("ludus", "Unseen", Options(first=0, players=("person", "medium")), seed)
    session.settings = SETTINGS
    game = session.spoken.game
    assert isinstance(game, LudusGame)
    person = Person(game)
    while session.state.pending:
        session.act(person.choose(session.state, session.actions))
    session.close()
    return tuple(school.glory for school in session.state.schools)


async def test_a_match_entered_by_keys_ends_as_it_does_without_a_screen(tmp_path: Path) -> None:
    house = House(Folders(tmp_path, tmp_path, CORE))
    entered = await entered_match(house, SEED)
    assert entered.score == match_unseen(house, SEED)
    assert max(entered.score) >= 6
    assert len(entered.keys) == entered.spent.total() > 20  # one key may answer several questions


def test_figures_name_the_goals_that_are_missed() -> None:
    few = Entered(("enter",) * 110, Counter(Acting=110), Counter(Acting=100), (6, 0))
    many = Entered(("enter",) * 171, Counter(Acting=171), Counter(Acting=100), (6, 0))
    assert (figures([few])["missed"], figures([few])["a_decision"]) == ([], 1.1)
    assert figures([many])["missed"] == ["keys", "a_decision"]
    assert figures([few, many])["keys"] == {"median": 140.5, "most": 171}
