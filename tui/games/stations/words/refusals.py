"""Sentences that say why something cannot be done at the Stations: one for each code."""

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "stations.over": "The game is over.",
    "stations.no_seat": "There is no seat {seat}.",
    "stations.not_asked": "{station} decides now.",
    "stations.not_now": "You cannot do that in this phase.",
    "stations.other_station": "It is {station}'s turn.",
    "stations.not_in_hand": "{card} is not in that hand.",
    "stations.other_card": "{card} is acting now.",
    "stations.not_in_arena": "{card} is not in the Arena.",
    "stations.beyond_spell": "{spell} cannot affect {card}.",
    "stations.not_in_pile": "{card} is not a Gladiator in the pile.",
    "stations.no_gladiator": "{card} is not a Gladiator; only Gladiators can be struck.",
    "stations.itself": "A Gladiator cannot strike itself.",
    "stations.not_engaged": "{card} is not engaged with {at} and has no Range.",
}
