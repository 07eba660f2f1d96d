"""The Arena Phase: Late Registration, Battles with their Combat Turns, and what follows them."""

from msgspec.structs import replace

from rules.ludus import arena_events, events
from rules.ludus.arena_events import Ending
from rules.ludus.box import Box
from rules.ludus.cards.statics import Armor, Guard, Keen, Untargetable
from rules.ludus.frames import (
    Between,
    Closing,
    Fighting,
    Frame,
    Hitting,
    Offering,
    Paying,
    Placing,
    Reacting,
    Registering,
    Using,
    Yielding,
)
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.course import Course, who
from rules.ludus.table.harm import assign, clear_assigned
from rules.ludus.table.motions import end_lifts, exhaust, open_window, ready_fighters
from rules.ludus.table.stats import has, initiative, number, raised
from rules.ludus.turns.machinations import begin_turn
from rules.ludus.turns.text_on_its_way import abandon

__all__ = [
    "attack",
    "battle_over",
    "close",
    "end_battle",
    "end_combat_turn",
    "hit",
    "hittable",
    "is_there",
    "next_battle",
    "next_combat_turn",
    "pass_registration",
    "register",
]

STALLED = 2
"""After so many cycles in a row that change nothing a Battle is a Draw (F-RUL-26)."""

LONGEST = 50
"""After so many cycles it is one, too: what goes to and fro changes something each time (F-RUL-61)."""


def close(course: Course) -> None:
    """End the Arena Phase; the Machinations go on where they stopped (F-RESOLUTION-08)."""
    course.stack.pop()
    course.rules.conclude(course)
    course.tell(events.PhaseBegan("machinations"))
    begin_turn(course, (course.turn + 1) % len(course.schools))


def register(course: Course, seat: int, card: str) -> None:
    """Register a Gladiator late: its Arena is chosen, then it is paid for."""
    course.stack.append(Placing(seat, card, late=True))


def pass_registration(course: Course, frame: Registering) -> None:
    """Register nobody any more (F-LATEREG-04); after the last player the Battles begin (F-LATEREG-06)."""
    course.tell(events.RegistrationPassed(frame.seat))
    if course.rules.after_passing(course, frame):
        course.stack.pop()
        end_lifts(course, "battle")
        course.tell(events.PhaseBegan("battles"))
        course.stack.append(Between(course.turn, None))


def next_battle(course: Course, after: int | None) -> None:
    """Begin the next Battle, or resolve the phase where there is none (F-RUL-23, F-DRAWBATTLE-03)."""
    arena = course.rules.next_battle(course, after)
    if arena is None:
        course.tell(events.PhaseBegan("resolution"))
        course.stack.append(Closing(course.turn))
        course.rules.resolve(course)
        return
    course.tell(arena_events.BattleBegan(arena, course.grounds[arena].card or ""))
    seats = range(len(course.schools))
    absent = tuple([seat for seat in seats if not course.has_fighter(seat, arena)])
    course.stack.append(Fighting(course.active, arena, lost=(absent,) if absent else (), out=absent))
    if len(absent) < len(seats) - 1:
        _begin_cycle(course, arena)
    else:
        end_battle(course, "alone")


def _begin_cycle(course: Course, arena: int, cycles: int = 0, still: int = 0) -> None:
    """Determine Initiative; its holder takes the first Combat Turn (F-INITIATIVE-03)."""
    before = course.battle
    seats = range(len(course.schools))
    totals = tuple([initiative(course.box, course, seat, arena) for seat in seats])
    first = course.rules.initiative(course, totals)
    idle = tuple([seat for seat in seats if not course.has_fighter(seat, arena)])
    course.tell(arena_events.InitiativeGained(first, totals, idle, raised(course.box, course, first, arena)))
    lost, out = (before.lost, before.out) if before else ((), ())
    mark = _mark(course, arena)
    course.stack[0] = Fighting(first, arena, mark=mark, cycles=cycles, still=still, lost=lost, out=out)
    course.tell(arena_events.CombatTurnBegan(first))


def _mark(course: Course, arena: int) -> tuple[int, ...]:
    """Collect what a cycle can change (F-RUL-26, C-RUL-30): damage, Blessings, Gladiators, Hands, Reserves, Coin Tokens, piles."""
    fighters = [n for one in course.fighters_in(arena) for n in (one.number, one.damage, one.blessings)]
    counts = [
        n
        for one in course.schools
        for n in (len(one.hand), len(one.reserve), one.coins, len(one.deck), len(one.discard), len(one.patrons))
    ]
    return (*counts, *fighters)


def attack(course: Course, battle: Fighting, number_: int) -> None:
    """Exhaust the attacker, and let everybody react before the damage is dealt (F-ATTACK-03, F-ATTACK-04)."""
    fighter = course.fighter(number_)
    if fighter is None:
        return
    course.stack[0] = replace(battle, attacked=True)
    course.tell(arena_events.Attacked(who(fighter)))
    exhaust(course, fighter)
    course.stack.append(Hitting(battle.seat, number_))
    open_window(course, ("attacks",), battle.arena, about=(number_,))


