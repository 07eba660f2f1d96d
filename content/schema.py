"""The JSON Schema of a content file, made from the records, so that an editor can complete and check TOML."""

from typing import Any

import msgspec

from content.tables import KNOWN

__all__ = ["schema"]


def schema() -> dict[str, Any]:
    """Make the JSON Schema of a content file: every table of every game, each with the fields of its record.

    What goes beyond a single record, such as an id that nobody has, is found by the loader alone.
    """
    refs, records = msgspec.json.schema_components(
        [table.struct for table in KNOWN.values()], ref_template="#/$defs/{name}"
    )
    tables = {
        name: {"type": "array", "items": ref} if table.array else ref
        for (name, table), ref in zip(KNOWN.items(), refs, strict=True)
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Content of AD 79",
        "type": "object",
        "properties": tables,
        "additionalProperties": False,
        "$defs": records,
    }
