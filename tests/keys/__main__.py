"""How many keys a game takes: `python -m tests.keys campaign --fights 100`, `ludus --matches 20` or `stations --deals 20`.

In the campaign the searching bot's decisions are entered through the screen of the fight, and every key counts, that of the page of victory or
defeat too; every tenth fight is one that was fought by hand. A unit and its target are named by their letters, a hex by its key; no hint is asked for, nothing is settled or taken
back. "explicit" names every unit where several could act, or could strike whom it is to strike; "suggested" does not name one that the game
has put into the hand already.

In the ludus the medium bot's decisions are entered at the table, in matches against a medium bot, each by the shortest way; so are those of
both Stations of a team in deals of the Stations.
"""

import argparse
import asyncio
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, NamedTuple

from saves.folders import Folders
from tests.content_set import CORE
from tests.keys import deals, matches
from tests.keys.entering import entered
from tests.keys.fights import FoughtLine, MetFight, fought, met_fights
from tests.keys.hands import Hands
from tests.keys.recorded import recorded_fights
from tui.play.house import House

MODES = ("explicit", "suggested")


class Typed(NamedTuple):
    """A fight that was entered, by what it was, and how in each mode."""

    kind: str
    result: str
    turns: int
    hands: dict[str, Hands]


def main(arguments: Sequence[str] | None = None) -> int:
    """Enter fights, matches or deals, and print how many keys they took; return 1 where the ludus or the Stations miss a goal."""
    parser = argparse.ArgumentParser(prog="python -m tests.keys", description=__doc__)
    parser.add_argument("game", choices=("campaign", "ludus", "stations"), help="what is played")
    parser.add_argument("--fights", type=int, default=100, help="how many of the campaign (100)")
    parser.add_argument("--matches", type=int, default=20, help="how many of the ludus (20)")
    parser.add_argument("--deals", type=int, default=20, help="how many of the Stations (20)")
    parser.add_argument("--seed", type=int, default=79, help="of the first campaign, match or deal (79)")
    parser.add_argument("--json", action="store_true", help="print one object")
    asked = parser.parse_args(arguments)
    return {"campaign": _fights, "ludus": _matches, "stations": _deals}[asked.game](asked)


def _matches(asked: argparse.Namespace) -> int:
    return _at_a_table(asked, islice(matches.matches(asked.seed), asked.matches), matches)


def _deals(asked: argparse.Namespace) -> int:
    return _at_a_table(asked, islice(deals.deals(asked.seed), asked.deals), deals)


def _at_a_table(asked: argparse.Namespace, entered_games: Iterator[Any], game: ModuleType) -> int:
    """Enter games of cards one by one, and print each and the figures of all; return 1 where these miss a goal."""
    found = []
    for number, one in enumerate(entered_games, 1):
        found.append(one)
        score = ":".join(map(str, one.score))
        told = f"{number}: {score}, {len(one.keys)} keys for {one.decisions.total()} decisions\n"
        (sys.stderr if asked.json else sys.stdout).write(told)
        sys.stdout.flush()
    printed = game.figures(found)
    sys.stdout.write(json.dumps(printed) + "\n" if asked.json else game.told(found))
    return int(bool(printed["missed"]))


def _fights(asked: argparse.Namespace) -> int:
    found = []
    for number, one in zip(range(asked.fights), typed(asked.seed), strict=False):
        found.append(one)
        told = ", ".join(f"{mode} {len(one.hands[mode].keys)}" for mode in MODES)
        strays = max(hands.strayed for hands in one.hands.values())
        line = (
            f"{number + 1}: {one.kind}, {one.result} after {one.turns} turns: {told}{', strayed' if strays else ''}\n"
        )
        (sys.stderr if asked.json else sys.stdout).write(line)
        sys.stdout.flush()
    sys.stdout.write(json.dumps(figures(found)) + "\n" if asked.json else _told(found))
    return 0


def typed(seed: int) -> Iterator[Typed]:
    """Enter one fight after another in both modes."""
    with TemporaryDirectory(prefix="keys-") as folder:
        for house, met, line in _lines(Path(folder), seed):
            hands = {mode: asyncio.run(entered(house, met, line, suggested=mode == "suggested")) for mode in MODES}
            last = line.done[-1].before.combat
            result = line.end.fights[-1].result if line.end.fights else ""
            yield Typed(met.kind, result, last.turns, hands)


def _lines(folder: Path, seed: int) -> Iterator[tuple[House, MetFight, FoughtLine]]:
    """Fights with what is done in them: nine of the bot's, then one that was fought by hand with the cards of its time, as long as there are any."""
    house, earlier = House(Folders(folder, folder)), House(Folders(folder, folder, CORE))
    spoken = house.spoken("campaign")
    by_hand = ((earlier, met, line) for met, line in recorded_fights(earlier.spoken("campaign")))
    for number, met in enumerate(met_fights(spoken, seed), 1):
        yield house, met, fought(spoken, met.start, met.actions)
        if number % 9 == 0:
            yield from islice(by_hand, 1)


def figures(found: Sequence[Typed]) -> dict[str, object]:
    """The figures of fights that were entered; of each question how often it was asked, and how many keys that took."""
    asked = sum((one.hands["explicit"].asked for one in found), Counter[str]())
    keys = sum((one.hands["explicit"].answering for one in found), Counter[str]())
    spreads = {mode: _spread(found, mode) for mode in MODES}
    return {
        "fights": len(found),
        **spreads,
        "asked": dict(asked.most_common()),
        "asked_keys": dict(keys.most_common()),
    }


def _spread(found: Sequence[Typed], mode: str) -> dict[str, float]:
    keys = sorted(len(one.hands[mode].keys) for one in found)
    if not keys:
        return {"median": 0, "p90": 0}
    return {"median": statistics.median(keys), "p90": keys[min(len(keys) - 1, -(-9 * len(keys) // 10) - 1)]}


def _told(found: Sequence[Typed]) -> str:
    """The figures in lines, with what was fought and what the keys went into."""
    lines = [f"{len(found)} fights"]
    for mode in MODES:
        spread, spent = _spread(found, mode), sum((one.hands[mode].spent for one in found), Counter[str]())
        lines.append(f"{mode}: median {spread['median']:g}, nine of ten at most {spread['p90']:g} keys")
        lines += [f"  {what}: {keys / len(found):.1f} a fight" for what, keys in spent.most_common()]
    asked = sum((one.hands["explicit"].asked for one in found), Counter[str]())
    keys = sum((one.hands["explicit"].answering for one in found), Counter[str]())
    told = ", ".join(f"{name} {n} ({keys[name]} keys)" for name, n in asked.most_common())
    lines.append(f"answered from the list: {told}")
    lines.append("fought: " + ", ".join(f"{kind} {n}" for kind, n in Counter(o.kind for o in found).most_common()))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
