"""What a program may ask for besides: extras, schemas, resampled states, scores, and bots that go on after a load."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from content.reading import read
from content.shelves import SHELVES
from tests import ROOT
from tests.conformance.subject import Subject
from tests.conformance.subjects import SUBJECTS
from tests.tui.shell.talks import ROWS, Talk
from tui.play.registry import GAMES
from tui.shell.engine.requests import AnyRequest

NAMES = [subject.name for subject in SUBJECTS]


@pytest.fixture
def feud() -> Talk:
    talk = Talk()
    talk.good(do="start", game="feud", seed=5, options={"seats": 2})
    return talk


def test_an_answer_brings_along_what_would_be_asked_next(feud: Talk) -> None:
    action = feud.good(do="legal")["actions"][0]
    bare = feud.good(do="apply", action=action)
    assert set(bare) == {"ok", "events", "to_act", "outcome"}
    feud.good(do="undo")
    answer = feud.good(**{"do": "apply", "action": action, "with": ["legal", "view", "refused", "scores"]})
    legal = feud.good(do="legal")
    assert {name: answer[name] for name in bare} == bare
    assert (answer["actions"], answer["refused"]) == (legal["actions"], legal["refused"])
    assert answer["view"] == feud.good(do="view", seat=answer["to_act"])["view"]
    assert answer["scores"] == feud.good(do="scores")["scores"]


def test_start_and_load_bring_it_along_too(feud: Talk) -> None:
    state = feud.good(do="state")["state"]
    started = feud.good(
        **{"do": "start", "game": "feud", "seed": 5, "options": {"seats": 2}, "with": ["legal", "view"]}
    )
    loaded = feud.good(**{"do": "load", "game": "feud", "state": state, "with": ["legal", "view"]})
    assert started == loaded
    assert started["actions"] == feud.good(do="legal")["actions"]
    assert started["view"] == feud.good(do="view", seat=started["to_act"])["view"]


def test_at_the_end_there_is_no_view_of_whoever_is_to_act(feud: Talk) -> None:
    while (answer := feud.good(**{"do": "bot", "level": "random", "apply": True, "with": ["view"]}))["outcome"] is None:
        assert answer["view"] is not None
    assert answer["view"] is None
    assert feud.good(do="view", seat=0)["view"]


def test_another_extra_is_refused(feud: Talk) -> None:
    action = feud.good(do="legal")["actions"][0]
    before = feud.good(do="state")
    assert feud.trouble(**{"do": "apply", "action": action, "with": ["state"]})["code"] == "request"
    assert feud.good(do="state") == before


def test_what_is_refused_may_be_left_out(feud: Talk) -> None:
    while not (legal := feud.good(do="legal"))["refused"]:
        feud.good(do="apply", action=legal["actions"][-1])
    assert feud.good(do="legal", refused=True) == legal
    del legal["refused"]
    assert feud.good(do="legal", refused=False) == legal


def test_a_bot_does_what_it_would_do(feud: Talk) -> None:
    action = feud.good(do="bot", level="random")["action"]
    done = feud.good(do="bot", level="random", apply=True)
    assert done.pop("action") == action
    feud.good(do="undo")
    assert feud.good(do="apply", action=action) == done


# Schemas


def test_without_a_game_the_schema_tells_of_requests_and_answers() -> None:
    schema = Talk().good(do="schema")["schema"]
    Draft202012Validator.check_schema(schema)
    assert {"request", "answer", "trouble", "start_answer", "action"} <= set(schema["$defs"])
    assert schema["$defs"]["action"] == {}


def test_another_game_has_no_schema() -> None:
    assert Talk().trouble(do="schema", game="chess")["code"] == "unknown_game"


class Checked(Talk):
    """A conversation whose every request and answer is held to the schema of a game."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.schema: dict[str, Any] = super().ask(do="schema", game=game)["schema"]
        Draft202012Validator.check_schema(self.schema)
        self._checks: dict[str, Draft202012Validator] = {}
        self.seen: set[str] = set()

    def check(self, name: str, thing: object) -> None:
        if name not in self._checks:
            self._checks[name] = Draft202012Validator({**self.schema, "$ref": f"#/$defs/{name}"})
        self._checks[name].validate(thing)

    def ask(self, **request: object) -> dict[str, Any]:
        self.check("request", request)
        answer = super().ask(**request)
        verb = str(request["do"])
        self.seen.add(verb)
        self.check(f"{verb}_answer" if answer["ok"] else "trouble", answer)
        return answer


