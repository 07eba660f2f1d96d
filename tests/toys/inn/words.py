"""The inn's words and facts: almost all are those of the game that is played."""

# ruff: noqa: ARG002 - an inn answers without looking

from collections.abc import Iterable, Mapping
from typing import Any

from rules.kernel.game import Event, Refusal
from rules.kernel.venue import bare
from saves.envelope import Summary
from saves.settings import Settings
from tests.toys.inn.game import Inn
from tests.toys.inn.state import Dealing, GoHome, InnState, Matching, WentHome
from tui.play.landmarks import Landmark, parts_of
from tui.play.row import PERSON
from tui.play.spoken import Spoken
from tui.text.lines import Line, line
from tui.text.things import Things
from tui.text.weights import Weight

__all__ = ["InnFacts", "InnWording"]

Words = Mapping[type, Spoken]
"""The words of each game that can be played, by its venue."""


class InnWording:
    """What says the inn."""

    def __init__(self, words: Words) -> None:
        """Take the words of the games."""
        self.words = words

    def action(self, state: InnState, done: Any) -> str:
        """An action as a line of a menu."""
        if isinstance(done, GoHome) or state.venue is None:
            return "Go home"
        return self.words[type(state.venue)].wording.action(state.venue.state, done)

    def event(self, state: InnState, told: Event) -> str:
        """An event as a line of the log."""
        if isinstance(told, WentHome) or state.venue is None:
            return "Everybody goes home."
        return self.words[type(state.venue)].wording.event(state.venue.state, bare(told))

    def weight(self, told: Event) -> Weight:
        """Weigh that line."""
        inner = bare(told)
        if isinstance(inner, WentHome):
            return "plain"
        venue = Dealing if type(inner).__module__.startswith("rules.stations") else Matching
        return self.words[venue].wording.weight(inner)

    def refusal(self, state: InnState, refused: Refusal) -> str:
        """Say why something cannot be done."""
        if state.venue is None:
            return "Nothing is left but to go home."
        return self.words[type(state.venue)].wording.refusal(state.venue.state, refused)

    def question(self, state: InnState) -> str:
        """What the decision is about."""
        if state.venue is None:
            return "It grows late."
        return self.words[type(state.venue)].wording.question(state.venue.state)


class InnFacts:
    """The inn as the interface sees it."""

    def __init__(self, game: Inn, words: Words) -> None:
        """Take the game, and the words of the games that can be played."""
        self.game = self.content = game
        self.words = words
        self.chronicler = None
        self.guide = None
        self.clauses = ""
        self.open_asides = False

    def held(self, state: InnState) -> Spoken | None:
        """The words of what is played."""
        return None if state.venue is None else self.words[type(state.venue)]

    def player(self, state: InnState, seat: int) -> str:
        """As what is played was set up; the last word is a person's."""
        if state.venue is None:
            return PERSON
        return self.words[type(state.venue)].facts.player(state.venue.state, state.venue.seat_map.inner(seat))

    def teller(self, before: InnState, after: InnState) -> InnState:
        """As what is played says; once that is over, the state in which it was played."""
        if before.venue is None or after.venue is None:
            return after if before.venue is None else before
        facts = self.words[type(before.venue)].facts
        return before if facts.teller(before.venue.state, after.venue.state) is before.venue.state else after

    def hands_over(self, before: InnState, after: InnState) -> bool:
        """As what is played says."""
        if before.venue is None or after.venue is None:
            return True
        return self.words[type(before.venue)].facts.hands_over(before.venue.state, after.venue.state)

    def milestone(self, state: InnState) -> tuple[int, int]:
        """There is one evening."""
        return 1, 1

    def summary(self, state: InnState) -> Summary:
        """A line for the list."""
        return Summary(title="The inn")

    def things(self) -> Things:
        """None of its own."""
        return {}

    def thing(self, record: object) -> None:
        """None of its own."""

    def screen(self, state: InnState) -> str:
        """The plain one."""
        return "play"

    def head(self, state: InnState) -> tuple[str, str]:
        """Where one is."""
        return "The inn", ""

    def scene(self, state: InnState, width: int) -> list[Line]:
        """What is left of the evening."""
        return [line("The tables are empty.")]

    def whose(self, state: InnState) -> str:
        """The only one."""
        return "You decide"

    def called(self, state: InnState, seat: int) -> str:
        """A seat."""
        return f"seat {seat}"

    def grave(self, state: InnState, action: Any) -> str:
        """Nothing is."""
        return ""

    def shows(self, state: InnState, refused: Any) -> bool:
        """Everything that is refused."""
        return True

    def habit(self, state: InnState, legal: tuple[Any, ...], settings: Settings) -> Any | None:
        """None."""
        return None

    def landmarks(self, moments: Iterable[tuple[int, Any]]) -> Iterable[Landmark]:
        """Where its parts begin."""
        return parts_of(self, moments)

    def on_behalf(self, state: InnState, answer: Any) -> str:
        """Nothing."""
        return ""

    def adviser(self, state: InnState, actions: int) -> None:
        """Nobody."""

    def interlude(self, events: tuple[Event, ...]) -> str:
        """None."""
        return ""
