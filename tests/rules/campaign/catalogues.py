"""Invented components: a small box with three or four of everything.

What is shipped may change freely; these stay. Ids say what a thing is: `red_1` is a unit of the reds.
"""

from msgspec.structs import replace

from rules.campaign.atlas import Location, Path, WorldMap
from rules.campaign.cards import Change, Criterion, EventCard, Have, OpportunityCard, Reward, Visit, Win
from rules.campaign.catalogue import Catalogue
from rules.campaign.effects import AddRivals, Capacity, ClassName, ExtraDamage, Forbid, GainHp, GrantSkill, Skill, Who
from rules.campaign.journey_effects import RaiseStat
from rules.campaign.records import (
    ArenaRecord,
    Bane,
    Chip,
    Difficulty,
    Faction,
    HeroRecord,
    Icon,
    Preset,
    PrimusLineup,
    Priority,
    PriorityList,
    Prowess,
    Tactic,
    UnitRecord,
)
from rules.campaign.scions import ScionRecord

__all__ = [
    "FACTIONS",
    "SMALL",
    "WORLD",
    "arena",
    "bane",
    "event",
    "faction",
    "hero",
    "opportunity",
    "prowess",
    "scion",
    "tactic",
    "unit",
    "with_more",
]

FACTIONS = ("reds", "blues", "vesuvians", "greens", "whites")
"""From west to east; the third is where scions are fought."""

HEROES = {"reds": "ada", "blues": "bel", "vesuvians": "eos", "greens": "cyr", "whites": "dio"}

BOARD = """
1 2 3
 . K .
H H H
"""


def faction(name: str, position: int, champion: str) -> Faction:
    return Faction(
        id=name,
        name=name.title(),
        position=position,
        letter=name[0].upper(),
        hero=champion,
        arena=f"{name}_pit",
        flavour="",
        origin="ours",
    )


def unit(
    name: str, kind: str, *, classes: tuple[ClassName, ...] = ("attacker",), of: str | None = None, copies: int = 1
) -> UnitRecord:
    return UnitRecord(
        id=name,
        name=name,
        kind=kind,  # type: ignore[arg-type]
        classes=classes,
        movement=1,
        range=1,
        health=2,
        attack=("blue",),
        origin="ours",
        faction=of,
        copies=copies,
    )


def hero(name: str, home: str) -> HeroRecord:
    return HeroRecord(
        id=name,
        name=name.title(),
        faction=home,
        classes=("tactician",),
        movement=2,
        range=1,
        health=5,
        leadership=5,
        attack=("blue", "blue"),
        starting_units=("sword", "bow", "shield"),
        starting_tactics=("haste", "snare", "stun"),
        primus=f"primus_{name}",
        origin="ours",
    )


def arena(name: str) -> ArenaRecord:
    return ArenaRecord(
        id=f"{name}_pit",
        name=f"Pit of the {name}",
        faction=name,
        board=BOARD,
        priorities=(PriorityList(order=(Priority(of="closest", bold=True),)),),
        origin="ours",
        text="",
    )


def tactic(name: str, on: str, **more: object) -> Tactic:
    return Tactic(
        id=name,
        name=name,
        lasts="permanent",
        on=on,  # type: ignore[arg-type]
        rival_target="weakest",
        origin="ours",
        rules=(ExtraDamage(add=1, who=Who(side="bearer")),),
        **more,  # type: ignore[arg-type]
    )


def bane(name: str, kind: str, **more: object) -> Bane:
    return Bane(id=name, name=name, kind=kind, origin="ours", **more)  # type: ignore[arg-type]


def prowess(name: str, **more: object) -> Prowess:
    return Prowess(id=name, name=name.rstrip("_12"), origin="ours", **more)  # type: ignore[arg-type]


def event(name: str, kind: str, **more: object) -> EventCard:
    return EventCard(
        id=name,
        name=name,
        kind=kind,  # type: ignore[arg-type]
        rivals=(Icon("local"), Icon("bag", tactic=True)),
        hero=True,
        camp=2,
        origin="ours",
        sports=("capture_the_flag", "spar") if kind == "sport" else (),
        **more,  # type: ignore[arg-type]
    )


def opportunity(name: str, criterion: Criterion, reward: Reward, **more: object) -> OpportunityCard:
    return OpportunityCard(
        id=name,
        name=name,
        criterion=criterion,
        reward=reward,
        origin="ours",
        **more,  # type: ignore[arg-type]
    )


