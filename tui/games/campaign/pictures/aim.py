"""Marks on the board while an Ability, a Special or a tactic is aimed: its targets and hexes, and nothing else."""

from collections.abc import Mapping

from tui.games.campaign.orders.in_hand import Usable, aims_of
from tui.games.campaign.pictures.marks import Marks

__all__ = ["aim_marks"]


def aim_marks(marks: Marks, usable: Usable, at: Mapping[str, str], actor: str | None) -> Marks:
    """Mark what a usable can be aimed at; keys elsewhere go away.

    Args:
        marks: the marks as they were, with the keys of all units and hexes.
        usable: what is being aimed.
        at: where units stand, by key.
        actor: where the unit stands that does it.
    """
    aims = [aims_of(order) for order in usable.orders]
    spots = tuple(dict.fromkeys([*(at[on] for on, _ in aims if on and on in at), *(cell for _, cell in aims if cell)]))
    labels = {cell: key for cell, key in marks.labels.items() if cell in spots}
    return marks._replace(choices=spots, labels=labels, actor=actor, reach=(), struck=())
