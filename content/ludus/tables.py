"""The ludus's kinds of records."""

from collections.abc import Mapping

import msgspec

from content.record_kind import RecordKind
from rules.ludus.cards import records

__all__ = ["TABLES"]

_CARD = "card of the ludus"


def _cards(struct: type[msgspec.Struct], field: str) -> RecordKind:
    """A kind of cards; all of them lie in the same hands and Villas."""
    return RecordKind(struct, field, ids=_CARD, names=_CARD)


TABLES: Mapping[str, RecordKind] = {
    "ludus_income": _cards(records.Income, "incomes"),
    "ludus_gladiator": _cards(records.Gladiator, "gladiators"),
    "ludus_patron": _cards(records.Patron, "patrons"),
    "ludus_scheme": _cards(records.Scheme, "schemes"),
    "ludus_tactic": _cards(records.Tactic, "tactics"),
    "ludus_reaction": _cards(records.Reaction, "reactions"),
    "ludus_boast": _cards(records.Boast, "boasts"),
    "ludus_arena": _cards(records.Arena, "arenas"),
    "ludus_champion": _cards(records.Champion, "champions"),
    "ludus_school": _cards(records.NamedSchool, "schools"),
}
"""Its arrays of tables by name, in the order of the box's fields; other games have Gladiators, Tactics and Arenas too, so these
names say whose they are."""
