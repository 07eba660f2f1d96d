"""How a feud goes on: the frames that carry themselves on, and what an answer does to the frame that asked.

A card is announced, aimed, answered by a window and then done. Harm has a window before it is dealt, in which cards change
it, and one afterwards, in which cards open harm of their own: so windows lie in effects that lie in windows.
"""

from bisect import insort
from collections.abc import Mapping

from msgspec.structs import replace

from rules.kernel.dice import draw_from
from rules.kernel.game import Event
from tests.toys.feud import events as told
from tests.toys.feud.actions import Aim, BuyBack, EndTurn, FeudAction, Pass, Play, Stake
from tests.toys.feud.cards import Card, Deflect, Jeer, Pilfer, Riposte, Strike, Sweep, Ward
from tests.toys.feud.legal import targets
from tests.toys.feud.state import FeudState, Harm, Playing, Staking, Turn, Window, Wound

__all__ = ["Course"]


def _with(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    pile = list(cards)
    insort(pile, card)
    return tuple(pile)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Course:
    """One `apply` on its way: the newest state, and the events so far."""

    def __init__(self, cards: Mapping[str, Card], state: FeudState) -> None:
        """Begin with nothing told."""
        self.cards = cards
        self.state = state
        self.events: list[Event] = []

    # what changes

    def change(self, **fields: object) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def push(self, frame: Turn | Playing | Harm | Window) -> None:
        """Lay a frame on the stack."""
        self.change(pending=(*self.state.pending, frame))

    def pop(self) -> None:
        """Take the top frame away."""
        self.change(pending=self.state.pending[:-1])

    def swap(self, frame: Turn | Playing | Harm | Window, depth: int = 1) -> None:
        """Put a frame in place of one of the stack, 1 being the top."""
        at = len(self.state.pending) - depth
        self.change(pending=(*self.state.pending[:at], frame, *self.state.pending[at + 1 :]))

    def into_hand(self, seat: int, card: str) -> None:
        """Add a card to a hand."""
        hands = self.state.hands
        self.change(hands=(*hands[:seat], _with(hands[seat], card), *hands[seat + 1 :]))

    def out_of_hand(self, seat: int, card: str) -> None:
        """Take a card out of a hand."""
        hands = self.state.hands
        self.change(hands=(*hands[:seat], _without(hands[seat], card), *hands[seat + 1 :]))

    def into_yard(self, seat: int, card: str) -> None:
        """Add a card to a yard."""
        yards = self.state.yards
        self.change(yards=(*yards[:seat], _with(yards[seat], card), *yards[seat + 1 :]))

    # what is done

    def take(self, action: FeudAction) -> None:
        """Do a legal action, then carry on to the next decision."""
        match action:
            case BuyBack():
                self._buy_back(action)
            case Stake():
                self._stake(action)
            case Play(seat=seat, card=card):
                self._announce(seat, card)
            case Aim():
                self._aim(action)
            case Pass(seat=seat):
                self.events.append(told.Passed(seat))
                self._skip()
            case EndTurn(seat=seat):
                self._next_turn(seat)
        self.settle()

    def settle(self) -> None:
        """Carry on whatever asks nobody; a single target is aimed at without asking."""
        while self.state.pending and not self._waits():
            pass

    def _waits(self) -> bool:
        """Whether the top frame asks; if not, it is carried on by one step."""
        match self.state.pending[-1]:
            case Window() as window:
                return self._window(window)
            case Turn(drawn=False) as turn:
                self._begin_turn(turn)
            case Turn(seat=seat) if not self.state.hearts[seat]:
                self._next_turn(seat)
            case Playing() as playing:
                return self._playing(playing)
            case Harm() as harm:
                self._harm(harm)
            case _:
                return True
        return False

    def _buy_back(self, action: BuyBack) -> None:
        seat, yards, coins = action.seat, self.state.yards, self.state.coins
        self.change(
            yards=(*yards[:seat], _without(yards[seat], action.card), *yards[seat + 1 :]),
            coins=(*coins[:seat], coins[seat] - 1, *coins[seat + 1 :]),
        )
        self.into_hand(seat, action.card)
        self.events.append(told.BoughtBack(seat, action.card))

    # stakes and turns

    def _stake(self, action: Stake) -> None:
        frame = self.state.pending[-1]
        assert isinstance(frame, Staking)
        self.out_of_hand(action.seat, action.card)
        staked = (*frame.staked, action.card)
        self.change(pending=(Staking(staked),))
        self.events.append(told.Staked(action.seat, action.card))
        if len(staked) == len(self.state.hearts):
            self._show_stakes(staked)

    def _show_stakes(self, staked: tuple[str, ...]) -> None:
        count = len(staked)
        best = max(range(count), key=lambda n: (self.cards[staked[n]].worth, -n))
        first = (self.state.first + best) % count
        for n, card in enumerate(staked):
            self.into_yard((self.state.first + n) % count, card)
        self.events.append(told.StakesShown(staked, first))
        self.change(pending=(Turn(first),))

    def _begin_turn(self, turn: Turn) -> None:
        self.swap(Turn(turn.seat, drawn=True))
        self.events.append(told.TurnBegan(turn.seat))
        if self.state.deck:
            card, *rest = self.state.deck
            self.change(deck=tuple(rest))
            self.into_hand(turn.seat, card)
            self.events.append(told.Drew(turn.seat, card))

    def _next_turn(self, seat: int) -> None:
        if self.state.turns == 0:
            self._end()
        else:
            self.change(turns=self.state.turns - 1, pending=(Turn(self.state.after(seat)[0]),))

    def _end(self) -> None:
        for frame in self.state.pending:
            if isinstance(frame, Playing):
                self.into_yard(frame.seat, frame.card)
        self.change(pending=())
        most = max(self.state.hearts)
        winners = tuple(seat for seat in self.state.alive() if self.state.hearts[seat] == most)
        self.events.append(told.FeudEnded(winners))

    # windows

    def _open(self, about: str, order: tuple[int, ...]) -> None:
        self.push(Window(about, order))  # type: ignore[arg-type]

    def _skip(self) -> None:
        window = self.state.pending[-1]
        assert isinstance(window, Window)
        self.swap(replace(window, left=window.left[1:]))

    def _window(self, window: Window) -> bool:
        """Pass over seats without a card in hand; return whether a seat is asked."""
        below = self.state.pending[-2]
        spoiled = isinstance(below, Playing) and below.stage == "spoiled"
        if spoiled or not window.left or (isinstance(below, Harm) and not below.wounds):
            self.pop()
        elif not self.state.hands[window.left[0]]:
            self._skip()
        else:
            return True
        return False

    def _announce(self, seat: int, card: str) -> None:
        window = self.state.pending[-1]
        if isinstance(window, Window):
            again = (*self.state.after(seat), seat)
            below = self.state.pending[-2]
            barred = below.seat if isinstance(below, Playing) else None
            self.swap(replace(window, left=tuple(other for other in again if other != barred)))
        self.out_of_hand(seat, card)
        self.push(Playing(seat, card))
        self.events.append(told.CardPlayed(seat, card))

    # cards

    def _aim(self, action: Aim) -> None:
        frame = self.state.pending[-1]
        assert isinstance(frame, Playing)
        self.swap(replace(frame, at=action.at))
        self.events.append(told.CardAimed(frame.seat, frame.card, action.at))

    def _playing(self, frame: Playing) -> bool:
        """Aim a card, have it answered, or do it; return whether its seat is asked for a target."""
        found = targets(self.cards, self.state, frame)
        if len(found) > 1:
            return True
        if found:
            self._aim(Aim(frame.seat, found[0]))
        elif frame.stage == "announced":
            self.swap(replace(frame, stage="answered"))
            self._open("played", self.state.after(frame.seat))
        else:
            self.pop()
            self.into_yard(frame.seat, frame.card)
            if frame.stage == "answered":
                self._do(frame)
        return False

    def _do(self, frame: Playing) -> None:
        match self.cards[frame.card].deed:
            case Strike(n=n):
                self._strike(frame, n)
            case Sweep(n=n):
                self.push(Harm(frame.seat, tuple(Wound(other, n) for other in sorted(self.state.after(frame.seat)))))
            case Jeer():
                self._spoil()
            case Ward():
                self._move_wound(frame.seat, None)
                self.events.append(told.Warded(frame.seat))
            case Deflect():
                self._move_wound(frame.seat, frame.at)
            case Riposte(n=n):
                below = self.state.pending[-2]
                assert isinstance(below, Harm)
                self._strike(replace(frame, at=below.source), n)
            case Pilfer():
                self._pilfer(frame)

    def _strike(self, frame: Playing, n: int) -> None:
        if frame.at is not None and self.state.hearts[frame.at]:
            self.push(Harm(frame.seat, (Wound(frame.at, n),)))

    def _spoil(self) -> None:
        below = self.state.pending[-2]
        assert isinstance(below, Playing)
        self.swap(replace(below, stage="spoiled"), depth=2)
        self.events.append(told.CardSpoiled(below.seat, below.card))

    def _move_wound(self, seat: int, to: int | None) -> None:
        harm = self.state.pending[-2]
        assert isinstance(harm, Harm)
        moved = sum(wound.n for wound in harm.wounds if wound.seat == seat)
        sums = {wound.seat: wound.n for wound in harm.wounds if wound.seat != seat}
        if to is not None:
            sums[to] = sums.get(to, 0) + moved
            self.events.append(told.HarmMoved(seat, to, moved))
        self.swap(replace(harm, wounds=tuple(Wound(*pair) for pair in sorted(sums.items()))), depth=2)

    def _pilfer(self, frame: Playing) -> None:
        if frame.at is None:
            return
        card, _, draws = draw_from(self.state.draws, self.state.hands[frame.at])
        self.change(draws=draws)
        self.out_of_hand(frame.at, card)
        self.into_hand(frame.seat, card)
        self.events.append(told.Pilfered(frame.seat, frame.at, card))

    # harm

    def _harm(self, harm: Harm) -> None:
        if harm.stage == "coming":
            self.swap(replace(harm, stage="due"))
            self._open("coming", (*self.state.after(harm.source), harm.source))
        elif harm.stage == "due" and harm.wounds:
            self._deal(harm)
        else:
            self.pop()

    def _deal(self, harm: Harm) -> None:
        losses = {wound.seat: min(wound.n, self.state.hearts[wound.seat]) for wound in harm.wounds}
        self.change(hearts=tuple(n - losses.get(seat, 0) for seat, n in enumerate(self.state.hearts)))
        self.events.append(told.Hurt(harm.source, tuple(losses.items())))
        self.swap(replace(harm, stage="dealt"))
        fallen = tuple(seat for seat in losses if not self.state.hearts[seat])
        if fallen:
            self._fall(fallen)
        if len(self.state.alive()) <= 1:
            self._end()
        else:
            self._open("dealt", (*self.state.after(harm.source), harm.source))

    def _fall(self, seats: tuple[int, ...]) -> None:
        for seat in seats:
            for card in self.state.hands[seat]:
                self.out_of_hand(seat, card)
                self.into_yard(seat, card)
        self.events.append(told.Fell(seats))
