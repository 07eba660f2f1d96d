"""Where the names of places stand on the map: in the clear, else over a path, and of which place they are."""

import pytest

from tests.content_set import a_catalogue
from tui.games.campaign.pictures.coasts import Shades
from tui.games.campaign.pictures.place_names import Label, PathsDrawn, labelled
from tui.games.campaign.pictures.world import MapToDraw, WorldPicture

CAT = a_catalogue()
WORLD = WorldPicture(CAT, Shades(regions=True, land=True, halves=True))


def test_a_name_stands_where_it_cannot_be_mistaken_for_that_of_another_place() -> None:
    """Below is the better spot, but another place stands there, with room enough between."""
    paths = PathsDrawn([[(n, 2, "─") for n in range(30)]])
    own, another = {(6 + n, 2) for n in (-1, 0, 1)}, {(6 + n, 4) for n in (-1, 0, 1)}
    name = Label("Ravenna", 6, 2, "base")

    assert labelled([name], own, paths, (30, 6))[0].y == 3
    assert labelled([name], own | another, paths, (30, 6))[0].y == 1


def test_names_keep_apart_where_there_is_room() -> None:
    places = [Label("Etna", 4, 1, "base"), Label("Zancle", 10, 1, "base")]
    badges = {(one.x + n, 1) for one in places for n in (-1, 0, 1)}
    paths = PathsDrawn([[(n, 1, "─") for n in range(24)]])

    one, other = labelled(places, badges, paths, (24, 3))

    assert one.y != other.y or other.x - one.x - len(one.text) >= 2
    assert len({one.y for one in labelled(places, badges, paths, (14, 3))}) == 2


def test_a_name_interrupts_a_path_where_it_has_no_room_elsewhere() -> None:
    own, size = {(6 + n, 1) for n in (-1, 0, 1)}, (30, 3)
    upright = [[(x, y, "│") for y in range(3)] for x in (1, 11, 14, 17)]
    name = Label("Ravenna", 6, 1, "base")
    (spot,) = labelled([name], own, PathsDrawn(upright), size)

    assert not {(spot.x + n, spot.y) for n in range(7)} & {(x, y) for stroke in upright for x, y, _ in stroke}
    beset = [*upright, *([(x, y, "│") for y in range(3)] for x in (4, 8))]
    (spot,) = labelled([name], own, PathsDrawn(beset), size)
    assert {(spot.x + n, spot.y) for n in range(7)} & {(x, y) for stroke in beset for x, y, _ in stroke}


def test_no_name_hides_a_path_or_interrupts_a_way_that_is_open() -> None:
    own, size = {(4 + n, 1) for n in (-1, 0, 1)}, (9, 3)
    name = Label("Ravenna", 4, 1, "base")
    short, long = ([[(x, y, "─") for x in range(9 - length, length)] for y in range(3)] for length in (8, 9))

    assert not labelled([name], own, PathsDrawn(short), size)
    assert labelled([name], own, PathsDrawn(long), size)
    assert not labelled([name], own, PathsDrawn(long, kept={(x, y) for y in range(3) for x in range(9)}), size)


def test_a_name_gives_way_where_there_is_room_for_it_elsewhere() -> None:
    places = [Label("Etna", 4, 1, "base"), Label("Zancle", 16, 1, "base")]
    badges = {(one.x + n, 1) for one in places for n in (-1, 0, 1)} | {(x, 2) for x in range(9, 30)}
    kept = [[(x, 0, "─") for x in range(6, 30)]]
    found = labelled(places, badges, PathsDrawn(kept, kept=[(x, 0) for x in range(30)]), (18, 3))

    assert {one.text for one in found} == {"Etna", "Zancle"}


@pytest.mark.parametrize("size", [(45, 18), (45, 19), (79, 37)])
def test_of_twenty_places_around_any_encampment_one_is_without_a_name_at_most(size: tuple[int, int]) -> None:
    seen = unnamed = 0
    for camp in CAT.world.locations:
        corner = (
            max(0, min(WORLD.width - size[0], camp.x - size[0] // 2)),
            max(0, min(WORLD.height - size[1], camp.y - size[1] // 2)),
        )
        named = {one.text for one in WORLD._labelled(MapToDraw(camp.id, camp.id), corner, size)}
        for place in CAT.world.locations:
            if 0 <= place.x - corner[0] < size[0] - 1 and 0 <= place.y - corner[1] < size[1]:
                seen, unnamed = seen + 1, unnamed + (place.name not in named)

    assert unnamed <= 0.05 * seen
