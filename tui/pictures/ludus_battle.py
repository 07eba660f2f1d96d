"""A Battle of the ludus that is over, in lines: who won, what it brought, how it went."""

from collections.abc import Iterator, Sequence

from rules.game import Event
from rules.ludus.arena_events import BattleBegan, BattleEnded
from rules.ludus.box import Box
from rules.ludus.events import ArenaWon, BoastWon, ChampionCrowned, GameEnded, GloryTaken
from rules.ludus.state import LudusState
from tui.lines import Line, line, wrapped
from tui.session import Telling
from tui.widgets.log import told_lines
from tui.wording.english import capital
from tui.wording.ludus_events import event_told
from tui.wording.ludus_names import Voice, onlooker
from tui.wording.weights import tag_of

__all__ = ["battle_lines", "battles_of"]

_BROUGHT = (GloryTaken, ChampionCrowned, ArenaWon, BoastWon, GameEnded)


def battle_lines(
    box: Box, state: LudusState, events: Sequence[Event], log: Sequence[Telling], size: tuple[int, int]
) -> list[Line]:
    """What is reported: of each Battle that has ended where and how, and what it brought; the Glory; the last of the log.

    Args:
        box: the cards, for their names.
        state: the game after it.
        events: what happened in the last answer, the end of the Battle among it.
        log: everything that was told.
        size: columns and rows.
    """
    width, rows = size
    lines: list[Line] = []
    for event in events:
        if isinstance(event, BattleEnded):
            where = state.grounds[event.arena].card
            place = ("Fleeting Glory Arena", "Fleeting Glory Arena", "Lasting Glory Arena")[event.arena]
            named = f" in {box.arena[where].name}" if where and event.arena < len(state.grounds) - 1 else ""
            lines += [(), line((f" The Battle{named} is over ({place})", "title"))]
            lines += wrapped(event_told(box, state, event), width - 1, "strong", " ")
        elif isinstance(event, _BROUGHT) and lines:
            lines += wrapped(event_told(box, state, event), width - 1, "base", "   ")
    voice = Voice(box, state, onlooker(state))
    glory = ", ".join(f"{capital(voice.school(seat))} {one.glory}" for seat, one in enumerate(state.schools))
    lines += [(), line((f" Glory: {glory}", "number")), (), line((" How it went", "title"))]
    *_, last = ((), *battles_of(log))
    course = told_lines(last, width - 2, details=False)
    room = max(1, rows - len(lines))
    return [*lines, *course[-room:]]


def battles_of(log: Sequence[Telling]) -> Iterator[Sequence[Telling]]:
    """What the log tells of each Battle that is over, from its beginning to the line that says who won."""
    began = None
    for n, one in enumerate(log):
        if one.tag == tag_of(BattleBegan):
            began = n
        elif one.tag == tag_of(BattleEnded) and began is not None:
            yield log[began : n + 1]
