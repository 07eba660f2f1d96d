"""Blows of a Battle in one sentence each: who strikes whom for how much, whether that fells, whom a card Exhausts. No Textual."""

from collections.abc import Sequence

import msgspec

from rules.ludus.arena_events import Attacked, DamageAssigned, Exhausted, GladiatorsLeft
from rules.ludus.events import CardPlayed, TextUsed
from tui.play.played import Telling
from tui.text.english import capital

__all__ = ["joined"]

_ATTACKS, _DEALS, _FALLS = " attacks.", " deals ", " is Defeated."


def joined(told: Sequence[Telling]) -> tuple[Telling, ...]:
    """Make one line of an Attack, the damage that it deals, and the Defeat that comes of it, where they follow each other.

    So it is with a card or an ability and the damage that it deals, or the Gladiator of somebody else that it Exhausts.

    Args:
        told: lines of the log, without what is plain from them.
    """
    lines: list[Telling] = []
    for one in told:
        text = _strikes(lines[-1], one) or _fells(lines[-1], one) if lines else ""
        if lines and isinstance(one.event, Exhausted) and isinstance(lines[-1].event, Attacked):
            continue  # every Attack Exhausts its Gladiator
        if lines and _tires(lines[-1], one):
            lines[-1] = msgspec.structs.replace(lines[-1], text=_run_on(lines[-1].text, one.text))
        elif text:
            lines[-1] = msgspec.structs.replace(one, text=text)
        else:
            lines.append(one)
    return tuple(lines)


def _tires(before: Telling, one: Telling) -> bool:
    """Tell whether a card or an ability has Exhausted what is not its player's own."""
    used = isinstance(before.event, CardPlayed | TextUsed)
    return used and isinstance(one.event, Exhausted) and one.event.thing.owner != before.event.seat


def _run_on(before: str, text: str) -> str:
    """Two sentences as one."""
    rest = f"y{text[1:]}" if text.startswith("Your ") else text
    return f"{before.removesuffix('.')}: {rest}"


def _strikes(before: Telling, one: Telling) -> str:
    """The damage of an Attack, with the attacker as the Attack named it; empty where it is no such damage."""
    if not isinstance(before.event, Attacked) or not isinstance(one.event, DamageAssigned):
        return ""
    attacker = before.text.removesuffix(_ATTACKS)
    name, deals, rest = one.text.partition(_DEALS)
    return f"{attacker}{deals}{rest}" if deals and attacker.endswith(name) else ""


def _fells(before: Telling, one: Telling) -> str:
    """The damage with the Defeat of the one that it was dealt to; empty where it is no such Defeat."""
    if not isinstance(before.event, DamageAssigned) or not isinstance(one.event, GladiatorsLeft):
        return ""
    fallen = one.text.removesuffix(_FALLS)
    dealt = before.text.removesuffix(".")
    hits = fallen != one.text and capital(dealt.rpartition(" to ")[2]) == fallen
    return f"{dealt}: Defeated." if hits else ""
