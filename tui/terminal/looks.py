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
from tui.terminal.inks import INKS, Ink
from tui.text.lines import Line

__all__ = ["LOOKS", "Look", "Looks"]


_MOST_KEPT = 1_000
"""The most rows that are kept as they were drawn: most of them are drawn again, and cursors come back."""


_PAPER = "paper"
"""The paper of whatever has none of its own."""


class Look(NamedTuple):
    """Inks by name, attributes with colours, attributes without."""

    ink: str
    paper: str = _PAPER
    with_colour: str = ""
    without: str = ""


def _of_units(side: str, paper: str, inks: tuple[str, str, str], without: str) -> dict[str, Look]:
    """The looks of a unit's tile: its name, its key and marks, what is told of it, its HP, the darker ground of its key and its dice."""
    name, key, hp = inks
    return {
        f"tile_{side}": Look(name, paper, "", without),
        f"tile_{side}_key": Look(key, paper, "bold", f"bold {without}"),
        f"tile_{side}_told": Look(name, paper, "bold", f"bold {without}"),
        f"tile_{side}_hp": Look(hp, paper, "", without),
        f"tile_{side}_foot": Look("tile_gold", f"{paper}_foot", "bold", "bold"),
    }


_PLAIN_AIMED = {"reverse": "underline", "underline": "reverse"}
"""How a name that is pointed at stands out of a tile without colors."""


def _of_team(team: str, paper: str, inks: tuple[str, str, str], without: str) -> dict[str, Look]:
    """The looks of the tiles of a team: those of a unit, the first row, brighter where a decision waits, and a card that is pointed at."""
    return {
        **_of_units(team, paper, inks, without),
        f"tile_{team}_foot": Look(f"{team}_head", f"{paper}_foot", "", "bold"),
        f"tile_{team}_asked": Look("bright", f"{paper}_foot", "bold", "bold reverse"),
        f"tile_{team}_aimed": Look(inks[1], paper, "bold underline", f"bold {_PLAIN_AIMED[without]}"),
    }


