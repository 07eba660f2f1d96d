"""The balance of the cards over many games: a sum of counts, game by game, and the goals that the sums have to meet."""

from collections.abc import Mapping

import msgspec

from rules.bots.contest import Figure, Goal, Share, merged
from rules.stations.deck import STATIONS, Deck
from rules.stations.state import StationsState

__all__ = ["Balance", "counted", "lines"]

_NONE = Share()


class Balance(msgspec.Struct, frozen=True):
    """Counts of finished games.

    Attributes:
        first: decided games that the team won which went first in the first round.
        drawn: drawn games.
        pointless: rounds in which nobody scored.
        ready: hands with a card that is Qualified in round 1.
        gladiators: by card, of the rounds in which it was selected and Qualified, those that it won for its team.
        spells: by card, of the rounds in which it was selected and Qualified, those in which its team scored.
    """

    first: Share = _NONE
    drawn: Share = _NONE
    pointless: Share = _NONE
    ready: Share = _NONE
    gladiators: Mapping[str, Share] = {}
    spells: Mapping[str, Share] = {}

    def __add__(self, other: "Balance") -> "Balance":
        """All games of both."""
        return Balance(
            self.first + other.first,
            self.drawn + other.drawn,
            self.pointless + other.pointless,
            self.ready + other.ready,
            merged((self.gladiators, other.gladiators)),
            merged((self.spells, other.spells)),
        )


def counted(deck: Deck, start: StationsState, end: StationsState) -> Balance:
    """Count what one game of a single deal adds.

    Args:
        deck: the cards.
        start: its first state, with the hands as they were dealt.
        end: its last state.
    """
    sun, moon = end.points
    won = end.opening >> 1 == int(moon > sun)
    gladiators, spells = _cards(deck, end)
    return Balance(
        first=_NONE if sun == moon else Share(int(won), 1),
        drawn=Share(int(sun == moon), 1),
        pointless=Share(sum(round_.team is None for round_ in end.rounds), len(end.rounds)),
        ready=Share(sum(any(deck.card[card].level <= start.level for card in hand) for hand in start.hands), STATIONS),
        gladiators=gladiators,
        spells=spells,
    )


def _cards(deck: Deck, end: StationsState) -> tuple[dict[str, Share], dict[str, Share]]:
    """Count what each Gladiator and each Spell did in the rounds in which it was selected and Qualified."""
    gladiators: dict[str, Share] = {}
    spells: dict[str, Share] = {}
    for round_, level in zip(end.rounds, end.options.levels, strict=True):
        for entrant in round_.arena[:STATIONS]:
            scored = int(round_.team == entrant.team)
            if entrant.card in deck.spell:
                if entrant.level <= level:  # not the Level at the end, which the Spell itself may have lowered
                    spells[entrant.card] = spells.get(entrant.card, _NONE) + Share(scored, 1)
            elif entrant.level <= round_.level:
                won = int(scored and entrant.card in round_.winners)
                gladiators[entrant.card] = gladiators.get(entrant.card, _NONE) + Share(won, 1)
    return gladiators, spells


FIRST = Goal(0.47, 0.53)
DRAWN = Goal(0.0, 0.25)
POINTLESS = Goal(0.0, 0.40)
READY = Goal(0.95, 1.0)
GLADIATOR = Goal(1e-9, 0.45)
SPELL = Goal(0.10, 0.60)


def lines(deck: Deck, balance: Balance) -> tuple[Figure, ...]:
    """The table of balance: what holds of the games, then the Gladiators, then the Spells, in the order of the deck."""
    return (
        Figure.of("decided games that the first team won", balance.first, FIRST),
        Figure.of("draws", balance.drawn, DRAWN),
        Figure.of("rounds without a point", balance.pointless, POINTLESS),
        Figure.of("hands with a card for round 1", balance.ready, READY),
        *(Figure.of(card.name, balance.gladiators.get(card.id, _NONE), GLADIATOR) for card in deck.gladiators),
        *(Figure.of(card.name, balance.spells.get(card.id, _NONE), SPELL) for card in deck.spells),
    )
