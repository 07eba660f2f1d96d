"""The format of three and four players: one Arena, one Battle of all against all in each round, rewards by place."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.ludus import arena_events, events
from rules.ludus.box import Box
from rules.ludus.frames import Fighting, Reacting, Registering
from rules.ludus.state import TOKENS, Ground, Holding, Standing
from rules.ludus.table.course import Course
from rules.ludus.table.harm import leave
from rules.ludus.table.motions import refill, to_discard
from rules.ludus.table.sides import opponents
from rules.ludus.table.stats import bloodlust_of

__all__ = ["FreeForAll"]

COINS = 5
"""Coin Tokens of the first player; each next one has one more (C-SETUP-03)."""

ROUNDS = {3: 3, 4: 2}
"""The rounds of a game by the number of players (C-FLOW-01)."""


class FreeForAll:
    """Three or four schools in one Arena; whoever wins the last Battle wins the game."""

    glory: tuple[int, ...] = (0,)
    goal: int | None = None

    def __init__(self, seats: int) -> None:
        """Seat three or four players."""
        self.seats = seats
        self.rounds: int | None = ROUNDS[seats]

    # Set-up

    def coins(self, order: int) -> int:
        """Give more to whoever is later in the order of turns (C-SETUP-03)."""
        return COINS + order

    def grounds(self, arenas: tuple[str, ...]) -> tuple[Ground, ...]:
        """One Arena for all, which is no card: these lie in their pile (C-SETUP-06)."""
        del arenas
        return (Ground(1, None, 0),)

    # The Machinations

    def claims(self, course: Course, seat: int) -> bool:
        """Compare the player's Bloodlust with the top Boast; the first token is taken, the second can be (C-CHECK-01 to C-CHECK-05)."""
        total, boast = bloodlust_of(course.box, course, seat), course.box.number[course.boasts[0]]
        course.tell(events.BloodlustChecked(seat, total, boast))
        if total < boast or not _free_tokens(course):
            return False
        if course.schools[seat].tokens:
            return True
        self.claim(course, seat)
        return False

    def claim(self, course: Course, seat: int) -> None:
        """Take a Reigning Champion Token (C-CHECK-02)."""
        held = course.schools[seat].tokens + 1
        course.change(seat, tokens=held)
        course.tell(events.TokenTaken(seat, held, _free_tokens(course)))

    def arena_phase_begins(self, course: Course) -> bool:
        """Tell whether the holder of the Crowd's Favor finds both tokens taken (C-CHECK-06)."""
        return course.favor == course.turn and not _free_tokens(course)

    def bloodlust(self, box: Box, state: Standing, seat: int) -> int:
        """Count the player's Bloodlust alone (C-CHECK-01)."""
        return bloodlust_of(box, state, seat)

    def battles_begin(self, box: Box, state: Standing) -> bool:
        """Tell whether the holder of the Crowd's Favor finds both tokens taken, the one among them that has to be taken now."""
        seat, free = state.turn, _free_tokens(state)
        if state.favor != seat or not free:
            return state.favor == seat
        takes = not state.schools[seat].tokens and bloodlust_of(box, state, seat) >= box.number[state.boasts[0]]
        return takes and free == 1

    # The Arena Phase

    def open_registration(self, course: Course) -> None:
        """The player after the holder of the Crowd's Favor begins (C-LATEREG-01)."""
        course.stack.append(Registering((course.favor + 1) % self.seats))

    def after_registering(self, course: Course, frame: Registering) -> None:
        """The same player goes on: the turn has room for any number of Gladiators (C-LATEREG-03)."""
        course.stack[0] = replace(frame, done=False)

    def after_passing(self, course: Course, frame: Registering) -> bool:
        """Each player has one turn; the holder of the Crowd's Favor has the last one (C-LATEREG-02)."""
        passed = (*frame.passed, frame.seat)
        course.stack[0] = replace(frame, seat=(frame.seat + 1) % self.seats, passed=passed)
        return len(passed) == self.seats

    def first_to_react(self, state: Standing) -> int:
        """The active player (C-REACTION-02)."""
        return state.active

    def window_closed(self, window: Reacting) -> bool:
        """Tell whether all players have passed in a row (C-REACTION-03)."""
        return window.passes >= self.seats

    def initiative(self, course: Course, totals: tuple[int, ...]) -> int:
        """The highest total of those who fight; of equals the one whom the crowd prefers (C-INITIATIVE-01 to C-INITIATIVE-03)."""
        fighting = {one.owner for one in course.fighters}
        return max([seat for seat in self._preferred(course) if seat in fighting], key=totals.__getitem__)

    def next_to_fight(self, course: Course, frame: Fighting) -> int:
        """Go on clockwise with a player who still has a Gladiator (C-COMBATTURN-01, C-RUL-03)."""
        return next(seat for seat in opponents(course, frame.seat) if course.has_fighter(seat, frame.arena))

    def cycle_over(self, course: Course, frame: Fighting) -> bool:
        """Tell whether no Gladiator is Ready any more; passes mean nothing (C-COMBATTURN-02, C-COMBATTURN-03)."""
        return all(one.exhausted for one in course.fighters_in(frame.arena))

    def next_battle(self, course: Course, after: int | None) -> int | None:
        """One Battle, whoever has Gladiators (C-FLOW-03, C-RUL-29)."""
        return course.main if after is None else None

    def bereaved(self, course: Course, owners: set[int]) -> None:
        """Note who has lost the last Gladiator at this moment (C-STANDING-01)."""
        battle = course.battle
        if battle is None:
            return
        lost = tuple(sorted([seat for seat in owners if not course.has_fighter(seat, battle.arena)]))
        if lost:
            course.stack[0] = replace(battle, lost=(*battle.lost, lost))

    def rank(self, course: Course, battle: Fighting) -> tuple[int, ...]:
        """Rank whoever is left first, then by how late the last Gladiator was lost; of equals the one whom the crowd prefers (C-STANDING)."""
        moments = {seat: moment for moment, seats in enumerate(battle.lost) for seat in seats}
        moments |= {one.owner: len(battle.lost) for one in course.fighters_in(battle.arena)}
        return tuple(sorted(self._preferred(course), key=lambda seat: -moments[seat]))

    def _preferred(self, course: Course) -> Iterator[int]:
        """Go round backwards from the holder of the Crowd's Favor, whom every tie prefers (C-STANDING-02, C-STANDING-03)."""
        return ((course.favor - step) % self.seats for step in range(self.seats))

    # What it brings

    def reward(self, course: Course, battle: Fighting, ranking: tuple[int, ...]) -> None:
        """Keep the ranking; what it brings is given in the Resolution."""
        del battle
        course.ranking = ranking
        course.rounds += 1
        course.tell(arena_events.BattleRanked(ranking))

    def resolve(self, course: Course) -> None:
        """The rewards, then the tokens, then the winner's Gladiators (C-RESOLUTION-02, C-RUL-07, C-RESOLUTION-10)."""
        first, *_, last = course.ranking
        for place, seat in enumerate(course.ranking):
            self._take_arenas(course, seat, self.seats - 1 - place)
            if seat == first:
                self._take_boast(course, seat)
        if course.favor != last:
            course.favor = last
            course.tell(events.FavorMoved(last))
        for seat in range(self.seats):
            course.change(seat, tokens=0)
        course.tell(events.TokensReturned())
        if course.arena_deck:
            course.tell(events.ArenaRevealed(course.arena_deck[-1]))
        leave(course, list(course.fighters), "resolution")

    def _take_arenas(self, course: Course, seat: int, n: int) -> None:
        """Take so many Arenas from the top of the pile, as far as there are any (C-RESOLUTION-03 to C-RESOLUTION-08, C-RUL-12)."""
        for _ in range(min(n, len(course.arena_deck))):
            card = course.arena_deck[-1]
            course.arena_deck = course.arena_deck[:-1]
            won = Holding(course.next_number(), card)
            course.change(seat, arenas=(*course.schools[seat].arenas, won))
            course.tell(events.ArenaWon(seat, card))

    def _take_boast(self, course: Course, seat: int) -> None:
        boast = course.boasts[0]
        course.boasts = course.boasts[1:]
        to_discard(course, seat, boast)
        course.tell(events.BoastWon(seat, boast))

    def conclude(self, course: Course) -> None:
        """All Hands are filled up (C-RESOLUTION-11)."""
        for seat in range(self.seats):
            refill(course, seat)

    def winners(self, state: Standing) -> tuple[int, ...]:
        """Name whoever wins the Battle of the last round (C-WIN-01)."""
        return state.ranking[:1] if state.rounds == self.rounds else ()

    def points(self, state: Standing, seat: int) -> int:
        """Count one for the winner of the last Battle, for nothing else decides the game (C-WIN-01)."""
        return int(seat in self.winners(state))


def _free_tokens(state: Standing) -> int:
    """Count the Reigning Champion Tokens that nobody has taken."""
    return TOKENS - sum([school.tokens for school in state.schools])
