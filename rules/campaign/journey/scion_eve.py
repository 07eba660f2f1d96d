"""Before the scion: the record is written, blessings are turned into the removal of banes (pages 31 and 34)."""

from msgspec.structs import replace

from rules.campaign.journey.chronicle import write_record
from rules.campaign.journey.events import BaneSpared
from rules.campaign.journey.fights import begin_scion
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.state import FacingScion, RemovingBanes
from rules.campaign.table.events import BlessingSpent

__all__ = ["face_scion", "keep_vigil", "spend_blessing"]


def keep_vigil(journey: Journey) -> None:
    """Write the record, then let each blessing remove a bane before the scion's set-up (V-LEGACY-02, V-SCION-05)."""
    write_record(journey)
    journey.turn_to(FacingScion(), RemovingBanes(left=journey.table.sheet.blessings, may=True))


def spend_blessing(journey: Journey) -> int:
    """Cross off a blessing for the scion's sake and return how many are left."""
    sheet = journey.table.sheet
    left = sheet.blessings - 1
    journey.lay(replace(journey.table, sheet=replace(sheet, blessings=left)))
    journey.tell(BlessingSpent(use="scion", left=left))
    return left


def face_scion(journey: Journey, frame: FacingScion) -> None:
    """Cross off the blessings that removed nothing, and fight: blessings cannot be used there (V-BLESS-06, V-BLESS-07)."""
    del frame
    while journey.table.sheet.blessings:
        journey.tell(BaneSpared(left=spend_blessing(journey)))
    begin_scion(journey)
