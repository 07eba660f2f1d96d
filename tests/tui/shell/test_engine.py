"""The door for programs, played through a pipe."""

import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import ROOT
from tests.toys.rows import TOYS
from tests.tui.shell.doors import ENGINE, Door
from tui.shell.engine import main

TOY_ENGINE = "from tests.toys.rows import TOYS; from tui.shell.engine import main; raise SystemExit(main(games=TOYS))"


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    opened = Door(TOY_ENGINE, tmp_path)
    yield opened
    assert opened.leave() == 0


def talk(*lines: bytes) -> list[dict[str, Any]]:
    """A whole conversation without a process."""
    out = io.BytesIO()
    assert main(io.BytesIO(b"\n".join(lines)), out, TOYS) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_games_are_listed_with_seats_and_a_schema_of_options(door: Door) -> None:
    feud, fair = door.good(do="games")["games"]
    assert (feud["name"], feud["seats"], fair["name"]) == ("feud", [2, 3, 4], "fair")
    options = feud["options"]["$defs"]["Options"]["properties"]
    assert options["seats"] == {"enum": [2, 3, 4], "default": 2}


def test_a_whole_game_can_be_played(door: Door) -> None:
    answer = door.good(do="start", game="fair", seed=7, options={"seats": 3})
    assert answer == {"ok": True, "to_act": 1, "outcome": None}
    rng = random.Random(3)
    while answer["outcome"] is None:
        legal = door.good(do="legal")
        assert legal["to_act"] == answer["to_act"]
        assert all(action["seat"] == legal["to_act"] for action in legal["actions"])
        answer = door.good(do="apply", action=rng.choice(legal["actions"] + legal.get("asides", [])))
        assert all("is" in event for event in answer["events"])
    assert answer["to_act"] is None
    assert answer["outcome"]["reason"] == "prizes"
    assert door.good(do="legal")["actions"] == []
    assert door.trouble(do="bot", level="random")["code"] == "over"


def test_what_is_refused_comes_with_clause_and_reason(door: Door) -> None:
    door.good(do="start", game="feud", seed=1)
    while True:
        legal = door.good(do="legal")
        if legal["refused"]:
            break
        door.good(do="apply", action=legal["actions"][-1])
    refused = legal["refused"][0]
    assert set(refused) == {"action", "rule", "why"}
    before = door.good(do="state")
    error = door.trouble(do="apply", action=refused["action"])
    assert error == {"code": "illegal", "rule": refused["rule"], "why": refused["why"]}
    assert door.good(do="state") == before


def test_a_state_can_be_loaded_and_goes_on_the_same(door: Door) -> None:
    door.good(do="start", game="feud", seed=5, options={"seats": 2})
    for _ in range(6):
        door.good(do="apply", action=door.good(do="legal")["actions"][0])
    state, legal = door.good(do="state")["state"], door.good(do="legal")
    answer = door.good(do="apply", action=legal["actions"][0])
    door.good(do="start", game="fair", seed=1)
    assert door.good(do="load", game="feud", state=state)["to_act"] == legal["to_act"]
    assert door.good(do="legal") == legal
    assert door.good(do="apply", action=legal["actions"][0]) == answer


def test_a_broken_state_is_refused_and_the_game_stands(door: Door) -> None:
    door.good(do="start", game="feud", seed=5)
    state = door.good(do="state")["state"]
    broken = {**state, "deck": state["deck"][1:]}
    assert door.trouble(do="load", game="feud", state=broken) == {
        "code": "state",
        "why": "The state is impossible: the cards do not add up.",
    }
    assert door.trouble(do="load", game="feud", state={**state, "turns": "many"})["code"] == "state"
    assert door.good(do="state")["state"] == state
    assert door.trouble(do="undo")["code"] == "undo"


def test_a_view_hides_what_the_state_has(door: Door) -> None:
    door.good(do="start", game="feud", seed=5, options={"seats": 3})
    hands = door.good(do="state")["state"]["hands"]
    view = door.good(do="view", seat=1)["view"]
    assert view["hands"] == [["?"] * 4, hands[1], ["?"] * 4]
    assert door.trouble(do="view", seat=3)["code"] == "seat"
    assert door.trouble(do="view", seat=-1)["code"] == "seat"
    assert door.trouble(do="view")["code"] == "request"


def test_undo_goes_back_to_the_beginning(door: Door) -> None:
    door.good(do="start", game="feud", seed=5)
    states = [door.good(do="state")["state"]]
    for _ in range(3):
        door.good(do="apply", action=door.good(do="legal")["actions"][0])
        states.append(door.good(do="state")["state"])
    for earlier in states[-2::-1]:
        assert door.good(do="undo")["state"] == earlier
    assert door.trouble(do="undo") == {"code": "undo", "why": "There is nothing to take back."}


