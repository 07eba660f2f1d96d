"""Fights that bots come to in campaigns, and the decisions by which a bot fights them."""

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

from rules.bots.campaign import SearchingBot
from rules.bots.campaign.progress import MOST_ACTIONS, series_options
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign, Options
from saves.settings import Settings
from tui.play.played import Done
from tui.play.spoken import Spoken

__all__ = ["SETTINGS", "FoughtLine", "MetFight", "by_settings", "fighting", "fought", "met_fights"]

SETTINGS = Settings(pace="at_once")
"""As they are when nobody has changed them, but for the beats, which take time and no key."""

_EVERY = 4
"""One fight of so many is taken, so that few campaigns do not decide all."""

_BOT_SEED = 1


class MetFight(NamedTuple):
    """A fight that a campaign came to.

    Attributes:
        options: how the campaign was set up.
        seed: the campaign's.
        way: what was decided in it before.
        start: how it stands as the fight begins.
        actions: how many actions were done before.
    """

    options: Options
    seed: int
    way: tuple[Any, ...]
    start: Campaign
    actions: int

    @property
    def kind(self) -> str:
        """What is fought, in which act and where."""
        combat = self.start.combat
        return "" if combat is None else f"{combat.kind}, {combat.arena}, act {self.start.act}"


class FoughtLine(NamedTuple):
    """What a bot does in a fight: each state with what is done in it, by the bot or by the settings, and the end."""

    done: tuple[Done, ...]
    end: Campaign


def fighting(state: Campaign) -> bool:
    """Tell whether a fight goes on."""
    return state.combat is not None and state.combat.result is None


def by_settings(spoken: Spoken, state: Campaign, legal: tuple[Any, ...]) -> Any | None:
    """The answer that the settings give in a player's place; None if they give none."""
    return spoken.facts.habit(state, legal, SETTINGS)


def _next(spoken: Spoken, bot: SearchingBot, state: Campaign, actions: int) -> tuple[Any, bool]:
    """What is done in a state, and whether the bot decided it."""
    game, legal = spoken.game, spoken.game.legal(state)
    habit = by_settings(spoken, state, legal)
    if habit is not None:
        return habit, False
    return bot.choose(game.view(state, 0), (*game.asides(state, 0), *legal), actions), True


def met_fights(spoken: Spoken, seed: int) -> Iterator[MetFight]:
    """Play campaigns, each against another scion than the one before, and give one of every few fights in them.

    Args:
        spoken: the campaign's game.
        seed: of the first campaign; the next has the next.
    """
    number = 0
    for campaign in count(seed):
        game: CampaignGame = spoken.game  # type: ignore[assignment]
        options = series_options(game, "chosen", campaign)
        bot, state, way, was = SearchingBot(game, _BOT_SEED), game.start(options, campaign), list[Any](), False
        for actions in range(MOST_ACTIONS):
            if game.to_act(state) is None:
                break
            action, decided = _next(spoken, bot, state, actions)
            if fighting(state) and decided and not was:
                number += 1
                if number % _EVERY == 1:
                    yield MetFight(options, campaign, tuple(way), state, actions)
            was = fighting(state) and (was or decided)
            way += [action] if decided else []
            state = game.apply(state, action).state


def fought(spoken: Spoken, state: Campaign, actions: int) -> FoughtLine:
    """Have a bot fight from a state to the end of the fight.

    Args:
        spoken: the campaign's game.
        state: how it stands.
        actions: how many actions were done in the campaign before.
    """
    game: CampaignGame = spoken.game  # type: ignore[assignment]
    bot, done = SearchingBot(game, _BOT_SEED), list[Done]()
    while fighting(state):
        action, _ = _next(spoken, bot, state, actions + len(done))
        done.append(Done(state, action))
        state = game.apply(state, action).state
    return FoughtLine(tuple(done), state)
