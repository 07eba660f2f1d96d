"""A fight that is won already, played out by the bot."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar, TypeGuard

from rules.bots.campaign import PlainBot
from rules.bots.campaign.certainty import HERO_MAY_LOSE, TRIES, Tried, harmed, tried_out
from rules.campaign.combat.state import Combat
from saves.faults import SaveFault
from saves.locks import LostLock
from tui.kit.commands import Command, ScreenPart
from tui.play.played import Played
from tui.text.choices import Choice

if TYPE_CHECKING:
    from tui.games.campaign.screens.screen import CampaignScreen

__all__ = ["Settle", "SettlingFight"]

_SEED = 79
_MOST_ACTIONS = 400
_COST = f"a unit for good, a blessing or more than {HERO_MAY_LOSE} HP of your hero"


class Settle(Command):
    """Let the bot play out a fight that it wins in 12 of 12 tries, at the cost of 1 HP of your hero at most."""

    label = "Settle"
    plays = True
    rank = 4


class SettlingFight(ScreenPart):
    """A part that tries a fight out, and has the bot play it out where it is won.

    Attributes:
        on: whether the bot plays.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Settle,)

    def __init__(self, screen: "CampaignScreen") -> None:
        """Begin with nothing settled on a screen."""
        self._screen = screen
        self._play = screen.play
        self.on = False
        self.stopped = False

    def stop(self) -> None:
        """Have the bot stop before its next action."""
        self.stopped = True

    def action_settle(self) -> None:
        """Try the fight out, to see whether it is won."""
        state, game = self._play.state, self._play.game
        if self._play.watching:
            self._screen.say("You only watch this game.", "warn")
        elif state.combat is None or state.combat.mover is None:
            self._screen.say("The fight has not begun yet. It can be settled from its first turn on.", "warn")
        else:
            seed = _SEED + self._play.actions
            view = game.view(state, 0)
            tries = f"The fight is tried out {TRIES} times."
            self._screen.thinker.think(lambda pause: tried_out(game, view, seed, pause), self._tried, tries)

    def _tried(self, tried: Tried) -> None:
        if tried.certain:
            told = (
                f"The bot won this fight in all {tried.of} tries, on dice of its own, and no try cost {_COST}. "
                "It would now play on for you with the game's dice. It stops when the fight is over, or when it has cost you "
                "one of these after all. Undo comes back to this moment, unless dice were rolled."
            )
            answers = (Choice("Go on myself", value=False), Choice("Let the bot play it out", value=True))
            self._screen.ask("The fight is won", told, answers, lambda yes: self._begin_settling() if yes else None)
        elif tried.won < tried.of:
            self._screen.say(f"This fight is not won yet: in {tried.won} of {tried.of} tries the bot won it.", "warn")
        else:
            cost = tried.of - tried.unharmed
            costly = "each" if cost == tried.of else f"{cost} of them"
            self._screen.say(
                f"The bot won all {tried.of} tries, but {costly} cost {_COST}. Fight this one yourself.", "warn"
            )

    def _begin_settling(self) -> None:
        self.on, self.stopped = True, False
        self._screen.say("The bot plays the fight out. Esc stops it.")
        self._screen.run_worker(self._settle(), group="settling")

    async def _settle(self) -> None:
        """Play on until the fight is over, costs too much, or is stopped; then tell what was done."""
        played, why = Played(), ""
        try:
            with self._play.as_one():
                async for more in self._plays():
                    played += more
        except LostLock as lost:
            self._screen.game_app.leave_game(str(lost))
            return
        except SaveFault as fault:
            why = f"It stopped, as it could not be saved. {fault.told}"
        if played.done:
            why = why or self._why_ended(played.done[0].before.combat)
            self._screen.go_on_from(played)
        self.on = False
        self._screen.refresh_bindings()
        self._screen.game_app.visit("settled", play=self._play, played=played, why=why)

    async def _plays(self) -> Any:
        """One action after another, with a breath between them for the screen."""
        play, game = self._play, self._play.game
        bot, start = PlainBot(game, 0), play.state.combat
        for _ in range(_MOST_ACTIONS):
            state = play.state
            if play.halted is not None:
                raise play.halted
            combat = state.combat
            if self.stopped or not _goes_on(combat) or (start and harmed(game.cat, start, combat)):
                return
            yield play.act(bot.choose(game.view(state, 0), play.legal(), play.actions))
            await asyncio.sleep(0)

    def _why_ended(self, start: Combat) -> str:
        combat = self._play.state.combat
        if not _goes_on(combat):
            return "The fight is over."
        if harmed(self._play.game.cat, start, combat):
            return f"It stopped, because the fight had cost {_COST}. The next decision is yours."
        return "It was stopped. The next decision is yours."


def _goes_on(combat: Combat | None) -> TypeGuard[Combat]:
    return combat is not None and combat.result is None
