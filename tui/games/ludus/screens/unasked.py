"""Sentences at the foot of the table of the ludus about what was decided without a question."""

from typing import TYPE_CHECKING

from rules.ludus.frames import Hitting
from tui.games.ludus.habits.forced import forced_told
from tui.games.ludus.habits.in_vain import passed_in_vain
from tui.games.ludus.habits.sole import only_card_told
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.news import payment_told, unasked
from tui.play.played import Played
from tui.text.keyboard import key_of

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["tell_unasked"]


def tell_unasked(table: "LudusScreen", played: Played) -> None:
    """Tell how something was paid, which card was the only one, which Attack had to be made, why a window was passed or nobody registered.

    Args:
        table: where it is told.
        played: what has happened.
    """
    persons = table.play.persons
    only = only_card_told(Voice(table.box, table.state, None), played, persons)
    if given := ". ".join(filter(None, (payment_told(played, persons), only))):
        back = f"; {key_of('undo')} takes it back" if table.play.can_undo else ""
        table.say(f"{given}{back}.")
    told = _decided(table, played, persons[0]) if len(persons) == 1 else ""
    if told:
        table.say(told)
    table.muting.tell()


def _decided(table: "LudusScreen", played: Played, seat: int) -> str:
    """Say what was decided for the only person there is: Late Registration, an Attack, unless it is asked whom it hits, a window."""
    asks = isinstance(table.state.top, Hitting)
    attacks = "" if asks else forced_told(Voice(table.box, table.state, seat), played, (seat,))
    return " ".join(filter(None, (unasked(played, seat), attacks, passed_in_vain(played))))
