"""Orders to the unit in hand, checked by the rules and carried out; the warnings before them and the news after."""

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import engaging
from rules.campaign.combat.orders import DeployOrder, MoveOrder, Order, StrikeOrder
from rules.campaign.combat.refusals import why_not_struck
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import stats
from rules.campaign.combat.trying_out import OrderResult
from rules.campaign.combat.ways import chained_to, reach, unchained
from tui.games.campaign.orders.answering import give_answers, give_order
from tui.games.campaign.orders.idle import ended_unasked, ends_turn, goes_on, leaves_tactics, lost_by
from tui.games.campaign.orders.in_hand import Stand, UnitInHand
from tui.games.campaign.orders.newcomers import Newcomer
from tui.games.campaign.orders.pulling import hooking_from
from tui.games.campaign.orders.replacing import Replacement, replacement
from tui.games.campaign.orders.turn import Turn, same_turn
from tui.games.campaign.pictures.missed_chance import could_still
from tui.games.campaign.screens.intent import NO_INTENT, UNDOING, OrderIntent
from tui.games.campaign.words.names import skill_name
from tui.kit.commands import Command, ScreenPart, Undo
from tui.play.played import Played
from tui.text.choices import Choice
from tui.text.english import capital, listed
from tui.text.keyboard import key_of

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen
    from tui.games.campaign.screens.steering import Steering

__all__ = ["OrderGiving"]

_ENDS = "That would end your turn: no unit could do anything more."
_ENDED = "That ended your turn: no unit could do anything more."
_AS_BEFORE = "The earlier order holds again."
_TOO_LATE = "It is too late for that order in this turn."


class _Unconfirmed(NamedTuple):
    """An order that the player was asked about and has not confirmed, with who was in hand, and whether it ends the turn."""

    turn: Turn
    order: Order
    intent: OrderIntent
    held: str
    ends: bool


class _BeforeReplacing(NamedTuple):
    """The turn before an order that replaced an earlier one: the moment after it, at which undo leads back, and the answers until then."""

    after: Combat
    answers: tuple[CombatAction, ...]


