"""Prowess cards: which may be gained, and gaining them (clauses V-PROWESS)."""

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.table.course import Course
from rules.campaign.table.events import ProwessGained, ProwessSacrificed
from rules.campaign.table.growth import raise_stat
from rules.campaign.table.state import Table
from rules.campaign.table.stock import without

__all__ = ["gain_hero_prowess", "gain_special_prowess", "sacrifice_prowess", "sacrificeable", "valid_prowess"]


def valid_prowess(cat: Catalogue, table: Table) -> tuple[str, ...]:
    """The hero's unearned cards that may be gained now.

    A card is valid when it has no level, or the lowest level that is left among the cards of its name (V-PROWESS-04).
    """
    lowest: dict[str, int] = {}
    for card in map(cat.prowess_card.__getitem__, table.unearned):
        lowest[card.name] = min(card.level, lowest.get(card.name, card.level))
    return tuple(card for card in table.unearned if cat.prowess_card[card].level == lowest[cat.prowess_card[card].name])


def gain_hero_prowess(course: Course, card: str) -> None:
    """Earn one of the hero's own cards."""
    course.lay(replace(course.table, unearned=without(course.table.unearned, card)))
    _earn(course, card)


def gain_special_prowess(course: Course, card: str) -> None:
    """Earn a special card, which only rewards that name it give (V-PROWESS-02)."""
    course.lay(replace(course.table, special=without(course.table.special, card)))
    _earn(course, card)


def sacrificeable(cat: Catalogue, table: Table) -> tuple[str, ...]:
    """The earned cards that may be sacrificed: of one name, the highest level goes first (V-PROWESS-06)."""
    highest: dict[str, int] = {}
    for card in map(cat.prowess_card.__getitem__, table.camp.prowess):
        highest[card.name] = max(card.level, highest.get(card.name, card.level))
    return tuple(
        card for card in table.camp.prowess if cat.prowess_card[card].level == highest[cat.prowess_card[card].name]
    )


def sacrifice_prowess(course: Course, card: str) -> None:
    """An earned card leaves the game for good; what it crossed off on the hero sheet stays (V-PROWESS-05)."""
    table, camp = course.table, course.table.camp
    camp = replace(camp, prowess=without(camp.prowess, card))
    course.lay(replace(table, camp=camp, sacrificed=(*table.sacrificed, card)))
    course.tell(ProwessSacrificed(card=card))


def _earn(course: Course, card: str) -> None:
    camp = course.table.camp
    course.lay(replace(course.table, camp=replace(camp, prowess=(*camp.prowess, card))))
    course.tell(ProwessGained(card=card))
    for gain in course.cat.prowess_card[card].gain:
        raise_stat(course, gain.stat, gain.n)
