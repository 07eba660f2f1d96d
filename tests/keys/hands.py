"""Hands at the keyboard, which enter a fight as a bot fights it, and count the keys."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from textual.pilot import Pilot

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import Reinforce, Surrender
from rules.campaign.combat.orders import AbilityOrder, DeployOrder, MoveOrder, Order, StrikeOrder, TacticOrder
from rules.campaign.combat.player import has_engaged
from rules.campaign.combat.state import Combat
from rules.campaign.combat.trying_out import in_steps
from rules.campaign.journey.state import Campaign
from tests.keys.fights import FoughtLine, fighting, fought
from tests.keys.naming import NamedUnit, names_both, names_user, whose
from tests.keys.turns import Bidding, bidden, comes_to, rest_of_turn, struck, with_keys
from tui.app import Ad79
from tui.games.campaign.orders.in_hand import UnitInHand, aims_of
from tui.games.campaign.screens.combat import CombatScreen
from tui.games.campaign.screens.fight_outcome import FightOutcome
from tui.kit.list_dialogs import ListDialog
from tui.play.played import Done
from tui.play.session import Session

__all__ = ["Hands"]

_MOST_KEYS = 1500
"""A fight that takes more has gone astray."""


class Hands:
    """Somebody who plays as a bot does.

    Attributes:
        keys: what was pressed.
        spent: how many keys went into what.
        asked: the frames that were answered from the list.
        answering: how many keys went into each of them.
        strayed: how often the fight went otherwise than the bot's, which then decided anew.
    """

    def __init__(self, app: Ad79, pilot: Pilot[Any], session: Session, line: FoughtLine, *, suggested: bool) -> None:
        """Sit down at a fight.

        Args:
            app: the program, which shows the fight.
            pilot: presses its keys.
            session: the campaign.
            line: what the bot does.
            suggested: whether a unit that the game puts into the hand is taken as it is, where it is the one that is meant; one that
                is in hand as no other could do anything is no suggestion, and need never be named.
        """
        self._app, self._pilot, self._session = app, pilot, session
        self._line, self._at, self._suggested = line, 0, suggested
        self._took: NamedUnit | None = None
        self._put_off = list[Bidding]()
        self.keys: list[str] = []
        self.spent: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.answering: Counter[str] = Counter()
        self.strayed = 0

    # What there is

    @property
    def _state(self) -> Campaign:
        state: Campaign = self._session.state
        return state

    @property
    def _combat(self) -> Combat:
        combat = self._state.combat
        assert combat is not None
        return combat

    @property
    def _screen(self) -> CombatScreen:
        return next(one for one in self._app.screen_stack if isinstance(one, CombatScreen))

    @property
    def _given(self) -> tuple[Campaign, Sequence[StrikeOrder]]:
        """The orders given so far: the campaign as it stands, and the strikes that are marked, of which a fight that is over has none."""
        return self._state, self._screen.strikes.marked if fighting(self._state) else ()

    async def _press(self, key: str, what: str) -> None:
        if len(self.keys) > _MOST_KEYS:
            raise AssertionError(f"no end after {_MOST_KEYS} keys")
        self.keys.append(key)
        self.spent[what] += 1
        await self._pilot.press(key)
        await self._pilot.pause()
        self._took = self._took if self._took == self._named_now else None

    @property
    def _named_now(self) -> NamedUnit | None:
        """The unit in hand, by the letter that it keeps as it enters, and the turn; None where nobody is in hand."""
        screens = [one for one in self._app.screen_stack if isinstance(one, CombatScreen)]
        if not (screens and fighting(self._state) and screens[0].steering.held):
            return None
        return NamedUnit(self._combat.turns, screens[0].steering.keys.units.get(screens[0].steering.held))

    # The line

    def _find(self) -> Done:
        """What the bot does now; where it never came here, it decides anew."""
        for at in range(self._at, len(self._line.done)):
            if self._line.done[at].before == self._state:
                self._at = at
                return self._line.done[at]
        self.strayed += 1
        self._line, self._at = fought(self._session.spoken, self._state, self._session.actions), 0
        return self._line.done[0]

    @property
    def on_line(self) -> bool:
        """True where the fight has ended as the bot's did."""
        return self._state == self._line.end

    # The fight

    async def fight(self) -> None:
        """Fight to the end, and go on from the page that tells of it."""
        while fighting(self._state):
            while not isinstance(self._app.screen, CombatScreen):
                await self._press("enter", "pages between")
            now = self._find()
            if in_steps(self._combat) and isinstance(now.action, Reinforce | Surrender):
                await self._press("R" if isinstance(now.action, Reinforce) else "X", "before the turn")
                await self._settle(True)
            elif in_steps(self._combat):
                await self._turn()
            else:
                await self._answer()
        while isinstance(self._app.screen, FightOutcome):
            await self._press("enter", "page of the end")

    async def _turn(self) -> None:
        """Give the orders of a turn, strike and end it; come back early where something is asked or goes otherwise."""
        turn = rest_of_turn(self._line.done[self._at :], self._combat)
        after = self._at + len(turn)
        end = self._line.done[after].before if after < len(self._line.done) else self._line.end
        cat: Catalogue = self._session.spoken.game.cat  # type: ignore[attr-defined]
        start, turns, rest = self._combat, self._combat.turns, with_keys(bidden(cat, turn, end.combat))
        strikes, given, self._put_off = struck(rest), list[Bidding](), []
        while rest or self._put_off:
            if not rest:
                rest, self._put_off = self._put_off, []
            one = self._meant(cat, start, given, rest)
            rest.remove(one)
            strikes_on = isinstance(one.order, StrikeOrder)
            if strikes_on and one.first is not None and self._strikes_wait:
                rest.insert(0, Bidding(one.order))
                one, strikes_on = Bidding(one.first), False
            given.append(one)
            abilities = any(isinstance(order, AbilityOrder) for later in rest for order in later.orders)
            if strikes_on and (self._strikes_wait or (abilities and not await self._bid(one))):
                self._put_off.append(one)
            elif not await self._bid(one):
                if isinstance(one.order, StrikeOrder):
                    break
                await self._plan_anew()
                return
            if not self._goes_on(turns):
                return
        await self._strike(strikes, turns)

    @property
    def _strikes_wait(self) -> bool:
        """True if a strike is put off until an Ability makes it possible; those after it wait, too, as marks keep their order."""
        return any(isinstance(one.order, StrikeOrder) for one in self._put_off)

    def _meant(self, cat: Catalogue, start: Combat, given: list[Bidding], rest: list[Bidding]) -> Bidding:
        """What is ordered next: where the game put a unit into the hand, and its order comes to the same now, that one."""
        held = self._screen.steering.held if self._suggested else ""
        found = next((one for one in rest if held and whose(one.order) == held), None)
        ends = found is not None and isinstance(
            found.order, AbilityOrder
        )  # the turn, perhaps, if nobody has a target yet
        if found is None or found is rest[0] or ends:
            return rest[0]
        changed = [*given, found, *(one for one in rest if one is not found)]
        as_planned = [*given, *rest]
        alike = struck(changed) == struck(as_planned) and comes_to(cat, start, changed) == comes_to(
            cat, start, as_planned
        )
        return found if alike else rest[0]

    def _goes_on(self, turns: int) -> bool:
        """Tell whether orders can still be given in a turn."""
        state = self._state
        return fighting(state) and self._combat.turns == turns and in_steps(self._combat)

    # Orders

    async def _take(self, unit: str) -> bool:
        """Take a unit up; False where it has no key."""
        steering = self._screen.steering
        if self._screen.pointing.in_list:
            await self._press("o", "to and from the list")
        named = self._suggested or steering.holds_last or self._took is not None
        key = steering.keys.units.get(unit)
        if not (steering.held == unit and steering.aiming.usable is None and named):
            if key is None:
                return False
            await self._press(key, "taking up")
        self._took = self._named_now
        return steering.held == unit

    async def _bid(self, bidding: Bidding) -> bool:
        """Give an order; False where it could not be given, or came to something else."""
        order = bidding.order
        match order:
            case DeployOrder(unit=unit, hex=cell):
                return await self._take(unit) and await self._to(cell, order)
            case MoveOrder():
                return await self._march(order, bidding)
            case TacticOrder() | AbilityOrder():
                return await self._use_alone(order)
            case StrikeOrder():
                return await self._mark(order, bidding.first)
            case _:  # to roam, which recorded turns take from the list
                return False

    async def _to(self, cell: str, order: Order) -> bool:
        key = self._screen.steering.keys.hexes.get(cell)
        if key is None:
            return False
        before = self._state
        await self._press(key, "hexes")
        await self._settle(order)
        if self._state == before:
            await self._press(key, "once more")
        return self._state != before

    async def _march(self, order: MoveOrder, bidding: Bidding) -> bool:
        """Send a unit somewhere, by its target where the game finds the hex by itself."""
        then = bidding.then
        plain = bidding.orders == [order] and then is not None and then.special is None and not self._strikes_wait
        if then is not None and plain and names_both(self._screen.steering, then, order.hex, suggested=self._suggested):
            return await self._strike_at(then.on or "", order)
        if not await self._take(order.unit) or not await self._use(bidding.first):
            return False
        steering = self._screen.steering
        waits = self._strikes_wait
        by_target = then is not None and then.special is None and not waits and bidding.last is None
        if then is not None and then.on and by_target and steering.striking_from(then.on) == order.hex:
            return await self._strike_at(then.on, order)
        if not await self._to(order.hex, order):
            return False
        if bidding.last is not None and not (steering.held == order.unit and await self._use(bidding.last)):
            self._put_off.append(Bidding(bidding.last))
            waits = True
        if then is not None and (waits or not await self._mark(then)):
            self._put_off.append(Bidding(then))
        return True

    async def _strike_at(self, target: str, order: Order) -> bool:
        key = self._screen.steering.keys.units.get(target)
        if key is None:
            return False
        await self._press(key, "targets")
        await self._settle(order)
        return True

    async def _use_alone(self, order: AbilityOrder | TacticOrder | StrikeOrder) -> bool:
        """Use an Ability, a tactic or a Special by its letter, after that of the unit where several could."""
        if self._screen.pointing.in_list:
            await self._press("o", "to and from the list")
        letter = names_user(self._screen.steering, order)
        if not letter and not isinstance(order, TacticOrder) and not await self._take(order.unit):
            return False
        return await self._use_by_letter(order, letter)

    async def _use_by_letter(self, order: AbilityOrder | TacticOrder | StrikeOrder, letter: str = "") -> bool:
        """Use what has a letter of its own, and aim it; the letter is known, or one of the unit in hand."""
        steering, before = self._screen.steering, self._given
        letter = letter or next((key for key, one in steering.keys.usables.items() if order in one.orders), "")
        if not letter:
            return False
        await self._press(letter, "usables")
        await self._settle(next((one for one in self._asked() if order in getattr(one, "orders", ())), None))
        on, cell = aims_of(order)
        if steering.aiming.usable is not None and on is not None and on in steering.keys.units:
            await self._press(steering.keys.units[on], "targets")
        if steering.aiming.usable is not None and cell is not None and cell in steering.keys.hexes:
            await self._press(steering.keys.hexes[cell], "hexes")
        if steering.aiming.usable is None and before == self._given:
            await self._press(self.keys[-1], "once more")
        if steering.aiming.usable is not None:
            await self._press("escape", "taking back")
            return False
        return before != self._given

    async def _use(self, first: AbilityOrder | None) -> bool:
        """Use an Ability of the unit in hand before it is sent anywhere, if it is to use one; later, if it cannot yet or that ended the turn."""
        turn = self._screen.steering.turn
        if first is None or turn is None:
            return True
        found, able = turn.try_out(first), self._screen.steering.keys.usables.values()
        possible = found.refused is None and any(first in one.orders for one in able)
        if not possible or not in_steps(found.combat) or found.combat.turns != turn.combat.turns:
            self._put_off.append(Bidding(first))
            return True
        return await self._use_by_letter(first)

    async def _mark(self, strike: StrikeOrder, first: AbilityOrder | None = None) -> bool:
        """Mark a strike from where its unit stands; False where that cannot be."""
        if strike in self._screen.strikes.marked:
            return True
        if (
            first is None
            and strike.special is None
            and names_both(self._screen.steering, strike, suggested=self._suggested)
        ):
            return await self._strike_at(strike.on or "", strike) and strike in self._screen.strikes.marked
        if first is None and strike.special is not None:
            return await self._use_alone(strike)
        if not await self._take(strike.unit) or not await self._use(first):
            return False
        steering = self._screen.steering
        if strike.special is not None:
            return await self._use_by_letter(strike)
        hand = steering.hand
        if strike.on is None or not isinstance(hand, UnitInHand):
            return False
        spots = [cell for cell, _ in hand.from_where(strike.on)]
        if hand.here not in spots:
            return False
        for _ in range(len(spots)):
            if steering.striking_from(strike.on) == hand.here:
                break
            await self._press("comma", "other hexes")
        if steering.striking_from(strike.on) != hand.here:
            return False
        return await self._strike_at(strike.on, strike) and strike in self._screen.strikes.marked

    # Striking

    async def _strike(self, strikes: list[StrikeOrder], turns: int) -> None:
        """Carry the strikes out, all that are marked at once, and end the turn."""
        while self._goes_on(turns):
            left = [one for one in strikes if not has_engaged(self._combat, one.unit)]
            for one in left:
                if not await self._mark(one):
                    break
            marked = list(self._screen.strikes.marked)
            if marked == left:
                before = self._state
                await self._press("E", "E")
                if before == self._state:
                    await self._press("E", "E again")
            elif marked and marked[0] == left[0]:
                await self._press("space", "space")
            else:
                await self._plan_anew()
                return

    async def _plan_anew(self) -> None:
        """Look again at a turn that goes otherwise than the bot's; where it does not, give the bot's answer from the list."""
        strayed = self.strayed
        if fighting(self._state):
            self._find()
        if strayed == self.strayed:
            await self._answer()

    # The list

    async def _answer(self) -> None:
        """Give from the list the answer that the bot gives."""
        if not fighting(self._state):
            return
        action = self._find().action
        name, before = type(self._combat.top).__name__, len(self.keys)
        self.asked[name] += 1
        screen = self._screen
        values = [choice.value for choice in screen.panel.list.choices]
        at = values.index(action)
        hidden = screen.steering.hand is not None or at not in screen.panel.page
        if hidden and not screen.pointing.in_list:
            await self._press("o", "to and from the list")
        while at not in screen.panel.page:
            onward = at >= screen.panel.page.stop
            await self._press("pagedown" if onward else "pageup", "pages of the list")
        await self._press(str(at - screen.panel.page.start + 1), "answers of the list")
        await self._settle(True)
        self.answering[name] += len(self.keys) - before

    async def _settle(self, wanted: Any) -> None:
        """Answer the dialog that is open, if one is."""
        if values := self._asked():
            await self._press(str(values.index(wanted) + 1), "questions")

    def _asked(self) -> list[Any]:
        """The answers of the dialog that is open; none where none is."""
        dialog = self._app.screen.dialog if isinstance(self._app.screen, CombatScreen) else None
        return [choice.value for choice in dialog.list.choices] if isinstance(dialog, ListDialog) else []
