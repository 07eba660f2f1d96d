"""The lines on cards that change nothing: shown where all of a card is told, and nowhere else; what is told fits on a page."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from content.ludus.shelf import SHELF
from rules.ludus.cards.effects import Damage
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from tests.rules.ludus.support.cards import tactic
from tests.rules.ludus.support.positions import Side, laid
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid
from tests.tui.keyboard import put, ready
from tui.games.ludus.answers.spots import ForSale
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.words.cards import card_text, flavour_lines
from tui.kit.dialog import INNER
from tui.play.house import House
from tui.text.lines import wrapped
from tui.text.things import Thing

WHOLE = SHELF.load()
EVERYTHING = {**WHOLE.card, **WHOLE.arena, **WHOLE.champion}
TEXT_ROWS = 16
"""The rows of a card's page at 80x24 that are left beside the names of terms."""


def things(seats: int) -> Mapping[str, Thing]:
    """What can be looked up in a game of so many."""
    return LudusFacts(LudusGame(WHOLE.packed(Options(seats=seats, champions="drawn", expansion=True)))).things()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_looked_up_ends_with_its_line_and_fits_on_a_page(seats: int) -> None:
    found = things(seats)
    assert set(found) >= {*WHOLE.arena, *WHOLE.champion}
    for id_, thing in found.items():
        assert thing.texts[-1] == EVERYTHING[id_].flavour, id_
        rows = [row for text in thing.texts for row in wrapped(text, INNER)]
        assert len(rows) <= TEXT_ROWS, id_


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_text_is_short_and_without_its_line(seats: int) -> None:
    box = WHOLE.packed(Options(seats=seats, champions="drawn", expansion=True))
    for id_ in {*box.card, *box.arena}:
        text = card_text(box, id_)
        assert EVERYTHING[id_].flavour not in text
        assert len(text) <= 360, id_


async def test_the_page_of_a_card_for_sale_has_its_line_and_the_table_has_not(house: House) -> None:
    line = "It hurts them more."
    played = laid(replace(tactic("jab", Damage()), flavour=line), me=Side(coins=9), row="jab", supply="jab")
    app = app_for(house, "ludus", play=at(house, played).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("jab"))
        assert line not in grid(app)
        await ready(pilot, "i")
        assert line in grid(app)


def test_without_a_line_nothing_is_shown() -> None:
    assert flavour_lines(tactic("jab", Damage())) == []
