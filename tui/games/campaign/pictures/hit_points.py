"""HP of a unit as signs and numbers, as they fit."""

__all__ = ["EMPTY", "FULL", "bar", "hp_counted", "hp_in_figures", "hp_shown", "is_low"]

FULL, EMPTY = "▮", "▯"
_MOST_SIGNS = 4
"""Signs of a bar that are counted at a glance."""

_LOW = 3
"""HP are low where this many times as many would not be more than Health."""


def is_low(hp: int, health: int) -> bool:
    """Tell whether HP run out."""
    return hp < health and (hp == 1 or _LOW * hp <= health)


def bar(hp: int, health: int) -> str:
    """HP as a bar, a sign each; those beyond Health are full ones."""
    return FULL * hp + EMPTY * (health - hp)


def hp_shown(hp: int, health: int, room: int) -> str:
    """HP as they fit: numbers and a bar, a bar, numbers, or the number that there are."""
    signs, numbers = bar(hp, health), _numbers(hp, health)
    forms = (f"{numbers} {signs}", signs if len(signs) <= _MOST_SIGNS else "", numbers)
    return next((form for form in forms if 0 < len(form) <= room), str(hp))


def hp_counted(hp: int, health: int, room: int) -> str:
    """HP for small tiles, which are to be seen at once: a bar where it fits, else numbers, one alone where none are lost."""
    if max(hp, health) <= room:
        return bar(hp, health)
    return str(hp) if hp == health else hp_in_figures(hp, health, room)


def hp_in_figures(hp: int, health: int, room: int) -> str:
    """HP as numbers alone, for tiles that are to be compared: of how many, where that fits, else the number that there are."""
    numbers = _numbers(hp, health)
    return numbers if len(numbers) <= room else str(hp)


def _numbers(hp: int, health: int) -> str:
    """HP out of Health, also where a tactic gives more than that."""
    return f"{hp}/{health}"
