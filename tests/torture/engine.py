"""Lines for the engine, sound, changed and spoilt: each is answered, none ends the conversation or moves the game by mistake."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import msgspec

from tests.conformance.playouts import play
from tests.conformance.subject import Subject
from tests.conformance.subjects import SUBJECTS
from tests.torture.changes import changed, spelt_out, words_of
from tests.torture.topic import Topic
from tests.torture.topic import Trial as Try
from tests.tui.shell.talks import ROWS
from tui.shell.engine import Engine
from tui.shell.engine.trouble import Code

__all__ = ["SPOILT", "TOPIC", "Trial", "change", "converse", "under_way"]

LINES: Final = 100
"""So many lines, at least, are said in a conversation."""

FAR: Final = 200
"""So many actions a game may have gone before it."""

PLAYED: Final = 12
"""So many actions a state is played on that was changed and yet accepted."""

CODES: Final = frozenset(get_args(Code)) - {"defect"}
"""What may be answered where something is wrong; a defect is ours."""

Request = dict[str, Any]


class Trial:
    """A conversation, and what went wrong in it.

    Attributes:
        asked: how many lines of each kind were answered, and how many of them well.
        failures: what must not have happened.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.asked: Counter[str] = Counter()
        self.failures: list[str] = []
        self._engine = Engine(ROWS)

    @property
    def lines(self) -> int:
        """How many lines were answered."""
        return sum(n for kind, n in self.asked.items() if not kind.endswith(" well"))

    def say(self, kind: str, line: bytes) -> dict[str, Any]:
        """A line and its answer, held to what every answer owes."""
        played = self._engine._played
        before = None if played is None else (played, played.state)
        self.asked[kind] += 1
        try:
            reply = self._engine.reply(line)
            answer: dict[str, Any] = json.loads(reply)
        except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
            return self._failed(kind, line, repr(error))
        code = answer.get("error", {}).get("code")
        if reply.count(b"\n") != 1 or answer["ok"] is not (code is None):
            return self._failed(kind, line, f"answered with {reply!r}")
        if code is not None and code not in CODES:
            return self._failed(kind, line, answer["error"]["why"])
        now = self._engine._played
        if code is not None and before != (None if now is None else (now, now.state)):
            return self._failed(kind, line, "refused, and the game stands elsewhere")
        self.asked[f"{kind} well"] += code is None
        return answer

    def ask(self, kind: str, **request: object) -> dict[str, Any]:
        """The same of a request."""
        return self.say(kind, json.dumps(request).encode())

    def _failed(self, kind: str, line: bytes, why: str) -> dict[str, Any]:
        self.failures.append(f"{kind}: {why[:300]}: {line[:300]!r}")
        return {"ok": False}


def converse(rng: Random, subject: Subject) -> Trial:
    """Hold a conversation about a game that is under way, and return what came of it."""
    trial = Trial(rng)
    state = under_way(subject, rng)
    trial.ask("sound", do="load", game=subject.name, state=state)
    for _ in range(5):
        _step(trial, "sound")
    while trial.lines < LINES:
        if rng.random() < 0.5:
            change(trial, subject, state)
        else:
            request = rng.choice(list(_requests(subject, state)))
            trial.ask("sound", **request)
            _spoil(trial, request)
    return trial


def under_way(subject: Subject, rng: Random) -> Any:
    """Where a random game stands at some time."""
    start = subject.begin(rng)
    moments = play(subject, start, Random(rng.random()))
    state = next((moment.state for moment in islice(moments, rng.randrange(FAR), None)), start)
    return spelt_out(state)


def _step(trial: Trial, kind: str) -> dict[str, Any]:
    """Do one of the answers to what waits, or an aside."""
    choice = trial.ask(kind, do="legal", refused=trial.rng.random() < 0.3)
    if not choice["ok"]:
        return choice
    actions = choice["actions"] + (choice.get("asides", []) if trial.rng.random() < 0.2 else [])
    if (choice["to_act"] is None) != (not choice["actions"]):
        return trial._failed(kind, b"legal", f"nobody can answer, or somebody has to: {choice}")
    if not actions:
        return {"ok": True, "outcome": "over"}
    action = trial.rng.choice(actions)
    done = trial.ask(kind, **{"do": "apply", "action": action, "with": ["view", "scores"]})
    return done if done["ok"] else trial._failed(kind, b"apply", f"what was legal is refused: {action}, {done}")


