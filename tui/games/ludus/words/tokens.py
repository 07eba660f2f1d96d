"""Words for the check of three and four players: your own Bloodlust, the top Boast, and the Reigning Champion Tokens."""

from rules.ludus.state import TOKENS
from rules.ludus.table.stats import bloodlust_of
from tui.games.ludus.words.names import Voice, progress

__all__ = ["boast_told", "own_check_told", "second_told"]


def boast_told(voice: Voice, seat: int) -> str:
    """Say what the top Boast is for, and how far a player is from it (C-CHECK-01 to C-CHECK-06)."""
    state, boast = voice.state, voice.box.number[voice.state.boasts[0]]
    lust = progress(bloodlust_of(voice.box, state, seat), boast)
    rule = "Whoever has as much Bloodlust at the end of a turn takes a Reigning Champion Token."
    holder = voice.does(state.favor, "begin")
    return f"{lust}. {rule} {holder} the Arena Phase at the end of a turn, once both are taken. It goes to its winner."


def own_check_told(voice: Voice, seat: int) -> str:
    """Say what the check at the end of a player's turn would bring, as the Bloodlust is now."""
    state, box = voice.state, voice.box
    lust, boast = bloodlust_of(box, state, seat), box.number[state.boasts[0]]
    free, held = TOKENS - sum(school.tokens for school in state.schools), state.schools[seat].tokens
    near = f"{progress(lust, boast)}:"
    if lust < boast:
        taken = "no token"
    elif not free:
        taken = "both tokens are taken already"
    elif held:
        return f"{near} you may take the second token, and then both are taken.{_begins(voice, seat, 0)}"
    else:
        free -= 1
        taken = "you take a Reigning Champion Token"
    return f"{near} {taken}.{_begins(voice, seat, free)}"


def second_told(voice: Voice, seat: int, *, taken: bool) -> str:
    """Say what comes of it if the second token is taken, or left."""
    return _begins(voice, seat, 0).strip() if taken else "A token is left, so no Arena Phase can begin yet."


def _begins(voice: Voice, seat: int, free: int) -> str:
    """Say whether the Arena Phase would begin with so many free tokens."""
    if free:
        return ""
    if voice.state.favor == seat:
        return " The Arena Phase begins."
    return f" The Arena Phase begins when {voice.doing(voice.state.favor, 'end')} a turn."
