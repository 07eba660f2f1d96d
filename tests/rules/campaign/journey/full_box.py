"""A box with as much in it as the book's, all of it invented: eight factions, three decks of 35, 21 banes."""

from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from rules.campaign.atlas import Location, Path
from rules.campaign.cards import Reward, Visit
from rules.campaign.catalogue import Catalogue
from rules.campaign.effects import GainHp
from tests.rules.campaign.catalogues import (
    BANES,
    SMALL,
    TACTICS,
    UNITS,
    WORLD,
    arena,
    bane,
    event,
    faction,
    hero,
    opportunity,
    prowess,
    tactic,
    unit,
)

__all__ = ["FULL_FACTIONS", "full_box"]

FULL_FACTIONS = ("lamosians", "atlanteans", "refugees", "argonauts", "vesuvians", "amazons", "parthians", "kunlun")

KINDS: tuple[Literal["capital", "sport", "bloodshed"], ...] = ("capital", "sport", "bloodshed")


def full_box() -> Catalogue:
    """Eight factions with six units and a hero of ten cards each, three decks of 35, 21 banes: the book's counts."""
    heroes = {name: f"hero_of_{name}" for name in FULL_FACTIONS}
    neutral = tuple(one for one in UNITS if one.kind == "neutral")
    return replace(
        SMALL,
        factions=tuple(faction(name, n, heroes[name]) for n, name in enumerate(FULL_FACTIONS, 1)),
        units=(
            *neutral,
            *(unit(f"{name}_{n}", "faction", of=name) for name in FULL_FACTIONS for n in range(6)),
            *(unit(f"guest_{n}", "opportunity") for n in range(6)),
            *(unit(f"primus_{heroes[name]}", "primus", of=name) for name in FULL_FACTIONS),
            unit("ghoul", "bane"),
            unit("titan", "scion"),
            unit("hydra", "scion"),
        ),
        heroes=tuple(hero(heroes[name], name) for name in FULL_FACTIONS),
        tactics=(*TACTICS[:4], *(tactic(f"elixir_{n}", "ally", special=True, copies=1) for n in range(4))),
        banes=(
            *(bane(f"bane_{n}", "bag", rules=(GainHp(n=1),)) for n in range(21)),
            *(one for one in BANES if one.scion is not None),
        ),
        prowess=(
            *(prowess(f"card_{n}_of_{name}", hero=heroes[name]) for name in FULL_FACTIONS for n in range(10)),
            *(prowess(f"gift_{n}") for n in range(7)),
        ),
        arenas=tuple(arena(name) for name in FULL_FACTIONS),
        events=(
            *(event(f"sport_{n}", "sport") for n in range(35)),
            *(event(f"bloodshed_{n}", "bloodshed") for n in range(35)),
        ),
        opportunities=tuple(opportunity(f"chance_{n}", Visit(sails=1), Reward("hero_prowess")) for n in range(35)),
        presets=(),
        world=replace(
            WORLD,
            locations=tuple(
                Location(f"{kind}_of_{name}", name, kind, name, 4 * n, y)
                for n, name in enumerate(FULL_FACTIONS)
                for y, kind in enumerate(KINDS)
            ),
            paths=tuple(Path(ends=ends) for ends in _rings()),
        ),
    )


def _rings() -> tuple[tuple[str, str], ...]:
    """A triangle of places in each region, and fields joined from region to region."""
    sides = (("capital", "sport"), ("sport", "bloodshed"), ("bloodshed", "capital"))
    inside = ((f"{one}_of_{name}", f"{other}_of_{name}") for name in FULL_FACTIONS for one, other in sides)
    across = pairwise(FULL_FACTIONS)
    return (*inside, *((f"sport_of_{west}", f"sport_of_{east}") for west, east in across))
