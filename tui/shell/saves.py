"""`ad79 saves`: list games, copy them out and in, look thoroughly at them."""

import argparse

from saves.archive import Archive
from saves.faults import FaultCause, SaveFault
from saves.game_files import ListedGame, Verification
from saves.store import Store
from tui.play.carrying import transfer_in, transfer_out
from tui.play.house import House
from tui.terminal.say import complain, say

__all__ = ["run"]


def run(options: argparse.Namespace) -> int:
    """Run one of the subcommands of `ad79 saves`.

    Args:
        options: `subcommand`, with its `name` and `file`.

    Returns:
        0, or 1 where something is wrong, which is said in a line.
    """
    house = House()
    store, archive = house.store, house.archive
    if house.settings_fault is not None:
        complain(str(house.settings_fault))
    try:
        match options.subcommand:
            case "export":
                return _export(house, options)
            case "import":
                say(f"Imported as {transfer_in(house, options.file)}.")
            case "verify":
                return _verify(store, archive, options.name)
            case _:
                return _list(store, archive)
    except SaveFault as fault:
        complain(str(fault))
        return 1
    return 0


def _export(house: House, options: argparse.Namespace) -> int:
    keeper, name = _found(house.store, house.archive, options.name)
    goes_on = isinstance(keeper, Store)
    for path in transfer_out(house, name, options.file) if goes_on else keeper.export(name, options.file):
        say(f"Written: {path}")
    return 0


def _found(store: Store, archive: Archive, wanted: str) -> tuple[Store | Archive, str]:
    """Find who keeps the game that is meant, which goes on or is over, and its name there.

    Raises:
        SaveFault: nobody does, or several games are called so.
    """
    try:
        return store, store.find(wanted)
    except SaveFault as fault:
        if fault.cause is not FaultCause.MISSING:
            raise
    return archive, archive.find(wanted)


def _list(store: Store, archive: Archive) -> int:
    entries, past = store.list(), archive.list()
    if not entries:
        say(f"There are no games yet in {store.folder}.")
    for entry in entries:
        say(_line(entry))
    if past:
        say(f"Over, in {archive.folder}:")
    for entry in past:
        say(f"  {_line(entry)}")
    return int(any(entry.fault for entry in (*entries, *past)))


def _line(entry: ListedGame) -> str:
    if entry.fault is not None or entry.header is None:
        return f"{entry.name}: {entry.fault}"
    header, told = entry.header, entry.header.summary
    where = f"{told.stands}, " if told.stands else ""
    over = "over, " if entry.over and told.stands else ""
    held = f", open {entry.holder.description}" if entry.holder else ""
    played = f"played {header.updated.astimezone():%Y-%m-%d %H:%M}"
    return f"{entry.name}: {told.title}, {where}{over}{played}, AD 79 {header.version}{held}"


def _verify(store: Store, archive: Archive, wanted: str | None) -> int:
    reports = store.verify() if wanted is None else _reports(*_found(store, archive, wanted))
    for report in reports:
        say(_verdict(report))
    return int(any(report.entry.fault for report in reports))


def _reports(keeper: Store | Archive, name: str) -> tuple[Verification, ...]:
    return keeper.verify(name) if isinstance(keeper, Store) else (keeper.verify(name),)


def _verdict(report: Verification) -> str:
    bad = [copy for copy in report.copies if copy.fault]
    told = f"{report.entry.name}: {report.entry.fault or 'sound'}"
    copies = f"{len(report.copies)} older copies" + (f", {len(bad)} of them damaged" if bad else "")
    log = f"a log of {len(report.history.lines)} lines" + (
        "" if report.history.whole else ", in which actions are missing"
    )
    return f"{told} ({copies}; {log})"
