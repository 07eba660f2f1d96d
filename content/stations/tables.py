"""The Stations' kinds of records."""

from collections.abc import Mapping

from content.table import Table
from rules.stations.records import Gladiator, Spell

__all__ = ["TABLES"]

_CARD = "card of the Stations"
"""Cards of both kinds lie in the same hands."""

TABLES: Mapping[str, Table] = {
    "gladiator": Table(Gladiator, "gladiators", ids=_CARD, names=_CARD),
    "spell": Table(Spell, "spells", ids=_CARD, names=_CARD),
}
"""Their arrays of tables by name, in the order of the deck's fields."""
