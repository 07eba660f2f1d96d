"""Old formats climb; a file of each format that was ever released lies in `fixtures` and is never changed."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from saves.envelope import Summary, decode, encode, peek
from saves.faults import FaultCause, SaveFault
from saves.frame import seal, seal_of
from saves.journal import history, read_lines
from saves.migrations import FORMAT, Ladder, state_of_today
from tests.saves.staging import FIXTURES

RELEASED = [FIXTURES / f"format-{number}.json" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: str(path.stem))
def test_every_format_that_was_released_still_loads(path: Path) -> None:
    envelope = decode(path.read_bytes(), path)
    header = envelope.header
    assert header.format == FORMAT
    assert (header.game, header.name, header.seed, header.actions) == ("campaign", "The long way", 79, 3)
    assert (header.summary.who, header.summary.part, header.summary.practice) == ("Krakenlance", "act I", True)
    assert msgspec.json.decode(header.options) == {"weeks": 12}
    assert msgspec.json.decode(envelope.state) == {"turn": 3, "bag": ["net", "trident"], "hp": {"hero": 6}}
    assert [msgspec.json.decode(state)["turn"] for state in envelope.undo] == [2]


def test_this_format_is_still_written_as_it_was_released() -> None:
    path = RELEASED[-1]
    content = path.read_bytes()
    assert encode(decode(content, path)).raw == content


def test_the_log_of_the_first_format_still_tells_the_way() -> None:
    path = RELEASED[0]
    told = history(read_lines(path.with_suffix(".log")), seal_of(path.read_bytes()), 3)
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
    assert caught.value.cause is FaultCause.UNREADABLE


@pytest.mark.parametrize("number", [0, -3])
def test_a_format_that_never_was_is_a_fault(number: int) -> None:
    content = seal(b'{"format":%d}' % number, b'"state":{},\n"undo":[]').raw
    with pytest.raises(SaveFault, match=f"format {number}"):
        decode(content, RELEASED[0])


def test_the_header_is_read_without_climbing() -> None:
    header = peek(RELEASED[0].read_bytes())
    assert header is not None
    assert header.format == 1
    assert (header.summary.who, header.summary.part) == ("Krakenlance", "act I")


FORMAT_1_TOLD = {
    "a campaign": (
        {
            "title": "Krakenlance against Taotie",
            "hero": "Krakenlance",
            "scion": "Taotie",
            "act": 3,
            "week": 4,
            "weeks": 12,
        },
        {"place": "Atlantis", "difficulty": "Chosen", "practice": True},
        Summary(
            title="Krakenlance against Taotie",
            who="Krakenlance",
            when="III 4/12",
            where="Atlantis",
            stands="Act III, week 4 of 12, Atlantis",
            part="act III",
            difficulty="Chosen",
            practice=True,
        ),
    ),
    "one that was lost": (
        {"hero": "Nox", "act": 5, "week": 6, "weeks": 6, "place": "Ostia", "status": "lost"},
        {},
        Summary(who="Nox", when="lost", where="Ostia", stands="Act 5, week 6 of 6, Ostia", part="act 5", status="lost"),
    ),
    "the Stations": (
        {
            "title": "The Stations, Sun 1 : 0 Moon, round 2 of 8, deal 3 of 4",
            "hero": "The Stations",
            "week": 2,
            "weeks": 8,
        },
        {"place": "Sun 1:0 Moon"},
        Summary(
            title="The Stations, Sun 1 : 0 Moon, round 2 of 8, deal 3 of 4",
            who="The Stations",
            when="round 2/8",
            where="Sun 1:0 Moon",
            part="deal 3",
        ),
    ),
    "the Stations, over": (
        {"hero": "The Stations", "week": 8, "weeks": 8, "status": "won"},
        {},
        Summary(who="The Stations", when="over", part="deal 1", status="won"),
    ),
    "nothing": ({}, {}, Summary(part="deal 1")),
}


@pytest.mark.parametrize(("told", "more", "summary"), FORMAT_1_TOLD.values(), ids=FORMAT_1_TOLD)
def test_what_format_1_told_of_a_game_is_told_in_words(
    told: dict[str, Any], more: dict[str, Any], summary: Summary
) -> None:
    whole = msgspec.json.decode(RELEASED[0].read_bytes())
    whole["header"]["summary"] = told | more
    content = seal(msgspec.json.encode(whole["header"]), b'"state":{}', b'"undo":[]').raw
    header = peek(content)
    assert header is not None
    assert header.summary == decode(content, RELEASED[0]).header.summary == summary


FIGHT = {"kind": "sport", "points": 1}
WAITING = {"frame": "shedding_units"}
FIGHTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "no fight": (
        {"at": "rome", "pending": [{"frame": "travelling"}]},
        {"at": "rome", "pending": [{"frame": "travelling"}]},
    ),
    "a fight that goes on": (
        {"combat": FIGHT, "pending": [{"frame": "fighting"}]},
        {"pending": [{"frame": "fighting", "state": FIGHT}]},
    ),
    "a fight with a question on top": (
        {"combat": FIGHT, "pending": [{"frame": "fighting"}, WAITING]},
        {"pending": [{"frame": "fighting", "state": FIGHT}, WAITING]},
    ),
    "a fight that is cleaned up after": (
        {"combat": FIGHT, "pending": [{"frame": "cleaning", "step": 2}]},
        {"pending": [{"frame": "cleaning", "step": 2}], "aftermath": FIGHT},
    ),
    "a fight that ended the campaign": ({"combat": FIGHT, "pending": []}, {"pending": [], "aftermath": FIGHT}),
}


@pytest.mark.parametrize("game", ["campaign", "another"])
@pytest.mark.parametrize(("old", "new"), FIGHTS.values(), ids=FIGHTS)
def test_a_fight_of_format_2_goes_on_in_its_frame(old: dict[str, Any], new: dict[str, Any], game: str) -> None:
    whole = msgspec.json.decode((FIXTURES / "format-2.json").read_bytes())
    raw = msgspec.json.encode(old)
    header = msgspec.json.encode(whole["header"] | {"game": game})
    content = seal(header, b'"state":' + raw, b'"undo":[' + raw + b',{"turn":2}]').raw
    expected = new if game == "campaign" else old

    envelope = decode(content, FIXTURES / "format-2.json")

    assert msgspec.json.decode(envelope.state) == expected
    assert [msgspec.json.decode(state) for state in envelope.undo] == [expected, {"turn": 2}]
    assert msgspec.json.decode(state_of_today(game, msgspec.Raw(raw))) == expected


ACTING = {"type": "acting", "seat": 1}
USING = {"type": "using", "seat": 0, "text": "cull", "card": "cull"}
WINDOW = {"type": "reacting", "seat": 0, "triggers": ["defeated"]}
PAYING = {"type": "paying", "seat": 0, "cost": 2, "what": "reserve"}
WAITS: dict[str, tuple[list[dict[str, Any]], list[dict[str, Any]]]] = {
    "nothing": ([], []),
    "a text whose cost is due": ([ACTING, USING], [ACTING, USING]),
    "a text that cards are tossed for": ([ACTING, {**USING, "at": -1}], [ACTING, {**USING, "stage": "tossing"}]),
    "a text at its first deed": ([ACTING, {**USING, "at": 0}], [ACTING, {**USING, "stage": "doing", "at": 0}]),
    "a text at its last deed": ([ACTING, {**USING, "at": 3}], [ACTING, {**USING, "stage": "doing", "at": 3}]),
    "a window": ([ACTING, WINDOW], [ACTING, WINDOW]),
    "an order": ([ACTING, {**WINDOW, "ordering": True}], [ACTING, WINDOW, {"type": "ordering", "seat": 1}]),
    "an order with a payment on top": (
        [ACTING, {**WINDOW, "ordering": True}, PAYING],
        [ACTING, WINDOW, PAYING],
    ),
}


@pytest.mark.parametrize("game", ["ludus", "another"])
@pytest.mark.parametrize(("old", "new"), WAITS.values(), ids=WAITS)
def test_what_waits_in_a_ludus_of_format_3_goes_on(
    old: list[dict[str, Any]], new: list[dict[str, Any]], game: str
) -> None:
    whole = msgspec.json.decode((FIXTURES / "format-3.json").read_bytes())
    raw = msgspec.json.encode({"turn": 1, "pending": old})
    header = msgspec.json.encode(whole["header"] | {"game": game})
    content = seal(header, b'"state":' + raw, b'"undo":[' + raw + b',{"turn":2}]').raw
    expected = {"turn": 1, "pending": new if game == "ludus" else old}

    envelope = decode(content, FIXTURES / "format-3.json")

    assert msgspec.json.decode(envelope.state) == expected
    assert [msgspec.json.decode(state) for state in envelope.undo] == [expected, {"turn": 2}]
    assert msgspec.json.decode(state_of_today(game, msgspec.Raw(raw))) == expected
    assert msgspec.json.decode(state_of_today(game, envelope.state)) == expected


@pytest.mark.parametrize(
    "raw", [b'"combat"', b'["combat"]', b'{"combat":1}', b'{"combat":1,"pending":[2]}', b"{", b"\xff"]
)
@pytest.mark.parametrize("game", ["campaign", "ludus"])
def test_what_is_no_state_stays_as_it_is(raw: bytes, game: str) -> None:
    assert bytes(state_of_today(game, msgspec.Raw(raw))) == raw


def test_an_old_header_that_makes_no_sense_is_none() -> None:
    for wrong in ({"summary": 7}, {"summary": {"act": "first"}}, {"created": "never"}):
        whole = msgspec.json.decode(RELEASED[0].read_bytes())["header"] | wrong
        assert peek(seal(msgspec.json.encode(whole), b'"state":{}', b'"undo":[]').raw) is None
