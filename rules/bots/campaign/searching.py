"""The bot that tries its answers out: rolls the dice of several futures, and plays each on by rules of thumb."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from rules.bots.campaign.fighting import fought, likings
from rules.bots.campaign.journeying import spectated_lately
from rules.bots.campaign.plain import PlainBot
from rules.bots.campaign.playout import lost_for_good
from rules.bots.campaign.reasons import Advice, Judged, Reason
from rules.bots.campaign.verdict import in_doubt, verdict
from rules.campaign.combat import frames, play
from rules.campaign.combat.actions import CombatAction, Deploy
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Claim, Spectate
from rules.campaign.journey.frames import CombatVenue
from rules.campaign.journey.state import Campaign
from rules.kernel.dice import roll, stream

__all__ = ["SearchingBot"]

_THOUGHT_OF = (
    frames.Deploying,
    frames.Placing,
    frames.Tactics,
    frames.TacticTarget,
    frames.UnitMoving,
    frames.ChoosingAbility,
    frames.AbilityHex,
    frames.UnitStriking,
    frames.RivalTarget,
    frames.Intercepting,
)
"""What is tried out a turn ahead; the rest is harmless."""

_WHOLE = (frames.ChoosingSport, frames.OfferingChanges)
"""What is tried out to the end of the fight."""

_WIDTH = {"sport": 3, "bloodshed": 3, "primus": 3, "scion": 4}
_SAMPLES = {"sport": 2, "bloodshed": 2, "primus": 2, "scion": 3}
"""How many answers are tried, the likeliest first, and how many futures of each."""

_WHOLE_SAMPLES = 3
_EVE_SAMPLES = 8
_STEPS = 90
_WHOLE_STEPS = 500
"""How many decisions a future has at most."""

_WINDOW = 4.0
"""What the rules of thumb hold in so much lower esteem is not tried."""

_HABIT = 0.25
"""By how much another answer has to be better than the rule of thumb's."""

_WEEK = 3.0
_INFLUENCE = 1.3
_REST = 0.7
"""What a week, a space of scion influence and an HP got back are worth beside the verdict on a fight."""


