"""A hint looks beyond the next answer: before a turn and before a journey."""

from collections import Counter
from typing import Any

from rules.bots.campaign import BOTS
from rules.bots.campaign.progress import series_options
from rules.campaign.combat.actions import Begin, Pass
from rules.campaign.combat.frames import Deploying, Tactics, UsingAbilities
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Spectate
from rules.campaign.journey.frames import Offer, Travelling
from rules.campaign.journey.state import Campaign
from tests.content_set import a_catalogue
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import opening
from tests.tui.grids import grid
from tests.tui.keyboard import hinted
from tui.games.campaign.facts import CampaignFacts
from tui.play.facts import Hint
from tui.play.house import House
from tui.play.session import Session


async def test_a_hint_before_a_turn_says_the_first_thing_worth_doing_in_it(house: House) -> None:
    async with played(house, opening(camp=("defender",) * 4)) as play:
        await hinted(play.app, play.pilot)
        told = play.status
        assert isinstance(play.screen.hints.advised, Begin)
        await play.press("H")
        assert "Begin your turn" in grid(play.app)
        await play.press("escape")
        while isinstance(advised := bots_answer(play.session), Begin | Pass):
            play.session.act(advised)
        deed = play.session.spoken.wording.action(play.session.state, bots_answer(play.session))

        assert told.startswith(f"Hint: {deed}. ")


def bots_answer(session: Session) -> Any:
    adviser = session.spoken.facts.adviser(session.state, 0)
    assert adviser is not None
    return adviser(lambda: None).action


def test_a_hint_that_passes_a_step_names_what_comes_after_it(house: House) -> None:
    session = opening(camp=("defender",) * 4)(house)
    passed = 0
    while session.state.combat is not None and session.state.combat.mover == "player" and passed < 3:
        adviser = session.spoken.facts.adviser(session.state, 0)
        assert adviser is not None
        hint = adviser(lambda: None)
        if isinstance(hint.action, Pass) and isinstance(session.state.combat.top, Tactics | UsingAbilities | Deploying):
            passed += 1
            assert hint.does
            assert hint.does not in {"Play no tactic", "Done with Abilities", "Deploy nobody"}
        session.act(hint.action)
    assert passed


def test_a_hint_where_to_go_says_what_the_hint_there_will_say_of_the_fight() -> None:
    """The bot's campaign is one in which it watches most fights."""
    game = CampaignGame(a_catalogue())
    bot, told = BOTS["plain"](game, 1), Counter[bool]()
    state = game.start(series_options(game, "fearless", 2), 4)
    for number in range(90):
        if isinstance(state.top, Travelling):
            hint = advised(game, state, number)
            there = game.apply(state, hint.action).state
            if isinstance(there.top, Offer) and there.event in game.cat.event:
                later = advised(game, there, number + 1)
                watch = isinstance(later.action, Spectate)
                assert hint.why.startswith(f"Only watch there. {later.why}") == watch
                told[watch] += 1
        answers = (*game.asides(state, 0), *game.legal(state))
        state = game.apply(state, bot.choose(game.view(state, 0), answers, number)).state

    assert min(told[True], told[False]) > 0


def advised(game: CampaignGame, state: Campaign, number: int) -> Hint:
    adviser = CampaignFacts(game).adviser(state, number)
    assert adviser is not None
    return adviser(lambda: None)
