"""The looks of things: each meaning has a name, and each theme says what the name is drawn in at every depth of colour.

A look is a foreground, a background and attributes for terminals with colours, and attributes alone for those without
(NO_COLOR). Colours are given for 16, 256 and 24-bit terminals one by one, because what a library makes of a 24-bit colour
on a terminal of 16 merges meanings. What is faint is the plain white of the 16 under the bright one of other text: their
bright black cannot be read in every palette.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui.terminal.capabilities import Colours, Theme
from tui.terminal.glyphs import Glyphs
from tui.text.lines import Line

__all__ = ["INKS", "LOOKS", "Ink", "Look", "Looks"]


_MOST_KEPT = 1_000
"""The most rows that are kept as they were drawn: most of them are drawn again, and cursors come back."""


class Ink(NamedTuple):
    """One colour on terminals of 16, of 256 and of 24-bit colours."""

    basic: int
    indexed: int
    rgb: tuple[int, int, int]


class Look(NamedTuple):
    """Inks by name, attributes with colours, attributes without."""

    ink: str
    paper: str = "paper"
    with_colour: str = ""
    without: str = ""


INKS: Mapping[Theme, Mapping[str, Ink]] = {
    "dark": {
        "paper": Ink(0, 233, (16, 18, 22)),
        "panel": Ink(0, 235, (34, 38, 44)),
        "bar": Ink(4, 238, (28, 58, 94)),
        "on_bar": Ink(15, 231, (255, 255, 255)),
        "bar_gold": Ink(11, 221, (250, 204, 84)),
        "on_chosen": Ink(0, 16, (8, 8, 10)),
        "text": Ink(15, 252, (210, 212, 216)),
        "bright": Ink(15, 231, (255, 255, 255)),
        "faint": Ink(7, 247, (158, 162, 168)),
        "gold": Ink(11, 221, (250, 204, 84)),
        "amber": Ink(3, 172, (212, 148, 62)),
        "red": Ink(9, 210, (255, 132, 120)),
        "blood": Ink(9, 160, (192, 52, 38)),
        "blow": Ink(9, 203, (240, 96, 70)),
        "green": Ink(10, 114, (128, 214, 138)),
        "cyan": Ink(14, 117, (128, 206, 244)),
        "violet": Ink(13, 183, (220, 170, 248)),
        "sand": Ink(3, 180, (214, 178, 128)),
        "sea": Ink(14, 74, (96, 168, 214)),
        "die_ink": Ink(0, 16, (0, 0, 0)),
        "die_light": Ink(15, 231, (255, 255, 255)),
        "die_yellow": Ink(11, 226, (240, 220, 60)),
        "die_blue": Ink(4, 27, (30, 60, 200)),
        "die_green": Ink(10, 34, (60, 180, 75)),
        "die_black": Ink(0, 16, (0, 0, 0)),
        "die_red": Ink(1, 124, (176, 20, 20)),
        "deep": Ink(4, 16, (9, 21, 34)),
        "region_1": Ink(0, 235, (41, 41, 50)),
        "region_2": Ink(0, 235, (27, 53, 50)),
        "region_3": Ink(0, 235, (45, 32, 56)),
        "region_4": Ink(0, 235, (50, 48, 26)),
        "region_5": Ink(0, 235, (64, 35, 29)),
        "region_6": Ink(0, 235, (24, 50, 31)),
        "region_7": Ink(0, 235, (62, 46, 24)),
        "region_8": Ink(0, 235, (36, 46, 68)),
        "rim_1": Ink(0, 235, (56, 56, 68)),
        "rim_2": Ink(0, 235, (38, 78, 73)),
        "rim_3": Ink(0, 235, (66, 45, 86)),
        "rim_4": Ink(0, 235, (76, 73, 34)),
        "rim_5": Ink(0, 235, (96, 47, 37)),
        "rim_6": Ink(0, 235, (31, 67, 39)),
        "rim_7": Ink(0, 235, (86, 63, 31)),
        "rim_8": Ink(0, 235, (48, 61, 91)),
        "dots_0": Ink(4, 18, (20, 40, 62)),
        "dots_1": Ink(0, 241, (66, 66, 80)),
        "dots_2": Ink(0, 23, (44, 92, 86)),
        "dots_3": Ink(0, 53, (76, 50, 98)),
        "dots_4": Ink(0, 58, (90, 86, 40)),
        "dots_5": Ink(0, 88, (112, 54, 42)),
        "dots_6": Ink(0, 22, (36, 80, 46)),
        "dots_7": Ink(0, 94, (100, 72, 34)),
        "dots_8": Ink(0, 60, (56, 72, 108)),
        "name_1": Ink(15, 250, (200, 200, 206)),
        "name_2": Ink(15, 116, (127, 214, 200)),
        "name_3": Ink(15, 182, (206, 168, 230)),
        "name_4": Ink(15, 186, (216, 210, 122)),
        "name_5": Ink(15, 216, (255, 154, 128)),
        "name_6": Ink(15, 114, (143, 220, 138)),
        "name_7": Ink(15, 180, (232, 189, 106)),
        "name_8": Ink(15, 110, (143, 196, 240)),
        "me": Ink(1, 160, (208, 30, 26)),
        "home": Ink(11, 221, (250, 204, 84)),
        "pale": Ink(15, 255, (238, 238, 238)),
        "stroke": Ink(7, 246, (148, 156, 166)),
        "grain": Ink(2, 250, (184, 188, 192)),
        "lane": Ink(14, 67, (92, 142, 190)),
        "even": Ink(0, 236, (70, 58, 41)),
        "level_0": Ink(0, 241, (112, 94, 68)),
        "level_1": Ink(0, 240, (100, 84, 60)),
        "level_2": Ink(0, 239, (88, 74, 53)),
        "level_3": Ink(0, 238, (77, 64, 46)),
        "level_4": Ink(0, 237, (66, 55, 40)),
        "level_5": Ink(0, 236, (56, 46, 34)),
        "level_6": Ink(0, 235, (46, 38, 28)),
        "wall": Ink(7, 245, (136, 138, 142)),
        "wall_ink": Ink(0, 16, (10, 10, 12)),
        "tile_ink": Ink(7, 255, (234, 236, 240)),
        "entry": Ink(0, 240, (54, 60, 96)),
        "entry_ink": Ink(14, 255, (238, 238, 246)),
        "key_paper": Ink(0, 94, (132, 94, 14)),
        "key_ink": Ink(11, 230, (255, 250, 210)),
        "sand_ink": Ink(3, 16, (20, 16, 0)),
        "sand_paper": Ink(0, 144, (178, 172, 132)),
        "reach": Ink(2, 22, (24, 88, 56)),
        "reach_ink": Ink(15, 151, (176, 226, 170)),
        "danger": Ink(0, 53, (92, 22, 76)),
        "danger_ink": Ink(9, 217, (255, 186, 180)),
        "own": Ink(1, 88, (138, 42, 32)),
        "own_hp": Ink(15, 224, (255, 220, 214)),
        "own_foot": Ink(0, 52, (72, 20, 16)),
        "hero": Ink(3, 136, (190, 134, 24)),
        "hero_ink": Ink(0, 16, (12, 6, 0)),
        "hero_foot": Ink(0, 58, (84, 58, 8)),
        "foe": Ink(4, 24, (28, 82, 144)),
        "foe_hp": Ink(15, 153, (182, 216, 244)),
        "foe_foot": Ink(0, 17, (12, 34, 64)),
        "beast": Ink(6, 97, (108, 84, 124)),
        "beast_key": Ink(15, 227, (255, 250, 120)),
        "beast_foot": Ink(0, 53, (48, 36, 56)),
        "leader": Ink(5, 55, (84, 28, 140)),
        "leader_foot": Ink(0, 17, (36, 10, 64)),
        "tile_gold": Ink(11, 227, (255, 250, 120)),
        "low": Ink(1, 88, (140, 16, 12)),
        "low_paper": Ink(15, 217, (238, 192, 178)),
    },
    "contrast": {
        "paper": Ink(0, 16, (0, 0, 0)),
        "panel": Ink(0, 16, (0, 0, 0)),
        "bar": Ink(15, 231, (255, 255, 255)),
        "on_bar": Ink(0, 16, (0, 0, 0)),
        "bar_gold": Ink(1, 88, (130, 0, 0)),
        "on_chosen": Ink(0, 16, (0, 0, 0)),
        "text": Ink(15, 231, (255, 255, 255)),
        "bright": Ink(15, 231, (255, 255, 255)),
        "faint": Ink(7, 253, (224, 224, 224)),
        "gold": Ink(11, 226, (255, 255, 0)),
        "amber": Ink(11, 226, (255, 255, 0)),
        "red": Ink(9, 217, (255, 170, 170)),
        "blood": Ink(9, 203, (255, 95, 95)),
        "blow": Ink(9, 217, (255, 170, 170)),
        "green": Ink(10, 120, (120, 255, 120)),
        "cyan": Ink(14, 123, (120, 255, 255)),
        "violet": Ink(13, 219, (255, 175, 255)),
        "sand": Ink(15, 230, (255, 240, 200)),
        "sea": Ink(14, 159, (175, 240, 255)),
        "die_ink": Ink(0, 16, (0, 0, 0)),
        "die_light": Ink(15, 231, (255, 255, 255)),
        "die_yellow": Ink(11, 226, (255, 255, 0)),
        "die_blue": Ink(4, 21, (0, 0, 255)),
        "die_green": Ink(10, 46, (0, 255, 0)),
        "die_black": Ink(0, 16, (0, 0, 0)),
        "die_red": Ink(1, 124, (170, 0, 0)),
        "deep": Ink(4, 232, (0, 0, 70)),
        "region_1": Ink(0, 236, (52, 52, 60)),
        "region_2": Ink(0, 236, (0, 68, 64)),
        "region_3": Ink(0, 236, (70, 20, 84)),
        "region_4": Ink(0, 236, (72, 68, 0)),
        "region_5": Ink(0, 236, (92, 14, 8)),
        "region_6": Ink(0, 236, (0, 70, 10)),
        "region_7": Ink(0, 236, (84, 50, 0)),
        "region_8": Ink(0, 236, (40, 52, 104)),
        "rim_1": Ink(0, 236, (118, 118, 130)),
        "rim_2": Ink(0, 236, (0, 135, 125)),
        "rim_3": Ink(0, 236, (135, 0, 135)),
        "rim_4": Ink(0, 236, (135, 125, 0)),
        "rim_5": Ink(0, 236, (135, 20, 10)),
        "rim_6": Ink(0, 236, (0, 135, 20)),
        "rim_7": Ink(0, 236, (135, 85, 0)),
        "rim_8": Ink(0, 236, (90, 105, 175)),
        "dots_0": Ink(4, 17, (0, 0, 95)),
        "dots_1": Ink(0, 245, (118, 118, 130)),
        "dots_2": Ink(0, 30, (0, 135, 125)),
        "dots_3": Ink(0, 90, (135, 0, 135)),
        "dots_4": Ink(0, 100, (135, 125, 0)),
        "dots_5": Ink(0, 88, (135, 20, 10)),
        "dots_6": Ink(0, 28, (0, 135, 20)),
        "dots_7": Ink(0, 94, (135, 85, 0)),
        "dots_8": Ink(0, 61, (90, 105, 175)),
        "name_1": Ink(15, 231, (255, 255, 255)),
        "name_2": Ink(15, 159, (170, 255, 240)),
        "name_3": Ink(15, 225, (255, 215, 255)),
        "name_4": Ink(15, 229, (255, 250, 160)),
        "name_5": Ink(15, 224, (255, 214, 206)),
        "name_6": Ink(15, 157, (176, 255, 170)),
        "name_7": Ink(15, 230, (255, 240, 205)),
        "name_8": Ink(15, 195, (215, 240, 255)),
        "me": Ink(1, 124, (176, 0, 0)),
        "home": Ink(13, 219, (255, 175, 255)),
        "pale": Ink(15, 231, (255, 255, 255)),
        "stroke": Ink(7, 254, (228, 228, 228)),
        "grain": Ink(10, 254, (228, 228, 228)),
        "lane": Ink(14, 117, (150, 215, 255)),
        "even": Ink(0, 234, (28, 28, 28)),
        "level_0": Ink(0, 240, (88, 88, 88)),
        "level_1": Ink(0, 239, (78, 78, 78)),
        "level_2": Ink(0, 238, (68, 68, 68)),
        "level_3": Ink(0, 237, (58, 58, 58)),
        "level_4": Ink(0, 236, (48, 48, 48)),
        "level_5": Ink(0, 235, (38, 38, 38)),
        "level_6": Ink(0, 234, (28, 28, 28)),
        "wall": Ink(7, 250, (188, 188, 188)),
        "wall_ink": Ink(0, 16, (0, 0, 0)),
        "tile_ink": Ink(15, 231, (255, 255, 255)),
        "entry": Ink(0, 60, (80, 80, 130)),
        "entry_ink": Ink(14, 231, (255, 255, 255)),
        "key_paper": Ink(0, 94, (120, 80, 0)),
        "key_ink": Ink(11, 230, (255, 255, 215)),
        "sand_ink": Ink(11, 16, (0, 0, 0)),
        "sand_paper": Ink(0, 144, (175, 175, 135)),
        "reach": Ink(2, 22, (0, 90, 0)),
        "reach_ink": Ink(15, 231, (255, 255, 255)),
        "danger": Ink(0, 52, (95, 0, 0)),
        "danger_ink": Ink(9, 231, (255, 255, 255)),
        "own": Ink(1, 124, (170, 0, 0)),
        "own_hp": Ink(15, 231, (255, 255, 255)),
        "own_foot": Ink(0, 52, (80, 0, 0)),
        "hero": Ink(3, 166, (215, 95, 0)),
        "hero_ink": Ink(0, 16, (0, 0, 0)),
        "hero_foot": Ink(0, 58, (80, 50, 0)),
        "foe": Ink(4, 19, (0, 0, 160)),
        "foe_hp": Ink(15, 231, (255, 255, 255)),
        "foe_foot": Ink(0, 17, (0, 0, 70)),
        "beast": Ink(6, 23, (0, 95, 95)),
        "beast_key": Ink(15, 227, (255, 255, 95)),
        "beast_foot": Ink(0, 16, (0, 40, 40)),
        "leader": Ink(5, 54, (90, 0, 135)),
        "leader_foot": Ink(0, 16, (40, 0, 60)),
        "tile_gold": Ink(11, 227, (255, 255, 95)),
        "low": Ink(1, 88, (130, 0, 0)),
        "low_paper": Ink(15, 224, (255, 215, 215)),
    },
}


def _of_units(side: str, paper: str, inks: tuple[str, str, str], without: str) -> dict[str, Look]:
    """The looks of a unit's tile: its name, its key and marks, what is told of it, its HP, the darker foot with its dice."""
    name, key, hp = inks
    return {
        f"tile_{side}": Look(name, paper, "", without),
        f"tile_{side}_key": Look(key, paper, "bold", f"bold {without}"),
        f"tile_{side}_told": Look(name, paper, "bold", f"bold {without}"),
        f"tile_{side}_hp": Look(hp, paper, "", without),
        f"tile_{side}_foot": Look("tile_gold", f"{paper}_foot", "bold", "bold"),
    }


