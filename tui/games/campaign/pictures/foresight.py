"""Forecasts for one moment of a combat, each computed once, because the cursor asks again and again."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import forecast, forecast_plan, frames
from rules.campaign.combat.bodies import lines_of
from rules.campaign.combat.circuit import stretch_of
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Intent, Odds
from rules.campaign.combat.forecast_plan import Plan, PlannedTurn
from rules.campaign.combat.forecast_strikes import odds_later
from rules.campaign.combat.forecast_threat import Danger, moved_to
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.scion_dice import most_of, pool_of
from rules.campaign.combat.state import HERO, Combat, Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.ways import reach
from rules.campaign.effects import Die
from rules.campaign.scions import ScionLine, ScionRecord
from saves.settings import Ties
from tui.games.campaign.orders.dangers import danger_to, freed_against
from tui.games.campaign.orders.others_turn import TriedEnd, TriedTurn, tried, tried_end
from tui.games.campaign.pictures.risks import NO_RISKS, Risks, risks_of

__all__ = ["TRIES", "Foresight"]

TRIES = 8
"""How often the others' next turn is tried out for a hex."""

_ENDS = 12
"""How often the end of the turn is tried out once all orders are given."""

A = TypeVar("A")


class Foresight:
    """Reach, intents, odds and threats in one moment of a combat.

    Attributes:
        keys: the keys that name hexes on the board at this moment.
    """

    def __init__(self, cat: Catalogue, combat: Combat) -> None:
        """Look at a combat."""
        self.cat = cat
        self.combat = combat
        self.course = CombatCourse(cat, combat)
        self.keys: Mapping[str, str] = {}
        self._hand = ""
        self._wish: Ties | None = None
        self._found: dict[Any, Any] = {}

    def _once(self, key: object, find: Callable[[], A]) -> A:
        if key not in self._found:
            self._found[key] = find()
        answer: A = self._found[key]
        return answer

    def reach(self, key: str) -> tuple[str, ...]:
        """The hexes where a unit could end its move."""
        return self._once(("reach", key), lambda: forecast.reach_of(self.cat, self.combat, key))

    def struck(self, key: str) -> tuple[str, ...]:
        """The hexes that a unit could strike after its move; for a scion, with any of its lines."""
        if self.scion(key) is not None:
            return self._once(("struck", key), lambda: self._in_reach_of_scion(key))
        if self.in_brood(key):
            return self._once(("struck", key), lambda: self._in_reach_of_brood(key))
        return self._once(("struck", key), lambda: forecast.threatened(self.cat, self.combat, key))

    def scion(self, key: str) -> ScionRecord | None:
        """The card of a scion; None for every other unit."""
        chip = self.cat.unit.get(self.course.fighter(key).unit)
        return self.cat.scion[self.combat.foe] if chip and chip.kind == "scion" and self.combat.foe else None

    def _in_reach_of_scion(self, key: str) -> tuple[str, ...]:
        """The hexes in reach of a scion, which does not walk: it lunges, and its lines reach out from there."""
        fighter = self.course.fighter(key)
        lines = lines_of(self.course, fighter)
        far = self._most(lines, "lunge") + max((one.reach for one in lines), default=0)
        apart = self.course.board.apart[fighter.at] if fighter.at else {}
        return tuple(cell for cell, steps in apart.items() if steps <= far)

    def _most(self, lines: Iterable[ScionLine], do: str) -> int:
        """The greatest value that lines of one kind can have together."""
        dice = self.scion_dice()
        return sum(most_of(dice, one) for one in lines if one.do == do)

    def scion_dice(self) -> tuple[Die, ...]:
        """All dice that the scion would roll now."""
        card = self.course.scion_card
        scion = next((f for f in self.combat.fighters if self.scion(f.key) is not None), None)
        return () if card is None or scion is None else pool_of(self.course, card, scion)

    def in_brood(self, key: str) -> bool:
        """Tell whether a unit is of the scion's brood, which acts by the scion's dice alone."""
        return self.course.brood is not None and self.course.fighter(key).unit == self.course.brood

    def _in_reach_of_brood(self, key: str) -> tuple[str, ...]:
        """The hexes in reach of a unit of the brood: as far as the scion's dice may move it, and its lines reach from there."""
        card, fighter = self.course.scion_card, self.course.fighter(key)
        if card is None or fighter.at is None:
            return ()
        far = max((one.reach for one in card.lines if one.do == "brood_strikes"), default=0)
        cells, apart = reach(self.course, fighter, self._most(card.lines, "brood_moves")), self.course.board.apart
        return tuple(one for one in self.course.board.cells if any(apart[one][cell] <= far for cell in cells))

    def intent(self, key: str) -> Intent | None:
        """Foresee what a rival would do now; None for whoever has no priorities."""
        intents = self._once("intents", lambda: {one.unit: one for one in forecast.intents(self.cat, self.combat)})
        return intents.get(key)

    def odds(self, by: str, on: str) -> Odds:
        """The odds of an attack."""
        return self._once((by, on), lambda: forecast.odds(self.cat, forecast.engaging(self.combat), by, on))

    def blow(self, key: str, turn: PlannedTurn, on: str) -> Odds:
        """The odds of the attack in which a planned turn ends."""
        return self._once((key, turn, on), lambda: forecast_plan.blow(self.cat, self.combat, key, turn, on))

    def odds_later(self, strike: StrikeOrder, hp: int) -> Odds:
        """The odds of an attack once its target has so many HP left."""
        return self._once((strike, hp), lambda: odds_later(self.cat, self.combat, strike, hp))

    def plan(self, key: str) -> Plan | None:
        """Foresee what a rival would do if its turn began; None for whoever has no priorities."""
        return self._once(("plan", key), lambda: forecast_plan.plan(self.cat, self.combat, key))

    @property
    def stretch(self) -> tuple[str, ...]:
        """The hex of the arena's chip that goes round, and those to which it comes in its next turn."""
        return self._once("stretch", lambda: stretch_of(self.course))

    def set_hand(self, unit: str) -> bool:
        """Foresee threats to the unit in hand, and return whether it is another than before.

        Args:
            unit: a fighter's key, or the id of a unit of the camp; empty for none.
        """
        other, self._hand = unit != self._hand, unit
        return other

    def subject(self) -> Fighter | None:
        """Find the unit whose threats empty hexes show: the one in hand or coming to a hex, else the hero, else the first of the troop."""
        top = self.combat.top
        if self._hand:
            return self.course.by_key.get(self._hand) or self._newcomer(self._hand)
        coming = _coming(top)
        if coming and self.course.fighter(coming).side == "player":
            return self.course.fighter(coming)
        if isinstance(top, frames.Placing):
            return self._newcomer(top.unit)
        return next(iter(sorted(self.course.troop("player"), key=lambda one: one.key != HERO)), None)

    def _newcomer(self, unit: str) -> Fighter:
        """A unit as it would enter."""
        if unit == self.combat.table.sheet.hero:
            return Fighter(key=HERO, unit=unit, side="player", hp=self.combat.table.sheet.hp)
        plain = Fighter(key=f"newcomer {unit}", unit=unit, side="player")
        return replace(plain, hp=stats(self.course, plain).health)

    def danger(self, cell: str) -> Danger | None:
        """Forecast the harm from the others to the player's unit on a hex, else to the subject; None if there is neither."""
        unit = self._endangered(cell)
        return None if unit is None else danger_to(self.course, unit, cell)

    def freed(self, cell: str) -> tuple[str, ...]:
        """Find who could strike the unit of `danger` on a hex only once allies have gone first, by key."""
        unit = self._endangered(cell)
        return () if unit is None else freed_against(self.course, unit, cell)

    def risks(self, cells: tuple[str, ...]) -> Risks:
        """Tell what the subject risks on each of some hexes if all who can strike there did so with average dice."""
        return self._once(("risks", self._hand, cells), lambda: self._risks(cells))

    def _risks(self, cells: tuple[str, ...]) -> Risks:
        subject, found = self.subject(), {cell: self.danger(cell) for cell in cells}
        if subject is None:
            return NO_RISKS
        return risks_of(subject.hp, {cell: one.mean for cell, one in found.items() if one is not None})

    def _endangered(self, cell: str) -> Fighter | None:
        """The player's unit on a hex, else the subject; None where another stands."""
        there = self.course.occupied.get(cell)
        return self.subject() if there is None else there if there.side == "player" else None

    def try_turns(self, wish: Ties | None) -> None:
        """Try the others' next turn out from now on for whatever hex is told of, their ties settled as the player wishes; None for no tries."""
        self._wish = wish

    def tried(self, cell: str) -> TriedTurn:
        """Count what the unit of `danger` lost on a hex when the others' next turn was tried out; no try where none is wanted."""
        unit, wish = self._endangered(cell), self._wish
        if unit is None or wish is None:
            return TriedTurn(())
        return self._once(
            ("tried", unit.unit, unit.key, cell),
            lambda: tried(self.cat, moved_to(self.combat, unit, cell), unit.key, TRIES, wish),
        )

    def tried_end(self, marked: tuple[StrikeOrder, ...], wish: Ties) -> TriedEnd:
        """Try out who falls if the player strikes as marked and ends the turn, ties settled as the player wishes."""
        return self._once(("tried end", marked, wish), lambda: tried_end(self.cat, self.combat, marked, _ENDS, wish))

    def with_unit_on(self, cell: str) -> "Foresight":
        """Look ahead from the same moment with the unit of `danger` on a hex, where it need not stand yet."""
        unit = self._endangered(cell)
        if unit is None or unit.at == cell:
            return self
        found = self._once(
            ("with", unit.unit, unit.key, cell),
            lambda: Foresight(self.cat, moved_to(self.combat, unit, cell)),
        )
        found.keys = {cell: key for cell, key in self.keys.items() if cell not in self.course.occupied}
        return found

    def dangers(self) -> dict[str, Danger]:
        """Forecast the harm on each hex on which there is any."""
        found = {cell: self.danger(cell) for cell in self.course.board.cells if cell not in self.combat.blocked}
        return {cell: one for cell, one in found.items() if one is not None and one.strikes}


def _coming(frame: Any) -> str:
    """The unit for which a frame asks a hex: it moves there, or a skill or the arena's chip puts it there."""
    match frame:
        case frames.UnitMoving() | frames.Landing() | frames.MakingWay():
            return frame.unit
        case frames.AbilityHex():
            return frame.target
        case _:
            return ""
