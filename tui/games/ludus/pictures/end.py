"""A game of the ludus that is over, in lines: its Battles one by one, and what joined and left the Starting Decks."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.ludus.arena_events import BattleRanked
from rules.ludus.state import LudusState
from tui.games.ludus.words.names import Voice
from tui.play.played import Telling
from tui.text.english import capital
from tui.text.lines import Line, line, wrapped

__all__ = ["battles_lines", "changes_lines", "owned"]


def battles_lines(log: Sequence[Telling], width: int) -> list[Line]:
    """The Battles of several schools, a line each, as the log tells them: all places.

    Args:
        log: everything that was told.
        width: cells a line.
    """
    told = [one.text for one in log if isinstance(one.event, BattleRanked)]
    rows = [f"{number}. {one}" for number, one in enumerate(told, 1)]
    lines = [line((f"  Battles: {len(told)}", "title"))]
    return [*lines, *(part for one in rows for part in wrapped(one, width, "base", "  ", "     "))]


def changes_lines(voice: Voice, seat: int, width: int) -> Iterator[Line]:
    """List what a school has beyond its Starting Deck, Boasts left out, and which cards of it are out of the game.

    Args:
        voice: what things are called.
        seat: the school.
        width: cells a line.
    """
    start = Counter(voice.box.copies("start"))
    now = Counter(card for card in owned(voice.state, seat) if card not in voice.box.number)
    gained, lost = now - start, start - now
    whose = capital(voice.whose(seat))
    for label, cards in ((f"{whose} gains", gained), (f"{whose} losses", lost)):
        titles = voice.cards(tuple(sorted(cards.elements()))) if cards else "nothing"
        yield from wrapped(f"{label}: {titles}.", width, "base", "  ", "    ")


def owned(state: LudusState, seat: int) -> list[str]:
    """Every card of a school, wherever it lies."""
    school = state.schools[seat]
    patrons = (one.card for one in school.patrons)
    fighters = (one.card for one in state.fighters if one.owner == seat)
    return sorted([*school.deck, *school.hand, *school.discard, *school.reserve, *patrons, *fighters])
