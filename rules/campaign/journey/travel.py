"""The Travel Phase: walking, sailing, landing, and which capitals are open (clauses V-TRAVEL, V-HARBOR)."""

from rules.campaign.journey.actions import CampaignAction, Land, Sail, Walk
from rules.campaign.journey.arriving import arrive
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.criteria import note_region, note_sail
from rules.campaign.journey.distances import moves_from, standing
from rules.campaign.journey.events import Sailed, Walked
from rules.campaign.journey.frames import LandingAt, Travelling
from rules.campaign.journey.moments import do_banes
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.roads import Closed
from rules.campaign.journey.rounds import SCION_REGION, cross_week
from rules.campaign.journey_effects import NoHarbor
from rules.campaign.table.state import LAST_ACT
from rules.kernel.game import Refusal

__all__ = ["LANDING", "TRAVELLING", "open_capitals"]


def open_capitals(course: CampaignCourse) -> frozenset[str]:
    """The capitals that may be entered: those of undefeated primuses, in Act IV the scion's alone (V-TRAVEL-07, -08, -13)."""
    return _capitals(course, _open_regions(course))


def _open_regions(course: CampaignCourse) -> set[str]:
    if course.state.act == LAST_ACT:
        return {SCION_REGION}
    return {course.cat.hero[hero].faction for hero in course.state.primuses}


def _capitals(course: CampaignCourse, regions: set[str]) -> frozenset[str]:
    return frozenset(place for place in course.roads.capitals if course.cat.location[place].region in regions)


# Setting off


def _harbors_to_use(course: CampaignCourse) -> tuple[str, ...]:
    """The harbors beside the encampment that may be used: not the one just landed from, none of a region that a bane closes."""
    shut = _shut_regions(course)
    harbors = course.roads.harbors_from(course.state.at, course.state.barred)
    return tuple(harbor for harbor in harbors if course.cat.location[harbor].region not in shut)


def _shut_regions(course: CampaignCourse) -> set[str]:
    banes = (course.cat.bane[bane] for bane in course.table.camp.banes)
    return {rule.region for bane in banes for rule in bane.journey if isinstance(rule, NoHarbor)}


def _answers(course: CampaignCourse, frame: Travelling) -> tuple[CampaignAction, ...]:
    """Walks first, then voyages; there is no staying (V-TRAVEL-01)."""
    del frame
    state, capitals = course.state, open_capitals(course)
    places = course.roads.destinations(state.at, state.previous, state.barred, capitals)
    voyages: tuple[CampaignAction, ...] = ()
    if course.state.week_to_spare:
        voyages = tuple(
            Sail(harbor=harbor, to=to)
            for harbor in _harbors_to_use(course)
            for to in course.roads.arrivals(harbor, state.previous, capitals, state.at)
        )
    return (*(Walk(to=place) for place in places), *voyages)


def _take(course: CampaignCourse, frame: Travelling, action: Walk | Sail) -> None:
    del frame
    if isinstance(action, Walk):
        _walk(course, action.to)
    else:
        _sail(course, action)


def _walk(course: CampaignCourse, to: str) -> None:
    """Move along a path, perhaps straight through a harbor, which costs no week (V-WEEK-04)."""
    state = course.state
    through = course.roads.passed(state.at, to, state.barred)
    course.tell(Walked(start=state.at, to=to, through=through[0] if through else None))
    course.set(at=to, previous=state.at, barred=None)
    _reach(course)


def _sail(course: CampaignCourse, action: Sail) -> None:
    """Cross off the week of a voyage before going ashore (V-HARBOR-03, V-WEEK-03)."""
    start = course.state.at
    course.tell(Sailed(start=start, harbor=action.harbor, to=action.to))
    course.set(at=action.to)
    course.turn_to(LandingAt(harbor=action.to, start=start))
    cross_week(course)
    note_sail(course)
    do_banes(course, "sail")


def _reach(course: CampaignCourse) -> None:
    note_region(course)
    arrive(course)


def _why(course: CampaignCourse, frame: Travelling, action: Walk | Sail) -> Refusal:
    del frame
    return _why_not_sail(course, action) if isinstance(action, Sail) else _why_not_walk(course, action.to)


def _why_not_walk(course: CampaignCourse, to: str) -> Refusal:
    state, capitals = course.state, open_capitals(course)
    return _closed(course, course.roads.why_not(state.at, to, state.previous, state.barred, capitals), to)


