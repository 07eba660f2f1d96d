"""A slash finds by its name what a table shows and whatever else has one, for players and for whoever watches."""

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import FIGHTS
from tests.tui.games.ludus.tables import at, machinations, spot_of
from tests.tui.games.stations.tables import begun
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.kit.inspect_dialog import InspectDialog
from tui.kit.page import Page
from tui.play.house import House
from tui.play.session import Session
from tui.text.book import rulebook
from tui.text.lines import text_of

SIZE = (80, 24)


@pytest.mark.parametrize("watched", [False, True])
async def test_a_card_at_the_table_of_the_ludus_gets_the_cursor_and_another_is_explained(
    house: House, *, watched: bool
) -> None:
    played = at(house, machinations())
    session = Session(played.spoken, played.state) if watched else played
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "slash", *"veles", "enter")
        assert ludus(app).cells.spot == spot_of(machinations(), "veles")
        await ready(pilot, "slash", *"unscrupulous cons")
        assert "in play" in grid(app)
        await ready(pilot, "escape", "slash", *"poisoned", "down", "enter")
        assert isinstance(ludus(app).dialog, InspectDialog)


@pytest.mark.parametrize("name", ["stations", "combat"])
async def test_the_other_tables_find_what_has_a_name(house: House, name: str) -> None:
    session = begun(house) if name == "stations" else FIGHTS["attack"][0](house)
    app = app_for(house, name, play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "slash")
        assert "Find: type a name" in grid(app)
        assert isinstance(app.screen, Page)
        assert app.screen.dialog is not None


@pytest.mark.parametrize(("word", "kind"), [("tribune", "term"), ("nimble", "skill"), ("blessing", "term")])
async def test_the_palette_finds_a_term_or_skill_before_the_cards_that_speak_of_it(
    house: House, word: str, kind: str
) -> None:
    app = app_for(house, "combat", play=FIGHTS["attack"][0](house).play)
    rule = rulebook().term(word) if kind == "term" else rulebook().skill(word)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "colon", *word, "enter")
        assert isinstance(app.focused, InspectDialog)
        assert " ".join(text_of(row) for row in app.focused.body) == f"{rule.name} {rule.text}"
