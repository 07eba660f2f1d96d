"""Games of the Stations laid out in a few words; every position has a deck of its own, made for it.

A Gladiator is drawn as `"ox 3/5"`, with Damage 3, Defense 5 and Level 1; `"owl 2/4 L6 flying strike"` says the rest. A
Spell is `spell("ban", part(Chosen(), Remove()))`. `laid("ox 3/5", "elk 2/2", "owl 1/4 flying", "bee 1/1")` waits for the
first selection, each Station with its card in a hand of fillers; `played(...)` has all four select. Everything unsaid is
empty, Station 0 is First Station, and the Qualifying Level is 4.
"""

from typing import Any, TypeVar

from rules.kernel.dice import Dice
from rules.kernel.game import Event
from rules.stations.actions import Aim, Engage, Forfeit, Select, StationsAction, Strike
from rules.stations.arena import engaged
from rules.stations.deck import HAND, Deck
from rules.stations.effects import Attribute, Deed, Part, Whom
from rules.stations.events import GladiatorsRemoved
from rules.stations.game import StationsGame
from rules.stations.legal import acting, station_asked
from rules.stations.records import Card, Gladiator, Spell
from rules.stations.state import Entrant, Options, Phase, Round, Selecting, StationsState

__all__ = ["PLAIN", "PLAIN_DECK", "Played", "gladiator", "laid", "part", "played", "spell"]

E = TypeVar("E", bound=Event)

WORDS: dict[str, Attribute] = {
    "flying": "flying",
    "range": "range",
    "strike": "target_strike",
    "only": "target_strike_only",
}


def gladiator(drawn: str) -> Gladiator:
    """A Gladiator from its drawing."""
    name, ratings, *words = drawn.split()
    damage, defense = map(int, ratings.split("/"))
    level = next((int(word[1:]) for word in words if word[0] == "L"), 1)
    attributes = tuple(WORDS[word] for word in words if word in WORDS)
    return Gladiator(name, name, level, damage, defense, "ours", attributes)


def part(whom: Whom | None, *deeds: Deed) -> Part:
    """A part of a Spell."""
    return Part(deeds, whom)


def spell(name: str, *parts: Part, level: int = 1) -> Spell:
    """A Spell made from the vocabulary."""
    return Spell(name, name, level, parts, "ours")


def deck_of(*cards: Card) -> Deck:
    """Some cards, and fillers up to 44."""
    fillers = tuple(gladiator(f"x{n:02} 1/1") for n in range(44 - len(cards)))
    gladiators = tuple(card for card in cards if isinstance(card, Gladiator))
    return Deck((*gladiators, *fillers), tuple(card for card in cards if isinstance(card, Spell)))


PLAIN_DECK = Deck(
    tuple(gladiator(f"g{n:02} {1 + n % 5}/{2 + n % 3} L{1 + n // 5}") for n in range(40)),
    tuple(spell(f"s{n:02}", part(None)) for n in range(4)),
)
"""44 cards of every Level without any decision but the selection; the Spells do nothing."""

PLAIN = StationsGame(PLAIN_DECK)


