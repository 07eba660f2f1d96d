"""The story of a duel of the ludus that is over, in lines: each Battle, who felled most, who led from when on, what the other did better."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.ludus.arena_events import BattleBegan, BattleEnded, GladiatorsLeft
from rules.ludus.events import CardBought, GameEnded, GloryTaken, TurnBegan
from tui.games.ludus.pictures.battle import battles_of
from tui.games.ludus.pictures.decided import felled_in, last_blow
from tui.games.ludus.words.names import Voice, turn_told
from tui.play.played import Telling
from tui.text.english import capital
from tui.text.lines import Line, line, wrapped

__all__ = ["story_lines"]

_MANY = 2
"""The fallen from which on whoever felled most is named."""


class _Fought(NamedTuple):
    """A Battle that was fought: its turn, its lines, and the Glory of both schools after it."""

    turn: int
    lines: Sequence[Telling]
    glory: tuple[int, int]


def story_lines(voice: Voice, log: Sequence[Telling], width: int) -> list[Line]:
    """Tell a duel: its Battles, a line each, then what stands out.

    Args:
        voice: who speaks.
        log: everything that was told.
        width: cells a line.
    """
    near = voice.me or 0
    fought = [*_fought(log, near)]
    lines = [line((f"  Battles: {len(fought)}, with the Glory after each", "title"))]
    for number, one in enumerate(fought, 1):
        lines += wrapped(f"{number}. {_told(voice, one, near)}", width, "base", "  ", "     ")
    for text in (_most(voice, fought), _lead(voice, log, fought), _better(voice, log, near)):
        lines += wrapped(text, width, "strong", "  ", "    ") if text else []
    return lines


def _fought(log: Sequence[Telling], near: int) -> Iterator[_Fought]:
    """Find the Battles, each with the turn of the near school before it, as the table named it."""
    battles, turn, glory = battles_of(log), 0, [0, 0]
    last: tuple[int, Sequence[Telling]] | None = None
    for one in log:
        match one.event:
            case TurnBegan(seat=seat, turn=now) if seat == near:
                turn = now
            case BattleBegan() if last:
                yield _Fought(*last, (glory[0], glory[1]))
                last = None
            case BattleEnded() if battle := next(battles, ()):
                last = turn, battle
            case GloryTaken(seat=seat, total=total):
                glory[seat] = total
            case _:
                pass
    if last:
        yield _Fought(*last, (glory[0], glory[1]))


def _told(voice: Voice, one: _Fought, near: int) -> str:
    """Tell of a Battle: when and where it was, who won it with which blow, how Glory stood after it."""
    began, ended = one.lines[0].event, one.lines[-1].event
    card = began.card if isinstance(began, BattleBegan) else None
    where = [f"{one.glory[near]}:{one.glory[1 - near]}", *([turn_told(one.turn)] if one.turn else [])]
    where += [voice.card(card) if card else "an Arena"]
    winner = ended.winner if isinstance(ended, BattleEnded) else None
    won = "A Draw" if winner is None else voice.does(winner, "win")
    blow = last_blow(voice, one.lines)
    by = f", last blow: {blow}" if blow else ""
    return f"{', '.join(where)}. {won}{by}."


def _most(voice: Voice, fought: Sequence[_Fought]) -> str:
    """Name whoever felled most in all Battles."""
    felled = sum((felled_in(voice, one.lines) for one in fought), Counter[str]())
    for by, n in felled.most_common(1):
        return f"{capital(by)} felled most: {n}." if n >= _MANY else ""
    return ""


def _lead(voice: Voice, log: Sequence[Telling], fought: Sequence[_Fought]) -> str:
    """Say from which Battle on the winner led."""
    winner = next((one.event.winner for one in log if isinstance(one.event, GameEnded)), None)
    if winner is None:
        return ""
    behind = [n for n, one in enumerate(fought, 1) if one.glory[winner] <= one.glory[1 - winner]]
    began = max(behind, default=0) + 1
    return f"{voice.does(winner, 'lead')} from Battle {began} on." if began <= len(fought) else ""


def _better(voice: Voice, log: Sequence[Telling], near: int) -> str:
    """Say what the other school did better."""
    lost, bought, won = Counter[int](), Counter[int](), Counter[int]()
    for one in log:
        match one.event:
            case GladiatorsLeft(who=left, why="damage" | "influence"):
                lost.update(gone.owner for gone in left if gone.owner is not None)
            case CardBought(seat=seat):
                bought[seat] += 1
            case BattleEnded(winner=int(winner)):
                won[winner] += 1
            case _:
                pass
    far = 1 - near
    told = [f"more Battles won ({won[far]} to {won[near]})"] if won[far] > won[near] else []
    told += [f"fewer Gladiators lost ({lost[far]} to {lost[near]})"] if lost[far] < lost[near] else []
    told += [f"more cards bought ({bought[far]} to {bought[near]})"] if bought[far] > bought[near] else []
    return f"Better for {voice.school(far)}: {', '.join(told)}." if told else ""
