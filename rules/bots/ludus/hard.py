"""The bot that deals the hidden cards several times, as they may lie, before it answers."""

from collections.abc import Mapping

from rules.bots.ludus.medium import MediumBot
from rules.bots.ludus.playing import played_on
from rules.bots.ludus.temper import Temper
from rules.kernel.dice import roll, stream
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Fighting, Paying, Placing, Registering
from rules.ludus.state import LudusState

__all__ = ["HardBot"]

_CANDIDATES = 4
"""How many answers are played on: those that look best at the next question."""

_DEALS = 6
"""How many deals of the hidden cards are looked at."""

_ESTEEM: Mapping[type, float] = {
    f.Tire: 1.5,
    f.Draw: 0.8,
    f.Recall: 1.0,
    f.Acquire: 1.0,
    f.TirePatron: 3.5,
    f.Reassign: 2.75,
}
"""What some deeds do for a duel, as it turned out."""

_HOLDING = 0.1
"""How much better it has to be to keep Gladiators out of the Arenas."""

_METTLE = 0.25
"""What it is worth, in Glory, to meet opponents who would have an Arena to themselves."""

_TRUST = 0.3
"""How much the look at the next question counts beside what was played on."""


class HardBot(MediumBot):
    """Looks further than one answer, and at several deals.

    In the Battles of a duel it plays on each of the better answers to the end of the Arena Phase. Where more than two fight, quick
    answers of so many tell less than chance does: there, and where a Gladiator is placed, it looks at the next question in each deal.
    Among many it saves its helpers for the end, and reckons with the blows that whoever looks strong draws.
    """

    __slots__ = ()

    duel_temper = Temper(
        zeal=1.8, sway=2.9, craft=-0.8, choosy=1.9, strain=0.9, spare=2.2, money=5, thrift=0.3, esteem=_ESTEEM
    )
    melee_temper = Temper(patience=0.1, sway=3.0, brawn=0.2, wary=True)

    def choose(self, view: LudusState, legal: tuple[a.LudusAction, ...], actions: int) -> a.LudusAction:
        """Answer the decision that waits; as in `MediumBot`."""
        if len(legal) == 1:
            return legal[0]
        base, top = view.pending[0], view.pending[-1]
        seed, _ = roll(stream(self._seed, f"hard {actions}"), 1 << 32)
        if isinstance(top, Acting):
            return self._acted(view, legal, seed)
        if isinstance(top, Placing) or (isinstance(base, Fighting | Registering) and not isinstance(top, Paying)):
            searches = not view.melee and not isinstance(top, Placing)
            return self._searched(view, legal, seed) if searches else self._averaged(view, legal, seed)
        return super().choose(view, legal, actions)

    def _acted(self, view: LudusState, legal: tuple[a.LudusAction, ...], seed: int) -> a.LudusAction:
        """The next thing in its own Take Actions step; whether Gladiators are played or kept out of it is played on.

        In a duel both do so: the holder of the Crowd's Favor, whose turn may end in Battles (F-CHECK-01), and the other one, whose
        Gladiators have to stand there until the holder chooses to begin.
        """
        seat, mind = legal[0].seat, self._mind(view)
        steward = mind.steward(view, seat)
        plain = steward.acts(legal)
        if not isinstance(plain, a.PlayCard) or plain.card not in self._game.box.gladiator:
            return plain
        held, ahead = steward.acts(legal, holding=True), 0.0
        for whole in self._deals(view, seed):
            ahead += mind.prospects.value(played_on(mind, whole, held, holding=True), seat)
            ahead -= mind.prospects.value(played_on(mind, whole, plain), seat)
        return held if ahead > _HOLDING * _DEALS else plain

    def _searched(self, view: LudusState, legal: tuple[a.LudusAction, ...], seed: int) -> a.LudusAction:
        """The answer that turns out best of those that look best."""
        seat, mind = legal[0].seat, self._mind(view)
        first = mind.values(self._game.resample(view, seed), legal, seat)
        running = sorted(first, key=first.__getitem__)[-_CANDIDATES:]
        totals = {one: _TRUST * _DEALS * first[one] for one in running}
        for whole in self._deals(view, seed):
            for one in running:
                totals[one] += mind.prospects.value(played_on(mind, whole, one), seat)
        return max(running, key=totals.__getitem__)

    def _averaged(self, view: LudusState, legal: tuple[a.LudusAction, ...], seed: int) -> a.LudusAction:
        """The answer that looks best at the next question over several deals; rather a fight than an Arena left to others."""
        seat, mind = legal[0].seat, self._mind(view)
        fair = self._fairly(view, legal, seed)
        deals = [mind.values(whole, fair, seat) for whole in self._deals(view, seed)]
        spur = {one: _DEALS * _METTLE for one in fair if _meets(view, one)}
        return max(deals[0], key=lambda one: sum([values[one] for values in deals]) + spur.get(one, 0.0))

    def _deals(self, view: LudusState, seed: int) -> list[LudusState]:
        """Deal the hidden cards as they may lie."""
        return [self._game.resample(view, seed + number) for number in range(_DEALS)]


def _meets(view: LudusState, action: a.LudusAction) -> bool:
    """Tell whether a Gladiator is put where none of its player's stands, but some of others do."""
    there = view.fighters_in(action.arena) if isinstance(action, a.Place) else []
    return bool(there) and all(one.owner != action.seat for one in there)
