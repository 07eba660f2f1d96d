"""The pieces in the box by kind, as the book counts them: every copy of a chip, and each sort of card by itself."""

from collections import Counter
from collections.abc import Iterator

from rules.campaign.catalogue import Catalogue

__all__ = ["pieces"]


def pieces(content: Catalogue) -> dict[str, int]:
    """Count pieces by kind, such as `event.sport` and `bane.scion`."""
    counts = Counter[str]()
    for kind, copies in _each(content):
        counts[kind] += copies
    return dict(sorted(counts.items()))


def _each(content: Catalogue) -> Iterator[tuple[str, int]]:
    """Each record of more than one kind, with how many pieces it stands for."""
    for unit in content.units:
        yield f"unit.{unit.kind}", unit.copies
    for tactic in content.tactics:
        yield f"tactic.{'opportunity' if tactic.special else 'basic'}", tactic.copies
    for bane in content.banes:
        yield f"bane.{'standard' if bane.scion is None else 'scion'}", 1
    for prowess in content.prowess:
        yield f"prowess.{'special' if prowess.hero is None else 'hero'}", 1
    for event in content.events:
        yield f"event.{event.kind}", 1
