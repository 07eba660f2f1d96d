"""Advice of the strongest bot in the ludus, and what comes of it if its player goes on as is advised then. No Textual."""

from typing import NamedTuple

from rules.bots.ludus import BOTS
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.forecast import Forecast, foresee_choosing
from rules.ludus.frames import Fighting, Hitting, Registering
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState

__all__ = ["AdvisedAnswer", "Counsel"]

_SEED = 79
"""The seed of the bot that gives hints."""


class AdvisedAnswer(NamedTuple):
    """An answer, and what it brings together with the answers that are advised after it."""

    action: a.LudusAction
    seen: Forecast


class Counsel:
    """The strongest bot, in the place of whoever is asked.

    It guesses hidden cards alike at all questions of a turn, so that it advises to attack with the very target in mind that it
    advises when that is asked.
    """

    def __init__(self, game: LudusGame) -> None:
        """Take the game."""
        self._game = game
        self._bot = BOTS["hard"](game, _SEED)

    def choose(self, known: LudusState) -> a.LudusAction:
        """The answer for whoever is asked in a game as they know it; a card that can be had for nothing is drawn first."""
        legal = self._game.legal(known)
        found = self._bot.choose(known, legal, known.turns)
        if isinstance(found, a.EndTurn | a.Pass) and _lacks_cards(known):
            box = self._game.box_of(known)
            return next((one for one in legal if isinstance(one, a.Use) and _draws_for_nothing(box, one)), found)
        return found

    def advise(self, known: LudusState) -> AdvisedAnswer:
        """The answer for whoever is asked, and what it brings."""
        return self.about(known, self.choose(known))

    def about(self, known: LudusState, action: a.LudusAction) -> AdvisedAnswer:
        """Tell of what an answer brings; an Attack that only comes after it is no part of it."""
        game = self._game
        hits = isinstance(action, a.Attack) or any(isinstance(frame, Hitting) for frame in known.pending)

        def go_on(then: LudusState) -> a.LudusAction | None:
            return None if isinstance(then.top, Hitting) and not hits else self.choose(then)

        return AdvisedAnswer(action, foresee_choosing(game.box_of(known), game.format_of(known), known, action, go_on))


def _draws_for_nothing(box: Box, use: a.Use) -> bool:
    """Tell whether a free action draws, and costs no more than that its Arena is Exhausted."""
    text = box.text[use.text]
    at_once = text.use == "free" and text.cost == u.Cost(exhaust=True) and text.source in box.arena
    return at_once and isinstance(text.deeds[0], f.Draw)


def _lacks_cards(known: LudusState) -> bool:
    """Tell whether a step is about to end in which another card might yet be of use."""
    match known.top:
        case Fighting(tactic=tactic):
            return not tactic
        case Registering():
            return True
        case _:
            return False
