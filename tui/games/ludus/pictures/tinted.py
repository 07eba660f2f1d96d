"""Sentences in which schools have the colors of their strips."""

import re
from collections.abc import Iterable

from tui.games.ludus.pictures.strip import colored
from tui.games.ludus.words.names import Voice
from tui.text.lines import Line

__all__ = ["tinted"]

_ME = ("You", "Your", "you", "your")


def tinted(voice: Voice, lines: Iterable[Line]) -> list[Line]:
    """The lines with the names of schools in the colors of their strips, where there are more than two.

    Args:
        voice: who speaks of the schools.
        lines: what is said.
    """
    if not voice.state.melee:
        return [*lines]
    near, seats = voice.me or 0, len(voice.state.schools)
    looks = {voice.school(seat): colored(voice.state, near, seat) for seat in range(seats) if seat != voice.me}
    looks |= dict.fromkeys(_ME, colored(voice.state, near, near)) if voice.me is not None else {}
    names = re.compile(rf"\b({'|'.join(sorted(looks, key=len, reverse=True))})\b")
    return [
        tuple((part, looks.get(part, look)) for text, look in line for part in names.split(text) if part)
        for line in lines
    ]
