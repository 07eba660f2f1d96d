"""Actions that may or may not be legal: those of other moments, and legal ones with one field exchanged."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.game import IllegalAction
from tests.conformance.subject import Subject, need

__all__ = ["Probes"]


class Probes:
    """What was legal so far in a game, and the values that stood in its fields."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.known: dict[Any, None] = {}
        self.values: dict[str, dict[Any, None]] = defaultdict(dict)

    def learn(self, actions: tuple[Any, ...]) -> None:
        """Remember actions and what stands in them."""
        for action in actions:
            if action not in self.known:
                self.known[action] = None
                for name in action.__struct_fields__:
                    self.values[name][getattr(action, name)] = None

    def pick(self, rng: Random, legal: tuple[Any, ...], most: int | None) -> list[Any]:
        """Earlier actions and exchanged ones, at most so many of each kind."""
        earlier, changed = list(self.known), list(legal)
        if most is not None:
            earlier = rng.sample(earlier, min(most, len(earlier)))
            changed = rng.sample(changed, min(most, len(changed)))
        exchanged = [probe for action in changed for probe in self.exchanged(action)]
        if most is not None:
            rng.shuffle(exchanged)
        return list(dict.fromkeys([*earlier, *islice(filter(self._is_one, exchanged), most)]))

    def exchanged(self, action: Any) -> Iterator[Any]:
        """An action with one field exchanged for a value of other actions, or for one that never stands there; not all can be read as actions."""
        for name in action.__struct_fields__:
            old = getattr(action, name)
            for new in (*self.values[name], *_strange(old)):
                if new != old:
                    yield replace(action, **{name: new})

    def _is_one(self, probe: Any) -> bool:
        try:
            msgspec.convert(msgspec.to_builtins(probe), self.subject.game.action_type)
        except msgspec.ValidationError:
            return False
        return True

    def check(self, state: Any, probe: Any, allowed: set[Any]) -> str | None:
        """Hold a refusal against what is allowed; the code of the refusal, if there is one.

        Raises:
            Broken: when `refusal`, `legal`, `asides` and `apply` do not agree, or the refusal is not of the closed list.
        """
        game = self.subject.game
        refusal = game.refusal(state, probe)
        need(
            (refusal is None) == (probe in allowed),
            f"{probe} is {'' if probe in allowed else 'not '}allowed: {refusal}",
        )
        if refusal is None:
            return None
        need(game.refusals.get(refusal.code) == refusal.clause, f"{refusal} is not of the closed list")
        need(self.subject.words.refusal(state, refusal).strip(), f"no sentence for {refusal}")
        try:
            game.apply(state, probe)
        except IllegalAction as illegal:
            need(illegal.refusal == refusal, f"apply says {illegal.refusal}, refusal says {refusal}")
        else:
            need(held=False, message=f"{probe} is refused and yet applied")
        return refusal.code


def _strange(old: Any) -> tuple[Any, ...]:
    """Values that no game puts into a field of this kind."""
    match old:
        case bool():
            return (not old,)
        case int():
            return (old + 1, -1, 99)
        case str() | None:
            return ("?", "", None)
        case _:
            return ()
