"""The Travel Phase: walking, sailing, landing, and which capitals are open (pages 14 and 15)."""

from rules.campaign.effects import NoHarbor
from rules.campaign.journey.actions import CampaignAction, Land, Sail, Walk
from rules.campaign.journey.arriving import arrive
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.criteria import note_region, note_sail
from rules.campaign.journey.events import Sailed, Walked
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.moments import follow
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.roads import Closed
from rules.campaign.journey.rounds import LAST_ACT, cross_week
from rules.campaign.journey.state import LandingAt, Travelling
from rules.kernel.game import Refusal

__all__ = ["LANDING", "SCION_REGION", "TRAVELLING", "open_capitals"]

SCION_REGION = "vesuvians"
"""The faction in whose capital the scion is fought (V-TRAVEL-08, V-SCION-01)."""


def open_capitals(journey: Journey) -> frozenset[str]:
    """The capitals that may be entered: those of undefeated primuses, in Act IV the scion's alone (V-TRAVEL-07, -08, -13)."""
    return _capitals(journey, _open_regions(journey))


def _open_regions(journey: Journey) -> set[str]:
    if journey.state.act == LAST_ACT:
        return {SCION_REGION}
    return {journey.cat.hero[hero].faction for hero in journey.state.primuses}


def _capitals(journey: Journey, regions: set[str]) -> frozenset[str]:
    return frozenset(place for place in journey.roads.capitals if journey.cat.location[place].region in regions)


# Setting off


def _harbors_to_use(journey: Journey) -> tuple[str, ...]:
    """The harbors beside the encampment that may be used: not the one just landed from, none of a region that a bane closes."""
    shut = _shut_regions(journey)
    harbors = journey.roads.harbors_from(journey.state.at, journey.state.barred)
    return tuple(harbor for harbor in harbors if journey.cat.location[harbor].region not in shut)


def _shut_regions(journey: Journey) -> set[str]:
    banes = (journey.cat.bane[bane] for bane in journey.table.camp.banes)
    return {rule.region for bane in banes for rule in bane.journey if isinstance(rule, NoHarbor)}


def _answers(journey: Journey, frame: Travelling) -> tuple[CampaignAction, ...]:
    """Walks first, then voyages; there is no staying (V-TRAVEL-01)."""
    del frame
    state, capitals = journey.state, open_capitals(journey)
    places = journey.roads.destinations(state.at, state.previous, state.barred, capitals)
    voyages: tuple[CampaignAction, ...] = ()
    if journey.week_to_spare:
        voyages = tuple(
            Sail(harbor=harbor, to=to)
            for harbor in _harbors_to_use(journey)
            for to in journey.roads.arrivals(harbor, state.previous, capitals, state.at)
        )
    return (*(Walk(to=place) for place in places), *voyages)


def _take(journey: Journey, frame: Travelling, action: Walk | Sail) -> None:
    del frame
    if isinstance(action, Walk):
        _walk(journey, action.to)
    else:
        _sail(journey, action)


def _walk(journey: Journey, to: str) -> None:
    """Move along a path, perhaps straight through a harbor, which costs no week (V-WEEK-04)."""
    state = journey.state
    through = journey.roads.passed(state.at, to, state.barred)
    journey.tell(Walked(start=state.at, to=to, through=through[0] if through else None))
    journey.set(at=to, previous=state.at, barred=None)
    _reach(journey)


def _sail(journey: Journey, action: Sail) -> None:
    """Cross off the week of a voyage before going ashore (V-HARBOR-03, V-WEEK-03)."""
    start = journey.state.at
    journey.tell(Sailed(start=start, harbor=action.harbor, to=action.to))
    journey.set(at=action.to)
    journey.turn_to(LandingAt(harbor=action.to, start=start))
    cross_week(journey)
    note_sail(journey)
    follow(journey, "sail")


def _reach(journey: Journey) -> None:
    note_region(journey)
    arrive(journey)


def _why(journey: Journey, frame: Travelling, action: Walk | Sail) -> Refusal:
    del frame
    return _why_not_sail(journey, action) if isinstance(action, Sail) else _why_not_walk(journey, action.to)


def _why_not_walk(journey: Journey, to: str) -> Refusal:
    state, capitals = journey.state, open_capitals(journey)
    return _closed(journey, journey.roads.why_not(state.at, to, state.previous, state.barred, capitals), to)


