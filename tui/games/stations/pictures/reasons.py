"""The reasons for a hint of the Stations: what comes of the answer, and what would come of others."""

from collections import Counter
from collections.abc import Sequence

from rules.bots.stations.prospect import RoundProspect, prospect
from rules.bots.stations.tries import TRIES, tried
from rules.stations import actions as a
from rules.stations.arena import qualified
from rules.stations.deck import Deck
from rules.stations.forecast import settled
from rules.stations.game import StationsGame
from rules.stations.legal import station_asked
from rules.stations.state import ROUNDS, StationsState
from tui.games.stations.pictures.about import card_of
from tui.games.stations.pictures.telling import judged_text, prospect_text
from tui.games.stations.words.names import STATIONS, TEAMS
from tui.text.english import capital

__all__ = ["does_nothing", "gained", "is_last", "reasons"]

_THOUGHT = "The bot deals the hands that you do not see many times over and plays the best that all four Stations have with each."
_TRIED = "A try deals the hands that you do not see anew, and a medium bot plays the round on for all Stations, any other of yours too."
_PLAYED_ON = "What the others still have to decide in this round they decide for their own good."
_LAST = "It does nothing in this last round, and no other card is sure to do more."
_LATER = "Its Level is above the Qualifying Level: it does nothing now, and is the card that later rounds miss least."
_SPARED = "The cards that would do more now are worth more in later rounds."


def reasons(
    game: StationsGame,
    state: StationsState,
    legal: Sequence[a.StationsAction],
    advised: a.StationsAction,
    follows: a.StationsAction | None = None,
) -> tuple[str, ...]:
    """Say why an answer is advised, the most important first.

    Args:
        game: the game.
        state: the game as its player may know it.
        legal: the answers.
        advised: the one that a bot chose.
        follows: what it would choose then for the player's other Station, if that alone is still to select.
    """
    deck, team = game.deck, (station_asked(state) or 0) >> 1
    seen = prospect(deck, state, advised)
    if isinstance(follows, a.Select):
        return _pair(game, state, team, advised, follows)
    if seen.left_out:
        return _tries(game, state, team, advised, idle=does_nothing(deck, state, seen, advised))
    gains = [gained(prospect(deck, state, one).over.team, team) for one in legal]
    ending = _ending(state, team, gains, gained(seen.over.team, team))
    idle = does_nothing(deck, state, seen, advised)
    if not ending and isinstance(advised, a.Select) and (idle or seen.over.team != team):
        why = _LATER if idle else _saved(team, gains, gained(seen.over.team, team))
        return why, prospect_text(deck, seen), _THOUGHT
    return _joined(ending, prospect_text(deck, seen)), *_otherwise(deck, state, legal, seen), _PLAYED_ON


def _saved(team: int, gains: Sequence[int], gain: int) -> str:
    """Say what the last card to be selected saves where it does not win the round.

    Args:
        team: who is asked.
        gains: what each card brings.
        gain: what this one brings.
    """
    if gain < max(gains):
        return _SPARED
    if gain > min(gains):
        return f"No card of the hand wins this round; this one denies {TEAMS[1 - team]} the point."
    return "No card of the hand changes this round; this is the one that later rounds miss least."


def _joined(*told: str) -> str:
    return " ".join(filter(None, told))


def does_nothing(deck: Deck, state: StationsState, seen: RoundProspect, answer: a.StationsAction) -> bool:
    """Tell whether a card to select is not Qualified, a Gladiator whatever the Spells do that lie there."""
    if not isinstance(answer, a.Select):
        return False
    if answer.card in deck.spell:
        return deck.card[answer.card].level > state.level  # afterwards it may have lowered that itself
    return not any(one.card == answer.card and qualified(one, seen.over.level) for one in seen.over.arena)


# A card, while others are still to select


def _pair(
    game: StationsGame, state: StationsState, team: int, advised: a.StationsAction, follows: a.Select
) -> tuple[str, ...]:
    """Say what comes of both cards of a player whose other Station selects last."""
    seen = prospect(game.deck, game.apply(state, advised).state, follows)
    named = f"{game.deck.card[follows.card].name} follows at {STATIONS[follows.station]}."
    told = _joined(_stake(state, team), named, prospect_text(game.deck, seen))
    return (told, _THOUGHT) if seen.over.team == team or is_last(state) else (told, _SPARED, _THOUGHT)


def _tries(
    game: StationsGame, state: StationsState, team: int, advised: a.StationsAction, *, idle: bool
) -> tuple[str, ...]:
    """Say how tries of the round went with a card, or that it is of no use in it."""
    scored = tried(game, state, advised)
    told, last = _scored(scored, team), is_last(state)
    if idle and not scored[team]:
        return _joined(_stake(state, team), _LAST if last else _LATER), told, _TRIED, _THOUGHT
    spared = "" if scored[team] or last else _SPARED
    return _joined(_stake(state, team), told, spared), _TRIED, _THOUGHT


def _scored(scored: Counter[int | None], team: int) -> str:
    """Say how often a team won, the other one, and neither."""
    if scored[team] == TRIES:
        return f"With it {TEAMS[team]} won all {TRIES} tries of this round."
    others = {TEAMS[1 - team]: scored[1 - team], "nobody": scored[None]}
    rest = "".join(f", {who} {n}" for who, n in others.items() if n)
    return f"With it {TEAMS[team]} won {scored[team] or 'none'} of {TRIES} tries of this round{rest}."


# What the round means for the game


def is_last(state: StationsState) -> bool:
    """Tell whether the last round of the game is on."""
    return len(state.rounds) == ROUNDS - 1 and len(state.deals) == state.options.deals - 1


def _lead(state: StationsState, team: int) -> int:
    points = state.points
    return points[team] - points[1 - team]


def _stake(state: StationsState, team: int) -> str:
    """Say what the game hangs on for a team, once that is plain."""
    won, lead = settled(state), _lead(state, team)
    if won is not None:
        return f"{TEAMS[won]} has won already, whatever this round brings."
    if not is_last(state):
        return ""
    if lead == 0:
        return "This round decides the game."
    return "A round without a point is enough to win." if lead > 0 else "Only a point saves the game: it makes a draw."


def _ending(state: StationsState, team: int, gains: Sequence[int], gain: int) -> str:
    """Say how the game ends with an answer to the last round, and whether another answer could end it better.

    Args:
        state: the game.
        team: who is asked.
        gains: what each answer brings.
        gain: what the one that is advised brings.
    """
    if settled(state) is not None or not is_last(state):
        return _stake(state, team)
    final = _lead(state, team) + gain
    if final > 0:
        return "This wins the game."
    better = max(gains) > gain
    told = "This makes it a draw" if final == 0 else "This loses the game"
    return f"{told}." if better else f"{told}: nothing can win it any more."


def gained(scored: int | None, team: int) -> int:
    """Count what a round brings a team: a point, none, or one for the other team."""
    return 0 if scored is None else 1 if scored == team else -1


# The answers beside each other


def _otherwise(
    deck: Deck, state: StationsState, legal: Sequence[a.StationsAction], seen: RoundProspect
) -> tuple[str, ...]:
    """Say what another answer would come to, if that differs."""
    for one in legal:
        other = prospect(deck, state, one)
        if other.over.team != seen.over.team:
            judged = judged_text(deck, other.over.winners, other.over.team, other.why)
            return (f"{_named(deck, one)} instead: {judged}.",)
    return ("Every other answer leaves the point where it is.",)


def _named(deck: Deck, answer: a.StationsAction) -> str:
    match answer:
        case a.Engage(whom="all"):
            return "With everybody"
        case a.Engage():
            return "With Fliers alone"
        case a.Forfeit():
            return "No strike"
        case _:
            return capital(deck.card[card_of(answer)].name)
