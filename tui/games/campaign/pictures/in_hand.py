"""The unit in hand, in lines: what Enter would do, whom it could strike at which odds, what else it could do."""

from collections.abc import Iterator, Mapping, Sequence

from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.circuit import stretch_of
from rules.campaign.combat.deploy import most_out
from rules.campaign.combat.frames import Engaging, UnitStriking
from rules.campaign.combat.orders import AbilityOrder, StrikeOrder
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import skill, stats
from rules.campaign.combat.troops import locked
from rules.campaign.effects import Skill
from saves.printable import cell_count
from tui.games.campaign.orders.binding import binding
from tui.games.campaign.orders.in_hand import UnitInHand, Usable, aims_of
from tui.games.campaign.orders.marked_strikes import MarkedStrikes
from tui.games.campaign.orders.newcomers import Newcomer
from tui.games.campaign.pictures.card import skill_text
from tui.games.campaign.pictures.chance import likely
from tui.games.campaign.pictures.fight import unit_lines
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.hand_foot import foot_lines, leaving
from tui.games.campaign.pictures.hand_shown import HandShown
from tui.games.campaign.pictures.risks import RISK_SIGNS, Risk
from tui.games.campaign.pictures.side_panel import panel_title
from tui.games.campaign.pictures.strike_rows import THROW, leaves_key_hex, scores_on, strike_rows
from tui.games.campaign.pictures.stunned import lock_told
from tui.games.campaign.words.effects import most_out_told, tactic_effect
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital
from tui.text.fit import fitted, folded, tight
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, cut, length, line, lit, wrapped

__all__ = ["hand_in_full", "hand_lines", "marked_line"]

_HEAD = 3
"""The rows of the title, of Enter and of how to leave."""

_OTHER_HEX = ("other hex", "other")
"""Another hex to strike from, in full and in brief."""

_ANYWHERE: Mapping[Risk, str] = {"": "", "high": "danger", "falls": "falls"}
"""What a unit risks wherever it goes, in the words of the legend."""

_AMPLE = 100
"""More rows than it ever needs."""


def hand_lines(names: Names, held: HandShown, width: int, rows: int) -> list[Line]:
    """Lay out what the unit in hand could do.

    Args:
        names: of units and skills.
        held: the unit.
        width: columns.
        rows: the lines that there may be; where those are too few, keys that the footer tells too give way first.
    """
    told, usables, ways_out = _said(names, held, width, rows)
    left = rows - len(told) - len(usables)
    foot = foot_lines(held.leads_out, ways_out, left, partial=_leaves_out(held))
    below = [*[()] * (left - len(foot)), *usables, *foot]
    return fitted([*[cut(one, width + 1) for one in told], *[cut(one, width) for one in below]], rows)


def hand_in_full(names: Names, held: HandShown, width: int) -> list[Line]:
    """Lay it out in as many rows as it takes, but for what stands only where rows are left."""
    told, usables, ways_out = _said(names, held, width, _AMPLE)
    return [*[cut(one, width + 1) for one in told], *[cut(one, width) for one in (*usables, ways_out)]]


def _leaves_out(held: HandShown) -> bool:
    """Tell whether the odds that are told leave out an Ability that the unit in hand could still use."""
    struck = held.usable is None and isinstance(held.hand, UnitInHand) and bool(held.hand.targets)
    return struck and "ability" in [usable.kind for usable in held.usables.values()]


def _said(names: Names, held: HandShown, width: int, rows: int) -> tuple[Sequence[Line], Sequence[Line], Line]:
    """Tell what the unit in hand could do now; and what stays at the foot from unit to unit: what else it could use, how to leave."""
    if held.usable is not None:
        return tight([*_aiming(names, held, held.usable, width)], rows), (), line((" Esc", "key"), " not now")
    if isinstance(held.hand, Newcomer):
        entering = tight([*_entering(names, held.hand, held, width)], rows)
        return entering, (), leaving("another unit", last=held.last)
    return *_acting(names, held.hand, held, width, rows), leaving("next unit", last=held.last)


