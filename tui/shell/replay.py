"""`ad79 replay`: a game's actions and what came of each, step by step, from its start and its log."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules.game import IllegalAction
from saves.envelope import Header
from saves.faults import Cause, SaveFault
from saves.game_files import Retired, history_of
from saves.journal import Line
from tui.house import House
from tui.session import Spoken

__all__ = ["run", "steps"]


def run(wanted: str) -> int:
    """Print a game's actions with what came of each, and compare where they lead to with where the game stands.

    Args:
        wanted: the name or title of a game that is played, or of one that is over.

    Returns:
        0; 1 where there is no such game, or its log does not lead to its state.
    """
    house = House()
    try:
        save, log = _files(house, wanted)
        envelope = house.store.look_into(save)
    except SaveFault as fault:
        print(fault, file=sys.stderr)  # noqa: T201 - said to the shell
        return 1
    history = history_of(save, log)
    if not history.whole:
        print("The log does not reach back to the start; what it holds is in the game's own log.", file=sys.stderr)  # noqa: T201
        return 1
    spoken = house.spoken(envelope.header.game)
    state = None
    for state, told in steps(spoken, envelope.header, history.actions):  # noqa: B007 - the last one is compared
        print("\n".join(told))  # noqa: T201 - the answer
    return _compare(state, msgspec.json.decode(envelope.state, type=spoken.game.state_type))


def _files(house: House, wanted: str) -> tuple[Path, Path]:
    """The files of a game that is played, of one that is over, or of one in the hall."""
    try:
        name = house.store.find(wanted)
        return house.store.folder / f"{name}.json", house.store.folder / f"{name}.log"
    except SaveFault as fault:
        if fault.cause is not Cause.MISSING:
            raise
        missing = fault
    try:
        return house.shelf.files(house.shelf.find(wanted))
    except SaveFault as fault:
        if fault.cause is not Cause.MISSING:
            raise
    try:
        return Retired.to(house.hall.find(wanted).path)
    except SaveFault:
        raise missing from None


def steps(spoken: Spoken, header: Header, actions: tuple[Line, ...]) -> Iterator[tuple[Any, list[str]]]:
    """The states of a game one after another, each with what is said of the action that led to it.

    Args:
        spoken: the game.
        header: of its save: options and seed.
        actions: the actions that stand, as its log keeps them.
    """
    game, wording, facts = spoken.game, spoken.wording, spoken.facts
    options = msgspec.json.decode(header.options, type=game.options_type)
    state = game.start(options, header.seed)
    yield state, [f"Seed {header.seed}."]
    for number, line in enumerate(actions, 1):
        action = msgspec.json.decode(line.action, type=game.action_type)
        said = [f"{number}. {wording.action(state, action)}"]
        try:
            step = game.apply(state, action)
        except IllegalAction as refused:
            yield state, [*said, f"   This version refuses it: {wording.refusal(state, refused.refusal)}"]
            return
        teller = facts.teller(state, step.state)
        said += [f"   {wording.event(teller, event)}" for event in game.seen(step.events, spoken.onlooker(state))]
        state = step.state
        yield state, said


def _compare(state: object, saved: object) -> int:
    if state == saved:
        return 0
    told = "This version of the game plays those actions differently; the saved state stands, and is not what they lead to."
    print(told, file=sys.stderr)  # noqa: T201 - said to the shell
    return 1
