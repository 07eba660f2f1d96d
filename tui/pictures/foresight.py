"""What is to come as things stand in one moment of a combat; each answer is found once, because the cursor asks again and again."""

from collections.abc import Callable
from typing import Any, TypeVar

from rules.catalogue import Catalogue
from rules.combat import forecast
from rules.combat.bout import Bout
from rules.combat.forecast import Intent, Odds
from rules.combat.scion_dice import most_of, pool_of
from rules.combat.state import Combat, Fighter
from rules.combat.ways import reach
from rules.effects import Die
from rules.scions import ScionRecord

__all__ = ["Foresight"]

A = TypeVar("A")


class Foresight:
    """Reach, intents, odds and threats in one moment of a combat."""

    def __init__(self, cat: Catalogue, combat: Combat) -> None:
        """Look at a combat."""
        self.cat = cat
        self.combat = combat
        self.bout = Bout(cat, combat)
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
        """The hexes that a unit could strike after its move, a scion with any of its lines."""
        if self.scion(key) is not None:
            return self._once(("struck", key), lambda: self._in_reach_of_scion(key))
        if self.in_brood(key):
            return self._once(("struck", key), lambda: self._in_reach_of_brood(key))
        return self._once(("struck", key), lambda: forecast.threatened(self.cat, self.combat, key))

    def scion(self, key: str) -> ScionRecord | None:
        """The card of a scion; None for every other unit."""
        chip = self.cat.unit.get(self.bout.fighter(key).unit)
        return self.cat.scion[self.combat.foe] if chip and chip.kind == "scion" and self.combat.foe else None

    def _in_reach_of_scion(self, key: str) -> tuple[str, ...]:
        """A scion does not walk: it lunges, and its lines reach out from there."""
        card, fighter = self.scion(key), self.bout.fighter(key)
        lines = card.lines if card is not None else ()
        far = self._most("lunge") + max((one.reach for one in lines), default=0)
        apart = self.bout.board.apart[fighter.at] if fighter.at else {}
        return tuple(cell for cell, steps in apart.items() if steps <= far)

    def _most(self, do: str) -> int:
        """The greatest value that the scion's lines of one kind can have together."""
        card, dice = self.bout.scion_card, self.scion_dice()
        return 0 if card is None else sum(most_of(dice, one) for one in card.lines if one.do == do)

    def scion_dice(self) -> tuple[Die, ...]:
        """All dice that the scion rolls as things stand."""
        card = self.bout.scion_card
        scion = next((f for f in self.combat.fighters if self.scion(f.key) is not None), None)
        return () if card is None or scion is None else pool_of(self.bout, card, scion)

    def in_brood(self, key: str) -> bool:
        """Whether a unit grew out of the scion and acts with its dice alone."""
        return self.bout.brood is not None and self.bout.fighter(key).unit == self.bout.brood

    def _in_reach_of_brood(self, key: str) -> tuple[str, ...]:
        """It goes as far as the scion's dice may take it, and its lines reach out from there."""
        card, fighter = self.bout.scion_card, self.bout.fighter(key)
        if card is None or fighter.at is None:
            return ()
        far = max((one.reach for one in card.lines if one.do == "brood_strikes"), default=0)
        cells, apart = reach(self.bout, fighter, self._most("brood_moves")), self.bout.board.apart
        return tuple(one for one in self.bout.board.cells if any(apart[one][cell] <= far for cell in cells))

    def intent(self, key: str) -> Intent | None:
        """What a rival would do now; None for whoever has no priorities."""
        intents = self._once("intents", lambda: {one.unit: one for one in forecast.intents(self.cat, self.combat)})
        return intents.get(key)

    def odds(self, by: str, on: str) -> Odds:
        """The odds of an attack."""
        return self._once((by, on), lambda: forecast.odds(self.cat, self.combat, by, on))

    def threats(self, cell: str) -> tuple[Fighter, ...]:
        """The units of other sides that could strike a hex in their next turn as they stand."""
        others = (fighter for fighter in self.bout.arena if fighter.side != "player")
        return tuple(fighter for fighter in others if cell in self.struck(fighter.key))

    def threat_counts(self) -> dict[str, int]:
        """How many of them could strike each hex, where any could."""
        counts = self._once("counts", lambda: {cell: len(self.threats(cell)) for cell in self.bout.board.cells})
        return {cell: n for cell, n in counts.items() if n}
