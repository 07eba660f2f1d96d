"""Combat as a game that another holds: there is no start, for it begins on a table that somebody else has laid."""

from collections.abc import Mapping
from typing import Any

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import CombatEvent
from rules.campaign.combat.refusals import REFUSALS
from rules.campaign.combat.state import Combat
from rules.campaign.table.events import TableEvent
from rules.kernel.game import Event, IllegalAction, Outcome, Refusal, Refused, Score, Seat, Step

__all__ = ["CombatGame"]


class CombatGame:
    """A combat of one player, seat 0, who answers for the rivals too.

    It hides nothing of its own: what lies face down lies on the table, which its holder veils and deals anew.

    Attributes:
        cat: the catalogue that it is fought with.
    """

    name = "combat"
    state_type = Combat
    action_type = CombatAction
    event_type: Any = CombatEvent | TableEvent
    refusals: Mapping[str, str] = REFUSALS

    def __init__(self, catalogue: Catalogue) -> None:
        """Make the game from its components."""
        self.cat = catalogue

    def seated(self, state: Combat) -> int:
        """One seat plays."""
        del state
        return 1

    def to_act(self, state: Combat) -> Seat | None:
        """The player decides everything until the combat is over."""
        return 0 if state.result is None else None

    def outcome(self, state: Combat) -> Outcome | None:
        """Tell whether the combat was won; it may have failed, or have been lost with the hero (V-END-02, V-END-03)."""
        if state.result is None:
            return None
        won = state.result == "won"
        return Outcome(winners=(0,) if won else (), reason=state.reason, result="won" if won else "lost")

    def scores(self, state: Combat) -> tuple[Score, ...]:
        """The points of a sport."""
        return (Score((0,), state.points),)

    def legal(self, state: Combat) -> tuple[CombatAction, ...]:
        """The answers to the waiting decision."""
        return play.legal(self.cat, state)

    def asides(self, state: Combat, seat: Seat) -> tuple[CombatAction, ...]:
        """List nothing: nothing may be done beside the decision."""
        del state, seat
        return ()

    def refusal(self, state: Combat, action: CombatAction) -> Refusal | None:
        """Say why an action cannot be done now."""
        return play.refusal(self.cat, state, action)

    def refused(self, state: Combat) -> tuple[Refused[CombatAction], ...]:
        """List what a person might look for and cannot have now."""
        return play.refused(self.cat, state)

    def apply(self, state: Combat, action: CombatAction) -> Step[Combat]:
        """Take an answer and go on to the next decision or the end.

        Raises:
            IllegalAction: when the rules refuse it.
        """
        course = CombatCourse(self.cat, state)
        if state.result is not None or action not in play.answers(course):
            raise IllegalAction(play.reason(self.cat, state, action))
        return play.done(course, action)

    def fault(self, state: Combat) -> str | None:
        """The invariant that a combat breaks, in words, or None."""
        return play.fault(self.cat, state)

    def view(self, state: Combat, seat: Seat) -> Combat:
        """Show the whole combat: nothing in it is hidden from the player."""
        del seat
        return state

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """Show every event: nothing in a combat is hidden from the player."""
        del seat
        return events

    def resample(self, view: Combat, seed: int) -> Combat:
        """Return the combat as it is, as the view hides nothing."""
        del seed
        return view
