"""The player's view, and whole campaigns that fit it (clauses V-OPEN)."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.census import box, found
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import HIDDEN, Decks, Table
from rules.kernel.dice import Dice, shuffle, stream

__all__ = ["resample", "veil"]


def veil(state: Campaign) -> Campaign:
    """The campaign as the player knows it.

    Hidden are the decks and stacks behind their front, the whole bane stack, and chance to come (V-OPEN-02 to V-OPEN-04).
    """
    return _with_table(replace(state, seed=0), _veiled(state.laid))


def _with_table(state: Campaign, table: Table) -> Campaign:
    if state.combat is None:
        return replace(state, table=table)
    return state.with_combat(replace(state.combat, table=table))


def _veiled(table: Table) -> Table:
    decks = table.decks
    return replace(
        table,
        stacks=tuple(_behind(stack) for stack in table.stacks),
        banes=(HIDDEN,) * len(table.banes),
        decks=Decks(
            sport=_behind(decks.sport),
            opportunity=_behind(decks.opportunity),
            bloodshed=_behind(decks.bloodshed),
        ),
        dice=Dice(0),
        draws=Dice(0),
    )


def _behind(pile: tuple[str, ...]) -> tuple[str, ...]:
    """A pile of which the front alone shows."""
    return pile[:1] + (HIDDEN,) * len(pile[1:])


def resample(cat: Catalogue, view: Campaign, seed: int) -> Campaign:
    """A campaign that fits a view: what is in the box and not in sight fills the hidden places in a random order."""
    table = view.laid
    there = found(cat, view)
    missing = {
        what: tuple((count - there[what]).elements())
        for what, count in box(cat, view.options.hero, view.options.scion).items()
    }
    units = missing["units"]
    stacks = tuple(
        _fill(stack, (unit for unit in units if cat.unit[unit].faction == faction), seed, f"stack of {faction}")
        for faction, stack in zip(cat.region_order, table.stacks, strict=True)
    )
    decks = Decks(
        sport=_fill(table.decks.sport, missing["sport cards"], seed, "sport deck"),
        opportunity=_fill(table.decks.opportunity, missing["opportunity cards"], seed, "opportunity deck"),
        bloodshed=_fill(table.decks.bloodshed, missing["bloodshed cards"], seed, "bloodshed deck"),
    )
    whole = replace(
        table,
        stacks=stacks,
        banes=_fill(table.banes, missing["banes"], seed, "bane stack"),
        decks=decks,
        dice=stream(seed, "dice"),
        draws=stream(seed, "draws"),
    )
    return _with_table(replace(view, seed=seed), whole)


def _fill(pile: tuple[str, ...], unseen: Iterable[str], seed: int, name: str) -> tuple[str, ...]:
    """A pile with its hidden places filled; those that are left over stay out, as they do not fit."""
    mixed = iter(shuffle(stream(seed, name), sorted(unseen))[0])
    return tuple(next(mixed) if chip == HIDDEN else chip for chip in pile)
