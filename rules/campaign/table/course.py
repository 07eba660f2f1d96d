"""A game on its way through one `apply`: the values as they stand, and the events told so far.

States are values, and `apply` makes a new one from an old one. In between a course holds the newest value, so that the
functions of the rules can change one thing after another without handing a state and a list of events up and down.
No course outlives the `apply`, or the question about a state, that made it, and no state needs one. What a course has found
out may outlive it, as a memo outside that only saves time.
"""

from abc import ABC, abstractmethod

from rules.campaign.catalogue import Catalogue
from rules.campaign.table.state import Table
from rules.kernel.game import Event

__all__ = ["Course"]


class Course(ABC):
    """The common part of the courses of a campaign and of a combat: catalogue, table, events."""

    __slots__ = ("cat", "events")

    def __init__(self, cat: Catalogue) -> None:
        """Begin with nothing told."""
        self.cat = cat
        self.events: list[Event] = []

    @property
    @abstractmethod
    def table(self) -> Table:
        """The table as it stands."""

    @abstractmethod
    def lay(self, table: Table) -> None:
        """Put another table in the place of the present one."""

    def tell(self, event: Event) -> None:
        """Add to the events that the action has led to so far."""
        self.events.append(event)
