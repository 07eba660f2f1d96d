"""Sentences about what comes of a round of the Stations."""

from collections.abc import Sequence

from rules.bots.stations.prospect import RoundProspect, prospect
from rules.stations import actions as a
from rules.stations.arena import qualified
from rules.stations.deck import Deck
from rules.stations.forecast import Verdict
from rules.stations.state import Entrant, Round, Selecting, StationsState
from tui.games.stations.words.names import NUMERALS, TEAMS
from tui.text.english import capital, listed

__all__ = [
    "WON_BY",
    "deed_text",
    "foregone_text",
    "judged_text",
    "prospect_text",
    "was_qualified",
]


WON_BY = "The highest Damage that is left scores."
"""How a round is won, in a line."""


def was_qualified(deck: Deck, over: Round, entrant: Entrant, level: int) -> bool | None:
    """Tell whether a card of a round that is over was Qualified when it acted; None where it cannot be told of a Spell any more.

    Gladiators act when all Spells have worked. A Spell acts among them, perhaps before one that changed its Level or the
    Qualifying Level, and perhaps it is that one.

    Args:
        deck: the cards.
        over: the round.
        entrant: the card, as it was at Judgement.
        level: the Qualifying Level with which the round began.
    """
    if entrant.is_gladiator:
        return qualified(entrant, over.level)
    printed = deck.card[entrant.card].level
    found = {own <= bar for own in (printed, entrant.level) for bar in (level, over.level)}
    return found.pop() if len(found) == 1 else None


def judged_text(deck: Deck, winners: Sequence[str], team: int | None, why: Verdict) -> str:
    """Say who wins, and why somebody or nobody scores."""
    won = _won_by(deck, winners, why)
    if team is not None:
        return f"{won}, a point for {TEAMS[team]}"
    return f"{won} for both teams, so nobody scores" if why == "both_teams" else f"{won}, no point"


def prospect_text(deck: Deck, seen: RoundProspect) -> str:
    """Say how a round would end, the point first: who wins, who leaves, what would still be chosen, and what is not counted."""
    if not any(one.is_gladiator for one in seen.over.arena):
        return "No Gladiator lies in the Arena yet."
    team = seen.over.team
    point = "No point" if team is None else f"A point for {TEAMS[team]}"
    fallen = listed([deck.card[card].name for card in seen.fallen]) or "nobody"
    told = f"{point}{_provided(seen)}: {_won_by(deck, seen.over.winners, seen.why)}; {fallen} {'fall' if len(seen.fallen) > 1 else 'falls'}."
    chosen = [*filter(None, (_chosen_text(deck, one) for one in seen.answers))]
    return f"{told} {capital('; '.join(chosen))}." if chosen else told


def _provided(seen: RoundProspect) -> str:
    """Say what that hangs on: that some have still to select, or that all choose well; or that the round is over."""
    if seen.left_out:
        return f" ({listed([NUMERALS[one] for one in seen.left_out])} still to select)"
    return " if all choose well" if seen.answers else ", and the round is over"


def _won_by(deck: Deck, winners: Sequence[str], why: Verdict) -> str:
    """Say whose Damage decides."""
    names = listed([deck.card[card].name for card in winners])
    match why:
        case "point":
            return f"{names} {'wins' if len(winners) == 1 else 'win'}"
        case "both_teams":
            return f"{names} tie"
        case "nobody_left":
            return "no Gladiator is left"
        case "none_qualified":
            return "no Qualified Gladiator is left"


def _chosen_text(deck: Deck, answer: a.StationsAction) -> str:
    """An answer to come, in few words; nothing of one that changes nothing."""
    tells = isinstance(answer, a.Strike | a.Aim) or (isinstance(answer, a.Engage) and answer.whom == "all")
    return deed_text(deck, answer) if tells else ""


def deed_text(deck: Deck, answer: a.StationsAction) -> str:
    """Say who does what by an answer, in few words without a stop."""
    match answer:
        case a.Select(card=card):
            return f"{deck.card[card].name} enters"
        case a.Strike(card=card, at=at):
            return f"{deck.card[card].name} strikes {deck.card[at].name}"
        case a.Aim(spell=card, at=at):
            return f"{deck.card[card].name} takes {deck.card[at].name}"
        case a.Engage(card=card, whom="all"):
            return f"{deck.card[card].name} meets everybody"
        case a.Engage(card=card):
            return f"{deck.card[card].name} meets only Fliers"
        case a.Forfeit(card=card):
            return f"{deck.card[card].name} strikes nobody"


def foregone_text(deck: Deck, state: StationsState, answers: Sequence[a.StationsAction]) -> str:
    """Say who scores whichever card the last Station selects; nothing while others have yet to select, or where it matters.

    Args:
        deck: the cards.
        state: the game as its player may know it.
        answers: what can be answered.
    """
    if not isinstance(state.frame, Selecting) or len(state.frame.left) != 1:
        return ""
    teams = {prospect(deck, state, answer).over.team for answer in answers}
    if len(teams) != 1:
        return ""
    team = teams.pop()
    return (
        f"With each of these cards {'nobody scores' if team is None else f'{TEAMS[team]} scores'}, if all choose well."
    )
