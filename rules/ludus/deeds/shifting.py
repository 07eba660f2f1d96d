"""Deeds of which each has a choice of its own kind: damage that goes elsewhere, Gladiators that move, a new Supply row."""

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events, events
from rules.ludus.arena_events import Hit
from rules.ludus.box import STALLS, Box
from rules.ludus.cards import effects as f
from rules.ludus.deeds.aims import aims, others_in_arena, stands
from rules.ludus.deeds.touching import amount
from rules.ludus.frames import Using
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.course import Course, who
from rules.ludus.table.harm import assign, forget, parted, ward
from rules.ludus.table.motions import fill, open_window

__all__ = ["shift", "shiftable", "ways"]


def shiftable(box: Box, state: Standing, use: Using, deed: f.Shifting) -> bool:
    """Tell whether a deed can do something now."""
    match deed:
        case f.Reassign() | f.Move():
            return bool(_givers(box, state, use, deed))
        case f.Relocate():
            return bool(_movers(box, state, use, deed))
        case f.Refresh():
            return bool(_stalls_with_cards(state))


def ways(box: Box, state: Standing, use: Using, deed: f.Shifting) -> tuple[a.LudusAction, ...]:
    """The choices for a deed, one after another where there are several; none where nothing has to be chosen."""
    match deed:
        case f.Reassign() | f.Move():
            return _transfers(box, state, use, deed)
        case f.Relocate():
            return _moves(box, state, use, deed)
        case f.Refresh():
            return tuple([a.PickStall(use.seat, stall) for stall in _stalls_with_cards(state)])


def shift(course: Course, use: Using, deed: f.Shifting, choice: a.LudusAction | None) -> None:
    """Do a deed, as it was chosen."""
    match deed:
        case f.Reassign() | f.Move():
            _transfer(course, use, deed, choice)
        case f.Relocate():
            _relocate(course, use, choice)
        case f.Refresh():
            _refresh(course, choice)


# Damage that goes elsewhere


def _givers(box: Box, state: Standing, use: Using, deed: f.Reassign | f.Move) -> list[Fighter]:
    """The Gladiators that damage can be taken from, to go to another one (F-DAMAGE-13)."""
    onto = aims(box, state, use, deed.onto)
    found = [one for one in aims(box, state, use, deed.whom) if stands(one, deed.needs)]
    return [one for one in found if others_in_arena(onto, one)]


def _transfers(box: Box, state: Standing, use: Using, deed: f.Reassign | f.Move) -> tuple[a.LudusAction, ...]:
    """List whom damage can be taken from, and then whom it can go to."""
    found = _givers(box, state, use, deed)
    if not use.chosen:
        return tuple([a.Choose(use.seat, one.number) for one in found])
    giver = next((one for one in found if one.number == use.chosen), None)
    if giver is None:
        return ()
    onto = others_in_arena(aims(box, state, use, deed.onto), giver)
    return tuple([a.Choose(use.seat, one.number) for one in onto])


def _transfer(course: Course, use: Using, deed: f.Reassign | f.Move, choice: a.LudusAction | None) -> None:
    giver = course.fighter(use.chosen)
    onto = course.fighter(choice.fighter) if isinstance(choice, a.Choose) else None
    if giver is None or onto is None:
        return
    if isinstance(deed, f.Reassign):
        n = min(giver.assigned, amount(course, use, deed.n, giver.assigned))
        sure = max(0, n - (giver.assigned - giver.sure))
        course.put(replace(giver, assigned=giver.assigned - n, sure=giver.sure - sure))
        course.put(replace(onto, assigned=onto.assigned + n, sure=onto.sure + sure))
        course.tell(arena_events.DamageReassigned(Hit(who(giver), n), who(onto)))
        ward(course, {onto.number})
        return
    n = min(giver.damage, amount(course, use, deed.n, giver.damage))
    course.put(replace(giver, damage=giver.damage - n))
    course.unsettled = True
    course.tell(arena_events.DamageMoved(Hit(who(giver), n), who(onto)))
    assign(course, [(onto, n)], course.box.text[use.text].source)


# Gladiators that move


def _places_for(state: Standing, fighter: Fighter) -> tuple[int, ...]:
    """The other Arenas that are open to a Gladiator which leaves its own (F-RUL-31)."""
    main = state.main
    for place in range(main):
        if any(one.arena == place and one.number != fighter.number for one in state.fighters):
            return tuple([to for to in (place, main) if to != fighter.arena])
    return tuple([to for to in range(main + 1) if to != fighter.arena])


def _movers(box: Box, state: Standing, use: Using, deed: f.Relocate) -> list[Fighter]:
    """The Gladiators that have somewhere to go."""
    return [one for one in aims(box, state, use, deed.whom) if _places_for(state, one)]


def _moves(box: Box, state: Standing, use: Using, deed: f.Relocate) -> tuple[a.LudusAction, ...]:
    """List who can move, and then where to."""
    if use.chosen:
        fighter = state.fighter(use.chosen)
        return tuple([a.Place(use.seat, to) for to in _places_for(state, fighter)]) if fighter else ()
    if not isinstance(deed.whom, f.Target):
        return ()
    return tuple([a.Choose(use.seat, one.number) for one in _movers(box, state, use, deed)])


def _relocate(course: Course, use: Using, choice: a.LudusAction | None) -> None:
    """Leave one Arena and enter another, with damage and Exhaustion (F-MOVE-01, F-RUL-31)."""
    fighter = course.fighter(use.chosen)
    if fighter is None or not isinstance(choice, a.Place):
        return
    left = parted(course, fighter)
    course.put(replace(fighter, arena=choice.arena, assigned=0, sure=0))
    forget(course, fighter)
    course.unsettled = True
    course.tell(arena_events.GladiatorsLeft((who(fighter),), fighter.arena, "moved"))
    course.tell(arena_events.GladiatorEntered(who(fighter), choice.arena, "moved"))
    open_window(course, ("enters",), choice.arena, about=(fighter.number,))
    open_window(course, ("leaves",), fighter.arena, gone=(left,))


# A new Supply row


def _stalls_with_cards(state: Standing) -> list[f.Stall]:
    """The Supply Decks that can be shown anew."""
    return [stall for stall, one in zip(STALLS, state.supplies, strict=True) if one.row or one.deck or one.discard]


def _refresh(course: Course, choice: a.LudusAction | None) -> None:
    if not isinstance(choice, a.PickStall):
        return
    at = STALLS.index(choice.stall)
    supply = course.supplies[at]
    if supply.row:
        course.tell(events.SupplyCleared(choice.stall, supply.row))
        course.change_supply(at, replace(supply, row=(), discard=(*supply.discard, *supply.row)))
    fill(course, at)
