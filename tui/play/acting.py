"""Play that goes on by itself wherever a bot is asked, and waits there for what the bot thinks. No Textual here.

Whoever plays it on decides where the bot thinks: here and now, or aside, while a screen goes on.
"""

from collections.abc import Callable, Generator
from typing import Any

from tui.play.played import Played
from tui.play.row import AnyGame, bot_of

__all__ = ["PausingPlay", "Thought", "at_once", "bots_thought"]

Thought = Callable[[], Any]
"""Finds what a bot answers, which may take long; it changes nothing, and may run in any thread."""

PausingPlay = Generator[Thought, Any, Played]
"""Gives each thought that it waits for, is sent what came of it, and returns what was done in the end."""


def at_once(acting: PausingPlay) -> Played:
    """Play on to the end, thinking here and now.

    Raises:
        SaveFault: as what is played on says.
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
    """Prepare the search for the answer of a bot that is asked.

    Args:
        game: the game.
        level: which bot it is.
        state: how the game stands; somebody is asked.
        actions: how many actions led there, which makes the answer the same whenever it is thought of.
    """
    seat = game.to_act(state)
    if seat is None:
        raise AssertionError("nobody is asked, and no bot")

    def answer() -> Any:
        bot = bot_of(game, level, seat)
        return bot.choose(game.view(state, seat), (*game.asides(state, seat), *game.legal(state)), actions)

    return answer
