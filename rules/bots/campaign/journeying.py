"""Rules of thumb for the journey: where to go, what to take part in, when to face a primus or the scion."""

from rules.bots.campaign.chances import fight_ratio, primus_ratio
from rules.bots.campaign.growth import card_worth, liking_growth
from rules.bots.campaign.reasons import Advice, Judged, Liking, Reason, ReasonKind
from rules.campaign.game import CampaignGame
from rules.campaign.journey import actions as a
from rules.campaign.journey.distances import Standing, fewest, moves_ashore, moves_from, standing, standing_after
from rules.campaign.journey.frames import LandingAt
from rules.campaign.journey.state import Campaign
from rules.campaign.journey.travel import open_capitals
from rules.campaign.table.state import LAST_ACT
from rules.kernel.dice import roll, stream

__all__ = ["Traveller", "spectated_lately"]

_STRONG = 2.2
"""So much stronger than the primus's the troop has to be before the weeks have run out."""

_SPORT, _BLOODSHED = 0.95, 1.05
"""How strong the troop has to be for each of the rivals' strength before an event is accepted."""

_MOST_SPECTATED = 3
"""After so many events in a row that were only watched one is accepted whatever it is."""

_LATE = 4.0
"""What a stop costs at which no week is left for its event: influence, and nothing gained."""

_FAR = 20

_WHIM = 30
"""By how many parts in a hundred a traveller may like a reward more or less than it is worth: no two grow alike."""

_GROWTH: frozenset[ReasonKind] = frozenset({"grow", "recruit", "tactic"})


def spectated_lately(state: Campaign) -> int:
    """Count how many of the last events were watched only, in a row."""
    n = 0
    for stop in reversed(state.route):
        if stop.result == "spectated":
            n += 1
        elif stop.result:
            break
    return n


