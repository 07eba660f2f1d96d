"""The toys as games of the registry."""

from collections.abc import Mapping

from tests.toys.fair import Fair
from tests.toys.fair import wording as fair_wording
from tests.toys.feud import CARDS, Feud
from tests.toys.feud import wording as feud_wording
from tui.play.row import GameRow

__all__ = ["TOYS"]

TOYS: Mapping[str, GameRow] = {
    "feud": GameRow("feud", "Feud", lambda _: Feud(CARDS), lambda _: feud_wording),
    "fair": GameRow("fair", "Fair", lambda _: Fair(Feud(CARDS)), lambda _: fair_wording),
}