def hittable(box: Box, state: Standing, frame: Hitting) -> list[Fighter]:
    """The Gladiators that an Attack may hit: opposing ones of the same Arena that can be Targeted (F-ATTACK-08, F-RUL-59).

    Where some of a player's Gladiators guard the others, only those of that player. An attacker that has left the Active Arena hits nobody (F-RUL-24).
    """
    attacker = state.fighter(frame.attacker)
    if attacker is None or not is_there(state, frame):
        return []
    found = [one for one in state.fighters if one.arena == attacker.arena and one.owner != attacker.owner]
    found = [one for one in found if not has(box, one, Untargetable)]
    guards = {one.owner for one in found if has(box, one, Guard)}
    return [one for one in found if one.owner not in guards or has(box, one, Guard)] if guards else found


def is_there(state: Standing, frame: Hitting) -> bool:
    """Tell whether whoever attacks is still in the Active Arena (F-RUL-24)."""
    attacker, battle = state.fighter(frame.attacker), state.battle
    return attacker is not None and battle is not None and attacker.arena == battle.arena


def hit(course: Course, frame: Hitting, number_: int) -> None:
    """Deal the Attack's damage to a Gladiator, undivided (F-ATTACK-06, F-ATTACK-07)."""
    course.stack.pop()
    attacker, target = course.fighter(frame.attacker), course.fighter(number_)
    if attacker is None or target is None:
        return
    box = course.box
    n = number(box, course, attacker, "attack")
    n -= sum([one.by for one in box.constants.of.get(target.card, ()) if isinstance(one, Armor)])
    if n <= 0:
        course.tell(arena_events.AttackFailed(frame.attacker, "harmless", who(target)))
    assign(course, [(target, n)], attacker.card, sure=has(box, attacker, Keen))


def end_combat_turn(course: Course, battle: Fighting) -> None:
    """End a Combat Turn, and what was to last for it; with neither Attack nor Tactic it was a pass (F-COMBATTURN-10)."""
    idle = not (battle.attacked or battle.tactic)
    if idle:
        course.tell(arena_events.CombatTurnPassed(battle.seat))
    course.stack[0] = replace(battle, passes=battle.passes + 1 if idle else 0, done=True)
    end_lifts(course, "turn")


def next_combat_turn(course: Course, battle: Fighting) -> None:
    """Go on with the next player's Combat Turn, or with the next cycle (F-COMBATTURN-01, F-READYGLAD-01)."""
    if course.rules.cycle_over(course, battle):
        _end_cycle(course, battle)
        return
    seat = course.rules.next_to_fight(course, battle)
    course.stack[0] = replace(battle, seat=seat, attacked=False, tactic=False, pierced=(), done=False)
    course.tell(arena_events.CombatTurnBegan(seat))


def _end_cycle(course: Course, battle: Fighting) -> None:
    """Ready the Gladiators of the Arena and begin anew (F-READYGLAD-01), unless it would never end (F-RUL-26, F-RUL-61)."""
    still = battle.still + 1 if battle.mark == _mark(course, battle.arena) else 0
    if still == STALLED or battle.cycles + 1 == LONGEST:
        end_battle(course, "stalled")
        return
    course.tell(arena_events.CycleEnded(battle.arena))
    ready_fighters(course, course.fighters_in(battle.arena))
    _begin_cycle(course, battle.arena, battle.cycles + 1, still)


def battle_over(course: Course, battle: Fighting) -> bool:
    """Tell whether at most one side has Gladiators, and the event that emptied the last of the others is finished (F-ENDBATTLE-01, F-RUL-06).

    Until it is finished, its victims can come back; then they are out of the Battle, even if it goes on (C-RUL-03).
    """
    sides = {one.owner for one in course.fighters if one.arena == battle.arena}
    fighting = len(sides) > 1
    if fighting and len(sides) + len(battle.out) == len(course.schools):
        return False
    if any(_finishes(frame, battle) for frame in course.stack):
        return False
    if fighting:
        course.stack[0] = replace(battle, out=tuple([s for s in range(len(course.schools)) if s not in sides]))
    return not fighting


def _finishes(frame: Frame, battle: Fighting) -> bool:
    """Tell whether something that waits is part of the event that emptied a side: a last Reaction, a Tactic that comes back.

    A window in another Arena is that of the Gladiator which was moved there.
    """
    match frame:
        case Offering() | Yielding() | Paying(what="comeback"):
            return True
        case Reacting(triggers=triggers, arena=arena):
            return "leaves" in triggers or arena != battle.arena
        case _:
            return False


def end_battle(course: Course, why: Ending) -> None:
    """Drop what is left of the Battle, reward the winner, and go on if the game does (F-WINBATTLE-08)."""
    battle = course.battle
    if battle is None:
        return
    ranking = course.rules.rank(course, battle)
    for frame in course.stack:
        if isinstance(frame, Using):
            abandon(course, frame)
    course.stack.clear()
    clear_assigned(course)
    end_lifts(course, "battle")
    course.tell(arena_events.BattleEnded(battle.arena, ranking[0] if ranking else None, why))
    course.rules.reward(course, battle, ranking)
    won = course.rules.winners(course)
    if won:
        glory = () if course.rules.goal is None else tuple([one.glory for one in course.schools])
        course.tell(events.GameEnded(won[0], glory))
    else:
        course.stack.append(Between(course.turn, battle.arena))
