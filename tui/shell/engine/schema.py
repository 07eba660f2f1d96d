"""The requests and answers of the door for programs, as JSON Schema."""

from collections.abc import Mapping
from typing import Any, get_args

from msgspec.json import schema_components

from rules.kernel.game import Outcome, Score
from tui.play.row import AnyGame
from tui.shell.engine.requests import AnyRequest
from tui.shell.engine.trouble import Code

__all__ = ["ANSWERS", "schema"]

Schema = dict[str, Any]

_STANDS = ("to_act", "outcome")
_EXTRAS = ("actions", "asides", "refused", "view", "scores")

ANSWERS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "games": (("games",), ()),
    "schema": (("schema",), ()),
    "about": (("things",), ()),
    "start": (_STANDS, _EXTRAS),
    "load": (_STANDS, _EXTRAS),
    "legal": (("to_act", "actions"), ("refused", "asides")),
    "apply": (("events", *_STANDS), _EXTRAS),
    "view": (("view",), ()),
    "resample": (("state",), ()),
    "scores": (("scores",), ()),
    "state": (("state",), ()),
    "undo": (("state",), ()),
    "bot": ((), ("action", "events", *_STANDS, *_EXTRAS)),
}
"""For each request what stands in its answer beside `ok`: always, and sometimes."""


def schema(game: AnyGame | None = None) -> Schema:
    """Everything that goes through the door as one JSON Schema, each kind of thing under its name in `$defs`.

    `request` and `trouble` are there, `answer` and each `NAME_answer`, and what a game puts into them: `action`, `event`,
    `state`, `view` and `options`.

    Args:
        game: whose actions, events, states, views and options they are; these may be anything where None.
    """
    of_game = () if game is None else (game.action_type, game.event_type, game.state_type, game.options_type)
    (request, outcome, score, *own), components = schema_components((AnyRequest, Outcome, Score, *of_game))
    action, event, state, options = own or ({}, {}, {}, {})
    things = {"request": request, "outcome": outcome, "score": score}
    things |= {"action": action, "event": event, "state": state, "view": state, "options": options}
    answers = {f"{name}_answer": _object(*_answer(*ANSWERS[name])) for name in ANSWERS}
    any_answer = {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in (*answers, "trouble")]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**components, **things, **answers, "trouble": _trouble(), "answer": any_answer},
    }


def _answer(always: tuple[str, ...], sometimes: tuple[str, ...]) -> tuple[Schema, tuple[str, ...]]:
    parts = {"ok": {"const": True}} | {name: _PARTS[name] for name in (*always, *sometimes)}
    return parts, ("ok", *always)


def _object(properties: Schema, required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _trouble() -> Schema:
    code = {"enum": sorted(get_args(Code))}
    error = _object({"code": code, "rule": {"type": "string"}, "why": {"type": "string"}}, ("code", "why"))
    return _object({"ok": {"const": False}, "error": error}, ("ok", "error"))


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _or_null(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "null"}]}


_REFUSED = {"action": _ref("action"), "rule": {"type": "string"}, "why": {"type": "string"}}
_GAME = {"name": {"type": "string"}, "seats": _list({"type": "integer"}), "options": {"type": "object"}}
_THING = {name: {"type": "string"} for name in ("kind", "id", "name", "origin")} | {"text": _list({"type": "string"})}

_PARTS: Mapping[str, Schema] = {
    "games": _list(_object(_GAME, tuple(_GAME))),
    "schema": {"type": "object"},
    "things": _list(_object(_THING, tuple(_THING))),
    "to_act": _or_null({"type": "integer"}),
    "outcome": _or_null(_ref("outcome")),
    "actions": _list(_ref("action")),
    "asides": _list(_ref("action")),
    "refused": _list(_object(_REFUSED, tuple(_REFUSED))),
    "events": _list(_ref("event")),
    "view": _or_null(_ref("view")),
    "state": _ref("state"),
    "scores": _list(_ref("score")),
    "action": _ref("action"),
}
