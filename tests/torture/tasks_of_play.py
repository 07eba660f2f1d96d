"""Tasks of whoever plays: answers, habits, bots, undo, beginning, leaving and taking over."""

from collections.abc import Iterator
from typing import Any

from rules.campaign.journey.options import options_of
from rules.ludus.state import Options as LudusOptions
from rules.stations.state import Options as StationsOptions
from saves.faults import SaveFault
from saves.locks import LostLock
from tests.torture.task import Task, stored
from tui.play.house import House
from tui.play.session import Session

__all__ = ["PLAY", "AnswerBots", "AnswerOnTheRoad"]

_STATIONS = StationsOptions(players=("person", "person", "easy", "easy"))
_LUDUS = LudusOptions(players=("person", "easy"))


# A game that is played


class _Playing(Task):
    """Something that is done in a session."""

    session: Session

    @classmethod
    def prepare(cls, house: House) -> None:
        cls.begin(house).close()

    @classmethod
    def begin(cls, house: House) -> Session:
        """The game as it is before."""
        raise AssertionError(cls, house)

    def ready(self) -> None:
        (entry,) = self.house.games()
        self.session = self.house.resume(entry.name)
        self.before = (self.session.state, self.session.actions)

    @property
    def at(self) -> tuple[Any, int]:
        """Where the session stands."""
        return self.session.state, self.session.actions

    def wrong(self) -> Iterator[str]:
        if self.tried is not None and self.at != self.before:
            yield "the player is told that nothing was done, but something was"
        if stored(self.house, self.session) != self.at:
            yield "the session stands elsewhere than its file"
        if not self.house.store.history(self.session.name).whole and "log" not in self.session.recorder.unkept.told:
            yield "the log lacks something, and nobody is told"

    def outcome(self) -> Any:
        name, at = self.session.name, self.at
        self.session.close()
        again = self.house.resume(name)
        copies = self.house.store.copies(name)
        well = at == (again.state, again.actions), not any(copy.fault for copy in copies), len(copies) > 1
        again.close()
        return well, at, self.house.store.history(name).whole, len(again.log)


class _Answering(_Playing):
    """An answer, and whatever bots and settings answer after it."""

    def do(self) -> None:
        if self.at == self.before:
            self.session.act(self.session.legal()[0])
        else:
            self.session.settle()

    @property
    def done(self) -> bool:
        return self.tried is None and self.session.halted is None


class AnswerBots(_Answering):
    """An answer in the Stations, and the moves of bots."""

    @classmethod
    def begin(cls, house: House) -> Session:
        session = house.begin("stations", "Evening", _STATIONS, 7)
        session.settle()
        while session.spoken.persons(session.state)[-1] != session.spoken.game.to_act(session.state):
            session.act(session.legal()[0])
        return session


class BeginRound(_Answering):
    """The answer with which a round of the Stations begins, of which a copy is kept."""

    @classmethod
    def begin(cls, house: House) -> Session:
        session = AnswerBots.begin(house)
        while True:
            before = session.spoken.game.apply(session.state, session.legal()[0]).state
            if session.spoken.facts.milestone(before) != session.spoken.facts.milestone(session.state):
                return session
            session.act(session.legal()[0])


class AnswerInTheLudus(_Answering):
    """An answer in the ludus, with a bot behind it."""

    @classmethod
    def begin(cls, house: House) -> Session:
        session = house.begin("ludus", "School", _LUDUS, 7)
        session.settle()
        for _ in range(4):
            session.act(session.legal()[-1])
        return session


class AnswerOnTheRoad(_Answering):
    """An answer in a campaign that has just begun, where older copies are few."""

    @classmethod
    def begin(cls, house: House) -> Session:
        game = house.spoken("campaign").game
        return house.begin("campaign", "Road", options_of(game.cat.presets[0]), 7)  # type: ignore[attr-defined]


