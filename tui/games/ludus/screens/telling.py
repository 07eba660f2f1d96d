"""The text beside the table of the ludus: what the cursor is on, what the answer would bring."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.ludus import actions as a
from rules.ludus.frames import Acting, Reacting
from rules.ludus.state import Fighter
from tui.games.ludus.pictures.bringing import about_answer, is_worked
from tui.games.ludus.pictures.card_panel import Headed, headed_spot, indented
from tui.games.ludus.pictures.telling import (
    about_spot,
    card_at,
    fighter_told,
    thing_of,
    whereabouts,
)
from tui.games.ludus.words.about import about_told
from tui.games.ludus.words.cards import card_head, champion_lines, flavour_lines
from tui.games.ludus.words.names import Voice, onlooker
from tui.games.ludus.words.news import cards_of, in_turns, news_of
from tui.play.played import Telling
from tui.text.choices import Choice
from tui.text.fit import fitted
from tui.text.lines import Line, wrapped

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["ABOUT", "TableTelling"]

ABOUT = 8
"""The rows of the text where the answers leave no more, and nothing else is asked for."""

_MOST, _LEAST = 18, 5
"""The most and the least rows of the text."""


class TableTelling:
    """A part that tells what the cursor means and knows what is new; nothing of it under a cover."""

    def __init__(self, screen: "LudusScreen") -> None:
        """Tell of what a screen shows."""
        self._screen = screen

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell what the cursor is on, what the answer would bring, its text; of a Battle that is shown its beat."""
        if self._screen.beats.on:
            return self._screen.beats.lines(width, rows)
        return self._here_lines(width, rows)

    def height(self, rows: int) -> int:
        """The rows of the text: those beside the table that the answers do not need, and few before a page has but one or two of them."""
        screen, panel = self._screen, self._screen.panel
        reads = isinstance(screen.state.top, Acting)  # else the answers are most of what there is to read
        enough, most = (ABOUT, screen.ABOUT_ROWS) if reads else (_LEAST, _LEAST + 1)
        spare = rows - panel.rows_of_page
        return min(_MOST, spare) if spare >= enough else max(_LEAST, min(most, rows - panel.least_rows))

    @property
    def since(self) -> Sequence[Telling]:
        """The news since the one who looks decided last."""
        if self._screen.cover.lies or self._screen.play.watching:
            return ()
        return news_of(self._screen.play.told_since(self._screen.cover.seat), self._screen.cover.seat)

    @property
    def news(self) -> Sequence[Telling]:
        """The same until the cursor moves, as they were read then."""
        return () if self._screen.recalling.has_read else self.since

    def _here_lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell what the cursor is on; what an answer would bring before what it does, where there is no room for both."""
        sentences = self.sentences
        if not any(sentences):
            return ()
        head = self._headed(sentences[0])
        told = head.lines(width)
        lines, left = _wrapped(_body(sentences), width - 2), rows - len(told)
        if len(lines) > left:
            lines = _wrapped(_body(self._told(text_first=False)), width - 2)
        return [*told, *indented(fitted(lines, max(1, left)))][:rows]

    def _headed(self, sentence: str) -> Headed:
        """The head of the panel: what the cursor is on, or the answer that is about nothing at the table."""
        if self._is_apart:
            return Headed(sentence.partition(". ")[0].rstrip("."))
        return headed_spot(self._screen.table, self._screen.cells.spot)

    @property
    def sentences(self) -> Sequence[str]:
        """Tell the most important first; nothing under a cover."""
        return self._told(text_first=True)

    def _told(self, *, text_first: bool) -> Sequence[str]:
        """Tell of it, of what has to be worked first what it does, if there is room."""
        if self._screen.cover.lies or not self._screen.meanwhile.is_drawn or not self._screen.state.pending:
            return ()
        table, choice = self._screen.table, self.choice
        answer = about_answer(table, choice.value) if choice else ()
        if choice and self._is_apart:
            return (
                *self._apart(choice),
                *answer,
                *self._left(choice),
            )
        head, *rest = about_spot(table, self._screen.cells.spot) or ("",)
        if text_first and choice and is_worked(self._screen.box, choice.value):
            return (head, *rest, *answer)
        return (head, *answer, *rest)

    @property
    def _is_apart(self) -> bool:
        """True if the list has the keys, with its cursor on an answer that is not about where the table's is."""
        return self._screen.pointing.in_list and not self._screen.pointing.is_meant

    def _apart(self, choice: Choice) -> Sequence[str]:
        """Tell of an answer that is about nothing at the table: of a Champion its levels, row by row, else the card."""
        box = self._screen.box
        if isinstance(choice.value, a.Pick) and choice.value.card in box.champion:
            champion = box.champion[choice.value.card]
            return (champion.name, *champion_lines(box, champion), *flavour_lines(champion))
        return (about_told(box, self._screen.table.state, choice.value) or choice.label,)

    def _left(self, choice: Choice) -> Sequence[str]:
        """Tell what the Reactions do that a pass leaves unused."""
        if not isinstance(choice.value, a.Pass) or not isinstance(self._screen.state.pending[-1], Reacting):
            return ()
        reactions = (one.value for one in self._screen.panel.list.choices if not one.why and not one.group)
        return [
            about_told(self._screen.box, self._screen.state, one)
            for one in reactions
            if isinstance(one, a.PlayCard | a.Use)
        ]

    @property
    def choice(self) -> Choice | None:
        """The answer that is told of: that of the list, or the first one about where the cursor is."""
        if self._screen.pointing.in_list:
            return self._screen.panel.current
        found = self._screen.pointing.answers_here
        return self._screen.panel.current if self._screen.panel.current in found else next(iter(found), None)

    # What is inspected

    @property
    def head(self) -> str:
        """The name of what the cursor is on; empty for nothing."""
        screen = self._screen
        table, sentences = screen.table, self.sentences
        thing = None if screen.cover.lies else thing_of(table, screen.pointing.here)
        if isinstance(thing, Fighter) and not self._is_apart:
            return fighter_told(table, thing)
        card = "" if screen.cover.lies or self._is_apart else card_at(table, screen.pointing.here)
        if card in screen.box.card:
            return f"{table.voice.card(card)}. {card_head(screen.box.card[card])}"
        return sentences[0] if sentences else ""

    @property
    def more(self) -> Sequence[str]:
        """Tell of what the cursor is on, and what is new."""
        return () if self._screen.cover.lies else [*self.told_here, *self._news_told]

    @property
    def told_here(self) -> Sequence[str]:
        """Tell what the answer would bring, the text, the line that changes nothing, where the copies are."""
        screen = self._screen
        card = "" if self._is_apart else card_at(screen.table, screen.pointing.here)
        thing = screen.box.card.get(card) or screen.box.arena.get(card)
        about = [*flavour_lines(thing), whereabouts(screen.table, card)] if thing else []
        return [*self.sentences[1:], *about]

    @property
    def _news_told(self) -> Sequence[str]:
        """All that is new, a paragraph for what each player did in a row."""
        voice = Voice(self._screen.box, self._screen.state, onlooker(self._screen.state))
        told = in_turns(self.news, voice.school)
        return ["Since you decided last:", *told] if told else ()

    @property
    def about(self) -> Sequence[str]:
        """The cards and Arenas that the news name, so that each can be looked up."""
        return cards_of(self.news)


def _body(sentences: Sequence[str]) -> Sequence[str]:
    """Give what stands below the head of a panel, which tells the first of the sentences but for what comes behind its numbers."""
    return [sentences[0].partition(". ")[2], *sentences[1:]]


def _wrapped(sentences: Sequence[str], width: int) -> list[Line]:
    """Sentences a paragraph each."""
    return [part for text in sentences if text for part in wrapped(text, width)]
