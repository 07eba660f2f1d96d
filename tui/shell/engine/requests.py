"""The requests that a program can make, as they are read from its lines."""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from tui.shell.engine.trouble import Code, Trouble

__all__ = [
    "AboutRequest",
    "AnyRequest",
    "ApplyRequest",
    "BotRequest",
    "Extra",
    "GamesRequest",
    "LegalRequest",
    "LoadRequest",
    "ResampleRequest",
    "SchemaRequest",
    "ScoresRequest",
    "StartRequest",
    "StateRequest",
    "UndoRequest",
    "ViewRequest",
    "decoded",
    "read",
]

Extra = Literal["legal", "refused", "view", "scores"]
"""What an answer brings along when asked."""


Count = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
"""How many actions were done."""


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A line of the program."""


class GamesRequest(Request, frozen=True, tag="games"):
    """List the games."""


class SchemaRequest(Request, frozen=True, tag="schema"):
    """Describe requests and answers, and, where a game is named, what it puts into them."""

    game: str | None = None


class AboutRequest(Request, frozen=True, tag="about"):
    """Tell what a card is and does, or every card; of the game that is named, else of the game that is played."""

    game: str | None = None
    id: str | None = None


class StartRequest(Request, frozen=True, tag="start"):
    """Begin a game; with a seat, as that seat alone, and then the seed may be left to the engine."""

    game: str
    seed: int | None = None
    options: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(b"{}"))
    seat: int | None = None
    extras: tuple[Extra, ...] = msgspec.field(name="with", default=())

    def __post_init__(self) -> None:
        """Leave the seed to the engine for a seat alone: whoever sees everything has nothing that could be kept from it.

        Raises:
            ValueError: where there is neither.
        """
        if self.seed is None and self.seat is None:
            raise ValueError("Object missing required field `seed`")


class LoadRequest(Request, frozen=True, tag="load"):
    """Go on with a state; `seed` and `actions` are what its bots drew from and how many actions were done before."""

    game: str
    state: msgspec.Raw
    seed: int | None = None
    actions: Count | None = None
    seat: int | None = None
    extras: tuple[Extra, ...] = msgspec.field(name="with", default=())


class LegalRequest(Request, frozen=True, tag="legal"):
    """List what can be done, and, unless that is of no interest, what cannot."""

    seat: int | None = None
    refused: bool = True


class ApplyRequest(Request, frozen=True, tag="apply"):
    """Do something."""

    action: msgspec.Raw
    seat: int | None = None
    extras: tuple[Extra, ...] = msgspec.field(name="with", default=())


class ViewRequest(Request, frozen=True, tag="view"):
    """Show what a seat knows."""

    seat: int | None = None


class ResampleRequest(Request, frozen=True, tag="resample"):
    """Draw a state that fits all that a seat knows."""

    seed: int
    seat: int | None = None


class ScoresRequest(Request, frozen=True, tag="scores"):
    """Tell each side's progress."""


class StateRequest(Request, frozen=True, tag="state"):
    """Show the whole state."""


class UndoRequest(Request, frozen=True, tag="undo"):
    """Take the last action back."""


class BotRequest(Request, frozen=True, tag="bot"):
    """Ask a bot for its answer; with `apply` that is done."""

    level: str
    seat: int | None = None
    apply: bool = False
    extras: tuple[Extra, ...] = msgspec.field(name="with", default=())


AnyRequest = (
    GamesRequest
    | SchemaRequest
    | AboutRequest
    | StartRequest
    | LoadRequest
    | LegalRequest
    | ApplyRequest
    | ViewRequest
    | ResampleRequest
    | ScoresRequest
    | StateRequest
    | UndoRequest
    | BotRequest
)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Make a decoder of a type; a union of many takes longer to look at than a line of them to read."""
    return msgspec.json.Decoder(kind)


def read(line: bytes) -> AnyRequest:
    """A line as the request that it is.

    Raises:
        Trouble: where it is none.
    """
    try:
        request: AnyRequest = _decoder(AnyRequest).decode(line)
    except msgspec.ValidationError as error:
        raise Trouble("request", str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("json", str(error)) from error
    return request


def decoded(raw: msgspec.Raw, kind: Any, code: Code) -> Any:
    """A part of a request as what the game makes of it.

    Args:
        raw: the part.
        kind: the type that it should have.
        code: the trouble that it is where it has not.

    Raises:
        Trouble: where it cannot be read.
    """
    try:
        return _decoder(kind).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble(code, str(error)) from error
