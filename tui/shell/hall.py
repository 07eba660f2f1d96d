"""`ad79 hall`: the hall of past campaigns, or the story of one, as plain text or for programs."""

import os
import sys
from typing import Any

import msgspec

from saves.chronicle import render
from saves.hall import Tablet
from tui.pages.pictures.past import HALL_FILTERS, hall_text
from tui.play.house import House
from tui.terminal.glyphs import ASCII, UNICODE, unicode_shown
from tui.terminal.say import complain, say

__all__ = ["run"]


def run(wanted: str | None, *, as_json: bool) -> int:
    """Print the hall, the highest score first, or one of its stories.

    Args:
        wanted: the name or the title of a past campaign; None for the list.
        as_json: print records instead, for programs: an object for one campaign, for the hall a list.

    Returns:
        0; 1 where a record cannot be read, which is said in a line.

    Raises:
        SaveFault: there is no such campaign, or the hall may not be read.
    """
    house = House()
    if wanted is None:
        return _list(house.tablets(), as_json=as_json)
    tablet = house.scored(house.hall.find(wanted))
    if tablet.fault is not None or tablet.chronicle is None:
        complain(f"{tablet.name}: {tablet.fault}")
        return 1
    if as_json:
        _print(_record(tablet))
    else:
        _tell(render(tablet.chronicle, None))
    return 0


def _list(tablets: tuple[Tablet, ...], *, as_json: bool) -> int:
    sound = [tablet for tablet in tablets if tablet.fault is None]
    if as_json:
        _print([_record(tablet) for tablet in sound])
    elif sound:
        _tell(hall_text(sound, HALL_FILTERS[0].name))
    else:
        say("Nobody is in the hall yet. A campaign comes here when it is won or lost.")
    for tablet in tablets:
        if tablet.fault is not None:
            complain(f"{tablet.name}: {tablet.fault}")
    return int(len(sound) < len(tablets))


def _record(tablet: Tablet) -> dict[str, Any]:
    """A record with the name by which it is asked for, and its score even where it has none."""
    told = msgspec.to_builtins(tablet.chronicle)
    return {"id": tablet.name, "score": None, **told}


def _print(value: Any) -> None:
    say(msgspec.json.encode(value).decode())


def _tell(text: str) -> None:
    """Print a text in what the terminal can show."""
    glyphs = UNICODE if unicode_shown(os.environ, sys.stdout.encoding) else ASCII
    say(*(glyphs.spell(row) for row in text.removesuffix("\n").split("\n")))
