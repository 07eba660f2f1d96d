"""The end of a turn: the marked strikes, carried out one by one or all at once, and every step that is left."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rules.campaign.combat.forecast_strikes import chance, standing
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.state import Combat
from rules.campaign.combat.trying_out import in_steps, passing
from tui.games.campaign.orders.answering import give_order
from tui.games.campaign.orders.idle import MissedChance, missed_chances
from tui.games.campaign.orders.newcomers import newcomers
from tui.games.campaign.orders.regeneration import regenerations
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.pictures.missed_chance import all_missed
from tui.games.campaign.screens.intent import ENDING, NO_INTENT, OrderIntent
from tui.kit.commands import Command, ScreenPart
from tui.kit.early_keys import HAD_ENDED
from tui.play.acting import PausingPlay
from tui.play.played import Played
from tui.text.english import capital, listed
from tui.text.keyboard import key_of

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["EndOfTurn", "EndWholeTurn"]

_MUST_DEPLOY = "You have no unit in combat, so one has to enter before your turn can end."

_NEW_TURN = "Your last order ended your previous turn: this is a new one."

_DROP = 0.1
"""The drop in the chance of a marked strike that stops the others, so that the player can think again."""


class _Question(NamedTuple):
    """A question that was asked at the end of a turn.

    Attributes:
        combat: the moment.
        marked: the strikes that were marked.
        missed: the chances that would be lost.
        let_pass: whether the player ended the turn after it, and so lets them pass until they have changed.
    """

    combat: Combat
    marked: tuple[StrikeOrder, ...]
    missed: tuple[MissedChance, ...]
    let_pass: bool = False

    def is_about(self, combat: Combat, marked: tuple[StrikeOrder, ...]) -> bool:
        """Tell whether it was asked at just this moment."""
        return self[:2] == (combat, marked)

    def settles(self, chance: MissedChance, combat: Combat) -> bool:
        """Tell whether a chance need not be asked about again: its unit was, in this turn, or it was let pass as it is."""
        in_this_turn = self.combat.turns == combat.turns and chance.unit in {one.unit for one in self.missed}
        as_it_is = _as_it_is(chance, combat) in {_as_it_is(one, self.combat) for one in self.missed}
        return in_this_turn or (self.let_pass and as_it_is)


class EndWholeTurn(Command):
    """Strike as marked, then end your turn; it asks first if somebody could still enter or strike."""

    label = "End turn"
    plays = goes_on = True


class EndOfTurn(ScreenPart):
    """A part that carries out the marked strikes and ends the turn, after asking about what would be lost."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (EndWholeTurn,)

    def __init__(self, screen: "CombatScreen") -> None:
        """Carry out the strikes that are marked on a screen."""
        self._screen = screen
        self._play = screen.play
        self._strikes = screen.strikes
        self._asked: list[_Question] = []
        self._stopped = False

    def strike_next(self, key: str, *, meant: OrderIntent = NO_INTENT) -> bool:
        """Carry out the next marked strike, after a warning if nobody could enter or move any more then; False where none is marked.

        Args:
            key: what the player pressed for it, as it is shown.
            meant: what the player was told that it does besides.
        """
        turn, aiming = self._screen.steering.turn, self._screen.steering.aiming
        if not self._strikes.marked:
            return False
        if aiming.waits:
            self._screen.say(aiming.waits, "warn")
        elif (
            turn is not None
            and turn.open
            and (missed := [one for one in self._missed(turn) if one.hex or not one.target])
        ):
            self._ask(turn, missed, f"{key} again strikes, and it is too late for that.")
        elif self._screen.game_app.guard.came_late:
            self._screen.say(HAD_ENDED, "warn")
        else:
            self._screen.steering.attempt(meant, lambda: self._striking(1))
        return True

    def action_end_whole_turn(self) -> None:
        """Carry out all marked strikes and end the turn, unless something happens that asks for another look."""
        turn, aiming, ordering = (
            self._screen.steering.turn,
            self._screen.steering.aiming,
            self._screen.steering.ordering,
        )
        if self._play.watching or turn is None or turn.combat.mover != "player":
            self._screen.say("It is not your turn.", "warn")
        elif not turn.open:
            self._screen.say("Something must be chosen here first.", "warn")
        elif ordering.could_end_turn:
            ordering.confirm()
        elif aiming.waits:
            self._screen.say(aiming.waits, "warn")
        elif ordering.new_turn == turn.combat and not self._strikes.marked:
            ordering.new_turn = None
            self._screen.say(f"{_NEW_TURN} {key_of('end_whole_turn')} again ends it.", "warn")
        elif not turn.course.troop("player") and (camp := newcomers(turn)):
            self._screen.steering.hold_up(camp[0], _MUST_DEPLOY)
        elif missed := self._missed(turn):
            strikes = "makes the marked strikes and " if self._strikes.marked else ""
            self._ask(turn, missed, f"{key_of('end_whole_turn')} again {strikes}ends the turn.")
        else:
            self._let_pass(turn)
            self._screen.steering.attempt(ENDING, self._ending_turn)

    def _ask(self, turn: Turn, missed: Sequence[MissedChance], again: str) -> None:
        """Ask about what would be lost, and put the first unit that could still do something into the hand."""
        self._asked.append(_Question(turn.combat, self._strikes.marked, tuple(missed)))
        self._screen.steering.hold_up(
            missed[0].unit, f"{capital(all_missed(self._screen.names, turn.combat, missed))}. {again}"
        )

    def _was_asked(self, turn: Turn) -> bool:
        """Tell whether the player was asked about just this moment, and so means it."""
        return bool(self._asked) and self._asked[-1].is_about(turn.combat, self._strikes.marked)

    def _let_pass(self, turn: Turn) -> None:
        """Note that the player lets the chances pass that he was just asked about."""
        if self._was_asked(turn):
            self._asked[-1] = self._asked[-1]._replace(let_pass=True)

    def _missed(self, turn: Turn) -> list[MissedChance]:
        """List the chances of undecided units that the end of the turn would lose, but those that the player was asked about before."""
        if self._was_asked(turn):
            return []
        found = missed_chances(turn, self._strikes.marked, self._screen.steering.decided)
        return [one for one in found if not any(asked.settles(one, turn.combat) for asked in self._asked)]

    def _striking(self, most: int) -> PausingPlay:
        """Have wounded units regenerate, then make some strikes, until something comes up."""
        self._stopped = False
        played = yield from self._regenerating()
        for _ in range(most):
            if self._strikes.marked and not self._stopped:
                played += yield from self._strike()
        return played

    def _regenerating(self) -> PausingPlay:
        """Have wounded units regenerate before a strike, or the end of the turn, passes the step in which they can."""
        cat, played, combat = self._play.game.cat, Played(), self._play.state.combat
        turn = Turn(cat, combat) if combat is not None and in_steps(combat) else None
        for order in regenerations(turn) if turn is not None else ():
            now = self._play.state.combat
            if now is not None and in_steps(now) and (found := Turn(cat, now).try_out(order)).refused is None:
                played += yield from give_order(self._play, found)
        return played

    def _ending_turn(self) -> PausingPlay:
        """Make the marked strikes, and end the turn if nothing came up and nobody else could strike."""
        combat = self._play.state.combat
        played = yield from self._striking(len(self._strikes.marked))
        if combat is not None and not self._stopped and not self._stops_for_others(combat.turns):
            played += yield from self.passing_on(combat.turns)
        return played

    def _stops_for_others(self, turns: int) -> bool:
        """Stop if after the strikes units could do what they could not before, or was not worth it, and say so; return whether so."""
        combat = self._play.state.combat
        if combat is None or combat.result is not None or combat.turns != turns or not in_steps(combat):
            return False
        turn = Turn(self._play.game.cat, combat)
        missed = self._missed(turn)
        if missed:
            self._asked.append(_Question(combat, (), tuple(missed)))
            told = all_missed(self._screen.names, combat, missed)
            self._stop(f"Your turn goes on, as after these strikes {told}. {key_of('end_whole_turn')} ends it.")
        return bool(missed)

    def passing_on(self, turns: int) -> PausingPlay:
        """Pass every step that is left of a turn; undo takes all of it back at once."""
        played = Played()
        with self._play.as_one():
            while (action := self._passing(turns)) is not None:
                played += yield from self._play.acting(action)
        return played

    def _strike(self) -> PausingPlay:
        """Carry out the first of the marked strikes."""
        combat = self._play.state.combat
        if combat is None:
            self._strikes.mark_just(())
            return Played()
        strike, *later = self._strikes.marked
        before = {one: chance(self._play.game.cat, combat, one) for one in later}
        found = Turn(self._play.game.cat, combat).try_out(strike)
        if found.refused is not None:
            self._strikes.mark_just(tuple(later))
            self._stop(capital(f"{self._screen.names.fighter(combat, strike.unit)} could no longer strike."))
            return Played()
        with self._play.in_one_save():
            self._strikes.mark_just(tuple(later))
            played = yield from give_order(self._play, found)
        self._stop_if_changed(combat, before)
        return played

    def _stop_if_changed(self, before: Combat, chances: dict[StrikeOrder, float | None]) -> None:
        """Stop if a unit of the player fell, something is asked, or a waiting strike has become worse or impossible."""
        cat, after, names = self._play.game.cat, self._play.state.combat, self._screen.names
        if after is None or after.result is not None or after.turns != before.turns:
            self._strikes.mark_just(())
            return
        if not in_steps(after):
            self._stop("Something must be decided first.")
            return
        still = standing(cat, after, self._strikes.marked)
        lost = [one for one in self._strikes.marked if one not in still]
        gone = [names.fighter(after, one.unit) for one in lost]
        stands = any(fighter.place == "arena" and fighter.key in {one.on for one in lost} for fighter in after.fighters)
        worse = [names.fighter(after, one.unit) for one in still if _worse(chances[one], chance(cat, after, one))]
        self._strikes.mark_just(still)
        goes_on = f"{key_of('end_whole_turn')} goes on."
        if _troop(after) < _troop(before):
            self._stop(f"A unit of yours fell. {goes_on}")
        elif gone:
            why = "Its target can no longer be struck" if stands else "Its target is gone"
            self._stop(f"{why}: {listed(gone)} may do something else. {goes_on}")
        elif worse:
            self._stop(f"The chance of {listed(worse)} dropped. {goes_on}")

    def _stop(self, why: str) -> None:
        """Make no more strikes for now, and say why once the result is drawn."""
        self._stopped = True
        self._screen.news.note_strikes(why)

    def _passing(self, turns: int) -> Any | None:
        """The next answer that leads towards the end of a turn; None at its end, or where something must be chosen."""
        combat = self._play.state.combat
        if self._play.halted is not None or combat is None or combat.turns != turns or combat.mover != "player":
            return None
        onward = passing(type(combat.top))
        return onward if onward in self._play.legal() else None


def _as_it_is(missed: MissedChance, combat: Combat) -> tuple[str, str, int]:
    """Give what makes a chance another one: the target and its HP; for a deployment or a move, how many units are out."""
    hp = next((one.hp for one in combat.fighters if one.key == missed.target), None)
    return missed.unit, missed.target, _troop(combat) if hp is None else hp


def _worse(before: float | None, after: float | None) -> bool:
    return before is not None and after is not None and after < before - _DROP


def _troop(combat: Combat) -> int:
    return sum(one.side == "player" and one.place == "arena" for one in combat.fighters)
