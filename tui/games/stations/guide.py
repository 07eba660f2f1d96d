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
        "How a round is won",
        "Stations I and II are the Sun, your team; III and IV are the Moon. Each round every Station puts one card into the "
        "Arena, where all fight at once: one that says 3/6 deals 3 damage to every other one, your partner's included, and leaves "
        "once it has taken 6. Of the Gladiators that are left the one with the highest Damage wins the round, a point for its team; "
        "if both teams have it, or nobody is left, there is no point; Levels above the Qualifying Level do not count. After eight "
        "rounds the team with more points wins. {inspect} tells what F, R, T and O on a card mean.",
        _selecting(lambda _: True),
    ),
    Lesson(
        "first_station",
        "The First Station",
        "Each round the First Station moves one place clockwise. Whoever selects last knows all the other cards, which is worth "
        "much. Of the eleven cards of a hand you play eight, so plan which round each deserves. What was played lies in the open "
        "pile.",
        _selecting(lambda seen: seen.rounds > 0),
    ),
    Lesson(
        "spell",
        "Spells",
        "A Spell strikes nobody and cannot win the round: it helps its own team or harms the other one, and leaves the fight to "
        "the partner's Gladiator. Once all four cards lie open, each Spell that is Qualified works, in turn order; where it "
        "leaves a choice, the player of its Station chooses. One that is not Qualified is used up for nothing. What a Spell does "
        "ends with the round.",
        _before(Casting, lambda one: not one.is_gladiator),
    ),
    Lesson(
        "engagement",
        "Fliers and the Engagement Phase",
        "On the ground everybody is engaged with everybody, partners included. A Flier chooses before the battle, even one that "
        "is not Qualified: it engages only with Fliers, or with everybody. If only with Fliers, the Gladiators on the ground "
        "cannot hurt it and it cannot hurt them; but Range reaches everybody.",
        _before(Engaging, lambda one: "flying" in one.attributes),
    ),
    Lesson(
        "target",
        "The Target Phase",
        "Before the battle each Qualified Gladiator with Target Strike may strike one other, in turn order. Without Range it "
        "reaches only Gladiators that it is engaged with. Damage adds up through the round, and whoever has taken as much as "
        "its Defense Rating leaves at once, even if it has not acted yet. With Target Strike Only it deals nothing in the battle.",
        _before(Striking, lambda one: not _STRIKES.isdisjoint(one.attributes)),
    ),
    Lesson(
        "unqualified",
        "Not Qualified",
        "A card in the Arena has a Level above the Qualifying Level, so it is not Qualified. It deals no damage, does nothing "
        "and cannot win the round, yet others can strike and wound it. Selecting such a card is allowed: it saves your good "
        "ones when a round is lost anyway. The Qualifying Level rises by one each round, so high Levels have their time later.",
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
