"""The campaign as random playouts see it, for benchmark drivers that put several engines side by side.

A driver makes an adapter from ADAPTERS and calls `new`, `over`, `legal`, `apply` and `clone`, or `play` for a whole game.
Only decisions with two or more answers count.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # a driver loads this file by its path

from content.loader import load
from rules.campaign.game import CampaignGame
from rules.campaign.state import Options

__all__ = ["ADAPTERS", "CampaignAdapter"]

WASTEFUL = frozenset({"campaign.spectate", "combat.surrender"})
PATIENCE = 200
"""What gives up or wastes time is taken once in so many offers."""


class CampaignAdapter:
    """Random campaigns; the state is kept in a box of one, because a driver's `apply` changes what it is given."""

    name = "ad79:campaign"
    impl = "pure Python, frozen state"
    kind = "hex campaign"
    note = "decisions with two or more answers"
    max_steps = 100_000

    def __init__(self) -> None:
        self.game = CampaignGame(load())

    def new(self, rng: Random) -> list[Any]:
        """A fresh campaign."""
        return [self.game.start(Options(), rng.getrandbits(64))]

    def over(self, box: list[Any]) -> bool:
        """Whether it has ended."""
        return self.game.outcome(box[0]) is not None

    def legal(self, box: list[Any]) -> tuple[Any, ...]:
        """The answers to the waiting decision."""
        return self.game.legal(box[0])

    def legal_fresh(self, box: list[Any]) -> tuple[Any, ...]:
        """The same of a copy that does not remember what was found out about it."""
        state, combat = box[0], box[0].combat
        return self.game.legal(replace(state, combat=combat if combat is None else replace(combat)))

    def apply(self, box: list[Any], action: Any) -> None:
        """Do an action."""
        box[0] = self.game.apply(box[0], action).state

    def clone(self, box: list[Any]) -> list[Any]:
        """A copy; a state is a value and is shared."""
        return [box[0]]

    def deep_part(self, box: list[Any]) -> Any:
        """What a deep copy would copy."""
        return box[0]

    def choose(self, rng: Random, legal: tuple[Any, ...]) -> Any:
        """A random answer; a wasteful one once in 200 offers, or when there is no other."""
        action = rng.choice(legal)
        while _wasteful(action) and len(legal) > 1 and rng.random() > 1 / PATIENCE:
            action = rng.choice(legal)
        return action

    def play(self, rng: Random) -> int:
        """Play a campaign to its end; the number of its choices."""
        box, choices = self.new(rng), 0
        for _ in range(self.max_steps):
            if self.over(box):
                break
            legal = self.legal(box)
            choices += len(legal) > 1
            self.apply(box, self.choose(rng, legal))
        return choices

    def sample(self, rng: Random, depth: int) -> list[Any] | None:
        """A campaign after so many actions, or None if it ended before."""
        box = self.new(rng)
        for _ in range(depth):
            if self.over(box):
                return None
            self.apply(box, self.choose(rng, self.legal(box)))
        return None if self.over(box) else box


def _wasteful(action: Any) -> bool:
    return type(action).__struct_config__.tag in WASTEFUL


ADAPTERS: dict[str, Callable[[], CampaignAdapter]] = {"ad79:campaign": CampaignAdapter}
"""What a driver may measure, by name."""
