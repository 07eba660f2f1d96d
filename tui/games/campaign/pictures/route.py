"""The route of a campaign on the map of the ancient world, in colours or as plain text."""

from collections.abc import Sequence

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.roads import Roads
from rules.campaign.journey.state import Stop
from saves.chronicle import WIDTH, Halt
from tui.games.campaign.pictures.coasts import Shades, Size
from tui.games.campaign.pictures.world import MapToDraw, WorldPicture
from tui.text.lines import Line, text_of, wrapped

__all__ = ["chart_of", "chart_text", "way_of"]

_LEGEND = "@ is where the way ends. A digit is the act of the last camp at a place; doubled strokes are the way."

_PLAIN = Shades(regions=False, land=False, halves=False)
"""What plain text can show of land and sea."""

_TEXT: Size = (WIDTH - 1, 20)
"""Columns and rows of the map in plain text: half of the world's own."""


def way_of(roads: Roads, home: str, route: Sequence[Stop]) -> tuple[Halt, ...]:
    """Every place that a route leads over, from home on; harbors that it passes have no act."""
    halts, here = [Halt(home)], home
    for stop in route:
        halts += map(Halt, _passed(roads, here, stop.at))
        halts.append(Halt(stop.at, stop.act))
        here = stop.at
    return tuple(halts)


def _passed(roads: Roads, here: str, to: str) -> tuple[str, ...]:
    """The harbors between two stops: those that a walk passes, or one at each end of a voyage."""
    if here == to or not {here, to} <= roads.reach.keys():
        return ()
    if to in roads.reach[here]:
        return roads.passed(here, to)
    return (*roads.harbors_from(here)[:1], *roads.harbors_from(to)[:1])


def chart_of(cat: Catalogue, way: Sequence[Halt], shades: Shades, size: Size) -> list[Line]:
    """A way on the map, as large as it fits into a size, and below it what its signs mean; nothing without a way.

    Args:
        cat: the catalogue with the map; places that it does not know are left out.
        way: the way.
        shades: what the terminal can show.
        size: columns and rows that there are.
    """
    known = [halt for halt in way if halt.place in cat.location]
    legend = wrapped(_LEGEND, size[0], "faint")
    if not known or size[1] <= len(legend):
        return []
    picture = WorldPicture(cat, shades, (size[0], size[1] - len(legend)))
    camps = {halt.place: str(halt.act) for halt in known if halt.act}
    view = MapToDraw(known[-1].place, "", camps, route=[halt.place for halt in known])
    return [*picture.lines(view, (0, 0), picture.width, picture.height), *legend]


def chart_text(cat: Catalogue, way: Sequence[Halt]) -> tuple[str, ...]:
    """The same as plain text."""
    return tuple(text_of(row).rstrip() for row in chart_of(cat, way, _PLAIN, _TEXT))
