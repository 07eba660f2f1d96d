"""What the campaign rests on when it is saved: the decision and what waits beneath it, the fight, the event, the end."""

from collections.abc import Iterator
from typing import Any, get_args

from rules.campaign.combat.dispatch import QUESTIONS, WORK
from rules.campaign.combat.state import Combat
from rules.campaign.journey.events import EndCause
from rules.campaign.journey.frames import CampaignFrame
from rules.campaign.journey.legal import ASKING
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.records import Sport
from tests.conformance.subject import tag
from tests.frozen.plan import Plan

__all__ = ["PLAN"]


def _rests(game: Any, state: Campaign) -> Iterator[str]:
    options = state.options
    yield from (f"hero: {options.hero}", f"against: {options.scion}", f"difficulty: {options.difficulty}")
    yield from (f"weeks: {options.weeks}", f"act: {state.act}", f"practice: {options.practice}")
    yield from (f"waits: {tag(frame)}" for frame in state.pending[:-1])
    if state.top is not None:
        yield f"asks: {tag(state.top)}"
        yield f"event: {state.event}"
    if state.combat is not None and state.combat.result is None:
        yield from _of_combat(state.combat)


def _of_combat(combat: Combat) -> Iterator[str]:
    yield from (f"waits: {tag(frame)}" for frame in combat.pending[:-1])
    if combat.top is not None:
        skill = getattr(combat.top, "skill", None) or getattr(combat.top, "using", None)
        yield f"asks: {tag(combat.top)}"
        yield f"asks: {tag(combat.top)} in {combat.kind}"
        if skill:
            yield f"asks: {tag(combat.top)} for {skill}"
    if combat.mover is None:
        yield "step: preparation"
    else:
        yield from _of_fight(combat)


def _of_fight(combat: Combat) -> Iterator[str]:
    """What a fight under way is about; while it is prepared, that is not yet counted."""
    fight = combat.sport or combat.kind
    yield from (f"fight: {fight}", f"arena: {combat.arena}", f"arena: {combat.arena} in {combat.kind}")
    yield f"step: {combat.mover} {combat.step}"
    if combat.foe is not None:
        yield f"foe: {combat.foe}"


def _known(game: Any) -> Iterator[str]:
    cat = game.cat
    asking = [*(kind for kind in ASKING), *QUESTIONS]
    waiting = [*(kind for kind in get_args(CampaignFrame) if kind not in ASKING), *WORK]
    yield from (f"asks: {tag(kind)}" for kind in asking)
    yield from (f"waits: {tag(kind)}" for kind in waiting if tag(kind) != "fighting")
    yield "asks: fighting"
    yield from (f"arena: {arena}" for arena in cat.arena)
    yield from (f"fight: {fight}" for fight in (*get_args(Sport), "bloodshed", "primus", "scion"))
    yield from (f"foe: {hero.primus}" for hero in cat.heroes)
    yield from (f"foe: {scion}" for scion in cat.scion)
    yield from (f"event: {card}" for card in (*cat.event, *cat.opportunity))
    yield from (f"hero: {hero}" for hero in cat.hero)
    yield from (f"against: {scion}" for scion in cat.scion)
    yield from (f"difficulty: {name}" for name in ("chosen", "valiant", "fearless"))
    yield from (f"act: {act}" for act in range(1, 5))
    yield from ("weeks: 6", "weeks: 12", "practice: True", "practice: False")
    steps = ("opening", "deployment", "tactics", "movement", "abilities", "engage")
    yield from ("step: preparation", "step: player opening", "step: rival opening", "step: rival scion")
    yield from (f"step: player {step}" for step in steps)
    yield from (f"step: rival {step}" for step in steps if step != "deployment")
    yield from ("step: arena movement", "step: arena engage")
    yield from (f"over: {'won' if cause == 'scion_defeated' else 'lost'} {cause}" for cause in get_args(EndCause))


PLAN = Plan(
    rests=_rests,
    known=_known,
    seated=(Options(practice=True), Options(weeks=6)),
    whole=(Options(practice=True), Options(hero="nox", weeks=6, difficulty="fearless")),
    games=300,
    player="plain",
    won=True,
)
