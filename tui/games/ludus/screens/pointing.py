"""The cursor at the table of the ludus: where each question begins, what can be answered where, and what Enter does there."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting
from rules.ludus.judging.harms import harmed_own
from rules.ludus.judging.losses import loss
from rules.ludus.state import LudusState
from tui.games.ludus.answers.first import first_answer
from tui.games.ludus.answers.order import idly
from tui.games.ludus.answers.spots import (
    AtSchool,
    CardSpot,
    ForSale,
    InHand,
    InPlay,
    NextLevel,
    Spot,
    TopArena,
    TopBoast,
    spots_of,
    stalls,
)
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.pictures.telling import card_at
from tui.games.ludus.screens.which import WhichDialog
from tui.kit.cells import CellsView
from tui.kit.following_hand import ECHO
from tui.kit.pointing import Pointing
from tui.play.deciding import Onward
from tui.text.cells import IDLE, OPEN, READ, REFUSED, Row
from tui.text.choices import Choice
from tui.text.keyboard import keyed

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["LudusPointing"]


def _called(table: TableToDraw, spot: Spot, card: str) -> str:
    return table.voice.own(spot.number, card) if isinstance(spot, InPlay) else table.voice.card(card)


def _where(spot: Spot) -> str:
    match spot:
        case ForSale():
            return "in the Supply"
        case InHand():
            return "in your Hand"
        case InPlay():
            return "in play"
        case TopBoast():
            return "the top Boast"
        case TopArena():
            return "on top of the Arenas"
        case NextLevel():
            return "beside the play area"
        case AtSchool():
            return "a school"


class LudusPointing(Pointing[Spot]):
    """Pointing at cells of the table."""

    def __init__(self, table: "LudusScreen", rows: Callable[[int, int], list[Row[Spot]]]) -> None:
        """Point at nothing yet; nothing has been asked.

        Args:
            table: the screen that is played on.
            rows: what its picture is drawn from.
        """
        self.cells: CellsView[Spot] = CellsView(rows, self.moved, self.take_here)
        super().__init__(table, self.cells)
        self._table = table
        self._asked: object = None
        self._turn: object = None
        self._best_left = False
        self._starving: tuple[LudusState | None, dict[a.Use, bool]] = None, {}
        self._seen: LudusState | None = None

    def others(self) -> Sequence[Spot]:
        """Tab goes through everything where no answer is about anything."""
        return self.cells.spots

    # What can be answered where

    def spots_of(self, answer: Any) -> Sequence[Spot]:
        """The cells that an answer is about; under a cover there are none."""
        return () if self._table.cover.lies else spots_of(self._table.box, self._table.state, answer)

    def _deciding(self) -> dict[Spot, list[Choice]]:
        """The cells that answers to the decision itself are about: none that nobody should give by mistake."""
        found = {spot: [one for one in choices if self._decides(one.value)] for spot, choices in self.answers.items()}
        return {spot: choices for spot, choices in found.items() if choices}

    def _decides(self, answer: Any) -> bool:
        """Tell whether it answers what is asked, and something good comes of it.

        That is no free action, no card that does nothing now, none that can harm one's own Gladiators alone, and no ability that
        costs a Gladiator its Influence.
        """
        table = self._table
        if table.box.is_free(answer) or idly(table.box, table.seen, answer):
            return False
        if isinstance(answer, a.PlayCard | a.Use) and harmed_own(table.box, table.seen, answer):
            return False
        return not isinstance(answer, a.Use) or not self._starves(answer)

    def _starves(self, use: a.Use) -> bool:
        """Tell whether an ability of a turn costs Gladiators of one's own; found once a state."""
        table, state = self._table, self._table.state
        if not isinstance(state.top, Acting):
            return False
        if self._starving[0] is not state:
            self._starving = state, {}
        known = self._starving[1]
        if use not in known:
            known[use] = bool(loss(table.box, table.play.game.format_of(state), table.seen, (), use).starves)
        return known[use]

    @property
    def listed(self) -> bool:
        """The list has the keys where a decision has to be made that is about nothing at the table, or is best left."""
        top = None if self._table.asides.has_other else self._table.state.top
        looks_round = isinstance(top, Acting) and bool(self._panel.list.choices)
        return self._best_left or (not self._deciding() and not looks_round)

    def refused_here(self) -> Choice | None:
        """The refused answer that is about where the cursor is."""
        if self.answers_here:
            return None
        refused = (one for one in self._panel.offered if one.why)
        return next((one for one in refused if self.here in self.spots_of(one.about)), None)

    def refused_meant(self) -> Choice | None:
        """The same, as long as the table has the keys."""
        return None if self.in_list else self.refused_here()

    # How cells and answers are marked

    @property
    def is_meant(self) -> bool:
        """True if the cursor of the list and that of the table are about the same."""
        return self._panel.current in self.answers_here

    def marks(self) -> dict[Spot, str]:
        """Mark cells: an answer is about it, or it is a card of which each one is refused; a hint is about it."""
        refused = {spot for choice in self._panel.behind if choice.why for spot in self.spots_of(choice.about)}
        marks: dict[Spot, str] = dict.fromkeys((spot for spot in refused if isinstance(spot, CardSpot)), REFUSED)
        for spot, found in self.answers.items():
            marks[spot] = IDLE if all(one.idle for one in found) else OPEN
        marks |= {self.here: ECHO} if self.here and self.in_list and self.is_meant else {}
        reading = self._table.reading
        marks = (dict.fromkeys(self._table.table.letters, READ) if reading.letters else {}) | marks
        marks |= {reading.read: ECHO} if reading.read else {}
        return marks | ({self.advised: "H"} if self.advised else {})

    # Where a question begins

    def go_where_it_is_decided(self, *, fresh: bool) -> None:
        """Every question begins at its first answer; among the actions of one turn the cursor stays, unless it is on nothing."""
        top = self._table.state.top
        before, self._asked = self._asked, (type(top), self._table.cover.seat, self._table.cover.lies)
        turn, self._turn = self._turn, (self._table.state.turns, self._table.cover.seat, self._table.cover.lies)
        if not fresh and before == self._asked:
            return
        end = self._only_end()
        first = end or self._first_choice()
        self._best_left = end is not None or (
            first is not None and isinstance(first.value, a.EndTurn | a.Pass | a.Decline | Onward)
        )
        deciding = self._deciding()
        spots = [spot for spot, found in deciding.items() if first in found] or list(deciding)
        stays = isinstance(top, Acting) and turn == self._turn
        bought = self._keep_slot()
        if end is None and stays and (before == self._asked or self.cells.spot in spots or bought):
            self._go_on_in_hand(spots)
            self.follow_in_list()
            return
        if spots:
            self.cells.put(spots[0])
        if self._panel.list.choices:
            begins = first or (deciding[spots[0]][0] if spots else self._panel.list.choices[0])
            self._panel.list.cursor = self._panel.list.choices.index(begins)
            self._panel.draw()

    def _go_on_in_hand(self, spots: Sequence[Spot]) -> None:
        """Go on to the next card of the Hand that can be played, where the one under the cursor was."""
        here, table = self.cells.spot, self._table.table
        if isinstance(here, InHand) and here.card not in table.state.schools[table.near].hand:
            self.cells.put(next((one for one in spots if isinstance(one, InHand)), here))

    def _keep_slot(self) -> bool:
        """Go on to what lies now where a card for sale lay that was bought under the cursor; tell whether one was.

        Where its row is sold out, the cursor goes to the next row that is not.
        """
        before, self._seen = self._seen, self._table.state
        here, now = self.here, stalls(self._table.state)
        if before is None or not isinstance(here, ForSale) or any(here in row for row in now):
            return False
        for at, was in enumerate(stalls(before)):
            left = next(filter(None, (*now[at:], *reversed(now[:at]))), ())
            if here in was and left:
                self.cells.put(left[min(was.index(here), len(left) - 1)])
                return True
        return False

    def leave_what_does_nothing(self) -> bool:
        """Go on to the first answer that does something, where an action has left the cursor beside a card that would do nothing.

        Returns:
            Whether it had to.
        """
        deciding = self._deciding()
        leaves = bool(deciding) and bool(self.answers_here) and self.here not in deciding
        if leaves:
            self.cells.put(next(iter(deciding)))
            self.follow_in_list()
        return leaves

    def _only_end(self) -> Choice | None:
        """The end of the own actions or of a Combat Turn, where nothing else is offered of which anything good comes."""
        choices = self._panel.list.choices
        end = next((one for one in choices if not one.why and isinstance(one.value, a.EndActions | a.EndTurn)), None)
        others = (one for one in choices if one is not end and not one.why)
        return None if end is None or any(self._decides(one.value) for one in others) else end

    def _first_choice(self) -> Choice | None:
        """The answer that the cursor begins on, where it is not the first that there is."""
        if self._table.cover.lies or self._table.asides.has_other or not self._table.state.pending:
            return None
        if self._table.play.bot_waits:
            return self._panel.list.choices[0]
        answer = first_answer(self._table.play.game, self._table.seen, self._table.play.legal())
        told = [one for one in self._panel.list.choices if not one.why and not one.group]
        found = next((one for one in told if one.value == answer), None)
        return found or next((one for one in told if self._table.tips.advises(one.value)), None)

    # The two cursors

    def follow_in_list(self) -> None:
        """Let the list's cursor follow on the page that is shown alone: whatever one looks at, the digits keep their meaning."""
        at = self._answer_here
        if at in self._panel.page:
            super().follow_in_list()

    @property
    def _answer_here(self) -> int | None:
        """The place in the list of the first answer about where the cursor is."""
        answers = self.answers_here
        return self._panel.list.choices.index(answers[0]) if answers else None

    def action_answers(self) -> None:
        """Go to the list, to the answer that the cursor was on, on whatever page that is; or back."""
        if not self.in_list and self._answer_here is not None:
            super().follow_in_list()
        super().action_answers()

    def action_pick_number(self, digit: int) -> None:
        """Take an answer by its number, in a Battle by that of its Gladiator."""
        if not self._table.naming.take_digit(str(digit)):
            super().action_pick_number(digit)

    # Finding

    def named(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Name what is at the table, where it lies, and what puts the cursor there."""
        table = self._table.table
        for spot in self.cells.spots:
            card = card_at(table, spot)
            if card:
                yield _called(table, spot, card), _where(spot), partial(self.go_to, spot)

    # Going back

    @property
    def can_back(self) -> bool:
        """True where Escape hands the keyboard back, too; a cover has no list to go back from."""
        if self._table.asides.has_other:
            return True
        return self._table.can_back if self._table.cover.lies else super().can_back

    def action_back(self) -> None:
        """Hand the keyboard back, whoever came in between; otherwise do as every picture, or under a cover as every page."""
        if self._table.asides.has_other:
            self._table.asides.hand_back()
        elif self._table.cover.lies:
            self._table.action_back()
        else:
            super().action_back()

    # Choosing

    def moved(self) -> None:
        """The news were read."""
        self._table.recalling.note_read()
        super().moved()

    def take_here(self) -> None:
        """Take the only answer about what the cursor is on, ask which one where there are several, or say why not; or lift the cover."""
        if self._table.cover.lies:
            self._panel.action_take()
            return
        found = self.answers_here
        if len(found) == 1:
            self._table.take(found[0].value)
            return
        if found:
            table = self._table.table
            title = _called(table, self.cells.spot, card_at(table, self.cells.spot)) if self.cells.spot else ""
            which = [Choice(one.label, value=(one.value,)) for one in found]
            key = table.letters.get(self.cells.spot, "") if self.cells.spot else ""
            self._table.open(WhichDialog(title, which, key), lambda one: self._table.take(one[0]) if one else None)
            return
        refused = self.refused_here()
        asks = self._table.decides and not isinstance(self._table.state.top, Acting | Fighting)
        idle = "Not now: first answer what is asked" if asks else "Nothing can be done with this now"
        self._table.say(refused.why if refused else keyed(f"{idle}; {{inspect}} explains it."), "warn")
