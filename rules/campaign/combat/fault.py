"""Invariants of every combat; whatever is loaded is checked against them."""

from collections import Counter
from collections.abc import Callable, Iterator

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.fault_frames import waiting
from rules.campaign.combat.goals import POINTS_TO_WIN
from rules.campaign.combat.state import HERO, Combat, Fighter
from rules.campaign.combat.turn import steps_of

__all__ = ["fault"]


def fault(cat: Catalogue, combat: Combat) -> str | None:
    """The first invariant that a combat breaks, in words, or None."""
    return next((words for check in _CHECKS for words in check(cat, combat)), None)


def _ground(cat: Catalogue, combat: Combat) -> Iterator[str]:
    if combat.arena not in cat.arena:
        yield f"the combat is in an arena called {combat.arena}, which does not exist"
    elif combat.event is not None and combat.event not in cat.event:
        yield f"the combat belongs to an event called {combat.event}, which does not exist"
    elif combat.kind in {"sport", "bloodshed"} and combat.event is None:
        yield "the combat has no event card"
    elif combat.kind == "scion" and combat.foe not in cat.scion:
        yield f"the combat is against a scion called {combat.foe}, who does not exist"
    elif combat.kind == "primus" and combat.foe not in cat.unit:
        yield f"the combat is against a primus called {combat.foe}, who does not exist"


def _names(cat: Catalogue, combat: Combat) -> Iterator[str]:
    keys = [fighter.key for fighter in combat.fighters]
    if len(set(keys)) < len(keys):
        yield "two units of the combat have the same key"
    if combat.tribune is not None and combat.tribune not in keys:
        yield f"the tribune {combat.tribune} is no unit of the combat"
    for bane in (*combat.banes, *combat.drawn):
        if bane not in cat.bane:
            yield f"a bane called {bane} does not exist"
    for tactic in combat.column:
        if tactic not in cat.tactic:
            yield f"a tactic called {tactic} does not exist"


def _fighters(cat: Catalogue, combat: Combat) -> Iterator[str]:
    for fighter in combat.fighters:
        known = cat.hero if fighter.key == HERO else cat.unit
        if fighter.key == HERO and fighter.side != "player":
            yield f"the hero fights for the {fighter.side}"
        if fighter.unit not in known:
            yield f"{fighter.key} is a unit called {fighter.unit}, which does not exist"
        yield from _standing(cat, combat, fighter)
        for placed in fighter.tactics:
            if placed.tactic not in cat.tactic:
                yield f"a tactic called {placed.tactic} does not exist"


def _standing(cat: Catalogue, combat: Combat, fighter: Fighter) -> Iterator[str]:
    if (fighter.at is not None) != (fighter.place == "arena"):
        yield f"{fighter.key} stands on a hex exactly when it is in the arena, but its hex is {fighter.at}"
    elif fighter.at is not None and fighter.at not in cat.board[combat.arena].cells:
        yield f"{fighter.key} stands on {fighter.at}, which the arena does not have"
    elif fighter.place == "arena" and fighter.hp < 1:
        yield f"{fighter.key} is in the arena with {fighter.hp} HP"
    elif fighter.key == HERO and fighter.place == "arena" and fighter.hp != combat.table.sheet.hp:
        yield "the hero's HP differ between the arena and the hero sheet"


def _hexes(cat: Catalogue, combat: Combat) -> Iterator[str]:
    spots = [fighter.at for fighter in combat.fighters if fighter.at is not None]
    if len(set(spots)) < len(spots):
        yield "two units stand on one hex"
    chips = [chip for fighter in combat.fighters for chip in fighter.chips]
    for lying in combat.lying:
        chips.append(lying.chip)
        if lying.at not in cat.board[combat.arena].cells:
            yield f"the chip {lying.chip} lies on {lying.at}, which the arena does not have"
    if any(n > _copies(cat, chip) for chip, n in Counter(chips).items()):
        yield "an arena chip is there twice, or does not exist"


def _copies(cat: Catalogue, chip: str) -> int:
    """Count the copies of a chip."""
    return cat.chip[chip].copies if chip in cat.chip else int(chip == FLAG)


def _progress(cat: Catalogue, combat: Combat) -> Iterator[str]:
    del cat
    if combat.result is None and combat.points >= POINTS_TO_WIN:
        yield f"the combat goes on with {combat.points} points"
    if combat.result is None and not combat.pending:
        yield "the combat goes on and nothing waits"
    if combat.mover is not None and combat.step not in steps_of(combat):
        yield f"a turn of the {combat.mover} has no step {combat.step}"
    if combat.slots < 0 or combat.points < 0 or combat.turns < 0:
        yield "the combat counts below nothing"


def _scion(cat: Catalogue, combat: Combat) -> Iterator[str]:
    """A scion has not fallen more often than it must."""
    card = cat.scion[combat.foe or ""] if combat.kind == "scion" else None
    most = 0 if card is None else card.falls - (combat.result is None)
    if not 0 <= combat.falls <= most:
        yield f"a scion cannot have fallen {combat.falls} times"


def _closed(cat: Catalogue, combat: Combat) -> Iterator[str]:
    """Hexes that are closed are hexes of the board, and changes are those of cards."""
    if not set(combat.blocked) <= cat.board[combat.arena].cells.keys():
        yield "a hex is closed that the arena does not have"
    if not set(combat.changes) <= {*cat.opportunity, *cat.event}:
        yield "a change was made that no card offers"


_CHECKS: tuple[Callable[[Catalogue, Combat], Iterator[str]], ...] = (
    _ground,
    _names,
    _fighters,
    _hexes,
    _progress,
    _scion,
    _closed,
    waiting,
)
