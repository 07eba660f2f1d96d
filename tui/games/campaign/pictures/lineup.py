"""Lines under the board, and what wins: the goal, the steps of the turn, who is still to come, what the rivals will play."""

from collections.abc import Collection, Mapping, Sequence

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import has_deployed, may_deploy, most_out
from rules.campaign.combat.goals import POINTS_TO_WIN, deployable
from rules.campaign.combat.state import HERO, Combat, StepName
from rules.campaign.combat.stats import endings
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.tiles import FLAG_SIGN
from tui.games.campaign.words.endings import beside_goal
from tui.games.campaign.words.names import SPORTS, Names
from tui.text.english import listed, plural
from tui.text.fit import folded
from tui.text.lines import Line, Span, length, line

__all__ = [
    "besides",
    "goal_line",
    "lineup_lines",
    "step_line",
    "steps_left",
    "threat_legend",
    "threat_words",
    "under_board",
]

NO_LETTERS: Mapping[str, str] = {}
_STEPS: tuple[tuple[StepName, str], ...] = (
    ("deployment", "deploy"),
    ("tactics", "tactics"),
    ("movement", "move"),
    ("abilities", "Abilities"),
    ("engage", "engage"),
)
_OTHERS = {"rival": "The rivals' turn", "arena": "The arena's turn"}


_APART = "  "
_FEW = 2
"""The most lines that the lineups take where nobody can be called by a letter."""


def goal_line(names: Names, combat: Combat) -> Line:
    """Draw what wins this combat, and how far it is."""
    if combat.kind == "scion":
        scion = names.cat.scion[combat.foe or ""]
        fallen = f" ({combat.falls} of {scion.falls})" if scion.falls > 1 else ""
        return line(("Scion combat", "strong"), f": defeat {scion.name}{fallen}")
    if combat.sport is None:
        title = {"sport": "Sport", "bloodshed": "Bloodshed", "primus": "Primus combat"}[combat.kind]
        deed = f": defeat every rival{besides(names, combat)[0]}" if combat.kind != "sport" else ""
        return line((title, "strong"), deed)
    goals = {
        "capture_the_flag": f"bring {FLAG_SIGN} to a hex ▴",
        "king_of_the_hill": f"you have {combat.points} of {POINTS_TO_WIN} points",
        "spar": "defeat all rivals but ◆",
    }
    return line((SPORTS[combat.sport], "strong"), f": {goals[combat.sport]}{besides(names, combat)[0]}")


def besides(names: Names, combat: Combat) -> tuple[str, str]:
    """Say what else ends this combat, as the rest of its goal, in full and in as few letters as will do; empty where nothing does."""
    ends = () if combat.mover is None else endings(CombatCourse(names.cat, combat))
    return "".join(f", {beside_goal(one)}" for one in ends), "".join(
        f", {beside_goal(one, short=True)}" for one in ends
    )


def threat_legend(names: Names, foresight: Foresight) -> Line:
    """Explain how the numbers of threats are read, and whom they are told for where nobody stands."""
    whom = foresight.subject()
    if whom is None:
        return line(("Threats", "strong"), ": nobody of yours is here")
    return line((names.unit(whom.unit), "player"), ": mean-worst HP, x falls")


def threat_words(names: Names, foresight: Foresight) -> str:
    """Say in a sentence whose threats the numbers on the hexes are, of a unit in camp too, and how they are read."""
    whom = foresight.subject()
    if whom is None:
        return "Nobody of yours is here, so no hex has a number."
    name = names.unit(whom.unit)
    waits = f"{name} is still in camp. " if whom.at is None else ""
    who = "it" if waits else name
    loses = f"the HP that {who} could lose there in the others' next turn"
    counted = "to all who can strike there now, unless an ally must go first"
    return f"{waits}On each hex: {loses}, on average and at worst, {counted}."


def steps_left(names: Names, combat: Combat) -> frozenset[StepName]:
    """The steps of the player's turn for which orders can still be given: those that are not over, unless nobody could enter or no tactic is held."""
    steps = [step for step, _ in _STEPS]
    left = steps[steps.index(combat.step) :] if combat.step in steps else steps
    course = CombatCourse(names.cat, combat)
    enters = not has_deployed(combat) and may_deploy(course) and bool(deployable(course))
    idle = {"deployment": not enters, "tactics": not combat.table.camp.tactics}
    return frozenset(step for step in left if not idle.get(step, False))


