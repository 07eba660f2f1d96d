"""The pieces of the box, counted as the book counts them on its pages 4 and 5."""

import pytest

from content.loader import count
from rules.campaign.catalogue import Catalogue

BOOK = {
    "event.sport": 35,
    "event.bloodshed": 35,
    "opportunity": 35,
    "unit.faction": 48,
    "unit.neutral": 8,
    "unit.primus": 8,
    "unit.scion": 10,
    "hero": 8,
    "tactic.basic": 12,
    "bane.standard": 21,
    "bane.scion": 9,
    "scion": 8,
    "prowess.hero": 80,
    "prowess.special": 7,
    "arena": 8,
    "epilogue": 64,
}


def test_the_box_holds_what_the_book_counts(shipped: Catalogue) -> None:
    counts = count(shipped)
    assert {kind: counts[kind] for kind in BOOK} == BOOK
    assert counts["unit.opportunity"] + counts["tactic.opportunity"] == 10


def test_each_hero_has_an_ending_with_each_scion(shipped: Catalogue) -> None:
    pairs = {(scion.id, hero.id) for scion in shipped.scions for hero in shipped.heroes}
    assert {(one.scion, one.hero) for one in shipped.epilogues} == pairs


@pytest.mark.parametrize("kind", ["unit", "tactic", "bane", "prowess", "event"])
def test_pieces_of_a_kind_add_up_to_its_records_and_their_copies(shipped: Catalogue, kind: str) -> None:
    records = {
        "unit": sum(unit.copies for unit in shipped.units),
        "tactic": sum(tactic.copies for tactic in shipped.tactics),
        "bane": len(shipped.banes),
        "prowess": len(shipped.prowess),
        "event": len(shipped.events),
    }
    assert sum(n for name, n in count(shipped).items() if name.startswith(f"{kind}.")) == records[kind]
