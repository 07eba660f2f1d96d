"""Tasks with the files of games that are not played: copies, export and import, deletion, and games that are over."""

from collections.abc import Iterator
from typing import Any

import msgspec

from saves.faults import FaultCause
from saves.journal import Occasion
from tests.torture.task import Task
from tests.torture.tasks_of_play import AnswerBots, AnswerOnTheRoad
from tui.play.branching import branch
from tui.play.house import House
from tui.play.session import Session
from tui.play.track import Track

__all__ = ["FILES"]


class _OnFiles(Task):
    """Something that is done with the files of a game that is not open."""

    @classmethod
    def prepare(cls, house: House) -> None:
        session = AnswerOnTheRoad.begin(house)
        for _ in range(4):
            session.act(session.legal()[0])
        session.close()

    def ready(self) -> None:
        self.store = self.house.store
        self.name = self.house.games()[0].name
        self.copy = next(copy.path for copy in self.store.copies(self.name) if copy.why == "act")
        self.before = self.store.load(self.name).raw
        self.kept = self.store.look_into(self.copy).state


class Restore(_OnFiles):
    """Setting a game back to an older copy."""

    def do(self) -> None:
        self.store.restore(self.name, self.copy)

    def wrong(self) -> Iterator[str]:
        if self.tried is not None and self.store.load(self.name).raw != self.before:
            yield "it was set back, although it was told not to be"
        standing = [copy.path.read_bytes() for copy in self.store.copies(self.name)]
        standing += [path.read_bytes() for path in self.store.folder.glob("aside/*")]
        if self.before not in (*standing, self.store.load(self.name).raw):
            yield "what stood there is lost"

    def outcome(self) -> Any:
        return self.store.load(self.name).envelope.state == self.kept, self.store.history(self.name).whole


class Branch(_OnFiles):
    """Making a game of its own from an older copy."""

    made = ""

    def do(self) -> None:
        self.made = branch(self.store, self.name, self.copy)

    def wrong(self) -> Iterator[str]:
        if self.store.load(self.name).raw != self.before:
            yield "the game that it is from has changed"

    def outcome(self) -> Any:
        return self.store.load(self.made).envelope.state == self.kept, self.store.history(self.made).whole


class Export(_OnFiles):
    """Copying a game to a file."""

    def do(self) -> None:
        self.store.export(self.name, self.folder / "mine.json")

    def wrong(self) -> Iterator[str]:
        file = self.folder / "mine.json"
        if self.tried is not None and self.tried.cause is not FaultCause.OCCUPIED and file.exists():
            yield "the file is there, although it was told not to be"
        if file.exists() and file.read_bytes() != self.before:
            yield "the file is not the game"

    def outcome(self) -> Any:
        file, log = self.folder / "mine.json", self.folder / "mine.json.log"
        return file.read_bytes() == self.before, log.exists() and log.read_bytes().count(b"\n")


class Import(_OnFiles):
    """Taking a game in from a file."""

    taken = ""

    def ready(self) -> None:
        super().ready()
        self.store.export(self.name, self.folder / "mine.json")

    def do(self) -> None:
        self.taken = self.store.import_(self.folder / "mine.json")

    def wrong(self) -> Iterator[str]:
        count = len(self.store.list())
        if count != (2 if self.taken else 1):
            yield f"there are {count} games"

    def outcome(self) -> Any:
        return self.store.load(self.taken).raw == self.before


class Delete(_OnFiles):
    """Moving a game to the bin."""

    def do(self) -> None:
        if self.house.games():
            self.store.delete(self.name)

    def wrong(self) -> Iterator[str]:
        places = [*self.house.folders.games.glob("bin/*/*.json"), *self.house.folders.games.glob("*.json")]
        if [path.read_bytes() for path in places] != [self.before]:
            yield f"the game is in {len(places)} places"

    def outcome(self) -> Any:
        return len(self.house.games()), len(list(self.house.folders.games.glob("bin/*/*.json")))


class PutAway(Task):
    """Leaving a game of the Stations that is over, which then leaves the list."""

    session: Session

    @classmethod
    def prepare(cls, house: House) -> None:
        session = AnswerBots.begin(house)
        while not session.over:
            session.act(session.legal()[0])
        session.close()

    def ready(self) -> None:
        self.name = self.house.games()[0].name
        self.session = self.house.resume(self.name)

    def do(self) -> None:
        if self.house.games() and not self.session.name:
            self.session = self.house.resume(self.name)
        self.house.put_away(self.session)

    def wrong(self) -> Iterator[str]:
        sound = [entry for entry in (*self.house.games(), *self.house.archive.list()) if entry.fault is None]
        if len(sound) != 1:
            yield f"the game is in {len(sound)} places"

    def outcome(self) -> Any:
        (entry,) = self.house.archive.list()
        return len(self.house.games()), entry.fault, self.house.archive.history(entry.name).whole


class Enshrine(Task):
    """The end of a campaign, which is told in the hall."""

    session: Session

    @classmethod
    def prepare(cls, house: House) -> None:
        session = AnswerOnTheRoad.begin(house)
        for _ in range(3):
            session.act(session.legal()[0])
        over = msgspec.structs.replace(session.state, result="lost", cause="hero_defeated", phase="over", pending=())
        session.recorder.record(Track(over, session.actions), session.state, Occasion())
        session.close()

    def ready(self) -> None:
        self.name = self.house.games()[0].name
        self.session = self.house.resume(self.name)

    def do(self) -> None:
        if self.house.games() and not self.session.name:
            self.session = self.house.resume(self.name)
        self.house.enshrine(self.session)

    def wrong(self) -> Iterator[str]:
        saves = [*self.house.folders.games.glob("*.json"), *self.house.folders.hall.glob("*/campaign.json")]
        if len(saves) != 1:
            yield f"the campaign is in {len(saves)} places"

    def outcome(self) -> Any:
        return len(self.house.games()), [(one.name, one.fault) for one in self.house.hall.list()]


FILES: tuple[type[Task], ...] = (Restore, Branch, Export, Import, Delete, PutAway, Enshrine)
