"""`ad79 content`: check everything that the game is made of, and count it."""

import json
import sys
from collections.abc import Sequence

from content.faults import ContentFault, Fault
from content.loader import count, fingerprint, load
from content.rulebook import load as load_rulebook
from rules.catalogue import Catalogue
from saves.folders import folders

__all__ = ["run"]


def run(*, as_json: bool) -> int:
    """Read the game's own content and the player's packs, and print the number of components of each kind.

    Args:
        as_json: print one JSON object, for programs.

    Returns:
        0 where everything is well, 1 where there are faults, which are printed one a line.
    """
    try:
        catalogue = load(folders().packs)
        clauses = len(load_rulebook().clauses)
    except ContentFault as fault:
        return _faulty(fault.faults, as_json=as_json)
    counts = {**count(catalogue), "clauses": clauses}
    if as_json:
        print(json.dumps({"ok": True, "fingerprint": fingerprint(catalogue), "count": counts, "faults": []}))  # noqa: T201 - the answer
    else:
        _print_counts(catalogue, counts)
    return 0


def _print_counts(catalogue: Catalogue, counts: dict[str, int]) -> None:
    for kind, number in counts.items():
        print(f"{number:6} {kind.replace('_', ' ')}")  # noqa: T201 - the answer
    print(f"fingerprint {fingerprint(catalogue)}")  # noqa: T201 - the answer


def _faulty(faults: Sequence[Fault], *, as_json: bool) -> int:
    if as_json:
        print(json.dumps({"ok": False, "count": {}, "faults": [str(fault) for fault in faults]}))  # noqa: T201 - the answer
    else:
        for fault in faults:
            print(fault, file=sys.stderr)  # noqa: T201 - the answer
    return 1
