"""`ad79 --daily`: the game of the day, begun where it was not yet, and gone on with where it was."""

from tui.play.daily import Today, daily_row, today
from tui.play.house import House
from tui.shell.launch import launch
from tui.terminal.say import complain

__all__ = ["run"]


def run(*, ascii_only: bool, colours: str | None) -> int:
    """Open it; the arguments are those of `launch`.

    Returns:
        The status to leave with: 1 where it was played already.

    Raises:
        SaveFault: it cannot be begun.
    """
    house = House()
    found = today(house)
    if found.over:
        complain(f"ad79: {found.why_not}")
        return 1
    return launch(found.begun or _begun(house, found), ascii_only=ascii_only, colours=colours)


def _begun(house: House, found: Today) -> str:
    session = house.begin(daily_row().name, found.title, found.options, found.seed)
    name = session.name
    session.close()
    return name
