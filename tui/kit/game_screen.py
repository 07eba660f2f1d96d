"""The screens of play: a game, its decision panel, its log, and the commands they share."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget
from textual.worker import Worker

from rules.kernel.game import IllegalAction
from saves.faults import SaveFault
from saves.locks import LostLock
from tui.kit.answering import Answering, AtAnyTime, WhyNot
from tui.kit.asked_bots import AskedBots, PlayResult
from tui.kit.commanded import Live
from tui.kit.commands import Command, Inspect, Quit, ShowLog, Undo
from tui.kit.decision import DecisionPanel
from tui.kit.early_keys import HAD_ENDED, EarlyPlayKeys
from tui.kit.hints import AskHint, Hints
from tui.kit.inspector import Inspector
from tui.kit.lines_view import LinesView
from tui.kit.log_tail import LogTail
from tui.kit.menu import Menu
from tui.kit.page import Page
from tui.kit.repeating import Again, Repeating
from tui.kit.rewatching import watching_of
from tui.kit.saving import Saving
from tui.kit.taking_back import TakingBack
from tui.kit.thinking import Thinker
from tui.kit.watching import ShowsAgain, stop_watching
from tui.play.acting import PausingPlay
from tui.play.deciding import Decision, Onward
from tui.play.play import AnyPlay
from tui.play.played import Played
from tui.text.choices import Choice
from tui.text.keyboard import key_of, keyed
from tui.text.lines import Line, headed, line, text_of

__all__ = ["TALL_ROWS", "USUAL_ROWS", "GameScreen"]

USUAL_ROWS, TALL_ROWS = 24, 36
"""Rows of a terminal of the usual height, of which tmux may take one, and those from which on there are rows to spare."""
_READING = 0.75
"""Seconds for which a page that came up by itself stays, so that a key meant to skip a film does not close it unread."""
_ENDS = (".", "!", "?")
"""The ends of sentences: a scene is cut after a whole one."""

_HOW_TO_LEAVE = "{undo} takes an action back, {quit} leaves; everything is saved."


class GameScreen(Page):
    """A screen that plays a game.

    By itself it plays any game: the scene as text at the left, the decision panel at the right, the end of the log below.
    A subclass with a picture overrides `stage` (the widgets above the log), `draw_stage` and, if needed, `played`.
    """

    DEFAULT_CSS = """
    GameScreen > #stage { height: 1fr; }
    GameScreen #scene { width: 1fr; }
    GameScreen #decision { width: 37; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL_ROWS, "-tall")]
    KEYS: ClassVar[tuple[type[Command], ...]] = (AskHint, Undo, ShowLog, Inspect, AtAnyTime, WhyNot, Again, Quit)
    LOG_ROWS: ClassVar[tuple[int, int]] = (3, 3)
    """Rows of the log below the stage: on a terminal of 24 rows, and on a tall one."""
    NAME = "Play"
    FINDS = "Commands and cards"
    ABOUT = "Each answer to the decision at the right has a number; those marked - cannot be taken now, and say why."

    def __init__(self, play: AnyPlay) -> None:
        """Play a game."""
        super().__init__()
        self.play = play
        self.tail = self.make_tail()
        self.panel = self.make_panel()
        if play.watching:
            self.panel.list.only_look()
        self.watching = watching_of(self, play)
        self.shows_again = ShowsAgain()
        self.thinker = Thinker(self, play)
        self.bots = AskedBots(self, self.thinker.break_off)
        self.saving = self.add_part(Saving(self, play, self.attempt))
        self.taking_back = self.add_part(TakingBack(self, self._show_new_state))
        self.hints = self.add_part(Hints(self, self.panel))
        self.answering = self.add_part(Answering(self, self.panel))
        self.inspector: Inspector = self.add_part(Inspector(self))
        self.repeating = self.add_part(Repeating(self))
        self.early: EarlyPlayKeys = EarlyPlayKeys(self)

    def make_tail(self) -> LogTail:
        """Make the end of the log."""
        return LogTail()

    def make_panel(self) -> DecisionPanel:
        """Make the decision panel."""
        return DecisionPanel(self.answered)

    # What is shown

    def compose(self) -> ComposeResult:
        """The page, laid out from the start."""
        self.tail.styles.height = self.log_rows
        yield from super().compose()

    def body(self) -> Iterable[Widget]:
        """The stage above the last of the log."""
        yield from self.stage()
        yield self.tail

    def stage(self) -> Iterable[Widget]:
        """The scene beside the decision panel."""
        self.scene = LinesView(source=lambda width, height: _fitting(self.scene_lines(width), height), id="scene")
        yield Horizontal(self.scene, self.panel, id="stage")

    def head_line(self, width: int) -> Line:
        """The head line: how the game stands."""
        left, right = self.play.spoken.facts.head(self.play.state)
        if self.play.watching:
            left = f"WATCHING  {left}"
        return headed(left, right, width)

    def draw(self) -> None:
        """Update everything; if the game could not be saved, ask what to do."""
        self.tail.styles.height = self.log_rows
        self.saving.tell_halted()
        self.thinker.forget_old_thoughts()
        self.hints.forget_old()
        self.ask_decision(None if self.play.over else self.play.decision())
        super().draw()  # which commands work may depend on the answers
        self.tail.tell(self.play.log)
        self.draw_stage()

    def ask_decision(self, decision: Decision | None) -> None:
        """Put a decision into the panel before anything else is drawn of it; None if the game is over."""
        self.panel.ask(decision)

    @property
    def log_rows(self) -> int:
        """The rows of the log below the stage; one fewer if tmux takes one of 24 rows, as the log can be opened in full."""
        low, tall = self.LOG_ROWS
        height = self.app.size.height
        return tall if height >= TALL_ROWS else low - (height < USUAL_ROWS)

    def look(self) -> None:
        """Show what the cursor is on, if the panel does not."""

    def draw_stage(self) -> None:
        """Update the picture; here, the scene as text."""
        self.scene.redraw()

    def scene_lines(self, width: int) -> list[Line]:
        """The scene as text; plain screens override this alone. What does not fit is left to `inspected_more`."""
        return self.play.spoken.facts.scene(self.play.state, width - 1)

    def on_mount(self) -> None:
        """Focus the panel, unless a subclass wants the focus."""
        self.set_focus(self.panel)
        self.inspector.begin()
        self.watching.begin(self._show_new_state)

    def on_worker_state_changed(self, message: Worker.StateChanged) -> None:
        """Pass a worker's change of state to the thinker."""
        self.thinker.worker_changed(message)

    def show_resting_line(self) -> None:
        """Show in the status line that a bot thinks, or, in a game that is watched again, which moment this is."""
        says = self.thinker.says or self.bots.says
        strip = line((says, "info")) if says else self.watching.strip(self.app.size.width - 1)
        if strip and not self.is_saying:
            self.status.show_all((strip,))
        else:
            super().show_resting_line()

    def live(self) -> tuple[Live, ...]:
        """The commands that work now, for a player or an onlooker."""
        return self.watching.left(super().live())

    def accepts_key(self, key: str) -> bool:
        """Tell whether a key may run its command; an onlooker's keys do not play."""
        return self.watching.accepts_key(key)

    # Playing

    def answered(self, choice: Choice) -> None:
        """Take a chosen answer, or say why it cannot be taken."""
        if choice.why:
            self.say(choice.why, "warn")
        else:
            self.take(choice.value)

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Say why not, while the cursor is on a refused answer."""
        if message.menu is self.panel and message.choice.why:
            self.rests_on_refused(message.choice)

    def rests_on_refused(self, choice: Choice) -> None:
        """Say why the refused answer under the cursor cannot be taken."""
        self.say(choice.why, "warn")

    def take(self, action: Any) -> None:
        """Do an action, after confirming a grave one."""
        if isinstance(action, Onward):
            self.attempt(lambda: self.play.letting_play(action))
        elif self.game_app.guard.came_late:
            self.say(HAD_ENDED, "warn")
        elif not self.bots.must_wait():
            self.make_sure(action, lambda: self.do(action))

    @property
    def decides(self) -> bool:
        """True if the person at the keyboard decides; only they get hints and can repeat their last answer."""
        return True

    def make_sure(self, action: Any, do: Callable[[], None]) -> None:
        """Go on to an action, after a confirmation if it is grave and no hint has just advised it."""
        question = "" if action == self.hints.advised else self.play.spoken.facts.grave(self.play.state, action)
        if question and not self.play.watching:
            self.confirm(question, do)
        else:
            do()

    def confirm(self, question: str, do: Callable[[], None]) -> None:
        """Do something once the player has confirmed it."""
        answers = (Choice("No, go back", value=False), Choice("Yes", value=True))
        self.ask("Sure?", question, answers, lambda yes: do() if yes else None)

    def do(self, action: Any) -> None:
        """Do an action now."""

        def acting() -> PausingPlay:
            played = yield from self.play.acting(action)
            self.repeating.last = action
            return played

        self.attempt(acting)

    def attempt(self, play: Callable[[], PausingPlay], show: Callable[[Played], None] | None = None) -> None:
        """Play, and show the result; if it cannot be saved, offer to try again.

        Args:
            play: plays.
            show: shows what was done, in place of `go_on_from`.
        """
        if self.play.watching:
            self.say("You only watch this game. Leave, and open it again to take it over.", "warn")
            return

        def then(outcome: PlayResult) -> None:
            match outcome:
                case LostLock():
                    self.game_app.leave_game(str(outcome))
                case SaveFault():
                    self.saving.ask_unsaved(outcome, lambda: self.attempt(play, show), self._show_new_state)
                case IllegalAction():  # an answer to a question that is gone
                    self.say(self.play.spoken.wording.refusal(self.play.state, outcome.refusal), "warn")
                case Played():
                    (show or self.go_on_from)(outcome)

        if not self.bots.must_wait():
            self.early.note()
            self.bots.play_on(play(), then)

    def go_on_from(self, played: Played) -> None:
        """Show what was done and the new state."""
        if isinstance(self.play.halted, LostLock):
            self.game_app.leave_game(str(self.play.halted))
            return
        self.played(played)
        self._show_new_state()
        next_one = self.game_app.screen
        self.show_report(played)
        shown = self.game_app.screen
        if shown is not self:
            self.game_app.wait_until_seen(0.0 if shown is next_one else _READING)

    def show_report(self, played: Played) -> None:
        """Show the page that reports what changed, if there is one."""
        interlude = self.play.spoken.facts.interlude(played.events)
        if interlude:
            self.game_app.visit(interlude, play=self.play, events=played.events)

    def played(self, played: Played) -> None:
        """Show what an action did, in a subclass, before the new state is drawn."""

    def undone(self) -> None:
        """Forget, in a subclass, what was shown of an action that was taken back."""

    def _show_new_state(self) -> None:
        """Draw the new state on the screen for it."""
        play = self.play.session.play
        if play is self.play and play.screen == self.shown_as:
            self.draw()
        else:
            self.game_app.go(play.screen, play=play)
        self.game_app.tell_news(play.session)

    # Commands

    def action_show_log(self) -> None:
        """The whole log."""
        self.game_app.visit("log", play=self.play)

    def inspected(self) -> str:
        """The text whose terms are explained: what the cursor is on, and the question."""
        choice, decision = self.panel.pointed_at, self.panel.decision
        return " ".join(part for part in (decision.about if decision else "", choice.label if choice else "") if part)

    def inspected_more(self) -> Sequence[str]:
        """More paragraphs about it."""
        return ()

    def inspected_about(self) -> Sequence[str]:
        """The ids of the units and cards that these name, so that they can be inspected too."""
        return ()

    def named_things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """The units, cards and Arenas of the game, each with its text."""
        return self.inspector.things()

    @property
    def can_back(self) -> bool:
        """Tell whether Escape can cancel a thought, put down a picked thing or stop watching."""
        return self.thinker.thinking or self.play.session.taken_up or self.watching.has_keys

    def answer_stray_key(self, key: str) -> str:
        """Say, on Escape, which key leaves a game, and of the other case of a letter that would answer, which one it is."""
        if told := self.watching.answer_stray_key(key):
            return told
        if key == "escape":
            return keyed(_HOW_TO_LEAVE)
        meant = key.swapcase()
        if len(key) == 1 and meant in self.early.named():
            return f"{key} does nothing here; {meant} does."
        return super().answer_stray_key(key)

    def action_back(self) -> None:
        """Cancel a thought, put down a picked thing, stop watching, or say which key leaves."""
        if self.thinker.thinking:
            self.thinker.break_off()
        elif self.play.session.taken_up:
            self.taking_back.action_undo()
        elif self.play.watching:
            stop_watching(self)
        else:
            self.say(self.answer_stray_key("escape"))


def _fitting(lines: list[Line], height: int) -> list[Line]:
    """Keep as many lines as fit, up to the end of a sentence; then the key that tells the rest."""
    if len(lines) <= height:
        return lines
    shown = lines[: height - 1]
    whole = max((n for n, one in enumerate(shown, 1) if text_of(one).rstrip().endswith(_ENDS)), default=len(shown))
    return [*shown[:whole], line((f"{key_of('inspect')} tells the rest.", "info"))]
