"""The inspector: explains what the cursor is on, and whatever has a name in a game."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from tui.kit.commands import Command, Inspect, ScreenPart
from tui.text.things import Thing

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen

__all__ = ["Inspector"]

_QUIET = 1.0
"""Seconds after which nobody waits for the first picture any more."""


class Inspector(ScreenPart):
    """The part of a screen that explains the terms in a text, and the things that it names."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Inspect,)

    def __init__(self, screen: "GameScreen") -> None:
        """Look into what a screen shows."""
        self._screen = screen
        self._facts = screen.play.spoken.facts

    def begin(self) -> None:
        """Load aside what the first look into a text needs, before somebody waits for it."""
        self._screen.set_timer(_QUIET, self._read_ahead)

    def _read_ahead(self) -> None:
        self._screen.run_worker(_load_inspecting, thread=True, group="reading", exit_on_error=False)

    def action_inspect(self) -> None:
        """Explain what the cursor is on, and tell all of a question that there was too little room for."""
        self.inspect(self.here)

    @property
    def here(self) -> Thing:
        """The thing that the cursor is on, with all of a question that there was too little room for."""
        found, question = self.told, self._screen.panel.folded
        asked = (question,) if question and question not in found.name else ()
        return Thing(found.name, (*asked, *found.texts), found.about)

    @property
    def told(self) -> Thing:
        """The thing that the cursor is on, as the screen tells of it."""
        screen = self._screen
        return Thing(screen.inspected(), tuple(screen.inspected_more()), tuple(screen.inspected_about()))

    def inspect(self, thing: Thing) -> None:
        """Explain a thing, and whatever it names."""
        from tui.kit.inspect_dialog import InspectDialog  # noqa: PLC0415 - needed by who looks something up

        self._screen.open(InspectDialog("Inspect", thing, self._facts.clauses, self._facts.things()))

    def things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """The units, cards and Arenas of the game, its skills and its terms, each with its text."""
        from tui.text.book import skills_of, terms_of  # noqa: PLC0415 - read when something is looked up

        skills = (Thing(one.name, (one.text,)) for one in skills_of(self._facts.clauses))
        terms = (Thing(one.name, (one.text,)) for one in terms_of(self._facts.clauses))
        for thing in (*self._facts.things().values(), *skills, *terms):
            yield thing.name, " ".join(thing.texts), partial(self.inspect, thing)


def _load_inspecting() -> None:
    """Load what explains texts, and with it the rule book, which is read once."""
    from tui.kit.inspect_dialog import terms_in  # noqa: PLC0415 - the first picture does not wait for it

    terms_in("")
