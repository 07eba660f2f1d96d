"""Games as random playouts see them, for benchmark drivers that put several engines side by side.

A driver makes an adapter from ADAPTERS and calls `new`, `over`, `legal`, `apply` and `clone`, or `play` for a whole game.
Only decisions with two or more answers count.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # a driver loads this file by its path

from content.campaign.shelf import SHELF as CAMPAIGN_SHELF
from content.ludus.shelf import SHELF as LUDUS_SHELF
from content.stations.shelf import SHELF as STATIONS_SHELF
from rules.bots.ludus.easy import EasyBot
from rules.campaign.combat.actions import Surrender
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Spectate
from rules.campaign.journey.state import Options
from rules.ludus.game import LudusGame
from rules.ludus.state import Options as LudusOptions
from rules.stations.game import StationsGame
from rules.stations.state import Options as StationsOptions

__all__ = ["ADAPTERS", "Adapter", "CampaignAdapter", "LudusAdapter", "LudusBotsAdapter", "StationsAdapter"]

WASTEFUL = (Spectate, Surrender)
PATIENCE = 200
"""What gives up or wastes time is taken once in so many offers."""


class Adapter(ABC):
    """Random games; the state is kept in a box of one, because a driver's `apply` changes what it is given."""

    impl = "pure Python, frozen state"
    note = "decisions with two or more answers"
    max_steps = 100_000
    game: Any

    @abstractmethod
    def new(self, rng: Random) -> list[Any]:
        """A fresh game."""

    @abstractmethod
    def fresh(self, state: Any) -> Any:
        """A copy of a state that does not remember what was found out about it."""

    def over(self, box: list[Any]) -> bool:
        """Whether it has ended."""
        return self.game.outcome(box[0]) is not None

    def legal(self, box: list[Any]) -> Any:
        """The answers to the waiting decision."""
        return self.game.legal(box[0])

    def legal_fresh(self, box: list[Any]) -> Any:
        """The same, found anew."""
        return self.game.legal(self.fresh(box[0]))

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
        """A random answer."""
        return rng.choice(legal)

    def play(self, rng: Random) -> int:
        """Play a game to its end; the number of its choices."""
        box, choices = self.new(rng), 0
        for _ in range(self.max_steps):
            if self.over(box):
                break
            legal = self.legal(box)
            choices += len(legal) > 1
            self.apply(box, self.choose(rng, legal))
        return choices

    def sample(self, rng: Random, depth: int) -> Any:
        """A game after so many actions, or None if it ended before."""
        box = self.new(rng)
        for _ in range(depth):
            if self.over(box):
                return None
            self.apply(box, self.choose(rng, self.legal(box)))
        return None if self.over(box) else box


class CampaignAdapter(Adapter):
    """Random campaigns."""

    name = "ad79:campaign"
    kind = "hex campaign"

    def __init__(self) -> None:
        self.game = CampaignGame(CAMPAIGN_SHELF.load())

    def new(self, rng: Random) -> list[Any]:
        """A fresh campaign."""
        return [self.game.start(Options(), rng.getrandbits(64))]

    def fresh(self, state: Any) -> Any:
        """A copy of the campaign and of its combat."""
        return replace(state) if state.combat is None else state.with_combat(replace(state.combat))

    def choose(self, rng: Random, legal: tuple[Any, ...]) -> Any:
        """A random answer; a wasteful one once in 200 offers, or when there is no other."""
        action = rng.choice(legal)
        while isinstance(action, WASTEFUL) and len(legal) > 1 and rng.random() > 1 / PATIENCE:
            action = rng.choice(legal)
        return action


class StationsAdapter(Adapter):
    """Random games of the Stations, four seats and one deal."""

    name = "ad79:stations"
    kind = "4-seat card game"

    def __init__(self) -> None:
        self.game = StationsGame(STATIONS_SHELF.load())

    def new(self, rng: Random) -> list[Any]:
        """A fresh deal."""
        return [self.game.start(StationsOptions(), rng.getrandbits(64))]

    def fresh(self, state: Any) -> Any:
        """A copy."""
        return replace(state)


class LudusAdapter(Adapter):
    """Random matches of the ludus.

    What a driver holds is a run, which is changed in place as other engines' games are; a state is made of it for a copy.
    """

    name = "ad79:ludus"
    impl = "pure Python"
    kind = "deck-builder"

    def __init__(self) -> None:
        self.game = LudusGame(LUDUS_SHELF.load())

    def new(self, rng: Random) -> Any:
        """A fresh match."""
        return self.game.run(self.game.start(LudusOptions(), rng.getrandbits(64)))

    def over(self, run: Any) -> bool:
        """Whether it has ended."""
        return not run.legal

    def legal(self, run: Any) -> Any:
        """The answers to the waiting decision."""
        return run.legal

    def apply(self, run: Any, action: Any) -> None:
        """Do an action."""
        run.do(action)

    def legal_fresh(self, run: Any) -> Any:
        """The answers, found anew."""
        return self.game.legal(self.fresh(run.state))

    def clone(self, run: Any) -> Any:
        """A copy."""
        return self.game.run(run.state)

    def deep_part(self, run: Any) -> Any:
        """The state, for a run holds the cards as well."""
        return run.state

    def fresh(self, state: Any) -> Any:
        """A copy."""
        return replace(state)


class LudusBotsAdapter(LudusAdapter):
    """Matches of the easy bot against itself; each answer is chosen from what its seat may see."""

    name = "ad79:ludus (easy bots)"

    def __init__(self) -> None:
        super().__init__()
        self.bot = EasyBot(self.game, 79)

    def play(self, rng: Random) -> int:
        """Play a match to its end; the number of its choices."""
        bot, choices, run = self.bot, 0, self.new(rng)
        for number in range(self.max_steps):
            legal = run.legal
            if not legal:
                break
            choices += len(legal) > 1
            run.do(legal[0] if len(legal) == 1 else bot.choose(run.sight(legal[0].seat), legal, number))
        return choices


ADAPTERS: dict[str, Callable[[], Adapter]] = {
    "ad79:campaign": CampaignAdapter,
    "ad79:ludus": LudusAdapter,
    "ad79:ludus-bots": LudusBotsAdapter,
    "ad79:stations": StationsAdapter,
}
"""What a driver may measure, by name."""
