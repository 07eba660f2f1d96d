"""`ad79 content`: check everything that the game is made of, and count it; show one component; or tell editors what it may be."""

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from content.faults import ContentFault, Fault
from content.loader import check, count, fingerprint, load_all
from content.rulebook import load as load_rulebook
from content.schema import schema
from saves.folders import folders
from tui.play.descriptions import Described, described, not_there, of_id
from tui.play.registry import GAMES
from tui.terminal.say import complain, say
from tui.text.english import capital

__all__ = ["print_schema", "run", "show"]

_WIDTH = 80
"""The columns of a text that is shown."""

_ORIGINS = {"book": "from the rule book", "ours": "ours"}


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
        f"fingerprint_of_the_{collection}" if collection else "fingerprint": fingerprint(content)
        for collection, content in contents.items()
    }
    if as_json:
        say(json.dumps({"ok": True, **prints, "count": counts, "faults": []}))
    else:
        _print_counts(counts, prints)
    return 0


def show(wanted: str, *, as_json: bool) -> int:
    """Print a component, of the game's own content or of a pack: its name, kind, text and origin, and its file.

    Args:
        wanted: its id, or its name; where several share it, all are printed.
        as_json: print one JSON object, for programs.

    Returns:
        0; 1 where there is none, or where the content has faults, which are printed one a line.
    """
    house = folders()
    if faults := check(house.packs):
        return _faulty(faults, as_json=as_json)
    every = [one for row in GAMES.values() for one in described(row, house)]
    found = of_id(wanted, every)
    why = "" if found else not_there(wanted, every)
    if as_json:
        told = {"found": msgspec.to_builtins(found)} if found else {"error": why}
        say(json.dumps({"ok": bool(found), **told}))
    elif not found:
        complain(why)
    else:
        say(*"\n\n".join("\n".join(_lines(one)) for one in found).split("\n"))
    return 0 if found else 1


def _lines(one: Described) -> Iterator[str]:
    yield f"{one.name} ({one.id})"
    kind = one.kind.removeprefix(f"{one.game}_").replace("_", " ")
    yield f"{capital(kind)}, {GAMES[one.game].title}, {_ORIGINS[one.origin]}"
    yield one.file
    if one.text:
        yield ""
    for text in one.text:
        yield from textwrap.wrap(text, _WIDTH)


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
