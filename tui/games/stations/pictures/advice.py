"""A hint of the Stations in a row: what it advises, with what comes of that or what it is for."""

from collections.abc import Sequence

from rules.bots.stations.prospect import RoundProspect, prospect
from rules.bots.stations.tries import TRIES, tried
from rules.stations import actions as a
from rules.stations.deck import Deck
from rules.stations.forecast import settled
from rules.stations.game import StationsGame
from rules.stations.legal import station_asked
from rules.stations.state import StationsState
from tui.games.stations.pictures.about import card_of
from tui.games.stations.pictures.reasons import does_nothing, gained, is_last
from tui.games.stations.words.names import TEAMS

__all__ = ["advice", "beside_strongest"]

_MISSED = ": you will miss it least later"
_NONE = ": none helps; you miss it least"
_SAVES = " to save better cards for later"


def advice(
    game: StationsGame,
    state: StationsState,
    legal: Sequence[a.StationsAction],
    advised: a.StationsAction,
    follows: a.StationsAction | None = None,
) -> str:
    """Say what is advised and why, in a sentence without its stop that fits into a row beside the key that tells more.

    Args:
        game: the game.
        state: the game as its player may know it.
        legal: the answers.
        advised: the one that a bot chose.
        follows: what it would choose then for the player's other Station, if that alone is still to select.
    """
    deck, team = game.deck, (station_asked(state) or 0) >> 1
    if follows is not None:
        seen = prospect(deck, game.apply(state, advised).state, follows)
        comes = _outcome(deck, advised, seen, team, ()) if seen.over.team == team else ""
        return f"{_deed(deck, advised)}{comes or _SAVES}"
    seen = prospect(deck, state, advised)
    return f"{_deed(deck, advised)}{_comes(game, state, legal, advised, seen)}"


def _deed(deck: Deck, answer: a.StationsAction) -> str:
    """Name an answer, as its line does."""
    match answer:
        case a.Select(card=card):
            return f"Select {deck.card[card].name}"
        case a.Aim(at=at):
            return f"Choose {deck.card[at].name}"
        case a.Strike(at=at):
            return f"Strike {deck.card[at].name}"
        case a.Engage(whom="fliers"):
            return "Meet only Fliers"
        case a.Engage():
            return "Meet everybody"
        case a.Forfeit():
            return "Strike nobody"


def _comes(
    game: StationsGame,
    state: StationsState,
    legal: Sequence[a.StationsAction],
    advised: a.StationsAction,
    seen: RoundProspect,
) -> str:
    """Say what comes of an answer, or what it is for where nothing does."""
    team = (station_asked(state) or 0) >> 1
    spent = isinstance(advised, a.Select) and not (is_last(state) or settled(state) is not None)
    idle = does_nothing(game.deck, state, seen, advised)
    if seen.left_out:
        won = tried(game, state, advised)[team]
        if won and idle:
            return f": no use, but {TEAMS[team]} wins {won} of {TRIES}"
        if won or not spent:
            return f": {TEAMS[team]} wins {_count(won)} tries"
        return _MISSED if idle else _SAVES
    gains = [gained(prospect(game.deck, state, one).over.team, team) for one in legal]
    own = gained(seen.over.team, team)
    if spent and (idle or own < max(gains)):
        return _MISSED if idle else _SAVES
    if spent and len({*gains}) == 1 and own < 1:
        return _NONE
    return _outcome(game.deck, advised, seen, team, gains)


def _outcome(deck: Deck, advised: a.StationsAction, seen: RoundProspect, team: int, gains: Sequence[int]) -> str:
    """Say who scores after an answer, and where that is the same with every other one."""
    scores = seen.over.team
    if scores is None:
        denies = min(gains, default=0) < 0
        return f" to deny {TEAMS[1 - team]} the point" if denies else ": nobody scores either way"
    if len(gains) > 1 and len({*gains}) == 1:
        return f": {TEAMS[scores]} scores either way"
    if len(seen.over.winners) > 1:
        return f": {TEAMS[scores]} gets the point"
    (winner,) = seen.over.winners
    own = isinstance(advised, a.Select) and winner == advised.card
    return f": {'it' if own else deck.card[winner].name} wins for {TEAMS[scores]}"


def _count(won: int) -> str:
    return f"all {won}" if won == TRIES else f"{won or 'none'} of {TRIES}"


def beside_strongest(
    game: StationsGame, state: StationsState, legal: Sequence[a.StationsAction], advised: a.StationsAction
) -> str:
    """Say how the strongest Gladiator of the hand would do, where another card is advised before all have selected.

    Args:
        game: the game.
        state: the game as its player may know it.
        legal: the answers.
        advised: the one that a bot chose.
    """
    deck, team = game.deck, (station_asked(state) or 0) >> 1
    able = [one for one in legal if card_of(one) in deck.gladiator and deck.card[card_of(one)].level <= state.level]
    strongest = max(able, key=lambda one: deck.gladiator[card_of(one)].damage, default=advised)
    matters = settled(state) is None and not is_last(state)
    if not matters or strongest == advised or not prospect(deck, state, advised).left_out:
        return ""
    won, would = tried(game, state, advised)[team], tried(game, state, strongest)[team]
    name = deck.card[card_of(strongest)].name
    if would < won:
        return f"{name} would win {would or 'none'}."
    as_many = "as many" if won else "none either"
    more = f"{would}" if won else f"{_count(would)} tries"
    return f"{name} would win {as_many if would == won else more}, {'but' if would else 'and'} is kept for later."