class SearchingBot:
    """Plays as the plain bot does, and looks a turn ahead where it matters; fights are played through before they are accepted."""

    __slots__ = ("_game", "_pause", "_plain", "_seed")

    def __init__(self, game: CampaignGame, seed: int, pause: Callable[[], None] = lambda: None) -> None:
        """Take the game.

        Args:
            game: the campaign.
            seed: the bot's own seed, which is no seed of the game.
            pause: is called all the time while answers are tried out; what it raises ends the thinking.
        """
        self._game = game
        self._seed = seed
        self._pause = pause
        self._plain = PlainBot(game, seed)

    def choose(self, view: Campaign, legal: tuple[Any, ...], actions: int) -> Any:
        """Answer the decision that waits.

        Args:
            view: what the player may know.
            legal: the answers, at least one; Opportunities that may be claimed beside them can be among them.
            actions: how many actions were done in the game so far, which makes the choice the same whenever asked again.
        """
        return legal[0] if len(legal) == 1 else self.hint(view, legal, actions).action

    def hint(self, view: Campaign, legal: tuple[Any, ...], actions: int) -> Advice:
        """An answer and the reason for it; arguments as for `choose`."""
        if len(legal) == 1 or any(isinstance(action, Claim) for action in legal):
            return self._plain.hint(view, legal, actions)
        seed, _ = roll(stream(self._seed, f"searching {actions}"), 1 << 32)
        if view.combat is not None and isinstance(view.top, CombatVenue):
            return self._fought(view, legal, seed)
        if any(isinstance(action, Accept) for action in legal) and view.event in self._game.cat.event:
            return self._offered(view, seed)
        return self._plain.hint(view, legal, actions)

    # In combat

    def _fought(self, view: Campaign, legal: tuple[CombatAction, ...], seed: int) -> Advice:
        cat, combat = self._game.cat, view.combat
        if combat is None:
            return self._plain.hint(view, legal, 0)
        judged = sorted(likings(CombatCourse(cat, combat), legal), key=lambda one: -one.liking)
        top = combat.top
        if isinstance(top, _WHOLE):
            samples, steps = _WHOLE_SAMPLES, _WHOLE_STEPS
        else:
            samples, steps = _SAMPLES[combat.kind], _STEPS
        if isinstance(top, frames.Deploying) and combat.kind == "scion" and combat.hero_open:
            return self._with_hero(view, judged, seed)
        if not isinstance(top, (*_THOUGHT_OF, *_WHOLE)) or not in_doubt(cat, combat):
            return Advice(judged[0].action, judged[0].reason)
        least = judged[0].liking - _WINDOW
        tried = [one for one in judged[: _WIDTH[combat.kind]] if one.liking >= least or isinstance(top, _WHOLE)]
        return self._tried(view, tried, [seed + n for n in range(samples)], steps)

    def _with_hero(self, view: Campaign, judged: list[Judged[CombatAction]], seed: int) -> Advice:
        """Decide whether the hero faces a scion at once: that fight is played through with the hero and with the best other."""
        hero = view.laid.sheet.hero
        led = [one for one in judged if isinstance(one.action, Deploy) and one.action.unit == hero]
        others = [one for one in judged if one not in led]
        tried = [*led, *others[:1]]
        return self._tried(view, tried, [seed + n for n in range(_EVE_SAMPLES)], _WHOLE_STEPS)

    def _tried(self, view: Campaign, tried: list[Judged[CombatAction]], seeds: Iterable[int], steps: int) -> Advice:
        """The answer whose futures are the best on average; the first, which the rules of thumb prefer, has a little ahead."""
        totals = [0.0] * len(tried)
        samples = 0
        for seed in seeds:
            combat = self._game.resample(view, seed).combat
            if combat is None:
                break
            samples += 1
            for n, one in enumerate(tried):
                totals[n] += verdict(self._future(combat, one.action, steps))
        habit = _HABIT * samples
        best = max(range(len(tried)), key=lambda n: totals[n] + (habit if n == 0 else 0.0))
        was = tried[best].reason
        futures = ("futures", samples * len(tried))
        if best == 0 or not samples:
            return Advice(tried[0].action, replace(was, figures=(*was.figures, futures)) if samples else was)
        gain = round((totals[best] - totals[0]) / samples, 2)
        return Advice(
            tried[best].action, Reason("foresight", (("for", was.kind), ("gain", gain), futures, *was.figures))
        )

    def _future(self, combat: Combat, action: CombatAction | None, steps: int) -> CombatCourse:
        """A combat after an answer and what follows: to the player's next turn, or with many steps to its end."""
        course, begun = CombatCourse(self._game.cat, combat), combat.turns
        if action is not None:
            play.take(course, action)
        for _ in range(steps):
            self._pause()
            if course.over:
                break
            if steps == _STEPS and course.combat.mover == "player" and course.combat.turns >= begun + 2:
                break
            play.take(course, fought(course, play.answers(course)).action)
        return course

    # Before a combat

    def _offered(self, view: Campaign, seed: int) -> Advice:
        """Decide whether to take part, after playing the fight through a few times."""
        sheet, act, event = view.laid.sheet, view.act, view.event or ""
        before = total = 0.0
        won = units = blessings = 0
        for n in range(_WHOLE_SAMPLES):
            start = self._game.apply(self._game.resample(view, seed + n), Accept()).state.combat
            if start is None:
                continue
            before += verdict(CombatCourse(self._game.cat, _calm(start)))
            end = self._future(start, None, _WHOLE_STEPS)
            total += verdict(end)
            won += end.combat.result == "won"
            units += lost_for_good(self._game.cat, end.combat)
            blessings += sheet.blessings - end.combat.table.sheet.blessings
        gain = (total - before) / _WHOLE_SAMPLES
        rest = _REST * max(0, sheet.health - sheet.hp) - _INFLUENCE * act
        cost = (("units", units), ("blessings", max(0, blessings)))
        figures = (("card", event), ("won", won), ("of", _WHOLE_SAMPLES), ("gain", round(gain, 2)), *cost)
        if gain - _WEEK * 0.8 ** spectated_lately(view) > rest - 2.0 * spectated_lately(view):
            return Advice(Accept(), Reason("accept", figures))
        return Advice(Spectate(), Reason("avoid", figures))


def _calm(combat: Combat) -> Combat:
    """A combat as if nobody had come, for what the player has before it."""
    return replace(combat, fighters=(), sport=None)
