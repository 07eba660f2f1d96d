"""The scion: it comes first, its dice are read line by line, and its lines are carried out in order (clauses V-SCION)."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.campaign.combat.actions import At, CombatAction, Pick
from rules.campaign.combat.bodies import scion_of, taker
from rules.campaign.combat.brood import all_gain, all_move, all_strike, come_along, grow, name_target
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import deploy_rivals, free_hexes
from rules.campaign.combat.events import ScionRolled, ScionStruck
from rules.campaign.combat.frames import ScionActing, ScionChoice
from rules.campaign.combat.goals import check
from rules.campaign.combat.harm import deal, gain, set_off
from rules.campaign.combat.lineup import join, join_from_bag
from rules.campaign.combat.motion import displace, move
from rules.campaign.combat.priorities import in_bold_order
from rules.campaign.combat.scion_dice import pool_of, value_of
from rules.campaign.combat.selectors import adjacent
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.troops import closest
from rules.campaign.scions import ScionLine, ScionRecord

__all__ = ["act", "arrive", "choice_answers", "come_back", "run_acting", "take_choice"]


def _card(course: CombatCourse) -> ScionRecord:
    return course.cat.scion[course.combat.foe or ""]


def arrive(course: CombatCourse) -> None:
    """The scion is deployed before any other, dazed; what its setup brings follows (V-SCION-09, V-RULING-31)."""
    card = _card(course)
    deploy_rivals(course, len(card.chips) + len(card.rivals))
    come_along(course)
    check(course)


def come_back(course: CombatCourse) -> None:
    """A scion that fell, but not for the last time, is deployed again, dazed; so is a body that found no hex (V-SCION-11)."""
    if any(
        f.place == "waiting" and course.cat.unit[f.unit].kind == "scion"
        for f in course.combat.fighters
        if f.key != HERO
    ):
        deploy_rivals(course, 1)


def act(course: CombatCourse) -> None:
    """Roll all dice of the card, more or fewer by rules in force, unless the scion came this very turn (V-SCION-10, -13)."""
    scion = scion_of(course)
    if scion is None or scion.dazed:
        return
    dice = pool_of(course, _card(course), scion)
    faces, _ = course.roll(dice)
    course.tell(ScionRolled(dice=dice, faces=faces))
    course.push(ScionActing(dice=dice, faces=faces))


def run_acting(course: CombatCourse, frame: ScionActing) -> None:
    """Carry out the next repetition of the next line, on the board as it is then (V-SCION-14)."""
    lines = _card(course).lines
    if frame.line >= len(lines) or scion_of(course) is None:
        return
    times, value = value_of(frame, lines[frame.line])
    left = times if frame.times < 0 else frame.times
    if left < 1:
        course.push(replace(frame, line=frame.line + 1, times=-1))
        return
    course.push(replace(frame, times=left - 1))
    course.tell(ScionStruck(line=frame.line, value=value))
    _carry_out(course, frame.line, lines[frame.line], value)


def _carry_out(course: CombatCourse, number: int, line: ScionLine, value: int) -> None:
    scion = taker(course, line)
    if scion is None:
        return
    match line.do:
        case "gain_hp":
            gain(course, scion.key, value)
        case "summon":
            _summon(course, value)
        case "raise":
            _raise(course, value)
        case "strike_all":
            _hurt(course, scion, [f.key for f in course.troop("player") if course.apart(f, scion) <= line.reach], value)
        case "brood_moves":
            all_move(course, value)
        case "brood_strikes":
            all_strike(course, scion, number, value)
        case "brood_gains":
            all_gain(course, value)
        case "brood_grows":
            grow(course, value)
        case "drag" | "strike" | "lunge" | "push" | "blast":
            if aims := _aims(course, scion, line):
                course.push(ScionChoice(line=number, value=value, units=tuple(f.key for f in aims)))


def _hurt(course: CombatCourse, scion: Fighter, struck: Iterable[str], value: int) -> None:
    """Strike several opponents at once, the hero's defeat settled first (V-RULING-26)."""
    in_order = sorted(struck, key=lambda key: key != HERO)
    set_off(course, [e for key in in_order for e in deal(course, key, value, by=scion.key, cause="scion")])


