"""The plans of the others for a unit of the player's on a hex, told while the cursor is there."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from rules.campaign.combat.forecast_plan import Plan, PlannedTurn
from saves.printable import cell_count
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital, listed
from tui.text.lines import Line, beside, line, wrapped

__all__ = ["meant_lines"]

_ATTACK = "attack"
_NOBODY = "For now none of them would."
_MOST = 3
"""The most rows that the panel has for them."""

_MOST_HARM = attrgetter("worst")


class _Meant(NamedTuple):
    """A strike that a rival would make at the unit if its turn began now.

    Attributes:
        who: its name.
        ends: the hexes to which it would go, as the board names them; empty where it may stay.
        used: the skill that it would use; empty for an attack.
        least, worst: the HP that its attack would cost on average, after the way that costs least and after that which costs most.
        others: whom it might choose as well, by key.
    """

    who: str
    ends: Sequence[str]
    used: str
    least: float
    worst: float
    others: Sequence[str]


def meant_lines(names: Names, foresight: Foresight, cell: str, width: int, *, whole: bool = False) -> list[Line]:
    """Tell who of those that could strike on a hex would, each as if its turn began now; or that none of them would.

    Each has a row, those that would do most harm first; the whole is a sentence each. Of whoever roams, or acts by a scion's
    dice, nothing is foreseen.
    """
    found, there = foresight.danger(cell), foresight.with_unit_on(cell)
    whom = there.course.occupied.get(cell)
    if found is None or whom is None:
        return []
    plans = [there.plan(one.by) for one in found.strikes]
    known = [one for one in plans if one is not None and one.stays != "roams"]
    told = sorted(_would(names, there, whom.key, known), key=_MOST_HARM, reverse=True)
    if not told and known and len(known) == len(plans):
        return list(wrapped(_NOBODY, width, "good", hang="  "))
    if whole:
        texts = [_sentence(names, there, one) for one in told]
        first = [f"For now {text}" for text in texts[:1]]
        return [
            part for text in (*first, *map(capital, texts[1:])) for part in wrapped(text, width, "threat", hang="  ")
        ]
    kept = told if len(told) <= _MOST else told[: _MOST - 1]
    left = len(told) - len(kept)
    return [
        *(_row(one, width) for one in kept),
        *([line((f"{left} more would strike here", "threat"))] if left else []),
    ]


def _would(names: Names, there: Foresight, whom: str, plans: Sequence[Plan]) -> Iterator[_Meant]:
    """Find who would strike a unit, after what way and how hard; and whom it might strike as well."""
    for one in plans:
        turns = [turn for turn in one.turns if whom in turn.targets]
        if not turns:
            continue
        used = next((turn.using for turn in turns if turn.using != _ATTACK), "")
        means = [0.0] if used else [there.blow(one.unit, turn, whom).mean for turn in turns]
        others = dict.fromkeys(key for turn in one.turns for key in turn.targets if key != whom)
        yield _Meant(
            names.foe(there.combat, one.unit),
            _ends(there, one, turns),
            used,
            min(means),
            max(means),
            [*others],
        )


def _ends(there: Foresight, plan: Plan, turns: Sequence[PlannedTurn]) -> Sequence[str]:
    """List the hexes to which it would go; none where it may stay."""
    here = there.course.fighter(plan.unit).at
    ends = [turn.hex for turn in turns]
    return () if here in ends else [there.keys.get(one, one) for one in dict.fromkeys(ends)]


def _sentence(names: Names, there: Foresight, one: _Meant) -> str:
    """Say what it would do to the unit, with the likely harm of an attack, and whom it might choose as well."""
    way = f"go to {listed(one.ends, last='or')} and " if one.ends else ""
    deed = f"use {skill_name(one.used)} on it" if one.used else f"strike it for {_harm(one, ' to ')}"
    others = [names.fighter(there.combat, key) for key in one.others]
    either = f", or {listed(others, last='or')}" if others else ""
    return f"{one.who} would {way}{deed}{either}."


def _harm(one: _Meant, between: str) -> str:
    least, worst = f"{one.least:.1f}", f"{one.worst:.1f}"
    return worst if least == worst else f"{least}{between}{worst}"


def _row(one: _Meant, width: int) -> Line:
    """Set who would strike and where it would go beside what that brings; what has no room is left out, the way last."""
    would = "may" if one.others else "would"
    if one.used:
        brings = [f"{would} use {skill_name(one.used)}", skill_name(one.used)]
    else:
        harm = _harm(one, "-")
        brings = [f"{would} deal {harm}", *([] if one.others else [f"deals {harm}"]), f"{harm} HP"]
    whole = f"{one.who} → {'/'.join(one.ends)}" if one.ends else one.who
    forms = [(who, deed) for who in dict.fromkeys((whole, one.who)) for deed in brings]
    who, deed = next((form for form in forms if cell_count(" ".join(form)) <= width), forms[-1])
    return beside(((who, "threat"),), ((deed, "threat"),), width)
