"""Pointing on the board of a combat: which hex an answer is about, and what Enter takes there."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.campaign.combat.frames import Opening
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.pictures.spots import cell_of, home, says_no, wish
from tui.games.campaign.screens.board import BoardView
from tui.kit.pointing import Pointing
from tui.text.keyboard import Keyboard, keyboard, keyed

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["NOBODY_IN_HAND", "FightPointing"]

_STILL_IN_HAND = "What was shown had just ended by itself. Esc again puts the unit down."
NOBODY_IN_HAND = "No unit is in hand: {next_thing} or A-Z takes one up, a-z shows a rival, digits answer."


class FightPointing(Pointing[str]):
    """Pointing at hexes.

    Attributes:
        prefers_list: whether the player chose the list of answers, until he leaves it or the turn ends; a setting makes every
            turn begin there.
        cursor_moved: whether the player has moved the cursor since the fight last changed or a unit was taken up.
    """

    def __init__(self, screen: "CombatScreen") -> None:
        """Point on the board of a fight."""
        self.board = BoardView(self.moved, self.take_here)
        super().__init__(screen, self.board)
        self._fight = screen
        self.prefers_list = False
        self.cursor_moved = False
        self._keys: tuple[Keyboard, Mapping[str, str]] | None = None

    def find_answers(self) -> None:
        """Find the hexes of all legal answers, which get keys anew once those are asked for."""
        super().find_answers()
        self._keys = None

    @property
    def keys_of_answers(self) -> Mapping[str, str]:
        """The keys of the hexes that answers are about."""
        if self._keys is None or self._keys[0] is not keyboard():
            letters = self._fight.steering.letters
            self._keys = (keyboard(), letters.of_answers(self._fight.combat, self.answers))
        return self._keys[1]

    def begin_turn(self) -> None:
        """Begin a turn on the board, or in the list if the settings have it so."""
        self.prefers_list = self._fight.game_app.house.settings.turn_start == "list"

    def forget_move(self) -> None:
        """Take the cursor for one that the player has not moved, as the fight has changed or a unit was taken up."""
        self.cursor_moved = False

    @property
    def here(self) -> str:
        """The hex under the cursor."""
        return self.board.cell

    def spots_of(self, answer: Any) -> Iterable[str]:
        """The hex that an answer is about."""
        combat = self._fight.state.combat
        cell = cell_of(combat, answer) if combat is not None else None
        return () if cell is None else (cell,)

    def others(self) -> Sequence[str]:
        """List where units stand; where orders can be given, the player's alone."""
        own = self._fight.steering.active
        return [one.at for one in self._fight.combat.fighters if one.at and (one.side == "player" or not own)]

    @property
    def listed(self) -> bool:
        """True if the decision is about nothing on the board, or the player prefers the list; not before a turn, to look around."""
        steered = self._fight.steering.active or isinstance(self._fight.combat.top, Opening)
        return self.prefers_list or not (self.answers or steered)

    def go_where_it_is_decided(self) -> None:
        """Put the cursor where the decision is made.

        That is the hex proposed for the unit in hand; without one, the unit that decides or the first choice, unless the cursor
        is on a choice already. Before a turn, when the player only looks around, the cursor goes from empty ground to a unit.
        """
        steering = self._fight.steering
        if steering.hand is None:
            self._go_to_answers()
        elif steering.proposed:
            self.board.put(steering.proposed)
        self.follow_in_list()
        self.sit()

    def _go_to_answers(self) -> None:
        if self.answers and self.here not in self.answers:
            self.board.put(home(self._fight.combat) or next(iter(self.answers)))
        elif isinstance(self._fight.combat.top, Opening) and self.here not in (there := self.others()):
            self.board.put(next(iter(there), self.here))

    def moved(self) -> None:
        """Show what the cursor is on now, in place of the report."""
        self._fight.telling.end_report()
        self.cursor_moved = True
        super().moved()

    def take_here(self) -> None:
        """Take the answer about this hex, asking where there are several, or say why there is none."""
        answers = self.answers.get(self.here)
        if self._fight.steering.active:
            self._fight.steering.naming.take_here(self.here)
        elif answers:
            self.take_one("Which?", answers)
        else:
            self._screen.say(self.why_not_here() or says_no(self._fight.foresight.course, self.here), "warn")

    def why_not_here(self) -> str:
        """Say by the rules why the hex under the cursor cannot be chosen; empty if they do not say."""
        action = wish(self._fight.foresight.course, self.here)
        told = self._screen.play.why_not(action) if action is not None else None
        return told[0] if told and told[1].code != "combat.not_now" else ""

    def action_answers(self) -> None:
        """Go from the board to the list, or back; the panel tells of what is there."""
        self._fight.telling.end_report()
        self._fight.steering.ordering.forget_unconfirmed()
        super().action_answers()
        self.prefers_list = self.in_list

    def leave_list(self) -> None:
        """Go from the list to the board."""
        self.prefers_list = False
        if self.in_list:
            self._screen.set_focus(self.board)

    def action_back(self) -> None:
        """Stop the bot that plays the fight out, put down the unit in hand, or do what Escape does on every screen with a picture."""
        held = self._fight.steering.hand
        self._fight.steering.ordering.forget_unconfirmed()
        if self._fight.settling.on:
            self._fight.settling.stop()
        elif held is not None and self._fight.game_app.guard.came_late:
            self._fight.say(_STILL_IN_HAND, "warn")
        elif self.in_list or not self._fight.steering.put_down():
            super().action_back()
        elif self._fight.steering.hand is None:
            self._fight.show_orders(held.here if isinstance(held, UnitInHand) else "")
            self._tell_ways_on()

    def _tell_ways_on(self) -> None:
        """Say how to go on with nobody in hand, as the list that the panel shows has no keys yet; marked strikes go before."""
        if not self._fight.strikes.marked:
            self._fight.say(keyed(NOBODY_IN_HAND))

    @property
    def can_back(self) -> bool:
        """True too where Escape puts down the unit in hand."""
        return self._fight.steering.hand is not None or super().can_back

    @property
    def can_pick_number(self) -> bool:
        """True where digits take answers; orders in the place of these have other keys."""
        return not self._fight.steering.view.shown or self.in_list

    @property
    def can_next_thing(self) -> bool:  # type: ignore[override]
        """True where there is a unit to take up, or a hex worth choosing."""
        return self._fight.steering.active or bool(self.answers or self.others())

    can_previous_thing = can_next_thing

    def _cycle(self, by: int) -> None:
        """Go to the next unit that may have something to do; else to the next hex worth choosing."""
        steering = self._fight.steering
        if not steering.active or (self.in_list and self.answers):
            super()._cycle(by)
            return
        self.leave_list()
        if by > 0:
            steering.action_next_thing()
        else:
            steering.action_previous_thing()
