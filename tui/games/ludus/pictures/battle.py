"""A Battle of the ludus that is over, in lines: who won, what it brought, how it went."""

from collections.abc import Iterator, Sequence

from rules.kernel.game import Event
from rules.ludus.arena_events import BattleBegan, BattleEnded
from rules.ludus.box import Box
from rules.ludus.events import (
    ArenaWon,
    BoastWon,
    ChampionCrowned,
    GameEnded,
    GloryTaken,
    PhaseBegan,
    RegistrationPassed,
)
from rules.ludus.frames import Acting, Fighting
from rules.ludus.state import LASTING, LudusState
from tui.games.ludus.pictures.decided import decided_lines
from tui.games.ludus.words.events import event_told
from tui.games.ludus.words.names import Voice, onlooker
from tui.play.log_lines import log_lines
from tui.play.played import Telling
from tui.text.english import capital
from tui.text.lines import Line, line, wrapped

__all__ = ["battle_lines", "battles_of"]

_PLACES = ("Fleeting Glory Arena", "Fleeting Glory Arena", "Lasting Glory Arena")
_BROUGHT = (GloryTaken, ChampionCrowned, ArenaWon, BoastWon, GameEnded)


def battle_lines(
    box: Box, state: LudusState, events: Sequence[Event], log: Sequence[Telling], size: tuple[int, int]
) -> list[Line]:
    """Report each Battle that has ended, where and how, and what it brought; the Glory; what decided it; how each went.

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
            lines += [
                (),
                line((f" The Battle{_named(box, state, events, event)} is over ({_PLACES[event.arena]})", "title")),
            ]
            lines += wrapped(event_told(box, state, event), width - 1, "strong", " ")
        elif isinstance(event, _BROUGHT) and lines:
            lines += wrapped(event_told(box, state, event), width - 1, "base", "   ")
    voice = Voice(box, state, onlooker(state))
    glory = ", ".join(f"{capital(voice.school(seat))} {one.glory}" for seat, one in enumerate(state.schools))
    lines += [(), line((f" Glory: {glory}", "number"))]
    follows = _follows(voice)
    lines += wrapped(follows, width - 1, "info", " ") if follows else []
    over = sum(isinstance(event, BattleEnded) for event in events)
    battles = [*battles_of(log)][-over:]
    lines += decided_lines(voice, battles, width)
    lines += [(), line((" How it went", "title")), *log_lines(_unasked(state, events, log), width - 2)]
    return [*lines, *_course(battles, width - 2, max(1, rows - len(lines)))]


def _follows(voice: Voice) -> str:
    """Say what comes after the Battle; empty once the game is over."""
    match voice.state.pending[:1]:
        case (Fighting(arena=arena),):
            return f"Next comes the Battle in {voice.arena(arena)}."
        case (Acting(seat=seat),):
            return f"The Battles are over: {voice.whose(seat)} next Machinations Turn follows."
        case _:
            return ""


def _unasked(state: LudusState, events: Sequence[Event], log: Sequence[Telling]) -> list[Telling]:
    """Tell why the only person there is could register nobody, where all of Late Registration passed in the last answer."""
    seat = onlooker(state)
    if seat is None or PhaseBegan("registration") not in events:
        return []
    began = max(at for at, one in enumerate(log) if one.event == PhaseBegan("registration"))
    return [one for one in log[began:] if one.event == RegistrationPassed(seat)]


def _named(box: Box, state: LudusState, events: Sequence[Event], ended: BattleEnded) -> str:
    """The name of a Battle's Arena; one that was won lies with its winner by now, and the next may lie in its place."""
    won = next((event.card for event in events if isinstance(event, ArenaWon)), None)
    card = (won if ended.arena == LASTING else None) or state.grounds[ended.arena].card
    return f" in {box.arena[card].name}" if card else ""


def _course(battles: Sequence[Sequence[Telling]], width: int, rows: int) -> list[Line]:
    """Tell how Battles went, as much of each end as there is room for; the short ones leave theirs to the long."""
    told = [log_lines(battle, width, details=False) for battle in battles]
    shown: dict[int, list[Line]] = {}
    for left, n in zip(range(len(told), 0, -1), sorted(range(len(told)), key=lambda n: len(told[n])), strict=True):
        room = max(1, rows // left)
        shown[n] = told[n] if len(told[n]) <= room else [line((" …", "faint")), *told[n][len(told[n]) - room + 1 :]]
        rows -= len(shown[n])
    return [one for n in range(len(told)) for one in shown[n]]


def battles_of(log: Sequence[Telling]) -> Iterator[Sequence[Telling]]:
    """Cut the log into Battles that are over, each from its beginning to the line that says who won."""
    began = None
    for n, one in enumerate(log):
        if isinstance(one.event, BattleBegan):
            began = n
        elif isinstance(one.event, BattleEnded) and began is not None:
            yield log[began : n + 1]
