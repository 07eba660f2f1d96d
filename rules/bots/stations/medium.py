"""The bot that weighs each answer by what the round is likely to come to, and each card by what it would do later."""

from collections.abc import Sequence

from rules.bots.stations.outlook import Outlook
from rules.bots.stations.steady import SteadyBot
from rules.bots.stations.waste import WASTE, wasted
from rules.bots.stations.worth import Worth, reach, strengths
from rules.stations import actions as a
from rules.stations.state import HIDDEN, Selecting, StationsState

__all__ = ["MediumBot"]

_THREATS = (1, 3, 5, 8)
"""Which cards that an opponent might still select are thought of: twelfths of those that are not seen, the strongest first."""


class MediumBot(SteadyBot):
    """Tries each of its cards against a few that the others might hold, and each answer of the later phases."""

    __slots__ = ()

    def _decided(self, view: StationsState, legal: tuple[a.StationsAction, ...]) -> a.StationsAction:
        """Weigh cards of the hand by what they would do now and later, all else by how the round ends."""
        state = view.lone_deal()
        selects = [action for action in legal if isinstance(action, a.Select)]
        return self._selected(state, selects) if selects else Outlook(self._deck, 12).decided(state, legal)

    def _selected(self, state: StationsState, answers: Sequence[a.Select]) -> a.Select:
        """The card that does most now for what it costs later."""
        outlook = Outlook(self._deck, 8)
        worth = Worth(self._deck, state.options, len(state.rounds))
        station = answers[0].station
        hand = state.hands[state.hand_of(station)]
        shared = 1 + state.options.combined[station >> 1]
        side = 1 - 2 * (station >> 1)
        rival, threats = self._threats(state)

        def value(action: a.Select) -> float:
            pick = (station, action.card)
            likely = [outlook.table(state, (pick, (rival, threat))) for threat in threats] or [
                outlook.table(state, (pick,))
            ]
            cost = worth.loss(hand, action.card, shared) + WASTE * wasted(self._deck, state, station, action.card)
            return side * sum(likely) / len(likely) - cost

        return max(answers, key=value)

    def _threats(self, state: StationsState) -> tuple[int, list[str]]:
        """The next opponent to select, and Gladiators that might be its choice; none where no opponent is left."""
        frame = state.frame
        left = frame.left if isinstance(frame, Selecting) else ()
        rivals = [station for station in left if station >> 1 != left[0] >> 1]
        if not rivals:
            return 0, []
        known = {card for hand in state.hands for card in hand if card != HIDDEN} | set(state.pile)
        known |= {entrant.card for entrant in state.arena}
        strength = strengths(self._deck)
        level = reach(state)
        unseen = [card for card in self._deck.gladiator if card not in known and strength[card, level]]
        unseen.sort(key=lambda card: strength[card, level], reverse=True)
        return rivals[0], list(dict.fromkeys(unseen[len(unseen) * at // 12] for at in _THREATS)) if unseen else []
