"""Play that goes on by itself while bots are asked, pausing for each bot's answer. No Textual here.

The caller decides where the bot thinks: at once, or in another thread while a screen goes on.
"""

from collections.abc import Callable, Generator
from typing import Any

from tui.play.played import Played
from tui.play.row import AnyGame, bot_of

__all__ = ["PausingPlay", "Thought", "at_once", "bots_thought"]

Thought = Callable[[], Any]
"""Finds a bot's answer, which may take long; it changes nothing and may run in any thread."""

PausingPlay = Generator[Thought, Any, Played]
"""Yields each thought it waits for, is sent the result, and returns everything that was done."""


def at_once(acting: PausingPlay) -> Played:
    """Play on to the end, thinking in this thread.

    Raises:
        SaveFault: as documented for the play.
    """
    answer = None
    while True:
        try:
            thought = acting.send(answer)
        except StopIteration as end:
            played: Played = end.value
            return played
        answer = thought()


def bots_thought(game: AnyGame, level: str, state: Any, actions: int) -> Thought:
    """Prepare the search for a bot's answer.

    Args:
        game: the game.
        level: which bot it is.
        state: the state, in which a seat is asked.
        actions: how many actions led there, so that the answer is the same whenever it is searched for.
    """
    seat = game.to_act(state)
    if seat is None:
        raise AssertionError("nobody is asked, and no bot")

    def answer() -> Any:
        bot = bot_of(game, level, seat)
        return bot.choose(game.view(state, seat), (*game.asides(state, seat), *game.legal(state)), actions)

    return answer