class OrderGiving(ScreenPart):
    """A part that gives orders to the unit in hand, and takes them back.

    Attributes:
        new_turn: the turn that began because an order ended the last one although the player did not ask for that; None once it was
            said again that it is a new one.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Undo,)

    def __init__(self, screen: "CombatScreen", steering: "Steering") -> None:
        """Work for the steering of a screen."""
        self._screen = screen
        self._steering = steering
        self._warned: _Unconfirmed | None = None
        self._reminded = False
        self.new_turn: Combat | None = None
        self._before: _BeforeReplacing | None = None

    def go(self, cell: str) -> None:
        """Send the unit in hand to a hex, or aim at it."""
        steering = self._steering
        if steering.aiming.usable is not None:
            steering.aiming.at(cell=cell)
        elif isinstance(steering.hand, Newcomer):
            self.order(DeployOrder(steering.hand.key, cell), self._in_hand_while_it_goes_on(steering.hand.stands[cell]))
        elif steering.hand is not None:
            stand = steering.hand.stands[cell]
            self._march(stand, self._in_hand_while_it_goes_on(stand))

    def roam(self) -> bool:
        """Let the unit in hand go where dice lead it; False for one that does not roam, or no more in this turn."""
        hand = self._steering.hand
        order = hand.roam if isinstance(hand, UnitInHand) else None
        if order is not None:
            self.order(order, OrderIntent())
        return order is not None

    def _in_hand_while_it_goes_on(self, stand: Stand) -> OrderIntent:
        """Mean the next unit to be taken up unless this one could do more from where it comes to stand."""
        turn = self._steering.turn
        return OrderIntent(takes_next=turn is None or not goes_on(turn, stand))

    def _march(self, stand: Stand, intent: OrderIntent) -> None:
        """Move the unit in hand, perhaps to strike then; where ways differ, ask which, unless one ends the fight."""
        wins = next(filter(self._ends_fight, stand.ways), None) if len(stand.ways) > 1 else None
        if wins is not None:
            self.order(wins, intent)
        elif len(stand.ways) > 1:
            choices = tuple(Choice(self._told_of_way(way), way) for way in stand.ways)
            self._screen.ask(
                "Which way?", "", choices, lambda way: self._stay() if way is None else self.order(way, intent)
            )
        elif stand.ways:
            self.order(stand.ways[0], intent)

    def _ends_fight(self, way: MoveOrder) -> bool:
        turn = self._steering.turn
        return turn is not None and turn.try_out(way).combat.result is not None

    def _told_of_way(self, way: MoveOrder) -> str:
        """Name a way by the hex that it passes, and what is picked up there."""
        turn, names = self._steering.turn, self._screen.names
        if turn is None or way.over is None:
            return "Straight there"
        carried = [one.chip for one in turn.start.lying if one.at == way.over and names.cat.chip[one.chip].carried]
        return f"Over {way.over}" + (f", taking {listed([*map(names.arena_chip, carried)])}" if carried else "")

    def _stay(self) -> None:
        """Cancel a move: the unit stays in hand, and no other is taken up."""
        if self._steering.turn is not None:
            self._screen.show_orders()

    def strike(self, target: str) -> None:
        """Mark a strike of the unit in hand, and send it to where it strikes from; or say why it cannot strike, and who else could."""
        steering = self._steering
        cell, strike = steering.striking_from(target), StrikeOrder(steering.held, target)
        if not cell:
            self._screen.say(f"{self._why_not_strike(target)}{self._who_could(target)}", "warn")
        elif steering.stands[cell].ways:
            self._march(steering.stands[cell], OrderIntent(strike, takes_next=True))
        else:
            self._screen.strikes.mark(strike)
            steering.go_on()

    def _who_could(self, target: str) -> str:
        """Name the unit that is likely the best of all others to strike somebody, with its key; empty where there is none."""
        steering, screen = self._steering, self._screen
        best = next(iter(steering.strikers(target)), "")
        return (
            f" {capital(screen.names.fighter(screen.combat, best))} ({steering.keys.units[best]}) could."
            if best
            else ""
        )

    def _why_not_strike(self, target: str) -> str:
        """Say why the unit in hand cannot strike somebody, from none of the hexes where it could be."""
        hand = self._steering.hand
        if not isinstance(hand, UnitInHand):
            return f"{self._steering.name} has to enter before it can strike."
        foe = self._screen.names.fighter(hand.turn.combat, target)
        reasons = [
            why_not_struck(CombatCourse(hand.turn.cat, engaging(stand.combat)), hand.key, target)
            for stand in hand.stands.values()
        ]
        near = next((one for one in reasons if one.code != "combat.out_of_range"), None)
        if near is None and roams(hand.course, hand.fighter):
            return f"{self._steering.name} roams where the compass says, and cannot strike {foe} from where it is."
        if near is None and (mates := _barring_chain(hand, target)):
            held_by = listed([self._screen.names.fighter(hand.turn.combat, mate) for mate in mates])
            return f"{self._steering.name} cannot get near enough to strike {foe}: its chain to {held_by} is too short."
        if near is None:
            hooked = self._told_of_hook(hand, target)
            return f"{self._steering.name} cannot get near enough to strike {foe} in this turn{hooked}."
        why = self._screen.play.spoken.wording.refusal(self._screen.state, near)
        return f"{self._steering.name} cannot strike {foe} in this turn. {why}"

    def _told_of_hook(self, hand: UnitInHand, target: str) -> str:
        """Say from where its Hook would pull somebody near whom it cannot reach; empty where from nowhere."""
        cell = hooking_from(hand, target)
        if not cell:
            return ""
        where = "from here" if cell == hand.here else f"from {cell}"
        return f", but its {skill_name('hook')} reaches {where}"

    def order(self, order: Order, intent: OrderIntent = NO_INTENT) -> None:
        """Carry an order out, and perhaps mark a strike for afterwards; or say why the rules refuse it, or what it would lose."""
        turn = self._steering.turn
        found = turn.try_out(order) if turn is not None else None
        if turn is None or found is None or found.refused is not None:
            self._refuse(found)
        elif not self._confirms(turn, order) and (doubt := self._doubt(turn, order, found)):
            ends = not same_turn(turn, found.combat)
            self._warned = _Unconfirmed(turn, order, intent, self._steering.held, ends)
            self._screen.say(f"{doubt} {self._how_to_confirm(ends=ends)}", "warn")
        else:
            confirmed = self._confirms(turn, order)
            self._warned = self._warned if confirmed else None
            self._carry_out(turn, order, found, intent._replace(means_end=confirmed))

    def _confirms(self, turn: Turn, order: Order) -> bool:
        """Tell whether an order is the one that the player was just asked about."""
        warned = self._warned
        return warned is not None and warned.turn == turn and warned.order == order

    def is_unconfirmed(self, order: Order) -> bool:
        """Tell whether the player has just been asked about an order, and has not confirmed it yet."""
        return self._steering.turn is not None and self._confirms(self._steering.turn, order)

    def forget_unconfirmed(self) -> None:
        """Forget the order that the player was asked about: Escape, or the list, says that it is not meant."""
        self._warned = None

    @property
    def could_end_turn(self) -> bool:
        """True while the unit is in hand whose order would end the turn, as the player was asked about and has not confirmed."""
        warned, steering = self._warned, self._steering
        return warned is not None and warned.ends and warned.turn is steering.turn and warned.held == steering.held

    def confirm(self) -> None:
        """Carry out the order that the player was asked about."""
        if self._warned is not None:
            self.order(self._warned.order, self._warned.intent)

    def _doubt(self, turn: Turn, order: Order, found: OrderResult) -> str:
        """Say what the player may not see that an order would end or lose; empty for nothing."""
        missed = lost_by(turn, order, found, self._steering.decided)
        if missed is not None:
            return f"That would end your turn, and {could_still(self._screen.names, turn.combat, missed)}."
        if not (self._reminded or self._screen.coach.speaks) and leaves_tactics(turn, found):
            self._reminded = True
            return "That would end your turn, and a tactic could still be played."
        instead = replacement(turn, order, found)
        if instead is not None and instead.lost:
            return f"{self._told(instead, 'would go')}."
        chosen = isinstance(order, DeployOrder) or self._screen.coach.speaks
        return _ENDS if ends_turn(turn, found) and not chosen else ""

    def _how_to_confirm(self, *, ends: bool) -> str:
        """Say how an order is confirmed: given again, or where it ends the turn by what ends one."""
        return f"{key_of('end_whole_turn')} does it, or the same key again." if ends else "Do it again to confirm."

    def _told(self, instead: Replacement, goes: str) -> str:
        """Word an order that replaces an earlier one."""
        names, combat = self._screen.names, self._screen.combat
        if instead.tactic:
            return f"{names.tactic(instead.tactic)} takes the place of the tactic that was played"
        lost = f", without {listed(instead.lost)}" if instead.lost else ""
        who = capital(names.fighter(combat, instead.unit))
        return f"{who} {goes} to {instead.hex} instead of {instead.before}{lost}"

    def _carry_out(self, turn: Turn, order: Order, found: OrderResult, intent: OrderIntent) -> None:
        """Give an order's answers; an order that it replaces is named, and undo brings it back."""
        instead = replacement(turn, order, found)
        replaced = f"{self._told(instead, 'goes')}. {key_of('undo')} takes that back." if instead is not None else ""
        self._screen.news.note_order(replaced)
        self._before = _BeforeReplacing(found.combat, turn.done) if instead is not None else None
        if intent.then is not None:
            self._screen.strikes.mark(intent.then)
        self._steering.attempt(intent, lambda: give_order(self._screen.play, found))

    def _refuse(self, found: OrderResult | None) -> None:
        """Say why the rules refuse an order."""
        self._stay()
        told = self._screen.play.why_not(found.refused) if found is not None else None
        self._screen.say(told[0] if told is not None else _TOO_LATE, "warn")

    def note_ended_turn(self, played: Played, intent: OrderIntent) -> None:
        """Note that an order ended the turn although the player did not ask for that."""
        meant = intent.means_end or self._screen.settling.on
        unasked = not meant and ended_unasked(played.done, played.events)
        self.new_turn = self._screen.state.combat if unasked else None
        if unasked:
            self._screen.news.note_order(_ENDED)

    def action_undo(self) -> None:
        """Take back the last mark, or restore the order that the last one replaced; else undo the last action."""
        turn, before = self._steering.turn, self._before
        if turn is not None and turn.open and not self._screen.play.watching and self._screen.strikes.unmark():
            return
        self._before = None
        if turn is None or before is None or turn.combat != before.after or self._screen.bots.must_wait():
            self._screen.taking_back.action_undo()
        else:
            self._screen.news.note_order(_AS_BEFORE)
            self._steering.attempt(UNDOING, lambda: give_answers(self._screen.play, len(turn.done), before.answers))


def _barring_chain(hand: UnitInHand, target: str) -> list[str]:
    """Find the allies at whose chain a unit hangs, where without it the unit could strike somebody; none where that is not so."""
    course, fighter = hand.course, hand.fighter
    values, there = stats(course, fighter), course.fighter(target).at
    if there is None:
        return []
    free = unchained(course, fighter, values.movement).keys() - reach(course, fighter, values.movement).keys()
    barred = any(course.board.apart[cell][there] <= values.range for cell in free)
    return [ally.key for ally in chained_to(course, fighter)] if barred else []
