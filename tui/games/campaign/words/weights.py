"""Weights of the lines of the campaign's log."""

from collections.abc import Mapping

from tui.text.weights import Weight

__all__ = ["WEIGHTS"]

WEIGHTS: Mapping[str, Weight] = {
    "campaign.began": "head",
    "campaign.act_began": "head",
    "campaign.ended": "head",
    "campaign.phase_began": "detail",
    "campaign.event_returned": "detail",
    "campaign.card_cycled": "detail",
    "combat.arena_laid": "head",
    "combat.turn_began": "head",
    "combat.ended": "head",
    "combat.stage_prepared": "detail",
    "combat.step_began": "detail",
    "combat.unit_marked": "detail",
    "combat.compass_rolled": "detail",
    "combat.damage_dealt": "detail",
    "combat.unit_stayed": "detail",
    "table.bane_set_aside": "detail",
}
"""By tags of events; whatever does not stand here is plain."""
