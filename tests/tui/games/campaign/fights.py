"""Combats laid out by hand in a campaign, so that a screen can be looked at in any situation."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import HERO, Combat, Fighter, Lying, Placed, Side, StepName
from rules.campaign.combat.stats import stats
from rules.campaign.journey.frames import CombatVenue
from rules.campaign.table.state import Table
from tests.tui.games.campaign.journeys import set_out
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

__all__ = ["fight"]

_BEFORE: Mapping[StepName, StepName] = {
    "deployment": "score",
    "tactics": "deployment",
    "movement": "tactics",
    "abilities": "movement",
    "engage": "abilities",
}
_SIDES: Mapping[str, Side] = {"rival": "rival", "wild": "arena"}
_LETTERS: Mapping[Side, str] = {"player": "p", "rival": "r", "arena": "a"}


def fight(house: House, units: Mapping[str, str], step: StepName = "movement", **fields: Any) -> Session:
    """A campaign in the middle of a combat, in the player's turn.

    Args:
        house: where it is saved.
        units: who stands on which hex: ``@`` the hero, a unit's id for one of the player's, ``rival ID`` or ``wild ID`` for
            others; behind it perhaps its HP.
        step: the step that begins; "opening" for the moment before the turn.
        fields: other fields of the combat; `waiting` are ids of rivals to come, `tactics` and `chips` what lies on units
            and what they carry, by their hex, `lying` chips by the hex where they lie, `act` the act, `camp` ids of units in
            camp.
    """
    session = set_out(house)
    session.settings = replace(session.settings, pace="at_once", rival_ties="auto")
    table = _table(session.state.table, fields.pop("act", 1), fields.pop("camp", ()))
    combat = _combat(session, table, units, fields)
    combat = replace(combat, step=_BEFORE.get(step, "opening"))
    if step == "opening":
        combat = replace(combat, mover="rival", step="engage")
    begun = play.resume(session.spoken.game.cat, combat).state  # type: ignore[attr-defined]
    set_state(
        session,
        replace(session.state, table=None, event=begun.event, phase="event", pending=(CombatVenue(state=begun),)),
    )
    return session


def _table(table: Table, act: int, camp: tuple[str, ...]) -> Table:
    return replace(table, act=act, camp=replace(table.camp, units=camp or table.camp.units))


def _combat(session: Session, table: Table, units: Mapping[str, str], fields: dict[str, Any]) -> Combat:
    waiting, tactics, chips = (fields.pop(name, {}) for name in ("waiting", "tactics", "chips"))
    fields["lying"] = tuple(Lying(chip=chip, at=cell) for cell, chip in fields.get("lying", {}).items())
    kind = fields.setdefault("kind", "sport" if fields.get("sport") else "bloodshed")
    card = {"sport": "morning_card", "bloodshed": "debt_collectors"}.get(kind)
    stand = [_fighter(session, cell, word) for cell, word in units.items()]
    fighters = [replace(f, tactics=_laid(tactics, f.at), chips=chips.get(f.at, ())) for f in stand]
    fighters += [Fighter(key="", unit=unit, side="rival") for unit in waiting]
    combat = Combat(
        table=table, event=card, pending=(), mover="player", turns=4, fighters=_keyed(fighters),
        **{"arena": "atlanteans", **fields},
    )  # fmt: skip
    course = CombatCourse(session.spoken.game.cat, combat)  # type: ignore[attr-defined]
    healed = (replace(f, hp=f.hp or stats(course, f).health) if f.place == "arena" else f for f in combat.fighters)
    return replace(combat, fighters=tuple(healed))


def _fighter(session: Session, cell: str, word: str) -> Fighter:
    words = word.split()
    hp = int(words.pop()) if words[-1].isdigit() else 0
    side = _SIDES.get(words[0], "player")
    unit = session.state.table.sheet.hero if words[-1] == "@" else words[-1]
    key = HERO if words[-1] == "@" else ""
    return Fighter(key=key, unit=unit, side=side, place="arena", at=cell, hp=hp)


def _laid(tactics: Mapping[str, tuple[str, ...]], cell: str | None) -> tuple[Placed, ...]:
    return tuple(Placed(tactic=tactic, turn=4) for tactic in tactics.get(cell or "", ()))


def _keyed(fighters: list[Fighter]) -> tuple[Fighter, ...]:
    """Keys by side, counted from 1."""
    counts: dict[Side, int] = {"player": 0, "rival": 0, "arena": 0}
    keyed = []
    for fighter in fighters:
        counts[fighter.side] += fighter.key != HERO
        keyed.append(replace(fighter, key=fighter.key or f"{_LETTERS[fighter.side]}{counts[fighter.side]}"))
    return tuple(keyed)