_KINDS = ("gladiator", "patron", "scheme", "tactic", "reaction", "income", "boast")
"""The kinds of cards, each of which has tiles in a colour of its own: the ground of names and of what is told."""

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
    "pointed": Look("on_chosen", "faint", without="reverse"),
    "chosen": Look("on_chosen", "amber", "bold", "reverse"),
    "refused": Look("faint"),
    "lost": Look("blood", with_colour="bold", without="bold underline"),
    "good": Look("green", without="bold"),
    "bad": Look("red", with_colour="bold", without="bold underline"),
    "warn": Look("gold", with_colour="bold", without="bold"),
    "info": Look("cyan"),
    "threat": Look("harm", without="bold"),
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
    "arena": Look("violet", "paper", "bold", "bold underline"),
    "ground": Look("faint"),
    "wall": Look("sand"),
    "key_hex": Look("gold", without="bold"),
    "cursor": Look("on_chosen", "bright", without="bold"),
    "edge": Look("bright", without="bold"),
    "now": Look("on_chosen", "gold", "bold", "bold reverse"),
    "target": Look("on_chosen", "gold", "bold", "bold reverse"),
    "struck": Look("on_chosen", "blow", "bold", "bold reverse"),
    "board": Look("text", "pit"),
    "tile_ground": Look("ground_ink", "even"),
    "tile_bare": Look("ground_ink", "bare"),
    "tile_bare_odd": Look("ground_ink", "bare_odd"),
    "tile_wall": Look("wall_ink", "wall"),
    "wall_hatch": Look("hatch", "wall"),
    "tile_entry": Look("entry_ink", "entry"),
    "tile_key": Look("key_ink", "key_paper", "bold", "bold"),
    "tile_sand": Look("sand_ink", "sand_paper"),
    "tile_reach": Look("reach_ink", "reach", "bold", "bold"),
    "tile_risk": Look("risk_ink", "danger", "bold", "bold underline"),
    "tile_danger": Look("danger_ink", "danger", "bold", "bold underline"),
    "tile_low": Look("low", "low_paper", "bold", "bold reverse"),
    **{f"tile_level_{n}": Look("tile_ink", f"level_{n}") for n in range(7)},
    **_of_units("player", "own", ("bright", "tile_gold", "own_hp"), "reverse"),
    **_of_units("hero", "hero", ("hero_ink", "hero_ink", "hero_ink"), "reverse"),
    **_of_units("rival", "foe", ("bright", "tile_gold", "foe_hp"), "underline"),
    **_of_units("leader", "leader", ("tile_gold", "tile_gold", "bright"), "bold underline"),
    **_of_team("sun", "sun", ("sun_ink", "sun_key", "sun_hp"), "reverse"),
    **_of_team("moon", "foe", ("bright", "tile_gold", "foe_hp"), "underline"),
    "flag": Look("on_chosen", "gold", "bold", "bold reverse"),
    "strike_key": Look("gold", "pit", "bold", "bold"),
    "stake_edge": Look("gold", without="bold"),
    **_of_units("arena", "beast", ("bright", "beast_key", "bright"), "underline"),
    "school_0": Look("bright", "own", "bold", "bold reverse"),
    "school_1": Look("bright", "foe", "bold", "bold underline"),
    "school_2": Look("bright", "beast", "bold", "bold underline"),
    "school_3": Look("reach_ink", "reach", "bold", "bold underline"),
    "card_gladiator": Look("card_ink", "card_gladiator"),
    "card_scheme": Look("card_ink", "card_scheme"),
    **{f"name_{kind}": Look("bright", f"card_{kind}", "bold", "bold") for kind in _KINDS},
    **{f"told_{kind}": Look(f"told_{kind}", f"card_{kind}") for kind in _KINDS},
    "sea": Look("sea"),
    "border": Look("stroke"),
    "grain": Look("grain"),
    "path": Look("road", "deep"),
    "lane": Look("lane", "deep"),
    "lit": Look("gold", without="bold"),
    "leg": Look("leg", "deep", without="bold"),
    "route": Look("leg", "deep", without="bold"),
    "place": Look("text"),
    "place_name": Look("town", "deep"),
    "shut_name": Look("shut_town", "deep"),
    "main_name": Look("main_town", "deep", "bold", "bold"),
    **{f"name_{n}": Look(f"name_{n}") for n in range(1, 9)},
    **{f"city_{n}": Look(f"name_{n}", "paper", "bold", "bold") for n in range(1, 9)},
    **{f"town_{n}": Look(f"town_{n}", "deep") for n in range(1, 9)},
    **{f"main_town_{n}": Look(f"town_{n}", "deep", "bold", "bold") for n in range(1, 9)},
    "way": Look("on_chosen", "home", "bold", "bold"),
    "voyage": Look("cyan", with_colour="bold"),
    "barred": Look("red"),
    "shut": Look("faint"),
    "deep": Look("town", "deep"),
    **{f"region_{n}": Look("town", f"region_{n}") for n in range(1, 9)},
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
        self._grounds: dict[str, dict[str, Style]] = {}
        self._kept = lru_cache(maxsize=_MOST_KEPT)(self._drawn)

    def style(self, look: str) -> Style:
        """The style of a look; KeyError where there is none of that name."""
        found = self._styles.get(look)
        if found is None:
            found = self._styles[look] = _style(_mixed(look), self.theme, self.colours)
        return found

    def strip(self, line: Line, width: int, ground: str = "base") -> Strip:
        """A line as it is drawn into a width: cut or filled up, in glyphs that the terminal has; text without a paper of its own on the ground."""
        return self._kept(line, width, ground)

    def _drawn(self, line: Line, width: int, ground: str) -> Strip:
        spell, styles = self.glyphs.spell, self._grounds.get(ground) or self._on(ground)
        segments = [
            Segment(
                text if text.isascii() and text.isprintable() else spell(text), styles.get(look) or self.style(look)
            )
            for text, look in line
            if text
        ]
        return Strip(segments).adjust_cell_length(width, self._styles[ground])

    def _on(self, ground: str) -> dict[str, Style]:
        """The styles of looks on a ground that shows wherever a look has no paper of its own."""
        laid = {
            name: self.style(name if look.paper != _PAPER else f"{name} on {ground}") for name, look in LOOKS.items()
        }
        self._grounds[ground] = laid
        return laid


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
