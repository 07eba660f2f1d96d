"""The bot that answers at random: a measure for the others, and a hand for programs that only want a game to go on."""

from typing import TypeVar

from rules.kernel.dice import pick, stream

__all__ = ["RandomBot"]

A = TypeVar("A")


class RandomBot:
    """Chooses any legal action, each as likely as the others, with chance of its own."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        """Take the bot's own seed, which is no seed of the game."""
        self._seed = seed

    def choose(self, _view: object, legal: tuple[A, ...], actions: int) -> A:
        """Answer the decision that waits.

        Args:
            _view: what the seat to act may know; this bot does not look at it.
            legal: the answers, at least one.
            actions: how many actions were done in the game so far, which makes the choice the same whenever asked again.

        Raises:
            ValueError: if there is no answer.
        """
        action, _ = pick(stream(self._seed, f"bot {actions}"), legal)
        return action
