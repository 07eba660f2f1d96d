"""The torture: `python -m tests.torture [--only TOPIC] [--trials N] [--seed N] [--first N]`.

It prints for each topic how many trials were made and how many failed, and each failure with its number; that trial alone is
made again by `--only TOPIC --seed SEED --first NUMBER --trials 1`. It fails where a trial does.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.torture.topic import Topic, run, topics


def main(arguments: Sequence[str] | None = None) -> int:
    """Torture and print what came of it; return 1 when a trial failed."""
    found = topics()
    asked = _parser(list(found)).parse_args(arguments)
    chosen = {name: topic for name, topic in found.items() if asked.only in (None, name)}
    return int(sum(_torture(name, topic, asked) for name, topic in chosen.items()) > 0)


def _parser(names: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("--only", choices=names, help="one topic alone")
    parser.add_argument("--trials", type=int, help="how many trials of each (as the topic has it)")
    parser.add_argument("--seed", type=int, default=79, help="what the trials are drawn from (79)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first trial (0)")
    return parser


def _torture(name: str, topic: Topic, asked: argparse.Namespace) -> int:
    """Make the trials of a topic; return how many failed."""
    trials = topic.trials if asked.trials is None else asked.trials
    began, failed = time.monotonic(), 0
    sys.stdout.write(f"{name}: {topic.about}\n")
    with TemporaryDirectory(prefix=f"torture-{name}-") as folder:
        for failure in run(topic, range(asked.first, asked.first + trials), asked.seed, Path(folder)):
            failed += 1
            sys.stdout.write(f"FAILED {name} {failure.number}: {failure.wrong}\n")
            sys.stdout.flush()
    took = time.monotonic() - began
    sys.stdout.write(f"{name}: {trials} trials, {failed} failures, seed {asked.seed}, {took:.0f} s\n")
    sys.stdout.flush()
    return failed


if __name__ == "__main__":
    sys.exit(main())
