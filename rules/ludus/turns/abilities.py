"""The abilities that players have in play: those of Gladiators, Ready Patrons and Arenas."""

from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.cards.having import Having
from rules.ludus.cards.texts import Text, TextUse
from rules.ludus.deeds.choices import usable
from rules.ludus.frames import Using
from rules.ludus.state import Standing
from rules.ludus.table.villa import villa

__all__ = ["abilities", "of_gladiators", "use_of", "uses"]


def abilities(box: Box, state: Standing, seat: int, use: TextUse) -> list[tuple[PieceRef, Text]]:
    """The abilities of one use that a player has in play: of Gladiators (in a Battle of those there), Ready Patrons, Arenas."""
    held = state.villas[seat] or villa(
        box, state, seat
    )  # looked through already, mostly, and this is asked all the time
    found: list[tuple[PieceRef, Text]] = held.abilities[use]
    having = box.texts.uses[use]
    if having.gladiators and state.fighters:
        battle = state.battle
        return of_gladiators(state, seat, battle.arena if battle else None, having) + found
    return found


def of_gladiators(state: Standing, seat: int, arena: int | None, having: Having[Text]) -> list[tuple[PieceRef, Text]]:
    """Those of a player's Gladiators, of an Arena or all."""
    return [
        (PieceRef(one.number, one.card, seat), text)
        for one in state.fighters
        if one.card in having and one.owner == seat and (arena is None or one.arena == arena)
        for text in having[one.card]
    ]


def use_of(state: Standing, seat: int, text: Text, number: int, arena: int | None, card: str = "") -> Using:
    """A text that is looked at, or about to begin: what a Gladiator does reaches only its own Arena (F-TARGET-04)."""
    fighter = state.fighter(number) if text.local else None
    reach = fighter.arena if fighter is not None else arena
    return Using(seat, text.key, number, card, reach, stage="weighed")


def uses(box: Box, state: Standing, seat: int, use: TextUse) -> list[tuple[PieceRef, Text]]:
    """The abilities of one use that a player can use now (F-ARENAABIL-07)."""
    found = abilities(box, state, seat, use)
    if not found:
        return found
    battle = state.battle
    arena = battle.arena if battle else None
    return [
        (thing, text)
        for thing, text in found
        if usable(box, state, use_of(state, seat, text, thing.number, arena), text)
    ]
