"""Preparations in a few words: a card, a bag, a stack, a camp; everything unsaid is empty or plain.

`prepared(rivals="local bag+")` begins a Bloodshed event whose card shows a local unit and a bag unit with a tactic.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

from msgspec.structs import replace

from rules.campaign.cards import Change, EventCard, OpportunityCard, Reward, Win
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.actions import Begin, Pass
from rules.campaign.combat.frames import CombatFrame
from rules.campaign.combat.play import Brief
from rules.campaign.effects import CombatRule
from rules.campaign.records import ArenaRecord, Bane, Icon, PrimusLineup, Priority, PriorityList, Prowess, UnitRecord
from rules.campaign.scions import ScionLine, ScionRecord
from rules.campaign.table.state import Camp, Decks, Sheet, Table
from rules.kernel.dice import Dice, draw_from
from tests.rules.campaign.combat.drawn import BOX, HERO_ID, Drawn, Unit, drawn, unit

__all__ = [
    "BOARD",
    "HOME",
    "STOCK",
    "against",
    "bane",
    "board",
    "lines",
    "listed",
    "lists",
    "prepared",
    "rivals_of",
    "until",
]

HOME = "atlanteans"
"""The faction whose arena is used."""

BOARD = """
  3 . 1 . 2
 . . . . . .
. . K C K . .
 . . . . . .
  H . H . H
"""

PATIENCE = 200
"""Answers after which a decision that does not come is given up."""

STOCK = ("adrenaline", "bolster_health", "hamstring", "stun")
"""The tactic supply: one of each."""


def bane(kind: str, *rules: CombatRule, **more: Any) -> Bane:
    """A bane; its id is the name under which it is given."""
    return Bane(id="", name="", kind=kind, origin="ours", rules=rules, **more)  # type: ignore[arg-type]


def lists(*words: str) -> tuple[PriorityList, ...]:
    """Priority lists, bold entries in capitals: ``"HERO key_hex"``; ``"archer: WEAKEST"`` is for one class, ``"u: …"`` for a unit."""
    return tuple(_list(one) for one in words)


def _list(words: str) -> PriorityList:
    whose, _, order = words.rpartition(":")
    entries = tuple(Priority(of=word.lower(), bold=word.isupper()) for word in order.split())  # type: ignore[arg-type]
    if whose in {"archer", "attacker", "beast", "defender", "tactician"}:
        return PriorityList(order=entries, classes=(whose,))  # type: ignore[arg-type]
    return PriorityList(order=entries, units=(whose,) if whose else ())


def listed(position: Drawn, *words: str) -> Drawn:
    """The position with other priority lists in its arena."""
    old = position.cat.arena[position.combat.arena]
    new = replace(old, priorities=lists(*words))
    position.cat = replace(position.cat, arenas=tuple(new if one is old else one for one in position.cat.arenas))
    return position


def lines(*words: str) -> tuple[ScionLine, ...]:
    """Lines of a scion's card: ``"single red lunge"``, ``"pairs yellow/black strike n=1 reach=2"``."""
    return tuple(_line(one.split()) for one in words)


def _line(words: list[str]) -> ScionLine:
    reading, colours, do, *rest = words
    numbers = {name: int(value) for name, _, value in (word.partition("=") for word in rest)}
    return ScionLine(dice=tuple(colours.split("/")), reading=reading, do=do, **numbers)  # type: ignore[arg-type]


def rivals_of(position: Drawn) -> list[str]:
    """The chips of the rival lineup, in its order."""
    return [fighter.unit for fighter in position.combat.fighters if fighter.side == "rival"]


def prepared(kind: str = "bloodshed", **more: Any) -> Drawn:
    """A combat as its preparation leaves it, at its first decision.

    Args:
        kind: sport, bloodshed, primus or scion.
        more: `rivals` (the card's column, ``+`` for a tactic icon), `sports`, `hero` and `slots` (the player's lineup), `act`;
            `faction` (the arena's), `stack` (that faction's), `bag`, `draws` (what comes out of the bag, in this order), `supply`;
            `camp` (units), `tactics` (in camp), `camp_banes`, `blessings`, `hp`; `units` (invented chips by id), `banes` (by
            id); rules of `arena`, `event`, `prowess`, and of `changes` (one tuple for each Opportunity that offers one);
            `chip`, `wild` (units) and `special` (the arena's), `dice`, `cap`, `lines`, `scion_rivals`, `board`, `per_bane`,
            `brood`, `bodies`.
    """
    cat = _catalogue(kind, more)
    offers = tuple(f"offer_{n}" for n, _ in enumerate(more.get("changes", ()), 1))
    foe = {"primus": "champion", "scion": "monster"}.get(kind)
    event = "card" if foe is None else None
    step = play.begin(cat, _table(cat, more), Brief(kind=kind, arena="yard", event=event, foe=foe, offers=offers))
    position = Drawn(cat, step.state)
    position.events += step.events
    return position


def against(picture: str, *words: str, dice: str, order: str = "WEAKEST", **more: Any) -> Drawn:
    """A scion combat as a picture shows it, the scion being `t`; its card has some lines, dice and a priority list."""
    position = drawn(picture, order, kind="scion", **{"t": unit("", kind="scion", health=9, move=0), **more})
    card = _scion({"lines": words, "dice": tuple(dice.split()), "scion_list": order})
    position.cat = replace(position.cat, scions=(card,))
    return position.set(foe="monster")


def _icons(words: str) -> tuple[Icon, ...]:
    return tuple(Icon(kind=word.rstrip("+"), tactic=word.endswith("+")) for word in words.split())  # type: ignore[arg-type]


