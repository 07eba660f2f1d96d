"""The last lines of a fight's log, with the dice that were rolled in their colours."""

import re
from collections.abc import Iterator, Sequence

from rules.campaign.combat.events import AttackRolled
from rules.campaign.effects import Die
from tui.games.campaign.pictures.fight import dice_spans
from tui.play.log_lines import last_lines, log_lines
from tui.play.played import Telling
from tui.text.lines import Line, Span

__all__ = ["rolled_lines"]

_DIE = re.compile(r"([\[(]\d[\])])")


def rolled_lines(told: Sequence[Telling], width: int, rows: int) -> list[Line]:
    """The last lines of the log, as `last_lines` gives them, with the dice as dice."""
    return last_lines(told, width, rows, _coloured)


def _coloured(one: Telling, width: int) -> list[Line]:
    lines = log_lines([one], width, details=False)
    if not isinstance(one.event, AttackRolled):
        return lines
    dice = iter(zip(one.event.dice, one.event.faces, strict=False))
    return [tuple(part for span in styled for part in _parts(span, dice)) for styled in lines]


def _parts(span: Span, dice: Iterator[tuple[Die, int]]) -> Iterator[Span]:
    """A span in parts, each die of it as a die that was rolled."""
    text, look = span
    for part in _DIE.split(text):
        rolled = next(dice, None) if _DIE.fullmatch(part) else None
        if rolled is not None:
            yield from dice_spans([rolled[0]], [rolled[1]])
        elif part:
            yield part, look