@pytest.mark.parametrize("subject", SUBJECTS, ids=NAMES)
def test_every_answer_is_as_the_schema_says(subject: Subject) -> None:
    talk, rng = Checked(subject.name), Random(f"schema {subject.name}")
    talk.good(do="games")
    talk.good(do="schema", game=subject.name)
    talk.trouble(do="undo")
    for seat in (None, 0):
        state = json.loads(msgspec.json.encode(subject.begin(rng)))
        options = state.get("options", {})
        talk.check("options", options)
        talk.good(do="start", game=subject.name, seed=7)
        talk.good(do="about")
        answer = talk.good(**{"do": "load", "game": subject.name, "state": state, "with": ["legal", "view"]})
        if seat is not None:
            answer = talk.good(do="load", game=subject.name, state=state, seat=seat)
        for _ in range(12):
            if answer["outcome"] is not None:
                break
            talk.good(do="legal")
            talk.good(do="scores")
            talk.good(do="resample", seat=0, seed=3)
            talk.good(do="view", seat=0)
            if seat is None:
                talk.good(do="state")
                talk.good(do="bot", level="random")
            answer = talk.good(
                **{"do": "bot", "level": "random", "apply": True, "with": ["legal", "view", "scores", "refused"]}
            )
        choice = talk.good(do="legal")
        for action in choice["actions"][:1]:
            talk.good(**{"do": "apply", "action": action, "with": ["view"]})
    talk.good(do="load", game=subject.name, state=state)
    talk.good(do="bot", level="random", apply=True)
    talk.good(do="undo")
    tags = {kind.__struct_config__.tag for kind in AnyRequest.__args__}
    assert talk.seen == tags


def test_the_schema_notices_what_is_wrong() -> None:
    talk = Checked("ludus")
    for name, wrong in (
        ("action", {"do": "ludus.juggle", "seat": 0}),
        ("event", {"is": "ludus.rained"}),
        ("view", {"options": {}}),
        ("request", {"do": "dance"}),
        ("apply_answer", {"ok": True, "events": [], "to_act": 0}),
        ("trouble", {"ok": False, "error": {"code": "weather", "why": "It rains."}}),
    ):
        with pytest.raises(Exception, match=r"is not valid|is a required|is not one of"):
            talk.check(name, wrong)


# What a state may be, and how far everybody is


