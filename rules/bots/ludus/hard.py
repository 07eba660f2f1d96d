"""The bot that plays on from each answer, with hidden cards that fit its view."""

from rules.bots.ludus.medium import MediumBot

__all__ = ["HardBot"]


class HardBot(MediumBot):
    """Answers like the bot below it wherever it has not searched."""

    __slots__ = ()