def _closed(course: CampaignCourse, reason: Closed | None, to: str) -> Refusal:
    match reason:
        case "here":
            return refuse("campaign.here", to=to)
        case "harbor":
            return refuse("campaign.on_harbor", to=to)
        case "capital":
            return _why_capital(course, to)
        case "backtrack":
            return refuse("campaign.backtrack", to=to)
        case "barred":
            return refuse("campaign.harbor_barred", harbor=course.state.barred or "", to=to)
        case "far" | None:
            return _too_far(course, to)


def _too_far(course: CampaignCourse, to: str) -> Refusal:
    state = course.state
    known = to in course.cat.location
    moves = moves_from(course.roads, standing(state), to, open_capitals(course)) if known else None
    return refuse("campaign.far", to=to) if moves is None else refuse("campaign.far", to=to, moves=moves)


def _why_capital(course: CampaignCourse, to: str) -> Refusal:
    region = course.cat.location[to].region
    if course.state.act == LAST_ACT:
        return refuse("campaign.primuses_beaten", to=to)
    if region == course.cat.hero[course.state.options.hero].faction:
        return refuse("campaign.home_capital", to=to)
    if region == SCION_REGION:
        return refuse("campaign.scion_sleeps", to=to, act=course.state.act)
    return refuse("campaign.capital_closed", to=to, region=region)


def _why_not_sail(course: CampaignCourse, action: Sail) -> Refusal:
    near, harbor = course.roads.near[course.state.at], action.harbor
    if harbor not in near or harbor not in course.roads.harbors:
        return refuse("campaign.harbor_far", harbor=harbor)
    if not course.state.week_to_spare:
        return refuse("campaign.no_week_to_sail", harbor=harbor, left=course.state.weeks_left)
    if harbor == course.state.barred:
        return refuse("campaign.harbor_barred", harbor=harbor)
    if harbor not in _harbors_to_use(course):
        return refuse("campaign.harbor_cursed", harbor=harbor)
    if action.to == harbor or action.to not in course.roads.harbors:
        return refuse("campaign.same_harbor", harbor=harbor, to=action.to)
    return refuse("campaign.no_landing", harbor=action.to)


def _sought(course: CampaignCourse, frame: Travelling) -> tuple[CampaignAction, ...]:
    """All places a move away, and a voyage from each harbor beside the encampment that cannot be used."""
    del frame
    at = course.state.at
    usable = _harbors_to_use(course) if course.state.week_to_spare else ()
    shut = [harbor for harbor in course.roads.harbors_from(at) if harbor not in usable]
    far = {harbor: next((to for to in course.roads.harbors if to != harbor), harbor) for harbor in shut}
    return (
        *(Walk(to=to) for to in course.roads.reach[at]),
        *(Sail(harbor=harbor, to=far[harbor]) for harbor in shut),
    )


TRAVELLING = Asking((Walk, Sail), _answers, _take, _why, _sought)


# Going ashore


def _landing_answers(course: CampaignCourse, frame: LandingAt) -> tuple[CampaignAction, ...]:
    """Every place beside the harbor, capitals as for walking; never where the move began (V-HARBOR-04, -05, V-TRAVEL-04)."""
    places = course.roads.landings(frame.harbor, course.state.previous, open_capitals(course), frame.start)
    return tuple(Land(to=place) for place in places)


def _land(course: CampaignCourse, frame: LandingAt, action: Land) -> None:
    course.set(at=action.to, previous=frame.start, barred=frame.harbor)
    _reach(course)


def _why_not_land(course: CampaignCourse, frame: LandingAt, action: Land) -> Refusal:
    to = action.to
    if to in course.roads.harbors or to not in course.roads.near[frame.harbor]:
        return refuse("campaign.not_ashore", harbor=frame.harbor, to=to)
    if to in course.roads.capitals - open_capitals(course):
        return _why_capital(course, to)
    return refuse("campaign.here" if to == frame.start else "campaign.backtrack", to=to)


def _sought_landings(course: CampaignCourse, frame: LandingAt) -> tuple[CampaignAction, ...]:
    return tuple(Land(to=to) for to in course.roads.near[frame.harbor] if to not in course.roads.harbors)


LANDING = Asking((Land,), _landing_answers, _land, _why_not_land, _sought_landings)
