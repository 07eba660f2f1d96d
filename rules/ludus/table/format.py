"""The differences between the formats of the ludus: each question that they answer in their own way, in one place."""

from typing import Protocol

from rules.ludus.box import Box
from rules.ludus.frames import Fighting, Reacting, Registering
from rules.ludus.state import Ground, Standing
from rules.ludus.table.course import Course

__all__ = ["Format"]


class Format(Protocol):
    """The rules of a format, where they are not those of every ludus.

    Attributes:
        seats: how many players there are.
        glory: the Glory Tokens on each Arena of the centre; one number for each place.
        goal: how many points end the game; None where another thing does.
        rounds: how many rounds a game has; None where it goes on until somebody has won.
    """

    seats: int
    glory: tuple[int, ...]
    goal: int | None
    rounds: int | None

    def coins(self, order: int) -> int:
        """Tell with how many Coin Tokens a player starts, by the order of turns from 0."""
        ...

    def grounds(self, arenas: tuple[str, ...]) -> tuple[Ground, ...]:
        """Lay out the centre from the shuffled Arenas, of which the last is the top one."""
        ...

    def first_to_react(self, state: Standing) -> int:
        """The seat with which a Reaction Window starts."""
        ...

    def window_closed(self, window: Reacting) -> bool:
        """Tell whether nobody may react any more."""
        ...

    def claims(self, course: Course, seat: int) -> bool:
        """Let the player of step 6 take what their Bloodlust brings; return True where something is left to that player."""
        ...

    def claim(self, course: Course, seat: int) -> None:
        """Give the player of step 6 what was left to choose."""
        ...

    def arena_phase_begins(self, course: Course) -> bool:
        """Step 6 of a Machinations Turn: whether the Arena Phase begins now."""
        ...

    def bloodlust(self, box: Box, state: Standing, seat: int) -> int:
        """Count the Bloodlust that is compared with the top Boast for a player."""
        ...

    def battles_begin(self, box: Box, state: Standing) -> bool:
        """Tell whether the end of this turn would begin the Arena Phase, as the Bloodlust is now."""
        ...

    def open_registration(self, course: Course) -> None:
        """Let the first player register Gladiators late."""
        ...

    def after_registering(self, course: Course, frame: Registering) -> None:
        """Somebody has registered a Gladiator: whose turn is next."""
        ...

    def after_passing(self, course: Course, frame: Registering) -> bool:
        """Somebody registers nobody any more: whose turn is next; whether Late Registration is over."""
        ...

    def initiative(self, course: Course, totals: tuple[int, ...]) -> int:
        """The seat that gains the Initiative with these totals of Agility by seat."""
        ...

    def next_to_fight(self, course: Course, frame: Fighting) -> int:
        """Find whose Combat Turn follows one that is over."""
        ...

    def cycle_over(self, course: Course, frame: Fighting) -> bool:
        """Tell whether, after a Combat Turn, the Gladiators become Ready and Initiative is determined anew."""
        ...

    def next_battle(self, course: Course, after: int | None) -> int | None:
        """The place of the Battle that is fought next, after that of another place or as the first one."""
        ...

    def bereaved(self, course: Course, owners: set[int]) -> None:
        """Some Gladiators of these players have left an Arena at the same moment."""
        ...

    def rank(self, course: Course, battle: Fighting) -> tuple[int, ...]:
        """Find the places of a Battle that is over, the winner first; nobody where there is none."""
        ...

    def reward(self, course: Course, battle: Fighting, ranking: tuple[int, ...]) -> None:
        """Give what a Battle brings as soon as it is over."""
        ...

    def resolve(self, course: Course) -> None:
        """The Resolution at the end of an Arena Phase, up to the Gladiators' leaving."""
        ...

    def conclude(self, course: Course) -> None:
        """The rest of the Resolution."""
        ...

    def winners(self, state: Standing) -> tuple[int, ...]:
        """Find who has won the game; nobody while it goes on."""
        ...

    def points(self, state: Standing, seat: int) -> int:
        """Count what brings a player nearer to winning."""
        ...
