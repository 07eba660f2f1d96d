"""The way out to the terminal: the pictures that go down the line, and how long that takes."""

from collections.abc import Callable
from typing import Any

from textual._compositor import CompositorUpdate

from tui.terminal.wire import Wire

__all__ = ["Outlet"]


class Outlet:
    """The sender of pictures to the terminal; it holds them back while more keys wait, as they would be outdated at once."""

    def __init__(self, wire: Wire, driver: Callable[[], Any]) -> None:
        """Make it.

        Args:
            wire: makes the bytes of a picture.
            driver: Textual's driver; None as long as there is none.
        """
        self._wire = wire
        self._driver = driver
        self._owes_picture = False

    def bytes_of(self, update: CompositorUpdate, cursor: tuple[int, int], *, blinks: bool) -> str | None:
        """The bytes that bring the terminal to show an update; None for one that is held back.

        Args:
            update: what is to be shown.
            cursor: the column and the row where the terminal's cursor is put.
            blinks: whether that is seen.
        """
        self._owes_picture |= getattr(self._driver(), "is_behind", False)
        return None if self._owes_picture else self._wire.send(update, cursor, blinks=blinks)

    def settles(self) -> bool:
        """Tell whether a picture was held back; from now on none is owed."""
        owed, self._owes_picture = self._owes_picture, False
        return owed

    def forget_screen(self) -> None:
        """Assume nothing about what the terminal shows."""
        self._wire.forget()

    def round_trip(self) -> float:
        """The seconds of the last round trip to the terminal; 0 if unknown."""
        measure = getattr(self._driver(), "round_trip", None)
        return measure() if measure is not None else 0.0

    def measured_trip(self) -> float:
        """The seconds to the terminal and back, without what is overdue; 0 if unknown."""
        measure = getattr(self._driver(), "measured_trip", None)
        return measure() if measure is not None else 0.0
