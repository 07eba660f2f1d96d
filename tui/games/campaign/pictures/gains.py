"""Gains, for good or ill, as cards: prowess, recruits, Opportunities, banes."""

from collections.abc import Iterable

from rules.campaign.journey.events import OpportunityMet
from rules.campaign.table.events import BaneGained, ProwessGained, UnitRecruited
from rules.kernel.game import Event
from tui.games.campaign.pictures.card import component
from tui.games.campaign.words.names import Names
from tui.text.lines import Line, wrapped

__all__ = ["gained", "gained_lines"]

_MARGIN = 2


def gained(events: Iterable[Event]) -> list[tuple[str, str]]:
    """List what was gained: what it is in a word or two, and the id of its card; banes first, which must not be missed."""
    found: list[tuple[str, str]] = []
    banes: list[tuple[str, str]] = []
    for event in events:
        match event:
            case ProwessGained():
                found.append(("New prowess", event.card))
            case UnitRecruited():
                found.append(("Recruited", event.unit))
            case OpportunityMet():
                found.append(("Opportunity fulfilled: you may claim it", event.card))
            case BaneGained():
                banes.append(("A bane", event.bane))
            case _:
                pass
    return [*banes, *found]


def gained_lines(names: Names, events: Iterable[Event], width: int) -> list[Line]:
    """The cards one under the other, each a tile.

    Args:
        names: what things are called.
        events: what happened.
        width: cells a line.
    """
    lines: list[Line] = []
    for kind, card in gained(events):
        lines += [*_tile(names, kind, card, width), ()]
    return lines


def _tile(names: Names, kind: str, card: str, width: int) -> list[Line]:
    room = width - 2 * _MARGIN
    title, texts = component(names, card) or (names.chip(card), [])
    bad = card in names.cat.bane
    told = [(kind, "panel_warn" if bad else "panel_faint"), (title, "panel_strong")]
    lines = [(f" {text}", look) for text, look in told]
    lines += [(span[0][0], "panel") for text in texts for span in wrapped(text, room - 1, "panel", " ")]
    return [((" " * _MARGIN, "base"), (text.ljust(room), look)) for text, look in lines]
