"""`ad79 simulate campaign`: let bots play many campaigns, and print how far each kind of bot comes."""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.bots.campaign.progress import Mean, Progress, campaign_of, counted, travelled
from rules.bots.contest import Share
from tui.play.registry import GAMES
from tui.simulation.many import chunks_of, summed

__all__ = ["told"]

_CAMPAIGNS = 200

_CHUNK = 2
"""How many campaigns a process plays before it tells of them."""

_ACTS = {1: "Act I finished", 2: "Act II finished", 3: "Act III finished", 4: "won"}
_FIGHTS = ("sport", "bloodshed", "primus", "scion")


def told(options: argparse.Namespace) -> Iterator[str]:
    """Play the campaigns, and word what came of them.

    Args:
        options: `bots`, the levels that play; `games`, how many campaigns each; `difficulty`; `jobs`, the processes.
    """
    number = options.games or _CAMPAIGNS
    yield f"The campaign ({options.difficulty}): {number} campaigns each"
    for level in options.bots:
        play = partial(_played, level, options.difficulty)
        found = summed(play, Progress(), chunks_of(number, _CHUNK), options.jobs, "campaigns")
        yield ""
        yield from _table(level, found)


def _played(level: str, difficulty: str, seeds: range) -> Progress:
    """The counts of some campaigns."""
    row = GAMES["campaign"]
    game: Any = row.game
    found = Progress()
    for seed in seeds:
        found += counted(*travelled(game, campaign_of(game, difficulty, seed), seed, row.bots[level](seed)))
    return found


def _table(level: str, found: Progress) -> Iterator[str]:
    yield f"{level:<24}{'':>7}  {'95 in 100':<15}{'of':>6}"
    yield _mean("acts finished", found.acts)
    for act, share in sorted(found.finished.items()):
        yield _share(_ACTS[act], share)
    for kind in _FIGHTS:
        for (fought, act), share in sorted(found.fights.items()):
            if fought == kind:
                yield _share(f"{kind}, Act {'I' * act if act < 4 else 'IV'}", share)
    game: Any = GAMES["campaign"].game
    for scion, share in sorted(found.scions.items()):
        yield _share(game.cat.scion[scion].name, share)
    yield f"{'actions a campaign':<24}{found.actions.value:>7.0f}"
    if found.endless:
        yield f"{'broken off':<24}{found.endless:>7}"


def _mean(about: str, mean: Mean) -> str:
    low, high = mean.interval
    return f"{about:<24}{mean.value:>7.2f}  {f'{low:.2f}-{high:.2f}':<15}{mean.number:>6}"


def _share(about: str, share: Share) -> str:
    low, high = share.interval
    return f"{about:<24}{share.ratio:>7.1%}  {f'{low:.1%}-{high:.1%}':<15}{share.whole:>6}"
