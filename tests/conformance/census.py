"""How often each kind of thing occurred under random play."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args

from rules.kernel.venue import bare
from tests.conformance.playouts import Moment
from tests.conformance.subject import Subject, tag

__all__ = ["Census"]


@dataclass
class Census:
    """Counts of a subject's random games."""

    name: str
    games: int = 0
    actions: int = 0
    choices: int = 0
    longest: int = 0
    counts: dict[str, Counter[str]] = field(default_factory=dict)

    def count(self, kind: str, name: str) -> None:
        """One more of a kind."""
        self.counts.setdefault(kind, Counter())[name] += 1

    def note(self, subject: Subject, moment: Moment) -> None:
        """Count a moment: its action, its events, and whether there was a choice."""
        self.actions += 1
        self.choices += len(moment.legal) > 1
        self.longest = max(self.longest, moment.number + 1)
        self.count("action", tag(moment.action))
        if len(moment.legal) == 1:
            self.count("single answer", tag(moment.legal[0]))
        for event in moment.step.events:
            for told in dict.fromkeys((event, bare(event))):
                self.count("event", tag(told))
        for kind, name in subject.notable(subject.game, moment):
            self.count(kind, name)

    def ended(self, reason: str) -> None:
        """Count a game that ended."""
        self.games += 1
        self.count("outcome", reason)

    def add(self, other: "Census") -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.actions += other.actions
        self.choices += other.choices
        self.longest = max(self.longest, other.longest)
        for kind, counts in other.counts.items():
            self.counts.setdefault(kind, Counter()).update(counts)

    def missing(self, subject: Subject) -> list[tuple[str, str]]:
        """The kinds of actions and events, and the expected names, that never occurred."""
        return [tagged for tagged, count in self.rare(subject, 1) if not count]

    def rare(self, subject: Subject, least: int) -> list[tuple[tuple[str, str], int]]:
        """The kinds of actions and events, and the expected names, that occurred less often than they should, with their counts."""
        game = subject.game
        every = [
            *(("action", tag(kind)) for kind in _members(game.action_type)),
            *(("event", tag(kind)) for kind in _members(game.event_type)),
            *subject.expected(game),
        ]
        absent = set(subject.absent(game))
        counted = [(tagged, self.counts.get(tagged[0], Counter())[tagged[1]]) for tagged in dict.fromkeys(every)]
        return [(tagged, count) for tagged, count in counted if tagged not in absent and count < least]

    def lines(self, subject: Subject, least: int = 1) -> Iterator[str]:
        """The report; `least` is how often everything should occur."""
        yield f"{self.name}: {self.games} games, {self.actions} actions, {self.choices} of them choices"
        yield f"  longest: {self.longest} actions of at most {subject.limit}"
        for kind, counts in sorted(self.counts.items()):
            yield f"  {kind}: " + ", ".join(f"{name} {count}" for name, count in counts.most_common())
        for (kind, name), count in self.rare(subject, least):
            yield f"  below {least}: {kind} {name} {count}" if count else f"  never: {kind} {name}"


def _members(union: Any) -> tuple[Any, ...]:
    """The kinds of a union; a kind that stands alone is its only one."""
    return get_args(union) or (union,)
