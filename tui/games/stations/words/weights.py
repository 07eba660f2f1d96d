"""Weights of the lines of the Stations's log."""

from collections.abc import Mapping

from tui.text.weights import Weight

__all__ = ["WEIGHTS"]

WEIGHTS: Mapping[str, Weight] = {
    "stations.deal_began": "head",
    "stations.hand_dealt": "detail",
    "stations.round_began": "head",
    "stations.phase_began": "detail",
    "stations.arena_cleared": "detail",
    "stations.deal_ended": "head",
    "stations.game_ended": "head",
}
"""By tags of events; whatever does not stand here is plain."""
