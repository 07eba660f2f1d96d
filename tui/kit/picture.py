"""A picture with a cursor of its own, as a widget."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from tui.kit.commanded import Commanded
from tui.kit.commands import Down, Left, Right, Take, Up
from tui.kit.lines_view import LinesView

__all__ = ["PictureView", "StepDown", "StepLeft", "StepRight", "StepUp", "TakeHere"]


S = TypeVar("S", bound=Hashable)
"""What a picture calls the places that its cursor can be on."""


class TakeHere(Take):
    """Take what the cursor is on."""

    row = "take_here"


class StepUp(Up):
    """Move up."""

    row = "step_up"


class StepDown(Down):
    """Move down."""

    row = "step_down"


class StepLeft(Left):
    """Move left."""

    row = "step_left"


class StepRight(Right):
    """Move right."""

    row = "step_right"


class PictureView(Commanded, LinesView, Generic[S], can_focus=True):
    """A picture in which the cursor goes from spot to spot.

    It answers at once instead of by messages, so that of keys typed quickly each meets what is there by then.
    """

    def __init__(self, moved: Callable[[], None], taken: Callable[[], None], name: str) -> None:
        """Show nothing yet.

        Args:
            moved: is called when a key has moved the cursor to another spot.
            taken: is called when Enter was pressed on one.
            name: what the picture is called in styles.
        """
        super().__init__(id=name)
        self._moved = moved
        self._taken = taken

    @property
    def spot(self) -> S | None:
        """The place of the cursor."""
        raise AssertionError(f"{type(self).__name__} has no cursor")  # every picture has one

    def put(self, spot: S) -> None:
        """Put the cursor elsewhere."""
        raise AssertionError(f"{type(self).__name__} has no cursor to put on {spot}")  # every picture has one

    def action_take(self) -> None:
        """Take what the cursor is on."""
        self._taken()
