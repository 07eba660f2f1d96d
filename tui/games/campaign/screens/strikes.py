"""Marked strikes: kept in the save, and told with their odds."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.forecast_strikes import as_good_as_felled, standing, together
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.state import Combat
from rules.campaign.combat.trying_out import in_steps
from saves.envelope import NO_PLAN
from saves.faults import SaveFault
from saves.locks import LostLock
from tui.games.campaign.orders.earlier_marks import EarlierMarks
from tui.games.campaign.orders.marked_strikes import MarkedStrikes, ToldStrike, replaced
from tui.games.campaign.pictures.backfire import prices_told
from tui.games.campaign.pictures.chance import percent
from tui.games.campaign.pictures.hindrance import hindrance
from tui.games.campaign.pictures.in_hand import marked_line
from tui.text.lines import Line, clipped

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["Strikes"]

_PLANNED = msgspec.json.Decoder(tuple[StrikeOrder, ...] | None)
"""What reads the marked strikes from a save's plan, made once."""

_IMPOSSIBLE = "A strike that you had marked is no longer possible and was dropped."
_UNREADABLE = "The strikes that you had marked cannot be read by this version and were dropped."
_OF_ANOTHER_TURN = "The strikes that you had marked in another turn were dropped."


class Strikes:
    """Keeps the marked strikes of a fight."""

    def __init__(self, screen: "CombatScreen") -> None:
        """Begin with no strike marked on a screen."""
        self._screen = screen
        self._play = screen.play
        self._turns: int | None = None
        self._unforeseen = True
        self._earlier = EarlierMarks()

    def update(self, combat: Combat, *, active: bool, unmarks: bool = False) -> None:
        """Drop strikes that are no longer possible; while something else is asked in the same turn, all of them wait.

        It is said unless it follows from the player's own order: after the game was opened, after such a question, and in
        another turn.

        Args:
            combat: the moment that is drawn now.
            active: whether orders can be given.
            unmarks: whether it was gone back to, so that the mark goes that was made there with an order to move.
        """
        other, self._turns = self._turns not in {None, combat.turns}, combat.turns
        if _planned(bytes(self._play.plan)) is None:
            self._screen.news.note_strikes(_UNREADABLE)
            self.mark_just(())
        if other:
            self._earlier.forget()
        if unmarks and (before := self._earlier.take_back(combat)) is not None:
            self.mark_just(before)
        if _something_asked(combat) and not other:
            self._unforeseen = True
            return
        still = standing(self._play.game.cat, combat, self.marked) if active and not other else ()
        if still != self.marked and (other or (active and self._unforeseen)):
            self._screen.news.note_strikes(_OF_ANOTHER_TURN if other else _IMPOSSIBLE)
        self._unforeseen = False
        self.mark_just(still)

    @property
    def marked(self) -> tuple[StrikeOrder, ...]:
        """The strikes, in the order in which they are made; none where the save's plan makes no sense."""
        return _planned(bytes(self._play.plan)) or ()

    def mark_just(self, marked: tuple[StrikeOrder, ...]) -> None:
        """Set the marked strikes; the next save keeps them."""
        self._play.plan = NO_PLAN if not marked else msgspec.Raw(msgspec.json.encode(marked))

    def told(self) -> MarkedStrikes:
        """Tell the marked strikes, each with its odds and its price."""
        found = self.odds()
        several = {key for key, n in Counter(one.on for one, odds in found if odds).items() if n > 1}
        thrown_at = {one.on for one, odds in found if odds is None}  # what a Special adds to that is not reckoned
        both = {key: chance for key, chance in self.together(found).items() if key in several - thrown_at}
        names, course = self._screen.names, self._screen.foresight.course
        return MarkedStrikes(
            [self._told(one, odds) for one, odds in found],
            {key: percent(chance) for key, chance in both.items()},
            {key: why for key, chance in both.items() if (why := hindrance(names, course, key, chance, found))},
        )

    def _told(self, strike: StrikeOrder, odds: Odds | None) -> ToldStrike:
        if odds is None or strike.on is None:
            return ToldStrike(strike, None)
        course = self._screen.foresight.course
        return ToldStrike(strike, odds, prices_told(self._screen.names, course, strike.unit, strike.on, odds))

    def together(self, found: Sequence[tuple[StrikeOrder, Odds | None]]) -> Mapping[str, float]:
        """The chance that each target is defeated by all strikes on it."""
        return together(found, self._screen.foresight.odds_later)

    def odds(self) -> list[tuple[StrikeOrder, Odds | None]]:
        """List the marked strikes with their odds; a Special has none."""
        odds = self._screen.foresight.odds
        return [(one, None if one.special or one.on is None else odds(one.unit, one.on)) for one in self.marked]

    def planned_line(self, width: int) -> Line:
        """The marked strikes in a line, with the keys that carry them out, while orders can be given."""
        combat, steering = self._play.state.combat, self._screen.steering
        if combat is None or not self.marked or not steering.active:
            return ()
        told = marked_line(self._screen.names, combat, self.told(), held=steering.hand is not None)
        return clipped(told, width - 1)

    @property
    def felled(self) -> set[str]:
        """The targets that the marked strikes are all but sure to fell."""
        combat = self._play.state.combat
        return as_good_as_felled(self._play.game.cat, combat, self.marked) if combat is not None else set()

    def mark(self, strike: StrikeOrder) -> None:
        """Mark a strike in place of any other of the same unit, and save."""
        if (combat := self._play.state.combat) is not None:
            self._earlier.keep(combat, self.marked)
        self.mark_just(replaced(self.marked, strike))
        self._keep()

    def unmark(self) -> bool:
        """Take back the last mark if nothing was done since; return whether there was one."""
        combat, marked = self._play.state.combat, self.marked
        before = self._earlier.take_back(combat) if marked and combat is not None else None
        if before is None:
            return False
        self.mark_just(before)
        self._keep()
        for freed in (one for one in marked if one not in before):
            self._screen.steering.hold_up(freed.unit, "That strike is no longer marked.", "info")
        return True

    def forget(self) -> None:
        """Drop all marked strikes, and save."""
        if self.marked:
            self.mark_just(())
            self._keep()

    def _keep(self) -> None:
        try:
            self._play.keep_plan()
        except LostLock as lost:
            self._screen.game_app.leave_game(str(lost))
        except SaveFault as fault:
            self._screen.say(fault.told, "warn")


@lru_cache(maxsize=2)
def _planned(plan: bytes) -> tuple[StrikeOrder, ...] | None:
    """Read the marked strikes of a save's plan; None where it makes no sense."""
    try:
        return _PLANNED.decode(plan) or ()
    except msgspec.MsgspecError:
        return None


def _something_asked(combat: Combat) -> bool:
    """Tell whether something is asked in the middle of the player's turn, before orders can be given again."""
    return combat.mover == "player" and combat.result is None and not in_steps(combat)
