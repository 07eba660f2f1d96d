"""The refusals of the Stations: a closed list of codes, each with the clause behind it."""

from collections.abc import Mapping

from rules.kernel.game import Refusal

__all__ = ["REFUSALS", "refuse"]

REFUSALS: Mapping[str, str] = {
    "stations.over": "S-END-02",
    "stations.no_seat": "S-SETUP-01",
    "stations.not_asked": "S-PHASE-02",
    "stations.not_now": "S-PHASE-01",
    "stations.other_station": "S-TURN-01",
    "stations.not_in_hand": "S-SELECT-01",
    "stations.other_card": "S-TURN-01",
    "stations.not_in_arena": "S-SELECT-03",
    "stations.beyond_spell": "S-SPELL-01",
    "stations.not_in_pile": "S-SPELL-05",
    "stations.no_gladiator": "S-TARGET-03",
    "stations.itself": "S-TARGET-04",
    "stations.not_engaged": "S-TARGET-03",
}
"""Code -> clause."""


def refuse(code: str, **facts: str | int) -> Refusal:
    """The refusal of a code, with what a sentence about it needs."""
    return Refusal(code, REFUSALS[code], tuple(facts.items()))
