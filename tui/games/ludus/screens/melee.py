"""The table of the ludus for three and four schools."""

from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.words.signs import MELEE, MELEE_SIGNS

__all__ = ["MeleeScreen"]


class MeleeScreen(LudusScreen):
    """A game of several schools at their table, which needs more room than that of a duel."""

    DEFAULT_CSS = """
    MeleeScreen #side { width: 31; }
    MeleeScreen.-wide #side { width: 42; }
    """
    NAME = "The ludus"
    ABOUT_ROWS = 10
    RULES_PAGE = "ludus_melee_help"
    ABOUT = MELEE
    SIGNS = MELEE_SIGNS
