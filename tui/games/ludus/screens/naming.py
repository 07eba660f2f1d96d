"""Keys of what lies at the table of the ludus: each takes its card or Gladiator, wherever the cursor is."""

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING

from rules.ludus import actions as a
from rules.ludus.arena_events import CombatTurnBegan
from rules.ludus.events import TurnBegan
from rules.ludus.frames import Acting, Fighting, Hitting
from tui.games.ludus.answers.kept_letters import KeptLetters
from tui.games.ludus.answers.lettered import SIGNS, FighterDigits, cards, copies, fighters, skilled, used
from tui.games.ludus.answers.spots import InHand, InPlay, Spot
from tui.games.ludus.pictures.parts import TableToDraw
from tui.kit.early_keys import Meanings
from tui.text.choices import PER_PAGE
from tui.text.keyboard import keyboard
from tui.text.letters import CardLetters

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["CardNaming"]

_DIGITS = "".join(str(digit) for digit in range(1, PER_PAGE + 1))


class CardNaming:
    """The part of the table that knows the letters of cards, and in a Battle the digits of Gladiators."""

    def __init__(self, table: "LudusScreen") -> None:
        """Name what lies at a table that is played on."""
        self._table = table
        self._commands = tuple(command.row for command in table.BY_KEY.values())
        self._letters = KeptLetters(self._unused)
        self._fighters = self._digits()
        self._lettered: Mapping[Spot, str] = {}
        self._dealt: tuple[object, int | None, Mapping[Spot, str]] = (None, None, {})
        self.skills: Mapping[Spot, str] = {}
        """The letters of what Gladiators can do besides their Attack, by where they stand."""

    def _unused(self) -> CardLetters[Spot]:
        return CardLetters(self._commands, lambda spot: isinstance(spot, InHand), SIGNS)

    def _digits(self) -> FighterDigits:
        return FighterDigits(keyboard().free(self._commands, _DIGITS))

    def letters(self, table: TableToDraw) -> Mapping[Spot, str]:
        """The keys of what lies on a table; none under a cover, nor where nobody plays.

        Args:
            table: what is drawn.
        """
        play = self._table.play
        if table.seat is None or play.watching:
            self.skills = {}
            return {}
        state, seat, dealt = self._dealt
        if state is not table.state or seat != table.seat or not self._letters.hold:
            dealt = self._deal(table)
            self._dealt = (table.state, table.seat, dealt)
        return dealt

    def _deal(self, table: TableToDraw) -> Mapping[Spot, str]:
        """Give digits to the Gladiators of a Battle, and letters to all else that has a key, also where digits do not do."""
        if not self._letters.hold:
            self._fighters, self._lettered = self._digits(), {}
        fight = fighters(table)
        digits = self._fighters.deal(fight, table.near)
        titles = cards(table)
        more = {InPlay(one.number): table.voice.card(one.card) for one in fight if InPlay(one.number) not in digits}
        spare = max(0, self._letters.room - len(titles))
        skills = skilled(table)
        titles |= dict(islice((more | used(table) | skills).items(), spare))
        play = self._table.play
        dealt = self._letters.deal(table, play.state, play.log, titles, self._lettered)
        named = {spot: dealt[spot] for spot in (*more, *skills) if spot in dealt}
        self._lettered = {**self._lettered, **named} if fight else {}
        self.skills = {spot: dealt[spot] for spot in skills if spot in dealt and spot in digits}
        return {**dealt, **copies(table, dealt), **digits}

    def meanings(self) -> Meanings:
        """Find what each key names at the table, and in which step or for which question."""
        table, asked = self._table, self._asked
        lying = {letter: (((spot,), asked),) for spot, letter in table.table.letters.items()}
        own = ((one.key, one.about) for one in table.panel.offered if one.key)
        return {
            **table.early.listed(),
            **lying,
            **{key: ((tuple(table.pointing.spots_of(about)) or about, asked),) for key, about in own},
        }

    @property
    def _asked(self) -> object:
        """The question: in the own turn, or Combat Turn, the same, however often one acts in it, else the very question."""
        state = self._table.state
        if not state.pending or not isinstance(state.top, Acting | Fighting | Hitting):
            return state.pending[-1:]
        return type(state.pending[0]), self._turn_began

    @property
    def _turn_began(self) -> int:
        """The line of the log at which the turn or Combat Turn began that is on; 0 before the first one."""
        log = self._table.play.log
        began = (at for at in range(len(log), 0, -1) if isinstance(log[at - 1].event, TurnBegan | CombatTurnBegan))
        return next(began, 0)

    def take_key(self, key: str) -> bool:
        """Take the answer or put the cursor on the card with this letter and take it; tell whether there is any. Digits wait until all typed before is done."""
        if key in self.skills.values():
            return self._take_answer(key)
        return not key.isdigit() and (self._strikes(key) or self._take(key))

    def take_digit(self, digit: str) -> bool:
        """Take the first answer that has a digit for its own, on whatever page; else strike its Gladiator, or go to it if nothing that is shown has it."""
        panel = self._table.panel
        if self._take_answer(digit) or self._strikes(digit):
            return True
        return digit not in panel.list.keys(panel.page).values() and self._take(digit)

    def _take_answer(self, key: str) -> bool:
        """Take the first answer that has a key for its own, on whatever page, or say why it is refused; tell whether there is one."""
        panel = self._table.panel
        named = next((one for one in panel.offered if one.key == key), None)
        if named is not None:
            if named in panel.list.choices:
                panel.go_to(panel.list.choices.index(named))
            panel.settle(named)
        return named is not None

    def _strikes(self, key: str) -> bool:
        """Attack the opposing Gladiator with this key, where an Attack can be made."""
        table, spot = self._table.table, self._spot(key)
        foe = table.state.fighter(spot.number) if isinstance(spot, InPlay) else None
        return foe is not None and foe.owner != table.near and self._table.several.strike(foe.number)

    def _spot(self, key: str) -> Spot | None:
        return next((spot for spot, letter in self._table.table.letters.items() if letter == key), None)

    def _take(self, key: str) -> bool:
        spot = self._spot(key)
        if spot is not None:
            pointing = self._table.pointing
            pointing.go_to(spot)
            if any(isinstance(one.value, a.PickStall) for one in pointing.answers_here):
                self._table.say("The answer here is about the whole row of that card: Enter chooses the row.")
            else:
                pointing.take_here()
        return spot is not None