LOOKS: Mapping[str, Look] = {
    "base": Look("text"),
    "faint": Look("faint"),
    "strong": Look("bright", with_colour="bold", without="bold"),
    "title": Look("bright", with_colour="bold underline", without="bold underline"),
    "head": Look("on_bar", "bar", without="reverse"),
    "head_gold": Look("bar_gold", "bar", "bold", "bold reverse"),
    "head_leader": Look("tile_gold", "leader", "bold", "bold reverse"),
    "head_strong": Look("on_bar", "bar", "bold", "bold reverse"),
    "key": Look("gold", with_colour="bold", without="bold"),
    "chosen": Look("on_chosen", "amber", "bold", "reverse"),
    "refused": Look("faint"),
    "lost": Look("blood", with_colour="bold", without="bold underline"),
    "good": Look("green", without="bold"),
    "bad": Look("red", with_colour="bold", without="bold underline"),
    "warn": Look("gold", with_colour="bold", without="bold"),
    "info": Look("cyan"),
    "threat": Look("red", without="bold"),
    "chance": Look("text", without="bold"),
    "number": Look("gold", without="bold"),
    "panel": Look("text", "panel"),
    "panel_faint": Look("faint", "panel"),
    "panel_strong": Look("bright", "panel", "bold", "bold"),
    "panel_key": Look("gold", "panel", without="bold"),
    "panel_title": Look("bright", "panel", "bold underline", "bold underline"),
    "panel_warn": Look("gold", "panel", "bold", "bold underline"),
    "field": Look("bright", "panel", "underline", "underline"),
    "player": Look("red", with_colour="bold", without="bold"),
    "rival": Look("cyan", without="underline"),
    "arena": Look("violet", without="bold underline"),
    "ground": Look("faint"),
    "wall": Look("sand"),
    "key_hex": Look("gold", without="bold"),
    "cursor": Look("on_chosen", "bright", without="bold"),
    "edge": Look("bright", without="bold"),
    "now": Look("on_chosen", "gold", "bold", "bold reverse"),
    "target": Look("on_chosen", "gold", "bold", "bold reverse"),
    "struck": Look("on_chosen", "blow", "bold", "bold reverse"),
    "tile_even": Look("tile_ink", "even"),
    "tile_wall": Look("wall_ink", "wall"),
    "tile_entry": Look("entry_ink", "entry"),
    "tile_key": Look("key_ink", "key_paper", "bold", "bold"),
    "tile_sand": Look("sand_ink", "sand_paper"),
    "tile_reach": Look("reach_ink", "reach", "bold", "bold"),
    "tile_danger": Look("danger_ink", "danger", "bold", "bold underline"),
    "tile_keycap": Look("tile_gold", "paper", "bold", "bold"),
    "tile_low": Look("low", "low_paper", "bold", "bold reverse"),
    **{f"tile_level_{n}": Look("tile_ink", f"level_{n}") for n in range(7)},
    **_of_units("player", "own", ("bright", "tile_gold", "own_hp"), "reverse"),
    **_of_units("hero", "hero", ("hero_ink", "hero_ink", "hero_ink"), "reverse"),
    **_of_units("rival", "foe", ("bright", "tile_gold", "foe_hp"), "underline"),
    **_of_units("leader", "leader", ("tile_gold", "bright", "bright"), "bold underline"),
    "stake_edge": Look("gold", without="bold"),
    **_of_units("arena", "beast", ("bright", "beast_key", "bright"), "underline"),
    "school_0": Look("bright", "own", "bold", "bold reverse"),
    "school_1": Look("bright", "foe", "bold", "bold underline"),
    "school_2": Look("bright", "beast", "bold", "bold underline"),
    "school_3": Look("bright", "reach", "bold", "bold underline"),
    "sea": Look("lane"),
    "border": Look("stroke"),
    "grain": Look("grain"),
    "path": Look("stroke"),
    "lane": Look("lane"),
    "lit": Look("gold", without="bold"),
    "route": Look("gold", without="bold"),
    "place": Look("text"),
    "place_name": Look("pale"),
    "main_name": Look("bright", with_colour="bold", without="bold"),
    **{f"name_{n}": Look(f"name_{n}") for n in range(1, 9)},
    **{f"city_{n}": Look(f"name_{n}", "paper", "bold", "bold") for n in range(1, 9)},
    "way": Look("on_chosen", "home", "bold", "bold"),
    "voyage": Look("cyan", with_colour="bold"),
    "barred": Look("red"),
    "shut": Look("faint"),
    "deep": Look("pale", "deep"),
    **{f"{area}_{n}": Look("pale", f"{area}_{n}") for area in ("region", "rim") for n in range(1, 9)},
    **{f"dots_{n}": Look(f"dots_{n}") for n in range(9)},
    "camp": Look("bright", "me", "bold", "bold reverse"),
    "sport": Look("green"),
    "bloodshed": Look("red"),
    "opportunity": Look("gold"),
    "harbor": Look("cyan"),
    "capital": Look("violet", with_colour="bold", without="bold"),
    "die_yellow": Look("die_ink", "die_yellow", without="bold"),
    "die_blue": Look("die_light", "die_blue", without="bold"),
    "die_green": Look("die_ink", "die_green", without="bold"),
    "die_black": Look("die_light", "die_black", "underline", "bold"),
    "die_red": Look("die_light", "die_red", without="bold"),
}
"""Every look by name; what it means, its inks, its attributes with colours and without.

Two names make a third: ``path on deep`` is what is drawn as `path`, on the paper of `deep`; ``deep over region_4`` is a half
block in the paper of the one, on that of the other.
"""


