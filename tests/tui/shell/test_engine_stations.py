"""The door for programs, with the Stations behind it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT
from tests.tui.shell.doors import Door

LEVELS = ("easy", "medium", "hard")


def test_it_is_listed_with_its_seats_and_a_schema_of_its_options(door: Door) -> None:
    (game,) = (game for game in door.good(do="games")["games"] if game["name"] == "stations")
    assert game["seats"] == [2, 3, 4]
    options = game["options"]["$defs"]["Options"]["properties"]
    assert set(options) == {"controllers", "combined", "levels", "deals", "unqualified_win", "players", "guided"}
    assert options["levels"]["default"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert (options["deals"]["minimum"], options["deals"]["maximum"]) == (1, 8)


def test_a_program_plays_a_whole_game_with_bots(door: Door) -> None:
    levels = ("easy", "medium", "easy", "random")
    answer = door.good(do="start", game="stations", seed=7)
    actions = 0
    while answer["outcome"] is None:
        legal = door.good(do="legal")
        assert all(action["seat"] == answer["to_act"] for action in legal["actions"])
        chosen = door.good(do="bot", level=levels[answer["to_act"]])["action"]
        assert chosen in legal["actions"]
        answer = door.good(do="apply", action=chosen)
        actions += 1
    assert actions >= 32
    assert answer["events"][-1]["is"] == "stations.game_ended"
    state = door.good(do="state")["state"]
    assert len(state["rounds"]) == 8
    assert door.good(do="load", game="stations", state=state)["outcome"] == answer["outcome"]
    assert door.trouble(do="bot", level="easy")["code"] == "over"


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_answers_and_says_the_same_again(door: Door, level: str) -> None:
    door.good(do="start", game="stations", seed=3, options={"controllers": [0, 0, 1, 1], "combined": [True, True]})
    action = door.good(do="bot", level=level)["action"]
    assert action in door.good(do="legal")["actions"]
    assert door.good(do="bot", level=level)["action"] == action


def test_another_level_is_refused_with_those_that_there_are(door: Door) -> None:
    door.good(do="start", game="stations", seed=3)
    error = door.trouble(do="bot", level="divine")
    assert error == {"code": "level", "why": "There is no bot 'divine'; known bots: random, easy, medium, hard."}


@pytest.mark.rule("S-LEVEL-01")
@pytest.mark.parametrize(
    "options",
    [
        {"levels": [1, 2, 3, 4, 5, 6, 7]},
        {"levels": [1, 2, 3, 4, 5, 6, 7, 8, 8]},
        {"levels": [0, 2, 3, 4, 5, 6, 7, 8]},
        {"levels": [1, 2, 3, 4, 5, 6, 7, 9]},
        {"deals": 0},
        {"deals": 9},
        {"controllers": [0, 1, 1, 2]},
        {"combined": [True, False]},
        {"players": ["person"]},
        {"players": ["person", "divine", "easy", "easy"]},
    ],
)
def test_options_that_cannot_be_are_refused(door: Door, options: dict[str, object]) -> None:
    error = door.trouble(do="start", game="stations", seed=7, options=options)
    assert error["code"] == "options"
    assert error["why"]
    assert door.trouble(do="legal")["code"] == "no_game"


@pytest.mark.rule("S-SETUP-03")
def test_a_view_hides_the_hands_of_others(door: Door) -> None:
    door.good(do="start", game="stations", seed=7)
    hands = door.good(do="state")["state"]["hands"]
    view = door.good(do="view", seat=2)["view"]
    assert view["hands"] == [["?"] * 11, ["?"] * 11, hands[2], ["?"] * 11]
    assert door.trouble(do="view", seat=4)["code"] == "seat"


def test_what_is_refused_names_its_clause(door: Door) -> None:
    door.good(do="start", game="stations", seed=7)
    first = door.good(do="legal")["actions"][0]
    error = door.trouble(do="apply", action={**first, "seat": (first["seat"] + 1) % 4})
    assert error["code"] == "illegal"
    assert error["rule"].startswith("S-")
    assert error["why"]


def test_textual_is_never_imported_while_bots_play(tmp_path: Path) -> None:
    code = f"""
import io, json, sys
from tui.shell.engine import main
lines = [dict(do="games"), dict(do="start", game="stations", seed=7), dict(do="legal")]
lines += [dict(do="bot", level=level) for level in {LEVELS!r}]
out = io.BytesIO()
main(io.BytesIO("\\n".join(map(json.dumps, lines)).encode()), out)
answers = [json.loads(line) for line in out.getvalue().splitlines()]
assert all(answer["ok"] for answer in answers), answers
print(sorted(name for name in sys.modules if name.split(".")[0] in ("textual", "rich")))
"""
    env = {**os.environ, "AD79_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("[]\n", "", 0)
