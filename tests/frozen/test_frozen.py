"""Every game that a released version saved opens as the program opens it, is sound, and can be played to its end."""

from itertools import chain
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import msgspec
import pytest

from saves.folders import Folders
from saves.journal import History
from tests.conformance.playouts import choose
from tests.conformance.subjects import SUBJECTS
from tests.frozen.homes import HOMES, Home
from tests.frozen.kinds import kinds, known
from tests.frozen.make import Clock
from tests.tui.shell.talks import Talk
from tui.__main__ import main
from tui.play.habits import asks_person
from tui.play.house import House
from tui.play.registry import GAMES as GAMES_OF_TODAY
from tui.play.session import Session
from tui.play.waiting import waiting_in

RESTING = {subject.name: subject for subject in SUBJECTS}

OUT_OF_REACH = {
    "campaign asks: rival_special": "no unit that was shipped has two Specials, and a rival with the trident always throws it",
    "campaign over: lost out_of_time": "nothing but a combat for it may use up the last week",
    "campaign waits: compass": "no unit that was shipped roams",
    "campaign waits: volley": "a volley is off the stack before anything that it sets off asks",
}
"""What no game rests on, and why."""

GAMES = [
    pytest.param(home, name, id=f"{home.manifest.release}-{name}") for home in HOMES for name in home.manifest.games
]
EACH_HOME = pytest.mark.parametrize("home", HOMES, ids=lambda home: str(home.manifest.release))
EACH_GAME = pytest.mark.parametrize(("home", "name"), GAMES)


def entered(folder: Path) -> House:
    """The house of the player whose home a folder is."""
    return House(Folders(folder, folder), Clock())


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No player's own packs reach a test."""
    monkeypatch.setenv("AD79_HOME", str(tmp_path))


def stands(session: Session) -> None:
    """A session is at a sound state with a decision that has words, or over."""
    game, state = session.spoken.game, session.state
    assert game.fault(state) is None
    assert bool(session.legal()) is not session.over
    assert session.over or session.play.decision().about


def told_whole(history: History, session: Session) -> None:
    """A log reaches back to the beginning, and every line of it is understood and told."""
    game = session.spoken.game
    assert history.whole
    assert len(history.actions) == session.actions
    assert all(msgspec.json.decode(line.action, type=game.action_type) is not None for line in history.actions)
    assert len(session.log) == sum(len(msgspec.json.decode(line.events)) for line in history.actions)


def go_on(session: Session) -> None:
    """Do one thing in a game that is not over; it stands as well as before."""
    if not session.over:
        rng, wasteful = Random(session.name), RESTING[session.spoken.game.name].wasteful
        session._step(choose(rng, session.legal(), wasteful))  # no bot needs to think here
        stands(session)


@EACH_GAME
def test_a_game_opens_goes_on_and_is_found_again(home: Home, name: str, tmp_path: Path) -> None:
    house = entered(home.put_game(name, tmp_path))
    session = house.resume(name)
    stands(session)
    told_whole(house.store.history(name), session)
    go_on(session)
    session.close()
    again = house.resume(name)
    assert (again.state, again.actions, again.log) == (session.state, session.actions, session.log)
    told_whole(house.store.history(name), again)
    again.close()


@EACH_GAME
def test_what_was_done_is_taken_back(home: Home, name: str, tmp_path: Path) -> None:
    house = entered(home.put_game(name, tmp_path))
    session = house.resume(name)
    game = session.spoken.game
    past = house.store.load(name).envelope.undo
    before = [msgspec.json.decode(raw, type=game.state_type) for raw in past]
    assert all(game.fault(state) is None and game.legal(state) for state in before)
    assert session.can_undo == any(asks_person(waiting_in(session.spoken, state), session.settings) for state in before)
    while session.can_undo:
        session.undo()
        assert session.state in before
        stands(session)
        game.apply(session.state, session.legal()[-1])
    session.close()


@EACH_GAME
def test_a_game_is_played_to_its_end(home: Home, name: str, tmp_path: Path) -> None:
    session = entered(home.put_game(name, tmp_path)).watch(name)
    game, state = session.spoken.game, session.state
    subject, rng = RESTING[game.name], Random(crc32(name.encode()))
    for number in range(subject.limit):
        if game.outcome(state) is not None:
            break
        state = game.apply(state, choose(rng, game.legal(state), subject.wasteful)).state
        if number % 25 == 0:
            assert game.fault(state) is None
    assert game.outcome(state) is not None
    assert game.fault(state) is None
    assert game.legal(state) == ()


