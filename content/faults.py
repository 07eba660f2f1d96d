"""Faults of content: where each stands, and why it is refused."""

import msgspec

__all__ = ["ContentFault", "Fault"]


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is wrong.

    Attributes:
        file: the file as the player knows it, such as ``campaign/units.toml`` or ``packs/mine/units.toml``.
        path: the place in the file, such as ``unit[3].attack[0]``; empty for the file as a whole.
        reason: what is wrong, in a sentence.
        record: the id of the record, where it has one.
    """

    file: str
    path: str
    reason: str
    record: str = ""

    def __str__(self) -> str:
        """The fault in one line."""
        record = f" ({self.record})" if self.record else ""
        place = f": {self.path}{record}" if self.path else ""
        return f"{self.file}{place}: {self.reason}"


class ContentFault(Exception):
    """Content was refused; `faults` holds everything that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults, and show each on a line of its own."""
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults
