"""Fill a home with games as the code beside this one saves them: `python -m tests.frozen.make FOLDER --release NAME`.

It is run in a tree of the release that is to be frozen; `python -m tests.frozen` sees to that.
"""

import argparse
import shutil
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from content.loader import fingerprint
from saves.folders import Folders
from saves.settings import Settings
from saves.sitting import Moment
from saves.store import NewGame
from tests.conformance.playouts import choose
from tests.conformance.subject import Subject
from tests.conformance.subjects import SUBJECTS
from tests.frozen.games import PLANS
from tests.frozen.harvest import Spot, Trail, spots, trail
from tests.frozen.homes import Manifest
from tests.frozen.kinds import kinds, known
from tui import VERSION
from tui.play.house import House
from tui.play.row import CHANCE, bot_of
from tui.play.session import Session

TEN = 10
SHORT, LONG = 4, 60
"""How many actions before its moment a game begins that is frozen: most shortly before, every tenth long before, and those of
which much can be taken back."""

SETTINGS = Settings(
    colour="256",
    high_contrast=True,
    ascii="off",
    mouse=True,
    rival_ties="ask",
    pace="quick",
    clear_choices="always",
    escape_delay=250,
    taught=("campaign", "ludus"),
    lessons={"the-lessons": ("travel", "event")},
)
"""Every setting otherwise than it comes."""


class Clock:
    """Tells a later second each time it is asked, so that the same code freezes the same home."""

    def __init__(self) -> None:
        self.time = datetime(2026, 8, 24, 13, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def main(arguments: Sequence[str] | None = None) -> int:
    """Fill the folder and write the manifest beside it."""
    parser = argparse.ArgumentParser(prog="python -m tests.frozen.make", description=__doc__)
    parser.add_argument("folder", type=Path, help="an empty folder")
    parser.add_argument("--release", required=True, help="what the release is called")
    asked = parser.parse_args(arguments)
    manifest = Maker(asked.folder).make(asked.release)
    asked.folder.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")
    missing = sorted(set(manifest.known) - set(manifest.rests))
    sys.stdout.write("".join(f"not met: {kind}\n" for kind in missing))
    sys.stdout.write(f"{len(manifest.games)} games rest on {len(manifest.rests)} kinds\n")
    return 0


class Maker:
    """Fills a home."""

    def __init__(self, folder: Path) -> None:
        self.house = self._house(folder)
        self.scratch = folder.with_name(f"{folder.name}-scratch")
        self.rests: dict[str, str] = {}
        self.games: dict[str, str] = {}

    def _house(self, folder: Path) -> House:
        return House(Folders(folder, folder), Clock())

    def make(self, release: str) -> Manifest:
        """Freeze moments of random games of each, and some whole games; return what came of it."""
        self.house.change_settings(SETTINGS)
        for subject in SUBJECTS:
            if subject.name in PLANS:
                plan = PLANS[subject.name]
                self.freeze(subject, spots(subject, plan.games))
                if plan.won:
                    self.victory(subject, plan.games)
        self.whole_games()
        return self.manifest(release)

    def manifest(self, release: str) -> Manifest:
        """What is in the home by now."""
        return Manifest(
            release,
            VERSION,
            tuple(sorted(known())),
            rests=dict(sorted(self.rests.items())),
            games=dict(sorted(self.games.items())),
            hall={tablet.name: tablet.chronicle.outcome for tablet in self.house.hall.list() if tablet.chronicle},
            past={entry.name: entry.header.game for entry in self.house.archive.list() if entry.header},
        )

    # Moments

    def freeze(self, subject: Subject, found: list[Spot]) -> None:
        """Save moments of random games, each as a game of its own that began some actions before."""
        played: Trail = []
        for number, spot in enumerate(found):
            if not number or spot.game != found[number - 1].game:
                played = trail(subject, spot.game)
            begun = max(0, spot.at - (LONG if spot.quiet >= TEN or number % TEN == 0 else SHORT))
            title = f"{subject.name.capitalize()} {number + 1:03}"
            self.leave(self.replay(subject, title, played[begun : spot.at + 1]))

    def replay(self, subject: Subject, title: str, played: Trail) -> Session:
        """A game that begins with the first of some states and goes on to the last one, every action saved."""
        house = self._house(self.scratch)
        spoken, state = house.spoken(subject.name), played[0].state
        raw = msgspec.json.encode
        content, seed = fingerprint(spoken.facts.content), getattr(state, "seed", 0)
        plan = NewGame(title, subject.name, content, seed, msgspec.Raw(raw(state.options)))
        sitting = house.store.create(plan, Moment(msgspec.Raw(raw(state)), spoken.facts.summary(state), 0))
        session = Session(spoken, state, sitting, SETTINGS)
        for stand in played[:-1]:
            session._step(stand.action, decided=True)  # no habit may answer what is to be rested on
        return session

    def leave(self, session: Session) -> None:
        """Bring a game home, and note what it rests on."""
        game, state = session.spoken.game, session.state
        name = self.bring_home(session)
        self.games[name] = game.name
        for kind in kinds(game, state):
            self.rests.setdefault(kind, name)

    def bring_home(self, session: Session) -> str:
        """Close a game and bring its files home; returns its name."""
        name = session.name
        session.close()
        home = self.house.folders.games
        for made in sorted(self.scratch.rglob("*")) if self.scratch.is_dir() else ():
            if made.is_file() and "cache" not in made.parts:
                place = home / made.relative_to(self.scratch / "campaigns")
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(made, place)
        return name

    def victory(self, subject: Subject, games: int) -> None:
        """Bring the first of so many random campaigns that is won into the hall."""
        ends = (trail(subject, number)[-SHORT:] for number in range(games))
        won = next(end for end in ends if end[-1].state.result == "won")
        name = self.bring_home(self.replay(subject, "Campaign won", won))
        self.put_by(self.house.resume(name))

    # Whole games

    def whole_games(self) -> None:
        """Games from their set-up on, as they are played: fresh, under way, set back, taken back, over and put away."""
        for name, plan in PLANS.items():
            for options in plan.whole:
                self.whole_game(name, options)

    def whole_game(self, name: str, options: Any) -> None:
        """A game as it was begun, one under way, one that was set back, one whose last action was taken back, and one that is over."""
        title = name.capitalize()
        self.leave(self.begun(f"{title} begun", name, options))
        self.leave(self.played(self.begun(f"{title} under way", name, options), 40))
        back = self.bring_home(self.played(self.begun(f"{title} set back", name, options), 40))
        self.house.store.restore(back, self.house.store.copies(back)[-1].path)
        self.leave(self.house.resume(back))
        self.leave(self.taken_back(self.begun(f"{title} taken back", name, options)))
        self.leave(self.played(self.begun(f"{title} over", name, options)))
        self.put_by(self.played(self.begun(f"{title} past", name, options)))

    def put_by(self, session: Session) -> None:
        """Bring a game that is over into the hall, or into the archive where the hall does not keep it."""
        if self.house.enshrine(session) is None:
            self.house.put_away(session)

    def begun(self, title: str, name: str, options: Any) -> Session:
        """A game that has just begun."""
        return self.house.begin(name, title, options, len(self.games))

    def played(self, session: Session, actions: int = 100_000) -> Session:
        """The same after some actions of the bot that plays such games; to its end where they are that many."""
        rng, game = Random(session.name), session.spoken.game
        level = PLANS[game.name].player
        bot = None if level == CHANCE else bot_of(game, level, 7)
        while not session.over and session.actions < actions:
            legal = session.legal()
            view = game.view(session.state, game.to_act(session.state) or 0)
            answer = choose(rng, legal, frozenset()) if bot is None else bot.choose(view, legal, session.actions)
            session.act(answer)
        return session

    def taken_back(self, session: Session) -> Session:
        """The same where something can be taken back, and was."""
        rng = Random(session.name)
        while not (session.can_undo and session.actions > 20):
            session.act(rng.choice(session.legal()))
        session.undo()
        return session


if __name__ == "__main__":
    sys.exit(main())
