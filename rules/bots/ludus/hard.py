"""The bot that plays on from each answer, with hidden cards that fit its view."""

from rules.bots.ludus.medium import MediumBot
from rules.bots.ludus.playing import played_on
from rules.kernel.dice import roll, stream
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting, Paying, Placing, Registering
from rules.ludus.options import Options
from rules.ludus.state import LudusState

__all__ = ["HardBot"]

_CANDIDATES = 4
"""So many answers are played on: those that look best at the next question."""

_HEATS = ((6, 4),)
"""So many deals of the hidden cards in each heat, and how many answers still run in it."""

_MELEE_HEATS = ((1, 4), (2, 2), (2, 2))
"""The same where more than two play, and all takes longer."""

_CLEAR = 0.6
"""Who is ahead by so much in each deal of the heats so far has won."""

_HOLDING = 0.1
"""How much better it has to be to keep Gladiators out of the Arenas."""

_TRUST = 0.3
"""How much the look at the next question counts beside what was played on."""


class HardBot(MediumBot):
    """Plays on each of the better answers to the end of the next Arena Phase."""

    __slots__ = ()

    zeal = 0.0

    def choose(self, view: LudusState, legal: tuple[a.LudusAction, ...], actions: int) -> a.LudusAction:
        """Answer the decision that waits; as in `MediumBot`."""
        if len(legal) == 1:
            return legal[0]
        base, top = view.pending[0], view.pending[-1]
        seed, _ = roll(stream(self._seed, f"hard {actions}"), 1 << 32)
        if isinstance(top, Acting):
            return self._acted(view, legal, seed)
        if isinstance(top, Placing) or (isinstance(base, Fighting | Registering) and not isinstance(top, Paying)):
            return self._searched(view, legal, seed)
        return super().choose(view, legal, actions)

    def _acted(self, view: LudusState, legal: tuple[a.LudusAction, ...], seed: int) -> a.LudusAction:
        """The next thing in the own Take Actions step: whether Gladiators are played or kept out of it is played on."""
        seat, mind = legal[0].seat, self._mind(view)
        steward = mind.steward(view, seat)
        plain = steward.acts(legal)
        if not isinstance(plain, a.PlayCard) or plain.card not in self._game.box.gladiator:
            return plain
        held = steward.acts(legal, holding=True)
        deals, ahead = 0, 0.0
        for more, _ in _heats(view):
            for number in range(deals, deals + more):
                whole = self._game.resample(view, seed + number)
                ahead += mind.prospects.value(played_on(mind, whole, held, holding=True), seat)
                ahead -= mind.prospects.value(played_on(mind, whole, plain), seat)
            deals += more
            if ahead <= _HOLDING * deals:
                return plain
        return held

    def _searched(self, view: LudusState, legal: tuple[a.LudusAction, ...], seed: int) -> a.LudusAction:
        """The answer that turns out best, heat by heat, of which each leaves fewer."""
        seat, game, mind = legal[0].seat, self._game, self._mind(view)
        first = mind.values(game.resample(view, seed), legal, seat)
        running = sorted(first, key=first.__getitem__)[-_CANDIDATES:]
        heats, deals = _heats(view), 0
        totals = {one: _TRUST * sum([more for more, _ in heats]) * first[one] for one in running}
        for more, left in heats:
            running = sorted(running, key=totals.__getitem__)[-left:]
            if len(running) == 1 or (deals and _is_clear(running, totals, deals)):
                break
            for number in range(deals, deals + more):
                whole = game.resample(view, seed + number)
                for one in running:
                    totals[one] += mind.prospects.value(played_on(mind, whole, one), seat)
            deals += more
        return max(running, key=totals.__getitem__)


def _heats(view: LudusState) -> tuple[tuple[int, int], ...]:
    """The heats in which answers are played on."""
    return _HEATS if len(view.schools) == Options().seats else _MELEE_HEATS


def _is_clear(running: list[a.LudusAction], totals: dict[a.LudusAction, float], deals: int) -> bool:
    """Tell whether the best of those that still run, which stands last, has won by so much that nothing more need be tried."""
    return totals[running[-1]] - totals[running[-2]] > _CLEAR * deals
