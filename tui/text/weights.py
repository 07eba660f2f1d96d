"""How weighty the lines of the log are: headings, what happened, and details that only the full log shows."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.game import Event

__all__ = ["ROLLS", "WEIGHTS", "Weight", "is_roll", "tag_of", "weight_of"]

Weight = Literal["head", "plain", "detail"]

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
    "combat.damage_dealt": "detail",
    "combat.unit_stayed": "detail",
    "table.bane_set_aside": "detail",
    "stations.deal_began": "head",
    "stations.hand_dealt": "detail",
    "stations.round_began": "head",
    "stations.phase_began": "detail",
    "stations.arena_cleared": "detail",
    "stations.deal_ended": "head",
    "stations.game_ended": "head",
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
"""Tags of events; whatever does not stand here is plain. No event is imported for it, because the title needs none."""


ROLLS = frozenset({"combat.attack_rolled", "combat.compass_rolled", "combat.scion_rolled"})
"""Tags of events in which dice are rolled, the faces told."""


def tag_of(kind: type[Event]) -> str:
    """What a kind of event is called in a saved game."""
    return str(kind.__struct_config__.tag)


def weight_of(event: Event) -> Weight:
    """How weighty an event is."""
    return WEIGHTS.get(tag_of(type(event)), "plain")


def is_roll(event: Event) -> bool:
    """Whether an event tells of dice as they were rolled."""
    return tag_of(type(event)) in ROLLS
