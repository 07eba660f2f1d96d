"""The doings of others at the table of the ludus, to read again in your own turn with the text of each card."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.ludus.state import LudusState
from tui.games.ludus.words.causes import NOTHING
from tui.games.ludus.words.names import Voice, onlooker
from tui.games.ludus.words.news import cards_of, in_turns, news_of
from tui.kit.commands import Command, ScreenPart
from tui.play.played import Played, Telling
from tui.text.keyboard import keyed
from tui.text.things import Thing

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["Recalling", "ShowDoings"]


class ShowDoings(Command):
    """Read again, with texts, what the others did last."""

    label = "Events"
    rank = 4


class Recalling(ScreenPart):
    """A part that keeps what others did last, for each person at the keyboard, and whether that was read.

    Attributes:
        causes: what led to the Reaction Window that is open.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowDoings,)

    def __init__(self, table: "LudusScreen") -> None:
        """Keep nothing yet."""
        self._table = table
        self._kept: dict[int, Sequence[Telling]] = {}
        self._read: LudusState | None = None
        self.causes = NOTHING

    def keep(self, played: Played) -> None:
        """Keep for each person what was told since their last decision, where others have done something since; and what led to the question."""
        table, play = self._table, self._table.play
        self.causes = self.causes.after(played.events, Voice(table.box, table.state, onlooker(table.state)))
        for seat in play.persons:
            told = play.told_since(seat)
            if any(by != seat for by, _ in told) and (news := news_of(told, seat)):
                self._kept[seat] = news

    # What was read

    @property
    def has_read(self) -> bool:
        """True if a key has moved the cursor since the question was put: what was new is read, and it is there on purpose."""
        return self._read is self._table.state

    def note_read(self) -> None:
        """A key has moved the cursor: the news were read."""
        self._read = None if self._table.cover.lies else self._table.state

    def begin_anew(self) -> None:
        """Somebody else will look, who has read nothing yet."""
        self._read = None

    def forget(self) -> None:
        """Forget what led to the question after an undo; what happened before it was read then."""
        self.causes, self._read = NOTHING, self._table.state

    # What can be read again

    @property
    def _news(self) -> Sequence[Telling]:
        return () if self._table.cover.lies else self._kept.get(self._table.cover.seat, ())

    @property
    def can_show_doings(self) -> bool:
        """True if others have done anything that whoever looks may read."""
        return bool(self._news)

    @property
    def pointer(self) -> str:
        """The key that tells what others did since the last decision; empty where they did nothing to tell of."""
        seat = self._table.cover.seat
        fresh = self._news and any(by != seat for by, _ in self._table.play.told_since(seat))
        return keyed("{show_doings}: what they did") if fresh else ""

    def action_show_doings(self) -> None:
        """Show it, the cards that are named below it."""
        table, news = self._table, self._news
        voice = Voice(table.box, table.state, onlooker(table.state))
        told = Thing("What the others did last", tuple(in_turns(news, voice.school)), cards_of(news))
        table.inspector.inspect(told)
