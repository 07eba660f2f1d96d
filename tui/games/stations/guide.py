"""The guided game of the Stations: each lesson comes before what it is about matters, while it lies on the table. No Textual."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from rules.stations.arena import qualified
from rules.stations.deck import Deck
from rules.stations.legal import asked, station_asked
from rules.stations.spells import entering
from rules.stations.state import Casting, Engaging, Entrant, Frame, Selecting, StationsState, Striking
from tui.play.guide import Guide, Lesson

__all__ = ["guide_of"]

_STRIKES = {"target_strike", "target_strike_only"}


class Seen(NamedTuple):
    """The part of a game that a player who is asked has before him.

    Attributes:
        rounds: how many rounds were judged.
        waits: the phase that the player is asked in.
        level: the Qualifying Level.
        arena: the cards of the Arena that were not removed.
        hand: the Qualified cards that can be selected now, as they would enter the Arena.
    """

    rounds: int
    waits: type[Frame]
    level: int
    arena: tuple[Entrant, ...]
    hand: tuple[Entrant, ...]

    def has(self, fits: "Fits") -> bool:
        """Tell whether such a card that is Qualified lies in the Arena, or can be selected."""
        return any(fits(one) for one in (*self.arena, *self.hand) if qualified(one, self.level))


Fits = Callable[[Entrant], bool]


def _selecting(fits: Callable[[Seen], bool]) -> Callable[[Seen], bool]:
    """Fit where the player selects a card."""
    return lambda seen: seen.waits is Selecting and fits(seen)


def _before(phase: type[Frame], fits: Fits) -> Callable[[Seen], bool]:
    """Fit where such a card is there, and a phase is on or still to come."""
    phases = (Selecting, Casting, Engaging, Striking)
    until = phases[: phases.index(phase) + 1]
    return lambda seen: seen.waits is phase or (seen.waits in until and seen.has(fits))


_LESSONS = (
    Lesson(
        "selection",
        "A round",
        "each Station puts a card into the Arena. There 3/6 deals 3 to all others, its partner too, and leaves once "
        "it took 6. The highest Damage left wins; you are the Sun, I and II. Cards above the Qualifying Level do "
        "nothing.",
        _selecting(lambda _: True),
    ),
    Lesson(
        "first_station",
        "The First Station",
        "it moves one place clockwise each round. Whoever selects last knows all the other cards, which is worth "
        "much. Of eleven cards in a hand you play eight: plan which round each deserves.",
        _selecting(lambda seen: seen.rounds > 0),
    ),
    Lesson(
        "spell",
        "Spells",
        "a Spell cannot win the round, but helps its team or harms the other until it ends. Once all four cards lie "
        "open, those that are Qualified work, in turn order; their players choose for them. All others are used up.",
        _before(Casting, lambda one: not one.is_gladiator),
    ),
    Lesson(
        "engagement",
        "Fliers",
        "before the battle a Flier chooses whether it meets everybody or Fliers alone. Then Gladiators on the ground "
        "cannot hurt it, nor it them; only Range reaches everybody. On the ground everybody meets everybody, "
        "partners too.",
        _before(Engaging, lambda one: "flying" in one.attributes),
    ),
    Lesson(
        "target",
        "Target Strike",
        "a Qualified Gladiator that has it may strike another before the battle, without Range only one that it "
        "meets. Who has taken its whole Defense leaves at once. With Target Strike Only it deals nothing in the "
        "battle.",
        _before(Striking, lambda one: not _STRIKES.isdisjoint(one.attributes)),
    ),
    Lesson(
        "unqualified",
        "Not Qualified",
        "a card here is above the Qualifying Level: it deals nothing and cannot win, yet it can be struck. Selecting "
        "one saves a good card when a round is lost. The Qualifying Level rises each round: high Levels come later.",
        _selecting(lambda seen: any(not qualified(one, seen.level) for one in seen.arena)),
    ),
)
"""The most urgent first; one whose moment has passed does not come any more."""


def guide_of(deck: Deck) -> Guide:
    """The guide through a game with these cards."""
    return Guide(_LESSONS, partial(_seen, deck))


def _seen(deck: Deck, state: StationsState) -> Seen | None:
    frame, station = state.frame, station_asked(state)
    if not state.options.guided or frame is None or station is None or asked(state) not in state.options.persons:
        return None
    arena = tuple(one for one in state.arena if not one.out)
    hand = state.hands[state.hand_of(station)] if isinstance(frame, Selecting) else ()
    open_now = tuple(entering(deck, station, card) for card in hand if deck.card[card].level <= state.level)
    return Seen(len(state.rounds), type(frame), state.level, arena, open_now)
