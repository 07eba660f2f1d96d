"""Guests: whoever comes by a forced command of somebody else's account has a folder there, and this process knows nothing else.

The process goes into that folder and calls it home by no other name than "here". So every path that it uses, asks for or shows
begins there, whichever screen it is, and none says where on the machine that is; nor are guests told any, but what a file is called.
"""

import os
from collections.abc import MutableMapping
from pathlib import Path

from saves.disk import DISK, make_folder
from saves.faults import SaveFault, reported
from saves.folders import HOME, folders
from saves.names import slug
from saves.naming import tell_no_paths

__all__ = ["EXPORTS", "admit", "is_guest_name"]

EXPORTS = Path("exports")
"""Where in a guest's folder everything goes that a guest takes out; whoever keeps the house can hand it over."""


def is_guest_name(name: str) -> bool:
    """Tell whether a guest may have a name: one that every file system bears and that no two guests could share unawares."""
    return name.isascii() and slug(name) == name


def admit(name: str, environment: MutableMapping[str, str] = os.environ) -> None:
    """Let a guest in: from now on the guest's folder, in `guests` of the data folder, is all that this process knows.

    Args:
        name: the guest, who may be called so.
        environment: where AD79_HOME is looked up and set.

    Raises:
        SaveFault: the guest's folder cannot be made or entered; where it is meant to be is not said.
    """
    tell_no_paths()
    folder = folders(environment=environment).data / "guests" / name
    try:
        make_folder(DISK, folder)
        with reported(folder):
            os.chdir(folder)
    except SaveFault as fault:
        wrong = f"There is no room for guests here. {fault.wrong}"
        raise SaveFault(fault.cause, Path(name), wrong, "Tell the person who gave you this account.") from fault
    environment[HOME] = os.curdir
