"""Where the cursor begins in a decision of the ludus: on nothing that leaves its player worse off than doing nothing would. No Textual."""

import statistics
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from rules.bots.ludus.eye import Eye
from rules.bots.ludus.mind import Mind
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.forecast import foresee, is_settled
from rules.ludus.frames import Acting, Paying, Reacting, Using, Yielding
from rules.ludus.game import LudusGame
from rules.ludus.harm import may_yield
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import Fighter, LudusState
from rules.ludus.stats import number
from tui.games.ludus.idle import does_unseen
from tui.games.ludus.losing import ends, is_reaction

__all__ = ["first_answer", "open_answers"]

_LITTLE = 0.25
"""Less than this, in Glory, is a matter of taste."""

_DEAL = 79
"""What the hidden cards are dealt from for a look ahead, which is the same whenever the same question is asked."""

_IDLE = (a.Pass, a.Decline, a.EndTurn)
"""Answers that do nothing."""

_GLORY, _GLADIATOR, _HEALTH = 10, 3, 2
"""What a Glory, a Gladiator and a Health count for, where a Coin, an Attack, an Agility and being Ready count 1."""


def first_answer(game: LudusGame, known: LudusState, legal: Sequence[Any]) -> Any | None:
    """The answer that the cursor begins on; None where the first one will do.

    Of the answers it is the first one that a bot, looking ahead, holds for no worse than doing nothing or, where something has to
    be done, than answers are on average. What a beginner would do comes before all others: in a Reaction Window the first Reaction
    that helps its own side, or the pass; among Gladiators that a text can be used on, the first one with which the own side is not
    worse off than before; among cards that a text picks, the least where it is given away, else the best. In the own turn the
    cursor looks round the table, and of payments the cheapest comes first.

    Args:
        game: the game.
        known: how it stands, as whoever is asked knows it.
        legal: the answers.
    """
    found = open_answers(game.box, legal)
    if len(found) < 2 or isinstance(known.top, Acting | Paying):
        return None
    mind, whole, seat = _mind(game), game.resample(known, _DEAL), found[0].seat
    worth = cache(lambda one: mind.value(whole, one, seat))
    idle = [worth(one) for one in found if isinstance(one, _IDLE)]
    neutral = max(idle) if idle else statistics.fmean(map(worth, found))
    return next(one for one in (*_liked(game, known, found), *found) if worth(one) >= neutral - _LITTLE)


def open_answers(box: Box, legal: Sequence[Any]) -> tuple[Any, ...]:
    """The answers to what is asked: neither free actions nor the Reserve, which can be had besides."""
    free = [one for one in legal if isinstance(one, a.Use) and box.text[one.text].use == "free"]
    return tuple([one for one in legal if not isinstance(one, a.BuyBack) and one not in free])


@lru_cache(maxsize=1)
def _mind(game: LudusGame) -> Mind:
    """What the bot thinks with, which takes longer to make than most answers to judge."""
    return Mind(game, 1.0)


def _liked(game: LudusGame, known: LudusState, legal: Sequence[Any]) -> Iterator[Any]:
    """The answers that a beginner likes better than those before them in the list."""
    top = known.top
    if isinstance(top, Reacting) and a.Pass(top.seat) in legal:
        yield from _reactions(_Scale(game.box, game.rules, known, top.seat), legal)
    elif isinstance(top, Using) and (picks := [one for one in legal if isinstance(one, a.Pick)]):
        yield Eye(game.box, known, picks[0].seat).favourite(picks)
    elif isinstance(top, Using):
        scale = _Scale(game.box, game.rules, known, top.seat)
        now = scale.weigh(known)
        yield from (one for one in legal if isinstance(one, a.Choose) and scale.brings(one) >= now)


def _reactions(scale: "_Scale", legal: Sequence[Any]) -> Iterator[Any]:
    """The Reactions that help, then the pass."""
    rest = a.Pass(scale.seat)
    else_ = scale.brings(rest)
    found = (one for one in legal if is_reaction(one, scale.box))
    yield from (one for one in found if scale.brings(one) + does_unseen(scale.box, one) > else_)
    yield rest


def _lasting(one: Fighter) -> Fighter:
    """A Gladiator without what a turn has lent it, which is of no use once the blows of that turn have fallen."""
    return replace(one, lifts=tuple(lift for lift in one.lifts if lift.until != "turn"))


class _Scale:
    """How the Arenas stand for a seat, before and after an answer; what an answer costs in cards does not count."""

    def __init__(self, box: Box, rules: RuleSet, known: LudusState, seat: int) -> None:
        self.box, self.rules, self.known, self.seat = box, rules, known, seat

    def weigh(self, state: LudusState) -> int:
        """How far a seat is ahead of the other one in Glory, Coin Tokens and Gladiators."""
        schools = ((at, _GLORY * school.glory + school.coins) for at, school in enumerate(state.schools))
        fighters = ((one.owner, self._fighter(state, one)) for one in state.fighters)
        return sum(n if at == self.seat else -n for at, n in (*schools, *fighters))

    def _fighter(self, state: LudusState, one: Fighter) -> int:
        left = number(self.box, state, one, "health") - one.damage - one.assigned
        lasting = _lasting(one) if is_settled(state) else one
        strength = number(self.box, state, lasting, "attack") + number(self.box, state, lasting, "agility")
        return _GLADIATOR + _HEALTH * max(0, left) + strength + (not one.exhausted)

    def brings(self, answer: Any) -> int:
        """How a seat would stand after an answer, with the best Gladiators where some have still to be chosen."""
        return max(self._settled(one.after) for one in ends(foresee(self.box, self.rules, self.known, answer)))

    def _settled(self, state: LudusState) -> int:
        """How a seat stands once it has given up, for missing Influence, the Gladiator that is worth least (F-INFLUENCE-07)."""
        top = state.top
        if not isinstance(top, Yielding) or top.seat != self.seat:
            return self.weigh(state)
        return self.weigh(state) - min(
            (self._fighter(state, one) for one in may_yield(self.box, state, top.seat, top.gone)), default=0
        )
