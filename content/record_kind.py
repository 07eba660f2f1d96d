"""A kind of record that content files may hold."""

from typing import NamedTuple

import msgspec

__all__ = ["RecordKind"]


class RecordKind(NamedTuple):
    """A kind of record.

    Attributes:
        struct: what each record is decoded into.
        field: the field that collects them in their game's content.
        ids: the kinds whose records share ids, because they lie in the same bag, hands or arena and go by their id alone;
            empty where ids are the table's own.
        names: the kinds that no two names may be alike among; empty for the table alone.
        key: the fields that make a record the one of its kind.
        title: the fields by which a player tells records apart.
        array: whether there may be several, as an array of tables.
    """

    struct: type[msgspec.Struct]
    field: str
    ids: str = ""
    names: str = ""
    key: tuple[str, ...] = ("id",)
    title: tuple[str, ...] = ("name",)
    array: bool = True
