"""The scion: it comes first, its dice are read line by line, and its lines are carried out in order (pages 30 to 32)."""

from msgspec.structs import replace

from rules.campaign.combat.actions import At, CombatAction, Pick
from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.brood import all_gain, all_move, all_strike, come_along, grow, name_target
from rules.campaign.combat.deploy import deploy_rivals, free_hexes
from rules.campaign.combat.events import ScionRolled, ScionStruck
from rules.campaign.combat.frames import ScionActing, ScionChoice
from rules.campaign.combat.goals import check
from rules.campaign.combat.harm import deal, gain
from rules.campaign.combat.lineup import join_from_bag
from rules.campaign.combat.motion import displace, move
from rules.campaign.combat.priorities import in_bold_order
from rules.campaign.combat.scion_dice import pool_of, value_of
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.troops import closest
from rules.campaign.scions import ScionLine, ScionRecord

__all__ = ["act", "arrive", "choice_answers", "come_back", "run_acting", "take_choice"]


def _scion_of(bout: Bout) -> Fighter | None:
    """The scion's fighter in the arena."""
    return next((f for f in bout.troop("rival") if bout.cat.unit[f.unit].kind == "scion"), None)


def _card(bout: Bout) -> ScionRecord:
    return bout.cat.scion[bout.combat.foe or ""]


def arrive(bout: Bout) -> None:
    """The scion is deployed before any other, dazed; what its setup brings follows (V-SCION-09, V-RULING-31)."""
    deploy_rivals(bout, 1 + len(_card(bout).rivals))
    if (scion := _scion_of(bout)) is not None:
        come_along(bout, scion)
    check(bout)


def come_back(bout: Bout) -> None:
    """A scion that fell, but not for the last time, is deployed again, dazed (V-SCION-11)."""
    if any(
        f.place == "waiting" and bout.cat.unit[f.unit].kind == "scion" for f in bout.combat.fighters if f.key != HERO
    ):
        deploy_rivals(bout, 1)


def act(bout: Bout) -> None:
    """Roll all dice of the card, more or fewer by rules in force, unless the scion came this very turn (V-SCION-10, -13)."""
    scion = _scion_of(bout)
    if scion is None or scion.dazed:
        return
    dice = pool_of(bout, _card(bout), scion)
    faces, _ = bout.roll(dice)
    bout.tell(ScionRolled(dice=dice, faces=faces))
    bout.push(ScionActing(dice=dice, faces=faces))


def run_acting(bout: Bout, frame: ScionActing) -> None:
    """Carry out the next repetition of the next line, on the board as it is then (V-SCION-14)."""
    lines = _card(bout).lines
    if frame.line >= len(lines) or _scion_of(bout) is None:
        return
    times, value = value_of(frame, lines[frame.line])
    left = times if frame.times < 0 else frame.times
    if left < 1:
        bout.push(replace(frame, line=frame.line + 1, times=-1))
        return
    bout.push(replace(frame, times=left - 1))
    bout.tell(ScionStruck(line=frame.line, value=value))
    _carry_out(bout, frame.line, lines[frame.line], value)


def _carry_out(bout: Bout, number: int, line: ScionLine, value: int) -> None:
    scion = _scion_of(bout)
    if scion is None:
        return
    match line.do:
        case "gain_hp":
            gain(bout, scion.key, value)
        case "summon":
            _summon(bout, value)
        case "strike_all":
            _strike_all(bout, scion, line.reach, value)
        case "brood_moves":
            all_move(bout, value)
        case "brood_strikes":
            all_strike(bout, scion, number, value)
        case "brood_gains":
            all_gain(bout, value)
        case "brood_grows":
            grow(bout, scion, value)
        case _:
            if aims := _aims(bout, scion, line):
                bout.push(ScionChoice(line=number, value=value, units=tuple(f.key for f in aims)))


def _strike_all(bout: Bout, scion: Fighter, reach: int, value: int) -> None:
    """Every opponent within reach at once, the hero's defeat settled first (V-RULING-26)."""
    struck = [f.key for f in bout.troop("player") if bout.apart(f, scion) <= reach]
    for key in sorted(struck, key=lambda key: key != HERO):
        deal(bout, key, value, by=scion.key, cause="scion")


def _summon(bout: Bout, n: int) -> None:
    """Units out of the bag join the fight at once, dazed, where a hex is free."""
    for _ in range(n):
        if free_hexes(bout, "rival") and join_from_bag(bout, tactic=False):
            deploy_rivals(bout, 1)


def _aims(bout: Bout, scion: Fighter, line: ScionLine) -> list[Fighter]:
    """Whom a line is aimed at: the highest priority that it can touch, the closest of equals for pulling and lunging.

    It lunges at anybody while nobody is beside it; it pulls those within reach that are not beside it yet.
    Of equals that it strikes or throws back, the player names one.
    """
    apart = {foe.key: bout.apart(foe, scion) for foe in bout.troop("player")}
    if line.do == "lunge":
        near = () if 1 in apart.values() else tuple(apart)
    else:
        near = tuple(key for key, n in apart.items() if n <= line.reach and (n > 1 or line.do != "drag"))
    able = [bout.fighter(key) for key in near]
    named = next((named for _, named in in_bold_order(bout, scion, able)), [])
    return closest(bout, scion, named) if line.do in {"drag", "lunge"} else named


def choice_answers(bout: Bout, frame: ScionChoice) -> tuple[CombatAction, ...]:
    """The equal targets, or the equal hexes of a pull or lunge (V-RULING-54)."""
    del bout
    if frame.moved is not None:
        return tuple(At(hex=cell) for cell in frame.hexes)
    return tuple(Pick(unit=key) for key in frame.units)


def take_choice(bout: Bout, frame: ScionChoice, action: CombatAction) -> None:
    """Strike the target, or begin to bring a unit nearer or throw it back hex by hex."""
    bout.pop()
    if isinstance(action, Pick) and frame.by is not None:
        name_target(bout, action)
        return
    scion = _scion_of(bout)
    if scion is None:
        return
    line = _card(bout).lines[frame.line]
    if isinstance(action, At) and frame.moved is not None:
        if frame.moved == scion.key:
            move(bout, scion.key, (bout.hex_of(scion), action.hex))
        else:
            displace(bout, frame.moved, action.hex)
        _shift(bout, frame.line, frame.value - 1, frame.units[0])
    elif isinstance(action, Pick) and line.do == "strike":
        deal(bout, action.unit, frame.value, by=scion.key, cause="scion")
    elif isinstance(action, Pick):
        _shift(bout, frame.line, frame.value, action.unit)


def _shift(bout: Bout, number: int, steps: int, key: str) -> None:
    """One hex nearer, the target to the scion or the scion to its target; or the target one hex farther from the scion."""
    scion = _scion_of(bout)
    if scion is None or steps < 1 or bout.fighter(key).place != "arena":
        return
    do, foe = _card(bout).lines[number].do, bout.fighter(key)
    one, other = (scion, foe) if do == "lunge" else (foe, scion)
    here, there = bout.hex_of(one), bout.hex_of(other)
    apart, way = bout.board.apart[there], 1 if do == "push" else -1
    cells = tuple(c for c in bout.board.near[here] if apart[c] == apart[here] + way and c not in bout.blocked)
    if cells:
        bout.push(ScionChoice(line=number, value=steps, units=(key,), hexes=cells, moved=one.key))
