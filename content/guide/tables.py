"""The kinds of records of the guide."""

from collections.abc import Mapping

from content.guide.records import GuidedStart, Tip
from content.record_kind import RecordKind

__all__ = ["TABLES"]

TABLES: Mapping[str, RecordKind] = {
    "guided_start": RecordKind(GuidedStart, "guided_starts"),
    "tip": RecordKind(Tip, "tips", title=("id",)),
}
"""Its arrays of tables."""
