"""Blows of a Battle in one sentence each: who strikes whom for how much, whether that fells, whom a card Exhausts. No Textual."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.ludus.arena_events import Attacked, DamageAssigned, Exhausted, GladiatorsLeft
from rules.ludus.events import CardPlayed, TextUsed
from tui.games.ludus.words.arena_events import ATTACKS, DEALS
from tui.games.ludus.words.names import alike
from tui.play.played import Telling

__all__ = ["joined"]


def joined(told: Sequence[Telling]) -> tuple[Telling, ...]:
    """Make one line of an Attack, the damage that it deals, and the Defeat that comes of it, where they follow each other.

    So it is with a card or an ability and the damage that it deals, or the Gladiator of somebody else that it Exhausts.
    The events tell what belongs together, the lines what it is called: twins had other numbers then than they have now.

    Args:
        told: lines of the log, without what is plain from them.
    """
    lines: list[Telling] = []
    for one in told:
        if lines and isinstance(one.event, Exhausted) and isinstance(lines[-1].event, Attacked):
            continue  # every Attack Exhausts its Gladiator
        both = _both(lines[-1], one) if lines else None
        if both is None:
            lines.append(one)
        else:
            lines[-1] = both
    return tuple(lines)


def _both(before: Telling, one: Telling) -> Telling | None:
    """One line of two; None where the second is not about what the first has told."""
    match before.event, one.event:
        case Attacked(who=attacker), DamageAssigned(source=card) if attacker.card == card:
            hits = one.text.partition(DEALS)[2]
            return replace(one, text=f"{before.text.removesuffix(ATTACKS)}{DEALS}{hits}")
        case DamageAssigned(hits=(*_, last) as hits), GladiatorsLeft(who=(fallen,), why="damage") if last.who == fallen:
            return None if alike(hits) else replace(one, text=f"{before.text.removesuffix('.')}: Defeated.")
        case CardPlayed(seat=seat) | TextUsed(seat=seat), Exhausted(thing=thing) if thing.owner != seat:
            return replace(before, text=_run_on(before.text, one.text))
        case _:
            return None


def _run_on(before: str, text: str) -> str:
    """Two sentences as one."""
    rest = f"y{text[1:]}" if text.startswith("Your ") else text
    return f"{before.removesuffix('.')}: {rest}"
