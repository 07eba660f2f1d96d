"""A Battle of the ludus that is over, in lines: who won, what it brought, how it went."""

from collections.abc import Sequence
from itertools import pairwise

from rules.game import Event
from rules.ludus.arena_events import BattleBegan, BattleEnded
from rules.ludus.box import Box
from rules.ludus.events import ArenaWon, BoastWon, ChampionCrowned, GameEnded, GloryTaken
from rules.ludus.state import LudusState
from tui.lines import Line, line, wrapped
from tui.session import Telling
from tui.widgets.log import told_lines
from tui.wording.ludus_events import event_told
from tui.wording.ludus_names import Voice, onlooker
from tui.wording.ludus_texts import capital

__all__ = ["battle_lines"]

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
    told = told_lines(_of_battle(box, state, log), width - 2, details=False)
    room = max(1, rows - len(lines))
    return [*lines, *told[-room:]]


def _of_battle(box: Box, state: LudusState, log: Sequence[Telling]) -> Sequence[Telling]:
    """The log of the last Battle that is over: from its heading to the next one, which tells who won."""
    begun = {event_told(box, state, BattleBegan(0, id_)) for id_ in box.arena}
    heads = [n for n, one in enumerate(log) if one.weight == "head"]
    over = [(at, end) for at, end in pairwise(heads) if log[at].text in begun]
    first, last = over[-1] if over else (len(log), len(log))
    return log[first : last + 1]
