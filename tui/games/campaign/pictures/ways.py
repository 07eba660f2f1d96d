"""The ways that are open now: as answers in a line, and as places that they lead over."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Land, Walk
from rules.campaign.journey.state import Campaign
from rules.kernel.game import Refusal
from tui.games.campaign.pictures.road import moves_ahead, shut_capitals
from tui.games.campaign.pictures.world import SHAPES
from tui.games.campaign.words.names import Names
from tui.text.choices import Choice

__all__ = ["SAIL", "in_their_places", "lit_ways", "places_named", "way_named"]

_KINDS = ("opportunity", "sport", "bloodshed", "harbor")
"""The kinds of places in the order in which the answers name them; capitals come last."""
SAIL = "Sail …"
"""The line that stands for all voyages."""
_CAPITAL_DIGIT = "9"
"""The digit of an open capital, the same on every map, so that no habit leads there."""


def lit_ways(game: CampaignGame, state: Campaign, answers: Iterable[Choice]) -> list[tuple[str, ...]]:
    """The ways of some answers, over the harbors that they pass."""
    found: list[tuple[str, ...]] = []
    for way in (choice.value for choice in answers):
        if isinstance(way, Walk):
            found.append((state.at, *game.roads.passed(state.at, way.to, state.barred), way.to))
        elif isinstance(way, Land):
            found.append((state.at, way.to))
    return found


def way_named(names: Names, game: CampaignGame, state: Campaign, choice: Choice) -> Choice:
    """An answer by the name of the place that it leads to, with its kind and the moves left at the right; one that leads nowhere stays."""
    place, harbor = _led_to(names, choice)
    if harbor:
        return replace(choice, label=f"Sail from {names.place(harbor)}")
    if not place:
        return choice
    kind, sign = _kind(names, game, state, place), SHAPES[names.cat.location[place].kind]
    ahead = moves_ahead(game, state, place)
    return replace(choice, label=names.place(place), right=f"{kind} {ahead}".rstrip(), brief=f"{sign} {ahead}".rstrip())


def _led_to(names: Names, choice: Choice) -> tuple[str, str]:
    """The place where an answer's move would end, or the harbor that a refused voyage would begin at; both empty for another answer."""
    if isinstance(choice.value, Walk | Land):
        return choice.value.to, ""
    facts = dict(choice.value.facts) if isinstance(choice.value, Refusal) else {}
    place, harbor = str(facts.get("to", "")), str(facts.get("harbor", ""))
    is_voyage = bool(harbor) and (not place or names.cat.location[place].kind == "harbor")
    return ("", harbor) if is_voyage else (place, "")


def _kind(names: Names, game: CampaignGame, state: Campaign, place: str) -> str:
    """Say what a place is, in a word."""
    return "closed" if place in shut_capitals(game, state) else names.cat.location[place].kind


def places_named(names: Names, game: CampaignGame, state: Campaign) -> list[Choice]:
    """All places by name, kind and region, as choices."""
    places = sorted(names.cat.world.locations, key=lambda place: place.name)
    return [
        Choice(f"{one.name} ({_kind(names, game, state, one.id)}) {names.region(one.region)}", one.id) for one in places
    ]


def in_their_places(names: Names, choices: Iterable[Choice]) -> list[Choice]:
    """Put the answers of the map in the order of their kinds, the first open capital under a digit of its own."""
    found = sorted(choices, key=lambda choice: _place_in_list(names, choice))
    capital = next((one for one in found if _is_capital(names, one) and not one.why), None)
    return [replace(one, key=_CAPITAL_DIGIT) if one is capital else one for one in found]


def _is_capital(names: Names, choice: Choice) -> bool:
    return isinstance(choice.value, Walk | Land) and names.cat.location[choice.value.to].kind == "capital"


def _place_in_list(names: Names, choice: Choice) -> tuple[bool, bool, int]:
    """Rank an answer; what the rules refuse and what may be done at any time comes last."""
    way = choice.value
    if not isinstance(way, Walk | Land):
        rank = len(_KINDS)
    else:
        kind = names.cat.location[way.to].kind
        rank = _KINDS.index(kind) if kind in _KINDS else len(_KINDS) + 1
    return bool(choice.group), bool(choice.why), rank
