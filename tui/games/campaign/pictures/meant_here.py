"""The plans of the others for a unit of the player's on a hex, told while the cursor is there."""

from collections.abc import Iterator, Sequence

from rules.campaign.combat.forecast_plan import Plan, PlannedTurn
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital, listed
from tui.text.lines import Line, wrapped

__all__ = ["meant_lines"]

_ATTACK = "attack"
_NOBODY = "For now nobody would strike here."


def meant_lines(names: Names, foresight: Foresight, cell: str, width: int) -> list[Line]:
    """Tell who of those that could strike on a hex would, each as if its turn began now; or that none of them would.

    Of whoever roams, or acts by a scion's dice, nothing is foreseen.
    """
    found, there = foresight.danger(cell), foresight.with_unit_on(cell)
    whom = there.course.occupied.get(cell)
    if found is None or whom is None:
        return []
    plans = [there.plan(one.by) for one in found.strikes]
    known = [one for one in plans if one is not None and one.stays != "roams"]
    told = list(_would(names, there, whom.key, known))
    if not told and known and len(known) == len(plans):
        return list(wrapped(_NOBODY, width, "good", hang="  "))
    return [
        part
        for n, text in enumerate(told)
        for part in wrapped(capital(text) if n else f"For now {text}", width, "threat", hang="  ")
    ]


def _would(names: Names, there: Foresight, whom: str, plans: Sequence[Plan]) -> Iterator[str]:
    """Tell who would strike a unit, after what way and how hard; and whom it might strike as well."""
    for one in plans:
        turns = [turn for turn in one.turns if whom in turn.targets]
        if turns:
            who = names.foe(there.combat, one.unit)
            yield f"{who} would {_way(there, one, turns)}{_deed(names, there, one, turns, whom)}."


def _way(there: Foresight, plan: Plan, turns: Sequence[PlannedTurn]) -> str:
    """The hexes to which it would go, as the first half of what it would do; empty where it stays."""
    here = there.course.fighter(plan.unit).at
    ends = list(dict.fromkeys(there.keys.get(turn.hex, turn.hex) for turn in turns if turn.hex != here))
    return f"go to {listed(ends, last='or')} and " if ends and all(turn.hex != here for turn in turns) else ""


def _deed(names: Names, there: Foresight, plan: Plan, turns: Sequence[PlannedTurn], whom: str) -> str:
    """Say what it would do to the unit, with the likely harm of an attack, and whom it might choose as well."""
    others = dict.fromkeys(one for turn in plan.turns for one in turn.targets if one != whom)
    either = f", or {listed([names.fighter(there.combat, one) for one in others], last='or')}" if others else ""
    used = next((turn.using for turn in turns if turn.using != _ATTACK), "")
    if used:
        return f"use {skill_name(used)} on it{either}"
    means = sorted({f"{there.blow(plan.unit, turn, whom).mean:.1f}" for turn in turns})
    return f"strike it for {' to '.join(dict.fromkeys((means[0], means[-1])))}{either}"
