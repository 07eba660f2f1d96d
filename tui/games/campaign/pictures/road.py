"""The panel beside the map: the place under the cursor, how far the open capitals are, what lies on the decks."""

from typing import NamedTuple

from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign
from rules.campaign.journey.travel import open_capitals
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import DECKS, Names
from tui.text.english import plural
from tui.text.lines import Line, Span, wrapped

__all__ = [
    "Distance",
    "Route",
    "capital_lines",
    "deck_lines",
    "distances",
    "legend_lines",
    "place_lines",
    "place_paragraphs",
    "place_words",
    "route_lines",
    "route_to",
    "shut_capitals",
    "stack_lines",
]


class Distance(NamedTuple):
    """An open capital and how many moves it takes to walk there; None where no way leads."""

    place: str
    moves: int | None


class Route(NamedTuple):
    """A way to a place: where its moves end, and all places that it leads over, the encampment first."""

    stops: tuple[str, ...]
    places: tuple[str, ...]


def _capitals(game: CampaignGame, state: Campaign) -> frozenset[str]:
    return open_capitals(game.course(state))


def distances(game: CampaignGame, state: Campaign) -> list[Distance]:
    """The open capitals, the nearest first."""
    found = [Distance(place, moves_to(game, state, place)) for place in sorted(_capitals(game, state))]
    return sorted(found, key=lambda one: (one.moves is None, one.moves, one.place))


def moves_to(game: CampaignGame, state: Campaign, place: str) -> int | None:
    """Fewest moves on foot from the encampment to a place, the ban of this round kept; None where no walk leads."""
    if state.at in game.roads.harbors:
        return None
    return game.roads.moves_to(place, state.at, _capitals(game, state), state.previous, state.barred)


def route_to(game: CampaignGame, state: Campaign, place: str) -> Route | None:
    """A shortest walk to a place; None where none leads there."""
    if state.at in game.roads.harbors:
        return None
    roads = game.roads
    stops = roads.route(state.at, place, _capitals(game, state), state.previous, state.barred)
    if not stops:
        return None
    places = [state.at]
    for n, stop in enumerate(stops):
        places += [*roads.passed(places[-1], stop, state.barred if n == 0 else None), stop]
    return Route(stops, tuple(places))


def shut_capitals(game: CampaignGame, state: Campaign) -> frozenset[str]:
    """The capitals that are closed."""
    return game.roads.capitals - _capitals(game, state)


def capital_lines(names: Names, game: CampaignGame, state: Campaign, width: int) -> list[Line]:
    """Tell how many weeks the act still has, and how far each open capital is."""
    found = distances(game, state)
    weeks = f"{plural(state.options.weeks - state.crossed, 'week')} left."
    told = [f"{names.place(one.place)}{_far(one.moves)}" for one in found]
    return list(wrapped(f"{weeks} Open: {', '.join(told)}.", width, "info"))


def _far(moves: int | None) -> str:
    return "" if moves is None else f" {plural(moves, 'move')}"


def route_lines(names: Names, route: Route, width: int) -> list[Line]:
    """The stops of a route by name."""
    stops = ", ".join(f"{n} {names.place(stop)}" for n, stop in enumerate(route.stops, 1))
    return list(wrapped(f"Route: {stops}.", width, "good", hang="  "))


def place_words(names: Names, game: CampaignGame, state: Campaign, place: str) -> str:
    """A place in words: kind, region, how far it is."""
    spot = names.cat.location[place]
    return f"{spot.name}: {_kind_of(names, game, state, place)}{_away(game, state, place)}"


def _kind_of(names: Names, game: CampaignGame, state: Campaign, place: str) -> str:
    spot = names.cat.location[place]
    kind = spot.kind.capitalize()
    if spot.kind == "capital":
        kind = "Closed capital" if place in shut_capitals(game, state) else "Open capital"
    return f"{kind} of {names.people(spot.region)}"


