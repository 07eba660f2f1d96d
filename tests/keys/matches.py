"""Matches of the ludus that are entered at its table as a bot plays them, and how many keys they take."""

import asyncio
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from textual.pilot import Pilot

from rules.ludus import actions as a
from rules.ludus.frames import Fighting, Hitting
from rules.ludus.state import LudusState, Options
from saves.folders import Folders
from tests.keys.fights import SETTINGS
from tests.keys.person import Person
from tests.keys.table_hands import TableHands
from tui.app import Ad79
from tui.games.ludus.answers.spots import InPlay
from tui.games.ludus.habits.in_a_row import gains, joining, reserves
from tui.games.ludus.screens.board import LudusScreen
from tui.kit.list_dialogs import ListDialog
from tui.play.acting import bots_thought
from tui.play.house import House
from tui.play.session import Session

__all__ = ["MOST_A_DECISION", "MOST_A_MATCH", "Entered", "entered_match", "figures", "matches", "told"]

MOST_A_MATCH, MOST_A_DECISION = 140, 1.2
"""The goals: keys of the median match, and keys a decision that has several answers."""

_OPTIONS = Options(first=0, players=("person", "medium"))
_SIZE = (80, 24)
_SEVERAL = _BLOW = 2
"""So many answers at least are worth a key for several; a blow is an Attack and its target."""

_ENDS = (a.EndActions, a.EndTurn, a.Pass)
"""Answers that have a key of their own."""


class Entered(NamedTuple):
    """A match that was entered.

    Attributes:
        keys: what was pressed.
        spent: how many keys went into what.
        decisions: how many questions with several answers were answered, by what they were about.
        score: Glory of the one at the keyboard, and of the opponent.
    """

    keys: tuple[str, ...]
    spent: Counter[str]
    decisions: Counter[str]
    score: tuple[int, ...]

    @property
    def a_decision(self) -> float:
        """Keys a decision."""
        return len(self.keys) / max(1, self.decisions.total())


class _Given(NamedTuple):
    """An answer that is given, and how the game stands then."""

    state: LudusState
    action: Any


class _Hands(TableHands):
    """Somebody who enters a match with as few keys as the table lets them."""

    MOST_KEYS = 2000

    def __init__(self, app: Ad79, pilot: Pilot[Any], session: Session) -> None:
        super().__init__(app, pilot, session)
        self._person = Person(session.spoken.game)  # type: ignore[arg-type]

    @property
    def _state(self) -> LudusState:
        state: LudusState = self._session.state
        return state

    async def play(self) -> None:
        """Play to the end."""
        await self._settled()
        while self._state.pending:
            screen = self._app.screen
            if not isinstance(screen, LudusScreen):
                await self._press("enter", "pages between")
            elif screen.play.bot_waits:
                await self._press("enter", "waiting for the bots")
            else:
                await self._answer(screen)

    async def _answer(self, screen: LudusScreen) -> None:
        """Give the answer that the bot gives."""
        state, legal = self._state, self._session.legal()
        action = self._person.choose(state, self._session.actions)
        what = type(state.top).__name__
        if await self._in_a_row(screen, what):
            return
        if len(legal) > 1:
            self.decisions[what] += 1
        await self._enter(screen, action, what)
        await self._confirm(action)
        if self._state is state:
            raise AssertionError(f"{action} could not be entered by {self.keys[-3:]}")

    async def _in_a_row(self, screen: LudusScreen, what: str) -> bool:
        """Press the key that gives this answer and others after it, where there is one and the bot gives just these."""
        game, several = self._session.spoken.game, screen.several
        box, rows = screen.box, dict[str, list[_Given]]()
        if several.can_play_all:
            arena = several.arena
            rows["P"] = self._row(
                lambda state, legal: gains(box, state, legal) if arena is None else joining(box, state, legal, arena)
            )
        if several.can_keep_and_end:
            rows["T"] = self._row(
                lambda _, legal: (*reserves(box, legal), *(one for one in legal if one == a.EndActions(0)))
            )
        if isinstance(self._state.top, Fighting):
            struck = self._row(lambda state, _: self._blow(screen, state))
            foe = InPlay(struck[-1].action.fighter) if len(struck) == _BLOW else None
            rows |= {key: struck for spot, key in screen.table.letters.items() if spot == foe}
        key = max(rows, key=lambda one: len(rows[one]), default="")
        if not key or len(rows[key]) < _SEVERAL:
            return False
        self.decisions.update(type(state.top).__name__ for state, action in rows[key] if len(game.legal(state)) > 1)
        await self._press(key, what)
        await self._confirm(rows[key][-1].action)
        return True

    def _blow(self, screen: LudusScreen, state: LudusState) -> list[Any]:
        """The Attack that the digit of an opposing Gladiator makes, then whom the bot strikes with it."""
        if isinstance(state.top, Hitting):
            action = self._person.choose(state, self._session.actions + 1)
            return [action] if isinstance(action, a.Choose) else []
        return [screen.several.attack] if state is screen.state and screen.several.attack else []

    def _row(self, found: Callable[[LudusState, tuple[Any, ...]], Iterable[Any]]) -> list[_Given]:
        """Foretell which answers a key gives; none where the person gives others."""
        session, row = self._session, list[_Given]()
        game, facts = session.spoken.game, session.spoken.facts
        state, actions, turn = session.state, session.actions, session.state.turns
        while game.to_act(state) is not None and state.turns == turn:
            legal, new = game.legal(state), False
            if game.to_act(state):
                action = bots_thought(game, "medium", state, actions)()
                new = len(legal) > 1 and not isinstance(action, a.Pass)
            elif (action := facts.habit(state, legal, SETTINGS)) is None:
                action = next(iter(found(state, legal)), None)
                if action is None:
                    return row
                if action != self._person.choose(state, actions):
                    return []
                row.append(_Given(state, action))
            step = game.apply(state, action)
            new = new or any(one.reveals or (one.shows and getattr(one, "seat", 0)) for one in step.events)
            state, actions = step.state, actions + 1
            if new:
                return row
        return row

    async def _enter(self, screen: LudusScreen, action: Any, what: str) -> None:
        """Go the shortest way to an answer: what is under the cursor, a key of its own, the letter of its card, its page and its digit."""
        panel, pointing = screen.panel, screen.pointing
        here = [panel.current] if pointing.in_list else pointing.answers_here
        if [one.value for one in here if one] == [action]:
            await self._press("enter", what)
            return
        if isinstance(action, _ENDS) and screen.passing.can_end_or_pass:
            await self._press("E", what)
            return
        if isinstance(action, a.BuyBack):  # the list has it only where it is of use
            await self._press("R", what)
            return
        at = [choice.value for choice in panel.list.choices].index(action)
        if own := panel.list.choices[at].key.strip():
            await self._press(own, what)
            return
        letters = screen.table.letters
        taken = (spot for spot, found in pointing.answers.items() if [one.value for one in found] == [action])
        letter = next((letters[spot] for spot in taken if spot in letters), "")
        if letter:
            await self._press(letter, what)
            return
        while at not in panel.page:
            await self._press("pagedown" if at >= panel.page.stop else "pageup", "pages of the list")
        await self._press(panel.list.keys(panel.page)[at], what)

    async def _confirm(self, action: Any) -> None:
        """Answer what is asked before an answer is taken: which of several it is, and whether one is sure."""
        while isinstance(self._app.screen, LudusScreen) and isinstance(self._app.screen.dialog, ListDialog):
            values = [choice.value for choice in self._app.screen.dialog.list.choices]
            wanted = (action,) if (action,) in values else True
            await self._press(str(values.index(wanted) + 1), "questions")


