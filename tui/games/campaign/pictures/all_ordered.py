"""The panel once every unit has its order: the marked strikes, and the keys that carry them out or end the turn."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.harm import blessed
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.state import HERO, Combat
from tui.games.campaign.orders.last_strike import EndsTurn
from tui.games.campaign.orders.marked_strikes import MarkedStrikes, ToldStrike
from tui.games.campaign.orders.others_turn import TriedEnd
from tui.games.campaign.pictures.chance import in_columns, likely
from tui.games.campaign.pictures.strike_rows import warned
from tui.games.campaign.words.names import Names, skill_name
from tui.text.fit import fitted, tight
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, cut, length, line, lit, wrapped

__all__ = ["LeftToDo", "all_ordered_lines"]


_FINAL = "No blessing saves the hero."


class LeftToDo(NamedTuple):
    """The rest of a turn in which all units have their orders.

    Attributes:
        marked: the marked strikes.
        pointed_at: the unit that Enter takes up; empty if Enter goes on.
        tactics: the names of the tactics that can still be played, by the keys that play them.
        end: who fell when the end of the turn was tried out.
        regenerate: the units that regenerate before the strikes.
        ends: whether the turn ends with the next strike.
    """

    marked: MarkedStrikes
    pointed_at: str
    tactics: Mapping[str, str]
    end: TriedEnd
    regenerate: Sequence[str] = ()
    ends: EndsTurn = "no"


def all_ordered_lines(names: Names, combat: Combat, left: LeftToDo, width: int, rows: int) -> list[Line]:
    """Lay out what is left to be done: the keys first, so that few rows show them, too, then what they lead to; the title gives way to that.

    Args:
        names: of units and skills.
        combat: the fight.
        left: what that is.
        width: columns.
        rows: the lines that there may be.
    """
    title = line((f" {_title(left)}", "title"))
    keys = [*_tactics_left(left.tactics), *_keys(names, combat, left, width)]
    out = line((" Tab", "key"), " unit", (" a-z", "key"), " rival", (f" {key_of('answers')}", "key"), " answers")
    room = rows - len(keys) - 1
    told = _what_comes(names, combat, left, width, room)
    waits = [line(("   and waits if dice change it", "faint"))] if len(left.marked.strikes) > 1 else []
    if 1 + len(waits) + len(told) <= room:
        keys += waits
    head = [title, *keys] if len(told) < room else keys
    below = rows - len(head) - 1
    body = fitted(tight([(), *told, ()], below), below)
    return [cut(one, width + 1) for one in (*head, *body, out)][:rows]


def _what_comes(names: Names, combat: Combat, left: LeftToDo, width: int, room: int) -> list[Line]:
    """Tell who fell in tries, who regenerates and who strikes; that nobody fell comes last, and only where it has room."""
    falls = [*_falls(names, combat, left.end, width)]
    healed = [line(f" {names.own(combat, key)} regenerates") for key in left.regenerate]
    strikes = _strikes(names, combat, left.marked, width, room - 1 - len(falls) - len(healed))
    if left.end.falls:
        return [*falls, *healed, *strikes]
    told = [*healed, *strikes]
    return [*told, *falls] if len(told) + len(falls) <= room else told


def _title(left: LeftToDo) -> str:
    if left.marked.strikes:
        return "Your strikes are marked"
    return "Only tactics are left to play" if left.tactics else "All orders are given"


def _keys(names: Names, combat: Combat, left: LeftToDo, width: int) -> Sequence[Line]:
    """Say what Enter does, and what ends the turn where that is another key."""
    ends, several = key_of("end_whole_turn"), len(left.marked.strikes) > 1
    if left.pointed_at:
        enter = f"takes up {names.fighter(combat, left.pointed_at)}"
    else:
        enter = _carries_out(left) if left.marked.strikes else "ends your turn"
    told = [lit(line(f" Enter {enter}"), width + 1)]
    if several:
        told.append(line((f" {ends}", "key"), " makes all, ends the turn"))
    elif left.pointed_at or (left.marked.strikes and left.ends != "surely"):
        told.append(line((f" {ends}", "key"), f" {'strikes, ' if left.marked.strikes else ''}ends your turn"))
    return told


def _carries_out(left: LeftToDo) -> str:
    """Say that Enter strikes, and whether the turn ends with that."""
    match left.ends:
        case "surely":
            return "strikes, ends your turn"
        case "may":
            return "strikes, may end the turn"
        case "no":
            return "makes the next strike" if len(left.marked.strikes) > 1 else "strikes"


def _strikes(names: Names, combat: Combat, marked: MarkedStrikes, width: int, rows: int) -> list[Line]:
    """Tell the marked strikes, in columns where there are rows for that."""
    in_full = [*_each_strike(names, combat, marked, width, in_columns)]
    return in_full if len(in_full) <= rows else [*_each_strike(names, combat, marked, width, likely)]


def _each_strike(
    names: Names, combat: Combat, marked: MarkedStrikes, width: int, told_of: Callable[[Odds], str]
) -> Iterator[Line]:
    for one in marked.strikes:
        yield from _strike(names, combat, one, width, told_of)
    for on, chance in marked.together.items():
        yield _aside(line(f" {names.foe(combat, on)}, together"), chance, "chance", width)
        if on in marked.hindered:
            yield from wrapped(marked.hindered[on], width, "threat", indent="   ", hang="     ")


def _tactics_left(tactics: Mapping[str, str]) -> list[Line]:
    """Say which key plays a tactic, or which keys play one each; as in all rows of keys, the verb has no ending."""
    if len(tactics) == 1:
        [(key, name)] = tactics.items()
        return [line((f" {key}", "key"), f" play {name}")]
    return [line(*((f" {key}", "key") for key in tactics), " play a tactic, one a turn")] if tactics else []


def _strike(
    names: Names, combat: Combat, told: ToldStrike, width: int, told_of: Callable[[Odds], str]
) -> Sequence[Line]:
    """Name who strikes whom, with the chance at the right edge, in two lines where both names are long; then what it may cost."""
    chance = told_of(told.odds) if told.odds is not None else ""
    return (*_named(names, combat, told.order, chance, width), *warned(told.prices, width))


def _named(names: Names, combat: Combat, strike: StrikeOrder, chance: str, width: int) -> Sequence[Line]:
    at = [f"{'at ' if strike.special else ''}{names.foe(combat, strike.on)}"] if strike.on else []
    target = " ".join([*([skill_name(strike.special)] if strike.special else []), *at])
    at_edge = line((chance and f"{chance} ", "chance"))
    who, room = names.own(combat, strike.unit), width - length(at_edge) - 1
    whole = line(f" {who}: {target}")
    if length(whole) <= room:
        return [beside(whole, at_edge, width)]
    return [line(f" {who}:"), beside(cut(line(f"   {target}"), room), at_edge, width)]


def _falls(names: Names, combat: Combat, end: TriedEnd, width: int) -> Sequence[Line]:
    """Tell who fell when the end of the turn was tried out; nothing where it was not."""
    if not end.tries:
        return ()
    if not end.falls:
        lost = f" and your hero lost {end.hero} HP at most"
        return (
            line((f" In {end.tries} tries none of yours fell", "faint")),
            *([line((lost, "faint"))] if end.hero else ()),
        )
    often = sorted(end.falls.items(), key=lambda one: -one[1])
    named = [("The tribune" if key == combat.tribune else names.own(combat, key), n) for key, n in often]
    return (
        line((f" In {end.tries} tries these fell:", "warn")),
        *(_aside(line(f"   {who}"), f"in {n} of {end.tries}", "warn", width) for who, n in named),
        *(
            [line((f"   {_FINAL}", "bad"))]
            if HERO in end.falls and not blessed(CombatCourse(names.cat, combat))
            else []
        ),
    )


def _aside(told: Line, share: str, look: str, width: int) -> Line:
    """Set a share at the right edge."""
    at_edge = line((f"{share} ", look))
    return beside(cut(told, width - length(at_edge)), at_edge, width)
