"""A campaign told as a chronicle: for the hall when it is over, or so far."""

from collections.abc import Iterator

from rules.campaign.journey.state import Campaign, Fought, Stop
from saves.acts import act_name
from saves.chronicle import Chronicle
from tui.games.campaign.score import reckoning, score_of
from tui.games.campaign.words.combat_events import ENDS
from tui.games.campaign.words.journey_events import CAUSES
from tui.games.campaign.words.names import KINDS, Names, dice
from tui.games.campaign.words.story import story_of, where_fought
from tui.play.daily import day_of
from tui.play.facts import Past
from tui.text.english import plural

__all__ = ["chronicle_of"]


def chronicle_of(names: Names, state: Campaign, past: Past) -> Chronicle:
    """The chronicle of a campaign, without its map.

    Args:
        names: what things are called.
        state: how the campaign ended, or stands.
        past: its save's header, when it ended or the present moment, and what its log knows.
    """
    options, camp, header = state.options, state.laid.camp, past.header
    reckoned = reckoning(names.cat, state)
    return Chronicle(
        name=header.name,
        hero=names.unit(options.hero),
        scion=names.cat.scion[options.scion].name,
        difficulty=names.cat.difficulty[options.difficulty].name,
        practice=options.practice,
        restores=header.restores,
        weeks=options.weeks,
        seed=state.seed,
        seed_chosen=header.seed_chosen,
        day=day.isoformat() if (day := day_of(header)) else "",
        version=header.version,
        content=header.content,
        outcome=state.result or "playing",
        cause=f"{CAUSES[state.cause].capitalize()}." if state.cause in CAUSES else state.cause,
        act=state.act,
        week=state.week,
        place=names.place(state.at),
        sheet=_sheet(state),
        troop=(*(names.unit(unit) for unit in camp.units), *_fighters(names, state)),
        prowess=tuple(names.prowess(card) for card in camp.prowess),
        tactics=tuple(names.tactic(tactic) for tactic in camp.tactics),
        banes=tuple(names.bane(bane) for bane in camp.banes),
        route=tuple(_stop(names, stop) for stop in state.route),
        fights=tuple(_fight(names, state, fought) for fought in state.fights),
        started=header.created,
        ended=past.ended,
        sittings=header.sittings,
        actions=header.actions,
        log=past.log,
        score=score_of(reckoned),
        reckoning=reckoned,
        story=story_of(names, state, past.events),
    )


def _sheet(state: Campaign) -> tuple[str, ...]:
    sheet = state.laid.sheet
    return (
        f"HP {sheet.hp} of {sheet.health}, Attack {dice(sheet.dice)}",
        f"Movement {sheet.movement}, Range {sheet.range}, Leadership {sheet.leadership}",
        f"{plural(sheet.blessings, 'blessing')}, scion influence {sheet.influence}",
    )


def _fighters(names: Names, state: Campaign) -> Iterator[str]:
    """Those of the troop whom a combat holds, the fallen included (V-TERM-24)."""
    said = {"arena": "in the arena", "defeated": "fallen"}
    for fighter in state.combat.fighters if state.combat else ():
        if fighter.of_troop and fighter.place in said:
            yield f"{names.unit(fighter.unit)} ({said[fighter.place]})"


def _stop(names: Names, stop: Stop) -> str:
    result = f" ({stop.result.replace('_', ' ')})" if stop.result else ""
    return f"{names.place(stop.at)}{result}"


def _fight(names: Names, state: Campaign, fought: Fought) -> str:
    foe = f" against {names.unit(fought.foe)}" if fought.foe else ""
    when = f"Act {act_name(fought.act)}, week {fought.week}"
    place, arena = where_fought(state, fought), names.cat.arena[fought.arena].name
    where = f"{names.place(place)}, {arena}" if place else arena
    return f"{when}: {KINDS[fought.kind]}{foe}, {where}: {fought.result}, {ENDS[fought.reason]}, {plural(fought.turns, 'turn')}"
