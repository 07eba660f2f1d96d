"""Old formats climb; a file of each format that was ever released lies in `fixtures` and is never changed."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from saves.envelope import decode, encode, peek
from saves.faults import Cause, SaveFault
from saves.frame import seal
from saves.journal import history, read_lines
from saves.migrations import FORMAT, Ladder
from tests.saves.staging import FIXTURES

RELEASED = [FIXTURES / f"format-{number}.json" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: str(path.stem))
def test_every_format_that_was_released_still_loads(path: Path) -> None:
    envelope = decode(path.read_bytes(), path)
    header = envelope.header
    assert header.format == FORMAT
    assert (header.game, header.name, header.seed, header.actions) == ("campaign", "The long way", 79, 3)
    assert (header.summary.hero, header.summary.week, header.summary.practice) == ("Krakenlance", 4, True)
    assert msgspec.json.decode(header.options) == {"weeks": 12}
    assert msgspec.json.decode(envelope.state) == {"turn": 3, "bag": ["net", "trident"], "hp": {"hero": 6}}
    assert [msgspec.json.decode(state)["turn"] for state in envelope.undo] == [2]


def test_this_format_is_still_written_as_it_was_released() -> None:
    path = RELEASED[-1]
    content = path.read_bytes()
    assert encode(decode(content, path)).raw == content


def test_the_log_of_the_first_format_still_tells_the_way() -> None:
    path = RELEASED[0]
    told = history(read_lines(path.with_suffix(".log")), encode(decode(path.read_bytes(), path)).seal)
    assert told.whole
    assert [msgspec.json.decode(line.action) for line in told.actions] == [{"do": 1}, {"do": 2}, {"do": 3}]


def hero_in_state(data: dict[str, Any]) -> dict[str, Any]:
    """A step that moves the hit points."""
    for state in (data["state"], *data["undo"]):
        state["hero"] = {"hp": state.pop("hp")["hero"]}
    return data


def bag_counted(data: dict[str, Any]) -> dict[str, Any]:
    """A step that relies on the step before it."""
    assert data["state"]["hero"] == {"hp": 6}
    data["state"]["bag"] = len(data["state"]["bag"])
    data["header"]["summary"]["title"] = "climbed"
    return data


def test_a_file_climbs_each_step_in_order() -> None:
    path = RELEASED[0]
    envelope = decode(path.read_bytes(), path, ladder=Ladder((hero_in_state, bag_counted)))
    assert envelope.header.format == 3
    assert envelope.header.summary.title == "climbed"
    assert msgspec.json.decode(envelope.state) == {"turn": 3, "bag": 2, "hero": {"hp": 6}}
    assert msgspec.json.decode(envelope.undo[0]) == {"turn": 2, "bag": ["net", "trident"], "hero": {"hp": 6}}


def test_a_file_climbs_only_the_steps_above_it() -> None:
    ladder = Ladder((hero_in_state, bag_counted))
    middle = msgspec.json.decode(RELEASED[0].read_bytes())
    middle = hero_in_state(middle)
    middle["header"]["format"] = 2
    rest = [b'"%s":%s' % (part.encode(), msgspec.json.encode(middle[part])) for part in ("state", "undo")]
    content = seal(msgspec.json.encode(middle["header"]), *rest).raw
    assert msgspec.json.decode(decode(content, RELEASED[0], ladder=ladder).state)["bag"] == 2


def test_a_file_of_the_top_format_climbs_nothing() -> None:
    content = encode(decode(RELEASED[0].read_bytes(), RELEASED[0], ladder=Ladder((hero_in_state,)))).raw
    again = decode(content, RELEASED[0], ladder=Ladder((hero_in_state,)))
    assert msgspec.json.decode(again.state)["hero"] == {"hp": 6}


@pytest.mark.parametrize("error", [KeyError("hp"), TypeError("no list"), ValueError("no number"), AttributeError("x")])
def test_a_step_that_cannot_cope_is_a_fault_that_names_the_format(error: Exception) -> None:
    def stumble(_: dict[str, Any]) -> dict[str, Any]:
        raise error

    with pytest.raises(SaveFault, match="the shape of format 1") as caught:
        decode(RELEASED[0].read_bytes(), RELEASED[0], ladder=Ladder((stumble,)))
    assert caught.value.cause is Cause.UNREADABLE


@pytest.mark.parametrize("number", [0, -3])
def test_a_format_that_never_was_is_a_fault(number: int) -> None:
    content = seal(b'{"format":%d}' % number, b'"state":{},\n"undo":[]').raw
    with pytest.raises(SaveFault, match=f"format {number}"):
        decode(content, RELEASED[0])


def test_the_header_is_read_without_climbing() -> None:
    header = peek(RELEASED[0].read_bytes())
    assert header is not None
    assert header.format == 1
