"""The way back to before the turn, and what may be done only there or before the rivals': recruits for a blessing, surrender."""

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from rules.campaign.combat import play as combat_play
from rules.campaign.combat.actions import CombatAction, Reinforce, Surrender
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.refusals import why_not_before_turn
from rules.campaign.combat.turn import may_be_given_up
from saves.envelope import NO_PLAN
from tui.games.campaign.orders.answering import give_answers
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.words.prices import giving_up
from tui.kit.commands import Command, ScreenPart
from tui.play.acting import PausingPlay
from tui.text.keyboard import key_of
from tui.text.lines import Line

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["BeforeTurn", "CallForHelp", "GiveUp", "ResetTurn"]

_TOO_LATE = "Reinforcements come only at the start of your turn: it is too late in this one."
_NOT_NOW = "You can surrender once it is your turn."
_GIVING_UP_LATER = (
    "Give this fight up? Dice of this turn have been seen, so what you did in it stands. No marked strike is made, and the fight "
    "is lost before the others act: {price}, no reward."
)


class ResetTurn(Command):
    """Take back the orders of this turn, as far as nothing new was revealed, and drop the marked strikes."""

    label = "Reset turn"
    footer = False
    plays = True


class CallForHelp(Command):
    """Reinforce: spend a blessing for random recruits, before your turn."""

    label = "Reinforce"
    footer = False
    plays = True


class GiveUp(Command):
    """Surrender before your turn, or end it and surrender before the rivals'; the combat fails."""

    label = "Surrender"
    footer = False
    plays = True


class BeforeTurn(ScreenPart):
    """A part that leads back to before the turn, as far as that can be."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ResetTurn, CallForHelp, GiveUp)

    def __init__(self, screen: "CombatScreen") -> None:
        """Work for a screen."""
        self._screen = screen
        self._play = screen.play
        self._ways: tuple[Turn | None, tuple[type[Command], ...]] = (None, ())

    @property
    def _back(self) -> int:
        """Count the actions of this turn that can be taken back."""
        turn = self._screen.steering.turn
        return len(turn.done) if turn is not None and self._screen.steering.active else 0

    @property
    def leads_out(self) -> Line:
        """The keys that lead out of this turn now: Reinforce while the turn can be taken back, Surrender."""
        keys = [((f" {key_of(way.row)}", "key"), (f" {way.label.lower()}", "base")) for way in self._ways_out]
        return tuple(chain.from_iterable(keys))

    @property
    def _ways_out(self) -> Sequence[type[Command]]:
        """The commands that lead out of this turn, found once for a moment of it, as they are asked for at each key."""
        turn = self._screen.steering.turn
        if self._ways[0] is not turn:
            helped = turn is not None and self._can_go_back_for(Reinforce())
            given_up = turn is not None and self._screen.steering.active and may_be_given_up(turn.combat)
            self._ways = turn, (*((CallForHelp,) if helped else ()), *((GiveUp,) if given_up else ()))
        return self._ways[1]

    def action_reset_turn(self) -> None:
        """Take the turn back."""
        self._screen.steering.put_down()
        if back := self._back:
            self._screen.attempt(lambda: self._resetting(back))
        else:
            self._screen.strikes.forget()
            self._screen.show_orders()
            self._screen.say("Nothing else of this turn can be taken back.")

    def _resetting(self, back: int) -> PausingPlay:
        """Take back the turn and the marks of strikes."""
        with self._play.in_one_save():
            self._play.plan = NO_PLAN
            return (yield from give_answers(self._play, back, ()))

    def action_call_for_help(self) -> None:
        """Reinforce."""
        self._do(Reinforce())

    def action_give_up(self) -> None:
        """Surrender before this turn; once something new was seen in it, before the next."""
        turn = self._screen.steering.turn
        if self._can_go_back_for(Surrender()) or turn is None or not may_be_given_up(turn.combat):
            self._do(Surrender())
        elif turn.open and turn.combat.mover == "player":
            told = _GIVING_UP_LATER.format(price=giving_up(self._screen.names, self._screen.state))
            self._screen.confirm(told, lambda: self._give_up_later(turn))
        else:
            self._screen.say(_NOT_NOW, "warn")

    def _give_up_later(self, turn: Turn) -> None:
        self._screen.attempt(lambda: self._giving_up_later(turn.combat.turns))

    def _giving_up_later(self, turns: int) -> PausingPlay:
        """End the turn, and surrender before the rivals begin theirs."""
        wishes = self._play.wishes
        wishes.confirmed = Surrender()
        try:
            with self._play.in_one_save():
                self._play.plan = NO_PLAN
                return (yield from self._screen.end_of_turn.passing_on(turns))
        finally:
            wishes.confirmed = None

    def _can_go_back_for(self, action: CombatAction) -> bool:
        """Tell whether something was allowed before the turn, which can still be taken back."""
        turn = self._screen.steering.turn
        return turn is not None and bool(self._back) and action in combat_play.legal(self._play.game.cat, turn.start)

    def _do(self, action: CombatAction) -> None:
        """Do what is allowed only before the turn, which is taken back where nothing new was seen in it."""
        if action in self._play.legal():
            self._screen.take(action)
        elif self._can_go_back_for(action):
            back = self._back
            self._screen.make_sure(
                action, lambda: self._screen.attempt(lambda: give_answers(self._play, back, (action,)))
            )
        else:
            self._screen.say(self._why_not(action), "warn")

    def _why_not(self, action: CombatAction) -> str:
        """Say what stands against something that is done before a turn; with nothing, it comes too late in this one."""
        turn, play = self._screen.steering.turn, self._play
        refusal = None if turn is None else why_not_before_turn(CombatCourse(play.game.cat, turn.start), action)
        return play.spoken.wording.refusal(play.state, refusal) if refusal is not None else _TOO_LATE
