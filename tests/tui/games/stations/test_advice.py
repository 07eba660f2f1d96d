"""A hint of the Stations in its row: what it advises, what comes of it, and what it is for where another card looks stronger."""

from itertools import product

import pytest

from content.stations.shelf import SHELF
from rules.stations.actions import Aim, Engage, Forfeit, Select, StationsAction, Strike
from rules.stations.game import StationsGame
from tests.rules.stations.positions import Played, laid, played
from tests.tui.conftest import app_for
from tests.tui.games.stations.games import guided
from tests.tui.grids import rows
from tests.tui.keyboard import hinted
from tui.games.stations.facts import StationsFacts
from tui.games.stations.pictures import advice as module
from tui.games.stations.pictures.advice import advice, beside_strongest
from tui.games.stations.screens.board import StationsScreen
from tui.play.facts import Hint
from tui.play.house import House

ROW = 80 - 3 - len("Hint: . H tells more.")


def told(position: Played, advised: StationsAction) -> str:
    return advice(position.game, position.state, position.legal, advised)


def test_a_strike_is_advised_with_who_wins_by_it() -> None:
    position = played("bee 4/9 range only", "elk 1/2", "cow 5/4", "ox 3/12")
    assert told(position, Strike(0, "bee", "cow")) == "Strike cow: bee wins for Sun"


def test_where_every_answer_comes_to_the_same_the_hint_says_so() -> None:
    position = played("bee 9/50 range strike", "elk 1/2", "cow 1/4", "ox 1/12")
    assert told(position, Strike(0, "bee", "cow")) == "Strike cow: Sun scores either way"


def test_before_all_have_selected_a_card_is_advised_with_its_tries() -> None:
    position = laid("ox 2/9", "elk 9/20", "cow 3/9", "bee 1/1").select("ox")
    assert told(position, Select(1, 1, "elk")) == "Select elk: Sun wins all 12 tries"


@pytest.mark.parametrize(
    ("hands", "last", "says"),
    [
        (("ox 2/9", "elk 2/9", "cow 9/9", "bee 1/1"), "bee", "Select bee: cow wins for Moon"),
        (("ox 2/9", "elk 2/9", "cow 9/9", "bee 1/1 L8"), "bee", "Select bee: you will miss it least later"),
        (("ox 2/9", "cow 9/90", "elk 2/9", "bee 9/90"), "bee", "Select bee to deny Sun the point"),
        (("ox 2/9", "cow 9/90", "elk 2/9", "bee 1/1"), "bee", "Select bee: none helps; you miss it least"),
    ],
)
def test_the_last_card_of_a_round_is_advised_with_its_end_or_with_what_it_is_for(
    hands: tuple[str, ...], last: str, says: str
) -> None:
    position = laid(*hands)
    first = tuple(one.split()[0] for one in hands[:3])
    position = position.select(*first)
    found = told(position, Select(3, 3, last))
    assert found in {says, says.replace("cow wins for Moon", "Moon scores either way")}


def test_a_card_that_does_nothing_says_so_although_its_team_wins() -> None:
    """Else the row would contradict the panel, which says that it cannot win."""
    position = laid("bee 9/50", "elk 9/20 L8", "cow 3/9", "ox 1/1").select("bee")
    assert told(position, Select(1, 1, "elk")) == "Select elk: no use, but Sun wins 12 of 12"


def test_a_weaker_card_says_that_it_saves_better_ones() -> None:
    position = laid("ox 2/9", "cow 9/9", "elk 2/9", "bee 20/30").select("ox", "cow", "elk")
    other = next(one for one in position.legal if isinstance(one, Select) and one.card != "bee")
    assert told(position, other).endswith(" to save better cards for later")


def test_beside_a_weaker_card_stands_how_the_strongest_would_do() -> None:
    position = laid("ox 2/9", "elk 9/20", "cow 3/9", "bee 1/1").select("ox")
    other = next(one for one in position.legal if isinstance(one, Select) and one.card != "elk")
    says = beside_strongest(position.game, position.state, position.legal, other)
    assert says.startswith("elk would win ")
    assert says.endswith("kept for later.")
    assert beside_strongest(position.game, position.state, position.legal, Select(1, 1, "elk")) == ""


def test_every_answer_of_the_game_is_advised_within_its_row() -> None:
    game = StationsGame(SHELF.load())
    names = sorted((card.id for card in game.deck.card.values()), key=lambda id_: -len(game.deck.card[id_].name))
    fighters = [one for one in names if one in game.deck.gladiator]
    answers: list[StationsAction] = [
        Select(0, 0, names[0]),
        Aim(0, names[0], names[0]),
        Strike(0, fighters[0], fighters[0]),
    ]
    answers += [Engage(0, fighters[0], "fliers"), Engage(0, fighters[0], "all"), Forfeit(0, fighters[0])]
    wins = f": {game.deck.card[fighters[0]].name} wins for Moon"
    ends = (wins, ": Moon scores either way", ": nobody scores either way", " to deny Moon the point")
    for answer, end in product(answers, ends):
        assert len(module._deed(game.deck, answer) + end) <= ROW
    unused = ": no use, but Moon wins 12 of 12"
    for end in (module._MISSED, module._SAVES, module._NONE, ": Moon wins none of 12 tries", unused):
        assert len(module._deed(game.deck, answers[0]) + end) <= ROW


@pytest.mark.parametrize("height", [23, 24])
async def test_a_hint_beside_a_tip_takes_one_row_and_leaves_what_comes_of_its_card(
    house: House, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    session = guided(house)
    does, why = "Select Tiro: Sun wins 9 of 12 tries", "Minotaur would win 11, but is kept for later."
    hint = Hint(session.legal()[0], why, (), does)
    monkeypatch.setattr(StationsFacts, "adviser", lambda *_: lambda _: hint)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, height)) as pilot:
        await pilot.pause()
        await hinted(app, pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        assert rows(app)[height - 2].startswith(f" Hint: {does}. H tells more.")
        assert screen.tips.view.region.y >= screen.card.region.bottom
