"""Sentences about files beside a save that could not be written. No Textual."""

from saves.naming import named
from saves.sitting import Written

__all__ = ["Unkept", "unkept"]

_SAID = {
    "log": "The game is saved, but its log could not be written.",
    "copy": "The game is saved, but an older copy of it could not be kept.",
    "sync": "The game is saved, but the disk has not confirmed it, and a power cut might take it back.",
}


def unkept(written: Written) -> dict[str, str]:
    """Put a save's side reports into words: each sentence by a word for its subject."""
    faults = {"log": written.log, "copy": written.copy, "sync": written.sync}
    said = {what: f"{_SAID[what]} {fault.told}" for what, fault in faults.items() if fault}
    if written.aside is not None:
        said["aside"] = (
            f"What stood in the game's place was damaged or none of its own; it is kept: {named(written.aside)}."
        )
    return said


class Unkept:
    """Files beside a session's saves that could not be written: each is reported once, until it is written again."""

    def __init__(self) -> None:
        """Begin with nothing saved."""
        self._last: dict[str, str] = {}
        self._untold: list[str] = []

    def note(self, written: Written) -> None:
        """Note the report of a save."""
        now = unkept(written)
        self._untold += [said for what, said in now.items() if what not in self._last]
        self._last = now

    def news(self) -> str:
        """Return the sentences not reported yet; empty for none."""
        untold, self._untold = self._untold, []
        return " ".join(untold)

    @property
    def told(self) -> str:
        """Return the sentences about the last save."""
        return " ".join(self._last.values()) or "Everything is saved."
