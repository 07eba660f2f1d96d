"""The place of a hex stands on it, so that it is found when a text names it."""

from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.pictures.board import BoardPicture
from tui.games.campaign.pictures.tiles import Marks
from tui.play.house import House
from tui.text.lines import text_of


def test_a_bare_hex_in_reach_names_its_place_and_no_other_does(house: House) -> None:
    session = fight(house, {"d5": "@", "b4": "rival archer"}, lying={"c5": "flag"})
    picture = BoardPicture(a_catalogue(), session.state.combat)
    lines = [
        text_of(line) for line in picture.lines(None, Marks(choices=("d4",), labels={"d4": "7"}, threats={"c4": "1x3"}))
    ]

    def upper(cell: str) -> str:
        x, y = picture.spot(cell)
        return lines[y][x : x + picture.grain.room].strip()

    assert [upper(cell) for cell in ("c6", "d4", "c4")] == ["", "d4", ""]
    assert not {upper("d5"), upper("b4"), upper("c5")} & {"d5", "b4", "c5"}
