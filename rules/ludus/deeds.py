"""Carrying out the deeds of a text."""

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import effects as f
from rules.ludus import events as said
from rules.ludus.aims import aims, opponent
from rules.ludus.arena_events import Hit
from rules.ludus.box import STALLS
from rules.ludus.course import Course, who
from rules.ludus.frames import Fighting, Pierced, Using
from rules.ludus.harm import assign, forget, leave, parted
from rules.ludus.motions import (
    draw,
    exhaust,
    fill,
    gain,
    open_window,
    ready_fighters,
)
from rules.ludus.picking import with_card
from rules.ludus.state import Fighter, Lift
from rules.ludus.statics import Sharp
from rules.ludus.stats import extra, number

__all__ = ["do"]


def do(course: Course, use: Using, deed: f.Deed, choice: a.LudusAction | None) -> None:
    """Do a deed that can do something.

    Args:
        course: the game; the text on its way stands already at its next deed.
        use: the text as it stood at this deed.
        deed: what is done.
        choice: what was chosen for it last, if anything had to be.
    """
    match deed:
        case f.Coins(n=n):
            gain(course, use.seat, n, "text")
        case f.Draw(n=n):
            draw(course, use.seat, n)
        case f.Rob(n=n):
            _rob(course, use.seat, n)
        case f.Reassign() | f.Move():
            _transfer(course, use, deed, choice)
        case f.Relocate():
            _relocate(course, use, choice)
        case f.Refresh():
            _refresh(course, choice)
        case f.Damage() | f.Prevent() | f.Heal() | f.Ready() | f.Tire() | f.Boost() | f.Withdraw():
            _touch(course, use, deed, choice)
        case _:
            if isinstance(choice, a.Pick):
                with_card(course, use, deed, choice)


def _rob(course: Course, seat: int, n: int) -> None:
    other = opponent(course, seat)
    coins = min(n, course.schools[other].coins)
    course.change(other, coins=course.schools[other].coins - coins)
    course.change(seat, coins=course.schools[seat].coins + coins)
    course.tell(said.CoinsRobbed(seat, coins))


def _amount(course: Course, use: Using, n: f.Amount, everything: int) -> int:
    """Work out how much a deed does: of what there is at most (F-DAMAGE-08)."""
    if n == "all":
        return everything
    if n != "attack":
        return int(n)
    fighter = course.fighter(use.number)
    if use.attack is not None or fighter is None:
        return use.attack or 0
    return number(course.box, course, fighter, "attack")


def _touched(course: Course, use: Using, whom: f.Whom, choice: a.LudusAction | None) -> list[Fighter]:
    if isinstance(choice, a.Choose):
        fighter = course.fighter(choice.fighter)
        return [fighter] if fighter else []
    return aims(course.box, course, use, whom)


def _touch(course: Course, use: Using, deed: f.Touching, choice: a.LudusAction | None) -> None:
    """Do something to Gladiators, to all of them at once."""
    touched = _touched(course, use, deed.whom, choice)
    match deed:
        case f.Damage():
            _damage(course, use, deed, touched)
        case f.Prevent():
            for one in touched:
                _prevent(course, one, _amount(course, use, deed.n, one.assigned))
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
            course.tell(told.NumbersChanged(tuple([who(one) for one in touched]), deed.stat, deed.by, deed.until))
        case f.Withdraw():
            leave(course, touched, "withdrawn")


def _damage(course: Course, use: Using, deed: f.Damage, touched: list[Fighter]) -> None:
    text = course.box.text[use.text]
    n = _amount(course, use, deed.n, 0)
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
        course.tell(told.DamagePrevented(Hit(who(one), n)))


def _heal(course: Course, use: Using, deed: f.Heal, touched: list[Fighter]) -> None:
    hits = []
    for one in touched:
        n = min(one.damage, _amount(course, use, deed.n, one.damage))
        if n:
            course.put(replace(one, damage=one.damage - n))
            hits.append(Hit(who(one), n))
    if hits:
        course.unsettled = True
        course.tell(told.DamageRemoved(tuple(hits)))


def _transfer(course: Course, use: Using, deed: f.Reassign | f.Move, choice: a.LudusAction | None) -> None:
    giver = course.fighter(use.chosen)
    onto = course.fighter(choice.fighter) if isinstance(choice, a.Choose) else None
    if giver is None or onto is None:
        return
    if isinstance(deed, f.Reassign):
        n = min(giver.assigned, _amount(course, use, deed.n, giver.assigned))
        sure = max(0, n - (giver.assigned - giver.sure))
        course.put(replace(giver, assigned=giver.assigned - n, sure=giver.sure - sure))
        course.put(replace(onto, assigned=onto.assigned + n, sure=onto.sure + sure))
        course.tell(told.DamageReassigned(Hit(who(giver), n), who(onto)))
        return
    n = min(giver.damage, _amount(course, use, deed.n, giver.damage))
    course.put(replace(giver, damage=giver.damage - n))
    course.unsettled = True
    course.tell(told.DamageMoved(Hit(who(giver), n), who(onto)))
    assign(course, [(onto, n)], course.box.text[use.text].source)


def _relocate(course: Course, use: Using, choice: a.LudusAction | None) -> None:
    """Leave one Arena and enter another, with damage and Exhaustion (F-MOVE-01, F-RUL-31)."""
    fighter = course.fighter(use.chosen)
    if fighter is None or not isinstance(choice, a.Place):
        return
    left = parted(course, fighter)
    course.put(replace(fighter, arena=choice.arena, assigned=0, sure=0))
    forget(course, fighter)
    course.unsettled = True
    course.tell(told.GladiatorsLeft((who(fighter),), fighter.arena, "moved"))
    course.tell(told.GladiatorEntered(who(fighter), choice.arena, "moved"))
    open_window(course, ("enters",), choice.arena, about=(fighter.number,))
    open_window(course, ("leaves",), fighter.arena, gone=(left,))


def _refresh(course: Course, choice: a.LudusAction | None) -> None:
    if not isinstance(choice, a.PickStall):
        return
    at = STALLS.index(choice.stall)
    supply = course.supplies[at]
    if supply.row:
        course.tell(said.SupplyCleared(choice.stall, supply.row))
        course.change_supply(at, replace(supply, row=(), discard=(*supply.discard, *supply.row)))
    fill(course, at)
