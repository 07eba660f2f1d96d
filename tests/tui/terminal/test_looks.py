"""Colours are right at every depth: texts can be read, and no two meanings share one."""

import itertools
import math
import re
from typing import get_args

import pytest
from rich.color import Color
from rich.console import Console
from rich.style import Style

from tui.terminal.capabilities import COLOURS, Colours, Theme, colours_of
from tui.terminal.glyphs import ASCII, UNICODE
from tui.terminal.looks import LOOKS, Looks
from tui.text.choices import Choice, ChoiceList
from tui.text.lines import line, text_of

_CONSOLE = Console(color_system="truecolor", force_terminal=True)
"""It leaves every colour as it is."""

THEMES: tuple[Theme, ...] = get_args(Theme)
DEPTHS: tuple[Colours, ...] = ("16", "256", "truecolor")
STATUS = ("base", "good", "bad", "warn", "info")
TERMS = {
    "xterm": {"16"},
    "xterm-256color": {"256"},
    "xterm-kitty": {"truecolor"},
    "foot-extra": {"truecolor"},
    "screen": {"16"},
    "screen-256color": {"256"},
    "tmux-256color": {"256"},
    "linux": {"16"},
    "vt100": set[str](),
    "": {"16"},
}
"""What a terminal is sent that has neither COLORTERM nor NO_COLOR."""
COLORTERMS = ("", "truecolor", "24bit", "yes")
SIDES = ("player", "rival", "arena")
SCHOOLS = ("school_0", "school_1", "school_2", "school_3")
CARDS = ("name_gladiator", "name_patron", "name_scheme", "name_tactic", "name_reaction", "name_income", "name_boast")
PLACES = ("sport", "bloodshed", "opportunity", "harbor", "capital")
TEXTS = ("base", "faint", "number", "info")
LANDS = ("place", "sea", "path")
TILES = (
    "tile_ground",
    "tile_wall",
    "tile_entry",
    "tile_key",
    "tile_sand",
    "tile_reach",
    "tile_danger",
    "target",
    "cursor",
)
WITHOUT_AIR = tuple("tile_bare" if tile == "tile_ground" else tile for tile in TILES)
"""The looks of a board whose rows have no air between them."""
UNITS = ("tile_hero", "tile_player", "tile_rival", "tile_leader", "tile_arena", "tile_low")
TEAMS = ("tile_sun", "tile_moon")
TABLE = (*TEAMS, "tile_sun_foot", "tile_moon_foot", "tile_sun_asked", "tile_low", "panel", "now", "arena")
"""Looks at the table of the Stations."""
BESIDE = (
    ("base", "refused", "strong", "chosen", "good", "bad", "warn", "info"),
    ("panel", "panel_faint", "panel_strong", "panel_key", "panel_title", "panel_warn", "chosen", "field"),
    ("head", "head_strong", "head_gold", "base"),
    ("player", "rival", "arena", "threat", "warn", "good"),
    TILES,
    WITHOUT_AIR,
    UNITS,
    ("place", "sport", "bloodshed", "opportunity", "harbor", "capital", "camp", "way"),
    ("die_yellow", "die_blue", "die_green", "die_black", "die_red"),
    SCHOOLS,
    TABLE,
)
"""Looks that stand side by side: in lists and lines, in a dialog, in the head, on boards and tables, on the map, among dice."""
PAPERS = (*TILES, *UNITS, "tile_bare")
"""Looks of a board whose areas have to be told apart where there are colours for areas."""
LARGE = {"lost"}
"""Looks of large letters alone, of which less contrast is asked."""
AREAS = {"grain", "path", "lane", "leg", "route", "wall_hatch"}
"""Looks of ground and of strokes on a map, in which nothing is written."""
BESIDE_PLAIN = (
    ("base", "strong", "chosen", "bad"),
    ("panel", "panel_strong", "panel_title", "chosen"),
    ("head", "base"),
    ("tile_ground", "tile_reach", "tile_danger", "target"),
    ("tile_player", "tile_rival", "tile_leader", "tile_low"),
    ("tile_rival", "tile_reach", "now", "tile_ground"),
    ("tile_sun", "tile_moon", "tile_sun_foot", "tile_sun_asked"),
    ("tile_sun", "tile_sun_told", "tile_sun_aimed"),
    ("tile_moon", "tile_moon_told", "tile_moon_aimed"),
    ("player", "rival", "arena"),
    ("place", "camp", "way"),
    ("school_0", "school_1", "base"),
)
"""Of those, what differs without colours, too; all else has a letter or a mark of its own there, as what is refused has an x."""


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


