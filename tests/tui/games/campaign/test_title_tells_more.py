"""A panel that is cut to its rows names the key for the rest in its title, so that no row is lost to that."""

import pytest

from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import moving
from tui.games.campaign.pictures.side_panel import panel_title, under_title
from tui.play.house import House
from tui.text.lines import Line, line, text_of

REST: list[Line] = [line(f"Row {n}") for n in range(5)]


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Net Diver           c5 ", "Net Diver   i more  c5 "),
        ("open ground", "open ground     i more "),
        ("Temple Hawk of Egypt c5", ""),
    ],
)
def test_the_title_names_the_key_where_it_has_room(title: str, told: str) -> None:
    shown = [*map(text_of, under_title([line((title, "tile_rival")), *REST], 23, 4))]

    assert len(shown) == 4
    assert shown == ([told, "Row 0", "Row 1", "Row 2"] if told else [title, "Row 0", "Row 1", "… i shows all"])


def test_what_has_room_stays_as_it_is_and_without_a_title_the_last_row_tells() -> None:
    whole = [panel_title("Net Diver", 22), *REST]

    assert under_title(whole, 23, 6) == whole
    assert text_of(under_title(REST, 23, 4)[-1]) == "… i shows all"


async def test_in_few_rows_what_a_rival_means_and_does_stands_whole_below_its_figures_and_dice(house: House) -> None:
    async with played(house, moving, (80, 23)) as play:
        await play.press("K", "escape", "e")
        told = play.info

        assert "HP 3/3  Move 2  Range 1" in told
        assert "shows all" not in told
        assert "Strikes your Attacker or your" in told
