"""The panel beside the map: the place under the cursor, how far the open capitals are, what lies on the decks."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.campaign.atlas import Location
from rules.campaign.cards import OpportunityCard
from rules.campaign.combat.prepare import event_lineup
from rules.campaign.game import CampaignGame
from rules.campaign.journey.distances import fewest, moves_ashore, moves_from, standing, standing_after
from rules.campaign.journey.frames import LandingAt
from rules.campaign.journey.state import Campaign
from rules.campaign.journey.travel import open_capitals
from rules.campaign.table.state import LAST_ACT
from tui.games.campaign.pictures.troop_table import troop_table
from tui.games.campaign.pictures.world import CLOSED, SHAPES
from tui.games.campaign.words import cards, prices, quests
from tui.games.campaign.words.names import DECKS, Names
from tui.text.english import listed, plural, times
from tui.text.fit import folded
from tui.text.lines import Line, Span, beside, line, wrapped

__all__ = [
    "Distance",
    "PlaceTold",
    "Route",
    "arena_known",
    "astray_lines",
    "astray_told",
    "away",
    "camp_told",
    "deck_lines",
    "distances",
    "event_brief",
    "moves_ahead",
    "place_lines",
    "place_more",
    "place_told",
    "place_words",
    "route_lines",
    "route_to",
    "shut_capitals",
    "too_far_astray",
    "who_waits",
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
    capitals = _capitals(game, state)
    if isinstance(state.top, LandingAt):
        return moves_ashore(game.roads, state.previous, state.top, place, capitals)
    return moves_from(game.roads, standing(state), place, capitals)


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


def moves_ahead(game: CampaignGame, state: Campaign, place: str) -> str:
    """Count the moves that the nearest open capital will be away from a next stop; a dash where no walk leads to one, empty of a capital."""
    capitals = _capitals(game, state)
    if place in game.roads.capitals:
        return ""
    after = standing_after(state, place)
    left = fewest(moves_from(game.roads, after, capital, capitals) for capital in capitals)
    return "-" if left is None else str(left)


def shut_capitals(game: CampaignGame, state: Campaign) -> frozenset[str]:
    """The capitals that are closed."""
    return game.roads.capitals - _capitals(game, state)


def route_lines(names: Names, route: Route, width: int) -> list[Line]:
    """The stops of a route by name, without numbers, as those would be read as keys."""
    stops = ", ".join(map(names.place, route.stops))
    return list(wrapped(f"Route: {stops}.", width, "good", " ", "   "))


def place_words(names: Names, game: CampaignGame, state: Campaign, place: str) -> str:
    """A place in words: kind, region, how far it is."""
    spot = names.cat.location[place]
    return f"{spot.name}: {', '.join(filter(None, (_kind_of(names, game, state, place), away(game, state, place))))}"


def _kind_of(names: Names, game: CampaignGame, state: Campaign, place: str) -> str:
    spot = names.cat.location[place]
    return f"{_kind(game, state, spot)} of {names.people(spot.region)}"


def _kind(game: CampaignGame, state: Campaign, spot: Location) -> str:
    if spot.kind != "capital":
        return spot.kind.capitalize()
    return "Closed capital" if spot.id in shut_capitals(game, state) else "Open capital"


def away(game: CampaignGame, state: Campaign, place: str) -> str:
    """Say how far a place is; empty where no walk ends there."""
    if place == state.at:
        return "your encampment"
    far = None if place in game.roads.harbors else moves_to(game, state, place)
    return plural(far, "move") if far else ""


def astray_lines(names: Names, game: CampaignGame, state: Campaign, place: str, width: int) -> list[Line]:
    """Warn of a next stop that leads astray."""
    told = astray_told(names, game, state, place)
    return list(wrapped(f"! {told}", width, "warn", " ", "   ")) if told else []


def astray_told(names: Names, game: CampaignGame, state: Campaign, place: str) -> str:
    """Tell of a next stop that leads astray; empty of others."""
    left = _left_behind(game, state, place)
    if left is None:
        return ""
    far = "out of reach" if left.moves is None else f"{plural(left.moves, 'move')} away"
    return f"{names.place(left.place)} is {far} from there."


def too_far_astray(game: CampaignGame, state: Campaign, place: str) -> bool:
    """Tell whether a next stop leads too far astray to go there unasked: in the last act, or where too few weeks are left to come back."""
    left = _left_behind(game, state, place)
    if left is None:
        return False
    return state.act == LAST_ACT or left.moves is None or left.moves >= state.weeks_left


def _left_behind(game: CampaignGame, state: Campaign, place: str) -> Distance | None:
    """The nearest open capital as it will be from a next stop that takes more than a move away from it, as nobody may turn back at once; else None."""
    nearest = next((one for one in distances(game, state) if one.moves), None)
    if nearest is None or nearest.moves is None or moves_to(game, state, place) != 1:
        return None
    then = moves_from(game.roads, standing_after(state, place), nearest.place, _capitals(game, state))
    return None if then is not None and then <= nearest.moves + 1 else Distance(nearest.place, then)


_BRIEF = 2
"""The lines of an Opportunity without prices that tell the most of it."""


class PlaceTold(NamedTuple):
    """A place in paragraphs: what one has to know of it, and the rest."""

    brief: list[tuple[Line, ...]]
    rest: list[tuple[Line, ...]]


def place_lines(names: Names, game: CampaignGame, state: Campaign, place: str, width: int) -> list[Line]:
    """A place: its kind and region, what waits there, and its prices."""
    told = place_told(names, game, state, place, width)
    return [part for paragraph in (*told.brief, *told.rest) for part in paragraph]


def place_told(names: Names, game: CampaignGame, state: Campaign, place: str, width: int) -> PlaceTold:
    """A place in brief: kind and region, its price, the event on top, what one does there, what is at stake; then rivals and the rest."""
    spot = names.cat.location[place]
    head, rest = _kind_and_region(names, game, state, spot, width), list[Span]()
    if place == state.at:
        told, rest = [_moves_on(state)], [*_troop(names, state), *_tactics_and_banes(names, state)]
    elif spot.kind == "capital":
        told = _capital(names, game, state, place)
    elif spot.kind == "harbor":
        told = _harbor(names, game, state, place)
    else:
        event = _event_told(names, state, spot, spot.kind, width)
        return event._replace(brief=[head, *event.brief])
    return PlaceTold([head, *_as_paragraphs(told, width)], _as_paragraphs(rest, width))


def _event_told(names: Names, state: Campaign, spot: Location, kind: prices.Toll, width: int) -> PlaceTold:
    """Tell of the event on top of a place's deck."""
    deck: tuple[str, ...] = getattr(state.laid.decks, kind)
    price = (_price(names, state, kind), "faint")
    if not deck:
        empty = _as_paragraphs([price, (f"The {DECKS[kind]} deck is empty.", "warn")], width)
        return PlaceTold(empty, [])
    event = names.event(deck[0]), "strong"
    if kind == "opportunity":
        brief, more = _opportunity(names, names.cat.opportunity[deck[0]])
        return PlaceTold(_as_paragraphs([price, event, *brief], width), _as_paragraphs(more, width))
    card = [(text, "base") for text in _card(names, state, deck[0])]
    rest = [(_locals(names, state, spot.region), "base"), *card[1:]]
    brief = [price, event, card[0], (_arena(state, spot.region), "base"), *_stakes(state, kind)]
    return PlaceTold(_as_paragraphs(brief, width), _as_paragraphs(rest, width))


