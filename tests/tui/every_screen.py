"""Every screen of AD 79 in the situations that ask most of it, each made anew from a house, for what has to hold of all of them."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from content.guide.shelf import guidance
from rules.campaign.combat.actions import Surrender
from rules.campaign.combat.film import filmed
from rules.campaign.table.events import BaneGained, ProwessGained, UnitRecruited
from rules.ludus.arena_events import BattleEnded, BattleRanked
from rules.ludus.state import Options as LudusOptions
from rules.stations.state import Options as StationsOptions
from saves.codex import Codex, CodexChapter, CodexFile, Sighting
from saves.folders import Folders
from tests.content_set import CORE
from tests.rules.ludus.support.positions import LAST, Side
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.gates import before_the_primus, before_the_scion, last_step
from tests.tui.games.campaign.journeys import act_two, at_event, growing, set_out
from tests.tui.games.campaign.rival_fights import FIGHTS as RIVALS
from tests.tui.games.campaign.situations import FIGHTS, JOURNEYS, moving, naming
from tests.tui.games.ludus import melees
from tests.tui.games.ludus import tables as ludus_tables
from tests.tui.games.stations import tables as station_tables
from tests.tui.games.stations.games import finished, guided
from tests.tui.logs import write_log
from tests.tui.pages.archive import START, TOLD, begun, ended, harm, logged, won
from tests.tui.set_ups import set_up
from tui.app import Ad79
from tui.games.campaign.codex import CODEX
from tui.games.campaign.pictures.meeting import foe_met
from tui.play.house import House
from tui.play.played import Done, Played, Telling
from tui.play.session import Session

__all__ = ["EVERY", "PICTURED", "PLAYED", "Situation"]


class Situation(NamedTuple):
    """A situation of a screen: how its app is made in a house, and the keys that bring it into its state."""

    make: Callable[[House], Ad79]
    keys: tuple[str, ...] = ()


def _open(screen: str, *keys: str) -> Situation:
    """A page that needs nothing."""
    return Situation(lambda house: app_for(house, screen), keys)


def _set_up(screen: str, *keys: str) -> Situation:
    """A page that sets a game up."""
    return Situation(lambda house: set_up(house, screen), keys)


def _at(screen: str, begin: Callable[[House], Session], *keys: str) -> Situation:
    """A screen of a game that is played."""
    return Situation(lambda house: app_for(house, screen, play=begin(house).play), keys)


def _on(
    screen: str, situations: Mapping[str, tuple[Callable[[House], Session], tuple[str, ...]]]
) -> dict[str, Situation]:
    """The same for many situations of one screen."""
    return {f"{screen}_{name}": _at(screen, begin, *keys) for name, (begin, keys) in situations.items()}


def _with_the_guide(begin: Callable[[House], Session], house: House) -> Session:
    """A campaign with the guide on."""
    session = begin(house)
    house.note_lessons(session.name, (guidance().guided_starts[0].id,))
    return session


def _logged(house: House) -> Session:
    session = set_out(house)
    write_log(session, [Telling(f"The line of number {n}.", "head" if n % 7 == 0 else "plain") for n in range(40)])
    return session


def _over(house: House) -> Ad79:
    """The end of a game of the Stations, in a house whose folders are called the same in every run."""
    session = finished(house)
    house.folders = Folders(Path("home"), Path("home"), CORE)
    return app_for(house, "stations_end", play=session.play)


def _saves(house: House) -> Ad79:
    begun(house, "The first road")
    begun(house, "A practice road", practice=True, weeks=6)
    harm(house, begun(house, "A harmed road"))
    return app_for(house, "saves")


def _hall(house: House) -> Ad79:
    house.hall.add(TOLD)
    return app_for(house, "hall")


def _codex(screen: str, *keys: str) -> Situation:
    """A screen of the codex, some of whose things were seen."""

    def make(house: House) -> Ad79:
        seen = {"hero.krakenlance": Sighting(2, 1), "unit.archer": Sighting(12, 7), "unit.taotie": Sighting(2, 1)}
        seen |= {"epilogue.krakenlance.taotie": Sighting(1), "tactic.stun": Sighting(4, 2)}
        file = CodexFile(house.folders.codex, version="1.2.3")
        file.add(Codex({"campaign 7": CodexChapter(START, seen)}), START)
        if screen == "codex":
            return app_for(house, "codex")
        kinds = CODEX.kinds(house.spoken("campaign").facts.content)
        units = next(kind for kind in kinds if kind.id == "unit")
        return app_for(house, "codex_kind", kind=units, sightings=seen)

    return Situation(make, keys)


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


def _given_up(house: House) -> Ad79:
    """A fight that was given up, and what came of that."""
    session = fight(house, {"c4": "@", "c5": "rival net_diver 3", "e3": "archer"}, "opening")
    before = session.state
    action = next(one for one in session.legal() if isinstance(one, Surrender))
    done = Played((), session.act(action).events, (Done(before, action),))
    return app_for(house, "settled", play=session.play, played=done)


def _meeting(make: Callable[[House], Session], house: House) -> Ad79:
    session = make(house)
    game, action = session.spoken.game, last_step(session)
    foe = foe_met(game, session.state, action)  # type: ignore[arg-type]
    return app_for(house, "meeting", play=session.play, action=action, foe=foe, then=lambda: None)


def _gained(house: House) -> Ad79:
    events = (
        UnitRecruited(unit="archer", source="bag"),
        ProwessGained(card="follow_my_lead"),
        BaneGained(bane="gigantic"),
    )
    return app_for(house, "gained", play=set_out(house).play, events=events)


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


def _ludus_ranking(house: House) -> Ad79:
    session = ludus_tables.fought(house, melees.last_blow(), melees.THREE)
    events = session.act(session.legal()[0]).events
    assert any(isinstance(one, BattleRanked) for one in events)
    return app_for(house, "ludus_ranking", play=session.play, events=events)


PICTURED: Mapping[str, Situation] = {
    "title": _open("title"),
    "title_help": _open("title", "question_mark"),
    "title_palette": _open("title", "colon"),
    "new": _set_up("new"),
    "new_own": _set_up("new", "2", "j"),
    "new_difficulty": _set_up("new", "2", "2"),
    "play": _at("play", set_out),
    "event_sport": _at("event", at_event),
    "event_opportunity": _at("event", partial(at_event, kind="opportunity")),
    "event_bloodshed": _at("event", partial(at_event, kind="bloodshed")),
    "reward": _at("reward", growing, "j"),
    "reward_refused": _at("reward", growing, "up"),
    "camp": _at("camp", set_out),
    "camp_unit": _at("camp", set_out, "l"),
    "camp_inspect": _at("camp", set_out, "l", "i"),
    "act_break": _at("act_break", act_two),
    "prologue": _open("prologue"),
    "prologue_2": _open("prologue", "enter"),
    "map_guided": _at("map", partial(_with_the_guide, set_out), "tab"),
    "combat_guided": _at("combat", partial(_with_the_guide, moving), "tab"),
    "log": _at("log", _logged),
    "credits": _open("credits"),
    "codex": _codex("codex", "j"),
    "codex_kind": _codex("codex_kind", "j"),
    "keys": _open("keys"),
    "keys_own": _open("keys", "right", "7", "f5"),
    "keys_taken": _open("keys", "7", "z"),
    "new_stations": _set_up("new_stations"),
    "new_stations_seats": _set_up("new_stations", "j"),
    "new_stations_levels": _set_up("new_stations", "4", "end", "backspace", "9"),
    "stations_help": _open("stations_help"),
    "stations_lesson": _at("stations", guided),
    "stations_end": Situation(_over),
    "stations_end_rest": Situation(_over, ("space",)),
}
"""Those of which `tests/tui/pages` has a grid of characters and a picture."""

PLAYED: Mapping[str, Situation] = {
    **{name: PICTURED[name] for name in PICTURED if name.startswith(("play", "event", "reward"))},
    **_on("combat", FIGHTS),
    **_on("map", JOURNEYS),
    **_on("ludus", ludus_tables.TABLES),
    **_on("ludus_melee", melees.MELEES),
    **_on("stations", station_tables.TABLES),
}
"""Those of screens of play."""

EVERY: Mapping[str, Situation] = {
    **PLAYED,
    **_on("combat", {f"rival_{name}": found for name, found in RIVALS.items()}),
    **PICTURED,
    "combat_naming": _at("combat", naming),
    "table": _at("table", set_out),
    "log_fight": _at("log", logged),
    "chronicle": _at("chronicle", logged),
    "victory": _at("victory", won),
    "defeat": _at("defeat", lambda house: ended(house, "lost", practice=True)),
    "route": _at("route", won),
    "world": _at("world", at_event),
    "hot_seat": _at("hot_seat", lambda house: station_tables.begun(house, StationsOptions())),
    "stations_round": _at("stations_round", lambda house: station_tables.at_table(house, *station_tables.TWO)),
    "stations_pile": _at("stations_pile", lambda house: station_tables.at_table(house, *station_tables.THREE)),
    "ludus_lesson": _at("ludus", _guided_ludus),
    "new_ludus": _set_up("new_ludus", "j", "j"),
    "settings": _open("settings"),
    "saves": Situation(_saves),
    "saves_damaged": Situation(_saves, ("j",)),
    "copies": Situation(lambda house: app_for(house, "copies", name=begun(house, "The first road"))),
    "hall": Situation(_hall),
    "tablet": Situation(lambda house: app_for(house, "tablet", tablet=house.hall.add(TOLD))),
    "ludus_help": _open("ludus_help"),
    "ludus_melee_help": _open("ludus_melee_help"),
    "campaign_help": _open("campaign_help"),
    "ludus_end": Situation(_ludus_end),
    "ludus_battle": Situation(_ludus_battle),
    "ludus_ranking": Situation(_ludus_ranking),
    "reel": Situation(_reel),
    "settled": Situation(_settled),
    "settled_over": Situation(_given_up),
    "meeting_primus": Situation(partial(_meeting, before_the_primus)),
    "meeting_scion": Situation(partial(_meeting, before_the_scion)),
    "gained": Situation(_gained),
}
"""All of them: every screen is in one at least, and its name is the screen's, or begins with it."""

LIKE_ANOTHER = (
    "combat_rival_", "combat_flag", "combat_hill", "combat_scion", "combat_hydra", "combat_zahhak", "combat_itzam",
    "combat_primus", "combat_threat", "combat_dice", "combat_where", "map_late", "map_last", "map_other", "map_route",
    "map_sailing", "map_landing", "ludus_dear", "ludus_fighter", "ludus_inspected_card", "ludus_lifted", "ludus_crowded",
    "ludus_stall", "ludus_hitting", "ludus_melee_three_", "ludus_melee_four_registering", "ludus_melee_four_against",
    "ludus_melee_four_full", "stations_lifted", "stations_turned", "stations_return", "stations_engagement",
    "stations_spell", "stations_refused", "camp_unit", "event_blood", "event_opp", "stations_end_rest", "new_stations_",
    "stations_lesson",
)  # fmt: skip
"""Situations with the same keys as others."""
DISTINCT = [name for name in EVERY if not name.startswith(LIKE_ANOTHER)]
"""All others: every key of the game works in one of them."""