def _away(game: CampaignGame, state: Campaign, place: str) -> str:
    """Say how far a place is, to stand behind its name; empty where no walk ends there."""
    if place == state.at:
        return ", your encampment"
    far = None if place in game.roads.harbors else moves_to(game, state, place)
    return f", {plural(far, 'move')}" if far else ""


def place_lines(names: Names, game: CampaignGame, state: Campaign, place: str, width: int) -> list[Line]:
    """A place: how far it is, its kind and region, and what waits there."""
    return [part for told in place_paragraphs(names, game, state, place, width) for part in told]


def place_paragraphs(
    names: Names, game: CampaignGame, state: Campaign, place: str, width: int
) -> list[tuple[Line, ...]]:
    """The same in paragraphs, each on the row where that of most other places stands, so that a step changes little."""
    spot = names.cat.location[place]
    told = [(f"{spot.name}{_away(game, state, place)}", "strong"), (_kind_of(names, game, state, place), spot.kind)]
    if spot.kind == "capital":
        told += _capital(names, game, state, place)
    elif spot.kind == "harbor":
        told.append(("Walk straight through, or sail from here to any other harbor: 1 week.", "base"))
    else:
        told += _waiting(names, state, spot.kind, spot.region)
    return [wrapped(text, width, look) for text, look in told]


def _waiting(names: Names, state: Campaign, kind: str, region: str) -> list[Span]:
    """The event on top of the place's deck, and the local units that a fight there would bring."""
    deck: tuple[str, ...] = getattr(state.laid.decks, kind)
    if not deck:
        return [(f"The {DECKS[kind]} deck is empty.", "warn")]
    card = [text for text in _card(names, deck[0])[:3] if text != DECKS[kind]]
    told = [(f"On top: {names.event(deck[0])}", kind), *((text, "base") for text in card)]
    if kind != "opportunity":
        told.append((_locals(names, state, region), "base"))
    return told


def _locals(names: Names, state: Campaign, region: str) -> str:
    stack = state.laid.stacks[names.cat.region_order.index(region)]
    return f"First local: {names.unit(stack[0])}." if stack else "No locals are left here."


def _card(names: Names, card: str) -> list[str]:
    if card in names.cat.event:
        return cards.event(names, names.cat.event[card])
    return cards.opportunity(names, names.cat.opportunity[card])


def _capital(names: Names, game: CampaignGame, state: Campaign, place: str) -> list[Span]:
    if place in shut_capitals(game, state):
        return []
    region = names.cat.location[place].region
    foe = next((hero for hero in state.primuses if names.cat.hero[hero].faction == region), None)
    who = names.unit(foe) if foe else names.cat.scion[state.options.scion].name
    return [(f"{who} waits here. There is no turning back.", "warn")]


def deck_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The front cards of the three decks, in their order (V-OPEN-07)."""
    decks = state.laid.decks
    tops = [f"{DECKS[kind]} {_top(names, getattr(decks, kind))}" for kind in DECKS]
    return list(wrapped(f"On top: {', '.join(tops)}", width, "base", " ", "   "))


def _top(names: Names, deck: tuple[str, ...]) -> str:
    return names.event(deck[0]) if deck else "(empty)"


def stack_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The front chip of each faction stack, west to east (V-OPEN-07)."""
    stacks = zip(names.cat.region_order, state.laid.stacks, strict=True)
    told = [f"{names.cat.faction[one].letter} {names.unit(stack[0]) if stack else 'none'}" for one, stack in stacks]
    return list(wrapped(f"First locals: {', '.join(told)}.", width, "base", hang="  "))


def legend_lines(names: Names, width: int) -> list[Line]:
    """Explain the signs of the map."""
    letters = ", ".join(f"{faction.letter} {faction.name}" for faction in names.cat.factions)
    told = (
        "o Sport, x Bloodshed, ? Opportunity, & harbor, # open capital, = closed, @ you, * a way open to you.",
        f"Regions: {letters}.",
    )
    return [part for text in told for part in wrapped(text, width, "faint", hang="  ")]
