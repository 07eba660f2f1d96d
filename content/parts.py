"""The modules that all games' folders have, found by walking the package: no game is named outside its own folder."""

from collections.abc import Iterator
from importlib import import_module
from os.path import join
from pkgutil import iter_modules
from types import ModuleType

import content

__all__ = ["each"]


def each(part: str) -> Iterator[ModuleType]:
    """Import the module of a name from every folder that has one, in the order of the folders' names."""
    for folder in sorted(_packages()):
        places = [join(place, folder) for place in content.__path__]  # noqa: PTH118 - the places of packages are strings
        if any(module.name == part for module in iter_modules(places)):
            yield import_module(f"content.{folder}.{part}")


def _packages() -> set[str]:
    return {found.name for found in iter_modules(content.__path__) if found.ispkg}