def _aiming(names: Names, held: HandShown, usable: Usable, width: int) -> Iterator[Line]:
    yield panel_title(capital(_called(names, usable)), width, look="head_gold")
    yield line(f" {_asked(usable)}")
    yield lit(line(" Press its key, or Enter."), width + 1)
    yield ()
    yield from wrapped(_does(names, held, usable), width, indent=" ")


def _aimed_at(held: HandShown, usable: Usable) -> str:
    """The key of the unit that Enter would aim at; empty where it is none of the others."""
    return held.on or (aims_of(usable.orders[0])[0] or "" if len(usable.orders) == 1 else "")


def _does(names: Names, held: HandShown, usable: Usable) -> str:
    """Say what a usable does, before it is aimed; first what it does not do to whom the cursor is on."""
    if usable.name == THROW:
        return "It flies any distance. A unit that survives it keeps it."
    if usable.kind == "tactic":
        lock = lock_told(names, held.hand.turn.course, usable, _aimed_at(held, usable))
        told = f"Whoever gets it {tactic_effect(names.cat.tactic[usable.name])}. No hero, primus or scion takes any."
        return f"{lock} {told}".lstrip()
    match held.hand, usable.orders[0]:
        case UnitInHand() as hand, AbilityOrder(skill=name) | StrikeOrder(special=str(name)):
            return skill_text(Skill(name, skill(hand.course, hand.fighter, name)))
        case _:
            return ""


def _asked(usable: Usable) -> str:
    """Ask for the unit that it is aimed at, and once that is clear, for the hex."""
    if usable.kind == "tactic":
        return "On whom?"
    return "To which hex?" if len({on for on, _ in map(aims_of, usable.orders)}) == 1 else "At whom?"


def _entering(names: Names, hand: Newcomer, held: HandShown, width: int) -> Iterator[Line]:
    yield _title(f"{names.unit(hand.key)} enters", width, held.anywhere, "where?")
    if held.cell in hand.stands:
        yield lit(line(f" Enter at {held.cell}{_perils(held)}"), width + 1)
    combat = hand.turn.combat
    most = most_out(names.cat, combat.arena, combat.cap)
    yield from wrapped(most_out_told(most), width, "warn", indent=" ") if most is not None else ()
    yield from _as_it_enters(names, hand, held.cell, width)


def _as_it_enters(names: Names, hand: Newcomer, cell: str, width: int) -> Sequence[Line]:
    """Tell its values where it would stand, as of a unit on the board."""
    stand = hand.stands.get(cell) or next(iter(hand.stands.values()), None)
    foresight = Foresight(hand.turn.cat, stand.combat) if stand is not None else None
    there = foresight.course.occupied.get(stand.hex) if foresight is not None and stand is not None else None
    if foresight is None or there is None:
        return ()
    return [((" ", "base"), *one) for one in unit_lines(names, foresight, there.key, width - 1)[1:]]


def _acting(names: Names, hand: UnitInHand, held: HandShown, width: int, rows: int) -> tuple[list[Line], list[Line]]:
    """Tell what a unit on the board could do; what the rows below Enter tell stays where it is while the cursor moves."""
    whom = f"{held.letters.get(hand.key, '')} {names.unit(hand.fighter.unit)}".strip()
    title = _title(whom, width, held.anywhere, _mobility(hand))
    enter = _enter(names, hand, held, width)
    others = _HEAD + len(held.asides) + sum(usable.name != THROW for usable in held.usables.values())
    strikes = strike_rows(names, hand, held, width, rows - others)
    asides = [line((f" {key_of('at_any_time')}", "key"), f" {aside}") for aside in held.asides]
    room = rows - 2 - len(strikes) - len(asides)
    return [title, enter, *strikes], [*_usables(names, hand, held, width, room - 1), *asides]


def _title(whom: str, width: int, anywhere: Risk, right: str) -> Line:
    """Name the unit in hand; danger wherever it goes stands here, as no sign on a hex would tell that one from others."""
    danger = f"{RISK_SIGNS[anywhere]} {_ANYWHERE[anywhere]}"
    forms = (f"{danger} anywhere, {right}", f"{danger} anywhere", danger) if anywhere else (right,)
    room = width - cell_count(whom) - 1
    fits = next((one for one in forms if cell_count(one) < room), forms[-1])
    return panel_title(whom, width, fits, look="head_gold")


