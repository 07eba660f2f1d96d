"""The rivals' turn, shown one unit after another: each scene with its board and its report."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.containers import Horizontal
from textual.widget import Widget

from rules.campaign.combat.film import Scene
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.beat import beat_marks
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.lineup import goal_line, lineup_lines, step_line
from tui.games.campaign.pictures.report import report
from tui.games.campaign.screens.board import BoardView
from tui.games.campaign.words.names import Names
from tui.kit.commands import Back, Command
from tui.kit.lines_view import LinesView
from tui.kit.page import Page
from tui.text.lines import Line, beside, line

__all__ = ["NextScene", "PreviousScene", "Reel"]


_HEAD = 2
"""The rows of the title and of the blank below it."""


class NextScene(Command):
    """Show the next scene; after the last one the fight goes on."""

    label = "Next"
    rank = 1


class PreviousScene(Command):
    """Show the scene before."""

    label = "Before"
    rank = 1


class ToTheEnd(Back):
    """Leap to the end; the fight goes on."""

    label = "To the end"
    rank = 2


class Reel(Page):
    """The rivals' turn in scenes, above the fight, in which all of it has happened already."""

    NAME = "Rivals' turn"
    ABOUT = (
        "What the rivals did, one unit after another: > acts, : is its way, ! whom it struck at. All of it has happened "
        "and is saved. The settings say whether you see this after each of their turns; {show_steps} shows it again."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (NextScene, PreviousScene, ToTheEnd)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    DEFAULT_CSS = """
    Reel #stage { height: 1fr; }
    Reel #told { width: 1fr; }
    Reel.-wide BoardView { width: 63; }
    """

    def __init__(self, play: CampaignPlay, scenes: Sequence[Scene], *, over: Callable[[], None] = lambda: None) -> None:
        """Show scenes.

        Args:
            play: the campaign in which they happened.
            scenes: what happened, at least one scene.
            over: is called when the last one was left by the key that leads on.
        """
        super().__init__()
        self.play = play
        self.scenes = tuple(scenes)
        self.at = 0
        self._page, self._pages = 0, 1
        self._over = over
        self.names = Names(play.game.cat)
        self.board = BoardView(lambda: None, lambda: None)
        self.board.can_focus = False
        self.board.quiet = True
        self.told = LinesView(source=self._told, id="told")

    def body(self) -> Iterable[Widget]:
        """The board beside the report."""
        yield Horizontal(self.board, self.told, id="stage")

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        return self.scenes[self.at]

    def head_line(self, width: int) -> Line:
        """Say where the game stands, and which scene it is."""
        left, _ = self.play.spoken.facts.head(self.play.state)
        right = line((f"scene {self.at + 1} of {len(self.scenes)} ", "head"))
        return beside(line((f" {left}", "head_strong")), right, width, "head")

    def draw(self) -> None:
        """Show the scene."""
        super().draw()
        combat = self.scene.combat
        self.board.lay(Foresight(self.names.cat, combat), goal_line(self.names, combat), self._foot)
        self.board.mark(beat_marks(self.names, None, self.scene))
        self.told.redraw()
        self.show_resting_line()

    def _foot(self, width: int) -> list[Line]:
        return [*lineup_lines(self.names, self.scene.combat, width), step_line(self.scene.combat)]

    def _told(self, width: int, rows: int) -> Sequence[Line]:
        whose = "What your troop did" if self.scene.combat.mover == "player" else "What they did"
        told, room = self._report(width), max(1, rows - _HEAD)
        self._pages = max(1, -(-len(told) // room))
        part = f"{self._page + 1} of {self._pages} " if self._pages > 1 else ""
        title = beside(line((whose, "title")), line((part, "faint")), width)
        return [title, (), *told[self._page * room : (self._page + 1) * room]][:rows]

    def _report(self, width: int) -> Sequence[Line]:
        return report(self.names, self.scene.combat, self.scene.events, width - 1)

    def resting_line(self) -> Line:
        """Say what goes on."""
        return line((" Space: what came next. Backspace: what came before. Esc: on with the fight.", "info"))

    def action_next_scene(self) -> None:
        """Go on, or back to the fight."""
        if self.app.screen is not self:
            return  # a key that came while this page was being left
        if self._page + 1 < self._pages:
            self._turn_to(self.at, self._page + 1)
        elif self.at + 1 < len(self.scenes):
            self._turn_to(self.at + 1)
        else:
            self._over()
            self.game_app.step_back()

    @property
    def can_previous_scene(self) -> bool:
        """True if there is one."""
        return self.at > 0 or self._page > 0

    def action_previous_scene(self) -> None:
        """Go back by a part of the report, else by one scene."""
        self._turn_to(*((self.at, self._page - 1) if self._page else (self.at - 1, 0)))

    def _turn_to(self, scene: int, page: int = 0) -> None:
        self.at, self._page = scene, page
        self.draw()