async def entered_match(house: House, seed: int) -> Entered:
    """Enter a match against the medium bot.

    Args:
        house: where it is kept meanwhile.
        seed: the match's.
    """
    session = house.begin("ludus", "Keys", _OPTIONS, seed)
    session.settings = SETTINGS
    app = Ad79(house, start="ludus", arguments={"play": session.play}, colours="truecolor", ascii_only=False)
    async with app.run_test(size=_SIZE) as pilot:
        hands = _Hands(app, pilot, session)
        await hands.play()
    glory = tuple(school.glory for school in session.state.schools)
    session.close()
    return Entered(tuple(hands.keys), hands.spent, hands.decisions, glory)


def matches(seed: int) -> Iterator[Entered]:
    """Enter one match after another.

    Args:
        seed: of the first; the next has the next.
    """
    with TemporaryDirectory(prefix="keys-") as folder:
        house = House(Folders(Path(folder), Path(folder)))
        while True:
            yield asyncio.run(entered_match(house, seed))
            seed += 1


def figures(found: Sequence[Entered]) -> dict[str, object]:
    """The figures of matches that were entered, with the goals that they miss."""
    keys, decisions = sum(len(one.keys) for one in found), sum(one.decisions.total() for one in found)
    median, each = statistics.median(len(one.keys) for one in found), round(keys / decisions, 2)
    missed = [name for name, bad in (("keys", median > MOST_A_MATCH), ("a_decision", each > MOST_A_DECISION)) if bad]
    spent = sum((one.spent for one in found), Counter[str]())
    return {
        "matches": len(found),
        "keys": {"median": median, "most": max(len(one.keys) for one in found)},
        "decisions": round(decisions / len(found), 1),
        "a_decision": each,
        "spent": {what: round(n / len(found), 1) for what, n in spent.most_common()},
        "missed": missed,
    }


def told(found: Sequence[Entered]) -> str:
    """The figures in lines."""
    asked = sum((one.decisions for one in found), Counter[str]())
    told_: dict[str, Any] = figures(found)
    keys, spent = told_["keys"], ", ".join(f"{what} {n:g}" for what, n in told_["spent"].items())
    return (
        f"{len(found)} matches: median {keys['median']:g} keys (goal {MOST_A_MATCH}), at most {keys['most']}\n"
        f"{told_['decisions']:g} decisions with several answers a match, "
        f"{told_['a_decision']:g} keys each (goal {MOST_A_DECISION:g})\n"
        f"keys a match by what they answer: {spent}\n"
        f"decisions: {', '.join(f'{what} {n / len(found):.1f}' for what, n in asked.most_common())}\n"
    )
