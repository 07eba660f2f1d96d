"""The bot that plays on from each answer, with hidden cards that fit its view."""

from rules.bots.ludus.medium import MediumBot
from rules.bots.ludus.playing import played_on
from rules.kernel.dice import roll, stream
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting, Paying, Placing, Registering
from rules.ludus.state import LudusState

__all__ = ["HardBot"]

_CANDIDATES = 4
"""So many answers are played on: those that look best at the next question."""

_SAMPLES = 6
"""So many deals of the hidden cards."""

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
        play = hold = 0.0
        for number in range(_SAMPLES):
            whole = self._game.resample(view, seed + number)
            play += mind.prospects.value(played_on(mind, whole, plain), seat)
            hold += mind.prospects.value(played_on(mind, whole, held, holding=True), seat)
        return held if hold > play + _HOLDING * _SAMPLES else plain

    def _searched(self, view: LudusState, legal: tuple[a.LudusAction, ...], seed: int) -> a.LudusAction:
        """The answer that turns out best over the samples."""
        seat, game, mind = legal[0].seat, self._game, self._mind(view)
        whole = game.resample(view, seed)
        first = mind.values(whole, legal, seat)
        totals = {one: _TRUST * _SAMPLES * first[one] for one in sorted(first, key=first.__getitem__)[-_CANDIDATES:]}
        if len(totals) == 1:
            return next(iter(totals))
        for number in range(_SAMPLES):
            whole = game.resample(view, seed + number)
            for one in totals:
                totals[one] += mind.prospects.value(played_on(mind, whole, one), seat)
        return max(totals, key=totals.__getitem__)