def _catalogue(kind: str, more: dict[str, Any]) -> Catalogue:
    column = _icons(more.get("rivals", "local"))
    return replace(
        BOX,
        arenas=(_arena(more),),
        events=(_card(kind, column, more),),
        units=tuple(_units(more)),
        banes=tuple(replace(one, id=name, name=name) for name, one in more.get("banes", {}).items()),
        prowess=(Prowess(id="gift", name="Gift", origin="ours", rules=more.get("prowess", ())),),
        opportunities=tuple(_offers(more.get("changes", ()))),
        primus_lineups=tuple(
            PrimusLineup(act=act, health=4 + 2 * act, rivals=column, camp=act, origin="ours") for act in (1, 2, 3)
        ),
        scions=(_scion(more),),
    )


def _arena(more: dict[str, Any]) -> ArenaRecord:
    return ArenaRecord(
        id="yard",
        name="Yard",
        faction=more.get("faction", HOME),
        board=more.get("board", BOARD),
        priorities=lists("CLOSEST"),
        origin="ours",
        text="",
        chip=more.get("chip"),
        units=more.get("wild", ()),
        special=more.get("special"),
        rules=more.get("arena", ()),
        banes_for_faction_stack=more.get("pluto", False),
    )


def _card(kind: str, column: tuple[Icon, ...], more: dict[str, Any]) -> EventCard:
    return EventCard(
        id="card",
        name="Card",
        kind="bloodshed" if kind == "bloodshed" else "sport",
        rivals=column,
        hero=more.get("hero", True),
        camp=more.get("slots", 2),
        origin="ours",
        sports=more.get("sports", ("spar",)) if kind == "sport" else (),
        rules=more.get("event", ()),
    )


def _units(more: dict[str, Any]) -> Iterator[UnitRecord]:
    given: dict[str, Unit] = {"champion": unit(kind="primus", of=HOME), "monster": unit(kind="scion", health=9)}
    given |= more.get("units", {})
    named = (*more.get("stack", ()), *more.get("bag", ()), *more.get("camp", ()))
    for name in dict.fromkeys((*given, *named)):
        if name not in more.get("banes", {}):
            yield UnitRecord(id=name, name=name, origin="ours", **given.get(name, unit()).record)


def _offers(changes: tuple[tuple[CombatRule, ...], ...]) -> Iterator[OpportunityCard]:
    for n, rules in enumerate(changes, 1):
        yield OpportunityCard(
            id=f"offer_{n}",
            name="Offer",
            criterion=Win(changed=True),
            reward=Reward("hero_prowess"),
            origin="ours",
            change=Change(rules=rules),
        )


def _scion(more: dict[str, Any]) -> ScionRecord:
    return ScionRecord(
        id="monster",
        name="Monster",
        unit="monster",
        dice=more.get("dice", ("red",)),
        lines=lines(*more.get("lines", ())),
        unit_cap=more.get("cap", 3),
        priorities=_list(more.get("scion_list", "WEAKEST")),
        banes=(),
        origin="ours",
        text="",
        health_per_bane=more.get("per_bane", 0),
        rivals=_icons(more.get("scion_rivals", "")),
        brood=more.get("brood"),
        bodies=more.get("bodies", ()),
    )


def _table(cat: Catalogue, more: dict[str, Any]) -> Table:
    bag = tuple(sorted(more.get("bag", ())))
    here = cat.arena["yard"].faction
    stacks = tuple(tuple(more.get("stack", ())) if region == here else () for region in cat.region_order)
    return Table(
        act=more.get("act", 1),
        sheet=Sheet(
            hero=HERO_ID,
            movement=2,
            range=1,
            health=6,
            leadership=8,
            hp=more.get("hp", 6),
            dice=("blue", "blue"),
            blessings=more.get("blessings", 0),
        ),
        camp=Camp(
            units=tuple(more.get("camp", ())),
            tactics=tuple(more.get("tactics", ())),
            prowess=("gift",),
            banes=tuple(more.get("camp_banes", ())),
        ),
        bag=bag,
        tactics=tuple(more.get("supply", STOCK)),
        stacks=stacks,
        banes=tuple(more.get("bane_stack", ())),
        chips=(),
        unearned=(),
        special=(),
        decks=Decks(),
        dice=Dice(1),
        draws=_draws(bag, tuple(more.get("draws", ()))),
    )


@cache
def _draws(bag: tuple[str, ...], wanted: tuple[str, ...]) -> Dice:
    """A stream by which these chips come out of the bag, in this order."""
    return next(Dice(seed) for seed in count() if _comes(Dice(seed), bag, wanted))


def _comes(draws: Dice, bag: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    for chip in wanted:
        found, bag, draws = draw_from(draws, bag)
        if found != chip:
            return False
    return True


def board(position: Drawn) -> dict[str, str]:
    """Who stands where: every unit in the arena by its hex."""
    return {fighter.at: fighter.key for fighter in position.combat.fighters if fighter.at is not None}


def until(position: Drawn, kind: type[CombatFrame], *, leave: bool = False) -> Drawn:
    """Go on by beginning, passing, and the first of several answers, until a decision of a kind waits.

    Args:
        position: the combat.
        kind: the frame of the decision.
        leave: pass on the decision that waits first.
    """
    if leave:
        position.do(Pass())
    for _ in range(PATIENCE):
        if isinstance(position.top, kind):
            return position
        assert position.combat.result is None, position.combat.reason
        plain = [action for action in (Begin(), Pass()) if action in position.legal]
        position.do((plain or position.legal)[0])
    raise AssertionError(f"nothing leads to {kind.__name__}")
