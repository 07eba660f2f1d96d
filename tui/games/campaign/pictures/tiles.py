"""Tiles: one hex of a board as an area of colour, told apart by letters and shapes, too, so that nothing hangs on colour.

A unit is a tile of its side with its name and its key, a capital for the player's side and a small letter for all others; where
colours do not tell the sides, names of others have small letters, too. There are its HP, red where they run out, and what is the
matter with it: an apostrophe marks the elite, ``&`` units of the arena, ``°`` whoever a tactic lies on, a flag in a corner who has it,
and ``@`` the hero, whose colour and name tell enough where there are colours. The leader of the rivals has a colour and edges of
its own, and room for a longer name. An empty hex shows what it is, and whether it may be chosen, reached or struck: in its
lower half, or as a whole where it is bare ground. Its key stands in the middle of a large one, with a mark behind it where
standing there is dangerous; its name only the cursor tells.
"""

from collections.abc import Mapping

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.circuit import stretch_of
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import is_elite
from rules.campaign.combat.state import HERO, Fighter, Lying
from rules.campaign.combat.stats import fatigued, stats
from rules.campaign.combat.troops import attack_dice
from tui.games.campaign.pictures.at_stake import leaders_in
from tui.games.campaign.pictures.grains import SMALL, Grain
from tui.games.campaign.pictures.ground import key_hexes_that_count
from tui.games.campaign.pictures.marks import ACTOR, ADVISED, AIM, BARE, REACH, STRUCK, Overlay
from tui.games.campaign.pictures.risks import RISK_SIGNS, Risk
from tui.games.campaign.pictures.unit_tile import Rows, StruckShown, UnitShown, struck_tile, unit_tile
from tui.text.lines import Line, Span

__all__ = ["AHEAD", "DAZED", "FATIGUED", "FLAG_SIGN", "KEY_SIGN", "Tiles", "name_on_tile", "tile_look"]

_AT_RISK: Mapping[Risk, tuple[str, str]] = {
    "": ("tile_reach", "tile_reach"),
    # The key's row alone: it is sent again for each unit in hand, and whole hexes of danger would be louder than rivals.
    "high": ("tile_risk", "tile_reach"),
    "falls": ("tile_danger", "tile_reach"),
}
"""The looks of the lower half of a hex to choose by its risk: of the row with its key, and of those without."""

AHEAD = "≈"
"""The sign of a hex to which the arena's chip comes in its next turn, over whoever is there by then."""

_BASE = {REACH: "tile_reach", ADVISED: "tile_reach", STRUCK: "tile_danger"}
"""The looks of a hex by its mark: of the whole of it where it is bare ground, else of its lower half."""

_GROUND = frozenset({"tile_ground", "tile_bare", "tile_bare_odd", *(f"tile_level_{n}" for n in range(7))})
"""The looks of bare ground, of which nothing is left to see where something is laid over it."""

FATIGUED, DAZED = "f", "z"
"""The signs of a unit that cannot act."""

FLAG_SIGN, KEY_SIGN = "⚑", "*"
"""The signs of the flag and of a key hex, which are seen whoever stands there."""

_OWN = frozenset({"tile_player", "tile_hero"})
"""The looks of the player's units."""


