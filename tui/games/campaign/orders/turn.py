"""The player's turn so far, and what an order would make of it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction, Go, PlayTactic
from rules.campaign.combat.carrying_out import asks_first, carry_out, reordered, ways
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import Order
from rules.campaign.combat.state import Combat
from rules.campaign.combat.trying_out import OrderResult, in_steps

__all__ = ["Turn", "same_turn"]


class Turn:
    """One moment of the player's turn, with what was done in it and can still be taken back.

    Attributes:
        cat: the catalogue.
        combat: the fight at this moment.
    """

    def __init__(self, cat: Catalogue, combat: Combat, recent: Sequence[tuple[Combat | None, Any]] = ()) -> None:
        """Look at a turn.

        Args:
            cat: the catalogue.
            combat: the fight at this moment.
            recent: the states since something new was last seen, each with the action that was done in it.
        """
        self.cat = cat
        self.combat = combat
        self._past = _of_this_turn(combat, recent)

    @cached_property
    def open(self) -> bool:
        """True while a step of the turn waits, so that orders can be given; not where the turn asks something as it begins."""
        return in_steps(self.combat) and not asks_first(self.cat, self.combat)

    @cached_property
    def course(self) -> CombatCourse:
        """The moment as the rules see it."""
        return CombatCourse(self.cat, self.combat)

    @property
    def start(self) -> Combat:
        """The earliest moment of the turn that can be gone back to."""
        return self._past[0][0] if self._past else self.combat

    @property
    def done(self) -> tuple[CombatAction, ...]:
        """The answers given since that moment."""
        return tuple(action for _, action in self._past)

    @cached_property
    def tactic(self) -> str:
        """The tactic that was played and gives way to another, as a turn has one; empty for none."""
        return next((one.tactic for one in self.done if isinstance(one, PlayTactic)), "")

    def try_out(self, order: Order) -> OrderResult:
        """Try an order as things stand; where that is refused, by playing the turn again with the order in its place."""
        now = carry_out(self.cat, self.combat, order)
        if now.refused is None or not self._past:
            return now
        return reordered(self.cat, self.start, self.done, order)

    def ways(self, unit: str) -> dict[Go, Combat]:
        """List where a fighter could be sent, now or if it had not moved yet, each with the combat that would follow."""
        return ways(self.cat, self.start, self.done, unit)


def same_turn(turn: Turn | None, combat: Combat) -> bool:
    """Tell whether a moment still belongs to a turn; each side's turn has a number of its own."""
    return turn is not None and turn.combat.turns == combat.turns


def _of_this_turn(
    combat: Combat, recent: Sequence[tuple[Combat | None, Any]]
) -> tuple[tuple[Combat, CombatAction], ...]:
    """The answers of this turn with the states before them, from the first that one of its steps asked for."""
    found: list[tuple[Combat, CombatAction]] = []
    for before, action in recent:
        if before is None or before.turns != combat.turns or not isinstance(action, CombatAction):
            found = []
        elif found or in_steps(before):
            found.append((before, action))
    return tuple(found)
