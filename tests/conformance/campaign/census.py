"""What has to occur in random campaigns, and where it shows in the events."""

from collections.abc import Iterator
from typing import get_args

from rules.campaign.cards import OpportunityCard
from rules.campaign.combat import events as combat
from rules.campaign.combat.abilities import ABILITIES
from rules.campaign.combat.specials import SPECIALS
from rules.campaign.effects import SkillName
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import SacrificeProwess, TakeRival, TakeTactics
from rules.campaign.journey.events import (
    EndCause,
    EventAccepted,
    EventFailed,
    EventRead,
    EventWon,
    OpportunityMet,
    RewardVoid,
    Sailed,
)
from rules.campaign.journey.state import Campaign
from rules.campaign.records import Improvement, Sport
from rules.campaign.table import events as table
from rules.kernel.game import Event
from tests.conformance.playouts import Moment
from tests.conformance.subject import Tagged

__all__ = ["absent", "expected", "notable"]

_TOLD = ("retaliate", "quickstrike")
"""Skills that are used without being chosen, with an event of their own."""

_RESULTS = {"scion_defeated": "won"}
"""How a campaign ends by a cause that is no defeat."""

_LATE = "out_of_time"
"""An end that cannot come about: nothing but a combat for it may use up the last week (V-WEEK-05, V-WEEK-06)."""

_REWARDS = ("sport: a rival", "sport: tactics", "bloodshed", "primus")


def notable(game: CampaignGame, moment: Moment) -> Iterator[Tagged]:
    """The names in a moment's events that are worth counting."""
    fights = [c for c in (moment.state.combat, moment.step.state.combat) if c is not None]
    kind = next((combat.kind for combat in fights), "none")
    foe = next((combat.foe for combat in fights), None)
    fight = moment.state.combat
    if moment.number == 0:
        yield "hero", moment.state.options.hero
    if fight is not None and fight.pending:
        yield "question", type(fight.pending[-1]).__struct_config__.tag
    for event in moment.step.events:
        yield from _of_combat(game, event, kind)
        yield from _of_scion(game, event, foe)
        yield from _of_table(game, event)
        yield from _of_round(game, moment.state, event)
    yield from _answered(moment)


def _answered(moment: Moment) -> Iterator[Tagged]:
    """What shows in the action alone, and what the camp held in a combat."""
    match moment.action:
        case SacrificeProwess(card=card):
            yield "prowess sacrificed", "none" if card is None else "one"
        case TakeRival():
            yield "reward", "sport: a rival"
        case TakeTactics():
            yield "reward", "sport: tactics"
    if any(isinstance(event, combat.CombatEnded) for event in moment.step.events):
        yield from (("prowess in a combat", card) for card in moment.state.laid.camp.prowess)


def _of_round(game: CampaignGame, before: Campaign, event: Event) -> Iterator[Tagged]:
    """What is fought, what it gives or costs, and where the sea is crossed."""
    match event:
        case EventAccepted(card=card) if card in game.cat.event:
            yield game.cat.event[card].kind, card
        case EventWon(kind="bloodshed" | "primus" as kind):
            yield "reward", kind
        case EventFailed(kind="sport" | "bloodshed"):
            yield "punishment", f"{before.act} influence"
        case RewardVoid(reward=what):
            yield "void reward", what
        case table.OpportunityClaimed(card=card):
            yield "opportunity", card
            if before.combat is not None and before.combat.result is None:
                yield "claimed in a combat", _given_by(game.cat.opportunity[card])
            yield "reward", f"opportunity: {_given_by(game.cat.opportunity[card])}"
        case Sailed(harbor=harbor, to=to):
            yield from (("harbor", place) for place in (harbor, to))
            yield "harbor left", harbor


def _given_by(card: OpportunityCard) -> str:
    return "of a branch" if card.reward is None else card.reward.kind


def _of_combat(game: CampaignGame, event: Event, kind: str) -> Iterator[Tagged]:
    match event:
        case combat.SkillUsed(skill=skill):
            yield "skill used", skill
        case combat.AttackRolled(using=using) if using != "attack":
            yield "skill used", using
        case combat.RivalJoined(unit=unit) | combat.UnitDeployed(unit=unit):
            yield from (("skill in the arena", skill) for skill in _skills_of(game, unit))
            yield from (("bane drawn", bane.id) for bane in game.cat.banes if bane.unit == unit)
        case combat.TacticPlaced(tactic=tactic, by=by):
            yield "tactic placed", f"{tactic} by {by}"
        case combat.SportChosen(sport=sport):
            yield "sport", sport
        case combat.ArenaLaid(arena=arena):
            yield "arena", f"{arena} {kind}" if kind in {"primus", "scion"} else arena
        case combat.BaneDrawn(bane=bane):
            yield "bane drawn", bane
        case combat.ChipEquipped(chip=chip):
            yield "chip equipped", chip
        case combat.CombatEnded(result=result, reason=reason):
            yield "combat ended", f"{kind} {result}"
            yield "combat ended by", reason


