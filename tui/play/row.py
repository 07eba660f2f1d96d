"""A row of the registry of games: a game's name, and where its parts are loaded from on first use.

No Textual here: `ad79 engine` needs only the registry.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Event, Game, Refusal
from saves.folders import Folders, folders
from tui.text.credits import Credits
from tui.text.weights import Weight

if TYPE_CHECKING:
    from tui.play.codex import GameCodex
    from tui.play.daily import DailyGame

__all__ = [
    "CHANCE",
    "PERSON",
    "AnyGame",
    "Bot",
    "GameRow",
    "Simulation",
    "SimulationReport",
    "Wording",
    "bot_of",
    "named",
]

PERSON = "person"
"""The player of a seat that no bot plays: a person at the keyboard."""

CHANCE = "random"
"""The bot that every game has."""

AnyGame = Game[Any, Any, Any]
"""A game whose types are looked up at run time."""


class Wording(Protocol):
    """The words for a game's actions, events, refusals and questions; names are those of the state given with them.

    An action, a refusal and a question belong to the state that asks. An event is said with the state before its action or
    the one after it, whichever knows what the event names; with the other it may fall back on ids.
    """

    def action(self, state: Any, done: Any) -> str:
        """An action as a line of a menu."""
        ...

    def event(self, state: Any, told: Event) -> str:
        """An event as a line of the log."""
        ...

    def weight(self, told: Event) -> Weight:
        """Weigh the line of an event: how much the log sets it off."""
        ...

    def refusal(self, state: Any, refused: Refusal) -> str:
        """Say why something cannot be done."""
        ...

    def question(self, state: Any) -> str:
        """Say what the decision that waits is about."""
        ...


class Bot(Protocol):
    """The player of a seat: it sees a view and the legal actions, never the state."""

    def choose(self, view: Any, legal: tuple[Any, ...], actions: int) -> Any:
        """One of the legal actions; `actions` is how many were done in the game so far."""
        ...


class SimulationReport(Protocol):
    """The result of many games between bots, as a table and as figures."""

    def lines(self) -> Iterator[str]:
        """Word the table, line by line, as soon as each is known."""
        ...

    def figures(self) -> msgspec.Struct:
        """Return the same numbers for programs."""
        ...


class Simulation(Protocol):
    """The module that lets bots play many games of one kind: what `ad79 simulate GAME` needs of a game."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the options that this game's simulation takes on the command line."""
        ...

    def report(self, options: Namespace) -> SimulationReport:
        """Play the games that the command line asks for.

        Args:
            options: the game's own, and `crew`, who plays (`tui.simulation.crews`).
        """
        ...


@dataclass(frozen=True)
class GameRow:
    """A game of the registry.

    Attributes:
        name: what programs and saves call it.
        title: what players call it.
        make: makes the game from the content that a player's folders hold.
        words: makes its wording from the game.
        levels: the bots that the game has besides chance, by their names in its package of `rules.bots`.
        facts: its facts, as `module:class`; empty if only programs play it.
        set_up: the name of the screen that sets one up; empty if the interface does not offer the game.
        offer: what the title's menu calls that.
        told: what that is, in a few words.
        first: what the title offers whoever has never begun one, in place of a game to go on with; empty for nothing.
        place: where it stands in that menu; the games without a place of their own come last, by name.
        screens: its screens by name, each as `module:class`.
        credits: what makes its credits from its content, as `module:function`; empty if there are none.
        codex: what of it the codex keeps, a `GameCodex`, as `module:object`; empty if nothing is kept of such games.
        daily: what draws its game of the day, a `DailyGame`, as `module:object`; empty where it has none.
        simulate: the name of its module with a `Simulation`; empty where it has none.
    """

    name: str
    title: str
    make: Callable[[Folders], AnyGame]
    words: Callable[[Any], Wording]
    levels: tuple[str, ...] = ()
    facts: str = ""
    set_up: str = ""
    offer: str = ""
    told: str = ""
    first: str = ""
    place: int = 100
    screens: Mapping[str, str] = field(default_factory=dict)
    credits: str = ""
    codex: str = ""
    daily: str = ""
    simulate: str = ""
    _made: dict[Any, tuple[AnyGame, Wording]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def made(self, found: Folders) -> tuple[AnyGame, Wording]:
        """The game of some folders with its wording, made once for each content."""
        key = found.core, found.packs if found.packs.exists() else None
        if key not in self._made:
            game = self.make(found)
            self._made[key] = game, self.words(game)
        return self._made[key]

    @cached_property
    def game(self) -> AnyGame:
        """The game with the content of this process's user."""
        return self.made(folders())[0]

    @cached_property
    def wording(self) -> Wording:
        """The wording of that game."""
        return self.words(self.game)

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """The makers of the game's bots, by level, each from a seed."""
        return MappingProxyType({level: partial(self._bot, level) for level in (CHANCE, *self.levels)})

    def _bot(self, level: str, seed: int) -> Bot:
        return bot_of(self.game, level, seed)

    @property
    def simulation(self) -> Simulation:
        """Load the module that lets bots play many of its games."""
        return cast("Simulation", import_module(self.simulate))

    def credits_of(self, content: Any) -> Credits:
        """Return the credits of the game for its content."""
        told: Credits = named(self.credits)(content)
        return told

    @property
    def game_codex(self) -> "GameCodex":
        """Load what knows of the things that can be seen in the game."""
        made: GameCodex = named(self.codex)
        return made

    @property
    def daily_game(self) -> "DailyGame":
        """Load what draws its game of the day."""
        made: DailyGame = named(self.daily)
        return made

    @property
    def options_type(self) -> Any:
        """The type of the game's options."""
        return self.game.options_type

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats it can be played with."""
        return self.game.seats


def named(where: str) -> Any:
    """Import a module, and return what it has under a name, given as `module:name`."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def bot_of(game: AnyGame, level: str, seed: int) -> Bot:
    """Make the bot that plays a seat of a game.

    Args:
        game: the game.
        level: chance, or a bot of the game's package in `rules.bots`.
        seed: what the bot draws its own luck from.
    """
    if level == CHANCE:
        return RandomBot(seed)
    made: Bot = import_module(f"rules.bots.{game.name}").BOTS[level](game, seed)
    return made
