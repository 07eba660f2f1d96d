"""Answers to requests that cannot be met."""

from typing import Any, Literal

__all__ = ["Code", "JsonObject", "Trouble"]

JsonObject = dict[str, Any]
"""What goes back as one line of JSON."""

Code = Literal[
    "json", "request", "unknown_game", "seed", "options", "state", "no_game", "seat", "action", "illegal", "undo",
    "level", "over", "unknown_id", "content", "defect",
]  # fmt: skip
"""The kinds of trouble; the protocol says what each means."""


class Trouble(Exception):
    """Something that cannot be answered.

    Attributes:
        code: the kind of trouble, for programs.
        why: the trouble in words.
        rule: the clause behind it, where the rules refuse something.
    """

    def __init__(self, code: Code, why: str, rule: str | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule

    def answer(self) -> JsonObject:
        """Make the answer to the program; a name that is no UTF-8, such as a folder's, is spelt so that JSON can hold it."""
        rule = {} if self.rule is None else {"rule": self.rule}
        why = self.why.encode(errors="backslashreplace").decode()
        return {"ok": False, "error": {"code": self.code, **rule, "why": why}}