def needed(look: str) -> float:
    """The contrast that letters of a look need: 3 to 1 where they are large, else 4.5, and none where there are no letters."""
    return 0 if look in AREAS else 3.0 if look in LARGE else 4.5


NEAR = 15.0
"""The least distance of the tints of cards, whose kinds are written on them."""
APART = 30.0
"""The least distance of two areas, in channels of which the eye weighs green the most."""
LITTLE = 15.0
"""The least distance of two tints of one area."""


def apart(one: Color | None, other: Color | None) -> float:
    assert one is not None
    assert other is not None
    red, green, blue = (a - b for a, b in zip(one.get_truecolor(), other.get_truecolor(), strict=True))
    return math.sqrt(2 * red**2 + 4 * green**2 + 3 * blue**2) / 3


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_every_text_can_be_read(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)

    assert {name: shown for name in LOOKS if (shown := round(contrast(looks.style(name)), 2)) < needed(name)} == {}


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
@pytest.mark.parametrize("meanings", [STATUS, SIDES, PLACES, TEXTS, LANDS])
def test_no_two_meanings_share_a_colour(theme: Theme, depth: Colours, meanings: tuple[str, ...]) -> None:
    looks = Looks(theme, depth, UNICODE)

    colours = [looks.style(name).color for name in meanings]

    assert len(set(colours)) == len(colours)


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
@pytest.mark.parametrize("looks", BESIDE, ids=lambda looks: looks[0])
def test_what_stands_side_by_side_looks_different(theme: Theme, depth: Colours, looks: tuple[str, ...]) -> None:
    styles = {name: Looks(theme, depth, UNICODE).style(name) for name in looks}

    alike = [(a, b) for a, b in itertools.combinations(looks, 2) if styles[a] == styles[b]]

    assert alike == []


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_the_strips_of_schools_can_be_told_apart(theme: Theme, depth: Colours) -> None:
    papers = [Looks(theme, depth, UNICODE).style(name).bgcolor for name in SCHOOLS]

    assert min(apart(one, other) for one, other in itertools.combinations(papers, 2)) >= APART


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_the_teams_can_be_told_apart_and_from_what_is_lit(theme: Theme, depth: Colours) -> None:
    papers = [Looks(theme, depth, UNICODE).style(name).bgcolor for name in (*TEAMS, "now", "panel")]

    assert min(apart(one, other) for one, other in itertools.combinations(papers, 2)) >= APART


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, ("256", "truecolor")))
def test_what_is_chosen_is_no_tile_of_a_team(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)

    assert min(apart(looks.style(team).bgcolor, looks.style("chosen").bgcolor) for team in TEAMS) >= APART


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, ("256", "truecolor")))
def test_the_tiles_of_cards_can_be_told_apart(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    papers = [looks.style(name).bgcolor for name in (*CARDS, "base")]

    assert min(apart(one, other) for one, other in itertools.combinations(papers, 2)) >= NEAR


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, ("256", "truecolor")))
def test_the_areas_of_a_board_can_be_told_apart(theme: Theme, depth: Colours) -> None:
    papers = {name: Looks(theme, depth, UNICODE).style(name).bgcolor for name in PAPERS}

    near = {pair: apart(*(papers[name] for name in pair)) for pair in itertools.combinations(PAPERS, 2)}

    assert {pair for pair, found in near.items() if found < APART} <= {("tile_ground", "tile_bare")}


