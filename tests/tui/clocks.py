"""A clock that a test moves."""

__all__ = ["Clock"]


class Clock:
    """Seconds, as often as they are asked for."""

    def __init__(self) -> None:
        """Begin somewhere."""
        self.now = 100.0

    def __call__(self) -> float:
        return self.now
