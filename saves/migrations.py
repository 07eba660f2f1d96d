"""How saves of old formats become saves of this one: one function climbs one format, on plain dictionaries.

A step changes what its format changed, in the header, the state or the earlier states alike, and knows nothing of later steps.
Never change a step that was released; its fixture stays in the tests.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from saves.faults import not_understood

__all__ = ["FORMAT", "LADDER", "Ladder", "Step"]

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes a whole file of one format as plain data, and gives that of the next."""

_FIRST = 1


class Ladder(NamedTuple):
    """The steps in order; the first one leads from format 1 to format 2."""

    steps: tuple[Step, ...] = ()

    @property
    def top(self) -> int:
        """The format that the last step leads to, which is the one that is written."""
        return _FIRST + len(self.steps)

    def climb(self, data: dict[str, Any], path: Path) -> dict[str, Any]:
        """Bring plain data of an old format up to the top.

        Raises:
            SaveFault: no step begins at that format, or a step could not cope with the data.
        """
        found = data["header"]["format"]
        if not _FIRST <= found <= self.top:
            raise not_understood(path, f"no version of the game ever wrote format {found}")
        for number in range(found, self.top):
            try:
                data = self.steps[number - _FIRST](data)
                data["header"]["format"] = number + 1
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                raise not_understood(path, f"it does not have the shape of format {number}") from error
        return data


LADDER = Ladder()
"""Every step there is. Format 1 is the current one, so there is none yet."""

FORMAT = LADDER.top
"""The format that this version writes."""
