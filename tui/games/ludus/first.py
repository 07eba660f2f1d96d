"""Where the cursor begins in a decision of the ludus: not on a Reaction or a target that does its own side no good. No Textual."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.bots.ludus.eye import Eye
from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.box import Box
from rules.ludus.forecast import foresee, is_settled
from rules.ludus.frames import Reacting, Using, Yielding
from rules.ludus.harm import may_yield
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import Fighter, LudusState
from rules.ludus.stats import number
from tui.games.ludus.losing import ends, is_reaction

__all__ = ["does_unseen", "first_answer"]

_UNSEEN = (f.Acquire, f.Discard, f.Draw, f.ReadyPatron, f.Recall, f.Summon, f.TirePatron, f.Withdraw)
"""Deeds whose use the Arenas do not show at once."""

_GLORY, _GLADIATOR, _HEALTH = 10, 3, 2
"""What a Glory, a Gladiator and a Health count for, where a Coin, an Attack, an Agility and being Ready count 1."""


def first_answer(box: Box, rules: RuleSet, known: LudusState, legal: Sequence[Any]) -> Any | None:
    """The answer that the cursor begins on; None where the first one will do.

    In a Reaction Window that is the first Reaction that helps its own side, or the pass where none does; among Gladiators
    that a text can be used on, the first one with which the own side is not worse off than before; among cards that a text
    picks, the one that a beginner would: the least where it is given away, else the best.

    Args:
        box: the cards.
        rules: the format.
        known: the game as whoever is asked knows it.
        legal: the answers.
    """
    top = known.top
    if isinstance(top, Reacting) and a.Pass(top.seat) in legal:
        return _reaction(_Scale(box, rules, known, top.seat), legal)
    if isinstance(top, Using) and any(isinstance(one, a.Pick) for one in legal):
        return Eye(box, known, legal[0].seat).favourite([one for one in legal if isinstance(one, a.Pick)])
    if isinstance(top, Using):
        scale = _Scale(box, rules, known, top.seat)
        now = scale.weigh(known)
        return next((one for one in legal if isinstance(one, a.Choose) and scale.brings(one) >= now), None)
    return None


def _reaction(scale: "_Scale", legal: Sequence[Any]) -> Any:
    rest = a.Pass(scale.seat)
    else_ = scale.brings(rest)
    found = (one for one in legal if is_reaction(one, scale.box))
    return next((one for one in found if scale.brings(one) + does_unseen(scale.box, one) > else_), rest)


def does_unseen(box: Box, answer: Any) -> bool:
    """Whether an answer does what the Arenas do not show."""
    key = answer.text if isinstance(answer, a.Use) else answer.card if isinstance(answer, a.Play) else ""
    return key in box.text and any(isinstance(deed, _UNSEEN) for deed in box.text[key].deeds)


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