@pytest.mark.parametrize("subject", SUBJECTS, ids=NAMES)
def test_a_resampled_state_fits_the_view_and_can_be_loaded(subject: Subject) -> None:
    talk, search, rng = Talk(), Talk(), Random(f"resample {subject.name}")
    state = subject.begin(rng)
    talk.good(do="load", game=subject.name, state=json.loads(msgspec.json.encode(state)), seat=0)
    view = talk.good(do="view")
    found = [talk.good(do="resample", seed=seed)["state"] for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    for one in found:
        search.good(do="load", game=subject.name, state=one)
        assert search.good(do="view", seat=0) == view


def test_a_resampled_state_needs_a_seat_and_a_seed(feud: Talk) -> None:
    assert feud.trouble(do="resample", seed=3)["code"] == "request"
    assert feud.trouble(do="resample", seat=0)["code"] == "request"
    assert feud.trouble(do="resample", seat=2, seed=3)["code"] == "seat"
    assert feud.trouble(do="resample", seat=0, seed=-1)["code"] == "seed"
    assert feud.good(do="resample", seat=0, seed=3)["state"] != feud.good(do="resample", seat=1, seed=3)["state"]


def test_the_text_of_a_card_is_told_by_id_and_by_name() -> None:
    talk = Talk()
    (card,) = talk.good(do="about", game="ludus", id="blood_price")["things"]
    assert (card["name"], card["kind"], card["origin"]) == ("Blood Price", "ludus_tactic", "ours")
    assert card["text"] == [
        "Tactic, Coin Cost 1.",
        "Discard a card to deal 2 damage to a target Gladiator.",
        "It costs you something. It costs him more.",
    ]
    assert talk.good(do="about", game="ludus", id="blood price")["things"] == [card]
    assert "Did you mean blood_price?" in talk.trouble(do="about", game="ludus", id="blod_price")["why"]
    assert talk.trouble(do="about", id="blood_price")["code"] == "no_game"


@pytest.mark.parametrize("name", GAMES)
def test_without_an_id_everything_is_told_that_a_state_may_name(name: str) -> None:
    talk = Talk()
    talk.good(do="start", game=name, seed=7)
    every = talk.good(do="about")["things"]
    assert every == talk.good(do="about", game=name)["things"]
    told = {(one["kind"], one["id"]) for one in every}
    shelf = next(shelf for shelf in SHELVES if shelf.folder == name)
    assert told == {(entry.table, entry.id) for entry in read(shelf.core()).entries if entry.id}
    assert {one["kind"] for one in every if not one["text"]} <= {"faction", "difficulty", "preset"}


def test_scores_are_one_a_side_with_points_goal_and_counts() -> None:
    talk = Talk()
    talk.good(do="start", game="ludus", seed=3, options={"first": 0})
    assert [(score["seats"], score["points"], score["goal"]) for score in talk.good(do="scores")["scores"]] == [
        ([0], 0, 6),
        ([1], 0, 6),
    ]
    talk.good(do="start", game="stations", seed=3, options={"controllers": [0, 0, 1, 1]})
    counts = {"deal_points": 0, "deal": 1, "round": 1}
    assert talk.good(do="scores")["scores"] == [
        {"seats": [0], "points": 0, "counts": counts},
        {"seats": [1], "points": 0, "counts": counts},
    ]
    talk.good(do="start", game="campaign", seed=3, options={"weeks": 6})
    (score,) = talk.good(do="scores")["scores"]
    assert (score["seats"], score["points"], score["goal"]) == ([0], 0, 4)
    assert {"act": 1, "week": 1, "weeks": 6}.items() <= score["counts"].items()


@pytest.mark.parametrize("name", ["stations", "ludus"])
def test_who_wins_has_most_points(name: str) -> None:
    subject = next(one for one in SUBJECTS if one.name == name)
    game, decided = subject.game, 0
    for seed in range(6):
        rng = Random(f"points {name} {seed}")
        state = game.start(subject.options(rng, game.seats[-1]), seed)
        while (end := game.outcome(state)) is None:
            state = game.apply(state, rng.choice(game.legal(state))).state
        points = {seat: score.points for score in game.scores(state) for seat in score.seats}
        assert all(points[seat] == max(points.values()) for seat in end.winners)
        assert not end.winners or min(points.values()) < max(points.values())
        decided += bool(end.winners)
    assert decided


# Bots after a load


def played(talk: Talk, name: str, actions: int) -> None:
    talk.good(do="start", game=name, seed=79)
    for _ in range(actions):
        talk.good(do="bot", level="random", apply=True)


@pytest.mark.parametrize("name", list(ROWS))
def test_a_bot_goes_on_after_a_load_as_it_would_have_without(name: str) -> None:
    talk, other = Talk(), Talk()
    played(talk, name, 3)
    earlier = talk.good(do="state")["state"]
    expected = []
    for _ in range(8):
        expected.append(talk.good(do="bot", level="random", apply=True))
    talk.good(do="load", game=name, state=earlier)
    other.good(do="load", game=name, state=earlier, seed=79, actions=3)
    for answer in expected:
        assert talk.good(do="bot", level="random", apply=True) == answer
        assert other.good(do="bot", level="random", apply=True) == answer


def test_a_foreign_state_has_bots_of_its_own() -> None:
    talk, fresh = Talk(), Talk()
    played(talk, "feud", 2)
    state = talk.good(do="state")["state"]
    talk.good(do="start", game="feud", seed=4)
    for one in (talk, fresh):
        one.good(do="load", game="feud", state=state)
    assert talk.good(do="bot", level="random") == fresh.good(do="bot", level="random")
    assert talk.trouble(do="undo")["code"] == "undo"
    assert talk.trouble(do="load", game="feud", state=state, seed=-1)["code"] == "seed"
    assert talk.trouble(do="load", game="feud", state=state, actions=-1)["code"] == "request"


# Names that are no UTF-8


def test_a_pack_folder_that_is_no_utf_8_is_an_answer(tmp_path: Path) -> None:
    packs = os.fsencode(tmp_path) + b"/packs/caf\xe9"
    os.makedirs(packs)  # noqa: PTH103 - pathlib has no folders of bytes
    (Path(os.fsdecode(packs)) / "units.toml").write_text("neither = a pack\n")
    lines = b'{"do":"start","game":"campaign","seed":1}\n{"do":"schema"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "tui", "engine"],
        cwd=ROOT,
        env={**os.environ, "AD79_HOME": str(tmp_path)},
        input=lines,
        capture_output=True,
        check=False,
    )
    broken, fine = map(json.loads, done.stdout.splitlines())
    assert (broken["error"]["code"], fine["ok"], done.returncode) == ("content", True, 0)
    assert "caf\\udce9" in broken["error"]["why"]
    assert done.stderr == b""


def test_a_lone_surrogate_is_an_answer(feud: Talk) -> None:
    for line in (rb'{"do":"start","game":"\ud800","seed":1}', rb'{"do":"apply","action":{"do":"\udfff"}}'):
        assert json.loads(feud.engine.reply(line))["ok"] is False


def test_help_tells_the_whole_protocol() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui", "engine", "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    tags = {kind.__struct_config__.tag for kind in AnyRequest.__args__}
    assert all(f'"do":"{tag}"' in done.stdout for tag in tags)
    assert "usage: ad79 engine" in done.stdout
    assert done.returncode == 0
