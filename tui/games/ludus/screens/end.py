"""The end of a game of the ludus: the result, its Battles, what each school came to own, and what comes next."""

from collections.abc import Iterator, Sequence

import msgspec

from rules.ludus.state import Deal, LudusState, Options
from tui.games.ludus.facts import LudusPlay
from tui.games.ludus.pictures.end import battles_lines, changes_lines, owned
from tui.games.ludus.pictures.story import story_lines
from tui.games.ludus.set_up import TITLE, SetUp, named, set_up_of, stepped_up
from tui.games.ludus.words.names import Voice, onlooker, turn_told
from tui.games.ludus.words.setup import against, seats_told
from tui.games.ludus.words.texts import KINDS
from tui.kit.over_page import OverPage
from tui.text.english import capital, plural
from tui.text.lines import Line, beside, line, wrapped

__all__ = ["LudusEnd"]


class LudusEnd(OverPage):
    """The end of a game of the ludus."""

    play: LudusPlay
    NAME = "The ludus"
    GAME = "ludus"
    SET_UP = "new_ludus"
    USUAL = TITLE

    @property
    def state(self) -> LudusState:
        """The state in which the game ended."""
        return self.play.state

    @property
    def voice(self) -> Voice:
        """The voice, which speaks to the one who is told."""
        return Voice(self.play.game.box_of(self.state), self.state, onlooker(self.state))

    def step_up(self) -> tuple[str, Options] | None:
        """A better bot, or a school more."""
        names = tuple(one.name for one in self.play.game.box.cards.schools)
        options = stepped_up(self.state.options)
        return (against(options), named(options, names)) if options else None

    def again(self) -> Options:
        """The same set-up."""
        return msgspec.structs.replace(self.state.options, guided=False, deal=Deal())

    def set_up(self) -> SetUp:
        """The set-up that was played."""
        return set_up_of(self.state.options)

    def head_line(self, width: int) -> Line:
        """The result."""
        score = self.play.spoken.facts.head(self.state)[1]
        told = line((" The ludus", "head_strong"), (f"  {self.result}, {score}", "head"))
        return beside(told, (), width, "head")

    @property
    def result(self) -> str:
        """A sentence on who won."""
        outcome = self.play.game.outcome(self.state)
        winners = outcome.winners if outcome else ()
        return f"{self.voice.does(winners[0], 'win')}" if winners else "A draw"

    def text(self, width: int) -> list[Line]:
        """The result, the Battles, what was gained, then the schools, the one with more Glory first."""
        schools = self.state.schools
        when = f"  in {turn_told(self._last_turn, len(schools))}"
        lines = [line((f"  {self.result.upper()}", "number"), (when, "strong")), ()]
        log, room = self.play.log, width - 2
        lines += battles_lines(log, room) if self.state.ranking else story_lines(self.voice, log, room)
        lines.append(())
        lines.append(line(("  Added to the Starting Decks", "title")))
        for seat in range(len(schools)):
            lines += changes_lines(self.voice, seat, width - 2)
        lines.append(())
        for seat in self._by_success():
            lines += [*self._school(seat, width - 2), ()]
        return lines + [
            part for told in seats_told(self.state.options) for part in wrapped(told, width - 2, "base", "  ")
        ]

    @property
    def _last_turn(self) -> int:
        """The last turn of the only person, which the table named last, or of anybody; the one who goes first may be a turn ahead."""
        state, me = self.state, onlooker(self.state)
        return state.turns if me is None else max(1, state.turns - (state.turn - me) % len(state.schools))

    def _by_success(self) -> Sequence[int]:
        """The seats: by their places in the last Battle, where there is a ranking, else the one with more Glory first."""
        schools = self.state.schools
        return self.state.ranking or sorted(range(len(schools)), key=lambda seat: -schools[seat].glory)

    def _school(self, seat: int, width: int) -> Iterator[Line]:
        """Show what a school has, and its cards type by type."""
        school, voice = self.state.schools[seat], self.voice
        glory = f"{school.glory} Glory, " if not self.state.ranking else ""
        yield line((f"  {capital(voice.school(seat))}: {glory}{plural(school.coins, 'Coin Token')}", "title"))
        arenas = [one.card for one in school.arenas] + [
            ground.card or "" for ground in self.state.grounds if ground.champion == seat
        ]
        if arenas:
            yield from wrapped(f"Arenas: {voice.cards(tuple(arenas))}", width, "base", "  ", "    ")
        for kind, cards in self._by_type(seat).items():
            yield from wrapped(f"{kind}: {voice.cards(cards)}", width, "base", "  ", "    ")

    def _by_type(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Every card of a school, by type."""
        kind, cards = self.voice.box.kind, owned(self.state, seat)
        found = {name: tuple(card for card in cards if kind[card] == one) for one, name in KINDS.items()}
        return {name: of_it for name, of_it in found.items() if of_it}
