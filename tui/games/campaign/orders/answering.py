"""Giving the answers that carry orders out, all of them in one save."""

from collections.abc import Sequence

from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.carrying_out import answered, by_order
from rules.campaign.combat.state import Combat
from rules.campaign.combat.trying_out import GivenAnswer, OrderResult
from tui.play.acting import PausingPlay
from tui.play.play import AnyPlay
from tui.play.played import Played

__all__ = ["give_answers", "give_order"]


def give_answers(play: AnyPlay, back: int, actions: Sequence[CombatAction]) -> PausingPlay:
    """Take the last actions back, then give answers; undo takes them back one order at a time.

    Args:
        play: the campaign, in a fight.
        back: how many of the last actions are taken back first.
        actions: the answers, of which a habit may give some by itself once those before them are given.

    Raises:
        IllegalAction: the rules refuse an answer, and nothing has changed.
        LostLock, SaveFault: nothing could be saved, and nothing has changed.
    """
    with play.in_one_save():
        if back:
            play.rewind(back)
        combat = play.state.combat
        given = answered(play.game.cat, combat, actions) if combat is not None else ()
        return (yield from _giving(play, given))


def give_order(play: AnyPlay, found: OrderResult) -> PausingPlay:
    """Carry out an order that was tried out as the fight stands, and found to be possible.

    Raises:
        LostLock, SaveFault: nothing could be saved, and nothing has changed.
    """
    with play.in_one_save():
        if found.back:
            play.rewind(found.back)
        return (yield from _giving(play, found.given))


def _giving(play: AnyPlay, given: Sequence[GivenAnswer]) -> PausingPlay:
    played = Played()
    for answers in by_order(given):
        with play.as_one():
            for n, one in enumerate(answers):
                if not _passed(answers[n:], played, play.state.combat):
                    played += yield from play.acting(one.action)
    return played


def _passed(answers: Sequence[GivenAnswer], played: Played, now: Combat | None) -> bool:
    """Tell whether a habit has given the first of some answers, or led past it in a way of its own."""
    answered = [one.before.combat for one in played.done]
    return any(one.before in answered or one.after == now for one in answers)
