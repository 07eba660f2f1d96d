"""Giving the answers that carry orders out, all of them in one save."""

from collections.abc import Sequence

from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.carrying_out import by_order
from tui.play.acting import PausingPlay
from tui.play.play import AnyPlay
from tui.play.played import Played

__all__ = ["give_answers"]


def give_answers(play: AnyPlay, back: int, actions: Sequence[CombatAction]) -> PausingPlay:
    """Take the last actions back, then give answers; undo takes them back one order at a time.

    Args:
        play: the campaign, in a fight.
        back: how many of the last actions are taken back first.
        actions: the answers, of which those are left out that the rules no longer allow.

    Raises:
        LostLock, SaveFault: nothing could be saved, and nothing has changed.
    """
    with play.in_one_save():
        if back:
            play.rewind(back)
        played, combat = Played(), play.state.combat
        for answers in by_order(play.game.cat, combat, actions) if combat is not None else ():
            played += yield from _give_order(play, answers)
    return played


def _give_order(play: AnyPlay, answers: Sequence[CombatAction]) -> PausingPlay:
    played = Played()
    with play.as_one():
        for action in answers:
            if action in play.legal():
                played += yield from play.acting(action)
    return played
