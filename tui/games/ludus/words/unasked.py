"""Reasons why a whole Battle of the ludus is fought without a question to anybody at the keyboard, in a sentence. No Textual."""

from collections.abc import Sequence

from rules.ludus.arena_events import BattleEnded
from rules.ludus.box import Box
from rules.ludus.state import LudusState

__all__ = ["nothing_to_decide"]


def nothing_to_decide(box: Box, known: LudusState, persons: Sequence[int], ended: BattleEnded) -> str:
    """Say what the player lacks to decide anything in a Battle; empty where nobody fights it.

    Args:
        box: the cards.
        known: the game as it begins, as the player knows it.
        persons: the seats of those at the keyboard.
        ended: how it ends.
    """
    if ended.why == "alone":
        return ""
    if len(persons) != 1:
        return "Nothing to decide here: nobody has a Tactic to use or a choice of whom to hit."
    seat = persons[0]
    if not any(one.owner == seat for one in known.fighters_in(ended.arena)):
        return "Nothing to decide here: you have no Gladiator in this Battle."
    school = known.schools[seat]
    holds = any(card in box.texts.as_tactic for card in (*school.hand, *school.reserve))
    lacks = "no Tactic that helps" if holds else "no Tactic in Hand"
    return f"Nothing to decide here: {lacks}, nobody else to hit or to send."
