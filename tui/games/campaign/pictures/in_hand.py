"""The unit in hand, in lines: what Enter would do, whom it could strike at which odds, what else it could do."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.circuit import stretch_of
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.goals import spared
from rules.campaign.combat.harm import loss
from rules.campaign.combat.orders import AbilityOrder, StrikeOrder
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.specials import trident_damage
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import skill, stats
from rules.campaign.combat.troops import locked
from rules.campaign.effects import Skill, SkillName
from saves.printable import cell_count
from tui.games.campaign.orders.binding import binding
from tui.games.campaign.orders.in_hand import Newcomer, UnitInHand, Usable, aims_of
from tui.games.campaign.orders.marked_strikes import MarkedStrikes
from tui.games.campaign.pictures.backfire import price_told
from tui.games.campaign.pictures.card import skill_text
from tui.games.campaign.pictures.chance import in_columns, likely, percent
from tui.games.campaign.pictures.fight import unit_lines
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.hand_foot import foot_lines, leaving
from tui.games.campaign.pictures.side_panel import panel_title
from tui.games.campaign.words.effects import tactic_effect
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital
from tui.text.fit import fitted, folded, tight
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, cut, length, line, lit, wrapped

__all__ = ["HandShown", "hand_lines", "hand_parts", "marked_line"]


_THROW: SkillName = "throw_trident"

_LIKELY = 0.1
"""The chance from which on it is told that an ally takes the blow."""

_HEAD = 3
"""The rows of the title, of Enter and of how to leave."""

_CHANCE = 4
"""The columns of a chance, which stand below one another whatever stands before them."""


class _StrikeRow(NamedTuple):
    """The layout of a strike.

    Attributes:
        told: words its odds.
        least: the columns that its key has at the least; with room for Enter, no row moves while the cursor does.
    """

    told: Callable[[Odds], str]
    least: int


_ENTER = "/Enter"
_IN_COLUMNS = _StrikeRow(in_columns, len(f"a{_ENTER}"))
_BRIEF = _StrikeRow(lambda found: f"{likely(found):>{_CHANCE}}", 0)


class HandShown(NamedTuple):
    """All that is told of the unit in hand.

    Attributes:
        hand: the unit.
        usable: what is being aimed, if anything.
        cell: the hex under the cursor.
        on: whom the cursor is on, by key; empty for nobody.
        striking_from: the hex from which it would strike whom the cursor is on; empty where it could not.
        letters: the keys of units.
        usables: what else it could do, by key.
        hexes: the keys of hexes, which name them as the board does.
        asides: what the player may do beside all that, in words.
        last: whether no other unit could still do anything.
        leads_out: the commands that lead out of the turn.
        brief: whether what gives way first where rows are few is left out.
    """

    hand: UnitInHand | Newcomer
    usable: Usable | None
    cell: str
    on: str
    striking_from: str
    letters: Mapping[str, str]
    usables: Mapping[str, Usable]
    hexes: Mapping[str, str]
    asides: Sequence[str] = ()
    last: bool = False
    leads_out: Sequence[str] = ()
    brief: bool = False

    def spot(self, cell: str) -> str:
        """Name a hex as the board does: by its key, where it has one."""
        return self.hexes.get(cell, cell)


def hand_lines(names: Names, held: HandShown, width: int, rows: int) -> list[Line]:
    """Lay out what the unit in hand could do.

    Args:
        names: of units and skills.
        held: the unit.
        width: columns.
        rows: the lines that there may be; where those are too few, keys that the footer tells too give way first.
    """
    above, below = hand_parts(names, held, width, rows)
    return fitted([*above, *[()] * (rows - len(above) - len(below)), *below], rows)


def hand_parts(names: Names, held: HandShown, width: int, rows: int) -> tuple[list[Line], list[Line]]:
    """Tell what the unit in hand could do now; and what stays at the foot from unit to unit: what else it could use, how to leave."""
    (told, usables), ways_out = _said(names, held, width, rows)
    left = rows - len(told) - len(usables)
    foot = foot_lines(held.leads_out, ways_out, min(left, 1) if held.brief else left, partial=_leaves_out(held))
    return [cut(one, width + 1) for one in told], [cut(one, width) for one in (*usables, *foot)]


def _leaves_out(held: HandShown) -> bool:
    """Tell whether the odds that are told leave out an Ability that the unit in hand could still use."""
    struck = held.usable is None and isinstance(held.hand, UnitInHand) and bool(held.hand.targets)
    return struck and "ability" in [usable.kind for usable in held.usables.values()]


def _said(names: Names, held: HandShown, width: int, rows: int) -> tuple[tuple[list[Line], list[Line]], Line]:
    """All that is told, the usables that stay at the foot apart, and how to leave."""
    if held.usable is not None:
        return (tight([*_aiming(names, held, held.usable, width)], rows), []), line((" Esc", "key"), " not now")
    if isinstance(held.hand, Newcomer):
        return (tight([*_entering(names, held.hand, held, width)], rows), []), leaving("another unit", last=held.last)
    return _acting(names, held.hand, held, width, rows), leaving("next unit", last=held.last)


def _aiming(names: Names, held: HandShown, usable: Usable, width: int) -> Iterator[Line]:
    yield panel_title(capital(_called(names, usable)), width, look="head_gold")
    yield line(f" {_asked(usable)}")
    yield lit(line(" Enter what the cursor is on"), width + 1)
    yield ()
    yield from wrapped(_does(names, held.hand, usable), width, indent=" ")


def _does(names: Names, hand: UnitInHand | Newcomer, usable: Usable) -> str:
    """Say what a usable does, before it is aimed."""
    if usable.name == _THROW:
        return "It flies any distance. A unit that survives it keeps it."
    if usable.kind == "tactic":
        return f"Whoever gets it {tactic_effect(names.cat.tactic[usable.name])}. No hero, primus or scion takes any."
    match hand, usable.orders[0]:
        case UnitInHand(), AbilityOrder(skill=name) | StrikeOrder(special=str(name)):
            return skill_text(Skill(name, skill(hand.course, hand.fighter, name)))
        case _:
            return ""


def _asked(usable: Usable) -> str:
    """Ask for the unit that it is aimed at, and once that is clear, for the hex."""
    if usable.kind == "tactic":
        return "On whom?"
    return "To which hex?" if len({on for on, _ in map(aims_of, usable.orders)}) == 1 else "At whom?"


def _entering(names: Names, hand: Newcomer, held: HandShown, width: int) -> Iterator[Line]:
    yield panel_title(f"{names.unit(hand.key)} enters", width, "where?", look="head_gold")
    if held.cell in hand.stands:
        yield lit(line(f" Enter at {held.spot(held.cell)}"), width + 1)
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
    whole = f"{whom} {_mobility(hand)}"
    title = panel_title(whole if cell_count(whole) < width else whom, width, look="head_gold")
    enter = _enter(hand, held, width)
    strikes = _strikes(names, hand, held, width, rows)
    asides = [line((f" {key_of('at_any_time')}", "key"), f" {aside}") for aside in held.asides]
    room = rows - 2 - len(strikes) - len(asides)
    return [title, enter, *strikes], [*_usables(names, hand, held, width, room - 1), *asides]


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


def _strikes(names: Names, hand: UnitInHand, held: HandShown, width: int, rows: int) -> list[Line]:
    """Tell whom it could strike, in columns where there are rows for all that is then told."""
    whole = [*_each_strike(names, hand, held, width, _IN_COLUMNS)]
    others = _HEAD + len(held.asides) + sum(usable.name != _THROW for usable in held.usables.values())
    return whole if len(whole) + others <= rows else [*_each_strike(names, hand, held, width, _BRIEF)]


def _each_strike(names: Names, hand: UnitInHand, held: HandShown, width: int, row: _StrikeRow) -> Iterator[Line]:
    """Tell whom it could strike; Enter is named beside the key of whom the cursor is on, in a row that is lit."""
    for letter, usable in held.usables.items():
        if usable.name == _THROW:
            yield from _flight(names, hand, letter, usable, width)
    for target in hand.targets:
        found = hand.from_where(target)
        if found:
            letter = held.letters.get(target, " ")
            cell, keys = (
                (held.striking_from, (f"{letter}{_ENTER}", letter)) if target == held.on else (found[0][0], (letter,))
            )
            odds = dict(found)[cell]
            from_where = "" if cell == hand.here else f"from {held.hexes.get(cell, cell)} "
            told = _priced(
                names.foe(hand.turn.combat, target), keys, f"{from_where}{row.told(odds)} ", width, row.least
            )
            yield from (lit(one, width + 1) for one in told) if target == held.on else told
            yield from _price_of_fall(hand, target, width) if odds.defeat else ()
            yield from _warned(hand, cell, target, odds, width)
            if _leaves_key_hex(hand, cell):
                yield from wrapped("! leaves its key hex", width, "threat", indent="   ", hang="     ")
            yield from _stepping_in(odds, width)


def _usables(names: Names, hand: UnitInHand, held: HandShown, width: int, rows: int) -> list[Line]:
    """Name what else it could do, each tactic with what that does where there are rows for all of it."""
    usables = {letter: usable for letter, usable in held.usables.items() if usable.name != _THROW}
    named = {letter: _named(names, hand, letter, usable, width) for letter, usable in usables.items()}
    left = rows - sum(map(len, named.values()))
    effects = {letter: _effect(names, usable, width) for letter, usable in usables.items()} if left > 0 else {}
    if sum(map(len, effects.values())) > left:
        effects = {}
    return [one for letter, lines in named.items() for one in (*lines, *effects.get(letter, ()))]


def _named(names: Names, hand: UnitInHand, letter: str, usable: Usable, width: int) -> Sequence[Line]:
    bound = _instead(names, hand, usable) if usable.kind == "tactic" else binding(hand, usable)
    told = line((f" {letter}", "key"), f" {_with_aim(names, hand, usable)}" + (f": {bound}" if bound else ""))
    return [told] if length(told) <= width else folded(told, width, hang="   ")


def _instead(names: Names, hand: UnitInHand, usable: Usable) -> str:
    """Name the tactic of this turn whose place another takes."""
    played = hand.turn.tactic
    return f"instead of {names.tactic(played)}" if played not in {"", usable.name} else ""


def _effect(names: Names, usable: Usable, width: int) -> Sequence[Line]:
    if usable.kind != "tactic":
        return ()
    return wrapped(tactic_effect(names.cat.tactic[usable.name]), width, "info", indent="   ")


def _flight(names: Names, hand: UnitInHand, letter: str, usable: Usable, width: int) -> Iterator[Line]:
    """Tell of the trident's throw, of its target where there is but one, and of what the fall of a target would cost."""
    damage = trident_damage(hand.course, hand.fighter)
    targets = [hand.course.fighter(one.on) for one in usable.orders if isinstance(one, StrikeOrder) and one.on]
    felled = [one for one in targets if loss(hand.course, one, damage, by=hand.key, cause="skill") >= one.hp]
    only = targets[0] if len(targets) == 1 else None
    deals = line(("defeats " if only in felled else f"{damage} HP ", "chance"))
    foe = names.foe(hand.turn.combat, only.key) if only is not None else ""
    told = [f"throw the trident at {foe}", f"throw trident at {foe}", f"trident at {foe}"] if foe else []
    room = width - length(deals) - cell_count(f" {letter}  ")
    fits = next((one for one in told if cell_count(one) <= room), "throw the trident")
    yield beside(line((f" {letter}", "key"), f" {fits}"), deals, width)
    for target in felled:
        yield from _price_of_fall(hand, target.key, width)


