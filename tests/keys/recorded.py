"""Fights that were fought by hand: campaigns kept with their actions, and what writes them down.

`python -m tests.keys.recorded SAVE.json NAME` keeps the campaign of a save, with the log beside it, in the folder `recorded`.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rules.campaign.journey.state import Options
from rules.kernel.game import IllegalAction
from saves.disk import read
from saves.envelope import peek
from saves.game_files import history_of
from tests.keys.fights import FoughtLine, MetFight, by_settings, fighting
from tui.play.played import Done
from tui.play.spoken import Spoken

__all__ = ["FOLDER", "Record", "recorded_fights"]

FOLDER = Path(__file__).parent / "recorded"


class Record(msgspec.Struct, frozen=True):
    """A campaign as it was played: how it was set up, its seed, and its actions as JSON."""

    options: Options
    seed: int
    actions: tuple[msgspec.Raw, ...]


def recorded_fights(spoken: Spoken) -> Iterator[tuple[MetFight, FoughtLine]]:
    """Give the fights of all campaigns that were kept, with what was done in each by hand or by the settings."""
    for path in sorted(FOLDER.glob("*.json")):
        record = msgspec.json.decode(path.read_bytes(), type=Record)
        yield from _fights(spoken, record, path.name)


def _fights(spoken: Spoken, record: Record, name: str) -> Iterator[tuple[MetFight, FoughtLine]]:
    """Play a campaign again; a fight begins with the first decision in it that is the player's."""
    way: list[Any] = []
    met, done = None, list[Done]()
    for before, action, after in _moments(spoken, record, name):
        decided = by_settings(spoken, before, spoken.game.legal(before)) is None
        if met is None and fighting(before) and decided:
            met = MetFight(record.options, record.seed, tuple(way), before, len(way))
        if met is not None:
            done.append(Done(before, action))
        way += [action] if decided else []
        if met is not None and not fighting(after):
            yield met, FoughtLine(tuple(done), after)
            met, done = None, []


def _moments(spoken: Spoken, record: Record, name: str) -> Iterator[tuple[Any, Any, Any]]:
    """Each state with what was done in it and what came of that, as far as today's rules and cards allow it."""
    state = spoken.game.start(record.options, record.seed)
    for number, raw in enumerate(record.actions, 1):
        action = msgspec.json.decode(raw, type=spoken.game.action_type)
        try:
            after = spoken.game.apply(state, action).state
        except IllegalAction:
            sys.stderr.write(f"{name}: action {number} is not possible any more; what came after it is left out.\n")
            return
        yield state, action, after
        state = after


def main(arguments: Sequence[str]) -> int:
    """Keep a campaign."""
    save, name = Path(arguments[0]), arguments[1]
    header = peek(read(save))
    history = history_of(save, save.with_suffix(".log"))
    if header is None or not history.whole:
        sys.stderr.write(f"{save} and the log beside it do not hold a whole campaign.\n")
        return 1
    options = msgspec.json.decode(header.options, type=Options)
    record = Record(options, header.seed, tuple(line.action for line in history.actions))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(record) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