UNITS = (
    unit("sword", "neutral", copies=2),
    unit("bow", "neutral", classes=("archer",), copies=2),
    unit("shield", "neutral", classes=("defender", "archer"), copies=2),
    unit("horn", "neutral", classes=("tactician",), copies=2),
    *(unit(f"{name[:-1]}_{n}", "faction", of=name) for name in FACTIONS for n in (1, 2, 3)),
    unit("veteran", "opportunity"),
    unit("ghoul", "bane"),
    *(unit(f"primus_{champion}", "primus", of=home) for home, champion in HEROES.items()),
    unit("titan", "scion"),
    unit("hydra", "scion"),
)

TACTICS = (
    tactic("haste", "ally", for_class="archer"),
    tactic("balm", "ally", for_class="attacker"),
    tactic("snare", "opponent", for_class="defender"),
    tactic("stun", "opponent", for_class="tactician"),
    tactic("elixir", "ally", special=True, copies=1),
)

BANES = (
    bane("fever", "bag", rules=(ExtraDamage(add=1, who=Who(side="rival")),)),
    bane("frenzy", "bag", bearer=True, rules=(ExtraDamage(add=1, who=Who(side="bearer")),)),
    bane("ghoul_bane", "unit", unit="ghoul"),
    bane("rust", "camp", rules=(Capacity(add=-1),)),
    bane("colossal", "bag", scion="titan", bearer=True, rules=(GainHp(n=3),)),
    bane("venom", "bag", scion="hydra", rules=(ExtraDamage(add=1, who=Who(side="rival")),)),
)

PROWESS = (
    prowess("grit_1", hero="ada", level=1, gain=(RaiseStat(stat="health"),)),
    prowess("grit_2", hero="ada", level=2, gain=(RaiseStat(stat="health"),)),
    prowess("satchel", hero="ada", rules=(Capacity(add=1),)),
    prowess("signals", hero="ada", rules=(GrantSkill(skill=Skill("tactical"), who=Who(side="player", hero=True)),)),
    prowess("stride", hero="ada", gain=(RaiseStat(stat="movement"),)),
    prowess("old_wound", rules=(Forbid(deed="heal", who=Who(side="player", hero=True)),)),
    prowess("fame", hero="bel", gain=(RaiseStat(stat="leadership"),)),
    prowess("halo", rules=(ExtraDamage(add=1, who=Who(side="player", hero=True)),)),
)

OPPORTUNITIES = (
    opportunity(
        "reckless",
        Win(event="bloodshed", changed=True),
        Reward("hero_prowess"),
        change=Change(rules=(AddRivals("bag"),)),
    ),
    opportunity("penance", Visit(spectated=2), Reward("remove_bane")),
    opportunity("voyage", Visit(sails=1), Reward("unit", "veteran")),
    opportunity("wanderer", Visit(regions=2), Reward("tactic", "elixir")),
    opportunity("warband", Have(units=4), Reward("special_prowess", "halo")),
    opportunity("twice", Win(event="sport", times=2), Reward("tactic", "elixir")),
)

MAP = r"""
red_capital -- red_sport -- (red_harbor) -- blue_sport -- blue_capital
         \      /       \                        |       /
          red_blood ---- red_opp ------------ blue_opp -- (blue_harbor)
                                             /      \
                    ves_capital -- ves_sport ------ ves_blood -- green_blood -- green_capital
                                                           \       /
                                                         white_sport -- (white_harbor) -- white_capital
"""

LOCATIONS = (
    Location("red_capital", "Red Capital", "capital", "reds", 0, 0),
    Location("red_sport", "Red Field", "sport", "reds", 4, 0),
    Location("red_blood", "Red Ditch", "bloodshed", "reds", 4, 4),
    Location("red_opp", "Red Shrine", "opportunity", "reds", 8, 4),
    Location("red_harbor", "Red Harbor", "harbor", "reds", 8, 0),
    Location("blue_sport", "Blue Field", "sport", "blues", 12, 0),
    Location("blue_capital", "Blue Capital", "capital", "blues", 16, 0),
    Location("blue_opp", "Blue Shrine", "opportunity", "blues", 12, 4),
    Location("blue_harbor", "Blue Harbor", "harbor", "blues", 16, 4),
    Location("ves_sport", "Ash Field", "sport", "vesuvians", 20, 4),
    Location("ves_capital", "Ash Capital", "capital", "vesuvians", 24, 4),
    Location("ves_blood", "Ash Ditch", "bloodshed", "vesuvians", 20, 8),
    Location("green_blood", "Green Ditch", "bloodshed", "greens", 28, 8),
    Location("green_capital", "Green Capital", "capital", "greens", 32, 8),
    Location("white_sport", "White Field", "sport", "whites", 28, 12),
    Location("white_harbor", "White Harbor", "harbor", "whites", 32, 12),
    Location("white_capital", "White Capital", "capital", "whites", 36, 12),
)

