"""A game in progress: saved before it is shown, undone until something was revealed, resumed at the very decision."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.campaign.journey import actions as a
from rules.campaign.journey.options import options_of
from rules.kernel.game import IllegalAction
from saves.envelope import Envelope, encode
from saves.faults import FaultCause, SaveFault
from saves.folders import Folders
from saves.locks import Locked, LostLock
from saves.settings import Settings
from tests.tui.conftest import WHEN, campaign
from tui.play.house import House
from tui.play.session import Session


def set_out(house: House, seed: int = 7) -> Session:
    """The suggested campaign, at its first journey."""
    game = house.spoken("campaign").game
    return house.begin("campaign", "Suggested", options_of(game.cat.presets[0]), seed)  # type: ignore[attr-defined]


def walk(session: Session) -> a.Walk:
    return next(action for action in session.legal() if isinstance(action, a.Walk))


def stored(house: House, session: Session) -> Any:
    found = house.store.load(session.name)
    return msgspec.json.decode(found.envelope.state, type=session.spoken.game.state_type)


def test_what_was_done_is_in_the_file_before_it_is_returned(house: House) -> None:
    session = set_out(house)
    session.act(walk(session))

    assert stored(house, session) == session.state


def test_an_illegal_action_changes_nothing(house: House) -> None:
    session = set_out(house)
    before = session.state
    with pytest.raises(IllegalAction):
        session.act(a.Land(to="rome"))

    assert session.state is before
    assert stored(house, session) == before


def test_what_cannot_be_saved_is_not_done(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = set_out(house)
    before, told = session.state, session.log

    def full(*_: object) -> None:
        raise SaveFault(FaultCause.FULL, Path("campaign"), "There is no room left.", "Free some.")

    monkeypatch.setattr(session.recorder.sitting, "write", full)
    with pytest.raises(SaveFault):
        session.act(walk(session))

    assert session.state is before
    assert session.log == told
    monkeypatch.undo()
    session.act(walk(session))
    assert session.state is not before


def test_the_decision_has_every_answer_in_words_and_the_refused_ones_with_reasons(house: House) -> None:
    session = set_out(house)
    decision = session.play.decision()
    open_ones = [choice for choice in decision.choices if not choice.why]

    assert tuple(choice.value for choice in open_ones) == session.legal()
    assert decision.about
    assert decision.whose
    assert all(choice.label for choice in decision.choices)


def test_undo_gives_the_state_back_and_can_be_saved_over(house: House) -> None:
    session = campaign(house)
    states = [session.state]
    for _ in range(2):
        session.act(session.legal()[0])
        states.append(session.state)

    told = len(session.log)
    assert "taken back" in session.undo()
    assert len(session.log) < told
    assert session.state == states[1]
    assert stored(house, session) == states[1]
    session.undo()
    assert session.state == states[0]
    assert "nothing to take back" in session.undo()


def test_undo_stops_at_what_was_revealed_and_says_so(house: House) -> None:
    session = set_out(house)
    for _ in range(400):
        played = session.act(session.legal()[-1])
        if any(type(event).reveals for event in played.events):
            break
    state = session.state

    assert not session.can_undo
    said = session.undo()

    assert session.state is state
    assert "something new was seen" in said


def test_a_session_is_resumed_at_its_very_decision_with_its_undo_and_its_log(house: House) -> None:
    session = campaign(house)
    start = session.state
    session.act(session.legal()[0])
    name, state, log = session.name, session.state, [line.text for line in session.log]
    session.close()

    again = house.resume(name)

    assert again.state == state
    assert again.legal() == again.spoken.game.legal(state)
    assert [line.text for line in again.log] == log
    again.undo()
    assert again.state == start
    assert again.log == ()
    assert not again.left_badly


def test_an_open_campaign_may_be_watched_or_taken_over(house: House, tmp_path: Path) -> None:
    session = campaign(house)
    other = House(Folders(tmp_path / "home", tmp_path / "home"), lambda: WHEN)
    with pytest.raises(Locked):
        other.resume(session.name)
    watching = other.watch(session.name)

    assert watching.watching
    assert watching.state == session.state
    assert "watch" in watching.undo()
    session.act(session.legal()[0])
    assert other.look_again(watching)
    assert watching.state == session.state
    assert not other.look_again(watching)

    taken = other.resume(session.name, over=True)
    before = session.state
    with pytest.raises(LostLock):
        session.act(session.legal()[0])
    assert session.state is before
    taken.act(taken.legal()[0])


def test_a_state_that_makes_no_sense_is_refused_with_a_sentence(house: House) -> None:
    session = campaign(house)
    name = session.name
    session.close()
    file = house.store.folder / f"{name}.json"
    found = house.store.load(name)
    broken = msgspec.structs.replace(session.state, weeks=(99, 0, 0, 0))
    file.write_bytes(encode(Envelope(found.envelope.header, msgspec.Raw(msgspec.json.encode(broken)))).raw)
    with pytest.raises(SaveFault, match="cannot be understood"):
        house.resume(name)
    house.store.sit(name)[0].close()


@pytest.mark.parametrize(
    "senseless", [b"[7]", b'"\xff"', b'{"at": 7}', None], ids=["a list", "no text", "a number", "no place"]
)
def test_undo_stops_before_a_state_that_makes_no_sense(house: House, senseless: bytes | None) -> None:
    session = campaign(house)
    for _ in range(3):
        session.act(session.legal()[0])
    name = session.name
    session.close()
    found = house.store.load(name).envelope
    first, second, third = found.undo
    wrong = senseless or bytes(second).replace(b'"at":"', b'"at":"no')
    changed = Envelope(found.header, found.state, (first, msgspec.Raw(wrong), third))
    (house.store.folder / f"{name}.json").write_bytes(encode(changed).raw)

    resumed = house.resume(name)
    assert resumed.can_undo
    resumed.undo()
    assert msgspec.json.encode(resumed.state) == bytes(third)
    assert not resumed.can_undo


def test_the_beginning_of_an_act_is_kept_as_a_copy(house: House) -> None:
    session = campaign(house)

    assert [(copy.why, copy.number) for copy in house.store.copies(session.name)] == [("act", 1)]


def test_the_settings_answer_what_they_may(house: House) -> None:
    """The rival's turn begins by itself; a fight is played until it comes to one."""
    session = set_out(house)
    seen: set[str] = set()
    for n in range(600):
        state = session.state
        combat = state.combat
        if combat is not None and combat.result is None and combat.pending:
            seen.add(f"{type(combat.pending[-1]).__name__} {combat.mover}")
        legal = session.legal()
        if not legal:
            break
        session.act(legal[n % len(legal)])

    assert any(entry.startswith("Opening player") for entry in seen)
    assert not any(entry.startswith("Opening rival") for entry in seen)


