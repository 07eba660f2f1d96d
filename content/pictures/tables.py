"""The kind of record of a painting."""

from collections.abc import Mapping

from content.pictures.records import Painting
from content.record_kind import RecordKind

__all__ = ["TABLES"]

TABLES: Mapping[str, RecordKind] = {"painting": RecordKind(Painting, "paintings", title=("id",))}
"""The only array of tables."""
