"""The events of an arena's own pieces, in the past tense: chips that lie, are taken, go round, and units that stand ready."""

from rules.kernel.game import Event

__all__ = ["ChipDropped", "ChipEquipped", "ChipMoved", "RunOver", "UnitPlaced"]


class ChipEquipped(Event, frozen=True, tag="combat.chip_equipped"):
    """A unit took an arena chip."""

    unit: str
    chip: str


class ChipDropped(Event, frozen=True, tag="combat.chip_dropped"):
    """An arena chip lies on a hex."""

    chip: str
    hex: str


class ChipMoved(Event, frozen=True, tag="combat.chip_moved"):
    """An arena chip went from one hex to the next in the arena's turn (V-ARENATURN-03)."""

    chip: str
    start: str
    hex: str


class RunOver(Event, frozen=True, tag="combat.run_over"):
    """An arena chip that goes round came to a unit that no free hex beside its way could take in (V-ARENATURN-03)."""

    unit: str
    chip: str


class UnitPlaced(Event, frozen=True, tag="combat.unit_placed"):
    """A unit of the arena stood on its hex before the first turn (V-PREP-04)."""

    unit: str
    key: str
    hex: str
    hp: int
