"""Feud: an invented card game of reactions for two to four seats with hidden hands."""

from tests.toys.feud.cards import CARDS
from tests.toys.feud.game import Feud

__all__ = ["CARDS", "Feud"]
