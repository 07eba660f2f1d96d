"""The shapes of the map of the ancient world, which its TOML file fills."""

from typing import Literal

import msgspec

from rules.campaign.records import Origin

__all__ = ["Location", "Path", "WorldMap"]


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the map; `x` and `y` are its column and row on the drawn world."""

    id: str
    name: str
    kind: Literal["sport", "bloodshed", "opportunity", "harbor", "capital"]
    region: str
    x: int
    y: int


class Path(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A path between two places, drawn through the corner points (column, row) in `via`."""

    ends: tuple[str, str]
    via: tuple[tuple[int, int], ...] = ()


class WorldMap(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The map of the ancient world: a drawing of coasts and borders, and the places and paths upon it."""

    drawing: str
    locations: tuple[Location, ...]
    paths: tuple[Path, ...]
    origin: Origin