@EACH_HOME
@pytest.mark.parametrize("name", ["campaign-begun", "ludus-begun", "stations-begun"])
def test_bots_and_habits_play_on(home: Home, name: str, tmp_path: Path) -> None:
    session = entered(home.put_game(name, tmp_path)).resume(name)
    for _ in range(5):
        session.act(session.legal()[0])
        stands(session)
    session.close()


@EACH_HOME
def test_the_games_rest_on_everything_that_their_release_could_ask(home: Home, tmp_path: Path) -> None:
    store = entered(home.put(tmp_path)).store
    rests = dict[str, set[str]]()
    for name, game_name in home.manifest.games.items():
        game = RESTING[game_name].game
        found: Any = msgspec.json.decode(store.load(name).envelope.state, type=game.state_type)
        rests[name] = kinds(game, found)
    assert set(chain.from_iterable(rests.values())) >= home.manifest.rests.keys()
    assert [kind for kind, name in home.manifest.rests.items() if kind not in rests[name]] == []
    assert set(home.manifest.known) - home.manifest.rests.keys() <= OUT_OF_REACH.keys()


@EACH_HOME
def test_nothing_that_a_release_could_ask_is_unknown_today(home: Home) -> None:
    assert set(home.manifest.known) <= known()


@EACH_HOME
def test_the_commands_list_a_home_and_find_it_sound(
    home: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.put(tmp_path)
    assert main(["saves", "verify"]) == 0
    verdicts = capsys.readouterr().out.splitlines()
    assert [line for line in verdicts if ": sound (" not in line or "damaged" in line or "not from" in line] == []
    assert main(["saves"]) == 0
    listed = capsys.readouterr().out.splitlines()
    for name in home.manifest.games:
        assert any(line.startswith(f"{name}: ") for line in verdicts)
        assert any(line.startswith(f"{name}: ") for line in listed)


@EACH_HOME
def test_older_copies_open_and_a_game_goes_on_from_each(home: Home, tmp_path: Path) -> None:
    house = entered(home.put(tmp_path))
    kept = {name: house.store.copies(name) for name in home.manifest.games}
    assert {copy.why for copies in kept.values() for copy in copies} >= {"round", "act", "restore"}
    for name, copies in kept.items():
        for copy in copies:
            assert copy.fault is None
        if copies:
            house.store.restore(name, copies[-1].path)
            session = house.resume(name)
            stands(session)
            go_on(session)
            session.close()


@EACH_HOME
def test_a_program_goes_on_from_the_states_of_a_release(home: Home) -> None:
    talk = Talk(GAMES_OF_TODAY)
    for name, game in home.manifest.games.items():
        state = msgspec.json.decode(home.files[f"campaigns/{name}.json"])["state"]
        answer = talk.good(**{"do": "load", "game": game, "state": state, "with": ["legal"]})
        assert bool(answer["actions"]) == (answer["outcome"] is None)


@EACH_HOME
def test_the_hall_and_the_archive_tell_of_games_that_are_over(home: Home, tmp_path: Path) -> None:
    house = entered(home.put(tmp_path))
    tablets, past = house.hall.list(), house.archive.list()
    assert [tablet.fault for tablet in tablets] == [None] * len(home.manifest.hall)
    assert {tablet.name: tablet.chronicle and tablet.chronicle.outcome for tablet in tablets} == home.manifest.hall
    assert all(tablet.text.is_file() for tablet in tablets)
    assert {entry.name: entry.header and entry.header.game for entry in past} == home.manifest.past
    for entry in past:
        session = house.look_back(entry.name)
        stands(session)
        assert session.over
        told_whole(house.archive.history(entry.name), session)


@EACH_HOME
def test_the_settings_are_those_that_the_player_left(home: Home, tmp_path: Path) -> None:
    house = entered(home.put(tmp_path))
    assert house.settings_fault is None
    left, kept = (
        msgspec.json.decode(home.files["settings.json"]),
        msgspec.json.decode(msgspec.json.encode(house.settings)),
    )
    assert left
    left.pop("payments", None)  # `clear_choices` has it by now, in words of its own
    assert kept == {**kept, **left}
