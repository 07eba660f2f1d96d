"""Games of the Stations in the middle, for bots: some cards that matter, among fillers of every Level.

A Gladiator is drawn as in `tests.rules.stations.positions`: `"ox 5/3 L2 range"`.
"""

from rules.kernel.dice import Dice
from rules.stations.actions import Select, StationsAction
from rules.stations.deck import HAND, STATIONS, Deck
from rules.stations.effects import Part
from rules.stations.game import StationsGame
from rules.stations.records import Gladiator, Spell
from rules.stations.state import Options, Round, Selecting, StationsState
from tests.rules.stations.positions import gladiator

__all__ = ["Position", "spell"]


def spell(name: str, level: int, *parts: Part) -> Spell:
    """A Spell made from the vocabulary."""
    return Spell(name, name, level, parts, "ours")


class Position:
    """A round in which the cards of `table` were just selected and the Station after them is to select from `hand`.

    Attributes:
        game: with a deck of its own.
        state: how it stands.
    """

    def __init__(
        self,
        *cards: Gladiator | Spell,
        table: tuple[str, ...],
        hand: tuple[str, ...],
        level: int = 1,
        pile: tuple[str, ...] = (),
        first: int = 0,
        points: tuple[int, int] = (0, 0),
    ) -> None:
        """Lay it out.

        Args:
            cards: what matters; all else are fillers, of which the hand takes what it lacks.
            table: the cards selected so far, by name, from the First Station on.
            hand: what the next Station holds.
            level: the round, counted from 1.
            pile: what of the cards was played in earlier rounds.
            first: the First Station; has to be one that this round can have.
            points: what the teams have scored in earlier rounds.
        """
        fillers = [gladiator(f"x{n:02} {1 + n % 8 // 2}/{2 + n % 8} L{1 + n % 8}") for n in range(44 - len(cards))]
        fighters = tuple(card for card in cards if isinstance(card, Gladiator))
        deck = Deck((*fighters, *fillers), tuple(card for card in cards if isinstance(card, Spell)))
        self.game = StationsGame(deck)
        spare = [filler.id for filler in fillers]
        rounds = level - 1
        played = [*pile, *(spare.pop() for _ in range(STATIONS * rounds - len(pile)))]
        order = [(first + n) % STATIONS for n in range(STATIONS)]
        selected = dict(zip(order, table, strict=False))
        actor = order[len(table)] if len(table) < STATIONS else None
        hands = {station: [] if station != actor else list(hand) for station in order}
        left = [card for card in (card.id for card in cards) if card not in {*table, *hand, *pile}]
        spare += left
        for station in order:
            while len(hands[station]) < HAND - rounds:
                if station in selected and selected[station] not in hands[station]:
                    hands[station].append(selected[station])
                else:
                    hands[station].append(spare.pop(0))
        ranked = tuple(tuple(sorted(hands[n], key=deck.rank.__getitem__)) for n in range(STATIONS))
        opening = (first - rounds) % STATIONS
        scored = [0] * points[0] + [1] * points[1]
        past = tuple(
            Round((opening + n) % STATIONS, n + 1, (), (), scored[n] if n < len(scored) else None)
            for n in range(rounds)
        )
        self.state = StationsState(
            options=Options(),
            dice=Dice(5),
            opening=opening,
            hands=ranked,  # type: ignore[arg-type]
            pile=tuple(played),
            rounds=past,
            pending=(Selecting(tuple(order)),),
        )
        for station, card in selected.items():
            self.act(Select(station, station, card))

    def act(self, action: StationsAction) -> "Position":
        """Go on by an action."""
        self.state = self.game.apply(self.state, action).state
        assert self.game.fault(self.state) is None
        return self

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        seat = self.game.to_act(self.state)
        assert seat is not None
        return seat

    @property
    def view(self) -> StationsState:
        """What that seat may know."""
        return self.game.view(self.state, self.seat)

    @property
    def legal(self) -> tuple[StationsAction, ...]:
        """Its answers."""
        return self.game.legal(self.state)