def _closed(journey: Journey, reason: Closed | None, to: str) -> Refusal:
    match reason:
        case "here":
            return refuse("campaign.here", to=to)
        case "harbor":
            return refuse("campaign.on_harbor", to=to)
        case "capital":
            return _why_capital(journey, to)
        case "backtrack":
            return refuse("campaign.backtrack", to=to)
        case "barred":
            return refuse("campaign.harbor_barred", harbor=journey.state.barred or "")
        case _:
            return _too_far(journey, to)


def _too_far(journey: Journey, to: str) -> Refusal:
    state = journey.state
    known = to in journey.cat.location
    moves = (
        journey.roads.moves_to(to, state.at, open_capitals(journey), state.previous, state.barred) if known else None
    )
    return refuse("campaign.far", to=to) if moves is None else refuse("campaign.far", to=to, moves=moves)


def _why_capital(journey: Journey, to: str) -> Refusal:
    region = journey.cat.location[to].region
    if journey.state.act == LAST_ACT:
        return refuse("campaign.primuses_beaten", to=to)
    if region == journey.cat.hero[journey.state.options.hero].faction:
        return refuse("campaign.home_capital", to=to)
    if region == SCION_REGION:
        return refuse("campaign.scion_sleeps", to=to, act=journey.state.act)
    return refuse("campaign.capital_closed", to=to, region=region)


def _why_not_sail(journey: Journey, action: Sail) -> Refusal:
    near, harbor = journey.roads.near[journey.state.at], action.harbor
    if harbor not in near or harbor not in journey.roads.harbors:
        return refuse("campaign.harbor_far", harbor=harbor)
    if not journey.week_to_spare:
        return refuse("campaign.no_week_to_sail", harbor=harbor, left=journey.weeks_left)
    if harbor == journey.state.barred:
        return refuse("campaign.harbor_barred", harbor=harbor)
    if harbor not in _harbors_to_use(journey):
        return refuse("campaign.harbor_cursed", harbor=harbor)
    if action.to == harbor or action.to not in journey.roads.harbors:
        return refuse("campaign.same_harbor", harbor=harbor, to=action.to)
    return refuse("campaign.no_landing", harbor=action.to)


def _sought(journey: Journey, frame: Travelling) -> tuple[CampaignAction, ...]:
    """All places a move away, and a voyage from each harbor beside the encampment that cannot be used."""
    del frame
    at = journey.state.at
    usable = _harbors_to_use(journey) if journey.week_to_spare else ()
    shut = [harbor for harbor in journey.roads.harbors_from(at) if harbor not in usable]
    far = {harbor: next((to for to in journey.roads.harbors if to != harbor), harbor) for harbor in shut}
    return (
        *(Walk(to=to) for to in journey.roads.reach[at]),
        *(Sail(harbor=harbor, to=far[harbor]) for harbor in shut),
    )


TRAVELLING = Asking((Walk, Sail), _answers, _take, _why, _sought)


# Going ashore


def _landing_answers(journey: Journey, frame: LandingAt) -> tuple[CampaignAction, ...]:
    """Every place beside the harbor, capitals as for walking; never where the move began (V-HARBOR-04, -05, V-TRAVEL-04)."""
    places = journey.roads.landings(frame.harbor, journey.state.previous, open_capitals(journey), frame.start)
    return tuple(Land(to=place) for place in places)


def _land(journey: Journey, frame: LandingAt, action: Land) -> None:
    journey.set(at=action.to, previous=frame.start, barred=frame.harbor)
    _reach(journey)


def _why_not_land(journey: Journey, frame: LandingAt, action: Land) -> Refusal:
    to = action.to
    if to in journey.roads.harbors or to not in journey.roads.near[frame.harbor]:
        return refuse("campaign.not_ashore", harbor=frame.harbor, to=to)
    if to in journey.roads.capitals - open_capitals(journey):
        return _why_capital(journey, to)
    return refuse("campaign.here" if to == frame.start else "campaign.backtrack", to=to)


def _sought_landings(journey: Journey, frame: LandingAt) -> tuple[CampaignAction, ...]:
    return tuple(Land(to=to) for to in journey.roads.near[frame.harbor] if to not in journey.roads.harbors)


LANDING = Asking((Land,), _landing_answers, _land, _why_not_land, _sought_landings)
