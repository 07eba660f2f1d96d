"""The screen of rewards: the text of what the cursor is on, and what the camp holds."""

from msgspec.structs import replace

from rules.campaign.effects import Die
from rules.campaign.journey.frames import (
    CampaignFrame,
    ChoosingDie,
    ChoosingImprovement,
    ChoosingProwess,
    ChoosingReward,
    SheddingUnits,
)
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for, campaign
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.situations import engaging
from tests.tui.grids import rows
from tests.tui.keyboard import page as shown_as
from tests.tui.states import set_state
from tui.games.campaign.pictures.card import component, explained_lines
from tui.games.campaign.screens.reward import RewardScreen
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.book import rulebook
from tui.text.english import listed
from tui.text.lines import text_of

NAMES = Names(a_catalogue())
SIZE = (80, 24)


async def test_the_reward_shows_what_the_cursor_is_on(house: House) -> None:
    session = campaign(house)
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for choice in session.play.decision().choices[:3]:
            name = NAMES.prowess(choice.value.card)
            assert rows(app)[1].startswith(f" {name}")
            await pilot.press("j")


async def test_a_prowess_card_that_cannot_be_chosen_yet_shows_its_text(house: House) -> None:
    session = growing_by(house, ChoosingProwess(left=1), "yellow")
    choices = session.play.decision().choices
    at, greyed = next((n, choice) for n, choice in enumerate(choices) if choice.why)
    card = greyed.refused.card
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press(*"j" * at)
        await pilot.pause()

        assert rows(app)[1].startswith(f" {NAMES.prowess(card)}")
        assert app.screen.inspected_about()[0] == card  # type: ignore[attr-defined]


async def test_the_reward_counts_the_units_that_still_come_from_the_arena(house: House) -> None:
    session = engaging(house)
    own = [f.unit for f in session.state.combat.fighters if f.side == "player" and f.key != "hero"]
    set_state(session, replace(session.state, pending=(ChoosingReward(),), aftermath=session.state.combat))
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        told = " ".join(row[:40].strip() for row in rows(app))

        assert f"Still to come from the arena: {listed([NAMES.unit(unit) for unit in own])}." in told


async def test_a_card_that_is_offered_says_what_each_skill_does_that_it_gives(house: House) -> None:
    app = app_for(house, "reward", play=campaign(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        told = " ".join(row[:42].strip() for row in rows(app))

        assert f"Hook: {rulebook().skill('hook').text}" in told


def test_a_unit_says_what_its_skills_do_with_their_numbers() -> None:
    told = " ".join(text_of(part).strip() for part in explained_lines(NAMES, "cinder_hound", 60))

    assert "Fury Aura 1: Deal 1 damage to one opponent no more than 1 hex away." in told
    assert f"Roaming: {rulebook().skill('roaming').text}" in told


def test_an_opportunity_says_what_its_reward_is() -> None:
    card = next(one for one in NAMES.cat.opportunities if one.reward is not None and one.reward.id == "lyre_of_orpheus")
    lyre = component(NAMES, "lyre_of_orpheus")
    told = " ".join(text_of(part).strip() for part in explained_lines(NAMES, card.id, 60))

    assert lyre is not None
    assert f"{lyre[0]}: {' '.join(lyre[1])}" in told


async def test_equal_dice_are_offered_once_and_said_to_be_alike(house: House) -> None:
    session = growing_by(house, ChoosingDie(), "yellow", "blue", "yellow", "yellow")
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, RewardScreen)

        assert [one.label for one in page.panel.list.choices] == [
            "Raise yellow 2 to blue 3, one of 3 alike",
            "Raise blue 3 to green 4",
        ]
        assert {one.value.column for one in page.panel.offered} == {0, 1, 2, 3}


async def test_a_step_of_growth_that_cannot_be_taken_says_why_in_the_list(house: House) -> None:
    session = growing_by(house, ChoosingImprovement(), "yellow", "yellow", "yellow", "yellow")
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        told = " ".join(" ".join(row[42:] for row in rows(app)).split())

        assert "Add a yellow die: You have 4 dice; the maximum is 4." in told


async def test_a_card_chosen_by_hand_is_not_shown_again(house: House) -> None:
    session = growing_by(house, ChoosingProwess(left=1), "yellow")
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, RewardScreen)
        page.do(session.legal()[0])
        await pilot.pause()

        assert len(session.state.laid.camp.prowess) > 0
        assert shown_as(app) != "gained"


def growing_by(house: House, frame: CampaignFrame, *dice: Die) -> Session:
    """A campaign on its way whose hero has some dice and is asked something of growth."""
    session = set_out(house)
    table = session.state.table
    set_state(
        session,
        replace(
            session.state,
            pending=(*session.state.pending, frame),
            table=replace(table, sheet=replace(table.sheet, dice=dice)),
        ),
    )
    return session


async def test_no_unit_is_sacrificed_by_an_enter_that_was_meant_for_what_went_before(house: House) -> None:
    session = set_out(house)
    camp = session.state.laid.camp
    many = (*camp.units, *("archer",) * 6)[: session.state.laid.sheet.leadership + 1]
    crowded = replace(session.state, table=replace(session.state.table, camp=replace(camp, units=many)))
    set_state(session, replace(crowded, pending=(SheddingUnits(),)))
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = session.state
        await pilot.press("enter")
        assert session.state is before
        assert "none is chosen yet" in " ".join(rows(app))
        await pilot.press("down", "enter")
        await pilot.pause()

        assert session.state is not before
