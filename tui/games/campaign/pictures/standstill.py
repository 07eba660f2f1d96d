"""A fight that does not get on: how long nobody has lost HP, no point was scored and the flag lay still, and what would end it."""

from collections.abc import Sequence

from rules.campaign.combat import events as e
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.state import Combat
from rules.kernel.game import Event
from tui.games.campaign.pictures.lineup import goal_line
from tui.games.campaign.words.names import Names
from tui.play.played import Telling
from tui.text.keyboard import key_of
from tui.text.lines import text_of

__all__ = ["idle_turns", "standstill_told"]

_LONG, _AGAIN = 4, 3
"""The turns after which a standstill is told, and after how many more it is told again."""

_GETS_ON = (e.HpLost, e.UnitDefeated, e.PointsScored)


def idle_turns(log: Sequence[Telling]) -> int:
    """Count the player's turns that have begun since anything last brought the fight nearer to its end."""
    turns, bearer = 0, ""
    for event in _of_this_fight(log):
        if isinstance(event, e.ChipEquipped | e.ChipDropped) and event.chip == FLAG:
            turns, bearer = 0, event.unit if isinstance(event, e.ChipEquipped) else ""
        elif isinstance(event, _GETS_ON) or (isinstance(event, e.UnitMoved) and event.unit == bearer):
            turns = 0
        elif isinstance(event, e.TurnBegan) and event.mover == "player":
            turns += 1
    return max(0, turns - 1)


def _of_this_fight(log: Sequence[Telling]) -> list[Event]:
    """List what has happened since the arena was laid."""
    begun = max((at for at, one in enumerate(log) if isinstance(one.event, e.ArenaLaid)), default=len(log))
    return [one.event for one in log[begun:] if one.event is not None]


def standstill_told(names: Names, combat: Combat, turns: int, *, help_comes: bool, may_give_up: bool) -> str:
    """Say what would end a fight in which so many turns have brought nothing; empty where that need not be said now.

    Args:
        names: what things are called.
        combat: the fight.
        turns: the turns that have brought nothing.
        help_comes: whether a blessing can be spent for more units.
        may_give_up: whether the player may surrender.
    """
    if turns < _LONG or (turns - _LONG) % _AGAIN:
        return ""
    ways = [f"{key_of('call_for_help')} spends a blessing for more units"] if help_comes else []
    ways += [f"{key_of('give_up')} gives the fight up"] if may_give_up else []
    out = f" {', '.join(ways)}." if ways else ""
    return f"{turns} turns, and nobody lost HP. What ends this: {text_of(goal_line(names, combat))}.{out}"