class Tiles:
    """The hexes of one moment of a combat, one by one.

    Attributes:
        keys: the key hexes that count.
        ahead: the hexes to which the arena's chip comes in its next turn.
    """

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
        self.keys = key_hexes_that_count(course)
        self.ahead = frozenset(stretch_of(course)[1:])
        self._occupied = course.occupied
        self._leaders = leaders_in(course)
        self._is_large = grain.high > SMALL.high
        self._lying = {lying.at: self._lying_on(lying.at) for lying in course.combat.lying}
        self._drawn: dict[tuple[str, Overlay], Rows] = {}

    def rows(self, cell: str, over: Overlay) -> Rows:
        """The rows of a hex."""
        found = self._drawn.get((cell, over))
        if found is None:
            fighter = self._occupied.get(cell)
            if over.blow is not None:
                found = struck_tile(self._struck(over.blow), self.grain)
            elif fighter is None:
                found = self._ground(cell, over)
            else:
                found = unit_tile(self._shown(fighter, over), self.grain)
            self._drawn[cell, over] = found
        return found

    # An empty hex

    def _ground(self, cell: str, over: Overlay) -> Rows:
        room, half, look = self.room, self.grain.high // 2, self._paper(cell)
        glyph = self.glyph(cell)
        at_key, base = self._lower(over, look) if over.mark or over.told else (look, look)
        head = f" {' ' if glyph == '.' and not self.plain else glyph}"
        if over.told and over.label and not over.strikes_from:
            head = f"{over.label}{head}"
        if look in _GROUND:
            look = base
        above, below = ((" " * room, look),), ((" " * room, base),)
        upper = ((head.ljust(room), look),), *[above] * (self.grain.high - half - 1)
        foot = self._foot(over, at_key, base) if over != BARE else below
        return *upper, foot, *[below] * (half - 1)

    def _foot(self, over: Overlay, at_key: str, base: str) -> Line:
        """The first row of the lower half of an empty hex: its key, from which a strike comes on ground that is lit; or what is told of it."""
        room, sign = self.room, (over.label or over.mark) + RISK_SIGNS[over.risk]
        if over.told and not over.strikes_from:
            sign = "" if over.label else over.mark
            return ((sign + over.told.rjust(room - len(sign)), base),)
        if not self._is_large:
            before, look = (ACTOR, "now") if over.strikes_from else (" ", at_key)
            return ((f"{before}{sign}".ljust(room), look),)
        if not over.strikes_from:
            return ((sign.center(room), at_key),)
        lit = f" {ACTOR}{sign} "
        left = (room - len(lit)) // 2
        return (" " * left, at_key), (lit, "now"), (" " * (room - left - len(lit)), at_key)

    def _lower(self, over: Overlay, paper: str) -> tuple[str, str]:
        """The looks of the lower half of an empty hex where something is laid over it: of the row with its key, and of those without."""
        if over.mark == AIM:
            return "target", "target"
        if over.chosen:
            return _AT_RISK[over.risk]
        base = "tile_danger" if over.danger else _BASE.get(over.mark, paper)
        return base, base

    def _paper(self, cell: str) -> str:
        """The look of an empty hex."""
        board = self.course.board
        if cell in self.keys or cell in self._lying:
            return "tile_key"
        if cell in self.combat.blocked:
            return "tile_wall"
        if cell in board.player or cell in board.rival:
            return "tile_entry"
        if cell in board.sand:
            return "tile_sand"
        if self._heights:
            return f"tile_level_{min(6, -board.level[cell])}"
        if self.grain.air:
            return "tile_ground"
        return "tile_bare_odd" if board.cells[cell].r % 2 else "tile_bare"  # where no air keeps the rows apart

    def glyph(self, cell: str) -> str:
        """Draw an empty hex."""
        board = self.course.board
        if cell in self._lying:
            return self._lying[cell]
        if cell in self.combat.blocked:
            return "="
        if cell in self.keys:
            return KEY_SIGN
        if cell in self.ahead:
            return AHEAD
        if cell in board.player:
            return "▴"
        if cell in board.sand:
            return "%"
        return f"▾{board.rival.index(cell) + 1}" if cell in board.rival else "."

    # A hex where somebody stands

    def banner(self, cell: str, over: Overlay) -> Line:
        """The name of a unit that takes the gaps beside a small hex too; nothing where it needs no more room, or a blow falls."""
        shown = self._shown(self._occupied[cell], over)
        if over.blow is not None or self._is_large or len(shown.name) < self.room:
            return ()
        return unit_tile(shown, self.grain._replace(wide=self.grain.wide + 1))[0]

    def _struck(self, blow: StruckShown) -> StruckShown:
        """A blow as the tile of whom it strikes shows it."""
        return blow._replace(name=self._cased(blow.name, blow.look))

    def _cased(self, name: str, look: str) -> str:
        """A name as tiles of a look have it: in small letters for others than the player's where colours do not tell them."""
        return name.lower() if self.plain and look not in _OWN else name

    def _shown(self, fighter: Fighter, over: Overlay) -> UnitShown:
        look = tile_look(fighter, self._leaders)
        signs, flag = "".join(self._signs(fighter)), self._flag(fighter)
        return UnitShown(
            name=self._cased(name_on_tile(self.course.cat, fighter), look),
            key=over.label,
            look=look,
            hp=fighter.hp,
            health=stats(self.course, fighter).health,
            dice=attack_dice(self.course, fighter),
            signs=signs,
            mark=self._mark(over, look, beside_signs=bool(signs or flag[0])),
            told=self._told(over, look),
            flag=flag,
            is_open=over.is_chance and not over.told_look,
        )

    def _mark(self, over: Overlay, look: str, *, beside_signs: bool) -> Span:
        """The mark over a unit; on a small tile it stands for a chance, and where signs or colours have its place none says who can be struck, which is told beside the board as well."""
        if self._is_large:
            return over.mark, f"{look}_key"
        if over.is_chance and over.told_look:
            return AIM, "target"
        mark = over.mark or (STRUCK if over.is_chance else "")
        return ("", "base") if mark == STRUCK and (beside_signs or not self.plain) else (mark, f"{look}_key")

    def _told(self, over: Overlay, look: str) -> Span:
        """The text over a unit; a small tile has no room for a chance."""
        has_room = self._is_large or not over.is_chance
        return (over.told, over.told_look or f"{look}_told") if has_room else ("", "base")

    def _flag(self, fighter: Fighter) -> Span:
        """The flag that a fighter carries or stands on, or the sign of the key hex below it."""
        if FLAG in fighter.chips or Lying(chip=FLAG, at=fighter.at or "") in self.combat.lying:
            return FLAG_SIGN, "flag"
        return (KEY_SIGN, "tile_key") if fighter.at in self.keys else ("", "base")

    def _signs(self, fighter: Fighter) -> tuple[str, ...]:
        """Signs of the arena, the tribune, what keeps it from acting, what it carries but the flag, what lies under it in small letters, whether it is dazed, its rank, tactics; the weightiest first."""
        tired = FATIGUED if fatigued(self.course, fighter) else ""
        dazed = DAZED if fighter.dazed and not tired else ""
        carried = [self.chip_glyph(chip) for chip in fighter.chips if chip != FLAG]
        under = [self._under(chip) for chip in self._chips_at(fighter.at) if chip != FLAG]
        tribune = "◆" if fighter.key == self.combat.tribune else ""
        wild = "&" if fighter.side == "arena" else ""
        laid = "°" if fighter.tactics else ""
        return tuple(
            sign for sign in (tribune, wild, tired, *carried, *under, dazed, self._rank(fighter), laid) if sign
        )

    def _rank(self, fighter: Fighter) -> str:
        """The mark of the hero and of elite units; where colours tell the hero and the leader of the rivals, they need none."""
        if not self.plain and (fighter.key == HERO or fighter in self._leaders):
            return ""
        return "@" if fighter.key == HERO else "'" if is_elite(self.course, fighter) else ""

    def _lying_on(self, cell: str) -> str:
        """The letters of all that lies on a hex."""
        return "".join(map(self.chip_glyph, self._chips_at(cell)))

    def _chips_at(self, cell: str | None) -> list[str]:
        return [lying.chip for lying in self.combat.lying if lying.at == cell]

    def _under(self, chip: str) -> str:
        """The letter of a chip under a unit: a small one where units carry such chips, so that it is told from one that this one carries."""
        glyph, known = self.chip_glyph(chip), self.course.cat.chip.get(chip)
        return glyph.lower() if known is not None and known.carried else glyph

    def chip_glyph(self, chip: str) -> str:
        """The letter of an arena chip or the flag."""
        if chip == FLAG:
            return FLAG_SIGN
        known = self.course.cat.chip.get(chip)
        return known.glyph if known is not None else "?"


def name_on_tile(cat: Catalogue, fighter: Fighter) -> str:
    """The name of a fighter as its tile has it."""
    return (cat.hero[fighter.unit] if fighter.key == HERO else cat.unit[fighter.unit]).name.removeprefix("The ")


def tile_look(fighter: Fighter, leaders: tuple[Fighter, ...]) -> str:
    """The look of a unit's tile, in a fight with these leaders of the rivals, if any."""
    return f"tile_{'hero' if fighter.key == HERO else 'leader' if fighter in leaders else fighter.side}"