def _mobility(hand: UnitInHand) -> str:
    """Tell how far it moves, or what holds it where it is."""
    fighter, course = hand.fighter, hand.course
    if roams(course, fighter):
        return "roams"
    if len(hand.stands) == 1 and not fighter.moved:
        if fighter.pinned or (not fighter.dazed and locked(course, fighter)):
            return "Combat Lock"
        if fighter.dazed:
            return "dazed"
    return f"Move {stats(course, fighter).movement}"


def _usables(names: Names, hand: UnitInHand, held: HandShown, width: int, rows: int) -> list[Line]:
    """Name what else it could do, each tactic with what that does where there are rows for all of it."""
    usables = {letter: usable for letter, usable in held.usables.items() if usable.name != THROW}
    named = {letter: _named(names, hand, letter, usable, width) for letter, usable in usables.items()}
    left = rows - sum(map(len, named.values()))
    effects = {letter: _effect(names, hand, usable, width) for letter, usable in usables.items()} if left > 0 else {}
    if sum(map(len, effects.values())) > left:
        effects = {}
    return [one for letter, lines in named.items() for one in (*lines, *effects.get(letter, ()))]


def _named(names: Names, hand: UnitInHand, letter: str, usable: Usable, width: int) -> Sequence[Line]:
    bound = _instead(names, hand, usable) if usable.kind == "tactic" else binding(hand, usable)
    deed = _with_aim(names, hand, usable, f": {bound}" if bound else "", width - cell_count(f" {letter} "))
    told = line((f" {letter}", "key"), f" {deed}")
    return [told] if length(told) <= width else folded(told, width, hang="   ")


def _instead(names: Names, hand: UnitInHand, usable: Usable) -> str:
    """Name the tactic of this turn whose place another takes."""
    played = hand.turn.tactic
    return f"instead of {names.tactic(played)}" if played not in {"", usable.name} else ""


def _effect(names: Names, hand: UnitInHand, usable: Usable, width: int) -> Sequence[Line]:
    """Tell what a tactic does, and to the one unit that it can be aimed at, as that is done without asking."""
    if usable.kind != "tactic":
        return ()
    on = aims_of(usable.orders[0])[0] if len(usable.orders) == 1 else None
    lock = lock_told(names, hand.course, usable, on or "")
    told = tactic_effect(names.cat.tactic[usable.name])
    return wrapped(f"{told}. {lock}" if lock else told, width, "info", indent="   ")


def _enter(names: Names, hand: UnitInHand, held: HandShown, width: int) -> Line:
    """Say what Enter would do where the cursor is."""
    if held.striking_from:
        return _strike_here(names, hand, held, width + 1)
    if held.cell == hand.here:
        return lit(_stay(hand, held, width), width + 1)
    if held.cell in hand.stands:
        return lit(line(f" Enter go to {held.cell}{_brings(hand, held)}"), width + 1)
    if held.on:
        return line(" It cannot be struck now.")
    mate = hand.course.occupied.get(held.cell)
    if mate is not None:
        return lit(line(f" Enter take up {names.own(hand.turn.combat, mate.key)}"), width + 1)
    return line(" It cannot go there now.")


def _strike_here(names: Names, hand: UnitInHand, held: HandShown, width: int) -> Line:
    """Say whom Enter would mark, after a move where to, and at the right edge which key leads to another hex."""
    stays, letter = held.striking_from == hand.here, held.letters.get(held.on, "")
    goes = "" if stays else f"to {held.spot(held.striking_from)}, "
    forms = [f" Enter {goes}mark {whom}" for whom in (names.foe(hand.turn.combat, held.on), letter) if whom]
    several = len(hand.from_where(held.on)) > 1
    others = [line((f" {key_of('other_hex')} ", "key"), label) for label in _OTHER_HEX] if several else [()]
    laid = [(form, other) for form in forms for other in others]
    form, other = next((one for one in laid if cell_count(one[0]) + length(one[1]) <= width), laid[-1])
    return (*lit(line(form), width - length(other)), *other)


