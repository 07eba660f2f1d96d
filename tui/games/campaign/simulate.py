"""`ad79 simulate campaign`: let bots play many campaigns, and print how far each kind of bot comes.

{"table":"progress","game":"campaign","difficulty":"chosen","campaigns":n,
 "bots":[{"level":"plain","acts":{"mean":1.2,"low":1.0,"high":1.4,"campaigns":n},
          "finished":[{"act":1,"share":{…}}, …],"fights":[{"kind":"sport","act":1,"share":{…}}, …],
          "scions":[{"scion":"id","name":"…","share":{…}}, …],"actions":412.0,"endless":0,
          "balance":[{"about":"campaigns won","value":0.6,"share":{…},"goal":{…},"met":true}, …],
          "offers":[{"kind":"prowess","id":"…","name":"…","taken":{share},"likelier":0.04,"low":-0.1,"high":0.2,"met":true}, …]}, …],
 "taken":{goal},"likelier":{goal}}
    Shares are of campaigns that finished an act, and of fights won; endless counts campaigns that were broken off. The goals of the
    balance are those of the searching bot: a share misses its goal where all of its range lies outside, and turns have no share.
    Offers are of a reward, upgrade, prowess, recruit or tactic beside another one: in what share of them it was taken, and by how much
    likelier a win then was, from low to high, than for those who took another at the time.
"""

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from rules.bots.campaign.balance import gauges
from rules.bots.campaign.offers import LIKELIER, TAKEN, BoonFigure, BoonKind, choices
from rules.bots.campaign.progress import Mean, Progress, counted, series_options, travelled
from rules.bots.contest import Goal
from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.state import Options
from rules.campaign.records import DifficultyId
from saves.acts import act_name
from tui.games.campaign.words.names import Names
from tui.play.registry import GAMES
from tui.play.row import SimulationReport
from tui.simulation.figures import Measured, Ratio
from tui.simulation.many import chunks_of, summed
from tui.simulation.options import count

__all__ = ["add_arguments", "report"]

_CAMPAIGNS = 200

_CHUNK = 2
"""The number of campaigns that a process plays before it reports."""

_DIFFICULTIES: tuple[str, ...] = get_args(DifficultyId)
_ACTS = {1: "Act I finished", 2: "Act II finished", 3: "Act III finished", 4: "won"}
_FIGHTS = ("sport", "bloodshed", "primus", "scion")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that campaigns take."""
    levels = tuple(GAMES["campaign"].bots)
    told = ", ".join(levels)
    parser.add_argument("--bots", metavar="LEVEL", nargs="+", choices=levels, default=["plain"], help=told)
    parser.add_argument("--games", metavar="N", type=count, help=f"how many campaigns of each bot ({_CAMPAIGNS})")
    parser.add_argument("--difficulty", choices=_DIFFICULTIES, default=_DIFFICULTIES[0], help="how hard they are")


def report(options: argparse.Namespace) -> SimulationReport:
    """Play the campaigns, those of each bot when its table is asked for.

    Args:
        options: `bots`, the levels that play; `games`, how many campaigns each; `difficulty`; `crew`, who plays.
    """
    return _Campaigns(options)


def _level(level: str, number: int, options: argparse.Namespace) -> "_Level":
    """Play one bot's campaigns."""
    play = partial(_played, level, options.difficulty)
    found = summed(play, Progress(), chunks_of(number, _CHUNK), options.crew, "campaigns")
    game: Any = GAMES["campaign"].game
    return _Level(
        level,
        _Average.of(found.acts),
        tuple(_Act(act, Ratio.of(share)) for act, share in sorted(found.finished.items())),
        tuple(
            _Fights(kind, act, Ratio.of(share))
            for kind in _FIGHTS
            for (fought, act), share in sorted(found.fights.items())
            if fought == kind
        ),
        tuple(_Scion(id_, game.cat.scion[id_].name, Ratio.of(share)) for id_, share in sorted(found.scions.items())),
        found.actions.value,
        found.endless,
        tuple(map(Measured.of, gauges(game.cat, options.difficulty, found))),
        tuple(_BoonRow.of(choice, game.cat) for choice in choices(found.offers)),
    )


def _played(level: str, difficulty: str, seeds: range) -> Progress:
    """Count some campaigns."""
    row = GAMES["campaign"]
    game: Any = row.game
    found = Progress()
    for seed in seeds:
        found += counted(*travelled(game, _set_up(game, difficulty, seed), seed, row.bots[level](seed)))
    return found


