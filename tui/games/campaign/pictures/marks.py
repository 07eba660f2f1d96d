"""Marks that are laid over a board: what may be chosen, reached and struck, what is aimed at and what it would bring; hex by hex."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from tui.games.campaign.pictures.risks import Risk
from tui.games.campaign.pictures.unit_tile import StruckShown

__all__ = ["ACTOR", "ADVISED", "AIM", "BARE", "CHOICE", "REACH", "STRUCK", "Marks", "Overlay"]

CHOICE, REACH, STRUCK, AIM, ACTOR, ADVISED = "+", ":", "/", "<", "▸", "H"
"""The marks: what may be chosen, a hex in reach, one that can be struck, one that is meant, who acts, what a hint advises."""


class Overlay(NamedTuple):
    """All that lies over one hex."""

    mark: str = ""
    chosen: bool = False
    label: str = ""
    told: str = ""
    told_look: str = ""
    is_chance: bool = False
    strikes_from: bool = False
    lit: bool = False
    risk: Risk = ""
    blow: StruckShown | None = None

    @property
    def danger(self) -> bool:
        """True where a unit would fall in the worst case."""
        return self.told_look == "tile_danger"


BARE = Overlay()
"""Nothing that lies over a hex."""


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
        blows: the blows that fall at this moment, by the hex.
        lit: where the unit stands that strikes at this moment.
        labels: the key that chooses a hex, or the unit there, by the hex.
        marked: what an attack that is planned would bring, such as its chance, by the hex of its target.
        odds: what an attack would bring that can be chosen now, by the hex of its target.
        strikes_from: the hex from which the unit in hand would strike.
        risks: hexes to choose on which the unit in hand is likely to fall or to lose much.
    """

    choices: Collection[str] = ()
    reach: Collection[str] = ()
    struck: Collection[str] = ()
    aims: Collection[str] = ()
    threats: Mapping[str, str] = {}
    actor: str | None = None
    advised: str | None = None
    blows: Mapping[str, StruckShown] = {}
    lit: str | None = None
    labels: Mapping[str, str] = {}
    marked: Mapping[str, str] = {}
    odds: Mapping[str, str] = {}
    strikes_from: str | None = None
    risks: Mapping[str, Risk] = {}

    def cells(self) -> frozenset[str | None]:
        """Find the hexes over which anything is laid."""
        single = (self.actor, self.advised, self.lit, self.strikes_from)
        told = (self.threats, self.blows, self.labels, self.marked, self.odds)
        return frozenset().union(self.choices, self.reach, self.struck, self.aims, single, *told)

    def over(self, cell: str) -> Overlay:
        """Find what is laid over one hex."""
        told = self.threats.get(cell) or self.marked.get(cell) or self.odds.get(cell, "")
        chosen = cell in self.choices
        mark = CHOICE if chosen else REACH if cell in self.reach else STRUCK if cell in self.struck else ""
        if cell in {self.advised, self.actor} or cell in self.aims or cell in self.marked:
            mark = self._weightiest(cell)
        return Overlay(
            mark,
            chosen,
            self.labels.get(cell, ""),
            told,
            self._told_look(cell) if told else "",
            is_chance=bool(told) and cell not in self.threats,
            strikes_from=cell == self.strikes_from,
            lit=cell == self.lit,
            risk=self.risks.get(cell, ""),
            blow=self.blows.get(cell),
        )

    def _told_look(self, cell: str) -> str:
        """The look of what is told of a hex: of a threat that may fell, of an attack that is planned; empty of all else."""
        threat = self.threats.get(cell, "")
        return "tile_danger" if "x" in threat else "target" if cell in self.marked and not threat else ""

    def _weightiest(self, cell: str) -> str:
        """The mark of a hex that is advised or aimed at, or whose unit acts; one of these goes before all others."""
        return ADVISED if cell == self.advised else ACTOR if cell == self.actor and cell not in self.aims else AIM
