"""The bot that plays as a beginner might: a list of priorities, one card at a time."""

from rules.bots.stations.steady import SteadyBot
from rules.bots.stations.waste import wasted
from rules.stations import actions as a
from rules.stations import effects as f
from rules.stations.arena import qualified
from rules.stations.records import Gladiator
from rules.stations.state import Casting, Entrant, StationsState

__all__ = ["EasyBot"]


class EasyBot(SteadyBot):
    """Selects the strongest Gladiator that is Qualified, strikes at the strongest enemy, and keeps its Fliers out of harm."""

    __slots__ = ()

    def _decided(self, view: StationsState, legal: tuple[a.StationsAction, ...]) -> a.StationsAction:
        """Choose the answer that it likes best."""
        return max(legal, key=lambda action: self._liking(view, action))

    def _liking(self, view: StationsState, action: a.StationsAction) -> tuple[int, ...]:
        """Rate an answer."""
        match action:
            case a.Select():
                return self._selecting(view, action)
            case a.Engage(whom=whom):
                return (int(whom == "fliers"),)
            case a.Strike(card=card, at=at):
                return self._hurting(_entrant(view, card), _entrant(view, at))
            case a.Aim(spell=spell, at=at):
                return self._aiming(view, spell, at)
            case a.Forfeit():
                return (0,)

    def _selecting(self, view: StationsState, action: a.Select) -> tuple[int, ...]:
        """A Gladiator that is Qualified, else a Spell beside the partner's Gladiator, else what is needed last; no Spell for nothing."""
        card = self._deck.card[action.card]
        if wasted(self._deck, view, action.station, action.card):
            return (-1, -card.level, 0)
        team = action.station >> 1
        partner = any(one.team == team and one.is_gladiator and qualified(one, view.level) for one in view.arena)
        fit = card.level <= view.level
        if isinstance(card, Gladiator):
            return (2 if fit else 0, card.damage if fit else -card.level, card.defense)
        if fit and partner:
            return (3, card.level, 0)
        return (1 if fit else 0, -card.level, 0)

    def _aiming(self, view: StationsState, spell: str, at: str) -> tuple[int, ...]:
        """Help one's own, hurt the others, fetch the strongest."""
        caster = _entrant(view, spell)
        frame = view.frame
        part = self._deck.spell[spell].parts[frame.part or 0 if isinstance(frame, Casting) else 0]
        if isinstance(part.whom, f.Fallen):
            fallen = self._deck.gladiator[at]
            return (int(fallen.level <= view.level), fallen.damage, fallen.defense)
        target = _entrant(view, at)
        if _helps(part) == (target.team == caster.team):
            return (1, target.damage)
        return (0, -target.damage)

    @staticmethod
    def _hurting(striker: Entrant, target: Entrant) -> tuple[int, ...]:
        """An enemy that the strike removes, the stronger the better, else any enemy; never one's own."""
        if striker.team == target.team:
            return (-1,)
        return (1, int(target.wounds + striker.damage >= target.defense), target.damage)


def _entrant(view: StationsState, card: str) -> Entrant:
    return next(entrant for entrant in view.arena if entrant.card == card)


def _helps(part: f.Part) -> bool:
    """Tell whether a part looks like a favour to whom it touches."""
    match part.deeds[0]:
        case f.ChangeLevel(by=by):
            return by < 0
        case f.ChangeDamage(by=by) | f.ChangeDefense(by=by):
            return by > 0
        case f.Grant(attribute=attribute):
            return attribute != "target_strike_only"
        case f.Exchange():
            return True
        case _:
            return False
