"""How an Opportunity that branches is asked for and shown, and what a fight with ends of its own says of them."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.cards import EventCard, OpportunityCard
from rules.campaign.combat.play import Brief, begin
from rules.campaign.combat.state import Combat
from rules.campaign.effects import EndsWhen
from rules.campaign.journey.actions import TakeBranch
from rules.campaign.journey.frames import ChoosingBranch
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.records import Sport
from rules.campaign.table.state import Held
from tests.rules.campaign.combat.drawn import drawn
from tests.rules.campaign.journey.shipped import GAME
from tui.games.campaign.pictures.card import branch_lines
from tui.games.campaign.pictures.fight_head import fight_head
from tui.games.campaign.pictures.lineup import goal_line
from tui.games.campaign.pictures.road import place_told
from tui.games.campaign.wording import CampaignWording
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.quests import branch, journey_deed, price
from tui.text.lines import text_of

NAMES, WORDING = Names(GAME.cat), CampaignWording(GAME.cat)
CARD = GAME.cat.opportunity["books_of_the_sibyl"]


def asked() -> Campaign:
    """A campaign that asks how the card goes on."""
    state = GAME.start(Options(), 3)
    table = state.laid
    camp = replace(table.camp, opportunities=(Held(CARD.id, met=True),))
    return replace(state, table=replace(table, camp=camp), pending=(*state.pending, ChoosingBranch(card=CARD.id)))


def test_a_branch_is_offered_by_its_name_and_told_beside() -> None:
    state = asked()
    assert WORDING.action(state, TakeBranch(branch=0)) == "Buy all nine: 3 HP, 1 tactic"
    assert WORDING.action(state, TakeBranch(branch=2)) == "Buy the ashes"
    name, *told = map(text_of, branch_lines(NAMES, state, TakeBranch(branch=0), 60))
    assert name == "Buy all nine"
    assert told[0].startswith("Price: your hero loses 3 HP")
    assert any(line.startswith("Reward: A prowess card") for line in told)


def test_a_card_lists_its_branches() -> None:
    lines = cards.opportunity(NAMES, CARD)
    assert lines[0] == "You choose how it goes on when you keep it:"
    assert [line.partition(":")[0] for line in lines[1:4]] == [one.name for one in CARD.branches]
    assert cards.opportunity(NAMES, GAME.cat.opportunity["three_judges"])[1] == "Then choose how it goes on:"


def test_the_map_says_what_the_branches_cost_and_inspecting_all_of_them() -> None:
    state = asked()
    table = state.laid
    place = next(one.id for one in GAME.cat.world.locations if one.kind == "opportunity")

    def told(card: str) -> tuple[str, str]:
        decks = replace(table.decks, opportunity=(card,))
        found = place_told(NAMES, GAME, replace(state, table=replace(table, decks=decks)), place, 33)
        brief, rest = ([" ".join(" ".join(map(text_of, lines)).split()) for lines in part] for part in found)
        return " ".join(brief), " ".join(rest)

    brief, rest = told(CARD.id)
    assert "Price: 3 HP, 1 tactic / 2 tactics / none." in brief
    assert rest.startswith("Price: 3 HP, 1 tactic (Buy all nine); 2 tactics (Buy six); none (Buy the ashes).")
    assert all(f"{one.name}: " in rest for one in CARD.branches)
    assert "Price: none / a bane / none. Win a Sport event, 2 times." in told("three_judges")[0]


@pytest.mark.parametrize("card", [card for card in GAME.cat.opportunities if any(one.price for one in card.branches)])
def test_every_price_is_named_in_a_few_words(card: OpportunityCard) -> None:
    for one in card.branches:
        assert len(price(one)) < len(" ".join(branch(NAMES, one)))
        assert bool(price(one)) == bool(one.price)
        assert not any(journey_deed(deed) in price(one) for deed in one.price)


def fought(sport: Sport | None, *rules: Any) -> tuple[Names, Combat]:
    """A fight under some rules, in the player's turn."""
    position = drawn(".A  .a  .b", event=rules, sport=sport, waiting="z").step("player", "movement")
    return Names(position.cat), position.combat


def test_the_goal_of_a_fight_tells_what_else_ends_it() -> None:
    ends = (EndsWhen(when="turn", result="won", n=7), EndsWhen(when="deserted", result="failed"))
    assert text_of(goal_line(*fought(None, *ends))).endswith(
        "defeat every rival, or last to turn 7, and hold the field"
    )
    late = (EndsWhen(when="turn", result="failed", n=9),)
    assert text_of(goal_line(*fought("spar", *late))).endswith(", before turn 9")
    assert text_of(goal_line(*fought(None))).endswith(": defeat every rival")


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("card", [card for card in GAME.cat.events if any(isinstance(r, EndsWhen) for r in card.rules)])
def test_the_head_of_a_fight_always_tells_what_else_ends_it(card: EventCard, width: int) -> None:
    state = GAME.start(Options(), 3)
    brief = Brief(kind=card.kind, arena="lamosians", event=card.id)
    combat = begin(GAME.cat, state.laid, brief).state
    combat = replace(combat, mover="player", sport=card.sports[0] if card.sports else None)
    head = text_of(fight_head(NAMES, state, combat, width))
    for rule in card.rules:
        if isinstance(rule, EndsWhen):
            told = {"turn": "turn ", "fallen": "any ", "first_fallen": "the first", "deserted": "hold"}[rule.when]
            assert told in head.rpartition("HP")[0], head
