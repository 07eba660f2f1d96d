"""A census of the components, and what the box holds: nothing comes or goes."""

from collections import Counter
from collections.abc import Iterable

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.state import Fighter
from rules.campaign.journey.frames import Arranging, Keeping
from rules.campaign.journey.state import Campaign

__all__ = ["COUNTED", "Census", "box", "found"]

COUNTED = ("units", "tactics", "banes", "prowess", "sport cards", "opportunity cards", "bloodshed cards")
"""What is counted."""

Census = dict[str, Counter[str]]
"""How many of each id there are, by what is counted."""


def box(cat: Catalogue, hero: str, scion: str) -> Census:
    """Count the components of a campaign: those of other heroes and scions stay out of the game (V-SETUP-12, V-SETUP-20)."""
    return {
        "units": Counter({unit.id: unit.copies for unit in cat.units if unit.recruitable}),
        "tactics": Counter({tactic.id: tactic.copies for tactic in cat.tactics}),
        "banes": Counter([*(bane.id for bane in cat.banes if bane.scion is None), *cat.scion[scion].banes]),
        "prowess": Counter(card.id for card in cat.prowess if card.hero in {hero, None}),
        "sport cards": Counter(card.id for card in cat.events if card.kind == "sport"),
        "opportunity cards": Counter(card.id for card in cat.opportunities),
        "bloodshed cards": Counter(card.id for card in cat.events if card.kind == "bloodshed"),
    }


def found(cat: Catalogue, state: Campaign) -> Census:
    """Count what there is in a campaign, wherever it lies; what a view hides counts under its placeholder."""
    table, camp = state.laid, state.laid.camp
    combat = state.combat
    fighters = () if combat is None else combat.fighters
    return {
        "units": Counter(
            [
                *(chip for chip in table.bag if chip not in cat.bane),
                *camp.units,
                *(chip for chip in table.chips if chip not in cat.tactic),
                *(chip for stack in table.stacks for chip in stack),
                *(fighter.unit for fighter in fighters if _has_chip(cat, fighter)),
            ],
        ),
        "tactics": Counter(
            [
                *table.tactics,
                *camp.tactics,
                *(chip for chip in table.chips if chip in cat.tactic),
                *(() if combat is None else combat.column),
                *(placed.tactic for fighter in fighters for placed in fighter.tactics),
            ],
        ),
        "banes": Counter(
            [
                *table.banes,
                *camp.banes,
                *(chip for chip in table.bag if chip in cat.bane),
                *(() if combat is None else combat.drawn),
            ],
        ),
        "prowess": Counter([*table.unearned, *table.special, *camp.prowess, *table.sacrificed]),
        "sport cards": Counter([*table.decks.sport, *_at_hand(state, "sport"), *_fought(cat, state, "sport")]),
        "opportunity cards": Counter(
            [*table.decks.opportunity, *_at_hand(state, "opportunity"), *(held.card for held in camp.opportunities)],
        ),
        "bloodshed cards": Counter(
            [*table.decks.bloodshed, *_at_hand(state, "bloodshed"), *_fought(cat, state, "bloodshed")],
        ),
    }


def _has_chip(cat: Catalogue, fighter: Fighter) -> bool:
    """Tell whether a fighter is a unit chip that comes from stack, bag or camp; what is unknown counts, to be noticed."""
    if fighter.place == "gone" or fighter.key == "hero":
        return False
    unit = cat.unit.get(fighter.unit)
    return unit is None or unit.recruitable


def _at_hand(state: Campaign, deck: str) -> Iterable[str]:
    """Cards that were drawn and await a choice."""
    for frame in state.pending:
        match frame:
            case Arranging(deck=drawn_from, cards=cards) if drawn_from == deck:
                yield from cards
            case Keeping(cards=cards) if deck == "opportunity":
                yield from cards


def _fought(cat: Catalogue, state: Campaign, kind: str) -> Iterable[str]:
    """The card of the combat that goes on."""
    if state.combat is not None and state.combat.event is not None:
        card = cat.event.get(state.combat.event)
        if card is None or card.kind == kind:
            yield state.combat.event
