"""What records are made of."""

from collections.abc import Iterator

import msgspec

__all__ = ["parts"]


def parts(value: object) -> Iterator[msgspec.Struct]:
    """A struct and every struct inside it."""
    if isinstance(value, tuple):
        for one in value:
            yield from parts(one)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field))
