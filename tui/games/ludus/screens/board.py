"""The table of the ludus: machinations and Battles with a cursor upon everything that can be looked into or chosen."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

import msgspec
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from rules.ludus import actions as a
from rules.ludus.abilities import abilities
from rules.ludus.box import Box
from rules.ludus.frames import Reacting
from rules.ludus.judging.answers import gives_up
from rules.ludus.state import Fighter, LudusState
from tui.games.ludus.causes import NOTHING
from tui.games.ludus.facts import LudusPlay
from tui.games.ludus.news import news_lines, news_of, payment_told, unasked
from tui.games.ludus.order import in_order
from tui.games.ludus.pictures.board import TableToDraw, table_rows
from tui.games.ludus.pictures.telling import (
    about_answer,
    about_spot,
    card_at,
    fighter_told,
    is_worked,
    thing_of,
    whereabouts,
)
from tui.games.ludus.screens.passing import EndOrPass, Passing, ReactNoMore, ReactNoMoreHere
from tui.games.ludus.screens.pointing import LudusPointing
from tui.games.ludus.spots import ForSale, Spot, is_too_dear
from tui.games.ludus.words.about import about_told
from tui.games.ludus.words.cards import card_head
from tui.games.ludus.words.names import SCHOOLS, Voice, bot_named, onlooker
from tui.kit.beside import Beside
from tui.kit.commands import Command, Live, PickNumber
from tui.kit.explaining import HowToPlay
from tui.kit.following_hand import ECHO, FollowingHand
from tui.kit.lessons import Lessons
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.pointing import Answers, BackInAnswers, OnInAnswers
from tui.play.deciding import Decision
from tui.play.played import Played, Telling
from tui.play.spoken import NOBODY
from tui.text.cells import Row
from tui.text.choices import Choice
from tui.text.english import capital
from tui.text.fit import fitted
from tui.text.lines import Line, clipped, line, wrapped

__all__ = ["LudusScreen", "ShowDecks"]

_MOST_ABOUT, _ABOUT = 18, 8
_BARS = 3
_LEAST_BELOW = 3
"""So many rows below the news are worth beginning to tell what the cursor is on."""


class ShowDecks(Command):
    """Look through the piles: both Discard Piles in order, your Deck by title, what is out of the game, the Supply's discards."""

    keys: ClassVar[tuple[str, ...]] = ("d",)
    label = "Decks"
    rank = 4


