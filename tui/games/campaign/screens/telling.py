"""The telling beside the board of a fight: of what happened, until the cursor moves, then of what the keys are on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.events import AttackRolled, HpLost, SkillUsed, TacticPlaced, TurnBegan, UnitDefeated
from rules.campaign.combat.frames import Opening
from rules.kernel.game import Event
from tui.games.campaign.habits.ties import left_in
from tui.games.campaign.pictures.about import (
    about_answer,
    about_cell,
    arena_lines,
    cell_sentence,
    everything_about,
    more_about_answer,
    standing_on,
)
from tui.games.campaign.pictures.news import logged_lines, news_lines
from tui.games.campaign.pictures.report import reported
from tui.games.campaign.pictures.side_panel import in_panel, under_title
from tui.games.campaign.pictures.spots import actor, cell_of
from tui.games.campaign.pictures.subjects import of_hex
from tui.play.played import Played
from tui.text.fit import fitted
from tui.text.keyboard import keyed
from tui.text.lines import Line, line

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["FightTelling"]

_IN_LIST = "The same orders as on the board, step by step; a letter or {answers} leads back."
_WORTH_TELLING = (AttackRolled, HpLost, SkillUsed, TacticPlaced, UnitDefeated)


class FightTelling:
    """Tells what happened in a fight, and what the keys are on.

    Attributes:
        reporting: whether what happened is told: until the cursor moves.
    """

    def __init__(self, screen: "CombatScreen") -> None:
        """Begin with nothing heard on a screen."""
        self._screen = screen
        self._heard: list[Event] = []
        self._left: list[str] = []
        self.reporting = True

    # What was played

    def played(self, played: Played, *, anew: bool) -> None:
        """Keep what happened since the player's last decision for their own side, to report it."""
        if anew:
            self._heard, self._left = [], []
        self._heard += played.events
        self._left += left_in(self._screen.names, played)
        rivals = any(isinstance(one, TurnBegan) and one.mover != "player" for one in self._heard)
        self.reporting = rivals or any(isinstance(one, _WORTH_TELLING) for one in self._heard)

    def again(self, played: Played) -> None:
        """Report what is watched again."""
        self._heard, self._left, self.reporting = list(played.events), left_in(self._screen.names, played), True

    def undone(self) -> None:
        """Forget what was told of what is undone."""
        self._heard, self._left, self.reporting = [], [], False

    def end_report(self) -> None:
        """Tell from now on what the keys are on, as the player looks elsewhere."""
        self.reporting = False

    # What is told

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """The report of what happened, until the cursor moves; then what the keys are on."""
        screen = self._screen
        if screen.beats.on:
            told = screen.beats.lines(width, rows)
        elif not screen.drawn:
            told = ()
        else:
            told = self._news(width - 1, rows) or under_title(self._about(width - 1, rows), width - 1, rows)
        return in_panel(told)

    def _news(self, width: int, rows: int) -> list[Line]:
        """The report until the cursor moves; under it, where a rival waits for a tie to be settled, who that is."""
        screen = self._screen
        told = self._report(width, rows) if self.reporting else []
        cell = actor(screen.combat) if isinstance(screen.combat.top, ON_BEHALF) else None
        if not told or cell is None:
            return told
        return fitted([*told, (), *about_cell(screen.names, screen.foresight, cell, width)], rows)

    def _report(self, width: int, rows: int) -> list[Line]:
        """Report what the last action or the rivals' turn brought; after a new start, what the log says of it."""
        screen = self._screen
        if self._heard:
            return news_lines(reported(screen.names, screen.combat, self._heard), self._left, width, rows)
        return logged_lines(screen.play.log, width, rows) if isinstance(screen.combat.top, Opening) else []

    def _about(self, width: int, rows: int) -> list[Line]:
        """Tell what the keys are on: an answer of the list, or a hex; of an empty one the arena too, at the foot, if there is room.

        While a unit is in hand the cursor goes from hex to hex, and the arena would come and go with it.
        """
        screen = self._screen
        choice = screen.panel.current
        listed = screen.pointing.in_list and choice is not None and cell_of(screen.combat, choice.value) is None
        if listed and choice and (told := about_answer(screen.names, screen.state, choice.value, width)):
            return told
        if screen.board.quiet:
            return []
        told = about_cell(screen.names, screen.foresight, screen.board.cell, width)
        if (
            screen.board.cell in screen.foresight.course.occupied
            or screen.side.arena.size.height
            or screen.steering.hand
        ):
            return told
        more = arena_lines(screen.names, screen.foresight, width, rows - len(told) - 2)
        above = rows - len(told) - len(more) - 1
        return [*told, *[()] * above, *more, ()] if more else told

    def resting_line(self) -> Line:
        """Say which strikes are marked, and how they are made; else why what the cursor is on cannot be chosen, and what it is.

        While a unit is in hand, why the cursor leads nowhere comes first; what it is on is told while the panel reports.
        """
        screen = self._screen
        if screen.pointing.in_list and screen.steering.active:
            return line((f" {keyed(_IN_LIST)}", "info"))
        if screen.board.quiet:
            return ()
        cell = screen.board.cell
        why = "" if cell in screen.pointing.answers else screen.pointing.why_not_here()
        planned = screen.strikes.planned_line(screen.app.size.width)
        if planned and not (why and screen.steering.hand is not None):
            return planned
        text = standing_on(screen.names, screen.foresight, cell) if self.reporting else ""
        width = screen.app.size.width - 2
        told = " ".join(part for part in (text + ("." if text and why else ""), why) if part)
        told = f"{cell}: {told if len(told) + len(cell) + 2 <= width or not why else why}" if told else ""
        return line((f" {told if len(told) <= width else told[: width - 1] + '…'}", "info"))

    # What is inspected

    def of_hex(self) -> str:
        """Describe the hex under the cursor in a sentence."""
        return cell_sentence(self._screen.names, self._screen.foresight, self._screen.board.cell)

    def more(self) -> Sequence[str]:
        """Tell more of what the keys are on: an answer of the list, or a hex."""
        screen, choice = self._screen, self._screen.panel.current
        if not screen.pointing.in_list:
            return everything_about(screen.names, screen.foresight, screen.board.cell)
        return more_about_answer(screen.names, screen.state, choice.value) if choice else ()

    def things(self) -> Sequence[str]:
        """List by id whoever stands or strikes on the hex under the cursor, and all that lies there."""
        return of_hex(self._screen.names.cat, self._screen.foresight, self._screen.board.cell)
