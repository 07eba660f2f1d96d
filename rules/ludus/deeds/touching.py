"""Deeds that do something to Gladiators, to all of them at once: to whom they can do something, and what they do."""

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events
from rules.ludus.arena_events import Hit
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.statics import Sharp
from rules.ludus.deeds.aims import aims, stands
from rules.ludus.frames import Fighting, Pierced, Using
from rules.ludus.state import Fighter, Lift, Standing
from rules.ludus.table.course import Course, who
from rules.ludus.table.harm import assign, leave
from rules.ludus.table.motions import change_blessings, exhaust, ready_fighters
from rules.ludus.table.stats import extra, number

__all__ = ["amount", "touch", "touchable"]


def touchable(box: Box, state: Standing, use: Using, deed: f.Touching) -> list[Fighter]:
    """Those whom a deed is about and to whom it can do something, in the order in which they entered."""
    found = aims(box, state, use, deed.whom)
    if isinstance(deed, f.Prevent):
        return [one for one in found if one.assigned > one.sure]
    return found if deed.needs == "any" else [one for one in found if stands(one, deed.needs)]


def touch(course: Course, use: Using, deed: f.Touching, choice: a.LudusAction | None) -> None:
    """Do something to Gladiators, to all of them at once."""
    touched = _touched(course, use, deed.whom, choice)
    match deed:
        case f.Damage():
            _damage(course, use, deed, touched)
        case f.Prevent():
            for one in touched:
                _prevent(course, one, amount(course, use, deed.n, one.assigned))
        case f.Heal():
            _heal(course, use, deed, touched)
        case f.Ready():
            ready_fighters(course, touched)
        case f.Tire():
            for one in touched:
                if not one.exhausted:
                    exhaust(course, one)
        case f.Boost():
            lift = Lift(deed.stat, deed.by, deed.until)
            for one in touched:
                course.put(replace(one, lifts=(*one.lifts, lift)))
            course.unsettled = True
            course.tell(
                arena_events.NumbersChanged(tuple([who(one) for one in touched]), deed.stat, deed.by, deed.until)
            )
        case f.Withdraw():
            leave(course, touched, "withdrawn")
        case f.Bless(n=n):
            for one in touched:
                change_blessings(course, one, n)
        case f.Unbless():
            for one in touched:
                change_blessings(course, one, -min(one.blessings, amount(course, use, deed.n, one.blessings)))


def _touched(course: Course, use: Using, whom: f.Whom, choice: a.LudusAction | None) -> list[Fighter]:
    if isinstance(choice, a.Choose):
        fighter = course.fighter(choice.fighter)
        return [fighter] if fighter else []
    return aims(course.box, course, use, whom)


def amount(course: Course, use: Using, n: f.Amount, everything: int) -> int:
    """Work out how much a deed does: of what there is at most (F-DAMAGE-08)."""
    if n == "all":
        return everything
    if n != "attack":
        return int(n)
    fighter = course.fighter(use.number)
    if use.attack is not None or fighter is None:
        return use.attack or 0
    return number(course.box, course, fighter, "attack")


def _damage(course: Course, use: Using, deed: f.Damage, touched: list[Fighter]) -> None:
    text = course.box.text[use.text]
    n = amount(course, use, deed.n, 0)
    if text.use == "tactic" and n:
        n += extra(course.box, course, use.seat, Sharp, use.arena)
    battle = course.battle
    if text.comeback and isinstance(battle, Fighting):
        marks = tuple([Pierced(text.source, one.number) for one in touched])
        course.stack[0] = replace(battle, pierced=(*battle.pierced, *marks))
    assign(course, [(one, n) for one in touched], text.source, sure=deed.unpreventable)


def _prevent(course: Course, one: Fighter, n: int) -> None:
    n = min(n, one.assigned - one.sure)
    if n > 0:
        course.put(replace(one, assigned=one.assigned - n))
        course.tell(arena_events.DamagePrevented(Hit(who(one), n)))


def _heal(course: Course, use: Using, deed: f.Heal, touched: list[Fighter]) -> None:
    hits = []
    for one in touched:
        n = min(one.damage, amount(course, use, deed.n, one.damage))
        if n:
            course.put(replace(one, damage=one.damage - n))
            hits.append(Hit(who(one), n))
    if hits:
        course.unsettled = True
        course.tell(arena_events.DamageRemoved(tuple(hits)))