def _set_up(game: Any, difficulty: str, seed: int) -> Options:
    """The options of one campaign of a series, in which heroes and scions take turns until each pair has met."""
    heroes = game.cat.heroes
    return replace(series_options(game, difficulty, seed), hero=heroes[(seed + seed // len(heroes)) % len(heroes)].id)


# Figures


class _Average(msgspec.Struct, frozen=True):
    """A mean of some campaigns, and the range in which the true one lies in 95 of 100 measurements."""

    mean: float
    low: float
    high: float
    campaigns: int

    @classmethod
    def of(cls, mean: Mean) -> "_Average":
        """Make it from a count."""
        return cls(mean.value, *mean.interval, mean.number)


class _Act(msgspec.Struct, frozen=True):
    """The campaigns that finished an act."""

    act: int
    share: Ratio


class _Fights(msgspec.Struct, frozen=True):
    """The fights of a kind in an act that were won."""

    kind: str
    act: int
    share: Ratio


class _Scion(msgspec.Struct, frozen=True):
    """The fights against a scion that were won."""

    scion: str
    name: str
    share: Ratio


class _BoonRow(msgspec.Struct, frozen=True):
    """Something that was offered, how often it was taken, and by how much likelier a win was for who did."""

    kind: BoonKind
    id: str
    name: str
    taken: Ratio
    likelier: float
    low: float
    high: float
    met: bool

    @classmethod
    def of(cls, choice: BoonFigure, cat: Catalogue) -> "_BoonRow":
        """Make it from a count."""
        kind, id_ = choice.thing
        names = Names(cat)
        named: dict[BoonKind, Callable[[str], str]] = {
            "prowess": names.prowess,
            "recruit": names.unit,
            "tactic": names.tactic,
        }
        name = named[kind](id_) if kind in named else id_.replace("_", " ")
        return cls(kind, id_, name, Ratio.of(choice.taken), choice.likelier, choice.low, choice.high, choice.met)


class _Level(msgspec.Struct, frozen=True):
    """The campaigns of one bot.

    Attributes:
        level: the bot.
        acts: acts finished by a campaign, a victory over the scion being the fourth.
        finished: by act, the campaigns that finished it.
        fights: by kind and act, the fights that were won.
        scions: by scion, the fights against it that were won.
        actions: the mean number of actions of a campaign.
        endless: campaigns that were broken off.
        balance: the figures that have a goal, which is the searching bot's.
        offers: what was offered beside something else.
    """

    level: str
    acts: _Average
    finished: tuple[_Act, ...]
    fights: tuple[_Fights, ...]
    scions: tuple[_Scion, ...]
    actions: float
    endless: int
    balance: tuple[Measured, ...]
    offers: tuple[_BoonRow, ...]


class _Figures(msgspec.Struct, frozen=True, tag_field="table", tag="progress"):
    """The campaigns of all bots.

    Attributes:
        game: the game's name.
        difficulty: how hard they were.
        campaigns: how many each bot played.
        bots: the figures of each bot.
        taken: the goal of the share of its offers in which a thing is taken.
        likelier: the goal of how much likelier that makes a win.
    """

    game: str
    difficulty: str
    campaigns: int
    bots: tuple[_Level, ...]
    taken: Goal = TAKEN
    likelier: Goal = LIKELIER


class _Campaigns:
    """The report on campaigns; each bot's are played when its figures are asked for."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._number: int = options.games or _CAMPAIGNS

    def _levels(self) -> Iterator[_Level]:
        for level in self._options.bots:
            yield _level(level, self._number, self._options)

    def figures(self) -> _Figures:
        """Play all campaigns, and return the numbers."""
        return _Figures("campaign", self._options.difficulty, self._number, tuple(self._levels()))

    def lines(self) -> Iterator[str]:
        """Word the table of each bot as soon as its campaigns are over."""
        yield f"The campaign ({self._options.difficulty}): {self._number} campaigns each"
        for level in self._levels():
            yield ""
            yield from _table(level)


# Words


def _table(found: _Level) -> Iterator[str]:
    yield f"{found.level:<24}{'':>7}  {'95 in 100':<15}{'of':>6}"
    acts = found.acts
    yield f"{'acts finished':<24}{acts.mean:>7.2f}  {f'{acts.low:.2f}-{acts.high:.2f}':<15}{acts.campaigns:>6}"
    for one in found.finished:
        yield _share(_ACTS[one.act], one.share)
    for fight in found.fights:
        yield _share(f"{fight.kind}, Act {act_name(fight.act)}", fight.share)
    for scion in found.scions:
        yield _share(scion.name, scion.share)
    yield f"{'actions a campaign':<24}{found.actions:>7.0f}"
    if found.endless:
        yield f"{'broken off':<24}{found.endless:>7}"
    yield ""
    yield f"{'':<36}{'':>7}  {'95 in 100':<15}{'goal':<12}"
    yield from map(_goal, found.balance)
    if found.offers:
        yield ""
        goals = f"{f'{TAKEN.low:.0%}-{TAKEN.high:.0%}':<13}{'':>6}{f'to {LIKELIER.high:+.0%}':>8}"
        yield f"{'taken of those offered, and wins':<36}{'':>7}  {goals}"
        yield from map(_taken, found.offers)


def _goal(one: Measured) -> str:
    met = "met" if one.met else "MISSED"
    if one.share is None:
        return f"{one.about:<36}{one.value:>7.0f}  {'':<15}{f'{one.goal.low:.0f} to {one.goal.high:.0f}':<12}{met}"
    goal = f"{one.goal.low:.0%} to {one.goal.high:.0%}"
    return f"{one.about:<36}{one.value:>7.1%}  {f'{one.share.low:.1%}-{one.share.high:.1%}':<15}{goal:<12}{met}"


def _taken(one: _BoonRow) -> str:
    taken = f"{one.taken.ratio:>7.1%}  {f'{one.taken.low:.0%}-{one.taken.high:.0%}':<13}{one.taken.whole:>6}"
    return f"{one.kind:<9}{one.name:<27}{taken}{one.likelier:>+8.0%}  {'met' if one.met else 'MISSED'}"


def _share(about: str, share: Ratio) -> str:
    return f"{about:<24}{share.ratio:>7.1%}  {f'{share.low:.1%}-{share.high:.1%}':<15}{share.whole:>6}"
