"""The score of a game of the ludus in words: Glory in a duel, rounds and won Arenas with more players."""

from rules.ludus.state import LudusState
from rules.ludus.table.format import Format
from tui.games.ludus.words.names import Voice

__all__ = ["round_told", "score_in_short", "score_told"]


def score_told(voice: Voice, rules: Format) -> str:
    """The score for the head line: everybody's Glory, as long as nobody has any how much wins, or which round it is of how many."""
    schools = voice.state.schools
    if rules.rounds is None and not any(one.glory for one in schools):
        return f"The first to {rules.goal} Glory wins"
    if rules.rounds is None:
        return f"Glory: {', '.join(f'{voice.school(seat)} {one.glory}' for seat, one in enumerate(schools))}"
    return round_told(voice.state, rules.rounds)


def round_told(state: LudusState, rounds: int) -> str:
    """Say which round it is; each has one Battle, and the winner of the last one wins the game."""
    return f"Round {min(state.rounds + 1, rounds)} of {rounds}"


def score_in_short(state: LudusState, rules: Format) -> str:
    """The score for the list of games."""
    if rules.rounds is None:
        return f"Glory {' : '.join(str(one.glory) for one in state.schools)}"
    return round_told(state, rules.rounds)
