"""The mutation run: `python -m tests.mutation rules/stations --sample 150 --seed 79`.

It draws small faults from those that could be made in the functions of one package or several, puts each into a copy of the
tree, and runs its package's tests on it. It prints the faults that no test found, and fails where too few were found.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests import ROOT
from tests.mutation.mutants import Mutant, sample
from tests.mutation.trials import TESTS, Scratch, Stages, stages


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the faults and print the report; return 1 when fewer were found than should be."""
    asked = _parser().parse_args(arguments)
    mutants, possible = sample(ROOT, asked.targets, asked.sample, asked.seed)
    sys.stdout.write(f"{' '.join(asked.targets)}: {len(mutants)} of {possible} mutants, seed {asked.seed}\n")
    tried = [
        one for tests, some in _by_tests(mutants) for one in zip(some, _tried(tests, some, asked.jobs), strict=True)
    ]
    survivors = [mutant for mutant, stage in tried if stage is None]
    killed = len(mutants) - len(survivors)
    by_stage = ", ".join(f"{stage} {n}" for stage, n in Counter(stage for _, stage in tried if stage).most_common())
    for mutant in survivors:
        sys.stdout.write(f"\nSURVIVED {mutant.diff}\n")
    sys.stdout.write(f"\nkilled {killed} ({killed / len(mutants):.1%}) by {by_stage}; survived {len(survivors)}\n")
    return int(100 * killed < asked.least * len(mutants))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("targets", nargs="+", metavar="target", help="a package of the rules, or a module in it")
    parser.add_argument("--sample", type=int, default=150, help="how many mutants are tried (150)")
    parser.add_argument("--seed", type=int, default=79, help="what they are drawn from (79)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at work at the same time (2)")
    parser.add_argument("--least", type=float, default=90.0, help="how many in a hundred have to be killed (90)")
    return parser


def _by_tests(mutants: list[Mutant]) -> Iterator[tuple[Stages, list[Mutant]]]:
    """The mutants apart by the tests that should find them."""
    for tests in TESTS.values():
        if some := [mutant for mutant in mutants if stages(mutant.path) is tests]:
            yield tests, some


def _tried(tests: Stages, mutants: list[Mutant], jobs: int) -> list[str | None]:
    """What found each mutant."""
    with TemporaryDirectory(prefix="mutation-") as folder, ThreadPoolExecutor(jobs) as pool:
        free = SimpleQueue[Scratch]()
        made = [Scratch(Path(folder, str(number)), tests) for number in range(jobs)]
        for scratch, _ in zip(made, pool.map(Scratch.prove, made), strict=True):
            free.put(scratch)

        def attempt(mutant: Mutant) -> str | None:
            scratch = free.get()
            try:
                found = scratch.found_by(mutant)
            finally:
                free.put(scratch)
            place = mutant.diff.splitlines()[2].split()[1].lstrip("-")
            sys.stderr.write(f"{mutant.path}:{place} {'SURVIVED' if found is None else f'killed by {found}'}\n")
            return found

        return list(pool.map(attempt, mutants))


if __name__ == "__main__":
    sys.exit(main())
