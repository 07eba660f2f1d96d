"""Pens: what cells are written with, as it stands in escape sequences, and the shortest way from one to another."""

from functools import cache, lru_cache

from rich.style import Style

__all__ = ["PLAIN", "Pen", "change", "leaves_blank", "marks_blanks", "pen_for", "pen_of", "pens_of"]

Pen = tuple[str, str, str]
"""Attributes, foreground and background as they stand in an escape sequence."""

PLAIN: Pen = ("", "39", "49")

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27"}
"""What ends each attribute; bold and dim end together."""


def pen_of(style: Style | None) -> Pen:
    """Write a style as a sequence: attributes, foreground, background."""
    if style is None:
        return PLAIN
    flags = (("1", style.bold), ("2", style.dim), ("3", style.italic), ("4", style.underline), ("7", style.reverse))
    attributes = ";".join(code for code, on in flags if on)
    foreground = ";".join(style.color.get_ansi_codes(foreground=True)) if style.color else "39"
    background = ";".join(style.bgcolor.get_ansi_codes(foreground=False)) if style.bgcolor else "49"
    return attributes, foreground, background


@cache
def pens_of(style: Style | None) -> tuple[Pen, Pen]:
    """The pen of a style, and the one for its blanks, whose foreground cannot be seen."""
    pen = attributes, _, background = pen_of(style)
    return pen, pen if marks_blanks(attributes) else ("", "39", background)


def marks_blanks(attributes: str) -> bool:
    """Tell whether blanks written so can be told from others: underlined or reversed ones."""
    return "4" in attributes or "7" in attributes


@lru_cache(maxsize=4096)
def leaves_blank(pen: Pen, blank: Pen) -> bool:
    """Tell whether a blank written with another pen looks the same, so that the pen need not be changed for it."""
    return pen[2] == blank[2] and not blank[0] and not marks_blanks(pen[0])


def pen_for(text: str, wanted: Pen, held: Pen) -> Pen:
    """The pen to write a sign with; for a blank the one that is held will do, on the right background."""
    if text == " " and not marks_blanks(wanted[0] + held[0]):
        return (*held[:2], wanted[2])
    return wanted


@lru_cache(maxsize=4096)
def change(old: Pen, new: Pen) -> str:
    """The escape sequence from one pen to another: step by step, or from the plain pen on where that is shorter."""
    if old == new:
        return ""
    before, after = (set(pen[0].split(";")) - {""} for pen in (old, new))
    ended = {_OFF[code] for code in before - after}
    begun = {code for code in after if code not in before or _OFF[code] in ended}
    steps = [*sorted(ended), *sorted(begun), *(code for code, was in zip(new[1:], old[1:], strict=True) if code != was)]
    anew = ["0", *sorted(after), *(code for code, plain in zip(new[1:], PLAIN[1:], strict=True) if code != plain)]
    return f"\x1b[{min(';'.join(steps), ';'.join(anew), key=len)}m"
