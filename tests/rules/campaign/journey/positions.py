"""Campaigns laid out in a few words; everything unsaid is empty, and it is Act I, week 1, on the reds' field.

`campaign(Offer(), at="blue_opp", units=("bow",), hp=2)` waits with an event; `after("sport", "won", rivals=("red_1
defeated", "sword arena stun"), own=("bow arena",))` has just won a combat.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.campaign.combat.play import Brief
from rules.campaign.combat.state import Combat, Fighter, Placed, Tally
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import CampaignAction
from rules.campaign.journey.frames import CampaignFrame, CombatVenue, Travelling
from rules.campaign.journey.play import carry_on
from rules.campaign.journey.state import Campaign, Options, Stop
from rules.campaign.table.state import Camp, Decks, Held, Sheet, Table
from rules.kernel.dice import Dice
from rules.kernel.game import Event, Step
from tests.rules.campaign.catalogues import SMALL

__all__ = [
    "ALL_CHOSEN",
    "GAME",
    "Endings",
    "after",
    "campaign",
    "do",
    "facts",
    "fought",
    "legal",
    "names",
    "of",
    "refused_code",
    "settle",
    "table",
    "with_combat",
    "with_fields",
]

GAME = CampaignGame(SMALL)

Endings = Callable[..., list[Brief]]
"""The fixture `fights_end`."""

ALL_CHOSEN = Options(
    hero="ada",
    difficulty="chosen",
    scion="titan",
    primuses=("bel", "cyr", "dio"),
    prowess=("grit_1", "satchel", "signals"),
    improvement="add_die",
)
"""A set-up that leaves nothing open."""


def sheet(**given: Any) -> Sheet:
    plain: dict[str, Any] = {
        "hero": "ada",
        "movement": 2,
        "range": 1,
        "health": 5,
        "leadership": 5,
        "hp": 5,
        "dice": ("blue", "blue"),
        "blessings": 0,
    }
    return Sheet(**{**plain, **given})


SHEET = frozenset({"movement", "health", "leadership", "hp", "dice", "blessings", "influence"})
CAMP = frozenset({"units", "tactics", "prowess"})
DECKS = frozenset({"sport", "opportunity", "bloodshed"})


def table(*, act: int = 1, held: tuple[Held | str, ...] = (), camp_banes: tuple[str, ...] = (), **zones: Any) -> Table:
    """A table; `supply` is the tactic supply, `banes` the bane stack, `sport` and so on the decks."""
    plain: dict[str, Any] = {
        "bag": (),
        "stacks": ((),) * 5,
        "banes": (),
        "chips": (),
        "unearned": (),
        "special": (),
        "dice": Dice(1),
        "draws": Dice(2),
    }
    camp = Camp(
        opportunities=tuple(Held(card=one) if isinstance(one, str) else one for one in held),
        banes=camp_banes,
        **{name: zones.pop(name) for name in CAMP & set(zones)},
    )
    hero = sheet(**{name: zones.pop(name) for name in SHEET & set(zones)})
    decks = Decks(**{name: zones.pop(name) for name in DECKS & set(zones)})
    supply = zones.pop("supply", ())
    return Table(act=act, sheet=hero, camp=camp, decks=decks, tactics=supply, **{**plain, **zones})


FIELDS = frozenset(
    {
        "at",
        "previous",
        "barred",
        "primuses",
        "beaten",
        "event",
        "round",
        "phase",
        "weeks",
        "options",
        "route",
        "fights",
    },
)


def campaign(*frames: CampaignFrame, crossed: int = 0, act: int = 1, **given: Any) -> Campaign:
    """A campaign where frames wait, the top one last; without any, the encampment is about to travel."""
    fields = {name: given.pop(name) for name in FIELDS & set(given)}
    weeks = tuple(crossed if n == act else 0 for n in range(1, 5))
    plain: dict[str, Any] = {
        "options": ALL_CHOSEN,
        "seed": 1,
        "weeks": weeks,
        "at": "red_sport",
        "primuses": ("bel", "cyr", "dio")[act - 1 :],
        "beaten": ("bel", "cyr", "dio")[: act - 1],
        "pending": frames or (Travelling(),),
        "phase": "travel",
        "table": table(act=act, **given),
    }
    return Campaign(**{**plain, **fields})


def fighter(key: str, words: str, side: str) -> Fighter:
    """A fighter from words: its unit, its place, and the tactics on it."""
    name, place, *tactics = words.split()
    return Fighter(
        key=key,
        unit=name,
        side=side,  # type: ignore[arg-type]
        place=place,  # type: ignore[arg-type]
        at="a1" if place == "arena" else None,
        hp=1,
        tactics=tuple(Placed(tactic=one, turn=1) for one in tactics),
    )


def fought(
    kind: str,
    result: str | None,
    on: Table,
    *,
    rivals: tuple[str, ...] = (),
    own: tuple[str, ...] = (),
    hero: str = "arena",
    **given: Any,
) -> Combat:
    """A combat with its lineups in words: `rivals=("red_1 defeated",)` is r1, `own=("bow arena haste",)` is p1."""
    fighters = [fighter(f"r{n}", words, "rival") for n, words in enumerate(rivals, 1)]
    fighters += [fighter(f"p{n}", words, "player") for n, words in enumerate(own, 1)]
    if hero != "camp":
        fighters.append(Fighter(key="hero", unit="ada", side="player", place="arena", at="c1", hp=on.sheet.hp))
    plain: dict[str, Any] = {
        "table": on,
        "kind": kind,
        "arena": "reds_pit",
        "pending": (),
        "fighters": tuple(fighters),
        "result": result,
        "tally": Tally(**{TALLY[name]: given.pop(name) for name in TALLY.keys() & set(given)}),
    }
    return Combat(**{**plain, **given})


TALLY = {f"{name}_played" if name in {"tactics", "dice"} else name: name for name in Tally.__struct_fields__}
COMBAT = frozenset(Combat.__struct_fields__) - {"table", "pending", "event", "sport", "banes"} | {
    "rivals",
    "own",
    "hero",
    *TALLY,
}


def after(kind: str, result: str | None, *frames: CampaignFrame, **given: Any) -> Campaign:
    """A campaign whose combat has just ended; cleanup has not begun. A result of None leaves it going on."""
    event = {"sport": "s1", "bloodshed": "b1"}.get(kind)
    at = given.pop("at", "blue_capital" if kind == "primus" else "ves_capital" if kind == "scion" else "red_sport")
    arena = f"{SMALL.location[at].region}_pit"
    combat = {name: given.pop(name) for name in COMBAT & set(given)}
    plain = campaign(at=at, event=event, phase="event", **given)
    foe = {"primus": "primus_bel", "scion": "titan"}.get(kind)
    fight = fought(kind, result, plain.laid, **{"arena": arena, "event": event, "foe": foe, **combat})
    route = (Stop(act=plain.act, week=plain.crossed + 1, at=at),)
    return with_fields(plain, table=None, pending=(CombatVenue(state=fight), *frames), route=route)


def with_fields(state: Campaign, **changes: Any) -> Campaign:
    """A state with fields exchanged; it remembers nothing."""
    return replace(state, **changes)


def with_combat(combat: Combat, **changes: Any) -> Combat:
    """A combat with fields exchanged."""
    return replace(combat, **changes)


def settle(state: Campaign, game: CampaignGame = GAME) -> Step[Campaign]:
    """What the game does by itself from a state on."""
    course = game.course(state)
    carry_on(course)
    return Step(course.state, tuple(course.events))


def do(state: Campaign, *actions: CampaignAction, game: CampaignGame = GAME) -> Step[Campaign]:
    """Do actions one after another; the events are those of all of them."""
    events: list[Event] = []
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def legal(state: Campaign, game: CampaignGame = GAME) -> tuple[CampaignAction, ...]:
    return game.legal(state)


def names(state: Campaign, field: str, game: CampaignGame = GAME) -> list[Any]:
    """What the legal actions name in a field; those without it are left out."""
    return [getattr(action, field) for action in game.legal(state) if hasattr(action, field)]


def of(step: Step[Campaign], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [event for event in step.events if isinstance(event, kind)]


def facts(state: Campaign, action: CampaignAction, game: CampaignGame = GAME) -> dict[str, str | int]:
    """What the refusal of an action tells besides its code."""
    refusal = game.refusal(state, action)
    return {} if refusal is None else dict(refusal.facts)


def refused_code(state: Campaign, action: CampaignAction, game: CampaignGame = GAME) -> tuple[str, str] | None:
    """Code and clause of the refusal of an action."""
    refusal = game.refusal(state, action)
    return None if refusal is None else (refusal.code, refusal.clause)
