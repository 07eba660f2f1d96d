"""What every bot of the campaign owes: the same answer again, blindness to what is hidden, an end, and a reason."""

from functools import cache
from typing import get_args

import pytest
from msgspec import json

from rules.bots.campaign import BOTS, SearchingBot
from rules.bots.campaign.progress import MOST_ACTIONS, series_options, travelled
from rules.bots.campaign.reasons import Reason, ReasonKind
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign
from tests.content_set import a_catalogue

LEVELS = pytest.mark.parametrize("level", list(BOTS))


@cache
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


@cache
def moments() -> tuple[tuple[int, Campaign], ...]:
    """Some decisions of a campaign of the plain bot, with their numbers; most of them in fights."""
    bot, found = BOTS["plain"](game(), 1), []
    state = game().start(series_options(game(), "valiant", 2), 11)
    for number in range(260):
        answers = (*game().asides(state, 0), *game().legal(state))
        if number % 13 == 0:
            found.append((number, state))
        state = game().apply(state, bot.choose(game().view(state, 0), answers, number)).state
        if state.over:
            break
    return tuple(found)


@LEVELS
def test_the_same_question_gets_the_same_answer(level: str) -> None:
    for number, state in moments():
        view, legal = game().view(state, 0), game().legal(state)

        first = BOTS[level](game(), 5).hint(view, legal, number)

        assert first == BOTS[level](game(), 5).hint(view, legal, number)
        assert first.action in legal
        assert first.action == BOTS[level](game(), 5).choose(view, legal, number)


@LEVELS
def test_an_answer_does_not_change_with_what_is_hidden(level: str) -> None:
    for number, state in moments()[::3]:
        other = game().resample(game().view(state, 0), 99)

        seen = [BOTS[level](game(), 5).choose(game().view(one, 0), game().legal(one), number) for one in (state, other)]

        assert seen[0] == seen[1]


@LEVELS
def test_a_reason_is_of_a_known_kind(level: str) -> None:
    for number, state in moments()[::4]:
        reason = BOTS[level](game(), 5).hint(game().view(state, 0), game().legal(state), number).reason

        assert reason.kind in get_args(ReasonKind)
        assert json.decode(json.encode(reason), type=Reason) == reason


def test_the_only_answer_is_given_without_a_look() -> None:
    for level in BOTS:
        assert BOTS[level](game(), 1).choose(None, ("only",), 0) == "only"  # type: ignore[arg-type]


@pytest.mark.parametrize("difficulty", ["chosen", "fearless"])
def test_a_campaign_comes_to_an_end(difficulty: str) -> None:
    end, actions, _ = travelled(game(), series_options(game(), difficulty, 0), 4, BOTS["plain"](game(), 1))

    assert end.over
    assert actions < MOST_ACTIONS
    assert game().fault(end) is None


def test_thinking_ends_with_what_the_pause_raises() -> None:
    class Enough(Exception):
        pass

    def enough() -> None:
        raise Enough

    asked = [(number, state) for number, state in moments() if len(game().legal(state)) > 1]
    thought = 0
    for number, state in asked:
        try:
            SearchingBot(game(), 5, enough).hint(game().view(state, 0), game().legal(state), number)
        except Enough:
            thought += 1

    assert 0 < thought < len(asked)
