"""The screens of play: a session, its decision panel, its log, and the commands that all of them know."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget

from rules.kernel.game import Refusal
from saves.faults import SaveFault
from saves.locks import LostLock
from tui.kit.advised import Advised
from tui.kit.commands import Command, Inspect, Quit, ShowLog, Undo
from tui.kit.decision import DecisionPanel
from tui.kit.log import LogTail
from tui.kit.menu import Menu
from tui.kit.saving import Saving, unsaved
from tui.kit.sheet import Sheet
from tui.kit.watched import Watched
from tui.play.acting import Acting
from tui.play.session import Played, Session
from tui.text.choices import Choice
from tui.text.lines import Line, beside, line
from tui.text.named import names_in

__all__ = ["Again", "AtAnyTime", "GameScreen", "WhyNot"]

_MOST_REPEATS = 50
_USUAL_ROWS, _TALL = 24, 36
_QUIET = 1.0
"""Seconds after which nobody waits for the first picture any more."""
HOW_TO_LEAVE = "z takes an action back, q leaves; everything is saved."


def _load_inspecting() -> None:
    """Load what explains texts, and with it the rule book, which is read once."""
    from tui.kit.inspect import terms_in  # noqa: PLC0415 - the first picture does not wait for it

    terms_in("")


class WhyNot(Command):
    """Open the rule book at the clause that refuses what the cursor is on."""

    keys: ClassVar[tuple[str, ...]] = ("w",)
    label = "Why not"
    footer = False


class AtAnyTime(Command):
    """Go to what you may do beside the decision, which stays as it is."""

    keys: ClassVar[tuple[str, ...]] = ("a",)
    label = "At any time"
    plays = True


class Again(Command):
    """Give your last answer again, as often as the same one can be given, until something new shows."""

    keys: ClassVar[tuple[str, ...]] = ("full_stop",)
    label = "Again"
    footer = False
    plays = True


class GameScreen(Watched, Saving, Advised):
    """A screen that plays a session.

    As it stands it plays any game: the scene as text at the left, the decision panel at the right, the last of the log
    below. A picture of its own overrides `stage` (the widgets above the log), `draw_stage`, and where it wants `played`.
    """

    DEFAULT_CSS = """
    GameScreen > #stage { height: 1fr; }
    GameScreen #scene { width: 1fr; }
    GameScreen #decision { width: 37; }
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (Undo, ShowLog, Inspect, AtAnyTime, WhyNot, Again, Quit)
    LOG_ROWS: ClassVar[tuple[int, int]] = (3, 3)
    """Rows of the log below the stage: on a terminal of 24 rows, and on a tall one."""
    NAME = "Play"
    FINDS = "Commands and cards"
    ABOUT = "Each answer to the decision at the right has a number; those marked x cannot be taken now, and say why."

    def __init__(self, session: Session) -> None:
        """Play a session."""
        super().__init__()
        self.session = session
        self.panel = DecisionPanel(self.answered)
        self.tail = LogTail()
        self._last: Any = None

    # What is shown

    def compose(self) -> ComposeResult:
        """The page, with its room shared from the beginning."""
        self.tail.styles.height = self.log_rows
        yield from super().compose()

    def body(self) -> Iterable[Widget]:
        """The stage above the last of the log."""
        yield from self.stage()
        yield self.tail

    def stage(self) -> Iterable[Widget]:
        """The scene beside the decision panel."""
        self.scene = Sheet(source=self._scene_that_fits, id="scene")
        yield Horizontal(self.scene, self.panel, id="stage")

    def head_line(self, width: int) -> Line:
        """Where the game stands."""
        left, right = self.session.spoken.facts.head(self.session.state)
        if self.session.watching:
            left = f"WATCHING  {left}"
        return beside(line((f" {left}", "head_strong")), line((f"{right} ", "head")), width, "head")

    def draw(self) -> None:
        """Bring everything up to date with the session; where it could not go on, ask what to do."""
        super().draw()
        self.tail.styles.height = self.log_rows
        self.tell_halted()
        self.forget_old_thoughts()
        self.panel.ask(None if self.session.over else self.session.decision())
        self.draw_foot()  # what works may hang on the answers
        self.tail.tell(self.session.log)
        self.draw_stage()

    @property
    def log_rows(self) -> int:
        """Rows of the log below the stage. Where tmux keeps a row of 24 for itself, it is one of these, as L tells all of them."""
        low, tall = self.LOG_ROWS
        height = self.app.size.height
        return tall if height >= _TALL else low - (height < _USUAL_ROWS)

    def draw_stage(self) -> None:
        """Bring the picture up to date; here, the scene as text."""
        self.scene.redraw()

    def _scene_that_fits(self, width: int, height: int) -> list[Line]:
        lines = self.scene_lines(width)
        if len(lines) <= height:
            return lines
        return [*lines[: height - 1], line(("i tells the rest.", "info"))]

    def scene_lines(self, width: int) -> list[Line]:
        """The scene as text; plain screens override this alone. What does not fit is left to `inspected_more`."""
        return self.session.spoken.facts.scene(self.session.state, width - 1)

    def on_mount(self) -> None:
        """The panel has the keys, until a subclass asks for them."""
        self.set_focus(self.panel)
        self.set_timer(_QUIET, self._read_ahead)
        if self.session.watching:
            self.set_interval(1.0, self._look_again)

    def _read_ahead(self) -> None:
        """Load aside what the first look into a text needs, before somebody waits for it."""
        self.run_worker(_load_inspecting, thread=True, group="reading", exit_on_error=False)

    def _look_again(self) -> None:
        if self.game_app.house.look_again(self.session):
            self._follow()

    # Playing

    def answered(self, choice: Choice) -> None:
        """An answer was asked for: take it, or say why it cannot be taken."""
        if choice.why:
            self.say(choice.why, "warn")
        else:
            self.take(choice.value)

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Say why not, while the cursor is on a refused answer."""
        if message.menu is self.panel and message.choice.why:
            self.rests_on_refused(message.choice)

    def rests_on_refused(self, choice: Choice) -> None:
        """Say why the answer that the cursor came to cannot be taken."""
        self.say(choice.why, "warn")

    def take(self, action: Any) -> None:
        """Do an action, after asking where it cannot be taken back lightly."""
        if not self.must_wait():
            self.make_sure(action, lambda: self._do(action))

    def make_sure(self, action: Any, do: Callable[[], None]) -> None:
        """Do something that comes to an action, after asking where that is grave and no hint has just advised it."""
        question = "" if action == self.advised else self.session.spoken.facts.grave(self.session.state, action)
        if question and not self.session.watching:
            answers = (Choice("No, go back", value=False), Choice("Yes", value=True))
            self.ask("Sure?", question, answers, lambda yes: do() if yes else None)
        else:
            do()

    def _do(self, action: Any) -> None:
        if self.session.watching:
            self.say("You only watch this game. Leave, and open it again to take it over.", "warn")
            return
        refused = self.session.why_not(action)
        if refused is not None:  # an answer to a question that is gone by now
            self.say(refused[0], "warn")
            return
        self.attempt(partial(self._acting_with, action))

    def _acting_with(self, action: Any) -> Acting:
        played = yield from self.session.acting(action)
        self._last = action
        return played

    def attempt(self, play: Callable[[], Acting]) -> None:
        """Play, and show what came of it; where it cannot be saved, offer to try again."""

        def then(outcome: Played | SaveFault) -> None:
            match outcome:
                case LostLock():
                    self.game_app.leave_game(str(outcome))
                case SaveFault():
                    self.ask_unsaved(outcome, lambda: self.attempt(play))
                case _:
                    self.go_on_from(outcome)

        if not self.must_wait():
            self.play_on(play(), then)

    def go_on_from(self, played: Played) -> None:
        """Show what was done and the state that it led to."""
        if isinstance(self.session.halted, LostLock):
            self.game_app.leave_game(str(self.session.halted))
            return
        self.played(played)
        self._follow()
        self.show_report(played)

    def show_report(self, played: Played) -> None:
        """Show the page that tells what was changed at large, if anything was."""
        interlude = self.session.spoken.facts.interlude(played.events)
        if interlude:
            self.game_app.visit(interlude, session=self.session, events=played.events)

    def do_all(self, choose: Callable[[], Any | None], most: int = _MOST_REPEATS) -> None:
        """Do one action after another, until none is chosen or something new shows; undo takes all of them back at once.

        Args:
            choose: gives the next action, which is legal, or None.
            most: so many are done at most.
        """
        played = Played()

        def acting() -> Acting:
            nonlocal played
            with self.session.as_one():
                while len(played.done) < most and not any(one.reveals for one in played.lines):
                    action = None if self.session.halted else choose()
                    if action is None:
                        break
                    played += yield from self.session.acting(action)
            return played

        def then(outcome: Played | SaveFault) -> None:
            if isinstance(outcome, LostLock):
                self.game_app.leave_game(str(outcome))
                return
            if played.done:
                self.go_on_from(played)
            if isinstance(outcome, SaveFault):
                self.say(unsaved(outcome), "warn")

        if not self.must_wait():
            self.play_on(acting(), then)

    def played(self, played: Played) -> None:
        """An action was done; a subclass shows what happened, before the new state is drawn."""

    def undone(self) -> None:
        """An action was taken back; a subclass forgets what it told of it."""

    def _follow(self) -> None:
        """Draw the new state, on the screen that shows it."""
        wanted = self.session.spoken.facts.screen(self.session.state)
        if wanted == self.shown_as:
            self.draw()
        else:
            self.game_app.go(wanted, session=self.session)
        self.game_app.tell_news(self.session)

    # Commands

    def action_undo(self) -> None:
        """Take back, or say why not."""
        if self.must_wait():
            return
        try:
            said = self.session.undo()
        except LostLock as lost:
            self.game_app.leave_game(str(lost))
            return
        except SaveFault as fault:
            self.say(fault.told, "warn")
            return
        self.undone()
        self._follow()
        self.say(said)

    def action_again(self) -> None:
        """The last answer once more, for the same player."""
        if self.must_wait():
            return
        session, last = self.session, self._last
        seat = session.spoken.game.to_act(session.state)
        if (
            session.watching
            or last is None
            or last not in session.legal()
            or session.spoken.facts.grave(session.state, last)
        ):
            self.say("Your last answer cannot be given again here.", "warn")
            return
        self.do_all(
            lambda: last if session.spoken.game.to_act(session.state) == seat and last in session.legal() else None
        )

    def action_show_log(self) -> None:
        """The whole log."""
        self.game_app.visit("log", session=self.session)

    def action_inspect(self) -> None:
        """Explain what the cursor is on."""
        from tui.kit.inspect import Inspecting  # noqa: PLC0415 - needed by this key alone

        clauses = self.session.spoken.facts.clauses
        self.open(Inspecting("Inspect", self.inspected(), self.inspected_more(), clauses, self.inspected_names()))

    def inspected(self) -> str:
        """The text whose terms are explained: what the cursor is on, and the question."""
        choice, decision = self.panel.current, self.panel.decision
        return " ".join(part for part in (decision.about if decision else "", choice.label if choice else "") if part)

    def inspected_more(self) -> Sequence[str]:
        """Paragraphs that tell more of it."""
        return ()

    def inspected_names(self) -> Callable[[str], Sequence[Choice]] | None:
        """What finds units and cards in a text, so that they can be inspected too; a game without such has none."""
        return None

    def named_things(self) -> Iterable[tuple[str, Callable[[], None]]]:
        """The units, cards and Arenas of the game, each with its text."""
        for name, texts in self.session.spoken.facts.things().items():
            yield f"{name}: {' '.join(texts)}", partial(self._inspect_thing, name, texts)

    def _inspect_thing(self, name: str, texts: Sequence[str]) -> None:
        from tui.kit.inspect import Inspecting  # noqa: PLC0415 - needed by who looks something up

        facts = self.session.spoken.facts
        self.open(Inspecting("Inspect", name, texts, facts.clauses, partial(names_in, facts.things())))

    @property
    def can_at_any_time(self) -> bool:
        """Whether something may be done beside the decision."""
        return any(choice.group for choice in self.panel.list.choices)

    def action_at_any_time(self) -> None:
        """The next of what may be done beside the decision, the first one after the last."""
        asides = [at for at, choice in enumerate(self.panel.list.choices) if choice.group]
        self.set_focus(self.panel)
        self.panel.go_to(next((at for at in asides if at > self.panel.list.cursor), asides[0]))

    @property
    def can_why_not(self) -> bool:
        """Whether the cursor is on something refused."""
        return bool(self.panel.current and self.panel.current.why)

    def action_why_not(self) -> None:
        """The clause behind the refusal."""
        choice = self.panel.current
        if choice is not None and isinstance(choice.value, Refusal):
            self.show_clause(choice.value.clause)

    @property
    def can_back(self) -> bool:
        """Escape breaks off what is being thought of, or puts down what was taken up."""
        return self.thinking or self.session.taken_up or super().can_back

    def stray(self, key: str) -> str:
        """Escape never leaves a game; it is told what does."""
        return HOW_TO_LEAVE if key == "escape" and not self.is_watched else super().stray(key)

    def action_back(self) -> None:
        """Escape, where it is a command, breaks off what is being thought of, puts down what was taken up, or says the same."""
        if self.thinking:
            self.break_off()
        elif self.session.taken_up:
            self.action_undo()
        else:
            self.say(self.stray("escape"))
