"""A game's screens, words and lessons are given the innermost play, so that each works the same on its own and held by another."""

import ast
from collections.abc import Iterator

import pytest

from tests.sources import offenders, sources


def of_the_session(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Wherever a session is named, which keeps a game, instead of the play that it is given."""
    for node in ast.walk(tree):
        names = (getattr(node, field, None) for field in ("id", "attr", "arg", "name", "module"))
        named = next((one for one in names if isinstance(one, str) and "session" in one.lower()), "")
        if named:
            yield node.lineno, named  # type: ignore[attr-defined]


def test_games_are_given_the_innermost_play_and_never_the_session() -> None:
    assert offenders(sources("tui/games"), of_the_session) == []


@pytest.mark.parametrize(
    "code", ["from tui.play.session import Session", "self.play.session.log", "def f(session): ..."]
)
def test_a_session_that_is_named_is_noticed(code: str) -> None:
    assert [named.rpartition(".")[2].lower() for _, named in of_the_session(ast.parse(code))][:1] == ["session"]
