"""Damage and what comes of it: assigned, answered, resolved; Gladiators that are Defeated or leave; Influence that is missing."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.ludus import arena_events
from rules.ludus.arena_events import Departure, Hit
from rules.ludus.box import Box
from rules.ludus.frames import Between, Gone, Offering, Reacting, Settling, Using, Yielding
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.course import Course, who
from rules.ludus.table.motions import gain, open_window, to_discard
from rules.ludus.table.stats import influence, insurance, number, numbers

__all__ = ["assign", "clear_assigned", "forget", "leave", "may_yield", "parted", "settle", "take_losses", "ward"]


def assign(course: Course, hits: Iterable[tuple[Fighter, int]], source: str, *, sure: bool = False) -> None:
    """Assign damage to Gladiators, all of it at once, and open the window before it resolves (F-DAMAGE-01, F-DAMAGE-17).

    Inside a window of assigned damage it is added to what is assigned there (F-DAMAGE-16, F-RUL-04); anything else that is
    assigned waits meanwhile for its own window.

    Args:
        course: the game.
        hits: the Gladiators, and how much each is assigned; nothing comes of 0 (F-RUL-28).
        source: the id of the card that deals it.
        sure: whether it cannot be Prevented.
    """
    real = [(fighter, n) for fighter, n in hits if n > 0]
    if not real:
        return
    joins = _answers_damage(course)
    if not joins:
        _set_aside(course)
    for fighter, n in real:
        there = course.fighter(fighter.number) or fighter
        course.put(replace(there, assigned=there.assigned + n, sure=there.sure + (n if sure else 0)))
    course.tell(arena_events.DamageAssigned(tuple([Hit(who(fighter), n) for fighter, n in real]), source))
    ward(course, {fighter.number for fighter, _ in real})
    if not joins:
        open_window(course, ("assigned",), real[0][0].arena)


def ward(course: Course, hit: set[int]) -> None:
    """Spend a Blessing of each Gladiator that damage was just assigned to: all that can be Prevented goes (C-BLESSING-02, C-RUL-16)."""
    for one in course.fighters:
        if one.number in hit and one.blessings:
            left, prevented = one.blessings - 1, one.assigned - one.sure + _spare(course, one)
            course.put(replace(one, assigned=one.sure, blessings=left))
            course.tell(arena_events.DamageWarded(Hit(who(one), prevented), left))
            course.unsettled = True  # a number may have grown with it


def _spare(course: Course, fighter: Fighter) -> int:
    """Prevent what earlier sequences have assigned to a Gladiator, for it is assigned all the while, and count it."""
    prevented = 0
    for at, frame in enumerate(course.stack):
        if isinstance(frame, Settling) and frame.kept:
            prevented += sum([n - sure for number_, n, sure in frame.kept if number_ == fighter.number])
            kept = [(number_, sure if number_ == fighter.number else n, sure) for number_, n, sure in frame.kept]
            course.stack[at] = replace(frame, kept=tuple([one for one in kept if one[1]]))
    return prevented


def _answers_damage(course: Course) -> bool:
    """Tell whether the text on its way is used inside a window of assigned damage."""
    stack = course.stack
    if len(stack) < 2 or not isinstance(stack[-1], Using):
        return False
    window = stack[-2]
    return isinstance(window, Reacting) and "assigned" in window.triggers


def _set_aside(course: Course) -> None:
    """Begin a damage sequence of its own: what other sequences have assigned is kept on the stack until it is over."""
    kept = tuple([(one.number, one.assigned, one.sure) for one in course.fighters if one.assigned])
    if kept:
        clear_assigned(course)
    course.stack.append(Settling(course.active, kept))


def clear_assigned(course: Course) -> None:
    """Take all assigned damage away."""
    if any(one.assigned for one in course.fighters):
        course.fighters = tuple([replace(one, assigned=0, sure=0) if one.assigned else one for one in course.fighters])


def forget(course: Course, fighter: Fighter) -> None:
    """Drop what earlier sequences have assigned to a Gladiator that leaves its Arena (F-DAMAGE-03)."""
    for at, frame in enumerate(course.stack):
        if isinstance(frame, Settling) and frame.kept:
            kept = tuple([one for one in frame.kept if one[0] != fighter.number])
            course.stack[at] = replace(frame, kept=kept)


def settle(course: Course, frame: Settling) -> bool:
    """Resolve what is assigned, all of it at the same time, once its window is closed (F-DAMAGE-03, F-DAMAGE-04).

    Returns:
        False: nobody is asked.
    """
    course.stack.pop()
    hurt = [one for one in course.fighters if one.assigned]
    if hurt:
        course.fighters = tuple(
            [
                replace(one, damage=one.damage + one.assigned, assigned=0, sure=0) if one.assigned else one
                for one in course.fighters
            ]
        )
        course.unsettled = True
        course.tell(arena_events.DamageResolved(tuple([Hit(who(one), one.assigned) for one in hurt])))
    for number_, assigned, sure in frame.kept:
        fighter = course.fighter(number_)
        if fighter is not None:
            course.put(replace(fighter, assigned=assigned, sure=sure))
    return False


def parted(course: Course, fighter: Fighter) -> Gone:
    """A Gladiator that leaves, with the values it has at that moment (F-RUL-30)."""
    return Gone(fighter.number, fighter.card, fighter.owner, number(course.box, course, fighter, "attack"))


def leave(course: Course, leaving: list[Fighter], why: Departure) -> None:
    """Take Gladiators out of play, from one Arena after the other.

    Args:
        course: the game.
        leaving: the Gladiators.
        why: what takes them out; damage and missing Influence Defeat them (F-DEFEAT-05, F-INFLUENCE-10).
    """
    for arena in range(len(course.grounds)):
        group = [one for one in leaving if one.arena == arena]
        if group:
            _leave_arena(course, arena, group, why)


def _leave_arena(course: Course, arena: int, leaving: list[Fighter], why: Departure) -> None:
    """All that leave an Arena do so at the same moment: to Hand or on Discard Piles; for the Defeated insurance is paid."""
    defeated = why in {"damage", "influence"}
    snapshots = tuple([parted(course, one) for one in leaving])
    left = {one.number for one in leaving}
    pay = {seat: insurance(course.box, course, seat) for seat in {one.owner for one in leaving}} if defeated else {}
    course.fighters = tuple([one for one in course.fighters if one.number not in left])
    course.unsettled = True
    course.rules.bereaved(course, {one.owner for one in leaving})
    course.tell(arena_events.GladiatorsLeft(tuple([who(one) for one in leaving]), arena, why))
    for one in leaving:
        if why == "withdrawn":
            course.change(one.owner, hand=(*course.schools[one.owner].hand, one.card))
        else:
            to_discard(course, one.owner, one.card)
    for seat, coins in sorted(pay.items()):
        gain(course, seat, coins * sum([one.owner == seat for one in leaving]), "insurance")
    if defeated:
        _offer_back(course, left)
    open_window(course, ("leaves", "defeated") if defeated else ("leaves",), arena, gone=snapshots)


def _offer_back(course: Course, left: set[int]) -> None:
    """Offer the Tactics that come back when one of these Gladiators is Defeated (F-RUL-38)."""
    battle = course.battle
    if battle is None:
        return
    back = [one for one in battle.pierced if one.at in left]
    if back:
        course.stack[0] = replace(battle, pierced=tuple([one for one in battle.pierced if one not in back]))
        for one in back:
            course.stack.append(Offering(battle.seat, one.card))


def take_losses(course: Course) -> None:
    """Carry out what a change has brought about: Defeats first, then shortages of Influence (F-RUL-16, F-RUL-29)."""
    course.unsettled = False
    if not course.fighters:
        return
    box, fighters = course.box, course.fighters
    weak = fighters if box.constants.saps else [one for one in fighters if one.damage or one.lifts]
    health = numbers(box, course, weak, "health") if weak else []
    dead = [one for one, most in zip(weak, health, strict=True) if one.damage >= most]
    if dead:
        leave(course, dead, "damage")
        return
    needs = [0] * len(course.schools)
    for one, need in zip(fighters, numbers(box, course, fighters, "influence"), strict=True):
        needs[one.owner] += need
    short = [seat for seat, need in enumerate(needs) if need > influence(box, course, seat)]
    if short and not any(isinstance(frame, Yielding) for frame in course.stack):
        _begin_yielding(course, short, needs)


def _begin_yielding(course: Course, short: list[int], needs: list[int]) -> None:
    """Let the first player who lacks Influence and can help it choose, beginning with the active one.

    What was missing in a Lasting Battle and could not be helped stands after it too: the Resolution, which comes next, takes all
    Gladiators away, and Defeats none of them (F-RUL-15, F-WINBATTLE-04). In the one Arena of a free-for-all it can be helped
    (C-INFLUENCE-01).
    """
    base = course.stack[0]
    if isinstance(base, Between) and base.after == course.main and course.main:
        return
    active, seats = course.active, len(needs)
    for seat in sorted(short, key=lambda one: (one - active) % seats):
        if may_yield(course.box, course, seat):
            course.tell(arena_events.InfluenceShort(seat, influence(course.box, course, seat), needs[seat]))
            course.stack.append(Yielding(seat))
            return


def may_yield(box: Box, state: Standing, seat: int, chosen: tuple[int, ...] = ()) -> list[Fighter]:
    """The Gladiators among which a player has to choose one to Discard for missing Influence; none where nothing is missing.

    In a Lasting Battle those of the Fleeting Glory Arenas are spared (F-INFLUENCE-09), even if the shortage stays (F-RUL-15).

    Args:
        box: the cards.
        state: how the game stands.
        seat: the player.
        chosen: the Gladiators that have been chosen already.
    """
    own = [one for one in state.fighters if one.owner == seat and one.number not in chosen]
    needs = numbers(box, state, own, "influence")
    if sum(needs) <= influence(box, state, seat):
        return []
    battle = state.battle
    spared = battle is not None and battle.arena == state.main
    return [one for one, need in zip(own, needs, strict=True) if need and not (spared and one.arena != state.main)]
