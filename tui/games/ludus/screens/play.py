"""What the table of the ludus has beside its picture: free actions at any time, lessons after reports, keys that end or pass."""

import time
from collections.abc import Callable, Sequence
from typing import ClassVar, cast

from rules.ludus.abilities import abilities
from rules.ludus.actions import BuyBack, EndActions, LudusAction, Pass, Use
from rules.ludus.actions import EndTurn as EndCombat
from rules.ludus.box import Box
from rules.ludus.frames import Fighting, Registering
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import gives_up
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import LudusState
from tui.games.ludus.screens.help import ExplainsLudus
from tui.games.ludus.vow import NotAgain, may_pass
from tui.kit.beside import Beside
from tui.kit.commands import Command, Live
from tui.kit.guided import Guided
from tui.play.session import Session
from tui.text.choices import Choice

__all__ = ["EndTurn", "LudusPlay", "ReactNoMore", "ReactNoMoreHere"]


class EndTurn(Command):
    """End your actions: the rest of your Hand is Discarded."""

    keys: ClassVar[tuple[str, ...]] = ("E",)
    label = "End"
    plays = True
    rank = 2


class EndCombatTurn(EndTurn):
    """End your Combat Turn."""


class RegisterNoMore(EndTurn):
    """Pass: register nobody any more before the Battles."""

    label = "Pass"


class DoNotReact(EndTurn):
    """Pass: do not react to this."""

    label = "Pass"


class ReactNoMore(Command):
    """Do not react now, nor again in this turn; you are asked all the same where a Reaction saves a Gladiator of yours."""

    keys: ClassVar[tuple[str, ...]] = ("n",)
    label = "Not again this turn"
    plays = True
    rank = 2


class ReactNoMoreHere(Command):
    """Do not react now, nor again in this Battle; you are asked all the same where a Reaction saves a Gladiator of yours."""

    keys: ClassVar[tuple[str, ...]] = ("N",)
    label = "This Battle"
    plays = True
    rank = 2


class ReactNoMoreBefore(ReactNoMoreHere):
    """Do not react now, nor again before the Battles begin."""

    label = "Till Battles"


class LudusPlay(Guided, ExplainsLudus, Beside):
    """A game of the ludus, without its picture."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (EndTurn, ReactNoMore, ReactNoMoreHere)
    NAME = "The ludus"

    def __init__(self, session: Session) -> None:
        """Play a session; nothing has been shown yet."""
        super().__init__(session)
        self._shown_at: tuple[object, float] = (None, 0.0)

    @property
    def state(self) -> LudusState:
        """How the game stands."""
        found: LudusState = self.session.state
        return found

    @property
    def box(self) -> Box:
        """The cards that it is played with."""
        found: Box = self.session.spoken.facts.content
        return found

    @property
    def rules(self) -> RuleSet:
        """The format that it is played in."""
        return cast("LudusGame", self.session.spoken.game).rules

    # What is shown

    def draw(self) -> None:
        """Show everything, and note since when the question has been there."""
        super().draw()
        if self._shown_at[0] is not self.state:
            self._shown_at = self.state, time.monotonic()

    def answered(self, choice: Choice) -> None:
        """An answer was asked for by its place in the list; what gives something up is not meant by a key from before it stood there."""
        if not choice.why and self.game_app.typed_at < self._shown_at[1] and gives_up(self.state, choice.value):
            self.say(f"This was typed before it was asked. Once more does it: {choice.label}.", "warn")
        else:
            super().answered(choice)

    @property
    def can_teach(self) -> bool:
        """Whether somebody looks at the Hand that a lesson is about."""
        return not self.covered and not self.has_other

    # Commands

    def live(self) -> tuple[Live, ...]:
        """The commands that work here and now, the keys that end or pass by what they would do."""
        named: dict[type[Command], type[Command]] = {EndTurn: self._ending}
        if self.state.pending and isinstance(self.state.pending[0], Registering):
            named[ReactNoMoreHere] = ReactNoMoreBefore
        return tuple(one._replace(command=named.get(one.command, one.command)) for one in super().live())

    @property
    def _ending(self) -> type[EndTurn]:
        """The command that stands for what can be ended or passed."""
        match self._end:
            case EndCombat():
                return EndCombatTurn
            case Pass():
                return RegisterNoMore if isinstance(self.state.top, Registering) else DoNotReact
            case _:
                return EndTurn

    @property
    def _end(self) -> EndActions | EndCombat | Pass | None:
        """The answer that ends or passes something, in a Combat Turn even one that is refused; None where there is none."""
        if self.session.bot_waits:
            return None
        answers = (choice.value for choice in self.panel.list.choices)
        found = next((one for one in answers if isinstance(one, EndActions | EndCombat | Pass)), None)
        top = self.state.top
        if found is None and isinstance(top, Fighting) and not self.covered and not self.has_other:
            return EndCombat(top.seat)
        return found

    @property
    def can_end_turn(self) -> bool:
        """Whether the one who is asked may end or pass something."""
        return self._end is not None

    def action_end_turn(self) -> None:
        """End it, or pass; what is refused says why."""
        self.take(self._end)

    def besides(self, seat: int) -> Sequence[LudusAction]:
        """Taking the Reserve back, and free actions, whether they can be paid for or not (F-RESERVE-05, F-ARENAABIL-07)."""
        state, box = self.state, self.box
        if self.session.over:
            return ()
        free = [Use(seat, thing.number, text.key) for thing, text in abilities(box, state, seat, "free")]
        return (*([BuyBack(seat)] if state.schools[seat].reserve else []), *free)

    @property
    def can_react_no_more(self) -> bool:
        """Whether whoever looks is asked in a window that can be passed."""
        session = self.session
        if session.watching or self.covered:
            return False
        asked = self.asked
        return asked is not None and not self.has_other and may_pass(self.state, session.legal(), asked)

    def action_react_no_more(self) -> None:
        """Pass, and go on passing until another turn begins."""
        self._pass_on(lambda seat: NotAgain(self.box, turn=(seat,)))

    @property
    def can_react_no_more_here(self) -> bool:
        """The same in an Arena Phase."""
        return self.can_react_no_more and isinstance(self.state.pending[0], Fighting | Registering)

    def action_react_no_more_here(self) -> None:
        """Pass, and go on passing until the Battle is over, or the Battles begin."""
        self._pass_on(lambda seat: NotAgain(self.box, battle=(seat,)))

    def _pass_on(self, vow: Callable[[int], NotAgain]) -> None:
        """Pass, and promise to go on passing."""
        asked = self.session.spoken.game.to_act(self.session.state)
        if asked is not None:
            self.make_sure(Pass(asked), lambda: self._promise(vow(asked), asked))

    def _promise(self, vow: NotAgain, asked: int) -> None:
        before = self.session.vow
        self.session.vow = before | vow if isinstance(before, NotAgain) else vow
        self._do(Pass(asked))