def step_line(combat: Combat, left: Collection[StepName] | None = None) -> Line:
    """Draw whose turn it is; the player's with its steps as a strip, in which the one of now is lit, with a pointer.

    Args:
        combat: how it stands.
        left: the steps that have a pointer where orders are given in any order, as on the board; the first of them is the one of now.
    """
    if combat.mover is None:
        return line((" Before the first turn", "panel_faint"))
    if combat.mover != "player":
        return line((f" {_OTHERS[combat.mover]}", "panel_strong"))
    still_open = [step for step, _ in _STEPS if (step == combat.step if left is None else step in left)]
    spans: list[Span] = [(" You ", "panel_strong")]
    for step, name in _STEPS:
        if step in still_open:
            spans.append((f"▸{name} ", "now" if step == still_open[0] else "panel"))
        else:
            spans.append((f" {name} ", "panel_faint"))
    return tuple(spans)


def under_board(
    names: Names,
    combat: Combat,
    width: int,
    letters: Mapping[str, str] = NO_LETTERS,
    *,
    in_any_order: bool = False,
) -> list[Line]:
    """Draw the lineups over the steps of the turn.

    While anybody may still be deployed in this fight they keep the rows of a turn that begins with it, so that the board above
    stands still from turn to turn.
    """
    lines = lineup_lines(names, combat, width, letters)
    kept = _FEW if _deployable(names, combat, NO_LETTERS) else 0
    return [*[()] * (kept - len(lines)), *lines, step_line(combat, steps_left(names, combat) if in_any_order else None)]


def lineup_lines(names: Names, combat: Combat, width: int, letters: Mapping[str, str] = NO_LETTERS) -> list[Line]:
    """The rivals still to come and their tactics in their order, and what the player may still deploy (V-OPEN-09, V-PDEP-01).

    Args:
        names: the names of units and tactics.
        combat: how it stands.
        width: columns.
        letters: the keys of units of the camp, by their ids.
    """
    coming = ", ".join(names.unit(f.unit) for f in combat.fighters if f.side == "rival" and f.place == "waiting")
    told = [("To come", coming), ("They hold", ", ".join(map(names.tactic, combat.column)))]
    if has_deployed(combat):
        return _packed(told, width)
    deploy = ("Deploy", _deployable(names, combat, letters))
    if letters and any(unit in letters for unit in (combat.table.sheet.hero, *combat.table.camp.units)):
        return _packed([deploy, *told], width)  # where not all has room, keys go before the rest
    lines = _packed([*told, deploy], width)
    if len(lines) <= _FEW:
        return lines
    return _packed([*told, ("Deploy", _counted(names, combat))], width)


def _packed(parts: Sequence[tuple[str, str]], width: int) -> list[Line]:
    """Lay parts out, each under its word, as many in one line as fit."""
    lines: list[Line] = []
    for word, told in parts:
        one: Line = ((f"{word} ", "faint"), (told, "base")) if told else ()
        if lines and one and length(lines[-1]) + len(_APART) + length(one) <= width:
            lines[-1] = (*lines[-1], (_APART, "base"), *one)
        elif one:
            lines += folded(one, width)
    return lines


def _deployable(names: Names, combat: Combat, letters: Mapping[str, str]) -> str:
    """The hero and the camp units that the lineup still has room for, each kind once; empty for nobody."""
    units = [_with_key(names, unit, letters) for unit in dict.fromkeys(combat.table.camp.units)]
    parts = [_with_key(names, combat.table.sheet.hero, letters)] if _hero_waits(combat) else []
    if combat.slots and len(units) == 1:
        most = min(combat.slots, len(combat.table.camp.units))
        parts.append(f"{units[0]} x{most}" if most > 1 else units[0])
    elif combat.slots and units:
        parts.append(f"{combat.slots} more: {listed(units, last='or')}")
    return _unless_full(names, combat, parts)


def _unless_full(names: Names, combat: Combat, parts: Sequence[str]) -> str:
    told = ", ".join(parts)
    return told + _full(CombatCourse(names.cat, combat)) if told else ""


def _counted(names: Names, combat: Combat) -> str:
    """The same in short: the hero, and how many more."""
    parts = [names.unit(combat.table.sheet.hero)] if _hero_waits(combat) else []
    if most := min(combat.slots, len(combat.table.camp.units)):
        parts.append(plural(most, "more unit"))
    return _unless_full(names, combat, parts)


def _hero_waits(combat: Combat) -> bool:
    return combat.hero_open and all(fighter.key != HERO for fighter in combat.fighters)


def _with_key(names: Names, unit: str, letters: Mapping[str, str]) -> str:
    return f"{names.unit(unit)} ({letters[unit]})" if unit in letters else names.unit(unit)


def _full(course: CombatCourse) -> str:
    """Say how many units the shackles or a scion's cap hold at once, and that others are shut out for now where so many are out."""
    out, most = len(course.troop("player")), most_out(course.cat, course.combat.arena, course.combat.cap)
    if most is None:
        return ""
    return f", not while {out} of yours are out" if out >= most else f", at most {most} out at once"
