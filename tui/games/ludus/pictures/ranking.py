"""A Battle of three or four that is over, in lines: the places, what each has won, and every blow."""

from collections.abc import Iterator, Sequence

from rules.kernel.game import Event
from rules.ludus import arena_events as e
from rules.ludus.box import Box
from rules.ludus.events import ArenaWon, BoastWon, CoinsGained, FavorMoved, GameEnded, Paid
from rules.ludus.state import LudusState
from tui.games.ludus.pictures.battle import battles_of
from tui.games.ludus.pictures.decided import decided_lines
from tui.games.ludus.pictures.tinted import tinted
from tui.games.ludus.words.arena_events import PLACES
from tui.games.ludus.words.blows import joined
from tui.games.ludus.words.names import Voice, onlooker
from tui.play.played import Telling
from tui.text.english import capital, listed
from tui.text.lines import Line, line, wrapped

__all__ = ["blows", "ranking_lines"]

_FAVOR = "the Crowd's Favor"
_UNTOLD = (
    e.CombatTurnBegan,
    e.DamageResolved,
    e.Exhausted,
    e.ReactionPassed,
    e.Readied,
    e.WindowClosed,
    e.WindowOpened,
    CoinsGained,
    Paid,
)
"""What is plain from the rest of a blow, or told of by the paragraph itself."""


def ranking_lines(
    box: Box, state: LudusState, events: Sequence[Event], log: Sequence[Telling], width: int
) -> list[Line]:
    """Report the last Battle that is over.

    Args:
        box: the cards.
        state: the game after it.
        events: what happened in the last answer, the end of the Battle among it.
        log: everything that was told.
        width: columns.
    """
    voice = Voice(box, state, onlooker(state))
    ranking = next((one.ranking for one in events if isinstance(one, e.BattleRanked)), state.ranking)
    decides = any(isinstance(one, GameEnded) for one in events)
    heading = (
        "The last Battle is over, and with it the game" if decides else f"The Battle of round {state.rounds} is over"
    )
    lines: list[Line] = [(), line((f" {heading}", "title"))]
    for place, seat in enumerate(ranking):
        look = "strong" if seat == voice.me else "base"
        told = f"{PLACES[place]:<7} {capital(voice.school(seat))}"
        if not decides:
            told += f": {listed(_won(voice, events, seat)) or 'nothing'}"
        elif not place:
            told += f", who {'win' if seat == voice.me else 'wins'} the game"
        lines += wrapped(told, width - 1, look, "   ", "           ")
    battles = list(battles_of(log))[-1:]
    lines += [*decided_lines(voice, battles, width), (), line((" Blow by blow", "title"))]
    for battle in battles:
        for text, look in blows(voice, battle):
            lines += wrapped(text, width - 1, look, " ", "   ")
    return tinted(voice, lines)


def _won(voice: Voice, events: Sequence[Event], seat: int) -> list[str]:
    """List what a player won by your own place in the Battle (C-RESOLUTION-03 to C-RESOLUTION-08)."""
    arenas = [voice.card(one.card) for one in events if isinstance(one, ArenaWon) and one.seat == seat]
    boasts = [f"the {voice.card(one.card)}" for one in events if isinstance(one, BoastWon) and one.seat == seat]
    moved = any(isinstance(one, FavorMoved) and one.seat == seat for one in events)
    return [*arenas, *boasts, *([_FAVOR] if moved else [])]


def blows(voice: Voice, battle: Sequence[Telling]) -> Iterator[tuple[str, str]]:
    """Tell a Battle as paragraphs with their looks: one for each Combat Turn, and one for what lies between them."""
    told, look = "", "base"
    kept = [one for one in battle if isinstance(one.event, e.CombatTurnBegan | e.Exhausted) or _is_told(one)]
    for one in joined(kept):
        starts = _starts(voice, one.event)
        if starts is not None and told:
            yield told, look
            told = ""
        if starts is not None:
            told, look = starts
        if _is_told(one):
            told = _joined(told, one.text)
    yield told, "strong"


def _is_told(one: Telling) -> bool:
    return not isinstance(one.event, _UNTOLD) and one.weight != "detail"


def _joined(told: str, text: str) -> str:
    """Go on with a sentence; one that names the player itself needs no name before it."""
    name = told.removesuffix(":")
    begins = told.endswith(":") and (text.startswith(name) or (name == "You" and text.startswith("Your ")))
    return text if begins or not told else f"{told} {text}"


def _starts(voice: Voice, event: Event | None) -> tuple[str, str] | None:
    """Tell with what a paragraph begins at an event, and how it looks; None where it goes on."""
    match event:
        case e.CombatTurnBegan(seat=seat):
            return f"{capital(voice.school(seat))}:", "base"
        case e.BattleBegan() | e.CycleEnded() | e.InitiativeGained():
            return "", "info"
        case e.BattleEnded():
            return "", "strong"
        case _:
            return None
