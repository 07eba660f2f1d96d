"""Games laid out for what is measured in a terminal: `python -m tests.bench.moments NAME FOLDER` shows one."""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from rules.bots.ludus import BOTS as LUDUS_BOTS
from rules.campaign.combat.actions import Begin
from rules.ludus.frames import Hitting
from rules.ludus.state import Options as LudusOptions
from rules.stations.actions import Strike
from rules.stations.state import Options as StationsOptions
from saves.folders import Folders
from saves.settings import Pace
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.gates import before_the_primus
from tests.tui.games.campaign.journeys import set_out
from tui.app import Ad79
from tui.play.house import House
from tui.play.session import Session

__all__ = ["MOMENTS"]


class Moment(NamedTuple):
    """A game that is measured.

    Attributes:
        begin: how it comes there; None for the title.
        shows: what is seen on its screen once it is there.
        pictured: what its first picture is one of; empty where another game has the same.
    """

    begin: Callable[[House], Session] | None
    shows: str
    pictured: str = ""


def _brawl(house: House, pace: Pace = "at_once") -> Session:
    """Three against three, as the player's turn begins; the player's may mark strikes on two of them."""
    units = {
        "d5": "@",
        "d4": "attacker",
        "e3": "archer",
        "c6": "rival net_diver",
        "b3": "rival tactician",
        "a4": "rival tide_warden",
    }
    session = fight(house, units, "opening", sport="spar", tribune="r2")
    session.act(next(one for one in session.legal() if isinstance(one, Begin)))
    session.settings = replace(session.settings, pace=pace, rival_ties="best")
    return session


_TEAMS = StationsOptions(controllers=(0, 0, 1, 1), players=("person", "easy"))


def _deal(house: House) -> Session:
    return house.begin("stations", "Deal", _TEAMS, 7)


def _strikes(house: House) -> Session:
    """A round of the Stations before a strike of the player's, shown beat by beat."""
    session = house.begin("stations", "Strikes", _TEAMS, 7)
    session.settings = replace(session.settings, clear_choices="ask")
    session.settle()
    while not isinstance(session.legal()[0], Strike):
        session.act(session.legal()[0])
    session.settings = replace(session.settings, pace="quick")
    return session


_DUEL = LudusOptions(first=0, players=("person", "easy"))


def _machinations(house: House) -> Session:
    """The first turn of a match of the ludus."""
    return house.begin("ludus", "Machinations", _DUEL, 7)


def _hit(house: House) -> Session:
    """A Battle of the ludus in which the player is asked whom an Attack hits, shown beat by beat; not every match has one."""
    return next(session for seed in count(7) if (session := _asked_whom(house, seed)) is not None)


def _asked_whom(house: House, seed: int) -> Session | None:
    """Play a match by a bot until an Attack's target is asked for; None where none is."""
    session = house.begin("ludus", f"Hit {seed}", _DUEL, seed)
    session.settle()
    bot = LUDUS_BOTS["medium"](session.spoken.game, 1)  # type: ignore[arg-type]
    while session.legal():
        if isinstance(session.state.top, Hitting):
            session.settings = replace(session.settings, pace="quick")
            return session
        known = session.spoken.game.view(session.state, 0)
        session.act(bot.choose(known, session.legal(), session.actions))
    session.close()
    return None


MOMENTS: Mapping[str, Moment] = {
    "title": Moment(None, "New campaign", "the title"),
    "journey": Moment(set_out, "Where to?", "the map"),
    "brawl": Moment(_brawl, "Krakenlance", "a fight"),
    "turn": Moment(_brawl, "Krakenlance"),
    "beats": Moment(partial(_brawl, pace="quick"), "Krakenlance"),
    "gate": Moment(before_the_primus, "Where to?"),
    "deal": Moment(_deal, " selects ", "the Stations"),
    "strikes": Moment(_strikes, "[Target]"),
    "machinations": Moment(_machinations, "Your move", "the ludus"),
    "hit": Moment(_hit, "Battle in", "a Battle of the ludus"),
}


def main(name: str, folder: Path) -> None:
    """Show one to a player to whom words are explained no more, until they leave."""
    house, begin = House(Folders(folder, folder)), MOMENTS[name].begin
    house.change_settings(replace(house.settings, taught=("campaign", "stations", "ludus")))
    session = begin(house) if begin is not None else None
    screen = session.spoken.facts.screen(session.state) if session is not None else "title"
    Ad79(house, start=screen, arguments={"play": session.play} if session is not None else {}).run(mouse=False)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