def _enter(hand: UnitInHand, held: HandShown, width: int) -> Line:
    """Say what Enter would do where the cursor is, or from how many hexes it could strike there; nothing on a unit of the player's."""
    if held.striking_from:
        spots = len(hand.from_where(held.on))
        return line((f" {key_of('other_hex')}", "key"), f" strike from one of {spots} hexes") if spots > 1 else ()
    if held.cell == hand.here:
        return lit(_stay(hand, width), width + 1)
    if held.cell in hand.stands:
        return lit(line(f" Enter go to {held.spot(held.cell)}{_brings(hand, held.cell)}"), width + 1)
    if held.on:
        return line(" It cannot be struck now.")
    return () if held.cell in hand.course.occupied else line(" It cannot go there now.")


def _brings(hand: UnitInHand, cell: str) -> str:
    """Say what a move brings that the hex does not show: the flag, a point, what comes there, or that nobody could strike there next turn."""
    combat = hand.turn.combat
    if combat.sport == "capture_the_flag" and FLAG in hand.fighter.chips and cell in hand.course.board.player:
        return ": wins"
    if any(one.chip == FLAG and one.at == cell for one in combat.lying):
        return ": takes the flag"
    if combat.sport == "king_of_the_hill" and cell in key_hexes(hand.course):
        return ": scores if held"
    if _leaves_key_hex(hand, cell):
        return ": off the key hex"
    if cell in stretch_of(hand.course)[1:]:
        return f": {_going_round(hand)}'s way"
    return ": safe" if hand.danger(hand.here) > 0 == hand.danger(cell) else ""


