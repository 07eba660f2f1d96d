from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.faults import FaultCause, SaveFault
from saves.settings import ClearChoices, Colour, KeyTable, Settings, Ties, load_settings, save_settings
from tests.saves.broken_disks import RefusingDisk
from tests.saves.staging import START


@given(st.builds(Settings, escape_delay=st.integers(0, 2000)))
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, chosen: Settings) -> None:
    path = tmp_path_factory.mktemp("settings") / "deep" / "settings.json"
    save_settings(path, chosen)
    assert load_settings(path, START) == (chosen, None)


def test_lessons_are_kept_by_the_name_of_their_game(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Settings(lessons={"evening": ("selection", "battle"), "noon": ()}, taught=("campaign", "stations"))
    save_settings(path, chosen)
    assert load_settings(path, START) == (chosen, None)
    assert (Settings().lessons, Settings().taught) == ({}, ())


@pytest.mark.parametrize(
    ("old", "taught"),
    [
        ({"stations_taught": True, "first_campaign_done": True}, ("campaign", "stations")),
        ({"stations_taught": True, "first_campaign_done": False}, ("stations",)),
        ({"stations_taught": False, "first_campaign_done": True}, ("campaign",)),
        ({"stations_taught": False}, ()),
        ({"stations_taught": True, "taught": ["ludus"]}, ("ludus", "stations")),
    ],
)
def test_a_file_of_an_earlier_version_tells_which_games_were_taught(
    tmp_path: Path, old: dict[str, object], taught: tuple[str, ...]
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(msgspec.json.encode({**old, "mouse": True}))
    assert load_settings(path, START) == (Settings(mouse=True, taught=taught), None)


@pytest.mark.parametrize(("payments", "choices"), [("cheapest", "never"), ("ask", "ask"), ("always", "always")])
def test_clear_choices_are_read_from_files_that_call_them_payments(
    tmp_path: Path, payments: str, choices: ClearChoices
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"payments": "{payments}"}}')
    assert load_settings(path, START) == (Settings(clear_choices=choices), None)
    save_settings(path, Settings(clear_choices=choices))
    assert f'"clear_choices": "{choices}"' in path.read_text(encoding="utf-8")
    assert load_settings(path, START) == (Settings(clear_choices=choices), None)


def test_without_a_file_the_defaults_are_in_force(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json", START) == (Settings(), None)
    assert list(tmp_path.iterdir()) == []


def test_the_defaults_suit_a_thin_link() -> None:
    assert (Settings().mouse, Settings().colour, Settings().ascii) == (False, "auto", "auto")


def test_the_file_is_fit_to_be_edited_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(colour="16"))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert '  "colour": "16",' in lines
    assert len(lines) == len(msgspec.structs.fields(Settings)) + len(msgspec.structs.fields(KeyTable)) + 3


def test_a_file_that_names_a_few_leaves_the_others_at_their_defaults(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"mouse": true}')
    assert load_settings(path, START) == (Settings(mouse=True), None)


BAD = {
    b'{"color": "16"}': "color",
    b'{"colour": "pink"}': "pink",
    b'{"mouse": "yes"}': "mouse",
    b'{"escape_delay": 5000}': "2000",
    b'{"escape_delay": -1}': "escape_delay",
    b'{"lessons": ["selection"]}': "lessons",
    b'{"stations_taught": true, "taught": [7]}': "taught",
    b'{"stations_taught": true, "taught": 7}': "taught",
    b'{"lessons": {"evening": "selection"}}': "lessons",
    b"": "truncated",
    b"{": "truncated",
    b'"\xff"': "understood",
    b"[" * 5000: "array",
}


@pytest.mark.parametrize("content", BAD)
def test_a_bad_file_is_kept_aside_and_says_why(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    chosen, fault = load_settings(path, START)
    assert chosen == Settings()
    assert fault is not None
    assert fault.cause is FaultCause.SETTINGS
    assert BAD[content] in fault.wrong
    assert fault.path == tmp_path / "settings-20260301-140500.json"
    assert fault.path.read_bytes() == content
    assert not path.exists()
    assert load_settings(path, START) == (Settings(), None)


KEYS = (b'{"layout": "qwertz"}', b'{"own": ["undo"]}', b'{"own": {"undo": 7}}', b'{"labels": {}}', b"7")


@pytest.mark.parametrize("keys", KEYS)
def test_keys_that_cannot_be_read_cost_no_other_setting(tmp_path: Path, keys: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"mouse": true, "keys": ' + keys + b"}")
    before = path.read_bytes()
    chosen, fault = load_settings(path, START)
    assert chosen == Settings(mouse=True)
    assert fault is not None
    assert "Your own keys cannot be used." in fault.wrong
    assert fault.path.read_bytes() == before
    assert load_settings(path, START) == (chosen, None)


def test_keys_that_cannot_be_read_cost_nothing_where_nothing_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"mouse": true, "keys": 7}')
    chosen, fault = load_settings(path, START, RefusingDisk(1))
    assert (chosen, fault is not None and fault.path) == (Settings(mouse=True), path)
    assert path.read_bytes() == b'{"mouse": true, "keys": 7}'


def test_two_bad_files_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in ("one", "two"):
        path.write_text(content)
        load_settings(path, START)
    assert {kept.read_text() for kept in tmp_path.iterdir()} == {"one", "two"}


def test_what_is_no_file_is_moved_out_of_the_way(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    chosen, fault = load_settings(path, START)
    assert (chosen, fault is not None) == (Settings(), True)
    save_settings(path, Settings(mouse=True))
    assert load_settings(path, START)[0].mouse


def test_a_bad_file_that_cannot_be_moved_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("bad")
    chosen, fault = load_settings(path, START, RefusingDisk(1))
    assert chosen == Settings()
    assert fault is not None
    assert fault.path == path
    assert path.read_text() == "bad"


@pytest.mark.parametrize("at", range(1, 9))
def test_a_save_that_fails_leaves_the_old_settings_or_the_new(tmp_path: Path, at: int) -> None:
    path = tmp_path / "settings.json"
    old, new = Settings(colour="16"), Settings(colour="256")
    save_settings(path, old)
    told = None
    try:
        save_settings(path, new, RefusingDisk(at))
    except SaveFault as fault:
        told = fault.cause
    assert told is (FaultCause.FULL if at <= 5 else None)
    assert load_settings(path, START)[0] == (old if told else new)


def test_every_choice_that_screens_offer_is_one_that_the_file_takes(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for colour in get_args(Colour):
        for ties in get_args(Ties):
            save_settings(path, Settings(colour=colour, rival_ties=ties))
            assert load_settings(path, START) == (Settings(colour=colour, rival_ties=ties), None)
