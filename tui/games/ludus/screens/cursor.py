"""The cursor at the table of the ludus: where each question begins, what can be answered where, and what Enter does there."""

from collections.abc import Sequence
from typing import Any, cast

from rules.kernel.game import Refusal
from rules.ludus import actions as a
from rules.ludus.frames import Acting
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import changes_nothing, is_free
from tui.games.ludus.first import first_answer
from tui.games.ludus.screens.play import LudusPlay
from tui.games.ludus.spots import ForSale, InHand, InPlay, Spot, TopBoast, is_too_dear, spots_of
from tui.kit.cells import CellsView
from tui.kit.pictured import Pictured
from tui.play.session import Onward, Session
from tui.text.choices import Choice

__all__ = ["LudusCursor"]


class LudusCursor(Pictured[Spot], LudusPlay):
    """A game of the ludus whose answers are taken at the cells of a picture, which a subclass gives."""

    cells: CellsView[Spot]

    def __init__(self, session: Session) -> None:
        """Play a session; nothing has been asked yet."""
        super().__init__(session)
        self._asked: object = None
        self._turn: object = None
        self._best_left = False

    # Where it is

    @property
    def here(self) -> Spot | None:
        """The cell under the cursor."""
        return self.cells.spot

    def put(self, spot: Spot) -> None:
        """Put the cursor on a cell."""
        self.cells.put(spot)

    def others(self) -> Sequence[Spot]:
        """Tab goes through everything where no answer is about anything."""
        return self.cells.spots

    # What can be answered where

    def answers(self) -> dict[Spot, list[Choice]]:
        """The cells that answers are about, each with those answers; under a cover there are none."""
        found: dict[Spot, list[Choice]] = {}
        for choice in () if self.covered else self.panel.list.choices:
            if not choice.why:
                for spot in spots_of(self.box, self.state, choice.value):
                    found.setdefault(spot, []).append(choice)
        return found

    def _deciding(self) -> dict[Spot, list[Choice]]:
        """The cells that answers to the decision itself are about: none that nobody should give by mistake."""
        found = {spot: [one for one in choices if self._decides(one.value)] for spot, choices in self.answers().items()}
        return {spot: choices for spot, choices in found.items() if choices}

    def _decides(self, answer: Any) -> bool:
        """Whether it is an answer to what is asked, of which something comes: no free action, and no card that does nothing now."""
        return not is_free(answer, self.box) and not changes_nothing(self.box, self.seen, answer)

    @property
    def listed(self) -> bool:
        """The list has the keys where a decision has to be made that is about nothing at the table, or is best left."""
        top = None if self.has_other else self.state.top
        looks_round = isinstance(top, Acting) and bool(self.panel.list.choices)
        return self._best_left or (not self._deciding() and not looks_round)

    def refused_here(self) -> Choice | None:
        """The refused answer that is about where the cursor is."""
        match self.here:
            case ForSale(card=card) | InHand(card=card) if not self.answers_here:
                refused = [choice for choice in self.panel.list.choices if isinstance(choice.value, Refusal)]
                about = [choice for choice in refused if dict(choice.value.facts).get("card") == card]
                dear = isinstance(self.here, ForSale)
                return next((one for one in about if is_too_dear(one.value) == dear), None)
            case ForSale() | InHand() | InPlay() | TopBoast() | None:
                return None

    # Where a question begins

    def go_where_it_is_decided(self, *, fresh: bool) -> None:
        """Every question begins at its first answer; among the actions of one turn the cursor stays, unless it is on nothing."""
        top = self.state.top
        before, self._asked = self._asked, (type(top), self.seat, self.covered)
        turn, self._turn = self._turn, (self.state.turns, self.seat, self.covered)
        if not fresh and before == self._asked:
            return
        first = self._first_choice()
        self._best_left = first is not None and isinstance(first.value, a.Pass | Onward)
        deciding = self._deciding()
        spots = [spot for spot, found in deciding.items() if first in found] or list(deciding)
        stays = isinstance(top, Acting) and turn == self._turn
        if stays and (before == self._asked or self.cells.spot in spots):
            self.follow_in_list()
            return
        if spots:
            self.cells.put(spots[0])
        if self.panel.list.choices:
            begins = first or (deciding[spots[0]][0] if spots else self.panel.list.choices[0])
            self.panel.list.cursor = self.panel.list.choices.index(begins)
            self.panel.draw()

    def leave_what_does_nothing(self) -> None:
        """Where an action has left the cursor beside a card that would do nothing, it goes on to the first answer that does."""
        deciding = self._deciding()
        if deciding and self.answers_here and self.here not in deciding:
            self.cells.put(next(iter(deciding)))
            self.follow_in_list()

    def _first_choice(self) -> Choice | None:
        """The answer that the cursor begins on, where it is not the first that there is."""
        if self.covered or self.has_other or not self.state.pending:
            return None
        if self.session.bot_waits:
            return self.panel.list.choices[0]
        answer = first_answer(cast("LudusGame", self.session.spoken.game), self.seen, self.session.legal())
        return next((one for one in self.panel.list.choices if one.value == answer and not one.group), None)

    # Choosing

    def take_here(self) -> None:
        """Take the only answer about what the cursor is on, go to the list where there are several, or say why not."""
        found = self.answers_here
        if len(found) == 1:
            self.take(found[0].value)
            return
        if found:
            self.panel.list.cursor = self.panel.list.choices.index(found[0])
            self.set_focus(self.panel)
            self.look()
            self.say("There are several answers: Enter takes one of the list.")
            return
        refused = self.refused_here()
        self.say(refused.why if refused else "Nothing can be done with this now; i explains it.", "warn")
