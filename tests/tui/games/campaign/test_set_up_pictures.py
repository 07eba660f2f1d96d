"""What the set-up of a campaign shows: the hero as a tile, and how difficulties and lengths differ."""

import pytest
from msgspec.structs import replace

from tests.content_set import a_catalogue
from tests.tui.grids import grid, rows
from tests.tui.set_ups import set_up
from tui.app import Ad79
from tui.games.campaign.pictures.set_up import difficulty_table, hero_lines, length_lines
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import length, text_of

CAT = a_catalogue()
NAMES = Names(CAT)


@pytest.mark.parametrize("hero", [one.id for one in CAT.heroes])
def test_each_hero_has_a_tile_what_he_does_and_his_card(hero: str) -> None:
    record = CAT.hero[hero]
    for width in (38, 78):
        lines = hero_lines(NAMES, record, width)
        told = " ".join(text_of(row) for row in lines)
        assert lines[0][0][1] == "tile_hero_key"
        assert text_of(lines[0]).startswith(record.name.removeprefix("The ").split()[0])
        assert "In a fight: " in told
        assert f"Leadership {record.leadership}" in " ".join(told.split())
        assert max(map(length, lines)) <= width


def test_a_hero_of_many_words_takes_more_rows_than_his_tile() -> None:
    record = replace(CAT.hero["nox"], text="Word " * 40)
    lines = hero_lines(NAMES, record, 38)

    assert text_of(lines[8]).startswith(" " * 12 + "Word")


def test_difficulties_stand_side_by_side_and_the_chosen_one_in_brackets() -> None:
    table = [" ".join(text_of(row).split()) for row in difficulty_table(CAT.difficulties, "valiant")]

    assert table[0] == "At first Chosen [Valiant] Fearless"
    assert "Blessings 8 4 1" in table
    assert table[-1] == "Score +0 % +25 % +60 %"


@pytest.mark.parametrize(("chosen", "other"), [(12, 6), (6, 12)])
def test_both_lengths_are_told_the_chosen_one_first(chosen: int, other: int) -> None:
    told = [text_of(row) for row in length_lines(chosen, 78)]

    assert told[0] == f"{chosen} weeks an act (yours)"
    assert f"{other} weeks an act" in told
    assert "A week to spare is worth 20 points, and 10 % come on top." in " ".join(told)


async def test_a_large_terminal_tells_of_the_rest_of_the_set_up_too(house: House) -> None:
    app = set_up(house, "new")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "In a fight: " in grid(app)
        await pilot.press("2" if "own" in rows(app)[3] else "3", "j")
        await pilot.pause()
        assert "[Chosen]" in grid(app)
        assert "In a fight: " in grid(app)


@pytest.mark.parametrize("size", [(80, 23), (80, 24)])
async def test_the_table_of_difficulties_fits_into_the_least_terminal(house: House, size: tuple[int, int]) -> None:
    app = set_up(house, "new")
    async with app.run_test(size=size) as pilot:
        await pilot.press("2", "j")
        await pilot.pause()
        assert "Score       +0 %" in grid(app)
        assert "+60 %" in grid(app)


async def test_without_colours_and_in_ascii_the_tile_is_still_told(house: House) -> None:
    app = Ad79(house, start="new", colours="none", ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2")
        await pilot.pause()
        assert grid(app).isascii()
        assert "5/5 |||||" in grid(app)
