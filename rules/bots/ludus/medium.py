"""The bot that weighs what its deck lacks, and looks one answer ahead where Gladiators fight."""

from rules.bots.ludus.easy import EasyBot

__all__ = ["MediumBot"]


class MediumBot(EasyBot):
    """Answers like a beginner wherever it has not looked further."""

    __slots__ = ()
