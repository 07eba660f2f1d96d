"""What the suite has to know about a game beyond the protocol."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, get_origin

import msgspec

from tui.play.row import AnyGame, Bot, Wording

__all__ = ["Broken", "Pace", "Subject", "Tagged", "fingerprint", "need", "tag"]


class Broken(AssertionError):
    """A game breaks what every game owes."""


def need(held: object, message: str) -> None:
    """Raise Broken unless something held."""
    if not held:
        raise Broken(message)


def _nothing(*_: object) -> tuple[tuple[str, Any], ...]:
    return ()


Tagged = tuple[str, str]
"""A kind and a name, such as ("bane", "fever")."""


@dataclass(frozen=True)
class Pace:
    """How thorough a run is.

    Attributes:
        probes: how many actions of each kind are held against `refusal` at a decision; None for all.
        views: at every how many-th decision views and resampling are checked.
        piles: at every how many-th decision piles and single fields are tampered with.
        reload: whether the game is played on from the decoded copy of every state.
    """

    probes: int | None = None
    views: int = 1
    piles: int = 1
    reload: bool = False


@dataclass(frozen=True)
class Subject:
    """A game under the suite.

    Attributes:
        name: its name in reports and golden files.
        make: makes the game, from a folder in place of its own content or from that content.
        wording: makes what says its actions, events and refusals, from the game.
        options: the options of a game, from a generator and a number of seats.
        limit: the number of actions within which random play ends.
        quick: how many games the ordinary tests play.
        piles: paths of tuples of components, of which one more is a fault. A star stands for every
            element of a tuple, a path that leads nowhere is passed over.
        pieces: every component of a state, wherever it lies, by its id; the same from the start of a game to its end.
        secrets: what a state hides from a seat, by name.
        wasteful: tags of actions that give up or waste time, taken once in 200 offers.
        position: a state from which a game begins instead of its start.
        golden: the options of the golden playthrough, from the game and a number of seats.
        variants: the options of further golden playthroughs, by name.
        golden_seed: the seed of those games, and of the bot that plays them.
        golden_length: how many actions of each are written down at most.
        pace: how thorough a full run is.
        notable: names worth counting in an event, by kind.
        expected: the names that have to occur, by kind.
        absent: those of them, and of the kinds of events and actions, that cannot occur with what is shipped.
        bots: what can play instead of chance, by level, made from the game and a seed.
        core: the folder in place of its own content.
        seats: how many players all of its games have; as many as each game likes where it is None.
    """

    name: str
    make: Callable[[Path | None], AnyGame]
    wording: Callable[[Any], Wording]
    options: Callable[[Random, int], Any]
    limit: int
    quick: int
    piles: tuple[str, ...]
    pieces: Callable[[Any, Any], Counter[str]]
    secrets: Callable[[Any, int], Iterable[tuple[str, Any]]]
    golden: Callable[[Any, int], Any]
    wasteful: frozenset[str] = frozenset()
    position: Callable[[Any, Random], Any] | None = None
    variants: Callable[[], Mapping[str, Any]] = dict
    golden_seed: int = 79
    golden_length: int = 400
    pace: Pace = field(default_factory=Pace)
    notable: Callable[[Any, Any], Iterable[Tagged]] = _nothing
    expected: Callable[[Any], Iterable[Tagged]] = _nothing
    absent: Callable[[Any], Iterable[Tagged]] = _nothing
    bots: Mapping[str, Callable[[Any, int], Bot]] = field(default_factory=dict)
    core: Path | None = None
    seats: int | None = None

    @cached_property
    def game(self) -> AnyGame:
        """The game itself."""
        game: Any = self.make(self.core)
        if self.seats is not None:
            game.seats = (self.seats,)
        found: AnyGame = game
        return found

    @cached_property
    def words(self) -> Wording:
        """Its wording."""
        return self.wording(self.game)

    def goldens(self) -> dict[str, Any]:
        """The options of all golden playthroughs: by the number of seats, and the further ones by name."""
        return {str(seats): self.golden(self.game, seats) for seats in self.game.seats} | dict(self.variants())

    def begin(self, rng: Random) -> Any:
        """A first state: of a fresh game, or, half of the time where there are any, a generated position."""
        if self.position is not None and rng.random() < 0.5:
            return self.position(self.game, rng)
        return self.game.start(self.options(rng, rng.choice(self.game.seats)), rng.getrandbits(64))

    def decode(self, encoded: bytes) -> Any:
        """A state from its JSON."""
        return msgspec.json.decode(encoded, type=self.game.state_type)


def tag(thing: Any) -> str:
    """The tag of an action or event, or of a kind of them."""
    kind: Any = get_origin(thing) or (thing if isinstance(thing, type) else type(thing))
    return str(kind.__struct_config__.tag)


def fingerprint(encoded: bytes) -> str:
    """A short name of an encoded state."""
    return sha256(encoded).hexdigest()[:12]
