"""On the map meanings that stand side by side can be told apart, and read, at every depth of colour."""

import itertools
from functools import cache

import pytest

from tests.content_set import a_catalogue
from tests.tui.games.campaign.test_pictures_world import ALL
from tests.tui.terminal.test_looks import APART, DEPTHS, LITTLE, THEMES, apart, contrast, luminance
from tui.games.campaign.pictures.world import MapToDraw, WorldPicture
from tui.terminal.capabilities import Colours, Theme
from tui.terminal.glyphs import UNICODE
from tui.terminal.looks import Looks

REGIONS = tuple(f"region_{n}" for n in range(1, 9))
GROUNDS = ("deep", *REGIONS)
NAMES = ("place_name", "main_name")
STROKES = ("path", "leg")
BADGES = ("sport", "bloodshed", "opportunity", "harbor", "capital", "shut", "way", "voyage", "camp", "chosen")
"""Of these `path` and `leg` differ in their strokes, thin or heavy; badges have letters besides."""

MANY: tuple[Colours, ...] = ("256", "truecolor")
KINDS = ("town", "main_town")


@cache
def bordering() -> set[tuple[str, str]]:
    """The looks of land and sea that meet anywhere in the world."""
    rows = WorldPicture(a_catalogue(), ALL).lines(MapToDraw("", ""), (0, 0), 200, 60)
    looks = [[look.split(" on ")[-1] for text, look in row for _ in text] for row in rows]
    beside = (pair for row in looks for pair in itertools.pairwise(row))
    below = (pair for one, other in itertools.pairwise(looks) for pair in zip(one, other, strict=True))
    halves = (tuple(look.split(" over ")) for row in looks for look in row if " over " in look)
    return {(a, b) for a, b in itertools.chain(beside, below, halves) if {a, b} <= {*GROUNDS} and a != b}


@cache
def names_drawn() -> set[str]:
    """The looks of the letters of names in parts of the world and in the whole of it."""
    found = set[str]()
    for size, width, height in ((None, 45, 21), (None, 79, 37), ((79, 21), 79, 21), ((119, 37), 119, 37)):
        world = WorldPicture(a_catalogue(), ALL, size)
        for corner in itertools.product(range(0, world.width - width + 1, 6), range(0, world.height - height + 1, 4)):
            rows = world.lines(MapToDraw("rome", "rome"), corner, width, height)
            found |= {look for row in rows for _, look in row if look.startswith(KINDS)}
    return found


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, MANY))
def test_the_badges_have_papers_that_no_ground_has(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    papers = [looks.style(name).bgcolor for name in ("base", "way", "camp", "chosen", "head")]

    assert len(set(papers)) == len(papers)
    assert not {looks.style(name).bgcolor for name in GROUNDS} & set(papers)


@pytest.mark.parametrize("theme", THEMES)
def test_each_region_has_a_tint_of_its_own_in_24_bits(theme: Theme) -> None:
    looks = Looks(theme, "truecolor", UNICODE)

    assert len({looks.style(name).bgcolor for name in GROUNDS}) == len(GROUNDS)


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, MANY))
def test_no_region_has_the_tint_of_the_sea_or_of_a_neighbour(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    papers = {name: looks.style(name).bgcolor for name in GROUNDS}
    shores = {(a, b) for a, b in bordering() if "deep" in {a, b}}
    coast, border = (APART, LITTLE) if depth == "256" else (LITTLE / 2, LITTLE / 2)
    alike = {(a, b) for a, b in bordering() if apart(papers[a], papers[b]) < (coast if (a, b) in shores else border)}

    assert len(bordering()) > 15
    assert alike == set()


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, MANY))
def test_where_one_can_go_now_is_brighter_than_where_one_can_sail(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    way, voyage, *kinds = (looks.style(name).bgcolor for name in ("way", "voyage", *BADGES[:6]))

    assert way is not None
    assert voyage is not None
    assert luminance(way) > 5 * luminance(voyage) + 0.05
    assert {*kinds} == {voyage}


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, MANY))
def test_the_sea_is_blue(theme: Theme, depth: Colours) -> None:
    paper = Looks(theme, depth, UNICODE).style("deep").bgcolor
    assert paper is not None
    red, green, blue = paper.get_truecolor()

    assert blue > 1.25 * max(red, green)


@pytest.mark.parametrize("theme", THEMES)
def test_with_16_colours_land_and_sea_differ(theme: Theme) -> None:
    looks = Looks(theme, "16", UNICODE)

    assert {looks.style(name).bgcolor for name in REGIONS} == {looks.style("base").bgcolor}
    assert looks.style("deep").bgcolor != looks.style("base").bgcolor


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_names_can_be_read_on_every_ground(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    faint = {
        (name, ground): round(contrast(looks.style(f"{name} on {ground}")), 2)
        for name in NAMES
        for ground in GROUNDS
        if contrast(looks.style(f"{name} on {ground}")) < 4.5
    }

    assert faint == {}


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, MANY))
def test_the_names_of_places_can_be_read_on_their_land_and_the_sea_and_a_letter_on_a_neighbours_too(
    theme: Theme, depth: Colours
) -> None:
    looks = Looks(theme, depth, UNICODE)
    at_home = {f"{kind}_{n} on {ground}" for kind in KINDS for n in range(1, 9) for ground in ("deep", f"region_{n}")}
    abroad = names_drawn() - at_home

    assert {name: contrast(looks.style(name)) for name in at_home if contrast(looks.style(name)) < 4.5} == {}
    assert {name: contrast(looks.style(name)) for name in abroad if contrast(looks.style(name)) < 3.5} == {}
    assert len({looks.style(f"name_{n}").color for n in range(1, 9)}) == 8


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_strokes_can_be_seen_on_every_ground(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    drawn = [*(f"{stroke} on {ground}" for stroke in (*STROKES, "route") for ground in GROUNDS), "lane on deep"]

    assert {name: contrast(looks.style(name)) for name in drawn if contrast(looks.style(name)) < 3} == {}
    for ground in GROUNDS:
        thin = {looks.style(f"{stroke} on {ground}").color for stroke in ("path", "lane", "leg")}
        assert len(thin) == 3, ground


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, MANY))
def test_a_route_lies_on_the_ground(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)

    assert {
        ground for ground in GROUNDS if looks.style(f"route on {ground}").bgcolor != looks.style(ground).bgcolor
    } == set()


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_badges_look_different(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)

    alike = [(a, b) for a, b in itertools.combinations(BADGES, 2) if looks.style(a) == looks.style(b)]

    assert alike == []


def test_without_colours_ways_routes_and_names_one_can_go_to_are_bold() -> None:
    looks = Looks("dark", "none", UNICODE)

    assert all(looks.style(f"{name} on deep").bold for name in ("leg", "main_name"))
    assert looks.style("route on deep").bold
    assert not any(looks.style(f"{name} on deep").bold for name in ("path", "lane", "place_name"))
    assert looks.style("way").bold
    assert looks.style("camp").reverse
    assert looks.style("chosen").reverse
