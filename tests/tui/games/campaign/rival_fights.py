"""Fights for pictures: one in every arena, every sport, a primus, every scion, and what is announced of rivals."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tests.tui.games.campaign.fights import fight
from tui.play.house import House
from tui.play.session import Session

__all__ = ["FIGHTS"]

Situation = tuple[Callable[[House], Session], tuple[str, ...]]


def _in(arena: str, units: Mapping[str, str], **fields: Any) -> Callable[[House], Session]:
    return partial(_fought, arena, units, fields)


def _fought(arena: str, units: Mapping[str, str], fields: Mapping[str, Any], house: House) -> Session:
    return fight(house, units, fields.get("step", "movement"), **{"arena": arena, **_plain(fields)})


def _plain(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: dict(one) if isinstance(one, dict) else one for name, one in fields.items() if name != "step"}


_STONES = {"b2": "monolith", "b7": "monolith", "c3": "monolith", "c5": "monolith"}

FIGHTS: Mapping[str, Situation] = {
    "lamosians": (
        _in("lamosians", {"d3": "@", "d5": "archer", "b4": "rival reptilian", "a3": "rival wave_caster"}),
        ("escape",),
    ),
    "atlanteans": (
        _in("atlanteans", {"d5": "@", "d4": "attacker", "b5": "rival tide_warden"}, lying={"c5": "trident"}),
        ("escape",),
    ),
    "refugees": (
        _in("refugees", {"e3": "@", "d3": "defender", "b4": "rival cinder_hound", "c5": "wild rime_tusker"}),
        ("escape",),
    ),
    "amazons": (_in("amazons", {"d3": "@", "d4": "archer", "b2": "rival oath_sister"}), ("v",)),
    "parthians": (
        _in("parthians", {"d3": "@", "e4": "archer", "b3": "rival defender"}, lying={"c6": "chariot"}),
        ("v",),
    ),
    "argonauts": (
        _in("argonauts", {"d3": "@", "d4": "archer", "b3": "rival bustuarius", "b5": "rival attacker"}),
        ("escape", "r"),
    ),
    "kunlun": (
        _in("kunlun", {"d3": "@", "d4": "defender", "b4": "rival archer"}, lying=_STONES, blocked=tuple(_STONES)),
        ("v",),
    ),
    "vesuvians": (_in("vesuvians", {"d3": "@", "d5": "defender", "b3": "rival night_acolyte"}), ("k", "k")),
    "spar": (
        _in(
            "amazons",
            {"d3": "@ 3", "d4": "archer", "b2": "rival oath_sister", "b5": "rival attacker 1"},
            sport="spar",
            tribune="r1",
            waiting=("defender",),
            step="engage",
        ),
        ("v",),
    ),
    "flag": (
        _in(
            "kunlun",
            {"d3": "@", "d4": "defender", "b4": "rival archer", "c6": "rival attacker"},
            sport="capture_the_flag",
            lying={"a4": "flag"},
        ),
        ("v",),
    ),
    "hill": (
        _in(
            "lamosians",
            {"d3": "@", "d5": "archer", "b4": "rival wave_caster", "c5": "rival defender"},
            sport="king_of_the_hill",
            points=4,
        ),
        ("v",),
    ),
    "primus": (
        _in(
            "lamosians",
            {"d3": "@", "d5": "archer", "b4": "rival primus_sea_strider", "a3": "rival wave_caster"},
            kind="primus",
            foe="primus_sea_strider",
            act=2,
        ),
        ("v",),
    ),
    "taotie": (
        _in(
            "vesuvians",
            {"e4": "@", "f5": "defender", "c5": "rival taotie", "d3": "rival night_acolyte"},
            kind="scion",
            foe="taotie",
            act=4,
            cap=4,
        ),
        ("v",),
    ),
    "hydra": (
        _in(
            "vesuvians",
            {"e4": "@", "f5": "archer", "b4": "rival hydra 7", "c4": "rival hydra_head", "d4": "rival hydra_head 1"},
            kind="scion",
            foe="hydra",
            act=4,
            cap=4,
        ),
        ("v",),
    ),
    "zahhak": (
        _in(
            "vesuvians",
            {"e4": "@", "d5": "attacker", "c5": "rival zahhak 4", "d3": "rival shoulder_serpent"},
            kind="scion",
            foe="zahhak",
            act=4,
            cap=4,
            falls=2,
        ),
        ("v",),
    ),
    "itzam": (
        _in(
            "vesuvians",
            {"e4": "@", "d6": "archer", "c5": "rival itzam_cab_ain 11"},
            kind="scion",
            foe="itzam_cab_ain",
            act=4,
            cap=4,
        ),
        ("v",),
    ),
    "odds": (
        _in("atlanteans", {"d5": "@", "c6": "rival tide_warden", "c5": "rival attacker"}, step="engage"),
        (),
    ),
    "intent": (
        _in("atlanteans", {"d5": "@", "e3": "archer", "c5": "rival net_diver", "b6": "rival wave_caster"}),
        ("escape", "i"),
    ),
}
"""How a session gets there, and the keys that are pressed then; v shows threats."""
