"""The guided game of the Stations: each lesson comes before what it is about begins to matter. No Textual."""

from collections.abc import Callable
from typing import NamedTuple

from rules.stations.state import ROUNDS, Casting, Engaging, Entrant, Frame, StationsState, Striking
from tui.play.guide import Guide, Lesson

__all__ = ["GUIDE"]

_STRIKES = {"target_strike", "target_strike_only"}


class Seen(NamedTuple):
    """The part of a game that a player has seen by now.

    Attributes:
        rounds: how many rounds were judged.
        waits: the phase that somebody is asked in; None where the game is over.
        cards: every card that lay in an Arena, with the Qualifying Level there.
        between: whether the page looks back at a round, and nothing is asked.
    """

    rounds: int
    waits: type[Frame] | None
    cards: tuple[tuple[Entrant, int], ...]
    between: bool

    def has(self, fits: "Fits") -> bool:
        """Tell whether such a card has come into an Arena."""
        return any(fits(entrant, level) for entrant, level in self.cards)


Fits = Callable[[Entrant, int], bool]


def _phase(waits: type[Frame], fits: Fits, rounds: int) -> Callable[[Seen], bool]:
    """Fit before a phase matters: somebody is asked in it, a card is there for it, or in any case after so many rounds."""
    return lambda seen: seen.waits is waits or seen.has(fits) or (seen.rounds >= rounds and not seen.between)


def _works(entrant: Entrant, level: int) -> bool:
    """Tell whether a card is a Spell that works."""
    return not entrant.is_gladiator and entrant.level <= level


def _flies(entrant: Entrant, level: int) -> bool:  # noqa: ARG001 - it chooses at any Level
    """Tell whether a card is a Flier."""
    return "flying" in entrant.attributes


def _strikes(entrant: Entrant, level: int) -> bool:
    """Tell whether a card strikes before the battle."""
    return not _STRIKES.isdisjoint(entrant.attributes) and entrant.level <= level


_LESSONS = (
    Lesson(
        "selection",
        "The Selection Phase",
        "Stations I and II are the Sun, your team; III and IV are the Moon. Each round the strongest Gladiator that "
        "is left scores a point for its team. A round has five phases, and this is the first: in turn order each Station puts "
        "one card of its hand face up into the Arena. A Gladiator has a Level, a Damage Rating that it deals, and a Defense "
        "Rating, the damage that removes it. Only cards whose Level is at most the Qualifying Level of the round have an "
        "effect, so look at that number first.",
        lambda seen: not seen.between,
    ),
    Lesson(
        "battle",
        "The Battle Phase",
        "Think of it as you select: it ends the round, and nobody decides anything in it. All at the same time, each Qualified "
        "Gladiator on the ground deals its Damage to every other one there, your partner's included; with Range it hits Fliers, "
        "too. Then all leave whose damage has reached their Defense Rating. With Target Strike Only a Gladiator deals nothing in "
        "battle.",
        lambda seen: not seen.between,
    ),
    Lesson(
        "first_station",
        "The next First Station",
        "A new round: the First Station has moved one place clockwise, and the Qualifying Level has risen. Whoever selects "
        "last knows all the other cards, which is worth much. What was played lies in the open pile. Of your eleven cards you "
        "play eight, so plan which of them each round deserves.",
        lambda seen: seen.rounds > 0 and not seen.between,
    ),
    Lesson(
        "spell",
        "The Spell Phase",
        "Once all four cards lie open, each Spell that is Qualified works, in turn order; one that is not is used up for "
        "nothing. Where a Spell leaves a choice, the player of its Station chooses. Without Spells the phase passes at once.",
        _phase(Casting, _works, 1),
    ),
    Lesson(
        "engagement",
        "The Engagement Phase",
        "Gladiators that are engaged can hurt each other. On the ground everybody is engaged with everybody, partners "
        "included. Only Fliers choose here, each in turn order, even one that is not Qualified.",
        _phase(Engaging, _flies, 2),
    ),
    Lesson(
        "target",
        "The Target Phase",
        "In turn order each Qualified Gladiator with Target Strike may strike one other before the battle begins. Without "
        "Range it reaches only Gladiators that it is engaged with. Damage adds up through the round, and whoever has taken as "
        "much as its Defense Rating leaves at once, even if it has not acted yet.",
        _phase(Striking, _strikes, 3),
    ),
    Lesson(
        "judgement",
        "Judgement",
        "Of the Qualified Gladiators that are left, the one with the highest Damage Rating wins the round, and its team scores "
        "a point. If the best belong to both teams, or if nobody is left, there is no point. After eight rounds the team with "
        "more points wins.",
        lambda seen: seen.rounds > 0,
    ),
    Lesson(
        "spell_card",
        "A Spell",
        "There is a Spell in the Arena. It strikes nobody and cannot win the round: it helps its own team or harms the other "
        "one, and leaves the fight to the partner's Gladiator. What it does ends with the round.",
        lambda seen: seen.has(lambda entrant, _: not entrant.is_gladiator),
    ),
    Lesson(
        "flier",
        "A Flier",
        "A Gladiator with Flying is in the Arena. Its player decides in the Engagement Phase whether it engages only with "
        "Fliers or with everybody; there is no third way. If only with Fliers, the Gladiators on the ground cannot reach it and "
        "it cannot reach them, but one that has Range still can.",
        lambda seen: seen.has(_flies),
    ),
    Lesson(
        "unqualified",
        "Not Qualified",
        "A card in the Arena has a Level above the Qualifying Level, so it is not Qualified. It deals no damage, does nothing "
        "and cannot win the round, yet others can strike and wound it. Selecting such a card is allowed: it saves your good "
        "ones when a round is lost anyway. The Qualifying Level rises by one each round, so high Levels have their time later.",
        lambda seen: seen.has(lambda entrant, level: entrant.level > level),
    ),
)


def _seen(state: StationsState, between: bool) -> Seen | None:  # noqa: FBT001 - as every guide has it
    if not state.options.guided:
        return None
    cards = [(entrant, round_.level) for round_ in state.rounds for entrant in round_.arena]
    if not between:
        cards += [(entrant, state.level) for entrant in state.arena]
    rounds = len(state.rounds) + ROUNDS * len(state.deals)
    return Seen(rounds, type(state.frame) if state.frame and not between else None, tuple(cards), between)


GUIDE = Guide(_LESSONS, _seen)
"""The guide through the Stations."""