def test_a_bot_says_the_same_whenever_it_is_asked(door: Door) -> None:
    door.good(do="start", game="feud", seed=5)
    action = door.good(do="bot", level="random")["action"]
    assert action in door.good(do="legal")["actions"]
    assert door.good(do="bot", level="random")["action"] == action
    error = door.trouble(do="bot", level="divine")
    assert error == {"code": "level", "why": "There is no bot 'divine'; known bots: random."}


def test_a_program_plays_a_whole_campaign(tmp_path: Path) -> None:
    door, rng = Door(ENGINE, tmp_path), random.Random(79)
    answer = door.good(do="start", game="campaign", seed=79, options={"weeks": 6})
    while answer["outcome"] is None:
        legal = door.good(do="legal")
        answer = door.good(do="apply", action=rng.choice(legal["actions"] + legal.get("asides", [])))
    assert answer["outcome"]["result"] in {"won", "lost"}
    state = door.good(do="state")["state"]
    assert door.good(do="load", game="campaign", state=state)["outcome"] == answer["outcome"]
    assert door.leave() == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "json"),
        (b"{", "json"),
        (b'{"do":"legal"} x', "json"),
        (b'{"do":"le\xffgal"}', "json"),
        (b"[]", "request"),
        (b"{}", "request"),
        (b'{"do":"dance"}', "request"),
        (b'{"do":"start","game":"feud"}', "request"),
        (b'{"do":"start","game":"feud","seed":"7"}', "request"),
        (b'{"do":"start","game":"feud","seed":7,"sead":8}', "request"),
        (b'{"do":"start","game":"feud","seed":-1}', "seed"),
        (b'{"do":"start","game":"feud","seed":18446744073709551616}', "seed"),
        (b'{"do":"start","game":"chess","seed":7}', "unknown_game"),
        (b'{"do":"load","game":"chess","state":{}}', "unknown_game"),
        (b'{"do":"start","game":"feud","seed":7,"options":{"seats":9}}', "options"),
        (b'{"do":"start","game":"feud","seed":7,"options":{"chairs":2}}', "options"),
        (b'{"do":"start","game":"feud","seed":7,"options":[]}', "options"),
        (b'{"do":"apply","action":{"do":"feud.juggle","seat":0}}', "action"),
        (b'{"do":"apply","action":7}', "action"),
        (b'{"do":"apply"}', "request"),
        (b'{"do":"view","seat":"0"}', "request"),
        (b'{"do":"view","seat":true}', "request"),
    ],
)
def test_whatever_is_wrong_is_answered_and_the_game_stands(line: bytes, code: str) -> None:
    before, trouble, after = talk(b'{"do":"start","game":"feud","seed":7}\n{"do":"state"}', line, b'{"do":"state"}')[1:]
    assert trouble["ok"] is False
    assert trouble["error"]["code"] == code
    assert trouble["error"]["why"]
    assert after == before


def test_nesting_without_end_is_answered() -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    (answer,) = talk(b'{"do":"load","game":"feud","state":' + deep + b"}")
    assert answer["error"]["code"] == "json"


@pytest.mark.parametrize("verb", ["legal", "state", "undo"])
def test_without_a_game_there_is_nothing_to_ask(verb: str) -> None:
    (answer,) = talk(json.dumps({"do": verb}).encode())
    assert answer["error"]["code"] == "no_game"


def test_a_line_without_its_end_is_answered_too() -> None:
    assert talk(b'{"do":"games"}')[0]["ok"] is True


def test_a_program_that_stops_listening_is_left_quietly(tmp_path: Path) -> None:
    door = Door(TOY_ENGINE, tmp_path)
    assert door.process.stdin is not None
    assert door.process.stdout is not None
    door.process.stdout.close()
    door.process.stdin.write(b'{"do":"games"}\n' * 5)
    assert door.leave() == 1


def test_textual_is_never_imported(tmp_path: Path) -> None:
    code = """
import io, json, sys
from tui.play.registry import GAMES
from tui.shell.engine import main
for game in GAMES:
    lines = [dict(do="start", game=game, seed=7), dict(do="legal"), dict(do="bot", level="random"), dict(do="about")]
    out = io.BytesIO()
    main(io.BytesIO("\\n".join(map(json.dumps, lines)).encode()), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, True, True], answers
    assert answers[-1]["things"]
print(sorted(name for name in sys.modules if name.split(".")[0] in ("textual", "rich")))
"""
    env = {**os.environ, "AD79_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("[]\n", "", 0)