PATHS = (
    ("red_capital", "red_sport"),
    ("red_capital", "red_blood"),
    ("red_sport", "red_blood"),
    ("red_sport", "red_opp"),
    ("red_sport", "red_harbor"),
    ("red_harbor", "blue_sport"),
    ("red_blood", "red_opp"),
    ("red_opp", "blue_opp"),
    ("blue_sport", "blue_capital"),
    ("blue_sport", "blue_opp"),
    ("blue_opp", "blue_harbor"),
    ("blue_harbor", "blue_capital"),
    ("blue_opp", "ves_sport"),
    ("blue_opp", "ves_blood"),
    ("ves_sport", "ves_capital"),
    ("ves_sport", "ves_blood"),
    ("ves_blood", "green_blood"),
    ("ves_blood", "white_sport"),
    ("green_blood", "green_capital"),
    ("green_blood", "white_sport"),
    ("white_sport", "white_harbor"),
    ("white_harbor", "white_capital"),
)

WORLD = WorldMap(drawing=MAP, locations=LOCATIONS, paths=tuple(Path(ends=ends) for ends in PATHS), origin="ours")

DIFFICULTIES = (
    Difficulty(
        id="chosen",
        name="Chosen",
        prowess=3,
        blessings=8,
        origin="book",
        health=1,
        leadership=1,
        improvement="die",
    ),
    Difficulty(id="valiant", name="Valiant", prowess=1, blessings=4, origin="book", improvement="any"),
    Difficulty(id="fearless", name="Fearless", prowess=0, blessings=1, origin="book", tactics=False, influence=3),
)


def scion(name: str, *banes: str) -> ScionRecord:
    return ScionRecord(
        id=name,
        name=name.title(),
        unit=name,
        dice=("green",),
        lines=(),
        unit_cap=4,
        priorities=PriorityList(order=(Priority(of="closest", bold=True),)),
        banes=banes,
        origin="ours",
        text="",
    )


PRESET = Preset(
    id="first",
    name="First",
    hero="ada",
    difficulty="chosen",
    scion="titan",
    primuses=("bel", "cyr", "dio"),
    prowess=("grit_1", "satchel", "signals"),
    improvement="add_die",
    text="",
    origin="ours",
)

SMALL = Catalogue(
    factions=tuple(faction(name, n, HEROES[name]) for n, name in enumerate(FACTIONS, 1)),
    units=UNITS,
    heroes=tuple(hero(champion, home) for home, champion in HEROES.items()),
    tactics=TACTICS,
    banes=BANES,
    prowess=PROWESS,
    chips=(Chip(id="flag", name="Flag", glyph="f", origin="ours"),),
    arenas=tuple(arena(name) for name in FACTIONS),
    events=(
        *(event(f"s{n}", "sport") for n in range(1, 7)),
        *(event(f"b{n}", "bloodshed") for n in range(1, 7)),
    ),
    opportunities=OPPORTUNITIES,
    primus_lineups=tuple(
        PrimusLineup(act=act, health=health, rivals=(Icon("primus"), Icon("local")), camp=2, origin="ours")
        for act, health in ((1, 6), (2, 8), (3, 10))
    ),
    scions=(scion("titan", "colossal"), scion("hydra", "venom")),
    difficulties=DIFFICULTIES,
    epilogues=(),
    presets=(PRESET,),
    world=WORLD,
)
"""Five factions, five heroes, fifteen faction units, eighteen event cards, a map of seventeen places."""


def with_more(box: Catalogue, **records: tuple[object, ...]) -> Catalogue:
    """A box with more records of some kinds: `with_more(SMALL, banes=(...,))`."""
    return replace(box, **{kind: (*getattr(box, kind), *more) for kind, more in records.items()})
