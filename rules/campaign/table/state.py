"""The table as a value: hero sheet, camp, bag, supplies and decks, held by the campaign or, while a fight lasts, by it."""

from typing import Literal

import msgspec

from rules.campaign.effects import Die
from rules.kernel.dice import Dice

__all__ = ["HIDDEN", "LAST_ACT", "Camp", "DeckName", "Decks", "Held", "Sheet", "Table"]

HIDDEN = "?"
"""What stands in a view for an id that the player may not know."""

LAST_ACT = 4
"""The act of the scion (V-CAMPAIGN-01)."""


DeckName = Literal["sport", "opportunity", "bloodshed"]
"""The three event decks, as they lie from left to right (V-SETUP-03)."""


class Sheet(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The hero sheet (V-HERO-01). `dice` has one die a column, the highest crossed one; stats in hexes and HP."""

    hero: str
    movement: int
    range: int
    health: int
    leadership: int
    hp: int
    dice: tuple[Die, ...]
    blessings: int
    influence: int = 0


class Held(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An Opportunity card in camp: what of its criterion is done, whether it may be claimed, and the branch that was taken."""

    card: str
    progress: int = 0
    regions: tuple[str, ...] = ()
    met: bool = False
    branch: int | None = None


class Camp(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The player's camp: face-up units (the hero apart), tactics, prowess, Opportunities, camp banes."""

    units: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()
    prowess: tuple[str, ...] = ()
    opportunities: tuple[Held, ...] = ()
    banes: tuple[str, ...] = ()


class Decks(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The three event decks, front card first."""

    sport: tuple[str, ...] = ()
    opportunity: tuple[str, ...] = ()
    bloodshed: tuple[str, ...] = ()


class Table(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything on the table that a fight may touch.

    Attributes:
        act: 1 to `LAST_ACT`.
        bag: unit and bane ids, sorted; their order in the bag means nothing.
        tactics: the tactic supply, sorted.
        stacks: the faction stacks in the order of the regions, front chip first.
        banes: the bane stack, front chip first, hidden.
        chips: Opportunity chips (units and special tactics) not yet earned.
        unearned: the hero's prowess cards not yet earned.
        special: special prowess cards not yet earned.
        removed: banes that were removed from play, for scions that count them.
        sacrificed: prowess cards that are out of the game (V-PROWESS-05).
        dice: the stream of attack and arena dice.
        draws: the stream of draws from bag and decks.
    """

    act: int
    sheet: Sheet
    camp: Camp
    bag: tuple[str, ...]
    tactics: tuple[str, ...]
    stacks: tuple[tuple[str, ...], ...]
    banes: tuple[str, ...]
    chips: tuple[str, ...]
    unearned: tuple[str, ...]
    special: tuple[str, ...]
    decks: Decks
    dice: Dice
    draws: Dice
    removed: int = 0
    sacrificed: tuple[str, ...] = ()
