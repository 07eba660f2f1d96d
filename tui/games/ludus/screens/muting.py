"""Cards at the table of the ludus that nobody is asked about for a while, one by one, and the way back."""

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rules.ludus.actions import Pass
from tui.games.ludus.habits.not_again import RESERVE, NotAgain, may_pass, sources
from tui.games.ludus.words.names import Voice
from tui.kit.commands import Command, ScreenPart
from tui.play.played import Played
from tui.text.choices import Choice
from tui.text.keyboard import keyed

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["MuteCard", "Muting"]

_TITLE = "Mute until a Battle is over"
_ABOUT = (
    "You are not asked whether to react with a muted card until a Battle is over: it is not used, and you pass once nothing "
    "else is left. {mute_card} asks about it again. What has to be used is used all the same."
)

_PASSED = "Nothing is left to react with, so you pass; {mute_card} asks again."


class MuteCard(Command):
    """Mute a card until a Battle is over, or unmute one."""

    label = "Mute"
    plays = True
    rank = 2


class _Change(NamedTuple):
    """A change for a card: it is muted, or asked about again."""

    source: str
    muted: bool


class Muting(ScreenPart):
    """A part that mutes what can be used in Reaction Windows, card by card."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (MuteCard,)

    def __init__(self, table: "LudusScreen") -> None:
        """Mute nothing yet at a table."""
        self._table = table
        self._passed = False

    @property
    def _promise(self) -> NotAgain:
        found = self._table.play.wishes.standing_answer
        return found if isinstance(found, NotAgain) else NotAgain(self._table.box)

    @property
    def _asked(self) -> int | None:
        """The seat that is asked and looks, in a game that is played."""
        table = self._table
        if table.play.watching or table.cover.lies or table.asides.has_other:
            return None
        return table.cover.asked

    def _muted(self, seat: int) -> list[str]:
        return [source for of, source in self._promise.muted if of == seat]

    def _could_be(self, seat: int) -> list[str]:
        """List what could be muted: all that can be used in the window that is open."""
        table = self._table
        legal = table.play.legal()
        if not may_pass(table.state, legal, seat):
            return []
        muted = self._muted(seat)
        return [one for one in sources(table.box, legal) if one not in muted]

    @property
    def can_mute_card(self) -> bool:
        """True if whoever looks is asked about something that can be muted, or has muted something."""
        seat = self._asked
        return seat is not None and bool(self._could_be(seat) or self._muted(seat))

    def action_mute_card(self) -> None:
        """Ask which card; of those that are muted too."""
        seat = self._asked
        if seat is None:
            return
        choices = [Choice(f"Mute {self._called(one)}", _Change(one, muted=True)) for one in self._could_be(seat)]
        choices += [
            Choice(f"Ask about {self._called(one)} again", _Change(one, muted=False)) for one in self._muted(seat)
        ]
        self._table.ask(_TITLE, keyed(_ABOUT), choices, lambda one: None if one is None else self._change(seat, one))

    def _called(self, source: str) -> str:
        table = self._table
        return "taking the Reserve back" if source == RESERVE else Voice(table.box, table.state, None).card(source)

    def _change(self, seat: int, change: _Change) -> None:
        """Mute a card, and pass where nothing else can be used; or ask about it again."""
        table, wishes = self._table, self._table.play.wishes
        if not change.muted:
            wishes.standing_answer = self._promise.without(seat, change.source)
            table.say(f"You are asked about {self._called(change.source)} again.")
            return
        wishes.standing_answer = self._promise | NotAgain(table.box, muted=((seat, change.source),))
        if self._could_be(seat):
            table.say(
                keyed(f"{self._called(change.source)} is muted until a Battle is over; {{mute_card}} asks again.")
            )
        else:
            table.attempt(lambda: table.play.acting(Pass(seat)), self._go_on_from)

    def _go_on_from(self, played: Played) -> None:
        """Show what came of the pass, and say then why it was made."""
        self._passed = True
        self._table.go_on_from(played)

    def tell(self) -> None:
        """Say, once, that the last card that was muted has passed."""
        if self._passed:
            self._table.say_too(keyed(_PASSED))
        self._passed = False
