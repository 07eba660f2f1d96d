"""A picture whose cursor goes in eight directions, and the commands of those that lists do not have."""

from typing import ClassVar

from tui.kit.commands import Command
from tui.kit.picture import PictureView, StepDown, StepLeft, StepRight, StepUp, TakeHere
from tui.text.keys import Direction

__all__ = ["EightWaysView"]


class NorthWest(Command):
    """Move up and left."""

    label = "Up left"
    footer = False
    palette = False


class NorthEast(Command):
    """Move up and right."""

    label = "Up right"
    footer = False
    palette = False


class SouthWest(Command):
    """Move down and left."""

    label = "Down left"
    footer = False
    palette = False


class SouthEast(Command):
    """Move down and right."""

    label = "Down right"
    footer = False
    palette = False


class EightWaysView(PictureView[str]):
    """A picture whose cursor goes from spot to spot in eight directions."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (
        TakeHere,
        StepUp,
        StepDown,
        StepLeft,
        StepRight,
        NorthWest,
        NorthEast,
        SouthWest,
        SouthEast,
    )

    def go(self, way: Direction) -> None:
        """Move the cursor in a direction, where anything lies there."""
        raise AssertionError(f"{type(self).__name__} knows no way {way}")  # every such picture does

    def action_up(self) -> None:
        """Go up."""
        self.go("up")

    def action_down(self) -> None:
        """Go down."""
        self.go("down")

    def action_left(self) -> None:
        """Go to the left."""
        self.go("left")

    def action_right(self) -> None:
        """Go to the right."""
        self.go("right")

    def action_north_west(self) -> None:
        """Go up and left."""
        self.go("northwest")

    def action_north_east(self) -> None:
        """Go up and right."""
        self.go("northeast")

    def action_south_west(self) -> None:
        """Go down and left."""
        self.go("southwest")

    def action_south_east(self) -> None:
        """Go down and right."""
        self.go("southeast")
