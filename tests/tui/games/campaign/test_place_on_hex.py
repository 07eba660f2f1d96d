"""A hex in reach shows its key alone; its place, by which the log names it, is told where the cursor is."""

from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import opening
from tui.games.campaign.pictures.board import BoardPicture
from tui.games.campaign.pictures.marks import Marks
from tui.play.house import House
from tui.text.lines import text_of


def test_no_hex_names_its_place(house: House) -> None:
    session = fight(house, {"d5": "@", "b4": "rival archer"}, lying={"c5": "flag"})
    picture = BoardPicture(a_catalogue(), session.state.combat)
    marks = Marks(choices=("d4",), labels={"d4": "7"}, threats={"c4": "1x3"})
    told = "\n".join(text_of(line)[2:] for line in picture.lines(None, marks))

    assert "7" in told
    assert not [cell for cell in picture.board.cells if cell in told]


async def test_the_cursor_tells_the_place_of_a_hex_and_rows_have_their_letters(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        for cell in ("c4", "e5"):
            play.screen.pointing.go_to(cell)
            await play.pilot.pause()
            board = [text_of(line) for line in play.screen.board.lines]

            assert text_of(play.screen.side.info.lines[0]).startswith(f" {cell}: ")
            assert {row[0] for row in board if row[:2].strip()} >= {*"abcde"}


async def test_what_is_told_under_the_board_stands_a_column_off_the_edge(house: House) -> None:
    async with played(house, opening()) as play:
        rows = [text_of(line) for line in play.screen.board.lines]
        under = rows[next(n for n, row in enumerate(rows) if row.split()[:1] in (["To"], ["Deploy"])) :]

        assert len(under) > 1
        assert [row for row in under if row.strip() and row[0] != " "] == []
