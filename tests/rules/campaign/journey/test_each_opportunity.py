"""Each Opportunity card of the box, completed in the middle of a combat: its reward is there at once, and the fight goes on."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from rules.campaign.cards import OpportunityCard
from rules.campaign.combat.actions import Deploy
from rules.campaign.combat.frames import Deploying
from rules.campaign.journey.actions import ChooseProwess, Claim, RemoveBane
from rules.campaign.journey.frames import ChoosingProwess, CombatVenue, RemovingBanes
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import Held, Table
from tests.rules.campaign.journey.shipped import GAME, entering_primus

CARDS = [pytest.param(card, id=card.id) for card in GAME.cat.opportunities if card.reward is not None]
TROOP = ("tactician", "net_diver", "jade_monk", "oath_sister")
"""Two tacticians among units of three factions."""


def without(pile: tuple[str, ...], gone: str) -> tuple[str, ...]:
    at = pile.index(gone)
    return (*pile[:at], *pile[at + 1 :])


def rich(table: Table) -> Table:
    """A camp that holds whatever any card wants to see in it: the troop, three tactics, two banes, and a hero who is hurt."""
    units, bag, stacks = table.camp.units, table.bag, table.stacks
    for unit in TROOP:
        if unit in units:
            continue
        if unit in bag:
            bag = without(bag, unit)
        else:
            stacks = tuple(without(stack, unit) if unit in stack else stack for stack in stacks)
        units = (*units, unit)
    supply, tactics = table.tactics[3:], table.tactics[:3]
    banes = tuple(bane for bane in table.banes if GAME.cat.bane[bane].kind == "camp")[:2]
    camp = replace(table.camp, units=units, tactics=(*table.camp.tactics, *tactics)[:3], banes=banes)
    return replace(
        table,
        bag=bag,
        stacks=stacks,
        tactics=supply,
        banes=tuple(bane for bane in table.banes if bane not in banes),
        camp=camp,
        sheet=replace(table.sheet, hp=3),
    )


def holding(cards: Iterable[str]) -> Campaign:
    """A primus combat as the player deploys, these cards in the camp, as far on as any card asks."""
    cards = tuple(cards)
    return next(state for seed in range(7, 40) if GAME.fault(state := _holding(cards, seed)) is None)


def _holding(cards: Iterable[str], seed: int) -> Campaign:
    """The same as a seed has it; unsound where a unit that a card wants to see has become a rival."""
    state, _ = entering_primus("decimus", 2, seed=seed, blessings=0)
    combat = state.combat
    assert combat is not None
    table = rich(combat.table)
    deck = table.decks.opportunity
    for card in cards:
        deck = without(deck, card)
    held = tuple(Held(card, 9, GAME.cat.region_order, met=True) for card in cards)
    table = replace(table, camp=replace(table.camp, opportunities=held), decks=replace(table.decks, opportunity=deck))
    assert isinstance(combat.pending[-1], Deploying)
    return state.with_combat(replace(combat, table=table))


def claimed(card: str) -> tuple[Campaign, Campaign]:
    """The fight before and after the card was claimed."""
    before = holding([card])
    assert GAME.asides(before, 0) == (Claim(card=card),)
    after = GAME.apply(before, Claim(card=card)).state
    assert GAME.fault(after) is None
    assert after.laid.camp.opportunities == ()
    assert after.laid.decks.opportunity == (*before.laid.decks.opportunity, card)
    return before, after


@pytest.mark.rule("V-OPP-05", "V-OPP-06", "V-OPP-16")
@pytest.mark.parametrize("card", CARDS)
def test_each_card_gives_its_reward_in_the_middle_of_a_combat(card: OpportunityCard) -> None:
    before, after = claimed(card.id)
    assert card.reward is not None
    name, old, new = card.reward.id or "", before.laid.camp, after.laid.camp
    match card.reward.kind:
        case "hero_prowess":
            assert isinstance(after.top, ChoosingProwess)
            own = next(action for action in GAME.legal(after) if isinstance(action, ChooseProwess))
            after = GAME.apply(after, own).state
            assert after.laid.camp.prowess == (*old.prowess, own.card)
        case "remove_bane":
            assert isinstance(after.top, RemovingBanes)
            left, gone = old.banes
            assert set(GAME.legal(after)) == {RemoveBane(bane=left), RemoveBane(bane=gone)}
            after = GAME.apply(after, RemoveBane(bane=gone)).state
            assert (after.laid.camp.banes, after.laid.banes[-1]) == ((left,), gone)
        case "unit":
            assert new.units == (*old.units, name)
            assert Deploy(unit=name) in GAME.legal(after)
        case "tactic":
            assert name in {*new.tactics, *(getattr(action, "tactic", None) for action in GAME.legal(after))}
        case "special_prowess":
            assert new.prowess == (*old.prowess, name)
    assert after.combat is not None
    assert any(isinstance(frame, CombatVenue) for frame in after.pending)


@pytest.mark.rule("V-OPP-05")
def test_several_cards_may_be_claimed_one_after_another_in_one_combat() -> None:
    given = {card.id: card.reward for card in GAME.cat.opportunities if card.reward is not None}
    cards = [card for card, reward in given.items() if reward.kind in {"unit", "special_prowess"}]
    state = holding(cards)
    for left in range(len(cards), 0, -1):
        assert len(GAME.asides(state, 0)) == left
        state = GAME.apply(state, GAME.asides(state, 0)[0]).state
        assert GAME.fault(state) is None
    assert {given[card].id for card in cards} <= {*state.laid.camp.units, *state.laid.camp.prowess}


def test_what_opportunities_alone_bring_lies_apart_until_one_is_claimed() -> None:
    """Units and special tactics of the Opportunities are in no bag, stack or supply at the start."""
    state, _ = entering_primus("decimus", 1)
    table = state.laid
    units = {unit.id for unit in GAME.cat.units if unit.kind == "opportunity"}
    tactics = {tactic.id for tactic in GAME.cat.tactics if tactic.special}
    assert len(units) >= 3
    assert set(table.chips) == units | tactics
    elsewhere = {*table.bag, *table.tactics, *table.camp.tactics, *(unit for stack in table.stacks for unit in stack)}
    assert not elsewhere & (units | tactics)
    assert units | tactics <= {reward.id for card in GAME.cat.opportunities for reward in card.rewards}
