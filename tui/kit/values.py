"""Keys for a list whose lines have values."""

from tui.kit.commands import Left, Right

__all__ = ["NextValue", "PreviousValue"]


class PreviousValue(Left):
    """Go to the previous value of the line under the cursor."""

    label = "Previous"
    footer = True


class NextValue(Right):
    """Go to the next value of the line under the cursor."""

    label = "Next"
    footer = True
