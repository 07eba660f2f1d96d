import os
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from saves.names import numbered, proper, same, slug, tidy


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Krakenlance against Taotie", "krakenlance-against-taotie"),
        ("  Águila / Ñandú!  ", "aguila-nandu"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\con", "c-con"),
        ("CON", "game-con"),
        ("lpt1", "game-lpt1"),
        ("***", "game"),
        ("", "game"),
        ("饕餮", "饕餮"),
        ("x" * 300, "x" * 48),
        ("y" * 47 + " z", "y" * 47),
        ("東京 #1", "東京-1"),
        ("Ρώμη, Ἀθῆναι!", "ρώμη-ἀθῆναι"),
        ("हिन्दी", "हिन्दी"),
        ("がぎ", "がぎ"),
        ("Straße", "straße"),
        ("İstanbul", "istanbul"),
        ("東" * 48, "東" * 32),
        ("🙂", "game"),
    ],
)
def test_slugs(title: str, name: str) -> None:
    assert slug(title) == name


@given(st.text())
@example("\ud800")
def test_every_title_gives_a_name_that_every_file_system_bears(title: str) -> None:
    name = slug(title)
    assert re.fullmatch(r"[^\W_-].*", name)
    assert "--" not in name
    assert not re.search(r"[\0-,./:-@A-Z\[-`{-\x9f]", name)
    assert len(name) <= 53
    assert len(name.encode()) <= 101
    assert proper(name)
    assert slug(name) == name


def test_a_system_that_writes_ascii_alone_gets_a_name_of_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsencode", lambda name: name.encode("ascii"))
    assert slug("東京 by night") == "by-night"
    assert slug("東京") == "game"


@pytest.mark.parametrize("name", ["", ".", "..", ".hidden", "a/b", "/etc/passwd", "../up", "nul\0byte"])
def test_names_that_leave_the_folder_or_hide_in_it_are_improper(name: str) -> None:
    assert not proper(name)


@given(st.text().filter(proper))
def test_a_proper_name_stays_in_its_folder(name: str) -> None:
    assert (Path("folder") / f"{name}.json").parent == Path("folder")


def test_titles_are_tidied() -> None:
    assert tidy("  The\tlong\n way ") == "The long way"
    assert tidy("caf\udce9") == "caf?"
    assert tidy("\x1b[2Jred\x07") == "[2Jred"


@pytest.mark.parametrize(
    ("one", "other"), [("Nox", "NOX!"), ("Nox", " nóx "), ("Rome at night", "rome, at night"), ("Ρώμη", "ΡΏΜΗ")]
)
def test_titles_that_a_player_would_call_the_same(one: str, other: str) -> None:
    assert same(one) == same(other)


@pytest.mark.parametrize(("one", "other"), [("Nox", "Nox 2"), ("Ρώμη", "Αθήνα"), ("x" * 60, "x" * 61)])
def test_titles_that_a_player_would_tell_apart(one: str, other: str) -> None:
    assert same(one) != same(other)


def test_a_title_that_is_taken_gets_the_next_number() -> None:
    taken = {same(title) for title in ("Nox", "Nox 2", "x" * 60)}
    assert numbered("nox!", taken) == "nox! 3"
    assert numbered("Dies", taken) == "Dies"
    assert numbered("x" * 60, taken) == "x" * 60 + " 2"
