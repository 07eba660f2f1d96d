"""Colours are right at every depth: texts can be read, and no two meanings share one."""

import itertools

import pytest
from rich.color import Color
from rich.style import Style

from tui.glyphs import ASCII, UNICODE
from tui.lines import line
from tui.looks import LOOKS, Looks
from tui.terminal import COLOURS, THEMES, Colours, Theme

DEPTHS: tuple[Colours, ...] = ("16", "256", "truecolor")
STATUS = ("base", "good", "bad", "warn", "info")
SIDES = ("player", "rival", "arena")
PLACES = ("sport", "bloodshed", "opportunity", "harbor", "capital")


def _channel(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: Color) -> float:
    red, green, blue = colour.get_truecolor()
    return 0.2126 * _channel(red) + 0.7152 * _channel(green) + 0.0722 * _channel(blue)


def contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    bright, dark = sorted((luminance(style.color), luminance(style.bgcolor)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_every_text_can_be_read(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)

    faint = {name: round(contrast(looks.style(name)), 2) for name in LOOKS if contrast(looks.style(name)) < 4.5}

    assert faint == {}


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
@pytest.mark.parametrize("meanings", [STATUS, SIDES, PLACES])
def test_no_two_meanings_share_a_colour(theme: Theme, depth: Colours, meanings: tuple[str, ...]) -> None:
    looks = Looks(theme, depth, UNICODE)

    colours = [looks.style(name).color for name in meanings]

    assert len(set(colours)) == len(colours)


@pytest.mark.parametrize("theme", THEMES)
def test_without_colours_no_look_has_one(theme: Theme) -> None:
    looks = Looks(theme, "none", UNICODE)

    assert all(looks.style(name).color is None and looks.style(name).bgcolor is None for name in LOOKS)


def test_without_colours_what_is_chosen_and_what_is_wrong_still_differ_from_the_rest() -> None:
    looks = Looks("dark", "none", UNICODE)

    assert looks.style("chosen").reverse
    assert len({str(looks.style(name)) for name in SIDES}) == len(SIDES)
    assert looks.style("bad") != looks.style("base")


@pytest.mark.parametrize("depth", COLOURS)
def test_a_line_fills_its_width_with_its_ground(depth: Colours) -> None:
    looks = Looks("dark", depth, ASCII)

    strip = looks.strip(line("ab", ("c—d", "bad")), 10, "panel")

    assert strip.text == "abc-d     "
    assert strip.cell_length == 10
    assert looks.strip(line("much too long"), 4).text == "much"
