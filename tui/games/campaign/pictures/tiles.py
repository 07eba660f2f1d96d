"""Tiles: one hex of a board, in small and in large, told apart by letters and shapes, never by colour alone.

A unit is its first letters, with a capital for the player's side and small for all others, ``@`` the hero; an apostrophe
marks the elite, ``~`` units of the arena; then its HP. HP of the player's units are red, all others' blue (V-UNIT-02). What is the matter with it stands
below. An empty hex shows what it is, and below that, whether it may be chosen, reached or struck.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.course import HERO, CombatCourse
from rules.campaign.combat.selectors import is_elite
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import fatigued, stats
from tui.text.lines import Span

__all__ = ["LARGE", "SMALL", "Grain", "Marks", "Tiles"]


class Grain(NamedTuple):
    """The size in which hexes are drawn: columns a hex, the gap to the next one included, and rows a hex."""

    wide: int
    high: int


SMALL = Grain(4, 2)
LARGE = Grain(6, 3)

CHOICE, STOOD_CHOICE, REACH, STRUCK, AIM, ACTOR, ADVISED = "+", "^", ":", "/", "!", ">", "H"
"""The marks: an empty hex or a unit that may be chosen, a hex in reach, one that can be struck, one that is meant, who acts,
what a hint advises."""


class Marks(NamedTuple):
    """The marks that are laid over a board.

    Attributes:
        choices: hexes that the waiting decision is about.
        reach: hexes that the unit under the cursor can get to.
        struck: hexes that it could strike from there.
        aims: hexes of marks and targets of the rival under the cursor.
        threats: what a unit would have to reckon with on a hex, in three glyphs, where that is shown.
        actor: where the unit stands that is deciding.
        advised: the hex that a hint advises; None where there is none.
        flash: hexes on which a blow falls at this moment.
    """

    choices: Collection[str] = ()
    reach: Collection[str] = ()
    struck: Collection[str] = ()
    aims: Collection[str] = ()
    threats: Mapping[str, str] = {}
    actor: str | None = None
    advised: str | None = None
    flash: Collection[str] = ()


Rows = tuple[tuple[Span, ...], ...]
"""The rows of one hex, as spans from left to right; the gap to the next hex is left out."""


class Tiles:
    """The hexes of one moment of a combat, one by one."""

    def __init__(self, course: CombatCourse, grain: Grain) -> None:
        """Look at a combat."""
        self.course = course
        self.grain = grain
        self._keys = key_hexes(course)
        self._lying = {lying.at: lying.chip for lying in course.combat.lying}

    @property
    def combat(self) -> Combat:
        """The combat that is shown."""
        return self.course.combat

    def rows(self, cell: str, marks: Marks) -> Rows:
        """The rows of a hex."""
        fighter = self.course.occupied.get(cell)
        return self._ground(cell, marks) if fighter is None else self._stood(fighter, cell, marks)

    # An empty hex

    def _ground(self, cell: str, marks: Marks) -> Rows:
        mark, look = _mark(cell, marks)
        chosen = cell in marks.choices
        ground = "reach_ground" if chosen else "ground"
        glyph = self.glyph(cell)
        margin = " " * ((self.grain.wide - 2) // 2)
        plain = "reach" if chosen else "ground" if glyph == "." else "key_hex"
        middle = ((margin, ground), (glyph, plain), (margin, ground))
        foot = ((CHOICE if chosen and mark != ADVISED else mark, look), *self._threat(cell, marks, ground))
        return (middle, foot) if self.grain is SMALL else (((self._blank, ground),), middle, foot)

    @property
    def _blank(self) -> str:
        return " " * (self.grain.wide - 1)

    def _threat(self, cell: str, marks: Marks, ground: str) -> tuple[Span, ...]:
        """The last row behind the mark; small hexes need the gap to the next one for a threat."""
        told = marks.threats.get(cell)
        if told is None:
            return ((" " * (self.grain.wide - 2), ground),)
        return (" " * (self.grain.wide - 2 - len(told)), ground), (told, "danger" if "x" in told else "warn")

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
            return "_"
        if cell in board.sand:
            return "%"
        return str(board.rival.index(cell) + 1) if cell in board.rival else "."

    # A hex where somebody stands

    def _stood(self, fighter: Fighter, cell: str, marks: Marks) -> Rows:
        tag = self.tag(fighter).ljust(self.grain.wide - 1)
        head = ((tag[0], fighter.side), (tag[1:], "player" if fighter.side == "player" else "rival"))
        if self.grain is SMALL:
            return head, self._state(fighter, cell, marks)
        name = self._name(fighter)[: self.grain.wide - 1].ljust(self.grain.wide - 1)
        return ((name, fighter.side),), head, self._state(fighter, cell, marks)

    def _state(self, fighter: Fighter, cell: str, marks: Marks) -> tuple[Span, ...]:
        """The last row: the mark or what ails it, what it carries, and how many tactics lie on it or who threatens it."""
        mark, look = _mark(cell, marks._replace(reach=()))
        ails = "f" if fatigued(self.course, fighter) else "z" if fighter.dazed else " "
        holds = self._holds(fighter)
        front = f"{mark}{ails}{holds}" if self.grain is LARGE else f"{mark if mark != ' ' else ails}{holds[:1]}"
        end = str(len(fighter.tactics)) if fighter.tactics else " "
        if cell in marks.threats:
            return (front[0], look), *self._threat(cell, marks, "ground")
        return (front[0], look), (front[1:].ljust(self.grain.wide - 3), "faint"), (end, "faint")

    def _holds(self, fighter: Fighter) -> str:
        """Draw what it carries and where it stands, in glyphs, the weightiest first."""
        under = (self._lying[fighter.at],) if fighter.at in self._lying else ()
        chips = "".join(self.chip_glyph(chip) for chip in (*fighter.chips, *under))
        tribune = "T" if fighter.key == self.combat.tribune else ""
        key = "*" if fighter.at in self._keys else ""
        rank = self._rank(fighter)
        return f"{chips}{tribune}{key}{'' if rank in self.tag(fighter) else rank}".ljust(2)[:2]

    def tag(self, fighter: Fighter) -> str:
        """A fighter in a few columns: its letters, a mark for the elite and for arena units, its HP; in large its Health."""
        letter, mark, hp, room = self.letter(fighter), self._rank(fighter), str(fighter.hp), self.grain.wide - 1
        health = f"/{stats(self.course, fighter).health}"
        second = self._name(fighter)[1:2].lower() if fighter.key != HERO and not mark else ""
        tags = (f"{letter}{mark or second}{hp}", f"{letter}{hp}")
        if self.grain is LARGE:
            tags = (f"{letter}{mark}{hp}{health}", f"{letter}{mark}{hp}")
        return next((tag for tag in tags if len(tag) <= room), tags[-1])

    def _rank(self, fighter: Fighter) -> str:
        """The mark of elite units and of those of the arena; the hero needs none."""
        if fighter.key == HERO:
            return ""
        return "~" if fighter.side == "arena" else "'" if is_elite(self.course, fighter) else ""

    def _name(self, fighter: Fighter) -> str:
        return self.course.chip(fighter).name.removeprefix("The ")

    def letter(self, fighter: Fighter) -> str:
        """The letter of a fighter's chip: a capital for your units, small for others, ``@`` for your hero."""
        if fighter.key == HERO:
            return "@"
        initial = self._name(fighter)[0]
        return initial.upper() if fighter.side == "player" else initial.lower()

    def chip_glyph(self, chip: str) -> str:
        """The letter of an arena chip or the flag."""
        known = self.course.cat.chip.get(chip)
        return known.glyph if known is not None else "F" if chip == FLAG else "?"


def _mark(cell: str, marks: Marks) -> tuple[str, str]:
    """The mark of a hex, with its look. What the cursor brings is ink alone, to cost few bytes at every step."""
    if cell == marks.advised:
        return ADVISED, "reach"
    if cell in marks.aims:
        return AIM, "target"
    if cell in marks.choices:
        return STOOD_CHOICE, "reach"
    if cell == marks.actor:
        return ACTOR, "warn"
    if cell in marks.reach:
        return REACH, "good"
    return (STRUCK, "barred") if cell in marks.struck else (" ", "ground")
