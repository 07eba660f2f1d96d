"""Conversations with the engine in one process, and the games that they may be about."""

import json
from collections.abc import Mapping
from typing import Any

from tests.toys.rows import TOYS
from tui.play.registry import GAMES
from tui.play.row import GameRow
from tui.shell.engine import Engine

__all__ = ["ROWS", "Talk"]

ROWS: Mapping[str, GameRow] = {**TOYS, **GAMES}
"""The toys and the real games."""


class Talk:
    """A program's side of a conversation."""

    def __init__(self, games: Mapping[str, GameRow] = ROWS) -> None:
        self.engine = Engine(games)

    def reply(self, **request: object) -> bytes:
        return self.engine.reply(json.dumps(request).encode())

    def ask(self, **request: object) -> dict[str, Any]:
        return dict(json.loads(self.reply(**request)))

    def good(self, **request: object) -> dict[str, Any]:
        answer = self.ask(**request)
        assert answer["ok"] is True, answer
        return answer

    def trouble(self, **request: object) -> dict[str, Any]:
        answer = self.ask(**request)
        assert answer["ok"] is False, answer
        return dict(answer["error"])
