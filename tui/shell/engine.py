"""The door for programs: one JSON object a line in, one a line out, as UCI is for chess. No Textual here.

Every answer has `ok`. Where it is false, `error` has a code and says why, and the game stands as it stood before.
"""

import os
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import msgspec

from content.faults import ContentFault
from rules.game import IllegalAction
from tui.games import GAMES, AnyGame, Row

__all__ = ["Engine", "Trouble", "main"]

SEEDS = 1 << 64
"""Seeds are numbers of 64 bits."""

Answer = dict[str, Any]


class Trouble(Exception):
    """Something that cannot be answered.

    Attributes:
        code: the kind of trouble, for programs.
        why: the trouble in words.
        rule: the clause behind it, where the rules refuse something.
    """

    def __init__(self, code: str, why: str, rule: str | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule

    def answer(self) -> Answer:
        """What the program is told."""
        rule = {} if self.rule is None else {"rule": self.rule}
        return {"ok": False, "error": {"code": self.code, **rule, "why": self.why}}


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A line of the program."""


class Games(Request, frozen=True, tag="games"):
    """Which games are there?"""


class Start(Request, frozen=True, tag="start"):
    """Begin a game."""

    game: str
    seed: int
    options: msgspec.Raw = msgspec.Raw(b"{}")


class Load(Request, frozen=True, tag="load"):
    """Go on with a state."""

    game: str
    state: msgspec.Raw


class Legal(Request, frozen=True, tag="legal"):
    """What can be done, and what not?"""


class Apply(Request, frozen=True, tag="apply"):
    """Do something."""

    action: msgspec.Raw


class View(Request, frozen=True, tag="view"):
    """What does a seat know?"""

    seat: int


class Whole(Request, frozen=True, tag="state"):
    """How does the game stand?"""


class Undo(Request, frozen=True, tag="undo"):
    """Take the last action back."""


class Ask(Request, frozen=True, tag="bot"):
    """What would a bot do?"""

    level: str


AnyRequest = Games | Start | Load | Legal | Apply | View | Whole | Undo | Ask


@dataclass(frozen=True)
class Played:
    """The game that a program plays: its row, its seed, and its states by now, the newest last."""

    row: Row
    seed: int
    past: list[Any]

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.row.game

    @property
    def state(self) -> Any:
        """How it stands."""
        return self.past[-1]


class Engine:
    """One program's conversation about one game at a time."""

    def __init__(self, games: Mapping[str, Row]) -> None:
        """Take the games that may be played; none has begun."""
        self.games = games
        self._played: Played | None = None

    def answer(self, line: bytes) -> Answer:
        """The answer to one line; whatever is wrong with it is an answer too."""
        try:
            return {"ok": True, **self._do(_read(line))}
        except Trouble as trouble:
            return trouble.answer()
        except ContentFault as fault:
            return Trouble("content", str(fault)).answer()
        except Exception as defect:  # noqa: BLE001 - a defect of a game must not end the conversation of a program
            traceback.print_exc(file=sys.stderr)
            return Trouble("defect", repr(defect)).answer()

    def _do(self, request: AnyRequest) -> Answer:
        match request:
            case Games():
                return {"games": [_described(row) for row in self.games.values()]}
            case Start():
                return self._start(request)
            case Load():
                return self._load(request)
            case Legal():
                return self._legal()
            case Apply():
                return self._apply(request)
            case View():
                return self._view(request.seat)
            case Whole():
                return {"state": self._now.state}
            case Undo():
                return self._undo()
            case Ask():
                return self._ask(request.level)

    # the game

    @property
    def _now(self) -> Played:
        if self._played is None:
            raise Trouble("no_game", "No game has begun; start or load one.")
        return self._played

    def _named(self, name: str) -> Row:
        if name not in self.games:
            raise Trouble("unknown_game", f"There is no game {name!r}; there is {', '.join(self.games)}.")
        return self.games[name]

    def _begin(self, row: Row, state: Any, seed: int) -> Answer:
        answer = _stand(row.game, state)
        self._played = Played(row, seed, [state])
        return answer

    # what is asked

    def _start(self, request: Start) -> Answer:
        row = self._named(request.game)
        if not 0 <= request.seed < SEEDS:
            raise Trouble("seed", "A seed is a number from 0 to 2 to the power of 64, less one.")
        options = _decoded(request.options, row.options_type, "options")
        try:
            state = row.game.start(options, request.seed)
        except ValueError as error:
            raise Trouble("options", str(error)) from error
        return self._begin(row, state, request.seed)

    def _load(self, request: Load) -> Answer:
        row = self._named(request.game)
        state = _decoded(request.state, row.game.state_type, "state")
        fault = row.game.fault(state)
        if fault is not None:
            raise Trouble("state", f"The state cannot be: {fault}.")
        return self._begin(row, state, 0)

    def _legal(self) -> Answer:
        now = self._now
        game, state, wording = now.game, now.state, now.row.wording
        refused = [
            {"action": no.action, "rule": no.refusal.clause, "why": wording.refusal(state, no.refusal)}
            for no in game.refused(state)
        ]
        asides = [aside for seat in range(game.seated(state)) for aside in game.asides(state, seat)]
        answer = {"to_act": game.to_act(state), "actions": game.legal(state), "refused": refused}
        return answer | ({"asides": asides} if asides else {})

    def _apply(self, request: Apply) -> Answer:
        now = self._now
        action = _decoded(request.action, now.game.action_type, "action")
        try:
            step = now.game.apply(now.state, action)
        except IllegalAction as illegal:
            why = now.row.wording.refusal(now.state, illegal.refusal)
            raise Trouble("illegal", why, illegal.refusal.clause) from illegal
        answer = {"events": step.events, **_stand(now.game, step.state)}
        now.past.append(step.state)
        return answer

    def _view(self, seat: int) -> Answer:
        now = self._now
        seats = now.game.seated(now.state)
        if seat not in range(seats):
            raise Trouble("seat", f"There is no seat {seat}; they are counted from 0 to {seats - 1}.")
        return {"view": now.game.view(now.state, seat)}

    def _undo(self) -> Answer:
        past = self._now.past
        if len(past) == 1:
            raise Trouble("undo", "There is nothing to take back.")
        past.pop()
        return {"state": past[-1]}

    def _ask(self, level: str) -> Answer:
        now = self._now
        if level not in now.row.bots:
            raise Trouble("level", f"There is no bot {level!r}; there is {', '.join(now.row.bots)}.")
        seat = now.game.to_act(now.state)
        if seat is None:
            raise Trouble("over", "The game is over; nobody is to act.")
        view, legal = now.game.view(now.state, seat), (*now.game.asides(now.state, seat), *now.game.legal(now.state))
        return {"action": now.row.bots[level](now.seed).choose(view, legal, len(now.past) - 1)}


def _stand(game: AnyGame, state: Any) -> Answer:
    return {"to_act": game.to_act(state), "outcome": game.outcome(state)}


def _described(row: Row) -> Answer:
    return {"name": row.name, "seats": row.seats, "options": msgspec.json.schema(row.options_type)}


def _read(line: bytes) -> AnyRequest:
    try:
        request: AnyRequest = msgspec.json.decode(line, type=AnyRequest)
    except msgspec.ValidationError as error:
        raise Trouble("request", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("json", str(error)) from error
    return request


def _decoded(raw: msgspec.Raw, kind: Any, code: str) -> Any:
    """A part of a request as what the game makes of it."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble(code, str(error)) from error


def main(
    stdin: TextIO | BinaryIO | None = None,
    stdout: TextIO | BinaryIO | None = None,
    games: Mapping[str, Row] = GAMES,
) -> int:
    """Answer line after line until the input ends.

    Args:
        stdin: where requests come from, the standard input unless named.
        stdout: where answers go, one flushed line each, the standard output unless named.
        games: the games that may be played.

    Returns:
        0, or 1 when nobody listens any more.
    """
    source: Any = sys.stdin if stdin is None else stdin
    sink: Any = sys.stdout if stdout is None else stdout
    source, sink = getattr(source, "buffer", source), getattr(sink, "buffer", sink)
    engine = Engine(games)
    encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
    for line in source:
        try:
            sink.write(encode(engine.answer(line)) + b"\n")
            sink.flush()
        except BrokenPipeError:
            _hush(sink)
            return 1
    return 0


def _hush(sink: BinaryIO) -> None:
    """Let what is still in the buffer go nowhere, so that leaving does not stumble over it."""
    with suppress(OSError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sink.fileno())
