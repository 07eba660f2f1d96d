"""Scenes of what was done in a fight."""

from collections.abc import Iterator, Sequence

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.film import Scene, filmed
from tui.play.played import Done

__all__ = ["scenes_of"]


def scenes_of(cat: Catalogue, done: Sequence[Done], *, beats: bool = False) -> Iterator[Scene]:
    """List the scenes in which there is something to see.

    Args:
        cat: the catalogue.
        done: what was done, some of it perhaps outside of a fight.
        beats: whether each throw and each blow is a scene of its own.
    """
    for before, action, _ in done:
        combat = before.combat
        if isinstance(action, CombatAction) and combat is not None and combat.result is None:
            yield from (scene for scene in filmed(cat, combat, action, beats=beats) if scene.seen)
