"""The guided beginning of a campaign: how one is prepared, and which tip fits a moment. No Textual.

A guided campaign is like any other. That it is guided, and which of its tips have been, is kept outside, under its name.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from content.guide.records import Circumstance, GuidedStart, Tip
from content.guide.shelf import guidance
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.state import Fighter
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Claim
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Campaign, Options
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.orders.newcomers import Newcomer
from tui.text.keyboard import keyed

__all__ = [
    "OVER",
    "STORY",
    "Glance",
    "Prepared",
    "advised_by",
    "guided_by",
    "lesson_of",
    "moment",
    "prepared",
    "said",
    "still",
    "tip_for",
    "was_done",
]

OVER = ":over"
"""What is kept among the tips that have been once the guide is through, or was skipped."""

STORY = "story"
"""What is kept among the words that are known once the story of the beginning was shown."""

_TRIES = 4000
"""Seeds that are tried: of a few hundred, one deals what is wanted."""


class Prepared(NamedTuple):
    """A guided beginning with the seed that deals what it wants."""

    start: GuidedStart
    options: Options
    seed: int


def prepared(game: CampaignGame) -> Sequence[Prepared]:
    """The guided beginnings that can be had with a game's cards."""
    found = [(start, _seed(game, start)) for start in guidance().guided_starts if start.preset in game.cat.preset]
    return [Prepared(start, _options(game, start), seed) for start, seed in found if seed is not None]


def _options(game: CampaignGame, start: GuidedStart) -> Options:
    return options_of(game.cat.preset[start.preset])


@lru_cache(maxsize=8)
def _seed(game: CampaignGame, start: GuidedStart) -> int | None:
    """The first seed by which the decks begin as is wanted; other cards than ours change what a seed deals."""
    cat = game.cat
    known = {card.id for card in cat.opportunities}
    if start.sport not in cat.event or known.isdisjoint(start.opportunities):
        return None
    seeds = range(start.seed, start.seed + _TRIES)
    return next((seed for seed in seeds if _deals(game.start(_options(game, start), seed), start)), None)


def _deals(state: Campaign, start: GuidedStart) -> bool:
    decks = state.laid.decks
    return decks.sport[0] == start.sport and decks.opportunity[0] in start.opportunities


def guided_by(read: Sequence[str]) -> GuidedStart | None:
    """The beginning whose guide is on, by what is kept of a campaign; None where there is none, or it is through."""
    if not read or OVER in read:
        return None
    return next((start for start in guidance().guided_starts if start.id == read[0]), None)


def lesson_of(start: GuidedStart) -> tuple[str, ...]:
    """List what is kept of a campaign that begins with the guide."""
    return (start.id,)


# Moments


class Glance(NamedTuple):
    """A player's view of a campaign.

    Attributes:
        page: the page that is shown.
        state: how the campaign stands.
        hand: who is in hand in a fight.
        marked: whether strikes are marked.
    """

    page: str
    state: Campaign
    hand: UnitInHand | Newcomer | None = None
    marked: bool = False


def moment(seen: Glance) -> tuple[int, int]:
    """The round and the turn: with the next one, a tip has been."""
    combat = seen.state.combat
    return seen.state.round, combat.tally.turns if combat is not None else 0


def tip_for(game: CampaignGame, seen: Glance, read: Collection[str]) -> Tip | None:
    """The first tip that fits what a player sees, and asks for something that is not done yet."""
    now = _facts(game, seen)
    fresh = (tip for tip in guidance().tips if tip.id not in read and _fits(tip.when, now, read))
    return next((tip for tip in fresh if tip.done is None or not _fits(tip.done, now, read)), None)


def still(game: CampaignGame, tip: Tip, seen: Glance, read: Collection[str]) -> bool:
    """Tell whether the moment of a tip goes on."""
    return _fits(tip.when, _facts(game, seen), read)


def was_done(game: CampaignGame, tip: Tip, seen: Glance, read: Collection[str]) -> bool:
    """Tell whether what a tip asks for is done."""
    return tip.done is not None and _fits(tip.done, _facts(game, seen), read)


def said(game: CampaignGame, tip: Tip, state: Campaign) -> str:
    """Return what a tip says to this player."""
    return keyed(tip.text.replace("{hero}", game.cat.hero[state.options.hero].name))


def advised_by(tip: Tip, answer: object) -> bool:
    """Tell whether an answer is the one that a tip advises."""
    return isinstance(answer, msgspec.Struct) and msgspec.to_builtins(answer) == tip.advises


def _fits(when: Circumstance, now: Mapping[str, Any], read: Collection[str]) -> bool:
    """Tell whether everything that is given is so."""
    for field in Circumstance.__struct_fields__:
        wanted = getattr(when, field)
        match field:
            case _ if wanted is None:
                fits = True
            case "turn":
                fits = now["turn"] >= wanted
            case "holds":
                fits = wanted in now["holds"]
            case "after":
                fits = wanted in read
            case "unless":
                fits = wanted not in read
            case _:
                fits = now[field] == wanted
        if not fits:
            return False
    return True


def _facts(game: CampaignGame, seen: Glance) -> dict[str, Any]:
    """Gather what a circumstance may ask for, by its name there."""
    state, combat = seen.state, seen.state.combat
    fighting = combat is not None and combat.result is None
    top = combat.top if combat is not None and fighting else state.top
    return {
        "page": seen.page,
        "asks": type(top).__struct_config__.tag if top is not None else "",
        "event": _kind(game, state.event),
        "sport": combat.sport if combat is not None else None,
        "turn": moment(seen)[1],
        "yours": fighting and combat is not None and combat.mover == "player" and not isinstance(top, ON_BEHALF),
        "hand": {UnitInHand: "unit", Newcomer: "newcomer"}.get(type(seen.hand), "nobody"),
        "dazed": isinstance(seen.hand, UnitInHand) and seen.hand.fighter.dazed,
        "aims": isinstance(seen.hand, UnitInHand) and bool(seen.hand.targets),
        "can_move": isinstance(seen.hand, UnitInHand) and not seen.hand.fighter.moved and len(seen.hand.stands) > 1,
        "marked": seen.marked,
        **_done_by(combat.fighters if combat is not None else ()),
        "holds": [held.card for held in state.laid.camp.opportunities],
        "claims": any(isinstance(one, Claim) for one in game.asides(state, 0)),
        "fought": bool(state.fights) or (combat is not None and not fighting),
        "won": _won(state),
    }


def _done_by(fighters: Sequence[Fighter]) -> dict[str, Any]:
    """Gather what the player's units have done in this turn."""
    own = [one for one in fighters if one.side == "player" and one.place == "arena"]
    carriers = ["moved" if one.moved else "ready" for one in own if FLAG in one.chips]
    return {
        "entered": any(one.dazed for one in own),
        "moved": any(one.moved for one in own),
        "carrier": carriers[0] if carriers else "",
    }


def _kind(game: CampaignGame, card: str | None) -> str | None:
    """The kind of the card that is read; None where no card is."""
    if card is None:
        return None
    return game.cat.event[card].kind if card in game.cat.event else "opportunity"


def _won(state: Campaign) -> bool | None:
    """Tell whether the last fight was won; None while one goes on, and where none was."""
    if state.combat is not None:
        return None if state.combat.result is None else state.combat.result == "won"
    return state.fights[-1].result == "won" if state.fights else None
