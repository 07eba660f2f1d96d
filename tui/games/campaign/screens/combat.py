"""The combat screen: the board, who the cursor is on, the decision that waits, the last of the log."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.events import AttackRolled, HpLost, SkillUsed, TacticPlaced, TurnBegan, UnitDefeated
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.state import Combat
from rules.kernel.game import Event
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.about import (
    about_answer,
    about_cell,
    arena_lines,
    cell_sentence,
    everything_about,
    more_about_answer,
    standing_on,
)
from tui.games.campaign.pictures.aftermath import fight_over
from tui.games.campaign.pictures.fight_head import fight_head
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.lineup import lineup_lines, step_line, threat_legend
from tui.games.campaign.pictures.marking import marks_for
from tui.games.campaign.pictures.named import of_hex
from tui.games.campaign.pictures.news import logged_lines, news_lines
from tui.games.campaign.pictures.report import reported
from tui.games.campaign.pictures.spots import actor, cell_of
from tui.games.campaign.screens.beats import Beats
from tui.games.campaign.screens.before_turn import BeforeTurn, CallForHelp, GiveUp, ResetTurn
from tui.games.campaign.screens.ending_step import EndingStep, GoOn
from tui.games.campaign.screens.fight_coach import FightCoach
from tui.games.campaign.screens.fight_pointing import FightPointing
from tui.games.campaign.screens.first_turn import FirstTurn
from tui.games.campaign.screens.screen import CampaignScreen
from tui.games.campaign.screens.settling import Settle, SettlingFight
from tui.games.campaign.screens.side_rows import INFO, ORDERS, TALL, side_rows
from tui.games.campaign.screens.steering import OtherHex, Steering, TakeUp
from tui.games.campaign.screens.steps import ShowSteps, Steps
from tui.games.campaign.screens.strikes import EndWholeTurn, Strikes
from tui.games.campaign.ties import left_in
from tui.kit.commands import Command, PickNumber
from tui.kit.decision import DecisionPanel
from tui.kit.finding import Finding, FindNamed
from tui.kit.following import FollowingPanel
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.pointing import Answers, BackInAnswers, OnInAnswers
from tui.play.deciding import Decision
from tui.play.played import Played
from tui.text.fit import fitted
from tui.text.lines import Line, line

__all__ = ["CombatScreen", "Threat"]

_WORTH_TELLING = (AttackRolled, HpLost, SkillUsed, TacticPlaced, UnitDefeated)
_BARS = 3
"""Head, status and foot."""


class Threat(Command):
    """Show on each hex what the others could do there in their next turn, mean and worst HP added up, or hide that."""

    label = "Threat"


class CombatScreen(CampaignScreen):
    """A combat on its board.

    A unit is taken up by Tab or its letter, and sent or told whom to strike by a letter, a digit or the cursor; E strikes and
    ends the turn. Digits take from the list while nobody is in hand. While the cursor is on a rival, the board shows where it
    can go and whom it means.
    """

    DEFAULT_CSS = f"""
    CombatScreen #info {{ height: {INFO}; }}
    CombatScreen #side {{ width: 1fr; }}
    CombatScreen #decision {{ width: 1fr; }}
    CombatScreen #orders {{ width: 1fr; height: 1fr; }}
    CombatScreen #arena {{ height: 0; }}
    CombatScreen.-wide BoardView {{ width: 63; }}
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (
        Answers,
        PickNumber,
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
    LOG_ROWS = (2, 6)
    COACH = FightCoach
    NAME = "Combat"
    FINDS = "Commands, units and cards"
    ABOUT = (
        "When your turn begins, the first unit that has something to do is in hand; Tab, or the letter of a unit of yours, takes up "
        "another. The key of a hex sends it there, the letter of a rival has it strike that one, from the hex that is likely best, "
        "and Enter does what the cursor is on: what is proposed for it. Strikes are marked first: {go_on} "
        "makes the next one, {end_whole_turn} all of them, and ends the turn. What comes earlier in the turn can be ordered later, until a die "
        "falls. {answers} leads to the list of all answers.\n"
        "Units: the key or first letter, the name, with a capital for yours and small letters for all others; below HP, as bars or numbers. "
        "Beside them: @ your hero, ' elite, ~ of the arena, z dazed, f fatigued, F flag, Y trident, O chariot, B firebrand, T tribune, * on a key hex, a digit: so many tactics; "
        "and + you may choose it, > it acts, ! the rival under the cursor means it, / the unit under the cursor could strike it, H what a hint advises.\n"
        "Hexes: ▴ your way in, ▾ the rivals', with its number, * key hex, % sand, I monolith, = closed; below them + you may choose it, "
        ": in reach, / in strike. {threat} shows the HP that every unit able to strike there next turn would cost in all: 2-5 is 2 on "
        "average and 5 in the worst case, 9 for more; 2x5: the worst case defeats the unit. The row lv under a board says how "
        "many levels below the peak each column lies.\n"
        "Dice: [3] has three hit faces, (3) is one that missed.\n"
        "{north_west} {north_east} {step_left} {step_right} {south_west} {south_east} lead to the six neighbours, arrows keep to the column and come back. {Digit} takes an answer of the list while nobody is in hand."
    )

    def __init__(self, play: CampaignPlay) -> None:
        """Fight on."""
        super().__init__(play)
        self.pointing = self.add_part(FightPointing(self))
        self.steps = self.add_part(Steps(self))
        self.beats = self.add_part(Beats(self))
        self.first_turn = self.add_part(FirstTurn(self))
        self.add_part(EndingStep(self))
        self.steering = self.add_part(Steering(self))
        self.strikes = self.add_part(Strikes(self))
        self.add_part(BeforeTurn(self))
        self.add_part(Finding(self))
        self.settling = self.add_part(SettlingFight(self))
        self.board = self.pointing.board
        self.info = LinesView(source=self._told, id="info")
        self.orders = LinesView(source=self.steering.lines, id="orders")
        self.arena = LinesView(source=self._arena, id="arena")
        self.threat = False
        self._heard: list[Event] = []
        self._left: list[str] = []
        self.reporting = True
        self._drawn: Combat | None = None
        self._ended: Played | None = None
        self.watching.report, self.watching.film = self._report_again, self.beats.show_again

    def make_panel(self) -> DecisionPanel:
        """A panel beside a picture."""
        return FollowingPanel(self.answered)

    def stage(self) -> Iterable[Widget]:
        """The board beside information and decision."""
        yield Horizontal(self.board, Vertical(self.info, self.orders, self.panel, self.arena, id="side"), id="stage")

    # What is shown

    @property
    def combat(self) -> Combat:
        """The combat that is shown, also in the moment in which the screen gives way to another."""
        return self.foresight.combat

    def draw_stage(self) -> None:
        """Bring the board up to date; for a new decision the cursor goes to where that is made."""
        combat = self.state.combat
        if combat is None or self.beats.on:
            self.first_turn.show_soon()
            return
        fresh = combat is not self._drawn
        if fresh:
            self._drawn = combat
            self.foresight = Foresight(self.names.cat, combat)
            self.steering.follow(combat)
        self._lay()
        if fresh:
            self.pointing.go_where_it_is_decided()
        self.share_rows()
        self.look()

    def _lay(self) -> None:
        self.foresight.hold(self.steering.held)
        self.board.lay(self.foresight, self._over_board(), self._foot)

    def head_line(self, width: int) -> Line:
        """Draw the head of a fight."""
        if (combat := self.state.combat) is None:
            return super().head_line(width)
        return fight_head(self.names, self.state, combat, width, watching=self.play.watching)

    def _over_board(self) -> Line:
        """Say how threats are read, while they are shown."""
        return threat_legend(self.names, self.foresight) if self.threat else ()

    def _foot(self, width: int) -> list[Line]:
        return [*lineup_lines(self.names, self.combat, width, self.steering.keys.units), step_line(self.combat)]

    def share_rows(self) -> None:
        """Share the rows beside the board out."""
        rows = self.app.size.height - self.log_rows - _BARS
        listed = len(self.panel.heading) + self.panel.list.height(self.panel.size.width)
        answers = ORDERS if self.steering.hand is not None else listed
        arena = len(self._arena(self.info.size.width, rows)) if rows >= TALL else 0
        self.info.styles.height, self.arena.styles.height = side_rows(self.combat, rows, answers, arena)

    def _arena(self, width: int, _: int) -> list[Line]:
        """Tell what sets the arena apart, at the foot of a tall side, where no step of the cursor covers it."""
        return arena_lines(self.names, self.foresight, width - 1) if self._drawn is not None and width > 1 else []

    def show_orders(self, spot: str = "") -> None:
        """Show what can be ordered now; the cursor goes to a hex where one is given."""
        if spot:
            self.board.put(spot)
            self.pointing.follow_in_list()
        self.reporting = False
        self.look()

    def look(self) -> None:
        """Show what the cursor is on."""
        if self._drawn is None or self.beats.on:
            return
        if self.foresight.hold(self.steering.held) and self.threat:
            self._lay()
        self.orders.display = self.steering.hand is not None and not self.pointing.in_list
        self.panel.display = not self.orders.display
        self.board.quiet = self.pointing.in_list and not self.pointing.answers
        cell = "" if self.board.quiet else self.board.cell
        marks = marks_for(self.foresight, cell, self.pointing.answers, threat=self.threat)
        self.board.mark(self.steering.marks(marks._replace(advised=self.pointing.advised)))
        self.info.redraw()
        self.orders.redraw()
        self.hush()
        self.coach.tell()

    def _told(self, width: int, rows: int) -> Sequence[Line]:
        """The report of what happened, until the cursor moves; then what the keys are on."""
        if self.beats.on:
            return self.beats.lines(width, rows)
        if self._drawn is None:
            return ()
        return self._news(width - 1, rows) or fitted(self._about(width - 1, rows), rows)

    def _news(self, width: int, rows: int) -> list[Line]:
        """The report until the cursor moves; under it, where a rival waits for a tie to be settled, who that is."""
        told = self._report(width, rows) if self.reporting else []
        cell = actor(self.combat) if isinstance(self.combat.top, ON_BEHALF) else None
        if not told or cell is None:
            return told
        return fitted([*told, (), *about_cell(self.names, self.foresight, cell, width)], rows)

    def _report(self, width: int, rows: int) -> list[Line]:
        """Report what the last action or the rivals' turn brought; after a new start, what the log says of it."""
        if self._heard:
            return news_lines(reported(self.names, self.combat, self._heard), self._left, width, rows)
        return logged_lines(self.play.log, width, rows) if isinstance(self.combat.top, Opening) else []

    def _about(self, width: int, rows: int) -> list[Line]:
        """Tell what the keys are on: an answer of the list, or a hex; of one that is empty the arena too, if there is room."""
        choice = self.panel.current
        listed = self.pointing.in_list and choice is not None and cell_of(self.combat, choice.value) is None
        if listed and choice and (told := about_answer(self.names, self.state, choice.value, width)):
            return told
        if self.board.quiet:
            return []
        told = about_cell(self.names, self.foresight, self.board.cell, width)
        if self.arena.size.height or self.board.cell in self.foresight.course.occupied:
            return told
        more = [(), *arena_lines(self.names, self.foresight, width)]
        return [*told, *more] if len(told) + len(more) <= rows else told

    def resting_line(self) -> Line:
        """Say why what the cursor is on cannot be chosen, where the rules say so, and what it is while the panel reports."""
        if self._drawn is None or self.board.quiet:
            return ()
        if planned := self.strikes.planned_line(self.app.size.width):
            return planned
        cell = self.board.cell
        text = standing_on(self.names, self.foresight, cell) if self.reporting else ""
        why = "" if cell in self.pointing.answers else self.pointing.why_not_here()
        width = self.app.size.width - 2
        told = " ".join(part for part in (text + ("." if text and why else ""), why) if part)
        told = f"{cell}: {told if len(told) + len(cell) + 2 <= width or not why else why}" if told else ""
        return line((f" {told if len(told) <= width else told[: width - 1] + '…'}", "info"))

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask, and find where on the board the answers lead; nothing before it is shown how the fight began."""
        super().ask_decision(None if self.first_turn.waits else decision)
        self.pointing.find_answers()

    def on_mount(self) -> None:
        """The keys go where the decision wants them."""
        self.pointing.begin()
        self.call_after_refresh(self.strikes.tell)

    def named_things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """The units on the board before everything else that has a name."""
        for one in self.combat.fighters:
            if one.at:
                said = cell_sentence(self.names, self.foresight, one.at)
                yield f"{self.names.unit(one.unit)} on {one.at}", said, partial(self.pointing.go_to, one.at)
        yield from super().named_things()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Tell of the answer now; what else there is to do, Textual asks of the base."""
        if message.menu is self.panel:
            self.reporting = False
            self.pointing.follow(message)

    # Commands

    def action_threat(self) -> None:
        """Show or hide threats."""
        self.threat = not self.threat
        self.draw_stage()

    # What was played

    def go_on_from(self, played: Played) -> None:
        """Show what happened beat by beat, then the new state."""
        pace = "at_once" if self.settling.on else self.play.settings.pace
        go_on = partial(super().go_on_from, played)
        if pace == "at_once":
            go_on()
        else:
            self.beats.show(played, go_on, rivals=pace == "quick")

    def cuts_short(self) -> bool:
        """End the beats that are shown; a key of whoever watches again then does what it does."""
        return self.first_turn.waits or (self.beats.cut_short() and not self.watching.again)

    def _report_again(self, played: Played) -> None:
        self._heard, self._left, self.reporting = list(played.events), left_in(self.names, played), True

    def played(self, played: Played) -> None:
        """Keep what happened since the player last decided for the own side, to report it."""
        super().played(played)
        self._ended = None if self.settling.on or not fight_over(self.names.cat, played.done) else played
        self.steps.played(played, "at_once" if self.settling.on else self.play.settings.pace)
        if self._drawn is None or self._drawn.mover == "player":
            self._heard, self._left = [], []
        self._heard += played.events
        self._left += left_in(self.names, played)
        rivals = any(isinstance(one, TurnBegan) and one.mover != "player" for one in self._heard)
        self.reporting = rivals or any(isinstance(one, _WORTH_TELLING) for one in self._heard)

    def undone(self) -> None:
        """Forget what was told of what is undone."""
        super().undone()
        self.steps.undone()
        self._heard, self._left, self.reporting = [], [], False

    def _follow(self) -> None:
        """Draw the new state, and above it how it came about; above a fight that is over, what it came to."""
        super()._follow()
        if self._ended is not None:
            super().show_report(self._ended)
            self.game_app.visit("settled", play=self.play, played=self._ended)
        self.strikes.tell()
        self.steps.show_fresh()

    def show_report(self, played: Played) -> None:
        """Report what changed, unless that lies below the end of the fight already."""
        if self._ended is None:
            super().show_report(played)

    def grasps(self, key: str) -> bool:
        """Take a key that names a unit or a hex."""
        return self.steering.grasps(key)

    def stray(self, key: str) -> str:
        """Answer a key that has no meaning at the moment, although it will have."""
        return "The bot plays the fight out. Esc stops it." if self.settling.on else super().stray(key)

    def can(self, command: str) -> bool:
        """Tell whether a command works; while the bot plays, none does but stopping it, and the help."""
        return command in {"back", "help"} if self.settling.on else super().can(command)

    # Inspecting

    def inspected(self) -> str:
        """The hex under the cursor, or what the list is on."""
        if self.pointing.in_list:
            return super().inspected()
        return cell_sentence(self.names, self.foresight, self.board.cell)

    def inspected_more(self) -> Sequence[str]:
        """Its values and skills, and the text of everything that lies on it (V-OPEN-11)."""
        if self.pointing.in_list:
            choice = self.panel.current
            grown = more_about_answer(self.names, self.state, choice.value) if choice else ()
            return (*grown, *super().inspected_more())
        return everything_about(self.names, self.foresight, self.board.cell)

    def inspected_about(self) -> Sequence[str]:
        """List whoever stands or strikes on the hex under the cursor, and all that lies there; or what the list is on."""
        if self.pointing.in_list:
            return super().inspected_about()
        return of_hex(self.names.cat, self.foresight, self.board.cell)
