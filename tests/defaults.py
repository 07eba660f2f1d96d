"""How often the answer under the first cursor does harm: `python -m tests.defaults [ludus] --decisions 2000`.

Bots play, and at each decision the answer that the cursor begins on is held against a bot's judgement of all answers. It is
harmful where it leaves its player worse off than doing nothing would, or where nothing else can be done, than the answers do on
average. Own turns and payments are left out: there the cursor looks round the table, and the cheapest comes first.
"""

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from content.ludus.shelf import SHELF as LUDUS_SHELF
from content.stations.shelf import SHELF as STATIONS_SHELF
from rules.bots.ludus import BOTS as LUDUS_BOTS
from rules.bots.ludus.mind import Mind
from rules.bots.ludus.temper import Temper
from rules.bots.stations import BOTS as STATIONS_BOTS
from rules.bots.stations.outlook import Outlook
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Paying
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import open_answers
from rules.ludus.state import Options as LudusOptions
from rules.stations.actions import Forfeit, Select
from rules.stations.game import StationsGame
from rules.stations.state import Options as StationsOptions
from tui.games.ludus.answers.first import first_answer as first_of_ludus
from tui.games.stations.first import first_answer as first_of_stations

LITTLE = 0.25
"""Less than this, in Glory or in points of a round, is a matter of taste."""

IDLE = (a.Pass, a.Decline, a.EndTurn, Forfeit)
"""Answers that do nothing."""


class Held(NamedTuple):
    """A decision: what it is about, the answer under the cursor, what each answer is worth."""

    about: str
    begins: Any
    values: dict[Any, float]

    @property
    def harm(self) -> float:
        """By how much the answer is worse than nothing; 0 where it is no worse."""
        idle = [value for answer, value in self.values.items() if isinstance(answer, IDLE)]
        neutral = max(idle) if idle else statistics.fmean(self.values.values())
        return max(0.0, neutral - self.values[self.begins])


def ludus() -> Iterator[Held]:
    """Decisions of matches between bots."""
    game = LudusGame(LUDUS_SHELF.load())
    mind, bot = Mind(game, Temper(), LudusOptions()), LUDUS_BOTS["medium"](game, 1)
    for seed in range(sys.maxsize):
        state, number = game.start(LudusOptions(first=0), seed), 0
        while (seat := game.to_act(state)) is not None:
            known, legal = game.view(state, seat), game.legal(state)
            if not isinstance(state.top, Acting | Paying):
                open_ = open_answers(game.box, legal)
                begins = first_of_ludus(game, known, legal) or open_[0]
                if len(open_) > 1:
                    values = {one: mind.value(state, one, seat) for one in open_}
                    yield Held(type(state.top).__name__, begins, values)
            state, number = game.apply(state, bot.choose(known, legal, number)).state, number + 1


def stations() -> Iterator[Held]:
    """Decisions of deals between bots, after the selection."""
    game = StationsGame(STATIONS_SHELF.load())
    bot = STATIONS_BOTS["easy"](game, 1)
    for seed in range(sys.maxsize):
        state: Any = game.start(StationsOptions(), seed)
        while (seat := game.to_act(state)) is not None:
            known, legal = game.view(state, seat), game.legal(state)
            if len(legal) > 1 and not isinstance(legal[0], Select):
                outlook, side = Outlook(game.deck, 60), 1 if seat < 2 else -1
                values: dict[Any, float] = {
                    one: side * outlook.result(outlook.after(state, one), len(state.rounds)) for one in legal
                }
                yield Held(type(legal[0]).__name__, first_of_stations(game, known, legal), values)
            state = game.apply(state, bot.choose(known, legal, 0)).state


def main(arguments: Sequence[str] | None = None) -> int:
    """Hold decisions and print how often the first answer did harm; return 1 where it did so too often."""
    parser = argparse.ArgumentParser(prog="python -m tests.defaults", description=__doc__)
    parser.add_argument("game", nargs="?", choices=_GAMES, help="only this one")
    parser.add_argument("--decisions", type=int, default=2000, help="decisions of each game (2000)")
    parser.add_argument("--most", type=float, default=0.01, help="the share of harmful ones that is let pass (0.01)")
    parser.add_argument("--shown", type=int, default=3, help="so many of the worst are printed (3)")
    asked = parser.parse_args(arguments)
    return max(_held(name, made(), asked) for name, made in _GAMES.items() if asked.game in {None, name})


_GAMES = {"ludus": ludus, "stations": stations}


def _held(name: str, found: Iterator[Held], asked: argparse.Namespace) -> int:
    held = [one for one, _ in zip(found, range(asked.decisions), strict=False)]
    bad = [one for one in held if one.harm > LITTLE]
    all_, kinds = Counter(one.about for one in held), Counter(one.about for one in bad)
    sys.stdout.write(f"{name}: {len(bad)} of {len(held)} first answers do harm ({len(bad) / len(held):.1%})\n")
    sys.stdout.writelines(f"  {kind}: {kinds[kind]} of {count}\n" for kind, count in all_.most_common())
    for one in sorted(bad, key=lambda one: -one.harm)[: asked.shown]:
        sys.stdout.write(f"  by {one.harm:.2f}: {one.about} begins on {one.begins}\n")
    return int(len(bad) > asked.most * len(held))


if __name__ == "__main__":
    sys.exit(main())