def change(trial: Trial, subject: Subject, state: Any) -> None:
    """Load a state in which one thing is changed; where it is accepted, play on."""
    other, path = changed(state, words_of(state), trial.rng)
    where = f"changed {subject.name}"
    failures = len(trial.failures)
    if not trial.ask(where, do="load", game=subject.name, state=other)["ok"]:
        return
    for seat in range(subject.game.seated(trial._engine._now.state)):
        trial.ask(where, do="resample", seat=seat, seed=trial.rng.randrange(9))
    for _ in range(PLAYED):
        answer = _step(trial, where)
        if not answer["ok"] or answer.get("outcome") is not None:
            break
    trial.failures[failures:] = [f"{told} after another {path}" for told in trial.failures[failures:]]


def _requests(subject: Subject, state: Any) -> Iterator[Request]:
    """One request of each kind."""
    yield from ({"do": name} for name in ("games", "schema", "legal", "scores", "state", "undo"))
    yield {"do": "start", "game": subject.name, "seed": 7, "options": {}, "with": ["legal", "view"]}
    yield {"do": "load", "game": subject.name, "state": state, "seed": 3, "actions": 4, "with": ["scores"]}
    yield {"do": "view", "seat": 0}
    yield {"do": "resample", "seat": 0, "seed": 5}
    yield {"do": "bot", "level": "random", "apply": True}
    game = subject.game
    action, *_ = game.legal(game.start(msgspec.json.decode(b"{}", type=game.options_type), 7))
    yield {"do": "apply", "action": spelt_out(action), "seat": 0, "with": ["refused"]}


# What is done to lines


def _spoil(trial: Trial, request: Request) -> None:
    rng = trial.rng
    words = [*words_of(request), *ROWS, "hard", "legal", "view"]
    for _ in range(2):
        trial.ask("changed request", **changed(request, words, rng)[0])
    line = json.dumps(request).encode()
    for kind, spoil in SPOILT.items():
        trial.say(kind, spoil(line, rng).replace(b"\n", b" "))


def _cut(line: bytes, rng: Random) -> bytes:
    return line[: rng.randrange(len(line))]


def _flipped(line: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(line))
    return line[:at] + bytes([line[at] ^ (1 << rng.randrange(8))]) + line[at + 1 :]


def _garbage(line: bytes, rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(1, 200)) + line[:20]


def _broken_utf_8(line: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(line))
    return line[:at] + rng.choice((b"\xff", b"\xc3", b"\xe2\x82", b"\xed\xa0\x80", b"\xf4\x90\x80\x80")) + line[at:]


def _surrogate(line: bytes, rng: Random) -> bytes:
    quotes = [at for at, byte in enumerate(line) if byte == ord('"')]
    at = rng.choice(quotes)
    return line[: at + 1] + rng.choice((rb"\ud800", rb"\udfff", rb"\ud83d\ud83d", rb"\udce9")) + line[at + 1 :]


def _nested(line: bytes, rng: Random) -> bytes:
    deep = rng.choice((10, 900, 1_100, 30_000))
    left, right = rng.choice(((b"[", b"]"), (b'{"state":', b"}")))
    nest = left * deep + b"0" + right * deep
    return line[:-1] + rng.choice((b',"state":', b',"action":', b',"options":', b',"x":')) + nest + b"}"


def _huge(line: bytes, rng: Random) -> bytes:
    number = rng.choice((b"1e999", b"-" + b"9" * 400, b"9" * 5_000, b"1" + b"0" * 19, b"0.1", b"-0"))
    name = rng.choice((b"seed", b"seat", b"actions", b"state"))
    return line[:-1] + b',"' + name + b'":' + number + b"}"


SPOILT: dict[str, Callable[[bytes, Random], bytes]] = {
    "cut": _cut,
    "flipped": _flipped,
    "garbage": _garbage,
    "broken UTF-8": _broken_utf_8,
    "surrogate": _surrogate,
    "nested": _nested,
    "huge number": _huge,
}
"""What a line may have gone through."""


def _try(rng: Random) -> str | None:
    return "; ".join(converse(rng, rng.choice(SUBJECTS)).failures) or None


@contextmanager
def _ready(_folder: Path) -> Iterator[Try]:
    yield _try


TOPIC: Final = Topic(
    f"a conversation with the engine, {LINES} lines or more of which most are wrong: each is answered in a line, the game "
    "stands, and whatever state is accepted can be played on",
    500,
    _ready,
    smoke=3,
)
