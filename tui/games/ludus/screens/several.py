"""Keys at the table of the ludus that give several answers in a row; what somebody else has to answer comes in between."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rules.ludus.actions import Attack, Choose, EndActions, Place, Reserve
from rules.ludus.frames import Acting, Fighting, Placing
from rules.ludus.state import LudusState
from rules.ludus.table.hands import fitting
from tui.games.ludus.habits.in_a_row import gains, joining, reserves
from tui.kit.commands import Command, ScreenPart

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["KeepAndEnd", "PlayAll", "Several"]


class PlayAll(Command):
    """Play your Patrons, use what gains for no Coin or card."""

    label = "Play all"
    plays = goes_on = True
    rank = 5
    idle = "There is nothing now to play or use that only gains and asks nothing."


class PlaceAll(PlayAll):
    """Send this one here, then all that Influence bears."""

    label = "All here"


class KeepAndEnd(Command):
    """Reserve all Tactics and Reactions, then end actions."""

    label = "Keep and end"
    plays = goes_on = True
    rank = 5
    idle = "There is no Tactic or Reaction now to keep in your Reserve."


class Several(ScreenPart):
    """A part that gives answers in a row, which are taken back as one."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (PlayAll, KeepAndEnd)

    def __init__(self, table: "LudusScreen") -> None:
        """Give answers at a table."""
        self._table = table

    @property
    def named(self) -> dict[type[Command], type[Command]]:
        """The commands under the names of what their keys do now."""
        return {PlayAll: PlaceAll} if isinstance(self._table.state.top, Placing) else {}

    @property
    def _decides(self) -> bool:
        """True if whoever looks decides, and may play."""
        table = self._table
        return table.decides and not table.cover.lies and table.play.to_act in table.play.persons

    @property
    def arena(self) -> int | None:
        """The Arena that the cursor says where it is asked for, if more than one Gladiator could go there."""
        table, top = self._table, self._table.state.top
        if not isinstance(top, Placing) or top.late:
            return None
        here = [table.panel.current] if table.pointing.in_list else table.pointing.answers_here
        others = [*table.seen.schools[top.seat].hand]
        if top.card in others:
            others.remove(top.card)
        follow = [one for one in fitting(table.box, table.seen, top.seat, [top.card, *others]) if one in others]
        return next((one.value.arena for one in here if one and isinstance(one.value, Place) and follow), None)

    @property
    def can_play_all(self) -> bool:
        """True if there is something to play for plain gain, or somebody to send after the Gladiator that is placed."""
        return self._decides and (self.arena is not None or bool(self._gains()))

    def action_play_all(self) -> None:
        """Play them, or send them."""
        arena = self.arena
        self._do_all(self._gains if arena is None else lambda: self._joining(arena))

    @property
    def _known(self) -> LudusState:
        """The game as whoever is asked knows it now, while answers are given in a row."""
        play = self._table.play
        known: LudusState = play.game.view(play.state, play.to_act or 0)
        return known

    def _gains(self) -> Iterable[Any]:
        return gains(self._table.box, self._known, self._table.play.legal())

    def _joining(self, arena: int) -> Iterable[Any]:
        return joining(self._table.box, self._known, self._table.play.legal(), arena)

    @property
    def can_keep_and_end(self) -> bool:
        """True in a turn in which there is a Tactic or Reaction to keep."""
        return self._decides and isinstance(self._table.state.top, Acting) and bool(self._kept())

    def action_keep_and_end(self) -> None:
        """Keep them all and end, once it is sure where ending would lose something else."""
        play, table = self._table.play, self._table
        seat, state = play.to_act, play.state
        if seat is None or table.bots.must_wait():
            return
        for one in self._kept():
            state = play.game.apply(state, one).state
        question = play.spoken.facts.grave(state, EndActions(seat))
        keeping = partial(self._do_all, lambda: (*self._kept(), *filter(self._legal, (EndActions(seat),))))
        if question:
            table.confirm(question, keeping)
        else:
            keeping()

    def _kept(self) -> list[Reserve]:
        return reserves(self._table.box, self._table.play.legal())

    @property
    def attack(self) -> Attack | None:
        """The Attack that the cursor says, else the first; None where none can be made."""
        table = self._table
        if not self._decides or not isinstance(table.state.top, Fighting):
            return None
        current = [table.panel.current] if table.panel.current else []
        found = (one.value for one in (*current, *table.panel.list.choices))
        return next((one for one in found if isinstance(one, Attack)), None)

    def strike(self, foe: int) -> bool:
        """Attack an opposing Gladiator; tell whether it was tried."""
        attack = self.attack
        if attack is None:
            return False
        answers = iter((attack, Choose(attack.seat, foe)))
        self._table.repeating.do_all(lambda: self._legal(next(answers, None)))
        return True

    def _legal(self, answer: Any | None) -> Any | None:
        return answer if answer in self._table.play.legal() else None

    def _do_all(self, found: Callable[[], Iterable[Any]]) -> None:
        """Do the first of what is found, as long as there is any in this turn."""
        play = self._table.play
        seat, turn = play.to_act, play.state.turns
        self._table.repeating.do_all(
            lambda: next(iter(found()), None) if (play.to_act, play.state.turns) == (seat, turn) else None
        )
