"""Actions at the table of the ludus besides whatever is asked: taking the Reserve back, free actions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.ludus.actions import BuyBack, LudusAction, Use
from rules.ludus.turns.abilities import abilities
from tui.games.ludus.habits.sole import reserve_helps
from tui.kit.commands import Command, ScreenPart
from tui.text.choices import Choice

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["Besides", "FetchReserve"]


class FetchReserve(Command):
    """Take your whole Reserve back, for 1 Coin a card."""

    label = "Reserve back"
    plays = True
    rank = 2


class Besides(ScreenPart):
    """A part that knows what a seat could do besides, and takes the Reserve back."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (FetchReserve,)

    def __init__(self, table: "LudusScreen") -> None:
        """Know it at a table."""
        self._table = table

    def of_seat(self, seat: int) -> Sequence[LudusAction]:
        """Taking the Reserve back, and free actions, whether they can be paid for or not (F-RESERVE-05, F-ARENAABIL-07)."""
        table = self._table
        if table.play.over:
            return ()
        free = [Use(seat, thing.number, text.key) for thing, text in abilities(table.box, table.state, seat, "free")]
        return (*([BuyBack(seat)] if table.state.schools[seat].reserve else []), *free)

    def is_behind(self, choice: Choice) -> bool:
        """Tell whether an answer has no place in the list: it is refused, or takes a Reserve back that is of no use just now; its key does that."""
        if choice.why or not isinstance(choice.value, BuyBack):
            return bool(choice.why)
        table = self._table
        return not table.play.bot_waits and not reserve_helps(table.box, table.seen, choice.value.seat)

    @property
    def _fetching(self) -> BuyBack | None:
        """The answer that takes the Reserve back, where it is offered."""
        answers = (one.value for one in self._table.panel.offered if not one.why)
        return next((one for one in answers if isinstance(one, BuyBack)), None)

    @property
    def can_fetch_reserve(self) -> bool:
        """True if the Reserve can be taken back and paid for."""
        return self._fetching is not None

    def action_fetch_reserve(self) -> None:
        """Take it back, or ask how to pay."""
        self._table.take(self._fetching)
