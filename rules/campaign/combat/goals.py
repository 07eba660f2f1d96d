"""How a combat ends: goals of sports and battles, elimination, and nothing left to happen (pages 18, 28 and 30)."""

from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.events import CombatEnded, Reason, Result
from rules.campaign.combat.state import Fighter

__all__ = ["POINTS_TO_WIN", "check", "deployable", "finish", "hero_may_deploy"]

POINTS_TO_WIN = 6
"""Points that win King of the Hill (V-KOTH-01)."""


def finish(bout: Bout, result: Result, reason: Reason) -> None:
    """End the combat where it stands (V-END-02, V-END-03)."""
    bout.set(result=result, reason=reason, pending=())
    bout.tell(CombatEnded(result=result, reason=reason))


def hero_may_deploy(bout: Bout) -> bool:
    """Whether the hero has a free slot and waits in camp."""
    return bout.combat.hero_open and HERO not in bout.by_key


def deployable(bout: Bout) -> tuple[str, ...]:
    """Ids of the units that the lineup still lets the player deploy, each kind once (V-LINEUP-11, V-PDEP-05).

    Against a scion there is no lineup, so the whole camp may come (V-SCION-08).
    """
    units = tuple(dict.fromkeys(bout.table.camp.units)) if bout.combat.slots or bout.combat.kind == "scion" else ()
    return (bout.table.sheet.hero, *units) if hero_may_deploy(bout) else units


def check(bout: Bout) -> None:
    """End the combat if a goal is met or the player has nobody left (V-END-01, V-RULING-40)."""
    if bout.over:
        return
    if _won(bout):
        finish(bout, "won", _won_by(bout))
    elif not bout.troop("player") and not deployable(bout):
        finish(bout, "failed", "troop_defeated")


def _alive(bout: Bout) -> list[Fighter]:
    """Rivals in the arena and still waiting."""
    return [f for f in bout.combat.fighters if f.side == "rival" and f.place != "defeated"]


def _won(bout: Bout) -> bool:
    """Whether no rival is left that has to be defeated (V-BLOOD-01, V-SPAR-01, V-PRIMUS-05, V-SCION-03)."""
    rivals = _alive(bout)
    if bout.combat.kind == "scion":
        return not any(bout.cat.unit[f.unit].kind == "scion" for f in rivals)
    if bout.combat.sport == "spar":
        return all(f.key == bout.combat.tribune for f in rivals)
    return not rivals


def _won_by(bout: Bout) -> Reason:
    if bout.combat.kind == "scion":
        return "scion_defeated"
    return "spar_won" if bout.combat.sport == "spar" else "rivals_defeated"