def _leaves_key_hex(hand: UnitInHand, cell: str) -> bool:
    """Tell whether a unit that would score where it stands goes where it does not."""
    keys = key_hexes(hand.course) if hand.turn.combat.sport == "king_of_the_hill" else ()
    return hand.here in keys and cell not in keys


def _going_round(hand: UnitInHand) -> str:
    """Name the arena's chip that goes round."""
    cat = hand.turn.cat
    return cat.chip[cat.arena[hand.turn.combat.arena].chip or ""].name.lower()


def _stay(hand: UnitInHand, width: int) -> Line:
    """Say that Enter leaves it where it is; and once it has moved, that it can still go elsewhere instead."""
    if hand.fighter.moved and len(hand.stands) > 1:
        return beside(line(" Enter stay"), line("key: there instead"), width)
    if hand.here in stretch_of(hand.course)[1:]:
        return line(f" Enter stay: {_going_round(hand)}'s way")
    return line(" Enter stay here" if hand.best_stays else " Enter stay, next unit")


def _priced(name: str, keys: Sequence[str], brings: str, width: int, least: int) -> list[Line]:
    """Tell of a strike what keys do, the first ones that fit, and at the right edge what it brings; in two lines where one is too short."""
    chance = line((brings, "chance"))
    room = width - length(chance) - 1
    for key, (told, n) in product(keys, ((f"strike {name}", 0), (name, least))):
        if max(cell_count(key), n) + cell_count(told) + 2 <= room:
            return [beside(line((f" {key}", "key"), f" {told}"), chance, width)]
    if least and cell_count(f" {keys[0]} strike {name}") <= width:
        return [line((f" {keys[0]}", "key"), f" strike {name}"), beside((), chance, width)]
    head, *rest = folded(line((f" {keys[-1]}", "key"), f" {name}"), room, hang="   ")
    return [head, *rest[:-1], beside(rest[-1], chance, width)] if rest else [head, beside((), chance, width)]


