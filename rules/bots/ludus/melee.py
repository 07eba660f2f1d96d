"""The balance of the ludus for three and four over many games: counts summed up game by game, and their goals."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

import msgspec

from rules.bots.contest import Contestant, Figure, Goal, Share, merged
from rules.bots.ludus.balance import ENDLESS
from rules.bots.ludus.noting import play_out
from rules.bots.ludus.purchases import Purchases
from rules.bots.ludus.sales import TitleSales
from rules.kernel.game import Event
from rules.ludus.arena_events import GladiatorEntered, GladiatorsLeft
from rules.ludus.box import Box
from rules.ludus.events import GameEnded, PhaseBegan
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from rules.ludus.state import LudusState

__all__ = ["MeleeBalance", "MeleeRecord", "melee_figures", "melee_observed", "melee_titles"]

_NONE = Share()


class MeleeBalance(msgspec.Struct, frozen=True):
    """Counts of games of three or four.

    Attributes:
        places: by the order of the first turns, decided games that whoever sat there won.
        champions: by Champion, decided games in which somebody had it that its player won.
        endless: games that nobody won.
        absent: players of Battles who had no Gladiator there when it began (C-RUL-04).
        contested: Battles that at least two players began with Gladiators.
        turns: Machinations Turns.
        bought: by title, of the turns in which it was for sale and could be paid for, those in which it was bought.
        won: by title, of the players of decided games who bought it, those who won.
    """

    places: tuple[Share, ...] = ()
    champions: Mapping[str, Share] = {}
    endless: Share = _NONE
    absent: Share = _NONE
    contested: Share = _NONE
    turns: int = 0
    bought: Mapping[str, Share] = {}
    won: Mapping[str, Share] = {}

    def __add__(self, other: "MeleeBalance") -> "MeleeBalance":
        """All games of both."""
        return MeleeBalance(
            tuple([one + two for one, two in zip_longest(self.places, other.places, fillvalue=_NONE)]),
            merged((self.champions, other.champions)),
            self.endless + other.endless,
            self.absent + other.absent,
            self.contested + other.contested,
            self.turns + other.turns,
            merged((self.bought, other.bought)),
            merged((self.won, other.won)),
        )


class MeleeRecord:
    """The notes on one game while it is played."""

    def __init__(self, first: int, champions: Sequence[str | None]) -> None:
        """Begin with the seat that goes first, and the Champion of each seat."""
        self._first = first
        self._champions = champions
        self._winner: int | None = None
        self._there: dict[int, int | None] = {}
        self._absent = self._contested = _NONE
        self.purchases = Purchases(len(champions))

    def tells(self, events: Sequence[Event]) -> None:
        """Count Battles, absentees and purchases in the events of an action."""
        self.purchases.tells(events)
        for event in events:
            match event:
                case GladiatorEntered(who=who):
                    self._there[who.number] = who.owner
                case GladiatorsLeft(who=left):
                    for one in left:
                        del self._there[one.number]
                case PhaseBegan(phase="battles"):
                    self._begins_battle()
                case GameEnded(winner=winner):
                    self._winner = winner
                case _:
                    pass

    def _begins_battle(self) -> None:
        seats, there = len(self._champions), len(set(self._there.values()))
        self._absent += Share(seats - there, seats)
        self._contested += Share(int(there > 1), 1)

    @property
    def balance(self) -> MeleeBalance:
        """The counts that the game adds."""
        winner = self._winner
        counts = MeleeBalance(
            endless=Share(int(winner is None), 1),
            absent=self._absent,
            contested=self._contested,
            turns=self.purchases.turns,
            bought=self.purchases.bought,
        )
        if winner is None:
            return counts
        seats = len(self._champions)
        order = [(self._first + step) % seats for step in range(seats)]
        return counts + MeleeBalance(
            places=tuple([Share(int(seat == winner), 1) for seat in order]),
            champions={name: Share(int(seat == winner), 1) for seat, name in enumerate(self._champions) if name},
            won=self.purchases.won(winner),
        )


def melee_observed(
    game: LudusGame, options: Options, seed: int, players: Sequence[Contestant]
) -> tuple[LudusState, MeleeBalance]:
    """Play a game to its end, and count.

    Args:
        game: the game.
        options: how it is set up, without a draft.
        seed: what it is dealt from.
        players: one for each seat; each sees its view alone.
    """
    run = game.run(game.start(options, seed))
    record = MeleeRecord(run.standing.turn, _champions(game.box, run.state))
    play_out(run, players, record)
    return run.state, record.balance


def _champions(box: Box, state: LudusState) -> list[str | None]:
    """The Champion of each seat as the game begins, known by the levels that are still to come."""
    of = {champion.levels[1:]: champion.id for champion in box.champion.values()}
    return [of.get(school.levels) for school in state.schools]


# Goals

WIDE = 0.03
CHAMPION_WIDE = 0.07
ABSENT = Goal(0.0, 0.10)
CONTESTED = Goal(0.85, 1.0)


def _around(seats: int, width: float) -> Goal:
    """The goal of one among so many."""
    return Goal(1 / seats - width, 1 / seats + width)


def melee_figures(box: Box, balance: MeleeBalance) -> tuple[Figure, ...]:
    """Work out the figures of the games."""
    seats = len(balance.places) or 1
    return (
        *[
            Figure.of(f"decided games that seat {at} in turn order won", share, _around(seats, WIDE))
            for at, share in enumerate(balance.places, 1)
        ],
        *[
            Figure.of(f"of them, those of {box.champion[id_].name}", share, _around(seats, CHAMPION_WIDE))
            for id_, share in sorted(balance.champions.items())
        ],
        Figure.of("players without a Gladiator in a Battle", balance.absent, ABSENT),
        Figure.of("Battles of at least two sides", balance.contested, CONTESTED),
        Figure.of("games without an end", balance.endless, ENDLESS),
    )


def melee_titles(box: Box, balance: MeleeBalance) -> tuple[TitleSales, ...]:
    """Work out the figures of each title of the Supply, in the order of the box."""
    return tuple([TitleSales(id_, balance.bought.get(id_, _NONE), balance.won.get(id_, _NONE)) for id_ in box.stall])