def _summon(course: CombatCourse, n: int) -> None:
    """Units out of the bag join the fight at once, dazed, where a hex is free."""
    for _ in range(n):
        if free_hexes(course, "rival") and join_from_bag(course, tactic=False):
            deploy_rivals(course, 1)


def _raise(course: CombatCourse, n: int) -> None:
    """Fallen units of the player's, in the order in which they came, join the rivals at once, dazed, where a hex is free."""
    for _ in range(n):
        fallen = (f for f in course.combat.fighters if f.side == "player" and f.place == "defeated")
        if (one := next(fallen, None)) is None or not free_hexes(course, "rival"):
            return
        course.change(one.key, place="gone")
        join(course, one.unit, "risen", tactic=False)
        deploy_rivals(course, 1)


def _aims(course: CombatCourse, scion: Fighter, line: ScionLine) -> list[Fighter]:
    """Find whom a line is aimed at: the highest priority that it can touch, the closest of equals for pulling and lunging.

    It lunges at anybody while nobody is beside it; it pulls those within reach that are not beside it yet.
    Of equals that it strikes or throws back, the player names one.
    """
    apart = {foe.key: course.apart(foe, scion) for foe in course.troop("player")}
    if line.do == "lunge":
        near = () if 1 in apart.values() else tuple(apart)
    else:
        near = tuple(key for key, n in apart.items() if n <= line.reach and (n > 1 or line.do != "drag"))
    able = [course.fighter(key) for key in near]
    named = next((named for _, named in in_bold_order(course, scion, able)), [])
    return closest(course, scion, named) if line.do in {"drag", "lunge"} else named


def choice_answers(course: CombatCourse, frame: ScionChoice) -> tuple[CombatAction, ...]:
    """The equal targets, or the equal hexes of a pull or lunge (V-RULING-54)."""
    del course
    if frame.moved is not None:
        return tuple(At(hex=cell) for cell in frame.hexes)
    return tuple(Pick(unit=key) for key in frame.units)


def take_choice(course: CombatCourse, frame: ScionChoice, action: Pick | At) -> None:
    """Strike the target, or begin to bring a unit nearer or throw it back hex by hex."""
    course.pop()
    if isinstance(action, Pick) and frame.by is not None:
        name_target(course, action)
        return
    line = _card(course).lines[frame.line]
    scion = taker(course, line)
    if scion is None:
        return
    if isinstance(action, At) and frame.moved is not None:
        if frame.moved == scion.key:
            move(course, scion.key, (course.hex_of(scion), action.hex))
        else:
            displace(course, frame.moved, action.hex)
        _shift(course, frame.line, frame.value - 1, frame.units[0])
    elif isinstance(action, Pick) and line.do == "strike":
        _hurt(course, scion, [action.unit], frame.value)
    elif isinstance(action, Pick) and line.do == "blast":
        prey = course.fighter(action.unit)
        _hurt(
            course,
            scion,
            [prey.key, *(f.key for f in course.troop("player") if adjacent(course, f, prey))],
            frame.value,
        )
    elif isinstance(action, Pick):
        _shift(course, frame.line, frame.value, action.unit)


def _shift(course: CombatCourse, number: int, steps: int, key: str) -> None:
    """One hex nearer, the target to the scion or the scion to its target; or the target one hex farther from the scion."""
    line = _card(course).lines[number]
    scion = taker(course, line)
    if scion is None or steps < 1 or course.fighter(key).place != "arena":
        return
    foe = course.fighter(key)
    one, other = (scion, foe) if line.do == "lunge" else (foe, scion)
    here, there = course.hex_of(one), course.hex_of(other)
    apart, way = course.board.apart[there], 1 if line.do == "push" else -1
    cells = tuple(c for c in course.board.near[here] if apart[c] == apart[here] + way and c not in course.blocked)
    if cells:
        course.push(ScionChoice(line=number, value=steps, units=(key,), hexes=cells, moved=one.key))
