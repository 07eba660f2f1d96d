"""The table of the ludus: machinations and Battles with a cursor upon everything that can be looked into or chosen."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

import msgspec
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from rules.kernel.game import NOBODY
from rules.ludus.box import Box
from rules.ludus.state import LudusState
from tui.games.ludus.answers.order import beside_tiles, in_order
from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.facts import LudusPlay
from tui.games.ludus.guide.sights import turn_of
from tui.games.ludus.pictures.board import wanted_rows
from tui.games.ludus.pictures.card_panel import indented
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.pictures.steps import with_steps
from tui.games.ludus.pictures.table import table_rows
from tui.games.ludus.screens.beats import BattleBeats
from tui.games.ludus.screens.besides import Besides, FetchReserve
from tui.games.ludus.screens.early_keys import LudusEarlyKeys
from tui.games.ludus.screens.looking_through import LookingThrough, ShowDecks
from tui.games.ludus.screens.meanwhile import Meanwhile
from tui.games.ludus.screens.muting import MuteCard, Muting
from tui.games.ludus.screens.naming import CardNaming
from tui.games.ludus.screens.news_below import NewsBelow
from tui.games.ludus.screens.openly import OpenQuestions
from tui.games.ludus.screens.passing import EndOrPass, Passing, ReactNoMore, ReactNoMoreHere
from tui.games.ludus.screens.pointing import LudusPointing
from tui.games.ludus.screens.question_panel import QuestionPanel
from tui.games.ludus.screens.reading import LudusReading
from tui.games.ludus.screens.recalling import Recalling, ShowDoings
from tui.games.ludus.screens.several import KeepAndEnd, PlayAll, Several
from tui.games.ludus.screens.telling import ABOUT, TableTelling
from tui.games.ludus.screens.unasked import tell_unasked
from tui.games.ludus.words.asked import titled
from tui.games.ludus.words.names import Voice, at_table, called
from tui.games.ludus.words.notes import noted
from tui.games.ludus.words.signs import DUEL, DUEL_SIGNS
from tui.kit.asides import Asides, OtherPlayer, WaitForMe
from tui.kit.commanded import Live
from tui.kit.commands import Command, PickNumber
from tui.kit.explaining import HowToPlay
from tui.kit.finding import Finding, FindNamed
from tui.kit.game_screen import TALL_ROWS
from tui.kit.hot_seat import HotSeatScreen
from tui.kit.lesson_tips import LessonTips
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.pointing import Answers, BackInAnswers, OnInAnswers
from tui.kit.reading_cards import ReadCards
from tui.play.deciding import Decision
from tui.play.played import Played
from tui.text.cells import Row
from tui.text.choices import Choice
from tui.text.keyboard import keyed
from tui.text.lines import Line, clipped, headed, line

__all__ = ["LudusScreen"]

_BARS = 3
_SIDE, _WIDE_SIDE, _GAP = 26, 42, 1
"""Columns of what stands beside the table, on a narrow terminal and on a wide one, and between both."""
_NEWS = 2
"""The most rows that are kept for news below a duel on a terminal of the usual height; what else the table leaves is theirs, too."""


class LudusScreen(HotSeatScreen):
    """A game of the ludus at its table.

    Whatever is drawn is drawn from what the person at the keyboard may see.
    """

    play: LudusPlay
    DEFAULT_CSS = f"""
    LudusScreen #side {{ width: {_SIDE}; }}
    LudusScreen #about {{ height: {ABOUT}; }}
    LudusScreen #decision {{ width: 1fr; height: 1fr; }}
    LudusScreen.-wide #side {{ width: {_WIDE_SIDE}; }}
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (
        HowToPlay,
        OtherPlayer,
        WaitForMe,
        EndOrPass,
        PlayAll,
        KeepAndEnd,
        FetchReserve,
        ReactNoMore,
        ReactNoMoreHere,
        MuteCard,
        Answers,
        PickNumber,
        BackInAnswers,
        OnInAnswers,
        ShowDecks,
        ShowDoings,
        FindNamed,
        ReadCards,
    )
    LOG_ROWS = (1, 6)
    ABOUT_ROWS: ClassVar[int] = ABOUT
    """The most rows of what the cursor is on, where the answers go on another page all the same."""
    NAME = "The ludus"
    RULES_PAGE = "ludus_help"
    ABOUT = DUEL
    SIGNS: ClassVar[Sequence[tuple[str, str]]] = DUEL_SIGNS

    def __init__(self, play: LudusPlay) -> None:
        """Play a game, and teach whoever looks at the Hand that a tip is about."""
        super().__init__(play)
        self._kept = 0
        self.tail.display = False  # what it would tell stands below the table
        self.meanwhile = Meanwhile(self)
        self.telling = TableTelling(self)
        self.news = NewsBelow(self)
        self.about = LinesView(source=self.telling.lines, ground="panel", id="about")
        self.tips = LessonTips(
            self, play, lambda: turn_of(play.state, play.log), ready=lambda: self.decides and not self.cover.lies
        )
        self.besides = self.add_part(Besides(self))
        self.asides = self.add_part(Asides(self, self.besides.of_seat))
        self.passing = self.add_part(Passing(self))
        self.several = self.add_part(Several(self))
        self.muting = self.add_part(Muting(self))
        self.inspector = self.reading = self.add_part(LudusReading(self))
        self.openly = OpenQuestions(self)
        self.cover.instead = self.openly.decision
        self.recalling = self.add_part(Recalling(self))
        self.shows_again = self.beats = self.add_part(BattleBeats(self))
        self.add_part(Finding(self))
        self.add_part(LookingThrough(self))
        self.pointing = self.add_part(LudusPointing(self, self._rows))
        self.cells = self.pointing.cells
        self.answering.refused_beside = self.pointing.refused_meant
        self.naming = CardNaming(self)
        self.early = LudusEarlyKeys(self)

    panel: QuestionPanel
    early: LudusEarlyKeys

    def make_panel(self) -> QuestionPanel:
        """A panel that can be covered, beside a picture."""
        return QuestionPanel(self.answered, self.lift_cover)

    @property
    def state(self) -> LudusState:
        """The state of the game; while bots decide, that which is drawn, so that all of it can be read."""
        return (self.meanwhile.seen and self.meanwhile.drawn) or self.play.state

    @property
    def seen(self) -> LudusState:
        """The game as the person at the keyboard may know it, likewise; in a Battle that is being shown, as it stood then."""
        found: LudusState = self.beats.state or self.meanwhile.seen or super().seen
        return found

    @property
    def box(self) -> Box:
        """The cards that it is played with."""
        return self.play.game.box_of(self.state)

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask, and find where at the table the answers lead."""
        super().ask_decision(decision)
        self.pointing.find_answers()

    def on_mount(self) -> None:
        """The keys go where the decision wants them."""
        self.pointing.begin()

    def answered(self, choice: Choice) -> None:
        """Take an answer by its place in the list."""
        if not self.asides.handed_back(choice) and not self.openly.looked(choice):
            super().answered(choice)

    def take(self, action: Any) -> None:
        """Do an action; a key typed before it was asked gives nothing up."""
        if refused := self.early.refuses(action):
            self.say(refused, "warn")
        else:
            super().take(action)

    def live(self) -> tuple[Live, ...]:
        """The commands that work here and now, the keys that end or pass by what they would do."""
        named = self.passing.named | self.several.named | self.asides.named
        return tuple(one._replace(command=named.get(one.command, one.command)) for one in super().live())

    def named_commands(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """The switch of the guide."""
        return self.tips.switches()

    def named_things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """The cards at the table before everything else that has a name."""
        yield from self.pointing.named()
        yield from super().named_things()

    def stage(self) -> Iterable[Widget]:
        """The table beside what the cursor is on and the decision; below them the tip of a guided game."""
        yield Horizontal(self.cells, Vertical(self.about, self.panel, id="side"), id="stage")
        yield self.tips.view

    # What is shown

    @property
    def log_rows(self) -> int:
        """The rows below the stage, all of them the tip's: the log has its own below the table."""
        return self.tips.rows

    @property
    def _side(self) -> int:
        """The columns of what stands beside the table of a duel."""
        return _WIDE_SIDE if self.has_class("-wide") else _SIDE

    def _rows_kept(self) -> int:
        """The rows that the table keeps for news: of a duel as many as it leaves, a few at most; none beside a tip."""
        if self.tips.rows:
            return 0
        if self.seen.melee or self.app.size.height >= TALL_ROWS:
            return super().log_rows
        left = self.app.size.height - _BARS - wanted_rows(self.table, self.app.size.width - self._side - _GAP)
        return max(0, min(_NEWS, left))

    def head_line(self, width: int) -> Line:
        """The head line, of the moment that is shown, with the steps of a turn."""
        state = self.beats.before or self.play.state
        left, right = self.play.spoken.facts.head(state)
        left = f"WATCHING  {left}" if self.play.watching else left
        return with_steps(state, left, right, width) or headed(left, right, width)

    def draw(self) -> None:
        """Show everything, note since when the question has been there; a Battle that is shown goes on first."""
        if self.beats.on:
            self.beats.redraw()
            return
        self.tips.teach()
        self._kept = self._rows_kept()
        self.news.note()
        super().draw()
        self.early.note_shown()

    @property
    def table(self) -> TableToDraw:
        """The game as it is drawn."""
        seen, persons = self.seen, self.play.persons
        options, seats = seen.options, range(len(seen.schools))
        alone = len(persons) == 1
        names = tuple(at_table(options, seat, persons) if alone else called(options, seat) for seat in seats)
        looks = NOBODY if self.cover.lies else self.cover.seat
        seat = None if looks == NOBODY else looks
        table = TableToDraw(self.box, self.play.game.format_of(seen), seen, seat, names)
        return table._replace(letters={**self.naming.letters(table), **self.reading.letters})

    def draw_stage(self) -> None:
        """Bring the table up to date; for a new decision the cursor goes to where that is made."""
        fresh = self.meanwhile.keep()
        self.about.styles.height = self.telling.height(self.app.size.height - _BARS - self.log_rows)
        self.pointing.go_where_it_is_decided(fresh=fresh)
        self.pointing.sit()
        self.look()
        if fresh and self.pointing.leave_what_does_nothing():
            self.look()

    def look(self) -> None:
        """Show what the cursor is on."""
        self.panel.mark_meant(meant=self.pointing.is_meant)
        self.cells.marks = self.pointing.marks()
        self.cells.draw()
        self.about.redraw()
        self.show_resting_line()

    def _rows(self, width: int, rows: int) -> list[Row[Spot]]:
        table = table_rows(self.table, width, rows - self._kept, self.cells.spot)
        return self.news.below(table, width, rows)

    def resting_line(self) -> Line:
        """Say why what the cursor was moved to cannot be chosen; else which key tells what the others did, once that was read or where not all has room.

        Else it has the last news, where the table leaves them no row.
        """
        if self.cover.lies:
            return ()
        width, has_read = self.app.size.width - 1, self.recalling.has_read
        choice = self.panel.current if self.pointing.in_list else self.pointing.refused_here()
        why = choice.why if choice and has_read else ""
        if not why and not has_read and not self.news.rows:
            return next(iter(indented(self.news.lines(width - 1, 1))), ())
        told = why or (self._where_told if self.decides and (has_read or self.news.is_cut) else "")
        return clipped(line((f" {told}", "info")), width) if told else ()

    @property
    def _where_told(self) -> str:
        """The key that tells all that is new: that of what the others did, else that which tells it with the card under the cursor."""
        return self.recalling.pointer or (keyed("{inspect} shows all") if self.telling.news else "")

    def rests_on_refused(self, choice: Choice) -> None:
        """The line above tells it, as long as the cursor is there."""

    # What happened

    @property
    def decides(self) -> bool:
        """True unless somebody came in between, or a bot waits for it."""
        return not self.asides.has_other and not self.play.bot_waits

    def go_on_from(self, played: Played) -> None:
        """Go on, whoever came in between, once what happened was shown."""
        self.asides.let_go()
        self.beats.show(played, partial(self.early.ask_after, played, super().go_on_from))

    def played(self, played: Played) -> None:
        """Keep what led to the question, and tell what nobody was asked about."""
        self.recalling.keep(played)
        tell_unasked(self, played)

    def begun(self, played: Played) -> None:
        """Tell what the opponent did before the first decision like any other news."""
        self.played(played)

    def undone(self) -> None:
        """Forget what led to the question; what happened before it was read then."""
        self.recalling.forget()
        self.asides.let_go()
        super().undone()

    def lay_cover(self) -> None:
        """Cover the table; whoever lifts the cover has read nothing yet."""
        self.recalling.begin_anew()
        super().lay_cover()

    def uncovered(self, decision: Decision) -> Decision:
        """The question of a Reaction Window behind what led to it; behind all other answers what would do nothing, and out of sight what is refused."""
        if self.cover.other is not None:
            return self.asides.decision(self.cover.other)
        voice = Voice(self.box, self.seen, self.cover.seat)
        if not self.seen.melee:
            decision = beside_tiles(voice, decision)
        if len(self.play.persons) == 1:
            decision = titled(self.seen, decision)
        about = " ".join(
            part for part in (self.passing.broken, self.recalling.causes.told(self.state), decision.about) if part
        )
        found = in_order(self.box, self.seen, decision.choices, self.table.letters, self.naming.skills)
        found = found if self.seen.melee else noted(voice, found, self._side - self.panel.list.hang - 1)
        listed, behind = (tuple(one for one in found if self.besides.is_behind(one) is no) for no in (False, True))
        return msgspec.structs.replace(decision, about=about, choices=listed, behind=behind)

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """The cursor of the list moves: the news were read, and the table's cursor follows; not on to a question that is not shown yet."""
        if message.menu is self.panel and self.meanwhile.is_drawn:
            self.recalling.note_read()
            self.pointing.follow(message)

    # Commands

    def take_key(self, key: str) -> bool:
        """Take the card or the Gladiator with this key; Space after what was shown was meant for that."""
        return self.naming.take_key(key) or self.early.was_for_film(key)
