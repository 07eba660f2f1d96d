"""Each event card of the box fought as it is and without its instructions: lineups, goals, ratings and rules change as it says."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.campaign.cards import EventCard
from rules.campaign.combat.actions import Answer, Begin, Pick, Surrender
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import RivalJoined
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import endings, everywhere, stats, triggered
from rules.campaign.combat.values import Stats
from rules.campaign.effects import (
    AddDice,
    AddRivals,
    Block,
    ChangeStat,
    ClassName,
    CombatRule,
    EndsWhen,
    ExtraDamage,
    Forbid,
    GrantSkill,
    Guest,
    IgnoreDamage,
    Incident,
    LoseDice,
    Muster,
    StartPoints,
    When,
    Who,
)
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.state import Options
from rules.campaign.records import Sport
from tests.rules.campaign.journey.shipped import GAME

CARDS = [pytest.param(card, id=card.id) for card in GAME.cat.events]
RULED = [pytest.param(card, id=card.id) for card in GAME.cat.events if card.rules]

LINEUPS, GOALS, RATINGS = (AddRivals,), (StartPoints,), (ChangeStat, AddDice, LoseDice)
TOLD_HERE = (ChangeStat, AddDice, LoseDice, GrantSkill, Forbid, ExtraDamage, IgnoreDamage, When)
"""The words about units whose change is told here, whoever fights; of others, their own tests tell."""
PLACES = {"sport": "capua", "bloodshed": "cannae"}


def fought(card: EventCard, *, sport: Sport | None = None, act: int = 1) -> tuple[Combat, list[Any]]:
    """The combat of a card in the hands of a game that has it in its box, up to the first turn in which rivals and hero stand there."""
    events = tuple(card if one.id == card.id else one for one in GAME.cat.events)
    game = CampaignGame(replace(GAME.cat, events=events))
    state = game.start(Options(difficulty="fearless"), 3)
    deck = getattr(state.laid.decks, card.kind)
    order = (card.id, *(one for one in deck if one != card.id))
    decks = replace(state.laid.decks, **{card.kind: order})
    table = replace(state.laid, decks=decks, act=act, sheet=replace(state.laid.sheet, hp=9, health=9))
    beaten = state.primuses[: act - 1]
    state = replace(
        state, at=PLACES[card.kind], event=card.id, pending=(Offer(),), phase="event", table=table,
        beaten=beaten, primuses=state.primuses[act - 1 :],
    )  # fmt: skip
    assert game.fault(state) is None
    told: list[Any] = []
    action: Any = Accept()
    for _ in range(60):
        step = game.apply(state, action)
        state, told = step.state, [*told, *step.events]
        combat = state.combat
        assert combat is not None
        if combat.mover is not None and len(told) > 1 and _stands(combat):
            return combat, told
        action = _next(game.legal(state), sport)
    raise AssertionError("nobody comes")


def _stands(combat: Combat) -> bool:
    """Whether a rival and somebody of the player's are in the arena."""
    return {fighter.side for fighter in combat.fighters if fighter.place == "arena"} >= {"rival", "player"}


def _next(legal: tuple[Any, ...], sport: Sport | None) -> Any:
    """The sport that is asked for, no wager, the first unit, the hero before others."""
    wanted = [action for action in legal if getattr(action, "sport", None) == sport and sport is not None]
    others = [action for action in legal if not isinstance(action, Surrender)]
    heroes = [action for action in others if getattr(action, "unit", None) == "krakenlance"]
    begins = [action for action in others if isinstance(action, Begin | Pick) or action == Answer(yes=False)]
    return (wanted or heroes or begins or others)[0]


def plain(card: EventCard) -> EventCard:
    """The card without its instructions."""
    return replace(card, rules=())


def worth(combat: Combat, card: EventCard) -> dict[str, tuple[Stats, int]]:
    """What every unit of a combat is worth under a card, and how many incidents of its own set something off."""
    cat = replace(GAME.cat, events=tuple(card if one.id == card.id else one for one in GAME.cat.events))
    course = CombatCourse(cat, combat)
    incidents = get_args(Incident)
    return {f.key: (stats(course, f), sum(len(triggered(course, f, one)) for one in incidents)) for f in course.arena}


@pytest.mark.rule("V-EVENT-04", "V-ACTMOD-01")
@pytest.mark.parametrize("card", CARDS)
def test_the_lineup_is_the_cards_column_and_what_its_instructions_add(card: EventCard) -> None:
    _, told = fought(card)
    sources = [event.source for event in told if isinstance(event, RivalJoined)]
    column = [icon.kind for icon in card.rivals]
    more = [rule.kind for rule in card.rules if isinstance(rule, AddRivals) for _ in range(rule.n)]
    assert sources == column + more
    assert [event.source for event in fought(plain(card))[1] if isinstance(event, RivalJoined)] == column


@pytest.mark.rule("V-ACTMOD-02", "V-ACTMOD-06", "V-ACTMOD-08")
@pytest.mark.parametrize("act", [2, 3])
@pytest.mark.parametrize("card", CARDS)
def test_a_later_act_adds_one_unit_between_the_column_and_the_instructions(card: EventCard, act: int) -> None:
    _, told = fought(card, act=act)
    sources = [event.source for event in told if isinstance(event, RivalJoined)]
    more = [rule.kind for rule in card.rules if isinstance(rule, AddRivals) for _ in range(rule.n)]
    assert sources == [*(icon.kind for icon in card.rivals), "bag", *more]


