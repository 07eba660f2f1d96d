"""Tiles: one hex of a board as an area of colour, told apart by letters and shapes, too, so that nothing hangs on colour.

A unit is a tile of its side with its key and its first letters, a capital for the player's side and small ones for all others.
Below are its HP, red where they run out, and what is the matter with it: ``@`` marks the hero, an apostrophe the elite, ``~``
units of the arena. An empty hex shows what it is, and below that, whether it may be chosen, reached or struck.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.course import HERO, HIT_FACES, CombatCourse
from rules.campaign.combat.selectors import is_elite
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import fatigued, stats
from rules.campaign.combat.troops import attack_dice
from tui.text.lines import Span

__all__ = ["GRAINS", "LARGE", "SMALL", "Grain", "Marks", "Overlay", "Tiles", "bar", "hp_shown", "is_low", "tile_look"]


class Grain(NamedTuple):
    """The size in which hexes are drawn: columns a hex, the gap to the next one included, and rows a hex."""

    wide: int
    high: int

    @property
    def room(self) -> int:
        """The columns of a tile."""
        return self.wide - 1


SMALL = Grain(5, 2)
MIDDLE = Grain(7, 3)
LARGE = Grain(9, 4)
GRAINS = (Grain(11, 5), Grain(9, 5), LARGE, MIDDLE, SMALL)
"""All sizes, the largest first."""

CHOICE, REACH, STRUCK, AIM, ACTOR, ADVISED = "+", ":", "/", "!", ">", "H"
"""The marks: what may be chosen, a hex in reach, one that can be struck, one that is meant, who acts, what a hint advises."""

_BASE = {REACH: "tile_reach", STRUCK: "tile_danger"}
"""The looks of the last row of a hex under marks that come and go with the cursor: few cells, to cost few bytes at every step."""

_CHIPS = {AIM: "target", ACTOR: "now", STRUCK: "tile_danger", CHOICE: "tile_reach", ADVISED: "tile_reach"}
"""The looks of marks in the tile of a unit."""

FULL, EMPTY = "▮", "▯"
_MOST_SIGNS = 4
"""Signs of a bar that are counted at a glance."""

_LOW = 3
"""HP are low where this many times as many would not be more than Health."""


class Overlay(NamedTuple):
    """All that lies over one hex."""

    mark: str = ""
    chosen: bool = False
    label: str = ""
    told: str = ""
    danger: bool = False
    ghost: str = ""


class Marks(NamedTuple):
    """All that is laid over a board.

    Attributes:
        choices: hexes that the waiting decision is about.
        reach: hexes that the unit under the cursor can get to.
        struck: hexes that it could strike from there.
        aims: hexes of marks and targets of the rival under the cursor.
        threats: what a unit would have to reckon with on a hex, in three glyphs, where that is shown.
        actor: where the unit stands that is deciding.
        advised: the hex that a hint advises; None where there is none.
        flash: hexes on which a blow falls at this moment.
        labels: the key that chooses a hex, or the unit there, by the hex.
        marked: what an attack that is planned would bring, such as its chance, by the hex of its target.
        odds: what an attack would bring that can be chosen now, by the hex of its target.
        ghosts: names of units that would come to a hex, by the hex.
    """

    choices: Collection[str] = ()
    reach: Collection[str] = ()
    struck: Collection[str] = ()
    aims: Collection[str] = ()
    threats: Mapping[str, str] = {}
    actor: str | None = None
    advised: str | None = None
    flash: Collection[str] = ()
    labels: Mapping[str, str] = {}
    marked: Mapping[str, str] = {}
    odds: Mapping[str, str] = {}
    ghosts: Mapping[str, str] = {}

    def over(self, cell: str) -> Overlay:
        """Find what is laid over one hex."""
        told = self.threats.get(cell) or self.marked.get(cell) or self.odds.get(cell, "")
        danger = "x" in self.threats.get(cell, "")
        chosen = cell in self.choices
        mark = CHOICE if chosen else REACH if cell in self.reach else STRUCK if cell in self.struck else ""
        if cell in {self.advised, self.actor} or cell in self.aims or cell in self.marked:
            mark = self._weightiest(cell)
        return Overlay(mark, chosen, self.labels.get(cell, ""), told, danger, self.ghosts.get(cell, ""))

    def _weightiest(self, cell: str) -> str:
        """The mark of a hex that is advised or aimed at, or whose unit acts; one of these goes before all others."""
        return ADVISED if cell == self.advised else ACTOR if cell == self.actor and cell not in self.aims else AIM


Rows = tuple[tuple[Span, ...], ...]
"""The rows of one hex, as spans from left to right; the gap to the next hex is left out."""


class Tiles:
    """The hexes of one moment of a combat, one by one."""

    def __init__(self, course: CombatCourse, grain: Grain, *, plain: bool = False, heights: bool = False) -> None:
        """Look at a combat.

        Args:
            course: the combat.
            grain: the size of a hex.
            plain: whether bare ground needs a mark, because the terminal has no colour for it.
            heights: whether the ground shows how high it lies.
        """
        self.course = course
        self.combat = course.combat
        self.grain = grain
        self.room = grain.room
        self.plain = plain
        self._heights = heights
        self._keys = key_hexes(course)
        self._occupied = course.occupied
        self._lying = {lying.at: lying.chip for lying in course.combat.lying}
        self._drawn: dict[tuple[str, Overlay], Rows] = {}

    def rows(self, cell: str, over: Overlay) -> Rows:
        """The rows of a hex."""
        found = self._drawn.get((cell, over))
        if found is None:
            fighter = self._occupied.get(cell)
            found = self._ground(cell, over) if fighter is None else self._stood(fighter, over)
            self._drawn[cell, over] = found
        return found

    # An empty hex

    def _ground(self, cell: str, over: Overlay) -> Rows:
        room, look, glyph = self.room, self._paper(cell, over), self.glyph(cell)
        shown = " " if glyph == "." and not self.plain else glyph
        head = over.ghost[:room] if over.ghost else f" {shown}"
        sign = over.label or over.mark
        if over.told and over.label and not over.ghost:
            head, sign = f"{over.label} {shown}", ""
        base = _BASE.get(over.mark, look)
        foot: tuple[Span, ...] = ((f" {sign}".ljust(room), base),)
        if over.told:
            foot = ((sign, base), (over.told.rjust(room - len(sign)), look))
        blank = ((" " * room, look),)
        return ((head.ljust(room), look),), *[blank] * (self.grain.high - 2), foot

    def _paper(self, cell: str, over: Overlay) -> str:
        """The look of an empty hex."""
        if over.ghost:
            return "tile_ghost"
        if over.mark == AIM:
            return "target"
        if over.chosen or over.mark == ADVISED:
            return "tile_reach"
        if over.danger:
            return "tile_danger"
        board = self.course.board
        if cell in self._keys or cell in self._lying:
            return "tile_key"
        if cell in self.combat.blocked:
            return "tile_wall"
        if cell in board.player or cell in board.rival:
            return "tile_entry"
        if cell in board.sand:
            return "tile_sand"
        if self._heights:
            return f"tile_level_{min(6, -board.level[cell])}"
        return "tile_odd" if board.cells[cell].r % 2 else "tile_even"

    def glyph(self, cell: str) -> str:
        """Draw an empty hex."""
        board = self.course.board
        if cell in self._lying:
            return self.chip_glyph(self._lying[cell])
        if cell in self.combat.blocked:
            return "="
        if cell in self._keys:
            return "*"
        if cell in board.player:
            return "▴"
        if cell in board.sand:
            return "%"
        return f"▾{board.rival.index(cell) + 1}" if cell in board.rival else "."

    # A hex where somebody stands

    def _stood(self, fighter: Fighter, over: Overlay) -> Rows:
        look = tile_look(fighter)
        room, small = self.room, self.grain is SMALL
        states = self._states(fighter)
        told = (over.told if len(over.told) < room else over.told.removesuffix("%"))[: room - 1]
        head = self._head(fighter, over, look, told if small else "")
        if small:
            aim = over.mark if told and over.mark == AIM else ""
            return head, self._body(fighter, states, look, aim)
        state = "".join(states)[: room - len(told)].ljust(room - len(told))
        foot = ((state, f"{look}_key"), (told, "tile_danger" if over.danger else f"{look}_key"))
        dice = (self._dice(fighter, look),) if self.grain.high > MIDDLE.high else ()
        spare = self.grain.high > LARGE.high
        more = (((self._second_word(fighter)[:room].ljust(room), look),),) if spare else ()
        return (head, *more, self._body(fighter, (), look, ""), *dice, foot)

    def _head(self, fighter: Fighter, over: Overlay, look: str, told: str) -> tuple[Span, ...]:
        """The first row: the key or first letter, the name as far as it goes, the mark; or instead of the name what is told."""
        room = self.room
        letter, name = self._called(fighter, over.label)
        name = name.split(" ")[0] if self.grain.high > LARGE.high else name
        mark = over.mark if over.mark and not told else ""
        rest = told.rjust(room - len(letter)) if told else name[: room - len(letter) - len(mark)]
        rest = rest.ljust(room - len(letter) - len(mark))
        told_look = "tile_danger" if told and over.danger else f"{look}_key" if told else look
        mark_look = _CHIPS.get(mark, f"{look}_key")
        return (letter, f"{look}_key"), (rest, told_look), *(((mark, mark_look),) if mark else ())

    def _called(self, fighter: Fighter, label: str) -> tuple[str, str]:
        """Find what stands first in a tile, and what of the name follows it."""
        name, letter = self._name(fighter), label or self.letter(fighter)
        shown = name if fighter.side == "player" else name.lower()
        if letter.lower() == name[0].lower():
            return letter, shown[1:]
        return letter, shown if self.grain is SMALL else f" {shown}"

    def _second_word(self, fighter: Fighter) -> str:
        """The rest of a name, for a row of its own."""
        rest = self._name(fighter).partition(" ")[2]
        return rest if fighter.side == "player" else rest.lower()

    def _body(self, fighter: Fighter, states: tuple[str, ...], look: str, aim: str) -> tuple[Span, ...]:
        """The row with the HP, as many states as there is room for, and the mark that the first row has no room for."""
        room, health = self.room - len(aim), stats(self.course, fighter).health
        hp = hp_shown(fighter.hp, health, room - len(states))
        rest = "".join(states)[: room - len(hp)].ljust(room - len(hp))
        hp_look = "tile_low" if is_low(fighter.hp, health) else f"{look}_hp"
        return (hp, hp_look), (rest, f"{look}_key"), *(((aim, _CHIPS[aim]),) if aim else ())

    def _dice(self, fighter: Fighter, look: str) -> tuple[Span, ...]:
        """The row with the dice of its attack."""
        room, pool = self.room, attack_dice(self.course, fighter)
        if 2 * len(pool) > room + 1:
            return ((f"{len(pool)} dice".ljust(room), look),)
        spans = [part for die in pool for part in ((str(HIT_FACES[die]), f"die_{die}"), (" ", look))]
        return (*spans, (" " * (room - 2 * len(pool)), look))

    def _states(self, fighter: Fighter) -> tuple[str, ...]:
        """Signs of its rank, what ails it, what it carries, where it stands, how many tactics lie on it; the weightiest first."""
        ails = "f" if fatigued(self.course, fighter) else "z" if fighter.dazed else ""
        under = (self._lying[fighter.at],) if fighter.at in self._lying else ()
        chips = [self.chip_glyph(chip) for chip in (*fighter.chips, *under)]
        tribune = "T" if fighter.key == self.combat.tribune else ""
        key = "*" if fighter.at in self._keys else ""
        tactics = str(len(fighter.tactics)) if fighter.tactics else ""
        return tuple(sign for sign in (self._rank(fighter), ails, *chips, tribune, key, tactics) if sign)

    def _rank(self, fighter: Fighter) -> str:
        """The mark of the hero, of elite units and of those of the arena."""
        if fighter.key == HERO:
            return "@"
        return "~" if fighter.side == "arena" else "'" if is_elite(self.course, fighter) else ""

    def _name(self, fighter: Fighter) -> str:
        return self.course.chip(fighter).name.removeprefix("The ")

    def letter(self, fighter: Fighter) -> str:
        """The letter of a fighter's chip: a capital for your units, small for others."""
        initial = self._name(fighter)[0]
        return initial.upper() if fighter.side == "player" else initial.lower()

    def chip_glyph(self, chip: str) -> str:
        """The letter of an arena chip or the flag."""
        known = self.course.cat.chip.get(chip)
        return known.glyph if known is not None else "F" if chip == FLAG else "?"


def tile_look(fighter: Fighter) -> str:
    """The look of a unit's tile."""
    return f"tile_{'hero' if fighter.key == HERO else fighter.side}"


def is_low(hp: int, health: int) -> bool:
    """Tell whether HP run out."""
    return hp < health and (hp == 1 or _LOW * hp <= health)


def bar(hp: int, health: int) -> str:
    """HP as a bar, a sign each; those beyond Health are full ones."""
    return FULL * hp + EMPTY * (health - hp)


def hp_shown(hp: int, health: int, room: int) -> str:
    """HP as they fit: numbers and a bar, a bar, numbers, or the number that there are."""
    signs = bar(hp, health)
    forms = (f"{hp}/{health} {signs}", signs if len(signs) <= _MOST_SIGNS else "", f"{hp}/{health}")
    return next((form for form in forms if 0 < len(form) <= room), str(hp))
