"""Weights of the lines of the ludus's log."""

from collections.abc import Mapping

from tui.text.weights import Weight

__all__ = ["WEIGHTS"]

WEIGHTS: Mapping[str, Weight] = {
    "ludus.game_began": "head",
    "ludus.turn_began": "head",
    "ludus.phase_began": "head",
    "ludus.battle_began": "head",
    "ludus.battle_ended": "head",
    "ludus.game_ended": "head",
    "ludus.game_stalled": "head",
    "ludus.card_done": "detail",
    "ludus.patron_arrived": "detail",
    "ludus.deck_shuffled": "detail",
    "ludus.supply_shuffled": "detail",
    "ludus.glory_refilled": "detail",
    "ludus.window_opened": "detail",
    "ludus.window_closed": "detail",
    "ludus.reaction_passed": "detail",
}
"""By tags of events; whatever does not stand here is plain."""
