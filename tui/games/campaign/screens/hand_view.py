"""The unit in hand as the screen shows it: lines beside the board, and marks on the board."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tui.games.campaign.orders.idle import tactic_left
from tui.games.campaign.orders.in_hand import UnitInHand, playable
from tui.games.campaign.orders.last_strike import EndsTurn, ends_turn_with
from tui.games.campaign.orders.regeneration import regenerations
from tui.games.campaign.pictures.aim import aim_marks
from tui.games.campaign.pictures.all_ordered import LeftToDo, all_ordered_lines
from tui.games.campaign.pictures.chance import percent
from tui.games.campaign.pictures.hand_shown import HandShown
from tui.games.campaign.pictures.in_hand import hand_in_full, hand_lines
from tui.games.campaign.pictures.marks import Marks
from tui.games.campaign.pictures.risks import Risks
from tui.text.lines import Line, text_of

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen
    from tui.games.campaign.screens.steering import Steering

__all__ = ["HandView"]

_ALL = 100
"""More rows than it ever needs."""


class HandView:
    """Shows the unit in hand."""

    def __init__(self, screen: "CombatScreen", steering: "Steering") -> None:
        """Show on a screen whom its steering holds."""
        self._screen = screen
        self._steering = steering
        self._room = (0, 0)

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """The lines beside the board: what the unit in hand could do, or what is left to do."""
        self._room = width, rows
        held = self._shown()
        return self._ordered(width, rows) if held is None else hand_lines(self._screen.names, held, width - 1, rows)

    def _ordered(self, width: int, rows: int) -> Sequence[Line]:
        """Lay out what is left to do once every unit has its order."""
        steering = self._steering
        strikes, wish = self._screen.strikes, self._screen.play.settings.rival_ties
        end = self._screen.foresight.tried_end(strikes.marked, wish)
        healed = [order.unit for order in regenerations(steering.turn)] if steering.turn is not None else []
        left = LeftToDo(strikes.told(), steering.pointed_at, self._tactics(), end, healed, self.ends_turn)
        return all_ordered_lines(self._screen.names, self._screen.combat, left, width - 1, rows)

    @property
    def ends_turn(self) -> EndsTurn:
        """Tell whether the turn ends with the next of the marked strikes."""
        turn, marked = self._steering.turn, self._screen.strikes.marked
        return ends_turn_with(turn, marked[0]) if turn is not None and marked else "no"

    def _tactics(self) -> Mapping[str, str]:
        """The names of the tactics that can still be played, by the keys that play them whichever unit is in hand."""
        turn, names = self._steering.turn, self._screen.names
        left = playable(turn) if turn is not None and tactic_left(turn) and turn.course.troop("player") else ()
        return {key: names.tactic(usable.name) for key, usable in self._steering.letters.of_usables(left).items()}

    def _shown(self) -> HandShown | None:
        """All that is told of the unit in hand; None where nobody is."""
        steering = self._steering
        if steering.hand is None:
            return None
        cell = self._screen.board.cell
        there = self._screen.under_cursor
        on = there.key if there is not None and there.side != "player" else ""
        asides = [choice.label for choice in self._screen.panel.list.choices if choice.group]
        keys, risks = steering.keys, self._risks()
        return HandShown(
            hand=steering.hand,
            usable=steering.aiming.usable,
            cell=cell,
            on=on,
            striking_from=steering.striking_from(on) if on else "",
            letters=keys.units,
            usables=keys.usables,
            hexes=keys.hexes,
            asides=asides,
            last=steering.holds_last,
            leads_out=self._screen.before_turn.leads_out,
            peril=risks.peril(cell) if there is None else "",
            anywhere=risks.anywhere,
        )

    def rows(self, width: int) -> int:
        """Count the rows that its lines take, so that what stands below keeps its place as one unit after another is taken up."""
        return len(self._all(width)) if width > 1 else 0

    def in_full(self) -> tuple[str, ...]:
        """All its lines, where those beside the board are cut short; none where they are not."""
        width, rows = self._room
        lines = self._all(width) if width > 1 and self.shown else []
        return tuple(text_of(one).strip() for one in lines if one) if len(lines) > rows else ()

    def _all(self, width: int) -> list[Line]:
        held = self._shown()
        return list(self._ordered(width, _ALL)) if held is None else hand_in_full(self._screen.names, held, width - 1)

    @property
    def shown(self) -> bool:
        """True if these lines are shown rather than the list of answers."""
        return (self._steering.hand is not None or self._steering.all_ordered) and not self._screen.pointing.in_list

    def marks(self, marks: Marks) -> Marks:
        """Add to the marks of the board: keys, hexes in reach of the unit in hand, and marked strikes."""
        steering = self._steering
        if not steering.active or steering.turn is None:
            return marks if self._screen.pointing.in_list else marks._replace(labels=steering.keys.hexes)
        at = {one.key: one.at for one in steering.turn.combat.fighters if one.at}
        units, hexes, _ = steering.keys
        letters = {at[key]: letter for key, letter in units.items() if key in at}
        strikes = self._screen.strikes.odds()
        chances = {key: percent(chance) for key, chance in self._screen.strikes.together(strikes).items()}
        planned = {at[one.on]: chances.get(one.on, "") for one, _ in strikes if one.on in at}
        marks = self._with_keys(marks, letters, hexes)._replace(marked=planned)
        if steering.aiming.usable is not None:
            return aim_marks(marks, steering.aiming.usable, at, at.get(steering.held))
        if not isinstance(steering.hand, UnitInHand):
            return self._to_stand(marks) if steering.hand is not None else marks
        there = {at[key]: key for key in steering.hand.targets if key in at}
        found = {cell: self._chance(key) for cell, key in there.items() if cell not in planned}
        marks = self._to_stand(marks)
        return marks._replace(actor=steering.hand.here, reach=(), odds=found, strikes_from=self._strikes_from())

    def _to_stand(self, marks: Marks) -> Marks:
        """Add the hexes where the unit in hand could stand, and what it risks on each of them."""
        return marks._replace(choices=tuple(self._steering.stands), risks=self._risks().worse)

    def _risks(self) -> Risks:
        """Find what the unit in hand risks where it could stand."""
        return self._screen.foresight.risks(tuple(self._steering.stands))

    def _with_keys(self, marks: Marks, letters: Mapping[str, str], hexes: Mapping[str, str]) -> Marks:
        """Add the keys: of units and hexes while a unit is in hand, else of units alone."""
        if self._screen.pointing.in_list:
            return marks
        if self._steering.hand is None:
            return marks._replace(labels=letters)
        return marks._replace(labels={**hexes, **letters})

    def _chance(self, target: str) -> str:
        steering = self._steering
        return percent(steering.hand.from_where(target)[0][1].defeat) if isinstance(steering.hand, UnitInHand) else ""

    def _strikes_from(self) -> str | None:
        """Find the hex to which the unit in hand would go to strike the unit under the cursor."""
        steering = self._steering
        there = self._screen.under_cursor
        cell = steering.striking_from(there.key) if there is not None else ""
        return cell if cell and isinstance(steering.hand, UnitInHand) and cell != steering.hand.here else None
