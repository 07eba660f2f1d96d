"""Facts of the ludus that the interface asks for beyond its rules and its words."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.kernel.game import Event
from rules.ludus.actions import Pass
from rules.ludus.arena_events import BattleEnded, BattleRanked
from rules.ludus.box import Box
from rules.ludus.cards.records import Champion, NamedSchool
from rules.ludus.frames import (
    Acting,
    Checking,
    Closing,
    Drafting,
    Fighting,
    Frame,
    Paying,
    Reacting,
    Registering,
    Using,
)
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import open_answers
from rules.ludus.judging.idle import is_idle
from rules.ludus.judging.losses import loss
from rules.ludus.state import STALEMATE, LudusState, Options
from saves.envelope import Summary
from saves.settings import Settings
from tui.games.ludus.advice import Counsel
from tui.games.ludus.guide.duel import guide_of
from tui.games.ludus.habits.in_vain import could_react, in_vain_told
from tui.games.ludus.habits.paying import only_sensible
from tui.games.ludus.habits.sole import only_card, only_end, only_end_told
from tui.games.ludus.scene import scene_lines
from tui.games.ludus.words.cards import card_head, card_lines, champion_lines, flavour_lines
from tui.games.ludus.words.hints import why
from tui.games.ludus.words.losses import lost_told
from tui.games.ludus.words.names import Voice, onlooker, turn_told
from tui.games.ludus.words.score import score_in_short, score_told
from tui.play.facts import ALONE, FAIR, Adviser, Hint, status_of
from tui.play.landmarks import Landmark, parts_of
from tui.play.play import Play
from tui.play.spoken import Spoken
from tui.text.english import capital
from tui.text.lines import Line
from tui.text.things import Thing, Things

__all__ = ["LudusFacts", "LudusPlay"]

LudusPlay = Play[LudusGame, LudusState]
"""A match as the screens of the ludus play it."""

_ADVISED = "The hard bot would do this in your place."


class LudusFacts:
    """The ludus as the interface sees it."""

    def __init__(self, game: LudusGame) -> None:
        """Take the game; its box gives the names."""
        self.game = game
        self.box: Box = game.box
        self.content = game.box
        self.chronicler = None
        self.guide = guide_of(game.box)
        self.clauses = ("F-", "C-")  # the free-for-all and Champions have clauses of their own
        self.open_asides = False  # whether a player can take the Reserve back tells what Income the Hand has

    # Who plays

    def player(self, state: LudusState, seat: int) -> str:
        """Find who plays a seat, as the game was set up."""
        return state.options.player(seat)

    def habit(self, state: LudusState, legal: tuple[Any, ...], settings: Settings) -> Any | None:
        """Costs are paid the cheapest way by themselves where the player wishes it, or no other one makes sense.

        A Reaction Window is passed in which nothing could be any better for it, unless the player wants to be asked always, and the
        only card to choose is chosen where nothing is lost by that. What has to be used is used, and where nothing is left to do, a Combat Turn or Late Registration ends; the
        actions of a turn do not, so that the last one can be taken back.
        """
        if isinstance(state.top, Reacting):
            asks = settings.clear_choices == "always" and bool(could_react(self._voice(state), legal))
            return self._in_window(state, state.top, legal, asks=asks)
        if isinstance(state.top, Using):
            return only_card(self.game.box_of(state), state, legal)
        if isinstance(state.top, Fighting | Registering):
            return only_end(self.game.box_of(state), state, legal)
        if settings.clear_choices == "always" or not isinstance(state.top, Paying):
            return None
        return legal[0] if settings.clear_choices == "never" else only_sensible(self.game.box_of(state), state, legal)

    def _in_window(self, state: LudusState, window: Reacting, legal: tuple[Any, ...], *, asks: bool) -> Any | None:
        """Pass where nobody has to be asked, unless the player wants to be; use what has to be used, where it is all there is: the window stays open after it."""
        box = self.game.box_of(state)
        found = open_answers(box, legal)
        if len(found) == 1 and not isinstance(found[0], Pass):
            return found[0]
        known = self.game.view(state, window.seat)
        return Pass(window.seat) if not asks and is_idle(box, self.game.format_of(known), known, legal) else None

    def on_behalf(self, state: LudusState, answer: Any) -> str:
        """Say why something was ended, or no Reaction made; of all else the events tell."""
        voice = self._voice(state)
        return only_end_told(voice, answer) or in_vain_told(voice, self.game.legal(state), answer)

    def adviser(self, state: LudusState, actions: int) -> Adviser | None:  # noqa: ARG002 - all questions of a turn are thought of alike
        """The strongest bot, in the place of the person who is asked."""

        def advise(pause: Callable[[], None]) -> Hint:
            pause()
            legal = self.game.legal(state)
            if len(legal) == 1:
                return Hint(legal[0], ALONE, (FAIR,))
            known = self.game.view(state, legal[0].seat)
            advice = Counsel(self.game).advise(known)
            return Hint(advice.action, why(self.game, known, advice), (_ADVISED, FAIR))

        return advise

    # What is shown

    def things(self) -> Things:
        """Every card, then every Arena and every Champion; no text names another one."""
        every = (*self.box.card.values(), *self.box.arena.values(), *self.box.champion.values())
        return {one.id: self.thing(one) for one in every}

    def thing(self, record: Any) -> Thing:
        """A card, an Arena, a Champion or a school."""
        if isinstance(record, NamedSchool):
            return Thing(record.name, (record.flavour,) if record.flavour else ())
        if isinstance(record, Champion):
            return Thing(record.name, (*champion_lines(self.box, record), *flavour_lines(record)))
        return Thing(
            record.name,
            (card_head(record), *card_lines(record, melee=False), *self._in_melee(record), *flavour_lines(record)),
        )

    def _in_melee(self, record: Any) -> tuple[str, ...]:
        """The text of a card or an Arena for three and four players, where that is another one than in a duel."""
        box = self.game.box.packed(Options(seats=max(self.game.seats), champions="drawn"))
        there = box.card.get(record.id) or box.arena.get(record.id)
        told = [] if there is None else card_lines(there, melee=True)
        differs = told != card_lines(record, melee=False)
        return tuple([f"With three or four players: {text}" for text in told if differs])

    def held(self, state: Any) -> Spoken | None:  # noqa: ARG002 - other games may hold one
        """Tell that it holds no other game."""
        return None

    def screen(self, state: LudusState) -> str:
        """The table for so many schools, or how it ended."""
        if not state.pending:
            return "ludus_end"
        return "ludus_melee" if state.melee else "ludus"

    def head(self, state: LudusState) -> tuple[str, str]:
        """The turn or the phase; the score."""
        base = state.pending[0] if state.pending else None
        return self._phase(self._voice(state), base), score_told(self._voice(state), self.game.format_of(state))

    def _voice(self, state: LudusState) -> Voice:
        return Voice(self.game.box_of(state), state, onlooker(state))

    def _is_over(self, state: LudusState) -> bool:
        """Tell whether a game is over in which nothing waits: between two Battles that are shown, nothing does either."""
        return bool(self.game.format_of(state).winners(state)) or state.quiet >= STALEMATE

    def _phase(self, voice: Voice, base: Frame | None) -> str:
        match base:
            case None if self._is_over(voice.state):
                return "The game is over"
            case None:
                return "The Arena Phase"
            case Acting(seat=seat):
                turn = turn_told(voice.state.turns, len(voice.state.schools))
                return f"{capital(voice.whose(seat))} {turn}: Machinations"
            case Checking(seat=seat):
                turn = turn_told(voice.state.turns, len(voice.state.schools))
                return f"{capital(voice.whose(seat))} {turn}: Reigning Champion Tokens"
            case Drafting():
                return "The draft of Champions"
            case Registering():
                return "Late Registration"
            case Fighting(arena=arena):
                return f"Battle in {voice.arena(arena)}"
            case Closing():
                return "Resolution"
            case _:
                return "Arena Phase"

    def scene(self, state: LudusState, width: int) -> list[Line]:
        """Arenas, Supply and schools, in lines."""
        return scene_lines(self.game.box_of(state), state, width, onlooker(state))

    def whose(self, state: LudusState) -> str:
        """Say which school decides; empty once nobody does."""
        seat = self.game.to_act(state)
        if seat is None:
            return ""
        school = capital(self.called(state, seat))
        return f"{school} decide" if school == "You" else f"{school} decides"

    def called(self, state: LudusState, seat: int) -> str:
        """Name a school as the person at the keyboard would."""
        return self._voice(state).school(seat)

    def grave(self, state: LudusState, action: Any) -> str:
        """Ask once more about what would be lost for good."""
        if action.seat != self.game.to_act(state):
            return ""
        known = self.game.view(state, action.seat)
        box = self.game.box_of(known)
        lost = loss(box, self.game.format_of(known), known, self.game.legal(state), action)
        return lost_told(Voice(box, known, action.seat), lost)

    def shows(self, state: LudusState, refused: Any) -> bool:  # noqa: ARG002 - other games leave some out
        """Every refusal is worth showing."""
        return True

    def teller(self, before: LudusState, after: LudusState) -> LudusState:
        """The state before still has the Gladiators that leave; once a turn is over, the one after has the Hand drawn anew."""
        ended = isinstance(before.top, Acting) and after.pending[:1] != before.pending[:1]
        return after if ended else before

    def hands_over(self, before: LudusState, after: LudusState) -> bool:  # noqa: ARG002 - a card of a Hand that was played may come back
        """Tell that nothing is handed over: an action is taken back as long as nobody has drawn or shown anything."""
        return False

    def interlude(self, events: tuple[Event, ...]) -> str:
        """Name the screen that shows how a Battle went once it is over; where all were won without a fight, the news tell it."""
        if any(isinstance(event, BattleRanked) for event in events):
            return "ludus_ranking"
        over = [event for event in events if isinstance(event, BattleEnded)]
        return "ludus_battle" if any(event.why != "alone" for event in over) else ""

    # What is kept

    def milestone(self, state: LudusState) -> tuple[int, int]:
        """Count the Lasting Battles that were won, and the Machinations Turns."""
        return len(self.game.box_of(state).cards.boasts) - len(state.boasts) + 1, state.turns

    def landmarks(self, moments: Iterable[tuple[int, Any]]) -> Iterable[Landmark]:
        """Find where parts and rounds begin."""
        return parts_of(self, moments)

    def summary(self, state: LudusState) -> Summary:
        """A line for the list."""
        when = turn_told(state.turns, len(state.schools)) if state.pending else "over"
        score = score_in_short(state, self.game.format_of(state))
        return Summary(
            title=f"The ludus, {score}, {when}",
            who="The ludus",
            when=when,
            where=score,
            part=when,
            status=status_of(self.game.outcome(state), state.options.persons),
        )
