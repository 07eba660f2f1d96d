"""The doings of others at the table of the ludus, to read again in your own turn with the text of each card."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from tui.games.ludus.words.names import Voice, onlooker
from tui.games.ludus.words.news import cards_of, in_turns, news_of
from tui.kit.commands import Command, ScreenPart
from tui.play.played import Telling
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
    """A part that keeps what others did last, for each person at the keyboard."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowDoings,)

    def __init__(self, table: "LudusScreen") -> None:
        """Keep nothing yet."""
        self._table = table
        self._kept: dict[int, Sequence[Telling]] = {}

    def keep(self) -> None:
        """Keep for each person what was told since their last decision, where others have done something since."""
        play = self._table.play
        for seat in play.persons:
            told = play.told_since(seat)
            if any(by != seat for by, _ in told) and (news := news_of(told, seat)):
                self._kept[seat] = news

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
