"""The schema that editors are given takes every file of the game's own, and refuses what the loader refuses for its form."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from content.schema import schema
from content.shelves import SHELVES
from content.tables import KNOWN
from tests import ROOT
from tui.__main__ import main

FOLDER = ROOT / "content"
FILES = sorted(path for shelf in SHELVES for path in (FOLDER / shelf.folder).glob("*.toml"))
GLADIATOR = {"id": "tiro", "name": "Tiro", "level": 1, "damage": 3, "defense": 6, "origin": "ours"}


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    found = schema()
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def plain(path: Path) -> Any:
    return json.loads(json.dumps(tomllib.loads(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_of_the_game_fits(validator: Draft202012Validator, path: Path) -> None:
    assert [error.message for error in validator.iter_errors(plain(path))] == []


def test_every_table_is_described() -> None:
    assert set(schema()["properties"]) == set(KNOWN)
    assert schema()["$defs"]["rules.stations.records.Gladiator"]["description"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": 9},
        {"level": "one"},
        {"defense": 0},
        {"attributes": ["swimming"]},
        {"origin": "theirs"},
        {"colour": "red"},
    ],
    ids=str,
)
def test_a_wrong_field_is_refused(validator: Draft202012Validator, wrong: dict[str, Any]) -> None:
    assert validator.is_valid({"gladiator": [GLADIATOR]})
    assert not validator.is_valid({"gladiator": [GLADIATOR | wrong]})


def test_a_missing_field_and_an_unknown_table_are_refused(validator: Draft202012Validator) -> None:
    less = {name: value for name, value in GLADIATOR.items() if name != "damage"}
    assert not validator.is_valid({"gladiator": [less]})
    assert not validator.is_valid({"gladiators": [GLADIATOR]})
    assert not validator.is_valid({"gladiator": GLADIATOR})


def test_the_shell_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(schema()))
