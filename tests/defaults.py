"""How often the answer under the first cursor does harm: `python -m tests.defaults [ludus] --decisions 2000`.

Bots play, and at each decision the answer that the cursor begins on is held against a bot's judgement of all answers. It is
harmful where it leaves its player worse off than doing nothing would, or where nothing else can be done, than the answers do on
average; and where it turns harm on its own side though an opposing card could be chosen for no less: in a Battle that is won in any
case it looks like a fault all the same. Own turns and payments are left out: there the cursor looks round the table, and the cheapest comes first.
"""

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

from content.ludus.shelf import SHELF as LUDUS_SHELF
from content.stations.shelf import SHELF as STATIONS_SHELF
from rules.bots.ludus import BOTS as LUDUS_BOTS
from rules.bots.ludus.mind import Mind
from rules.bots.ludus.temper import Temper
from rules.bots.stations import BOTS as STATIONS_BOTS
from rules.bots.stations.outlook import Outlook
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Hitting, Paying, Using
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import open_answers
from rules.ludus.state import LudusState
from rules.ludus.state import Options as LudusOptions
from rules.ludus.turns.text_on_its_way import next_deed
from rules.stations.actions import Aim, Forfeit, Select, Strike
from rules.stations.deck import Deck
from rules.stations.effects import ChangeDamage, ChangeDefense, ChangeLevel, Grant, Remove, Strip, Wound
from rules.stations.game import StationsGame
from rules.stations.state import Casting, StationsState
from rules.stations.state import Options as StationsOptions
from tui.games.ludus.answers.first import first_answer as first_of_ludus
from tui.games.stations.first import first_answer as first_of_stations

LITTLE = 0.25
"""Less than this, in Glory or in points of a round, is a matter of taste."""

IDLE = (a.Pass, a.Decline, a.EndTurn, Forfeit)
"""Answers that do nothing."""


class Held(NamedTuple):
    """A decision.

    Attributes:
        about: what it is about.
        begins: the answer under the cursor.
        values: what each answer is worth.
        turned: whether that answer harms its own side, though an opposing card could be chosen for no less.
    """

    about: str
    begins: Any
    values: dict[Any, float]
    turned: bool

    @property
    def is_harmful(self) -> bool:
        """True if it is worse than nothing by more than taste, or harms its own side without need."""
        return self.turned or self.harm > LITTLE

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
                    turned = is_turned(begins, values, partial(side_harmed, game.box, known))
                    yield Held(type(state.top).__name__, begins, values, turned)
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
                begins = first_of_stations(game, known, legal)
                turned = is_turned(begins, values, partial(team_harmed, game.deck, known))
                yield Held(type(legal[0]).__name__, begins, values, turned)
            state = game.apply(state, bot.choose(known, legal, 0)).state


Side = Literal["own", "other", ""]


def is_turned(begins: Any, values: Mapping[Any, float], harmed: Callable[[Any], Side]) -> bool:
    """Tell whether an answer harms its own side though another one would harm the other and is worth no less."""
    others = [value for one, value in values.items() if harmed(one) == "other"]
    return harmed(begins) == "own" and any(value >= values[begins] - LITTLE for value in others)


def side_harmed(box: Box, known: LudusState, answer: Any) -> Side:
    """Which side's Gladiator an answer of the ludus harms, as far as the deed that is carried out says it."""
    top = known.top
    fighter = known.fighter(answer.fighter) if isinstance(answer, a.Choose) else None
    if fighter is None or not (isinstance(top, Hitting) or (isinstance(top, Using) and _harms(box, top))):
        return ""
    return "own" if fighter.owner == answer.seat else "other"


def _harms(box: Box, use: Using) -> bool:
    match next_deed(box, use):
        case f.Damage() | f.Tire() | f.Unbless():
            return True
        case f.Boost(by=by):
            return by < 0
        case f.Move() | f.Reassign():
            return bool(use.chosen)  # the one that the damage goes to
        case _:
            return False


def team_harmed(deck: Deck, known: StationsState, answer: Any) -> Side:
    """Which team's card an answer of the Stations strikes, or aims a Spell at that does it harm."""
    at = next((one for one in known.arena if one.card == getattr(answer, "at", "")), None)
    by = answer.card if isinstance(answer, Strike) else answer.spell if isinstance(answer, Aim) else ""
    harms = isinstance(answer, Strike) or (isinstance(answer, Aim) and _worsens(deck, known, answer))
    if at is None or not harms:
        return ""
    return "own" if at.team == next(one.team for one in known.arena if one.card == by) else "other"


def _worsens(deck: Deck, known: StationsState, aim: Aim) -> bool:
    frame = known.frame
    deed = deck.spell[aim.spell].parts[(frame.part or 0) if isinstance(frame, Casting) else 0].deeds[0]
    match deed:
        case ChangeLevel(by=by):
            return by > 0
        case ChangeDamage(by=by) | ChangeDefense(by=by):
            return by < 0
        case Strip() | Wound() | Remove() | Grant(attribute="target_strike_only"):
            return True
        case _:
            return False


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
    bad = [one for one in held if one.is_harmful]
    all_, kinds = Counter(one.about for one in held), Counter(one.about for one in bad)
    sys.stdout.write(f"{name}: {len(bad)} of {len(held)} first answers do harm ({len(bad) / len(held):.1%})\n")
    sys.stdout.writelines(f"  {kind}: {kinds[kind]} of {count}\n" for kind, count in all_.most_common())
    for one in sorted(bad, key=lambda one: (one.turned, one.harm), reverse=True)[: asked.shown]:
        whom = ", its own side" if one.turned else ""
        sys.stdout.write(f"  by {one.harm:.2f}{whom}: {one.about} begins on {one.begins}\n")
    return int(len(bad) > asked.most * len(held))


if __name__ == "__main__":
    sys.exit(main())
