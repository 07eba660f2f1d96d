"""Play with hidden hands: with several people at one keyboard, each hand is covered until its player asks to see it."""

from typing import Any, ClassVar

from tui.kit.game import GameScreen
from tui.kit.hand import HandPanel
from tui.kit.thinking import ThinkResult
from tui.play.deciding import Decision
from tui.play.play import AnyPlay
from tui.play.played import Played
from tui.play.spoken import NOBODY
from tui.text.choices import Choice
from tui.text.lines import Line

__all__ = ["HotSeatScreen"]


class HotSeatScreen(GameScreen):
    """A screen of a game with hidden hands.

    Whatever a subclass draws, it draws from `seen`: the game as the person at the keyboard may know it. With several people
    a cover lies over the hands whenever another one is to choose, and Enter lifts it; an only answer is given without a
    look. As it stands it plays any such game with its scene as text.
    """

    COVERED: ClassVar[str] = "Enter shows the hand."
    FORCED: ClassVar[str] = "There is one answer alone, which Enter gives."

    def __init__(self, play: AnyPlay) -> None:
        """Play a game; with several people nobody has looked yet."""
        super().__init__(play)
        self._shown = NOBODY

    panel: HandPanel

    def make_panel(self) -> HandPanel:
        """A panel that can be covered."""
        return HandPanel(self.answered, self._lift)

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask whoever looks, as far as they may see it."""
        super().ask_decision(self._of(decision))

    def on_mount(self) -> None:
        """Do what bots do before the first decision of a person, before anything is shown."""
        self.thinker.play_on(self.play.settling(), self._settled)

    def _settled(self, played: ThinkResult) -> None:
        if isinstance(played, Played) and played.done:
            self.begun(played)
            self.draw()
            self.call_later(self.show_report, played)

    def begun(self, played: Played) -> None:
        """Bots have begun; a subclass may tell what they did, before it is drawn."""

    # Who looks

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that somebody at the keyboard plays."""
        return self.play.persons

    @property
    def seat(self) -> int:
        """The one who looks, or, before a cover, is to look: whoever has to choose, else the only person.

        While somebody has nothing to choose, whoever looked last goes on looking.
        """
        persons, asked = self.persons, self.play.to_act
        if asked is not None and asked in persons:
            return asked if self.has_choice(asked) else self._shown
        return persons[0] if len(persons) == 1 else NOBODY

    def has_choice(self, seat: int) -> bool:
        """Tell whether a seat that is asked has more than one answer, so that it has to see its hand."""
        game, state = self.play.game, self.play.state
        return len(self.persons) == 1 or len(game.legal(state)) + len(game.asides(state, seat)) > 1

    @property
    def covered(self) -> bool:
        """True if the hands are covered: with several persons, until the one who has to choose has lifted the cover."""
        return len(self.persons) != 1 and self._shown != self.seat

    @property
    def seen(self) -> Any:
        """The game as the person at the keyboard may know it."""
        return self.play.game.view(self.play.state, NOBODY if self.covered else self.seat)

    def cover(self) -> None:
        """Show nobody's hand until a cover was lifted anew."""
        self._shown = NOBODY

    def _of(self, decision: Decision | None) -> Decision | None:
        """A decision as it is shown: without answers where a bot is asked, or under its cover."""
        if decision is None:
            return None
        asked = self.play.to_act
        if asked not in self.persons:
            return decision if self.play.bot_waits else Decision(decision.whose, "", ())
        if not self.has_choice(asked) and asked != self._shown:
            return Decision(decision.whose, self.FORCED, (Choice("Go on", self.play.legal()[0]),))
        if self.covered:
            called = self.play.spoken.facts.called(self.play.state, self.seat)
            return Decision(f"Hand the keyboard to the player of {called}.", self.COVERED, ())
        return self.uncovered(decision)

    def uncovered(self, decision: Decision) -> Decision:
        """A decision as whoever is asked sees it; a subclass may give its answers other looks."""
        return decision

    def _lift(self) -> None:
        self._shown = self.seat
        self.draw()

    # What is shown

    def draw(self) -> None:
        """Show everything; once a cover lies there, only Enter lifts it, also for the one who looked before."""
        if self.covered:
            self.cover()
        super().draw()

    def scene_lines(self, width: int) -> list[Line]:
        """The scene of what may be known."""
        return self.play.spoken.facts.scene(self.seen, width - 1)