@pytest.mark.parametrize("card", RULED)
def test_every_card_with_instructions_changes_what_they_name(card: EventCard) -> None:
    for rule in card.rules:
        loose = tuple(one for one in card.rules if isinstance(one, Guest) and one != rule)
        alone, without = replace(card, rules=(*loose, rule)), replace(card, rules=loose)
        sport: Sport | None = "king_of_the_hill" if "king_of_the_hill" in card.sports else None
        combat, _ = fought(alone, sport=sport)
        bare, _ = fought(without, sport=sport)
        assert _shows(rule, (alone, without), combat, bare), (card.id, rule)


def _shows(rule: CombatRule, cards: tuple[EventCard, EventCard], combat: Combat, bare: Combat) -> bool:
    """Whether the combat is another than without a rule, and in the way that the rule says."""
    match rule:
        case AddRivals():
            rivals = [sum(f.side == "rival" for f in one.fighters) for one in (combat, bare)]
            return rivals[0] - rivals[1] == rule.n
        case StartPoints():
            return combat.points - bare.points == rule.n
        case Block():
            return len(combat.blocked) - len(bare.blocked) == 1
        case Guest():
            more = [sum(f.side == rule.side and f.key != "hero" for f in one.fighters) for one in (combat, bare)]
            return more[0] - more[1] == 1
        case Muster():
            out = [sum(f.side == "rival" and f.place == "arena" for f in one.fighters) for one in (combat, bare)]
            return out == [min(rule.n, len(cards[0].rivals)), 1]
        case EndsWhen():
            cat = replace(GAME.cat, events=tuple(cards[0] if one.id == cards[0].id else one for one in GAME.cat.events))
            return endings(CombatCourse(cat, combat)) == (rule,)
    if not hasattr(rule, "who"):
        return combat != bare
    if not isinstance(rule, TOLD_HERE):
        return True
    with_it, without_it = (worth(_typed(combat, rule.who), one) for one in cards)
    touched = {key for key in with_it if with_it[key] != without_it[key]}
    sides = {f.side for f in combat.fighters if f.key in touched}
    wanted = {"player", "rival", "arena"} if rule.who.side == "any" else {rule.who.side}
    return bool(touched) and sides <= wanted and all(_way(rule, with_it[key], without_it[key]) for key in touched)


def _typed(combat: Combat, who: Who) -> Combat:
    """The combat with units of a class that a rule asks for among the rivals, in the turn from which it holds."""
    combat = replace(combat, tally=replace(combat.tally, turns=max(1, who.from_turn)))
    if not who.classes and who.first is not False:
        return combat
    wanted = set(who.classes or get_args(ClassName))
    chip = next(unit.id for unit in GAME.cat.units if set(unit.classes) & wanted and unit.kind != "primus")
    first = next(f for f in combat.fighters if f.side == "rival" and f.place == "arena")
    cells = sorted(set(GAME.cat.board[combat.arena].cells) - {f.at for f in combat.fighters})
    more = tuple(
        replace(first, key=f"r9{n}", unit=chip, at=cell, tactics=(), banes=()) for n, cell in enumerate(cells[:2])
    )
    return replace(combat, fighters=(*combat.fighters, *more) if who.isolated is not True else combat.fighters)


def _way(rule: CombatRule, now: tuple[Stats, int], before: tuple[Stats, int]) -> bool:
    """Whether a unit's values have changed in the way that a rule says, and in no other."""
    (worth_now, set_off), (worth_before, had) = now, before
    match rule:
        case ChangeStat():
            value = getattr(worth_now, rule.stat)
            old = getattr(worth_before, rule.stat)
            low = 1 if rule.stat == "health" else 0
            expected: Any = max(low, (old if rule.set is None else rule.set) + rule.add)
            fields = {rule.stat: value}
            return bool(value == expected and worth_now == worth_before._replace(**fields) and set_off == had)
        case AddDice():
            sure = everywhere(rule)
            dice = (*worth_before.attack, *rule.dice) if sure else worth_before.attack
            added = [one for one in worth_now.dice if one not in worth_before.dice]
            after = worth_before._replace(attack=dice, dice=worth_now.dice, by_place=worth_before.by_place or not sure)
            return worth_now == after and added == [rule]
        case LoseDice():
            return len(worth_now.attack) == len(worth_before.attack) - rule.n
        case GrantSkill():
            return worth_now.skills == {**worth_before.skills, rule.skill.name: rule.skill.n}
        case Forbid():
            return worth_now.bans == worth_before.bans | {rule.deed}
        case ExtraDamage():
            return worth_now.extra == worth_before.extra + rule.add
        case IgnoreDamage():
            return worth_now.ignore == worth_before.ignore + rule.n
        case When():
            return set_off == had + 1
        case _:
            raise AssertionError(rule)


def test_the_box_has_cards_that_change_lineups_goals_ratings_and_rules() -> None:
    kinds = {type(rule) for card in GAME.cat.events for rule in card.rules}
    for wanted in (LINEUPS, GOALS, RATINGS, (Forbid, GrantSkill, When, Block)):
        assert kinds & set(wanted), wanted