WAY_IN_FROM_RIVAL = 30.0
"""The least distance of a way in from the tile of a rival, who so often stands on one or beside it."""


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, ("256", "truecolor")))
def test_a_way_in_is_far_from_the_blue_of_the_rivals(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    way_in, rival = (looks.style(name).bgcolor for name in ("tile_entry", "tile_rival"))

    assert way_in is not None
    assert rival is not None
    assert apart(way_in, rival) >= WAY_IN_FROM_RIVAL
    assert way_in.get_truecolor().blue <= way_in.get_truecolor().green, "it is no blue or violet itself"


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, ("256", "truecolor")))
def test_the_ground_of_every_other_row_differs_a_little_from_its_own_and_much_from_the_rest(
    theme: Theme, depth: Colours
) -> None:
    looks = Looks(theme, depth, UNICODE)
    tint, own = (looks.style(f"tile_bare{row}").bgcolor for row in ("_odd", ""))
    others = [name for name in PAPERS if name not in {"tile_ground", "tile_bare"}]

    assert LITTLE <= apart(tint, own) < APART
    assert {name for name in others if apart(tint, looks.style(name).bgcolor) < APART} == set()


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, ("256", "truecolor")))
@pytest.mark.parametrize("die", ["yellow", "blue", "green", "red"])
def test_a_die_is_clear_of_the_ground_below_a_unit(theme: Theme, depth: Colours, die: str) -> None:
    """The black die alone is as dark; its number is underlined."""
    looks = Looks(theme, depth, UNICODE)
    areas = [looks.style(name).bgcolor for name in (f"die_{die}", "base")]
    dark, bright = sorted(luminance(area) + 0.05 for area in areas if area is not None)

    assert bright / dark >= 2


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, ("256", "truecolor")))
def test_each_level_of_the_ground_is_darker_than_the_one_above(theme: Theme, depth: Colours) -> None:
    papers = [Looks(theme, depth, UNICODE).style(f"tile_level_{n}").bgcolor for n in range(7)]
    lights = [luminance(paper) for paper in papers if paper is not None]

    assert lights == sorted(set(lights), reverse=True)
    assert len(lights) == len(papers)


@pytest.mark.parametrize("looks", BESIDE_PLAIN, ids=lambda looks: looks[0])
def test_without_colours_what_stands_side_by_side_looks_different(looks: tuple[str, ...]) -> None:
    styles = [Looks("dark", "none", UNICODE).style(name) for name in looks]

    assert len(set(styles)) == len(styles)


def test_what_is_refused_has_a_mark_beside_its_look() -> None:
    choices = ChoiceList([Choice("Attack"), Choice("Attack", why="Too far.")])

    taken, refused = (text_of(one).split() for one in choices.lines(40, 4))

    assert taken == [">1", "Attack"]
    assert refused == ["-", "Attack"]


def kinds_sent(looks: Looks) -> set[str]:
    """The kinds of colour codes that a terminal is sent for all looks together."""
    sent = "".join(looks.strip(line(("text", name)), 4).render(_CONSOLE) for name in LOOKS)
    codes = [code for part in re.findall(r"\x1b\[([0-9;]*)m", sent) for code in [f";{part};"]]
    kinds = {";2;": "truecolor", ";5;": "256"}
    found = {kind for code in codes for mark, kind in kinds.items() if re.search(rf";[34]8{mark}", code)}
    plain = any(
        re.search(r";(3[0-7]|4[0-7]|9[0-7]|10[0-7]);", re.sub(r";[34]8;(5;\d+|2;\d+;\d+;\d+)", "", one))
        for one in codes
    )
    return found | ({"16"} if plain else set())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("term", "colorterm", "no_color"), itertools.product(TERMS, COLORTERMS, ("", "1")))
def test_whatever_the_terminal_calls_itself_it_gets_colours_that_it_knows_and_can_be_read(
    theme: Theme, term: str, colorterm: str, no_color: str
) -> None:
    """TERM by COLORTERM by NO_COLOR: no code beyond what they promise, and enough contrast in each."""
    looks = Looks(theme, colours_of({"TERM": term, "COLORTERM": colorterm, "NO_COLOR": no_color}), UNICODE)
    wanted = set() if no_color else {"truecolor"} if colorterm in {"truecolor", "24bit"} else TERMS[term]

    assert kinds_sent(looks) == wanted
    assert not wanted or all(contrast(looks.style(name)) >= needed(name) for name in LOOKS)


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


@pytest.mark.parametrize(("theme", "depth"), itertools.product(THEMES, DEPTHS))
def test_two_looks_make_a_third(theme: Theme, depth: Colours) -> None:
    looks = Looks(theme, depth, UNICODE)
    drawn, halved = looks.style("lane on deep"), looks.style("region_4 over deep")

    assert (drawn.color, drawn.bgcolor) == (looks.style("lane").color, looks.style("deep").bgcolor)
    assert (halved.color, halved.bgcolor) == (looks.style("region_4").bgcolor, looks.style("deep").bgcolor)
    assert Looks(theme, "none", UNICODE).style("lit on deep") == Looks(theme, "none", UNICODE).style("lit")


def test_a_look_that_is_not_there_is_not_made_up() -> None:
    with pytest.raises(KeyError):
        Looks("dark", "256", UNICODE).style("nothing on deep")