class Looks:
    """The looks of one theme at one depth of colour, with one set of glyphs: what lines are drawn with."""

    def __init__(self, theme: Theme, colours: Colours, glyphs: Glyphs) -> None:
        """Choose theme, depth and glyphs."""
        self.theme = theme
        self.colours = colours
        self.glyphs = glyphs
        self._styles = {name: _style(look, theme, colours) for name, look in LOOKS.items()}
        self._kept = lru_cache(maxsize=_MOST_KEPT)(self._drawn)

    def style(self, look: str) -> Style:
        """The style of a look; KeyError where there is none of that name."""
        found = self._styles.get(look)
        if found is None:
            found = self._styles[look] = _style(_mixed(look), self.theme, self.colours)
        return found

    def strip(self, line: Line, width: int, ground: str = "base") -> Strip:
        """A line as it is drawn into a width: cut or filled up, in glyphs that the terminal has."""
        return self._kept(line, width, ground)

    def _drawn(self, line: Line, width: int, ground: str) -> Strip:
        spell, styles = self.glyphs.spell, self._styles
        segments = [
            Segment(
                text if text.isascii() and text.isprintable() else spell(text), styles.get(look) or self.style(look)
            )
            for text, look in line
            if text
        ]
        return Strip(segments).adjust_cell_length(width, self._styles[ground])


def _mixed(name: str) -> Look:
    """The look that two names make: a meaning on the paper of another, or one paper over another."""
    meaning, _, ground = name.partition(" on ")
    if ground:
        return LOOKS[meaning]._replace(paper=LOOKS[ground].paper)
    ink, _, paper = name.partition(" over ")
    return Look(LOOKS[ink].paper, LOOKS[paper].paper)


def _style(look: Look, theme: Theme, colours: Colours) -> Style:
    if colours == "none":
        return Style.parse(look.without or "none")
    inks = INKS[theme]
    ink = inks[look.ink]
    flags = Style.parse(look.with_colour or "none")
    return Style(color=_colour(ink, colours), bgcolor=_colour(inks[look.paper], colours)) + flags


@cache
def _colour(ink: Ink, colours: Colours) -> Color:
    if colours == "truecolor":
        return Color.from_rgb(*ink.rgb)
    return Color.from_ansi(ink.indexed if colours == "256" else ink.basic)