def _brings(hand: UnitInHand, held: HandShown) -> str:
    """Say what a move brings: the flag, a point, what comes there, the HP behind a sign of danger, or that nobody could strike there next turn."""
    combat, cell = hand.turn.combat, held.cell
    if combat.sport == "capture_the_flag" and FLAG in hand.fighter.chips and cell in hand.course.board.player:
        return ": wins"
    if any(one.chip == FLAG and one.at == cell for one in combat.lying):
        return ": takes the flag"
    if scores_on(hand, cell) and not scores_on(hand, hand.here):
        return ": scores if held"
    if leaves_key_hex(hand, cell):
        return ": off the key hex"
    if cell in stretch_of(hand.course)[1:]:
        return f": {_going_round(hand)}'s way"
    return _perils(held) or (": safe" if hand.danger(hand.here) > 0 and hand.is_safe(cell) else "")


def _perils(held: HandShown) -> str:
    """Say what the unit would lose on the hex under the cursor."""
    return f": {held.peril}" if held.peril else ""


def _going_round(hand: UnitInHand) -> str:
    """Name the arena's chip that goes round."""
    cat = hand.turn.cat
    return cat.chip[cat.arena[hand.turn.combat.arena].chip or ""].name.lower()


def _stay(hand: UnitInHand, held: HandShown, width: int) -> Line:
    """Say that Enter lets it roam, or leaves it where it is, and leads on; and once it has moved, that it can still go elsewhere instead."""
    if hand.roam is not None:
        return line(" Enter roam: dice lead it")
    if hand.fighter.moved and len(hand.stands) > 1:
        return beside(line(" Enter stay"), line("key: there instead"), width)
    if hand.here in stretch_of(hand.course)[1:]:
        return line(f" Enter stay: {_going_round(hand)}'s way")
    return line(" Enter stay here" if held.last else " Enter stay, next unit")


def _with_aim(names: Names, hand: UnitInHand, usable: Usable, bound: str, room: int) -> str:
    """Name what it could do, and the one unit that it can be aimed at, as that is done without asking; its side unless that alone takes another row."""
    on, _ = aims_of(usable.orders[0])
    called = _called(names, usable)
    if len(usable.orders) > 1 or on is None or on == hand.key:
        return called + bound
    combat = hand.turn.combat
    short = names.own(combat, on) if hand.course.fighter(on).side == "player" else names.foe(combat, on)
    whole, brief = (f"{called} on {aim}{bound}" for aim in (names.fighter(combat, on), short))
    return brief if cell_count(brief) <= room < cell_count(whole) else whole


def _called(names: Names, usable: Usable) -> str:
    return f"play {names.tactic(usable.name)}" if usable.kind == "tactic" else f"use {skill_name(usable.name)}"


def marked_line(names: Names, combat: Combat, marked: MarkedStrikes, *, held: bool) -> Line:
    """Tell what carries marked strikes out, and which they are, with their chances.

    Args:
        names: of units and skills.
        combat: the fight.
        marked: the strikes.
        held: whether a unit is in hand, so that Enter does something else.
    """
    told = [f"{names.foe(combat, on)} together {chance}" for on, chance in marked.together.items()]
    told += [
        f"{names.own(combat, one.unit)} "
        + (f"at {names.foe(combat, one.on)}" if one.on else f"uses {skill_name(one.special or '')}")
        + (f" {likely(odds)}" if odds is not None else "")
        for one, odds, _ in marked.strikes
    ]
    ends, now = key_of("end_whole_turn"), key_of("go_on")
    if not held:
        keys = f"{ends} strikes and ends the turn"
    elif not isinstance(combat.top, Engaging | UnitStriking):
        keys = f"{now} strikes and ends moving, {ends} the turn"
    elif len(marked.strikes) == 1:
        keys = f"{now} strikes now, {ends} strikes and ends the turn"
    else:
        keys = f"{now} makes the first strike, {ends} all and ends the turn"
    return line((f" {keys}: ", "strong"), "; ".join(told))
