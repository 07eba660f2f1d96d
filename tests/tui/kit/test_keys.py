"""The keys of the directions: one table, and each of its keys leads its way."""

from tui.games.campaign.screens.board import BoardView
from tui.games.campaign.screens.world import WorldView
from tui.kit.eight_ways import EightWaysView
from tui.kit.picture import TakeHere
from tui.text.keys import DIRECTION_KEYS, Direction


class Walked(EightWaysView):
    def __init__(self) -> None:
        super().__init__(lambda: None, lambda: None, "walked")
        self.ways: list[Direction] = []

    def go(self, way: Direction) -> None:
        self.ways.append(way)


def test_each_key_of_the_table_leads_its_way() -> None:
    view = Walked()
    bindings = [binding for command in EightWaysView.KEYS if command is not TakeHere for binding in command.bindings()]

    for binding in bindings:
        view.action_do(binding.action.split("'")[1])

    assert [binding.key for binding in bindings] == [key for keys in DIRECTION_KEYS.values() for key in keys]
    assert view.ways == [way for way, keys in DIRECTION_KEYS.items() for _ in keys]


def test_boards_and_the_map_take_no_direction_from_elsewhere() -> None:
    for view in (BoardView, WorldView):
        assert view.KEYS is EightWaysView.KEYS
        assert not [name for name in vars(view) if name.startswith("action_")]
