"""Situations of the journey and of combats, the same in every run, for grids, pictures and what keys do."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.campaign.combat.actions import Pick, PlaySport
from rules.campaign.journey.actions import Accept, Sail, Walk
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import set_out
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

__all__ = ["FIGHTS", "JOURNEYS", "at", "deploying", "engaging", "late", "moving", "naming", "striking"]

Situation = tuple[Callable[[House], Session], tuple[str, ...]]
"""How a session gets there, and the keys that are pressed then."""


# The journey


def at(house: House, place: str, **fields: Any) -> Session:
    """The suggested campaign with its encampment somewhere else."""
    session = set_out(house)
    set_state(session, replace(session.state, at=place, **fields))
    return session


def late(house: House) -> Session:
    """The suggested campaign in its fourth act, six weeks before its end."""
    session = at(house, "ravenna", primuses=(), beaten=("bingqing", "decimus", "the_parthian"), weeks=(9, 9, 9, 6))
    set_state(session, replace(session.state, table=replace(session.state.table, act=4)))
    return session


def _landing(house: House) -> Session:
    session = at(house, "cassiterides")
    session.act(Sail(harbor="thule", to="messana"))
    return session


JOURNEYS: Mapping[str, Situation] = {
    "setting_out": (set_out, ()),
    "other_place": (set_out, ("l", "l")),
    "route": (set_out, ("r",)),
    "sailing": (lambda house: at(house, "cassiterides"), ("tab", "tab", "tab")),
    "landing": (_landing, ("tab",)),
    "last_week": (lambda house: at(house, "colonia", weeks=(11, 0, 0, 0)), ("tab",)),
    "late": (late, ("r",)),
}


# Combats


def moving(house: House, **fields: Any) -> Session:
    """The Movement Step of a Capture the Flag, with everything on the board that a board can show."""
    units = {"d5": "@", "d4": "attacker 2", "e3": "archer", "c5": "rival net_diver", "b3": "rival tactician 2"}
    return fight(
        house,
        units,
        "movement",
        **{
            "sport": "capture_the_flag",
            "tribune": "r1",
            "waiting": ("defender", "temple_hawk"),
            "column": ("stun", "hamstring"),
            "slots": 1,
            "tactics": {"d4": ("adrenaline",), "b3": ("stun",)},
            "lying": {"a4": "flag"},
            **fields,
        },
    )


def engaging(house: House, **fields: Any) -> Session:
    """The Engage Step of a Spar."""
    units = {
        "d5": "@ 4",
        "d4": "attacker 2",
        "e3": "archer",
        "c4": "rival net_diver",
        "c6": "rival cinder_hound",
        "a7": "rival defender",
    }
    return fight(house, units, "engage", **{"sport": "spar", "tribune": "r1", **fields})


def striking(house: House) -> Session:
    """A hero who chooses the target of its attack."""
    session = engaging(house)
    session.act(Pick(unit="hero"))
    return session


def deploying(house: House) -> Session:
    """The Deployment Step of a Capture the Flag, with nobody in the arena but a rival."""
    return fight(
        house,
        {"c5": "rival net_diver"},
        "deployment",
        sport="capture_the_flag",
        hero_open=True,
        slots=2,
        lying={"a4": "flag"},
    )


def _hill(house: House) -> Session:
    units = {
        "c4": "@",
        "d3": "defender",
        "b3": "rival wave_caster",
        "c5": "rival tide_warden",
        "a4": "wild temple_hawk",
    }
    return fight(house, units, sport="king_of_the_hill", arena="lamosians", points=3, waiting=("attacker",))


def _flag(house: House) -> Session:
    """The hero carries the flag, a rival the trident."""
    return moving(house, lying={}, chips={"d5": ("flag",), "c5": ("trident",)})


def _primus(house: House) -> Session:
    units = {"d4": "@", "e4": "defender", "c5": "rival primus_decimus", "b3": "rival bustuarius"}
    return fight(house, units, kind="primus", arena="argonauts", foe="primus_decimus", act=3)


def _scion(house: House) -> Session:
    units = {"e4": "@", "f5": "defender", "c5": "rival taotie", "d3": "rival night_acolyte"}
    return fight(house, units, kind="scion", arena="vesuvians", foe="taotie", act=4, cap=4)


def _hydra(house: House) -> Session:
    """Four heads about the arena, and the burning brand on a defender of the player's."""
    heads = {
        "c4": "rival hydra_head 4",
        "c6": "rival hydra_head",
        "d4": "rival hydra_head 1",
        "e6": "rival hydra_head 3",
    }
    units = {"e4": "@", "d5": "defender", "f5": "archer", "b4": "rival hydra 7", **heads}
    return fight(house, units, kind="scion", arena="vesuvians", foe="hydra", act=4, cap=4, chips={"d5": ("firebrand",)})


def _zahhak(house: House) -> Session:
    """Zahhak in his third life."""
    units = {"e4": "@", "d5": "attacker", "c5": "rival zahhak 4", "d3": "rival shoulder_serpent"}
    return fight(house, units, kind="scion", arena="vesuvians", foe="zahhak", act=4, cap=4, falls=2)


def _itzam(house: House) -> Session:
    """Itzam Cab Ain, the arena empty but for the hero and an archer."""
    units = {"e4": "@", "d6": "archer", "c5": "rival itzam_cab_ain 11"}
    return fight(house, units, kind="scion", arena="vesuvians", foe="itzam_cab_ain", act=4, cap=4)


def naming(house: House) -> Session:
    """The end of a combat's preparation: the player names the tribune."""
    session = set_out(house)
    for action in (Walk(to="cassiterides"), Accept(), PlaySport(sport="capture_the_flag")):
        session.act(action)
    return session


FIGHTS: Mapping[str, Situation] = {
    "moving": (moving, ()),
    "where_to": (moving, ("K", "enter", "u")),
    "intent": (moving, ("escape", "e")),
    "threat": (moving, ("v",)),
    "attack": (striking, ()),
    "dice": (striking, ("enter",)),
    "deploying": (deploying, ()),
    "flag": (_flag, ()),
    "hill": (_hill, ("escape", "e")),
    "primus": (_primus, ("escape", "e")),
    "scion": (_scion, ("escape", "e")),
    "hydra": (_hydra, ("escape", "e")),
    "hydra_die": (_hydra, ("escape", "l")),
    "zahhak": (_zahhak, ("escape", "d")),
    "itzam": (_itzam, ("escape", "m")),
    "report": (engaging, ("space", "space", "space")),
}
