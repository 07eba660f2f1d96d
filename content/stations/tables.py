"""The Stations' kinds of records."""

from collections.abc import Mapping

from content.record_kind import RecordKind
from rules.stations.records import Gladiator, Spell

__all__ = ["TABLES"]

_CARD = "card of the Stations"
"""Cards of both kinds lie in the same hands."""

TABLES: Mapping[str, RecordKind] = {
    "gladiator": RecordKind(Gladiator, "gladiators", ids=_CARD, names=_CARD),
    "spell": RecordKind(Spell, "spells", ids=_CARD, names=_CARD),
}
"""Their arrays of tables by name, in the order of the deck's fields."""
