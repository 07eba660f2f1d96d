"""Invariants of every campaign; whatever is loaded is checked against them."""

from collections.abc import Callable, Iterator

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.game import CombatGame
from rules.campaign.combat.state import HERO, Combat
from rules.campaign.journey.census import COUNTED, box, found
from rules.campaign.journey.cleanup import STEPS
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.frames import (
    Arranging,
    Cleaning,
    CombatVenue,
    FacingScion,
    Keeping,
    LandingAt,
    MovingOn,
    Offer,
    Recruiting,
    SettingOut,
    SheddingTactics,
    SheddingUnits,
    Travelling,
)
from rules.campaign.journey.legal import ASKING, legal
from rules.campaign.journey.options import PRIMUSES, check
from rules.campaign.journey.state import Campaign
from rules.campaign.table.growth import COLUMNS, HIGHEST_MOVEMENT, HIGHEST_STAT
from rules.campaign.table.state import LAST_ACT
from rules.campaign.table.stock import capacity
from rules.kernel.venue import Passage

__all__ = ["fault"]

SEATS = 1
"""The number of seats in a campaign."""


def fault(course: CampaignCourse) -> str | None:
    """The first invariant that a campaign breaks, in words, or None; later checks rely on what earlier ones found."""
    wrong = next((words for check_ in _CHECKS for words in check_(course.cat, course.state)), None)
    return wrong or (None if course.state.over or _asks(course) else "nobody can answer what waits")


def _asks(course: CampaignCourse) -> bool:
    """Tell whether what waits first asks the player, and has an answer."""
    return type(course.top) in {CombatVenue, *ASKING} and bool(legal(course))


def _options(cat: Catalogue, state: Campaign) -> Iterator[str]:
    try:
        check(cat, state.options)
    except ValueError as error:
        yield str(error)