class AnswerByHabit(_Answering):
    """An answer in a fight of a campaign, behind which settings answer."""

    @classmethod
    def begin(cls, house: House) -> Session:
        session = AnswerOnTheRoad.begin(house)
        for _ in range(2_000):
            played = session.act(session.legal()[0])
            if len(played.done) > 2 and session.can_undo:
                session.undo()
                return session
            if len(played.done) > 2:
                break
        return session


class TakeBack(_Playing):
    """Taking an answer back."""

    @classmethod
    def begin(cls, house: House) -> Session:
        session = AnswerOnTheRoad.begin(house)
        for _ in range(3):
            session.act(session.legal()[0])
        return session

    def do(self) -> None:
        self.session.undo()


# Beginning, leaving, taking over


class _Beginning(Task):
    """Creating a game."""

    GAME = ""
    session: Session | None = None

    def options(self) -> Any:
        """What the game is begun with."""

    def do(self) -> None:
        self.session = self.house.begin(self.GAME, "Fresh", self.options(), 7)

    def wrong(self) -> Iterator[str]:
        listed = [entry.fault for entry in self.house.games()]
        if listed != ([] if self.session is None else [None]):
            yield f"{'a' if self.session else 'no'} game has begun, and the list has {listed}"
        if self.session is not None and stored(self.house, self.session)[0] != self.session.state:
            yield "the file is another game"

    def outcome(self) -> Any:
        assert self.session is not None
        self.session.settle()
        self.session.act(self.session.legal()[0])
        self.session.close()
        return self.session.state, len(self.house.games()), bool(self.house.store.copies(self.house.games()[0].name))


class BeginStations(_Beginning):
    """Creating a game of the Stations."""

    GAME = "stations"

    def options(self) -> Any:
        return _STATIONS


class BeginLudus(_Beginning):
    """Creating a game of the ludus."""

    GAME = "ludus"

    def options(self) -> Any:
        return _LUDUS


class BeginCampaign(_Beginning):
    """Creating a campaign."""

    GAME = "campaign"

    def options(self) -> Any:
        return options_of(self.house.spoken("campaign").game.cat.presets[0])  # type: ignore[attr-defined]


class Leave(_Playing):
    """Leaving a game, and coming back."""

    begin = AnswerBots.begin

    def ready(self) -> None:
        super().ready()
        self.name = self.session.name
        self.session.act(self.session.legal()[0])
        self.left = self.at

    def do(self) -> None:
        self.session.close()

    def wrong(self) -> Iterator[str]:
        if self.house.games()[0].holder is not None:
            yield "the game that was left is still held"

    def outcome(self) -> Any:
        again = self.house.resume(self.name)
        return (again.state, again.actions) == self.left, again.act(again.legal()[0]).done[0].before


class TakeOver(_Playing):
    """Taking a game over from another window."""

    begin = AnswerBots.begin
    mine: Session | None = None

    def do(self) -> None:
        self.mine = self.house.resume(self.session.name, over=True)

    def wrong(self) -> Iterator[str]:
        if stored(self.house, self.session) != self.before:
            yield "the game has changed"

    def outcome(self) -> Any:
        assert self.mine is not None
        self.mine.act(self.mine.legal()[0])
        try:
            self.session.act(self.session.legal()[0])
        except LostLock:
            return stored(self.house, self.session) == (self.mine.state, self.mine.actions)
        return "two windows write the same game"


class Keep(_Playing):
    """Going on in a window from which the game was all but taken over."""

    begin = AnswerBots.begin

    def do(self) -> None:
        if self.at == self.before:
            try:
                self.house.resume(self.session.name, over=True).close()
            except SaveFault:
                assert self.at == self.before
            self.session.act(self.session.legal()[0])
        else:
            self.session.settle()

    @property
    def done(self) -> bool:
        return self.tried is None and self.session.halted is None


PLAY: tuple[type[Task], ...] = (
    *(AnswerBots, BeginRound, AnswerInTheLudus, AnswerOnTheRoad, AnswerByHabit, TakeBack),
    *(BeginStations, BeginLudus, BeginCampaign, Leave, TakeOver, Keep),
)
