"""How many calls of the project's own functions a key costs, whatever the machine: `python -m tests.bench.calls`.

Counted are the frames that begin in `rules`, `content`, `saves` and `tui` between a key and the screen at rest, each resumed generator anew.
`--by-function` lists the functions that a key calls most.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple
from unittest.mock import patch

from textual.pilot import Pilot

from rules.campaign.combat.frames import Moving
from rules.campaign.journey.state import Options
from rules.ludus.state import Options as LudusOptions
from rules.stations.state import Options as StationsOptions
from saves.folders import Folders
from tests import ROOT
from tests.content_set import CORE
from tui.app import Ad79
from tui.kit import asked_bots
from tui.play.house import House
from tui.play.session import Session

__all__ = ["KEYS", "counted"]

PACKAGES = tuple(f"{ROOT / name}/" for name in ("rules", "content", "saves", "tui"))
MOST_LISTED = 25
PATIENCE = 60.0
"""Seconds for which bots are waited for, so that the same is counted however busy the machine is."""

Calls = Counter[str]
"""How often each function was called, by its file and name."""


@contextmanager
def counting(calls: Calls) -> Iterator[None]:
    """Count the calls of the project's functions meanwhile."""

    def count(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGES):
            calls[f"{Path(code.co_filename).relative_to(ROOT)}:{code.co_qualname}"] += 1

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)


def _travelling(house: House) -> Session:
    """A campaign before its first move."""
    options = Options(
        primuses=("bingqing", "decimus", "the_parthian"),
        prowess=("follow_my_lead", "master_tactician", "grand_entrance"),
        improvement="add_die",
    )
    return house.begin("campaign", "Calls", options, 7)


def _moving(house: House) -> Session:
    """A fight in which a unit of the player's is to be chosen that moves."""
    session = _travelling(house)
    while session.state.combat is None or not isinstance(session.state.combat.pending[-1], Moving):
        session.act(session.legal()[0])
    return session


def _ludus(house: House) -> Session:
    return house.begin("ludus", "Calls", LudusOptions(players=("person", "easy")), 7)


def _stations(house: House) -> Session:
    return house.begin("stations", "Calls", StationsOptions(players=("person", "medium", "medium", "medium")), 7)


class Key(NamedTuple):
    """A key to be counted: the moment in which it is pressed, and the keys that lead there."""

    moment: Callable[[House], Session]
    key: str
    before: tuple[str, ...] = ()


KEYS = {
    "an answer in a fight": Key(_moving, "1", ("escape",)),
    "an order in a fight": Key(_moving, "1"),
    "the cursor in a fight": Key(_moving, "right", ("right", "left")),
    "the cursor on the map": Key(_travelling, "down", ("down", "up")),
    "an answer in the ludus": Key(_ludus, "enter"),
    "an answer in the Stations": Key(_stations, "1"),
    "the cursor in the Stations": Key(_stations, "down", ("down", "up")),
}


async def _pressed(session: Session, house: House, wanted: Key) -> Calls:
    screen = session.spoken.facts.screen(session.state)
    app = Ad79(house, start=screen, arguments={"play": session.play}, colours="truecolor", ascii_only=False)
    calls: Calls = Counter()
    async with app.run_test(size=(80, 24)) as pilot:
        await _at_rest(pilot)
        for key in wanted.before:
            await pilot.press(key)
            await _at_rest(pilot)
        with counting(calls):
            await pilot.press(wanted.key)
            await _at_rest(pilot)
    return calls


async def _at_rest(pilot: Pilot[Any]) -> None:
    """Wait until nothing is left to do, what is done after a refresh too."""
    for _ in range(3):
        await pilot.pause()


def counted(wanted: Key) -> Calls:
    """Press a key in a new game, and count."""
    with tempfile.TemporaryDirectory() as home:
        house = House(Folders(Path(home), Path(home), CORE))
        with patch.object(asked_bots, "_AT_ONCE", PATIENCE):
            return asyncio.run(_pressed(wanted.moment(house), house, wanted))


def main() -> None:
    """Print what each key costs."""
    for name, wanted in KEYS.items():
        calls = counted(wanted)
        print(f"{name:<26} {calls.total():>6} calls of {len(calls):>4} functions")
        if "--by-function" in sys.argv[1:]:
            for function, number in calls.most_common(MOST_LISTED):
                print(f"    {number:>5} {function}")


if __name__ == "__main__":
    main()
