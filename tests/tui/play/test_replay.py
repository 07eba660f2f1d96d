"""A game that is told again from its log: every moment of it, and where the log leads no further."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Surrender
from rules.campaign.journey.options import options_of
from rules.ludus.state import Options as LudusOptions
from rules.stations.state import Options as StationsOptions
from saves.faults import SaveFault
from saves.folders import Folders
from saves.game_files import Retired
from tests.frozen.homes import HOMES
from tui.play.house import House
from tui.play.replay import Replay, Stopped
from tui.play.rewatched import Rewatched
from tui.play.session import Session

__all__ = ["fought", "lines_of", "spoil"]


def fought(house: House, actions: int = 80, seed: int = 1) -> tuple[str, list[Any]]:
    """A campaign with a fight in it, that is closed; its name, and its states."""
    game = house.spoken("campaign").game
    session = house.begin("campaign", "Suggested", options_of(game.cat.presets[0]), seed)  # type: ignore[attr-defined]
    return _played(session, actions)


def _played(session: Session, actions: int) -> tuple[str, list[Any]]:
    rng, name, states = random.Random(79), session.name, [session.state]
    while session.actions < actions and session.legal():
        legal = session.legal()
        answer = legal[0] if rng.random() < 0.5 else rng.choice(legal)
        session._step(legal[0] if isinstance(answer, Surrender) else answer)  # no habit answers
        states.append(session.state)
    session.close()
    return name, states


def again(house: House, name: str) -> Rewatched:
    folder = house.store.folder
    return house.watch_again(folder / f"{name}.json", folder / f"{name}.log")


def lines_of(house: House, name: str) -> list[bytes]:
    return (house.store.folder / f"{name}.log").read_bytes().splitlines(keepends=True)


def spoil(house: House, name: str, at: int, line: bytes) -> None:
    """Another line stands in a log, at the place of the action of a number."""
    lines = lines_of(house, name)
    lines[at] = line
    (house.store.folder / f"{name}.log").write_bytes(b"".join(lines))


def changed(house: House, name: str, at: int, change: Callable[[dict[str, Any]], None]) -> None:
    """The line of an action says something else."""
    told = msgspec.json.decode(lines_of(house, name)[at])
    change(told)
    spoil(house, name, at, msgspec.json.encode(told) + b"\n")


def test_every_moment_is_as_it_was_forward_and_back(house: House) -> None:
    name, states = fought(house)
    game = again(house, name)
    assert (game.replay.length, game.replay.actions, game.replay.stopped) == (80, 80, "")
    for at in (*range(81), *range(80, -1, -1), 41, 7, 63):
        game.go_to(at)
        assert game.state == states[at]
        assert game.actions == at


def test_the_log_of_a_moment_is_that_of_the_game_then(house: House) -> None:
    name, _ = fought(house)
    session = house.resume(name)
    game = again(house, name)
    game.go_to(80)
    assert game.log == session.log
    told = len(game.log)
    game.go_to(40)
    assert 0 < len(game.log) < told
    assert game.log == session.log[: len(game.log)]
    session.close()


def test_a_moment_tells_what_led_to_it(house: House) -> None:
    name, states = fought(house)
    game = again(house, name)
    played = game.go_to(1)
    assert played.done[0].before == states[0]
    assert played.events
    assert game.said.startswith("You go from Atlantis to ")
    assert game.go_to(0).done == ()
    assert game.said == "The beginning."


def test_nothing_is_written_and_nothing_can_be_done(house: House) -> None:
    name, _ = fought(house)
    before = {path: path.read_bytes() for path in house.store.folder.rglob("*") if path.is_file()}
    game = again(house, name)
    game.go_to(40)
    game.settle()
    assert game.watching
    assert not game.can_undo
    with pytest.raises(RuntimeError):
        game.act(game.legal()[0])
    assert {path: path.read_bytes() for path in house.store.folder.rglob("*") if path.is_file()} == before


def test_acts_weeks_and_fights_are_landmarks_each_where_it_begins(house: House) -> None:
    name, states = fought(house, 300)
    game = again(house, name)
    marks = game.replay.landmarks
    assert [one.at for one in marks] == sorted(one.at for one in marks)
    assert marks[0].name == "Act I"
    fights = [one for one in marks if one.kind == "fight"]
    assert len(fights) >= 2
    for one in fights:
        before, then = states[one.at - 1], states[one.at]
        assert before.combat is None or before.combat.result is not None
        assert then.combat is not None
        assert then.combat.result is None
    assert all(one.name.startswith("I ") for one in fights)
    assert all(": won, " in one.name or ": failed, " in one.name for one in fights[:-1])
    weeks = [one.at for one in marks if one.kind == "round"]
    assert [states[at].crossed for at in weeks] == list(range(len(weeks)))
    game.go_to(fights[0].at + 5)
    assert game.last_landmark("fight") == fights[0].at
    assert game.next_landmark("fight") == fights[1].at
    assert game.next_landmark("part") is None


def test_a_fight_that_goes_on_is_told_as_such(house: House) -> None:
    name, states = fought(house)
    assert states[-1].combat is not None
    fights = [one for one in again(house, name).replay.landmarks if one.kind == "fight"]
    assert fights[-1].name.endswith(": goes on")


def ludus(house: House) -> Session:
    return house.begin("ludus", "Duel", LudusOptions(first=0, players=("easy", "easy")), 7)


def stations(house: House) -> Session:
    return house.begin("stations", "Cards", StationsOptions(), 7)


@pytest.mark.parametrize("begin", [ludus, stations])
def test_other_games_are_watched_again_too(house: House, begin: Callable[[House], Session]) -> None:
    name, states = _played(begin(house), 40)
    game = again(house, name)
    assert game.replay.stopped == ""
    assert game.replay.landmarks[0].name
    for at in (40, 20, 21, 0):
        game.go_to(at)
        assert game.state == states[at]


def test_what_was_taken_back_is_left_out(house: House) -> None:
    name, _ = fought(house, 1)
    taken = house.resume(name)
    taken.undo()
    taken.act(taken.legal()[1])
    state = taken.state
    taken.close()
    game = again(house, name)
    game.go_to(game.replay.length)
    assert (game.replay.length, game.state) == (1, state)


# Where the log leads no further


def test_an_action_that_is_refused_stops_it_there(house: House) -> None:
    name, states = fought(house)
    other = msgspec.json.decode(lines_of(house, name)[1])["action"]
    changed(house, name, 30, lambda told: told.update(action=other))
    game = again(house, name)
    assert game.replay.length == 29
    assert game.replay.stopped.startswith("Action 30: ")
    assert "This version refuses it: " in game.replay.stopped
    assert game.replay.stopped.endswith("The saved game itself is intact.")
    game.go_to(80)
    assert game.state == states[29]
    assert house.resume(name).state == states[-1]


def test_other_events_than_the_log_keeps_stop_it_there(house: House) -> None:
    name, _ = fought(house)
    at = next(n for n, raw in enumerate(lines_of(house, name)) if b'"hp"' in raw)

    def drift(told: dict[str, Any]) -> None:
        next(one["event"] for one in told["events"] if "hp" in (one["event"] or {}))["hp"] += 1

    changed(house, name, at, drift)
    game = again(house, name)
    assert game.replay.length == at - 1
    assert "In this version it has another result than when it was played" in game.replay.stopped


def test_fields_and_lines_that_the_log_does_not_have_are_no_drift(house: House) -> None:
    name, _ = fought(house)
    at = next(n for n, raw in enumerate(lines_of(house, name)) if b'"hp"' in raw)

    def older(told: dict[str, Any]) -> None:
        del next(one["event"] for one in told["events"] if "hp" in (one["event"] or {}))["hp"]
        told["events"].insert(0, {"event": None, "said": {"text": "A remark."}})

    changed(house, name, at, older)
    assert again(house, name).replay.stopped == ""


@pytest.mark.parametrize("torn", [1, 40, 80])
def test_a_torn_line_stops_it_before_its_action(house: House, torn: int) -> None:
    name, states = fought(house)
    spoil(house, name, torn, lines_of(house, name)[torn][:60])
    if torn == 1:
        with pytest.raises(SaveFault, match="Nothing was kept of how this game began"):
            again(house, name)
        return
    game = again(house, name)
    assert game.replay.length == torn - 1
    assert game.replay.stopped == "The log is missing what came next. The saved game itself is intact."
    game.go_to(torn)
    assert game.state == states[torn - 1]


def test_a_last_line_whose_save_never_came_to_its_end_is_left_out(house: House) -> None:
    name, states = fought(house)
    with (house.store.folder / f"{name}.log").open("ab") as log:
        log.write(lines_of(house, name)[80][:-20])
    game = again(house, name)
    game.go_to(80)
    assert (game.replay.stopped, game.state) == ("", states[80])


@pytest.mark.parametrize("change", [{"action": 7}, {"action": {"is": "combat.dance"}}])
def test_what_is_no_action_stops_it(house: House, change: dict[str, Any]) -> None:
    name, _ = fought(house)
    changed(house, name, 12, lambda told: told.update(change))
    game = again(house, name)
    assert game.replay.length == 11
    assert "This log line is not an action" in game.replay.stopped


def test_a_game_without_a_log_cannot_be_watched_again_and_still_opens(house: House) -> None:
    name, states = fought(house)
    (house.store.folder / f"{name}.log").unlink()
    with pytest.raises(SaveFault) as found:
        again(house, name)
    assert "Nothing was kept of how this game began" in found.value.told
    assert "It cannot be watched again" in found.value.told
    assert house.resume(name).state == states[-1]


def test_a_record_of_which_nothing_else_was_kept_says_so(house: House, tmp_path: Path) -> None:
    with pytest.raises(SaveFault, match=r"Nothing was kept of this game but its record\."):
        house.watch_again(*Retired.to(tmp_path / "hall" / "old"))


def test_a_game_that_ends_elsewhere_by_these_rules_says_so_at_its_end(house: House) -> None:
    name, states = fought(house, 3)
    spoken, found = house.spoken("campaign"), house.store.load(name)
    replay = Replay(spoken, found.envelope.header, states[1], house.store.history(name))
    assert replay.length == 3
    assert replay.stopped.startswith("By the rules of this version the game ends differently.")


def test_a_game_that_cannot_be_started_is_said_to_be_so(house: House) -> None:
    name, states = fought(house, 3)
    header = replace(house.store.load(name).envelope.header, options=msgspec.Raw(b'{"hero":"nobody"}'))
    with pytest.raises(Stopped, match="The game cannot be started from its file"):
        Replay(house.spoken("campaign"), header, states[-1], house.store.history(name))


@pytest.mark.parametrize("home", HOMES, ids=lambda home: str(home.manifest.release))
def test_games_of_a_release_are_watched_as_far_as_they_lead(home: Any, tmp_path: Path) -> None:
    """New cards lie in the decks from the first shuffle on, so that an old campaign may lead nowhere; it then says so."""
    folder = home.put(tmp_path)
    house = House(Folders(folder, folder))
    tablets = house.hall.list()
    assert tablets
    for tablet in tablets:
        game = house.watch_again(*Retired.to(tablet.path))
        assert game.replay.length <= game.replay.actions
        assert (game.replay.length < game.replay.actions) == bool(game.replay.stopped)
        assert not game.replay.stopped or "The saved game itself is intact." in game.replay.stopped
        game.go_to(game.replay.length)
        assert game.legal() or game.over
