"""The units and cards that something is about: found in its data, not in the words that are made of it."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.ways import chained_to
from rules.campaign.journey.frames import CombatVenue
from rules.campaign.journey.state import Campaign
from tui.games.campaign.pictures.card import about_action, described, kinds
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.odds import attacker_of, attackers_on
from tui.games.campaign.words.names import Names
from tui.text.things import Thing

__all__ = ["components", "mentioned", "of_answer", "of_card", "of_event", "of_hex", "of_place"]

_CHIP_OF = {"capture_the_flag": "flag"}
"""The chip that a sport is about."""
_NOBODY: Mapping[str, str] = {}


def components(names: Names) -> dict[str, Thing]:
    """Every component by its id, each with those that its record is about.

    Of two that share an id, as a scion and its unit do, the second is kept by the name of its kind and the id.
    """
    cat = names.cat
    found = {chip.id: Thing(chip.name, (chip.text,)) for chip in cat.chips}
    for kind in kinds(cat):
        for id_, record in kind.items():
            if told := described(names, record):
                key = f"{type(record).__name__} {id_}" if id_ in found else id_
                found[key] = Thing(told[0], tuple(told[1]), mentioned(cat, record))
    return found


def _record(cat: Catalogue, component_id: str | None) -> Any:
    """The record of a component; None where there is none."""
    return next((kind[component_id] for kind in kinds(cat) if component_id and component_id in kind), None)


def mentioned(cat: Catalogue, data: Any, fighters: Mapping[str, str] = _NOBODY) -> tuple[str, ...]:
    """The ids of the components that some data holds, in its order.

    Args:
        cat: the catalogue.
        data: a record, an action, a frame of a state, or several of them.
        fighters: the chips of the units in combat, by their keys.
    """
    known = (*kinds(cat), cat.chip)
    held = (_CHIP_OF.get(one, fighters.get(one, one)) for one in _held_in(data))
    return tuple(dict.fromkeys(one for one in held if any(one in kind for kind in known)))


def _held_in(data: Any) -> Iterator[str]:
    """Every string that some data holds."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, msgspec.Struct):
        for field in data.__struct_fields__:
            yield from _held_in(getattr(data, field))
    elif isinstance(data, tuple):
        for part in data:
            yield from _held_in(part)


# What the cursor is on


def of_answer(cat: Catalogue, state: Campaign, action: Any) -> tuple[str, ...]:
    """List what an answer is about, its own card first, then the question that it answers."""
    combat, about = state.combat, about_action(state, action)
    asks = combat.top if combat else state.top
    fighters = {one.key: one.unit for one in combat.fighters} if combat else _NOBODY
    return mentioned(
        cat, (about, _record(cat, about), action, None if isinstance(asks, CombatVenue) else asks), fighters
    )


def of_card(cat: Catalogue, card: str) -> tuple[str, ...]:
    """List what a card is about that lies beside others, and nothing of those."""
    return mentioned(cat, (card, _record(cat, card)))


def of_hex(cat: Catalogue, foresight: Foresight, cell: str) -> tuple[str, ...]:
    """List who stands on a hex, with all that lies on it and on whom it goes; of an empty one the arena; and who strikes whom there."""
    combat, fighter = foresight.combat, foresight.course.occupied.get(cell)
    lying, danger = tuple(one for one in combat.lying if one.at == cell), foresight.danger(cell)
    subject = foresight.subject()
    strikers = (*(one.by for one in danger.strikes), *foresight.freed(cell)) if danger else ()
    struck = (subject.unit if subject else None, *strikers) if danger else ()
    there = (
        cat.arena[combat.arena]
        if fighter is None
        else (fighter, _mates(foresight, fighter), _intended(foresight, fighter.key))
    )
    fighters = {one.key: one.unit for one in combat.fighters}
    return mentioned(cat, (there, lying, struck), fighters)


def _mates(foresight: Foresight, fighter: Fighter) -> tuple[str, ...]:
    """Those to whom the shackles of the arena hold a fighter."""
    return tuple(one.unit for one in chained_to(foresight.course, fighter)) if fighter.at else ()


def _intended(foresight: Foresight, key: str) -> Any:
    """List what a rival's card or plan is about, and who may attack it; its priorities may be about the arena's chip."""
    plan = foresight.plan(key)
    turns = tuple((turn.mark, turn.targets) for turn in plan.turns) if plan else ()
    chip = foresight.cat.arena[foresight.combat.arena].chip if plan else None
    attackers = tuple(one.unit for one in attackers_on(foresight, key))
    return (attacker_of(foresight.combat), foresight.scion(key), plan.marks if plan else (), turns, chip, attackers)


def of_place(cat: Catalogue, state: Campaign, place: str) -> tuple[str, ...]:
    """List what waits at a place: the event on top, the first local, who defends a capital, and what is in the arena.

    In the encampment those are its troop, its tactics and its banes.
    """
    spot, camp = cat.location[place], state.laid.camp
    if place == state.at:
        return mentioned(cat, (camp.units, camp.tactics, camp.banes, _arena(cat, place)))
    if spot.kind == "capital":
        foe = next((hero for hero in state.primuses if cat.hero[hero].faction == spot.region), state.options.scion)
        return mentioned(cat, (foe, _arena(cat, place)))
    if spot.kind == "harbor":
        return ()
    deck: tuple[str, ...] = getattr(state.laid.decks, spot.kind)
    if spot.kind == "opportunity":
        return mentioned(cat, (deck[:1], _record(cat, next(iter(deck), None))))
    stack = state.laid.stacks[cat.region_order.index(spot.region)]
    return mentioned(cat, (deck[:1], _record(cat, next(iter(deck), None)), stack[:1], _arena(cat, place)))


def of_event(cat: Catalogue, state: Campaign) -> tuple[str, ...]:
    """List what the event of a round is about, and what is in the arena where it is fought in it."""
    arena = None if cat.location[state.at].kind == "opportunity" else _arena(cat, state.at)
    return mentioned(cat, (state.event, _record(cat, state.event), arena))


def _arena(cat: Catalogue, place: str) -> Any:
    """The arena of a place's region; None where it has none."""
    faction = cat.faction.get(cat.location[place].region)
    return cat.arena.get(faction.arena) if faction else None
