"""The full run: `python -m tests.conformance --games 200`.

It holds that many random games of each game under every duty, every tenth of them played on from the decoded copy of each
state, and prints how often each kind of thing occurred, and which of them occurred too seldom. It fails when a duty is broken
or a kind never occurs. `--players plain` has a bot play instead, and then nothing has to occur; `--only ludus --seats 3` holds games of
three alone.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from tests.conformance.batch import Batch, hold_batch
from tests.conformance.census import Census
from tests.conformance.subject import Subject
from tests.conformance.subjects import SUBJECTS

BATCH = 10
"""Games that one process holds together."""

FEW = 30
"""So many rare kinds are named while the run goes on."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Hold the games and print the census; return 1 when something is broken or missing."""
    asked = _parser().parse_args(arguments)
    chosen = [replace(subject, seats=asked.seats) for subject in SUBJECTS if _is_meant(subject, asked)]
    if asked.players is not None:
        chosen = [subject for subject in chosen if asked.players in subject.bots]
    return max([_run(subject, asked) for subject in chosen], default=2)


def _is_meant(subject: Subject, asked: argparse.Namespace) -> bool:
    """Tell whether games of a subject are asked for: by its name, and by how many can play."""
    return asked.only in (None, subject.name) and (asked.seats is None or asked.seats in subject.game.seats)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random games of each game (200)")
    parser.add_argument("--only", choices=[subject.name for subject in SUBJECTS], help="one game alone")
    parser.add_argument("--seats", type=int, help="games of so many players alone, of the games that so many can play")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at work at the same time (1)")
    parser.add_argument("--reloaded", type=int, default=10, help="every how many-th game is played on from copies (10)")
    parser.add_argument("--below", type=int, default=20, help="tell what occurred less often than this (20)")
    levels = sorted({level for subject in SUBJECTS for level in subject.bots})
    parser.add_argument("--players", choices=levels, help="a bot plays instead of chance, in the games that it knows")
    return parser


def _run(subject: Subject, asked: argparse.Namespace) -> int:
    seeds = range(asked.seed, asked.seed + asked.games)
    batches = [
        Batch(subject.name, seeds[at : at + BATCH], asked.reloaded, asked.players, asked.seats)
        for at in range(0, len(seeds), BATCH)
    ]
    census, broken = Census(subject.name), list[str]()
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        for held in pool.map(hold_batch, batches):
            census.add(held.census)
            broken += held.broken
            sys.stderr.write(f"{_progress(subject, census, asked)}, {len(broken)} broken\n")
    for fault in broken:
        sys.stdout.write(f"BROKEN {fault}\n")
    sys.stdout.write("\n".join(census.lines(subject, asked.below)) + "\n")
    return 1 if broken or (asked.players is None and census.missing(subject)) else 0


def _progress(subject: Subject, census: Census, asked: argparse.Namespace) -> str:
    """How far the run is, and what is still to come often enough, once that is little."""
    rare = [f"{kind} {name} {count}" for (kind, name), count in census.rare(subject, asked.below)]
    named = f" ({', '.join(rare)})" if 0 < len(rare) <= FEW else ""
    return f"{subject.name}: {census.games} of {asked.games} games, {len(rare)} kinds below {asked.below}{named}"


if __name__ == "__main__":
    sys.exit(main())
