"""What it takes to add a card: a sample of each kind, which tests add to content."""

import tomllib
from pathlib import Path
from typing import NamedTuple

__all__ = ["CARDS", "Card"]


class Card(NamedTuple):
    """A card that is added.

    Attributes:
        called: its kind.
        file: the file that gets it, below `content`.
        text: what is added there.
    """

    called: str
    file: str
    text: str

    def add_to(self, content: Path) -> None:
        """Write it behind the others of its file."""
        file = content / self.file
        file.write_text(f"{file.read_text().rstrip()}\n{self.text}")


CARDS = tuple(Card(**card) for card in tomllib.loads((Path(__file__).parent / "cards.toml").read_text())["card"])
"""One of each kind."""
