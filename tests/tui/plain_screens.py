"""The plain screens, each in a state that is the same in every run, for grids and pictures."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Options
from saves.folders import Folders
from tests.content_set import CORE
from tests.tui.conftest import app_for
from tests.tui.games.stations.games import finished, guided
from tests.tui.set_ups import SEED, set_up
from tui.app import Ad79
from tui.play.house import House
from tui.play.session import Session, Telling

__all__ = ["PAGES", "act_two", "at_event", "growing", "set_out"]


def set_out(house: House) -> Session:
    """The suggested campaign, as its journey begins."""
    game = house.spoken("campaign").game
    return house.begin("campaign", "Suggested", options_of(game.cat.presets[0]), SEED)  # type: ignore[attr-defined]


def growing(house: House) -> Session:
    """A campaign whose first choice is a prowess card."""
    return house.begin("campaign", "Growing", Options(), SEED)


def at_event(house: House, kind: str = "sport") -> Session:
    """The suggested campaign, at the event of a place of some kind."""
    session = set_out(house)
    for action in session.legal():
        session.act(action)
        if session.spoken.game.cat.location[session.state.at].kind == kind:  # type: ignore[attr-defined]
            return session
        session.undo()
    raise AssertionError(f"no way leads to a {kind}")


def act_two(house: House) -> Session:
    """The suggested campaign as its second act begins."""
    session = set_out(house)
    state = session.state
    table = replace(state.table, act=2)
    primuses = state.primuses
    session.state = replace(state, table=table, weeks=(9, 0, 0, 0), beaten=primuses[:1], primuses=primuses[1:])
    return session


def _logged(house: House) -> Session:
    session = set_out(house)
    session.log = [Telling(f"The line of number {n}.", "head" if n % 7 == 0 else "plain") for n in range(40)]
    return session


def _over(house: House) -> Ad79:
    """The end of a game of the Stations, in a house whose folders are called the same in every run."""
    session = finished(house)
    house.folders = Folders(Path("home"), Path("home"), CORE)
    return app_for(house, "stations_end", play=session.play)


PAGES: dict[str, tuple[Callable[[House], Ad79], tuple[str, ...]]] = {
    "title": (lambda house: app_for(house, "title"), ()),
    "title_help": (lambda house: app_for(house, "title"), ("question_mark",)),
    "title_palette": (lambda house: app_for(house, "title"), ("colon",)),
    "new": (lambda house: set_up(house, "new"), ()),
    "new_own": (lambda house: set_up(house, "new"), ("2", "j")),
    "new_difficulty": (lambda house: set_up(house, "new"), ("2", "2")),
    "play": (lambda house: app_for(house, "play", play=set_out(house).play), ()),
    "event_sport": (lambda house: app_for(house, "event", play=at_event(house).play), ()),
    "event_opportunity": (lambda house: app_for(house, "event", play=at_event(house, "opportunity").play), ()),
    "event_bloodshed": (lambda house: app_for(house, "event", play=at_event(house, "bloodshed").play), ()),
    "reward": (lambda house: app_for(house, "reward", play=growing(house).play), ("j",)),
    "reward_refused": (lambda house: app_for(house, "reward", play=growing(house).play), ("up",)),
    "camp": (lambda house: app_for(house, "camp", play=set_out(house).play), ()),
    "camp_unit": (lambda house: app_for(house, "camp", play=set_out(house).play), ("j",)),
    "camp_inspect": (lambda house: app_for(house, "camp", play=set_out(house).play), ("j", "i")),
    "act_break": (lambda house: app_for(house, "act_break", play=act_two(house).play), ()),
    "log": (lambda house: app_for(house, "log", play=_logged(house).play), ()),
    "credits": (lambda house: app_for(house, "credits"), ()),
    "new_stations": (lambda house: set_up(house, "new_stations"), ()),
    "new_stations_seats": (lambda house: set_up(house, "new_stations"), ("j",)),
    "new_stations_levels": (lambda house: set_up(house, "new_stations"), ("4", "end", "backspace", "9")),
    "stations_help": (lambda house: app_for(house, "stations_help"), ()),
    "stations_lesson": (lambda house: app_for(house, "stations", play=guided(house).play), ()),
    "stations_end": (_over, ()),
    "stations_end_rest": (_over, ("space",)),
}
"""Each page by name: how its app is made, and the keys that bring it into its state."""
