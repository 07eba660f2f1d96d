"""On the map meanings that stand side by side can be told apart, and read, at every depth of colour."""

import itertools

import pytest

from tests.tui.terminal.test_looks import APART, DEPTHS, THEMES, apart, contrast, luminance
from tui.terminal.capabilities import Colours, Theme
from tui.terminal.glyphs import UNICODE
from tui.terminal.looks import Looks

REGIONS = tuple(f"region_{n}" for n in range(1, 9))
GROUNDS = ("deep", *REGIONS)
NAMES = ("place_name", "main_name")
STROKES = ("path", "lit", "route")
BADGES = ("sport", "bloodshed", "opportunity", "harbor", "capital", "shut", "way", "voyage", "camp", "chosen")
"""Of these `path`, `lit` and `route` differ in their strokes, thin or doubled; badges have letters besides."""

MANY: tuple[Colours, ...] = ("256", "truecolor")


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


@pytest.mark.parametrize("theme", THEMES)
def test_in_256_colours_all_land_is_gray_and_each_region_mixes_in_a_colour_of_its_own(theme: Theme) -> None:
    looks = Looks(theme, "256", UNICODE)
    sea, *lands = (looks.style(name).bgcolor for name in GROUNDS)
    grains = [looks.style(f"loud_{n} over region_{n}") for n in range(1, 9)]

    assert len(set(lands)) == 1
    assert {grain.bgcolor for grain in grains} == set(lands)
    assert len({sea, *lands, *(grain.color for grain in grains)}) == 10
    assert min(apart(one.color, other.color) for one, other in itertools.combinations(grains, 2)) >= APART


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, MANY))
def test_where_one_can_go_now_is_brighter_than_where_one_can_sail(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    way, voyage, *kinds = (looks.style(name).bgcolor for name in ("way", "voyage", *BADGES[:6]))

    assert way is not None
    assert voyage is not None
    assert luminance(way) > 5 * luminance(voyage) + 0.05
    assert {*kinds} == {voyage}


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
def test_the_names_of_places_can_be_read_on_every_ground(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    names = [f"{kind}_{n} on {ground}" for kind in ("name", "city") for n in range(1, 9) for ground in GROUNDS]

    assert {name: contrast(looks.style(name)) for name in names if contrast(looks.style(name)) < 4.5} == {}
    assert len({looks.style(f"name_{n}").color for n in range(1, 9)}) == 8


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_strokes_can_be_seen_on_every_ground(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    drawn = [*(f"{stroke} on {ground}" for stroke in STROKES for ground in GROUNDS), "lane on deep"]

    assert {name: contrast(looks.style(name)) for name in drawn if contrast(looks.style(name)) < 3} == {}
    for ground in GROUNDS:
        thin = {looks.style(f"{stroke} on {ground}").color for stroke in ("path", "lane", "lit")}
        assert len(thin) == 3, ground


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_badges_look_different(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)

    alike = [(a, b) for a, b in itertools.combinations(BADGES, 2) if looks.style(a) == looks.style(b)]

    assert alike == []


def test_without_colours_ways_routes_and_names_one_can_go_to_are_bold() -> None:
    looks = Looks("dark", "none", UNICODE)

    assert all(looks.style(f"{name} on deep").bold for name in ("lit", "route", "main_name"))
    assert not any(looks.style(f"{name} on deep").bold for name in ("path", "lane", "place_name"))
    assert looks.style("way").bold
    assert looks.style("camp").reverse
    assert looks.style("chosen").reverse
