"""The disclosures of an action, behind which undo does not go: what was revealed, and what a bot decided. No Textual."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rules.kernel.game import NOBODY, Event
from tui.play.played import Done, Telling
from tui.play.row import PERSON
from tui.play.spoken import Spoken

__all__ = ["Disclosure"]


class Disclosure:
    """The disclosures of one action.

    A bot's answer discloses something wherever it had another one, a pass too: that it is asked at all tells that it could have done
    something, and what it did would be known to whoever took back what it answers. Where it has a single answer, or none, it is
    told nothing that the table does not show, so that undo goes on behind a purchase or a play that nobody could answer.
    """

    def __init__(self, spoken: Spoken, done: Done, after: Any) -> None:
        """Look at an action.

        Args:
            spoken: the game.
            done: the action, and the state before it.
            after: the state that came of it.
        """
        self._spoken, self._done, self._after = spoken, done, after
        self._chosen = self._is_chosen()

    def _is_chosen(self) -> bool:
        """Tell whether a bot chose the action among several."""
        game, before, action = self._spoken.game, self._done.before, self._done.action
        seat = getattr(action, "seat", NOBODY)
        return seat != NOBODY and self._spoken.facts.player(before, seat) != PERSON and game.legal(before) != (action,)

    def stops_undo(self, events: Iterable[Event]) -> bool:
        """Tell whether undo stops at the action.

        Args:
            events: what it led to.
        """
        return self._chosen or any(map(self._is_new, events))

    def lines(self, events: Iterable[Event]) -> list[Telling]:
        """Tell of the action; where a bot chose it, the first line is new in any case.

        Args:
            events: what it led to, as far as it is told.
        """
        wording, state = self._spoken.wording, self._spoken.facts.teller(self._done.before, self._after)
        told = [
            Telling(wording.event(state, one), wording.weight(one), self._is_new(one), one.rolled, one)
            for one in events
        ]
        return [replace(one, reveals=one.reveals or (self._chosen and one is told[0])) for one in told]

    def _is_new(self, event: Event) -> bool:
        """Tell whether an event revealed something new, or something that others may act on."""
        if not event.shows:
            return event.reveals
        before, facts = self._done.before, self._spoken.facts
        seat: int = event.seat  # type: ignore[attr-defined]
        return facts.player(before, seat) != PERSON or facts.hands_over(before, self._after)
