"""A game with its words and facts, and who plays it. No Textual."""

from typing import Any, NamedTuple

from rules.kernel.game import NOBODY
from tui.play.facts import Facts
from tui.play.row import PERSON, AnyGame, Wording

__all__ = ["Spoken"]


class Spoken(NamedTuple):
    """A game with all that the interface needs: rules, words, facts."""

    game: AnyGame
    wording: Wording
    facts: Facts

    def persons(self, state: Any) -> tuple[int, ...]:
        """The seats that people play."""
        seats = range(self.game.seated(state))
        return tuple(seat for seat in seats if self.facts.player(state, seat) == PERSON)

    def asked(self, state: Any) -> str:
        """Return who is asked: a person, or a bot's level; empty if no seat is."""
        seat = self.game.to_act(state)
        return "" if seat is None else self.facts.player(state, seat)

    def onlooker(self, state: Any) -> int:
        """The seat whose view the log keeps: the only person's; NOBODY if several people may read it."""
        persons = self.persons(state)
        return persons[0] if len(persons) == 1 else NOBODY