def _price_of_fall(hand: UnitInHand, target: str, width: int) -> Sequence[Line]:
    """Tell what a blow costs that may defeat the tribune (V-TRIBUNE-05), or whoever else is better spared."""
    combat = hand.turn.combat
    if target not in spared(CombatCourse(hand.turn.cat, combat)):
        return ()
    told = "! tribune: leaves you 1 HP" if target == combat.tribune else "! its fall fails the event"
    return wrapped(told, width, "threat", indent="   ", hang="     ")


def _warned(hand: UnitInHand, cell: str, target: str, odds: Odds, width: int) -> list[Line]:
    """Warn of what a strike may cost the striker."""
    told = price_told(CombatCourse(hand.turn.cat, hand.stands[cell].combat), hand.key, target, odds)
    return list(wrapped(f"! {told}", width, "threat", indent="   ", hang="     ")) if told else []


def _stepping_in(odds: Odds, width: int) -> Sequence[Line]:
    """Say that an ally of the target likely takes the blow, where that is why it brings little."""
    if odds.intercepted < _LIKELY:
        return ()
    told = f"! an ally takes the blow: {percent(odds.intercepted)}"
    return wrapped(told, width, "threat", indent="   ", hang="     ")


def _with_aim(names: Names, hand: UnitInHand, usable: Usable) -> str:
    """Name what it could do, and the one unit that it can be aimed at, as that is done without asking."""
    on, _ = aims_of(usable.orders[0])
    if len(usable.orders) > 1 or on in {None, hand.key}:
        return _called(names, usable)
    called = names.tactic(usable.name) if usable.kind == "tactic" else skill_name(usable.name)
    return f"{called} on {names.fighter(hand.turn.combat, on)}"


def _called(names: Names, usable: Usable) -> str:
    return f"play {names.tactic(usable.name)}" if usable.kind == "tactic" else skill_name(usable.name)


def marked_line(names: Names, combat: Combat, marked: MarkedStrikes) -> Line:
    """Tell which strikes are marked, with their chances, and what carries them out."""
    told = [f"{names.foe(combat, on)} together {chance}" for on, chance in marked.together.items()]
    told += [
        f"{names.own(combat, one.unit)} "
        + (f"at {names.foe(combat, one.on)}" if one.on else f"uses {skill_name(one.special or '')}")
        + (f" {likely(odds)}" if odds is not None else "")
        for one, odds, _ in marked.strikes
    ]
    return line((f" {key_of('end_whole_turn')} strikes and ends the turn: ", "strong"), "; ".join(told))
