"""One game under all duties, and many of them."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.json import encode

from tests import ROOT
from tests.conformance import checks
from tests.conformance.census import Census
from tests.conformance.playouts import Moment, play
from tests.conformance.probes import Probes
from tests.conformance.replay import Record, replayed
from tests.conformance.subject import Broken, Pace, Subject, need
from tests.conformance.tampering import tamper

__all__ = ["Run", "hold_all", "replay_elsewhere"]

TAMPERED = 3
"""So often a state is changed by hand where its piles are."""


@dataclass
class Game:
    """One game of chance or of a bot: what is remembered of it until its end."""

    subject: Subject
    pace: Pace
    rng: Random
    census: Census
    secrets: checks.Secrets
    bot: str | None = None
    probes: Probes = field(init=False)
    past: list[Moment] = field(default_factory=list)
    begun: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.probes = Probes(self.subject)

    def run(self) -> Record:
        """Play it through under all duties.

        Raises:
            Broken: the game breaks what every game owes.
        """
        start = self.subject.begin(self.rng)
        need(self.subject.game.fault(start) is None, f"fault at the start: {self.subject.game.fault(start)}")
        state, self.begun = start, self.subject.pieces(self.subject.game, start)
        bot = self.subject.bots[self.bot](self.subject.game, self.rng.getrandbits(32)) if self.bot else None
        for moment in play(self.subject, start, self.rng, reload=self.pace.reload, bot=bot):
            self.hold(moment)
            self.past.append(moment)
            state = moment.step.state
        checks.conserves(self.subject, state, self.begun)
        self.census.ended(checks.ends(self.subject, state))
        for code in checks.closes(state, self.probes):
            self.census.count("refusal", code)
        self.undo()
        return Record(self.subject.name, encode(start), tuple(encode(moment.action) for moment in self.past))

    def hold(self, moment: Moment) -> None:
        """Hold one decision under the duties."""
        subject, pace = self.subject, self.pace
        self.census.note(subject, moment)
        checks.asks(subject, moment)
        for code in checks.refuses(subject, moment, self.probes, self.rng, pace.probes):
            self.census.count("refusal", code)
        checks.carries(subject, moment)
        checks.says(subject, moment)
        if moment.number % pace.views == 0:
            checks.hides(subject, moment, self.rng, self.secrets)
            checks.opens(subject, moment)
        if moment.number % pace.piles == 0:
            checks.keeps(subject, moment)
            checks.conserves(subject, moment.state, self.begun)
            tamper(subject, moment.state, self.rng, TAMPERED)

    def undo(self) -> None:
        """Every earlier state is still what it was, and leads to the same again."""
        for moment in self.past:
            need(encode(moment.state) == moment.encoded, f"the state of action {moment.number} has changed since")
        for moment in self.past[:: max(1, len(self.past) // 20)]:
            again = self.subject.game.apply(moment.state, moment.action)
            need(again == moment.step, f"after undo, action {moment.number} leads elsewhere")


class Run:
    """Some random games of a subject, held one after another."""

    def __init__(self, subject: Subject, bot: str | None = None) -> None:
        self.subject = subject
        self.bot = bot
        self.census = Census(subject.name)
        self._secrets = checks.Secrets()
        self._records: list[Record] = []

    def hold(self, seed: int, pace: Pace) -> None:
        """Hold one random game under all duties.

        Raises:
            Broken: naming the game, its seed, and the decision at which a duty was broken.
        """
        game = Game(self.subject, pace, Random(f"{self.subject.name} {seed}"), self.census, self._secrets, self.bot)
        try:
            self._records.append(game.run())
        except Exception as fault:
            raise Broken(f"{self.subject.name}, seed {seed}, action {len(game.past)}: {fault!r}") from fault

    def finish(self) -> None:
        """Hold what only many games show: that secrets are none by chance, and that another process plays the same.

        Raises:
            Broken: a secret was open in every game, or another process plays otherwise.
        """
        opened = self._secrets.opened()
        need(not opened, f"{self.subject.name}: resampling never changed {', '.join(opened)}")
        replay_elsewhere(self.subject, self._records)


def hold_all(subject: Subject, seeds: Iterable[int], pace: Pace, bot: str | None = None) -> Census:
    """Hold many random games under all duties, here and in another process.

    Raises:
        Broken: the first duty that is broken.
    """
    run = Run(subject, bot)
    for seed in seeds:
        run.hold(seed, pace)
    run.finish()
    return run.census


def replay_elsewhere(subject: Subject, records: list[Record]) -> None:
    """Another process with another order of hashes plays the same games.

    Raises:
        Broken: a game's states, events or legal actions differ there.
    """
    here = [replayed(subject, record) for record in records]
    there = _elsewhere(records)
    for number, (digest, other) in enumerate(zip(here, there, strict=True)):
        need(digest == other, f"{subject.name}: game {number} goes otherwise in another process")


def _elsewhere(records: list[Record]) -> list[Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.replay"],
        input=b"\n".join(encode(record) for record in records),
        env={**os.environ, "PYTHONHASHSEED": "4079"},
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    need(done.returncode == 0, f"the other process failed: {done.stderr.decode()[-2000:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]