class LudusScreen(Beside):
    """A game of the ludus at its table.

    Whatever is drawn is drawn from what the person at the keyboard may see.
    """

    play: LudusPlay
    DEFAULT_CSS = f"""
    LudusScreen #side {{ width: 32; }}
    LudusScreen #about {{ height: {_ABOUT}; }}
    LudusScreen #decision {{ width: 1fr; height: 1fr; }}
    LudusScreen.-wide #side {{ width: 42; }}
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (
        HowToPlay,
        EndOrPass,
        ReactNoMore,
        ReactNoMoreHere,
        Answers,
        PickNumber,
        BackInAnswers,
        OnInAnswers,
        ShowDecks,
    )
    LOG_ROWS = (1, 6)
    NAME = "The ludus"
    RULES_PAGE = "ludus_help"
    ABOUT = (
        "Your school sits at the bottom; = is before the school whose turn it is, Favor behind the one that has the Crowd's "
        "Favor. Influence 2/3: your Gladiators require 2 of the 3 that your Ready Patrons grant. In brackets: Exhausted.\n"
        "Before a card: * an answer is about it, x it costs more than you can pay, H a hint advises it; | stands before what the "
        "cursor means in the list, or at the table. Enter takes the answer, or goes to the list where there are several; in the "
        "list, x cannot be taken now. E ends your turn or passes.\n"
        "Types: G Gladiator, P Patron, S Scheme, T Tactic, & Scheme/Tactic, R Reaction, I Income, B Boast; in the Supply, "
        "the price stands before. Behind a title: x2 two of them, #7 a number that tells Gladiators apart; … is where it is cut.\n"
        "Of a Gladiator: A Attack, H Health, G Agility, B Bloodlust, R Influence that it requires, with * behind a number that "
        "something changed; H3-1 has 1 damage on it, H3!2 is assigned 2 that can still be answered. Agility 4+: the Crowd's "
        "Favor wins this school ties.\n"
        "Under the cursor you read what the answer would bring if nobody reacted. The first to have 6 Glory wins; Battles begin "
        "once the Bloodlust in play reaches the top Boast."
    )

    def __init__(self, play: LudusPlay) -> None:
        """Play a game, and teach whoever looks at the Hand that a lesson is about."""
        super().__init__(play)
        self.about = LinesView(source=self._about_lines, id="about")
        self.lessons = Lessons(self, play, ready=lambda: not self.covered and not self.has_other)
        self.passing = self.add_part(Passing(self))
        self.pointing = self.add_part(LudusPointing(self, self._rows))
        self.cells = self.pointing.cells
        self._shown_at: tuple[object, float] = (None, 0.0)
        self._drawn: LudusState | None = None
        self._causes = NOTHING
        self._roved: LudusState | None = None

    panel: FollowingHand

    def make_panel(self) -> FollowingHand:
        """A panel that can be covered, beside a picture."""
        return FollowingHand(self.answered, self._lift)

    @property
    def state(self) -> LudusState:
        """The state of the game."""
        return self.play.state

    @property
    def box(self) -> Box:
        """The cards that it is played with."""
        return self.play.game.box

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask, and find where at the table the answers lead."""
        super().ask_decision(decision)
        self.pointing.find_answers()

    def on_mount(self) -> None:
        """The keys go where the decision wants them."""
        self.pointing.begin()

    def besides(self, seat: int) -> Sequence[a.LudusAction]:
        """Taking the Reserve back, and free actions, whether they can be paid for or not (F-RESERVE-05, F-ARENAABIL-07)."""
        state, box = self.state, self.box
        if self.play.over:
            return ()
        free = [a.Use(seat, thing.number, text.key) for thing, text in abilities(box, state, seat, "free")]
        return (*([a.BuyBack(seat)] if state.schools[seat].reserve else []), *free)

    def answered(self, choice: Choice) -> None:
        """An answer was asked for by its place in the list; what gives something up is not meant by a key from before it stood there."""
        if not choice.why and self.game_app.typed_at < self._shown_at[1] and gives_up(self.state, choice.value):
            self.say(f"This was typed before it was asked. Once more does it: {choice.label}.", "warn")
        else:
            super().answered(choice)

    def live(self) -> tuple[Live, ...]:
        """The commands that work here and now, the keys that end or pass by what they would do."""
        named = self.passing.named
        return tuple(one._replace(command=named.get(one.command, one.command)) for one in super().live())

    def named_commands(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """The switch of the guide."""
        return self.lessons.switches()

    def body(self) -> Iterable[Widget]:
        """The stage above the last of the log."""
        yield from self.stage()
        yield self.tail

    def stage(self) -> Iterable[Widget]:
        """The table beside what the cursor is on and the decision."""
        yield Horizontal(self.cells, Vertical(self.about, self.panel, id="side"), id="stage")

    # What is shown

    def draw(self) -> None:
        """Show everything, note since when the question has been there, and teach."""
        super().draw()
        if self._shown_at[0] is not self.state:
            self._shown_at = self.state, time.monotonic()
        self.lessons.teach()

    @property
    def table(self) -> TableToDraw:
        """The game as it is drawn."""
        alone = len(self.persons) == 1
        names = tuple(self._called(seat) for seat in range(len(SCHOOLS))) if alone else SCHOOLS
        return TableToDraw(
            self.box,
            self.play.game.rules,
            self.seen,
            None if self.covered or self.seat == NOBODY else self.seat,
            names,
        )

    def _called(self, seat: int) -> str:
        """A school at the table of one person: theirs, or that of a bot, whose level it tells."""
        return "You" if seat in self.persons else capital(bot_named(self.state.options.player(seat)))

    def draw_stage(self) -> None:
        """Bring the table up to date; for a new decision the cursor goes to where that is made."""
        fresh = self.state is not self._drawn
        self._drawn = self.state
        spare = self.app.size.height - _BARS - self.log_rows - self.panel.rows_of_page
        self.about.styles.height = max(_ABOUT, min(_MOST_ABOUT, spare))
        self.pointing.go_where_it_is_decided(fresh=fresh)
        self.pointing.sit()
        self.look()
        if fresh and self.pointing.leave_what_does_nothing():
            self.look()

    def look(self) -> None:
        """Show what the cursor is on."""
        self.panel.follow(meant=self._is_meant)
        self.cells.marks = self._marks()
        self.cells.draw()
        self.about.redraw()
        self.hush()

    def _marks(self) -> dict[Spot, str]:
        """Mark cells: an answer is about it, or it is too dear; a hint is about it."""
        marks = dict.fromkeys(self.pointing.answers, "*")
        for choice in self.panel.list.choices:
            if is_too_dear(choice.value):
                marks[ForSale(dict(choice.value.facts)["card"])] = "x"
        here, advised = self.pointing.here, self.pointing.advised
        marks |= {here: ECHO} if here and self.pointing.in_list and self._is_meant else {}
        return marks | ({advised: "H"} if advised else {})

    @property
    def _is_meant(self) -> bool:
        """True if the cursor of the list and that of the table are about the same."""
        return self.panel.current in self.pointing.answers_here

    def _rows(self, width: int, rows: int) -> list[Row[Spot]]:
        return table_rows(self.table, width, rows, self.cells.spot)

    def _about_lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell what has happened, until the cursor moves; what it is on, what the answer would bring, its text."""
        voice = Voice(self.box, self.state, onlooker(self.state))
        news = news_lines(self._news, voice.school, width - 1, rows)
        if not news:
            return self._here_lines(width, rows)
        left = rows - len(news) - 1
        return [*news, (), *self._here_lines(width, left)] if left >= _LEAST_BELOW else news

    @property
    def _news(self) -> Sequence[Telling]:
        """The news since the one who looks decided last, until the cursor moves."""
        if self.covered or self.play.watching or self._has_roved:
            return ()
        return news_of(self.play.told_since(self.seat), self.seat)

    @property
    def _has_roved(self) -> bool:
        """True if a key has moved the cursor since the question was put: what was new is read, and it is there on purpose."""
        return self._roved is self.state

    def _here_lines(self, width: int, rows: int) -> Sequence[Line]:
        sentences = [text for text in self._telling() if text]
        lines = [part for text in sentences[:1] for part in wrapped(text, width - 1, "strong")]
        lines += [part for text in sentences[1:] for part in wrapped(text, width - 1)]
        return fitted(lines, rows)

    def _telling(self) -> Sequence[str]:
        """Tell the most important first; nothing under a cover."""
        if self.covered or self._drawn is not self.state or not self.state.pending:
            return ()
        table, choice = self.table, self._choice
        answer = about_answer(table, choice.value) if choice else ()
        if choice and self._is_apart:
            return (about_told(self.box, table.state, choice.value) or choice.label, *answer, *self._left(choice))
        head, *rest = about_spot(table, self.cells.spot) or ("",)
        if choice and is_worked(self.box, choice.value):
            return (head, *rest, *answer)
        return (head, *answer, *rest)

    @property
    def _is_apart(self) -> bool:
        """True if the list has the keys, with its cursor on an answer that is not about where the table's is."""
        return self.pointing.in_list and not self._is_meant

    def _left(self, choice: Choice) -> Sequence[str]:
        """Tell what the Reactions do that a pass leaves unused."""
        if not isinstance(choice.value, a.Pass) or not isinstance(self.state.pending[-1], Reacting):
            return ()
        reactions = (one.value for one in self.panel.list.choices if not one.why and not one.group)
        return [about_told(self.box, self.state, one) for one in reactions if isinstance(one, a.PlayCard | a.Use)]

    @property
    def _choice(self) -> Choice | None:
        """The answer that is told of: that of the list, or the first one about where the cursor is."""
        if self.pointing.in_list:
            return self.panel.current
        found = self.pointing.answers_here
        return self.panel.current if self.panel.current in found else next(iter(found), None)

    def resting_line(self) -> Line:
        """Say why what the cursor was moved to cannot be chosen; where it came to lie by itself, nobody has asked."""
        if self.covered or not self._has_roved:
            return ()
        choice = self.panel.current if self.pointing.in_list else self.pointing.refused_here()
        return clipped(line((f" {choice.why}", "info")), self.app.size.width - 1) if choice and choice.why else ()

    def rests_on_refused(self, choice: Choice) -> None:
        """The line above tells it, as long as the cursor is there."""

    # What happened

    def played(self, played: Played) -> None:
        """Keep what led to the question, and tell what nobody was asked about."""
        self._causes = self._causes.after(played.events, Voice(self.box, self.state, onlooker(self.state)))
        paid = payment_told(played, self.persons)
        if paid:
            self.say(f"{paid}{'; z takes it back' if self.play.can_undo else ''}.")
        told = unasked(played, self.persons[0]) if len(self.persons) == 1 else ""
        if told:
            self.say(told)

    def begun(self, played: Played) -> None:
        """Tell what the opponent did before the first decision like any other news."""
        self.played(played)

    def undone(self) -> None:
        """Forget what led to the question; what happened before it was read then."""
        self._causes, self._roved = NOTHING, self.state
        super().undone()

    def cover(self) -> None:
        """Cover the table; whoever lifts the cover has read nothing yet."""
        self._roved = None
        super().cover()

    def uncovered(self, decision: Decision) -> Decision:
        """The question of a Reaction Window behind what led to it, and behind all other answers what would do nothing."""
        about = " ".join(part for part in (self._causes.told(self.state), decision.about) if part)
        return msgspec.structs.replace(decision, about=about, choices=in_order(self.box, self.seen, decision.choices))

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """The cursor of the list moves: the news were read, and the table's cursor follows."""
        if message.menu is self.panel:
            self.rove()
            self.pointing.follow(message)

    def rove(self) -> None:
        """A key has moved the cursor: the news were read."""
        self._roved = None if self.covered else self.state

    # Commands

    def action_show_decks(self) -> None:
        """The piles, as far as the one who looks may know them."""
        self.game_app.visit("ludus_decks", play=self.play, table=self.table)

    def inspected(self) -> str:
        """Name what the cursor is on."""
        table, sentences = self.table, self._telling()
        thing = None if self.covered else thing_of(table, self.pointing.here)
        if isinstance(thing, Fighter) and not self._is_apart:
            return fighter_told(table, thing)
        card = "" if self.covered or self._is_apart else card_at(table, self.pointing.here)
        if card in self.box.card:
            return f"{table.voice.card(card)}. {card_head(self.box.card[card])}"
        return sentences[0] if sentences and sentences[0] else super().inspected()

    def inspected_more(self) -> Sequence[str]:
        """Tell what the answer would bring, the text, where the copies are."""
        if self.covered:
            return ()
        card = "" if self._is_apart else card_at(self.table, self.pointing.here)
        return [*self._telling()[1:], *([whereabouts(self.table, card)] if card else [])]
