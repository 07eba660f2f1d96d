"""A game as the interface speaks of it, and who sits before it. No Textual."""

from typing import Any, NamedTuple

from rules.kernel.game import NOBODY
from tui.play.facts import Facts
from tui.play.row import PERSON, AnyGame, Wording

__all__ = ["NOBODY", "Spoken"]


class Spoken(NamedTuple):
    """A game with all that the interface knows of it: rules, words, facts."""

    game: AnyGame
    wording: Wording
    facts: Facts

    def persons(self, state: Any) -> tuple[int, ...]:
        """The seats that somebody at the keyboard plays."""
        seats = range(self.game.seated(state))
        return tuple(seat for seat in seats if self.facts.player(state, seat) == PERSON)

    def asked(self, state: Any) -> str:
        """Return who is asked: somebody at the keyboard, or a bot by its level; empty where nobody is."""
        seat = self.game.to_act(state)
        return "" if seat is None else self.facts.player(state, seat)

    def onlooker(self, state: Any) -> int:
        """The seat through whose eyes the log is kept: the only person's; nobody's where several people may read it."""
        persons = self.persons(state)
        return persons[0] if len(persons) == 1 else NOBODY
