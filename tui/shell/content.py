"""`ad79 content`: check everything that the game is made of, and count it; or tell editors what it may be."""

import json
from collections.abc import Mapping, Sequence

from content.faults import ContentFault, Fault
from content.loader import check, count, fingerprint, load_all
from content.rulebook import load as load_rulebook
from content.schema import schema
from saves.folders import folders
from tui.terminal.say import complain, say

__all__ = ["print_schema", "run"]


def print_schema() -> int:
    """Print the JSON Schema of a content file."""
    say(*json.dumps(schema(), indent=2).split("\n"))
    return 0


def run(*, as_json: bool) -> int:
    """Read the game's own content and the player's packs, and print the number of components of each kind.

    Args:
        as_json: print one JSON object, for programs.

    Returns:
        0 where everything is well, 1 where there are faults, which are printed one a line.
    """
    packs = folders().packs
    try:
        contents = load_all(packs)
        clauses = len(load_rulebook().clauses)
    except ContentFault as fault:
        return _faulty(check(packs) or fault.faults, as_json=as_json)
    counts = {kind: number for content in contents.values() for kind, number in count(content).items()}
    counts["clauses"] = clauses
    prints = {
        f"fingerprint_of_the_{called}" if called else "fingerprint": fingerprint(content)
        for called, content in contents.items()
    }
    if as_json:
        say(json.dumps({"ok": True, **prints, "count": counts, "faults": []}))
    else:
        _print_counts(counts, prints)
    return 0


def _print_counts(counts: Mapping[str, int], prints: Mapping[str, str]) -> None:
    for kind, number in counts.items():
        say(f"{number:6} {kind.replace('_', ' ')}")
    for name, word in prints.items():
        say(f"{name.replace('_', ' ')} {word}")


def _faulty(faults: Sequence[Fault], *, as_json: bool) -> int:
    if as_json:
        say(json.dumps({"ok": False, "count": {}, "faults": [str(fault) for fault in faults]}))
    else:
        complain(*map(str, faults))
    return 1
