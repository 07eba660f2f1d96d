"""What has to be known of a game to freeze it: what its states rest on, and which games are played for that."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tui.play.row import CHANCE

__all__ = ["Plan"]


@dataclass(frozen=True)
class Plan:
    """How a game is frozen.

    Attributes:
        rests: names everything that a state of the game rests on, beside its answers and its end.
        known: names all that a state of it can rest on, as far as closed unions and content tell it.
        seated: games as players set them up, some of which chance would seldom hit on.
        whole: options of games that are kept from their set-up on.
        games: how many random games are looked through.
        player: the bot that plays the whole games.
        won: whether the first random game that is won comes into the hall.
    """

    rests: Callable[[Any, Any], Iterator[str]]
    known: Callable[[Any], Iterator[str]]
    seated: tuple[Any, ...]
    whole: tuple[Any, ...]
    games: int
    player: str = CHANCE
    won: bool = False
