"""Every screen of AD 79 in the situations that ask most of it, each made anew from a house, for what has to hold of all of them."""

from collections.abc import Callable, Mapping
from functools import partial

from rules.campaign.combat.film import filmed
from rules.ludus.arena_events import BattleEnded
from rules.ludus.state import Options as LudusOptions
from rules.stations.state import Options as StationsOptions
from tests.rules.ludus.support.positions import LAST, Side
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.rival_fights import FIGHTS as RIVALS
from tests.tui.games.campaign.situations import FIGHTS, JOURNEYS, naming
from tests.tui.games.ludus import tables as ludus_tables
from tests.tui.games.stations import tables as station_tables
from tests.tui.games.stations.games import finished, guided
from tests.tui.pages.archive import TOLD, begun, ended, harm, logged, won
from tests.tui.plain_screens import PAGES, set_out
from tests.tui.set_ups import set_up
from tui.app import Ad79
from tui.play.house import House
from tui.play.session import Played, Session

__all__ = ["EVERY", "PLAYED", "Make"]

Make = Callable[[House], Ad79]


def _page(screen: str, make: Callable[[House], Session], house: House) -> Ad79:
    return app_for(house, screen, play=make(house).play)


def _on(
    screen: str, situations: Mapping[str, tuple[Callable[[House], Session], tuple[str, ...]]]
) -> dict[str, tuple[Make, tuple[str, ...]]]:
    return {f"{screen}_{name}": (partial(_page, screen, make), keys) for name, (make, keys) in situations.items()}


def _saves(house: House) -> Ad79:
    begun(house, "The first road")
    begun(house, "A practice road", practice=True, weeks=6)
    harm(house, begun(house, "A harmed road"))
    return app_for(house, "saves")


def _hall(house: House) -> Ad79:
    house.hall.add(TOLD)
    return app_for(house, "hall")


def _reel(house: House) -> Ad79:
    """The longest board, and below it the most that can be told of lineups."""
    session = fight(house, {"e4": "@", "f5": "archer", "b4": "rival hydra 7", "c4": "rival hydra_head"}, "engage",
                    kind="scion", arena="vesuvians", foe="hydra", act=4, cap=4)  # fmt: skip
    scenes = [
        scene
        for action in session.legal()
        for scene in filmed(session.spoken.game.cat, session.state.combat, action)  # type: ignore[attr-defined]
    ]
    return app_for(house, "reel", play=session.play, scenes=scenes)


def _settled(house: House) -> Ad79:
    session = logged(house)
    return app_for(house, "settled", play=session.play, played=Played(tuple(session.log)), why="The fight is over.")


def _about_to_win(house: House) -> Session:
    played = ludus_tables.spread(
        me=Side(hand="inc1", discard="pierce evade", villa="legatus", coins=1, glory=4),
        other=Side(hand="inc1 murmillo", coins=1, glory=3),
        last=("samnite thraex", "veles*1"),
        battle=LAST,
    )
    return ludus_tables.fought(house, played, LudusOptions(first=0, players=("person", "person")))


def _ludus_end(house: House) -> Ad79:
    session = _about_to_win(house)
    session.act(session.legal()[0])
    return app_for(house, "ludus_end", play=session.play)


def _ludus_battle(house: House) -> Ad79:
    session = _about_to_win(house)
    events = session.act(session.legal()[0]).events
    assert any(isinstance(one, BattleEnded) for one in events)
    return app_for(house, "ludus_battle", play=session.play, events=events)


def _guided_ludus(house: House) -> Session:
    return house.begin("ludus", "Guided", LudusOptions(first=0, players=("person", "easy"), guided=True), 7)


PLAYED: Mapping[str, tuple[Make, tuple[str, ...]]] = {
    **{f"page_{name}": PAGES[name] for name in PAGES if name.startswith(("play", "event", "reward"))},
    **_on("combat", FIGHTS),
    **_on("map", JOURNEYS),
    **_on("ludus", ludus_tables.TABLES),
    **_on("stations", station_tables.TABLES),
}
"""Screens of play, each by name: how its app is made, and the keys that bring it into its state."""

EVERY: Mapping[str, tuple[Make, tuple[str, ...]]] = {
    **PLAYED,
    **_on("combat", {f"rival_{name}": found for name, found in RIVALS.items()}),
    **_on("combat", {"naming": (naming, ())}),
    **{f"page_{name}": found for name, found in PAGES.items()},
    **_on("table", {"all": (set_out, ())}),
    **_on("log", {"fight": (logged, ())}),
    **_on("chronicle", {"so_far": (logged, ())}),
    **_on("victory", {"won": (won, ())}),
    **_on("defeat", {"lost": (lambda house: ended(house, "lost", practice=True), ())}),
    **_on("hot_seat", {"stations": (lambda house: station_tables.begun(house, StationsOptions()), ())}),
    **_on("stations_round", {"two": (lambda house: station_tables.at_table(house, *station_tables.TWO), ())}),
    **_on("stations_pile", {"three": (lambda house: station_tables.at_table(house, *station_tables.THREE), ())}),
    **_on("stations", {"lesson": (guided, ())}),
    **_on("ludus", {"lesson": (_guided_ludus, ())}),
    "stations_end": (lambda house: app_for(house, "stations_end", play=finished(house).play), ()),
    "new_ludus": (lambda house: set_up(house, "new_ludus"), ("j", "j")),
    "settings": (lambda house: app_for(house, "settings"), ()),
    "saves": (_saves, ()),
    "saves_damaged": (_saves, ("j",)),
    "copies": (lambda house: app_for(house, "copies", name=begun(house, "The first road")), ()),
    "hall": (_hall, ()),
    "tablet": (lambda house: app_for(house, "tablet", tablet=house.hall.add(TOLD)), ()),
    "ludus_help": (lambda house: app_for(house, "ludus_help"), ()),
    "ludus_end": (_ludus_end, ()),
    "ludus_battle": (_ludus_battle, ()),
    "reel": (_reel, ()),
    "settled": (_settled, ()),
}  # fmt: skip
"""Every screen."""