def _of_scion(game: CampaignGame, event: Event, foe: str | None) -> Iterator[Tagged]:
    match event:
        case combat.ScionStruck(line=line):
            yield "scion line", f"{foe} {line + 1} {game.cat.scion[foe or ''].lines[line].reading}"
        case combat.ScionFell(times=times):
            yield "scion fell", f"{foe} {times}"
        case combat.CombatEnded(result=result) if foe in game.cat.scion:
            yield "scion", foe or ""
            yield "scion combat", f"{foe} {result}"
        case combat.CombatEnded(result=result) if foe in _primuses(game):
            yield "primus", foe or ""
            yield "primus combat", f"{foe} {result}"


def _primuses(game: CampaignGame) -> list[str]:
    return [hero.primus for hero in game.cat.heroes]


def _of_table(game: CampaignGame, event: Event) -> Iterator[Tagged]:
    match event:
        case EventRead(card=card):
            yield "card read", card
        case OpportunityMet(card=card):
            yield "criterion met", card
        case table.OpportunityClaimed(card=card):
            yield "opportunity claimed", card
        case table.BaneGained(bane=bane):
            yield "bane gained", bane
            yield "kind of bane", game.cat.bane[bane].kind
        case table.BaneRemoved(bane=bane):
            yield "bane removed", bane
        case table.HeroImproved(what=what):
            yield "growth", what
        case table.ProwessGained(card=card):
            yield "prowess gained", game.cat.prowess_card[card].hero or card
        case table.TacticGained(tactic=tactic):
            yield "tactic gained", tactic
        case table.BlessingSpent(use=use):
            yield "blessing", use


def _skills_of(game: CampaignGame, unit: str) -> Iterator[SkillName]:
    record = game.cat.unit.get(unit)
    if record is not None:
        yield from (skill.name for skill in record.skills)


def expected(game: CampaignGame) -> Iterator[Tagged]:
    """Everything that the shipped content can do has to occur."""
    cat = game.cat
    yield from _expected_rounds(game)
    skills = sorted({skill for unit in cat.unit for skill in _skills_of(game, unit)})
    yield from (("skill in the arena", skill) for skill in skills)
    yield from (("skill used", skill) for skill in skills if skill in {*ABILITIES, *SPECIALS, *_TOLD})
    yield from (("sport", sport) for sport in get_args(Sport))
    yield from (("arena", arena) for arena in cat.arena)
    yield "arena", "vesuvians scion"
    yield "question", "making_way"
    yield from (("tactic placed", f"{tactic} by player") for tactic in cat.tactic)
    yield from (("bane gained", bane.id) for bane in cat.banes if bane.scion in {None, *cat.scion})
    yield from (("bane drawn", bane.id) for bane in cat.banes if bane.kind != "camp")
    yield from (("growth", what) for what in get_args(Improvement))
    yield from (("card read", card) for card in (*cat.event, *cat.opportunity))
    yield from (("opportunity claimed", card) for card in cat.opportunity)
    yield from (("hero", hero) for hero in cat.hero)
    yield from (("prowess gained", whose) for whose in dict.fromkeys(card.hero or card.id for card in cat.prowess))
    yield from (("prowess in a combat", card) for card in cat.prowess_card)
    for scion in cat.scions:
        yield from (("scion line", f"{scion.id} {n} {line.reading}") for n, line in enumerate(scion.lines, 1))
        yield "scion combat", f"{scion.id} lost"
    yield from (("prowess sacrificed", kept) for kept in ("one", "none"))


def _expected_rounds(game: CampaignGame) -> Iterator[Tagged]:
    """Every card fought, every reward and punishment, every harbor, every end."""
    cat = game.cat
    yield from ((card.kind, card.id) for card in cat.events)
    yield from (("primus", foe) for foe in _primuses(game))
    yield from (("scion", scion.id) for scion in cat.scions)
    given = sorted({_given_by(card) for card in cat.opportunities})
    yield from (("claimed in a combat", kind) for kind in given)
    yield from (("opportunity", card.id) for card in cat.opportunities)
    yield from (("reward", name) for name in dict.fromkeys((*_REWARDS, *(f"opportunity: {kind}" for kind in given))))
    yield from (("punishment", f"{act} influence") for act in range(1, 5))
    harbors = [place.id for place in cat.world.locations if place.kind == "harbor"]
    yield from (("harbor", harbor) for harbor in harbors)
    yield from (("kind of bane", kind) for kind in ("bag", "unit", "camp"))
    kinds = ("sport", "bloodshed", "primus", "scion")
    yield from (("combat ended", f"{kind} {result}") for kind in kinds for result in ("won", "failed", "lost"))
    yield from (("outcome", f"{_RESULTS.get(cause, 'lost')} {cause}") for cause in get_args(EndCause) if cause != _LATE)


def absent(game: CampaignGame) -> Iterator[Tagged]:
    """What only skills bring about that no shipped unit has."""
    shipped = {skill for unit in game.cat.unit for skill in _skills_of(game, unit)}
    if "intercept_blow" not in shipped:
        yield "event", "combat.intercepted"
    if "roaming" not in shipped:
        yield "event", "combat.compass_rolled"
