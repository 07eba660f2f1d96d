"""The invented games as sessions, and the least that the interface has to know of them."""

# ruff: noqa: ARG002 - a toy answers without looking

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.kernel.game import Event
from saves.envelope import Summary
from saves.settings import Settings
from saves.sitting import Moment
from saves.store import NewGame
from tests.toys.fair import Fair
from tests.toys.fair import wording as fair_wording
from tests.toys.feud import CARDS, Feud
from tests.toys.feud import wording as feud_wording
from tui.play.house import House
from tui.play.landmarks import Landmark, parts_of
from tui.play.row import PERSON
from tui.play.session import Session
from tui.play.spoken import Spoken
from tui.text.lines import Line, line
from tui.text.things import NOTHING, Things

__all__ = ["ToyFacts", "begin"]

GAMES: dict[str, tuple[Any, Any]] = {"feud": (Feud(CARDS), feud_wording), "fair": (Fair(Feud(CARDS)), fair_wording)}


class ToyFacts:
    """Facts of a game that has no screens of its own."""

    def __init__(self, game: Any, players: tuple[str, ...] = ()) -> None:
        self.players = players
        self.game = self.content = game
        self.chronicler = None
        self.clauses = ""
        self.open_asides = True
        self.guide = None

    def things(self) -> Things:
        return NOTHING

    def thing(self, record: object) -> None:
        return None

    def held(self, state: Any) -> Spoken | None:
        return None

    def screen(self, state: Any) -> str:
        return "play"

    def head(self, state: Any) -> tuple[str, str]:
        return self.game.name, f"{self.game.seated(state)} seats"

    def scene(self, state: Any, width: int) -> list[Line]:
        return [line(f"It is about {type(state.pending[-1]).__name__}." if state.pending else "It is over.")]

    def whose(self, state: Any) -> str:
        return f"Seat {self.game.to_act(state)} decides"

    def called(self, state: Any, seat: int) -> str:
        return f"seat {seat}"

    def grave(self, state: Any, action: Any) -> str:
        return ""

    def shows(self, state: Any, refused: Any) -> bool:
        return True

    def player(self, state: Any, seat: int) -> str:
        return self.players[seat] if self.players else PERSON

    def habit(self, state: Any, legal: tuple[Any, ...], settings: Settings) -> Any | None:
        return None

    def landmarks(self, moments: Iterable[tuple[int, Any]]) -> Iterable[Landmark]:
        return parts_of(self, moments)

    def on_behalf(self, state: Any, answer: Any) -> str:
        return ""

    def adviser(self, state: Any, actions: int) -> None:
        return None

    def teller(self, before: Any, after: Any) -> Any:
        return after

    def hands_over(self, before: Any, after: Any) -> bool:
        return False

    def interlude(self, events: tuple[Event, ...]) -> str:
        return ""

    def milestone(self, state: Any) -> tuple[int, int]:
        return 1, 1

    def summary(self, state: Any) -> Summary:
        return Summary(title=self.game.name)


def begin(house: House, name: str, seats: int) -> Session:
    """A toy as a session, by its name."""
    game, wording = GAMES[name]
    options = game.options_type(seats=seats)
    state = game.start(options, 5)
    raw = msgspec.json.encode
    plan = NewGame(name, name, "", 5, msgspec.Raw(raw(options)))
    sitting = house.store.create(plan, Moment(msgspec.Raw(raw(state)), Summary(title=name), 0))
    return Session(Spoken(game, wording, ToyFacts(game)), state, sitting)