class Played:
    """A game under way, and all that was told since its position."""

    def __init__(self, game: StationsGame, state: StationsState) -> None:
        """Begin with a sound position."""
        assert game.fault(state) is None
        self.game = game
        self.state = state
        self.events: list[Event] = []

    def do(self, action: StationsAction) -> "Played":
        """Do an action; what comes out is sound."""
        step = self.game.apply(self.state, action)
        assert self.game.fault(step.state) is None
        self.state = step.state
        self.events += step.events
        return self

    @property
    def legal(self) -> tuple[StationsAction, ...]:
        """The answers to the decision that waits."""
        return self.game.legal(self.state)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        seat = self.game.to_act(self.state)
        assert seat is not None
        return seat

    @property
    def acting(self) -> str:
        """The card that is Acting."""
        card = acting(self.state)
        assert card is not None
        return card.card

    @property
    def phase(self) -> Phase:
        """The phase whose decision waits."""
        (frame,) = self.state.pending
        return frame.phase

    @property
    def targets(self) -> tuple[str, ...]:
        """The cards that the acting one may choose."""
        return tuple(action.at for action in self.legal if isinstance(action, Aim | Strike))

    def select(self, *cards: str) -> "Played":
        """The next Stations select."""
        for card in cards:
            station = station_asked(self.state)
            assert station is not None
            self.do(Select(self.seat, station, card))
        return self

    def select_any(self, n: int = 1) -> "Played":
        """The next Stations select their lowest cards."""
        for _ in range(n):
            self.do(self.legal[0])
        return self

    def aim(self, at: str) -> "Played":
        """The acting Spell's player chooses."""
        return self.do(Aim(self.seat, self.acting, at))

    def engage(self, whom: Any) -> "Played":
        """The acting Flier's player chooses."""
        return self.do(Engage(self.seat, self.acting, whom))

    def strike(self, at: str) -> "Played":
        """The acting Gladiator strikes."""
        return self.do(Strike(self.seat, self.acting, at))

    def forfeit(self) -> "Played":
        """The acting Gladiator strikes nobody."""
        return self.do(Forfeit(self.seat, self.acting))

    def card(self, name: str) -> Entrant:
        """A card in the Arena, or as it was at the last Judgement once that is over."""
        arena = self.state.arena or self.state.rounds[-1].arena
        return next(entrant for entrant in arena if entrant.card == name)

    def standing(self) -> set[str]:
        """The cards that are in the Arena, or were at the last Judgement."""
        arena = self.state.arena or self.state.rounds[-1].arena
        return {entrant.card for entrant in arena if not entrant.out}

    def wounds(self) -> dict[str, int]:
        """Who has taken how much damage, in the Arena or by the last Judgement."""
        arena = self.state.arena or self.state.rounds[-1].arena
        return {entrant.card: entrant.wounds for entrant in arena if entrant.wounds}

    def pairs(self) -> set[str]:
        """The Gladiators in the Arena that are engaged with one another, as `"elk ox"`."""
        there = sorted((one for one in self.state.arena if one.stands), key=lambda one: one.card)
        return {f"{one.card} {other.card}" for one in there for other in there if engaged(one, other)}

    def told(self, kind: type[E]) -> list[E]:
        """What was told of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def removals(self) -> list[tuple[str, ...]]:
        """Who was removed together, in order."""
        return [event.cards for event in self.told(GladiatorsRemoved)]

    @property
    def ended(self) -> bool:
        """Whether the round has just been judged, with nothing of it left open."""
        frame = self.state.frame
        waits = frame is not None and not (isinstance(frame, Selecting) and len(frame.left) == 4)
        return bool(self.state.rounds) and not self.state.arena and not waits

    @property
    def judged(self) -> Round:
        """The round that has just been judged."""
        assert self.ended, f"something still waits: {self.state.pending}"
        return self.state.rounds[-1]


def laid(
    *cards: str | Card,
    first: int = 0,
    level: int = 4,
    pile: tuple[str | Card, ...] = (),
    scored: tuple[int | None, ...] = (),
    options: dict[str, Any] | None = None,
) -> Played:
    """A position before the first selection of a round.

    Args:
        cards: one card for each Station's hand; then, for some or all, another one.
        first: the First Station.
        level: the Qualifying Level.
        pile: cards in the pile, which is filled up for the rounds that were.
        scored: the team that scored in each earlier round; without it, as few rounds as fit.
        options: what else is agreed.
    """
    mine, lying = [_card(card) for card in cards], [_card(card) for card in pile]
    past = scored or (None,) * (first % 2 or (2 if pile else 0))
    opening = (first - len(past)) % 4
    deck = deck_of(*mine, *lying)
    fillers = iter(sorted(deck.card.keys() - {card.id for card in (*mine, *lying)}))
    hands = [[card.id for card in mine[station::4]] for station in range(4)]
    for hand in hands:
        hand.extend(next(fillers) for _ in range(HAND - len(past) - len(hand)))
    agreed = Options(**({"levels": (level,) * 8} | (options or {})))
    for team, combined in enumerate(agreed.combined):
        if combined:
            hands[2 * team : 2 * team + 2] = [hands[2 * team] + hands[2 * team + 1], []]
    state = StationsState(
        options=agreed,
        dice=Dice(7),
        opening=opening,
        hands=tuple(tuple(sorted(hand, key=deck.rank.__getitem__)) for hand in hands),  # type: ignore[arg-type]
        pile=(*(card.id for card in lying), *fillers),
        rounds=tuple(Round((opening + n) % 4, level, (), team=team) for n, team in enumerate(past)),
        pending=(Selecting(tuple((first + n) % 4 for n in range(4))),),
    )
    return Played(StationsGame(deck), state)


def _card(card: str | Card) -> Card:
    return gladiator(card) if isinstance(card, str) else card


def played(*cards: str | Card, **given: Any) -> Played:
    """A position in which all four have selected their first card, carried on to the first decision after that."""
    position = laid(*cards, **given)
    names = [_card(card).id for card in cards[:4]]
    first = position.state.first
    return position.select(*(names[(first + n) % 4] for n in range(4)))
