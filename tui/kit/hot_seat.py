"""Play with hidden hands, also by several people at one keyboard."""

from collections.abc import Callable
from typing import Any

from tui.kit.asked_bots import PlayResult
from tui.kit.cover import Cover
from tui.kit.game_screen import GameScreen
from tui.kit.hand import HandPanel
from tui.play.deciding import Decision
from tui.play.play import AnyPlay
from tui.play.played import Played
from tui.text.lines import Line

__all__ = ["HotSeatScreen"]


class HotSeatScreen(GameScreen):
    """A screen of a game with hidden hands.

    Whatever a subclass draws, it draws from `seen`: the game as the person at the keyboard may know it. As it stands it plays any
    such game with its scene as text.
    """

    def __init__(self, play: AnyPlay) -> None:
        """Play a game, its hands under a cover where several people play."""
        super().__init__(play)
        self.cover = Cover(play)

    panel: HandPanel

    def make_panel(self) -> HandPanel:
        """A panel that can be covered."""
        return HandPanel(self.answered, self.lift_cover)

    @property
    def seen(self) -> Any:
        """The game as the person at the keyboard may know it."""
        return self.cover.seen

    def lay_cover(self) -> None:
        """Hide all hands until the cover is lifted again."""
        self.cover.lay()

    def make_sure(self, action: Any, do: Callable[[], None]) -> None:
        """Go on to an action, under a cover without a question, as that could tell what a hand holds."""
        if self.cover.lies:
            do()
        else:
            super().make_sure(action, do)

    def lift_cover(self) -> None:
        """Show the hand of whoever is to look."""
        self.cover.lift()
        self.draw()

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask whoever looks, as far as they may see it."""
        super().ask_decision(None if decision is None else self.cover.over(decision) or self.uncovered(decision))

    def uncovered(self, decision: Decision) -> Decision:
        """A decision as the asked person sees it; a subclass may change how its answers look."""
        return decision

    def on_mount(self) -> None:
        """Do what bots do before the first decision of a person, before anything is shown."""
        self.bots.play_on(self.play.settling(), self._settled)

    def _settled(self, played: PlayResult) -> None:
        if isinstance(played, Played) and played.done:
            self.begun(played)
            self.draw()
            self.call_later(self.show_report, played)

    def begun(self, played: Played) -> None:
        """Bots have begun; a subclass may tell what they did, before it is drawn."""

    def draw(self) -> None:
        """Show everything; once a cover lies there, only Enter lifts it, also for the one who looked before."""
        if self.cover.lies:
            self.lay_cover()
        super().draw()

    def scene_lines(self, width: int) -> list[Line]:
        """The scene of what may be known."""
        return self.play.spoken.facts.scene(self.seen, width - 1)
