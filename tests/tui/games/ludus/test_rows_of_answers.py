"""Answers have rows at the table, however long the question is and whatever has happened."""

import pytest

from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat
from tests.tui.conftest import app_for
from tests.tui.games.ludus.melees import FOUR, THREE, full, melee
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.play.house import House

MANY = "samnite samnite veles retiarius hoplomachus murmillo"
SIZES = [(80, 23), (80, 24)]


def volley() -> Played:
    """Damage to all Gladiators of three schools, which the one who deals it may answer."""
    return melee(
        Seat(hand="evade inc1", arenas="pompeii", villa="vestalis legatus legatus legatus", there=MANY, coins=3),
        Seat(hand="inc1", villa="legatus legatus legatus", there=MANY),
        Seat(hand="inc1", villa="legatus legatus legatus", there=MANY),
        battle=True,
    ).use("pompeii/0")


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_question_leaves_rows_for_the_answers_and_i_tells_all_of_it(
    house: House, size: tuple[int, int]
) -> None:
    app = app_for(house, "ludus_melee", play=at(house, volley(), THREE).play)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        panel = ludus(app).panel
        assert len(panel.folded) > 300
        assert list(panel.page) == [0, 1, 2]
        assert "E  Do not react" in grid(app)
        assert "… i shows all" in grid(app)
        end = panel.folded.split()[-1]
        assert end == "Murmillo."
        told = panel.folded[-30:]
        assert told not in " ".join(grid(app).split())
        await ready(pilot, "i")
        assert end in grid(app)


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_read_gives_way_to_a_page_of_several_answers(house: House, size: tuple[int, int]) -> None:
    session = at(house, full(battle=True).attack("samnite"), FOUR)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        panel = ludus(app).panel
        assert len(panel.list.choices) > 4
        assert len(panel.page) >= 4
        assert ludus(app).about.size.height >= 5
        assert not panel.folded


@pytest.mark.parametrize("size", SIZES)
async def test_a_page_has_all_targets_before_more_than_some_rows_tell_of_one(
    house: House, size: tuple[int, int]
) -> None:
    played = melee(
        Seat(hand="inc1", villa="legatus legatus", there="samnite veles", coins=3),
        Seat(hand="inc1", villa="legatus legatus", there="samnite veles thraex retiarius"),
        Seat(hand="inc1", villa="legatus legatus", there="samnite veles thraex retiarius"),
        battle=True,
    )
    app = app_for(house, "ludus_melee", play=at(house, played.attack("samnite"), THREE).play)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        panel = ludus(app).panel
        assert len(panel.list.choices) == len(panel.page) == 8
        assert ludus(app).about.size.height >= 5
