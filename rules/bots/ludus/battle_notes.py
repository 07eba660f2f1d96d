"""Notes on the Battles of a duel: which were fought by both sides, by whom, and who came back from behind."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from rules.bots.contest import Share
from rules.kernel.game import Event
from rules.ludus import arena_events as e
from rules.ludus.box import Box
from rules.ludus.events import GloryTaken

__all__ = ["BattleNotes", "Battles", "chance"]

_NONE = Share()

_HOPE = 0.15
"""With such a chance a side that never struck had a fight all the same."""

_POWER = 1.2
"""How much strength decides."""

_BEHIND = 2
"""So much less Glory than the opponent is being behind."""


class Battles(msgspec.Struct, frozen=True):
    """Counts of Battles.

    Attributes:
        contested: those that both sides began with a Gladiator and in which the loser struck, prevented or had some chance.
        walkovers: those in which one side had nobody from the beginning.
        starters: Glory that was won where nobody but Gladiators of the Starting Decks fought, of all.
        given: decided matches that ended with a walkover.
        comebacks: decided matches that somebody won who had been behind.
    """

    contested: Share = _NONE
    walkovers: Share = _NONE
    starters: Share = _NONE
    given: Share = _NONE
    comebacks: Share = _NONE

    def __add__(self, other: "Battles") -> "Battles":
        """All Battles of both."""
        return Battles(
            self.contested + other.contested,
            self.walkovers + other.walkovers,
            self.starters + other.starters,
            self.given + other.given,
            self.comebacks + other.comebacks,
        )


class _Entered(NamedTuple):
    card: str
    owner: int | None
    arena: int


class BattleNotes:
    """The notes on the Battles of one game while it is played.

    Attributes:
        battles: what is counted of the Battles so far.
    """

    def __init__(self, box: Box, seats: int) -> None:
        """Begin before the first Battle."""
        self._box = box
        self._there: dict[int, _Entered] = {}
        self._sides: tuple[tuple[str, ...], ...] = ((),) * seats
        self._answered: set[int | None] = set()
        self._alone = False
        self._glory = [0] * seats
        self._behind: set[int] = set()
        self.battles = Battles()

    def tells(self, events: Sequence[Event]) -> None:
        """Note who enters and leaves, who strikes and prevents, and how Battles end."""
        for event in events:
            match event:
                case e.GladiatorEntered(who=who, arena=arena):
                    self._there[who.number] = _Entered(who.card, who.owner, arena)
                case e.GladiatorsLeft(who=left):
                    for one in left:
                        self._there.pop(one.number, None)
                case e.BattleBegan(arena=arena):
                    self._begin(arena)
                case e.DamageAssigned(hits=hits):
                    self._answered |= {1 - one.who.owner for one in hits if one.who.owner is not None}
                case e.DamagePrevented(hit=hit) | e.DamageReassigned(taken=hit):
                    self._answered.add(hit.who.owner)
                case e.BattleEnded():
                    self._end(event)
                case GloryTaken():
                    self._take(event)
                case _:
                    pass

    def _begin(self, arena: int) -> None:
        here = [one for one in self._there.values() if one.arena == arena]
        self._sides = tuple([tuple([one.card for one in here if one.owner == seat]) for seat in (0, 1)])
        self._answered = set()

    def _end(self, event: e.BattleEnded) -> None:
        alone = self._alone = event.why == "alone"
        losers = {0, 1} - {event.winner}
        hopes = (chance(self._box, self._sides[one], self._sides[1 - one]) for one in losers)
        fought = not alone and bool(losers & self._answered or any(one >= _HOPE for one in hopes))
        self.battles += Battles(contested=Share(int(fought), 1), walkovers=Share(int(alone), 1))

    def _take(self, event: GloryTaken) -> None:
        """Note Glory, whether only Gladiators of the Starting Decks met for it, and who is behind now."""
        began = {card for side in self._sides for card in side}
        met = all(self._sides) and not any(card in self._box.stall for card in began)
        self.battles += Battles(starters=Share(event.n * met, event.n))
        self._glory[event.seat] = event.total
        for seat in (0, 1):
            if self._glory[1 - seat] - self._glory[seat] >= _BEHIND:
                self._behind.add(seat)

    def won(self, winner: int) -> Battles:
        """Count all of a game that somebody has won."""
        given, back = Share(int(self._alone), 1), Share(int(winner in self._behind), 1)
        return self.battles + Battles(given=given, comebacks=back)


def chance(box: Box, own: Sequence[str], other: Sequence[str]) -> float:
    """The chance of one side against another, by what is printed on its Gladiators."""
    mine, theirs = (_strength(box, side) ** _POWER for side in (own, other))
    return mine / (mine + theirs) if mine else 0.0


def _strength(box: Box, side: Sequence[str]) -> float:
    """Multiply what a side can deal by what it can take, as printed; 0 of nobody."""
    found = [box.gladiator[card] for card in side]
    return (0.5 + sum([one.attack for one in found])) * sum([one.health for one in found])
