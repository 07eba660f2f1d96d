"""The forecast of a round as it is if nobody does anything more, and why a round came out as it did."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from rules.stations.arena import blows, engaged, judged, struck_down
from rules.stations.state import ROUNDS, Engaging, Entrant, StationsState, Striking

__all__ = ["Forecast", "Verdict", "as_it_stands", "may_engage", "settled", "undecided", "verdict"]

Verdict = Literal["point", "both_teams", "nobody_left", "none_qualified"]
"""Why a team scores, or why none does."""


class Forecast(msgspec.Struct, frozen=True):
    """The way in which a round would be judged.

    Attributes:
        arena: its cards after the Battle Phase.
        fallen: the ids of those that would have been removed by then, beside those that are already.
        winners: the ids of the winning Gladiators.
        team: the team that would score, if one did.
        verdict: why.
        open: the Fliers that have still to choose; they are taken to engage with Fliers alone.
    """

    arena: tuple[Entrant, ...]
    fallen: tuple[str, ...]
    winners: tuple[str, ...]
    team: int | None
    verdict: Verdict
    open: tuple[str, ...] = ()


def verdict(arena: Iterable[Entrant], winners: tuple[str, ...], team: int | None) -> Verdict:
    """Tell why a round came out as it did (S-JUDGE-02, S-JUDGE-03).

    Args:
        arena: its cards at Judgement.
        winners: the ids of the winning Gladiators.
        team: the team that scored, if one did.
    """
    if team is not None:
        return "point"
    if winners:
        return "both_teams"
    return "none_qualified" if any(one.stands for one in arena) else "nobody_left"


def undecided(state: StationsState, entrant: Entrant) -> bool:
    """Tell whether a Gladiator is a Flier that has still to choose with whom it engages (S-ENGAGE-02)."""
    if "flying" not in entrant.attributes or entrant.out:
        return False
    frame = state.frame
    if isinstance(frame, Engaging):
        return entrant.card in frame.left
    return frame is not None and not isinstance(frame, Striking)


def may_engage(state: StationsState, one: Entrant, other: Entrant) -> bool:
    """Tell whether two Gladiators could still become engaged: they are not, and it hangs on a Flier's choice."""
    if one.card == other.card or engaged(one, other):
        return False
    flier = one if "flying" in one.attributes else other
    return undecided(state, flier)


def settled(state: StationsState) -> int | None:
    """Tell which team has won the game already, whatever the rounds that are left bring; None while that is open (S-END-03)."""
    deals = state.options.deals - len(state.deals) - 1
    left = ROUNDS * (deals + 1) - len(state.rounds)
    sun, moon = state.points
    return None if abs(sun - moon) <= left or not state.pending else int(moon > sun)


def as_it_stands(state: StationsState) -> Forecast:
    """Judge the round as if it went to battle at once."""
    return _judged(state, state.arena)


def _judged(state: StationsState, before: tuple[Entrant, ...]) -> Forecast:
    after = struck_down(state.arena, blows(state.arena, state.level))
    winners, team = judged(after, state.level, unqualified_win=state.options.unqualified_win)
    waiting = tuple(one.card for one in state.arena if undecided(state, one))
    why = verdict(after, winners, team)
    return Forecast(after, _fallen(before, after), winners, team, why, open=waiting)


def _fallen(before: tuple[Entrant, ...], after: tuple[Entrant, ...]) -> tuple[str, ...]:
    gone = {entrant.card for entrant in before if entrant.out}
    return tuple(entrant.card for entrant in after if entrant.out and entrant.card not in gone)
