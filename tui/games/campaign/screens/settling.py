"""A fight that the bot plays out, at a price that the player has seen."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar, TypeGuard

from rules.bots.campaign import PlainBot
from rules.bots.campaign.playout import TRIES, FightPrice, Tried, price, tried_out
from rules.campaign.combat.state import Combat
from saves.faults import SaveFault
from saves.locks import LostLock
from tui.games.campaign.pictures.settling import cost_told, settling_lines
from tui.kit.commands import Command, ScreenPart
from tui.kit.dialog import INNER
from tui.kit.list_dialogs import ChoiceDialog
from tui.play.played import Played
from tui.text.choices import Choice

if TYPE_CHECKING:
    from tui.games.campaign.screens.screen import CampaignScreen

__all__ = ["Settle", "SettlingFight"]

_SEED = 79
_MOST_ACTIONS = 400


class Settle(Command):
    """Try the fight out 12 times: what the bot would win and what that would cost; again lets the bot play on at that price."""

    label = "Settle"
    plays = True
    rank = 4


class SettleDialog(ChoiceDialog):
    """The odds and the price of a fight by its tries; the key that opened it has the bot play on."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Settle,)

    def action_settle(self) -> None:
        """Let the bot play on."""
        self.close(self.list.choices[-1].value)


class SettlingFight(ScreenPart):
    """A part that tries a fight out, and has the bot play it out at a price that the player has seen.

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
        self._most = FightPrice((), 0, 0)

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
        """Show what the tries came to, and let the bot play on if the player then wants it."""
        answers = (Choice("Fight on myself", value=False), Choice("Let the bot play it out", value=True))
        told = settling_lines(self._screen.names, tried, self._play.state.laid.sheet.hp, INNER)
        dialog = SettleDialog("Let the bot play it out?", answers, told)
        self._screen.open(dialog, lambda yes: self._begin_settling(tried.most) if yes else None)

    def _begin_settling(self, most: FightPrice) -> None:
        self.on, self.stopped, self._most = True, False, most
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
        self._screen.clear_answer()
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
            if self.stopped or not _goes_on(combat) or (start and self._costs_more(start, combat)):
                return
            yield play.act(bot.choose(game.view(state, 0), play.legal(), play.actions))
            await asyncio.sleep(0)

    def _costs_more(self, start: Combat, now: Combat) -> bool:
        """Tell whether the fight has cost more than the player was told."""
        return price(self._play.game.cat, start, now).exceeds(self._most)

    def _cost(self, start: Combat, now: Combat) -> str:
        return cost_told(price(self._play.game.cat, start, now))

    def _why_ended(self, start: Combat) -> str:
        combat = self._play.state.combat
        if not _goes_on(combat):
            return "The fight is over."
        if self._costs_more(start, combat):
            return f"It stopped, because the fight had cost more than any try: {self._cost(start, combat)}. The next decision is yours."
        return "It was stopped. The next decision is yours."


def _goes_on(combat: Combat | None) -> TypeGuard[Combat]:
    return combat is not None and combat.result is None
