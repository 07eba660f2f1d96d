"""Reasons why a player of the ludus cannot register anybody late."""

from rules.ludus.box import Box
from rules.ludus.state import LudusState
from rules.ludus.table.hands import fitting
from rules.ludus.table.payment import can_pay, wealth
from rules.ludus.table.stats import late_fee
from tui.games.ludus.words.texts import COIN

__all__ = ["nobody_fits"]


def nobody_fits(box: Box, state: LudusState, seat: int) -> str:
    """Say what a player lacks who can register nobody, in a few words; empty where somebody could be registered.

    Args:
        box: the cards.
        state: the game, in which the player's Hand is known.
        seat: the player.
    """
    school = state.schools[seat]
    fee, found = late_fee(box, state, seat), [card for card in school.hand if card in box.gladiator]
    if not found:
        return "no Gladiator is in your Hand"
    if not can_pay(box, school, fee):
        return f"it costs {fee} {COIN}, and you have {wealth(box, school)}"
    return "" if fitting(box, state, seat, found) else "no Gladiator of your Hand fits under your Influence"
