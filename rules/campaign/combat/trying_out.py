"""Lines of play tried out in the player's turn: answer by answer, and order by order."""

from typing import Any, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import frames, play
from rules.campaign.combat.actions import Begin, CombatAction, Pass
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import AbilityOrder, Order, TacticOrder, answers_of, may_aim
from rules.campaign.combat.state import Combat
from rules.kernel.game import Event

__all__ = [
    "STEPS",
    "GivenAnswer",
    "GivenOrder",
    "OrderResult",
    "Trial",
    "given_answer",
    "in_steps",
    "passing",
    "rank_of",
]


class GivenAnswer(NamedTuple):
    """An answer in a row of them, with the moments before and after it, and what it brings about."""

    before: Combat
    action: CombatAction
    after: Combat
    events: tuple[Event, ...]


class OrderResult(NamedTuple):
    """The result of trying an order out.

    Attributes:
        given: the answers that carry it out, each with what came of it.
        combat: the combat after them; where one is refused, before that one.
        refused: the answer that the rules refuse; None if the order is carried out.
        back: how many earlier answers of the turn must be taken back first.
    """

    given: tuple[GivenAnswer, ...]
    combat: Combat
    refused: CombatAction | None = None
    back: int = 0

    @property
    def actions(self) -> tuple[CombatAction, ...]:
        """The answers alone."""
        return tuple([one.action for one in self.given])

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that they bring about."""
        return tuple([event for one in self.given for event in one.events])


STEPS: tuple[type[frames.Frame], ...] = (
    frames.Opening,
    frames.Deploying,
    frames.Tactics,
    frames.Moving,
    frames.UsingAbilities,
    frames.Engaging,
)
"""The steps of the player's turn in which an order can be given, in the rules' order."""

_MOST_ORDERS = 24
"""The most orders of one incident's effects that are tried: those of four effects."""


def in_steps(combat: Combat) -> bool:
    """Tell whether a step of the player's turn waits, so that orders can be given."""
    return combat.result is None and combat.mover == "player" and type(combat.top) in STEPS


def passing(step: type[Any]) -> CombatAction:
    """The answer that leads from a step of the player's turn to the next one."""
    return Begin() if step is frames.Opening else Pass()


def rank_of(step: type[frames.Frame]) -> int:
    """The place of a step among those of a turn."""
    return STEPS.index(step)


class GivenOrder(NamedTuple):
    """The answers of a turn that were one order, and the step that they were given in.

    Attributes:
        step: the step.
        actions: the answers.
        aimed: the Ability or tactic among them with its target, for which the rules ask only where there are several.
    """

    step: type[frames.Frame]
    actions: tuple[CombatAction, ...]
    aimed: AbilityOrder | TacticOrder | None = None

    @property
    def leads(self) -> bool:
        """Tell whether it only leads to the next step and answers what that asks."""
        return isinstance(self.actions[0], Pass | Begin)

    @property
    def rank(self) -> tuple[int, bool]:
        """The place in a turn: orders of a step come before what leads on from it."""
        return rank_of(self.step), self.leads


def given_answer(cat: Catalogue, combat: Combat, action: CombatAction) -> GivenAnswer:
    """Give a legal answer."""
    step = play.apply(cat, combat, action)
    return GivenAnswer(combat, action, step.state, tuple(step.events))


class Trial:
    """A line of play that is tried out, answer by answer."""

    def __init__(self, cat: Catalogue, combat: Combat) -> None:
        """Begin with a combat as it stands."""
        self._cat = cat
        self._combat = combat
        self._given: list[GivenAnswer] = []
        self.refused: CombatAction | None = None

    def end(self) -> OrderResult:
        """The result so far."""
        return OrderResult(tuple(self._given), self._combat, self.refused)

    def answer(self, action: CombatAction) -> bool:
        """Give an answer, or note it as refused; return whether it was given."""
        if action not in play.legal(self._cat, self._combat):
            self.refused = action
            return False
        given = given_answer(self._cat, self._combat, action)
        self._combat = given.after
        self._given.append(given)
        return True

    def come_to(self, step: type[frames.Frame]) -> bool:
        """Pass the steps before one; False if the rules allow no pass, or the turn is past that step."""
        while (top := type(self._combat.top)) is not step or self._combat.mover != "player":
            if top is frames.Triggers and self.settle_order():
                continue
            gone = self._combat.mover != "player" or top not in STEPS or rank_of(top) > rank_of(step)
            if gone:
                self.refused = passing(top)
            if gone or not self.answer(passing(top)):
                return False
        return True

    def settle_order(self) -> bool:
        """Take effects as they come where every order of them leads to the same; tell whether it does."""
        left, ends = [self._combat], list[Combat]()
        while left and len(ends) <= _MOST_ORDERS:
            now = left.pop()
            if type(now.top) is frames.Triggers:
                left += [play.apply(self._cat, now, action).state for action in play.legal(self._cat, now)]
            else:
                ends.append(now)
        same = not left and all(end == ends[0] for end in ends)
        while same and type(self._combat.top) is frames.Triggers:
            self.answer(play.legal(self._cat, self._combat)[0])
        return same

    def repeat(self, part: GivenOrder) -> None:
        """Give the answers of a part again, with what it was aimed at then."""
        if self.refused is not None or not self.come_to(part.step):
            return
        answers = part.actions
        if part.aimed is not None:
            if not self.offers(part.aimed):
                return
            self.carry_out(part.aimed)
            given = {*answers_of(part.aimed)}
            answers = tuple(action for action in answers if action not in given)
        for action in answers:
            if not self.answer(action):
                return

    def carry_out(self, order: Order) -> None:
        """Give an order's answers; the rules do not ask where there is no alternative."""
        first, *rest = answers_of(order)
        self.answer(first)
        for action in rest:
            if type(self._combat.top) in STEPS:
                break
            if action in play.legal(self._cat, self._combat):
                self.answer(action)

    def offers(self, order: Order) -> bool:
        """Tell whether the waiting step can carry an order out; if not, note the answer that the rules refuse."""
        course = CombatCourse(self._cat, self._combat)
        first, *rest = answers_of(order)
        if first not in play.legal(self._cat, self._combat):
            self.refused = first
        elif not may_aim(course, order):
            self.refused = rest[-1] if rest else first
        return self.refused is None
