"""The games that can be played, one row each; what a row needs is loaded when it is first asked for.

No Textual here: the door for programs stands on this registry alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from importlib import import_module
from types import MappingProxyType
from typing import Any, Protocol

from rules.bots.random_bot import RandomBot
from rules.game import Event, Game, Refusal

__all__ = ["CHANCE", "GAMES", "PERSON", "AnyGame", "Bot", "Row", "Wording", "bot_of"]

PERSON = "person"
"""Who plays a seat that no bot plays: somebody at the keyboard."""

CHANCE = "random"
"""The bot that every game has."""

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
        levels: the bots that the game has beside chance, by their names in its package of `rules.bots`.
        facts: where its facts are made from the game, as `module:class`.
        set_up: the name of the screen that sets one up; none where the interface offers no such game.
        offer: what the title's menu calls that.
    """

    name: str
    title: str
    make: Callable[[], AnyGame]
    words: Callable[[Any], Wording]
    levels: tuple[str, ...] = ()
    facts: str = ""
    set_up: str = ""
    offer: str = ""

    @cached_property
    def game(self) -> AnyGame:
        """The game, made once."""
        return self.make()

    @cached_property
    def wording(self) -> Wording:
        """What says the game, made once."""
        return self.words(self.game)

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """What plays it, by level, made from a seed."""
        return MappingProxyType({level: partial(self._bot, level) for level in (CHANCE, *self.levels)})

    def _bot(self, level: str, seed: int) -> Bot:
        return bot_of(self.game, level, seed)

    @property
    def options_type(self) -> Any:
        """The type of the game's options."""
        return self.game.options_type

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats it can be played with."""
        return self.game.seats


def bot_of(game: AnyGame, level: str, seed: int) -> Bot:
    """What plays a seat of a game.

    Args:
        game: the game.
        level: chance, or a bot of the game's package in `rules.bots`.
        seed: what the bot draws its own luck from.
    """
    if level == CHANCE:
        return RandomBot(seed)
    made: Bot = import_module(f"rules.bots.{game.name}").BOTS[level](game, seed)
    return made


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


def _ludus() -> AnyGame:
    from content.loader import load_box  # noqa: PLC0415 - see above
    from rules.ludus.game import LudusGame  # noqa: PLC0415 - see above
    from saves.folders import folders  # noqa: PLC0415 - see above

    return LudusGame(load_box(folders().packs))


def _ludus_words(game: Any) -> Wording:
    from tui.wording.ludus import LudusWording  # noqa: PLC0415 - see above

    return LudusWording(game.box)


_ROWS = (
    Row(
        name="campaign",
        title="Campaign",
        make=_campaign,
        words=_campaign_words,
        levels=("plain", "searching"),
        facts="tui.facts.campaign:CampaignFacts",
        set_up="new",
        offer="New campaign",
    ),
    Row(
        name="stations",
        title="The Stations",
        make=_stations,
        words=_stations_words,
        levels=("easy", "medium", "hard"),
        facts="tui.facts.stations:StationsFacts",
        set_up="new_stations",
        offer="The Stations, a card game",
    ),
    Row(
        name="ludus",
        title="The ludus",
        make=_ludus,
        words=_ludus_words,
        levels=("easy", "medium", "hard"),
        facts="tui.facts.ludus:LudusFacts",
        set_up="new_ludus",
        offer="The ludus, a duel of decks",
    ),
)

GAMES: Mapping[str, Row] = MappingProxyType({row.name: row for row in _ROWS})
"""Every game by name."""
