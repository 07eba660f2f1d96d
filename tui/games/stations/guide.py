"""The guided game of the Stations: each lesson comes before what it is about matters. No Textual.

The letters of cards are told before the first card is selected, Fliers and strikes in short before the first round is fought, and each at
length when the cursor is on such a card of the hand, or one lies in the Arena.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from rules.stations.actions import Select
from rules.stations.arena import qualified
from rules.stations.deck import Deck
from rules.stations.legal import asked
from rules.stations.spells import entering
from rules.stations.state import Casting, Engaging, Entrant, Frame, Selecting, StationsState, Striking
from tui.play.guide import Guide, Lesson

__all__ = ["guide_of"]

_STRIKES = {"target_strike", "target_strike_only"}


def _flies(card: Entrant) -> bool:
    return "flying" in card.attributes


def _strikes(card: Entrant) -> bool:
    return not _STRIKES.isdisjoint(card.attributes)


class Seen(NamedTuple):
    """The part of a game that a player who is asked has before him.

    Attributes:
        rounds: how many rounds were judged.
        waits: the phase that the player is asked in.
        level: the Qualifying Level.
        arena: the cards of the Arena that were not removed.
    """

    rounds: int
    waits: type[Frame]
    level: int
    arena: tuple[Entrant, ...]

    def has(self, fits: "Fits") -> bool:
        """Tell whether such a card that is Qualified lies in the Arena."""
        return any(fits(one) for one in self.arena if qualified(one, self.level))


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
        "the highest Damage left wins; cards above the Qualifying Level do nothing. 3/6 deals 3 to all others, partners too, "
        "and falls at 6 damage; those with F fly, with T or O strike first, with R hit all.",
        _selecting(lambda _: True),
    ),
    Lesson(
        "before_battle",
        "Fliers and strikes",
        "each F chooses to meet Fliers alone or everybody; who do not meet cannot hurt each other, but R hits all. Then T and O "
        "strike one that they meet, before the battle, in which O deals nothing.",
        _selecting(lambda seen: seen.rounds == 0),
    ),
    Lesson(
        "spell",
        "Spells",
        "a Spell cannot win the round, but helps its team or harms the other until it ends. Once all four cards lie open, Qualified "
        "Spells work in turn order, aimed by their players; all others are used up.",
        _before(Casting, lambda one: not one.is_gladiator),
    ),
    Lesson(
        "engagement",
        "Fliers",
        "before the battle a Flier chooses whether it meets everybody or Fliers alone. Without meeting it, Gladiators on the ground "
        "cannot hurt it, nor it them; only Range reaches everybody.",
        _before(Engaging, _flies),
    ),
    Lesson(
        "target",
        "Target Strike",
        "a Qualified Gladiator that has it may strike one that it meets before the battle, with Range anyone. Whom it fells leaves "
        "at once; with Target Strike Only it deals nothing in the battle.",
        _before(Striking, _strikes),
    ),
    Lesson(
        "first_station",
        "The First Station",
        "it moves one place clockwise each round, and who selects last knows all the other cards. Of eleven cards in a hand you play "
        "eight: plan which round each deserves.",
        _selecting(lambda seen: seen.rounds > 0),
    ),
    Lesson(
        "unqualified",
        "Not Qualified",
        "a card here is above the Qualifying Level: it deals nothing and cannot win, yet it can be struck. Select one to save "
        "a good card where a round is lost; the Qualifying Level rises each round.",
        _selecting(lambda seen: any(not qualified(one, seen.level) for one in seen.arena)),
    ),
)
"""The most urgent first; one whose moment has passed does not come any more."""


def guide_of(deck: Deck) -> Guide:
    """The guide through a game with these cards."""
    return Guide(_LESSONS, _seen, partial(_pointing_at, deck))


def _seen(state: StationsState) -> Seen | None:
    frame = state.frame
    if not state.options.guided or frame is None or asked(state) not in state.options.persons:
        return None
    return Seen(len(state.rounds), type(frame), state.level, tuple(one for one in state.arena if not one.out))


def _pointing_at(deck: Deck, state: StationsState, answer: object) -> Sequence[str]:
    """List the lessons on what a card to select has, if it has an effect now."""
    if not isinstance(answer, Select) or deck.card[answer.card].level > state.level:
        return ()
    card = entering(deck, answer.station, answer.card)
    about = {"spell": not card.is_gladiator, "engagement": _flies(card), "target": _strikes(card)}
    return [lesson for lesson, has in about.items() if has]
