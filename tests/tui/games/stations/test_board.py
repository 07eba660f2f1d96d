"""The middle of the table of the Stations: the phase that is on, what is foretold, who scored."""

import pytest
from msgspec.structs import replace

from tests.rules.stations.positions import laid
from tests.tui.games.stations.tables import TWO, opened, play
from tui.games.stations.pictures.board import boxes, phase_line, table_lines
from tui.games.stations.pictures.tiles import TableToDraw
from tui.text.lines import text_of


def test_the_phase_that_is_on_stands_in_brackets() -> None:
    assert text_of(phase_line("spell", 48)) == " Selection [Spell] Engagement  Target  Battle   "


@pytest.mark.parametrize("rows", [15, 23])
def test_phase_and_score_stand_still_however_much_is_told_between_them(rows: int) -> None:
    found = set()
    for cards in ((), ("ox",), ("ox", "elk", "cow", "bee")):
        position = laid("ox 3/9 fly strike", "elk 2/4 fly", "cow 4/3 fly", "bee 1/50").select(*cards)
        for shown in (False, True):
            table = TableToDraw(position.game.deck, position.state, "target", 0, shown=shown)
            lines = [text_of(line) for line in table_lines(table, 48, rows, ">")]
            found.add(tuple(at for at, row in enumerate(lines) if "[Target]" in row or "pile" in row))
    assert len(found) == 1


def test_the_squares_show_who_scored_in_the_color_of_the_team() -> None:
    played = boxes(play(opened(), *TWO))

    assert text_of(played).split() == ["Rounds", "S", "M", "3", "4", "5", "6", "7", "8", "pile", "8"]
    assert [look for text, look in played if text in {" S ", " M ", " 3 ", " 4 "}] == [
        "tile_sun_told",
        "tile_moon_told",
        "head_strong",
        "faint",
    ]
    nobody = laid("ox 1/1", "elk 1/1", "cow 1/1", "bee 1/1", first=1, scored=(None,)).state
    assert text_of(boxes(nobody)).startswith(" Rounds  -   2 ")


def test_without_colors_the_squares_have_brackets() -> None:
    assert text_of(boxes(opened(), signs=True)) == " Rounds [1][2][3][4][5][6][7][8] pile 0"
    assert text_of(boxes(play(opened(), *TWO), signs=True)) == " Rounds [S][M][3][4][5][6][7][8] pile 8"


@pytest.mark.parametrize("scored", [(0,) * 7, (0, 1) * 3, (1,)])
def test_the_rounds_have_room_beside_the_least_table(scored: tuple[int, ...]) -> None:
    state = laid("ox 1/1", "elk 1/1", "cow 1/1", "bee 1/1", first=len(scored) % 4, scored=scored).state

    assert len(text_of(boxes(state, 48))) < 48
    assert "pile" in text_of(boxes(state, 48))


def test_with_several_deals_the_boxes_tell_the_points_of_this_one() -> None:
    state = laid("ox 1/1", "elk 1/1", "cow 1/1", "bee 1/1", first=1, scored=(1,), options={"deals": 2}).state

    assert text_of(boxes(replace(state, deals=((3, 2),)))).endswith("pile 4, deal 0:1")