class Traveller:
    """Judges the answers of the journey."""

    __slots__ = ("_cat", "_game", "_roads", "_seed")

    def __init__(self, game: CampaignGame, seed: int) -> None:
        """Take the game, and the traveller's own seed, which decides what he fancies."""
        self._game = game
        self._cat = game.cat
        self._roads = game.roads
        self._seed = seed

    def likings(self, state: Campaign, legal: tuple[a.CampaignAction, ...]) -> list[Judged[a.CampaignAction]]:
        """Every answer with how gladly it is given, in the order of `legal`."""
        found = ((action, self._liking(state, action)) for action in legal)
        return [Judged(liking, action, reason) for action, (liking, reason) in found]

    def travelled(self, state: Campaign, legal: tuple[a.CampaignAction, ...]) -> Advice:
        """The answer that is given most gladly, the first of equals."""
        best = max(self.likings(state, legal), key=lambda judged: judged.liking)
        return Advice(best.action, best.reason)

    def _liking(self, state: Campaign, action: a.CampaignAction) -> Liking:
        match action:
            case a.Walk(to=to) | a.Land(to=to):
                return self.place_worth(state, to)
            case a.Sail(to=to):
                return self._sail_worth(state, to)
            case a.Accept():
                return self._accept_worth(state)
            case a.Spectate():
                return 0.0, Reason("heal" if _wounded(state) else "avoid")
            case a.PutNext(card=card):
                return self._next_worth(state, card), Reason("approach", (("card", card),))
            case _:
                return self._fancied(liking_growth(self._cat, state, action) or (0.0, Reason("only")))

    def _fancied(self, liking: Liking) -> Liking:
        """Like a reward a little more or less than it is worth, all through a campaign."""
        worth, reason = liking
        if worth <= 0 or reason.kind not in _GROWTH:
            return liking
        name = reason.figures[0][1] if reason.figures else reason.kind
        percent, _ = roll(stream(self._seed, f"fancy {name}"), 2 * _WHIM + 1)
        return worth * (1 + (percent - 1 - _WHIM) / 100), reason

    # Where to

    def place_worth(self, state: Campaign, to: str) -> Liking:
        """Rate coming to a place: its event, and how far a capital is when the weeks run out."""
        place = self._cat.location[to]
        if place.kind == "capital":
            return self._capital_worth(state)
        left = state.weeks_left
        far = self.to_capital(state, standing_after(state, to))
        if left <= 1 or spectated_lately(state) > _MOST_SPECTATED:
            return -2.5 * far, _approach(to, far, left)
        worth = self._event_worth(state, place.kind) - _LATE * _late(far, left) - 0.02 * far
        return worth, _approach(to, far, left)

    def to_capital(self, state: Campaign, there: Standing) -> int:
        """Moves from an encampment to the nearest capital that may be entered; it may not go straight back."""
        open_ = self._open_capitals(state)
        found = fewest(moves_from(self._roads, there, capital, open_) for capital in open_)
        return _FAR if found is None else found

    def _to_capital_by(self, state: Campaign, harbor: str) -> int:
        """The same from a harbor that is sailed to, going ashore the first of them."""
        open_, frame = self._open_capitals(state), LandingAt(harbor=harbor, start=state.at)
        found = fewest(moves_ashore(self._roads, state.previous, frame, capital, open_) for capital in open_)
        return _FAR if found is None else found

    def _open_capitals(self, state: Campaign) -> frozenset[str]:
        return open_capitals(self._game.course(state))

    def _capital_worth(self, state: Campaign) -> Liking:
        """Prefer to go now, if there is no week left to grow in, or nothing left to grow for; rested, if that is possible."""
        left, sheet = state.weeks_left, state.laid.sheet
        who: ReasonKind = "scion" if state.act == LAST_ACT else "primus"
        reason = Reason(who, (("weeks", left),))
        rested = 5 * sheet.hp >= 4 * sheet.health
        if not rested and not spectated_lately(state) and (state.act == LAST_ACT or sheet.blessings < 3):
            return -6.0, reason
        if left <= 1 or spectated_lately(state) > _MOST_SPECTATED:
            return 12.0, reason
        if left <= 3 and primus_ratio(self._cat, state) >= _STRONG:
            return 8.0, reason
        return (-3.0 if left <= 2 else -8.0), reason

    def _sail_worth(self, state: Campaign, to: str) -> Liking:
        """A voyage costs a week; it is worth it where no walk leads to a capital in time."""
        left = state.weeks_left
        by_sea, here = self._to_capital_by(state, to), self.to_capital(state, standing(state))
        gain = 1.5 if here >= left and by_sea < here else -2.5
        return gain - 2.5 * max(0, by_sea + 1 - left), Reason("voyage", (("to", to), ("moves", by_sea), ("walk", here)))

    # Events

    def _event_worth(self, state: Campaign, kind: str) -> float:
        """Rate the event of a kind of place by what the troop lacks; the front card lies open."""
        table = state.laid
        lacking = table.sheet.leadership - 1 - len(table.camp.units)
        if kind == "opportunity":
            return 1.4 - 0.5 * len(table.camp.opportunities)
        if kind == "harbor":
            return -1.0
        deck = table.decks.sport if kind == "sport" else table.decks.bloodshed
        ratio = fight_ratio(self._cat, state, self._cat.event[deck[0]]) if deck else 0.0
        easy = min(1.5, max(-1.5, 2 * (ratio - 1)))
        if kind == "sport":
            return 1.2 + 0.5 * max(0, lacking) + easy
        return 2.4 - 0.5 * max(0, lacking - 1) + easy

    def _accept_worth(self, state: Campaign) -> Liking:
        """Rate taking part, above 0 if it is worth it; watching heals and costs influence instead of a week."""
        card, table = state.event or "", state.laid
        patience = spectated_lately(state)
        if card in self._cat.opportunity:
            held = len(table.camp.opportunities)
            wanted = 1.0 if held < 3 and not _wounded(state) else -0.3
            return wanted + 0.4 * patience, Reason("accept", (("draws", 2),))
        if patience >= _MOST_SPECTATED:
            return 1.0, Reason("accept", (("card", card),))
        event = self._cat.event[card]
        ratio = fight_ratio(self._cat, state, event)
        need = _SPORT if event.kind == "sport" else _BLOODSHED
        worth = ratio - need * 0.9**patience
        if _wounded(state) and event.hero:
            worth -= 0.4
        return worth, Reason("accept" if worth > 0 else "avoid", (("card", card), ("ratio", round(ratio, 2))))

    def _next_worth(self, state: Campaign, card: str) -> float:
        """The easiest fights first, the best Opportunity first."""
        if card in self._cat.opportunity:
            return card_worth(self._cat.opportunity[card])
        return fight_ratio(self._cat, state, self._cat.event[card])


def _late(far: int, left: int) -> int:
    """Count the stops, the one gone to among them, at which no week is left to accept the event (V-WEEK-05)."""
    return max(0, far + 1 - left)


def _approach(to: str, far: int, left: int) -> Reason:
    """The reason to go to a place, with the stops on the way from there at which one can only watch."""
    late = _late(far, left) if far < _FAR else 0
    return Reason("approach", (("to", to), ("moves", far), *((("late", late),) if late else ())))


def _wounded(state: Campaign) -> bool:
    """Tell whether the hero had better rest, as watching an event lets him do."""
    sheet = state.laid.sheet
    if sheet.blessings >= 3 and state.act < LAST_ACT:
        return 3 * sheet.hp < sheet.health
    return 5 * sheet.hp < 3 * sheet.health
