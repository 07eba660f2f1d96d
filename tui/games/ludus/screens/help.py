"""The page on how the ludus is played."""

from tui.games.ludus.words.help import HOW_TO_FIGHT_ALL, HOW_TO_PLAY
from tui.kit.how_to_play import HowToPlayPage

__all__ = ["LudusHelp", "MeleeHelp"]


class LudusHelp(HowToPlayPage):
    """The rules of the ludus on two pages."""

    NAME = "How to play the ludus"
    GAME = "ludus"
    ABOUT = "The whole game on two pages; Space turns the page. The rule book, which the help opens, has every rule in full."
    RULES = HOW_TO_PLAY


class MeleeHelp(HowToPlayPage):
    """The rules for three and four schools, likewise."""

    NAME = "How to play with three and four"
    GAME = LudusHelp.GAME
    ABOUT = LudusHelp.ABOUT
    RULES = HOW_TO_FIGHT_ALL
