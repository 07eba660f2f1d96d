"""The route of a campaign on the map of the ancient world, in colours or as plain text."""

from collections.abc import Sequence

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.roads import Roads
from rules.campaign.journey.state import Stop
from saves.chronicle import WIDTH, Halt
from tui.games.campaign.pictures.coasts import Shades, Size
from tui.games.campaign.pictures.strokes import VOYAGE
from tui.games.campaign.pictures.world import CAMP, WorldPicture
from tui.text.lines import Line, text_of, wrapped

__all__ = ["chart_of", "chart_text", "way_of"]

_LEGEND = (
    (CAMP, "@ is where the way ends"),
    ("123456789", "a digit is the act of the last camp at a place"),
    ("═║", "doubled strokes are the way"),
    (VOYAGE, "dots are voyages"),
)
"""What is drawn, and what it means."""
_ALL = "".join(signs for signs, _ in _LEGEND)

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
    room = size[1] - len(wrapped(_said(_ALL), size[0]))
    if not known or room < 1:
        return []
    picture = WorldPicture(cat, shades, (size[0], room))
    stops = {halt.place: str(halt.act) for halt in known if halt.act} | {known[-1].place: CAMP}
    drawn = picture.chart([halt.place for halt in known], stops)
    return [*drawn, *wrapped(_said("".join(map(text_of, drawn))), size[0], "faint")]


def _said(drawn: str) -> str:
    """Say what those signs mean that are drawn."""
    told = [meaning for signs, meaning in _LEGEND if any(sign in drawn for sign in signs)]
    return f"{'; '.join(told).capitalize()}."


def chart_text(cat: Catalogue, way: Sequence[Halt]) -> tuple[str, ...]:
    """The same as plain text."""
    return tuple(text_of(row).rstrip() for row in chart_of(cat, way, _PLAIN, _TEXT))
