"""Inn: an invented game in which a game of the Stations or a match of the ludus is played, before everybody goes home."""

from tests.toys.inn.game import Inn

__all__ = ["Inn"]
