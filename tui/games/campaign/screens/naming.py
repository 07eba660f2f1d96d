"""Keys of units, hexes and usables on the board, and Enter on a hex: what each of them does."""

from typing import TYPE_CHECKING

from rules.campaign.combat import frames
from rules.campaign.combat.actions import Deploy, Pick
from rules.campaign.combat.refusals import why_not_deployed
from rules.campaign.combat.stats import stats
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.orders.letters import by_letter
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.pictures.spots import too_far
from tui.games.campaign.screens.intent import ENDING, NO_INTENT
from tui.kit.early_keys import Meanings
from tui.text.keyboard import keyboard

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen
    from tui.games.campaign.screens.steering import Steering

__all__ = ["Naming"]

_ENTER_FIRST = "Units enter before any moves."


class Naming:
    """Turns keys of the board, and Enter on a hex, into orders."""

    def __init__(self, screen: "CombatScreen", steering: "Steering") -> None:
        """Work for the steering of a screen."""
        self._screen = screen
        self._steering = steering

    def meanings(self) -> Meanings:
        """Find what each key names: an own unit, which is taken up, in any turn; all else in this one, or for what is asked."""
        steering, combat = self._steering, self._screen.state.combat
        if combat is None:
            return {}
        turn, letters = combat.turns, steering.letters.of_fighters(combat)
        units = {
            letters[one.key]: ((one.key, one.side == "player" or turn),)
            for one in combat.fighters
            if one.key in letters
        }
        _, hexes, usables = steering.keys
        if not steering.active:
            return {**units, **{key: (*units.get(key, ()), (cell, combat.top)) for cell, key in hexes.items()}}
        sent = {key: ((steering.held, cell, turn),) for cell, key in hexes.items()}
        return {**{key: ((steering.held, usable, turn),) for key, usable in usables.items()}, **sent, **units}

    def take_key(self, key: str) -> bool:
        """Act on the key of a unit, a hex or a usable; return whether it is one. In the list only keys of units count, and leave it."""
        steering, pointing = self._steering, self._screen.pointing
        key = keyboard().digit(key)
        if not steering.active:
            return self._answer_at(by_letter(steering.keys.hexes).get(key))
        units, hexes, usables = steering.keys
        unit, cell, usable = by_letter(units).get(key), by_letter(hexes).get(key), usables.get(key)
        if unit is not None:
            pointing.leave_list()
            self._name_unit(unit)
        elif pointing.in_list:
            return False
        elif usable is not None:
            steering.aiming.begin(usable)
        elif cell is not None:
            steering.ordering.go(cell)
        elif steering.aiming.usable is not None and key in steering.letters.all:
            steering.aiming.at()
        elif steering.aiming.usable is None and (user := steering.only_user(key)):
            steering.take_up(user)
            steering.aiming.begin(steering.keys.usables[key])
        else:
            return False
        return True

    def _answer_at(self, cell: str | None) -> bool:
        """Answer what is asked with a hex; return whether there is one, which is never so in the list."""
        pointing = self._screen.pointing
        if cell is None or pointing.in_list:
            return False
        pointing.go_to(cell)
        pointing.take_here()
        return True

    def why_not_enter(self, key: str) -> str:
        """Say why the unit of the camp with a letter cannot enter now; empty where no such unit has it."""
        screen, steering = self._screen, self._steering
        unit = by_letter(steering.letters.of_camp(screen.combat)).get(key)
        if unit is None or steering.turn is None or not steering.active:
            return ""
        return f"{screen.names.unit(unit)} cannot enter now. {self._why_not_deployed(steering.turn, unit)}"

    def _why_not_deployed(self, turn: Turn, unit: str) -> str:
        refused = why_not_deployed(turn.course, unit)
        return (
            _ENTER_FIRST if refused is None else self._screen.play.spoken.wording.refusal(self._screen.state, refused)
        )

    def _name_unit(self, unit: str) -> None:
        """Act on the letter of a unit: aim at it, strike it, take it up, or go to it."""
        steering = self._steering
        fighter = self._screen.foresight.course.by_key.get(unit)
        if steering.aiming.usable is not None:
            steering.aiming.at(on=unit, cell=fighter.at if fighter is not None else None)
        elif fighter is None or fighter.side == "player":
            steering.take_up(unit)
        elif isinstance(steering.hand, UnitInHand):
            steering.ordering.strike(unit)
        else:
            self._screen.pointing.go_to(fighter.at)

    def take_here(self, cell: str) -> None:
        """Act on Enter on a hex."""
        steering = self._steering
        there = self._screen.foresight.course.occupied.get(cell)
        if steering.aiming.usable is not None:
            if not steering.aiming.asks_again():
                steering.aiming.at(on=there.key if there else None, cell=cell)
        elif there is not None and there.key == steering.held:
            if not steering.ordering.roam():
                steering.stay()
        elif there is not None and there.side == "player" and not steering.enter_goes_on:
            steering.take_up(there.key)
        elif there is not None and isinstance(steering.hand, UnitInHand):
            steering.ordering.strike(there.key)
        elif cell in steering.stands:
            steering.ordering.go(cell)
        elif steering.hand is None:
            self._go_on_with_nobody()
        else:
            self._screen.say(self._why_no_way(cell), "warn")

    def _go_on_with_nobody(self) -> None:
        """Make the next marked strike or end the turn, once all have orders; else take the answer that the list is on."""
        screen, choice = self._screen, self._screen.panel.current
        if self._steering.all_ordered:
            meant = ENDING if self._steering.view.ends_turn == "surely" else NO_INTENT
            if not screen.end_of_turn.strike_next("Enter", meant=meant):
                screen.end_of_turn.action_end_whole_turn()
        elif choice is None:
            self._steering.action_next_thing()
        elif isinstance(choice.value, Deploy | Pick) and choice.value.unit and not choice.why:
            self._steering.take_up(choice.value.unit)
        else:
            screen.answered(choice)

    def _why_no_way(self, cell: str) -> str:
        """Say why the unit in hand cannot go to a hex."""
        steering = self._steering
        if not isinstance(steering.hand, UnitInHand):
            return f"{steering.name} can enter only on your free deployment hexes."
        course = self._screen.foresight.course
        if len(steering.stands) > 1:
            steps = stats(course, steering.hand.fighter).movement
            return too_far(course, frames.UnitMoving(unit=steering.hand.key, steps=steps), cell)
        told = (
            self._screen.play.why_not(Pick(unit=steering.hand.key)) if isinstance(course.top, frames.Moving) else None
        )
        return told[0] if told is not None else f"{steering.name} can no longer move in this turn."
