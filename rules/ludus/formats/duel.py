"""The two-player format: everything in which it differs from what more players do."""

from msgspec.structs import replace

from rules.ludus import events
from rules.ludus.box import Box
from rules.ludus.frames import Fighting, Reacting, Registering
from rules.ludus.state import FLEETING, LASTING, PLACES, Ground, Holding, Standing
from rules.ludus.table.course import Course
from rules.ludus.table.harm import leave
from rules.ludus.table.motions import refill
from rules.ludus.table.stats import bloodlust

__all__ = ["Duel"]

GLORY_TO_WIN = 6
"""So much Glory ends the game (F-WIN-01)."""


class Duel:
    """Two schools, three Arenas, and six Glory to win."""

    seats = 2
    glory: tuple[int, ...] = (1, 1, 2)  # F-SETUP-09
    goal: int | None = GLORY_TO_WIN
    rounds: int | None = None

    def coins(self, order: int) -> int:
        """Both start alike (F-SETUP-03)."""
        del order
        return 5

    def grounds(self, arenas: tuple[str, ...]) -> tuple[Ground, ...]:
        """Two Fleeting Glory Arenas and the Lasting one (F-SETUP-06)."""
        return tuple([Ground(place + 1, arenas[-1 - place], self.glory[place]) for place in PLACES])

    def first_to_react(self, state: Standing) -> int:
        """The inactive player (F-REACTION-03, F-RUL-02)."""
        return 1 - state.active

    def window_closed(self, window: Reacting) -> bool:
        """Tell whether both players have passed one right after the other (F-REACTION-04)."""
        return window.passes >= self.seats

    def claims(self, course: Course, seat: int) -> bool:
        """Take nothing in step 6."""
        del course, seat
        return False

    def claim(self, course: Course, seat: int) -> None:
        """Leave nothing to choose."""

    def arena_phase_begins(self, course: Course) -> bool:
        """Tell whether the holder of the Crowd's Favor finds enough Bloodlust in play at the end of their turn (F-CHECK-01)."""
        if course.favor != course.turn or not course.boasts:
            return False
        total, boast = bloodlust(course.box, course), course.box.number[course.boasts[0]]
        course.tell(events.BloodlustChecked(course.turn, total, boast))
        return total >= boast

    def bloodlust(self, box: Box, state: Standing, seat: int) -> int:
        """Count all of it that is in play (F-CHECK-02)."""
        del seat
        return bloodlust(box, state)

    def battles_begin(self, box: Box, state: Standing) -> bool:
        """Tell whether the holder of the Crowd's Favor ends a turn with enough Bloodlust in play (F-CHECK-01)."""
        return state.favor == state.turn and bool(state.boasts) and bloodlust(box, state) >= box.number[state.boasts[0]]

    def open_registration(self, course: Course) -> None:
        """The player without the Crowd's Favor begins (F-LATEREG-01)."""
        course.stack.append(Registering(1 - course.favor))

    def after_registering(self, course: Course, frame: Registering) -> None:
        """The players take turns, until one passes (F-LATEREG-02, F-LATEREG-05)."""
        seat = frame.seat if frame.passed else 1 - frame.seat
        course.stack[0] = replace(frame, seat=seat, done=False)

    def after_passing(self, course: Course, frame: Registering) -> bool:
        """A pass is final; it is over when both have passed (F-LATEREG-04, F-LATEREG-06)."""
        course.stack[0] = replace(frame, seat=1 - frame.seat, passed=(*frame.passed, frame.seat))
        return bool(frame.passed)

    def initiative(self, course: Course, totals: tuple[int, ...]) -> int:
        """The higher total; the holder of the Crowd's Favor where they are equal (F-INITIATIVE-01, F-INITIATIVE-02)."""
        return course.favor if totals[0] == totals[1] else int(totals[1] > totals[0])

    def next_to_fight(self, course: Course, frame: Fighting) -> int:
        """The players take turns (F-COMBATTURN-01)."""
        del course
        return 1 - frame.seat

    def cycle_over(self, course: Course, frame: Fighting) -> bool:
        """Tell whether there were two passes in a row (F-READYGLAD-01)."""
        del course
        return frame.passes >= self.seats

    def next_battle(self, course: Course, after: int | None) -> int | None:
        """First that of a Fleeting Glory Arena, then that of the Lasting one (F-BATTLE-02)."""
        if after is None:
            for place in FLEETING:
                if course.fighters_in(place):
                    return place
        return LASTING if after != LASTING and course.fighters_in(LASTING) else None

    def bereaved(self, course: Course, owners: set[int]) -> None:
        """Note nothing: a duel ranks its players by who is left when the Battle ends."""

    def rank(self, course: Course, battle: Fighting) -> tuple[int, ...]:
        """Name the player who alone has Gladiators left; on a Draw nobody (F-ENDBATTLE-01, F-DRAWBATTLE-01)."""
        sides = {one.owner for one in course.fighters_in(battle.arena)}
        return tuple(sides) if len(sides) == 1 else ()

    def reward(self, course: Course, battle: Fighting, ranking: tuple[int, ...]) -> None:
        """Glory, and a Reigning Champion Token, or the Arena and the top Boast (F-WINBATTLE-01 to F-WINBATTLE-07)."""
        course.unsettled = True  # a Reigning Champion Token changes what both players have
        if not ranking:
            return
        arena, winner = battle.arena, ranking[0]
        ground = course.grounds[arena]
        total = course.schools[winner].glory + ground.glory
        course.change(winner, glory=total)
        course.tell(events.GloryTaken(winner, ground.glory, total))
        if arena == LASTING:
            self._take_arena(course, ground, winner)
        else:
            if ground.champion != winner:
                course.tell(events.ChampionCrowned(winner, arena, ground.card or ""))
            course.put_ground(arena, glory=0, champion=winner)

    def _take_arena(self, course: Course, ground: Ground, winner: int) -> None:
        school = course.schools[winner]
        card, boast = ground.card or "", course.boasts[0]
        arenas = (*school.arenas, Holding(ground.number, card))
        course.change(winner, arenas=arenas, discard=(*school.discard, boast))
        course.boasts = course.boasts[1:]
        course.put_ground(LASTING, card=None, glory=0)
        course.tell(events.ArenaWon(winner, card))
        course.tell(events.BoastWon(winner, boast))

    def resolve(self, course: Course) -> None:
        """The next Lasting Glory Arena, then Glory, then the Gladiators (F-RESOLUTION-01)."""
        if course.grounds[LASTING].card is None:
            card = course.arena_deck[-1]
            course.arena_deck = course.arena_deck[:-1]
            course.put_ground(LASTING, number=course.next_number(), card=card)
            course.tell(events.ArenaRevealed(card))
        for place in PLACES:
            course.put_ground(place, glory=self.glory[place])
        course.tell(events.GloryRefilled())
        leave(course, list(course.fighters), "resolution")

    def conclude(self, course: Course) -> None:
        """The Crowd's Favor, then the Hands, which are filled up (F-RESOLUTION-01, F-RESOLUTION-07)."""
        self._move_favor(course)
        for seat in range(self.seats):
            refill(course, seat)

    def _move_favor(self, course: Course) -> None:
        """Move it to the player with less Glory; on equal Glory it stays (F-RESOLUTION-06)."""
        first, second = [school.glory for school in course.schools]
        behind = course.favor if first == second else int(second < first)
        if behind != course.favor:
            course.favor = behind
            course.tell(events.FavorMoved(behind))

    def winners(self, state: Standing) -> tuple[int, ...]:
        """Find whoever has six Glory (F-WIN-01); never both, for each Battle is followed by the question."""
        return tuple([seat for seat in range(self.seats) if self.points(state, seat) >= GLORY_TO_WIN])

    def points(self, state: Standing, seat: int) -> int:
        """Count Glory."""
        return state.schools[seat].glory