def _holder(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """The table lies in one place, and a combat that is over is there while it is being cleaned up after."""
    del cat
    fights = sum(isinstance(frame, CombatVenue) for frame in state.pending)
    if fights + (state.table is not None) + (state.aftermath is not None) != 1:
        yield "either the campaign or its combat holds the table"
        return
    cleaning = any(isinstance(frame, Cleaning) for frame in state.pending)
    if state.aftermath is not None and not (cleaning or state.over):
        yield "nothing waits for the combat"
    if state.aftermath is not None and state.aftermath.result is None:
        yield "a combat is cleaned up after that goes on"
    if state.aftermath is None and cleaning:
        yield "a combat is waited for that does not exist"


def _places(cat: Catalogue, state: Campaign) -> Iterator[str]:
    for place in (state.at, state.previous, state.barred, *(stop.at for stop in state.route)):
        if place is not None and place not in cat.location:
            yield f"a place called {place} does not exist"
            return
    at_sea = isinstance(state.top, LandingAt) or any(isinstance(frame, LandingAt) for frame in state.pending)
    if (cat.location[state.at].kind == "harbor") != at_sea and not state.over:
        yield f"the encampment is at {state.at}, and only in mid-voyage it is at a harbor (V-TRAVEL-11)"
    for frame in state.pending:
        if isinstance(frame, LandingAt) and (frame.harbor != state.at or frame.start not in cat.location):
            yield "the voyage does not end where the encampment is"


def _primuses(cat: Catalogue, state: Campaign) -> Iterator[str]:
    heroes = (*state.primuses, *state.beaten)
    if state.phase == "setup" and not heroes:
        return
    if not set(heroes) <= set(cat.hero) or state.options.hero in heroes:
        yield "a primus does not exist, or is the hero"
    elif len(heroes) != PRIMUSES or len(set(heroes)) != PRIMUSES:
        yield "there are three different primuses (V-SETUP-21)"


def _time(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """Acts and weeks (V-CAMPAIGN-01, V-CAMPAIGN-06, V-WEEK-07)."""
    del cat
    act, limit = state.laid.act, state.options.weeks
    if not 1 <= act <= LAST_ACT or act != len(state.beaten) + 1:
        yield f"it is act {act} after {len(state.beaten)} primuses"
        return
    if any(not 0 <= crossed <= limit for crossed in state.weeks) or any(state.weeks[act:]):
        yield f"weeks {state.weeks} cannot be crossed off in act {act}"
    if state.crossed >= limit and state.combat is None and not state.over:
        yield "the last week of the act is over, and the campaign is not"
    if state.round < 1:
        yield "rounds are counted from 1"


_ROUND = (SettingOut, Travelling, LandingAt, Offer, Keeping, MovingOn, FacingScion, CombatVenue, Cleaning)
"""What lies at the bottom of the stack: the set-up, or where a round stands."""


_MOVING_ON = 3
"""The steps in which spectating goes on."""


def _waiting(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """Something waits exactly while the campaign goes on (V-CAMPAIGN-04)."""
    del cat
    if state.over != (state.phase == "over") or state.over != (not state.pending) or state.over != bool(state.cause):
        yield "something waits exactly while the campaign goes on"
    if state.pending and not isinstance(state.pending[0], _ROUND):
        yield "nothing of a round lies below what waits"
    for frame in state.pending:
        if isinstance(frame, Arranging) and not _draws(frame.cards, frame.placed):
            yield "cards are arranged that are not in hand"
        if isinstance(frame, Keeping) and not frame.cards:
            yield "a card is kept of none"
        if isinstance(frame, Cleaning) and frame.step not in range(len(STEPS)):
            yield "the cleanup has no such step (V-CLEANUP-02)"
        if isinstance(frame, MovingOn) and frame.step not in range(_MOVING_ON):
            yield "spectating has no such step"
        if isinstance(frame, Recruiting) and not _known(state, frame.units):
            yield "a rival is recruited that does not exist"


def _draws(cards: tuple[str, ...], placed: tuple[str, ...]) -> bool:
    return set(placed) < set(cards) and len(set(placed)) == len(placed)


def _known(state: Campaign, keys: tuple[str, ...]) -> bool:
    fighters = () if state.combat is None else state.combat.fighters
    return bool(keys) and set(keys) <= {fighter.key for fighter in fighters if fighter.side == "rival"}


def _conserved(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """Check that nothing is there more often than the box has it, which may have got more since; what has no order is sorted."""
    wanted, there = box(cat, state.options.hero, state.options.scion), found(cat, state)
    for what in COUNTED:
        wrong = min(there[what] - wanted[what], default=None)
        if wrong is not None:
            yield f"{what}: there are {there[what][wrong]} of {wrong}, not {wanted[what][wrong]}"
            return
    table = state.laid
    if list(table.bag) != sorted(table.bag) or list(table.tactics) != sorted(table.tactics):
        yield "bag and tactic supply are sorted"
    for stack, faction in zip(table.stacks, cat.region_order, strict=False):
        if any(cat.unit[unit].faction != faction for unit in stack):
            yield f"a stranger is in the stack of {faction} (V-SETUP-01)"
    if len(table.stacks) != len(cat.region_order):
        yield "there is one stack for each faction"


def _sheet(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """The hero sheet and its limits (V-UPGRADE-02, -03, -06, -08)."""
    del cat
    sheet = state.laid.sheet
    if sheet.hero != state.options.hero:
        yield f"the hero sheet is that of {sheet.hero}"
    if not 1 <= sheet.health <= HIGHEST_STAT or not 1 <= sheet.leadership <= HIGHEST_STAT:
        yield "Health and Leadership are 1 to 12"
    if not 0 <= sheet.movement <= HIGHEST_MOVEMENT or sheet.range < 1:
        yield "Movement is at most 3, and Range at least 1"
    if not 1 <= len(sheet.dice) <= COLUMNS or "red" in sheet.dice:
        yield "the hero has one to four dice, none of them red"
    if min(sheet.blessings, sheet.influence) < 0 or sheet.hp < (0 if state.over else 1):
        yield "HP, blessings and influence are not below nothing"


def _camp(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """The camp keeps its limits, unless something over them is about to go (V-HERO-05, V-HERO-09)."""
    table, frames = state.laid, state.pending
    sheds = any(isinstance(frame, SheddingTactics) for frame in frames)
    if len(table.camp.tactics) > capacity(cat, table) and not sheds:
        yield "the camp holds more tactics than it can"
    sheds = any(isinstance(frame, SheddingUnits) for frame in frames)
    spare = any(not cat.unit[unit].undying for unit in table.camp.units)
    if 1 + len(table.camp.units) > table.sheet.leadership and spare and not sheds and state.combat is None:
        yield "the troop is greater than Leadership"
    if any(held.progress < 0 or not set(held.regions) <= set(cat.faction) for held in table.camp.opportunities):
        yield "an Opportunity has gone on in no possible way"


def _event(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """A card that exists; one that is offered is the front card of the place's deck, none where that is empty (V-EVENT-03)."""
    if state.event is not None and state.event not in cat.event and state.event not in cat.opportunity:
        yield f"an event called {state.event} does not exist"
    if not isinstance(state.top, Offer):
        return
    kind = cat.location[state.at].kind
    cards: tuple[str, ...] | None = getattr(state.laid.decks, kind, None)
    if cards is None:
        yield "no event is read in a capital"
    elif state.event != (cards[0] if cards else None):
        yield f"the event that is read is not the front card of the {kind} deck"


def _fight(cat: Catalogue, state: Campaign) -> Iterator[str]:
    """The combat is the one of the place (V-TRAVEL-12), and sound by itself."""
    combat = state.combat
    if combat is None:
        return
    if (words := _unsound(cat, state, combat)) is not None:
        yield words
    place = cat.location[state.at]
    if cat.arena_at(state.at) != combat.arena:
        yield "the arena is not that of the region"
    if (place.kind == "capital") != (combat.event is None):
        yield "a capital has no event card, and every other event has one"
    heroes = [fighter for fighter in combat.fighters if fighter.key == HERO]
    if any(fighter.unit != state.options.hero for fighter in heroes):
        yield "somebody else fights as the hero"


def _unsound(cat: Catalogue, state: Campaign, combat: Combat) -> str | None:
    """Say what is wrong with a combat, or with how it is held."""
    game = CombatGame(cat)
    fight = next((frame for frame in state.pending if isinstance(frame, CombatVenue)), None)
    return game.fault(combat) if fight is None else Passage(game).fault(fight, SEATS)


_CHECKS: tuple[Callable[[Catalogue, Campaign], Iterator[str]], ...] = (
    _options,
    _holder,
    _places,
    _primuses,
    _time,
    _waiting,
    _conserved,
    _sheet,
    _camp,
    _event,
    _fight,
)
