"""Defects of ours: the player is told one sentence; what a mender needs goes into a file. No Textual here."""

import traceback
from pathlib import Path

from saves.disk import DISK, make_folder, write_atomic
from saves.faults import SaveFault
from saves.naming import named
from saves.printable import printable

__all__ = ["FILE", "report"]

FILE = "defect.txt"
"""The file in the data folder that keeps the last defect."""


def report(error: BaseException, folder: Path) -> str:
    """Keep a defect in a file, and say what happened and where it is kept; content that cannot be read is no defect."""
    return "\n".join(map(printable, _reported(error, folder).split("\n")))


def _reported(error: BaseException, folder: Path) -> str:
    from content.faults import ContentFault  # noqa: PLC0415 - needed in the end alone

    if isinstance(error, ContentFault):
        faults = "\n".join(f"  {fault}" for fault in error.faults)
        return f"AD 79 cannot read its content:\n{faults}\nMend that, or take it out of {named(folder / 'packs')}, and start again."
    if isinstance(error, SaveFault):
        return f"AD 79 had to stop. {error}"
    said = "AD 79 has a fault and had to stop. Everything you had confirmed is saved: open the game again and go on."
    try:
        make_folder(DISK, folder)
        kept = folder / FILE
        write_atomic(DISK, kept, "".join(traceback.format_exception(error)).encode("utf-8", "replace"))
    except SaveFault as refused:
        return f"{said} The fault was {error!r}; it could not be written down. {refused.wrong}"
    return f"{said} What went wrong is written down in {named(kept)}."
