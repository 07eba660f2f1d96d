"""The balance of the ludus over many games: counts summed up game by game, and the goals that they have to meet."""

from collections.abc import Mapping, Sequence

import msgspec

from rules.bots.contest import Contestant, Figure, Goal, Share, merged
from rules.bots.ludus.battle_notes import BattleNotes, Battles
from rules.bots.ludus.noting import play_out
from rules.bots.ludus.purchases import Purchases
from rules.bots.ludus.sales import TitleSales
from rules.kernel.game import Event
from rules.ludus.arena_events import BattleEnded
from rules.ludus.box import Box
from rules.ludus.events import GameEnded
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState, Options

__all__ = ["Balance", "Record", "TitleFigures", "fight_figures", "figures", "observed", "titles"]

_NONE = Share()


class Balance(msgspec.Struct, frozen=True):
    """Counts of games.

    Attributes:
        first: decided games that the player won who went first.
        endless: games that nobody won.
        drawn: Battles that were a Draw.
        battles: what was fought in them.
        turns: Machinations Turns.
        bought: by title, of the turns in which it was for sale and could be paid for, those in which it was bought.
        won: by title, of the players of decided games who bought it, those who won.
    """

    first: Share = _NONE
    endless: Share = _NONE
    drawn: Share = _NONE
    battles: Battles = Battles()
    turns: int = 0
    bought: Mapping[str, Share] = {}
    won: Mapping[str, Share] = {}

    def __add__(self, other: "Balance") -> "Balance":
        """All games of both."""
        return Balance(
            self.first + other.first,
            self.endless + other.endless,
            self.drawn + other.drawn,
            self.battles + other.battles,
            self.turns + other.turns,
            merged((self.bought, other.bought)),
            merged((self.won, other.won)),
        )


class Record:
    """The notes on one game while it is played."""

    def __init__(self, box: Box, first: int) -> None:
        """Begin with the cards and the seat that goes first."""
        self._first = first
        self._winner: int | None = None
        self._battles = self._drawn = 0
        self._fought = BattleNotes(box, Options().seats)
        self.purchases = Purchases(Options().seats)

    def tells(self, events: Sequence[Event]) -> None:
        """Count Battles, Draws and purchases in the events of an action."""
        self.purchases.tells(events)
        self._fought.tells(events)
        for event in events:
            match event:
                case BattleEnded(winner=winner):
                    self._battles += 1
                    self._drawn += winner is None
                case GameEnded(winner=winner):
                    self._winner = winner
                case _:
                    pass

    @property
    def balance(self) -> Balance:
        """The counts that the game adds."""
        winner = self._winner
        return Balance(
            first=_NONE if winner is None else Share(int(winner == self._first), 1),
            endless=Share(int(winner is None), 1),
            drawn=Share(self._drawn, self._battles),
            battles=self._fought.battles if winner is None else self._fought.won(winner),
            turns=self.purchases.turns,
            bought=self.purchases.bought,
            won={} if winner is None else self.purchases.won(winner),
        )


def observed(game: LudusGame, options: Options, seed: int, players: Sequence[Contestant]) -> tuple[LudusState, Balance]:
    """Play a game to its end, and count.

    Args:
        game: the game.
        options: how it is set up.
        seed: what it is dealt from.
        players: one for each seat; each sees its view alone.
    """
    run = game.run(game.start(options, seed))
    record = Record(game.box_of(run.state), run.standing.turn)
    play_out(run, players, record)
    return run.state, record.balance


# Goals


FIRST = Goal(0.47, 0.53)
BATTLES = Goal(4, 9)
DRAWN = Goal(0.0, 0.08)
ENDLESS = Goal(0.0, 0.0)
ANY = Goal(0.0, 1.0)
CONTESTED = {"easy": Goal(0.6, 1.0), "medium": Goal(0.7, 1.0), "hard": Goal(0.8, 1.0)}
WALKOVERS = Goal(0.0, 0.25)
STARTERS = Goal(0.0, 0.3)
GIVEN = Goal(0.0, 0.15)
COMEBACKS = Goal(0.2, 0.6)
TURNS = Goal(12, 26)
WON = Goal(0.40, 0.60)


class TitleFigures(TitleSales, frozen=True):
    """A line of the table on one title of a duel, in which a title alone should decide nothing."""

    @property
    def met(self) -> bool:
        """True if it is neither always nor hardly ever bought, and neither wins games nor loses them alone."""
        return super().met and bool(self.won.whole) and WON.met(self.won.ratio)


def figures(balance: Balance) -> tuple[Figure, ...]:
    """Work out the figures of the games."""
    games = balance.endless.whole or 1
    return (
        Figure.of("decided matches that the first player won", balance.first, FIRST),
        Figure("battles a match", balance.drawn.whole / games, BATTLES),
        Figure.of("drawn battles", balance.drawn, DRAWN),
        Figure.of("matches without an end", balance.endless, ENDLESS),
    )


def fight_figures(balance: Balance, level: str) -> tuple[Figure, ...]:
    """Work out how much of the games was fought, for bots of a level."""
    found, games = balance.battles, balance.endless.whole or 1
    return (
        Figure.of("contested battles", found.contested, CONTESTED.get(level, ANY)),
        Figure.of("walkovers", found.walkovers, WALKOVERS),
        Figure.of("Glory won among starting Gladiators", found.starters, STARTERS),
        Figure.of("decided matches that end with a walkover", found.given, GIVEN),
        Figure.of("decided matches won from behind", found.comebacks, COMEBACKS),
        Figure("turns a match", balance.turns / games, TURNS),
    )


def titles(box: Box, balance: Balance) -> tuple[TitleFigures, ...]:
    """Work out the figures of each title of the Supply, in the order of the box."""
    return tuple([TitleFigures(id_, balance.bought.get(id_, _NONE), balance.won.get(id_, _NONE)) for id_ in box.stall])
