"""One program's conversation with the engine: line after line, each with its answer."""

import os
import secrets
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import msgspec

from content.faults import ContentFault
from rules.kernel.game import IllegalAction
from saves.folders import folders
from saves.migrations import state_of_today
from tui.play.descriptions import Described, described, not_there, of_id
from tui.play.registry import GAMES
from tui.play.row import AnyGame, GameRow
from tui.shell.engine.perspective import EngineGame, Perspective
from tui.shell.engine.requests import (
    AboutRequest,
    AnyRequest,
    ApplyRequest,
    BotRequest,
    Extra,
    GamesRequest,
    LegalRequest,
    LoadRequest,
    ResampleRequest,
    SchemaRequest,
    ScoresRequest,
    StartRequest,
    StateRequest,
    UndoRequest,
    ViewRequest,
    decoded,
    read,
)
from tui.shell.engine.schema import schema
from tui.shell.engine.trouble import JsonObject, Trouble
from tui.terminal.say import complain

__all__ = ["Engine", "main"]

_BITS = 64
"""The number of bits of a seed."""


class Engine:
    """One program's conversation about one game at a time."""

    def __init__(self, games: Mapping[str, GameRow]) -> None:
        """Take the games that may be played; none has begun."""
        self.games = games
        self._played: EngineGame | None = None
        self._described: dict[str, tuple[Described, ...]] = {}
        self._encode = msgspec.json.Encoder().encode

    def reply(self, line: bytes) -> bytes:
        """The answer to one line, as a line of JSON."""
        return self._encode(self.answer(line)) + b"\n"

    def answer(self, line: bytes) -> JsonObject:
        """The answer to one line; whatever is wrong with it is an answer too."""
        try:
            return {"ok": True, **self._do(read(line))}
        except Trouble as trouble:
            return trouble.answer()
        except ContentFault as fault:
            return Trouble("content", str(fault)).answer()
        except Exception as defect:  # noqa: BLE001 - a defect of a game must not end the conversation of a program
            complain(*traceback.format_exc().splitlines())
            return Trouble("defect", self._told(defect)).answer()

    def _told(self, defect: Exception) -> str:
        """A defect in words; what it is about may be hidden from a seat."""
        seated = self._played is not None and self._played.seat is not None
        return type(defect).__name__ if seated else repr(defect)

    def _do(self, request: AnyRequest) -> JsonObject:
        match request:
            case GamesRequest():
                return {"games": [_described(row) for row in self.games.values()]}
            case SchemaRequest(game=name):
                return {"schema": schema(None if name is None else self._named(name).game)}
            case AboutRequest():
                return {"things": self._about(request)}
            case StartRequest():
                return self._start(request)
            case LoadRequest():
                return self._load(request)
            case LegalRequest():
                return self._legal(request)
            case ApplyRequest():
                return self._apply(request)
            case ViewRequest():
                return self._view(request)
            case ResampleRequest():
                return self._resample(request)
            case ScoresRequest():
                return {"scores": self._now.game.scores(self._now.state)}
            case StateRequest():
                return {"state": self._whole("state").state}
            case UndoRequest():
                return self._undo()
            case BotRequest():
                return self._ask(request)

    # the game

    @property
    def _now(self) -> EngineGame:
        if self._played is None:
            raise Trouble("no_game", "No game has begun; start or load one.")
        return self._played

    def _whole(self, request: str) -> EngineGame:
        """The game, for what shows or changes more than a seat may see."""
        now = self._now
        if now.seat is not None:
            raise Trouble(
                "seat",
                f"You play seat {now.seat}; {request!r} is only for a connection that sees every seat. Ask for 'view'.",
            )
        return now

    def _sight(self, seat: int | None) -> Perspective:
        """The game as whoever asks may see it: as the seat of the connection, as a seat that is named, or whole."""
        now = self._now
        if seat is None or seat == now.seat:
            return Perspective(now.row, now.state, now.seat)
        if now.seat is not None:
            raise Trouble("seat", f"You play seat {now.seat} and may not see or act for seat {seat}.")
        _check_seat(now.game, now.state, seat)
        return Perspective(now.row, now.state, seat)

    def _seated(self, seat: int | None) -> Perspective:
        """The same, where only what a seat may see can be told."""
        sight = self._sight(seat)
        if sight.seat is None:
            raise Trouble("request", "Object missing required field `seat`")
        return sight

    def _named(self, name: str) -> GameRow:
        if name not in self.games:
            raise Trouble("unknown_game", f"There is no game {name!r}; known games: {', '.join(self.games)}.")
        return self.games[name]

    def _begin(self, played: EngineGame, extras: tuple[Extra, ...]) -> JsonObject:
        if played.seat is not None:
            _check_seat(played.game, played.state, played.seat)
        answer = Perspective(played.row, played.state, played.seat).stand(extras)
        self._played = played
        return answer

    def _step(self, sight: Perspective, action: Any, extras: tuple[Extra, ...]) -> JsonObject:
        """Do an action, and tell what came of it."""
        now = self._now
        try:
            step = now.game.apply(now.state, action)
        except IllegalAction as illegal:
            raise Trouble("illegal", sight.why(illegal.refusal), illegal.refusal.clause) from illegal
        answer = {"events": sight.events(step.events), **Perspective(now.row, step.state, sight.seat).stand(extras)}
        now.past.append(step.state)
        return answer

    # what is asked

    def _about(self, request: AboutRequest) -> list[JsonObject]:
        row = self._now.row if request.game is None else self._named(request.game)
        if row.name not in self._described:
            self._described[row.name] = described(row, folders())
        every = self._described[row.name]
        found = every if request.id is None else of_id(request.id, every)
        if request.id is not None and not found:
            raise Trouble("unknown_id", not_there(request.id, every))
        return [
            {"kind": one.kind, "id": one.id, "name": one.name, "text": one.text, "origin": one.origin} for one in found
        ]

    def _start(self, request: StartRequest) -> JsonObject:
        row = self._named(request.game)
        seed = secrets.randbits(_BITS) if request.seed is None else _seed(request.seed)
        options = decoded(request.options, row.options_type, "options")
        try:
            state = row.game.start(options, seed)
        except ValueError as error:
            raise Trouble("options", str(error)) from error
        return self._begin(EngineGame(row, seed, [state], seat=request.seat), request.extras)

    def _load(self, request: LoadRequest) -> JsonObject:
        row = self._named(request.game)
        state = _sound(row, request.state)
        seed, actions = self._known(row, state)
        seed = seed if request.seed is None else _seed(request.seed)
        actions = actions if request.actions is None else request.actions
        return self._begin(EngineGame(row, seed, [state], actions, request.seat), request.extras)

    def _known(self, row: GameRow, state: Any) -> tuple[int, int]:
        """Find what the bots draw from in a state of the game that is played, so that they go on as they did; else nothing."""
        now = self._played
        if now is None or now.row is not row or state not in now.past:
            return 0, 0
        return now.seed, now.actions - now.past[::-1].index(state)

    def _legal(self, request: LegalRequest) -> JsonObject:
        sight = self._sight(request.seat)
        return {"to_act": sight.to_act, **sight.choices(refused=request.refused)}

    def _apply(self, request: ApplyRequest) -> JsonObject:
        sight = self._sight(request.seat)
        action = decoded(request.action, sight.game.action_type, "action")
        if sight.seat not in {None, action.seat}:
            raise Trouble("seat", f"That is an action of seat {action.seat}, and you play seat {sight.seat}.")
        return self._step(sight, action, request.extras)

    def _view(self, request: ViewRequest) -> JsonObject:
        return {"view": self._seated(request.seat).view()}

    def _resample(self, request: ResampleRequest) -> JsonObject:
        sight, seed = self._seated(request.seat), _seed(request.seed)
        return {"state": sight.game.resample(sight.view(), seed)}

    def _undo(self) -> JsonObject:
        past = self._whole("undo").past
        if len(past) == 1:
            raise Trouble("undo", "There is nothing to take back.")
        past.pop()
        return {"state": past[-1]}

    def _ask(self, request: BotRequest) -> JsonObject:
        sight, now = self._sight(request.seat), self._now
        if request.level not in now.row.bots:
            raise Trouble("level", f"There is no bot {request.level!r}; known bots: {', '.join(now.row.bots)}.")
        seat = sight.to_act
        if seat is None:
            raise Trouble("over", "The game is over; nobody is to act.")
        if not (sight.asked or request.apply):
            raise Trouble("seat", f"Seat {seat} decides now; use 'apply' to let a bot act. Its choice is hidden.")
        view, legal = now.game.view(now.state, seat), (*now.game.asides(now.state, seat), *now.game.legal(now.state))
        action = now.row.bots[request.level](now.seed).choose(view, legal, now.actions)
        told = {"action": action} if sight.asked else {}
        return told | (self._step(sight, action, request.extras) if request.apply else {})