def camp_told(names: Names, game: CampaignGame, state: Campaign, width: int) -> PlaceTold:
    """The encampment in paragraphs for a panel with rows to spare: its troop is a table."""
    head = _kind_and_region(names, game, state, names.cat.location[state.at], width)
    table = [*filter(None, [troop_table(names, state, width)])]
    rest = _as_paragraphs(_tactics_and_banes(names, state), width)
    return PlaceTold([head, *_as_paragraphs([_moves_on(state)], width)], [*table, *rest])


def _kind_and_region(names: Names, game: CampaignGame, state: Campaign, spot: Location, width: int) -> tuple[Line, ...]:
    kind = _kind(game, state, spot)
    shape = CLOSED if kind.startswith("Closed") else SHAPES[spot.kind]
    region = names.region(spot.region), f"name_{names.cat.faction[spot.region].position}"
    return tuple(folded([(f" {shape} {kind}, ", spot.kind), region], width, "   "))


def _as_paragraphs(told: Sequence[Span], width: int) -> list[tuple[Line, ...]]:
    return [wrapped(text, width, look, " ") for text, look in told]


def place_more(names: Names, game: CampaignGame, place: str, width: int) -> list[tuple[Line, ...]]:
    """Tell of a place beyond that, for a panel with rows to spare: where its paths lead, its arena."""
    near = [names.cat.location[one] for one in game.roads.near[place]]
    paths = [
        beside(line((f" {SHAPES[one.kind]} ", one.kind), one.name), line((one.kind, "faint")), width) for one in near
    ]
    told: list[tuple[Line, ...]] = [((), *wrapped("Paths lead to", width, "info", " "), *paths)]
    if names.cat.location[place].kind in {"sport", "bloodshed", "capital"}:
        arena = names.cat.arena[names.cat.arena_at(place)]
        first, *more = cards.arena(names, arena)
        told += [((), *wrapped(first, width, "faint", " ")), *(wrapped(text, width, "faint", " ") for text in more)]
    return told


def _moves_on(state: Campaign) -> Span:
    """Tell that an encampment cannot stay."""
    ashore = isinstance(state.top, LandingAt)
    return "You go ashore from here." if ashore else "You must move on.", "warn"


