"""Keys at the table of the ludus that end something or pass, once or again and again."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from rules.ludus.actions import Decline, EndActions, EndTurn, Pass
from rules.ludus.frames import Fighting, Reacting, Registering
from tui.games.ludus.habits.not_again import NotAgain, may_pass
from tui.kit.commands import Command, ScreenPart

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["EndOrPass", "Passing", "ReactNoMore", "ReactNoMoreHere"]

_BROKEN = "You are asked after all: a Reaction would save a Gladiator of yours."


class EndOrPass(Command):
    """End your actions: the rest of your Hand is Discarded."""

    label = "End"
    plays = goes_on = True
    rank = 2


class EndCombatTurn(EndOrPass):
    """End your Combat Turn."""


class RegisterNoMore(EndOrPass):
    """Pass: register nobody else before the Battles."""

    label = "Pass"


class LeaveIt(EndOrPass):
    """Leave undone what a text lets you do."""

    label = "Leave it"


class DoNotReact(EndOrPass):
    """Pass: do not react to this."""

    label = "Pass"


class ReactNoMore(Command):
    """Pass for this turn, unless a Gladiator can be saved."""

    label = "Not again this turn"
    plays = goes_on = True
    rank = 2


class ReactNoMoreHere(Command):
    """Pass for the Battle, unless a Gladiator can be saved."""

    label = "This Battle"
    plays = goes_on = True
    rank = 2


class ReactNoMoreBefore(ReactNoMoreHere):
    """Pass until the Battles begin."""

    label = "Till Battles"


class Passing(ScreenPart):
    """A part that ends or passes whatever can be ended or passed at the moment."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (EndOrPass, ReactNoMore, ReactNoMoreHere)

    def __init__(self, table: "LudusScreen") -> None:
        """Pass at a table."""
        self._table = table

    @property
    def named(self) -> dict[type[Command], type[Command]]:
        """The commands under the names of what their keys do now."""
        found: dict[type[Command], type[Command]] = {EndOrPass: self._ending}
        pending = self._table.state.pending
        if pending and isinstance(pending[0], Registering):
            found[ReactNoMoreHere] = ReactNoMoreBefore
        return found

    @property
    def _ending(self) -> type[EndOrPass]:
        """The command that stands for what can be ended or passed."""
        match self._end:
            case EndTurn():
                return EndCombatTurn
            case Decline():
                return LeaveIt
            case Pass():
                return RegisterNoMore if isinstance(self._table.state.top, Registering) else DoNotReact
            case _:
                return EndOrPass

    @property
    def _end(self) -> Decline | EndActions | EndTurn | Pass | None:
        """The answer that ends or passes something or leaves it, in a Combat Turn even one that is refused; None where there is none."""
        if self._table.play.bot_waits:
            return None
        answers = (choice.value for choice in self._table.panel.list.choices)
        found = next((one for one in answers if isinstance(one, Decline | EndActions | EndTurn | Pass)), None)
        top = self._table.state.top
        if (
            found is None
            and isinstance(top, Fighting)
            and not self._table.cover.lies
            and not self._table.asides.has_other
        ):
            return EndTurn(top.seat)
        return found

    @property
    def can_end_or_pass(self) -> bool:
        """True if the one who is asked may end or pass something."""
        return self._end is not None

    def action_end_or_pass(self) -> None:
        """End it, or pass; what is refused says why."""
        self._table.take(self._end)

    @property
    def broken(self) -> str:
        """The reason why somebody is asked who has passed for a while; empty where nobody has."""
        table, promised = self._table, self._table.play.wishes.standing_answer
        top, seat = table.state.top, table.cover.seat
        if not isinstance(promised, NotAgain) or not isinstance(top, Reacting) or table.cover.lies:
            return ""
        passes = top.seat == seat and seat in (*promised.turn, *promised.battle)
        return _BROKEN if passes and may_pass(table.state, table.play.legal(), top.seat) else ""

    @property
    def can_react_no_more(self) -> bool:
        """True if whoever looks is asked in a window that can be passed."""
        play = self._table.play
        if play.watching or (self._table.cover.lies and not self._table.openly.asks):
            return False
        asked = self._table.cover.asked
        return (
            asked is not None and not self._table.asides.has_other and may_pass(self._table.state, play.legal(), asked)
        )

    def action_react_no_more(self) -> None:
        """Pass, and go on passing until another turn begins."""
        self._pass_on(lambda seat: NotAgain(self._table.box, turn=(seat,)))

    @property
    def can_react_no_more_here(self) -> bool:
        """The same in an Arena Phase."""
        return self.can_react_no_more and isinstance(self._table.state.pending[0], Fighting | Registering)

    def action_react_no_more_here(self) -> None:
        """Pass, and go on passing until the Battle is over, or the Battles begin."""
        self._pass_on(lambda seat: NotAgain(self._table.box, battle=(seat,)))

    def _pass_on(self, promise: Callable[[int], NotAgain]) -> None:
        """Pass, and promise to go on passing."""
        asked = self._table.play.to_act
        if asked is not None:
            self._table.make_sure(Pass(asked), lambda: self._promise(promise(asked), asked))

    def _promise(self, more: NotAgain, asked: int) -> None:
        wishes = self._table.play.wishes
        before = wishes.standing_answer
        wishes.standing_answer = before | more if isinstance(before, NotAgain) else more
        self._table.do(Pass(asked))
