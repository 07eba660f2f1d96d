"""Words for what moves in a combat: units by their marks or by force, and chips of the arena."""

from collections.abc import Mapping

from rules.campaign.combat import events as e
from rules.campaign.combat.state import Combat
from tui.games.campaign.words.names import Names

__all__ = ["PRIORITIES", "Movement", "moved", "sought"]

Movement = e.UnitMarked | e.UnitMoved | e.UnitStayed | e.UnitDisplaced | e.ChipMoved | e.RunOver | e.CompassRolled
"""What tells of movement."""

_STAYS: Mapping[e.Stay, str] = {
    "in_range": "stays: its mark is in Range",
    "no_mark": "stays: it has no mark",
    "no_way": "stays: no free hex is nearer to its mark",
    "chained": "stays: its chain lets it come no nearer to its mark",
    "on_mark": "holds its ground",
}

PRIORITIES = {
    "flagholder": "the flagholder",
    "loose_chip": "the loose {chip}",
    "chip_holder": "the {chip}'s holder",
    "hero": "the hero",
    "local": "a local unit",
    "isolated": "an isolated unit",
    "key_hex": "a key hex",
    "key_holder": "whoever stands on a key hex",
    "strongest": "the strongest",
    "weakest": "the weakest",
    "closest": "the closest",
    "farthest": "the farthest",
    "deadliest": "the deadliest",
    "least_deadly": "the least deadly",
    "fastest": "the fastest",
    "slowest": "the slowest",
    "high_ground": "high ground",
    "high_ground_beside": "high ground beside an opponent",
    "high_ground_in_range": "high ground in Range of an opponent",
}
"""What a priority seeks, in words; `sought` puts the arena's chip in."""


def sought(names: Names, arena: str, of: str) -> str:
    """Say what a priority seeks in an arena."""
    chip = names.cat.arena[arena].chip if arena in names.cat.arena else None
    return PRIORITIES[of].format(chip=names.cat.chip[chip].name.lower() if chip else "chip")


def moved(names: Names, combat: Combat | None, told: Movement) -> str:
    """Tell of marks, ways and places."""
    match told:
        case e.ChipMoved():
            return f"{names.arena_chip(told.chip)} goes from {told.start} to {told.hex}."
        case e.RunOver():
            who = names.fighter(combat, told.unit)
            return f"{names.arena_chip(told.chip)} runs over {who}: no hex beside its way is free."
        case e.CompassRolled():
            return f"The compass turns {names.fighter(combat, told.unit)}: {told.face}."
        case _:
            return f"{names.fighter(combat, told.unit)} {_what_it_does(names, combat, told)}."


def _what_it_does(
    names: Names, combat: Combat | None, told: e.UnitMarked | e.UnitMoved | e.UnitStayed | e.UnitDisplaced
) -> str:
    match told:
        case e.UnitMarked():
            seeks = sought(names, combat.arena if combat else "", told.priority)
            return f"{'marks' if told.reached else 'closes in on'} {names.fighter(combat, told.mark)} ({seeks})"
        case e.UnitMoved():
            return f"moves {told.path[0]} to {told.path[-1]}"
        case e.UnitStayed():
            return _STAYS[told.reason]
        case e.UnitDisplaced():
            return f"is brought from {told.start} to {told.hex}"