def _troop(names: Names, state: Campaign) -> list[Span]:
    return _named("Troop", [names.unit(unit) for unit in state.laid.camp.units])


def _tactics_and_banes(names: Names, state: Campaign) -> list[Span]:
    camp = state.laid.camp
    tactics, banes = ([names.tactic(one) for one in camp.tactics], [names.bane(one) for one in camp.banes])
    return [*_named("Tactics", tactics), *_named("Banes", banes)]


def _named(title: str, things: Sequence[str]) -> list[Span]:
    return [(f"{title}: {', '.join(things)}.", "base")] if things else []


def _harbor(names: Names, game: CampaignGame, state: Campaign, place: str) -> list[Span]:
    """Tell what a harbor is good for, and where the paths and lanes at it lead."""
    price = f"Walk through in no time, or sail to any other harbor: {prices.sailing(names, state)}."
    leads = f"Its lanes lead to {listed([names.place(one) for one in game.roads.near[place]])}."
    return [(price, "base"), (leads, "base")]


def _price(names: Names, state: Campaign, kind: prices.Toll) -> str:
    """Tell what the answers to an event cost, before one is there."""
    watch = f"watch: {', '.join(filter(None, (prices.spectating(names, state), prices.healing(state))))}"
    if not getattr(state.laid.decks, kind):
        return f"You can but {watch}"
    if not state.week_to_spare:
        return f"Not in the last week; {watch}"
    return f"{prices.accepting(names, state, kind)}, or {watch}"


def _stakes(state: Campaign, kind: prices.Toll) -> list[Span]:
    """Tell what a fight is for: what is won, and what is lost."""
    return [(f"Win: {prices.reward(kind)}", "base"), (f"Lose: {prices.losing(state)}", "base")]


def _locals(names: Names, state: Campaign, region: str) -> str:
    stack = state.laid.stacks[names.cat.region_order.index(region)]
    return f"First local: {names.unit(stack[0])}." if stack else "No locals are left here."


def _opportunity(names: Names, card: OpportunityCard) -> tuple[list[Span], list[Span]]:
    """Tell of an Opportunity what it asks and what its branches cost, or what it gives; then the rest."""
    told, costs = cards.opportunity(names, card), quests.prices(card)
    brief = len(quests.stage(names, card)) if costs else _BRIEF
    paid, each = ([(text, "base")] if text else [] for text in (quests.prices_in_brief(card), costs))
    return [*paid, *((text, "base") for text in told[:brief])], [*each, *((text, "base") for text in told[brief:])]


def _card(names: Names, state: Campaign, card: str) -> list[str]:
    """Tell of a fight what one does there, in a line, then whom one meets and brings."""
    record = names.cat.event[card]
    deed, *more = cards.event(names, record, state.act)[:2]
    against = f"Against {plural(len(event_lineup(record, state.act)), 'rival')}"
    told = deed.removeprefix(f"{DECKS[record.kind]}: ") if record.sports else against
    return [told if record.hero else f"{told}, without your hero", *more]


def event_brief(names: Names, state: Campaign, card: str) -> str:
    """Tell of an event card in a sentence what one does there."""
    found = names.cat.opportunity.get(card)
    told = _card(names, state, card) if found is None else cards.opportunity(names, found)
    return f"{told[0].rstrip('.')}."


def _capital(names: Names, game: CampaignGame, state: Campaign, place: str) -> list[Span]:
    if place in shut_capitals(game, state):
        return []
    region = names.cat.location[place].region
    foe = who_waits(names, state, region)
    who = names.unit(foe) if foe else names.cat.scion[state.options.scion].name
    fight = "At the gate you may still turn back; then the fight begins. Lose it, and the campaign is lost."
    return [(f"{who} waits here.", "strong"), (_arena(state, region), "base"), (fight, "warn")]


def _arena(state: Campaign, region: str) -> str:
    return f"Arena: {arena_known(state, region)}."


def arena_known(state: Campaign, region: str) -> str:
    """Say how often a region's arena was fought in by now (V-PREP-02)."""
    fights = sum(one.arena == region for one in state.fights)
    return f"fought in {times(fights)}" if fights else "new in this campaign"


def who_waits(names: Names, state: Campaign, region: str) -> str | None:
    """The undefeated primus of a region; None where there is none."""
    return next((hero for hero in state.primuses if names.cat.hero[hero].faction == region), None)


def deck_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The front cards of the three decks, in their order (V-OPEN-07)."""
    decks = state.laid.decks
    return [
        beside(line((f" {SHAPES[kind]} ", kind), _top(names, getattr(decks, kind))), line((kind, "faint")), width)
        for kind in DECKS
    ]


def _top(names: Names, deck: tuple[str, ...]) -> str:
    return names.event(deck[0]) if deck else "(empty)"
