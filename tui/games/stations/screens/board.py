"""The table of the Stations: four seats, the Arena, the hand of whoever is at the keyboard, what would come of the round."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from rules.stations.events import GladiatorsRemoved, RoundJudged
from rules.stations.forecast import settled
from rules.stations.state import Selecting, StationsState
from tui.games.stations.facts import StationsPlay
from tui.games.stations.first import first_answer
from tui.games.stations.pictures.about import (
    about_choice,
    card_of,
    entrant_text,
    hands_told,
    other_stations,
    stations_of,
)
from tui.games.stations.pictures.asked import question_of
from tui.games.stations.pictures.board import points_told, table_lines
from tui.games.stations.pictures.card_panel import card_panel_lines, hand_panel_lines
from tui.games.stations.pictures.hand import hand_lines
from tui.games.stations.pictures.standing import chosen_of, worked_of
from tui.games.stations.pictures.telling import foregone_text
from tui.games.stations.pictures.tiles import TableToDraw
from tui.games.stations.rest import RestPlayedOut
from tui.games.stations.screens.beats import RoundBeats
from tui.games.stations.screens.lettered_answers import LetteredAnswers
from tui.games.stations.screens.page import StationsPage
from tui.games.stations.screens.reading import StationsReading
from tui.games.stations.screens.selection_panel import SelectionPanel
from tui.games.stations.screens.table_rows import TableRows
from tui.games.stations.screens.table_tail import TableTail
from tui.games.stations.words.help import AT_THE_TABLE
from tui.kit.commands import Command
from tui.kit.early_keys import Meanings
from tui.kit.explaining import HowToPlay
from tui.kit.finding import Finding, FindNamed
from tui.kit.hot_seat import HotSeatScreen
from tui.kit.lesson_tips import LessonTips
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.reading_cards import ReadCards
from tui.play.deciding import Decision
from tui.play.played import Played
from tui.text.keyboard import keyed
from tui.text.lines import Line, beside, cut, headed, length, line, text_of, title_bar, wrapped

__all__ = ["PlayRestOut", "ShowPile", "StationsScreen"]


class ShowPile(Command):
    """Look through the pile: every card of earlier rounds, in order."""

    label = "Pile"


class PlayRestOut(Command):
    """Have the rest of a game played out that a team has won already, whatever it brings, and go to its end."""

    label = "To the end"
    plays = goes_on = True
    rank = 1


class StationsScreen(StationsPage, HotSeatScreen):
    """A game of the Stations at its table.

    Whatever is drawn is drawn from what the person at the keyboard may see.
    """

    DEFAULT_CSS = """
    StationsScreen #table { width: 1fr; }
    StationsScreen #side { width: 32; }
    StationsScreen.-wide #side { width: 42; }
    StationsScreen #decision { width: 1fr; }
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay, ShowPile, PlayRestOut, FindNamed, ReadCards)
    LOG_ROWS = (3, 8)
    NAME = "The Stations"
    RULES_PAGE = "stations_help"
    ABOUT = AT_THE_TABLE

    def __init__(self, play: StationsPlay) -> None:
        """Play a game, and teach whoever looks at the hand that a tip is about."""
        super().__init__(play)
        self.tips = LessonTips(
            self,
            play,
            lambda: play.actions,
            ready=lambda: self.decides and not self.cover.lies,
            pointed_at=lambda: self.panel.pointed_at and self.panel.pointed_at.value,
        )
        # A second row would lift the tip over what the cursor is on.
        self.hints.most_rows = lambda: 1 if self.tips.rows else 2
        self.add_part(Finding(self))
        self.inspector = self.add_part(StationsReading(self))
        self.table = LinesView(source=self._table_lines, id="table")
        self.rows_shared = TableRows(self)
        self.card = LinesView(source=self._card_lines, ground="panel", id="card")
        self.hand = LinesView(source=self.hand_lines, id="hand")
        self.shows_again = self.beats = self.add_part(RoundBeats(self))
        self.answers = LetteredAnswers(self.deck, (command.row for command in self.BY_KEY.values()))
        self.early.named = self._named
        self._known: dict[int, frozenset[str]] = {}
        self._drawn: StationsState | None = None
        self._begun: StationsState | None = None
        self._foregone = ""
        self._in_hand: int | None = None

    def body(self) -> Iterable[Widget]:
        """The stage, a hand, the tip of a guided game, the last of the log."""
        yield from self.stage()
        yield self.hand
        yield self.tips.view
        yield self.tail

    panel: SelectionPanel

    def make_panel(self) -> SelectionPanel:
        """A panel that selects no card unseen."""
        return SelectionPanel(self.answered, self.lift_cover)

    def stage(self) -> Iterable[Widget]:
        """The table beside what the cursor is on, over the decision."""
        yield Horizontal(self.table, Vertical(self.card, self.panel, id="side"), id="stage")

    def draw(self) -> None:
        """Draw all, with the tip of a guided game; what is shown of a round goes on first."""
        if self.beats.on:
            self.beats.redraw()
            return
        self.tips.teach()
        super().draw()

    def head_line(self, width: int) -> Line:
        """The head line, of the moment that is shown, with the points as boxes where there is room."""
        beat = self.beats.told
        state = self.state if beat is None else beat.state
        left, right = self.play.spoken.facts.head(state)
        left = f"WATCHING  {left}" if self.play.watching else left
        points = points_told(state)
        told = headed(left, text_of(points), width)
        if not text_of(told).startswith(f" {left}"):
            return headed(left, right, width)
        return beside(cut(told, width - length(points) - 1), (*points, (" ", "head")), width, "head")

    def named_commands(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """The switch of the guide."""
        return self.tips.switches()

    def uncovered(self, decision: Decision) -> Decision:
        """Each card shows its letter at the right; cards that are not Qualified have another look."""
        self.panel.question = question_of(self.deck, self.seen) if self.play.to_act in self.play.persons else None
        lettered = not self.play.watching
        return self.answers.listed(decision, self.seen, self.cover.seat, self.panel.size.width, lettered=lettered)

    def _named(self) -> Meanings:
        """Find what each digit and each letter of a card answers."""
        lettered = {
            letter: ((one.about, self.state.frame),)
            for letter, one in self.answers.by_letter(self.panel.list.choices).items()
        }
        return {**self.early.listed(), **lettered}

    def take_key(self, key: str) -> bool:
        """Take the answer about the card with this letter; tell whether there is one."""
        if (found := self.answers.by_letter(self.panel.list.choices).get(key)) and not self.cover.lies:
            self.panel.turn_to(found)
            self.answered(found)
        return found is not None

    # What is shown

    def draw_stage(self) -> None:
        """Bring the table up to date, and share the room; a new question begins on an answer that does no harm."""
        self._drawn = self.state
        if not self.cover.lies and self._begun is not self.state:
            self._begun = self.state
            self._begin()
        self._in_hand = self._hand_in_sight()
        self.rules_here = {"phase": self.state.frame.phase} if self.state.frame else {}
        self.rows_shared.share()
        self.tail.draw()
        for view in (self.table, self.card, self.hand):
            view.redraw()
        self.show_resting_line()

    @property
    def log_rows(self) -> int:
        """The rows of the log."""
        return self.rows_shared.log

    def make_tail(self) -> TableTail:
        """Make the end of the log."""
        return TableTail()

    def _begin(self) -> None:
        """Put the cursor where the question begins, unless the player points first; the list is there already."""
        panel, play = self.panel, self.play
        if play.to_act not in play.persons:
            return
        legal = play.legal()
        listed = [choice.value for choice in panel.list.choices if choice.value in legal]
        answer = first_answer(play.game, self.seen, listed)
        at = next((at for at, choice in enumerate(panel.list.choices) if choice.value == answer), None)
        self._foregone = foregone_text(self.deck, self.seen, listed)
        if answer is not None and at is not None and panel.list.is_pointed_at:
            panel.list.cursor = at
            panel.draw()

    def _table_lines(self, width: int, rows: int) -> Sequence[Line]:
        table = self.beats.table(self.cover.seat)
        if table is None and self.state.frame is not None:
            choice = self.panel.pointed_at
            aimed = card_of(choice.value) if choice else ""
            phase, worked = self.state.frame.phase, self.worked_in(self.state)
            last = "" if self.tail.display else self._last_told
            table = TableToDraw(
                self.deck,
                self.seen,
                phase,
                self.cover.seat,
                self._fresh(),
                aimed,
                worked=worked,
                chosen=chosen_of(self.play.log, worked),
                last=last,
                signs=self.signs,
            )
        return () if table is None else table_lines(table, width, rows, self.looks.glyphs.pointer)

    @property
    def _last_told(self) -> str:
        """Tell what happened last, but for what heads a part of the log."""
        return next((one.text for one in reversed(self.play.log) if one.weight == "plain"), "")

    def worked_in(self, state: StationsState) -> frozenset[str]:
        """Find the Spells in the Arena of this moment that took effect, or will in what is shown."""
        return worked_of(self.deck, self.play.log, state.arena)

    def hand_lines(self, width: int, rows: int) -> Sequence[Line]:
        """The hand of whoever plays, in the moment that is shown; while its cards are listed to select one, the other hand of a player of two Stations."""
        beat, station = self.beats.told, self._in_hand
        if self.cover.lies or station is None:
            return ()
        return hand_lines(self.deck, self.seen if beat is None else beat.state, station, width, rows)

    def _hand_in_sight(self) -> int | None:
        """Find the Station whose hand is shown as long as this moment is not over, what is shown of it included."""
        seat, seen = self.cover.seat, self.seen
        asked = self.play.to_act == seat
        if seat not in seen.options.controllers or (self.play.watching and not asked):
            return None
        listed = isinstance(seen.frame, Selecting) and asked
        return next(iter(other_stations(seen, seat) if listed else stations_of(seen, seat)), None)

    def _fresh(self) -> frozenset[str]:
        """The cards that others laid down since the one who looks decided last."""
        known = self._known.get(self.cover.seat, frozenset())
        controllers = self.state.options.controllers
        theirs = {one.card for one in self.state.arena if controllers[one.station] != self.cover.seat}
        return frozenset(theirs - known)

    def _card_lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the card that the cursor is on, and what would come of the answer about it; or how a card is selected."""
        if self.beats.on:
            return self.beats.lines(width, rows + self.panel.size.height)[:rows]
        if self.cover.lies:
            return ()
        choice, told = self.panel.pointed_at, [text for text in self.told_here if text]
        if choice is not None and told:
            worked = self.worked_in(self.state)
            return card_panel_lines(self.deck, self.seen, choice.value, told, worked, (width, rows))
        if self.panel.awaits_choice:
            return hand_panel_lines(self.deck, self.seen, self._how_chosen(width - 1), width, rows)
        return [title_bar(self.NAME, width)]

    def _how_chosen(self, width: int) -> Sequence[Line]:
        """Say how a card is selected, and first what comes of each alike."""
        foregone = wrapped(self._foregone, width, "strong", " ") if self._foregone else ()
        return [*foregone, *wrapped(self.panel.HOW_CHOSEN, width, "faint", " ")]

    @property
    def told_here(self) -> Sequence[str]:
        """Tell of the answer under the cursor; nothing once the question is gone and the next is not drawn yet."""
        choice = self.panel.pointed_at
        if choice is None or self._drawn is not self.state:
            return ()
        return about_choice(self.deck, self.seen, choice.value, self.worked_in(self.state))

    def resting_line(self) -> Line:
        """Say which key tells what the others did since the one who looks decided last, if they have done anything, and whom a Spell removed."""
        seat = self.cover.seat
        told = self.play.told_since(seat)
        if self.cover.lies or not any(by != seat for by, _ in told):
            return super().resting_line()
        here = {one.card for one in self.state.arena}
        removed = [
            f" {one.text}" for _, one in told if isinstance(one.event, GladiatorsRemoved) and one.event.spell in here
        ]
        return line(("".join(removed[-1:]), "bad"), (keyed(" {show_log}: what they did"), "info"))

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Tell of the answer that the cursor is on."""
        if message.menu is not self.panel:
            return
        self.panel.draw()
        if self.tips.point():
            self.draw_stage()
        else:
            self.table.redraw()
            self.card.redraw()

    # Playing

    def take(self, action: Any) -> None:
        """Do an action; what lies in the Arena now is no news to its player any more."""
        self._known[self.cover.seat] = frozenset(one.card for one in self.state.arena)
        super().take(action)

    def go_on_from(self, played: Played) -> None:
        """Go on once what happened was shown; nothing is where several rounds went by, which nobody asked to see."""
        if _rounds(played) > 1:
            super().go_on_from(played)
        else:
            self.beats.show(played, partial(super().go_on_from, played))

    def show_report(self, played: Played) -> None:
        """Show how a round ended, unless several did at once."""
        if _rounds(played) == 1:
            super().show_report(played)

    def played(self, played: Played) -> None:
        """Show nobody's hand after a round until the cover was lifted anew."""
        if _rounds(played):
            self.lay_cover()

    def undone(self) -> None:
        """Treat what was taken back as new when it comes again."""
        self._known.clear()

    # Commands

    def _cycle(self, by: int) -> None:
        panel = self.panel
        count, first = len(panel.list.choices), int(panel.list.is_pointed_at)
        steps = ((panel.list.cursor + by * n) % count for n in range(first, count + first))
        found = next((at for at in steps if not panel.list.choices[at].why), None)
        if found is not None:
            panel.go_to(found)

    can_next_thing = can_previous_thing = True

    def action_next_thing(self) -> None:
        """The next answer that can be taken."""
        self._cycle(1)

    def action_previous_thing(self) -> None:
        """The previous one."""
        self._cycle(-1)

    @property
    def can_play_rest_out(self) -> bool:
        """True once nothing that is still to come changes who has won."""
        return self.decides and settled(self.state) is not None

    def action_play_rest_out(self) -> None:
        """Play the rest of the game, and show how it ended."""
        if not self.bots.must_wait():
            self.play.wishes.standing_answer = RestPlayedOut(self.play.game)
            self.attempt(self.play.settling)

    def action_show_pile(self) -> None:
        """All of the pile (S-END-01)."""
        self.game_app.visit("stations_pile", play=self.play)

    def inspected(self) -> str:
        """The card under the cursor, in full."""
        told = self.told_here
        return told[0] if told else super().inspected()

    def inspected_more(self) -> Sequence[str]:
        """Tell what would come of the answer, then each card of the hand whole, or of both, and each in the Arena."""
        state, worked = self.state, self.worked_in(self.state)
        hands = [] if self.cover.lies else hands_told(self.deck, self.seen, self.cover.seat)
        there = [entrant_text(self.deck, state, entrant, worked) for entrant in state.arena]
        arena = ["In the Arena:", *there] if there else []
        first, then = (hands, arena) if isinstance(state.frame, Selecting) else (arena, hands)
        return [*self.told_here[1:], *first, *then]


def _rounds(played: Played) -> int:
    """Count the rounds that were judged."""
    return sum(isinstance(event, RoundJudged) for event in played.events)
