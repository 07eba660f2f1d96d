"""Facts of the Stations that the interface asks for beyond their rules and their words."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.bots.stations import BOTS
from rules.kernel.game import Event
from rules.stations.events import RoundJudged
from rules.stations.game import StationsGame
from rules.stations.legal import station_asked
from rules.stations.state import LEVELS, ROUNDS, Selecting, StationsState
from saves.envelope import Summary
from saves.settings import Settings
from tui.games.stations.guide import guide_of
from tui.games.stations.pictures.advice import advice, beside_strongest
from tui.games.stations.pictures.reasons import reasons
from tui.games.stations.unasked import given_text, unasked_answer
from tui.games.stations.words.cards import card_line, card_text
from tui.games.stations.words.names import STATIONS, TEAMS
from tui.play.facts import ALONE, FAIR, Adviser, Hint, status_of
from tui.play.landmarks import Landmark, parts_of
from tui.play.play import Play
from tui.play.spoken import Spoken
from tui.text.lines import Line, line, wrapped
from tui.text.things import Thing, Things

__all__ = ["StationsFacts", "StationsPlay"]

StationsPlay = Play[StationsGame, StationsState]
"""The Stations as their screens play them."""

_HINT_SEED = 79
"""The seed of the bot that gives hints."""


class StationsFacts:
    """The Stations as the interface sees them."""

    def __init__(self, game: StationsGame) -> None:
        """Take the game; its deck gives the names."""
        self.game = game
        self.deck = self.content = game.deck
        self.chronicler = None
        self.clauses = "S-"
        self.open_asides = False
        self.guide = guide_of(game.deck)

    # Who plays

    def player(self, state: StationsState, seat: int) -> str:
        """Find who plays a seat, as the game was set up."""
        return state.options.player(seat)

    def habit(self, state: StationsState, legal: tuple[Any, ...], settings: Settings) -> Any | None:
        """The answer to what need not be asked, unless the player wants to be asked always."""
        return None if settings.clear_choices == "always" else unasked_answer(self.game, state, legal)

    def on_behalf(self, state: StationsState, answer: Any) -> str:
        """Say what was decided for whoever would be asked, and why nobody was."""
        return given_text(self.deck, self.game.legal(state), answer)

    def adviser(self, state: StationsState, actions: int) -> Adviser | None:
        """The bot that thinks through what the others may hold, in the place of the person who is asked."""

        def advise(pause: Callable[[], None]) -> Hint:
            pause()
            legal = self.game.legal(state)
            view = self.game.view(state, legal[0].seat)
            bot = BOTS["hard"](self.game, _HINT_SEED)
            action = bot.choose(view, legal, actions)
            if len(legal) == 1:
                return Hint(action, ALONE, (FAIR,))
            pair = self._second_of_pair(view, action)
            follows = bot.choose(pair, self.game.legal(pair), actions + 1) if pair else None
            more = reasons(self.game, view, legal, action, follows)
            beside = "" if follows else beside_strongest(self.game, view, legal, action)
            return Hint(action, beside, (*more, FAIR), advice(self.game, view, legal, action, follows))

        return advise

    def _second_of_pair(self, view: StationsState, action: Any) -> StationsState | None:
        """The game after a selection, if only the same player's other Station is still to select."""
        frame, controllers = view.frame, view.options.controllers
        left = frame.left[1:] if isinstance(frame, Selecting) else ()
        own = bool(left) and all(controllers[one] == action.seat for one in left)
        return self.game.apply(view, action).state if own else None

    # What is shown

    def things(self) -> Things:
        """Every card; no text names another one."""
        return {id_: self.thing(card) for id_, card in self.deck.card.items()}

    def thing(self, record: Any) -> Thing:
        """A card."""
        return Thing(record.name, (card_text(self.deck, record.id),))

    def held(self, state: Any) -> Spoken | None:  # noqa: ARG002 - other games may hold one
        """Tell that it holds no other game."""
        return None

    def screen(self, state: StationsState) -> str:
        """The table, or how it ended."""
        return "stations" if state.pending else "stations_end"

    def head(self, state: StationsState) -> tuple[str, str]:
        """Deal, round and Qualifying Level; the score."""
        options = state.options
        deal = f"Deal {min(len(state.deals) + 1, options.deals)} of {options.deals}  " if options.deals > 1 else ""
        number = min(len(state.rounds) + 1, ROUNDS)
        left = f"{deal}Round {number} of {ROUNDS}  Qualifying Level {state.level}"
        sun, moon = state.points
        return left, f"{TEAMS[0]} {sun} : {moon} {TEAMS[1]}"

    def scene(self, state: StationsState, width: int) -> list[Line]:
        """The Arena and the hand of the Station that is asked, in lines."""
        lines = [line(("In the Arena", "title"))]
        for entrant in state.arena:
            gone = " (removed)" if entrant.out else ""
            lines += wrapped(f"{STATIONS[entrant.station]}: {card_line(self.deck, entrant.card)}{gone}", width)
        station = station_asked(state)
        if station is not None and state.options.controllers[station] in state.options.persons:
            lines += [(), line((f"The hand of {STATIONS[station]}", "title"))]
            hand = state.hands[state.hand_of(station)]
            lines += [part for card in hand for part in wrapped(card_line(self.deck, card), width)]
        return lines

    def whose(self, state: StationsState) -> str:
        """Say which Station decides, and who plays it."""
        station = station_asked(state)
        if station is None:
            return ""
        yours = state.options.controllers[station] in state.options.persons
        return f"You decide for {STATIONS[station]}" if yours else f"{STATIONS[station]} decides"

    def called(self, state: StationsState, seat: int) -> str:
        """The Stations that are controlled from it."""
        controllers = enumerate(state.options.controllers)
        return " and ".join(STATIONS[station] for station, controller in controllers if controller == seat)

    def grave(self, state: StationsState, action: Any) -> str:  # noqa: ARG002 - other games may ask it
        """Confirm nothing: no answer gives a game up or costs more than it says."""
        return ""

    def shows(self, state: StationsState, refused: Any) -> bool:  # noqa: ARG002 - see above
        """Every refusal is worth showing."""
        return True

    def teller(self, before: StationsState, after: StationsState) -> StationsState:  # noqa: ARG002 - see above
        """Either knows all names."""
        return after

    def hands_over(self, before: StationsState, after: StationsState) -> bool:
        """A selection stands once another player goes on, or the round is over; until then nobody has seen more by it."""
        return self.game.to_act(before) != self.game.to_act(after) or before.rounds != after.rounds

    def interlude(self, events: tuple[Event, ...]) -> str:
        """Name the screen that shows how a round ended before the next one goes on."""
        return "stations_round" if any(isinstance(event, RoundJudged) for event in events) else ""

    # What is kept

    def milestone(self, state: StationsState) -> tuple[int, int]:
        """Deal and round."""
        return len(state.deals) + 1, len(state.rounds) + 1

    def landmarks(self, moments: Iterable[tuple[int, Any]]) -> Iterable[Landmark]:
        """Find where parts and rounds begin."""
        return parts_of(self, moments)

    def summary(self, state: StationsState) -> Summary:
        """A line for the list."""
        sun, moon = state.points
        number, options = min(len(state.rounds) + 1, ROUNDS), state.options
        dealt = min(len(state.deals) + 1, options.deals)
        deal = f", deal {dealt} of {options.deals}" if options.deals > 1 else ""
        levels = "" if options.levels == LEVELS else ", own Qualifying Levels"
        where = f", round {number} of {ROUNDS}{deal}" if state.pending else ""
        return Summary(
            title=f"The Stations, {TEAMS[0]} {sun} : {moon} {TEAMS[1]}{where}{levels}",
            who="The Stations",
            when=f"round {number}/{ROUNDS}" if state.pending else "over",
            where=f"{TEAMS[0]} {sun}:{moon} {TEAMS[1]}",
            part=f"deal {dealt}",
            status=status_of(self.game.outcome(state), state.options.persons),
        )
