"""A way that leads out of the part of the map that is shown has its key, an arrow and the name of its place at the edge."""

import pytest

from tests.content_set import a_catalogue
from tests.tui.games.campaign import situations
from tests.tui.games.campaign.plays import SMALL
from tests.tui.games.campaign.test_pictures_world import ALL
from tests.tui.grids import grid
from tui.app import Ad79
from tui.games.campaign.pictures.strokes import MapCell
from tui.games.campaign.pictures.ways_out import way_out
from tui.games.campaign.pictures.world import MapToDraw, WorldPicture
from tui.play.house import House
from tui.text.lines import text_of

CAT = a_catalogue()
SIZE = (10, 6)


@pytest.mark.parametrize(
    ("cells", "goal", "tag"),
    [
        ([(8, 3), (9, 3), (10, 3)], (12, 3), (8, 3, "2→")),
        ([(1, 3), (0, 3), (-1, 3)], (-4, 3), (0, 3, "←2")),
        ([(4, 1), (4, 0), (4, -1)], (4, -2), (4, 0, "2↑")),
        ([(4, 4), (4, 5), (4, 6)], (4, 8), (4, 5, "2↓")),
        ([(9, 4), (9, 5), (9, 6)], (9, 8), (8, 5, "2↓")),
    ],
)
def test_a_tag_stands_at_the_edge_over_which_the_way_leads(
    cells: list[MapCell], goal: MapCell, tag: tuple[int, int, str]
) -> None:
    found = way_out("rome", "2", cells, goal, SIZE)

    assert found is not None
    assert found[1:] == tag


@pytest.mark.parametrize(
    ("cells", "goal"),
    [([(8, 3), (9, 3)], (5, 3)), ([(3, 3), (4, 3)], (12, 3)), ([(0, 3), (1, 3)], (3, 3)), ([], (12, 3))],
)
def test_a_way_that_ends_in_the_part_or_is_not_at_its_edge_has_none(cells: list[MapCell], goal: MapCell) -> None:
    assert way_out("rome", "2", cells, goal, SIZE) is None


def test_on_the_map_the_tag_takes_no_room_of_a_place_and_has_the_name_beside_it() -> None:
    world = WorldPicture(CAT, ALL)
    x, y = world.spots["etna"]
    view = MapToDraw("etna", "etna", {"taenarum": "2"}, lit=[("etna", "messana", "taenarum")])
    corner, width = (x - 28, y - 11), 45
    rows = [text_of(one) for one in world.lines(view, corner, width, 21)]
    shown = {(at.x - corner[0], at.y - corner[1]) for at in CAT.world.locations}

    assert rows[11][-2:] == "2→"
    assert any("Taenarum" in row for row in rows[10:13])
    assert not shown & {(width - 2, 11), (width - 1, 11)}
    assert "→" not in "".join(text_of(one) for one in world.lines(view, (0, 0), world.width, world.height))


async def test_the_key_at_the_edge_is_that_of_the_list(house: House) -> None:
    session = situations.at(house, "etna", weeks=(1, 0, 0, 0))
    app = Ad79(house, start="map", arguments={"play": session.play})
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        tags = [row.split("→")[0][-1] for row in grid(app).splitlines() if "→" in row]
        listed = [row for row in grid(app).splitlines() if f" {tags[0]}  Taenarum" in row]

        assert len(tags) == len(listed) == 1
        await pilot.press(tags[0])
        await pilot.pause()

    assert session.state.at == "taenarum"
