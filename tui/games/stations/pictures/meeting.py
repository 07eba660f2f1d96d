"""The meetings of a Gladiator in words: the Stations of those that it is engaged with, and of those with whom it may still be."""

from collections.abc import Sequence

from rules.stations.arena import engaged
from rules.stations.forecast import may_engage, undecided
from rules.stations.state import Entrant, StationsState
from tui.games.stations.words.names import NUMERALS

__all__ = ["meeting_text", "stations_met"]


def meeting_text(state: StationsState, entrant: Entrant, room: int) -> str:
    """Say whom a Gladiator of the Arena meets: a Flier that has chosen also what; in fewer words where there is little room.

    Args:
        state: the game.
        entrant: the Gladiator.
        room: columns that there are.
    """
    met, perhaps = _met(state, entrant)
    chosen = "flying" in entrant.attributes and not undecided(state, entrant)
    kind = ("Fliers: " if entrant.engages == "fliers" else "all: ") if chosen else ""
    if not met and not perhaps:
        return "meets nobody"
    if not met:
        return f"may meet {', '.join(perhaps)}"
    told = _listed(met, perhaps)
    forms = [f"meets {kind}{told}", f"{kind or 'meets '}{told}", f"{kind}{told}"]
    return next((one for one in forms if len(one) <= room), forms[-1])


def stations_met(state: StationsState, entrant: Entrant) -> str:
    """List the Stations of those that a Gladiator meets, such as "III, maybe IV"; nobody where there are none."""
    met, perhaps = _met(state, entrant)
    return _listed(met, perhaps) or "nobody"


def _met(state: StationsState, entrant: Entrant) -> tuple[list[str], list[str]]:
    """The numerals of the Stations that it meets, and of those that it may meet."""
    others = [one for one in state.arena if one.stands and one.card != entrant.card]
    others.sort(key=lambda one: one.station)
    met = [NUMERALS[one.station] for one in others if engaged(entrant, one)]
    return met, [NUMERALS[one.station] for one in others if may_engage(state, entrant, one)]


def _listed(met: Sequence[str], perhaps: Sequence[str]) -> str:
    return ", ".join([*met, *([f"maybe {', '.join(perhaps)}"] if perhaps else [])])
