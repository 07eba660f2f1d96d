"""The guided game of the Stations: each lesson comes when what it is about first lies on the table. No Textual."""

from collections.abc import Callable
from typing import NamedTuple

from rules.stations.state import Casting, Engaging, Entrant, Selecting, StationsState, Striking
from tui.play.guide import Guide, Lesson

__all__ = ["GUIDE"]

_REACHED = (Selecting, Casting, Engaging, Striking)
_JUDGED = len(_REACHED)


class Seen(NamedTuple):
    """The sights of a game so far, for one player.

    Attributes:
        reached: how many of the phases with decisions came before the one that waits; more than these, once a round is judged.
        cards: every card that lay in an Arena, with the Qualifying Level there.
        between: whether the page looks back at a round, and nothing is asked.
    """

    reached: int
    cards: tuple[tuple[Entrant, int], ...]
    between: bool


def _from(phase: int) -> Callable[[Seen], bool]:
    return lambda seen: seen.reached >= phase


def _card(fits: Callable[[Entrant, int], bool]) -> Callable[[Seen], bool]:
    return lambda seen: any(fits(entrant, level) for entrant, level in seen.cards)


_LESSONS = (
    Lesson(
        "selection",
        "The Selection Phase",
        "You play Station I, with Station II for a partner: together you are the Sun. Each round the strongest Gladiator that "
        "is left scores a point for its team. A round has five phases, and this is the first: in turn order each Station puts "
        "one card of its hand face up into the Arena. A Gladiator has a Level, a Damage Rating that it deals, and a Defense "
        "Rating, the damage that removes it. Only cards whose Level is at most the Qualifying Level of the round have an "
        "effect, so look at that number first.",
        lambda seen: not seen.between,
    ),
    Lesson(
        "spell",
        "The Spell Phase",
        "All four cards lie open. In turn order each Spell that is Qualified works; one that is not is used up for "
        "nothing. Where a Spell leaves a choice, the player of its Station chooses. Without Spells the phase passes at once.",
        _from(1),
    ),
    Lesson(
        "engagement",
        "The Engagement Phase",
        "Gladiators that are engaged can hurt each other. On the ground everybody is engaged with everybody, partners "
        "included. Only Fliers choose here, each in turn order, even one that is not Qualified.",
        _from(2),
    ),
    Lesson(
        "target",
        "The Target Phase",
        "In turn order each Qualified Gladiator with Target Strike may strike one other before the battle begins. Without "
        "Range it reaches only Gladiators that it is engaged with. Damage adds up through the round, and whoever has taken as "
        "much as its Defense Rating leaves at once, even if it has not acted yet.",
        _from(3),
    ),
    Lesson(
        "battle",
        "The Battle Phase",
        "Nobody decides anything here. All at the same time, each Qualified Gladiator deals its Damage to every other one that "
        "it is engaged with, your partner's included; with Range it hits everybody. Then all leave whose damage has reached "
        "their Defense Rating. With Target Strike Only a Gladiator deals nothing in battle.",
        _from(_JUDGED),
    ),
    Lesson(
        "judgement",
        "Judgement",
        "Of the Qualified Gladiators that are left, the one with the highest Damage Rating wins the round, and its team scores "
        "a point. If the best belong to both teams, or if nobody is left, there is no point. After eight rounds the team with "
        "more points wins.",
        _from(_JUDGED),
    ),
    Lesson(
        "first_station",
        "The next First Station",
        "A new round: the First Station has moved one place clockwise, and the Qualifying Level has risen. Whoever selects "
        "last knows all the other cards, which is worth much. What was played lies in the open pile. Of your eleven cards you "
        "play eight, so plan which of them each round deserves.",
        lambda seen: seen.reached == _JUDGED and not seen.between,
    ),
    Lesson(
        "spell_card",
        "A Spell",
        "There is a Spell in the Arena. It strikes nobody and cannot win the round: it helps its own team or harms the other "
        "one, and leaves the fight to the partner's Gladiator. What it does ends with the round.",
        _card(lambda entrant, _: not entrant.is_gladiator),
    ),
    Lesson(
        "flier",
        "A Flier",
        "A Gladiator with Flying is in the Arena. Its player decides in the Engagement Phase, whether it engages with Fliers "
        "alone or with everybody; there is no third way. With Fliers alone, the Gladiators on the ground cannot reach it and "
        "it cannot reach them, but one that has Range still can.",
        _card(lambda entrant, _: "flying" in entrant.attributes),
    ),
    Lesson(
        "unqualified",
        "Not Qualified",
        "A card in the Arena has a Level above the Qualifying Level, so it is not Qualified. It deals no damage, does nothing "
        "and cannot win the round, yet others can strike and wound it. Selecting such a card is allowed: it saves your good "
        "ones when a round is lost anyway. The Qualifying Level rises by one each round, so high Levels have their time later.",
        _card(lambda entrant, level: entrant.level > level),
    ),
)


def _seen(state: StationsState, between: bool) -> Seen | None:  # noqa: FBT001 - as every guide has it
    if not state.options.guided:
        return None
    over = bool(state.rounds or state.deals)
    reached = _JUDGED if over else _REACHED.index(type(state.pending[-1])) if state.pending else 0
    cards = [(entrant, round_.level) for round_ in state.rounds for entrant in round_.arena]
    if not between:
        cards += [(entrant, state.level) for entrant in state.arena]
    return Seen(reached, tuple(cards), between)


GUIDE = Guide(_LESSONS, _seen)
"""The guide through the Stations."""
