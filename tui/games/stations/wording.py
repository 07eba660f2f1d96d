"""The wording of the Stations: actions, events, refusals and questions."""

from collections.abc import Callable, Mapping

from rules.kernel.game import Event, Refusal
from rules.stations import actions as a
from rules.stations import events as e
from rules.stations.deck import Deck
from rules.stations.legal import acting, acting_part
from rules.stations.state import Casting, Engaging, Selecting, StationsState
from tui.games.stations.words.cards import ATTRIBUTES, card_line, part_text
from tui.games.stations.words.names import PHASES, STATIONS, TEAMS
from tui.games.stations.words.refusals import SENTENCES
from tui.games.stations.words.weights import WEIGHTS
from tui.text.english import listed, plural
from tui.text.weights import Weight, weight_in

__all__ = ["StationsWording"]

_ENGAGE = {"fliers": "only with Fliers", "all": "with everybody"}


class StationsWording:
    """The wording of a game of the Stations."""

    def __init__(self, deck: Deck) -> None:
        """Take the deck, for the names of cards."""
        self.deck = deck
        self._events: Mapping[type, Callable[..., str]] = {
            e.HandDealt: lambda _, told: f"{STATIONS[told.station]} is dealt {plural(len(told.cards), 'card')}.",
            e.RoundBegan: lambda _, told: (
                f"Round {told.round}: Qualifying Level {told.level}, {STATIONS[told.first]} goes first."
            ),
            e.DealBegan: lambda _, told: f"Deal {told.deal}: {TEAMS[told.first >> 1]} goes first.",
            e.DealEnded: self._deal_ended,
            e.GameEnded: self._game_ended,
            e.PhaseBegan: lambda _, told: f"{PHASES[told.phase]} Phase.",
            e.CardSelected: lambda _, told: f"{STATIONS[told.station]} selects {self.name(told.card)}.",
            e.SpellCast: lambda _, told: f"{self.name(told.card)} takes effect for {STATIONS[told.station]}.",
            e.SpellFailed: self._failed,
            e.LevelChanged: lambda _, told: f"{self.name(told.card)} is now Level {told.to} ({told.by:+d}).",
            e.RatingChanged: lambda _, told: (
                f"{self.name(told.card)} now has {told.rating.capitalize()} {told.to} ({told.by:+d})."
            ),
            e.AttributeGained: lambda _, told: f"{self.name(told.card)} gains {ATTRIBUTES[told.attribute]}.",
            e.AttributeLost: lambda _, told: f"{self.name(told.card)} loses {ATTRIBUTES[told.attribute]}.",
            e.QualifyingChanged: lambda _, told: f"The Qualifying Level is now {told.to} ({told.by:+d}).",
            e.CardRecalled: lambda _, told: (
                f"{self.name(told.card)} comes back and fights for {STATIONS[told.station]}."
            ),
            e.Wounded: lambda state, told: (
                f"{self.whose(state, told.spell)} deals {told.n} to {self.name(told.card)}, {told.total} in all."
            ),
            e.EngagementChosen: lambda _, told: f"{self.name(told.card)} engages {_ENGAGE[told.whom]}.",
            e.Struck: lambda _, told: (
                f"{self.name(told.card)} strikes {self.name(told.at)} for {told.n}, {told.total} in all."
            ),
            e.StrikeForfeited: lambda _, told: f"{self.name(told.card)} strikes nobody.",
            e.BattleFought: self._battle,
            e.GladiatorsRemoved: self._removed,
            e.RoundJudged: self._round_over,
            e.ArenaCleared: lambda _, told: f"{plural(len(told.cards), 'card')} to the pile.",
        }

    def name(self, card: str) -> str:
        """Name a card; a hidden one, or one of another deck, by what stands for it."""
        found = self.deck.card.get(card)
        return found.name if found else card

    # Actions

    def action(self, state: StationsState, done: a.StationsAction) -> str:
        """An action as a line of a menu."""
        match done:
            case a.Select(card=card):
                return card_line(self.deck, card)
            case a.Aim(at=at) | a.Strike(at=at):
                return self._aimed(state, at)
            case a.Engage(whom="fliers"):
                return "Meet only Fliers"
            case a.Engage():
                return "Meet everybody"
            case a.Forfeit():
                return "Strike nobody"

    def _aimed(self, state: StationsState, card: str) -> str:
        """A card of the Arena with its Station; one of the pile as it is printed."""
        in_arena = any(entrant.card == card for entrant in state.arena)
        return self.whose(state, card) if in_arena else card_line(self.deck, card)

    def question(self, state: StationsState) -> str:
        """Say what the waiting decision is about."""
        card = acting(state)
        match state.frame:
            case None:
                return "The game is over."
            case Selecting(left=(station, *_)):
                return f"Which card does {STATIONS[station]} select?"
            case Casting() if card is not None and (part := acting_part(self.deck, state)) is not None:
                return f"{self.name(card.card)}: {part_text(part)}"
            case Engaging() if card is not None:
                return f"Whom does {self.name(card.card)} meet?"
            case _:
                return f"Whom does {self.name(card.card) if card else 'it'} strike for {card.damage if card else 0}?"

    # Refusals

    def refusal(self, _state: StationsState, refused: Refusal) -> str:
        """Say why something cannot be done."""
        facts = {name: self._named(name, value) for name, value in refused.facts}
        return SENTENCES[refused.code].format(**facts)

    def _named(self, name: str, value: str | int) -> str:
        if name == "station" and isinstance(value, int):
            return STATIONS[value]
        return self.name(value) if isinstance(value, str) else str(value)

    # Events

    def weight(self, told: Event) -> Weight:
        """Weigh an event for the log."""
        return weight_in(WEIGHTS, told)

    def event(self, state: StationsState, told: Event) -> str:
        """An event as a line of the log; a Spell that harms is named with its Station."""
        return self._events[type(told)](state, told)

    def whose(self, state: StationsState, card: str) -> str:
        """Name a card of this round, or of the one that was just judged, with its Station."""
        arenas = (state.arena, state.last.arena if state.last else ())
        station = next((one.station for arena in arenas for one in arena if one.card == card), None)
        return self.name(card) if station is None else f"{self.name(card)} of {STATIONS[station]}"

    def _deal_ended(self, _: StationsState, told: e.DealEnded) -> str:
        sun, moon = told.points
        return f"Deal {told.deal} is over: {TEAMS[0]} {sun}, {TEAMS[1]} {moon}."

    def _game_ended(self, _: StationsState, told: e.GameEnded) -> str:
        result = "It is a draw" if told.team is None else f"{TEAMS[told.team]} wins"
        return f"{result}, {max(told.points)} to {min(told.points)}."

    def _failed(self, _: StationsState, told: e.SpellFailed) -> str:
        if told.why == "unqualified":
            return f"{self.name(told.card)} is not Qualified and does nothing."
        return f"{self.name(told.card)} has nothing to affect."

    def _battle(self, _: StationsState, told: e.BattleFought) -> str:
        if not told.blows:
            return "No Gladiator deals damage."
        by: dict[str, list[e.DealtDamage]] = {}
        for blow in told.blows:
            by.setdefault(blow.card, []).append(blow)
        parts = [
            f"{self.name(card)} deals {blows[0].n} to {listed([self.name(blow.at) for blow in blows])}"
            for card, blows in by.items()
        ]
        return "; ".join(parts) + "."

    def _removed(self, state: StationsState, told: e.GladiatorsRemoved) -> str:
        names = listed([self.name(card) for card in told.cards])
        if told.spell:
            return f"{self.whose(state, told.spell)} removes {names} from the Arena."
        verb = "leaves" if len(told.cards) == 1 else "leave"
        return f"{names} {verb} the Arena."

    def _round_over(self, _: StationsState, told: e.RoundJudged) -> str:
        sun, moon = told.points
        score = f"{TEAMS[0]} {sun}, {TEAMS[1]} {moon}"
        if not told.winners:
            return f"Nobody wins round {told.round}. {score}."
        names = listed([self.name(card) for card in told.winners])
        verb = "wins" if len(told.winners) == 1 else "win"
        if told.team is None:
            return f"{names} tie in round {told.round} for both teams, so nobody scores. {score}."
        return f"{names} {verb} round {told.round}: a point for {TEAMS[told.team]}. {score}."
