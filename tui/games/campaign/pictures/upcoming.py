"""The late rules of an arena or an event, told a turn before they hold."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.campaign.combat.state import Combat
from rules.campaign.effects import CombatRule
from tui.games.campaign.words.effects import combat_rule
from tui.games.campaign.words.names import Names

__all__ = ["upcoming_told"]


def upcoming_told(names: Names, combat: Combat) -> str:
    """Say which rules hold from the next turn of both sides on; empty where none begins then.

    Args:
        names: what things are called.
        combat: the fight, at the beginning of a turn of the player's.
    """
    told = (_in_lower_case(combat_rule(one)) for one in _next(names, combat))
    return " ".join(f"From the next turn on, {one.rstrip('.')}." for one in told)


def _next(names: Names, combat: Combat) -> Iterator[CombatRule]:
    """The rules that begin with the next turn, without the turns in which they hold."""
    event = names.cat.event.get(combat.event or "")
    for rule in (*names.cat.arena[combat.arena].rules, *(event.rules if event is not None else ())):
        who = getattr(rule, "who", None)
        if who is not None and who.from_turn == combat.tally.turns + 1:
            yield replace(rule, who=replace(who, from_turn=0, to_turn=None))


def _in_lower_case(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
