"""The games that can be played, one row each; what a row needs is loaded when it is first asked for.

No Textual here: the door for programs stands on this registry alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from types import MappingProxyType
from typing import Any, Protocol

from rules.bots.random_bot import RandomBot
from rules.game import Event, Game, Refusal

__all__ = ["GAMES", "AnyGame", "Bot", "Row", "Wording"]

AnyGame = Game[Any, Any, Any]
"""A game whose types are looked up at run time."""


class Wording(Protocol):
    """What says a game's actions, events, refusals and questions; names are those of the state given with them.

    An action, a refusal and a question belong to the state that asks. An event is said with the state before its action or
    the one after it, whichever knows what the event names; with the other it may fall back on ids.
    """

    def action(self, state: Any, done: Any) -> str:
        """An action as a line of a menu."""
        ...

    def event(self, state: Any, told: Event) -> str:
        """An event as a line of the log."""
        ...

    def refusal(self, state: Any, refused: Refusal) -> str:
        """Why something cannot be done."""
        ...

    def question(self, state: Any) -> str:
        """What the decision that waits is about."""
        ...


class Bot(Protocol):
    """What plays a seat: it sees a view and the legal actions, never the state."""

    def choose(self, view: Any, legal: tuple[Any, ...], actions: int) -> Any:
        """One of the legal actions; `actions` is how many were done in the game so far."""
        ...


@dataclass(frozen=True)
class Row:
    """A game of the registry.

    Attributes:
        name: what programs and saves call it.
        title: what players call it.
        make: loads its content and makes the game.
        words: makes its wording from the game.
        bots: what plays it, by level, made from a seed.
    """

    name: str
    title: str
    make: Callable[[], AnyGame]
    words: Callable[[Any], Wording]
    bots: Mapping[str, Callable[[int], Bot]] = field(default_factory=lambda: MappingProxyType({"random": RandomBot}))

    @cached_property
    def game(self) -> AnyGame:
        """The game, made once."""
        return self.make()

    @cached_property
    def wording(self) -> Wording:
        """What says the game, made once."""
        return self.words(self.game)

    @property
    def options_type(self) -> Any:
        """The type of the game's options."""
        return self.game.options_type

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats it can be played with."""
        return self.game.seats


def _campaign() -> AnyGame:
    from content.loader import load  # noqa: PLC0415 - a row loads what it needs when it is asked
    from rules.campaign.game import CampaignGame  # noqa: PLC0415 - see above
    from saves.folders import folders  # noqa: PLC0415 - see above

    found = folders()
    return CampaignGame(load(found.packs, cache=found.cache))


def _campaign_words(game: Any) -> Wording:
    from tui.wording.campaign import CampaignWording  # noqa: PLC0415 - see above

    return CampaignWording(game.cat)


def _stations() -> AnyGame:
    from content.loader import load_deck  # noqa: PLC0415 - see above
    from rules.stations.game import StationsGame  # noqa: PLC0415 - see above
    from saves.folders import folders  # noqa: PLC0415 - see above

    return StationsGame(load_deck(folders().packs))


def _stations_words(game: Any) -> Wording:
    from tui.wording.stations import StationsWording  # noqa: PLC0415 - see above

    return StationsWording(game.deck)


def _bots(game: str, *levels: str) -> Mapping[str, Callable[[int], Bot]]:
    """What plays a game: chance, and the bots of its own package in `rules.bots`."""
    return MappingProxyType({"random": RandomBot, **{level: partial(_bot, game, level) for level in levels}})


def _bot(game: str, level: str, seed: int) -> Bot:
    made: Bot = import_module(f"rules.bots.{game}").BOTS[level](GAMES[game].game, seed)
    return made


_ROWS = (
    Row("campaign", "Campaign", _campaign, _campaign_words, _bots("campaign", "plain", "searching")),
    Row("stations", "The Stations", _stations, _stations_words, _bots("stations", "easy", "medium", "hard")),
)

GAMES: Mapping[str, Row] = MappingProxyType({row.name: row for row in _ROWS})
"""Every game by name."""