def test_settings_are_kept(house: House, tmp_path: Path) -> None:
    house.change_settings(Settings(high_contrast=True))

    assert House(Folders(tmp_path / "home", tmp_path / "home")).settings.high_contrast


def test_recent_actions_are_known_with_their_states_and_can_be_taken_back_together(house: House) -> None:
    session = campaign(house)
    states, done = [session.state], []
    for _ in range(2):
        done.append(session.legal()[0])
        session.act(done[-1])
        states.append(session.state)

    assert session.recent() == tuple(zip(states, done, strict=False))
    session.rewind(2)
    assert session.state == states[0]
    assert stored(house, session) == states[0]
    assert (session.actions, session.log, session.recent()) == (0, (), ())


def anew(session: Session) -> None:
    """Take back two actions and do two again, in one save."""
    with session.in_one_save():
        session.rewind(2)
        with session.in_one_save():
            session.act(session.legal()[0])
        session.act(session.legal()[0])


def test_what_is_done_in_one_save_is_written_once_and_told_in_full(house: House) -> None:
    session = campaign(house)
    for _ in range(2):
        session.act(session.legal()[0])
    sitting = session.recorder.sitting
    assert sitting is not None
    before = sitting.last
    anew(session)

    history = house.store.history(session.name)
    assert sitting.last is not before
    assert stored(house, session) == session.state
    assert history.whole
    assert [line.kind for line in history.lines[-5:]] == ["action", "action", "undo", "action", "action"]
    assert len(history.actions) == session.actions == 2
    assert house.resume(session.name, over=True).track.log == session.log


def test_what_is_done_in_one_save_is_not_done_where_that_fails(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = campaign(house)
    for _ in range(2):
        session.act(session.legal()[0])
    before, calls = session.track, []

    def full(*what: object) -> None:
        calls.append(what)
        raise SaveFault(FaultCause.FULL, Path("campaign"), "There is no room left.", "Free some.")

    monkeypatch.setattr(session.recorder.sitting, "write", full)
    with pytest.raises(SaveFault):
        anew(session)

    assert len(calls) == 1
    assert session.track == before
    assert stored(house, session) == session.state == session.play.state
    monkeypatch.undo()
    anew(session)
    assert house.store.history(session.name).whole


def acts(session: Session) -> None:
    """Do what is allowed, and then what is not."""
    session.act(session.legal()[0])
    session.act(a.Land(to="rome"))


def test_what_is_broken_off_inside_one_save_is_not_done(house: House) -> None:
    session = campaign(house)
    before = session.track
    with pytest.raises(IllegalAction), session.in_one_save():
        acts(session)
    assert session.track == before
    assert stored(house, session) == session.state
    session.act(session.legal()[0])
    assert stored(house, session) == session.state


def test_recent_actions_are_known_after_a_new_start_too(house: House) -> None:
    session = campaign(house)
    for _ in range(3):
        session.act(session.legal()[0])
    known, name = session.recent(), session.name
    session.close()
    again = house.resume(name)
    assert len(known) == 3
    assert again.recent() == known
    again.rewind(2)
    assert again.state == known[1][0]
    assert again.recent() == known[:1]


@pytest.mark.parametrize(("damaged", "left"), [(0, 2), (1, 1), (2, 0)])
def test_of_recent_actions_those_behind_a_gap_of_the_log_are_known(house: House, damaged: int, left: int) -> None:
    session = campaign(house)
    for _ in range(3):
        session.act(session.legal()[0])
    known, name = session.recent(), session.name
    session.close()
    log = house.store.folder / f"{name}.log"
    lines = log.read_bytes().splitlines(keepends=True)
    lines[damaged + 1] = lines[damaged + 1][:40] + b"\n"
    log.write_bytes(b"".join(lines))
    again = house.resume(name)
    assert again.recent() == known[len(known) - left :]
    assert again.state == session.state


def test_a_line_of_the_log_that_leads_elsewhere_is_no_recent_action(house: House) -> None:
    session = campaign(house)
    name = session.name
    session.act(session.legal()[0])
    session.close()
    log = house.store.folder / f"{name}.log"
    first, second = log.read_bytes().splitlines(keepends=True)
    other = msgspec.json.decode(second)
    other["action"] = msgspec.to_builtins(campaign(house, "Another").legal()[1])
    log.write_bytes(first + msgspec.json.encode(other) + b"\n")
    assert house.resume(name).recent() == ()
