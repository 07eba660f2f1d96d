"""The criteria of Opportunities in camp, and when they are met (clauses V-OPP)."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.campaign.cards import Criterion, Have, Visit, Win
from rules.campaign.combat.state import Combat
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import OpportunityMet
from rules.campaign.journey.limits import own_fighters
from rules.campaign.table.state import Held

__all__ = [
    "note_holdings",
    "note_region",
    "note_sail",
    "note_spectate",
    "note_win",
    "offers",
    "steps_done",
    "went_so",
]

Advance = Callable[[Held, Criterion], Held]


def _note(course: CampaignCourse, advance: Advance) -> None:
    """Advance each Opportunity in camp, and tell of those that are met now."""
    camp = course.table.camp
    if not camp.opportunities:
        return
    held = tuple(_noted(course, held, advance) for held in camp.opportunities)
    if held != camp.opportunities:
        course.lay(replace(course.table, camp=replace(camp, opportunities=held)))
        for old, new in zip(camp.opportunities, held, strict=True):
            if new.met and not old.met and course.cat.opportunity[new.card].stage(new.branch).criterion is not None:
                course.tell(OpportunityMet(card=new.card))


def _noted(course: CampaignCourse, held: Held, advance: Advance) -> Held:
    """A card with its criterion advanced and judged; one without any is met, and branches."""
    criterion = course.cat.opportunity[held.card].stage(held.branch).criterion
    if criterion is None:
        return held if held.met else replace(held, met=True)
    further = advance(held, criterion)
    met = _is_met(course, further, criterion)
    return further if met == further.met else replace(further, met=met)


def _is_met(course: CampaignCourse, held: Held, criterion: Criterion) -> bool:
    match criterion:
        case Win():
            return held.progress >= criterion.times
        case Visit():
            there = criterion.region is None or criterion.region in held.regions
            gone = len(held.regions) >= criterion.regions and there
            return gone and held.progress >= criterion.sails + criterion.spectated
        case Have():
            return _has(course, criterion)


def steps_done(held: Held, criterion: Criterion) -> tuple[int, int]:
    """Count how much of a criterion that is met little by little is done, and of how much; of any other, 0 of 0.

    Args:
        held: the card in camp.
        criterion: what its stage asks for.
    """
    match criterion:
        case Win(times=times) if times > 1:
            return min(held.progress, times), times
        case Visit(regions=regions, sails=sails, spectated=spectated) if regions + sails + spectated > 1:
            return min(len(held.regions), regions) + min(held.progress, sails + spectated), regions + sails + spectated
        case _:
            return 0, 0


def _has(course: CampaignCourse, criterion: Have) -> bool:
    """Tell whether the camp holds all that is asked for, at this moment; living units in combat count, the hero does not."""
    table, cat = course.table, course.cat
    fighting = (f.unit for f in own_fighters(course) if f.place != "defeated")
    units = [cat.unit[unit] for unit in (*table.camp.units, *fighting)]
    wanted = [unit for unit in units if criterion.unit_class is None or criterion.unit_class in unit.classes]
    factions = {unit.faction for unit in units} - {None}
    return (
        len(wanted) >= criterion.units
        and len(factions) >= criterion.factions
        and len(table.camp.tactics) >= criterion.tactics
        and len(table.camp.banes) >= criterion.banes
        and (criterion.hero_hp_at_most is None or table.sheet.hp <= criterion.hero_hp_at_most)
    )


def note_holdings(course: CampaignCourse) -> None:
    """Look at what the camp holds now."""
    if course.state.laid.camp.opportunities:  # asked after every action, and mostly there are none
        _note(course, lambda held, _: held)


def note_region(course: CampaignCourse) -> None:
    """The encampment is in its region."""
    region = course.region

    def advance(held: Held, criterion: Criterion) -> Held:
        if not isinstance(criterion, Visit) or region in held.regions or not (criterion.regions or criterion.region):
            return held
        return replace(held, regions=(*held.regions, region))

    _note(course, advance)


def note_sail(course: CampaignCourse) -> None:
    """The encampment has sailed."""
    _note(course, lambda held, criterion: _one_more(held, isinstance(criterion, Visit) and criterion.sails))


def note_spectate(course: CampaignCourse) -> None:
    """An event was watched."""
    _note(course, lambda held, criterion: _one_more(held, isinstance(criterion, Visit) and criterion.spectated))


def _one_more(held: Held, counts: object) -> Held:
    return replace(held, progress=held.progress + 1) if counts else held


# Combats


def note_win(course: CampaignCourse) -> None:
    """A combat was won."""
    combat, region = course.combat, course.region

    def advance(held: Held, criterion: Criterion) -> Held:
        if not isinstance(criterion, Win) or criterion.region not in {None, region}:
            return held
        return _one_more(held, went_so(combat, criterion, held.card))

    _note(course, advance)


def went_so(combat: Combat, criterion: Win, card: str) -> bool:
    """Tell whether a combat went in the way that a criterion wants; the change of a card counts if it was made (V-OPP-08)."""
    tally = combat.tally
    return (
        criterion.event in {"any", combat.kind}
        and criterion.sport in {None, combat.sport}
        and (not criterion.changed or card in combat.changes)
        and not (criterion.no_losses and tally.losses)
        and not (criterion.hero_unhurt and tally.hero_hurt)
        and not (criterion.hero_kept_out and tally.hero_fought)
        and not (criterion.no_tactics and tally.tactics)
        and not (criterion.tribune_alive and combat.tribune is None)
        and (criterion.by_turn is None or tally.turns <= criterion.by_turn)
    )


def offers(course: CampaignCourse, kind: str, event: str | None) -> tuple[str, ...]:
    """The cards in camp whose change of a combat fits one that begins (V-OPP-07)."""
    return tuple(held.card for held in course.table.camp.opportunities if _offers(course, held, kind, event))


def _offers(course: CampaignCourse, held: Held, kind: str, event: str | None) -> bool:
    stage = course.cat.opportunity[held.card].stage(held.branch)
    criterion = stage.criterion
    if stage.change is None or held.met or not isinstance(criterion, Win):
        return False
    sports = course.cat.event[event].sports if event is not None else ()
    return (
        criterion.event in {"any", kind}
        and (criterion.sport is None or criterion.sport in sports)
        and criterion.region in {None, course.region}
    )
