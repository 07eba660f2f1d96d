"""The eve of the scion: the record is written, blessings are turned into the removal of banes (V-LEGACY-01, V-SCION-05)."""

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.chronicle import write_record
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import BaneSpared
from rules.campaign.journey.fights import begin_scion
from rules.campaign.journey.frames import FacingScion, RemovingBanes
from rules.campaign.journey.rounds import SCION_REGION
from rules.campaign.table.banes import domain_banes
from rules.campaign.table.events import BlessingSpent
from rules.campaign.table.state import Table

__all__ = ["banes_in_wait", "face_scion", "keep_vigil", "spend_blessing"]


def banes_in_wait(cat: Catalogue, table: Table) -> int:
    """Count the banes that the arena will add when the scion is met: as many as its rule says and the stack holds (V-BANE-03)."""
    return min(domain_banes(cat, table, cat.faction[SCION_REGION].arena), len(table.banes))


def keep_vigil(course: CampaignCourse) -> None:
    """Write the record, then let each blessing remove a bane before the scion's set-up (V-LEGACY-02, V-SCION-05)."""
    write_record(course)
    course.turn_to(FacingScion(), RemovingBanes(left=course.table.sheet.blessings, may=True))


def spend_blessing(course: CampaignCourse) -> int:
    """Cross off a blessing for the scion's sake and return how many are left."""
    sheet = course.table.sheet
    left = sheet.blessings - 1
    course.lay(replace(course.table, sheet=replace(sheet, blessings=left)))
    course.tell(BlessingSpent(use="scion", left=left))
    return left


def face_scion(course: CampaignCourse, frame: FacingScion) -> None:
    """Cross off the blessings that removed nothing, and fight: blessings cannot be used there (V-BLESS-06, V-BLESS-07)."""
    del frame
    while course.table.sheet.blessings:
        course.tell(BaneSpared(left=spend_blessing(course)))
    begin_scion(course)
