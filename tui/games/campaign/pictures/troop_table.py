"""The troop in the encampment as a table: of each kind of unit its values, and how many there are of it."""

from collections import Counter

from rules.campaign.journey.state import Campaign
from tui.games.campaign.pictures.fight import dice_spans
from tui.games.campaign.words.names import Names
from tui.text.lines import Line, cut, length, line

__all__ = ["troop_table"]

_VALUES = ("HP", "Move", "Range")
_GAP = 1
"""Blank columns between two values."""


def troop_table(names: Names, state: Campaign, width: int) -> tuple[Line, ...]:
    """Lay the troop out, a row a kind of unit under a row of titles; nothing where there is none."""
    many = Counter(state.laid.camp.units)
    called = {unit: f"{n}\u00d7 " * (n > 1) + names.unit(unit) for unit, n in many.items()}
    if not called:
        return ()
    longest = max(len("Troop"), *map(len, called.values()))
    attacks = max(length(_attack(names, unit)) for unit in called)
    room = min(longest, width - len(_row("", _VALUES, 0)) - attacks)
    return (
        cut(line((_row("Troop", _VALUES, room) + " Attack", "faint")), width),
        *[cut(_unit(names, unit, told, room), width) for unit, told in called.items()],
    )


def _unit(names: Names, unit: str, told: str, room: int) -> Line:
    chip = names.cat.unit[unit]
    values = (chip.health or "-", chip.movement, chip.range)
    return line(_row(told[:room], tuple(map(str, values)), room), *_attack(names, unit))


def _attack(names: Names, unit: str) -> Line:
    return line(" ", *dice_spans(names.cat.unit[unit].attack))


def _row(name: str, values: tuple[str, ...], room: int) -> str:
    return f" {name:<{room}}" + "".join(
        value.rjust(_GAP + len(title)) for value, title in zip(values, _VALUES, strict=True)
    )
