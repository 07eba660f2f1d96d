"""How the ludus is played, and what leads there."""

from tui.games.ludus.words.help import HOW_TO_PLAY
from tui.kit.guided import Explained
from tui.kit.how_to_play import HowToPlayPage

__all__ = ["ExplainsLudus", "LudusHelp"]


class ExplainsLudus(Explained):
    """A page that leads to the one on how the ludus is played."""

    RULES_PAGE = "ludus_help"


class LudusHelp(HowToPlayPage):
    """The rules of the ludus on two pages."""

    NAME = "How to play the ludus"
    GAME = "ludus"
    ABOUT = "The whole game on two pages; Space turns over. The rule book, which the help opens, has each rule in full."
    RULES = HOW_TO_PLAY
