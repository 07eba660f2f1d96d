"""The panels beside the board: text that stands off their edge, titles on bars across them, all on a ground of their own."""

import pytest

from tests.tui.games.campaign.plays import LARGE, SMALL, played
from tests.tui.games.campaign.situations import moving
from tui.games.campaign.pictures.side_panel import in_panel
from tui.play.house import House
from tui.terminal.glyphs import UNICODE
from tui.terminal.looks import Looks
from tui.text.lines import length, line, text_of, title_bar


def test_text_stands_off_the_edge_and_a_bar_reaches_from_edge_to_edge() -> None:
    title, told = in_panel([title_bar("Net Diver", 19, "c5"), line("It sleeps.")])

    assert text_of(title) == " Net Diver      c5  "
    assert {look for _, look in title} == {"head_strong"}
    assert text_of(told) == " It sleeps."


def test_a_bar_leaves_out_the_word_for_which_there_is_no_room() -> None:
    assert text_of(title_bar("Krakenlance", 20, "Combat Lock")).strip() == "Krakenlance"


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_both_panels_have_titles_across_them_and_one_ground(house: House, size: tuple[int, int]) -> None:
    async with played(house, moving, size) as play:
        await play.press("K")
        for view in (play.screen.side.info, play.screen.panel):
            title = view.lines[0]

            assert view.ground == "panel"
            assert length(title) == view.size.width
            assert {look for _, look in title} <= {"head", "head_strong", "head_gold", "tile_hero", "tile_rival"}


def test_text_that_has_no_paper_of_its_own_lies_on_the_ground_of_its_view() -> None:
    looks = Looks("dark", "256", UNICODE)
    strip = looks.strip(line(("a", "threat"), ("b", "die_red")), 4, "panel")
    papers = [segment.style.bgcolor for segment in strip if segment.style is not None]

    assert papers == [looks.style(name).bgcolor for name in ("panel", "die_red", "panel")]
