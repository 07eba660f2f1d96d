"""Rewards that are not asked for where only one is any use, and dice that are raised in one step."""

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import Improve, TakeRival, TakeTactics
from rules.campaign.journey.frames import ChoosingDie, ChoosingImprovement, ChoosingReward
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import Camp
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import engaging
from tests.tui.games.campaign.test_reward import growing_by
from tests.tui.grids import grid
from tui.games.campaign.screens.reward import RewardScreen
from tui.games.campaign.words.growth import RaiseAtOnce
from tui.play.house import House
from tui.play.session import Session

FULL = ("stun", "haste", "adrenaline")


def rewarded(session: Session, camp: Camp, *, leadership: int = 9, supply: tuple[str, ...] = FULL) -> Campaign:
    """A won Sport whose reward is chosen, with rivals who can be recruited."""
    state = session.state
    combat = state.combat
    assert combat is not None
    sheet = replace(combat.table.sheet, leadership=leadership)
    table = replace(combat.table, camp=camp, sheet=sheet, tactics=supply)
    done = replace(combat, table=table, result="won", pending=(), mover=None)
    found: Campaign = replace(state, pending=(*state.pending[:-1], ChoosingReward()), aftermath=done)
    return found


def given(session: Session, state: Campaign) -> object:
    facts, game = session.spoken.facts, session.spoken.game
    legal = game.legal(state)
    assert legal == (TakeRival(), TakeTactics())
    return facts.habit(state, legal, session.settings)


@pytest.mark.parametrize(
    ("tactics", "supply", "told"),
    [
        (FULL, FULL, "Your camp has no room for more tactics, so your reward is a recruit."),
        (FULL[:1], (), "The supply of tactics is empty, so your reward is a recruit."),
    ],
)
def test_where_filling_up_brings_no_tactic_a_recruit_is_taken_unasked_and_that_is_told(
    house: House, tactics: tuple[str, ...], supply: tuple[str, ...], told: str
) -> None:
    session = engaging(house)
    state = rewarded(session, Camp(tactics=tactics), supply=supply)
    assert given(session, state) == TakeRival()
    assert session.spoken.facts.on_behalf(state, TakeRival()) == told


def test_it_is_asked_where_tactics_would_come_or_a_recruit_costs_something(house: House) -> None:
    session = engaging(house)
    banes = a_catalogue().banes
    bane = next(one for one in banes if any(getattr(rule, "on", "") == "recruit" for rule in one.journey))
    assert given(session, rewarded(session, Camp(tactics=FULL[:1]))) is None
    assert given(session, rewarded(session, Camp(tactics=FULL), leadership=3)) is None
    assert given(session, rewarded(session, Camp(tactics=FULL, banes=(bane.id,)))) is None


async def test_a_die_is_raised_by_one_answer_and_that_is_undone_at_once(house: House) -> None:
    session = growing_by(house, ChoosingImprovement(), "yellow", "blue", "yellow", "black")
    before = session.state
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, RewardScreen)
        labels = {one.value: one.label for one in page.panel.list.choices}
        assert labels[RaiseAtOnce(0)] == "Raise yellow 2 to blue 3, one of 2 alike"
        assert labels[RaiseAtOnce(1)] == "Raise blue 3 to green 4"
        assert [one.value for one in page.panel.behind] == [Improve(what="upgrade_die")]
        page.take(RaiseAtOnce(1))
        await pilot.pause()
        assert session.state.laid.sheet.dice == ("yellow", "green", "yellow", "black")
        assert not isinstance(session.state.top, ChoosingDie | ChoosingImprovement)
        session.undo()
        assert session.state == before


async def test_whoever_only_watches_raises_no_die(house: House) -> None:
    session = growing_by(house, ChoosingImprovement(), "yellow")
    before = session.state
    play = house.watch(session.name).play
    app = app_for(house, "reward", play=play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, RewardScreen)
        page.take(RaiseAtOnce(0))
        await pilot.pause()
        assert "You only watch this game." in grid(app)
    assert session.state == before
