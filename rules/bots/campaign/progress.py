"""The progress of campaigns: acts finished, fights won, scions defeated, counted over many campaigns."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple, TypeVar

import msgspec

from rules.bots.campaign.offers import Boon, BoonTaken, BoonTally, fates, offer
from rules.bots.contest import DEVIATION, Contestant, Share
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.table.state import LAST_ACT

__all__ = ["MOST_ACTIONS", "Mean", "Progress", "Travels", "counted", "series_options", "travelled"]

MOST_ACTIONS = 20_000
"""A campaign that goes on for longer is broken off."""

_NONE = Share()

K = TypeVar("K")
C = TypeVar("C", Share, BoonTally)


class Mean(msgspec.Struct, frozen=True):
    """A mean of whole numbers: how many, their sum, and the sum of their squares."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: "Mean") -> "Mean":
        """Both together."""
        return Mean(self.number + other.number, self.total + other.total, self.squares + other.squares)

    @property
    def value(self) -> float:
        """The mean itself; 0 of nothing."""
        return self.total / self.number if self.number else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The range of the true mean in 95 of 100 measurements, as far as many measurements spread normally."""
        if self.number < 2:
            return self.value, self.value
        variance = max(0.0, self.squares - self.total * self.value) / (self.number - 1)
        spread = DEVIATION * sqrt(variance / self.number)
        return self.value - spread, self.value + spread


class Travels(NamedTuple):
    """A campaign that was played: its last state, the number of its actions, and what was offered in it."""

    end: Campaign
    actions: int
    offers: tuple[BoonTaken, ...]


class Progress(msgspec.Struct, frozen=True):
    """Counts of finished campaigns.

    Attributes:
        acts: acts finished by a campaign, a victory over the scion being the fourth.
        finished: by act, the campaigns that finished it, of all.
        fights: by kind and act, the fights that were won.
        scions: by scion, the fights against it that were won.
        heroes: by hero, the campaigns that were won.
        against: by scion, the campaigns that were won, whether or not it was met.
        lengths: by arena and number of turns, how many fights lasted so long.
        offers: by thing and act, what became of the campaigns in which it was offered.
        actions: actions of a campaign.
        endless: campaigns that were broken off.
    """

    acts: Mean = Mean()
    finished: Mapping[int, Share] = {}
    fights: Mapping[tuple[str, int], Share] = {}
    scions: Mapping[str, Share] = {}
    heroes: Mapping[str, Share] = {}
    against: Mapping[str, Share] = {}
    lengths: Mapping[tuple[str, int], int] = {}
    offers: Mapping[tuple[Boon, int], BoonTally] = {}
    actions: Mean = Mean()
    endless: int = 0

    def __add__(self, other: "Progress") -> "Progress":
        """All campaigns of both."""
        return Progress(
            self.acts + other.acts,
            _sums(self.finished, other.finished),
            _sums(self.fights, other.fights),
            _sums(self.scions, other.scions),
            _sums(self.heroes, other.heroes),
            _sums(self.against, other.against),
            Counter(self.lengths) + Counter(other.lengths),
            _sums(self.offers, other.offers),
            self.actions + other.actions,
            self.endless + other.endless,
        )


def _sums(one: Mapping[K, C], other: Mapping[K, C]) -> dict[K, C]:
    """Add up the counts of each key."""
    return {**one, **{key: one[key] + count if key in one else count for key, count in other.items()}}


def series_options(game: CampaignGame, difficulty: str, seed: int) -> Options:
    """The options of one campaign of a series: each scion in turn, primuses drawn, all else asked."""
    scions = game.cat.scions
    return Options(difficulty=difficulty, scion=scions[seed % len(scions)].id)  # type: ignore[arg-type]


def travelled(game: CampaignGame, options: Options, seed: int, bot: Contestant) -> Travels:
    """Play a campaign to its end.

    Opportunities that may be claimed stand among the answers.
    """
    state, actions, offers = game.start(options, seed), 0, []
    while game.to_act(state) is not None and actions < MOST_ACTIONS:
        answers = (*game.asides(state, 0), *game.legal(state))
        answer = bot.choose(game.view(state, 0), answers, actions)
        offers += [one] if (one := offer(state, answers, answer)) else []
        state = game.apply(state, answer).state
        actions += 1
    return Travels(state, actions, tuple(offers))


def counted(end: Campaign, actions: int, offers: Iterable[BoonTaken] = ()) -> Progress:
    """The counts of one campaign."""
    won = Share(int(end.result == "won"), 1)
    acts = LAST_ACT if end.result == "won" else len(end.beaten)
    fights: dict[tuple[str, int], Share] = {}
    scions: dict[str, Share] = {}
    for fight in end.fights:
        share = Share(int(fight.result == "won"), 1)
        fights[fight.kind, fight.act] = fights.get((fight.kind, fight.act), _NONE) + share
        if fight.kind == "scion":
            scions[end.options.scion] = share
    return Progress(
        acts=Mean(1, acts, acts * acts),
        finished={act: Share(int(acts >= act), 1) for act in range(1, LAST_ACT + 1)},
        fights=fights,
        scions=scions,
        heroes={end.options.hero: won},
        against={end.options.scion: won},
        lengths=Counter((fight.arena, fight.turns) for fight in end.fights),
        offers=fates(offers, won=end.result == "won"),
        actions=Mean(1, actions, actions * actions),
        endless=int(end.result is None),
    )
