"""`ad79 replay`: a game's actions and what came of each, step by step, from its start and its log."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from saves.decoding import decoded
from saves.envelope import Header
from saves.faults import FaultCause, SaveFault, not_understood
from saves.game_files import Retired, history_of
from saves.journal import LogLine
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.replay import Stopped, action_of, first_state, next_step
from tui.play.retelling import said
from tui.play.spoken import Spoken
from tui.terminal.say import complain, say

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
        spoken = _spoken(house, envelope.header, save)
        saved = decoded(envelope.state, save, spoken.game.state_type)
    except SaveFault as fault:
        complain(str(fault))
        return 1
    history = history_of(save, log)
    known = len(history.actions) if history.whole else history.holes[0]
    state = None
    for state, told in steps(spoken, envelope.header, history.actions[:known]):  # noqa: B007 - the last one is compared
        say(*told)
    if history.whole:
        return _compare(state, saved)
    _say_rest(history.actions[known:])
    return 1


def _say_rest(lines: tuple[LogLine, ...]) -> None:
    """Say what the log tells behind the first gap, where no rule can follow any more."""
    if lines:
        say("The log is missing actions here. It says this about the later ones:")
    for line in lines:
        say(*(f"   {one.text}" for one in said(line)))
    complain("The log is missing actions, so not all can be shown; the saved game is intact.")


def _spoken(house: House, header: Header, save: Path) -> Spoken:
    if header.game not in GAMES:
        raise not_understood(save, f"this version knows no game called {header.game}")
    return house.spoken(header.game)


def _files(house: House, wanted: str) -> tuple[Path, Path]:
    """The files of a game that is played, of one that is over, or of one in the hall."""
    try:
        name = house.store.find(wanted)
        return house.store.folder / f"{name}.json", house.store.folder / f"{name}.log"
    except SaveFault as fault:
        if fault.cause is not FaultCause.MISSING:
            raise
        missing = fault
    try:
        return house.archive.files(house.archive.find(wanted))
    except SaveFault as fault:
        if fault.cause is not FaultCause.MISSING:
            raise
    try:
        return Retired.to(house.hall.find(wanted).path)
    except SaveFault:
        raise missing from None


def steps(spoken: Spoken, header: Header, actions: tuple[LogLine, ...]) -> Iterator[tuple[Any, list[str]]]:
    """The states of a game one after another, each with what is said of the action that led to it.

    What no rule allows ends it: a line of a damaged log, or of another version's, is said, and nothing comes of it.

    Args:
        spoken: the game.
        header: of its save: options and seed.
        actions: the actions that stand, as its log keeps them.
    """
    wording, facts = spoken.wording, spoken.facts
    try:
        state = first_state(spoken, header)
    except Stopped as stopped:
        yield None, list(stopped.told)
        return
    yield state, [f"Seed {header.seed}."]
    for number, line in enumerate(actions, 1):
        try:
            step = next_step(spoken, state, line)
        except Stopped as stopped:
            yield state, [f"{number}. {stopped.told[0]}", *(f"   {more}" for more in stopped.told[1:])]
            return
        teller = facts.teller(state, step.state)
        said = [f"{number}. {wording.action(state, action_of(spoken, line))}"]
        said += [
            f"   {wording.event(teller, event)}" for event in spoken.game.seen(step.events, spoken.onlooker(state))
        ]
        state = step.state
        yield state, said


def _compare(state: object, saved: object) -> int:
    if state == saved:
        return 0
    told = "This version replays those actions differently: they do not lead to the saved game, which is intact."
    complain(told)
    return 1
