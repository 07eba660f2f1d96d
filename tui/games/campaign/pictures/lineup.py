"""Lines over and under the board: the goal, the steps of the turn, who is still to come, what the rivals will play."""

from collections.abc import Mapping, Sequence

from rules.campaign.combat.course import HERO, CombatCourse
from rules.campaign.combat.deploy import shackled
from rules.campaign.combat.goals import POINTS_TO_WIN
from rules.campaign.combat.state import Combat, StepName
from rules.campaign.journey.state import Campaign
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.tiles import bar
from tui.games.campaign.words.names import SPORTS, Names
from tui.text.english import ACTS, listed, plural
from tui.text.lines import Line, Span, beside, line, text_of, wrapped

__all__ = ["fight_head", "goal_line", "lineup_lines", "step_line", "threat_legend"]

NO_LETTERS: Mapping[str, str] = {}
_STEPS: tuple[tuple[StepName, str], ...] = (
    ("deployment", "deploy"),
    ("tactics", "tactics"),
    ("movement", "move"),
    ("abilities", "Abilities"),
    ("engage", "engage"),
)
_OTHERS = {"rival": "The rivals' turn", "arena": "The arena's turn"}


_APART = "   "
_WIDE = 110
"""Columns from which the head has room for what the campaign is about, too."""


def fight_head(names: Names, state: Campaign, combat: Combat, width: int, *, watching: bool = False) -> Line:
    """Draw the head of a fight: act and weeks, the arena, what wins, which turn it is."""
    week = min(state.crossed + 1, state.options.weeks)
    arena, goal = names.cat.arena[combat.arena].name, text_of(goal_line(names, combat))
    if combat.sport == "king_of_the_hill":
        goal = f"{SPORTS[combat.sport]} {bar(combat.points, POINTS_TO_WIN)} {combat.points} of {POINTS_TO_WIN}"
    left: Line = (
        (f" {'WATCHING  ' if watching else ''}Act {ACTS[state.act - 1]} ", "head_strong"),
        (bar(week, state.options.weeks), "head"),
        (f" {arena}", "head_strong"),
        (f"  {goal}", "head"),
    )
    sheet = state.laid.sheet
    own = f"HP {sheet.hp}/{sheet.health}  {plural(sheet.blessings, 'blessing')}  influence {sheet.influence}  "
    turn = f" {own if width >= _WIDE else ''}turn {max(1, combat.tally.turns)} "
    return beside(left, line((turn, "head")), width, "head")


def goal_line(names: Names, combat: Combat) -> Line:
    """Draw what wins this combat, and how far it is."""
    if combat.kind == "scion":
        scion = names.cat.scion[combat.foe or ""]
        fallen = f" ({combat.falls} of {scion.falls})" if scion.falls > 1 else ""
        return line(("Scion combat", "strong"), f": defeat {scion.name}{fallen}")
    if combat.sport is None:
        title = {"sport": "Sport", "bloodshed": "Bloodshed", "primus": "Primus combat"}[combat.kind]
        return line((title, "strong"), ": defeat every rival" if combat.kind != "sport" else "")
    goals = {
        "capture_the_flag": "bring F to a hex ▴",
        "king_of_the_hill": f"{combat.points} of {POINTS_TO_WIN} points",
        "spar": "defeat all rivals but T",
    }
    return line((SPORTS[combat.sport], "strong"), f": {goals[combat.sport]}")


def threat_legend(names: Names, foresight: Foresight) -> Line:
    """Explain how the numbers of threats are read, and whom they are told for where nobody stands."""
    whom = foresight.subject()
    if whom is None:
        return line(("Threats", "strong"), ": nobody of yours is here")
    return line((names.unit(whom.unit), "player"), ": mean-worst HP, x falls")


def step_line(combat: Combat) -> Line:
    """Draw whose turn it is; the player's with its steps as a strip, in which the one of now is lit, with a pointer."""
    if combat.mover is None:
        return line((" Before the first turn", "panel_faint"))
    if combat.mover != "player":
        return line((f" {_OTHERS[combat.mover]}", "panel_strong"))
    spans: list[Span] = [(" You ", "panel_strong")]
    for step, name in _STEPS:
        spans.append((f"▸{name} ", "now") if step == combat.step else (f" {name} ", "panel_faint"))
    return tuple(spans)


def lineup_lines(names: Names, combat: Combat, width: int, letters: Mapping[str, str] = NO_LETTERS) -> list[Line]:
    """The rivals still to come and their tactics in their order, and what the player may still deploy (V-OPEN-09, V-PDEP-01).

    Args:
        names: the names of units and tactics.
        combat: how it stands.
        width: columns.
        letters: the keys of units of the camp, by their ids.
    """
    coming = [names.unit(f.unit) for f in combat.fighters if f.side == "rival" and f.place == "waiting"]
    told = [f"To come: {', '.join(coming) or 'nobody'}"]
    told.append(f"Their tactics: {', '.join(map(names.tactic, combat.column)) or 'none'}")
    pace = ", one a turn" if combat.hero_open + combat.slots > 1 else ""
    told.append(f"You may deploy{pace}: {_deployable(names, combat, letters)}")
    return [part for text in _packed(told, width) for part in wrapped(text, width, "base", hang="  ")]


def _packed(texts: Sequence[str], width: int) -> list[str]:
    """Texts with as many of them in one line as fit."""
    lines = [texts[0]]
    for text in texts[1:]:
        both = f"{lines[-1]}{_APART}{text}"
        lines = [*lines[:-1], both] if len(both) <= width else [*lines, text]
    return lines


def _deployable(names: Names, combat: Combat, letters: Mapping[str, str]) -> str:
    """The hero and the camp units that the lineup still has room for, each kind once."""
    hero = combat.hero_open and all(fighter.key != HERO for fighter in combat.fighters)
    units = [_with_key(names, unit, letters) for unit in dict.fromkeys(combat.table.camp.units)]
    parts = [_with_key(names, combat.table.sheet.hero, letters)] if hero else []
    if combat.slots and units:
        parts.append(f"{plural(combat.slots, 'unit')} of {listed(units, last='and')}")
    told = ", ".join(parts)
    return told + _full(CombatCourse(names.cat, combat)) if told else "nobody"


def _with_key(names: Names, unit: str, letters: Mapping[str, str]) -> str:
    return f"{names.unit(unit)} ({letters[unit]})" if unit in letters else names.unit(unit)


def _full(course: CombatCourse) -> str:
    """Say what shuts others out for now: the shackles or a scion's cap hold no more units than are out."""
    out = len(course.troop("player"))
    full = shackled(course, "player") or (course.combat.cap is not None and out >= course.combat.cap)
    return f", when fewer than {out} of yours are out" if full else ""