def _sound(row: GameRow, raw: msgspec.Raw) -> Any:
    """The state of a request, of an earlier version too.

    Raises:
        Trouble: it cannot be read, or cannot be.
    """
    try:
        return _checked(row, raw)
    except Trouble:
        return _checked(row, state_of_today(row.name, raw))


def _checked(row: GameRow, raw: msgspec.Raw) -> Any:
    state = decoded(raw, row.game.state_type, "state")
    fault = row.game.fault(state)
    if fault is not None:
        raise Trouble("state", f"The state is impossible: {fault}.")
    return state


def _check_seat(game: AnyGame, state: Any, seat: int) -> None:
    seats = game.seated(state)
    if seat not in range(seats):
        raise Trouble("seat", f"There is no seat {seat}; seats are numbered 0 to {seats - 1}.")


def _seed(number: int) -> int:
    if not 0 <= number < 1 << _BITS:
        raise Trouble("seed", "A seed must be from 0 to 2**64 - 1.")
    return number


def _described(row: GameRow) -> JsonObject:
    return {"name": row.name, "seats": row.seats, "options": msgspec.json.schema(row.options_type)}


def main(
    stdin: TextIO | BinaryIO | None = None,
    stdout: TextIO | BinaryIO | None = None,
    games: Mapping[str, GameRow] = GAMES,
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
    for line in source:
        try:
            sink.write(engine.reply(line))
            sink.flush()
        except BrokenPipeError:
            _hush(sink)
            return 1
    return 0


def _hush(sink: BinaryIO) -> None:
    """Let what is still in the buffer go nowhere, so that leaving does not stumble over it."""
    with suppress(OSError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sink.fileno())
