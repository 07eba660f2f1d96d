"""Orders carried out as answers to the steps of a turn in the rules' order.

An order passes the steps before its own; if the turn is past that step already, the turn is played again with the order in its place.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import frames, play
from rules.campaign.combat.actions import At, Begin, CombatAction, Go, Pass, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import SkillUsed, TacticPlaced
from rules.campaign.combat.orders import (
    AbilityOrder,
    DeployOrder,
    MoveOrder,
    Order,
    StrikeOrder,
    TacticOrder,
    answers_of,
    may_aim,
)
from rules.campaign.combat.state import Combat
from rules.kernel.game import Event, IllegalAction

__all__ = [
    "GivenAnswer",
    "OrderResult",
    "answered",
    "asks_first",
    "by_order",
    "carry_out",
    "in_steps",
    "passing",
    "reordered",
    "ways",
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


_STEPS: tuple[type[frames.Frame], ...] = (
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

_STEP_OF: dict[type[Any], type[frames.Frame]] = {
    DeployOrder: frames.Deploying,
    TacticOrder: frames.Tactics,
    MoveOrder: frames.Moving,
    AbilityOrder: frames.UsingAbilities,
    StrikeOrder: frames.Engaging,
}


def in_steps(combat: Combat) -> bool:
    """Tell whether a step of the player's turn waits, so that orders can be given."""
    return combat.result is None and combat.mover == "player" and type(combat.top) in _STEPS


def asks_first(cat: Catalogue, combat: Combat) -> bool:
    """Tell whether the player's turn asks, as it begins, in which order effects come, and the order matters (V-COMBAT-09)."""
    if type(combat.top) is not frames.Opening:
        return False
    trial = _Trial(cat, combat)
    return trial.answer(Begin()) and type(trial.end().combat.top) is frames.Triggers and not trial.settle_order()


def carry_out(cat: Catalogue, combat: Combat, order: Order) -> OrderResult:
    """Carry an order out as things stand, passing the steps before its own.

    Args:
        cat: the catalogue.
        combat: a combat in the player's turn, in which one of its steps waits.
        order: the order; the turn must not be past its step.
    """
    trial = _Trial(cat, combat)
    if trial.come_to(_STEP_OF[type(order)]) and trial.offers(order):
        trial.carry_out(order)
    return trial.end()


def reordered(cat: Catalogue, start: Combat, done: Sequence[CombatAction], order: Order) -> OrderResult:
    """Play a turn again from an earlier moment, with an order put where the rules have its step.

    The new order replaces an earlier move of the same unit. Of deployments and tactics there is one a turn, so it replaces
    whichever was made.

    Args:
        cat: the catalogue.
        start: the turn at that moment, with one of its steps waiting.
        done: the answers since.
        order: the order.
    """
    trial, later = _up_to(cat, start, done, order)
    if trial.refused is None and trial.offers(order):
        trial.carry_out(order)
    for part in later:
        trial.repeat(part)
    return trial.end()._replace(back=len(done))


def ways(cat: Catalogue, start: Combat, done: Sequence[CombatAction], unit: str) -> dict[Go, Combat]:
    """List where a fighter could be sent in a turn, each with the combat that would follow.

    Args:
        cat: the catalogue.
        start: the turn at a moment with one of its steps waiting.
        done: the answers since. A move of the fighter among them is left out; all later answers must still be possible.
        unit: the fighter's key.
    """
    trial, later = _up_to(cat, start, done, MoveOrder(unit, ""))
    if trial.refused is not None or not trial.answer(Pick(unit=unit)):
        return {}
    combat = trial.end().combat
    if not isinstance(combat.top, frames.UnitMoving):
        return {}
    goes = [answer for answer in play.legal(cat, combat) if isinstance(answer, Go)]
    ends = {go: _after(cat, play.apply(cat, combat, go).state, later) for go in goes}
    return {go: end.combat for go, end in ends.items() if end.refused is None}


def _after(cat: Catalogue, combat: Combat, parts: Sequence["_GivenOrder"]) -> OrderResult:
    """Repeat what was done later in the turn."""
    trial = _Trial(cat, combat)
    for part in parts:
        trial.repeat(part)
    return trial.end()


def answered(cat: Catalogue, combat: Combat, actions: Sequence[CombatAction]) -> tuple[GivenAnswer, ...]:
    """Give answers one after another.

    Raises:
        IllegalAction: the rules refuse one of them.
    """
    trial = _Trial(cat, combat)
    for action in actions:
        if not trial.answer(action):
            raise IllegalAction(play.reason(cat, trial.end().combat, action))
    return trial.end().given


