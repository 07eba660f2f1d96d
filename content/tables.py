"""Every kind of record that a content file may hold, by its table's name."""

from collections.abc import Mapping

from content.campaign.tables import TABLES as CAMPAIGN
from content.campaign.tables import WORLD
from content.ludus.tables import TABLES as LUDUS
from content.record_kind import RecordKind
from content.stations.tables import TABLES as STATIONS

__all__ = ["KNOWN"]

KNOWN: Mapping[str, RecordKind] = {**CAMPAIGN, WORLD.field: WORLD, **STATIONS, **LUDUS}
