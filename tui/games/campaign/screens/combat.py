"""The combat screen: the board, who the cursor is on, the decision that waits, the last of the log."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from rules.campaign.combat.state import Combat, Fighter
from saves.settings import Pace
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.orders.harmless_first import harmless_first
from tui.games.campaign.pictures.about import cell_sentence, what_wins
from tui.games.campaign.pictures.aftermath import fight_over
from tui.games.campaign.pictures.fight_head import fight_head
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.lineup import under_board
from tui.games.campaign.pictures.marking import marks_for
from tui.games.campaign.pictures.outlooks import with_outlooks
from tui.games.campaign.pictures.roster import roster_lines
from tui.games.campaign.screens.beats import FightBeats
from tui.games.campaign.screens.before_turn import BeforeTurn, CallForHelp, GiveUp, ResetTurn
from tui.games.campaign.screens.end_of_turn import EndOfTurn, EndWholeTurn
from tui.games.campaign.screens.ending_step import EndingStep, GoOn
from tui.games.campaign.screens.fight_coach import FightCoach
from tui.games.campaign.screens.fight_log import FightLog
from tui.games.campaign.screens.fight_news import FightNews
from tui.games.campaign.screens.fight_pointing import NOBODY_IN_HAND, FightPointing
from tui.games.campaign.screens.fight_side import FightSide
from tui.games.campaign.screens.first_turn import FirstTurn
from tui.games.campaign.screens.intent import NO_INTENT, OrderIntent
from tui.games.campaign.screens.screen import CampaignScreen
from tui.games.campaign.screens.settling import Settle, SettlingFight
from tui.games.campaign.screens.side_rows import INFO
from tui.games.campaign.screens.steering import OtherHex, Steering, TakeUp
from tui.games.campaign.screens.steps import ShowSteps, Steps
from tui.games.campaign.screens.strikes import Strikes
from tui.games.campaign.screens.telling import FightTelling
from tui.games.campaign.screens.threats import Threat, Threats
from tui.games.campaign.screens.titled_panel import TitledPanel
from tui.games.campaign.words.help import FIGHTING
from tui.kit.commands import Command, PickNumber
from tui.kit.finding import Finding, FindNamed
from tui.kit.menu import Menu
from tui.kit.pointing import Answers, BackInAnswers, OnInAnswers
from tui.play.deciding import Decision
from tui.play.played import Played
from tui.text.keyboard import keyed
from tui.text.lines import Line

__all__ = ["CombatScreen"]


class PickAnswer(PickNumber):
    """Take the answer with that number."""

    rank = 4  # behind the keys that work with a unit in hand too, which so keep their places


class CombatScreen(CampaignScreen):
    """A combat on its board.

    Tab or a letter takes a unit up; a letter, a digit or the cursor sends it or has it strike; E strikes and ends the turn.
    Digits take from the list while no unit is in hand. While the cursor is on a rival, the board shows where it can go and whom
    it is after.
    """

    DEFAULT_CSS = f"""
    CombatScreen #info {{ height: {INFO}; }}
    CombatScreen #side {{ width: 1fr; }}
    CombatScreen #decision {{ width: 1fr; }}
    CombatScreen #arena {{ height: 0; }}
    CombatScreen.-wide BoardView {{ width: 63; }}
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (
        Answers,
        PickAnswer,
        BackInAnswers,
        OnInAnswers,
        TakeUp,
        EndWholeTurn,
        OtherHex,
        ResetTurn,
        CallForHelp,
        GiveUp,
        ShowSteps,
        Settle,
        GoOn,
        Threat,
        FindNamed,
    )
    panel: TitledPanel
    LOG_ROWS = (3, 6)
    COACH = FightCoach
    NAME = "Combat"
    FINDS = "Commands, units and cards"
    ABOUT = FIGHTING

    def __init__(self, play: CampaignPlay) -> None:
        """Show a fight, and give each of its parts its work."""
        super().__init__(play)
        self.pointing = self.add_part(FightPointing(self))
        self.steps = self.add_part(Steps(self))
        self.shows_again = self.beats = self.add_part(FightBeats(self))
        self.first_turn = self.add_part(FirstTurn(self))
        self.add_part(EndingStep(self))
        self.steering = self.add_part(Steering(self))
        self.add_part(self.steering.ordering)
        self.early.named = self.steering.naming.meanings
        self.hints.turn_to = self.steering.turn_to
        self.taking_back.follow = partial(self.steering.after_undo, self._show_new_state)
        self.news = FightNews(self)
        self.strikes = Strikes(self)
        self.end_of_turn = self.add_part(EndOfTurn(self))
        self.before_turn = self.add_part(BeforeTurn(self))
        self.add_part(Finding(self))
        self.settling = self.add_part(SettlingFight(self))
        self.threats = self.add_part(Threats(self))
        self.board = self.pointing.board
        self.telling = FightTelling(self)
        self.side = FightSide(self)
        self._drawn: Combat | None = None
        self._digits = True
        self._foretold: Decision | None = None
        self._ended: Played | None = None

    def _units(self, width: int, rows: int) -> list[Line]:
        """List the units in the arena."""
        if self._drawn is None:
            return []
        return roster_lines(self.names, self.foresight.course, self.steering.keys.units, width, rows)

    def _goal(self, width: int, *, begun: bool) -> list[Line]:
        """Say what wins, once something has happened in the first turn alone."""
        combat = self.state.combat
        return [] if combat is None or (begun and combat.tally.turns > 1) else what_wins(self.names, combat, width)

    def make_tail(self) -> FightLog:
        """The end of the log, on a tall terminal beside the roster."""
        self.fight_log = FightLog(self._units, self._goal)
        return self.fight_log

    def make_panel(self) -> TitledPanel:
        """A panel beside a picture, in which the unit in hand takes the place of the answers."""
        panel = TitledPanel(self.answered, self._orders, self.share_rows)
        panel.list.has_page_keys = False  # on the board they lead aslant
        return panel

    def _orders(self, width: int, rows: int) -> Sequence[Line]:
        """Tell what the unit in hand could do."""
        return self.steering.view.lines(width, rows)

    def stage(self) -> Iterable[Widget]:
        """The board beside information and decision."""
        yield Horizontal(self.board, Vertical(self.side.info, self.panel, self.side.arena, id="side"), id="stage")

    # What is shown

    @property
    def drawn(self) -> bool:
        """True once a moment of the fight is on the board."""
        return self._drawn is not None

    @property
    def combat(self) -> Combat:
        """The combat that is shown, even while the screen gives way to another."""
        return self.foresight.combat

    @property
    def under_cursor(self) -> Fighter | None:
        """The fighter on the hex under the cursor."""
        return self.foresight.course.occupied.get(self.board.cell)

    def foresee(self, combat: Combat) -> None:
        """Look ahead from a moment of the fight."""
        self.foresight = Foresight(self.names.cat, combat)
        self.threats.try_turns()

    def draw_stage(self) -> None:
        """Bring the board up to date; for a new decision the cursor goes to where that is made."""
        combat = self.state.combat
        if combat is None or self.beats.on:
            self.first_turn.show_soon()
            return
        fresh = combat is not self._drawn
        if fresh:
            self._drawn = combat
            self.foresee(combat)
            self.steering.update(combat)
        self.lay()
        if fresh:
            self.pointing.go_where_it_is_decided()
        self.share_rows()
        self.fight_log.draw_roster()
        self._tell_digits()
        self.look()

    def lay(self) -> None:
        """Lay the moment out on the board, with what stands around it."""
        self.foresight.set_hand(self.steering.held)
        self.board.lay(self.foresight, self.threats.legend(), self._foot)

    def head_line(self, width: int) -> Line:
        """Draw the head of a fight, as it stands in the beat that is shown."""
        if (combat := self.state.combat) is None:
            return super().head_line(width)
        shown = self.beats.combat or combat
        return fight_head(self.names, self.state.with_combat(shown), shown, width, watching=self.play.watching)

    def _foot(self, width: int) -> list[Line]:
        steps_wait = self.steering.active and not self.pointing.in_list
        return under_board(self.names, self.combat, width, self.steering.keys.units, in_any_order=steps_wait)

    def share_rows(self) -> None:
        """Share out the rows beside the board."""
        self.side.share_rows()

    def show_orders(self, spot: str = "") -> None:
        """Show what can be ordered now; the cursor goes to a hex where one is given."""
        if spot:
            self.board.put(spot)
            self.pointing.follow_in_list()
        self.telling.end_report()
        self._tell_digits()
        self.look()

    def draw_foot(self) -> None:
        """Show the keys that work now, and note whether digits are among them."""
        self._digits = self.pointing.can_pick_number
        super().draw_foot()

    def _tell_digits(self) -> None:
        """Refresh the footer if digits have begun or ceased to take answers."""
        if self._digits != self.pointing.can_pick_number:
            self.refresh_bindings()

    def look(self) -> None:
        """Show what the cursor is on."""
        if self._drawn is None or self.beats.on:
            return
        if self.foresight.set_hand(self.steering.held) and self.threats.on:
            self.lay()
        self.side.follow_player()
        had_orders, self.panel.has_orders = self.panel.has_orders, self.steering.view.shown
        self._foretell()
        self.board.quiet = self.pointing.in_list and not self.pointing.answers
        cell = "" if self.board.quiet else self.board.cell
        marks = marks_for(self.foresight, cell, self.pointing.answers, threat=self.threats.on)
        marks = self.steering.view.marks(marks._replace(advised=self.pointing.advised))
        self.foresight.keys = marks.labels
        self.board.mark(marks)
        self.side.info.redraw()
        if self.panel.has_orders:
            self.panel.redraw()
        elif had_orders:
            self.panel.draw()
        self.show_resting_line()
        self.coach.tell()

    def _foretell(self) -> None:
        """Add to the list what each unit could do best, once a decision, when the list is first seen."""
        decision, turn = self.panel.decision, self.steering.turn
        if self.panel.has_orders or decision is self._foretold or turn is None or not self.steering.active:
            return
        if decision is not None:
            self._foretold = with_outlooks(self.names, self.foresight, turn, decision, self.steering.keys.units)
            self.panel.ask(self._foretold)
            self.pointing.find_answers()

    def resting_line(self) -> Line:
        """Say what is marked, or what the cursor is on; nothing while beats are shown."""
        return () if self._drawn is None or self.beats.on else self.telling.resting_line()

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask, and find where on the board the answers are; ask nothing before the beginning of the fight is shown."""
        combat = self.state.combat
        if decision is not None and combat is not None:
            decision = harmless_first(self.names.cat, combat, decision)
        super().ask_decision(None if self.first_turn.waits else decision)
        self.pointing.find_answers()

    def on_mount(self) -> None:
        """The keys go where the decision wants them."""
        self.pointing.begin()
        self.call_after_refresh(self.news.tell)

    def named_things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """The units on the board before everything else that has a name."""
        for one in self.combat.fighters:
            if one.at:
                said = cell_sentence(self.names, self.foresight, one.at)
                yield f"{self.names.unit(one.unit)} on {one.at}", said, partial(self.pointing.go_to, one.at)
        yield from super().named_things()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Show what the list is on; Textual calls the handler of the base by itself."""
        if message.menu is self.panel:
            self.telling.end_report()
            self.pointing.follow(message)

    # What was played

    def begin_with(self, played: Played) -> None:
        """Show what began the fight, once there is room for it."""
        self.first_turn.keep(played)

    def do(self, action: Any) -> None:
        """Answer; the steering learns what that says of the units."""
        self.steering.note_answer(action)
        super().do(action)

    def go_on_from(self, played: Played, intent: OrderIntent = NO_INTENT) -> None:
        """Show what happened beat by beat, then the new state, as the order meant it."""
        self.steering.ordering.note_ended_turn(played, intent)
        go_on = partial(self.steering.as_meant, intent, partial(super().go_on_from, played))
        if self._pace == "at_once":
            go_on()
        else:
            self.beats.show(played, go_on, rivals=self._pace == "quick")

    @property
    def _pace(self) -> Pace:
        """The pace at which what happens is shown: at once while a bot plays the fight out."""
        return "at_once" if self.settling.on else self.play.settings.pace

    def played(self, played: Played) -> None:
        """Keep what happened since the player's last decision of his own turn, to report it."""
        super().played(played)
        over = fight_over(self.names.cat, played.done) is not None
        self._ended = played if over and not self.settling.on else None
        if over:
            self.strikes.forget()
        self.steps.played(played, self._pace)
        self.telling.played(played, anew=self._drawn is None or self._drawn.mover == "player")

    def undone(self) -> None:
        """Forget the reports of what is undone."""
        super().undone()
        self.steps.undone()
        self.telling.undone()

    def _show_new_state(self) -> None:
        """Draw the new state, with the steps that led there on top; over a fight that has ended, its outcome."""
        super()._show_new_state()
        if self._ended is not None:
            super().show_report(self._ended)
            self.game_app.visit("settled", play=self.play, played=self._ended)
        self.news.tell()
        self.steps.show_fresh()

    def show_report(self, played: Played) -> None:
        """Report what changed, unless the page on the outcome does."""
        if self._ended is None:
            super().show_report(played)

    def take_key(self, key: str) -> bool:
        """Take a key that names a unit or a hex."""
        return self.steering.naming.take_key(key)

    def answer_stray_key(self, key: str) -> str:
        """Say that keys wait while the bot plays, and on Escape with nobody in hand which keys lead on."""
        if self.settling.on:
            return "The bot plays the fight out. Esc stops it."
        told = self.steering.naming.why_not_enter(key) or super().answer_stray_key(key)
        return f"{keyed(NOBODY_IN_HAND)} {told}" if key == "escape" and self.steering.active else told

    def can(self, command: str) -> bool:
        """Tell whether a command works; while the bot plays, none does but stopping it, and the help."""
        return command in {"back", "help"} if self.settling.on else super().can(command)

    # Inspecting

    def inspected(self) -> str:
        """The hex under the cursor, or what the list is on."""
        return super().inspected() if self.pointing.in_list else self.telling.of_hex()

    def inspected_more(self) -> Sequence[str]:
        """The orders where they are cut short; its values and skills, and the text of everything that lies on it (V-OPEN-11)."""
        more = (*self.steering.view.in_full(), *self.telling.more())
        return (*more, *super().inspected_more()) if self.pointing.in_list else more

    def inspected_about(self) -> Sequence[str]:
        """List whoever stands or strikes on the hex under the cursor, and all that lies there; or what the list is on."""
        return super().inspected_about() if self.pointing.in_list else self.telling.things()