def by_order(given: Sequence[GivenAnswer]) -> list[list[GivenAnswer]]:
    """Split the answers of a turn by order, each with the passes before it."""
    parts: list[list[GivenAnswer]] = [[]]
    begun = False
    for one in given:
        if begun and in_steps(one.before):
            parts.append([])
            begun = False
        begun = begun or not isinstance(one.action, Pass | Begin)
        parts[-1].append(one)
    return parts


def _up_to(
    cat: Catalogue, start: Combat, done: Sequence[CombatAction], order: Order
) -> tuple["_Trial", list["_GivenOrder"]]:
    """Play a turn again up to where an order belongs, and return that and what followed."""
    step = _STEP_OF[type(order)]
    parts = [part for part in _parts(cat, start, done) if not (part.step is step and _replaces(order, part.actions))]
    trial = _Trial(cat, start)
    here = (_rank(step), False)
    for part in parts:
        if part.rank <= here:
            trial.repeat(part)
    if trial.refused is None:
        trial.come_to(step)
    return trial, [part for part in parts if part.rank > here]


class _GivenOrder(NamedTuple):
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
        return _rank(self.step), self.leads


def _rank(step: type[frames.Frame]) -> int:
    return _STEPS.index(step)


def _replaces(order: Order, actions: Sequence[CombatAction]) -> bool:
    match order:
        case DeployOrder() | TacticOrder():
            return True
        case MoveOrder(unit=unit):
            return Pick(unit=unit) in actions
        case AbilityOrder() | StrikeOrder():
            return False


def _parts(cat: Catalogue, combat: Combat, done: Sequence[CombatAction]) -> list[_GivenOrder]:
    """Split the answers of a turn into orders, leaving out what only led from step to step.

    What a step asks as it begins stays with the answer that led to it.
    """
    parts: list[_GivenOrder] = []
    for action in done:
        top = type(combat.top)
        if top in _STEPS:
            parts.append(_GivenOrder(top, (action,)))
        else:
            parts[-1] = parts[-1]._replace(actions=(*parts[-1].actions, action))
        given = _given(cat, combat, action)
        if parts[-1].step in {frames.UsingAbilities, frames.Tactics} and parts[-1].aimed is None:
            parts[-1] = parts[-1]._replace(aimed=_aimed(parts[-1].actions, given.events))
        combat = given.after
    return [part for part in parts if not (part.leads and len(part.actions) == 1)]


def _given(cat: Catalogue, combat: Combat, action: CombatAction) -> GivenAnswer:
    """Give a legal answer."""
    step = play.apply(cat, combat, action)
    return GivenAnswer(combat, action, step.state, tuple(step.events))


def _aimed(actions: Sequence[CombatAction], events: Sequence[Event]) -> AbilityOrder | TacticOrder | None:
    """Find the Ability or tactic that the last of some answers has used, and its target; the hex of that if the rules asked."""
    for event in events:
        match event:
            case SkillUsed(unit=unit, skill=skill, target=on):
                put = next((action.hex for action in actions if isinstance(action, At)), None)
                return AbilityOrder(unit, skill, on or unit, put)
            case TacticPlaced(tactic=tactic, unit=on):
                return TacticOrder(tactic, on)
            case _:
                pass
    return None


class _Trial:
    """A line of play that is tried out, answer by answer."""

    def __init__(self, cat: Catalogue, combat: Combat) -> None:
        self._cat = cat
        self._combat = combat
        self._given: list[GivenAnswer] = []
        self.refused: CombatAction | None = None

    def end(self) -> OrderResult:
        return OrderResult(tuple(self._given), self._combat, self.refused)

    def answer(self, action: CombatAction) -> bool:
        """Give an answer, or note it as refused; return whether it was given."""
        if action not in play.legal(self._cat, self._combat):
            self.refused = action
            return False
        given = _given(self._cat, self._combat, action)
        self._combat = given.after
        self._given.append(given)
        return True

    def come_to(self, step: type[frames.Frame]) -> bool:
        """Pass the steps before one; False if the rules allow no pass, or the turn is past that step."""
        while (top := type(self._combat.top)) is not step or self._combat.mover != "player":
            if top is frames.Triggers and self.settle_order():
                continue
            gone = self._combat.mover != "player" or top not in _STEPS or _rank(top) > _rank(step)
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

    def repeat(self, part: _GivenOrder) -> None:
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
            if type(self._combat.top) in _STEPS:
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


def passing(step: type[Any]) -> CombatAction:
    """The answer that leads from a step of the player's turn to the next one."""
    return Begin() if step is frames.Opening else Pass()
